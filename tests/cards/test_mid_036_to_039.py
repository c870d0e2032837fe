"""Brush War, Central America and Southeast Asia Scoring, Arms Race (cards 36 to 39)."""

import pytest

from brinkmanship.rules.facts import COUNTRY_NAMES, STABILITY
from brinkmanship.rules.ids import COUNTRIES, DISCARD, REMOVED, US, USSR
from tests.cards import refused
from tests.cards.test_mid_table import headlines, plays
from tests.table import act, asked, inf, names, place

# --- Brush War (36) -----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_036_brush_war_targets_every_country_of_stability_1_or_2(side: int) -> None:
    p = plays(side, 36)
    act(p, "Event")
    assert asked(p) == (side, "war target")
    assert names(p) == {COUNTRY_NAMES[c] for c in range(COUNTRIES) if STABILITY[c] <= 2}


@pytest.mark.parametrize("country", ["Iraq", "Cuba", "South Africa", "France", "Japan"])
def test_036_brush_war_refuses_a_country_of_stability_3_or_more(country: str) -> None:
    p = plays(USSR, 36, influence={country: (1, 0)})
    act(p, "Event")
    refused(p, "(card 36)", country)


@pytest.mark.parametrize("die", [3, 6])
def test_036_brush_war_succeeds_on_3_to_6_for_1_vp_and_the_markers(die: int) -> None:
    p = plays(USSR, 36, influence={"Algeria": (2, 1)}, defcon=3)
    act(p, "Event", "Algeria", chance=[die])
    assert inf(p, "Algeria") == (0, 3)
    assert p.vp == -1
    assert p.military_ops(USSR) == 3
    assert p.defcon == 3
    assert place(p, "Brush War") == DISCARD


def test_036_brush_war_fails_on_2_and_military_ops_rise_all_the_same() -> None:
    p = plays(US, 36, influence={"Algeria": (1, 2)})
    act(p, "Event", "Algeria", chance=[2])
    assert inf(p, "Algeria") == (1, 2)
    assert p.vp == 0
    assert (p.military_ops(US), p.military_ops(USSR)) == (3, 0)
    assert place(p, "Brush War") == DISCARD


@pytest.mark.parametrize(("die", "vp"), [(4, 0), (5, -1)])
def test_036_brush_war_neighbours_and_the_superpower_of_the_opponent_count_minus_1(
    die: int, vp: int
) -> None:
    """2.1.5: Guatemala and the US itself make -2; control of the target does not count."""
    p = plays(USSR, 36, influence={"Mexico": (2, 0), "Guatemala": (1, 0)})
    act(p, "Event", "Mexico", chance=[die])
    assert p.vp == vp
    assert inf(p, "Mexico") == ((0, 2) if vp else (2, 0))


@pytest.mark.parametrize(("die", "vp"), [(3, 0), (4, 1)])
def test_036_brush_war_next_to_the_soviet_union_counts_minus_1_for_the_us(
    die: int, vp: int
) -> None:
    p = plays(US, 36, influence={"Afghanistan": (0, 1)})
    act(p, "Event", "Afghanistan", chance=[die])
    assert p.vp == vp


def test_036_brush_war_neighbours_of_the_attacker_itself_do_not_count() -> None:
    p = plays(USSR, 36, influence={"Guatemala": (1, 0), "Honduras": (0, 2)})
    act(p, "Event", "Guatemala", chance=[3])
    assert inf(p, "Guatemala") == (0, 1)


@pytest.mark.parametrize("side", [US, USSR])
def test_036_brush_war_with_nato_spares_us_controlled_europe_whoever_plays_it(side: int) -> None:
    p = plays(
        side,
        36,
        influence={"Italy": (2, 0), "Greece": (1, 0), "Iran": (2, 0), "Turkey": (0, 2)},
        effects=["NATO"],
    )
    act(p, "Event")
    refused(p, "NATO protects European countries that the US controls (card 21)", "Italy")
    assert {"Greece", "Iran", "Turkey"} <= names(p)


def test_036_brush_war_without_nato_may_hit_us_controlled_europe() -> None:
    p = plays(USSR, 36, influence={"Italy": (2, 0)})
    act(p, "Event", "Italy", chance=[3])
    assert inf(p, "Italy") == (0, 2)


def test_036_brush_war_without_any_influence_at_stake_still_gives_the_vp() -> None:
    """7.6; no region of 8.1.5 closes a war."""
    p = plays(USSR, 36, defcon=2)
    act(p, "Event", "Venezuela", chance=[3])
    assert inf(p, "Venezuela") == (0, 0)
    assert (p.vp, p.military_ops(USSR), p.defcon) == (-1, 3, 2)


def test_036_brush_war_credit_is_3_under_red_scare_purge_too() -> None:
    p = plays(USSR, 36, effects=[("Red Scare/Purge", USSR)])
    act(p, "Event", "Zaire", chance=[1])
    assert p.military_ops(USSR) == 3


