"""``brink replay``: a recorded game in the terminal, forwards, backwards, from any turn."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..rules import Position
from ..rules.facts import CARD_SIDE
from ..rules.ids import CARD, HAND, HEADLINE, NOBODY, SIDE_NAMES, US, USSR
from ..words.describe import outcome
from ..words.story import Line, masked, story
from . import pages
from .board import world
from .choices import Problem, hand_key
from .paint import columns, cut, side_style, wrap
from .screen import card_title, news_rows, ops_mark, status
from .tape import Tape
from .terminal import INPUT_LINES, Assist, Resized, Terminal


@dataclass(frozen=True, slots=True)
class Key:
    """What may be typed: names, how it is written, what it does."""

    names: tuple[str, ...]
    usage: str
    help: str


KEYS: Final = (
    Key(("next", "n", "+"), "Enter, n [N]", "the next move (an action round, the headlines)"),
    Key(("back", "b", "-"), "b [N]", "the move before"),
    Key(("step", "s"), "s [N]", "one decision on"),
    Key(("unstep", "u"), "u [N]", "one decision back"),
    Key(("turn", "t"), "t 5, t 5 us 3", "the start of a turn or an action round"),
    Key(("first",), "first", "the beginning"),
    Key(("last", "end"), "last", "the end"),
    Key(("auto", "a"), "a [SECONDS]", "play by itself; Ctrl-C stops it"),
    Key(("hands", "h"), "h", "both hands shown, or hidden again"),
    Key(("board", "map", "m"), "m [REGION]", "the map shown or not; a region in words"),
    Key(("told", "w"), "w", "all that came about in this move"),
    Key(("card", "c"), "card NAME", "the text of a card"),
    Key(("country",), "country NAME", "a country and its neighbours"),
    Key(("discards",), "discards", "the discard pile; also removed, effects, tracks, score"),
    Key(("removed",), "", ""),
    Key(("effects",), "", ""),
    Key(("tracks",), "", ""),
    Key(("score",), "", ""),
    Key(("help", "?"), "?", "this page"),
    Key(("quit", "q", "exit"), "q", "leave"),
)
_BY_NAME: Final = {name: key.names[0] for key in KEYS for name in key.names}
HINT: Final = "Enter next, b back, s u one choice, t 5 turn, a auto, h hands, ? help, q quit"
#: seconds between two moves when the game plays by itself
DELAY: Final = 2.0
_LONGEST: Final = 3600.0


class Leave(Exception):
    """The reader wants to go."""


class Keys(Assist):
    """Help below the line: who plays, and the keys."""

    def __init__(self, names: str) -> None:
        self.names = names

    def complete(self, text: str) -> list[tuple[str, int]]:
        """Commands that begin as typed."""
        return [(k.names[0], len(text)) for k in KEYS if k.names[0].startswith(text.casefold())]

    def hint(self, text: str) -> str:
        """What the command does that is being typed."""
        words = text.split()
        if words and words[0].casefold() in _BY_NAME:
            name = _BY_NAME[words[0].casefold()]
            key = next(k for k in KEYS if k.names[0] == name)
            if key.help:
                return f"{key.usage}: {key.help}"
        return f"{self.names} | {HINT}" if self.names else HINT


class Replay:
    """One reader at one terminal; ``at`` is the position shown."""

    def __init__(
        self, tape: Tape, terminal: Terminal, anonymous: bool = False, hands: bool = False
    ) -> None:
        self.tape = tape
        self.terminal = terminal
        self.paint = terminal.paint
        self.anonymous = anonymous
        self.hands = hands
        self.map = True
        self.at = 0
        self.came_from = 0
        self.message = ""

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.tape.positions[self.at]

    # --- the run --------------------------------------------------------------------------------

    def run(self, start: int = 0, delay: float | None = None) -> int:
        """Show the game from position ``start`` on; with ``delay`` it plays by itself first."""
        self.at = self.came_from = start
        self.message = self.tape.fault
        self.terminal.open()
        try:
            if not self.terminal.full:
                self.terminal.show([self.title()])
            if delay is None:
                self.show()
            else:
                self.play(delay)
            while True:
                self.answer(self.ask(f"{self.at}/{self.tape.last}> "))
        except (Leave, EOFError, KeyboardInterrupt):
            return 0
        finally:
            self.terminal.close()

    def answer(self, line: str) -> None:
        """Obey, and show what came of it."""
        self.message = ""
        before = (self.at, self.map, self.hands)
        what = self.obey(line)
        while isinstance(what, list):
            self.show_page(what)
            if not self.terminal.full:
                return
            line = self.ask("Enter> ")
            what = self.obey(line) if line.strip() else None
        if isinstance(what, Problem):
            self.message = what.text
        if not self.terminal.full and before == (self.at, self.map, self.hands):
            self.terminal.show([self.message] if self.message else [])
        else:
            self.show()

    def ask(self, prompt: str) -> str:
        """A line typed; the screen is drawn anew when its size changes."""
        typed = ""
        while True:
            try:
                return self.terminal.ask(prompt, Keys(self.who()), typed)
            except Resized as resized:
                typed = resized.text
                self.show()

    def play(self, delay: float) -> None:
        """Go on by itself to the end, or until Ctrl-C."""
        try:
            self.show()
            while self.at < self.tape.last:
                time.sleep(delay)
                self.go(self.tape.next_stop(self.at))
                self.show()
        except KeyboardInterrupt:
            self.message = "stopped"

    def go(self, at: int) -> None:
        """Show another position; going on tells what came about on the way."""
        at = max(0, min(at, self.tape.last))
        self.came_from = self.at if at > self.at else self.tape.stop_before(at)
        self.at = at

    # --- commands -------------------------------------------------------------------------------

    def obey(self, line: str) -> list[str] | Problem | None:
        """Carry out what was typed: a page to show, a problem to tell, or None."""
        word, _, rest = line.strip().partition(" ")
        glued = re.fullmatch(r"([A-Za-z+-])(\d.*)", word)
        if glued:
            word, rest = glued[1], f"{glued[2]} {rest}"
        name = _BY_NAME.get(word.casefold()) if word else "next"
        if name is None:
            begun = {k.names[0] for k in KEYS if k.names[0].startswith(word.casefold())}
            if len(begun) != 1:
                return Problem(f"{word}: no command of this name; ? shows all")
            name = begun.pop()
        rest = rest.strip()
        if name in _MOVES:
            return self.move(name, rest)
        if name in ("first", "last"):
            self.at = 0 if name == "first" else self.tape.last
            self.came_from = self.tape.stop_before(self.at)
            return None
        if name == "turn":
            return self.turn(rest)
        if name == "auto":
            return self.auto(rest)
        if name == "quit":
            raise Leave
        return self.page(name, rest)

    def move(self, name: str, rest: str) -> Problem | None:
        """Forwards and backwards."""
        if rest and not re.fullmatch(r"\d{1,6}", rest):
            return Problem(f"{name} {rest}: a number is expected, such as {name[0]} 3")
        times = int(rest or 1)
        start = at = self.at
        for _ in range(min(times, self.tape.last + 1)):
            at = max(0, min(_MOVES[name](self.tape, at), self.tape.last))
        if at == start and times:
            ends = "the end" if name in ("next", "step") else "the beginning"
            return Problem(f"this is {ends} of the record")
        self.go(at)
        return None

    def turn(self, rest: str) -> Problem | None:
        """Jump to a turn or an action round."""
        m = re.fullmatch(r"(\d{1,2})(?:\s+(us|ussr)\s*(?:ar)?\s*(\d))?", rest.casefold())
        if m is None:
            return Problem("t: a turn is expected, such as t 5 or t 5 us 3")
        turn = int(m[1])
        if m[2]:
            side = US if m[2] == "us" else USSR
            at = self.tape.round_start(turn, side, int(m[3]))
            what = f"no {SIDE_NAMES[side]} action round {m[3]} in turn {turn}"
        else:
            at = self.tape.turn_start(turn)
            what = f"no turn {turn}"
        if at is None:
            return Problem(f"the record has {what}; it ends in turn {self.tape.positions[-1].turn}")
        self.at = at
        self.came_from = self.tape.stop_before(at)
        return None

    def auto(self, rest: str) -> Problem | None:
        """Play by itself."""
        try:
            delay = float(rest or DELAY)
        except ValueError:
            delay = -1
        if not 0 <= delay <= _LONGEST:
            return Problem(f"a {rest}: seconds between two moves are expected, such as a 1.5")
        self.play(delay)
        return None

    def page(self, name: str, rest: str) -> list[str] | Problem | None:
        """Switches and pages."""
        p = self.position
        width, _ = self.terminal.size()
        paint = self.paint
        side = US if p.decision is None else p.decision.side
        if name == "hands":
            self.hands = not self.hands
            return None
        if name == "board" and not rest:
            self.map = not self.map
            return None
        shows: dict[str, Callable[[], list[str] | Problem]] = {
            "board": lambda: pages.board(p, rest, width, paint),
            "told": lambda: self.news(width),
            "card": lambda: pages.card(p, side, rest, width, paint),
            "country": lambda: pages.country(p, rest, width),
            "discards": lambda: pages.discards(p, side, width, paint),
            "removed": lambda: pages.removed(p, side, width, paint),
            "effects": lambda: pages.effects(p, width, paint),
            "tracks": lambda: pages.tracks(p, width, paint),
            "score": lambda: pages.score(p, rest, width, paint),
            "help": lambda: self.help(width),
        }
        return shows[name]()

    def help(self, width: int) -> list[str]:
        """What can be typed."""
        rows = [f"  {key.usage:<16} {key.help}" for key in KEYS if key.usage]
        rows += ["", "Positions are counted by decisions; the prompt shows which one this is."]
        wrapped = (row for text in rows for row in wrap(text, width, "", " " * 20))
        return [self.paint("A recorded game", "title"), *wrapped]

    # --- what is shown --------------------------------------------------------------------------

    def who(self) -> str:
        """Who plays which side, as far as it may be told."""
        us, ussr = self.tape.names(self.at, self.anonymous)
        if (us, ussr) == SIDE_NAMES[:2]:
            return ""
        return f"US {us}, USSR {ussr}"

    def title(self) -> str:
        """The first line where lines are only printed."""
        who = self.who() or "a game"
        return f"{who}: {self.tape.last} decisions, to turn {self.tape.positions[-1].turn}"

    def lines(self) -> list[Line]:
        """What led to the position shown, as both may see it, or all of it with open hands."""
        entries = self.tape.told(self.came_from, self.at)
        return story(entries if self.hands else masked(entries, NOBODY))

    def news(self, width: int) -> list[str]:
        """What led to the position shown, in full."""
        rows = news_rows(self.lines(), width, self.paint)
        return rows or ["Nothing came about before this."]

    def show_page(self, page: Sequence[str]) -> None:
        """A page in place of the board."""
        _, height = self.terminal.size()
        room = height - INPUT_LINES
        if self.terminal.full and len(page) > room:
            page = [*page[: room - 1], "..."]
        self.terminal.show(page, [])

    def show(self) -> None:
        """The position: tracks, what led to it, the map, the hands, as far as there is room."""
        width, height = self.terminal.size()
        p = self.position
        top = status(p, width, self.paint)
        board = world(p, {}, width, self.paint) if self.map else []
        hands = self.hand_rows(width) if self.hands else []
        message = self.message or self.verdict()
        told = [self.paint(row, "alert") for row in wrap(message, width) if message]
        lines = self.lines()
        if not self.terminal.full:
            rows = news_rows(lines, width, self.paint)
            self.terminal.show([*rows, *top, *board, *hands, *told, ""])
            return
        room = height - INPUT_LINES - len(top) - len(told)
        if len(board) + len(hands) > room:  # hands asked for go before the map
            board = []
        hands = hands[: max(0, room)]
        room -= len(board) + len(hands)
        rows = news_rows(lines, width, self.paint)
        if len(rows) > room:
            rows = squeezed(lines, width, room)
        gap = [""] if len(rows) < room and (board or hands) else []
        self.terminal.show([*top, *board, *gap, *rows, *hands], told)

    def verdict(self) -> str:
        """At the last position: how the game ended, or that the record breaks off."""
        if self.at < self.tape.last:
            return ""
        p = self.position
        if p.over:
            return outcome(p.winner, p.end)
        record = self.tape.record
        words = "the record ends here"
        if record.winner != NOBODY:
            words += f"; the {SIDE_NAMES[record.winner]} won"
        return words + (f": {record.resigned}" if record.resigned else "")

    def hand_rows(self, width: int) -> list[str]:
        """Both hands; "?" behind a card that the source of the record does not tell."""
        p = self.position
        guessed = self.tape.guessed[self.at]
        rows: list[str] = []
        for side in (USSR, US):
            cards = sorted(p.cards_at(HAND + side), key=lambda c: hand_key(p, side, CARD + c))
            cells = [
                f"{ops_mark(p, side, card)[:1]} "
                + self.paint.side(card_title(card) + "?" * (card in guessed), CARD_SIDE[card])
                for card in cards
            ]
            count = f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}"
            head = f"{SIDE_NAMES[side]} hand: {count}"
            chosen = [card_title(card) for card in p.cards_at(HEADLINE + side)]
            head += "".join(f"; headline {title}" for title in chosen)
            rows += [self.paint(head, side_style(side)), *columns(cells, width)]
        return rows


def squeezed(lines: Sequence[Line], width: int, room: int) -> list[str]:
    """Lines of a log run together to fit ``room`` rows, the last one cut."""
    if room <= 0:
        return []
    rows = wrap("; ".join(line.text for line in lines), width)
    if len(rows) <= room:
        return rows
    end = " .. (w: all)"
    return [*rows[: room - 1], cut(rows[room - 1], width - len(end)).removesuffix("..") + end]


_MOVES: Final[dict[str, Callable[[Tape, int], int]]] = {
    "next": Tape.next_stop,
    "back": Tape.stop_before,
    "step": lambda _, at: at + 1,
    "unstep": lambda _, at: at - 1,
}
