"""``brink bench`` and ``brink selfplay``: numbers about the rules, for people and as JSON."""

import json
import sys
import time
from collections.abc import Mapping
from typing import Any, Final

from ..rules import selfplay
from ..rules.options import GameOptions
from .bench import measure

#: seconds between two notes of progress
PACE: Final = 1.0


def table(data: Mapping[str, Any], indent: str = "") -> list[str]:
    """Names and values on aligned lines; what is nested stands indented under its name."""
    plain = {k: v for k, v in data.items() if not isinstance(v, Mapping)}
    broad = max((len(str(k)) for k in plain), default=0)
    lines = []
    for name, value in data.items():
        if isinstance(value, Mapping):
            flat = all(isinstance(v, Mapping) for v in value.values()) and bool(value)
            lines.append(f"{indent}{name}")
            lines += counts(value, indent + "  ") if flat else table(value, indent + "  ")
        else:
            lines.append(f"{indent}{name:<{broad}}  {figure(value)}")
    return lines


def counts(data: Mapping[str, Mapping[str, Any]], indent: str) -> list[str]:
    """One line for each name, with all its counts."""
    broad = max(map(len, data))
    return [
        f"{indent}{name:<{broad}}  " + "  ".join(f"{k} {figure(v)}" for k, v in row.items())
        for name, row in data.items()
    ]


def figure(value: object) -> str:
    """A number to read: thousands apart, two or three digits that matter."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    if isinstance(value, int):
        return f"{value:,}"
    return str(value)


def report(data: Mapping[str, Any], as_json: bool) -> None:
    """Print a result."""
    if as_json:
        print(json.dumps(data, indent=2))
    else:
        print("\n".join(table(data)))


def bench(as_json: bool) -> int:
    """Measure the speed of the rules."""
    if sys.stderr.isatty():
        print("measuring, this takes a while ...", file=sys.stderr)
    report(measure(), as_json)
    return 0


class Progress:
    """Tells on a stream, now and then, how many games are done."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.done = 0
        self.start = self.last = time.monotonic()
        self.shown = False

    def __call__(self, done: int) -> None:
        """So many games are done."""
        self.done = done
        now = time.monotonic()
        if now - self.last >= PACE and sys.stderr.isatty():
            self.last = now
            self.shown = True
            rate = done / (now - self.start)
            print(
                f"\r{done:,} of {self.games:,} games, {rate:,.0f} a second",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def end(self) -> None:
        """Finish the line of progress."""
        if self.shown:
            print(file=sys.stderr)


def random_play(games: int, seed: int, options: GameOptions, as_json: bool) -> int:
    """Play random games and print what came about in them."""
    progress = Progress(games)
    try:
        result = selfplay.random_games(games, seed, progress, options)
    except KeyboardInterrupt:
        progress.end()
        print(f"interrupted after {progress.done:,} games", file=sys.stderr)
        if progress.done:
            report(selfplay.random_games(progress.done, seed, None, options), as_json)
        return 130
    progress.end()
    report(result, as_json)
    return 0
