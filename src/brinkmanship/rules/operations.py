"""Operations (6): Influence, realignment, coups, and the choice between them.

``*_refusal`` functions decide legality once: the legal lists, ``play`` and ``explain`` all ask
them. ``zone`` arguments are areas of ``ids`` that a card limits an operation to, 0 for no limit.
"""

from typing import Final

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .facts import AREA, BATTLEGROUND, CARD_OPS, NEXT_TO, REACH_HI, REACH_LO, STABILITY
from .ids import (
    AMERICAS,
    ASIA,
    BREZHNEV_DOCTRINE,
    BY_CRISIS,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CANCEL_WEST_GERMANY,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    CONTAINMENT,
    COUNTRIES,
    COUP,
    COUP_TARGET,
    CUBA,
    CUBAN_MISSILE_CRISIS,
    DE_GAULLE,
    DEATH_SQUADS,
    EUROPE,
    FRANCE,
    INFLUENCE,
    IRAN_CONTRA_SCANDAL,
    JAPAN,
    MIDDLE_EAST,
    NATO,
    NUCLEAR_SUBS,
    OPERATION,
    PASS,
    PLACE,
    REALIGN,
    REALIGN_TARGET,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SOUTHEAST_ASIA,
    SPACES,
    THE_REFORMER,
    TURKEY,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_REVOLTS,
    WEST_GERMANY,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from .layout import CHERNOBYL_AREA, TALLY
from .options import CIVIL_WAR, FREE_REALIGNMENT, SAFE_REALIGNMENT, SPLIT_OPS
from .position import CountryFrame, Frame, Position, register

# --- bits of the data of operation frames ---------------------------------------------------------
MAY_INFLUENCE: Final = 1
MAY_COUP: Final = 2
MAY_REALIGN: Final = 4
ANY_OPERATION: Final = 7
MAY_DECLINE: Final = 8
FREE: Final = 16  # no region limit of DEFCON (6.3.5)
NO_CREDIT: Final = 32  # no Military Ops for it (8.2.5)
NO_BATTLEGROUNDS: Final = 64
AGAIN: Final = 128  # the first of Che's two coups
CHINA_BONUS: Final = 256  # every point so far went to Asia with The China Card
VIETNAM_BONUS: Final = 512  # every point so far went to Southeast Asia under Vietnam Revolts
SPLIT: Final = 1024  # points may go to Influence and realignment (designer's option)
ZONE: Final = 65536  # the area limit, shifted by 16
EXCEPT: Final = 1 << 40  # 1 + the country that is excluded, shifted by 40


# --- Ops values (7.4) -----------------------------------------------------------------------------


def modified(p: Position, side: i64, ops: i64) -> i64:
    """``ops`` with the modifiers of ``side`` added up, then kept within 1 to 4 (7.4)."""
    change: i64 = 0
    if p.effect_for(CONTAINMENT if side == US else BREZHNEV_DOCTRINE, side):
        change += 1
    if p.effect_for(RED_SCARE_PURGE, side):
        change -= 1
    if change == 0:
        return ops
    value = ops + change
    if value > 4:
        return 4
    return value if value > 1 else 1


def card_ops(p: Position, side: i64, card: i64) -> i64:
    """What ``card`` is worth to ``side`` for every purpose, without region points (7.4.2)."""
    ops = i64(CARD_OPS[card])
    return modified(p, side, ops) if ops > 0 else 0


def bonus_bits(p: Position, side: i64, card: i64) -> i64:
    """Which region points (7.4) the Ops of ``card`` can still earn: frame data bits."""
    bits: i64 = 0
    if card == CHINA_CARD:
        bits |= CHINA_BONUS
    if side == USSR and p.in_effect(VIETNAM_REVOLTS):
        bits |= VIETNAM_BONUS
    return bits


def bonus_left(bits: i64, country: i64) -> i64:
    """The bonus bits that remain after a point went to ``country``."""
    left = bits
    if AREA[country] & ASIA == 0:
        left &= ~CHINA_BONUS
    if AREA[country] & SOUTHEAST_ASIA == 0:
        left &= ~VIETNAM_BONUS
    return left


# --- Influence (6.1) ------------------------------------------------------------------------------


def reaches(p: Position, side: i64, country: i64) -> bool:
    """Whether ``side`` stood in or next to ``country`` when the round began (6.1.1, 6.1.4)."""
    if i64(NEXT_TO[country]) == side:
        return True
    if side == US:
        return REACH_LO[country] & p.us_reach_lo != 0 or REACH_HI[country] & p.us_reach_hi != 0
    return REACH_LO[country] & p.ussr_reach_lo != 0 or REACH_HI[country] & p.ussr_reach_hi != 0


def influence_cost(p: Position, side: i64, country: i64) -> i64:
    """Points for the next marker: 2 while the opponent controls the country (6.1.2)."""
    return 2 if p.controller(country) == 1 - side else 1


def influence_refusal(p: Position, side: i64, country: i64, ops: i64, zone: i64) -> i64:
    """Why ``side`` may not place a marker with ``ops`` points left; 0 if it may (6.1)."""
    if country == CHINESE_CIVIL_WAR:
        if p.rules & CIVIL_WAR == 0 or side == US or p.in_effect(CHINA_CARD):
            return r.CIVIL_WAR_SPACE
    elif not reaches(p, side, country):
        return r.OUT_OF_REACH
    elif ops < 2 and p.controller(country) == 1 - side:
        return r.TOO_DEAR
    if zone != 0 and AREA[country] & zone == 0:
        return r.ONLY_BONUS_REGION
    if side == USSR and p.cells[CHERNOBYL_AREA] != 0:
        if AREA[country] & (1 << (i64(p.cells[CHERNOBYL_AREA]) - 1)) != 0:
            return r.CHERNOBYL_BAN
    return 0


def place_by_ops(p: Position, side: i64, country: i64) -> None:
    """Put one marker; the third in the Chinese Civil War space wins The China Card (12.3)."""
    p.add(side, country, 1)
    if country == CHINESE_CIVIL_WAR and p.influence(USSR, country) >= 3:
        p.set_influence(USSR, country, 0)
        p.start_effect(CHINA_CARD, USSR)
        p.pass_china(USSR, True)


class PlaceInfluence(CountryFrame):
    """One marker of an Ops placement with ``n`` points left (6.1)."""

    def kind(self) -> i64:
        return PLACE

    def place_refusal(self, p: Position, c: i64) -> i64:
        """``refusal`` for a country."""
        if self.data & SPLIT != 0 and p.cells[TALLY + c] == 2:
            return r.SPLIT_ROLLED
        return influence_refusal(p, self.side, c, self.n, self.data // ZONE)

    def list_options(self, p: Position) -> None:
        c: i64 = 0
        while c < SPACES:
            if self.place_refusal(p, c) == 0:
                p.offer(c)
            c += 1

    def refusal(self, p: Position, option: i64) -> i64:
        return self.place_refusal(p, option) if option < SPACES else r.NOT_A_COUNTRY

    def play(self, p: Position, option: i64) -> None:
        left = self.n - influence_cost(p, self.side, option)
        place_by_ops(p, self.side, option)
        if self.data & SPLIT != 0:
            p.cells[TALLY + option] = 1
        spend(p, self, option, left)


def spend(p: Position, f: Frame, country: i64, left: i64) -> None:
    """Go on with ``left`` points after one went to ``country``; open the region points (7.4)."""
    bits = bonus_left(f.data, country)
    zone: i64 = f.data // ZONE
    points = left
    if points == 0:
        if bits & CHINA_BONUS != 0:
            bits &= ~CHINA_BONUS
            zone = ASIA
            points = 1
        elif bits & VIETNAM_BONUS != 0:
            bits &= ~VIETNAM_BONUS
            zone = SOUTHEAST_ASIA
            points = 1
        else:
            return
    data = (bits & (ZONE - 1)) | zone * ZONE
    if f.data & SPLIT != 0:
        data |= MAY_INFLUENCE | MAY_REALIGN  # either may take the next point
        p.top = ChooseOperation(f.side, f.card, points, data, p.top)
    elif f.kind() == PLACE:
        p.top = PlaceInfluence(f.side, f.card, points, data, p.top)
    else:
        p.top = RealignTarget(f.side, f.card, points, data, p.top)


# --- what forbids coups and realignments ----------------------------------------------------------


def region_closed(p: Position, country: i64) -> bool:
    """Whether DEFCON closes the region of ``country`` (8.1.5)."""
    area = AREA[country]
    if area & EUROPE != 0:
        return p.defcon <= 4
    if area & ASIA != 0:
        return p.defcon <= 3
    if area & MIDDLE_EAST != 0:
        return p.defcon <= 2
    return False


def nato_protects(p: Position, country: i64) -> bool:
    """Whether NATO guards ``country`` now: in Europe, US controlled, not excepted (21)."""
    if AREA[country] & EUROPE == 0 or not p.in_effect(NATO):
        return False
    if country == FRANCE and p.in_effect(DE_GAULLE):
        return False
    if country == WEST_GERMANY and p.in_effect(WILLY_BRANDT):
        return False
    return p.controller(country) == US


def protection(p: Position, side: i64, country: i64) -> i64:
    """Why a pact keeps ``side`` from couping or realigning ``country``; 0 if none does."""
    if side == USSR:
        if country == JAPAN and p.in_effect(US_JAPAN_PACT):
            return r.JAPAN_PROTECTED
        if nato_protects(p, country):
            return r.NATO_PROTECTS
    return 0


# --- realignment (6.2) ----------------------------------------------------------------------------


def realign_refusal(p: Position, side: i64, country: i64, data: i64) -> i64:
    """Why ``side`` may not roll for ``country``; 0 if it may (6.2)."""
    if p.influence(1 - side, country) == 0:
        return r.NO_ENEMY
    if data & FREE == 0 and p.rules & FREE_REALIGNMENT == 0 and region_closed(p, country):
        return r.DEFCON_CLOSED
    zone = (data // ZONE) & 0xFFFFFF
    if zone != 0 and AREA[country] & zone == 0:
        return r.OUTSIDE_AREA if data & FREE != 0 else r.ONLY_BONUS_REGION
    return protection(p, side, country)


def realign_modifier(p: Position, side: i64, country: i64) -> i64:
    """The modifier of ``side`` for a roll in ``country`` (6.2.2)."""
    n = p.neighbours_controlled(side, country)
    if p.next_to_superpower(side, country):
        n += 1
    if p.influence(side, country) > p.influence(1 - side, country):
        n += 1
    if side == US and p.in_effect(IRAN_CONTRA_SCANDAL):
        n -= 1
    return n


def roll_realignment(p: Position, side: i64, country: i64) -> None:
    """Both roll; the higher takes the difference off the other (6.2.2)."""
    us_modifier = realign_modifier(p, US, country)
    ussr_modifier = realign_modifier(p, USSR, country)
    us_die = p.die(US)
    ussr_die = p.die(USSR)
    if p.log is not None:
        p.log.append(h.Realigned(side, country, us_die, us_modifier, ussr_die, ussr_modifier))
    lead = us_die + us_modifier - ussr_die - ussr_modifier
    loser: i64 = USSR if lead > 0 else US
    if loser == p.phasing and p.rules & SAFE_REALIGNMENT != 0:
        return
    p.remove(loser, country, lead if lead > 0 else -lead)


class RealignTarget(CountryFrame):
    """The target of one realignment roll, ``n`` points left (6.2)."""

    def kind(self) -> i64:
        return REALIGN_TARGET

    def target_refusal(self, p: Position, c: i64) -> i64:
        """``refusal`` for a country."""
        if self.data & SPLIT != 0 and p.cells[TALLY + c] == 1:
            return r.SPLIT_PLACED
        return realign_refusal(p, self.side, c, self.data)

    def refusal(self, p: Position, option: i64) -> i64:
        return self.target_refusal(p, option) if option < COUNTRIES else r.no_country(option)

    def list_options(self, p: Position) -> None:
        c: i64 = 0
        while c < COUNTRIES:
            if p.influence(1 - self.side, c) != 0 and self.target_refusal(p, c) == 0:
                p.offer(c)
            c += 1

    def play(self, p: Position, option: i64) -> None:
        roll_realignment(p, self.side, option)
        if self.data & SPLIT != 0:
            p.cells[TALLY + option] = 2
        spend(p, self, option, self.n - 1)


# --- coups (6.3) ----------------------------------------------------------------------------------


def coup_refusal(p: Position, side: i64, country: i64, data: i64) -> i64:
    """Why ``side`` may not coup ``country``; 0 if it may (6.3)."""
    if p.influence(1 - side, country) == 0:
        return r.NO_ENEMY
    if data & FREE == 0 and region_closed(p, country):
        return r.DEFCON_CLOSED
    zone = (data // ZONE) & 0xFFFFFF
    if zone != 0 and AREA[country] & zone == 0:
        return r.OUTSIDE_AREA
    if data & NO_BATTLEGROUNDS != 0 and BATTLEGROUND[country] != 0:
        return r.BATTLEGROUND_TARGET
    if data // EXCEPT == country + 1:
        return r.SAME_COUNTRY
    if side == USSR and AREA[country] & EUROPE != 0 and p.in_effect(THE_REFORMER):
        return r.REFORMER_BAN
    return protection(p, side, country)


def can_coup(p: Position, side: i64, data: i64) -> bool:
    """Whether any country can be couped."""
    c: i64 = 0
    while c < COUNTRIES:
        if p.influence(1 - side, c) != 0 and coup_refusal(p, side, c, data) == 0:
            return True
        c += 1
    return False


def coup_modifier(p: Position, side: i64, country: i64) -> i64:
    """What is added to the coup die: SALT (43) and Latin American Death Squads (69)."""
    n: i64 = 0
    if p.in_effect(SALT_NEGOTIATIONS):
        n -= 1
    if AREA[country] & AMERICAS != 0:
        if p.effect_for(DEATH_SQUADS, side):
            n += 1
        if p.effect_for(DEATH_SQUADS, 1 - side):
            n -= 1
    return n


def coup_ops(p: Position, side: i64, card: i64, ops: i64, country: i64) -> i64:
    """``ops`` with the region points that a coup in ``country`` simply has (7.4)."""
    bits = bonus_left(bonus_bits(p, side, card), country)
    n = ops
    if bits & CHINA_BONUS != 0:
        n += 1
    if bits & VIETNAM_BONUS != 0:
        n += 1
    return n


def coup_result(country: i64, ops: i64, roll: i64) -> i64:
    """By how much a modified ``roll`` with ``ops`` beats the country; 0 or less fails (6.3.2)."""
    return roll + ops - 2 * i64(STABILITY[country])


def coup_removes(p: Position, side: i64, country: i64, result: i64) -> i64:
    """How many markers of the opponent a coup removes; the rest is added of one's own (6.3.2)."""
    theirs = p.influence(1 - side, country)
    if result <= 0:
        return 0
    return theirs if theirs < result else result


def attempt_coup(p: Position, side: i64, card: i64, ops: i64, country: i64, data: i64) -> i64:
    """Roll and carry out a coup; the opponent's markers removed by it (6.3)."""
    if p.effect_for(CUBAN_MISSILE_CRISIS, side):
        p.finish(1 - side, BY_CRISIS)
        return 0
    value = coup_ops(p, side, card, ops, country)
    modifier = coup_modifier(p, side, country)
    die = p.die(side)
    result = coup_result(country, value, die + modifier)
    if p.log is not None:
        p.log.append(h.CoupRolled(side, country, value, die, modifier, result))
    removed = coup_removes(p, side, country, result)
    if result > 0:
        p.remove(1 - side, country, removed)
        p.add(side, country, result - removed)
    if data & NO_CREDIT == 0:
        p.add_military_ops(side, value)
    if side == US and p.in_effect(YURI_AND_SAMANTHA):
        p.gain_vp(USSR, 1)
    if BATTLEGROUND[country] != 0 and not (side == US and p.in_effect(NUCLEAR_SUBS)):
        p.set_defcon(p.defcon - 1)
    return removed


class CoupTarget(CountryFrame):
    """The target of a coup with ``n`` Ops (6.3); the crisis may be called off first (40)."""

    def kind(self) -> i64:
        return COUP_TARGET

    def refusal(self, p: Position, option: i64) -> i64:
        if option == PASS:
            return 0 if self.data & MAY_DECLINE != 0 else r.NOT_OPTIONAL
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            return crisis_refusal(p, self.side, option)
        if option >= COUNTRIES:
            return r.no_country(option)
        return coup_refusal(p, self.side, option, self.data)

    def list_options(self, p: Position) -> None:
        c: i64 = 0
        while c < COUNTRIES:
            if p.influence(1 - self.side, c) != 0:
                if coup_refusal(p, self.side, c, self.data) == 0:
                    p.offer(c)
            c += 1
        if p.count > 0:
            if self.data & MAY_DECLINE != 0:
                p.offer(PASS)
            offer_crisis(p, self.side)

    def play(self, p: Position, option: i64) -> None:
        if option == PASS:
            return
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            call_off_crisis(p, self.side, option)
            p.top = CoupTarget(self.side, self.card, self.n, self.data, p.top)
            return
        removed = attempt_coup(p, self.side, self.card, self.n, option, self.data)
        if self.data & AGAIN != 0 and removed > 0:
            data = (self.data & ~AGAIN) + (option + 1) * EXCEPT
            p.top = CoupTarget(self.side, self.card, self.n, data, p.top)


# --- Cuban Missile Crisis (card 40): calling it off -----------------------------------------------


def crisis_price(option: i64) -> i64:
    """The country from which 2 markers pay for an option that calls the crisis off."""
    if option == CANCEL_CUBA:
        return CUBA
    return WEST_GERMANY if option == CANCEL_WEST_GERMANY else TURKEY


def crisis_refusal(p: Position, side: i64, option: i64) -> i64:
    """Why ``side`` may not call the crisis off this way; 0 if it may."""
    if not p.effect_for(CUBAN_MISSILE_CRISIS, side):
        return r.CRISIS_NOT_BOUND
    if (side == USSR) != (option == CANCEL_CUBA):
        return r.CRISIS_NOT_BOUND
    if p.influence(side, crisis_price(option)) < 2:
        return r.CRISIS_NO_PRICE
    return 0


def offer_crisis(p: Position, side: i64) -> None:
    """Offer the ways in which ``side`` can call the crisis off now."""
    if p.effect_for(CUBAN_MISSILE_CRISIS, side):
        option: i64 = CANCEL_CUBA
        while option <= CANCEL_TURKEY:
            if crisis_refusal(p, side, option) == 0:
                p.offer(option)
            option += 1


def call_off_crisis(p: Position, side: i64, option: i64) -> None:
    """Pay for the crisis and end it."""
    p.remove(side, crisis_price(option), 2)
    p.end_effect(CUBAN_MISSILE_CRISIS)


# --- the choice of operation (6.0) ----------------------------------------------------------------


def conduct(p: Position, side: i64, card: i64, ops: i64, data: i64) -> None:
    """``side`` conducts operations with ``ops`` points (modified already) as ``data`` allows."""
    bits = data | bonus_bits(p, side, card)
    both: i64 = MAY_INFLUENCE | MAY_REALIGN
    if p.rules & SPLIT_OPS != 0 and data & both == both:
        bits |= SPLIT
        p.clear_tally()
    p.top = ChooseOperation(side, card, ops, bits, p.top)


class ChooseOperation(Frame):
    """Influence, coup or realignment with ``n`` points, as far as ``data`` allows each."""

    def kind(self) -> i64:
        return OPERATION

    def refusal(self, p: Position, option: i64) -> i64:
        if option == INFLUENCE:
            return self.influence_refusal(p) if self.data & MAY_INFLUENCE else r.NOT_GRANTED
        if option == COUP:
            if self.data & MAY_COUP == 0:
                return r.NOT_GRANTED
            return 0 if can_coup(p, self.side, self.data) else r.NO_TARGET_COUP
        if option == REALIGN:
            return self.realign_refusal(p) if self.data & MAY_REALIGN else r.NOT_GRANTED
        if option == PASS:
            return 0 if self.data & MAY_DECLINE != 0 else r.NOT_OPTIONAL
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            return crisis_refusal(p, self.side, option)
        return r.NOT_HERE

    def influence_refusal(self, p: Position) -> i64:
        """0 if a marker can be placed, else the reason."""
        frame = PlaceInfluence(self.side, self.card, self.n, self.data, None)
        c: i64 = 0
        while c < SPACES:
            if frame.place_refusal(p, c) == 0:
                return 0
            c += 1
        return r.NO_TARGET_INFLUENCE

    def realign_refusal(self, p: Position) -> i64:
        """0 if a country can be realigned, else the reason."""
        frame = RealignTarget(self.side, self.card, self.n, self.data, None)
        c: i64 = 0
        while c < COUNTRIES:
            if p.influence(1 - self.side, c) != 0 and frame.target_refusal(p, c) == 0:
                return 0
            c += 1
        return r.NO_TARGET_REALIGN

    def list_options(self, p: Position) -> None:
        if self.refusal(p, INFLUENCE) == 0:
            p.offer(INFLUENCE)
        if self.refusal(p, COUP) == 0:
            p.offer(COUP)
        if self.refusal(p, REALIGN) == 0:
            p.offer(REALIGN)
        if p.count > 0:
            if self.data & MAY_DECLINE != 0:
                p.offer(PASS)
            offer_crisis(p, self.side)

    def play(self, p: Position, option: i64) -> None:
        if option == PASS:
            return
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            call_off_crisis(p, self.side, option)
            p.top = ChooseOperation(self.side, self.card, self.n, self.data, p.top)
            return
        data = self.data & ~(ANY_OPERATION | MAY_DECLINE)
        if option == COUP:
            p.top = CoupTarget(self.side, self.card, self.n, data, p.top)
        elif option == INFLUENCE:
            p.top = PlaceInfluence(self.side, self.card, self.n, data, p.top)
        else:
            p.top = RealignTarget(self.side, self.card, self.n, data, p.top)


register(PlaceInfluence, RealignTarget, CoupTarget, ChooseOperation)