def test_036_brush_war_happens_as_a_headline() -> None:
    p = headlines(41, 36, influence={"Zaire": (1, 0)})
    act(p, "Zaire", chance=[3])
    assert inf(p, "Zaire") == (0, 1)
    assert p.military_ops(USSR) == 3
    assert asked(p) == (USSR, "card")


def test_036_brush_war_for_ops_has_no_event() -> None:
    p = plays(USSR, 36, influence={"Zaire": (1, 1)})
    act(p, "Operations", "Coup", chance=[1])  # Zaire is the only target
    assert inf(p, "Zaire") == (0, 2)  # 1 + 3 - 2 = 2: one US marker off, one of our own on
    assert p.vp == 0
    assert p.defcon == 4


# --- Central America Scoring (37) ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({}, 0),
        ({"Haiti": (0, 1)}, -1),  # presence
        ({"Mexico": (2, 0)}, 2),  # presence and a battleground
        ({"Panama": (2, 0), "Haiti": (1, 0), "Guatemala": (0, 1)}, 3),  # domination 3 + 1, less 1
        (
            {
                "Cuba": (0, 3),
                "Haiti": (0, 1),
                "Dominican Republic": (0, 1),
                "Guatemala": (1, 0),
                "Panama": (1, 0),
            },
            -4,
        ),
        ({"Mexico": (2, 0), "Cuba": (3, 0), "Panama": (2, 0)}, 8),  # control 5 + 3
        ({"Mexico": (0, 2), "Cuba": (0, 3), "Panama": (0, 2)}, -10),  # and two next to the US
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_037_central_america_scoring_gives_1_3_5(
    side: int, influence: dict[str, tuple[int, int]], vp: int
) -> None:
    p = plays(side, 37, influence=influence)
    assert p.vp == vp
    assert place(p, "Central America Scoring") == DISCARD


# --- Southeast Asia Scoring (38) ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("country", "vp"),
    [
        ("Burma", 1),
        ("Laos/Cambodia", 1),
        ("Vietnam", 1),
        ("Malaysia", 1),
        ("Indonesia", 1),
        ("Philippines", 1),
        ("Thailand", 2),
        ("Australia", 0),
        ("India", 0),
        ("Taiwan", 0),
    ],
)
def test_038_southeast_asia_scoring_gives_1_for_each_country_and_2_for_thailand(
    country: str, vp: int
) -> None:
    for side in (US, USSR):
        p = plays(US, 38, influence={country: (4, 0) if side == US else (0, 4)})
        assert p.vp == (vp if side == US else -vp)


def test_038_southeast_asia_scoring_counts_controlled_countries_only() -> None:
    p = plays(USSR, 38, influence={"Thailand": (1, 0), "Burma": (2, 1)})
    assert p.vp == 0


def test_038_southeast_asia_scoring_marks_the_difference() -> None:
    p = plays(
        USSR,
        38,
        influence={"Thailand": (2, 0), "Malaysia": (2, 0), "Vietnam": (0, 1), "Burma": (0, 2)},
    )
    assert p.vp == 1


def test_038_southeast_asia_scoring_leaves_the_game() -> None:
    p = plays(US, 38)
    assert place(p, "Southeast Asia Scoring") == REMOVED


# --- Arms Race (39) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "military_ops", "defcon", "vp"),
    [
        (US, (2, 1), 4, 1),  # ahead
        (US, (4, 1), 4, 3),  # ahead, and the required number is met
        (US, (5, 4), 4, 3),
        (US, (3, 0), 5, 1),  # the requirement is DEFCON, now 5
        (US, (3, 0), 3, 3),
        (US, (3, 3), 3, 0),  # level
        (US, (2, 4), 2, 0),  # behind, though the number is met
        (USSR, (0, 1), 4, -1),
        (USSR, (1, 3), 3, -3),
        (USSR, (4, 1), 4, 0),
    ],
)
def test_039_arms_race_gives_1_vp_for_more_military_ops_and_3_with_the_required_number(
    side: int, military_ops: tuple[int, int], defcon: int, vp: int
) -> None:
    p = plays(side, 39, military_ops=military_ops, defcon=defcon)
    act(p, "Event")
    assert p.vp == vp
    assert place(p, "Arms Race") == DISCARD


def test_039_arms_race_brought_up_by_grain_sales_of_the_ussr_looks_at_the_us() -> None:
    """[R]: the side whose event it is counts, not the phasing player."""
    p = plays(USSR, 67, ussr=[39], military_ops=(3, 1), defcon=3)
    act(p, "Operations", "Event first", chance=[39])
    act(p, "Event")
    assert p.vp == 3
    assert place(p, "Arms Race") == DISCARD
    assert asked(p) == (USSR, "influence")


def test_039_arms_race_is_a_headline_that_counts_the_military_ops_so_far() -> None:
    """Equal Ops: the US comes first, then the war of the USSR counts for nothing."""
    p = headlines(36, 39)
    act(p, "Zaire", chance=[1])
    assert p.military_ops(US) == 3
    assert p.vp == 0
