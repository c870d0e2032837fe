"""Games kept on disk: where, how they are written so that nothing is ever half there, and read.

A saved game is one JSON object: ``format``, ``version``, ``saved`` (when), ``seats``, ``seed``,
``moves``, ``over``, ``position`` (options included) and the last entries of the ``log``. It holds
both hands, so it is readable by its owner only.
"""

import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ..errors import BrinkError
from ..rules.codec import from_json, to_json
from ..rules.happenings import HeadlinePhaseBegan, RoundBegan
from ..rules.ids import US, USSR
from .game import KEPT, Game, check_player, entry_from_json

FORMAT: Final = "brinkmanship-game"
VERSION: Final = 1
_SUFFIX: Final = ".json"


class SaveError(BrinkError):
    """A saved game that cannot be read or written; the text names the file and the reason."""


def reason(error: OSError | ValueError) -> str:
    """What the system says about a file; ``ValueError`` is a name that no file can have."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


# --- where ---------------------------------------------------------------------------------------


def state_dir(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of games that were not given a file: as the platform has it."""
    home = Path(environ.get("HOME") or Path.home())
    if environ.get("XDG_STATE_HOME"):
        return Path(environ["XDG_STATE_HOME"]) / "brinkmanship"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "brinkmanship"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "brinkmanship"
    return home / ".local" / "state" / "brinkmanship"


def new_path(folder: Path, now: datetime | None = None) -> Path:
    """A file of its own for a new game, named by when it began."""
    stem = (now or datetime.now()).strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{stem}{_SUFFIX}"
    n = 2
    while path.exists():
        path = folder / f"{stem}-{n}{_SUFFIX}"
        n += 1
    return path


def newest(folder: Path) -> Path | None:
    """The unfinished game saved last, or None."""
    try:
        files = sorted(folder.glob(f"*{_SUFFIX}"), key=lambda f: f.stat().st_mtime, reverse=True)
    except OSError:
        return None
    for file in files:
        with contextlib.suppress(SaveError):
            if not read(file).position.over:
                return file
    return None


# --- writing -------------------------------------------------------------------------------------


def write(path: Path, game: Game) -> None:
    """Save ``game``; at every moment the file holds either the old game or the new one."""
    log = game.log[-KEPT:]
    data = {
        "format": FORMAT,
        "version": VERSION,
        "saved": datetime.now().isoformat(timespec="seconds"),
        "seats": {"us": game.players[US], "ussr": game.players[USSR]},
        "seed": game.seed,
        "moves": game.moves,
        "over": game.position.over,
        "position": to_json(game.position),
        "log": [entry.to_json() for entry in log],
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, json.dumps(data, separators=(",", ":")) + "\n")
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: the game cannot be saved: {reason(error)}") from error


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


# --- reading -------------------------------------------------------------------------------------


def read(path: Path) -> Game:
    """The game saved in ``path``; raises ``SaveError`` for a file that is missing or damaged."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"{path}: damaged: not a text file") from error
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: cannot be read: {reason(error)}") from error
    try:
        return _game(json.loads(text))
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise SaveError(f"{path}: damaged: {error.msg} ({where})") from error
    except RecursionError as error:
        raise SaveError(f"{path}: damaged: nested too deep") from error
    except BrinkError as error:
        raise SaveError(f"{path}: damaged: {error}") from error


def is_something_else(path: Path) -> bool:
    """Whether ``path`` holds something that is not a saved game and must not be written over."""
    try:
        read(path)
    except SaveError:
        return os.path.exists(path)
    return False


def _game(data: Any) -> Game:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BrinkError("this is not a saved game")
    if data.get("version") != VERSION:
        raise BrinkError(f"version {data.get('version')!r} given, {VERSION} expected")
    seats = _field(data, "seats", dict)
    players = (seats.get("us"), seats.get("ussr"))
    for player in players:
        if not isinstance(player, str):
            raise BrinkError(f"field seats: {player!r} given, a name expected")
        try:
            check_player(player)
        except BrinkError as error:
            raise BrinkError(f"field seats: {error}") from error
    position = from_json(_field(data, "position", dict))
    log = [entry_from_json(entry) for entry in _field(data, "log", list)]
    game = Game(
        position,
        (str(players[0]), str(players[1])),
        _field(data, "seed", int),
        log,
        _field(data, "moves", int),
    )
    beginning = last_beginning(game)
    game.told = [beginning, beginning]
    return game


def _field(data: dict[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise BrinkError(f"field {name} is missing")
    if not isinstance(data[name], kind) or isinstance(data[name], bool):
        raise BrinkError(f"field {name}: {kind.__name__} expected")
    return data[name]


def last_beginning(game: Game) -> int:
    """Where the log of the present or the last action round begins, to be told after a resume."""
    start = len(game.log)
    for i in range(len(game.log) - 1, -1, -1):
        start = i
        if isinstance(game.log[i], RoundBegan | HeadlinePhaseBegan) and i < len(game.log) - 1:
            break
    return start
