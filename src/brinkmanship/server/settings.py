"""What a server runs with, and where it keeps its games."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

#: the environment variable that names a database other than the file
DATABASE: Final = "BRINK_DATABASE"
FILE_NAME: Final = "games.sqlite"


@dataclass(frozen=True, slots=True)
class Rate:
    """A bound: ``burst`` at once, and ``second`` more every second."""

    second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server; the defaults suit one household or club.

    ``database``: an SQLAlchemy URL. ``bot_pace``, ``watch_pace``: seconds between two decisions of
    a bot against a person, and of two bots. ``hint_seconds``, ``bot_seconds``: how long a hint and
    a bot may take. ``workers``: processes that they think in. ``cached``: games kept in memory.
    ``tokens``, ``addresses``, ``creations``, ``hints``: bounds for one token, address or game.
    """

    database: str
    bot_pace: float = 0.15
    watch_pace: float = 0.8
    hint_seconds: float = 1.0
    bot_seconds: float = 60.0
    workers: int = 2
    cached: int = 300
    largest_body: int = 16_384
    tokens: Rate = field(default_factory=lambda: Rate(20, 100))
    addresses: Rate = field(default_factory=lambda: Rate(100, 500))
    creations: Rate = field(default_factory=lambda: Rate(1, 30))
    hints: Rate = field(default_factory=lambda: Rate(0.5, 5))
    #: connections of one address, and of one game, at a time
    sockets_of_address: int = 500
    sockets_of_game: int = 200
    #: seconds after which a connection that takes no message is given up
    slow: float = 10.0


def data_dir(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of the user's data, as the platform has it."""
    home = Path(environ.get("HOME") or Path.home())
    if environ.get("XDG_DATA_HOME"):
        return Path(environ["XDG_DATA_HOME"]) / "brinkmanship"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "brinkmanship"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "brinkmanship"
    return home / ".local" / "share" / "brinkmanship"


def database_url(
    file: str | None, database: str | None, environ: Mapping[str, str] = os.environ
) -> str:
    """The database asked for: by URL, by file, by the environment, else the file of the user."""
    if database:
        return _with_driver(database)
    if file is None and environ.get(DATABASE):
        return _with_driver(environ[DATABASE])
    path = Path(file).expanduser() if file else data_dir(environ) / FILE_NAME
    return f"sqlite:///{path.absolute()}"


def _with_driver(url: str) -> str:
    """PostgreSQL by the driver that is installed with the extra."""
    for name in ("postgresql://", "postgres://"):
        if url.startswith(name):
            return "postgresql+psycopg://" + url.removeprefix(name)
    return url
