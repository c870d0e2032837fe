"""Where to: the best country for a marker, a coup, a realignment roll, a war.

Each function looks at the decision on top of a position and returns the option that its side likes
best. The expected change of worth goes into ``Aim``: outcomes of dice are judged by their average,
not by the one die that a sampled world would throw.
"""

from typing import Final

from mypy_extensions import i64

from ...rules.facts import BATTLEGROUND, STABILITY
from ...rules.ids import (
    BRUSH_WAR,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    COUNTRIES,
    DONE,
    NUCLEAR_SUBS,
    PASS,
    PLACE,
    SPACES,
    US,
    USSR,
    YURI_AND_SAMANTHA,
)
from ...rules.layout import TALLY
from ...rules.operations import (
    NO_CREDIT,
    coup_modifier,
    coup_ops,
    coup_removes,
    coup_result,
    realign_modifier,
)
from ...rules.position import Position
from ...rules.verbs import war_modifier
from .board import Weights, both
from .value import WIN, military_risk, sign, suicide_risk

NOTHING: Final = -1
WORST: Final = -1.0e9


class Aim:
    """What was found: the option, its worth to the side that chooses, and for dice the average.

    ``average`` is the expected change of the map's worth for the US in ``country``, set when dice
    decide; NOTHING as country when none do. ``times``: how many markers in a row go there.
    """

    def __init__(self) -> None:
        self.option: i64 = NOTHING
        self.value = WORST
        self.country: i64 = NOTHING
        self.average = 0.0
        self.times: i64 = 1


def tracks_risk(p: Position) -> float:
    """The part of the worth that DEFCON and Military Ops move, for the US."""
    return (
        military_risk(p, USSR) - military_risk(p, US) + suicide_risk(p, USSR) - suicide_risk(p, US)
    )


# --- markers --------------------------------------------------------------------------------------


def aim_marker(p: Position, weights: Weights) -> Aim:
    """The best country for the next marker of an operation or event that adds Influence.

    Several markers into one country are weighed together, by what they give for each point.
    """
    f = p.top
    assert f is not None
    aim = Aim()
    weights.look(p)
    i: i64 = 0
    while i < p.count:
        option = p.option(i)
        if option < SPACES:
            weigh_markers(p, weights, option, aim)
        i += 1
    if aim.value <= 0.0 and p.is_legal(DONE):
        aim.option = DONE
        aim.times = 1
    if aim.option == NOTHING:
        aim.option = p.option(0)
    return aim


def weigh_markers(p: Position, weights: Weights, country: i64, aim: Aim) -> None:
    """Try one marker in ``country``, and as many as break or win control, for ``aim``."""
    f = p.top
    assert f is not None
    side = f.side
    by_ops = f.kind() == PLACE
    amount: i64 = 1
    most = f.n
    if not by_ops:
        amount = (f.data >> 32) & 255
        if amount < 1:
            amount = 1
        limit = (f.data >> 20) & 15
        if limit != 0 and limit - i64(p.cells[TALLY + country]) < most:
            most = limit - i64(p.cells[TALLY + country])
    behind = p.influence(1 - side, country) - p.influence(side, country)
    stability = i64(STABILITY[country])
    dear = behind - stability + 1 if by_ops and behind >= stability else 0  # markers at 2 points
    weigh_so_many(p, weights, country, 1, amount, dear, most, aim)
    if dear > 1:
        weigh_so_many(p, weights, country, dear, amount, dear, most, aim)
    wins = (behind + stability + amount - 1) // amount
    if wins > 1 and wins != dear:
        weigh_so_many(p, weights, country, wins, amount, dear, most, aim)


def weigh_so_many(
    p: Position,
    weights: Weights,
    country: i64,
    markers: i64,
    amount: i64,
    dear: i64,
    most: i64,
    aim: Aim,
) -> None:
    """Try ``markers`` choices of ``country``, the first ``dear`` of them at two points."""
    f = p.top
    assert f is not None
    points = markers + (dear if dear < markers else markers)
    if points > most and markers > 1:
        return
    gain = weights.change_from(p, f.side, country, markers * amount) * sign(f.side)
    if gain / float(points) > aim.value:
        aim.value = gain / float(points)
        aim.option = country
        aim.times = markers


def aim_removal(p: Position, weights: Weights) -> Aim:
    """The best option of an event that takes markers away, by trying each on a copy."""
    f = p.top
    assert f is not None
    aim = Aim()
    mine = sign(f.side)
    i: i64 = 0
    while i < p.count:
        q = p.copy()
        q.apply(p.option(i))
        value = (weights.board(q) + float(q.vp)) * mine
        if value > aim.value:
            aim.value = value
            aim.option = p.option(i)
        i += 1
    return aim


# --- coups ----------------------------------------------------------------------------------------


