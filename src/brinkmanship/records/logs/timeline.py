"""The cards of a log in time: what is certain about hands, draw pile and discards.

A log prints no hand and no deal. It prints when a card leaves a hand, when one is shown, and what
becomes of it, which is enough to count both hands, the draw pile and the discards exactly. So every
deal has a known number of cards for each side (a *slot*), and every card that a side uses must have
come to it by one of the deals since the card lay in the draw pile (a *need*). ``hands`` puts the
two together.
"""

from dataclasses import dataclass, field
from typing import Final

from ...rules.facts import CARD_ERA, OPTIONAL, SCORING, STARRED
from ...rules.ids import CARDS, CHINA_CARD, NOBODY, US, USSR
from .lines import Line

FOREVER: Final = 1 << 30
ALL_CARDS: Final = (1 << (CARDS + 1)) - 1
NO_SCORING: Final = sum(1 << c for c in range(1, CARDS + 1) if SCORING[c] == 0)

# where a card is, as far as the log tells
PILE: Final = 0
IN_HAND: Final = 1
DISCARDED: Final = 2
ON_TABLE: Final = 3
GONE: Final = 4  # removed, or not in the game
WAITING: Final = 5
IN_FRONT: Final = 6
PLACE_WORDS: Final = (
    "in the draw pile",
    "in a hand",
    "in the discard pile",
    "on the table",
    "out of the game",
    "in a later deck",
    "in front of the US",
)


@dataclass(slots=True, eq=False)
class Slot:
    """``positions`` in the deal ``deal`` that go to ``side`` out of one draw pile."""

    deal: int
    side: int
    time: int
    positions: list[int]


@dataclass(slots=True, eq=False)
class Need:
    """A card that came (``optional``: may have come) out of the draw pile into a hand.

    ``side``: whose, NOBODY if either. It was dealt after ``since`` and not after ``upto``, and
    lay in the hand until ``leave``.
    """

    card: int
    side: int
    since: int
    upto: int
    leave: int
    line: int
    optional: bool = False


@dataclass(slots=True, eq=False)
class State:
    """Where a card is: place, since when; in a hand: whose, and the need that brought it there."""

    place: int
    since: int = 0
    deadline: int = FOREVER
    side: int = NOBODY
    need: Need | None = None


class TimelineError(Exception):
    """The log contradicts itself about a card, in line ``line``."""

    def __init__(self, line: int, text: str, wrong: str) -> None:
        super().__init__(wrong)
        self.line = line
        self.text = text
        self.wrong = wrong


class LimitReached(Exception):
    """The limit of the timeline is reached."""


