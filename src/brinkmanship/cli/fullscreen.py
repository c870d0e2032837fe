"""Whole screens with completion and a live hint, by prompt_toolkit.

Drawn on the alternate screen, so that nothing stays in the scroll-back when two people share the
keyboard, and without a history of what was typed.
"""

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, Final

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, DummyCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.history import DummyHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from .paint import Paint, cut, for_encoding, wants_colour
from .terminal import INPUT_LINES, SIZE, Assist, Resized, Terminal

if sys.platform != "win32":
    import termios

_ENTER: Final = "\x1b[?1049h"
_LEAVE: Final = "\x1b[?1049l"
_CLEAR: Final = "\x1b[H\x1b[2J"


class FullTerminal(Terminal):
    """A terminal that is drawn on."""

    full = True
    clears = True

    def __init__(self, colour: bool | None = None) -> None:
        on = wants_colour(sys.stdout) if colour is None else colour
        self.paint = Paint(on)
        self._opened = False
        self._before: list[Any] | None = None
        self._session: PromptSession[str] = PromptSession(
            history=DummyHistory(),
            style=Style.from_dict({"bottom-toolbar": "noreverse"}),
            color_depth=None if on else ColorDepth.DEPTH_1_BIT,
        )
        self._session.app.after_render += self._look
        self._drawn = self.size()

    def size(self) -> tuple[int, int]:
        """Columns and lines, of the terminal itself whatever COLUMNS and LINES say."""
        try:
            columns, lines = os.get_terminal_size(sys.stdout.fileno())
        except (OSError, ValueError):
            return SIZE
        return (columns, lines) if columns and lines else SIZE

    def open(self) -> None:
        """Go to the alternate screen."""
        self._before = quiet_keys()
        self._write(_ENTER + _CLEAR)
        self._opened = True

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._opened:
            self._write(_LEAVE)
            set_keys(self._before)
            self._opened = False

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        """Draw a screen, the foot right above the input at the bottom."""
        self._drawn = self.size()
        height = self._drawn[1]
        body = list(lines)
        bottom = list(foot)
        gap = height - INPUT_LINES - len(body) - len(bottom)
        shown = for_encoding([*body, *[""] * gap, *bottom], sys.stdout.encoding)
        self._write(_CLEAR + "".join(f"{line}\r\n" for line in shown))

    def hide(self) -> None:
        """Clear the screen."""
        self._write(_CLEAR)

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        """A line typed, with Tab to complete and a hint below."""
        # a prompt session keeps what it is not given, so help for the one who typed before would
        # stay: always give both
        return self._session.prompt(
            prompt,
            default=typed,
            completer=DummyCompleter() if assist is None else _Words(assist),
            bottom_toolbar="" if assist is None else self._toolbar(assist),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )

    def _toolbar(self, assist: Assist) -> Callable[[], str]:
        return lambda: cut(assist.hint(get_app().current_buffer.text), self.size()[0] - 1)

    def _look(self, app: Application[str]) -> None:
        """End the input when the screen above it was drawn for another size."""
        if self.size() != self._drawn and not app.is_done:
            app.exit(exception=Resized(app.current_buffer.text))

    @staticmethod
    def _write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def quiet_keys() -> list[Any] | None:
    """Show no key that is typed between two prompts, and keep it for the next one.

    Returns what ``set_keys`` needs to undo it; None where there is nothing to set.
    """
    if sys.platform == "win32":
        return None
    try:
        before = termios.tcgetattr(sys.stdin.fileno())
        now = termios.tcgetattr(sys.stdin.fileno())
        now[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, now)
    except (OSError, ValueError, termios.error):
        return None
    return before


def set_keys(before: list[Any] | None) -> None:
    """Undo ``quiet_keys``."""
    if sys.platform != "win32" and before is not None:
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, before)


class _Words(Completer):
    """Completion from an ``Assist``."""

    def __init__(self, assist: Assist) -> None:
        self.assist = assist

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """What could stand there."""
        for words, back in self.assist.complete(document.text_before_cursor):
            yield Completion(words, start_position=-back)
