"""Opening the database: SQLite or PostgreSQL, brought up to date by its migrations."""

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from ..errors import BrinkError
from .tables import Base

#: any number, the same in every server: only one migrates at a time
_LOCK: Final = 7_309_453


class DatabaseError(BrinkError):
    """A database that cannot be opened; the text says which and why."""


def open_database(url: str) -> Engine:
    """An engine on the database ``url``, with all migrations done; raises ``DatabaseError``."""
    place = make_url(url)
    try:
        if place.get_backend_name() == "sqlite":
            engine = _sqlite(url, place.database)
        else:
            engine = create_engine(url, pool_pre_ping=True)
        with engine.begin() as connection:
            migrate(connection)
    except ModuleNotFoundError as error:
        raise DatabaseError(
            f"{place.get_backend_name()} needs {error.name}; "
            "install it with: pip install 'brinkmanship[postgres]'"
        ) from error
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip()
        raise DatabaseError(f"{place.render_as_string()}: {reason}") from error
    return engine


def _sqlite(url: str, file: str | None) -> Engine:
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).touch(mode=0o600)  # it holds both hands of every game
    engine = create_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # a commit is on the disk before it is told
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    return engine


def migrate(connection: Connection) -> None:
    """Bring the tables of the database to the present version."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", "brinkmanship.server:migrations")
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)

    def steps(present: Any, _: MigrationContext) -> list[Any]:
        return scripts._upgrade_revs("head", present)

    with EnvironmentContext(config, scripts, fn=steps, destination_rev="head") as environment:
        environment.configure(connection=connection, target_metadata=Base.metadata)
        with environment.begin_transaction():
            environment.run_migrations()
