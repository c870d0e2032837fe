"""Cards 17 to 19: De Gaulle Leads France, Captured Nazi Scientist, Truman Doctrine."""

import pytest

from brinkmanship.rules.happenings import EventBegan, EventEnded
from brinkmanship.rules.ids import BY_VP, DISCARD, REMOVED, US, USSR
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 17 De Gaulle Leads France --------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 0), (1, 1)), ((2, 1), (0, 2)), ((1, 0), (0, 1)), ((0, 2), (0, 3))],
)
def test_017_de_gaulle_removes_2_us_markers_and_adds_1_of_the_ussr_in_france(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(USSR, "De Gaulle Leads France", influence={"France": before})
    act(p, "Event")
    assert inf(p, "France") == after
    assert p.in_effect(17)
    assert place(p, "De Gaulle Leads France") == REMOVED


ALLIES = {"France": (5, 1), "Italy": (4, 1)}


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_017_de_gaulle_takes_the_protection_of_nato_from_france(operation: str) -> None:
    p = plays(USSR, "COMECON", effects=["NATO"], influence=ALLIES)
    act(p, "Operations", operation)
    refused(p, "NATO protects", "France", "Italy")

    effects = ["NATO", "De Gaulle Leads France"]
    p = plays(USSR, "COMECON", effects=effects, influence=ALLIES)
    act(p, "Operations", operation)
    assert names(p) == {"France", "Kenya", "Zimbabwe"}
    refused(p, "NATO protects", "Italy")


def test_017_de_gaulle_before_nato_keeps_france_out_of_it() -> None:
    """The order in which the two happen does not matter."""
    us_hand = ("NATO", "Kitchen Debates")
    p = plays(
        USSR,
        "De Gaulle Leads France",
        "COMECON",
        us_hand=us_hand,
        effects=["Marshall Plan"],
        influence=ALLIES | {"France": (7, 0)},
    )
    act(p, "Event", "NATO", "Event", "COMECON", "Operations", "Coup")
    # the US still controls France
    assert inf(p, "France") == (5, 1)
    assert names(p) == {"France", "Kenya", "Zimbabwe"}
    refused(p, "NATO protects", "Italy")


def test_017_de_gaulle_for_ops_of_the_us_happens_before_or_after() -> None:
    board = {"France": (3, 0)}
    p = plays(US, "De Gaulle Leads France", influence=board)
    act(p, "Operations", "Event first", "Influence", "France", "France", "France")
    assert inf(p, "France") == (4, 1)
    p = plays(US, "De Gaulle Leads France", influence=board)
    act(p, "Operations", "Operations first", "Influence", "France", "France", "France")
    assert inf(p, "France") == (4, 1)
    assert p.in_effect(17)
    assert place(p, "De Gaulle Leads France") == REMOVED


# --- 18 Captured Nazi Scientist -------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "space", "boxes", "vp"),
    [
        (US, (0, 0), (1, 0), 2),
        (USSR, (0, 0), (0, 1), -2),
        (US, (0, 1), (1, 1), 1),
        (USSR, (1, 0), (1, 1), -1),
        (US, (2, 3), (3, 3), 0),
        (USSR, (3, 4), (3, 5), -3),
    ],
)
def test_018_captured_nazi_scientist_moves_the_player_one_box_with_its_vp(
    player: int, space: tuple[int, int], boxes: tuple[int, int], vp: int
) -> None:
    p = plays(player, "Captured Nazi Scientist", space=space)
    act(p, "Event")
    assert ((p.space(US), p.space(USSR)), p.vp) == (boxes, vp)
    assert place(p, "Captured Nazi Scientist") == REMOVED


@pytest.mark.parametrize("attempts", [0, 1])
def test_018_captured_nazi_scientist_is_no_attempt_of_the_turn(attempts: int) -> None:
    p = plays(US, "Captured Nazi Scientist", "Duck and Cover", attempts=(attempts, 0))
    act(p, "Event")
    assert p.space(US) == 1
    act(p, "Allende", "Event", "Duck and Cover")
    if attempts:
        refused(p, "no Space Race attempt is left", "Space Race")
    else:
        assert "Space Race" in names(p)


