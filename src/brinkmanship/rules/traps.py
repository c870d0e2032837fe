"""Quagmire and Bear Trap (7.8): what a trapped side does in its action round."""

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .cardplay import (
    bury,
    play_card,
)
from .duties import must_score, scoring_presses
from .facts import SCORING
from .ids import (
    BEAR_TRAP,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CARD,
    CARDS,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    HAND,
    MISSILE_ENVY,
    PASS,
    QUAGMIRE,
    TRAP_CARD,
    US,
)
from .operations import call_off_crisis, card_ops, crisis_refusal, offer_crisis
from .position import Frame, Position, register


def trap_of(p: Position, side: i64) -> i64:
    """Quagmire or Bear Trap if ``side`` sits in it, else 0 (7.8)."""
    trap: i64 = QUAGMIRE if side == US else BEAR_TRAP
    return trap if p.effect_for(trap, side) else 0


def pass_round(p: Position, side: i64, reason: i64) -> None:
    """``side`` does nothing this round."""
    bury(p)
    if p.log is not None:
        p.log.append(h.RoundPassed(side, p.round, reason))


def worth_two(p: Position, side: i64, card: i64) -> bool:
    """Whether ``card`` is worth 2 or more Ops to ``side`` now."""
    return SCORING[card] == 0 and card_ops(p, side, card) >= 2


def has_trap_discard(p: Position, side: i64) -> bool:
    """Whether ``side`` holds a card that it can discard for a trap."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HAND + side and worth_two(p, side, c):
            return True
        c += 1
    return False


def trap_refusal(p: Position, side: i64, card: i64) -> i64:
    """Why trapped ``side`` may not discard or score ``card`` now; 0 if it may (7.8)."""
    if card == CHINA_CARD:
        return r.CHINA_TRAPPED
    if card < 1 or card > CARDS or p.place_of(card) != HAND + side:
        return r.NOT_IN_HAND
    if must_score(p, side):
        return 0 if SCORING[card] != 0 else r.SCORING_MUST
    if SCORING[card] != 0:  # no event forces one to be held (10.1.5), whatever the option
        if scoring_presses(p, side) or not has_trap_discard(p, side):
            return 0
        return r.TRAP_DISCARD_FIRST
    if not worth_two(p, side, card):
        return r.TRAP_TOO_LOW
    if card != MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
        return r.ENVY_MUST if worth_two(p, side, MISSILE_ENVY) else 0
    return 0


class TrapDiscard(Frame):
    """Trapped: a card worth 2 or more is discarded for a roll; without one, only scoring."""

    def kind(self) -> i64:
        return TRAP_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        if option == PASS:
            if must_score(p, self.side):
                return r.SCORING_MUST
            # the eighth round may be declined in a trap as well (4.5D)
            may_pass = p.round >= 8 or not has_trap_discard(p, self.side)
            return 0 if may_pass else r.TRAP_DISCARD_FIRST
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            return crisis_refusal(p, self.side, option)
        if option <= CARD or option > CARD + CARDS:
            return r.NOT_HERE
        return trap_refusal(p, self.side, option - CARD)

    def list_options(self, p: Position) -> None:
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == HAND + self.side and trap_refusal(p, self.side, c) == 0:
                p.offer(CARD + c)
            c += 1
        if self.refusal(p, PASS) == 0:
            p.offer(PASS)
        offer_crisis(p, self.side)

    def play(self, p: Position, option: i64) -> None:
        side = self.side
        if CANCEL_CUBA <= option <= CANCEL_TURKEY:
            call_off_crisis(p, side, option)
            p.top = TrapDiscard(side, self.card, 0, 0, p.top)
            return
        if option == PASS:
            if p.round < 8:
                learn_no_trap_card(p, 1 - side)
            pass_round(p, side, r.TRAPPED_IDLE if p.round < 8 else r.ROUND_DECLINED)
            return
        card = option - CARD
        if SCORING[card] != 0:
            play_card(p, side, card, 0)
            return
        bury(p)
        p.move_card(card, DISCARD)
        die = p.die(side)
        if p.log is not None:
            p.log.append(h.TrapRolled(side, self.card, die, die <= 4))
        if die <= 4:
            p.end_effect(self.card)


def learn_no_trap_card(p: Position, side: i64) -> None:
    """``side`` knows that the other hand has no card worth 2 or more Ops to its owner."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == DRAW_PILE and worth_two(p, 1 - side, c):
            p.see_in_pile(side, c)
        c += 1


register(TrapDiscard)
