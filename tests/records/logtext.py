"""What two log texts may differ in and still tell the same game; section 7 of the format."""

import re
from collections.abc import Iterator

from brinkmanship.records.logs.lines import Kind, read, read_header

_CLEANUP = re.compile(r"Turn (\d+), Cleanup")
_BARE = re.compile(r"Turn \d+, (USSR|US) AR\d")
_NO_RESULT = re.compile(r"Turn \d+, (USSR|US) AR\d: [^:]+")
_SORTED = (Kind.INFLUENCE, Kind.REVEAL)


def as_dialect_a(text: str) -> str:
    """What the older dialect keeps of a log: the first line of every end of turn is lost."""
    out: list[str] = []
    lines = text.split("\n")
    for i, line in enumerate(lines):
        if _CLEANUP.match(line):
            while out and not out[-1]:
                out.pop()
            out.append("")  # further lines of the end of turn, or the next record
            if i + 1 < len(lines) and not lines[i + 1]:
                out.pop()
        elif _BARE.fullmatch(line):
            while len(out) > 1 and not out[-1] and not out[-2]:
                out.pop()
            out.append(line + ": :")
        else:
            out.append(line + ":" if _NO_RESULT.fullmatch(line) else line)
    return "\n".join(out).replace("SETUP: ", "SETUP: : ", 1)


def same_lines(mine: list[str], theirs: list[str]) -> int:
    """How many lines are the same from the beginning."""
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(mine), len(theirs)))


def loosened(text: str) -> list[str]:
    """The lines of a log without what it may tell differently.

    The clock is left out, the turn in the headers of ends of turns too (dialect B prints a wrong
    one), and runs of Influence of one side, or of cards shown, are sorted: nothing but the screen
    knows in which order they were clicked.
    """
    out: list[str] = []
    for line in text.split("\n"):
        if line.startswith("Time per Player"):
            continue
        out.append(_CLEANUP.sub("Turn N, Cleanup", line))
    return list(_runs_sorted(out))


def _runs_sorted(lines: list[str]) -> Iterator[str]:
    run: list[str] = []
    of: tuple[Kind, int, bool] | None = None
    for line in lines:
        fields = read(line) if line and read_header(line) is None else None
        key = None
        if fields is not None and fields.kind in _SORTED:
            key = (fields.kind, fields.side, fields.n < 0)
        if key != of:
            yield from sorted(run)
            run, of = [], key
        if key is None:
            yield line
        else:
            run.append(line)
    yield from sorted(run)
