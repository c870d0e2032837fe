"""Hands worked out from the cards that a log names."""

from brinkmanship.records.logs.hands import Hands, infer
from brinkmanship.records.logs.names import card_of
from brinkmanship.records.logs.tree import build
from brinkmanship.rules.facts import CARD_ERA, CARD_OPS, SCORING
from brinkmanship.rules.ids import (
    ASIA_SCORING,
    BLOCKADE,
    CARDS,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    NASSER,
    SOCIALIST_GOVERNMENTS,
    US,
    USSR,
)
from tests.records.logparts import CLEANUP, HEADLINES_2, TURN_1, USSR_1, log


def hands(*parts: str) -> Hands:
    return infer(build(log(*parts)))


def hand(found: Hands, side: int, turn: int = 1) -> set[int]:
    """The cards dealt to a side: the first deal alternates, the USSR first (11.1.3)."""
    cards = found.turns[turn].cards
    return set(cards[0::2] if side == USSR else cards[1::2])


def test_4_5_b_every_card_a_side_uses_was_dealt_to_it() -> None:
    found = hands(TURN_1)
    assert not found.wrong
    assert {NASSER, card_of("NATO*")} & hand(found, USSR) == {NASSER}
    assert {FORMOSAN_RESOLUTION, ASIA_SCORING, SOCIALIST_GOVERNMENTS} <= hand(found, US)


def test_4_5_b_both_hands_have_eight_cards_of_the_early_war() -> None:
    found = hands(USSR_1)
    cards = found.turns[1].cards
    assert len(cards) == len(set(cards)) == 16
    assert all(CARD_ERA[c] == 0 for c in cards)


def test_4_5_d_no_guessed_card_is_a_scoring_card_that_would_be_held() -> None:
    found = hands(TURN_1, CLEANUP, HEADLINES_2)
    guessed = [c for c, g in zip(*_pairs(found), strict=True) if g]
    assert guessed
    assert not any(SCORING[c] for c in guessed)


def _pairs(found: Hands) -> tuple[list[int], list[bool]]:
    return found.turns[1].cards, found.turns[1].guessed


def test_a_card_is_guessed_exactly_when_the_log_leaves_it_open() -> None:
    deal = hands(USSR_1).turns[1]
    known = {c for c, g in zip(deal.cards, deal.guessed, strict=True) if not g}
    assert known == {NASSER, FORMOSAN_RESOLUTION, card_of("De Gaulle Leads France*")}


def test_the_next_deal_fills_up_what_was_used() -> None:
    found = hands(TURN_1, CLEANUP, HEADLINES_2)
    # seven cards each were used: the USSR's China Card is not in its hand, and one US card more
    # goes with UN Intervention
    assert len(found.turns[2].cards) == 14
    assert BLOCKADE in {*found.turns[1].cards, *found.turns[2].cards}
    assert FIVE_YEAR_PLAN in {*found.turns[1].cards, *found.turns[2].cards}


def test_cia_created_shows_the_whole_hand_and_nothing_else_was_in_it() -> None:
    shown = ["Fidel*", "Blockade*", "Defectors", "Suez Crisis*", "Decolonization"]
    found = hands(
        USSR_1,
        "Turn 1, US AR1: CIA Created*: Event: CIA Created*\n"
        + "".join(f"USSR reveals {name}\n" for name in [*shown, "NORAD*"]),
    )
    assert not found.wrong
    assert hand(found, USSR) == {
        NASSER,
        card_of("De Gaulle Leads France*"),
        card_of("NORAD*"),
        *(card_of(name) for name in shown),
    }


def test_104_no_cards_to_reveal_means_no_scoring_card() -> None:
    event = "Event: The Cambridge Five\nUS has no cards to reveal\n"
    found = hands(f"Turn 1, USSR AR1: The Cambridge Five: {event}")
    assert not any(SCORING[c] for c in hand(found, US))


def test_4_4_a_card_of_a_later_deck_is_in_no_hand() -> None:
    found = hands("Turn 1, USSR AR1: Quagmire*: Event: Quagmire*\n")
    assert found.text.startswith("Turn 1, USSR AR1: Quagmire*")
    assert found.why.endswith("it is in a later deck")


def test_a_card_that_was_used_up_cannot_be_used_by_the_other_side() -> None:
    found = hands(USSR_1, USSR_1.replace("USSR AR1", "US AR1"))
    assert found.text.startswith("Turn 1, US AR1: De Gaulle")
    assert "discard pile" in found.why


def test_more_cards_than_a_hand_holds_fit_no_deal() -> None:
    rounds = [
        f"Turn 1, USSR AR{n}: {name}: Place Influence (2 Ops):\n"
        for n, name in enumerate(
            ["Fidel*", "Blockade*", "Defectors", "Suez Crisis*", "NORAD*", "NATO*", "COMECON*"], 1
        )
    ]
    found = hands(*rounds, "Turn 1, USSR AR8: Decolonization:\n")
    assert found.text.startswith("Turn 1, USSR AR8")
    assert found.why.startswith("no deal")


def test_4_3_a_reshuffle_puts_every_card_of_the_old_pile_into_a_hand() -> None:
    """Three turns of discards, then a reshuffle: whatever is unseen was dealt (4.3)."""
    early = [c for c in range(1, CARDS + 1) if CARD_ERA[c] == 0 and c != 6]
    found = infer(build(_three_turns(early)))
    assert not found.wrong
    dealt = {c for turn in (1, 2, 3) for c in found.turns[turn].cards}
    assert dealt >= set(early)


def _three_turns(early: list[int]) -> str:
    """A log in which both sides use up seven cards a turn, in the order of the card list."""
    from brinkmanship.records.logs.names import CARD_NAMES

    plain = [c for c in early if not SCORING[c] and CARD_OPS[c]]
    names = iter([CARD_NAMES[c] for c in plain])
    parts = ["SETUP: : Ann will play as USSR.\nOptional Cards Added\n"]
    scoring = iter(["Asia Scoring", "Europe Scoring", "Mideast Scoring"])
    for turn in (1, 2, 3):
        ussr, us = next(names), next(names)
        parts.append(
            f"Turn {turn}, Headline Phase: {ussr} & {us}: USSR Headlines {ussr}\n"
            f"US Headlines {us}\n"
        )
        for n in range(1, 6):
            for side in ("USSR", "US"):
                name = next(names) if (n, side) != (1, "US") else next(scoring)
                parts.append(f"Turn {turn}, {side} AR{n}: {name}: Space Race (2 Ops):\n")
    return "\n".join(parts)
