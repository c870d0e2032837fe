"""What a position is worth: expected VP at the end, positive for the US, for a full position."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...rules.duties import last_round
from ...rules.facts import CARD_OPS, CARD_SIDE, SCORING
from ...rules.ids import (
    AWACS_SALE,
    BEAR_TRAP,
    BOTH,
    BREZHNEV_DOCTRINE,
    CAMP_DAVID_ACCORDS,
    CARDS,
    CHERNOBYL,
    CIA_CREATED,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    DUCK_AND_COVER,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES,
    HAND,
    HEADLINE,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    KAL_007,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    NUCLEAR_SUBS,
    ORTEGA,
    PLAYING,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_REVOLTS,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from ...rules.layout import ATTEMPTS, CHINA_UP
from ...rules.position import Position
from ...rules.space import space_refusal
from .board import Weights

#: a game won, in VP
WIN: Final = 40.0
#: what one Ops point in hand is worth before it is played
OPS_IN_HAND: Final = 0.45
OWN_EVENT: Final = 0.38
SHARED_EVENT: Final = 0.20
#: what the other side's event costs its holder
THEIR_EVENT: Final = 0.60
SUICIDE: Final = 15.0


def _table(values: dict[int, float]) -> vec[float]:
    packed: vec[float] = vec[float]([values.get(c, 0.0) for c in range(CARDS + 1)])
    return packed


#: lasting effects in force, for the US, whatever the turn
STANDING: Final = _table(
    {
        NATO: 0.9,
        US_JAPAN_PACT: 0.6,
        FORMOSAN_RESOLUTION: 0.4,
        NORAD: 0.7,
        SHUTTLE_DIPLOMACY: 0.8,
        CAMP_DAVID_ACCORDS: 0.2,
        AWACS_SALE: 0.2,
        FLOWER_POWER: -0.8,
        WILLY_BRANDT: -0.3,
        IRANIAN_HOSTAGE_CRISIS: -0.3,
        QUAGMIRE: -2.6,
        BEAR_TRAP: 2.6,
        WE_WILL_BURY_YOU: -2.7,
    }
)
#: effects that end with the turn, for the US, at its beginning
PASSING: Final = _table(
    {
        NUCLEAR_SUBS: 0.5,
        VIETNAM_REVOLTS: -0.3,
        YURI_AND_SAMANTHA: -0.6,
        IRAN_CONTRA_SCANDAL: -0.2,
        CHERNOBYL: 0.8,
        NORTH_SEA_OIL: 0.3,
    }
)
#: effects that end with the turn, for the side they are in force for
OF_A_SIDE: Final = _table(
    {
        RED_SCARE_PURGE: -2.2,
        CONTAINMENT: 1.6,
        BREZHNEV_DOCTRINE: 1.6,
        DEATH_SQUADS: 0.5,
        CUBAN_MISSILE_CRISIS: -0.8,
    }
)
EFFECTS: Final = [
    c for c in range(1, CARDS + 1) if STANDING[c] != 0.0 or PASSING[c] != 0.0 or OF_A_SIDE[c] != 0.0
]


def sign(side: i64) -> float:
    """1 for the US, -1 for the USSR."""
    return 1.0 if side == US else -1.0


def left_of_turn(p: Position) -> float:
    """The part of the turn's action rounds that is still to come, 0 to 1."""
    last = last_round(p, US)
    gone = p.round - 1 if p.round > 0 else 0
    return float(last - gone) / float(last)


def rounds_left(p: Position, side: i64) -> i64:
    """Action rounds that ``side`` still has this turn, one under way not counted."""
    n = last_round(p, side) - p.round
    if p.round > 0 and side == US and p.phasing == USSR:
        n += 1
    return n if n > 0 else 0


def lowers_defcon(card: i64, side: i64) -> bool:
    """Whether ``card`` in the hand of ``side`` may end the game when played for Ops at DEFCON 2."""
    if side == USSR:
        return (
            card == DUCK_AND_COVER
            or card == CIA_CREATED
            or card == KAL_007
            or card == GRAIN_SALES
            or card == TEAR_DOWN_THIS_WALL
            or card == FIVE_YEAR_PLAN
            or card == STAR_WARS
        )
    return card == WE_WILL_BURY_YOU or card == LONE_GUNMAN or card == ORTEGA


