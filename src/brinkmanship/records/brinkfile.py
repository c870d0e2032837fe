"""Our own file of a game (.brink, .brink.gz): text, one entry a line, every line with a check.

``dumps`` and ``loads`` turn a record into text and back, ``save`` and ``load`` into a file and
back. The format is described in docs/record-format.md.
"""

import gzip
import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ..rules import Position, option_name
from ..rules.facts import CARD_TITLES
from ..rules.happenings import CardMoved, DieRolled, Happening, LotDrawn
from ..rules.ids import END_NAMES, NOBODY, PLAYING, SIDE_NAMES
from .brinkfile_read import DamagedRecord, Reader
from .brinkfile_text import KIND_WORDS, MAGIC, VERSION, clock_text, end_line, quoted, sealed
from .record import Entry, Record, RecordError

__all__ = ["MAGIC", "SUFFIXES", "VERSION", "DamagedRecord", "dumps", "load", "loads", "save"]

SUFFIXES: Final = (".brink", ".brink.gz")
#: bytes that a compressed file may hold; the longest games take far less
LARGEST: Final = 20_000_000
_BARE: Final = re.compile(r"[^\W_][\w./-]*")


# --- writing --------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """The text of ``record``; raises ``RecordError`` when the record does not replay."""
    log: list[Happening] = []
    p = record.start(log)
    entries = [" ".join(["0", *_outcome_words(log, record.opening_guessed)])]
    for index, entry in enumerate(record.entries):
        entries.append(_entry_line(record, index, entry, p))
    if record.end != PLAYING and (record.end, record.winner) != (p.end, p.winner):
        raise RecordError(
            f"result: {SIDE_NAMES[record.winner]} by {END_NAMES[record.end]} recorded, "
            f"{SIDE_NAMES[p.winner]} by {END_NAMES[p.end]} played"
        )
    header = [f"{name}: {value}" for name, value in _header(record, p)]
    lines = [f"{MAGIC} {VERSION}", *map(sealed, header), *map(sealed, entries)]
    lines.append(end_line(lines))
    return "".join(line + "\n" for line in lines)


def _header(record: Record, p: Position) -> Iterator[tuple[str, str]]:
    for name, value in record.options.to_json().items():
        yield "option", f"{name} {_option_value(value)}"
    yield "us", quoted(record.players[0])
    yield "ussr", quoted(record.players[1])
    if record.seed is not None:
        yield "seed", str(record.seed)
    if record.secret is not None:
        yield "secret", record.secret.hex()
    winner = p.winner if p.over else record.winner
    if p.over or winner != NOBODY:
        yield "result", f"{SIDE_NAMES[winner]}, {END_NAMES[p.end]}"
    if record.resigned:
        yield "resigned", quoted(record.resigned)
    if record.comment:
        yield "comment", quoted(record.comment)


def _option_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _entry_line(record: Record, index: int, entry: Entry, p: Position) -> str:
    decision = p.decision
    if decision is None:
        raise RecordError(f"entry {index + 1}: the game is over")
    words = [str(index + 1), SIDE_NAMES[decision.side], KIND_WORDS[decision.kind]]
    log: list[Happening] = []
    record.step(p, index, log)
    words.append(_word(option_name(entry.option)))
    words += _outcome_words(log, entry.guessed)
    if entry.clock is not None:
        words.append(f"@{clock_text(entry.clock)}")
    if entry.comment:
        words.append(f"# {quoted(entry.comment)}")
    return " ".join(words)


def _outcome_words(log: Iterable[Happening], guessed: tuple[int, ...]) -> list[str]:
    words: list[str] = []
    for h in log:
        if isinstance(h, DieRolled):
            words.append(str(h.die))
        elif isinstance(h, LotDrawn):
            words.append(f"lot-{h.seat}")
        elif isinstance(h, CardMoved) and h.random and h.card is not None:
            words.append(_word(CARD_TITLES[h.card]))
    wrong = [i for i in guessed if not 0 <= i < len(words)]
    if wrong:
        raise RecordError(f"guessed outcome {wrong[0]}: there are {len(words)} outcomes")
    words = [f"?{word}" if i in guessed else word for i, word in enumerate(words)]
    return [">", *words] if words else []


def _word(text: str) -> str:
    return text if _BARE.fullmatch(text) and text.isascii() else quoted(text)


# --- reading -------------------------------------------------------------------------------------


def loads(text: str) -> Record:
    """The record that ``text`` holds.

    Raises ``DamagedRecord`` with ``line`` and ``reason`` when it is not whole; its ``partial`` is
    the record up to there. Every entry is replayed, so a record that is read is a legal game.
    """
    reader = Reader()
    reader.read(text)
    return reader.finish()


# --- files ----------------------------------------------------------------------------------------


def save(path: str | Path, record: Record) -> None:
    """Write ``record`` to ``path``, compressed if its name ends in .gz."""
    data = dumps(record).encode()
    if str(path).endswith(".gz"):
        data = gzip.compress(data, mtime=0)
    Path(path).write_bytes(data)


def load(path: str | Path) -> Record:
    """The record in the file ``path``; raises as ``loads`` does, and ``OSError``."""
    data = Path(path).read_bytes()
    fault = ""
    if data[:2] == b"\x1f\x8b":
        data, fault = _unpacked(data)
    record = loads(data.decode("utf-8", "replace")) if data or not fault else Record()
    if fault:
        raise DamagedRecord(0, fault, record)
    return record


def _unpacked(data: bytes) -> tuple[bytes, str]:
    """What can be unpacked of gzip data, and what is wrong with it."""
    unpacker = zlib.decompressobj(wbits=31)
    out = bytearray()
    try:
        for i in range(0, len(data), 64):
            out += unpacker.decompress(data[i : i + 64])
            if len(out) > LARGEST:
                return b"", f"the compressed file holds more than {LARGEST} bytes"
    except zlib.error as error:
        return bytes(out), f"the compressed file is damaged: {error}"
    if not unpacker.eof:
        return bytes(out), "the compressed file is cut"
    return bytes(out), "bytes after the compressed record" if unpacker.unused_data else ""