def test_018_captured_nazi_scientist_gives_the_ability_of_the_box() -> None:
    """Animal in Space: a second attempt this turn."""
    p = plays(US, "Captured Nazi Scientist", "Duck and Cover", space=(1, 0), attempts=(1, 0))
    act(p, "Event", "Allende", "Event", "Duck and Cover")
    assert "Space Race" in names(p)


def test_018_captured_nazi_scientist_does_nothing_at_the_last_box() -> None:
    p = plays(US, "Captured Nazi Scientist", space=(8, 0))
    log = act(p, "Event")
    assert EventBegan(US, 18) in log
    assert (p.space(US), p.vp, place(p, "Captured Nazi Scientist")) == (8, 0, REMOVED)


def test_018_captured_nazi_scientist_for_ops_moves_nobody() -> None:
    p = plays(US, "Captured Nazi Scientist")
    act(p, "Operations", "Influence", "Zimbabwe")
    assert (p.space(US), p.vp, place(p, "Captured Nazi Scientist")) == (0, 0, DISCARD)


def test_018_captured_nazi_scientist_as_a_headline_moves_its_player() -> None:
    p = headlines("Kitchen Debates", "Captured Nazi Scientist", us_hand=(64, 70))
    assert ((p.space(US), p.space(USSR)), p.vp) == ((0, 1), -2)


def test_018_captured_nazi_scientist_wins_with_the_vp_of_its_box() -> None:
    p = plays(US, "Captured Nazi Scientist", vp=18)
    act(p, "Event")
    assert (p.vp, p.winner, p.end) == (20, US, BY_VP)


# --- 19 Truman Doctrine ---------------------------------------------------------------------

DOCTRINE = {
    "East Germany": (0, 3),
    "Poland": (0, 2),
    "Italy": (1, 2),
    "Finland": (0, 1),
    "Hungary": (4, 1),
    "Greece": (2, 0),
    "Syria": (0, 1),
}


def test_019_truman_doctrine_removes_all_ussr_influence_from_one_uncontrolled_country() -> None:
    p = plays(US, "Truman Doctrine", influence=DOCTRINE)
    act(p, "Event")
    assert asked(p) == (US, "event: remove influence")
    assert names(p) == {"Poland", "Italy", "Finland"}
    act(p, "Italy")
    assert inf(p, "Italy") == (1, 0)
    assert (inf(p, "Poland"), inf(p, "Finland")) == ((0, 2), (0, 1))
    assert (asked(p), place(p, "Truman Doctrine")) == ((USSR, "card"), REMOVED)


def test_019_truman_doctrine_refuses_controlled_countries_and_those_outside_europe() -> None:
    p = plays(US, "Truman Doctrine", influence=DOCTRINE)
    act(p, "Event")
    refused(p, "it is controlled", "East Germany", "Hungary")
    refused(p, "outside the area", "Syria", "Zimbabwe")
    refused(p, "no USSR Influence there", "Greece", "France")
    refused(p, "cannot be declined", "Done")


def test_019_truman_doctrine_without_a_target_has_happened_all_the_same() -> None:
    p = plays(US, "Truman Doctrine", influence={"East Germany": (0, 3), "Syria": (0, 1)})
    log = act(p, "Event")
    assert EventEnded(US, 19) in log
    assert (inf(p, "East Germany"), place(p, "Truman Doctrine")) == ((0, 3), REMOVED)


def test_019_truman_doctrine_for_ops_of_the_ussr_the_us_chooses() -> None:
    p = plays(USSR, "Truman Doctrine", influence=DOCTRINE)
    act(p, "Event first")
    assert asked(p) == (US, "event: remove influence")
    act(p, "Poland")
    assert (inf(p, "Poland"), asked(p)) == ((0, 0), (USSR, "operation"))


def test_019_truman_doctrine_control_is_judged_when_it_happens() -> None:
    p = plays(USSR, "Truman Doctrine", influence=DOCTRINE)
    act(p, "Operations first", "Influence", "Poland")
    # Poland is the USSR's now
    assert names(p) == {"Italy", "Finland"}
    refused(p, "it is controlled", "Poland")


def test_019_truman_doctrine_as_a_headline() -> None:
    p = headlines("Truman Doctrine", "Allende", influence=DOCTRINE, ussr_hand=(62, 52))
    assert asked(p) == (US, "event: remove influence")
    act(p, "Finland")
    assert inf(p, "Finland") == (0, 0)
    assert place(p, "Truman Doctrine") == REMOVED
