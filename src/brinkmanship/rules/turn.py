"""The sequence of a turn (4.5): DEFCON, deal, headlines, action rounds, end of turn."""

from typing import Final

from mypy_extensions import i64, u8

from . import happenings as h
from . import reasons as r
from .cardplay import (
    FOR_OPS,
    FinishCard,
    RunEvent,
    bury,
    flower_power,
    play_card,
    takes_scoring,
)
from .choices import not_in_hand
from .duties import (
    MID_WAR_TURN,
    last_round,
    learn_scoring_in_pile,
    must_score,
    scoring_in_hand,
    scoring_presses,
)
from .facts import CARD_ERA, CARD_OPS, SCORING
from .ids import (
    ALDRICH_AMES_REMIX,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    BY_HELD_CARD,
    BY_VP,
    CANADA,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CARD,
    CARDS,
    CHERNOBYL,
    CHINA_CARD,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    DEFECTORS,
    DISCARD,
    DRAW_PILE,
    EVERYWHERE,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    HELD_CARD,
    IRAN_CONTRA_SCANDAL,
    MISSILE_ENVY,
    NOBODY,
    NORAD,
    NUCLEAR_SUBS,
    PASS,
    QUAGMIRE,
    RED_SCARE_PURGE,
    ROUND_CARD,
    SALT_NEGOTIATIONS,
    TABLE,
    TRAP_CARD,
    U2_INCIDENT,
    UN_INTERVENTION,
    US,
    USSR,
    VIETNAM_REVOLTS,
    WAITING,
    WE_WILL_BURY_YOU,
    YURI_AND_SAMANTHA,
)
from .operations import call_off_crisis, card_ops, crisis_refusal, offer_crisis
from .options import DEAL_BY_HAND, HELD_LOSES, LATE_WAR, REVEAL_CARDS
from .position import (
    ATTEMPTS,
    BURY_DUE,
    CARRIED,
    CHERNOBYL_AREA,
    CHINA_HOLDER,
    CHINA_UP,
    DEFCON_HIT,
    FLAGS,
    IN_HEADLINES,
    JOINED,
    MIL,
    OIL_ROUND,
    OPEN,
    PASSED,
    Frame,
    Position,
    register,
)
from .scoring import final_scoring
from .space import DISCARD_BOX, SHOWS_FIRST_BOX
from .verbs import OPTIONAL, OWN, place, rule

LATE_WAR_TURN: Final = 8
LAST_TURN: Final = 10
#: effects that end with the turn
TURN_EFFECTS: Final = (
    VIETNAM_REVOLTS,
    CONTAINMENT,
    RED_SCARE_PURGE,
    CUBAN_MISSILE_CRISIS,
    NUCLEAR_SUBS,
    SALT_NEGOTIATIONS,
    BREZHNEV_DOCTRINE,
    U2_INCIDENT,
    DEATH_SQUADS,
    IRAN_CONTRA_SCANDAL,
    CHERNOBYL,
    ALDRICH_AMES_REMIX,
    YURI_AND_SAMANTHA,
)


# --- start of the turn (4.5A, B) ------------------------------------------------------------------


def start_turn(p: Position, turn: i64) -> None:
    """Move to ``turn``: DEFCON improves (not at the start of a game), decks join, cards go out."""
    first = p.turn == 0
    p.turn = turn
    p.round = 0
    if p.log is not None:
        p.log.append(h.TurnBegan(turn))
    if not first and p.defcon < 5:
        p.set_defcon(p.defcon + 1)
    deal(p)


class StartTurn(Frame):
    """Turn ``n`` begins."""

    def run(self, p: Position) -> None:
        p.top = BeginHeadlines(USSR, 0, 0, 0, p.top)
        start_turn(p, self.n)


