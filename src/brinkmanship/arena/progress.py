"""The bar that shows how far a match is."""

import sys
import time
from typing import IO, Final

BROAD: Final = 30
#: seconds between two drawings
PACE: Final = 0.2


class Bar:
    """Draws on a terminal, and on nothing else; called with the number of games done."""

    def __init__(self, games: int, stream: IO[str] | None = None) -> None:
        self.games = games
        self.stream = sys.stderr if stream is None else stream
        self.shown = self.stream.isatty()
        self.start = time.monotonic()
        self.first: int | None = None
        self.last = 0.0

    def __call__(self, done: int) -> None:
        """So many games are done."""
        if not self.shown:
            return
        now = time.monotonic()
        if self.first is None:
            self.first = done
        if now - self.last < PACE and done < self.games:
            return
        self.last = now
        self.stream.write("\r" + self.line(done, now - self.start) + "\x1b[K")
        self.stream.flush()

    def line(self, done: int, seconds: float) -> str:
        """The bar, the games, and the time left if games go on as since the start."""
        full = BROAD * done // self.games
        text = f"[{'#' * full}{'.' * (BROAD - full)}] {done:,} of {self.games:,} games"
        new = done - (self.first or 0)
        if new and done < self.games:
            text += f", {clock(seconds / new * (self.games - done))} left"
        return text

    def end(self) -> None:
        """Leave the line."""
        if self.shown and self.first is not None:
            self.stream.write("\n")
            self.stream.flush()


def clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
