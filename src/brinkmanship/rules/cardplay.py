"""Playing a card (5): its use, the order of Ops and event, what becomes of it afterwards."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, u8

from . import happenings as h
from . import reasons as r
from .conditions import defectors_refusal, event_refusal, ops_may_change
from .duties import must_score
from .facts import CARD_SIDE, SCORING, STARRED, WAR
from .ids import (
    ALDRICH_AMES_REMIX,
    ARAB_ISRAELI_WAR,
    ASK_NOT,
    BOTH,
    CAMP_DAVID_ACCORDS,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CARD,
    CARDS,
    CHINA,
    CHINA_CARD,
    COMPANION,
    DEFECTORS,
    DISCARD,
    EVENT,
    EVENT_FIRST,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    GIVE_BACK,
    GRAIN_SALES,
    HAND,
    MISSILE_ENVY,
    OPS,
    OPS_FIRST,
    ORDER,
    REMOVED,
    SPACE,
    SPACE_NO_ROLL,
    TABLE,
    U2_INCIDENT,
    UN_INTERVENTION,
    US,
    USE,
    USSR,
    WE_WILL_BURY_YOU,
)
from .layout import BURY_DUE, FLAGS, HAPPENED
from .operations import (
    ANY_OPERATION,
    call_off_crisis,
    card_ops,
    conduct,
    crisis_refusal,
    offer_crisis,
)
from .options import SPACE_DUMP
from .position import Frame, Position, register
from .space import attempt, space_refusal

#: the events by card number, filled by the modules early, mid and late; each is called with the
#: position and the side that carries it out
Event = Callable[[Position, i64], None]
EVENTS: Final[dict[int, Event]] = {}

# how a card came to be played: bits of the data of ChooseUse
FROM_GRAIN_SALES: Final = 1  # drawn from the USSR hand: may be given back
WITHOUT_EVENT: Final = 2  # its Ops only (Missile Envy, 49)
FOR_OPS: Final = 4  # the duty of Missile Envy received (7.9)
WITH_DUTY: Final = 16  # Missile Envy drawn from a hand that must play it: so if it goes back


def takes_scoring(card: i64, side: i64) -> bool:
    """Whether playing ``card`` could take a scoring card out of the hand of ``side`` ([FAQ 5])."""
    if side == USSR:
        return card == FIVE_YEAR_PLAN or card == GRAIN_SALES
    return card == ASK_NOT or card == ALDRICH_AMES_REMIX


# --- events ---------------------------------------------------------------------------------------


def carried_out_by(card: i64, by: i64) -> i64:
    """The side that carries out the event of ``card`` when ``by`` plays it or brings it up."""
    side = i64(CARD_SIDE[card])
    return by if side == BOTH else side


def happen(p: Position, card: i64, by: i64) -> None:
    """The event of ``card``, played or brought up by ``by``, happens if it can (5.2)."""
    side = carried_out_by(card, by)
    code = defectors_refusal(p, by) if card == DEFECTORS else event_refusal(p, card, side)
    if code != 0:
        if p.log is not None:
            p.log.append(h.EventSkipped(side, card, code))
        return
    p.cells[FLAGS + card] |= u8(HAPPENED)
    if p.log is not None:
        p.log.append(h.EventBegan(side, card))
    p.top = EndEvent(side, card, 0, 0, p.top)
    EVENTS[card](p, side)


class EndEvent(Frame):
    """The event of ``card`` is complete."""

    def run(self, p: Position) -> None:
        if p.log is not None:
            p.log.append(h.EventEnded(self.side, self.card))


class RunEvent(Frame):
    """The event of ``card`` happens now, brought up by ``side``."""

    def run(self, p: Position) -> None:
        happen(p, self.card, self.side)


class FinishCard(Frame):
    """``card``, played by ``side``, leaves the table: discarded, removed (2.2.4) or passed on."""

    def run(self, p: Position) -> None:
        card = self.card
        happened = i64(p.cells[FLAGS + card]) & HAPPENED != 0
        p.cells[FLAGS + card] &= u8(255 - HAPPENED)
        if p.place_of(card) != TABLE:
            return
        if card == CHINA_CARD:
            p.move_card(card, CHINA)
            p.pass_china(1 - self.side, False)
        elif happened and STARRED[card] != 0:
            p.move_card(card, REMOVED)
        else:
            p.move_card(card, DISCARD)


# --- what plays cost ------------------------------------------------------------------------------


def bury(p: Position) -> None:
    """3 VP for "We Will Bury You" at the first thing the US does in its round (50)."""
    if p.cells[BURY_DUE] != 0:
        p.cells[BURY_DUE] = 0
        p.end_effect(WE_WILL_BURY_YOU)
        p.gain_vp(USSR, 3)


def flower_power(p: Position, side: i64, card: i64) -> None:
    """2 VP to the USSR when the US plays a war card as event or for Ops (59)."""
    if side == US and WAR[card] != 0 and p.in_effect(FLOWER_POWER):
        if not (card == ARAB_ISRAELI_WAR and p.in_effect(CAMP_DAVID_ACCORDS)):
            p.gain_vp(USSR, 2)


# --- the use of a card ----------------------------------------------------------------------------


def play_card(p: Position, side: i64, card: i64, how: i64) -> None:
    """``side`` plays ``card``, which lies in a hand or with its holder; ``how``: bits above."""
    p.move_card(card, TABLE)
    if card == CHINA_CARD and side == US:
        p.end_effect(FORMOSAN_RESOLUTION)
    p.top = ChooseUse(side, card, 0, how, p.top)


class ChooseUse(Frame):
    """How ``side`` uses ``card``, which lies open: event, Ops, Space Race (5.1, 6.4)."""

    def kind(self) -> i64:
        return USE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == EVENT:
            return self.event_refusal(p)
        if option == OPS:
            if SCORING[self.card] != 0:
                return r.SCORING_NO_OPS
            if CARD_SIDE[self.card] != 1 - self.side and self.pressed(p):
                return r.MUST_TRIGGER
            return 0
        if option == SPACE or option == SPACE_NO_ROLL:
            if option == SPACE_NO_ROLL and p.rules & SPACE_DUMP == 0:
                return r.NO_DUMP
            if self.pressed(p):
                return r.MUST_TRIGGER
            return space_refusal(p, self.side, self.card)
        if option == GIVE_BACK:
            return 0 if self.data & FROM_GRAIN_SALES != 0 else r.NOT_DRAWN
        if option == CARD + UN_INTERVENTION:
            return self.companion_refusal(p)
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            return crisis_refusal(p, self.side, option)
        return r.NOT_HERE

    def pressed(self, p: Position) -> bool:
        """Whether the card is playable only for its event, which may take a scoring card (4.5D)."""
        if self.data & (FROM_GRAIN_SALES | WITHOUT_EVENT) != 0 or p.round == 0:
            return False
        return must_score(p, self.side)

    def event_refusal(self, p: Position) -> i64:
        """Why the card may not be played as an event."""
        if self.card == CHINA_CARD:
            return r.NO_EVENT
        if self.data & (WITHOUT_EVENT | FOR_OPS) != 0:
            return r.MUST_USE_OPS
        if CARD_SIDE[self.card] == 1 - self.side:
            return r.OPPONENT_EVENT
        if self.card == DEFECTORS:
            return defectors_refusal(p, self.side)
        return event_refusal(p, self.card, self.side)

    def companion_refusal(self, p: Position) -> i64:
        """Why UN Intervention may not be played with the card that Grain Sales drew (32)."""
        if self.data & FROM_GRAIN_SALES == 0:
            return r.NOT_HERE
        if p.in_headlines():
            return r.UN_NOT_HEADLINE
        if p.place_of(UN_INTERVENTION) != HAND + self.side:
            return r.NOT_IN_HAND
        return 0 if CARD_SIDE[self.card] == 1 - self.side else r.NOT_AN_ENEMY_EVENT

    def list_options(self, p: Position) -> None:
        option: i64 = EVENT
        if self.refusal(p, EVENT) == 0:
            p.offer(EVENT)
        if self.refusal(p, OPS) == 0:
            p.offer(OPS)
        option = SPACE
        while option <= SPACE_NO_ROLL:
            if self.refusal(p, option) == 0:
                p.offer(option)
            option += 1
        if self.data & FROM_GRAIN_SALES != 0:
            p.offer(GIVE_BACK)
            if self.refusal(p, CARD + UN_INTERVENTION) == 0:
                p.offer(CARD + UN_INTERVENTION)
        if p.count > 0:
            offer_crisis(p, self.side)

    def play(self, p: Position, option: i64) -> None:
        side = self.side
        card = self.card
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            call_off_crisis(p, side, option)
            p.top = ChooseUse(side, card, self.n, self.data, p.top)
        elif option == GIVE_BACK:
            p.move_card(card, HAND + USSR)
            if self.data & WITH_DUTY != 0:
                p.start_effect(MISSILE_ENVY, USSR)
            conduct(p, side, GRAIN_SALES, card_ops(p, side, GRAIN_SALES), ANY_OPERATION)
        elif option == CARD + UN_INTERVENTION:
            p.move_card(UN_INTERVENTION, TABLE)
            p.top = FinishCard(side, UN_INTERVENTION, 0, 0, p.top)
            p.top = EndEvent(side, UN_INTERVENTION, 0, 0, p.top)
            if p.log is not None:
                p.log.append(h.EventBegan(side, UN_INTERVENTION))
            intervene(p, side, card)
        else:
            self.use(p, option)

    def use(self, p: Position, option: i64) -> None:
        """Event, Ops or Space Race."""
        side = self.side
        card = self.card
        if option == EVENT and card == UN_INTERVENTION:
            if p.cells[BURY_DUE] != 0:
                p.cells[BURY_DUE] = 0
                p.end_effect(WE_WILL_BURY_YOU)
        else:
            bury(p)
        if p.log is not None:
            p.log.append(h.CardPlayed(side, card, option))
        p.top = FinishCard(side, card, 0, 0, p.top)
        if option == EVENT:
            flower_power(p, side, card)
            p.top = RunEvent(side, card, 0, 0, p.top)
        elif option == OPS:
            use_for_ops(p, side, card, self.data)
        else:
            attempt(p, side, card, option == SPACE)


def use_for_ops(p: Position, side: i64, card: i64, how: i64) -> None:
    """Ops of ``card``, and the opponent's event on it before or after them (5.2)."""
    enemy = 1 - side
    if i64(CARD_SIDE[card]) == enemy and how & WITHOUT_EVENT == 0:
        code = defectors_refusal(p, side) if card == DEFECTORS else event_refusal(p, card, enemy)
        if code == 0 or ops_may_change(card):
            p.top = ChooseOrder(side, card, 0, 0, p.top)
            return
        if p.log is not None:
            p.log.append(h.EventSkipped(enemy, card, code))
    p.top = RunOps(side, card, 0, 0, p.top)


