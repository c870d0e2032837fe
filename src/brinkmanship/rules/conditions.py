"""When an event can happen at all (5.2): prerequisites and events that forbid later ones."""

from mypy_extensions import i64

from . import reasons as r
from .facts import AREA, BATTLEGROUND, CARD_SIDE
from .ids import (
    ARAB_ISRAELI_WAR,
    AWACS_SALE,
    CAMP_DAVID_ACCORDS,
    CARDS,
    CHINA_CARD,
    COUNTRIES,
    CULTURAL_REVOLUTION,
    EVIL_EMPIRE,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    HAND,
    JOHN_PAUL_II,
    KITCHEN_DEBATES,
    MARSHALL_PLAN,
    MIDDLE_EAST,
    MUSLIM_REVOLUTION,
    NATO,
    NORTH_SEA_OIL,
    ONE_SMALL_STEP,
    OPEC,
    OUR_MAN_IN_TEHRAN,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    THE_CAMBRIDGE_FIVE,
    THE_IRON_LADY,
    UK,
    UN_INTERVENTION,
    US,
    USSR,
    WARGAMES,
    WARSAW_PACT,
    WILLY_BRANDT,
)
from .options import CIVIL_WAR
from .position import Position


def has_companion(p: Position, side: i64) -> bool:
    """Whether ``side`` holds a card with an event of the other side (32)."""
    c: i64 = 1
    while c <= CARDS:
        if i64(CARD_SIDE[c]) == 1 - side and p.place_of(c) == HAND + side:
            return True
        c += 1
    return False


def battlegrounds_held(p: Position, side: i64, area: i64) -> i64:
    """Battlegrounds of ``area`` that ``side`` controls."""
    n: i64 = 0
    c: i64 = 0
    while c < COUNTRIES:
        if BATTLEGROUND[c] != 0 and AREA[c] & area != 0 and p.controller(c) == side:
            n += 1
        c += 1
    return n


def controls_in(p: Position, side: i64, area: i64) -> bool:
    """Whether ``side`` controls a country of ``area``."""
    c: i64 = 0
    while c < COUNTRIES:
        if AREA[c] & area != 0 and p.controller(c) == side:
            return True
        c += 1
    return False


def event_refusal(p: Position, card: i64, player: i64) -> i64:
    """Why the event of ``card`` cannot happen now for ``player``; 0 if it can (5.2).

    ``player`` is the side that carries it out. An event that would happen without any effect
    can happen; what is tested here are prerequisites, conditions and prohibitions only.
    """
    code = prohibition(p, card, player)
    return code if code != 0 else shortfall(p, card, player)


def prohibition(p: Position, card: i64, player: i64) -> i64:
    """Why an event that happened before, or the variant of section 12, forbids this one."""
    if card == SOCIALIST_GOVERNMENTS:
        return r.PREVENTED_IRON_LADY if p.in_effect(THE_IRON_LADY) else 0
    if card == ARAB_ISRAELI_WAR:
        return r.PREVENTED_CAMP_DAVID if p.in_effect(CAMP_DAVID_ACCORDS) else 0
    if card == WILLY_BRANDT:
        return r.PREVENTED_TEAR_DOWN if p.in_effect(TEAR_DOWN_THIS_WALL) else 0
    if card == MUSLIM_REVOLUTION:
        return r.PREVENTED_AWACS if p.in_effect(AWACS_SALE) else 0
    if card == OPEC:
        return r.PREVENTED_OIL if p.in_effect(NORTH_SEA_OIL) else 0
    if card == FLOWER_POWER:
        return r.PREVENTED_EVIL_EMPIRE if p.in_effect(EVIL_EMPIRE) else 0
    if card == THE_CAMBRIDGE_FIVE:
        return r.NOT_LATE if p.turn >= 8 else 0
    if p.rules & CIVIL_WAR != 0 and not p.in_effect(CHINA_CARD):
        if (
            card == CULTURAL_REVOLUTION
            or card == FORMOSAN_RESOLUTION
            or (card == RED_SCARE_PURGE and player == USSR)
        ):
            return r.CIVIL_WAR_FIRST
    return 0


def shortfall(p: Position, card: i64, player: i64) -> i64:
    """Which prerequisite or condition of an event is missing."""
    if card == NATO:
        met = p.in_effect(MARSHALL_PLAN) or p.in_effect(WARSAW_PACT)
        return 0 if met else r.NEEDS_NATO_CARDS
    if card == UN_INTERVENTION:
        if p.in_headlines():
            return r.UN_NOT_HEADLINE
        return 0 if has_companion(p, player) else r.NEEDS_COMPANION
    if card == KITCHEN_DEBATES:
        lead = battlegrounds_held(p, US, 63) - battlegrounds_held(p, USSR, 63)
        return 0 if lead > 0 else r.NEEDS_BATTLEGROUNDS
    if card == STAR_WARS:
        return 0 if p.space(US) > p.space(USSR) else r.NEEDS_SPACE_LEAD
    if card == ONE_SMALL_STEP:
        return 0 if p.space(player) < p.space(1 - player) else r.NEEDS_SPACE_BEHIND
    if card == WARGAMES:
        return 0 if p.defcon == 2 else r.NEEDS_DEFCON_2
    if card == SOLIDARITY:
        return 0 if p.in_effect(JOHN_PAUL_II) else r.NEEDS_JOHN_PAUL
    if card == SPECIAL_RELATIONSHIP:
        return 0 if p.controller(UK) == US else r.NEEDS_UK
    if card == OUR_MAN_IN_TEHRAN:
        return 0 if controls_in(p, US, MIDDLE_EAST) else r.NEEDS_MIDDLE_EAST
    return 0


def ops_may_change(card: i64) -> bool:
    """Whether the Ops of the card itself may decide if the opponent's event on it happens."""
    return (
        card == KITCHEN_DEBATES
        or card == SPECIAL_RELATIONSHIP
        or card == OUR_MAN_IN_TEHRAN
        or card == FORMOSAN_RESOLUTION
    )


def defectors_refusal(p: Position, by: i64) -> i64:
    """Why Defectors does nothing, played or brought up by ``by``; 0 if it does something (103).

    In the headline phase it cancels a USSR headline that has not happened, for the US only; in
    an action round it gives the US 1 VP when the USSR's own play brings it up.
    """
    if p.in_headlines():
        return 0 if by == US else r.DEFECTORS_HEADLINE_ONLY
    return 0 if by == USSR else r.DEFECTORS_HEADLINE_ONLY
