"""Cuban Missile Crisis and Nuclear Subs (cards 40 and 41)."""

from typing import Any

import pytest

from brinkmanship.rules import Position, compose
from brinkmanship.rules.happenings import CoupRolled, DieRolled
from brinkmanship.rules.ids import (
    BY_CRISIS,
    BY_DEFCON,
    CUBAN_MISSILE_CRISIS,
    DISCARD,
    NOBODY,
    NUCLEAR_SUBS,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

BOUND_US = ("Cuban Missile Crisis", US)
BOUND_USSR = ("Cuban Missile Crisis", USSR)
CUBA = "Call off the crisis (Cuba)"
GERMANY = "Call off the crisis (West Germany)"
TURKEY = "Call off the crisis (Turkey)"


def us_in_crisis(**setting: Any) -> Position:
    """The US, bound by the crisis, is about to choose a card."""
    return in_hands(us=[4], phasing=US, defcon=2, effects=[BOUND_US], **setting)


def ussr_in_crisis(**setting: Any) -> Position:
    """The USSR, bound by the crisis, is about to choose a card."""
    return in_hands(ussr=[14], defcon=2, effects=[BOUND_USSR], **setting)


# --- Cuban Missile Crisis (40) ------------------------------------------------------------------


@pytest.mark.parametrize("defcon", [5, 4, 3])
def test_040_cuban_missile_crisis_sets_defcon_to_2_and_binds_the_opponent(defcon: int) -> None:
    p = plays(USSR, 40, defcon=defcon)
    act(p, "Event")
    assert p.defcon == 2
    assert p.effect_for(CUBAN_MISSILE_CRISIS, US)
    assert not p.effect_for(CUBAN_MISSILE_CRISIS, USSR)
    assert place(p, "Cuban Missile Crisis") == REMOVED


def test_040_cuban_missile_crisis_used_for_ops_stays_in_the_game() -> None:
    p = plays(USSR, 40)
    act(p, "Operations", "Finland", "Finland", "Finland")
    assert place(p, "Cuban Missile Crisis") == DISCARD
    assert p.defcon == 5
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)


def test_040_cuban_missile_crisis_a_coup_of_the_bound_side_loses_before_any_die() -> None:
    p = us_in_crisis(influence={"Cameroon": (0, 1), "Zaire": (0, 1)})
    log = act(p, "Duck and Cover", "Operations", "Coup", "Cameroon")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)
    assert not [entry for entry in log if isinstance(entry, (DieRolled, CoupRolled))]
    assert p.defcon == 2


def test_040_cuban_missile_crisis_the_side_that_played_it_may_coup() -> None:
    p = plays(USSR, 14, defcon=2, influence={"Cameroon": (1, 0)}, effects=[BOUND_US])
    act(p, "Operations", "Coup", chance=[1])
    assert p.end == 0
    assert inf(p, "Cameroon") == (0, 1)


def test_040_cuban_missile_crisis_other_operations_of_the_bound_side_are_harmless() -> None:
    p = us_in_crisis(influence={"Cameroon": (0, 1), "Zaire": (0, 1)})
    act(p, "Duck and Cover", "Operations", "Realignment")
    act(p, "Zaire", "Zaire", "Zaire", chance=[1, 1, 1, 1, 1, 1])
    assert p.end == 0


def test_040_cuban_missile_crisis_a_free_coup_loses_too() -> None:
    p = plays(US, 47, influence={"Chile": (0, 1), "Brazil": (0, 1)}, effects=[BOUND_US])
    act(p, "Event", "Haiti", "Coup", "Chile")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)


@pytest.mark.parametrize(
    ("card", "steps"),
    [(107, ["Operations", "Event first", "Cameroon"]), (62, ["Event first", "Coup", "Angola"])],
    ids=["Che", "Lone Gunman"],
)
def test_040_cuban_missile_crisis_an_event_coup_in_the_other_round_loses_for_who_coups(
    card: int, steps: list[str]
) -> None:
    """It comes before 8.1.3: DEFCON 1 would have cost the phasing US the game."""
    board = {"Cameroon": (1, 0), "Angola": (2, 0), "Cuba": (0, 3)}
    p = plays(US, card, defcon=2, influence=board, effects=[BOUND_USSR])
    act(p, *steps)
    assert (p.end, p.winner) == (BY_CRISIS, US)


