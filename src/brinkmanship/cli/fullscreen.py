"""Whole screens with completion and a live hint, by prompt_toolkit.

Drawn on the alternate screen, so that nothing stays in the scroll-back when two people share the
keyboard, and without a history of what was typed.
"""

import shutil
import sys
from collections.abc import Callable, Iterable
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import DummyHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from .paint import Paint, cut, for_encoding, wants_colour
from .terminal import INPUT_LINES, SIZE, Assist, Terminal

_ENTER: Final = "\x1b[?1049h"
_LEAVE: Final = "\x1b[?1049l"
_CLEAR: Final = "\x1b[H\x1b[2J"


class FullTerminal(Terminal):
    """A terminal that is drawn on."""

    full = True

    def __init__(self, colour: bool | None = None) -> None:
        on = wants_colour(sys.stdout) if colour is None else colour
        self.paint = Paint(on)
        self._opened = False
        self._session: PromptSession[str] = PromptSession(
            history=DummyHistory(),
            style=Style.from_dict({"bottom-toolbar": "noreverse"}),
            color_depth=None if on else ColorDepth.DEPTH_1_BIT,
        )

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return shutil.get_terminal_size(SIZE)

    def open(self) -> None:
        """Go to the alternate screen."""
        self._write(_ENTER + _CLEAR)
        self._opened = True

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._opened:
            self._write(_LEAVE)
            self._opened = False

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        """Draw a screen, the foot right above the input at the bottom."""
        _, height = self.size()
        body = list(lines)
        bottom = list(foot)
        gap = height - INPUT_LINES - len(body) - len(bottom)
        shown = for_encoding([*body, *[""] * gap, *bottom], sys.stdout.encoding)
        self._write(_CLEAR + "".join(f"{line}\r\n" for line in shown))

    def hide(self) -> None:
        """Clear the screen."""
        self._write(_CLEAR)

    def ask(self, prompt: str, assist: Assist | None = None) -> str:
        """A line typed, with Tab to complete and a hint below."""
        columns, _ = self.size()
        return self._session.prompt(
            prompt,
            completer=None if assist is None else _Words(assist),
            bottom_toolbar=None if assist is None else _toolbar(assist, columns),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )

    @staticmethod
    def _write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


class _Words(Completer):
    """Completion from an ``Assist``."""

    def __init__(self, assist: Assist) -> None:
        self.assist = assist

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """What could stand there."""
        for words, back in self.assist.complete(document.text_before_cursor):
            yield Completion(words, start_position=-back)


def _toolbar(assist: Assist, columns: int) -> Callable[[], str]:
    return lambda: cut(assist.hint(get_app().current_buffer.text), columns - 1)