class ChooseOrder(Frame):
    """Whether the opponent's event on ``card`` comes before or after the Ops of ``side`` (5.2)."""

    def kind(self) -> i64:
        return ORDER

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == EVENT_FIRST or option == OPS_FIRST else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        p.offer(EVENT_FIRST)
        p.offer(OPS_FIRST)

    def play(self, p: Position, option: i64) -> None:
        if option == EVENT_FIRST:
            p.top = RunOps(self.side, self.card, 0, 0, p.top)
            p.top = RunEvent(self.side, self.card, 0, 0, p.top)
        else:
            p.top = RunEvent(self.side, self.card, 0, 0, p.top)
            p.top = RunOps(self.side, self.card, 0, 0, p.top)


class RunOps(Frame):
    """``side`` conducts operations with ``card``."""

    def run(self, p: Position) -> None:
        flower_power(p, self.side, self.card)
        conduct(p, self.side, self.card, card_ops(p, self.side, self.card), ANY_OPERATION)


# --- UN Intervention (32) -------------------------------------------------------------------------


class ChooseCompanion(Frame):
    """The card whose event UN Intervention stops."""

    def kind(self) -> i64:
        return COMPANION

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        card = option - CARD
        if card < 1 or card > CARDS:
            return r.NOT_HERE
        if p.place_of(card) != HAND + self.side:
            return r.CHINA_NOT_IN_HAND if card == CHINA_CARD else r.NOT_IN_HAND
        return 0 if i64(CARD_SIDE[card]) == 1 - self.side else r.NOT_AN_ENEMY_EVENT

    def list_options(self, p: Position) -> None:
        c: i64 = 1
        while c <= CARDS:
            if self.refusal(p, CARD + c) == 0:
                p.offer(CARD + c)
            c += 1

    def play(self, p: Position, option: i64) -> None:
        card = option - CARD
        p.move_card(card, TABLE)
        intervene(p, self.side, card)


def intervene(p: Position, side: i64, card: i64) -> None:
    """The Ops of ``card`` are used, its event stopped (32); U2 Incident pays once for it (60)."""
    if p.in_effect(U2_INCIDENT):
        p.gain_vp(USSR, 1)
        p.end_effect(U2_INCIDENT)
    if p.log is not None:
        p.log.append(h.EventSkipped(1 - side, card, r.UN_BLOCKED))
    p.top = FinishCard(side, card, 0, 0, p.top)
    p.top = RunOps(side, card, 0, 0, p.top)


def un_intervention(p: Position, side: i64) -> None:
    """32: a card with an event of the opponent is used for its Ops, without the event."""
    p.top = ChooseCompanion(side, UN_INTERVENTION, 0, 0, p.top)


EVENTS[UN_INTERVENTION] = un_intervention
register(EndEvent, RunEvent, FinishCard, ChooseUse, ChooseOrder, RunOps, ChooseCompanion)
