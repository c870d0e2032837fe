"""The events of the Late War cards (82 to 102, 109, 110), in the order of the card list.

Each function is called with the position and the side that carries the event out; conditions
(5.2) are tested before, in ``conditions``. Cards that take cards (85, 92, 98) are in
``exchanges``.
"""

from typing import Final

from mypy_extensions import i64, u8

from . import reasons as r
from .cardplay import EVENTS
from .choices import discard_or
from .ids import (
    ARGENTINA,
    AWACS_SALE,
    BY_WARGAMES,
    CHERNOBYL,
    DEBT_CRISIS,
    EAST_GERMANY,
    END_GAME,
    EUROPE,
    EVENT_CHOICE,
    EVIL_EMPIRE,
    FLOWER_POWER,
    GLASNOST,
    IN_EUROPE,
    IN_SOUTH_AMERICA,
    IRAN,
    IRAN_CONTRA_SCANDAL,
    IRAN_IRAQ_WAR,
    IRANIAN_HOSTAGE_CRISIS,
    KAL_007,
    LEBANON,
    LIBYA,
    MARINE_BARRACKS_BOMBING,
    MIDDLE_EAST,
    NEXT_TO_NICARAGUA,
    NICARAGUA,
    NORTH_SEA_OIL,
    ORTEGA,
    PASS,
    PERSHING_II_DEPLOYED,
    POLAND,
    REAGAN_BOMBS_LIBYA,
    SAUDI_ARABIA,
    SOLIDARITY,
    SOUTH_KOREA,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_REFORMER,
    UK,
    US,
    USSR,
    WARGAMES,
    WESTERN_EUROPE,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from .layout import CHERNOBYL_AREA, OIL_ROUND
from .operations import (
    FREE,
    MAY_COUP,
    MAY_DECLINE,
    MAY_INFLUENCE,
    MAY_REALIGN,
    NO_CREDIT,
    ZONE,
    CoupTarget,
    card_ops,
    conduct,
    modified,
)
from .position import Frame, Position, register
from .scoring import leader
from .verbs import OPTIONAL, PlaceMarkers, WarTarget, rule, take

NO_COUP: Final = MAY_INFLUENCE | MAY_REALIGN | MAY_DECLINE


def iranian_hostage_crisis(p: Position, side: i64) -> None:
    """82: Iran turns; Terrorism takes two US cards."""
    p.set_influence(US, IRAN, 0)
    p.add(USSR, IRAN, 2)
    p.start_effect(IRANIAN_HOSTAGE_CRISIS, USSR)


def the_iron_lady(p: Position, side: i64) -> None:
    """83: 1 VP, a USSR marker in Argentina, none in the UK; no more Socialist Governments."""
    p.gain_vp(US, 1)
    p.add(USSR, ARGENTINA, 1)
    p.set_influence(USSR, UK, 0)
    p.start_effect(THE_IRON_LADY, US)


def reagan_bombs_libya(p: Position, side: i64) -> None:
    """84: 1 VP for every full 2 USSR markers in Libya."""
    p.gain_vp(US, p.influence(USSR, LIBYA) // 2)


def north_sea_oil(p: Position, side: i64) -> None:
    """86: no more OPEC; 8 US action rounds this turn."""
    p.start_effect(NORTH_SEA_OIL, US)
    p.cells[OIL_ROUND] = 1


def the_reformer(p: Position, side: i64) -> None:
    """87: 4 USSR markers in Europe, up to 6 if it leads; no more USSR coups in Europe."""
    p.start_effect(THE_REFORMER, USSR)
    p.clear_tally()
    if p.vp < 0:
        p.top = PlaceMarkers(USSR, THE_REFORMER, 2, REFORMER_EXTRA, p.top)
    p.top = PlaceMarkers(USSR, THE_REFORMER, 4, REFORMER_RULE, p.top)


REFORMER_RULE: Final = rule(EUROPE, limit=2)
REFORMER_EXTRA: Final = rule(EUROPE, limit=2, conditions=OPTIONAL)


def marine_barracks_bombing(p: Position, side: i64) -> None:
    """88: the US leaves Lebanon and loses 2 markers more in the Middle East."""
    p.set_influence(US, LEBANON, 0)
    take(p, USSR, MARINE_BARRACKS_BOMBING, 2, BARRACKS_RULE)


BARRACKS_RULE: Final = rule(MIDDLE_EAST)


def kal_007(p: Position, side: i64) -> None:
    """89: DEFCON falls, 2 VP; with South Korea the US places or realigns as a 4 card."""
    p.set_defcon(p.defcon - 1)
    p.gain_vp(US, 2)
    if p.controller(SOUTH_KOREA) == US:
        conduct(p, US, KAL_007, modified(p, US, 4), NO_COUP)


def glasnost(p: Position, side: i64) -> None:
    """90: 2 VP, DEFCON rises; with The Reformer the USSR places or realigns as a 4 card."""
    p.gain_vp(USSR, 2)
    p.set_defcon(p.defcon + 1)
    if p.in_effect(THE_REFORMER):
        conduct(p, USSR, GLASNOST, modified(p, USSR, 4), NO_COUP)


def ortega(p: Position, side: i64) -> None:
    """91: the US leaves Nicaragua; a free USSR coup next to it."""
    p.set_influence(US, NICARAGUA, 0)
    p.top = CoupTarget(USSR, ORTEGA, card_ops(p, USSR, ORTEGA), ORTEGA_COUP, p.top)


ORTEGA_COUP: Final = MAY_DECLINE | FREE | NO_CREDIT | NEXT_TO_NICARAGUA * ZONE


def iran_contra_scandal(p: Position, side: i64) -> None:
    """93: US realignment dice -1 this turn."""
    p.start_effect(IRAN_CONTRA_SCANDAL, USSR)


def chernobyl(p: Position, side: i64) -> None:
    """94: the US may close a region to USSR Influence by Ops this turn."""
    p.top = ChooseRegion(US, CHERNOBYL, 0, 0, p.top)


class ChooseRegion(Frame):
    """Chernobyl: the region, or none."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == PASS or IN_EUROPE <= option <= IN_SOUTH_AMERICA else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        option: i64 = IN_EUROPE
        while option <= IN_SOUTH_AMERICA:
            p.offer(option)
            option += 1
        p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option != PASS:
            p.start_effect(CHERNOBYL, US)
            p.cells[CHERNOBYL_AREA] = u8(option - IN_EUROPE + 1)


def debt_crisis(p: Position, side: i64) -> None:
    """95: the US discards a card worth 3 or more, or USSR markers double in 2 countries."""
    discard_or(p, DEBT_CRISIS)


def tear_down_this_wall(p: Position, side: i64) -> None:
    """96: 3 US markers in East Germany, then a free coup or realignments in Europe."""
    p.end_effect(WILLY_BRANDT)
    p.start_effect(TEAR_DOWN_THIS_WALL, US)
    p.add(US, EAST_GERMANY, 3)
    ops = card_ops(p, US, TEAR_DOWN_THIS_WALL)
    conduct(p, US, TEAR_DOWN_THIS_WALL, ops, WALL_OPS)


WALL_OPS: Final = MAY_COUP | MAY_REALIGN | MAY_DECLINE | FREE | NO_CREDIT | EUROPE * ZONE


def evil_empire(p: Position, side: i64) -> None:
    """97: Flower Power ends; 1 VP."""
    p.end_effect(FLOWER_POWER)
    p.start_effect(EVIL_EMPIRE, US)
    p.gain_vp(US, 1)


def pershing_ii_deployed(p: Position, side: i64) -> None:
    """99: 1 VP; a US marker leaves each of up to 3 Western European countries."""
    p.gain_vp(USSR, 1)
    take(p, USSR, PERSHING_II_DEPLOYED, 3, PERSHING_RULE)


PERSHING_RULE: Final = rule(WESTERN_EUROPE, limit=1, conditions=OPTIONAL)


def wargames(p: Position, side: i64) -> None:
    """100: the player may give 6 VP and end the game."""
    p.top = ChooseEnd(side, WARGAMES, 0, 0, p.top)


class ChooseEnd(Frame):
    """Wargames: end the game or not."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == END_GAME or option == PASS else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        p.offer(END_GAME)
        p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option == END_GAME:
            p.mark_vp(1 - self.side, 6)
            p.finish(leader(p, self.side == US), BY_WARGAMES)


def solidarity(p: Position, side: i64) -> None:
    """101: 3 US markers in Poland."""
    p.add(US, POLAND, 3)


def iran_iraq_war(p: Position, side: i64) -> None:
    """102: a war on Iran or Iraq."""
    p.top = WarTarget(side, IRAN_IRAQ_WAR, 0, 0, p.top)


def yuri_and_samantha(p: Position, side: i64) -> None:
    """109: 1 VP for each US coup this turn."""
    p.start_effect(YURI_AND_SAMANTHA, USSR)


def awacs_sale(p: Position, side: i64) -> None:
    """110: 2 US markers in Saudi Arabia; no more Muslim Revolution."""
    p.add(US, SAUDI_ARABIA, 2)
    p.start_effect(AWACS_SALE, US)


EVENTS.update(
    {
        IRANIAN_HOSTAGE_CRISIS: iranian_hostage_crisis,
        THE_IRON_LADY: the_iron_lady,
        REAGAN_BOMBS_LIBYA: reagan_bombs_libya,
        NORTH_SEA_OIL: north_sea_oil,
        THE_REFORMER: the_reformer,
        MARINE_BARRACKS_BOMBING: marine_barracks_bombing,
        KAL_007: kal_007,
        GLASNOST: glasnost,
        ORTEGA: ortega,
        IRAN_CONTRA_SCANDAL: iran_contra_scandal,
        CHERNOBYL: chernobyl,
        DEBT_CRISIS: debt_crisis,
        TEAR_DOWN_THIS_WALL: tear_down_this_wall,
        EVIL_EMPIRE: evil_empire,
        PERSHING_II_DEPLOYED: pershing_ii_deployed,
        WARGAMES: wargames,
        SOLIDARITY: solidarity,
        IRAN_IRAQ_WAR: iran_iraq_war,
        YURI_AND_SAMANTHA: yuri_and_samantha,
        AWACS_SALE: awacs_sale,
    }
)
register(ChooseRegion, ChooseEnd)
