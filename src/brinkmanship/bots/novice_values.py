"""What the novice holds things to be worth: countries, coups and cards, in points like Ops."""

from typing import Final

from ..rules import Position, ids
from ..rules.conditions import event_refusal
from ..rules.duties import last_round, scoring_in_hand
from ..rules.facts import (
    AREA,
    BATTLEGROUND,
    CARD_OPS,
    CARD_SIDE,
    NEIGHBOURS,
    SCORED_AREA,
    SCORING,
    STABILITY,
)
from ..rules.ids import CARDS, NOBODY, US
from ..rules.operations import card_ops, coup_modifier
from ..rules.scoring import NO_COUNTRY, region_vp
from ..rules.space import space_refusal

#: more than anything on the map is worth: the game is won or lost by it
GAME: Final = 1000.0
MID_WAR_TURN: Final = 4
LAST_TURN: Final = 10
SOUTHERN: Final = ids.AFRICA | ids.AMERICAS

#: what an event is worth to its side (to whoever plays it when it is shared); others: by Ops
EVENT_WORTH: Final[dict[int, float]] = {
    ids.DUCK_AND_COVER: 2.5,
    ids.FIVE_YEAR_PLAN: 2.0,
    ids.SOCIALIST_GOVERNMENTS: 3.2,
    ids.FIDEL: 2.5,
    ids.VIETNAM_REVOLTS: 2.4,
    ids.BLOCKADE: 1.3,
    ids.KOREAN_WAR: 2.6,
    ids.ROMANIAN_ABDICATION: 1.2,
    ids.ARAB_ISRAELI_WAR: 2.2,
    ids.COMECON: 3.1,
    ids.NASSER: 1.8,
    ids.WARSAW_PACT: 3.2,
    ids.DE_GAULLE: 3.1,
    ids.CAPTURED_NAZI_SCIENTIST: 2.0,
    ids.TRUMAN_DOCTRINE: 1.5,
    ids.OLYMPIC_GAMES: 1.8,
    ids.NATO: 1.5,
    ids.INDEPENDENT_REDS: 2.0,
    ids.MARSHALL_PLAN: 4.6,
    ids.CONTAINMENT: 3.2,
    ids.CIA_CREATED: 1.2,
    ids.US_JAPAN_PACT: 3.5,
    ids.SUEZ_CRISIS: 3.2,
    ids.EAST_EUROPEAN_UNREST: 3.2,
    ids.DECOLONIZATION: 4.2,
    ids.RED_SCARE_PURGE: 4.3,
    ids.DE_STALINIZATION: 4.2,
    ids.NUCLEAR_TEST_BAN: 3.0,
    ids.FORMOSAN_RESOLUTION: 1.0,
    ids.BRUSH_WAR: 3.2,
    ids.ARMS_RACE: 1.5,
    ids.CUBAN_MISSILE_CRISIS: 2.0,
    ids.NUCLEAR_SUBS: 1.5,
    ids.QUAGMIRE: 3.6,
    ids.SALT_NEGOTIATIONS: 2.5,
    ids.BEAR_TRAP: 3.6,
    ids.SUMMIT: 1.0,
    ids.HOW_I_LEARNED: 1.5,
    ids.JUNTA: 2.8,
    ids.KITCHEN_DEBATES: 2.2,
    ids.MISSILE_ENVY: 2.2,
    ids.WE_WILL_BURY_YOU: 3.8,
    ids.BREZHNEV_DOCTRINE: 3.2,
    ids.PORTUGUESE_EMPIRE: 2.6,
    ids.ALLENDE: 2.4,
    ids.WILLY_BRANDT: 2.2,
    ids.MUSLIM_REVOLUTION: 4.1,
    ids.ABM_TREATY: 4.0,
    ids.CULTURAL_REVOLUTION: 2.6,
    ids.FLOWER_POWER: 2.4,
    ids.OPEC: 3.2,
    ids.LONE_GUNMAN: 2.2,
    ids.COLONIAL_REAR_GUARDS: 3.2,
    ids.PANAMA_CANAL_RETURNED: 2.2,
    ids.CAMP_DAVID_ACCORDS: 2.6,
    ids.PUPPET_GOVERNMENTS: 3.0,
    ids.GRAIN_SALES: 3.0,
    ids.JOHN_PAUL_II: 3.0,
    ids.OAS_FOUNDED: 2.2,
    ids.NIXON: 1.5,
    ids.SADAT_EXPELS_SOVIETS: 3.2,
    ids.VOICE_OF_AMERICA: 3.8,
    ids.LIBERATION_THEOLOGY: 3.0,
    ids.USSURI_RIVER_SKIRMISH: 3.6,
    ids.ASK_NOT: 3.0,
    ids.ALLIANCE_FOR_PROGRESS: 3.2,
    ids.ONE_SMALL_STEP: 2.4,
    ids.IRANIAN_HOSTAGE_CRISIS: 3.4,
    ids.THE_IRON_LADY: 2.6,
    ids.STAR_WARS: 2.2,
    ids.MARINE_BARRACKS_BOMBING: 2.6,
    ids.KAL_007: 3.6,
    ids.ORTEGA: 2.2,
    ids.CHERNOBYL: 3.2,
    ids.DEBT_CRISIS: 2.4,
    ids.TEAR_DOWN_THIS_WALL: 3.6,
    ids.ALDRICH_AMES_REMIX: 3.2,
    ids.PERSHING_II_DEPLOYED: 3.0,
    ids.WARGAMES: 0.0,
    ids.DEFECTORS: 1.5,
    ids.SPECIAL_RELATIONSHIP: 2.4,
    ids.AWACS_SALE: 3.0,
    ids.UN_INTERVENTION: 0.0,
}

