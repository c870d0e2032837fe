"""The events of the Mid War cards (36 to 81, 107, 108), in the order of the card list.

Each function is called with the position and the side that carries the event out; conditions
(5.2) are tested before, in ``conditions``. Missile Envy, Grain Sales and the other exchanges of
cards are in ``exchanges``.
"""

from typing import Final

from mypy_extensions import i64

from . import reasons as r
from .cardplay import EVENTS
from .choices import score
from .conditions import battlegrounds_held
from .early import COLONIES, MAY_OPERATE
from .ids import (
    ABM_TREATY,
    AFRICA,
    AFRICA_SCORING,
    ALLENDE,
    ALLIANCE_FOR_PROGRESS,
    AMERICAS,
    ANGOLA,
    ARMS_RACE,
    ASIA,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CAMP_DAVID_ACCORDS,
    CENTRAL_AMERICA,
    CENTRAL_AMERICA_SCORING,
    CHE,
    CHILE,
    COLONIAL_REAR_GUARDS,
    CONCENTRATE,
    COSTA_RICA,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    DEATH_SQUADS,
    EGYPT,
    EUROPE,
    EVENT_CHOICE,
    EVERYWHERE,
    FLOWER_POWER,
    GULF_STATES,
    HOW_I_LEARNED,
    IRAN,
    IRAQ,
    ISRAEL,
    JOHN_PAUL_II,
    JORDAN,
    JUNTA,
    KITCHEN_DEBATES,
    LIBERATION_THEOLOGY,
    LIBYA,
    LONE_GUNMAN,
    LOWER_DEFCON,
    MUSLIM,
    MUSLIM_REVOLUTION,
    NEXT_TO_SOUTH_AFRICA,
    NIXON,
    NOBODY,
    NORAD,
    NUCLEAR_SUBS,
    NUMBER,
    OAS_FOUNDED,
    ONE_SMALL_STEP,
    OPEC,
    PANAMA,
    PANAMA_CANAL_RETURNED,
    PASS,
    POLAND,
    PORTUGUESE_EMPIRE,
    PUPPET_GOVERNMENTS,
    QUAGMIRE,
    RAISE_DEFCON,
    SADAT_EXPELS_SOVIETS,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SOUTH_AFRICAN_UNREST,
    SOUTH_AMERICA,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA,
    SOUTHEAST_ASIA_SCORING,
    SPREAD,
    SUMMIT,
    U2_INCIDENT,
    US,
    USSR,
    USSURI_RIVER_SKIRMISH,
    VENEZUELA,
    VOICE_OF_AMERICA,
    WE_WILL_BURY_YOU,
    WEST_GERMANY,
    WILLY_BRANDT,
)
from .operations import (
    AGAIN,
    FREE,
    MAY_COUP,
    MAY_DECLINE,
    MAY_REALIGN,
    NO_BATTLEGROUNDS,
    NO_CREDIT,
    ZONE,
    CoupTarget,
    card_ops,
    conduct,
    modified,
)
from .position import Frame, Position, register
from .scoring import regions_led
from .space import advance
from .verbs import ALL, EMPTY, OPTIONAL, WarTarget, contest, place, rule, take


def brush_war(p: Position, side: i64) -> None:
    """36: a war on a country of stability 1 or 2."""
    p.top = WarTarget(side, BRUSH_WAR, 0, 0, p.top)


def central_america_scoring(p: Position, side: i64) -> None:
    """37."""
    score(p, CENTRAL_AMERICA)


def southeast_asia_scoring(p: Position, side: i64) -> None:
    """38."""
    score(p, SOUTHEAST_ASIA)


def arms_race(p: Position, side: i64) -> None:
    """39: 1 VP for more Military Ops, 3 if the required number is met as well."""
    mine = p.military_ops(side)
    if mine > p.military_ops(1 - side):
        p.gain_vp(side, 3 if mine >= p.defcon else 1)


def cuban_missile_crisis(p: Position, side: i64) -> None:
    """40: DEFCON 2; any coup by the opponent loses the game."""
    p.set_defcon(2)
    p.start_effect(CUBAN_MISSILE_CRISIS, 1 - side)


def nuclear_subs(p: Position, side: i64) -> None:
    """41: US coups in battlegrounds do not lower DEFCON this turn."""
    p.start_effect(NUCLEAR_SUBS, US)


