"""The program in a real terminal (a pty): keys, colours, sizes, Ctrl-C and worse."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from brinkmanship.cli import saves
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.ids import HAND, US, USSR

#: seconds that an answer may take on a busy machine
PATIENCE = 60.0
#: words shorter than this could be taken for others when characters are missing
SURE = 12
ENTER_SCREEN, LEAVE_SCREEN, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[H\x1b[2J"
#: a colour, in any of the ways to ask for one
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9\d|10\d)[;m]")
#: ``python -m brinkmanship`` in a session of its own, so that Ctrl-C goes to it
RUN = (
    "import fcntl, runpy, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "runpy.run_module('brinkmanship', run_name='__main__', alter_sys=True)"
)
CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"


def drawn_over(words: str, output: str) -> bool:
    """Whether ``words`` were drawn over others, where characters that stay are jumped over."""
    if len(words) < SURE:
        return False
    shown = re.sub(r"\x1b\[(\d*)C", lambda jump: "\0" * int(jump[1] or 1), output)
    found = re.finditer("".join(f"[{re.escape(c)}\0]" for c in words), shown)
    return any(4 * match[0].count("\0") <= len(words) for match in found)


class Window:
    """A program in a terminal of its own."""

    def __init__(self, argv: list[str], env: dict[str, str], size: tuple[int, int]) -> None:
        self.fd, inner = pty.openpty()
        self.resize(*size)
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, *argv],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=env,
            start_new_session=True,
        )
        os.close(inner)
        self.output = ""
        self.at = 0  # up to where ``wait`` has looked

    def resize(self, columns: int, rows: int) -> None:
        self.rows = rows
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds: float) -> bool:
        """Take what comes within some time; False when nothing came."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the program is gone
            return False
        if b"\x1b[6n" in data:  # it asks where the cursor is
            os.write(self.fd, b"\x1b[%d;1R" % (self.rows - 1))
        self.output += data.decode("utf-8", "replace")
        return bool(data)

    def wait(self, words: str) -> str:
        """Read until ``words`` come after what was waited for before; all read since then."""
        end = time.monotonic() + PATIENCE
        while words not in self.output[self.at :]:
            if drawn_over(words, self.output[self.at :]):
                start, self.at = self.at, len(self.output)
                return self.output[start:]
            assert time.monotonic() < end, f"{words!r} did not come:\n{self.output[self.at :]}"
            if not self.read(0.2) and self.process.poll() is not None:
                assert words in self.output[self.at :], self.output[self.at :]
        start = self.at
        self.at = self.output.index(words, self.at) + len(words)
        return self.output[start : self.at]

    def type(self, keys: str) -> None:
        """Type when the screen has come to rest, as a person does."""
        while self.read(0.2):
            pass
        os.write(self.fd, keys.encode())

    def line(self, text: str = "") -> None:
        self.type(text + "\r")

    def end(self) -> int:
        """The exit status, once everything is read."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, self.output
            self.read(0.05)
        while self.read(0.0):
            pass
        return self.process.returncode


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


@contextmanager
def window(
    home: Path, *argv: str, size: tuple[int, int] = (80, 24), term: str = "xterm-256color"
) -> Iterator[Window]:
    """``brink play`` in a terminal."""
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    env |= {"TERM": term, "XDG_STATE_HOME": str(home)}
    opened = Window(["play", *argv], env, size)
    try:
        yield opened
    finally:
        if opened.process.poll() is None:
            opened.process.kill()
        opened.process.wait()
        os.close(opened.fd)


def saved(home: Path) -> Path:
    """The file of the game."""
    path = saves.newest(home / "brinkmanship")
    assert path is not None
    return path


def test_a_hot_seat_in_a_real_terminal_shows_no_hand_to_the_other(home: Path) -> None:
    with window(home, "--us", "human", "--ussr", "human", "--seed", "5") as w:
        w.wait("Pass the keyboard to the USSR")
        before = w.output
        w.line()
        w.wait("Enter goes on")
        p = saves.read(saved(home)).position
        ussr = [CARD_TITLES[c] for c in p.cards_at(HAND + USSR)]
        us = [CARD_TITLES[c] for c in p.cards_at(HAND + US)]
        w.line("poland x6")
        w.wait("Pass the keyboard to the US.")
        start = w.output.rindex(CLEAR, 0, w.at)
        # who types here gets no help from the hand that was on the screen before
        w.type(ussr[0][:3])
        w.wait(ussr[0][:3])
        w.type(TAB)
        while w.read(0.3):
            pass
        cover = w.output[start:]
        w.type("\x08" * 40)
        w.line()
        w.wait("Enter goes on")
        theirs = w.output[start:]
        w.type(CTRL_C)
        assert w.end() == 130
    assert not any(title in before for title in ussr + us)
    assert not any(title in cover for title in ussr + us)
    assert not any(title in theirs for title in ussr)
    assert any(title in theirs for title in us)
    # nothing of it stays in the scroll-back: all was drawn on the alternate screen
    assert w.output.index(ENTER_SCREEN) < w.output.index("Pass the keyboard")
    tail = w.output[w.output.rindex(LEAVE_SCREEN) :]
    assert "The game is saved" in tail
    assert not any(title in tail for title in ussr + us)


def test_plain_hot_seat_clears_the_screen_and_the_scroll_back(home: Path) -> None:
    with window(home, "--us", "human", "--ussr", "human", "--seed", "5", "--plain") as w:
        w.wait("Pass the keyboard to the USSR")
        w.line()
        w.wait("6 left")
        w.line("poland x6")
        told = w.wait("Pass the keyboard to the US.")
        assert CLEAR + "\x1b[3J" in told
        w.line()
        assert CLEAR + "\x1b[3J" in w.wait("7 left")
        w.type(CTRL_C)
        assert w.end() == 130


def test_ctrl_c_while_a_bot_thinks_leaves_at_once_and_keeps_the_game(home: Path) -> None:
    with window(home, "--us", "human", "--ussr", "expert:seconds=900", "--seed", "5") as w:
        w.wait("Enter goes on")
        w.line("w. germany x4, italy x3")
        w.wait("Enter lets the USSR go on")
        w.line()
        w.wait("USSR (expert:seconds=900) is thinking ... Ctrl-C saves and leaves.")
        w.type(CTRL_C)
        assert w.end() == 130
        assert "Traceback" not in w.output
        assert w.output.index(LEAVE_SCREEN) < w.output.index("The game is saved")
    game = saves.read(saved(home))
    assert game.players == ("human", "expert:seconds=900")
    assert game.position.in_headlines()


def test_kill_9_loses_nothing_that_was_chosen(home: Path) -> None:
    with window(home, "--ussr", "human", "--seed", "5") as w:
        w.wait("Enter goes on")
        w.line("poland x2")
        w.wait("4 left")
        w.process.send_signal(signal.SIGKILL)
        assert w.end() == -signal.SIGKILL
    assert saves.read(saved(home)).moves == 2
    with window(home, "--resume") as w:
        w.wait("Enter goes on")
        w.line()
        w.wait("4 left")
        w.line("iran")
        w.wait("Iran: ")
        w.type(CTRL_D)
        assert w.end() == 0
    assert saves.read(saved(home)).moves == 2


def test_ctrl_c_in_the_menu_leaves_with_130_and_ctrl_d_with_0(home: Path) -> None:
    with window(home) as w:
        w.line("7")
        w.wait("7: 1, 2 or 3 is expected")
        w.type(CTRL_C)
        assert w.end() == 130
        assert "Traceback" not in w.output
    with window(home) as w:
        w.wait("[1]:")
        w.type(CTRL_D)
        assert w.end() == 0


def test_the_menu_begins_a_game_and_offers_to_go_on_with_it(home: Path) -> None:
    with window(home, "--seed", "5") as w:
        w.wait("[1]:")
        w.line("2")
        w.wait("which level [regular]:")
        w.line("nobody")
        w.wait("no such level; known are random, novice, regular, expert")
        w.line("ran")
        w.wait("Enter goes on")
        w.line("help")
        w.wait("leave; the game is kept")
        w.type(CTRL_C)  # in a page
        assert w.end() == 130
    with window(home) as w:
        w.wait("4  Go on: Turn 1  setup (US human and USSR random)")
        w.wait("[4]:")
        w.line()
        w.wait("Enter goes on")
        w.line()
        w.wait("7 left")
        w.line("quit")
        assert w.end() == 0


def test_tab_completes_and_the_line_below_tells_what_a_choice_does(home: Path) -> None:
    with window(home, "--us", "human", "--seed", "5") as w:
        w.wait("Enter goes on")
        w.line()
        w.wait("7 left")
        w.type("ital")
        w.wait("Italy: then US 1, USSR 0")
        w.type(TAB)
        w.line()
        w.wait("6 left")
    assert saves.read(saved(home)).moves > 0


def test_a_new_size_draws_the_screen_anew_and_keeps_what_was_typed(home: Path) -> None:
    with window(home, "--us", "human", "--seed", "5") as w:
        w.wait("Enter goes on")
        w.line()
        w.wait("7 left")
        w.type("ital")
        w.wait("then US 1, USSR 0")
        w.resize(120, 40)
        told = w.wait("Your hand, US:")
        assert "W. Germany" in told  # names in place of codes
        assert "ital" in w.wait("then US 1, USSR 0")
        w.line()
        w.wait("6 left")


def test_colours_only_when_wanted(home: Path) -> None:
    with window(home, "--ussr", "human", "--seed", "5") as w:
        w.wait("Enter goes on")
        w.line()
        w.wait("6 left")
        assert COLOUR.search(w.output)
    with window(home, "--ussr", "human", "--seed", "5", "--no-color") as w:
        w.wait("Enter goes on")
        w.line()
        w.wait("6 left")
        assert not COLOUR.search(w.output)


def test_a_terminal_that_can_only_print_gets_plain_lines(home: Path) -> None:
    with window(home, "--ussr", "human", "--seed", "5", term="dumb") as w:
        w.wait("6 left")
        w.line("poland")
        w.wait("5 left")
        w.type(CTRL_C)
        assert w.end() == 130
        assert "\x1b" not in w.output


def test_no_color_is_heard(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env = dict(os.environ) | {"TERM": "xterm", "XDG_STATE_HOME": str(home), "NO_COLOR": "1"}
    w = Window(["play", "--ussr", "human", "--seed", "5", "--plain"], env, (80, 24))
    w.wait("6 left")
    w.type(CTRL_C)
    assert w.end() == 130
    os.close(w.fd)
    assert not COLOUR.search(w.output)
