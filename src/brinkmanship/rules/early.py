"""The events of the Early War cards (1 to 35, 103 to 106), in the order of the card list.

Each function is called with the position and the side that carries the event out; conditions
(5.2) are tested before, in ``conditions``.
"""

from typing import Final

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .cardplay import EVENTS, FinishCard, RunEvent
from .choices import discard_or, score
from .duties import learn_scoring_in_pile
from .facts import AREA, CARD_SIDE, SCORED_AREA, SCORING
from .ids import (
    ADD,
    AFRICA,
    ARAB_ISRAELI_WAR,
    ASIA,
    ASIA_SCORING,
    BLOCKADE,
    BOYCOTT,
    CAPTURED_NAZI_SCIENTIST,
    CARDS,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    COUNTRIES,
    CUBA,
    DE_GAULLE,
    DE_STALINIZATION,
    DECOLONIZATION,
    DEFECTORS,
    DISCARD,
    DONE,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    EASTERN_EUROPE,
    EGYPT,
    EUROPE,
    EUROPE_SCORING,
    EVENT_CHOICE,
    EVENT_COUNTRY,
    EVENT_REMOVE,
    EVERYWHERE,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    FRANCE,
    HAND,
    HEADLINE,
    INDEPENDENT_REDS,
    INDO_PAKISTANI_WAR,
    ISRAEL,
    JAPAN,
    KOREAN_WAR,
    MARSHALL_PLAN,
    MIDDLE_EAST,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NEXT_TO_UK,
    NOBODY,
    NORAD,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    PARTICIPATE,
    RED_SCARE_PURGE,
    REDS,
    REMOVE,
    ROMANIA,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SPECIAL_RELATIONSHIP,
    SUEZ,
    SUEZ_CRISIS,
    TABLE,
    THE_CAMBRIDGE_FIVE,
    TRUMAN_DOCTRINE,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
    WESTERN_EUROPE,
)
from .operations import ANY_OPERATION, MAY_DECLINE, conduct, modified
from .position import CountryFrame, Frame, Position, register
from .space import advance
from .verbs import (
    ALL,
    NOT_ENEMY,
    OPTIONAL,
    UNCONTROLLED,
    WarTarget,
    contest,
    place,
    rule,
    take,
    war,
)

MAY_OPERATE: Final = ANY_OPERATION | MAY_DECLINE


def asia_scoring(p: Position, side: i64) -> None:
    """1."""
    score(p, ASIA)


def europe_scoring(p: Position, side: i64) -> None:
    """2."""
    score(p, EUROPE)


def middle_east_scoring(p: Position, side: i64) -> None:
    """3."""
    score(p, MIDDLE_EAST)


def duck_and_cover(p: Position, side: i64) -> None:
    """4: DEFCON falls, then the US gains 5 - DEFCON VP."""
    p.set_defcon(p.defcon - 1)
    p.gain_vp(US, 5 - p.defcon)


def five_year_plan(p: Position, side: i64) -> None:
    """5: a random USSR card is discarded; a US event on it happens first."""
    if p.how_many(HAND + USSR) == 0:
        return
    card = p.random_card(HAND + USSR)
    if CARD_SIDE[card] != US:
        p.move_card(card, DISCARD, True)
        return
    p.move_card(card, TABLE, True)
    p.top = FinishCard(US, card, 0, 0, p.top)
    p.top = RunEvent(p.phasing, card, 0, 0, p.top)


def socialist_governments(p: Position, side: i64) -> None:
    """7: 3 US markers leave Western Europe, at most 2 one country."""
    take(p, USSR, SOCIALIST_GOVERNMENTS, 3, SOCIALIST_RULE)


SOCIALIST_RULE: Final = rule(WESTERN_EUROPE, limit=2)


def fidel(p: Position, side: i64) -> None:
    """8: the US leaves Cuba, the USSR controls it."""
    p.set_influence(US, CUBA, 0)
    p.raise_to_control(USSR, CUBA)


def vietnam_revolts(p: Position, side: i64) -> None:
    """9: 2 markers in Vietnam, and a point more in Southeast Asia this turn (7.4)."""
    p.add(USSR, VIETNAM, 2)
    p.start_effect(VIETNAM_REVOLTS, USSR)


def blockade(p: Position, side: i64) -> None:
    """10: the US discards a card worth 3 or more, or loses West Germany."""
    discard_or(p, BLOCKADE)


