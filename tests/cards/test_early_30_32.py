"""Cards 30 to 32: Decolonization, Red Scare/Purge, UN Intervention."""

import pytest

from brinkmanship.rules import GameOptions, compose
from brinkmanship.rules.facts import AREA, COUNTRY_NAMES
from brinkmanship.rules.happenings import EventBegan, EventSkipped
from brinkmanship.rules.ids import (
    AFRICA,
    COUNTRIES,
    DISCARD,
    HAND,
    NOBODY,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from brinkmanship.rules.reasons import UN_BLOCKED
from tests.cards import US_REST, headlines, places, plays, refused
from tests.table import act, asked, inf, names, place

# --- 30 Decolonization ----------------------------------------------------------------------

COLONIES = {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & (AFRICA | SOUTHEAST_ASIA)}


def test_030_decolonization_adds_1_in_each_of_4_countries_of_africa_and_southeast_asia() -> None:
    p = plays(USSR, "Decolonization", influence={"Angola": (3, 0), "Sudan": (0, 1)})
    act(p, "Event")
    assert asked(p) == (USSR, "event: add influence")
    assert names(p) == COLONIES
    assert len(COLONIES) == 18 + 7
    # a country of the US is open too
    act(p, "Angola", "Sudan", "Indonesia")
    refused(p, "allows no more in one country", "Angola", "Indonesia")
    act(p, "Thailand")
    assert (inf(p, "Angola"), inf(p, "Sudan")) == ((3, 1), (0, 2))
    assert (inf(p, "Indonesia"), inf(p, "Thailand")) == ((0, 1), (0, 1))
    assert (asked(p), place(p, "Decolonization")) == ((US, "card"), DISCARD)


def test_030_decolonization_refuses_the_middle_east_and_the_rest_of_asia() -> None:
    p = plays(USSR, "Decolonization")
    act(p, "Event")
    refused(p, "outside the area", "Egypt", "Libya", "India", "Australia", "Cuba")
    refused(p, "cannot be declined", "Done")


def test_030_decolonization_for_ops_of_the_us_the_ussr_places_before_or_after() -> None:
    p = plays(US, "Decolonization")
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Zimbabwe", "Zaire", "Angola", "Nigeria")
    # Zimbabwe is the USSR's now: a marker there costs both points
    act(p, "Influence", "Zimbabwe")
    assert (inf(p, "Zimbabwe"), asked(p)) == ((2, 2), (USSR, "card"))

    p = plays(US, "Decolonization")
    act(p, "Operations", "Operations first", "Influence", "Zimbabwe", "Zaire")
    act(p, "Zimbabwe", "Zaire", "Angola", "Nigeria")
    assert (inf(p, "Zimbabwe"), inf(p, "Zaire")) == ((2, 2), (1, 1))


def test_030_decolonization_as_a_headline() -> None:
    p = headlines("Kitchen Debates", "Decolonization", us_hand=(64, 70))
    act(p, "Zaire", "Angola", "Nigeria", "Thailand")
    assert inf(p, "Nigeria") == (0, 1)


# --- 31 Red Scare/Purge ---------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
def test_031_red_scare_purge_is_in_force_for_the_opponent(player: int) -> None:
    p = plays(player, "Red Scare/Purge")
    act(p, "Event")
    assert p.effect_for(31, 1 - player)
    assert not p.effect_for(31, player)
    assert place(p, "Red Scare/Purge") == DISCARD


@pytest.mark.parametrize(
    ("side", "card", "points"),
    [
        (US, "Marshall Plan", 3),
        (US, "Duck and Cover", 2),
        (US, "Independent Reds", 1),
        (US, "Truman Doctrine", 1),
        (USSR, "COMECON", 2),
        (USSR, "Decolonization", 1),
        (USSR, "Nasser", 1),
    ],
)
def test_031_red_scare_purge_takes_a_point_from_each_card_but_leaves_1(
    side: int, card: str, points: int
) -> None:
    p = plays(side, card, effects=[("Red Scare/Purge", side)])
    act(p, "Operations", "Influence", *["Zimbabwe"] * points)
    assert inf(p, "Zimbabwe") == ((1 + points, 1) if side == US else (1, 1 + points))
    assert asked(p) == (1 - side, "card")


def test_031_red_scare_purge_leaves_the_player_alone() -> None:
    p = plays(US, "Duck and Cover", effects=[("Red Scare/Purge", USSR)])
    act(p, "Operations", "Influence", *["Zimbabwe"] * 3)
    assert (inf(p, "Zimbabwe"), asked(p)) == ((4, 1), (USSR, "card"))


def test_031_red_scare_purge_counts_for_a_coup_and_its_military_ops() -> None:
    """C061."""
    effects = [("Red Scare/Purge", US)]
    p = plays(US, "Olympic Games", effects=effects, defcon=4, influence={"Iran": (0, 2)})
    act(p, "Operations", "Coup", "Iran", chance=[4])
    # 4 + 1 - 4 = 1
    assert (inf(p, "Iran"), p.military_ops(US), p.defcon) == ((0, 1), 1, 3)


def test_031_red_scare_purge_counts_for_the_space_race() -> None:
    p = plays(US, "Independent Reds", effects=[("Red Scare/Purge", US)])
    refused(p, "asks for more Ops", "Space Race")


def test_031_red_scare_purge_ends_with_the_turn() -> None:
    p = compose(turn=1, phase="end", effects=[("Red Scare/Purge", US)])
    assert p.turn == 2
    assert not p.in_effect(31)


def test_031_red_scare_purge_of_both_sides_binds_both() -> None:
    effects = [("Red Scare/Purge", US), ("Red Scare/Purge", USSR)]
    p = plays(US, "Independent Reds", effects=effects)
    act(p, "Operations", "Influence", "Zimbabwe")
    assert asked(p) == (USSR, "card")


def test_031_red_scare_purge_as_the_first_headline_reduces_ops_of_the_second() -> None:
    p = headlines("CIA Created", "Red Scare/Purge", effects=["Containment"])
    # 1 + 1 - 1
    act(p, "Influence", "Zimbabwe")
    assert (inf(p, "Zimbabwe"), asked(p)) == ((2, 1), (USSR, "card"))


def test_031_red_scare_purge_waits_for_the_civil_war_when_the_ussr_plays_it() -> None:
    """12.4."""
    options = GameOptions(chinese_civil_war=True)
    p = plays(USSR, "Red Scare/Purge", options=options, china=NOBODY)
    refused(p, "not before the USSR has 3 Influence", "Event")
    p = plays(US, "Red Scare/Purge", options=options, china=NOBODY)
    act(p, "Event")
    assert p.effect_for(31, USSR)


# --- 32 UN Intervention ---------------------------------------------------------------------


def test_032_un_intervention_goes_with_a_card_of_the_opponent_only() -> None:
    """C085."""
    more = ("Fidel", "Nasser", "Duck and Cover", "Captured Nazi Scientist", "Asia Scoring")
    p = plays(US, "UN Intervention", *more)
    act(p, "Event")
    assert (asked(p), names(p)) == ((US, "companion"), {"Fidel", "Nasser"})
    refused(p, "event card of USSR only", "Duck and Cover", "Captured Nazi Scientist")
    refused(p, "event card of USSR only", "Asia Scoring")
    refused(p, "US does not hold", "COMECON", "UN Intervention")


def test_032_un_intervention_stops_the_event_and_discards_even_a_starred_card() -> None:
    p = plays(US, "UN Intervention", "Fidel", influence={"Cuba": (2, 0)})
    log = act(p, "Event")
    assert EventSkipped(USSR, 8, UN_BLOCKED) in log
    act(p, "Influence", "Cuba", "Cuba")
    assert (inf(p, "Cuba"), asked(p)) == ((4, 0), (USSR, "card"))
    assert places(p, ("Fidel", "UN Intervention")) == {DISCARD}


def test_032_un_intervention_gives_the_ops_for_anything_but_the_space_race() -> None:
    p = plays(US, "UN Intervention", "Arab-Israeli War", influence={"Iran": (0, 1)})
    act(p, "Event")
    assert (asked(p), names(p)) == ((US, "operation"), {"Influence", "Coup", "Realignment"})
    refused(p, "not one of the choices", "Space Race")
    refused(p, "cannot be declined", "Pass")
    act(p, "Coup", "Iran", chance=[4])
    # 4 + 2 - 4 = 2, and no war
    assert (inf(p, "Iran"), p.military_ops(US), p.military_ops(USSR)) == ((1, 0), 2, 0)


def test_032_un_intervention_counts_the_modifiers_of_the_other_card() -> None:
    """C086."""
    effects = [("Red Scare/Purge", US)]
    p = plays(US, "UN Intervention", "Arab-Israeli War", effects=effects)
    act(p, "Event", "Influence", "Zimbabwe")
    assert (inf(p, "Zimbabwe"), p.vp, asked(p)) == ((2, 1), 0, (USSR, "card"))
    assert places(p, ("UN Intervention", "Arab-Israeli War")) == {DISCARD}


def test_032_un_intervention_needs_such_a_card() -> None:
    effects = ["Containment"]  # worth 2, so that the Space Race leaves a choice
    p = plays(US, "UN Intervention", "Duck and Cover", "Olympic Games", effects=effects)
    assert names(p) == {"Operations", "Space Race"}
    refused(p, "no card with an event of USSR in hand", "Event")
    act(p, "Operations", "Influence", "Zimbabwe", "Zimbabwe")
    assert (inf(p, "Zimbabwe"), place(p, "UN Intervention")) == ((3, 1), DISCARD)


def test_032_un_intervention_lets_the_ussr_get_rid_of_a_dangerous_card() -> None:
    p = plays(USSR, "UN Intervention", "Duck and Cover", defcon=2)
    act(p, "Event", "Influence", *["Zimbabwe"] * 3)
    assert (p.defcon, p.vp, inf(p, "Zimbabwe")) == (2, 0, (1, 4))
    assert places(p, ("UN Intervention", "Duck and Cover")) == {DISCARD}


def test_032_un_intervention_is_no_headline() -> None:
    """C011."""
    ussr_hand = ("UN Intervention", "Duck and Cover", "Fidel")
    p = compose(phase="headline", us_hand=US_REST, ussr_hand=ussr_hand)
    assert (asked(p), names(p)) == ((USSR, "headline"), {"Duck and Cover", "Fidel"})
    refused(p, "UN Intervention cannot be a headline", "UN Intervention")


def test_032_un_intervention_does_not_happen_in_the_headline_phase_through_missile_envy() -> None:
    p = compose(
        turn=4,
        phase="resolve",
        headlines=("Missile Envy", "Allende"),
        us_hand=("Fidel", *US_REST),
        ussr_hand=("UN Intervention",),
    )
    assert place(p, "UN Intervention") == DISCARD
    assert place(p, "Fidel") == HAND + US


GRAIN = "Grain Sales to Soviets"


def test_032_un_intervention_may_go_with_the_card_that_grain_sales_draws() -> None:
    ussr_hand = ("Fidel", 54, 62)
    p = plays(US, GRAIN, "UN Intervention", ussr_hand=ussr_hand, influence={"Cuba": (1, 0)})
    act(p, "Event", chance=[8])
    assert "UN Intervention" in names(p)
    log = act(p, "UN Intervention", "Influence", "Cuba", "Cuba")
    assert EventBegan(USSR, 8) not in log
    assert (inf(p, "Cuba"), asked(p)) == ((3, 0), (USSR, "card"))
    assert places(p, ("UN Intervention", "Fidel", GRAIN)) == {DISCARD}


def test_032_un_intervention_refuses_other_cards_of_grain_sales_and_the_headline_phase() -> None:
    p = plays(US, GRAIN, "UN Intervention", ussr_hand=("Olympic Games", 54, 62))
    act(p, "Event", chance=[20])
    refused(p, "event card of USSR only", "UN Intervention")

    p = headlines(GRAIN, "Asia Scoring", us_hand=(32, 48), ussr_hand=("Fidel",))
    assert asked(p) == (US, "use")
    refused(p, "nothing in the headline phase", "UN Intervention")


def test_032_un_intervention_saves_the_us_from_we_will_bury_you() -> None:
    p = plays(US, "UN Intervention", "Fidel", effects=["We Will Bury You"])
    act(p, "Event", "Influence", "Zimbabwe", "Zimbabwe")
    assert p.vp == 0
    assert not p.in_effect(50)


@pytest.mark.parametrize(("player", "card"), [(US, "Fidel"), (USSR, "Independent Reds")])
def test_032_un_intervention_gives_the_ussr_1_vp_after_u2_incident(player: int, card: str) -> None:
    p = plays(player, "UN Intervention", card, effects=["U2 Incident"])
    act(p, "Event", "Influence", "Zimbabwe", "Zimbabwe")
    assert p.vp == -1


def test_032_un_intervention_for_ops_of_1_is_no_event() -> None:
    p = plays(US, "UN Intervention", "Fidel", effects=["U2 Incident"])
    act(p, "Operations", "Influence", "Zimbabwe")
    assert (p.vp, place(p, "Fidel")) == (0, HAND + US)
