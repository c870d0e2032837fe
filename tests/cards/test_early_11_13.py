"""Cards 11 to 13: Korean War, Romanian Abdication, Arab-Israeli War."""

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.happenings import EventBegan, WarRolled
from brinkmanship.rules.ids import (
    DISCARD,
    ISRAEL,
    NOBODY,
    REMOVED,
    SOUTH_KOREA,
    US,
    USSR,
)
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, place

Map = dict[str, tuple[int, int]]

# --- 11 Korean War --------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "won"), [(1, False), (3, False), (4, True), (6, True)])
def test_011_korean_war_succeeds_on_4_to_6_for_2_vp_and_the_us_markers(die: int, won: bool) -> None:
    p = plays(USSR, "Korean War", influence={"South Korea": (2, 1)})
    log = act(p, "Event", chance=[die])
    assert WarRolled(USSR, 11, SOUTH_KOREA, die, 0, 4, won) in log
    assert p.vp == (-2 if won else 0)
    assert inf(p, "South Korea") == ((0, 3) if won else (2, 1))


@pytest.mark.parametrize("die", [1, 6])
def test_011_korean_war_gives_2_military_ops_won_or_lost_and_leaves_the_game(die: int) -> None:
    p = plays(USSR, "Korean War", influence={"South Korea": (1, 0)}, military_ops=(0, 1))
    act(p, "Event", chance=[die])
    assert (p.military_ops(USSR), p.military_ops(US)) == (3, 0)
    # not a coup: DEFCON stays
    assert p.defcon == 5
    assert place(p, "Korean War") == REMOVED


@pytest.mark.parametrize(
    ("board", "modifier"),
    [
        ({"Japan": (4, 0)}, -1),
        ({"Japan": (4, 0), "Taiwan": (3, 0)}, -2),
        ({"Japan": (4, 0), "Taiwan": (3, 0), "North Korea": (3, 0)}, -3),
        # Influence without control, a country of the USSR and South Korea itself count nothing
        ({"Japan": (3, 0), "Taiwan": (0, 3), "North Korea": (0, 3), "South Korea": (3, 0)}, 0),
    ],
)
def test_011_korean_war_loses_1_for_each_us_neighbour(board: Map, modifier: int) -> None:
    lost = plays(USSR, "Korean War", influence=board)
    act(lost, "Event", chance=[3 - modifier])
    assert lost.vp == 0
    if modifier > -3:
        won = plays(USSR, "Korean War", influence=board)
        act(won, "Event", chance=[4 - modifier])
        assert won.vp == -2


def test_011_korean_war_can_be_fought_without_influence_and_at_defcon_2() -> None:
    p = plays(USSR, "Korean War", defcon=2, influence={"Japan": (0, 4)})
    act(p, "Event", chance=[4])
    assert (p.vp, inf(p, "South Korea"), p.defcon) == (-2, (0, 0), 2)


def test_011_korean_war_is_not_stopped_by_the_pact_over_japan_nor_changed_by_red_scare() -> None:
    """8.2.3: the credit is the number of the card, whatever its Ops."""
    effects = ["US/Japan Mutual Defense Pact", ("Red Scare/Purge", USSR)]
    p = plays(USSR, "Korean War", effects=effects)
    act(p, "Event", chance=[4])
    assert (p.vp, p.military_ops(USSR)) == (-2, 2)


def test_011_korean_war_for_ops_of_the_us_credits_the_ussr() -> None:
    p = plays(US, "Korean War", influence={"Japan": (3, 0), "South Korea": (1, 0)})
    act(p, "Operations", "Event first", chance=[5])
    assert (p.vp, p.military_ops(USSR), p.military_ops(US)) == (-2, 2, 0)
    assert (asked(p), inf(p, "South Korea")) == ((US, "operation"), (0, 1))
    act(p, "Influence", "Japan", "Japan")
    assert place(p, "Korean War") == REMOVED


def test_011_korean_war_after_ops_counts_the_new_neighbour() -> None:
    p = plays(US, "Korean War", influence={"Japan": (3, 0), "South Korea": (1, 0)})
    act(p, "Operations", "Operations first", "Influence", "Japan")
    act(p, "Japan", chance=[4])
    assert (p.vp, inf(p, "South Korea")) == (0, (1, 0))


def test_011_korean_war_in_the_civil_war_variant_rolls_1_less() -> None:
    """12.4."""
    options = GameOptions(chinese_civil_war=True)
    p = plays(USSR, "Korean War", options=options, china=NOBODY)
    act(p, "Event", chance=[4])
    assert p.vp == 0
    p = plays(USSR, "Korean War", options=options, china=NOBODY)
    act(p, "Event", chance=[5])
    assert p.vp == -2


