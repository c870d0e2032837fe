"""Cards 20 to 22: Olympic Games, NATO, Independent Reds."""

import pytest

from brinkmanship.rules.happenings import ContestRolled, EventBegan, EventSkipped
from brinkmanship.rules.ids import BY_DEFCON, DISCARD, REMOVED, US, USSR
from brinkmanship.rules.reasons import NEEDS_NATO_CARDS
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 20 Olympic Games -----------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
def test_020_olympic_games_the_opponent_takes_part_or_boycotts(player: int) -> None:
    p = plays(player, "Olympic Games")
    act(p, "Event")
    assert asked(p) == (1 - player, "event: choice")
    assert names(p) == {"Participate", "Boycott"}


@pytest.mark.parametrize(
    ("player", "us_die", "ussr_die", "vp"),
    [
        (US, 3, 4, 2),
        (US, 1, 4, -2),
        (USSR, 4, 3, -2),
        (USSR, 4, 1, 2),
        (US, 6, 1, 2),
    ],
)
def test_020_olympic_games_both_roll_the_player_adds_2_the_higher_gains_2_vp(
    player: int, us_die: int, ussr_die: int, vp: int
) -> None:
    p = plays(player, "Olympic Games", defcon=4)
    act(p, "Event", "Participate", chance=[us_die, ussr_die])
    assert (p.vp, p.defcon, asked(p)) == (vp, 4, (1 - player, "card"))
    assert place(p, "Olympic Games") == DISCARD


def test_020_olympic_games_ties_are_rolled_again() -> None:
    p = plays(US, "Olympic Games")
    log = act(p, "Event", "Participate", chance=[2, 4, 4, 6, 1, 5])
    assert len([e for e in log if isinstance(e, ContestRolled)]) == 3
    assert p.vp == -2


def test_020_olympic_games_boycott_lowers_defcon_and_gives_ops_as_a_4_card() -> None:
    """C020."""
    p = plays(US, "Olympic Games", defcon=4, influence={"Iran": (0, 1)})
    act(p, "Event", "Boycott")
    assert (p.defcon, p.vp, asked(p)) == (3, 0, (US, "operation"))
    assert names(p) == {"Influence", "Coup", "Realignment", "Pass"}
    refused(p, "not one of the choices", "Space Race")
    act(p, "Coup", "Iran", chance=[3])
    # 3 + 4 - 4 = 3
    assert (inf(p, "Iran"), p.defcon, p.military_ops(US)) == ((2, 0), 2, 4)
    assert (asked(p), place(p, "Olympic Games")) == ((USSR, "card"), DISCARD)


def test_020_olympic_games_the_ops_are_limited_by_the_new_defcon() -> None:
    p = plays(USSR, "Olympic Games", defcon=5, influence={"Italy": (1, 0)})
    act(p, "Event", "Boycott", "Coup")
    assert names(p) == {"Kenya", "Zimbabwe"}
    refused(p, "closed to coups and realignments at DEFCON 4", "Italy")


def test_020_olympic_games_the_ops_may_be_declined() -> None:
    p = plays(USSR, "Olympic Games", defcon=4)
    act(p, "Event", "Boycott", "Pass")
    assert (p.defcon, p.vp, asked(p)) == (3, 0, (US, "card"))


@pytest.mark.parametrize(
    ("effects", "points"),
    [([("Red Scare/Purge", US)], 3), (["Containment"], 4), ([("Red Scare/Purge", USSR)], 4)],
)
def test_020_olympic_games_the_ops_are_changed_by_modifiers(
    effects: list[object], points: int
) -> None:
    """7.4.3, C062."""
    p = plays(US, "Olympic Games", effects=effects, influence={"Canada": (2, 0)})
    act(p, "Event", "Boycott", "Influence", *["Canada"] * points)
    assert (inf(p, "Canada"), asked(p)) == ((2 + points, 0), (USSR, "card"))


@pytest.mark.parametrize("player", [US, USSR])
def test_020_olympic_games_a_boycott_at_defcon_2_loses_for_the_player(player: int) -> None:
    """C019: the player is phasing."""
    p = plays(player, "Olympic Games", defcon=2)
    act(p, "Event", "Boycott")
    assert (p.winner, p.end) == (1 - player, BY_DEFCON)


def test_020_olympic_games_as_a_headline_gives_its_ops_too() -> None:
    p = headlines("Kitchen Debates", "Olympic Games", us_hand=(64, 70))
    assert asked(p) == (US, "event: choice")
    act(p, "Boycott", "Influence", *["Zimbabwe"] * 4)
    assert (p.defcon, inf(p, "Zimbabwe"), asked(p)) == (4, (1, 5), (USSR, "card"))


def test_020_olympic_games_used_for_ops_invites_nobody() -> None:
    p = plays(US, "Olympic Games")
    act(p, "Operations", "Influence", "Zimbabwe", "Zimbabwe")
    assert (p.vp, p.defcon, asked(p)) == (0, 5, (USSR, "card"))


# --- 21 NATO --------------------------------------------------------------------------------


def test_021_nato_needs_marshall_plan_or_warsaw_pact_formed() -> None:
    p = plays(US, "NATO")
    refused(p, "NATO needs Marshall Plan or Warsaw Pact Formed first", "Event")


@pytest.mark.parametrize("before", ["Marshall Plan", "Warsaw Pact Formed"])
def test_021_nato_happens_after_either_and_leaves_the_game(before: str) -> None:
    p = plays(US, "NATO", effects=[before])
    act(p, "Event")
    assert p.in_effect(21)
    assert place(p, "NATO") == REMOVED