def deal(p: Position) -> None:
    """Fill both hands to 8 (turns 1 to 3) or 9 cards, held cards kept (4.5B, 4.4, 11.1.3)."""
    side: i64 = 0
    while side < 2:
        p.cells[CARRIED + side] = u8(unknown_in_hand(p, side))
        side += 1
    join_decks(p)
    size: i64 = 8 if p.turn < MID_WAR_TURN else 9
    if p.rules & DEAL_BY_HAND != 0:
        fill_hand(p, USSR, size)
        fill_hand(p, US, size)
        return
    dealt = True
    while dealt:
        dealt = False
        side = USSR
        while side >= 0:
            if p.how_many(HAND + side) < size and p.draw(side) != 0:
                dealt = True
            side -= 1


def fill_hand(p: Position, side: i64, size: i64) -> None:
    """Deal to one side until its hand is full or nothing is left."""
    while p.how_many(HAND + side) < size and p.draw(side) != 0:
        pass


def unknown_in_hand(p: Position, side: i64) -> i64:
    """Cards in the hand of ``side`` that the other side has not seen."""
    n: i64 = 0
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HAND + side and not p.knows(1 - side, c):
            n += 1
        c += 1
    return n


def join_decks(p: Position) -> None:
    """Turns 4 and 8: the Mid or Late War cards join the draw pile (4.4)."""
    era: i64 = -1
    if p.rules & LATE_WAR == 0:
        if p.turn == MID_WAR_TURN:
            era = 1
        elif p.turn == LATE_WAR_TURN:
            era = 2
    c: i64 = 1
    while c <= CARDS:
        p.cells[FLAGS + c] &= u8(255 - JOINED)
        if era == i64(CARD_ERA[c]) and p.place_of(c) == WAITING:
            p.move_card(c, DRAW_PILE)
            p.cells[FLAGS + c] &= u8(255 - 3)
            p.cells[FLAGS + c] |= u8(JOINED)
        c += 1


# --- headlines (4.5C) -----------------------------------------------------------------------------


class BeginHeadlines(Frame):
    """The headline phase begins; Man in Earth Orbit makes the other side show first (6.4.4)."""

    def run(self, p: Position) -> None:
        if p.log is not None:
            p.log.append(h.HeadlinePhaseBegan(p.turn))
        p.cells[IN_HEADLINES] = 1
        p.phasing = USSR
        p.top = StartRound(USSR, 0, 1, 0, p.top)
        p.top = ResolveHeadlines(USSR, 0, 0, 0, p.top)
        if p.ability(USSR, SHOWS_FIRST_BOX):
            p.top = ChooseHeadline(USSR, 0, 0, 0, p.top)
            p.top = ChooseHeadline(US, 0, 0, 1, p.top)
        else:
            shown: i64 = 1 if p.ability(US, SHOWS_FIRST_BOX) else 0
            p.top = ChooseHeadline(US, 0, 0, 0, p.top)
            p.top = ChooseHeadline(USSR, 0, 0, shown, p.top)


def headline_refusal(p: Position, side: i64, card: i64) -> i64:
    """Why ``card`` cannot be the headline of ``side``; 0 if it can."""
    if card == CHINA_CARD:
        return r.NOT_HEADLINE_CHINA
    if card < 1 or card > CARDS or p.place_of(card) != HAND + side:
        return r.NOT_IN_HAND
    if card == UN_INTERVENTION:
        return r.NOT_HEADLINE_UN
    if card == MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
        return r.ENVY_MUST
    return 0


class ChooseHeadline(Frame):
    """The headline of ``side``, face down; shown at once when ``data`` is 1."""

    def kind(self) -> i64:
        return HEADLINE_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        if option <= CARD or option > CARD + CARDS:
            return r.NOT_HERE
        return headline_refusal(p, self.side, option - CARD)

    def list_options(self, p: Position) -> None:
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == HAND + self.side and headline_refusal(p, self.side, c) == 0:
                p.offer(CARD + c)
            c += 1

    def play(self, p: Position, option: i64) -> None:
        card = option - CARD
        p.move_card(card, HEADLINE + self.side)
        if self.data == 1:
            reveal_headline(p, self.side)