def test_011_korean_war_as_a_headline() -> None:
    p = headlines("Kitchen Debates", "Korean War", us_hand=(64, 70), influence={"Japan": (4, 0)})
    assert p.military_ops(USSR) == 2
    assert place(p, "Korean War") == REMOVED


# --- 12 Romanian Abdication -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 0), (0, 3)), ((3, 1), (0, 3)), ((1, 3), (0, 3)), ((0, 4), (0, 4)), ((1, 6), (0, 6))],
)
def test_012_romanian_abdication_removes_the_us_and_gives_the_ussr_control(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(USSR, "Romanian Abdication", influence={"Romania": before})
    act(p, "Event")
    assert inf(p, "Romania") == after
    assert place(p, "Romanian Abdication") == REMOVED


def test_012_romanian_abdication_for_ops_of_the_us_happens_and_is_removed() -> None:
    p = plays(US, "Romanian Abdication", influence={"Romania": (3, 0)})
    act(p, "Operations first", "Influence", "Romania")
    assert inf(p, "Romania") == (0, 3)
    assert place(p, "Romanian Abdication") == REMOVED


# --- 13 Arab-Israeli War --------------------------------------------------------------------


@pytest.mark.parametrize(("die", "won"), [(1, False), (3, False), (4, True), (6, True)])
def test_013_arab_israeli_war_succeeds_on_4_to_6_for_2_vp_and_the_us_markers(
    die: int, won: bool
) -> None:
    p = plays(USSR, "Arab-Israeli War", influence={"Israel": (2, 0)})
    log = act(p, "Event", chance=[die])
    assert WarRolled(USSR, 13, ISRAEL, die, 0, 4, won) in log
    assert p.vp == (-2 if won else 0)
    assert inf(p, "Israel") == ((0, 2) if won else (2, 0))
    assert p.military_ops(USSR) == 2
    # no star: it can come back, won or lost
    assert place(p, "Arab-Israeli War") == DISCARD


@pytest.mark.parametrize(
    ("board", "modifier"),
    [
        ({"Israel": (4, 0)}, -1),
        ({"Israel": (4, 0), "Egypt": (2, 0)}, -2),
        ({"Lebanon": (1, 0), "Jordan": (2, 0)}, -2),
        ({"Egypt": (0, 2), "Lebanon": (0, 1), "Syria": (1, 0), "Israel": (3, 0)}, 0),
    ],
)
def test_013_arab_israeli_war_loses_1_for_each_us_neighbour_and_for_a_us_israel(
    board: Map, modifier: int
) -> None:
    lost = plays(USSR, "Arab-Israeli War", influence=board)
    act(lost, "Event", chance=[3 - modifier])
    assert lost.vp == 0
    won = plays(USSR, "Arab-Israeli War", influence=board)
    act(won, "Event", chance=[4 - modifier])
    assert won.vp == -2


def test_013_arab_israeli_war_with_all_neighbours_and_israel_cannot_be_won() -> None:
    board = {
        "Israel": (4, 0),
        "Egypt": (2, 0),
        "Lebanon": (1, 0),
        "Syria": (2, 0),
        "Jordan": (2, 0),
    }
    p = plays(USSR, "Arab-Israeli War", influence=board)
    log = act(p, "Event", chance=[6])
    assert WarRolled(USSR, 13, ISRAEL, 6, -5, 4, False) in log
    assert (p.vp, p.military_ops(USSR), inf(p, "Israel")) == (0, 2, (4, 0))


def test_013_arab_israeli_war_cannot_happen_once_camp_david_accords_has() -> None:
    p = plays(USSR, "Arab-Israeli War", effects=["Camp David Accords"])
    refused(p, "Camp David Accords prevents it", "Event")

    p = plays(US, "Arab-Israeli War", effects=["Camp David Accords"], influence={"Israel": (2, 0)})
    log = act(p, "Operations")
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Israel", "Israel")
    assert not [e for e in log if isinstance(e, EventBegan)]
    assert (p.vp, p.military_ops(USSR), asked(p)) == (0, 0, (USSR, "card"))
    assert place(p, "Arab-Israeli War") == DISCARD


def test_013_arab_israeli_war_as_a_headline_after_camp_david_accords_does_not_happen() -> None:
    p = headlines("Camp David Accords", "Arab-Israeli War")
    assert (p.vp, p.military_ops(USSR), inf(p, "Israel")) == (1, 0, (1, 0))
    assert place(p, "Arab-Israeli War") == DISCARD


def test_013_arab_israeli_war_for_ops_of_the_us_credits_the_ussr() -> None:
    p = plays(US, "Arab-Israeli War", influence={"Israel": (3, 0)})
    act(p, "Operations", "Operations first", "Influence", "Israel")
    # now the US controls Israel: 4 - 1 is not enough
    act(p, "Israel", chance=[4])
    assert (p.vp, p.military_ops(USSR), inf(p, "Israel")) == (0, 2, (5, 0))
