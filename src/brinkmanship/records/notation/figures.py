"""The tracks in words, and the changes of Influence in brackets."""

import re
from collections.abc import Callable
from typing import Final

from ...rules.ids import SIDE_NAMES, US, USSR
from .layout import Token


def figure(name: str, value: int) -> str:
    """A track in words: "DEFCON 3", "VP US 2", "Space USSR 1"."""
    if name != "VP":
        return f"{name} {value}"
    if value == 0:
        return "VP 0"
    return f"VP {SIDE_NAMES[US if value > 0 else USSR]} {abs(value)}"


def figures_in(token: Token) -> list[tuple[str, int]]:
    """The figures of a token: (name as in ``trace.figures_of``, value) each."""
    found: list[tuple[str, int]] = []
    rest = re.sub(r"^(->|→)", "", token.text).strip(" ,\t\r")
    while rest:
        for pattern, read in _FIGURES:
            match = re.match(pattern + r"[\s,]*", rest, re.IGNORECASE)
            if match is not None:
                found += read(match)
                rest = rest[match.end() :]
                break
        else:
            raise token.error(
                f"figures {rest[:20]!r}", "DEFCON 3, VP US 2, MilOps 2/0, Space 1/0 (US/USSR)"
            )
    return found


def _track(name: str) -> str:
    return "Space" if name.lower() == "space" else "MilOps"


def _signed(side: str | None, value: str) -> int:
    return -int(value) if side is not None and side.lower() == "ussr" else int(value)


_Read = Callable[[re.Match[str]], list[tuple[str, int]]]
_FIGURES: Final[tuple[tuple[str, _Read], ...]] = (
    (r"DEFCON\s*(\d{1,4})", lambda m: [("DEFCON", int(m[1]))]),
    (r"VP\s*(?:(USSR|USA?)\s*)?([+-]?\d{1,4})", lambda m: [("VP", _signed(m[1], m[2]))]),
    (
        r"(Space|Mil(?:itary)?\s?Ops)\s*(\d{1,4})\s*/\s*(\d{1,4})",
        lambda m: [(f"{_track(m[1])} {SIDE_NAMES[s]}", int(m[s + 2])) for s in (US, USSR)],
    ),
    (
        r"(Space|Mil(?:itary)?\s?Ops)\s*(USSR|USA?)\s*(\d{1,4})",
        lambda m: [(f"{_track(m[1])} {'USSR' if m[2].lower() == 'ussr' else 'US'}", int(m[3]))],
    ),
)


def changes(token: Token) -> list[int] | None:
    """The changes of Influence in brackets, by side."""
    inner = token.text[1:-1].strip()
    if inner.lower() == "no effect":
        return [0, 0]
    found = [0, 0]
    for item in re.split(r"\s*,\s*", inner):
        match = re.fullmatch(r"(USSR|USA?)\s*([+-]\s*\d{1,4})", item, re.IGNORECASE)
        if match is None:
            return None
        found[USSR if match[1].lower() == "ussr" else US] = int(match[2].replace(" ", ""))
    return found
