"""Colour that is never needed, and the width of lines that may hold it."""

import os
import re
import sys
import textwrap
from collections.abc import Iterable, Mapping
from typing import Final, TextIO

from ..rules.ids import US, USSR

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_CODES: Final = {
    "us": "1;34",
    "ussr": "1;31",
    "legal": "1;32",
    "title": "1",
    "dim": "2",
    "alert": "1;35",
}
#: what a terminal that knows no typographic characters gets
_PLAIN: Final = str.maketrans({"“": '"', "”": '"', "…": "...", "’": "'", "–": "-"})


class Paint:
    """Puts colours around words, or leaves them as they are when ``on`` is false."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, style: str) -> str:
        """``text`` in a style of this module; an empty style changes nothing."""
        if not self.on or not style or not text:
            return text
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m"

    def side(self, text: str, side: int) -> str:
        """``text`` in the colour of a side."""
        return self(text, side_style(side))


def side_style(side: int) -> str:
    """The style of a side, none for nobody."""
    return {US: "us", USSR: "ussr"}.get(side, "")


def wants_colour(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether ``stream`` is a terminal that shows colours and nobody asked for none."""
    return stream.isatty() and not environ.get("NO_COLOR") and not is_dumb(environ)


def is_dumb(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether the terminal can only print line after line; Windows names none and can."""
    return environ.get("TERM", "" if platform != "win32" else "win") in ("", "dumb")


def bare(line: str) -> str:
    """A line without its colours."""
    return _ESCAPE.sub("", line)


def width_of(line: str) -> int:
    """How many columns a line takes."""
    return len(bare(line))


def cut(text: str, width: int) -> str:
    """Unpainted text, shortened to ``width`` columns when it is longer."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 2)].rstrip() + ".."


def columns(cells: list[str], width: int, gap: int = 2) -> list[str]:
    """Cells in as many columns as fit, filled downwards."""
    if not cells:
        return []
    broad = max(map(width_of, cells)) + gap
    across = max(1, (width + gap) // broad)
    down = -(-len(cells) // across)
    lines = []
    for row in range(down):
        parts = cells[row::down]
        padded = [c + " " * (broad - width_of(c)) for c in parts[:-1]] + parts[-1:]
        lines.append("".join(padded))
    return lines


def wrap(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """Unpainted text on lines of at most ``width`` columns."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_long_words=True,
        break_on_hyphens=False,
    ) or [indent]


def beside(left: str, right: str, width: int) -> str:
    """Two pieces, the second at the right end of the line."""
    return left + " " * max(1, width - width_of(left) - width_of(right)) + right


def for_encoding(lines: Iterable[str], encoding: str | None) -> list[str]:
    """Lines in characters that ``encoding`` has."""
    return [_encodable(line, encoding or "ascii") for line in lines]


def _encodable(line: str, encoding: str) -> str:
    try:
        line.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return line.translate(_PLAIN).encode("ascii", "replace").decode()
    return line