#: events that lower DEFCON, or may, or let a side other than the player act in his round
LOWERS_DEFCON: Final = frozenset(
    {
        ids.DUCK_AND_COVER,
        ids.OLYMPIC_GAMES,
        ids.SUMMIT,
        ids.WE_WILL_BURY_YOU,
        ids.KAL_007,
        ids.LONE_GUNMAN,
        ids.MISSILE_ENVY,
        ids.FIVE_YEAR_PLAN,
    }
)
#: events that give their side a coup or Ops, which is deadly in the other side's round
LETS_ACT: Final = frozenset(
    {ids.CIA_CREATED, ids.GRAIN_SALES, ids.TEAR_DOWN_THIS_WALL, ids.STAR_WARS, ids.ORTEGA}
)


# --- countries ------------------------------------------------------------------------------------


def weight(t: Position, c: int) -> float:
    """What control of country ``c`` is worth now."""
    value = 5.0 if BATTLEGROUND[c] else 1.2
    area = AREA[c]
    if area & SOUTHERN and t.turn < MID_WAR_TURN - 1:
        return value * 0.5  # its scoring cards are not in play yet
    if area & (ids.EUROPE | ids.ASIA):
        value *= 1.2
    return value


def marker_value(t: Position, side: int, c: int, points: int, free: bool = False) -> float:
    """The worth of a marker of ``side`` in ``c``, of ``points`` that can be placed.

    ``free``: by an event, so that markers in countries the enemy controls cost no more.
    """
    stability = int(STABILITY[c])
    mine = int(t.influence(side, c))
    theirs = int(t.influence(1 - side, c))
    need = theirs + stability - mine
    worth = weight(t, c)
    if need <= 0:
        edge = need == 0 and any(t.influence(1 - side, n) for n in NEIGHBOURS[c])
        return worth * (0.12 if edge and BATTLEGROUND[c] else 0.01)
    cost = need
    value = worth
    breaking = theirs - mine - stability + 1
    if breaking > 0:
        value *= 1.8
        if not free:
            cost += breaking
    value /= cost
    if cost > points:
        value *= 0.5 if breaking > 0 and 2 * breaking <= points else 0.35
    if mine == 0:
        value += 0.12 * sum(
            1.0 for n in NEIGHBOURS[c] if BATTLEGROUND[n] and t.controller(n) == NOBODY
        )
    return value


def loss_value(t: Position, side: int, c: int) -> float:
    """The worth to the other side of taking a marker of ``side`` away from ``c``."""
    if t.influence(side, c) == 0:
        return 0.0
    spare = int(t.influence(side, c)) - int(t.influence(1 - side, c)) - int(STABILITY[c])
    if spare < 0:
        return 0.25 * weight(t, c)
    return weight(t, c) / (1 + spare)


