"""The frame of a turn (4.5): DEFCON and deal at its start, checks at its end."""

from typing import Final

from mypy_extensions import i64, u8

from . import happenings as h
from . import reasons as r
from .choices import not_in_hand
from .duties import MID_WAR_TURN, learn_no_scoring, scoring_in_hand
from .facts import CARD_ERA, SCORING
from .headlines import BeginHeadlines
from .ids import (
    ALDRICH_AMES_REMIX,
    BREZHNEV_DOCTRINE,
    BY_HELD_CARD,
    BY_VP,
    CARD,
    CARDS,
    CHERNOBYL,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    DISCARD,
    DRAW_PILE,
    HAND,
    HELD_CARD,
    IRAN_CONTRA_SCANDAL,
    NOBODY,
    NUCLEAR_SUBS,
    PASS,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    U2_INCIDENT,
    US,
    USSR,
    VIETNAM_REVOLTS,
    WAITING,
    YURI_AND_SAMANTHA,
)
from .layout import (
    ATTEMPTS,
    CARRIED,
    CHERNOBYL_AREA,
    CHINA_HOLDER,
    CHINA_UP,
    FLAGS,
    JOINED,
    MIL,
    OIL_ROUND,
    PASSED,
)
from .options import DEAL_BY_HAND, LATE_WAR, REVEAL_CARDS
from .position import Frame, Position, register
from .scoring import final_scoring
from .space import DISCARD_BOX

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


# --- start of the turn (4.5A, B) ---


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
        lay_out_phases(p)
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


def lay_out_phases(p: Position) -> None:
    """The headline phase comes next, and the end of the turn when its rounds are over."""
    p.top = EndTurn(USSR, 0, 0, 0, p.top)
    p.top = BeginHeadlines(USSR, 0, 0, 0, p.top)


# --- end of the turn (4.5E to I) ---


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


register(StartTurn, EndTurn, DiscardHeld, CloseTurn)