def headline_of(p: Position, side: i64) -> i64:
    """The headline card of ``side`` that has not happened, or 0."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HEADLINE + side:
            return c
        c += 1
    return 0


def reveal_headline(p: Position, side: i64) -> None:
    """The headline of ``side`` lies open from now on."""
    card = headline_of(p, side)
    if card == 0 or p.cells[OPEN + side] != 0:
        return
    p.cells[OPEN + side] = 1
    p.see(1 - side, card)
    if p.log is not None:
        p.log.append(h.HeadlineRevealed(side, card))


class ResolveHeadlines(Frame):
    """Both headlines are shown and happen, the higher printed Ops first, US first on a tie."""

    def run(self, p: Position) -> None:
        reveal_headline(p, USSR)
        reveal_headline(p, US)
        us_card = headline_of(p, US)
        ussr_card = headline_of(p, USSR)
        first: i64 = US
        if us_card == 0 or (
            us_card != DEFECTORS
            and ussr_card != 0
            and i64(CARD_OPS[ussr_card]) > i64(CARD_OPS[us_card])
        ):
            first = USSR
        p.top = EndHeadlines(USSR, 0, 0, 0, p.top)
        p.top = HeadlineEvent(1 - first, 0, 0, 0, p.top)
        p.top = HeadlineEvent(first, 0, 0, 0, p.top)


class HeadlineEvent(Frame):
    """The headline of ``side`` happens, unless Defectors cancelled it (103)."""

    def run(self, p: Position) -> None:
        side = self.side
        card = headline_of(p, side)
        if card == 0:
            return
        p.phasing = side
        p.mark_reach()
        p.move_card(card, TABLE)
        p.top = FinishCard(side, card, 0, 0, p.top)
        flower_power(p, side, card)
        p.top = RunEvent(side, card, 0, 0, p.top)


class EndHeadlines(Frame):
    """The headline phase is over."""

    def run(self, p: Position) -> None:
        p.cells[IN_HEADLINES] = 0
        p.cells[OPEN + US] = 0
        p.cells[OPEN + USSR] = 0


# --- action rounds (4.5D) -------------------------------------------------------------------------


def trap_of(p: Position, side: i64) -> i64:
    """Quagmire or Bear Trap if ``side`` sits in it, else 0 (7.8)."""
    trap: i64 = QUAGMIRE if side == US else BEAR_TRAP
    return trap if p.effect_for(trap, side) else 0


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
    else:
        p.top = EndTurn(USSR, 0, 0, 0, p.top)


def pass_round(p: Position, side: i64, reason: i64) -> None:
    """``side`` does nothing this round."""
    bury(p)
    if p.log is not None:
        p.log.append(h.RoundPassed(side, p.round, reason))


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
        return r.ENVY_MUST
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


# --- traps (7.8) ----------------------------------------------------------------------------------


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
    if SCORING[card] != 0:
        return r.TRAP_DISCARD_FIRST if has_trap_discard(p, side) else 0
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


# --- what a play tells about a hand ---------------------------------------------------------------


def must_have_scored(p: Position, side: i64) -> bool:
    """Whether a non-scoring play now shows that no scoring card is held: the last round."""
    return p.rules & HELD_LOSES == 0 and p.round >= last_round(p, side)


def learn_no_scoring(p: Position, side: i64) -> None:
    """``side`` knows that the other hand has no scoring card: the unseen ones are in the pile."""
    if scoring_in_hand(p, 1 - side) == 0:
        learn_scoring_in_pile(p, side)


def learn_no_trap_card(p: Position, side: i64) -> None:
    """``side`` knows that the other hand has no card worth 2 or more Ops to its owner."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == DRAW_PILE and worth_two(p, 1 - side, c):
            p.see_in_pile(side, c)
        c += 1


# --- end of the turn (4.5E to I) ------------------------------------------------------------------


