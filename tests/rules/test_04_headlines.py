"""Section 4.5C: the headline phase."""

from collections.abc import Iterable
from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position, compose
from brinkmanship.rules.compose import card_number
from brinkmanship.rules.happenings import (
    CardMoved,
    EventBegan,
    EventSkipped,
    Happening,
    HeadlineRevealed,
)
from brinkmanship.rules.ids import DISCARD, END_NAMES, HAND, HEADLINE, REMOVED, US, USSR
from tests.rules import US_CARDS, USSR_CARDS, events
from tests.table import act, asked, inf, names, place, why


def table(us: str, ussr: str, **more: Any) -> Position:
    """Both sides are about to choose their headlines."""
    given: dict[str, Any] = {
        "phase": "headline",
        "us_hand": [us, *US_CARDS],
        "ussr_hand": [ussr, *USSR_CARDS],
    }
    return compose(**(given | more))


def revealed(log: Iterable[Happening]) -> list[tuple[int, int]]:
    """The headlines opened, in order: (side, card)."""
    return [(e.side, e.card) for e in log if isinstance(e, HeadlineRevealed)]


# --- chosen in secret, opened together ---


def test_4_5_c_both_choose_in_secret() -> None:
    p = table("Containment", "De Gaulle Leads France")
    log = act(p, "De Gaulle Leads France")
    assert place(p, "De Gaulle Leads France") == HEADLINE + USSR
    assert asked(p) == (US, "headline")
    assert revealed(log) == []
    assert not p.knows(US, 17)
    moved = [e for e in log if isinstance(e, CardMoved)]
    assert [e.card for e in moved] == [17]
    seen = moved[0].masked(US)
    assert isinstance(seen, CardMoved) and seen.card is None


def test_4_5_c_both_are_opened_before_the_first_event() -> None:
    p = table("Containment", "De Gaulle Leads France")
    log = act(p, "De Gaulle Leads France", "Containment")
    assert set(revealed(log)) == {(US, 25), (USSR, 17)}
    kinds = [type(e) for e in log if isinstance(e, (HeadlineRevealed, EventBegan))]
    assert kinds == [HeadlineRevealed, HeadlineRevealed, EventBegan, EventBegan]


@pytest.mark.parametrize(
    ("space", "first"),
    [((0, 0), USSR), ((4, 4), USSR), ((4, 3), USSR), ((3, 4), US), ((5, 8), USSR), ((3, 8), US)],
)
def test_4_5_c_man_in_earth_orbit_makes_the_opponent_choose_first(
    space: tuple[int, int], first: int
) -> None:
    """Where nobody has the ability, the order of choosing shows nothing."""
    p = table("Containment", "De Gaulle Leads France", space=space)
    assert asked(p) == (first, "headline")


@pytest.mark.parametrize(("space", "shows"), [((4, 3), USSR), ((3, 4), US)])
def test_4_5_c_man_in_earth_orbit_makes_the_opponent_show_first(
    space: tuple[int, int], shows: int
) -> None:
    p = table("Containment", "De Gaulle Leads France", space=space)
    card = "De Gaulle Leads France" if shows == USSR else "Containment"
    log = act(p, card)
    assert revealed(log) == [(shows, card_number(card))]
    assert p.knows(1 - shows, card_number(card))
    assert asked(p) == (1 - shows, "headline")


def test_4_5_c_man_in_earth_orbit_of_both_leaves_the_choice_secret() -> None:
    p = table("Containment", "De Gaulle Leads France", space=(4, 4))
    assert revealed(act(p, "De Gaulle Leads France")) == []
    assert not p.knows(US, 17)


# --- the order of the events ---


@pytest.mark.parametrize(
    ("us", "ussr", "first"),
    [
        ("Containment", "Vietnam Revolts", US),  # 3 and 2
        ("CIA Created", "De Gaulle Leads France", USSR),  # 1 and 3
        ("Formosan Resolution", "Vietnam Revolts", US),  # 2 each
        ("Nuclear Test Ban", "De Gaulle Leads France", US),  # 4 and 3
        ("Captured Nazi Scientist", "Nasser", US),  # 1 each
        ("Duck and Cover", "De Gaulle Leads France", US),  # 3 each
        ("Nasser", "Five Year Plan", USSR),  # 1 and 3, each with an event of the other
    ],
)
def test_4_5_c_higher_ops_first_and_the_us_first_on_a_tie(us: str, ussr: str, first: int) -> None:
    cards = {US: card_number(us), USSR: card_number(ussr)}
    log = act(table(us, ussr), ussr, us)
    order = [card for card in events(log) if card in cards.values()]
    assert order[0] == cards[first]


