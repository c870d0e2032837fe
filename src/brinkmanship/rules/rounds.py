"""Action rounds (4.5D): whose they are, which card is played, what follows."""

from typing import Final

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .cardplay import (
    FOR_OPS,
    play_card,
    takes_scoring,
)
from .duties import last_round, learn_no_scoring, must_have_scored, must_score, scoring_presses
from .facts import SCORING
from .ids import (
    CANADA,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CARD,
    CARDS,
    CHINA_CARD,
    EVERYWHERE,
    HAND,
    MISSILE_ENVY,
    NORAD,
    PASS,
    ROUND_CARD,
    US,
    USSR,
    WE_WILL_BURY_YOU,
)
from .layout import (
    BURY_DUE,
    CHINA_HOLDER,
    CHINA_UP,
    DEFCON_HIT,
    PASSED,
)
from .operations import call_off_crisis, crisis_refusal, offer_crisis
from .position import Frame, Position, register
from .traps import TrapDiscard, pass_round, trap_of
from .verbs import OPTIONAL, OWN, place, rule


class StartRound(Frame):
    """Action round ``n`` of ``side``, if it has that many."""

    def run(self, p: Position) -> None:
        side = self.side
        p.round = self.n
        if self.n > last_round(p, side):
            next_round(p, side, self.n)
            return
        p.phasing = side
        p.mark_reach()
        p.cells[DEFCON_HIT] = 0
        if side == US and p.in_effect(WE_WILL_BURY_YOU):
            p.cells[BURY_DUE] = 1
        if p.log is not None:
            p.log.append(h.RoundBegan(side, self.n))
        p.top = EndRound(side, 0, self.n, 0, p.top)
        if trap_of(p, side) != 0:
            p.top = TrapDiscard(side, trap_of(p, side), 0, 0, p.top)
        elif p.how_many(HAND + side) == 0 and p.cells[PASSED + side] != 0:
            pass_round(p, side, r.HAND_EMPTY)
        else:
            p.top = ChooseCard(side, 0, 0, 0, p.top)


def next_round(p: Position, side: i64, n: i64) -> None:
    """What follows action round ``n`` of ``side``."""
    if side == USSR:
        p.top = StartRound(US, 0, n, 0, p.top)
    elif n < last_round(p, US) or n < last_round(p, USSR):
        p.top = StartRound(USSR, 0, n + 1, 0, p.top)
    # else the turn ends, which waits below


class EndRound(Frame):
    """After action round ``n`` of ``side``: NORAD (106), then the next round."""

    def run(self, p: Position) -> None:
        next_round(p, self.side, self.n)
        if p.cells[DEFCON_HIT] != 0:
            p.cells[DEFCON_HIT] = 0
            if p.in_effect(NORAD) and p.controller(CANADA) == US:
                place(p, US, NORAD, 1, NORAD_RULE)


NORAD_RULE: Final = rule(EVERYWHERE, conditions=OWN | OPTIONAL)


def china_refusal(p: Position, side: i64) -> i64:
    """Why ``side`` may not play The China Card in its round; 0 if it may (9)."""
    if i64(p.cells[CHINA_HOLDER]) != side:
        return r.CHINA_NOT_YOURS
    if p.cells[CHINA_UP] == 0:
        return r.CHINA_DOWN
    if scoring_presses(p, side):
        return r.HELD_OUT
    return r.ENVY_MUST if p.effect_for(MISSILE_ENVY, side) else 0


def round_refusal(p: Position, side: i64, card: i64, pressed: bool) -> i64:
    """Why ``side`` may not play ``card`` from hand in its round; ``pressed``: 4.5D binds."""
    if p.place_of(card) != HAND + side:
        return r.NOT_IN_HAND
    if pressed:
        if SCORING[card] != 0 or takes_scoring(card, side):
            return 0
        return r.SCORING_MUST
    if card != MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
        # no event forces a scoring card to be held (10.1.5), whatever the option
        return 0 if SCORING[card] != 0 and scoring_presses(p, side) else r.ENVY_MUST
    return 0


class ChooseCard(Frame):
    """The card ``side`` plays in its action round."""

    def kind(self) -> i64:
        return ROUND_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        side = self.side
        if option == PASS:
            if p.how_many(HAND + side) == 0:
                return 0
            if p.round < 8:
                return r.MUST_PLAY
            return r.SCORING_MUST if must_score(p, side) else 0
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            return crisis_refusal(p, side, option)
        if option <= CARD or option > CARD + CARDS:
            return r.NOT_HERE
        if option == CARD + CHINA_CARD:
            return china_refusal(p, side)
        return round_refusal(p, side, option - CARD, must_score(p, side))

    def list_options(self, p: Position) -> None:
        side = self.side
        pressed = must_score(p, side)
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == HAND + side and round_refusal(p, side, c, pressed) == 0:
                p.offer(CARD + c)
            c += 1
        if china_refusal(p, side) == 0:
            p.offer(CARD + CHINA_CARD)
        if self.refusal(p, PASS) == 0:
            p.offer(PASS)
        offer_crisis(p, side)

    def play(self, p: Position, option: i64) -> None:
        side = self.side
        if option == PASS:
            if p.how_many(HAND + side) == 0:
                p.cells[PASSED + side] = 1
                pass_round(p, side, r.HAND_EMPTY)
            else:
                pass_round(p, side, r.ROUND_DECLINED)
            return
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            call_off_crisis(p, side, option)
            p.top = ChooseCard(side, 0, 0, 0, p.top)
            return
        card = option - CARD
        how: i64 = 0
        if card == MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
            how |= FOR_OPS
        if SCORING[card] == 0 and must_have_scored(p, side) and not takes_scoring(card, side):
            learn_no_scoring(p, 1 - side)
        play_card(p, side, card, how)

    def none(self, p: Position) -> None:
        pass_round(p, self.side, r.HAND_EMPTY)


register(StartRound, ChooseCard, EndRound)
