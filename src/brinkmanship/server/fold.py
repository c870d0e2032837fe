"""A game as the fold of its events: the position, the log, what can be taken back.

No clock, no database, no network. Seats are called by the side they began with; an auction may
change the sides (11.1.4), so ``seat_of`` is asked wherever one becomes the other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from ..errors import BrinkError
from ..records import Entry, Record
from ..records.fair import FairChance, derived
from ..records.takeback import reveals_any
from ..rules import GameOptions, Position, Recorded, new_game, outcomes
from ..rules.happenings import Happening, InfluenceChanged
from ..rules.ids import NOBODY, SIDE_NAMES, US, USSR
from ..rules.layout import SWAPPED

MOVE: Final = "move"
UNDO: Final = "undo"
UNDO_ASK: Final = "undo-ask"
UNDO_ANSWER: Final = "undo-answer"
RESIGN: Final = "resign"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a person, or the bot of ``level``."""

    level: str | None = None

    @property
    def bot(self) -> bool:
        """Whether a bot sits there."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Match:
    """What never changes about a game; ``opening``: the outcomes of its deal."""

    id: str
    options: GameOptions
    secret: bytes = field(repr=False)
    opening: tuple[int, ...]
    chairs: tuple[Chair, Chair]
    hot_seat: bool
    spectators: bool
    created: datetime


@dataclass(frozen=True, slots=True)
class Event:
    """Event ``n`` of a game, from 1; see ``tables.EventRow``."""

    n: int
    kind: str
    seat: int
    request: str
    at: datetime
    option: int | None = None
    outcomes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A move that stands: by whom, the position and the length of the log after it."""

    version: int
    seat: int
    side: int
    option: int
    outcomes: tuple[int, ...]
    position: Position
    entries: int
    shown: tuple[bool, bool]  # by side: something hidden or random was shown to it
    drawn: int  # outcomes of chance since the game began


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was tried on a copy: the position after it and what came about."""

    position: Position
    entries: tuple[Happening, ...]


def deal(options: GameOptions, secret: bytes) -> tuple[int, ...]:
    """The outcomes before the first decision of a game with this secret."""
    log: list[Happening] = []
    new_game(options, chance=FairChance(secret), log=log)
    return tuple(outcomes(log))


class Fold:
    """The state of a game after all events that were ``apply``-ed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        log: list[Happening] = []
        chance = Recorded(match.opening)
        self.first = new_game(match.options, chance=chance, log=log)
        # the printed setup is no news
        kept = [entry for entry in log if not isinstance(entry, InfluenceChanged)]
        self.log: list[tuple[int, Happening]] = [(0, entry) for entry in kept]
        self.opening_entries = len(kept)
        self.events: list[Event] = []
        self.requests: dict[str, Event] = {}
        self.steps: list[Step] = []
        self.asked: int | None = None  # the seat that asks to take back
        self.resigned: int | None = None  # the side that gave up
        self.undone = 0  # the version of the last undo

    # --- reading -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """How many events there are."""
        return len(self.events)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.steps[-1].position if self.steps else self.first

    @property
    def drawn(self) -> int:
        """How many outcomes of chance there were, those of the deal included."""
        return self.steps[-1].drawn if self.steps else len(self.match.opening)

    @property
    def changed(self) -> datetime:
        """When something happened last."""
        return self.events[-1].at if self.events else self.match.created

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by resignation."""
        return self.resigned is not None or self.position.over

    @property
    def winner(self) -> int:
        """The side that has won, or NOBODY."""
        return int(self.position.winner) if self.resigned is None else 1 - self.resigned

    def seat_of(self, side: int) -> int:
        """The seat that plays ``side``, and the side that a seat plays."""
        return 1 - side if self.position.cells[SWAPPED] else side

    side_of = seat_of  # a swap is its own inverse

    @property
    def to_move(self) -> int:
        """The seat that has to choose, NOBODY at the end."""
        decision = self.position.decision
        return NOBODY if self.over or decision is None else self.seat_of(decision.side)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that has to choose, None when no bot has to."""
        seat = self.to_move
        return None if seat == NOBODY else self.match.chairs[seat].level

    @property
    def choice_seed(self) -> int:
        """The seed of a bot that is asked about the present choice."""
        return derived(self.match.secret, "bots") + len(self.steps)

    # --- taking back -------------------------------------------------------------------------

    def own_undo(self, seat: int) -> int:
        """How many moves ``seat`` may take back at once: the last one, if it showed nothing."""
        if self.over or not self.steps:
            return 0
        last = self.steps[-1]
        return int(last.seat == seat and not last.shown[last.side])

    def asked_undo(self, seat: int) -> int:
        """How many moves go back if ``seat`` asks and the other agrees: up to its own last one.

        0 if there is none, or if anything hidden or random came out since to either side.
        """
        if self.over:
            return 0
        for count, step in enumerate(reversed(self.steps), 1):
            side = self.side_of(seat)
            if step.shown[step.side] or step.shown[side]:
                return 0
            if step.seat == seat:
                return count
        return 0

    # --- trying and applying -----------------------------------------------------------------

    def try_move(self, option: int) -> tuple[tuple[int, ...], Played]:
        """Choose ``option`` on a copy with the dice of the secret; ``IllegalOption`` if not legal.

        The outcomes of chance and what came about; nothing is changed.
        """
        entries: list[Happening] = []
        p = self.position.copy()
        p.play(option, chance=FairChance(self.match.secret, self.drawn), log=entries)
        return tuple(outcomes(entries)), Played(p, tuple(entries))

    def apply(self, event: Event, played: Played | None = None) -> None:
        """Add a committed event; ``played``: what ``try_move`` gave for it."""
        if event.n != self.version + 1:
            raise BrinkError(f"event {event.n} given, {self.version + 1} expected")
        asked, self.asked = self.asked, None
        if event.kind == MOVE:
            self._move(event, played or self._replayed(event))
        elif event.kind == UNDO:
            self._take_back(event.option or 0, event.n)
        elif event.kind == UNDO_ASK:
            self.asked = event.seat
        elif event.kind == UNDO_ANSWER:
            self._take_back(event.option or 0, event.n)
        elif event.kind == RESIGN:
            self.resigned = self.side_of(event.seat)
        else:
            self.asked = asked
            raise BrinkError(f"event {event.n}: kind {event.kind!r} is unknown")
        self.events.append(event)
        self.requests[event.request] = event

    def _replayed(self, event: Event) -> Played:
        chance = Recorded(event.outcomes)
        entries: list[Happening] = []
        p = self.position.copy()
        p.play(event.option or 0, chance=chance, log=entries)
        if chance.left:
            raise BrinkError(f"event {event.n}: {chance.left} outcomes of chance too many")
        return Played(p, tuple(entries))

    def _move(self, event: Event, played: Played) -> None:
        decision = self.position.decision
        assert decision is not None
        self.log += [(event.n, entry) for entry in played.entries]
        shown = (reveals_any(played.entries, US), reveals_any(played.entries, USSR))
        self.steps.append(
            Step(
                event.n,
                event.seat,
                decision.side,
                event.option or 0,
                event.outcomes,
                played.position,
                len(self.log),
                shown,
                self.drawn + len(event.outcomes),
            )
        )

    def _take_back(self, count: int, version: int) -> None:
        if count:
            del self.steps[-count:]
            del self.log[self.steps[-1].entries if self.steps else self.opening_entries :]
            self.undone = version

    # --- the past ----------------------------------------------------------------------------

    def at(self, version: int) -> "Fold":
        """The game as it was after ``version`` events."""
        return folded(self.match, self.events[:version])

    def positions(self) -> list[tuple[int, Position]]:
        """The first position and that after every move that stands, each with its version."""
        return [(0, self.first), *((step.version, step.position) for step in self.steps)]

    def record(self, players: Sequence[str]) -> Record:
        """The game on paper, with its secret: only for games that are over."""
        p = self.position
        record = Record(
            self.match.options,
            self.match.opening,
            entries=[Entry(step.option, step.outcomes) for step in self.steps],
            players=(players[0], players[1]),
            winner=self.winner,
            end=p.end,
            secret=self.match.secret,
        )
        if self.resigned is not None:
            record.resigned = f"{SIDE_NAMES[self.resigned]} resigned"
        return record


def folded(match: Match, events: Iterable[Event]) -> Fold:
    """The game of ``match`` after ``events``."""
    fold = Fold(match)
    for event in events:
        fold.apply(event)
    return fold
