"""The table that the tests of the Mid War cards start from, and the faces of these cards."""

from collections.abc import Iterable
from typing import Any

import pytest

from brinkmanship.rules import Position, compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.facts import (
    CARD_ERA,
    CARD_OPS,
    CARD_SIDE,
    LASTING,
    MID,
    OPTIONAL,
    SCORING,
    STARRED,
    WAR,
)
from brinkmanship.rules.ids import BOTH, CARD, HAND, US, USSR
from tests.table import act

#: two cards each, worth 1, that keep the hands from running out
US_REST = ("Captured Nazi Scientist", "Truman Doctrine")
USSR_REST = ("Blockade", "Nasser")

Cards = Iterable[CardName]


def in_hands(us: Cards = (), ussr: Cards = (), **setting: Any) -> Position:
    """A position of turn 5: both hold their two idle cards and those named."""
    base: dict[str, Any] = {
        "turn": 5,
        "us_hand": (*US_REST, *us),
        "ussr_hand": (*USSR_REST, *ussr),
    }
    return compose(**(base | setting))


def plays(side: int, card: int, us: Cards = (), ussr: Cards = (), **setting: Any) -> Position:
    """``side`` has chosen ``card`` in its action round; the position asks how it is used.

    A card with one use only, a scoring card, has been used.
    """
    if side == US:
        p = in_hands((*us, card), ussr, phasing=US, **setting)
    else:
        p = in_hands(us, (*ussr, card), phasing=USSR, **setting)
    act(p, CARD + card)
    return p


def headlines(us: int, ussr: int, chance: Iterable[int] = (), **setting: Any) -> Position:
    """Both have chosen their headlines, which happen with the outcomes of ``chance``."""
    p = in_hands([us], [ussr], phase="headline", **setting)
    act(p, CARD + ussr)
    act(p, CARD + us, chance=chance)
    return p


#: side, Ops, marks: * removed, _ stays in play, s scoring, w war, o optional
FACES = {
    36: (BOTH, 3, "w"),
    37: (BOTH, 0, "s"),
    38: (BOTH, 0, "s*"),
    39: (BOTH, 3, ""),
    40: (BOTH, 3, "*"),
    41: (US, 2, "*"),
    42: (USSR, 3, "*_"),
    43: (BOTH, 3, "*"),
    44: (US, 3, "*_"),
    45: (BOTH, 1, ""),
    46: (BOTH, 2, "*"),
    47: (BOTH, 2, ""),
    48: (US, 1, "*"),
    49: (BOTH, 2, ""),
    50: (USSR, 4, "*"),
    51: (USSR, 3, "*"),
    52: (USSR, 2, "*"),
    53: (USSR, 2, ""),
    54: (USSR, 1, "*"),
    55: (USSR, 2, "*_"),
    56: (USSR, 4, ""),
    57: (BOTH, 4, ""),
    58: (USSR, 3, "*"),
    59: (USSR, 4, "*_"),
    60: (USSR, 3, "*"),
    61: (USSR, 3, ""),
    62: (USSR, 1, "*"),
    63: (US, 2, ""),
    64: (US, 1, "*"),
    65: (US, 2, "*_"),
    66: (US, 2, "*"),
    67: (US, 2, ""),
    68: (US, 2, "*_"),
    69: (BOTH, 2, ""),
    70: (US, 1, "*"),
    71: (US, 2, "*"),
    72: (US, 1, "*"),
    73: (US, 3, "_"),
    74: (US, 2, ""),
    75: (USSR, 2, ""),
    76: (US, 3, "*"),
    77: (US, 3, "*"),
    78: (US, 3, "*"),
    79: (BOTH, 0, "s"),
    80: (BOTH, 2, ""),
    81: (BOTH, 0, "s"),
    107: (USSR, 3, "o"),
    108: (US, 2, "*o"),
}


@pytest.mark.parametrize("card", FACES)
def test_faces_side_ops_and_marks_of_the_mid_war_cards(card: int) -> None:
    side, ops, marks = FACES[card]
    assert (CARD_SIDE[card], CARD_OPS[card], CARD_ERA[card]) == (side, ops, MID)
    flags = {"*": STARRED, "_": LASTING, "s": SCORING, "w": WAR, "o": OPTIONAL}
    assert {mark for mark, table in flags.items() if table[card]} == set(marks)


def test_the_table_starts_with_the_cards_named() -> None:
    p = in_hands([36], [37, 38])
    assert p.cards_at(HAND + US) == [18, 19, 36]
    assert p.cards_at(HAND + USSR) == [10, 15, 37, 38]