@pytest.mark.parametrize(
    ("us", "ussr", "order"),
    [
        ("Captured Nazi Scientist", "Asia Scoring", [18, 1]),
        ("Asia Scoring", "Nasser", [15, 1]),
    ],
)
def test_4_5_c_a_scoring_card_counts_0_and_comes_second(
    us: str, ussr: str, order: list[int]
) -> None:
    assert events(act(table(us, ussr), ussr, us)) == order


def test_4_5_c_two_scoring_cards_come_us_first() -> None:
    log = act(table("Middle East Scoring", "Asia Scoring"), "Asia Scoring", "Middle East Scoring")
    assert events(log) == [3, 1]


def test_4_5_c_the_second_event_sees_what_the_first_did() -> None:
    """The Space Race box of the first comes before the region of the second is scored."""
    p = table("Captured Nazi Scientist", "Asia Scoring", influence={"Japan": (4, 0)})
    act(p, "Asia Scoring", "Captured Nazi Scientist")
    assert p.space(US) == 1
    assert p.vp == 2 + 3 + 1


def test_4_5_c_printed_ops_decide_the_order() -> None:
    """[R] Red Scare/Purge takes a USSR card from 3 to 2; its headline still beats a 2."""
    p = table(
        "Formosan Resolution",
        "De Gaulle Leads France",
        effects=[("Red Scare/Purge", USSR)],
    )
    assert events(act(p, "De Gaulle Leads France", "Formosan Resolution")) == [17, 35]


def test_4_5_c_a_modifier_of_the_first_headline_acts_on_the_ops_of_the_second() -> None:
    """[R] Red Scare/Purge leaves the order alone, but not the Ops that Glasnost gives."""
    p = table(
        "Red Scare/Purge",
        "Glasnost",
        turn=9,
        effects=["The Reformer"],
        influence={"Panama": (1, 0)},
    )
    log = act(p, "Glasnost", "Red Scare/Purge")
    assert events(log) == [31, 90]
    assert asked(p) == (USSR, "operation")
    assert p.decision is not None and p.decision.left == 3


# --- everybody must ---


@pytest.mark.parametrize("side", [US, USSR])
def test_4_5_c_everyone_must_choose_a_headline(side: int) -> None:
    p = table("Containment", "De Gaulle Leads France")
    if side == US:
        act(p, "De Gaulle Leads France")
    assert asked(p) == (side, "headline")
    assert "Pass" not in names(p)
    with pytest.raises(IllegalOption):
        act(p, "Pass")


def test_4_5_c_any_card_of_the_hand_will_do() -> None:
    p = table("Containment", "Asia Scoring")
    assert names(p) == {"Asia Scoring", "Romanian Abdication", "COMECON", "Fidel"}


def test_4_5_c_the_china_card_is_no_headline() -> None:
    p = table("Containment", "De Gaulle Leads France", china=USSR)
    assert "The China Card" not in names(p)
    assert "9.5" in why(p, "The China Card")


def test_4_5_c_un_intervention_is_no_headline() -> None:
    p = table("UN Intervention", "Nasser")
    act(p, "Nasser")
    assert asked(p) == (US, "headline")
    assert "UN Intervention" not in names(p)
    assert "card 32" in why(p, "UN Intervention")


def test_4_5_c_with_un_intervention_alone_there_is_no_headline() -> None:
    """[R]"""
    p = compose(phase="headline", us_hand=["UN Intervention"], ussr_hand=["Nasser", *USSR_CARDS])
    log = act(p, "Nasser")
    assert events(log) == [15]
    assert revealed(log) == [(USSR, 15)]
    assert place(p, "UN Intervention") == HAND + US
    assert asked(p) == (USSR, "card")


# --- Defectors ---


@pytest.mark.parametrize("ussr", ["Nasser", "Vietnam Revolts", "Warsaw Pact Formed"])
def test_4_5_c_defectors_cancels_out_of_order(ussr: str) -> None:
    """[FAQ] Whatever the Ops, the USSR headline does not happen and is discarded."""
    p = table("Defectors", ussr)
    log = act(p, ussr, "Defectors")
    assert events(log) == [103]
    assert place(p, ussr) == DISCARD
    assert p.vp == 0
    assert asked(p) == (USSR, "card")


def test_4_5_c_defectors_cancels_a_scoring_card_too() -> None:
    p = table("Defectors", "Asia Scoring", influence={"N. Korea": (0, 3)})
    log = act(p, "Asia Scoring", "Defectors")
    assert events(log) == [103]
    assert place(p, "Asia Scoring") == DISCARD
    assert p.vp == 0