@dataclass(slots=True, eq=False)
class Timeline:
    """Slots, needs and limits of a log up to the moment ``limit``.

    ``deals``: how many cards each deal has; deal ``turn_deals[turn]`` starts a turn, ``draws``
    are those of "Ask Not ..." in order. ``limits``: for each side moments and the cards (as bits)
    that its hand could hold then. ``moments``: the line of every moment.
    """

    limit: int = FOREVER
    optional_cards: bool = True
    slots: list[Slot] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    limits: tuple[list[tuple[int, int]], list[tuple[int, int]]] = field(
        default_factory=lambda: ([], [])
    )
    deals: list[int] = field(default_factory=list)
    turn_deals: dict[int, int] = field(default_factory=dict)
    draws: list[int] = field(default_factory=list)
    moments: list[Line] = field(default_factory=list)
    error: TimelineError | None = None
    states: list[State] = field(default_factory=list)
    held: list[int] = field(default_factory=lambda: [0, 0])
    pile: int = 0
    turn: int = 0
    trapped: list[bool] = field(default_factory=lambda: [False, False])
    change: list[int] = field(default_factory=lambda: [0, 0])  # modifier of Ops values (7.4)

    # --- moments ---

    def tick(self, line: Line) -> int:
        """The next moment, caused by ``line``."""
        if len(self.moments) >= self.limit:
            raise LimitReached
        self.moments.append(line)
        return len(self.moments)

    def allow(self, line: Line, side: int, cards: int) -> None:
        """At this moment the hand of ``side`` held none but ``cards`` (bits)."""
        self.limits[side].append((self.tick(line), cards))

    def wrong(self, line: Line, text: str) -> TimelineError:
        """An error about ``line``."""
        return TimelineError(line.number, line.text, text)

    # --- the draw pile ---

    def join(self, turn: int) -> None:
        """The cards of an era join the pile (4.4)."""
        era = {1: 0, 4: 1, 8: 2}.get(turn, -1)
        for card in range(1, CARDS + 1):
            state = self.states[card]
            if state.place == WAITING and CARD_ERA[card] == era:
                self.states[card] = State(PILE, len(self.moments))
                self.pile += 1

    def reshuffle(self, line: Line, dealt_out: bool = True) -> None:
        """The discards become the draw pile; ``dealt_out``: what was in it is in the hands now."""
        found = [c for c in range(1, CARDS + 1) if self.states[c].place == DISCARDED]
        if not found:
            return
        now = self.tick(line)
        if dealt_out:
            for state in self.states:
                if state.place == PILE and state.deadline == FOREVER:
                    state.deadline = now
        for card in found:
            self.states[card] = State(PILE, now)
        self.pile += len(found)

    def deal(self, line: Line, sides: list[int]) -> int:
        """Deal one card to each of ``sides`` in turn, as far as there are any; its number."""
        number = len(self.deals)
        done = 0
        while done < len(sides):
            if self.pile == 0:
                self.reshuffle(line)
                if self.pile == 0:
                    break
            count = min(self.pile, len(sides) - done)
            now = self.tick(line)
            for side in (US, USSR):
                positions = [i for i in range(done, done + count) if sides[i] == side]
                if positions:
                    self.slots.append(Slot(number, side, now, positions))
                    self.held[side] += len(positions)
            self.pile -= count
            done += count
            if self.pile == 0:
                self.reshuffle(line)
        self.deals.append(done)
        return number

    def start_turn(self, line: Line, turn: int) -> None:
        """Both hands are filled (4.5B); nobody held a scoring card over the turn (4.5D)."""
        if turn != self.turn + 1:
            raise self.wrong(line, f"turn {self.turn + 1} comes here")
        if turn > 1:
            self.allow(line, US, NO_SCORING)
            self.allow(line, USSR, NO_SCORING)
        self.turn = turn
        self.change = [0, 0]
        self.join(turn)
        size = 8 if turn < 4 else 9
        missing = [max(0, size - self.held[US]), max(0, size - self.held[USSR])]
        sides: list[int] = []
        for k in range(size):
            sides += [side for side in (USSR, US) if k < missing[side]]
        self.turn_deals[turn] = self.deal(line, sides)

    # --- single cards ---

    def leave(self, line: Line, side: int, card: int) -> None:
        """``card`` leaves the hand of ``side``."""
        now = self.tick(line)
        need = self._in_hand(line, side, card, now)
        if need is not None:
            need.leave = now
        self.states[card] = State(ON_TABLE)
        self.held[side] -= 1

    def show(self, line: Line, side: int, card: int) -> None:
        """``card`` is seen in the hand of ``side`` and stays there."""
        now = self.tick(line)
        need = self._in_hand(line, side, card, now)
        self.states[card] = State(IN_HAND, side=side, need=need)

    def _in_hand(self, line: Line, side: int, card: int, now: int) -> Need | None:
        state = self.states[card]
        if state.place == IN_HAND and state.side == side:
            return state.need
        if state.place != PILE:
            raise self.wrong(
                line, f"this card cannot be in that hand: it is {PLACE_WORDS[state.place]}"
            )
        need = Need(card, side, state.since, min(now, state.deadline), FOREVER, line.number)
        self.needs.append(need)
        return need

    def enter(self, side: int, card: int) -> None:
        """``card`` comes openly into the hand of ``side``."""
        self.states[card] = State(IN_HAND, side=side)
        self.held[side] += 1

    def discard(self, card: int) -> None:
        """``card`` goes to the discards."""
        self.states[card] = State(DISCARDED)

    def finish(self, card: int, happened: bool) -> None:
        """``card`` leaves the table: removed if its event happened and it is starred (2.2.4)."""
        if card == CHINA_CARD or self.states[card].place != ON_TABLE:
            return
        gone = happened and STARRED[card] != 0
        self.states[card] = State(GONE if gone else DISCARDED)

    def from_discards(self, line: Line, card: int) -> None:
        """``card`` is taken from the discards."""
        if self.states[card].place != DISCARDED:
            raise self.wrong(line, "this card is not in the discard pile")
        self.tick(line)
        self.states[card] = State(ON_TABLE)

    def from_pile(self, line: Line, card: int) -> None:
        """``card`` is discarded from the draw pile (108)."""
        now = self.tick(line)
        state = self.states[card]
        if state.place != PILE or now > state.deadline:
            raise self.wrong(line, "this card cannot be in the draw pile")
        self.states[card] = State(DISCARDED)
        self.pile -= 1

    # --- the whole log ---

    def begin(self) -> None:
        """All cards in their boxes."""
        self.states = [State(GONE)] + [State(WAITING) for _ in range(CARDS)]
        for card in range(1, CARDS + 1):
            if card == CHINA_CARD or (OPTIONAL[card] != 0 and not self.optional_cards):
                self.states[card] = State(GONE)

    def end(self) -> None:
        """Cards that were never seen again may be in a hand; after a reshuffle they must be."""
        for card in range(1, CARDS + 1):
            state = self.states[card]
            if state.place == PILE:
                open_end = state.deadline == FOREVER
                need = Need(card, NOBODY, state.since, state.deadline, FOREVER, 0, open_end)
                self.needs.append(need)
