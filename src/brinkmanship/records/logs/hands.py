"""Both hands of a log: every deal filled with cards that fit all that follows."""

from dataclasses import dataclass, field

from ...rules.facts import SCORING
from .follow import follow
from .timeline import FOREVER, Need, Slot, Timeline
from .tree import Tree


@dataclass(slots=True)
class Deal:
    """The cards of one deal in order; ``guessed``: the log does not settle when each was dealt."""

    cards: list[int] = field(default_factory=list)
    guessed: list[bool] = field(default_factory=list)


@dataclass(slots=True)
class Hands:
    """The deals of a log: at the start of each turn, and for "Ask Not ..." in order.

    ``wrong``: from which line on no deal fits (0: all fit), ``text`` and ``why``.
    """

    turns: dict[int, Deal]
    draws: list[Deal]
    wrong: int = 0
    text: str = ""
    why: str = ""


class _Matching:
    """Needs on slots: every sure need has one, every slot is full."""

    def __init__(self, timeline: Timeline) -> None:
        self.needs = timeline.needs
        self.slots = timeline.slots
        self.held: list[list[int]] = [[] for _ in self.slots]
        self.place = [-1] * len(self.needs)
        self.fits = [self._fits(timeline, need) for need in self.needs]
        self.takers: list[list[int]] = [[] for _ in self.slots]
        order = sorted(range(len(self.needs)), key=lambda i: SCORING[self.needs[i].card])
        for i in order:
            for s in self.fits[i]:
                self.takers[s].append(i)

    def _fits(self, timeline: Timeline, need: Need) -> list[int]:
        """The slots that the need can have, the latest first."""
        floor = [need.since, need.since]
        for side in (0, 1):
            for moment, cards in timeline.limits[side]:
                if moment < need.leave and not cards >> need.card & 1 and moment > floor[side]:
                    floor[side] = moment
        found = [
            s
            for s, slot in enumerate(self.slots)
            if need.side in (slot.side, 2) and floor[slot.side] < slot.time <= need.upto
        ]
        return found[::-1]

    def solve(self) -> bool:
        """Find a matching; whether there is one."""
        for i, need in enumerate(self.needs):
            if not need.optional and not self._settle(i, set()):
                return False
        for s, slot in enumerate(self.slots):
            while len(self.held[s]) < len(slot.positions):
                if not self._fill(s, {s}):
                    return False
        return True

    def _settle(self, i: int, seen: set[int]) -> bool:
        """Give need ``i`` a slot, moving others if it must be."""
        for s in self.fits[i]:
            if s not in seen and len(self.held[s]) < len(self.slots[s].positions):
                self._put(i, s)
                return True
        for s in self.fits[i]:
            if s in seen:
                continue
            seen.add(s)
            for other in list(self.held[s]):
                if self._settle(other, seen):
                    self._put(i, s)
                    return True
        return False

    def _put(self, i: int, s: int) -> None:
        if self.place[i] >= 0:
            self.held[self.place[i]].remove(i)
        self.place[i] = s
        self.held[s].append(i)

    def _fill(self, s: int, seen: set[int]) -> bool:
        """Put one more card into slot ``s``, from the pile or from another slot."""
        for i in self.takers[s]:
            if self.place[i] < 0:
                self._put(i, s)
                return True
        for i in self.takers[s]:
            source = self.place[i]
            if source in seen:
                continue
            seen.add(source)
            self._put(i, s)
            if self._fill(source, seen):
                return True
            self._put(i, source)
        return False


def _solved(tree: Tree, limit: int = FOREVER) -> tuple[Timeline, _Matching, bool]:
    timeline = follow(tree, limit)
    matching = _Matching(timeline)
    return timeline, matching, matching.solve()


def infer(tree: Tree) -> Hands:
    """Deals that fit the whole log, or as much of it as possible."""
    timeline, matching, good = _solved(tree)
    if good:
        return _hands(timeline, matching)
    low, high = 0, len(timeline.moments)  # low fits, high does not
    while high - low > 1:
        middle = (low + high) // 2
        if _solved(tree, middle)[2]:
            low = middle
        else:
            high = middle
    line = timeline.moments[high - 1]
    timeline, matching, _ = _solved(tree, low)
    hands = _hands(timeline, matching)
    hands.wrong, hands.text = line.number, line.text
    hands.why = "no deal gives both sides the cards they use up to here"
    return hands


def _hands(timeline: Timeline, matching: _Matching) -> Hands:
    deals = [Deal([0] * n, [False] * n) for n in timeline.deals]
    for s, slot in enumerate(matching.slots):
        _write(deals[slot.deal], slot, matching, s)
    hands = Hands(
        {turn: deals[n] for turn, n in timeline.turn_deals.items()},
        [deals[n] for n in timeline.draws],
    )
    if timeline.error is not None:
        error = timeline.error
        hands.wrong, hands.text, hands.why = error.line, error.text, error.wrong
    return hands


def _write(deal: Deal, slot: Slot, matching: _Matching, s: int) -> None:
    """Put the cards of slot ``s`` at its positions."""
    for position, i in zip(slot.positions, sorted(matching.held[s]), strict=False):
        need = matching.needs[i]
        deal.cards[position] = need.card
        deal.guessed[position] = need.optional or len(matching.fits[i]) > 1
