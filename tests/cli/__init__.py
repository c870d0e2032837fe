"""The terminal program, tried with a terminal that types by itself and keeps every screen."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from brinkmanship.cli.choices import numbered
from brinkmanship.cli.game import HUMAN, Game, start
from brinkmanship.cli.paint import Paint
from brinkmanship.cli.play import Session
from brinkmanship.cli.terminal import Assist, Terminal
from brinkmanship.rules.ids import CARDS, DRAW_PILE, HAND, HEADLINE, PEEKED
from brinkmanship.rules.names import option_name
from brinkmanship.rules.options import GameOptions
from brinkmanship.rules.position import Position

PEOPLE = (HUMAN, HUMAN)
#: what types: it gets the screen and the prompt, and gives a line
Typist = Callable[["Seen"], str]


@dataclass(frozen=True)
class Seen:
    """A screen that was shown before a line was asked, with the game as it stood then."""

    lines: list[str]
    prompt: str
    position: Position
    seat: int  # whose screen it is; NOBODY while the keyboard changes hands
    log: int  # entries of the log
    assist: Assist | None

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    @property
    def passing(self) -> bool:
        """Whether the screen asks to pass the keyboard."""
        return "Pass the keyboard" in self.text


class Typing(Terminal):
    """A terminal at which a function types; ``screens`` is all that was shown."""

    def __init__(
        self,
        typist: Typist,
        size: tuple[int, int] = (80, 24),
        full: bool = True,
        colour: bool = False,
    ) -> None:
        self.typist = typist
        self.full = full
        self.clears = full
        self.paint = Paint(colour)
        self.columns = size
        self.session: Session | None = None
        self.screens: list[Seen] = []
        self.shown: list[str] = []
        self.hidden = 0

    def size(self) -> tuple[int, int]:
        return self.columns

    def open(self) -> None:
        pass

    def close(self) -> None:
        pass

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        if self.full:
            self.shown = []
        self.shown += [*lines, *foot]

    def hide(self) -> None:
        self.hidden += 1
        self.shown = []

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        assert self.session is not None
        game = self.session.game
        seen = Seen(
            self.shown, prompt, game.position, self.session.at_screen, len(game.log), assist
        )
        self.screens.append(seen)
        self.shown = []
        return self.typist(seen)


def play(
    game: Game, path: Path, typist: Typist, keep: bool = True, full: bool = True
) -> tuple[int, Typing]:
    """Run a session to its end; the exit status and the terminal."""
    terminal = Typing(typist, full=full)
    session = Session(game, terminal, path, keep)
    terminal.session = session
    return session.run(), terminal


def lines(*typed: str) -> Typist:
    """Types these lines, then ends the input."""
    waiting = list(typed)

    def answer(seen: Seen) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return answer


def at_random(seed: int) -> Typist:
    """Types legal choices at random, by number or by name, and Enter where a key is asked."""
    chooser = random.Random(seed)

    def answer(seen: Seen) -> str:
        # Enter alone passes covers, pages and the end
        if seen.prompt == "> " or "Enter" in seen.lines[-1]:
            return ""
        legal = numbered(seen.position)
        n = chooser.randrange(len(legal))
        by_name = chooser.random() < 0.5 or "Bid" in seen.text or "DEFCON" in seen.lines[-1]
        return option_name(legal[n]) if by_name else str(n + 1)

    return answer


def new(seed: int = 5, players: tuple[str, str] = PEOPLE, **options: Any) -> Game:
    """A new game."""
    return start(GameOptions(**options), players, seed)


def hidden_from(p: Position, side: int) -> list[int]:
    """The cards that lie where ``side`` does not know them to be."""
    places = (HAND + 1 - side, HEADLINE + 1 - side, DRAW_PILE, PEEKED)
    return [c for c in range(1, CARDS + 1) if p.place_of(c) in places and not p.knows(side, c)]
