"""Cards 23 to 25: Marshall Plan, Indo-Pakistani War, Containment."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import WarRolled
from brinkmanship.rules.ids import DISCARD, INDIA, PAKISTAN, REMOVED, US, USSR
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

Map = dict[str, tuple[int, int]]

# --- 23 Marshall Plan -----------------------------------------------------------------------

WEST = {
    "Canada",
    "U.K.",
    "Norway",
    "Sweden",
    "Denmark",
    "Benelux",
    "W. Germany",
    "France",
    "Spain/Portugal",
    "Italy",
    "Greece",
    "Turkey",
    "Finland",
    "Austria",
}
SEVEN = ["Canada", "Turkey", "Finland", "Austria", "Italy", "France", "Greece"]


def test_023_marshall_plan_adds_1_in_each_of_7_different_western_european_countries() -> None:
    p = plays(US, "Marshall Plan", influence={"Italy": (2, 0), "Finland": (0, 1)})
    act(p, "Event")
    assert (asked(p), names(p)) == ((US, "event: add influence"), WEST)
    act(p, *SEVEN[:6])
    assert names(p) == WEST - set(SEVEN[:6])
    refused(p, "allows no more in one country", "Italy", "Canada")
    act(p, SEVEN[6])
    assert [inf(p, c) for c in SEVEN] == [
        (1, 0),
        (1, 0),
        (1, 1),
        (1, 0),
        (3, 0),
        (1, 0),
        (1, 0),
    ]
    assert (asked(p), place(p, "Marshall Plan")) == ((USSR, "card"), REMOVED)


def test_023_marshall_plan_refuses_ussr_controlled_countries_and_those_outside() -> None:
    p = plays(US, "Marshall Plan", influence={"Italy": (0, 2), "France": (1, 3), "Greece": (1, 3)})
    act(p, "Event")
    assert names(p) == WEST - {"Italy", "Greece"}
    refused(p, "USSR controls it", "Italy", "Greece")
    refused(p, "outside the area", "Poland", "Yugoslavia", "Zimbabwe")
    refused(p, "cannot be declined", "Done")


def test_023_marshall_plan_adds_as_many_as_there_are_countries_for() -> None:
    board = {country: (0, 5) for country in WEST - {"France", "Italy"}}
    p = plays(US, "Marshall Plan", influence=board)
    act(p, "Event", "France")
    assert (inf(p, "France"), inf(p, "Italy")) == ((1, 0), (1, 0))
    assert (asked(p), place(p, "Marshall Plan")) == ((USSR, "card"), REMOVED)


def test_023_marshall_plan_lets_nato_happen_from_now_on() -> None:
    p = plays(US, "Marshall Plan", "NATO")
    act(p, "Event", *SEVEN, "Allende", "Event", "NATO", "Event")
    assert p.in_effect(21)


def test_023_marshall_plan_for_ops_of_the_ussr_the_us_places_before_or_after() -> None:
    p = plays(USSR, "Marshall Plan", influence={"Italy": (0, 1)})
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: add influence")
    act(p, *SEVEN)
    assert (asked(p), inf(p, "Italy")) == ((USSR, "operation"), (1, 1))

    p = plays(USSR, "Marshall Plan", influence={"Italy": (0, 1)})
    act(p, "Operations", "Operations first", "Influence", "Italy", "Greece", "Greece", "Zimbabwe")
    # the Ops have given both to the USSR
    refused(p, "USSR controls it", "Italy", "Greece")
    act(p, "Canada", "Turkey", "Finland", "Austria", "France", "UK", "Benelux")
    assert place(p, "Marshall Plan") == REMOVED
    assert p.in_effect(23)


def test_023_marshall_plan_on_the_space_race_does_not_open_nato() -> None:
    p = plays(USSR, "Marshall Plan")
    act(p, "Space Race", chance=[6])
    assert not p.in_effect(23)
    assert place(p, "Marshall Plan") == DISCARD


def test_023_marshall_plan_as_a_headline() -> None:
    p = headlines("Marshall Plan", "Allende", ussr_hand=(62, 52))
    assert asked(p) == (US, "event: add influence")
    act(p, *SEVEN)
    assert inf(p, "Canada") == (1, 0)


# --- 24 Indo-Pakistani War ------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
def test_024_indo_pakistani_war_the_player_picks_india_or_pakistan(player: int) -> None:
    p = plays(player, "Indo-Pakistani War")
    act(p, "Event")
    assert (asked(p), names(p)) == ((player, "war target"), {"India", "Pakistan"})
    refused(p, "outside the area", "Burma", "Iran", "Zimbabwe")


@pytest.mark.parametrize(("die", "won"), [(1, False), (3, False), (4, True), (6, True)])
def test_024_indo_pakistani_war_succeeds_on_4_to_6_for_2_vp_and_the_markers(
    die: int, won: bool
) -> None:
    board = {"India": (1, 2), "Pakistan": (0, 1)}
    p = plays(US, "Indo-Pakistani War", influence=board)
    log = act(p, "Event", "India", chance=[die])
    assert WarRolled(US, 24, INDIA, die, 0, 4, won) in log
    assert (p.vp, inf(p, "India")) == ((2, (3, 0)) if won else (0, (1, 2)))
    assert (p.military_ops(US), p.military_ops(USSR), p.defcon) == (2, 0, 5)
    assert place(p, "Indo-Pakistani War") == DISCARD

    p = plays(USSR, "Indo-Pakistani War", influence={"India": (2, 1)})
    act(p, "Event", "India", chance=[die])
    assert (p.vp, inf(p, "India")) == ((-2, (0, 3)) if won else (0, (2, 1)))
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 2)


@pytest.mark.parametrize(
    ("target", "board", "modifier"),
    [
        ("Pakistan", {"India": (0, 3), "Iran": (0, 2), "Afghanistan": (0, 2)}, -3),
        ("Pakistan", {"India": (0, 3), "Iran": (2, 0), "Burma": (0, 2)}, -1),
        ("India", {"Pakistan": (0, 2), "Burma": (0, 2)}, -2),
        ("India", {"Afghanistan": (0, 2), "Pakistan": (0, 1), "India": (0, 3)}, 0),
    ],
)
def test_024_indo_pakistani_war_loses_1_for_each_enemy_neighbour(
    target: str, board: Map, modifier: int
) -> None:
    p = plays(US, "Indo-Pakistani War", influence=board)
    log = act(p, "Event", target, chance=[3 - modifier])
    number = INDIA if target == "India" else PAKISTAN
    assert WarRolled(US, 24, number, 3 - modifier, modifier, 4, False) in log
    assert p.vp == 0


def test_024_indo_pakistani_war_for_ops_is_no_war() -> None:
    p = plays(USSR, "Indo-Pakistani War", influence={"India": (2, 1)})
    act(p, "Operations", "Influence", "India", "India")
    assert (p.military_ops(USSR), p.vp, inf(p, "India")) == (0, 0, (2, 3))


def test_024_indo_pakistani_war_as_a_headline_at_defcon_2() -> None:
    p = headlines("Kitchen Debates", "Indo-Pakistani War", us_hand=(64, 70), defcon=2)
    assert asked(p) == (USSR, "war target")
    act(p, "Pakistan", chance=[4])
    assert (p.vp, p.military_ops(USSR), p.defcon) == (-2, 2, 2)


# --- 25 Containment -------------------------------------------------------------------------


def test_025_containment_begins_for_the_us_and_leaves_the_game() -> None:
    p = plays(US, "Containment", "Independent Reds", influence={"Canada": (2, 0)})
    act(p, "Event", "Allende", "Event")
    assert p.effect_for(25, US)
    assert not p.effect_for(25, USSR)
    assert place(p, "Containment") == REMOVED
    act(p, "Independent Reds", "Operations", "Influence", "Canada", "Canada", "Canada")
    assert (inf(p, "Canada"), asked(p)) == ((5, 0), (USSR, "card"))


@pytest.mark.parametrize(
    ("card", "points"),
    [("CIA Created", 2), ("Independent Reds", 3), ("Duck and Cover", 4), ("Marshall Plan", 4)],
)
def test_025_containment_gives_us_cards_a_point_at_most_4(card: str, points: int) -> None:
    """C059."""
    p = plays(US, card, effects=["Containment"], influence={"Canada": (2, 0)})
    act(p, "Operations", "Influence", *["Canada"] * points)
    assert (inf(p, "Canada"), asked(p)) == ((2 + points, 0), (USSR, "card"))


def test_025_containment_counts_for_a_coup_and_its_military_ops() -> None:
    p = plays(US, "Independent Reds", effects=["Containment"], influence={"Iran": (0, 2)})
    act(p, "Operations", "Coup", "Iran", chance=[3])
    # 3 + 3 - 4 = 2
    assert (inf(p, "Iran"), p.military_ops(US)) == ((0, 0), 3)


def test_025_containment_counts_for_the_space_race() -> None:
    """Box 5 asks for 3."""
    p = plays(US, "Independent Reds", space=(4, 4))
    refused(p, "asks for more Ops", "Space Race")
    p = plays(US, "Independent Reds", effects=["Containment"], space=(4, 4))
    assert "Space Race" in names(p)


def test_025_containment_and_red_scare_cancel_out_before_the_limit() -> None:
    """A 4 stays a 4 (7.4)."""
    effects = ["Containment", ("Red Scare/Purge", US)]
    p = plays(US, "Marshall Plan", effects=effects, influence={"Canada": (2, 0)})
    act(p, "Operations", "Influence", *["Canada"] * 4)
    assert (inf(p, "Canada"), asked(p)) == ((6, 0), (USSR, "card"))


def test_025_containment_does_nothing_for_the_ussr() -> None:
    p = plays(USSR, "Decolonization", effects=["Containment"])
    act(p, "Operations", "Influence", "Zimbabwe", "Zimbabwe")
    assert (inf(p, "Zimbabwe"), asked(p)) == ((1, 3), (US, "card"))


def test_025_containment_for_ops_of_the_ussr_helps_the_us_only() -> None:
    p = plays(USSR, "Containment")
    act(p, "Operations", "Event first", "Influence", *["Zimbabwe"] * 3)
    assert (inf(p, "Zimbabwe"), asked(p)) == ((1, 4), (US, "card"))
    assert p.effect_for(25, US)
    assert place(p, "Containment") == REMOVED


def test_025_containment_ends_with_the_turn() -> None:
    p = compose(turn=1, phase="end", effects=["Containment"])
    assert p.turn == 2
    assert not p.in_effect(25)