def quagmire(p: Position, side: i64) -> None:
    """42: traps the US, ends NORAD."""
    p.start_effect(QUAGMIRE, US)
    p.end_effect(NORAD)


def bear_trap(p: Position, side: i64) -> None:
    """44: traps the USSR."""
    p.start_effect(BEAR_TRAP, USSR)


def summit(p: Position, side: i64) -> None:
    """45: a contest by regions led; the winner gains 2 VP and may move DEFCON."""
    winner = contest(p, SUMMIT, regions_led(p, US), regions_led(p, USSR))
    if winner != NOBODY:
        p.gain_vp(winner, 2)
        p.top = MoveDefcon(winner, SUMMIT, 0, 0, p.top)


class MoveDefcon(Frame):
    """Summit: the winner raises or lowers DEFCON by 1, or leaves it."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == RAISE_DEFCON:
            return 0 if p.defcon < 5 else r.DEFCON_AT_TOP
        return 0 if option == LOWER_DEFCON or option == PASS else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        if p.defcon < 5:
            p.offer(RAISE_DEFCON)
        p.offer(LOWER_DEFCON)
        p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option == RAISE_DEFCON:
            p.set_defcon(p.defcon + 1)
        elif option == LOWER_DEFCON:
            p.set_defcon(p.defcon - 1)


def how_i_learned(p: Position, side: i64) -> None:
    """46: any DEFCON level, and 5 Military Ops."""
    p.top = SetDefcon(side, HOW_I_LEARNED, 0, 0, p.top)


class SetDefcon(Frame):
    """How I Learned to Stop Worrying: the level."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if NUMBER + 1 <= option <= NUMBER + 5 else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        n: i64 = 1
        while n <= 5:
            p.offer(NUMBER + n)
            n += 1

    def play(self, p: Position, option: i64) -> None:
        p.set_defcon(option - NUMBER)
        p.add_military_ops(self.side, 5)


def junta(p: Position, side: i64) -> None:
    """47: 2 markers in one American country, then a free coup or realignments there."""
    conduct(p, side, JUNTA, card_ops(p, side, JUNTA), JUNTA_OPS)
    place(p, side, JUNTA, 1, JUNTA_RULE)


JUNTA_OPS: Final = MAY_COUP | MAY_REALIGN | MAY_DECLINE | FREE | NO_CREDIT | AMERICAS * ZONE
JUNTA_RULE: Final = rule(AMERICAS, amount=2)


def kitchen_debates(p: Position, side: i64) -> None:
    """48: 2 VP for more battlegrounds."""
    p.gain_vp(US, 2)


def we_will_bury_you(p: Position, side: i64) -> None:
    """50: DEFCON falls; 3 VP unless the US plays UN Intervention next."""
    p.set_defcon(p.defcon - 1)
    p.start_effect(WE_WILL_BURY_YOU, USSR)


def brezhnev_doctrine(p: Position, side: i64) -> None:
    """51: USSR cards +1 this turn."""
    p.start_effect(BREZHNEV_DOCTRINE, USSR)


def portuguese_empire(p: Position, side: i64) -> None:
    """52: 2 USSR markers each in SE African States and Angola."""
    p.add(USSR, SE_AFRICAN_STATES, 2)
    p.add(USSR, ANGOLA, 2)


def south_african_unrest(p: Position, side: i64) -> None:
    """53: 2 USSR markers in South Africa, or 1 and 2 next to it."""
    p.top = ChooseUnrest(USSR, SOUTH_AFRICAN_UNREST, 0, 0, p.top)


