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
from brinkmanship.rules.happenings import EventBegan
from brinkmanship.rules.ids import BOTH, CARD, DISCARD, HAND, REMOVED, US, USSR
from tests.cards import refused
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


#: the events of one side that ask nothing and have no condition
PLAIN = (41, 42, 44, 50, 51, 52, 54, 55, 58, 59, 60, 61, 64, 65, 68, 71, 72, 78)


@pytest.mark.parametrize("card", PLAIN)
@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_5_2_the_event_happens_once_when_the_opponent_plays_the_card_for_ops(
    card: int, order: str
) -> None:
    owner, ops, marks = FACES[card]
    home = "Canada" if owner == USSR else "Finland"
    p = plays(1 - owner, card, influence={"Zaire": (1, 1)})
    uses = ["Operations"] if ops > 1 else []  # a 1 is no card for the Space Race
    log = act(p, *uses, order, "Influence", *[home] * ops)
    assert [entry for entry in log if isinstance(entry, EventBegan)] == [EventBegan(owner, card)]
    assert p.place_of(card) == (REMOVED if "*" in marks else DISCARD)


@pytest.mark.parametrize("card", [card for card in PLAIN if FACES[card][1] > 1])
def test_6_4_5_the_event_does_not_happen_on_the_space_race(card: int) -> None:
    for side in (US, USSR):
        p = plays(side, card)
        log = act(p, "Space Race", chance=[6])
        assert not [entry for entry in log if isinstance(entry, EventBegan)]
        assert p.place_of(card) == DISCARD


@pytest.mark.parametrize("card", [card for card in FACES if FACES[card][0] != BOTH])
def test_5_2_an_event_of_the_opponent_cannot_be_played_as_an_event(card: int) -> None:
    owner = FACES[card][0]
    strong: Any = "Containment" if owner == USSR else "Brezhnev Doctrine"
    p = plays(1 - owner, card, effects=[] if card == 51 else [strong])
    refused(p, "play it for Ops, or on the Space Race (5.2)", "Event")


@pytest.mark.parametrize("card", PLAIN)
def test_4_5_c_the_event_happens_as_a_headline_of_either_side(card: int) -> None:
    owner, _, marks = FACES[card]
    for player in (US, USSR):
        us, ussr = (card, 36) if player == US else (36, card)
        p = in_hands([us], [ussr], phase="headline")
        act(p, CARD + ussr)
        log = act(p, CARD + us) + act(p, "Zaire")  # the target of Brush War
        began = [entry for entry in log if isinstance(entry, EventBegan) and entry.card == card]
        assert began == [EventBegan(owner, card)]
        assert p.place_of(card) == (REMOVED if "*" in marks else DISCARD)
