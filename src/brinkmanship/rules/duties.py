"""What a side must play: scoring cards that may not be held (4.5D)."""

from typing import Final

from mypy_extensions import i64

from .facts import SCORING_CARDS
from .ids import DRAW_PILE, HAND
from .layout import OIL_ROUND
from .options import HELD_LOSES
from .position import Position
from .space import rounds

MID_WAR_TURN: Final = 4


def last_round(p: Position, side: i64) -> i64:
    """The number of action rounds of ``side`` this turn (4.5D)."""
    return rounds(p, side, 6 if p.turn < MID_WAR_TURN else 7, p.cells[OIL_ROUND] != 0)


def scoring_in_hand(p: Position, side: i64) -> i64:
    """Scoring cards in the hand of ``side``."""
    n: i64 = 0
    for card in SCORING_CARDS:
        if p.place_of(i64(card)) == HAND + side:
            n += 1
    return n


def scoring_presses(p: Position, side: i64) -> bool:
    """Whether ``side`` holds as many scoring cards as it has action rounds left (4.5D)."""
    held = scoring_in_hand(p, side)
    return held > 0 and held >= last_round(p, side) - p.round + 1


def must_score(p: Position, side: i64) -> bool:
    """``scoring_presses`` under the option that scoring cards cannot be held."""
    return p.rules & HELD_LOSES == 0 and scoring_presses(p, side)


def learn_scoring_in_pile(p: Position, side: i64) -> None:
    """``side`` knows that the other hand has no more scoring cards than it has seen there.

    So the unseen ones are in the draw pile.
    """
    for card in SCORING_CARDS:
        if p.place_of(i64(card)) == DRAW_PILE:
            p.see_in_pile(side, i64(card))


def must_have_scored(p: Position, side: i64) -> bool:
    """Whether a non-scoring play now shows that no scoring card is held: the last round."""
    return p.rules & HELD_LOSES == 0 and p.round >= last_round(p, side)


def learn_no_scoring(p: Position, side: i64) -> None:
    """``side`` knows that the other hand has no scoring card: the unseen ones are in the pile."""
    if scoring_in_hand(p, 1 - side) == 0:
        learn_scoring_in_pile(p, side)