def falls(t: Position, side: int) -> float:
    """The worth to ``side`` of DEFCON falling by one: at 2 it ends the game (8.1.3)."""
    if t.defcon > 2:
        return 0.0
    return -GAME if t.phasing == side else GAME


def coup_value(t: Position, side: int, c: int, ops: int) -> float:
    """What a coup of ``side`` in ``c`` is worth, over the six faces of the die."""
    if t.effect_for(ids.CUBAN_MISSILE_CRISIS, side):
        return -GAME
    value = 0.0
    if BATTLEGROUND[c] and not (side == US and t.in_effect(ids.NUCLEAR_SUBS)):
        value += falls(t, side)
    stability = int(STABILITY[c])
    mine = int(t.influence(side, c))
    theirs = int(t.influence(1 - side, c))
    worth = weight(t, c)
    base = ops + int(coup_modifier(t, side, c)) - 2 * stability
    for die in range(1, 7):
        result = max(0, die + base)
        removed = min(theirs, result)
        lead = mine + result - removed - (theirs - removed)
        value += (control(lead, stability) - control(mine - theirs, stability)) * worth / 6
        value += 0.1 * removed / 6
    short = min(ops, max(0, int(t.defcon) - int(t.military_ops(side))))
    return value + 0.7 * short


def control(lead: int, stability: int) -> float:
    """1 for control with this lead, -1 for the other side's, 0 for neither."""
    if abs(lead) < stability:
        return 0.0
    return 1.0 if lead > 0 else -1.0


# --- cards ----------------------------------------------------------------------------------------


def is_enemy(card: int, side: int) -> bool:
    """Whether the event of ``card`` is the other side's."""
    return CARD_SIDE[card] == 1 - side


def ops_of(t: Position, side: int, card: int) -> int:
    """Ops of ``card`` for ``side``, as effects have them now (7.4)."""
    return card_ops(t, side, card)


def scoring_worth(t: Position, side: int, card: int) -> float:
    """VP for ``side`` if the region of a scoring card were scored now; GAME where that ends it."""
    area = SCORED_AREA[card]
    gain = region_vp(t, area, side, NO_COUNTRY) - region_vp(t, area, 1 - side, NO_COUNTRY)
    vp = t.vp if side == US else -t.vp
    if vp + gain >= 20:
        return GAME
    return -GAME if vp + gain <= -20 else float(gain)


def event_worth(t: Position, side: int, card: int) -> float:
    """What the event of ``card`` is worth to the side it helps (``side`` for shared ones)."""
    if SCORING[card]:
        return scoring_worth(t, side, card)
    actor = 1 - side if is_enemy(card, side) else side
    if event_refusal(t, card, actor) != 0:
        return 0.0
    if card == ids.DE_STALINIZATION and t.turn > 5:
        return 2.5
    return EVENT_WORTH.get(card, 0.8 * int(CARD_OPS[card]))


def deadly(t: Position, side: int, card: int, defcon: int) -> bool:
    """Whether the event of ``card`` in a round of ``side`` may end the game against it."""
    if t.defcon > defcon:
        return False
    return card in LOWERS_DEFCON or (is_enemy(card, side) and card in LETS_ACT)


def keeping_worth(t: Position, side: int, card: int) -> float:
    """What holding ``card`` is worth to ``side``: negative for what it would rather be rid of."""
    if SCORING[card]:
        return scoring_worth(t, side, card)
    ops = float(ops_of(t, side, card))
    if is_enemy(card, side):
        return ops - 0.7 * event_worth(t, side, card)
    return max(ops, event_worth(t, side, card))


def can_space(t: Position, side: int, card: int) -> bool:
    """Whether ``card`` may go to the Space Race now."""
    return card != ids.CHINA_CARD and space_refusal(t, side, card) == 0


def rounds_left(t: Position, side: int) -> int:
    """Action rounds of ``side`` this turn, the present one counted."""
    return last_round(t, side) - t.round + 1


def must_score_now(t: Position, side: int) -> bool:
    """Whether every round left is needed for the scoring cards in hand (4.5D)."""
    held = scoring_in_hand(t, side)
    return held > 0 and held >= rounds_left(t, side)


def hand(t: Position, side: int) -> list[int]:
    """The cards in the hand of ``side``."""
    return [c for c in range(1, CARDS + 1) if t.place_of(c) == ids.HAND + side]