class ChooseUnrest(Frame):
    """South African Unrest: where."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == CONCENTRATE or option == SPREAD else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        p.offer(CONCENTRATE)
        p.offer(SPREAD)

    def play(self, p: Position, option: i64) -> None:
        if option == CONCENTRATE:
            p.add(USSR, SOUTH_AFRICA, 2)
        else:
            p.add(USSR, SOUTH_AFRICA, 1)
            place(p, USSR, SOUTH_AFRICAN_UNREST, 2, UNREST_RULE)


UNREST_RULE: Final = rule(NEXT_TO_SOUTH_AFRICA)


def allende(p: Position, side: i64) -> None:
    """54: 2 USSR markers in Chile."""
    p.add(USSR, CHILE, 2)


def willy_brandt(p: Position, side: i64) -> None:
    """55: 1 VP, a marker in West Germany, which NATO no longer protects."""
    p.gain_vp(USSR, 1)
    p.add(USSR, WEST_GERMANY, 1)
    p.start_effect(WILLY_BRANDT, USSR)


def muslim_revolution(p: Position, side: i64) -> None:
    """56: the US leaves 2 of eight countries."""
    take(p, USSR, MUSLIM_REVOLUTION, 2, MUSLIM_RULE)


MUSLIM_RULE: Final = rule(MUSLIM, limit=1, amount=ALL)


def abm_treaty(p: Position, side: i64) -> None:
    """57: DEFCON rises, then Ops as a 4 card."""
    p.set_defcon(p.defcon + 1)
    conduct(p, side, ABM_TREATY, modified(p, side, 4), MAY_OPERATE)


def cultural_revolution(p: Position, side: i64) -> None:
    """58: The China Card goes to the USSR, or 1 VP if it has it."""
    if p.china_holder() == US:
        p.pass_china(USSR, True)
    else:
        p.gain_vp(USSR, 1)


def flower_power(p: Position, side: i64) -> None:
    """59: US war cards give the USSR 2 VP from now on."""
    p.start_effect(FLOWER_POWER, USSR)


def u2_incident(p: Position, side: i64) -> None:
    """60: 1 VP, 1 more if UN Intervention happens this turn."""
    p.gain_vp(USSR, 1)
    p.start_effect(U2_INCIDENT, USSR)


def opec(p: Position, side: i64) -> None:
    """61: 1 VP for each oil country that the USSR controls."""
    vp: i64 = 0
    for c in OIL_COUNTRIES:
        if p.controller(c) == USSR:
            vp += 1
    p.gain_vp(USSR, vp)


OIL_COUNTRIES: Final = (EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA)


def lone_gunman(p: Position, side: i64) -> None:
    """62: the USSR sees the US hand and may do 1 Op."""
    p.see_hand(USSR)
    conduct(p, USSR, LONE_GUNMAN, modified(p, USSR, 1), MAY_OPERATE)


def colonial_rear_guards(p: Position, side: i64) -> None:
    """63: a US marker in each of 4 countries of Africa and Southeast Asia."""
    place(p, US, COLONIAL_REAR_GUARDS, 4, COLONIES)


def panama_canal_returned(p: Position, side: i64) -> None:
    """64: a US marker each in Panama, Costa Rica and Venezuela."""
    p.add(US, PANAMA, 1)
    p.add(US, COSTA_RICA, 1)
    p.add(US, VENEZUELA, 1)


def camp_david_accords(p: Position, side: i64) -> None:
    """65: 1 VP, a US marker each in Israel, Jordan and Egypt; no more Arab-Israeli War."""
    p.gain_vp(US, 1)
    p.add(US, ISRAEL, 1)
    p.add(US, JORDAN, 1)
    p.add(US, EGYPT, 1)
    p.start_effect(CAMP_DAVID_ACCORDS, US)


def puppet_governments(p: Position, side: i64) -> None:
    """66: a US marker in up to 3 empty countries."""
    place(p, US, PUPPET_GOVERNMENTS, 3, PUPPET_RULE)


PUPPET_RULE: Final = rule(EVERYWHERE, limit=1, conditions=EMPTY | OPTIONAL)


def john_paul_ii(p: Position, side: i64) -> None:
    """68: Poland turns; Solidarity is open."""
    p.remove(USSR, POLAND, 2)
    p.add(US, POLAND, 1)
    p.start_effect(JOHN_PAUL_II, US)


def death_squads(p: Position, side: i64) -> None:
    """69: coup dice in the Americas +1 for the player, -1 for the opponent, this turn."""
    p.start_effect(DEATH_SQUADS, side)


def oas_founded(p: Position, side: i64) -> None:
    """70: 2 US markers in the Americas."""
    place(p, US, OAS_FOUNDED, 2, OAS_RULE)


OAS_RULE: Final = rule(AMERICAS)


def nixon(p: Position, side: i64) -> None:
    """71: the US takes The China Card face down, or gains 2 VP if it has it (12.4.1)."""
    if p.china_holder() == USSR:
        p.pass_china(US, False)
    else:
        p.gain_vp(US, 2)


def sadat(p: Position, side: i64) -> None:
    """72: the USSR leaves Egypt, a US marker comes."""
    p.set_influence(USSR, EGYPT, 0)
    p.add(US, EGYPT, 1)


def voice_of_america(p: Position, side: i64) -> None:
    """74: 4 USSR markers outside Europe go, at most 2 from one country."""
    take(p, US, VOICE_OF_AMERICA, 4, VOICE_RULE)


VOICE_RULE: Final = rule(EVERYWHERE & ~EUROPE, limit=2)


def liberation_theology(p: Position, side: i64) -> None:
    """75: 3 USSR markers in Central America, at most 2 in one country."""
    place(p, USSR, LIBERATION_THEOLOGY, 3, LIBERATION_RULE)


LIBERATION_RULE: Final = rule(CENTRAL_AMERICA, limit=2)


def ussuri(p: Position, side: i64) -> None:
    """76: the US takes The China Card face up, or places 4 in Asia if it has it (12.4.1)."""
    if p.china_holder() == USSR:
        p.pass_china(US, True)
    else:
        place(p, US, USSURI_RIVER_SKIRMISH, 4, USSURI_RULE)


USSURI_RULE: Final = rule(ASIA, limit=2)


def alliance_for_progress(p: Position, side: i64) -> None:
    """78: 1 VP for each American battleground of the US."""
    p.gain_vp(US, battlegrounds_held(p, US, AMERICAS))


def africa_scoring(p: Position, side: i64) -> None:
    """79."""
    score(p, AFRICA)


def one_small_step(p: Position, side: i64) -> None:
    """80: two boxes, VP of the second only."""
    advance(p, side, 2)


def south_america_scoring(p: Position, side: i64) -> None:
    """81."""
    score(p, SOUTH_AMERICA)


def che(p: Position, side: i64) -> None:
    """107: a coup in a non-battleground, and another if US Influence was removed."""
    p.top = CoupTarget(USSR, CHE, card_ops(p, USSR, CHE), CHE_COUPS, p.top)


CHE_COUPS: Final = MAY_DECLINE | NO_BATTLEGROUNDS | AGAIN | (AMERICAS | AFRICA) * ZONE

EVENTS.update(
    {
        BRUSH_WAR: brush_war,
        CENTRAL_AMERICA_SCORING: central_america_scoring,
        SOUTHEAST_ASIA_SCORING: southeast_asia_scoring,
        ARMS_RACE: arms_race,
        CUBAN_MISSILE_CRISIS: cuban_missile_crisis,
        NUCLEAR_SUBS: nuclear_subs,
        QUAGMIRE: quagmire,
        BEAR_TRAP: bear_trap,
        SUMMIT: summit,
        HOW_I_LEARNED: how_i_learned,
        JUNTA: junta,
        KITCHEN_DEBATES: kitchen_debates,
        WE_WILL_BURY_YOU: we_will_bury_you,
        BREZHNEV_DOCTRINE: brezhnev_doctrine,
        PORTUGUESE_EMPIRE: portuguese_empire,
        SOUTH_AFRICAN_UNREST: south_african_unrest,
        ALLENDE: allende,
        WILLY_BRANDT: willy_brandt,
        MUSLIM_REVOLUTION: muslim_revolution,
        ABM_TREATY: abm_treaty,
        CULTURAL_REVOLUTION: cultural_revolution,
        FLOWER_POWER: flower_power,
        U2_INCIDENT: u2_incident,
        OPEC: opec,
        LONE_GUNMAN: lone_gunman,
        COLONIAL_REAR_GUARDS: colonial_rear_guards,
        PANAMA_CANAL_RETURNED: panama_canal_returned,
        CAMP_DAVID_ACCORDS: camp_david_accords,
        PUPPET_GOVERNMENTS: puppet_governments,
        JOHN_PAUL_II: john_paul_ii,
        DEATH_SQUADS: death_squads,
        OAS_FOUNDED: oas_founded,
        NIXON: nixon,
        SADAT_EXPELS_SOVIETS: sadat,
        VOICE_OF_AMERICA: voice_of_america,
        LIBERATION_THEOLOGY: liberation_theology,
        USSURI_RIVER_SKIRMISH: ussuri,
        ALLIANCE_FOR_PROGRESS: alliance_for_progress,
        AFRICA_SCORING: africa_scoring,
        ONE_SMALL_STEP: one_small_step,
        SOUTH_AMERICA_SCORING: south_america_scoring,
        CHE: che,
    }
)
register(MoveDefcon, SetDefcon, ChooseUnrest)
