"""Sections 7.8 and 7.9: Quagmire and Bear Trap, and the duty of Missile Envy."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position, compose
from brinkmanship.rules.happenings import RoundPassed, TrapRolled
from brinkmanship.rules.ids import DISCARD, HAND, US, USSR
from brinkmanship.rules.reasons import ROUND_DECLINED
from tests.rules import US_CARDS, USSR_CARDS, events, hold
from tests.table import act, asked, inf, names, place, why

TRAPS = [(US, "Quagmire", 42), (USSR, "Bear Trap", 44)]


def trapped(side: int, hand: list[str], **more: Any) -> Position:
    """The trapped ``side`` begins an action round with this hand."""
    given: dict[str, Any] = {
        "turn": 5,
        "phasing": side,
        "effects": ["Quagmire" if side == US else "Bear Trap"],
        "us_hand": hand if side == US else ["Truman Doctrine", "Independent Reds"],
        "ussr_hand": hand if side == USSR else ["Romanian Abdication", "COMECON"],
        "china": side,
    }
    return compose(**(given | more))


# --- 7.8 ---


@pytest.mark.parametrize("side", [US, USSR])
def test_7_8_a_card_worth_2_or_more_must_be_discarded(side: int) -> None:
    p = trapped(side, ["Nasser", "Fidel", "OPEC", "Muslim Revolution"])
    assert asked(p) == (side, "trap discard")
    assert names(p) == {"Fidel", "OPEC", "Muslim Revolution"}
    assert "7.8" in why(p, "Nasser")
    assert "7.8" in why(p, "Pass")


@pytest.mark.parametrize(
    ("side", "effects", "legal"),
    [
        (USSR, ["Bear Trap", "Brezhnev Doctrine"], {"Nasser", "Fidel", "OPEC"}),
        (USSR, ["Bear Trap", ("Red Scare/Purge", USSR)], {"OPEC", "Suez Crisis"}),
        (US, ["Quagmire", "Containment"], {"Nasser", "Fidel", "OPEC"}),
        (US, ["Quagmire", ("Red Scare/Purge", US)], {"OPEC", "Suez Crisis"}),
    ],
)
def test_7_8_the_modified_value_counts(side: int, effects: list[Any], legal: set[str]) -> None:
    hand = ["Nasser", "Fidel", "OPEC"]
    if "Suez Crisis" in legal:
        hand.append("Suez Crisis")
    assert names(trapped(side, hand, effects=effects)) == legal


@pytest.mark.parametrize(("side", "trap", "number"), TRAPS)
@pytest.mark.parametrize("die", range(1, 7))
def test_7_8_a_roll_of_1_to_4_ends_the_trap(side: int, trap: str, number: int, die: int) -> None:
    p = trapped(side, ["OPEC", "Fidel", "Nasser"])
    log = act(p, "OPEC", chance=[die])
    rolls = [(e.side, e.die, e.free) for e in log if isinstance(e, TrapRolled)]
    assert rolls == [(side, die, die <= 4)]
    assert p.effect_for(number, side) == (die > 4), trap
    assert place(p, "OPEC") == DISCARD


def test_7_8_it_is_free_from_its_next_action_round() -> None:
    """[FAQ] The discard was the whole round."""
    p = trapped(USSR, ["OPEC", "Fidel", "Nasser"])
    act(p, "OPEC", chance=[1])
    assert (asked(p), p.round) == ((US, "card"), 1)
    act(p, "Truman Doctrine", "Event")
    assert (asked(p), p.round) == ((USSR, "card"), 2)


def test_7_8_it_stays_trapped_after_a_5() -> None:
    p = trapped(USSR, ["OPEC", "Fidel", "Suez Crisis"])
    act(p, "OPEC", chance=[5])
    act(p, "Truman Doctrine", "Event")
    assert (asked(p), p.round) == ((USSR, "trap discard"), 2)


def test_7_8_the_event_of_the_discard_does_not_happen() -> None:
    p = trapped(US, ["De Gaulle Leads France", "Marshall Plan"], influence={"France": (3, 0)})
    log = act(p, "De Gaulle Leads France", chance=[6])
    assert events(log) == []
    assert inf(p, "France") == (3, 0)
    assert place(p, "De Gaulle Leads France") == DISCARD


@pytest.mark.parametrize("side", [US, USSR])
def test_7_8_the_china_card_is_no_discard_and_may_not_be_played(side: int) -> None:
    """[FAQ]"""
    p = trapped(side, ["OPEC", "Fidel"])
    assert "The China Card" not in names(p)
    assert "7.8" in why(p, "The China Card")
    with pytest.raises(IllegalOption):
        act(p, "The China Card")


def test_7_8_the_china_card_does_not_help_without_a_card_worth_2() -> None:
    p = trapped(US, ["Nasser", "Asia Scoring"])
    assert names(p) == {"Asia Scoring", "Pass"}
    assert "7.8" in why(p, "The China Card")


def test_7_8_without_such_a_card_the_round_is_lost_and_the_cards_are_kept() -> None:
    p = trapped(US, ["Nasser", "Truman Doctrine"])
    assert (asked(p), p.round) == ((USSR, "card"), 2)
    assert p.cards_at(HAND + US) == [15, 19]
    assert p.effect_for(42, US)


def test_7_8_without_such_a_card_a_scoring_card_may_be_played_without_a_roll() -> None:
    p = trapped(US, ["Nasser", "Asia Scoring"], influence={"Japan": (4, 0)})
    log = act(p, "Asia Scoring")
    assert p.vp == 3 + 1 + 0
    assert not [e for e in log if isinstance(e, TrapRolled)]
    assert p.effect_for(42, US)


def test_7_8_without_such_a_card_the_scoring_card_may_wait() -> None:
    p = trapped(US, ["Nasser", "Asia Scoring"])
    act(p, "Pass")
    assert place(p, "Asia Scoring") == HAND + US
    assert (asked(p), p.round) == ((USSR, "card"), 2)


def test_7_8_with_such_a_card_scoring_cards_wait() -> None:
    p = trapped(US, ["OPEC", "Fidel", "Asia Scoring"])
    assert names(p) == {"OPEC", "Fidel"}
    assert "7.8" in why(p, "Asia Scoring")


@pytest.mark.parametrize("side", [US, USSR])
def test_7_8_as_many_scoring_cards_as_rounds_are_played_instead(side: int) -> None:
    """[R] 10.1.5"""
    p = trapped(side, ["OPEC", "Suez Crisis", "Asia Scoring", "Africa Scoring"], round=6)
    assert names(p) == {"Asia Scoring", "Africa Scoring"}
    assert "4.5D" in why(p, "OPEC")


@pytest.mark.parametrize("side", [US, USSR])
def test_7_8_the_eighth_round_may_be_declined_in_a_trap_too(side: int) -> None:
    """[R] 4.5D-8; the cards stay in the hand and the trap goes on."""
    p = trapped(side, ["Fidel", "OPEC"], round=8, space=(8, 7) if side == US else (7, 8))
    assert names(p) == {"Fidel", "OPEC", "Pass"}
    log = act(p, "Pass")
    assert RoundPassed(side, 8, ROUND_DECLINED) in log
    assert p.in_effect(42 if side == US else 44)
    assert place(p, "Fidel") == place(p, "OPEC") == HAND + side


def test_7_8_headlines_are_not_affected() -> None:
    """[FAQ]"""
    p = compose(
        turn=5,
        phase="headline",
        effects=["Quagmire", "Bear Trap"],
        us_hand=["Duck and Cover", *US_CARDS],
        ussr_hand=["Nasser", *USSR_CARDS],
        defcon=4,
    )
    log = act(p, "Nasser", "Duck and Cover")
    assert events(log) == [4, 15]
    assert asked(p) == (USSR, "trap discard")


@pytest.mark.parametrize(("side", "trap", "number"), TRAPS)
def test_7_8_traps_last_across_turns(side: int, trap: str, number: int) -> None:
    """[FAQ]"""
    p = compose(
        turn=5,
        phase="end",
        military_ops=(5, 5),
        effects=[trap],
        us_hand=["Fidel"],
        ussr_hand=["Nasser"],
    )
    assert p.turn == 6
    assert p.effect_for(number, side)


@pytest.mark.parametrize(
    ("player", "card", "victim", "number"),
    [(USSR, "Quagmire", US, 42), (US, "Bear Trap", USSR, 44)],
)
def test_7_8_the_event_traps_the_opponent(player: int, card: str, victim: int, number: int) -> None:
    p = hold(
        player, card, ussr_hand=["Quagmire", "COMECON"] if player == USSR else ["COMECON", "OPEC"]
    )
    act(p, card, "Event")
    assert p.effect_for(number, victim)
    assert not p.effect_for(number, player)
    assert asked(p) == (victim, "trap discard")


def test_7_8_a_trapped_side_that_is_not_phasing_still_carries_out_events() -> None:
    p = hold(US, "COMECON", ussr_hand=["Fidel", "OPEC"], effects=["Bear Trap"])
    act(p, "COMECON", "Operations", "Event first", "Poland")
    assert inf(p, "Poland") == (0, 1)


# --- 7.9 ---


def envied(side: int, hand: list[str], effects: tuple[Any, ...] = (), **more: Any) -> Position:
    """``side`` got Missile Envy and begins its next action round with ``hand`` beside it."""
    given: dict[str, Any] = {
        "turn": 5,
        "phasing": side,
        "effects": [("Missile Envy", side), *effects],
        "us_hand": ["Missile Envy", *hand] if side == US else US_CARDS,
        "ussr_hand": ["Missile Envy", *hand] if side == USSR else USSR_CARDS,
        "influence": {"Cuba": (2, 2), "Angola": (2, 2)},
        "china": side,
    }
    return compose(**(given | more))


def test_7_9_the_opponent_gets_missile_envy_and_must_use_it_in_its_next_round() -> None:
    p = hold(
        USSR,
        "Missile Envy",
        us_hand=["Containment", "Truman Doctrine", "Nasser"],
        influence={"Cuba": (2, 2)},
    )
    act(p, "Missile Envy", "Event", "Operations", "Influence", "Cuba", "Cuba", "Cuba")
    assert p.round == 1
    assert place(p, "Missile Envy") != HAND + US  # it is played by itself: nothing else is legal
    assert asked(p) == (US, "use")
    assert names(p) == {"Operations", "Space Race"}
    assert "card 49" in why(p, "Event")


@pytest.mark.parametrize("side", [US, USSR])
def test_7_9_nothing_else_may_be_played_instead(side: int) -> None:
    p = envied(side, ["Duck and Cover", "OPEC"])
    assert asked(p) == (side, "use")
    assert place(p, "Duck and Cover") == HAND + side
    assert p.china_holder() == side


@pytest.mark.parametrize("operation", ["Influence", "Realignment", "Coup"])
def test_7_9_influence_realignment_and_coup_are_allowed(operation: str) -> None:
    """[R]"""
    p = envied(US, ["Duck and Cover", "OPEC"])
    act(p, "Operations", operation)
    assert p.decision is not None and p.decision.left == 2


def test_7_9_the_space_race_is_allowed() -> None:
    """[R]"""
    p = envied(US, ["Duck and Cover", "OPEC"])
    act(p, "Space Race", chance=[1])
    assert p.space(US) == 1
    assert place(p, "Missile Envy") == DISCARD
    assert not p.effect_for(49, US)


@pytest.mark.parametrize(
    ("effect", "ops"), [("Containment", 3), (("Red Scare/Purge", US), 1), ("Brezhnev Doctrine", 2)]
)
def test_7_9_it_counts_at_its_value_then(effect: Any, ops: int) -> None:
    """[FAQ]"""
    p = envied(US, ["Duck and Cover", "OPEC"], (effect,))
    if ops > 1:
        act(p, "Operations")  # a single Op is too little for the Space Race
    assert asked(p) == (US, "operation")
    assert p.decision is not None and p.decision.left == ops


def test_7_9_the_duty_ends_with_the_play() -> None:
    p = envied(US, ["Duck and Cover", "OPEC"])
    act(p, "Operations", "Influence", "Canada", "Canada")
    act(p, "COMECON", "Operations", "Influence", "Cuba", "Cuba", "Cuba")
    assert asked(p) == (US, "card")
    assert names(p) == {"Duck and Cover", "OPEC", "The China Card"}


def test_7_9_under_a_trap_it_is_the_discard() -> None:
    """[FAQ]"""
    p = envied(US, ["Duck and Cover", "OPEC"], ("Quagmire",))
    assert place(p, "Missile Envy") == DISCARD
    assert not p.effect_for(49, US)
    assert place(p, "Duck and Cover") == HAND + US


def test_7_9_under_a_trap_and_worth_less_than_2_the_trap_goes_first() -> None:
    """[R]"""
    p = envied(
        US, ["Duck and Cover", "OPEC", "Asia Scoring"], ("Quagmire", ("Red Scare/Purge", US))
    )
    assert asked(p) == (US, "trap discard")
    assert names(p) == {"Duck and Cover", "OPEC"}
    act(p, "OPEC", chance=[1])
    assert p.effect_for(49, US)  # the duty waits
    act(p, "COMECON", "Operations", "Influence", "Cuba", "Cuba", "Cuba")
    assert place(p, "Missile Envy") != HAND + US
    assert asked(p) == (US, "operation")


def test_7_9_a_scoring_card_that_must_be_played_goes_first() -> None:
    """[FAQ]"""
    p = envied(US, ["Asia Scoring", "Africa Scoring", "Duck and Cover"], round=6)
    assert names(p) == {"Asia Scoring", "Africa Scoring"}
    assert "4.5D" in why(p, "Missile Envy")


def test_7_9_the_duty_waits_for_the_next_turn() -> None:
    """[FAQ] The last round goes to a scoring card; the headline may be anything else."""
    p = envied(US, ["Asia Scoring", "Duck and Cover"], round=7, military_ops=(5, 5))
    assert p.turn == 6
    assert place(p, "Missile Envy") == HAND + US
    assert p.effect_for(49, US)
    act(p, p.legal[0])
    assert asked(p) == (US, "headline")
    assert "Missile Envy" not in names(p)
    assert "7.9" in why(p, "Missile Envy")


def test_7_9_the_duty_binds_in_the_first_round_of_the_next_turn() -> None:
    """[FAQ]"""
    p = compose(
        turn=6,
        phase="resolve",
        headlines=("Containment", "Nasser"),
        effects=[("Missile Envy", US)],
        us_hand=["Missile Envy", *US_CARDS],
        ussr_hand=["OPEC", *USSR_CARDS],
    )
    act(p, "OPEC", "Event")
    assert asked(p) == (US, "use")
    assert place(p, "Missile Envy") != HAND + US


def test_7_9_a_scoring_card_that_can_wait_waits() -> None:
    p = envied(US, ["Asia Scoring", "Duck and Cover"], round=2)
    assert asked(p) == (US, "use")
    assert place(p, "Asia Scoring") == HAND + US
