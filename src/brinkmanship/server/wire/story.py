"""What has happened, for one pair of eyes: lines to read, and entries to animate."""

from collections.abc import Sequence
from typing import Any

from ...rules.happenings import Happening
from ...words import story as words

Entries = Sequence[tuple[int, Happening]]


def seen(entries: Entries, viewer: int) -> list[tuple[int, Happening]]:
    """The entries that ``viewer`` (a side, or 2 for what both may see) may know of, masked."""
    return [(v, e) for v, entry in entries for e in words.masked([entry], viewer)]


def story(entries: Entries, viewer: int) -> list[dict[str, Any]]:
    """The lines that tell ``entries``, pairs of a game's version and what came about by it.

    Each line carries the version of the last entry in it and the dice that were rolled for it.
    """
    shown = seen(entries, viewer)
    return [
        {
            "level": line.level,
            "side": line.side,
            "text": line.text,
            "version": shown[line.last][0],
            "dice": [{"side": side, "die": die} for side, die in line.dice],
        }
        for line in words.story([entry for _, entry in shown])
    ]


def news(entries: Entries, viewer: int, first: int = 0) -> list[dict[str, Any]]:
    """``entries`` as ``LogEntry`` of the wire; ``first``: the index of the first one shown."""
    return [
        log_entry(entry) | {"n": first + n, "version": version}
        for n, (version, entry) in enumerate(seen(entries, viewer))
    ]


def log_entry(entry: Happening) -> dict[str, Any]:
    """Kind and numbers of an entry; who else may see it is nobody's business."""
    return {name: value for name, value in entry.to_json().items() if name != "seen_by"}
