"""Section 11.1.1 to 11.1.3: tournament play, held cards and the deal."""

from typing import Any

import pytest

from brinkmanship.rules import GameOptions, Position, compose, new_game, view
from brinkmanship.rules.compose import card_number
from brinkmanship.rules.facts import SCORING
from brinkmanship.rules.happenings import (
    CardMoved,
    CardSeen,
    ChinaPassed,
    Happening,
    TurnBegan,
    VpChanged,
)
from brinkmanship.rules.ids import BY_HELD_CARD, HAND, US, USSR
from tests.table import act

EDGE = GameOptions(reveal_held="edge")
CARDS_SHOWN = GameOptions(reveal_held="cards")
HELD_US = ("Containment", "Fidel")
HELD_USSR = ("COMECON", "NATO", "Nasser", "Duck and Cover", "Blockade", "CIA Created", "OPEC")


def end_of_turn(**table: Any) -> tuple[Position, list[Happening]]:
    """The last play of turn 5 has been made; both sides held cards into turn 6."""
    given: dict[str, Any] = {
        "turn": 5,
        "round": 7,
        "phasing": US,
        "us_hand": ["Truman Doctrine", *HELD_US],
        "ussr_hand": HELD_USSR,
        "military_ops": (5, 5),
    }
    p = compose(**(given | table))
    return p, act(p, "Truman Doctrine", "Event")


# --- 11.1.1: the proof ---


@pytest.mark.parametrize("options", [GameOptions(), EDGE], ids=["no", "edge"])
def test_11_1_1_the_lower_edge_keeps_the_identity_of_held_cards_hidden(
    options: GameOptions,
) -> None:
    p, log = end_of_turn(options=options)
    assert p.turn == 6
    assert not [e for e in log if isinstance(e, CardSeen)]
    for side, held in ((US, HELD_US), (USSR, HELD_USSR)):
        for card in held:
            assert p.place_of(card_number(card)) == HAND + side
            assert not p.knows(1 - side, card_number(card))
        assert view(p, 1 - side).opponent_known == []


def test_11_1_1_the_lower_edge_proves_that_no_held_card_is_a_scoring_card() -> None:
    """The USSR held 7 of its 9 cards, so the US knows of two at most that can score."""
    p, _ = end_of_turn(options=EDGE)
    seen = view(p, US)
    counts = set()
    for seed in range(120):
        hand = seen.sample(seed).cards_at(HAND + USSR)
        counts.add(sum(SCORING[card] for card in hand))
    assert 1 <= max(counts) <= 2


def test_11_1_1_in_the_older_printing_held_cards_are_shown() -> None:
    p, log = end_of_turn(options=CARDS_SHOWN)
    shown = {(e.side, e.card) for e in log if isinstance(e, CardSeen)}
    assert shown == {(USSR, card_number(c)) for c in HELD_US} | {
        (US, card_number(c)) for c in HELD_USSR
    }
    assert set(view(p, US).opponent_known) == {card_number(c) for c in HELD_USSR}
    assert set(view(p, USSR).opponent_known) == {card_number(c) for c in HELD_US}


def test_11_1_1_cards_dealt_afterwards_are_not_shown() -> None:
    p, log = end_of_turn(options=CARDS_SHOWN)
    dealt = [e for e in log if isinstance(e, CardMoved) and e.random]
    assert dealt
    for entry in dealt:
        assert entry.card is not None
        assert not p.knows(1 - (entry.after - HAND), entry.card)


def test_4_5_f_held_cards_are_revealed_after_the_check_and_before_the_china_card_turns() -> None:
    _, log = end_of_turn(options=CARDS_SHOWN, military_ops=(5, 0), china_up=False)
    steps = [type(e) for e in log if isinstance(e, VpChanged | CardSeen | ChinaPassed | TurnBegan)]
    shown = [CardSeen] * (len(HELD_US) + len(HELD_USSR))
    assert steps == [VpChanged, *shown, ChinaPassed, TurnBegan]


# --- 11.1.2: a held scoring card ---


@pytest.mark.parametrize("reveal", ["no", "edge", "cards"])
@pytest.mark.parametrize("held", ["prevent", "lose"])
@pytest.mark.parametrize(("side", "winner"), [(US, USSR), (USSR, US)])
def test_11_1_2_a_held_scoring_card_loses(side: int, winner: int, held: Any, reveal: Any) -> None:
    hands: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": ["Africa Scoring", "Nasser"]}
    options = GameOptions(held_scoring=held, reveal_held=reveal)
    p = compose(turn=4, phase="end", options=options, **hands)
    assert (p.winner, p.end) == (winner, BY_HELD_CARD)


def test_11_1_2_other_held_cards_do_not() -> None:
    p, _ = end_of_turn(options=GameOptions(held_scoring="lose", reveal_held="edge"))
    assert not p.over


def test_11_1_2_the_card_held_in_turn_10_loses_before_final_scoring() -> None:
    p = compose(
        turn=10,
        phase="end",
        vp=15,
        military_ops=(5, 5),
        us_hand=["Africa Scoring"],
        influence={"UK": (5, 0)},
    )
    assert (p.vp, p.winner, p.end) == (15, USSR, BY_HELD_CARD)


# --- 11.1.3: the deal ---


def sides_dealt(log: list[Happening]) -> list[int]:
    """Who got each card of a deal."""
    return [e.after - HAND for e in log if isinstance(e, CardMoved) and e.random]


def test_11_1_3_the_ussr_gets_the_first_card_and_the_deal_alternates() -> None:
    log: list[Happening] = []
    new_game(seed=8, log=log)
    assert sides_dealt(log) == [USSR, US] * 8


def test_11_1_3_who_needs_more_cards_gets_the_last_ones_in_a_row() -> None:
    _, log = end_of_turn()
    assert sides_dealt(log) == [USSR, US] * 2 + [US] * 5
    _, log = end_of_turn(us_hand=["Truman Doctrine", *HELD_USSR], ussr_hand=HELD_US)
    assert sides_dealt(log) == [USSR, US] * 2 + [USSR] * 5


def test_11_1_3_the_deal_by_hand_is_another_option() -> None:
    log: list[Happening] = []
    new_game(GameOptions(deal="by_hand"), seed=8, log=log)
    assert sides_dealt(log) == [USSR] * 8 + [US] * 8