class EndTurn(Frame):
    """The last action round is over; Eagle/Bear has Landed may discard one held card (6.4.4)."""

    def run(self, p: Position) -> None:
        p.round = 0
        p.top = CloseTurn(USSR, 0, 0, 0, p.top)
        side: i64 = 0
        while side < 2:
            if p.ability(side, DISCARD_BOX):
                p.top = DiscardHeld(side, 0, 0, 0, p.top)
            side += 1


class DiscardHeld(Frame):
    """``side`` may discard one held card, never a scoring card."""

    def kind(self) -> i64:
        return HELD_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        if option == PASS:
            return 0
        if option <= CARD or option > CARD + CARDS:
            return r.NOT_HERE
        if p.place_of(option - CARD) != HAND + self.side:
            return not_in_hand(option - CARD)
        return r.HELD_SCORING if SCORING[option - CARD] != 0 else 0

    def list_options(self, p: Position) -> None:
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == HAND + self.side and SCORING[c] == 0:
                p.offer(CARD + c)
            c += 1
        if p.count > 0:
            p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option != PASS:
            p.move_card(option - CARD, DISCARD)


class CloseTurn(Frame):
    """Military Ops check, held cards, The China Card, effects of the turn, next turn or end."""

    def run(self, p: Position) -> None:
        check_military_ops(p)
        check_held_cards(p)
        if p.vp >= 20:
            p.finish(US, BY_VP)
        elif p.vp <= -20:
            p.finish(USSR, BY_VP)
        if p.over:
            return
        if p.cells[CHINA_HOLDER] != NOBODY and p.cells[CHINA_UP] == 0:
            p.pass_china(p.china_holder(), True)
        clear_turn(p)
        if p.turn == LAST_TURN:
            final_scoring(p)
        else:
            p.top = StartTurn(USSR, 0, p.turn + 1, 0, p.top)


def check_military_ops(p: Position) -> None:
    """1 VP to the other side for each point short of DEFCON; the difference is marked (8.2.1)."""
    us_short = p.defcon - p.military_ops(US)
    ussr_short = p.defcon - p.military_ops(USSR)
    if us_short < 0:
        us_short = 0
    if ussr_short < 0:
        ussr_short = 0
    p.mark_vp(US, ussr_short - us_short)


def check_held_cards(p: Position) -> None:
    """A held scoring card loses (11.1.2), before 20 VP are looked at (10.3.1)."""
    us_holds = scoring_in_hand(p, US) > 0
    ussr_holds = scoring_in_hand(p, USSR) > 0
    if us_holds or ussr_holds:
        if us_holds and ussr_holds:
            p.finish(NOBODY, BY_HELD_CARD)
        else:
            p.finish(USSR if us_holds else US, BY_HELD_CARD)
        return
    side: i64 = 0
    while side < 2:
        if p.rules & REVEAL_CARDS != 0:
            p.see_hand(side)
        learn_no_scoring(p, side)
        side += 1


def clear_turn(p: Position) -> None:
    """What lasts for a turn ends."""
    for card in TURN_EFFECTS:
        p.end_effect(card)
    side: i64 = 0
    while side < 2:
        p.cells[ATTEMPTS + side] = 0
        p.cells[PASSED + side] = 0
        if p.cells[MIL + side] != 0:
            if p.log is not None:
                p.log.append(h.MilitaryOpsChanged(side, i64(p.cells[MIL + side]), 0))
            p.cells[MIL + side] = 0
        side += 1
    p.cells[CHERNOBYL_AREA] = 0
    p.cells[OIL_ROUND] = 0


register(
    StartTurn,
    BeginHeadlines,
    ChooseHeadline,
    ResolveHeadlines,
    HeadlineEvent,
    EndHeadlines,
    StartRound,
    ChooseCard,
    TrapDiscard,
    EndRound,
    EndTurn,
    DiscardHeld,
    CloseTurn,
)
