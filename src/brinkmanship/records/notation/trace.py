"""What a game tells, step by step, and in which part of the page each step stands.

Writer and reader share this: the writer turns the steps into words, the reader finds by them
where in the page it is and what has been decided without a choice.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ...rules import Position
from ...rules import happenings as h
from ...rules.ids import (
    BID_NUMBER,
    BID_SIDE,
    EXTRA,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    HELD_CARD,
    PASS,
    ROUND_CARD,
    SETUP,
    SIDE_NAMES,
    TABLE,
    US,
    USSR,
)
from .words import MARKERS

BIDS: Final = "Bids"
DEAL: Final = "Deal"
PLACING: Final = "Setup"
EXTRAS: Final = "Extra"
HEADLINES: Final = "Headline"
ROUND: Final = "AR"
HELD: Final = "Held"


class Part(NamedTuple):
    """A part of the page: what a heading and a side stand for."""

    head: str
    turn: int = 0
    round: int = 0
    side: int = 0

    def title(self) -> str:
        """The heading in words, with its turn."""
        if self.head == BIDS:
            return BIDS
        number = str(self.round) if self.head == ROUND else ""
        where = f" of turn {self.turn}" if self.turn else ""
        return f"{self.head}{number} {SIDE_NAMES[self.side]}{where}"


@dataclass(slots=True, eq=False)
class Choice:
    """An option chosen (``entry``: its index in the record) or forced (``entry`` -1)."""

    part: Part
    kind: int
    side: int
    card: int
    option: int
    entry: int
    markers: int = 0  # how many markers it moved in the country it names
    change: list[int] = field(default_factory=lambda: [0, 0])  # of the Influence there, by side


@dataclass(slots=True)
class Outcome:
    """A die, a lot or a card that came up, number ``index`` of the entry."""

    part: Part
    what: str
    value: int
    entry: int
    index: int


@dataclass(slots=True)
class EventMark:
    """The event of a card begins after its Ops."""

    part: Part
    card: int


Step = Choice | Outcome | EventMark


@dataclass
class Trace:
    """Reads what happens; ``steps`` grows by the choices and outcomes, each with its part."""

    now: Part = field(default_factory=lambda: Part(BIDS))
    turn: int = 0
    steps: list[Step] = field(default_factory=list)
    hands: list[int] = field(default_factory=lambda: [0, 0])
    figures: dict[str, int] = field(default_factory=dict)
    #: figures when a part began, and all that they were afterwards
    passed: dict[Part, list[dict[str, int]]] = field(default_factory=dict)
    #: parts in which the turn or the game came to its end
    ended: set[Part] = field(default_factory=set)
    fresh: bool = False  # a turn has begun and its headlines have not
    entry: int = -1
    index: int = 0
    open: Choice | None = None

    def sync(self, p: Position) -> None:
        """Take the figures of ``p`` as they are."""
        self.figures = figures_of(p)

    def part_of(self, kind: int, side: int) -> Part:
        """The part in which a decision that is asked now is written."""
        if kind in (BID_SIDE, BID_NUMBER):
            return Part(BIDS)
        if kind == SETUP:
            return Part(PLACING, 0, 0, side)
        if kind == EXTRA:
            return Part(EXTRAS, 0, 0, side)
        if kind == HELD_CARD:
            return Part(HELD, self.turn, 0, side)
        if kind == HEADLINE_CARD:
            return Part(HEADLINES, self.turn, 0, side)
        return self.now

    def choose(self, p: Position, option: int, entry: int) -> None:
        """Note that ``option`` is chosen at the decision of ``p``, as entry ``entry``."""
        d = p.decision
        assert d is not None
        self.entry = entry
        self.index = 0
        self._choice(d.kind, d.side, d.card, option, entry)

    def _choice(self, kind: int, side: int, card: int, option: int, entry: int) -> None:
        if kind == HELD_CARD:
            self._enter(Part(HELD, self.turn, 0, side))
        self.open = Choice(self.part_of(kind, side), kind, side, card, option, entry)
        self.steps.append(self.open)

    def _enter(self, part: Part) -> None:
        self.open = None
        self.now = part
        self.passed.setdefault(part, [dict(self.figures)])

    def _outcome(self, what: str, value: int, part: Part | None = None) -> None:
        self.steps.append(Outcome(part or self.now, what, value, self.entry, self.index))
        self.index += 1

    def _set(self, name: str, value: int) -> None:
        self.figures[name] = value
        self.passed.setdefault(self.now, []).append(dict(self.figures))

    def feed(self, entry: h.Happening) -> None:
        """Read the next entry of a log."""
        if isinstance(entry, h.InfluenceChanged):
            self._influence(entry)
        elif isinstance(entry, h.CardMoved):
            self._card(entry)
        elif isinstance(entry, h.OptionForced):
            assert entry.option is not None
            self._choice(entry.decision, entry.side, entry.card, entry.option, -1)
        elif isinstance(entry, h.DieRolled):
            self._outcome("die", entry.die)
        elif isinstance(entry, h.LotDrawn):
            self._outcome("lot", entry.seat)
        elif isinstance(entry, h.EventBegan):
            self.open = None
            self.steps.append(EventMark(self.now, entry.card))
        elif isinstance(entry, h.RoundPassed):
            self._passed(entry.side)
        else:
            self._track(entry)

    def _influence(self, entry: h.InfluenceChanged) -> None:
        choice = self.open
        if choice is None or choice.option != entry.country:
            return
        change = entry.after - entry.before
        choice.change[entry.side] += change
        if choice.markers == 0 and choice.kind in MARKERS:
            choice.markers = abs(change)

    def _card(self, entry: h.CardMoved) -> None:
        for side in (US, USSR):
            self.hands[side] += (entry.after == HAND + side) - (entry.before == HAND + side)
            if entry.before == HEADLINE + side and entry.after == TABLE:
                self._enter(Part(HEADLINES, self.turn, 0, side))
        if entry.random and entry.card is not None:
            part = self.now
            if part.head == DEAL:
                part = Part(DEAL, self.turn, 0, entry.after - HAND)
            self._outcome("card", entry.card, part)

    def _passed(self, side: int) -> None:
        """A round in which nothing is chosen is told as a pass."""
        last = self.steps[-1]
        if not isinstance(last, Choice) or last.option != PASS or last.part != self.now:
            self._choice(ROUND_CARD, side, 0, PASS, -1)

    def _track(self, entry: h.Happening) -> None:
        if isinstance(entry, h.TurnBegan):
            self.ended.add(self.now)
            self.turn = entry.turn
            self.fresh = True
            self._enter(Part(DEAL, entry.turn))
        elif isinstance(entry, h.HeadlinePhaseBegan):
            self._enter(Part(HEADLINES, self.turn))
        elif isinstance(entry, h.HeadlineRevealed):
            self.fresh = False
        elif isinstance(entry, h.RoundBegan):
            self._enter(Part(ROUND, self.turn, entry.round, entry.side))
        elif isinstance(entry, h.GameEnded):
            self.ended.add(self.now)
        elif isinstance(entry, h.DefconChanged):
            self._set("DEFCON", entry.after)
        elif isinstance(entry, h.VpChanged):
            self._set("VP", entry.vp)
        elif isinstance(entry, h.MilitaryOpsChanged):
            self._set(f"MilOps {SIDE_NAMES[entry.side]}", entry.after)
        elif isinstance(entry, h.SpaceMoved):
            self._set(f"Space {SIDE_NAMES[entry.side]}", entry.box)


def figures_of(p: Position) -> dict[str, int]:
    """The tracks of a position by the names that the page gives them."""
    found = {"DEFCON": p.defcon, "VP": p.vp}
    for side in (US, USSR):
        found[f"MilOps {SIDE_NAMES[side]}"] = p.military_ops(side)
        found[f"Space {SIDE_NAMES[side]}"] = p.space(side)
    return found