def test_021_nato_for_ops_of_the_ussr_has_no_event_before_it_can_happen() -> None:
    p = plays(USSR, "NATO", influence={"Poland": (0, 3)})
    log = act(p, "Operations")
    assert EventSkipped(US, 21, NEEDS_NATO_CARDS) in log
    assert asked(p) == (USSR, "operation")
    act(p, "Influence", *["Poland"] * 4)
    assert not p.in_effect(21)
    assert (asked(p), place(p, "NATO")) == ((US, "card"), DISCARD)


def test_021_nato_for_ops_of_the_ussr_happens_before_or_after() -> None:
    board = {"Italy": (2, 0), "France": (1, 0)}
    p = plays(USSR, "NATO", effects=["Marshall Plan"], influence=board)
    act(p, "Operations", "Event first", "Coup")
    refused(p, "NATO protects", "Italy")
    assert names(p) == {"France", "Kenya", "Zimbabwe"}

    p = plays(USSR, "NATO", effects=["Marshall Plan"], influence=board)
    act(p, "Operations", "Operations first", "Coup", "Italy", chance=[2])
    # 2 + 4 - 4 = 2
    assert inf(p, "Italy") == (0, 0)
    assert (p.in_effect(21), place(p, "NATO")) == (True, REMOVED)


def test_021_nato_as_a_headline_before_it_can_happen_is_discarded() -> None:
    p = headlines("NATO", "Allende", ussr_hand=(62, 52))
    assert not p.in_effect(21)
    assert place(p, "NATO") == DISCARD


SHIELD = {"Italy": (4, 1), "Greece": (1, 1), "Poland": (4, 1), "Japan": (4, 1), "UK": (0, 5)}


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_021_nato_bars_the_ussr_from_us_controlled_europe_only(operation: str) -> None:
    p = plays(USSR, "COMECON", effects=["NATO"], influence=SHIELD)
    act(p, "Operations", operation)
    assert names(p) == {"Greece", "Japan", "Kenya", "Zimbabwe"}
    refused(p, "NATO protects", "Italy", "Poland")


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_021_nato_does_not_bind_the_us(operation: str) -> None:
    """C038."""
    p = plays(US, "Duck and Cover", effects=["NATO"], influence=SHIELD)
    act(p, "Operations", operation)
    assert {"Italy", "Poland", "U.K."} <= names(p)


def test_021_nato_lets_the_ussr_place_influence() -> None:
    p = plays(USSR, "COMECON", effects=["NATO"], influence={"Italy": (2, 1)})
    act(p, "Operations", "Influence", "Italy")
    assert inf(p, "Italy") == (2, 2)


@pytest.mark.parametrize(
    ("country", "exception"),
    [("France", "De Gaulle Leads France"), ("West Germany", "Willy Brandt")],
)
def test_021_nato_does_not_protect_the_exceptions(country: str, exception: str) -> None:
    board = {"France": (5, 1), "West Germany": (5, 1)}
    p = plays(USSR, "COMECON", effects=["NATO", exception], influence=board)
    act(p, "Operations", "Coup")
    # the other one stays protected
    refused(p, "NATO protects", *({"France", "West Germany"} - {country}))
    act(p, country, chance=[6])
    assert p.defcon == 4


@pytest.mark.parametrize("player", [US, USSR])
def test_021_nato_closes_us_controlled_europe_to_brush_war_whoever_plays_it(player: int) -> None:
    p = plays(player, "Brush War", effects=["NATO"], influence=SHIELD)
    act(p, "Event")
    assert asked(p) == (player, "war target")
    refused(p, "NATO protects", "Italy")
    assert {"Greece", "Turkey", "Spain/Portugal"} <= names(p)


# --- 22 Independent Reds --------------------------------------------------------------------

REDS = {
    "Yugoslavia": (2, 3),
    "Romania": (0, 3),
    "Bulgaria": (1, 1),
    "Hungary": (2, 1),
    "Poland": (0, 3),
}


def test_022_independent_reds_raises_us_influence_to_the_ussrs_in_one_of_five() -> None:
    """C133."""
    p = plays(US, "Independent Reds", influence=REDS | {"Czechoslovakia": (0, 1)})
    act(p, "Event")
    assert asked(p) == (US, "event: country")
    assert names(p) == {"Yugoslavia", "Romania", "Czechoslovakia"}
    act(p, "Yugoslavia")
    assert (inf(p, "Yugoslavia"), inf(p, "Romania")) == ((3, 3), (0, 3))
    assert (asked(p), place(p, "Independent Reds")) == ((USSR, "card"), REMOVED)


def test_022_independent_reds_refuses_other_countries_and_those_with_nothing_to_raise() -> None:
    p = plays(US, "Independent Reds", influence=REDS)
    act(p, "Event")
    refused(p, "outside the area", "Poland", "Austria", "Zimbabwe")
    refused(p, "nothing to raise", "Bulgaria", "Hungary", "Czechoslovakia")


def test_022_independent_reds_with_nothing_to_raise_has_happened() -> None:
    p = plays(US, "Independent Reds", influence={"Hungary": (2, 1), "Poland": (0, 3)})
    log = act(p, "Event")
    assert EventBegan(US, 22) in log
    assert (inf(p, "Hungary"), place(p, "Independent Reds")) == ((2, 1), REMOVED)


def test_022_independent_reds_for_ops_of_the_ussr_the_us_chooses_before_or_after() -> None:
    p = plays(USSR, "Independent Reds", influence=REDS)
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: country")
    act(p, "Romania")
    assert (inf(p, "Romania"), asked(p)) == ((3, 3), (USSR, "operation"))

    p = plays(USSR, "Independent Reds", influence=REDS)
    act(p, "Operations", "Operations first", "Influence", "Romania", "Romania")
    assert asked(p) == (US, "event: country")
    act(p, "Romania")
    assert inf(p, "Romania") == (5, 5)
