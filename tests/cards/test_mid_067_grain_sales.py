"""Grain Sales to Soviets (card 67)."""

import pytest

from brinkmanship.errors import ChanceError
from brinkmanship.rules.compose import Effect
from brinkmanship.rules.ids import (
    BY_DEFCON,
    DISCARD,
    FORMOSAN_RESOLUTION,
    HAND,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

ZAIRE = {"Zaire": (1, 1)}

# --- the draw -----------------------------------------------------------------------------------


def test_067_grain_sales_draws_a_random_card_of_the_ussr_hand_only() -> None:
    p = plays(US, 67, ussr=["COMECON", "NATO"])
    for elsewhere in (6, 19, 4):  # The China Card, a card of the US, one of the draw pile
        with pytest.raises(ChanceError):
            act(p, "Event", chance=[elsewhere])
    for card in (10, 14, 15, 21):
        q = p.copy()
        act(q, "Event", chance=[card])
        assert q.decision is not None
        assert (asked(q), q.decision.card) == ((US, "use"), card)


@pytest.mark.parametrize("side", [US, USSR])
def test_067_grain_sales_is_decided_by_the_us_whoever_played_it(side: int) -> None:
    p = plays(side, 67, ussr=["Duck and Cover"])
    act(p, *(["Event"] if side == US else ["Operations", "Event first"]), chance=[4])
    assert asked(p) == (US, "use")
    assert names(p) == {"Event", "Operations", "Space Race", "Give the card back"}


# --- the card drawn is played as if from the hand of the US -------------------------------------


def test_067_grain_sales_us_event_drawn_happens() -> None:
    p = plays(US, 67, ussr=["Duck and Cover"], defcon=4)
    act(p, "Event", "Event", chance=[4])
    assert (p.defcon, p.vp) == (3, 2)
    assert place(p, "Duck and Cover") == DISCARD
    assert place(p, 67) == DISCARD
    assert asked(p) == (USSR, "card")


def test_067_grain_sales_starred_event_drawn_leaves_the_game() -> None:
    p = plays(US, 67, ussr=["Formosan Resolution"])
    act(p, "Event", "Event", chance=[35])
    assert p.in_effect(FORMOSAN_RESOLUTION)
    assert place(p, "Formosan Resolution") == REMOVED


def test_067_grain_sales_both_sided_event_drawn_is_the_event_of_the_us() -> None:
    p = plays(US, 67, ussr=["Nuclear Test Ban"], defcon=4)
    act(p, "Event", "Event", chance=[34])
    assert p.vp == 2


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_067_grain_sales_ussr_event_drawn_happens_beside_the_ops_of_the_us(order: str) -> None:
    p = plays(US, 67, ussr=["Portuguese Empire Crumbles"], influence=ZAIRE)
    act(p, "Event", chance=[52])
    refused(p, "it is an event of USSR: play it for Ops, or on the Space Race (5.2)", "Event")
    act(p, "Operations", order, "Influence", "Canada", "Canada")
    assert inf(p, "Canada") == (2, 0)
    assert inf(p, "Angola") == (0, 2)
    assert place(p, 52) == REMOVED
    assert asked(p) == (USSR, "card")


def test_067_grain_sales_choices_of_a_ussr_event_drawn_are_those_of_the_ussr() -> None:
    p = plays(US, 67, ussr=["Liberation Theology"])
    act(p, "Event", "Operations", "Event first", chance=[75])
    assert asked(p) == (USSR, "event: add influence")


@pytest.mark.parametrize(
    ("effect", "markers"), [("Containment", 4), (("Red Scare/Purge", US), 2), ((31, USSR), 3)]
)
def test_067_grain_sales_ops_of_the_card_drawn_have_the_modifiers_of_the_us(
    effect: Effect, markers: int
) -> None:
    p = plays(US, 67, ussr=["Brush War"], effects=[effect])
    act(p, "Event", "Operations", *["Canada"] * markers, chance=[36])
    assert inf(p, "Canada") == (markers, 0)
    assert asked(p) == (USSR, "card")


def test_067_grain_sales_card_drawn_may_go_to_space_as_the_attempt_of_the_us() -> None:
    p = plays(US, 67, us=[4], ussr=["COMECON"])
    act(p, "Event", "Space Race", chance=[14, 3])
    assert (p.space(US), p.vp) == (1, 2)
    assert place(p, "COMECON") == DISCARD
    act(p, "Nasser", "Event", "Duck and Cover")
    refused(p, "no Space Race attempt is left this turn (6.4)", "Space Race")


def test_067_grain_sales_scoring_card_drawn_is_scored_or_given_back() -> None:
    p = plays(US, 67, ussr=["Africa Scoring"], influence={"Zaire": (0, 1)})
    act(p, "Event", chance=[79])
    assert names(p) == {"Event", "Give the card back"}
    refused(p, "a scoring card has no Ops", "Operations", "Space Race")
    act(p, "Event")
    assert p.vp == -2
    assert place(p, "Africa Scoring") == DISCARD


def test_067_grain_sales_un_intervention_drawn_goes_with_a_card_of_the_us_hand() -> None:
    p = plays(US, 67, us=["Fidel"], ussr=["UN Intervention"])
    act(p, "Event", "Event", "Canada", "Canada", chance=[32])
    assert inf(p, "Canada") == (2, 0)
    assert inf(p, "Cuba") == (0, 0)
    assert place(p, "Fidel") == place(p, "UN Intervention") == DISCARD


# --- UN Intervention with the card drawn --------------------------------------------------------


def test_067_grain_sales_un_intervention_stops_the_event_of_the_card_drawn() -> None:
    p = plays(US, 67, us=["UN Intervention"], ussr=["Portuguese Empire Crumbles"])
    act(p, "Event", "UN Intervention", "Canada", "Canada", chance=[52])
    assert inf(p, "Canada") == (2, 0)
    assert inf(p, "Angola") == (0, 0)
    assert place(p, 52) == place(p, "UN Intervention") == DISCARD


def test_067_grain_sales_un_intervention_pays_for_u2_incident_here_too() -> None:
    p = plays(US, 67, us=["UN Intervention"], ussr=["COMECON"], effects=["U2 Incident"])
    act(p, "Event", "UN Intervention", chance=[14])
    assert p.vp == -1


def test_067_grain_sales_un_intervention_goes_with_events_of_the_ussr_only() -> None:
    p = plays(US, 67, us=["UN Intervention"], ussr=["Duck and Cover", "Brush War"])
    for card in (4, 36):
        q = p.copy()
        act(q, "Event", chance=[card])
        refused(q, "UN Intervention goes with an event card of USSR only", "UN Intervention")
    without = plays(US, 67, ussr=["COMECON"])
    act(without, "Event", chance=[14])
    refused(without, "US does not hold this card (5.1)", "UN Intervention")


def test_067_grain_sales_un_intervention_not_in_the_headline_phase() -> None:
    p = in_hands([67, 32], [14], phase="headline")
    act(p, "Nasser")
    act(p, "Grain Sales to Soviets", chance=[14])
    refused(p, "UN Intervention does nothing in the headline phase (card 32)", "UN Intervention")


# --- the card given back, or none to draw -------------------------------------------------------


def test_067_grain_sales_card_given_back_returns_to_the_ussr_and_the_us_does_2_ops() -> None:
    p = plays(US, 67, ussr=["COMECON"], influence=ZAIRE)
    act(p, "Event", "Give the card back", chance=[14])
    assert place(p, "COMECON") == HAND + USSR
    assert p.knows(US, 14)
    assert asked(p) == (US, "operation")
    assert names(p) == {"Influence", "Coup", "Realignment"}
    act(p, "Coup", chance=[1])
    assert inf(p, "Zaire") == (1, 0)  # 1 + 2 - 2 = 1
    assert p.military_ops(US) == 2
    assert place(p, 67) == DISCARD


@pytest.mark.parametrize(
    ("effects", "markers"), [(["Containment"], 3), ([("Red Scare/Purge", US)], 1), ([], 2)]
)
def test_067_grain_sales_its_own_ops_are_modified(effects: list[Effect], markers: int) -> None:
    p = plays(US, 67, ussr=["COMECON"], effects=effects)
    act(p, "Event", "Give the card back", *["Canada"] * markers, chance=[14])
    assert inf(p, "Canada") == (markers, 0)
    assert asked(p) == (USSR, "card")


def test_067_grain_sales_its_own_ops_are_not_for_the_space_race() -> None:
    """[R]."""
    p = plays(US, 67, ussr=["COMECON"], influence=ZAIRE)
    act(p, "Event", "Give the card back", chance=[14])
    refused(p, "this is not one of the choices", "Space Race")


def test_067_grain_sales_with_an_empty_ussr_hand_the_us_does_2_ops() -> None:
    p = plays(US, 67, ussr_hand=[], influence=ZAIRE, china=US)
    act(p, "Event")
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Canada", "Canada")
    assert inf(p, "Canada") == (2, 0)
    q = plays(USSR, 67, us=[4], ussr_hand=[67], influence=ZAIRE)
    act(q, "Operations", "Event first")
    assert asked(q) == (US, "operation")


def test_067_grain_sales_missile_envy_given_back_is_still_to_be_used_for_ops() -> None:
    """7.9."""
    p = plays(US, 67, ussr=[49], effects=[(49, USSR)])
    act(p, "Event", "Give the card back", "Canada", "Canada", chance=[49])
    assert p.decision is not None
    assert (asked(p), p.decision.card) == ((USSR, "use"), 49)
    refused(p, "this card must be used for Ops (card 49)", "Event")


# --- played by the USSR, and as a headline ------------------------------------------------------


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_067_grain_sales_played_by_the_ussr_gives_both_their_ops(order: str) -> None:
    p = plays(USSR, 67, ussr=["COMECON"], influence=ZAIRE)
    back = ["Give the card back", "Influence", "Canada", "Canada"]
    finland = ["Influence", "Finland", "Finland"]
    steps = [*back, *finland] if order == "Event first" else [*finland, *back]
    act(p, "Operations", order, *steps, chance=[14])
    assert inf(p, "Canada") == (2, 0)
    assert inf(p, "Finland") == (0, 2)
    assert asked(p) == (US, "card")


def test_067_grain_sales_played_by_the_ussr_leaves_it_the_phasing_player() -> None:
    p = plays(USSR, 67, ussr=["Duck and Cover"], defcon=2)
    act(p, "Operations", "Event first", "Event", chance=[4])
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_067_grain_sales_of_the_ussr_on_the_space_race_does_nothing() -> None:
    p = plays(USSR, 67, ussr=["Duck and Cover"])
    act(p, "Space Race", chance=[6])
    assert place(p, "Duck and Cover") == HAND + USSR
    assert place(p, 67) == DISCARD
    assert p.space(USSR) == 0
    assert asked(p) == (US, "card")


@pytest.mark.parametrize("use", ["Operations", "Space Race", "Give the card back"])
def test_067_grain_sales_as_a_headline_allows_every_use(use: str) -> None:
    p = headlines(67, 54, ussr_hand=[54, 36, 15], chance=[36])
    assert asked(p) == (US, "use")
    ops = {"Operations": 3, "Space Race": 0, "Give the card back": 2}[use]
    act(p, use, *["Canada"] * ops, chance=[1] if ops == 0 else [])
    assert inf(p, "Canada") == (ops, 0)
    assert p.space(US) == (1 if ops == 0 else 0)
    assert inf(p, "Chile") == (0, 2)  # the other headline follows


def test_067_grain_sales_as_a_headline_may_bring_defectors_in_time() -> None:
    """Equal Ops: the US comes first, and the USSR headline is cancelled."""
    p = in_hands([67], [103, 30], phase="headline")
    act(p, "Decolonization")
    act(p, "Grain Sales to Soviets", "Event", chance=[103])
    assert place(p, "Decolonization") == DISCARD
    assert inf(p, "Zaire") == (0, 0)
    assert asked(p) == (USSR, "card")