def coup_average(
    p: Position, weights: Weights, side: i64, country: i64, value: i64, modifier: i64
) -> float:
    """The expected change of the map's worth for the US by a coup of ``side``."""
    total = 0.0
    die: i64 = 1
    while die <= 6:
        result = coup_result(country, value, die + modifier)
        if result > 0:
            removed = coup_removes(p, side, country, result)
            mine = result - removed
            if side == US:
                total += both(p, weights, country, mine, -removed)
            else:
                total += both(p, weights, country, -removed, mine)
        die += 1
    return total / 6.0


def aim_coup(p: Position, weights: Weights) -> Aim:
    """The best target of a coup."""
    f = p.top
    assert f is not None
    side = f.side
    mine = sign(side)
    aim = Aim()
    plain = tracks_after_coup(p, side, f.n, f.data, False)
    ground = tracks_after_coup(p, side, f.n, f.data, True)
    i: i64 = 0
    while i < p.count:
        option = p.option(i)
        average = 0.0
        if option < COUNTRIES:
            value = coup_ops(p, side, f.card, f.n, option)
            modifier = coup_modifier(p, side, option)
            average = coup_average(p, weights, side, option, value, modifier)
            lowers = BATTLEGROUND[option] != 0
            score = average * mine + (ground if lowers else plain)
        elif option == PASS:
            score = 0.0
        else:
            score = WORST / 2.0
        if score > aim.value:
            aim.value = score
            aim.option = option
            aim.average = average
            aim.country = option if option < COUNTRIES else NOTHING
        i += 1
    return aim


def tracks_after_coup(p: Position, side: i64, ops: i64, data: i64, ground: bool) -> float:
    """What a coup does to DEFCON, Military Ops and VP, for the side that makes it."""
    before = tracks_risk(p)
    defcon = p.defcon
    military = p.military_ops(side)
    change = 0.0
    if side == US and p.in_effect(YURI_AND_SAMANTHA):
        change -= 1.0
    lowers = ground and not (side == US and p.in_effect(NUCLEAR_SUBS))
    if lowers and defcon == 2:
        return 2.0 * WIN if p.phasing != side else -2.0 * WIN
    q = p.copy()
    if lowers:
        q.defcon = defcon - 1
    if data & NO_CREDIT == 0 and military < 5:
        q.add_military_ops(side, ops)
    return (tracks_risk(q) - before) * sign(side) + change


# --- realignment ----------------------------------------------------------------------------------


def aim_realignment(p: Position, weights: Weights) -> Aim:
    """The best country for the next realignment roll."""
    f = p.top
    assert f is not None
    side = f.side
    aim = Aim()
    i: i64 = 0
    while i < p.count:
        option = p.option(i)
        if option < COUNTRIES:
            average = roll_average(p, weights, option)
            if average * sign(side) > aim.value:
                aim.value = average * sign(side)
                aim.option = option
                aim.average = average
                aim.country = option
        i += 1
    if aim.value <= 0.0:
        for stop in (DONE, PASS):
            if p.is_legal(stop):
                aim.option = stop
                aim.country = NOTHING
    if aim.option == NOTHING:
        aim.option = p.option(0)
    return aim


def roll_average(p: Position, weights: Weights, country: i64) -> float:
    """The expected change of the map's worth for the US by one roll in ``country``."""
    lead = realign_modifier(p, US, country) - realign_modifier(p, USSR, country)
    total = 0.0
    difference: i64 = -5
    while difference <= 5:
        ways = 6 - (difference if difference > 0 else -difference)
        result = difference + lead
        if result > 0 and p.influence(USSR, country) > 0:
            total += float(ways) * both(p, weights, country, 0, -result)
        elif result < 0 and p.influence(US, country) > 0:
            total += float(ways) * both(p, weights, country, result, 0)
        difference += 1
    return total / 36.0


# --- wars -----------------------------------------------------------------------------------------


def aim_war(p: Position, weights: Weights) -> Aim:
    """The best country to invade."""
    f = p.top
    assert f is not None
    side = f.side
    aim = Aim()
    need: i64 = 3 if f.card == BRUSH_WAR else 4
    i: i64 = 0
    while i < p.count:
        option = p.option(i)
        if option < COUNTRIES:
            chance = float(7 - need + war_modifier(p, side, f.card, option)) / 6.0
            if chance < 0.0:
                chance = 0.0
            theirs = p.influence(1 - side, option)
            if side == US:
                change = both(p, weights, option, theirs, -theirs)
            else:
                change = both(p, weights, option, -theirs, theirs)
            value = chance * (change * sign(side) + 1.0)
            if value > aim.value:
                aim.value = value
                aim.option = option
                aim.average = chance * change
                aim.country = option
        i += 1
    if aim.option == NOTHING:
        aim.option = p.option(0)
    return aim


def calls_off_crisis(option: i64) -> bool:
    """Whether ``option`` pays to end the Cuban Missile Crisis."""
    return CANCEL_CUBA <= option <= CANCEL_TURKEY
