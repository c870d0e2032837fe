"""Servers on SQLite and on PostgreSQL, and clients of them."""

import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Api
from tests.server.postgres import cluster
from tests.server.running import Running, running, settings


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that ends with the tests."""
    with cluster() as url:
        yield url


def new_database(postgres: str) -> str:
    name = f"brink_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{postgres.replace('postgresql', 'postgresql+psycopg')}/{name}"


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "postgres":
        return new_database(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path_factory.mktemp('data') / 'games.sqlite'}"


@pytest.fixture(scope="session")
def server(database: str) -> Iterator[Running]:
    """A server that many tests share, on each kind of database."""
    with running(settings(database)) as server:
        yield server


@pytest.fixture
def api(server: Running) -> Iterator[Api]:
    api = Api(server.base)
    yield api
    api.close()


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A database file of a test's own."""
    return f"sqlite:///{tmp_path / 'own.sqlite'}"
