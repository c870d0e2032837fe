"""Games in files of every format that this package knows: ours, our notation, digital logs.

What a file holds is told by its content, else by its name; what is written, by the name alone.
"""

import gzip
import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..errors import BrinkError
from . import brinkfile
from .export import export_log
from .logs import import_log
from .notation import read_page, write_page
from .record import Record, RecordError

BRINK: Final = "brink"
LOG: Final = "log"
PAGE: Final = "page"
#: what a format is called, by the end of a file's name
SUFFIXES: Final = {".brink": BRINK, ".brink.gz": BRINK, ".txt": LOG, ".tsn": PAGE}
#: how compressed files begin
GZIP: Final = b"\x1f\x8b"
_STARTS: Final = (
    (re.compile(rf"\ufeff?\s*{re.escape(brinkfile.MAGIC)}\b"), BRINK),
    (re.compile(r"\ufeff?\s*brinkmanship page \d", re.IGNORECASE), PAGE),
    (re.compile(r"\ufeff?\s*(SETUP:|REPLAY \d|Turn \d+, )"), LOG),
)
#: a game of the longest kind takes far less; nobody waits for a film to be read as a game
LARGEST: Final = 50_000_000


class FileError(RecordError):
    """A file that cannot be read or written as a game; names the file and the reason.

    ``partial`` is what could be read before the fault, or None.
    """

    def __init__(self, text: str, partial: Record | None = None) -> None:
        super().__init__(text)
        self.partial = partial


class LogError(RecordError):
    """A log that the rules contradict; ``partial`` is the game up to there."""

    def __init__(self, text: str, partial: Record) -> None:
        super().__init__(text)
        self.partial = partial


def format_of_name(path: Path) -> str:
    """The format that the end of a name stands for, "" if it stands for none."""
    name = path.name.casefold()
    return next((form for suffix, form in SUFFIXES.items() if name.endswith(suffix)), "")


def format_of(path: Path, data: bytes) -> str:
    """The format of the file ``path`` with the content ``data``.

    Raises ``FileError`` when neither the content nor the name tells.
    """
    if data[:2] == GZIP:
        return BRINK
    start = data[:400].decode("utf-8", "replace")
    for pattern, form in _STARTS:
        if pattern.match(start):
            return form
    form = format_of_name(path)
    if not form:
        raise FileError(
            f"{path}: no game: a record ({brinkfile.MAGIC!r}), a page of our notation or a log "
            "of the digital edition expected"
        )
    return form


def read_bytes(path: Path) -> bytes:
    """The content of a file; raises ``FileError``."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise FileError(f"{path}: {size} bytes are no game; at most {LARGEST} expected")
        return path.read_bytes()
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from error


def read_game(path: str | Path) -> Record:
    """The game in the file ``path``, whatever its format.

    Raises ``FileError`` for what cannot be read to its end or does not replay; its text names the
    file, the place and the reason, and ``partial`` is the game up to there, if there is any.
    """
    path = Path(path)
    data = read_bytes(path)
    form = format_of(path, data)
    try:
        return _READERS[form](path, data)
    except FileError:
        raise
    except BrinkError as error:
        raise FileError(f"{path}: {error}", getattr(error, "partial", None)) from error


def _read_brink(path: Path, _: bytes) -> Record:
    return brinkfile.load(path)


def _read_page(_: Path, data: bytes) -> Record:
    return read_page(data.decode("utf-8", "replace"))


def _read_log(_: Path, data: bytes) -> Record:
    game = import_log(data.decode("utf-8", "replace"))
    if game.differences:
        raise LogError(str(game.differences[0]), game.record)
    return game.record


_READERS: Final[dict[str, Callable[[Path, bytes], Record]]] = {
    BRINK: _read_brink,
    PAGE: _read_page,
    LOG: _read_log,
}


def write_game(path: str | Path, record: Record, replace: bool = False) -> None:
    """Write ``record`` to the file ``path`` in the format that its name stands for.

    The file is there completely or not at all. Raises ``FileError`` for a name that stands for no
    format, for a file that exists (unless ``replace``), for a game that the format cannot
    express, and when the disk refuses.
    """
    path = Path(path)
    form = format_of_name(path)
    if not form:
        endings = ", ".join(SUFFIXES)
        raise FileError(f"{path}: the name must end in one of {endings}, which tells the format")
    try:
        data = _DUMPERS[form](path, record)
    except BrinkError as error:
        raise FileError(f"{path}: {error}") from error
    try:
        if replace:
            _put(path, data)
        else:
            _put_new(path, data)
    except FileExistsError as error:
        raise FileError(f"{path}: exists already") from error
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from error


def _put(path: Path, data: bytes) -> None:
    """Write a file, the old one stays until the new one is complete."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        unfinished.write_bytes(data)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def _put_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet; nothing stays of one that fails."""
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise


def _dump_brink(path: Path, record: Record) -> bytes:
    data = brinkfile.dumps(record).encode()
    return gzip.compress(data, mtime=0) if path.name.casefold().endswith(".gz") else data


def _dump_page(_: Path, record: Record) -> bytes:
    return write_page(record).encode("utf-8", "replace")


def _dump_log(_: Path, record: Record) -> bytes:
    return export_log(record).encode("utf-8", "replace")


_DUMPERS: Final[dict[str, Callable[[Path, Record], bytes]]] = {
    BRINK: _dump_brink,
    PAGE: _dump_page,
    LOG: _dump_log,
}
