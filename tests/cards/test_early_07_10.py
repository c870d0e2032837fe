"""Cards 7 to 10: Socialist Governments, Fidel, Vietnam Revolts, Blockade."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import EventBegan
from brinkmanship.rules.ids import DISCARD, HAND, REMOVED, US, USSR
from tests.cards import US_REST, USSR_REST, headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 7 Socialist Governments ----------------------------------------------------------------


def test_007_socialist_governments_removes_3_us_markers_at_most_2_from_one_country() -> None:
    p = plays(USSR, "Socialist Governments", influence={"France": (4, 0), "Italy": (2, 0)})
    act(p, "Event", "France", "France")
    # nothing more from France: Italy is the only choice left and is taken
    assert (inf(p, "France"), inf(p, "Italy")) == ((2, 0), (1, 0))
    assert place(p, "Socialist Governments") == DISCARD


def test_007_socialist_governments_reaches_all_of_western_europe_and_nothing_else() -> None:
    board = {
        "Canada": (2, 0),
        "Turkey": (1, 0),
        "Finland": (1, 0),
        "Austria": (1, 0),
        "UK": (5, 0),
        "Poland": (2, 0),
        "Israel": (1, 0),
        "Italy": (0, 2),
    }
    p = plays(USSR, "Socialist Governments", influence=board)
    act(p, "Event")
    assert asked(p) == (USSR, "event: remove influence")
    assert names(p) == {"Canada", "Turkey", "Finland", "Austria", "U.K."}
    refused(p, "outside the area", "Poland", "Israel", "Zimbabwe")
    refused(p, "no US Influence there", "Italy", "France")
    refused(p, "cannot be declined", "Done")


def test_007_socialist_governments_refuses_a_third_marker_of_one_country() -> None:
    board = {"France": (4, 0), "Italy": (2, 0), "UK": (5, 0)}
    p = plays(USSR, "Socialist Governments", influence=board)
    act(p, "Event", "France", "France")
    assert names(p) == {"Italy", "U.K."}
    refused(p, "allows no more in one country", "France")


def test_007_socialist_governments_removes_as_much_as_there_is() -> None:
    p = plays(USSR, "Socialist Governments", influence={"France": (4, 0)})
    act(p, "Event")
    assert inf(p, "France") == (2, 0)
    assert asked(p) == (US, "card")

    p = plays(USSR, "Socialist Governments")
    log = act(p, "Event")
    assert EventBegan(USSR, 7) in log
    assert place(p, "Socialist Governments") == DISCARD


def test_007_socialist_governments_cannot_happen_once_the_iron_lady_has() -> None:
    board = {"France": (4, 0), "Italy": (2, 0)}
    p = plays(USSR, "Socialist Governments", effects=["The Iron Lady"], influence=board)
    refused(p, "The Iron Lady prevents it", "Event")
    p = plays(US, "Socialist Governments", effects=["The Iron Lady"], influence=board)
    act(p, "Operations")
    # no event, so no order to choose: the US conducts operations and that is all
    assert asked(p) == (US, "operation")
    act(p, "Influence", "France", "France", "France")
    assert asked(p) == (USSR, "card")
    assert inf(p, "France") == (7, 0)
    assert place(p, "Socialist Governments") == DISCARD


def test_007_socialist_governments_for_ops_of_the_us_the_ussr_chooses_before_or_after() -> None:
    board = {"France": (3, 0), "Italy": (2, 0)}
    p = plays(US, "Socialist Governments", influence=board)
    refused(p, "event of USSR", "Event")
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "Italy", "Italy")
    assert asked(p) == (US, "operation")
    # Italy was in reach when the round began (6.1.1)
    act(p, "Influence", "Italy", "Italy", "Italy")
    assert (inf(p, "Italy"), inf(p, "France")) == ((3, 0), (2, 0))

    p = plays(US, "Socialist Governments", influence=board)
    act(p, "Operations", "Operations first", "Influence", "Italy", "Italy", "Italy")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "Italy", "Italy")
    assert (inf(p, "Italy"), inf(p, "France")) == ((3, 0), (2, 0))
    assert place(p, "Socialist Governments") == DISCARD


def test_007_socialist_governments_as_a_headline() -> None:
    p = headlines(
        "Kitchen Debates", "Socialist Governments", us_hand=(64, 70), influence={"UK": (5, 0)}
    )
    assert inf(p, "UK") == (3, 0)


# --- 8 Fidel --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 0), (0, 3)), ((2, 0), (0, 3)), ((1, 2), (0, 3)), ((3, 5), (0, 5)), ((0, 4), (0, 4))],
)
def test_008_fidel_removes_the_us_from_cuba_and_gives_the_ussr_control(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(USSR, "Fidel", influence={"Cuba": before})
    act(p, "Event")
    assert inf(p, "Cuba") == after
    assert place(p, "Fidel") == REMOVED


def test_008_fidel_for_ops_of_the_us_happens_and_is_removed() -> None:
    p = plays(US, "Fidel", influence={"Cuba": (2, 0)})
    act(p, "Operations", "Event first", "Influence")
    # 6.1.2: Cuba is the USSR's now, a marker there costs both points
    act(p, "Cuba")
    assert inf(p, "Cuba") == (1, 3)
    assert (asked(p), place(p, "Fidel")) == ((USSR, "card"), REMOVED)

    p = plays(US, "Fidel", influence={"Cuba": (2, 0)})
    act(p, "Operations", "Operations first", "Influence", "Cuba", "Cuba")
    assert inf(p, "Cuba") == (0, 3)


def test_008_fidel_on_the_space_race_does_not_happen_and_comes_back() -> None:
    p = plays(US, "Fidel", influence={"Cuba": (2, 0)})
    act(p, "Space Race", chance=[6])
    assert (inf(p, "Cuba"), place(p, "Fidel")) == ((2, 0), DISCARD)


# --- 9 Vietnam Revolts ----------------------------------------------------------------------


def test_009_vietnam_revolts_adds_2_to_vietnam() -> None:
    p = plays(USSR, "Vietnam Revolts", influence={"Vietnam": (1, 1)})
    act(p, "Event")
    assert inf(p, "Vietnam") == (1, 3)
    assert p.effect_for(9, USSR)
    assert place(p, "Vietnam Revolts") == REMOVED


REVOLT = ["Vietnam Revolts"]


def test_009_vietnam_revolts_gives_a_point_to_influence_all_in_southeast_asia() -> None:
    p = plays(USSR, "Decolonization", effects=REVOLT, influence={"Vietnam": (0, 2)})
    act(p, "Operations", "Influence", "Vietnam", "Vietnam")
    assert names(p) == {"Laos/Cambodia", "Thailand", "Vietnam"}
    refused(p, "extra point", "Zimbabwe")
    act(p, "Thailand")
    assert (inf(p, "Vietnam"), inf(p, "Thailand")) == ((0, 4), (0, 1))
    assert asked(p) == (US, "card")


def test_009_vietnam_revolts_gives_nothing_when_a_point_goes_elsewhere() -> None:
    p = plays(USSR, "Decolonization", effects=REVOLT, influence={"Vietnam": (0, 2)})
    act(p, "Operations", "Influence", "Vietnam", "Zimbabwe")
    assert asked(p) == (US, "card")
    assert inf(p, "Vietnam") == (0, 3)


def test_009_vietnam_revolts_gives_a_realignment_roll_in_southeast_asia_only() -> None:
    """C049."""
    board = {"India": (2, 2), "Thailand": (1, 2), "Burma": (1, 2)}
    p = plays(USSR, "COMECON", effects=REVOLT, influence=board)
    act(p, "Operations", "Realignment", "Thailand", "Thailand", "Thailand", chance=[2, 1] * 3)
    assert names(p) == {"Burma", "Thailand"}
    refused(p, "extra point", "India", "Zimbabwe")
    act(p, "Burma", chance=[2, 1])
    assert asked(p) == (US, "card")

    p = plays(USSR, "COMECON", effects=REVOLT, influence=board)
    act(p, "Operations", "Realignment", "Thailand", "India", "Thailand", chance=[2, 1, 1, 1, 2, 1])
    assert asked(p) == (US, "card")


def test_009_vietnam_revolts_counts_in_a_coup_there() -> None:
    p = plays(USSR, "Decolonization", effects=REVOLT, influence={"Thailand": (3, 0)})
    act(p, "Operations", "Coup", "Thailand", chance=[3])
    # 3 + 2 + 1 - 4 = 2
    assert inf(p, "Thailand") == (1, 0)
    assert p.military_ops(USSR) == 3


def test_009_vietnam_revolts_adds_to_the_china_card() -> None:
    """C046: 4 + 1 + 1, or 4 + 1 with a point elsewhere in Asia, or 4."""
    board = {"Vietnam": (0, 2), "North Korea": (0, 3)}
    p = plays(USSR, "The China Card", effects=REVOLT, influence=board)
    act(p, "Operations", "Influence", *["Vietnam"] * 6)
    assert (asked(p), inf(p, "Vietnam")) == ((US, "card"), (0, 8))

    p = plays(USSR, "The China Card", effects=REVOLT, influence=board)
    act(p, "Operations", "Influence", "North Korea", *["Vietnam"] * 4)
    assert (asked(p), inf(p, "Vietnam")) == ((US, "card"), (0, 6))

    p = plays(USSR, "The China Card", effects=REVOLT, influence=board)
    act(p, "Operations", "Influence", "Zimbabwe", *["Vietnam"] * 3)
    assert (asked(p), inf(p, "Vietnam")) == ((US, "card"), (0, 5))


def test_009_vietnam_revolts_and_china_under_red_scare_are_5_points() -> None:
    """C047, the example of 7.4."""
    effects = [*REVOLT, ("Red Scare/Purge", USSR)]
    p = plays(USSR, "The China Card", effects=effects, influence={"Vietnam": (0, 2)})
    act(p, "Operations", "Influence", *["Vietnam"] * 5)
    assert (asked(p), inf(p, "Vietnam")) == ((US, "card"), (0, 7))


def test_009_vietnam_revolts_is_for_the_ussr_only() -> None:
    p = plays(US, "Independent Reds", effects=REVOLT, influence={"Vietnam": (2, 0)})
    act(p, "Operations", "Influence", "Vietnam", "Vietnam")
    assert (asked(p), inf(p, "Vietnam")) == ((USSR, "card"), (4, 0))


def test_009_vietnam_revolts_ends_with_the_turn() -> None:
    p = compose(turn=1, phase="end", effects=REVOLT)
    assert p.turn == 2
    assert not p.in_effect(9)


def test_009_vietnam_revolts_for_ops_of_the_us_helps_the_ussr_all_the_same() -> None:
    p = plays(US, "Vietnam Revolts")
    act(p, "Operations", "Operations first", "Influence", "Zimbabwe", "Zimbabwe")
    assert inf(p, "Vietnam") == (0, 2)
    assert p.effect_for(9, USSR)
    assert place(p, "Vietnam Revolts") == REMOVED


# --- 10 Blockade ----------------------------------------------------------------------------


def test_010_blockade_the_us_discards_a_card_worth_3_or_more_and_its_event_does_not_happen() -> (
    None
):
    us_hand = ("Marshall Plan", "Suez Crisis", "Independent Reds", "Asia Scoring")
    board = {"West Germany": (4, 0), "UK": (5, 0)}
    p = plays(USSR, "Blockade", us_hand=us_hand, influence=board, china=US)
    act(p, "Event")
    assert asked(p) == (US, "event: card")
    assert names(p) == {"Marshall Plan", "Suez Crisis", "Pass"}
    refused(p, "worth 3 or more", "Independent Reds", "Asia Scoring")
    refused(p, "does not hold", "Duck and Cover")
    refused(p, "not part of the hand", "The China Card")
    act(p, "Suez Crisis")
    assert place(p, "Suez Crisis") == DISCARD
    assert (inf(p, "West Germany"), inf(p, "UK")) == ((4, 0), (5, 0))
    assert place(p, "Blockade") == REMOVED


def test_010_blockade_the_us_may_lose_west_germany_instead() -> None:
    us_hand = ("Marshall Plan", "Independent Reds")
    p = plays(USSR, "Blockade", us_hand=us_hand, influence={"West Germany": (4, 1)})
    act(p, "Event", "Pass")
    assert inf(p, "West Germany") == (0, 1)
    assert place(p, "Marshall Plan") == HAND + US


def test_010_blockade_without_such_a_card_the_us_loses_west_germany() -> None:
    """The China Card never is a discard (9.5)."""
    p = plays(USSR, "Blockade", china=US, influence={"West Germany": (4, 0)})
    act(p, "Event")
    assert inf(p, "West Germany") == (0, 0)
    assert (asked(p), p.how_many(HAND + US)) == ((US, "card"), 2)


def test_010_blockade_counts_modifiers_of_the_discard() -> None:
    us_hand = ("Marshall Plan", "Duck and Cover", "Independent Reds", "Truman Doctrine")
    p = plays(USSR, "Blockade", us_hand=us_hand, effects=["Containment"])
    act(p, "Event")
    assert names(p) == {"Marshall Plan", "Duck and Cover", "Independent Reds", "Pass"}

    p = plays(USSR, "Blockade", us_hand=us_hand, effects=[("Red Scare/Purge", US)])
    act(p, "Event")
    assert names(p) == {"Marshall Plan", "Pass"}
    refused(p, "worth 3 or more", "Duck and Cover")


def test_010_blockade_for_ops_of_the_us_threatens_it_too() -> None:
    p = plays(US, "Blockade", "Marshall Plan", influence={"West Germany": (4, 0)})
    act(p, "Event first")
    assert asked(p) == (US, "event: card")
    act(p, "Marshall Plan")
    assert asked(p) == (US, "operation")
    act(p, "Influence", "West Germany")
    assert inf(p, "West Germany") == (5, 0)
    assert place(p, "Blockade") == REMOVED


def test_010_blockade_as_a_headline_cannot_be_paid_with_the_us_headline() -> None:
    p = headlines("Duck and Cover", "Blockade", influence={"West Germany": (4, 0)})
    assert inf(p, "West Germany") == (0, 0)
    assert p.defcon == 4


def test_010_blockade_leaves_the_ussr_hand_alone() -> None:
    p = plays(USSR, "Blockade", "Marshall Plan", influence={"West Germany": (4, 0)})
    act(p, "Event")
    assert p.how_many(HAND + USSR) == len(USSR_REST) + 1
    assert p.how_many(HAND + US) == len(US_REST)
