"""Scoring cards, final scoring, Wargames and the Military Ops check: C103 to C125, C194, C196."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import DefconChanged, MilitaryOpsChanged, RegionScored
from brinkmanship.rules.ids import (
    ASIA,
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_WARGAMES,
    DISCARD,
    FORMOSAN_RESOLUTION,
    FRONT,
    MIDDLE_EAST,
    NOBODY,
    SHUTTLE_DIPLOMACY,
    US,
    USSR,
)
from tests.table import act, asked, names, place

from .boards import board, play, scored

Markers = dict[int | str, tuple[int, int]]

TAIWAN: Markers = {
    **{"Taiwan": (3, 0), "Japan": (4, 0), "South Korea": (3, 0), "Philippines": (2, 0)},
    **{"North Korea": (0, 3), "India": (0, 3)},
}
EUROPE_OF_THE_US: Markers = {
    **{"East Germany": (3, 0), "West Germany": (4, 0), "France": (3, 0), "Italy": (2, 0)},
    **{"Poland": (3, 0), "UK": (5, 0)},
}


def check_region(card: str, markers: Markers, us: int, ussr: int) -> None:
    """The card gives the same points whoever plays it."""
    for player in (US, USSR):
        p = board(
            turn=5,
            phasing=player,
            us=[card] if player == US else [],
            ussr=[card] if player == USSR else [],
            influence=markers,
        )
        log = play(p, card)
        assert scored(log) == [(us, ussr)]
        assert p.vp == us - ussr


def test_c103_taiwan_is_no_battleground_without_formosan_resolution() -> None:
    check_region("Asia Scoring", TAIWAN, 5, 5)


def test_c104_control_of_asia() -> None:
    markers: Markers = {
        **{"North Korea": (3, 0), "South Korea": (3, 0), "Japan": (4, 0), "Pakistan": (2, 0)},
        **{"India": (3, 0), "Thailand": (2, 0), "Afghanistan": (2, 0)},
    }
    check_region("Asia Scoring", markers, 17, 0)


def test_c106_domination_needs_more_countries_too() -> None:
    markers: Markers = {
        **{"Egypt": (0, 2), "Iraq": (0, 3), "Syria": (0, 2), "Iran": (2, 0)},
        **{"Lebanon": (1, 0), "Jordan": (2, 0), "Gulf States": (3, 0)},
    }
    check_region("Middle East Scoring", markers, 4, 5)


def test_c107_battlegrounds_and_neighbours_of_the_enemy_add_up() -> None:
    markers: Markers = {
        **{"Cuba": (0, 3), "Haiti": (0, 1), "Dominican Republic": (0, 1)},
        **{"Guatemala": (1, 0), "Panama": (1, 0)},
    }
    check_region("Central America Scoring", markers, 1, 5)


def test_c110_southeast_asia_is_part_of_asia() -> None:
    markers: Markers = {
        **{"North Korea": (0, 3), "Thailand": (0, 2), "Vietnam": (0, 1)},
        **{"Laos/Cambodia": (0, 1), "Japan": (4, 0)},
    }
    check_region("Asia Scoring", markers, 4, 9)


def test_c194_both_sides_score_and_the_difference_counts() -> None:
    markers: Markers = {"Egypt": (0, 2), "Iraq": (0, 3), "Lebanon": (0, 1), "Iran": (2, 0)}
    check_region("Middle East Scoring", markers, 4, 7)


def test_c196_control_needs_no_non_battleground() -> None:
    markers: Markers = {"Argentina": (0, 2), "Brazil": (0, 2), "Chile": (0, 3), "Venezuela": (0, 2)}
    check_region("South America Scoring", markers, 0, 10)


@pytest.mark.parametrize("holder", [US, USSR])
def test_c109_the_china_card_counts_after_turn_10_only(holder: int) -> None:
    markers: Markers = {"North Korea": (0, 3), "Japan": (4, 0)}
    p = board(turn=4, us=["Asia Scoring"], phasing=US, influence=markers, china=holder)
    assert scored(play(p, "Asia Scoring")) == [(4, 4)]
    assert p.vp == 0
    p = compose(turn=10, phase="end", influence=markers, china=holder)
    assert p.vp == (1 if holder == US else -1)


def test_c103_formosan_resolution_makes_taiwan_a_battleground_for_scoring() -> None:
    p = board(
        turn=4,
        phasing=US,
        us=["Asia Scoring"],
        effects=["Formosan Resolution"],
        influence=TAIWAN,
    )
    log = play(p, "Asia Scoring")
    assert scored(log) == [(10, 5)]
    assert p.vp == 5
    assert p.in_effect(FORMOSAN_RESOLUTION)


def test_c103_taiwan_counts_in_final_scoring_but_not_for_coups() -> None:
    p = compose(turn=10, phase="end", effects=["Formosan Resolution"], influence=TAIWAN)
    assert p.vp == 5 - 1  # and 1 for The China Card of the USSR
    p = board(turn=4, effects=["Formosan Resolution"], influence={"Taiwan": (3, 0)}, defcon=5)
    play(p, "Portuguese Empire Crumbles", "Operations", "Coup", "Taiwan", chance=[1])
    assert p.defcon == 5


def test_c112_shuttle_diplomacy_takes_a_battleground_out_in_every_way() -> None:
    markers: Markers = {
        **{"Japan": (0, 4), "North Korea": (0, 3), "Afghanistan": (0, 2)},
        **{"India": (3, 0), "South Korea": (3, 0)},
    }
    p = board(turn=4, ussr=["Asia Scoring"], effects=["Shuttle Diplomacy"], influence=markers)
    play(p, "Asia Scoring")
    assert asked(p) == (US, "event: country")
    assert names(p) == {"Japan", "N. Korea"}
    log = play(p, "Japan")
    assert scored(log) == [(5, 4)]
    assert p.vp == 1
    assert place(p, "Shuttle Diplomacy") == DISCARD

    p = board(turn=4, ussr=["Asia Scoring"], influence=markers)
    play(p, "Asia Scoring")
    assert p.vp == -1


def test_c112_shuttle_diplomacy_waits_through_other_regions() -> None:
    p = board(
        turn=4,
        ussr=["Africa Scoring", "Southeast Asia Scoring"],
        effects=["Shuttle Diplomacy"],
        influence={"Angola": (0, 1), "Thailand": (0, 2)},
    )
    play(p, "Africa Scoring")
    assert p.vp == -2
    assert place(p, "Shuttle Diplomacy") == FRONT
    play(p, "Formosan Resolution", "Event", "Southeast Asia Scoring")
    assert p.vp == -4
    assert place(p, "Shuttle Diplomacy") == FRONT


def test_c113_shuttle_diplomacy_can_take_presence_away() -> None:
    p = board(
        turn=4,
        phasing=US,
        us=["Asia Scoring"],
        effects=["Shuttle Diplomacy"],
        influence={"North Korea": (0, 3), "Japan": (4, 0)},
    )
    log = play(p, "Asia Scoring", "North Korea")
    assert scored(log) == [(4, 0)]
    assert p.vp == 4


def test_c115_control_of_europe_wins_from_behind() -> None:
    p = board(
        turn=5,
        phasing=US,
        vp=-15,
        us=["Europe Scoring"],
        influence={**EUROPE_OF_THE_US, "Romania": (0, 3), "Bulgaria": (0, 3)},
    )
    play(p, "Europe Scoring")
    assert (p.winner, p.end) == (US, BY_EUROPE)


def test_c116_control_of_europe_wins_in_final_scoring() -> None:
    p = compose(
        turn=10,
        phase="end",
        vp=-19,
        china=USSR,
        influence={**EUROPE_OF_THE_US, "Egypt": (0, 2), "Libya": (0, 2)},
    )
    assert (p.winner, p.end) == (US, BY_EUROPE)


def test_c118_shuttle_diplomacy_does_not_touch_final_scoring() -> None:
    p = compose(
        turn=10,
        round=7,
        phasing=US,
        us_hand=["Formosan Resolution"],
        china=US,
        effects=["Shuttle Diplomacy"],
        influence={"Egypt": (0, 2)},
    )
    assert p.place_of(SHUTTLE_DIPLOMACY) == FRONT
    log = act(p, "Formosan Resolution", "Event")
    assert RegionScored(MIDDLE_EAST, 0, 4) in log
    assert (p.vp, p.winner, p.end) == (-3, USSR, BY_FINAL_SCORING)


def test_c119_wargames_can_end_in_a_draw_without_final_scoring() -> None:
    p = board(
        turn=8,
        round=3,
        phasing=US,
        defcon=2,
        vp=6,
        us=["Wargames"],
        influence={"Cuba": (0, 3), "Egypt": (0, 2)},
    )
    log = play(p, "Wargames", "Event", "End the game")
    assert scored(log) == []
    assert (p.vp, p.winner, p.end) == (0, NOBODY, BY_WARGAMES)
    assert p.over


def test_c121_wargames_above_defcon_2_does_not_happen_and_stays_in_the_game() -> None:
    p = board(
        turn=8, phasing=US, defcon=3, us=["Wargames"], influence={"UK": (5, 0), "Angola": (0, 1)}
    )
    play(p, "Wargames")
    assert "Event" not in names(p)
    play(p, "Operations", "Influence", "UK", "UK", "UK", "UK")
    assert place(p, "Wargames") == DISCARD
    assert p.vp == 0
    assert not p.over


@pytest.mark.parametrize(("level", "vp", "next_defcon"), [("5", 3, 5), ("2", 0, 3)], ids=["A", "B"])
def test_c122_the_check_uses_the_defcon_that_the_last_event_set(
    level: str, vp: int, next_defcon: int
) -> None:
    p = board(
        turn=5,
        round=7,
        phasing=US,
        defcon=2,
        us=["How I Learned to Stop Worrying"],
        exact=[US],
        military_ops=(0, 2),
    )
    log = play(p, "Event", level)
    assert MilitaryOpsChanged(US, 0, 5) in log
    assert p.turn == 6
    assert p.vp == vp
    assert p.defcon == next_defcon
    if level == "5":
        assert DefconChanged(2, 5) in log


def test_c124_arms_race_pays_the_player_only() -> None:
    p = board(turn=5, round=2, defcon=4, military_ops=(4, 1), ussr=["Arms Race"])
    play(p, "Arms Race", "Event")  # A
    assert p.vp == 0
    p = board(turn=5, round=2, phasing=US, defcon=4, military_ops=(4, 1), us=["Arms Race"])
    play(p, "Arms Race", "Event")  # B
    assert p.vp == 3


def test_c125_military_ops_stop_at_5_for_arms_race_too() -> None:
    p = board(
        turn=6,
        round=6,
        defcon=4,
        military_ops=(5, 3),
        ussr=["Muslim Revolution", "Arms Race"],
        influence={"Colombia": (1, 0), "Angola": (1, 0)},
    )
    play(p, "Muslim Revolution", "Operations", "Coup", "Colombia", chance=[6])
    assert p.military_ops(USSR) == 5
    play(p, "Formosan Resolution", "Event", "Arms Race", "Event")
    assert p.vp == 0


def test_c110_asia_counts_southeast_asia_at_the_end_as_well() -> None:
    """10.3.2: Southeast Asia is scored inside Asia only."""
    p = compose(
        turn=10,
        round=7,
        phasing=US,
        us_hand=["Formosan Resolution"],
        influence={"Thailand": (0, 2)},
    )
    log = act(p, "Event")
    assert RegionScored(ASIA, 0, 4) in log
    assert p.vp == -4 - 1