def test_4_5_c_defectors_as_the_ussr_headline_does_nothing() -> None:
    p = table("Containment", "Defectors")
    log = act(p, "Defectors", "Containment")
    assert events(log) == [25]
    assert p.vp == 0
    assert place(p, "Defectors") == DISCARD


# --- whose event, whose phase ---


def test_4_5_c_the_opponents_event_is_carried_out_by_the_opponent() -> None:
    p = table("COMECON", "Marshall Plan", ussr_hand=["Marshall Plan", "Fidel", "Nasser"])
    act(p, "Marshall Plan", "COMECON")
    assert asked(p) == (US, "event: add influence")
    assert p.phasing == USSR
    act(p, "Canada", "U.K.", "Norway", "Sweden", "Denmark", "Benelux", "Italy")
    assert asked(p) == (USSR, "event: add influence")
    assert p.phasing == US
    act(p, "Poland", "Romania", "Hungary", "Bulgaria")
    assert inf(p, "Italy") == (1, 0)
    assert inf(p, "Hungary") == (0, 1)


def test_4_5_c_who_played_the_headline_loses_at_defcon_1() -> None:
    """The USSR headlines a US event that lowers DEFCON."""
    p = table("Nasser", "Duck and Cover", defcon=2)
    act(p, "Duck and Cover", "Nasser")
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "DEFCON 1"


# --- Ops in the headline phase ---


def test_4_5_c_a_headline_gives_no_ops() -> None:
    p = table("Containment", "De Gaulle Leads France")
    act(p, "De Gaulle Leads France", "Containment")
    assert asked(p) == (USSR, "card")
    assert p.round == 1


def test_4_5_c_ops_that_the_event_gives_are_done_in_the_headline_phase() -> None:
    p = table("CIA Created", "Nasser", influence={"Panama": (1, 0), "Angola": (0, 1)})
    act(p, "Nasser", "CIA Created")
    assert asked(p) == (US, "operation")
    assert p.in_headlines()
    act(p, "Influence", "Panama")
    assert inf(p, "Panama") == (2, 0)


def test_4_5_c_missile_envy_gives_its_ops_in_the_headline_phase() -> None:
    """The USSR hands over its own event: the US uses the Ops of that card, no more."""
    p = table(
        "Missile Envy",
        "Nasser",
        turn=4,
        ussr_hand=["Nasser", "Muslim Revolution", "Fidel", "Summit"],
        influence={"Panama": (1, 0), "Egypt": (1, 0)},
    )
    act(p, "Nasser", "Missile Envy")
    assert p.in_headlines()
    assert asked(p) == (US, "use")
    assert names(p) == {"Operations", "Space Race"}
    act(p, "Operations", "Panama", "Panama", "Panama", "Panama")
    assert inf(p, "Panama") == (5, 0)
    assert place(p, "Muslim Revolution") == DISCARD


def test_4_5_c_grain_sales_gives_its_ops_in_the_headline_phase() -> None:
    p = table("Grain Sales to Soviets", "Nasser", turn=4, influence={"Panama": (1, 0)})
    act(p, "Nasser", "Grain Sales to Soviets", chance=[14])
    assert p.in_headlines()
    assert asked(p) == (US, "use")
    act(p, "Give the card back", "Panama", "Panama")
    assert inf(p, "Panama") == (3, 0)


# --- what becomes of the cards ---


def test_4_5_c_headlines_are_removed_or_discarded_as_always() -> None:
    p = table("Duck and Cover", "Nasser")
    act(p, "Nasser", "Duck and Cover")
    assert place(p, "Nasser") == REMOVED
    assert place(p, "Duck and Cover") == DISCARD


def test_4_5_c_a_headline_whose_condition_is_not_met_is_discarded() -> None:
    p = table("NATO", "Nasser")
    log = act(p, "Nasser", "NATO")
    assert [e.card for e in log if isinstance(e, EventSkipped)] == [21]
    assert not p.in_effect(21)
    assert place(p, "NATO") == DISCARD


def test_4_5_c_the_first_headline_can_make_the_second_impossible() -> None:
    p = table("Camp David Accords", "Arab-Israeli War", turn=5, influence={"Israel": (1, 0)})
    log = act(p, "Arab-Israeli War", "Camp David Accords")
    assert events(log) == [65]
    assert place(p, "Arab-Israeli War") == DISCARD
    assert p.military_ops(USSR) == 0