@pytest.mark.parametrize(("option", "country"), [(GERMANY, "West Germany"), (TURKEY, "Turkey")])
def test_040_cuban_missile_crisis_the_us_ends_it_from_west_germany_or_turkey(
    option: str, country: str
) -> None:
    p = us_in_crisis(influence={"West Germany": (4, 0), "Turkey": (2, 0), "Zaire": (0, 1)})
    before = inf(p, country)[0]
    act(p, option)
    assert inf(p, country) == (before - 2, 0)
    assert sum(inf(p, c)[0] for c in ("West Germany", "Turkey")) == 4
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)
    assert p.defcon == 2
    assert asked(p) == (US, "card")  # the round is not used up
    assert not {CUBA, GERMANY, TURKEY} & names(p)
    act(p, "Duck and Cover", "Operations", "Coup", chance=[1])
    assert p.winner == USSR  # by DEFCON 1 in a battleground now, not by the crisis
    assert p.end == BY_DEFCON


def test_040_cuban_missile_crisis_the_ussr_ends_it_from_cuba() -> None:
    p = ussr_in_crisis(influence={"Cuba": (0, 3)})
    assert {CUBA} == names(p) & {CUBA, GERMANY, TURKEY}
    act(p, CUBA)
    assert inf(p, "Cuba") == (0, 1)
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)
    assert asked(p) == (USSR, "card")


def test_040_cuban_missile_crisis_may_be_ended_just_before_the_coup() -> None:
    p = us_in_crisis(influence={"Turkey": (2, 0), "Cameroon": (0, 1), "Somalia": (0, 1)})
    act(p, "Duck and Cover", "Operations", "Coup")
    assert asked(p) == (US, "coup")
    act(p, TURKEY)
    assert asked(p) == (US, "coup")
    act(p, "Cameroon", chance=[1])
    assert p.end == 0
    assert inf(p, "Turkey") == (0, 0)
    assert inf(p, "Cameroon") == (1, 0)


@pytest.mark.parametrize("steps", [[], ["Duck and Cover"], ["Duck and Cover", "Operations"]])
def test_040_cuban_missile_crisis_may_be_ended_at_any_step_of_a_play(steps: list[str]) -> None:
    p = us_in_crisis(influence={"Turkey": (2, 0), "Cameroon": (0, 1)})
    act(p, *steps)
    kind = asked(p)
    act(p, TURKEY)
    assert asked(p) == kind
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)


def test_040_cuban_missile_crisis_may_be_ended_in_a_trap() -> None:
    p = in_hands(
        us=[4, 21], phasing=US, influence={"Turkey": (2, 0)}, effects=[BOUND_US, "Quagmire"]
    )
    assert asked(p) == (US, "trap discard")
    act(p, TURKEY)
    assert asked(p) == (US, "trap discard")
    assert inf(p, "Turkey") == (0, 0)
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)


def test_040_cuban_missile_crisis_may_be_ended_before_an_event_coup_in_the_other_round() -> None:
    p = plays(
        US, 107, defcon=2, influence={"Cameroon": (1, 0), "Cuba": (0, 2)}, effects=[BOUND_USSR]
    )
    act(p, "Operations", "Event first", CUBA, "Cameroon", chance=[1])
    assert p.end == 0
    assert inf(p, "Cuba") == (0, 0)
    assert inf(p, "Cameroon") == (0, 1)


def test_040_cuban_missile_crisis_cannot_be_ended_with_fewer_than_2_markers() -> None:
    p = us_in_crisis(influence={"West Germany": (1, 0), "Turkey": (0, 0)})
    refused(p, "fewer than 2 US Influence there to pay with (card 40)", GERMANY, TURKEY)
    q = ussr_in_crisis(influence={"Cuba": (3, 1)})
    refused(q, "fewer than 2 USSR Influence there to pay with (card 40)", CUBA)


