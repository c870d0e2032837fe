"""What a session needs of a terminal, and the plain one.

``PlainTerminal`` writes one line after the other and reads with ``input``: for pipes, tests and
screen readers. ``fullscreen`` has the other one.
"""

import shutil
import sys
from collections.abc import Iterable
from typing import Final, Protocol

from .paint import Paint, for_encoding, is_dumb, wants_colour

#: what is assumed where no terminal tells its size
SIZE: Final = (80, 24)
#: lines that belong to the input itself: the line typed on and the hint below it
INPUT_LINES: Final = 2


class Resized(Exception):
    """The terminal changed its size while a line was typed; ``text`` is what stood there."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Assist(Protocol):
    """Help for who types."""

    def complete(self, text: str) -> list[tuple[str, int]]:
        """What could stand at the end of ``text``: (words, how many characters they replace)."""

    def hint(self, text: str) -> str:
        """One line about what is typed so far."""


class Terminal(Protocol):
    """What a session needs of a terminal."""

    #: whole screens are drawn, and a key is asked before a screen goes
    full: bool
    #: what has been shown can be taken away again
    clears: bool
    paint: Paint

    def size(self) -> tuple[int, int]:
        """Columns and lines."""

    def open(self) -> None:
        """Begin."""

    def close(self) -> None:
        """Give the terminal back as it was."""

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        """A screen: ``foot`` stands right above the input."""

    def hide(self) -> None:
        """Take everything off the screen that another player may not see."""

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        """A line typed, with ``typed`` as its beginning.

        Raises ``Resized`` when the screen has to be drawn anew; ``EOFError`` and
        ``KeyboardInterrupt`` come through.
        """


class PlainTerminal(Terminal):
    """Line after line."""

    full = False

    def __init__(self, colour: bool | None = None) -> None:
        self.paint = Paint(wants_colour(sys.stdout) if colour is None else colour)
        self.clears = sys.stdout.isatty() and not is_dumb()

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return shutil.get_terminal_size(SIZE)

    def open(self) -> None:
        """Nothing to prepare."""

    def close(self) -> None:
        """Nothing to give back."""

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        """Print the lines."""
        for line in for_encoding([*lines, *foot], sys.stdout.encoding):
            print(line)
        sys.stdout.flush()

    def hide(self) -> None:
        """Clear the screen and the scroll-back; where neither can be, push what stood there off."""
        if self.clears:
            print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)
        else:
            print("\n" * self.size()[1] + "-" * SIZE[0], flush=True)

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        """A line of the standard input."""
        line = input(prompt)
        if not sys.stdin.isatty():
            self.show([line])  # what was piped in is part of the record
        return line
