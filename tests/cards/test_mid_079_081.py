"""Africa and South America Scoring, "One Small Step..." (cards 79 to 81)."""

import pytest

from brinkmanship.rules.ids import DISCARD, US, USSR
from tests.cards import refused
from tests.cards.test_mid_table import headlines, plays
from tests.table import act, asked, names, place

Board = dict[str, tuple[int, int]]


def swapped(board: Board) -> Board:
    """The same board with the sides changed."""
    return {country: (ussr, us) for country, (us, ussr) in board.items()}


# --- Africa Scoring (79) ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({}, 0),
        ({"Kenya": (2, 0)}, 1),  # presence
        ({"Algeria": (2, 0)}, 2),
        ({"Algeria": (2, 0), "Tunisia": (2, 0)}, 5),  # domination 4 + 1
        ({"Algeria": (2, 0), "Tunisia": (2, 0), "Zaire": (0, 1)}, 0),  # 1 + 1 each
        ({"Algeria": (2, 0), "Tunisia": (2, 0), "Kenya": (0, 2)}, 4),
        (
            {
                "Algeria": (2, 0),
                "Nigeria": (1, 0),
                "Zaire": (1, 0),
                "Angola": (1, 0),
                "South Africa": (3, 0),
                "Kenya": (0, 2),
            },
            10,  # control 6 + 5 against 1
        ),
        ({"Egypt": (2, 0)}, 0),  # another region
    ],
)
def test_079_africa_scoring_gives_1_4_6(influence: Board, vp: int) -> None:
    p = plays(US, 79, influence=influence)
    assert p.vp == vp
    assert plays(US, 79, influence=swapped(influence)).vp == -vp
    assert place(p, "Africa Scoring") == DISCARD


# --- "One Small Step..." (80) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "box", "vp"),
    [
        (0, 1, 2, 0),  # first in box 2, and no VP for box 1
        (1, 2, 3, 2),  # first in box 3
        (1, 3, 3, 0),
        (3, 4, 5, 3),
        (3, 5, 5, 1),
        (5, 6, 7, 4),
        (5, 7, 7, 2),
        (6, 7, 8, 2),
        (6, 8, 8, 0),
        (7, 8, 8, 0),  # the track ends there
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_080_one_small_step_moves_2_boxes_for_the_vp_of_the_second_only(
    side: int, mine: int, theirs: int, box: int, vp: int
) -> None:
    p = plays(side, 80, space=(mine, theirs) if side == US else (theirs, mine))
    act(p, "Event")
    assert p.space(side) == box
    assert p.space(1 - side) == theirs
    assert p.vp == (vp if side == US else -vp)
    assert place(p, 80) == DISCARD


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (2, 1)])
def test_080_one_small_step_needs_the_player_to_be_behind(space: tuple[int, int]) -> None:
    p = plays(US, 80, space=space)
    refused(p, "US is not behind on the Space Race (card 80)", "Event")
    assert "Operations" in names(p)


def test_080_one_small_step_is_no_attempt_of_the_turn() -> None:
    p = plays(US, 80, us=[4, 21], space=(0, 3))
    act(p, "Event")
    act(p, "Nasser", "Event", "Duck and Cover")
    assert "Space Race" in names(p)


def test_080_one_small_step_may_follow_the_attempt_of_the_turn() -> None:
    p = plays(US, 80, space=(0, 3), attempts=(1, 0))
    refused(p, "no Space Race attempt is left this turn (6.4)", "Space Race")
    act(p, "Event")
    assert p.space(US) == 2


def test_080_one_small_step_gives_the_ability_to_the_first_in_the_box() -> None:
    p = plays(US, 80, us=[4, 21], space=(0, 1), attempts=(1, 0))
    act(p, "Event")
    assert p.ability(US, 2)
    act(p, "Nasser", "Event", "Duck and Cover")
    assert "Space Race" in names(p)  # the second attempt, by Animal in Space
    second = plays(US, 80, us=[4], space=(0, 2), attempts=(1, 0))
    act(second, "Event")
    assert not second.ability(US, 2)
    assert not second.ability(USSR, 2)  # reached by both, it serves nobody


def test_080_one_small_step_as_a_headline_out_of_reach_does_nothing() -> None:
    p = headlines(80, 54, space=(1, 1))
    assert p.space(US) == 1
    assert place(p, 80) == DISCARD
    q = headlines(80, 54, space=(1, 2))
    assert q.space(US) == 3
    assert asked(q) == (USSR, "card")


# --- South America Scoring (81) -----------------------------------------------------------------

GROUNDS: Board = {
    "Argentina": (2, 0),
    "Brazil": (2, 0),
    "Chile": (3, 0),
    "Venezuela": (2, 0),
}


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({}, 0),
        ({"Peru": (2, 0)}, 2),  # presence
        ({"Brazil": (2, 0)}, 3),
        ({"Brazil": (2, 0), "Peru": (2, 0)}, 6),  # domination 5 + 1
        ({"Brazil": (2, 0), "Chile": (3, 0)}, 4),  # no non-battleground
        (GROUNDS, 10),  # control 6 + 4, battlegrounds alone will do
        ({**GROUNDS, "Peru": (0, 2)}, 8),
        (
            {
                **GROUNDS,
                "Peru": (0, 2),
                "Ecuador": (0, 2),
                "Bolivia": (0, 2),
                "Paraguay": (0, 2),
            },
            4,  # not more countries: 2 + 4 against 2
        ),
        ({"Panama": (2, 0)}, 0),  # another region
    ],
)
def test_081_south_america_scoring_gives_2_5_6(influence: Board, vp: int) -> None:
    p = plays(USSR, 81, influence=influence)
    assert p.vp == vp
    assert plays(USSR, 81, influence=swapped(influence)).vp == -vp
    assert place(p, "South America Scoring") == DISCARD