def test_040_cuban_missile_crisis_only_the_bound_side_ends_it_and_by_its_own_country() -> None:
    rich = {"Cuba": (3, 3), "West Germany": (4, 4), "Turkey": (2, 2)}
    p = us_in_crisis(influence=rich)
    refused(p, "no Cuban Missile Crisis binds US (card 40)", CUBA)
    q = ussr_in_crisis(influence=rich)
    refused(q, "no Cuban Missile Crisis binds USSR (card 40)", GERMANY, TURKEY)
    free = plays(USSR, 14, influence=rich, effects=[BOUND_US])
    refused(free, "no Cuban Missile Crisis binds USSR (card 40)", CUBA, GERMANY, TURKEY)


def test_040_cuban_missile_crisis_survives_a_change_of_defcon() -> None:
    board = {"Angola": (0, 1), "Zaire": (0, 1)}
    p = in_hands(us=[34, 4], phasing=US, defcon=2, influence=board, effects=[BOUND_US])
    act(p, "Nuclear Test Ban", "Event")
    assert p.defcon == 4
    assert p.effect_for(CUBAN_MISSILE_CRISIS, US)
    act(p, "Nasser", "Event")
    act(p, "Duck and Cover", "Operations", "Coup", "Angola")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)


def test_040_cuban_missile_crisis_ends_with_the_turn() -> None:
    p = compose(turn=5, phase="end", effects=[BOUND_US])
    assert p.turn == 6
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)


def test_040_cuban_missile_crisis_as_a_headline_binds_the_event_coup_behind_it() -> None:
    p = headlines(47, 40, influence={"Chile": (0, 1), "Brazil": (0, 1)})
    act(p, "Haiti", "Coup", "Chile")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)


# --- Nuclear Subs (41) --------------------------------------------------------------------------


def test_041_nuclear_subs_lasts_for_the_turn_and_leaves_the_game() -> None:
    p = plays(US, 41)
    act(p, "Event")
    assert p.effect_for(NUCLEAR_SUBS, US)
    assert place(p, "Nuclear Subs") == REMOVED
    q = compose(turn=5, phase="end", effects=["Nuclear Subs"])
    assert q.turn == 6
    assert not q.in_effect(NUCLEAR_SUBS)


def test_041_nuclear_subs_us_coups_in_battlegrounds_do_not_lower_defcon() -> None:
    p = plays(US, 4, defcon=2, influence={"Angola": (0, 1)}, effects=["Nuclear Subs"])
    act(p, "Operations", "Coup", chance=[1])
    assert p.defcon == 2
    assert inf(p, "Angola") == (1, 0)
    assert p.military_ops(US) == 3


def test_041_nuclear_subs_ussr_coups_lower_defcon_as_ever() -> None:
    p = plays(USSR, 14, defcon=3, influence={"Angola": (1, 0)}, effects=["Nuclear Subs"])
    act(p, "Operations", "Coup", chance=[1])
    assert p.defcon == 2


def test_041_nuclear_subs_counts_in_the_round_of_the_ussr_too() -> None:
    p = plays(USSR, 26, defcon=2, influence={"Zaire": (0, 1)}, effects=["Nuclear Subs"])
    act(p, "Event first", "Coup", chance=[6])
    assert p.end == 0
    assert p.defcon == 2
    assert inf(p, "Zaire") == (4, 0)


def test_041_nuclear_subs_events_still_move_defcon() -> None:
    p = plays(US, 4, defcon=3, effects=["Nuclear Subs"])
    act(p, "Event")
    assert p.defcon == 2


def test_041_nuclear_subs_does_not_lift_the_cuban_missile_crisis() -> None:
    p = plays(US, 4, influence={"Angola": (0, 1)}, effects=["Nuclear Subs", BOUND_US])
    act(p, "Operations", "Coup")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_041_nuclear_subs_played_by_the_ussr_serves_the_us(order: str) -> None:
    p = plays(USSR, 41, defcon=5, influence={"Angola": (1, 0), "Zaire": (1, 0)})
    act(p, "Operations", order, "Coup", "Angola", chance=[1])
    assert p.defcon == 4
    assert p.effect_for(NUCLEAR_SUBS, US)
    assert not p.effect_for(NUCLEAR_SUBS, USSR)
    assert place(p, "Nuclear Subs") == REMOVED
    assert p.winner == NOBODY