def suicide_risk(p: Position, side: i64) -> float:
    """What the cards that ``side`` cannot play safely now cost it, in VP."""
    if p.defcon > 3:
        return 0.0
    deadly: i64 = 0
    spaceable: i64 = 0
    held: i64 = 0
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HAND + side:
            held += 1
            if lowers_defcon(c, side):
                deadly += 1
                if space_refusal(p, side, c) == 0:
                    spaceable += 1
        c += 1
    if deadly == 0:
        return 0.0
    plays = rounds_left(p, side)
    if side == p.china_holder() and p.cells[CHINA_UP] != 0:
        held += 1
    spare = held - plays if held > plays else 0
    tries: i64 = 2 if p.ability(side, 2) else 1
    tries -= i64(p.cells[ATTEMPTS + side])
    if tries > spaceable:
        tries = spaceable
    if tries < 0:
        tries = 0
    excess = deadly - spare - tries
    risk = 0.3 * float(deadly)
    if excess > 0:
        risk += float(excess) * (SUICIDE if p.defcon == 2 else 0.5 * SUICIDE)
    return risk


def hand_worth(p: Position, side: i64) -> float:
    """What the cards in the hand of ``side`` are worth to it."""
    total = 0.0
    c: i64 = 1
    while c <= CARDS:
        place = p.place_of(c)
        if place == HAND + side or place == HEADLINE + side:
            if SCORING[c] == 0:
                owner = i64(CARD_SIDE[c])
                total += OPS_IN_HAND * float(i64(CARD_OPS[c]))
                if owner == side:
                    total += OWN_EVENT
                elif owner == BOTH:
                    total += SHARED_EVENT
                else:
                    total -= THEIR_EVENT
            if c == MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
                total -= 0.3
        c += 1
    return total


def military_risk(p: Position, side: i64) -> float:
    """VP that ``side`` may lose for Military Ops it has not made (8.2)."""
    missing = p.defcon - p.military_ops(side)
    if missing <= 0 or p.turn < 1:
        return 0.0
    left = rounds_left(p, side)
    if left == 0:
        return float(missing)
    chance = 0.9 - 0.1 * float(left)
    return float(missing) * (chance if chance > 0.3 else 0.3)


def space_worth(p: Position) -> float:
    """What the boxes reached are worth beyond their VP, for the US."""
    total = 0.35 * float(p.space(US) - p.space(USSR))
    side: i64 = 0
    while side < 2:
        worth = 0.0
        if p.ability(side, 2):
            worth += 0.6
        if p.ability(side, 4):
            worth += 0.6
        if p.ability(side, 6):
            worth += 0.4
        if p.ability(side, 8):
            worth += 1.5
        total += worth * sign(side)
        side += 1
    return total


def effects_worth(p: Position) -> float:
    """What the effects in force are worth to the US."""
    total = 0.0
    left = left_of_turn(p)
    for card in EFFECTS:
        c: i64 = card
        if p.in_effect(c):
            total += STANDING[c] + PASSING[c] * left
            if OF_A_SIDE[c] != 0.0:
                if p.effect_for(c, US):
                    total += OF_A_SIDE[c] * left
                if p.effect_for(c, USSR):
                    total -= OF_A_SIDE[c] * left
    return total


def beside_the_board(p: Position) -> float:
    """All that the map does not show: hands, tracks, effects, The China Card."""
    total = hand_worth(p, US) - hand_worth(p, USSR)
    total -= suicide_risk(p, US) - suicide_risk(p, USSR)
    total -= military_risk(p, US) - military_risk(p, USSR)
    total += space_worth(p) + effects_worth(p)
    holder = p.china_holder()
    if holder != BOTH:
        worth = 2.2 if p.cells[CHINA_UP] != 0 else 1.8
        if p.turn >= 10:
            worth = 1.0
        total += worth * sign(holder)
    return total


def result_worth(p: Position) -> float:
    """The worth of a game that is over."""
    if p.winner == US:
        return WIN
    return -WIN if p.winner == USSR else 0.0


def worth(p: Position, weights: Weights) -> float:
    """The worth of a position in VP for the US, with weights worked out before."""
    if p.end != PLAYING:
        return result_worth(p)
    value = float(p.vp) + weights.board(p) + beside_the_board(p)
    if value > WIN - 4.0:
        return WIN - 4.0
    return value if value > 4.0 - WIN else 4.0 - WIN


def chance_to_win(p: Position, value: float) -> float:
    """From VP to the expected result for the US, -1 to 1; early VP decide less."""
    if p.end != PLAYING:
        return 1.0 if p.winner == US else -1.0 if p.winner == USSR else 0.0
    turn = p.turn if p.turn > 0 else 1
    return math.tanh(value / (6.0 + 0.9 * float(10 - turn)))
