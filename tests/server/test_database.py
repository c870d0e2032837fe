"""The database: its migrations, what it refuses, where it is."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from brinkmanship.rules import GameOptions
from brinkmanship.server.database import DatabaseError, open_database
from brinkmanship.server.fold import MOVE, Chair, Event, Match, deal
from brinkmanship.server.settings import database_url
from brinkmanship.server.store import Conflict, Store
from brinkmanship.server.tables import Base, now


@pytest.fixture
def store(database: str) -> Store:
    return Store(open_database(database))


def match(name: str) -> Match:
    secret = bytes(32)
    options = GameOptions()
    chairs = (Chair(), Chair("novice"))
    return Match(name, options, secret, deal(options, secret), chairs, False, True, now())


def event(n: int, request: str) -> Event:
    return Event(n, MOVE, 1, request, now(), 12, (1, 6))


def test_models_and_migrations_agree(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_many_servers_that_start_at_once_migrate_once(postgres: str) -> None:
    from tests.server.conftest import new_database

    url = new_database(postgres)
    with ThreadPoolExecutor(4) as pool:
        for engine in pool.map(lambda _: open_database(url), range(4)):
            engine.dispose()


def test_what_is_written_is_read_back(store: Store) -> None:
    made = match("written")
    store.create(made, [])
    store.append("written", event(1, "a")).result()
    found = store.load("written")
    assert found is not None
    assert found[0] == made
    assert [(e.n, e.request, e.option, e.outcomes) for e in found[2]] == [(1, "a", 12, (1, 6))]
    assert store.load("nothing") is None
    store.close()


def test_a_number_or_a_request_that_is_there_already_is_refused(store: Store) -> None:
    store.create(match("doubled"), [])
    futures = [
        store.append("doubled", e)
        for e in (event(1, "a"), event(1, "b"), event(2, "a"), event(2, "c"))
    ]
    errors = [type(future.exception()) for future in futures]
    assert errors == [type(None), Conflict, Conflict, type(None)]
    found = store.load("doubled")
    assert found is not None
    assert [(e.n, e.request) for e in found[2]] == [(1, "a"), (2, "c")]
    store.close()


def test_the_file_is_safe_on_the_disk_before_a_commit_is_told(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.sqlite"
    engine = open_database(f"sqlite:///{path}")
    with engine.connect() as connection:

        def pragma(name: str) -> object:
            return connection.execute(text(f"PRAGMA {name}")).scalar()

        assert (pragma("journal_mode"), pragma("synchronous")) == ("wal", 2)
        assert pragma("foreign_keys") == 1
    engine.dispose()
    assert path.stat().st_mode & 0o077 == 0  # it holds both hands


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_text("not a database, but a text that is long enough to be taken for one" * 20)
    with pytest.raises(DatabaseError, match=r"games\.sqlite.*not a database"):
        open_database(f"sqlite:///{path}")


def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(DatabaseError) as caught:
        open_database("postgresql+psycopg://me:hush@127.0.0.1:1/games")
    assert "127.0.0.1" in str(caught.value)
    assert "hush" not in str(caught.value)


def test_the_database_is_the_one_asked_for(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    named = {**home, "BRINK_DATABASE": "postgresql://host/games"}
    default = f"sqlite:///{tmp_path}/brinkmanship/games.sqlite"
    assert database_url(None, None, home) == default
    assert database_url(None, None, named) == "postgresql+psycopg://host/games"
    assert database_url("/x/y.sqlite", None, named) == "sqlite:////x/y.sqlite"
    assert database_url(None, "sqlite:////z", named) == "sqlite:////z"
