"""Words of the .brink file: free text in quotes, clocks, and the checks of its lines."""

import binascii
import json
import math
import re
import zlib
from typing import Final

from ..rules.ids import KIND_NAMES
from .record import RecordError

VERSION: Final = 1
MAGIC: Final = "brinkmanship record"
#: decision kinds as one word each
KIND_WORDS: Final = tuple(re.sub("[^a-z]+", "-", name) for name in KIND_NAMES)


def clock_text(seconds: float) -> str:
    """Seconds as they are written: whole numbers without a point."""
    if not math.isfinite(seconds):
        raise RecordError(f"clock {seconds!r}: a number of seconds expected")
    return str(int(seconds)) if seconds == int(seconds) and seconds < 1e15 else repr(float(seconds))


def quoted(text: str) -> str:
    """JSON, readable, on one line, and always valid UTF-8."""
    whole = json.dumps(text, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in whole)


def unquoted(text: str) -> str | None:
    """What ``quoted`` wrote; None if ``text`` is no text in quotes."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, str) else None


def sealed(line: str) -> str:
    """A line with its check: CRC-16 of its bytes as four hexadecimal digits."""
    return f"{line} ~{check_of(line)}"


def check_of(line: str) -> str:
    """The check of a line."""
    return f"{binascii.crc_hqx(_bytes(line), 0xFFFF):04x}"


def end_line(lines: list[str]) -> str:
    """The last line of a file of these ``lines``: how many entries, and the check of it all."""
    entries = sum(1 for line in lines if line[:1].isdigit()) - 1
    total = zlib.crc32(_bytes("\n".join(lines)))
    return f"end: {entries} entries, check {total:08x}"


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
