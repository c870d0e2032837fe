"""What a choice would do, in numbers, seen by playing it on a copy.

Nothing hidden is told: only what the choice itself does to the board is read from the copy, up to
the next thing that begins. ``preview`` makes sentences of these numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..rules import happenings as h
from ..rules.cardplay import ChooseOrder
from ..rules.deck import Chance
from ..rules.facts import BOX_ROLL, BOX_VP_FIRST, BOX_VP_SECOND, STABILITY
from ..rules.ids import US, USSR
from ..rules.operations import realign_modifier
from ..rules.position import Position

DICE: Final = range(1, 7)


class Loaded(Chance):
    """Every die shows ``value``; cards come up by ``pick``.

    ``dice`` and ``most`` tell afterwards how many dice were asked for and the longest list that a
    card was drawn from.
    """

    def __init__(self, value: int, pick: int = 0) -> None:
        self.value = value
        self.pick = pick
        self.dice = 0
        self.most = 0

    def die(self, side: int) -> int:
        """The loaded value; the other side gets the opposite one, so that ties are broken."""
        self.dice += 1
        return self.value if side == US else 7 - self.value

    def card(self, candidates: list[int]) -> int:
        """One of the candidates, always the same for the same ``pick``."""
        self.most = max(self.most, len(candidates))
        return candidates[self.pick % len(candidates)]

    def lot(self) -> int:
        """The first seat."""
        return 0


class Same(Loaded):
    """Every die of both sides shows ``value``."""

    def die(self, side: int) -> int:
        """The value."""
        self.dice += 1
        return self.value


def ahead(p: Position, option: int, chance: Chance) -> tuple[Position, list[h.Happening]]:
    """A copy of ``p`` after ``option``, and what came about."""
    q = p.copy()
    log: list[h.Happening] = []
    q.play(option, chance, log)
    return q, log


def alone(p: Position) -> Position:
    """A copy in which nothing waits below the decision, so that playing it ends at once."""
    q = p.copy()
    f = p.top
    assert f is not None
    q.top = type(f)(f.side, f.card, f.n, f.data, ChooseOrder(f.side, 0, 0, 0, None))
    return q


def until_next_play(log: Sequence[h.Happening], card: int = 0) -> Sequence[h.Happening]:
    """The entries that the choice itself brought, up to the next round, phase or event.

    With ``card`` its event belongs to the choice, up to its end.
    """
    stops = (h.RoundBegan, h.TurnBegan, h.HeadlinePhaseBegan, h.RoundPassed)
    for i, entry in enumerate(log):
        if isinstance(entry, stops):
            return log[:i]
        if isinstance(entry, h.EventBegan) and entry.card != card:
            return log[:i]
        if isinstance(entry, h.EventEnded) and entry.card == card:
            return log[:i]
    return log


# --- a country ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """Markers in a country and who controls it (or NOBODY)."""

    us: int
    ussr: int
    control: int


@dataclass(frozen=True, slots=True)
class Tracks:
    """Where markers of the tracks stand after a choice; None: they do not move."""

    defcon: int | None = None
    military: int | None = None
    vp: int | None = None


@dataclass(frozen=True, slots=True)
class CoupOdds:
    """A coup (6.3): Ops with region points, the die's modifier, and each of the six dice.

    ``margins``: the result for the dice 1 to 6, above 0 for a success; ``after``: what stands in
    the country then; ``tracks``: what moves whatever the die.
    """

    ops: int
    stability: int
    modifier: int
    margins: tuple[int, ...]
    after: tuple[Standing, ...]
    tracks: Tracks

    @property
    def success(self) -> int:
        """How many of the six dice succeed."""
        return sum(margin > 0 for margin in self.margins)


@dataclass(frozen=True, slots=True)
class RealignOdds:
    """A realignment roll (6.2.2): modifiers (US, USSR); throws of 36 with each side ahead."""

    modifiers: tuple[int, int]
    ahead: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WarOdds:
    """A war (7.6): dice of six that win; ``die + modifier`` must reach ``needed``.

    ``gain``: the VP for winning, 0 when no die wins.
    """

    success: int
    modifier: int
    needed: int
    gain: int
    tracks: Tracks


@dataclass(frozen=True, slots=True)
class SpaceOdds:
    """The next box (6.4): won with a die of at most ``needed``; VP that it gives now."""

    box: int
    needed: int
    vp: int


def standing(p: Position, country: int, us: int, ussr: int) -> Standing:
    """What a country would be with these markers, asked of a copy."""
    q = p.copy()
    q.set_influence(US, country, us)
    q.set_influence(USSR, country, ussr)
    return Standing(us, ussr, q.controller(country))


def markers_after(
    p: Position, country: int, log: Sequence[h.Happening], first: bool = False
) -> Standing:
    """What ``log`` leaves in a country; ``first``: only the first change there counts."""
    markers = [p.influence(US, country), p.influence(USSR, country)]
    for entry in log:
        if isinstance(entry, h.InfluenceChanged) and entry.country == country:
            markers[entry.side] = entry.after
            if first:
                break
    return standing(p, country, markers[US], markers[USSR])


def after(p: Position, country: int) -> Standing:
    """Influence and control of a country after the first change there that choosing it brings."""
    _, log = ahead(alone(p), country, Same(1))
    return markers_after(p, country, log, first=True)


def tracks(p: Position, side: int, log: Sequence[h.Happening]) -> Tracks:
    """Where the tracks stand after ``log``, as far as it moved them."""
    defcon = military = vp = None
    for entry in log:
        if isinstance(entry, h.DefconChanged):
            defcon = entry.after
        elif isinstance(entry, h.MilitaryOpsChanged) and entry.side == side:
            military = entry.after
        elif isinstance(entry, h.VpChanged):
            vp = entry.vp
    return Tracks(defcon, military, vp)


def agreed(all_tracks: Sequence[Tracks]) -> Tracks:
    """What is the same in all of them."""
    first = all_tracks[0]
    return Tracks(
        first.defcon if all(t.defcon == first.defcon for t in all_tracks) else None,
        first.military if all(t.military == first.military for t in all_tracks) else None,
        first.vp if all(t.vp == first.vp for t in all_tracks) else None,
    )


# --- rolls --------------------------------------------------------------------------------------


def coup(p: Position, side: int, country: int) -> CoupOdds | None:
    """The odds of a coup; None when the attempt itself ends the game before a die (card 40)."""
    margins: list[int] = []
    stands: list[Standing] = []
    moved: list[Tracks] = []
    rolled: h.CoupRolled | None = None
    q = alone(p)
    for die in DICE:
        _, log = ahead(q, country, Same(die))
        begun = until_next_play(log)
        rolled = next((e for e in begun if isinstance(e, h.CoupRolled)), None)
        if rolled is None:
            return None
        margins.append(rolled.result)
        stands.append(markers_after(p, country, begun))
        moved.append(tracks(p, side, begun))
    assert rolled is not None
    return CoupOdds(
        rolled.ops,
        STABILITY[country],
        rolled.modifier,
        tuple(margins),
        tuple(stands),
        agreed(moved),
    )


def realignment(p: Position, country: int) -> RealignOdds:
    """The odds of a realignment roll."""
    us, ussr = realign_modifier(p, US, country), realign_modifier(p, USSR, country)
    lead = [a + us - b - ussr for a in DICE for b in DICE]
    return RealignOdds((us, ussr), (sum(n > 0 for n in lead), sum(n < 0 for n in lead)))


def war(p: Position, side: int, option: int, card: int = 0) -> WarOdds:
    """The odds of a war of ``side``; ``option`` is the country, or the event of ``card``."""
    wins = modifier = needed = gain = 0
    moved: list[Tracks] = []
    q = alone(p)
    for die in DICE:
        _, log = ahead(q, option, Same(die))
        begun = until_next_play(log, card)
        moved.append(tracks(p, side, begun))
        won = False
        for entry in begun:
            if isinstance(entry, h.WarRolled):
                won = entry.success
                modifier, needed = entry.modifier, entry.needed
            elif isinstance(entry, h.VpChanged) and won:
                gain = abs(entry.change)
        wins += won
    return WarOdds(wins, modifier, needed, gain, agreed(moved))


def space(p: Position, side: int) -> SpaceOdds:
    """The next box of ``side`` and what it gives (6.4); there must be one."""
    box = p.space(side) + 1
    first = p.space(1 - side) < box
    vp = BOX_VP_FIRST[box] if first else BOX_VP_SECOND[box]
    return SpaceOdds(box, BOX_ROLL[box], vp)
