"""The state file of a match: one line a finished game, so that a match can go on after a kill.

The first line says which match it is; each further line is a game, written with one call and
synced before the game counts. A last line that is not whole is dropped and its game played again.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from .game import Result
from .schedule import ArenaError, Match

FORMAT: Final = "brinkmanship-arena"
VERSION: Final = 2


class State:
    """The finished games of a match in a file, open for writing and locked against a second arena.

    ``results`` has what was there. Raises ``ArenaError`` when the file belongs to another match,
    is damaged, or is in use.
    """

    def __init__(self, path: str | Path, match: Match) -> None:
        self.path = Path(path)
        self.results: dict[str, Result] = {}
        self.fd = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            lock(self.fd, self.path)
            self._read(head(match))
        except BaseException:
            os.close(self.fd)
            raise

    def add(self, result: Result) -> None:
        """Write a finished game; it is on the disk when this returns."""
        if result.key in self.results:
            raise ArenaError(f"{self.path}: game {result.key} is there already")
        self._write(result.to_json())
        self.results[result.key] = result

    def close(self) -> None:
        """Close the file and let others have it."""
        os.close(self.fd)

    def __enter__(self) -> "State":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, data: dict[str, Any]) -> None:
        line = _line(data)
        while line:  # a disk that is nearly full takes a part and fails at the next call
            line = line[os.write(self.fd, line) :]
        os.fsync(self.fd)

    def _read(self, expected: dict[str, Any]) -> None:
        """Read what is there, drop a last line that is not whole, and stand at the end."""
        data = Path(self.path).read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole == 0 and data and not _line(expected).startswith(data):
            raise ArenaError(f"{self.path}: not the state of a match")
        os.ftruncate(self.fd, whole)
        os.lseek(self.fd, 0, os.SEEK_END)
        if whole == 0:
            self._write(expected)
            sync_folder(self.path.parent)
            return
        lines = data[:whole].split(b"\n")[:-1]
        self._check_head(lines[0], expected)
        for number, line in enumerate(lines[1:], 2):
            try:
                result = Result.from_json(json.loads(line))
            except (ValueError, TypeError) as error:
                raise ArenaError(f"{self.path}, line {number}: damaged: {error}") from error
            if result.key in self.results:
                raise ArenaError(f"{self.path}, line {number}: game {result.key} again")
            self.results[result.key] = result

    def _check_head(self, line: bytes, expected: dict[str, Any]) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise ArenaError(f"{self.path}: not the state of a match")
        for name, value in expected.items():
            if found.get(name) != value:
                raise ArenaError(
                    f"{self.path}: of another match: {name} {found.get(name)!r} there, "
                    f"{value!r} asked; take the same, or another file"
                )


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def head(match: Match) -> dict[str, Any]:
    """What makes a match the same match: all but the number of games."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(match.seats),
        "seed": match.seed,
        "seconds": match.seconds,
        "cores": match.cores,
        "options": match.options.to_json(),
    }


def sync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on the disk too, where the system can."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def lock(fd: int, path: Path) -> None:
    """Take the file for this process; the lock goes with the process, however it ends."""
    try:
        import fcntl  # noqa: PLC0415 - not on every system; without it nothing is locked
    except ImportError:
        return
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise ArenaError(f"{path}: another arena is writing to it") from error