def korean_war(p: Position, side: i64) -> None:
    """11: a war on South Korea."""
    war(p, USSR, KOREAN_WAR, SOUTH_KOREA, 4, 2, 2)


def romanian_abdication(p: Position, side: i64) -> None:
    """12: the US leaves Romania, the USSR controls it."""
    p.set_influence(US, ROMANIA, 0)
    p.raise_to_control(USSR, ROMANIA)


def arab_israeli_war(p: Position, side: i64) -> None:
    """13: a war on Israel."""
    war(p, USSR, ARAB_ISRAELI_WAR, ISRAEL, 4, 2, 2)


def comecon(p: Position, side: i64) -> None:
    """14: a marker in each of 4 Eastern European countries that the US does not control."""
    place(p, USSR, COMECON, 4, COMECON_RULE)


COMECON_RULE: Final = rule(EASTERN_EUROPE, limit=1, conditions=NOT_ENEMY)


def nasser(p: Position, side: i64) -> None:
    """15: 2 USSR markers in Egypt; half the US ones go, rounded up."""
    p.add(USSR, EGYPT, 2)
    p.remove(US, EGYPT, (p.influence(US, EGYPT) + 1) // 2)


def warsaw_pact(p: Position, side: i64) -> None:
    """16: the US leaves 4 Eastern European countries, or 5 markers come; NATO is open."""
    p.start_effect(WARSAW_PACT, USSR)
    p.top = ChoosePact(USSR, WARSAW_PACT, 0, 0, p.top)


class ChoosePact(Frame):
    """Warsaw Pact Formed: remove or add."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == ADD:
            return 0
        if option != REMOVE:
            return r.NOT_HERE
        c: i64 = 0
        while c < COUNTRIES:
            if AREA[c] & EASTERN_EUROPE != 0 and p.influence(US, c) != 0:
                return 0
            c += 1
        return r.NO_INFLUENCE_HERE

    def list_options(self, p: Position) -> None:
        if self.refusal(p, REMOVE) == 0:
            p.offer(REMOVE)
        p.offer(ADD)

    def play(self, p: Position, option: i64) -> None:
        if option == REMOVE:
            take(p, USSR, WARSAW_PACT, 4, PACT_REMOVES)
        else:
            place(p, USSR, WARSAW_PACT, 5, PACT_ADDS)


PACT_REMOVES: Final = rule(EASTERN_EUROPE, limit=1, amount=ALL)
PACT_ADDS: Final = rule(EASTERN_EUROPE, limit=2)


def de_gaulle(p: Position, side: i64) -> None:
    """17: France turns from the US and from NATO."""
    p.remove(US, FRANCE, 2)
    p.add(USSR, FRANCE, 1)
    p.start_effect(DE_GAULLE, USSR)


def captured_nazi_scientist(p: Position, side: i64) -> None:
    """18: one box on the Space Race."""
    advance(p, side, 1)


def truman_doctrine(p: Position, side: i64) -> None:
    """19: the USSR leaves one European country that nobody controls."""
    take(p, US, TRUMAN_DOCTRINE, 1, TRUMAN_RULE)


TRUMAN_RULE: Final = rule(EUROPE, amount=ALL, conditions=UNCONTROLLED)


def olympic_games(p: Position, side: i64) -> None:
    """20: the opponent takes part or boycotts."""
    p.top = ChooseOlympics(1 - side, OLYMPIC_GAMES, 0, 0, p.top)


class ChooseOlympics(Frame):
    """Olympic Games: ``side`` is the invited one."""

    def kind(self) -> i64:
        return EVENT_CHOICE

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == PARTICIPATE or option == BOYCOTT else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        p.offer(PARTICIPATE)
        p.offer(BOYCOTT)

    def play(self, p: Position, option: i64) -> None:
        host = 1 - self.side
        if option == BOYCOTT:
            p.set_defcon(p.defcon - 1)
            conduct(p, host, OLYMPIC_GAMES, modified(p, host, 4), MAY_OPERATE)
            return
        winner: i64 = NOBODY
        while winner == NOBODY:
            us_bonus: i64 = 2 if host == US else 0
            winner = contest(p, OLYMPIC_GAMES, us_bonus, 2 - us_bonus)
        p.gain_vp(winner, 2)


def nato(p: Position, side: i64) -> None:
    """21: the USSR may not coup or realign US controlled Europe."""
    p.start_effect(NATO, US)


def independent_reds(p: Position, side: i64) -> None:
    """22: US Influence equals the USSR's in one of five countries."""
    p.top = ChooseReds(US, INDEPENDENT_REDS, 0, 0, p.top)


class ChooseReds(CountryFrame):
    """Independent Reds: the country."""

    def kind(self) -> i64:
        return EVENT_COUNTRY

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        if AREA[option] & REDS == 0:
            return r.OUTSIDE_AREA
        return 0 if p.influence(US, option) < p.influence(USSR, option) else r.EQUAL_ALREADY

    def play(self, p: Position, option: i64) -> None:
        p.set_influence(US, option, p.influence(USSR, option))


def marshall_plan(p: Position, side: i64) -> None:
    """23: a marker in each of 7 Western European countries that the USSR does not control."""
    p.start_effect(MARSHALL_PLAN, US)
    place(p, US, MARSHALL_PLAN, 7, MARSHALL_RULE)


MARSHALL_RULE: Final = rule(WESTERN_EUROPE, limit=1, conditions=NOT_ENEMY)


def indo_pakistani_war(p: Position, side: i64) -> None:
    """24: a war on India or Pakistan."""
    p.top = WarTarget(side, INDO_PAKISTANI_WAR, 0, 0, p.top)


def containment(p: Position, side: i64) -> None:
    """25: US cards +1 this turn."""
    p.start_effect(CONTAINMENT, US)


def cia_created(p: Position, side: i64) -> None:
    """26: the US sees the USSR hand and may do 1 Op."""
    p.see_hand(US)
    conduct(p, US, CIA_CREATED, modified(p, US, 1), MAY_OPERATE)


def us_japan_pact(p: Position, side: i64) -> None:
    """27: the US controls Japan, which the USSR may not coup or realign."""
    p.raise_to_control(US, JAPAN)
    p.start_effect(US_JAPAN_PACT, US)


def suez_crisis(p: Position, side: i64) -> None:
    """28: 4 US markers leave France, the UK and Israel, at most 2 one country."""
    take(p, USSR, SUEZ_CRISIS, 4, SUEZ_RULE)


SUEZ_RULE: Final = rule(SUEZ, limit=2)


def east_european_unrest(p: Position, side: i64) -> None:
    """29: 1 USSR marker leaves each of 3 Eastern European countries, 2 in the Late War."""
    take(p, US, EAST_EUROPEAN_UNREST, 3, UNREST_LATE if p.turn >= 8 else UNREST)


UNREST: Final = rule(EASTERN_EUROPE, limit=1)
UNREST_LATE: Final = rule(EASTERN_EUROPE, limit=1, amount=2)


def decolonization(p: Position, side: i64) -> None:
    """30: a USSR marker in each of 4 countries of Africa and Southeast Asia."""
    place(p, USSR, DECOLONIZATION, 4, COLONIES)


COLONIES: Final = rule(AFRICA | SOUTHEAST_ASIA, limit=1)


def red_scare_purge(p: Position, side: i64) -> None:
    """31: the opponent's cards -1 this turn."""
    p.start_effect(RED_SCARE_PURGE, 1 - side)


def de_stalinization(p: Position, side: i64) -> None:
    """33: up to 4 USSR markers move."""
    p.top = MoveMarkers(USSR, DE_STALINIZATION, 4, 0, p.top)


class MoveMarkers(CountryFrame):
    """De-Stalinization: own markers are taken, ``n`` more at most, ``data`` so far."""

    def kind(self) -> i64:
        return EVENT_REMOVE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == DONE:
            return 0
        if option >= COUNTRIES:
            return r.no_country(option)
        return 0 if p.influence(USSR, option) > 0 else r.NO_OWN

    def extras(self, p: Position) -> None:
        if p.count > 0:
            p.offer(DONE)

    def play(self, p: Position, option: i64) -> None:
        taken = self.data
        if option != DONE:
            p.remove(USSR, option, 1)
            taken += 1
            if self.n > 1:
                p.top = MoveMarkers(USSR, DE_STALINIZATION, self.n - 1, taken, p.top)
                return
        self.settle_down(p, taken)

    def none(self, p: Position) -> None:
        self.settle_down(p, self.data)

    def settle_down(self, p: Position, taken: i64) -> None:
        """Place what was taken, at most 2 in one country that the US does not control."""
        if taken > 0:
            place(p, USSR, DE_STALINIZATION, taken, MOVED_TO)


MOVED_TO: Final = rule(EVERYWHERE, limit=2, conditions=NOT_ENEMY)


def nuclear_test_ban(p: Position, side: i64) -> None:
    """34: DEFCON - 2 VP, then DEFCON rises by 2."""
    p.gain_vp(side, p.defcon - 2)
    p.set_defcon(p.defcon + 2)


def formosan_resolution(p: Position, side: i64) -> None:
    """35: Taiwan is a battleground for scoring while the US controls it."""
    p.start_effect(FORMOSAN_RESOLUTION, US)


def defectors(p: Position, side: i64) -> None:
    """103: the USSR headline is cancelled; in an action round of the USSR 1 VP to the US."""
    if not p.in_headlines():
        p.gain_vp(US, 1)
        return
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HEADLINE + USSR:
            p.move_card(c, DISCARD)
            if p.log is not None:
                p.log.append(h.EventSkipped(USSR, c, r.CANCELLED))
        c += 1


def cambridge_five(p: Position, side: i64) -> None:
    """104: the US shows its scoring cards; a USSR marker may go to a region on one of them."""
    area: i64 = 0
    c: i64 = 1
    while c <= CARDS:
        if SCORING[c] != 0 and p.place_of(c) == HAND + US:
            p.see(USSR, c)
            area |= SCORED_AREA[c]
        c += 1
    learn_scoring_in_pile(p, USSR)
    if area != 0:
        place(p, USSR, THE_CAMBRIDGE_FIVE, 1, rule(area, conditions=OPTIONAL))


def special_relationship(p: Position, side: i64) -> None:
    """105: a marker next to the UK; with NATO 2 in Western Europe and 2 VP."""
    if p.in_effect(NATO):
        p.gain_vp(US, 2)
        place(p, US, SPECIAL_RELATIONSHIP, 1, WITH_NATO)
    else:
        place(p, US, SPECIAL_RELATIONSHIP, 1, WITHOUT_NATO)


WITH_NATO: Final = rule(WESTERN_EUROPE, amount=2)
WITHOUT_NATO: Final = rule(NEXT_TO_UK)


def norad(p: Position, side: i64) -> None:
    """106: a US marker after rounds in which DEFCON moved to 2."""
    p.start_effect(NORAD, US)


EVENTS.update(
    {
        ASIA_SCORING: asia_scoring,
        EUROPE_SCORING: europe_scoring,
        MIDDLE_EAST_SCORING: middle_east_scoring,
        DUCK_AND_COVER: duck_and_cover,
        FIVE_YEAR_PLAN: five_year_plan,
        SOCIALIST_GOVERNMENTS: socialist_governments,
        FIDEL: fidel,
        VIETNAM_REVOLTS: vietnam_revolts,
        BLOCKADE: blockade,
        KOREAN_WAR: korean_war,
        ROMANIAN_ABDICATION: romanian_abdication,
        ARAB_ISRAELI_WAR: arab_israeli_war,
        COMECON: comecon,
        NASSER: nasser,
        WARSAW_PACT: warsaw_pact,
        DE_GAULLE: de_gaulle,
        CAPTURED_NAZI_SCIENTIST: captured_nazi_scientist,
        TRUMAN_DOCTRINE: truman_doctrine,
        OLYMPIC_GAMES: olympic_games,
        NATO: nato,
        INDEPENDENT_REDS: independent_reds,
        MARSHALL_PLAN: marshall_plan,
        INDO_PAKISTANI_WAR: indo_pakistani_war,
        CONTAINMENT: containment,
        CIA_CREATED: cia_created,
        US_JAPAN_PACT: us_japan_pact,
        SUEZ_CRISIS: suez_crisis,
        EAST_EUROPEAN_UNREST: east_european_unrest,
        DECOLONIZATION: decolonization,
        RED_SCARE_PURGE: red_scare_purge,
        DE_STALINIZATION: de_stalinization,
        NUCLEAR_TEST_BAN: nuclear_test_ban,
        FORMOSAN_RESOLUTION: formosan_resolution,
        DEFECTORS: defectors,
        THE_CAMBRIDGE_FIVE: cambridge_five,
        SPECIAL_RELATIONSHIP: special_relationship,
        NORAD: norad,
    }
)
register(ChoosePact, ChooseOlympics, ChooseReds, MoveMarkers)
