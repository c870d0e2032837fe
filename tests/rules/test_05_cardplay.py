"""Section 5: playing cards, and the opponent's events on them."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules.happenings import EventSkipped
from brinkmanship.rules.ids import DISCARD, END_NAMES, HAND, REMOVED, US, USSR
from tests.rules import US_CARDS, events, hold
from tests.table import act, asked, inf, names, place, why

# --- 5.1 ---


def test_5_1_a_card_is_played_as_event_or_for_ops() -> None:
    """The Space Race is one of the uses of Ops (6)."""
    p = hold(US, "Duck and Cover")
    act(p, "Duck and Cover")
    assert asked(p) == (US, "use")
    assert names(p) == {"Event", "Operations", "Space Race"}


def test_5_1_a_card_with_a_shared_event_is_an_event_for_both() -> None:
    for side in (US, USSR):
        p = hold(side, "Nuclear Test Ban", defcon=5)
        act(p, "Nuclear Test Ban", "Event")
        assert p.vp == (3 if side == US else -3)


def test_5_1_the_event_of_a_card_played_for_ops_does_not_happen_when_it_is_ones_own() -> None:
    p = hold(US, "Duck and Cover", defcon=4)
    log = act(p, "Duck and Cover", "Operations", "Canada", "Canada", "Canada")
    assert events(log) == []
    assert (p.defcon, p.vp) == (4, 0)


def test_5_1_the_event_of_a_shared_card_played_for_ops_does_not_happen() -> None:
    p = hold(US, "Nuclear Test Ban", defcon=4)
    log = act(p, "Nuclear Test Ban", "Operations", "Canada", "Canada", "Canada", "Canada")
    assert events(log) == []
    assert (p.defcon, p.vp) == (4, 0)


def test_5_1_a_scoring_card_has_no_ops() -> None:
    p = hold(US, "Asia Scoring", influence={"Japan": (4, 0)})
    act(p, "Asia Scoring")  # the event is its only use
    assert p.vp == 3 + 1
    assert asked(p) == (USSR, "card")


@pytest.mark.parametrize("side", [US, USSR])
def test_5_1_no_passing_while_holding_cards(side: int) -> None:
    p = hold(side, "Summit")
    with pytest.raises(IllegalOption, match=r"4\.5D"):
        act(p, "Pass")


def test_5_1_only_cards_of_the_own_hand_are_played() -> None:
    p = hold(US, "Summit")
    assert "5.1" in why(p, "Fidel")
    with pytest.raises(IllegalOption):
        act(p, "Fidel")


# --- 5.2: events of the opponent ---


def test_5_2_the_phasing_player_chooses_the_order_of_event_and_ops() -> None:
    p = hold(US, "COMECON", ussr_hand=["Fidel", "Nasser"])
    act(p, "COMECON", "Operations")
    assert asked(p) == (US, "order")
    assert names(p) == {"Event first", "Operations first"}


def test_5_2_the_event_may_come_first() -> None:
    p = hold(US, "Nasser", influence={"Panama": (1, 0)})
    act(p, "Nasser", "Event first")
    assert inf(p, "Egypt") == (0, 2)
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Panama")
    assert asked(p) == (USSR, "card")
    assert inf(p, "Panama") == (2, 0)


def test_5_2_the_event_may_come_last() -> None:
    p = hold(US, "Nasser", influence={"Panama": (1, 0)})
    act(p, "Nasser", "Operations first")
    assert inf(p, "Egypt") == (0, 0)
    act(p, "Panama")
    assert inf(p, "Panama") == (2, 0)
    assert inf(p, "Egypt") == (0, 2)


def test_5_2_the_opponent_carries_the_event_out_and_makes_its_choices() -> None:
    p = hold(US, "COMECON", ussr_hand=["Fidel", "Nasser"])
    act(p, "COMECON", "Operations", "Event first")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Poland", "Romania", "Hungary", "Bulgaria")
    assert asked(p) == (US, "operation")
    assert inf(p, "Hungary") == (0, 1)


@pytest.mark.parametrize(
    ("card", "ops", "to"), [("Vietnam Revolts", 2, REMOVED), ("OPEC", 3, DISCARD)]
)
def test_5_2_starred_cards_are_removed_after_it(card: str, ops: int, to: int) -> None:
    p = hold(US, card)
    act(p, card, "Operations", "Operations first", *["Canada"] * ops)
    assert place(p, card) == to


def test_5_2_an_event_whose_prerequisite_is_missing_does_not_happen() -> None:
    """NATO before Marshall Plan and Warsaw Pact Formed: the USSR just has 4 Ops."""
    p = hold(USSR, "NATO")
    log = act(p, "NATO", "Operations", "Poland", "Poland", "Poland", "Poland")
    assert [e.card for e in log if isinstance(e, EventSkipped)] == [21]
    assert inf(p, "Poland") == (0, 4)
    assert not p.in_effect(21)
    assert place(p, "NATO") == DISCARD


def test_5_2_an_event_whose_condition_is_not_met_does_not_happen() -> None:
    """Star Wars while the US is not ahead on the Space Race."""
    p = hold(USSR, "Star Wars", turn=8, space=(2, 2), discards=["Duck and Cover"])
    act(p, "Star Wars", "Operations", "Poland", "Poland")
    assert asked(p) == (US, "card")
    assert place(p, "Star Wars") == DISCARD
    assert place(p, "Duck and Cover") == DISCARD


def test_5_2_an_event_forbidden_by_an_earlier_card_does_not_happen() -> None:
    """Arab-Israeli War after Camp David Accords."""
    p = hold(US, "Arab-Israeli War", effects=["Camp David Accords"])
    act(p, "Arab-Israeli War", "Operations", "Canada", "Canada")
    assert p.military_ops(USSR) == 0
    assert place(p, "Arab-Israeli War") == DISCARD


def test_5_2_an_event_without_effect_counts_as_happened() -> None:
    """Alliance for Progress without an American battleground of the US."""
    p = hold(USSR, "Alliance for Progress")
    act(p, "Alliance for Progress", "Operations", "Event first", "Poland", "Poland", "Poland")
    assert p.vp == 0
    assert place(p, "Alliance for Progress") == REMOVED


def test_5_2_a_condition_is_tested_when_the_event_would_happen() -> None:
    """The USSR breaks the only US control in the Middle East before Our Man in Tehran."""
    table: dict[str, Any] = {"influence": {"Lebanon": (1, 0), "Syria": (0, 2)}}
    p = hold(USSR, "Our Man in Tehran", **table)
    act(p, "Our Man in Tehran", "Operations", "Operations first", "Influence", "Lebanon")
    assert asked(p) == (US, "card")
    assert place(p, "Our Man in Tehran") == DISCARD
    p = hold(USSR, "Our Man in Tehran", **table)
    act(p, "Our Man in Tehran", "Operations", "Event first")
    assert asked(p) == (US, "event: card")


def test_5_2_the_ops_can_take_kitchen_debates_away() -> None:
    p = hold(USSR, "Kitchen Debates", influence={"Pakistan": (2, 0), "Afghanistan": (0, 2)})
    act(p, "Kitchen Debates", "Operations first", "Realignment", chance=[1, 6])
    assert inf(p, "Pakistan") == (0, 0)
    assert p.vp == 0
    assert place(p, "Kitchen Debates") == DISCARD


def test_5_2_on_the_space_race_the_event_does_not_happen() -> None:
    p = hold(US, "De Gaulle Leads France", influence={"France": (3, 0)})
    log = act(p, "De Gaulle Leads France", "Space Race", chance=[6])
    assert asked(p) == (USSR, "card")
    assert events(log) == []
    assert inf(p, "France") == (3, 0)
    assert place(p, "De Gaulle Leads France") == DISCARD


@pytest.mark.parametrize(
    ("side", "card"), [(US, "Suez Crisis"), (USSR, "Duck and Cover"), (USSR, "Marshall Plan")]
)
def test_5_2_only_the_opponents_event_cannot_be_played_by_itself(side: int, card: str) -> None:
    p = hold(side, card)
    act(p, card)
    assert names(p) == {"Operations", "Space Race"}
    assert "5.2" in why(p, "Event")
    with pytest.raises(IllegalOption):
        act(p, "Event")


def test_5_2_over_at_defcon_1_the_ops_do_not_happen() -> None:
    """[R]"""
    p = hold(USSR, "Duck and Cover", defcon=2, influence={"Poland": (0, 3)})
    act(p, "Duck and Cover", "Operations", "Event first")
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "DEFCON 1"
    assert inf(p, "Poland") == (0, 3)


def test_5_2_over_at_20_vp_the_ops_do_not_happen() -> None:
    """[R] The coup that would have ended the game the other way is not made."""
    p = hold(USSR, "Duck and Cover", vp=18, defcon=4, influence={"Poland": (0, 3)})
    act(p, "Duck and Cover", "Operations", "Event first")
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "20 VP"
    assert p.decision is None


def test_5_2_over_with_ops_first_the_ops_do_happen() -> None:
    p = hold(USSR, "Duck and Cover", defcon=2, influence={"Poland": (0, 3)})
    act(p, "Duck and Cover", "Operations", "Operations first", "Poland", "Poland", "Poland")
    assert p.over
    assert p.winner == US
    assert inf(p, "Poland") == (0, 6)


# --- 5.3 to 5.5 ---


def test_5_3_a_higher_card_satisfies_a_demand_for_a_value() -> None:
    """Blockade asks for 3 or more Ops."""
    p = hold(
        USSR,
        "Blockade",
        us_hand=["Marshall Plan", "Duck and Cover", "Formosan Resolution"],
        influence={"W. Germany": (4, 0)},
    )
    act(p, "Blockade", "Event")
    assert names(p) == {"Marshall Plan", "Duck and Cover", "Pass"}
    act(p, "Marshall Plan")
    assert inf(p, "W. Germany") == (4, 0)
    assert place(p, "Marshall Plan") == DISCARD


def test_5_4_the_event_of_a_discarded_card_does_not_happen() -> None:
    p = hold(
        USSR,
        "Blockade",
        us_hand=["De Gaulle Leads France", *US_CARDS],
        influence={"France": (3, 0)},
    )
    log = act(p, "Blockade", "Event", "De Gaulle Leads France")
    assert events(log) == [10]
    assert inf(p, "France") == (3, 0)
    assert place(p, "De Gaulle Leads France") == DISCARD


def test_5_4_a_discarded_scoring_card_is_not_scored() -> None:
    p = hold(
        USSR,
        "Terrorism",
        turn=8,
        us_hand=["Asia Scoring", *US_CARDS],
        influence={"Japan": (4, 0)},
    )
    act(p, "Terrorism", "Event", chance=[1])
    assert place(p, "Asia Scoring") == DISCARD
    assert p.vp == 0


@pytest.mark.parametrize(
    ("drawn", "vp", "to"),
    [
        ("Duck and Cover", 1, DISCARD),  # a US event happens: DEFCON 4, 1 VP
        ("Nuclear Test Ban", 0, DISCARD),
        ("Fidel", 0, DISCARD),
        ("Asia Scoring", 0, DISCARD),
        ("Sadat Expels Soviets", 0, REMOVED),
    ],
)
def test_5_4_five_year_plan_says_otherwise_for_itself(drawn: str, vp: int, to: int) -> None:
    p = hold(
        US,
        "Five Year Plan",
        ussr_hand=[drawn, "Romanian Abdication", "COMECON"],
        influence={"N. Korea": (0, 3), "Egypt": (0, 1)},
    )
    card = {
        "Duck and Cover": 4, "Nuclear Test Ban": 34, "Fidel": 8, "Asia Scoring": 1,
        "Sadat Expels Soviets": 72,
    }[drawn]  # fmt: skip
    act(p, "Five Year Plan", "Event", chance=[card])
    assert p.vp == vp
    assert place(p, drawn) == to
    assert inf(p, "Cuba") == (0, 0)
    assert inf(p, "Egypt") == ((1, 0) if drawn == "Sadat Expels Soviets" else (0, 1))


def test_5_5_card_text_beats_the_rules() -> None:
    """UN Intervention stops an event that 5.2 would let happen."""
    p = hold(US, "UN Intervention", us_hand=["UN Intervention", "De Gaulle Leads France", "Summit"])
    act(p, "UN Intervention", "Event", "Canada", "Canada", "Canada")
    assert not p.in_effect(17)
    assert place(p, "De Gaulle Leads France") == DISCARD
    assert inf(p, "Canada") == (3, 0)


def test_5_5_card_text_does_not_beat_10_1_5() -> None:
    """Quagmire asks for a discard, but the scoring card of the last round is played."""
    p = hold(
        US,
        "Asia Scoring",
        round=6,
        us_hand=["Asia Scoring", "Africa Scoring", "Duck and Cover"],
        effects=["Quagmire"],
    )
    assert asked(p) == (US, "trap discard")
    assert names(p) == {"Asia Scoring", "Africa Scoring"}
    assert place(p, "Duck and Cover") == HAND + US
