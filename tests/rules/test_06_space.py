"""Section 6.4: the Space Race."""

from typing import Any

import pytest

from brinkmanship.rules import Position, compose
from brinkmanship.rules.facts import (
    BOX_NAMES,
    BOX_OPS,
    BOX_ROLL,
    BOX_VP_FIRST,
    BOX_VP_SECOND,
    LAST_BOX,
)
from brinkmanship.rules.happenings import SpaceMoved, SpaceRolled
from brinkmanship.rules.ids import CHINA, DISCARD, END_NAMES, HAND, US, USSR
from brinkmanship.rules.layout import ATTEMPTS, CHINA_UP
from brinkmanship.rules.options import GameOptions
from tests.rules import US_CARDS, USSR_CARDS, events, hold
from tests.table import act, asked, inf, names, place, why

#: box: name, Ops asked for, highest roll, VP of the first and of the second to arrive
BOXES = {
    1: ("Earth Satellite", 2, 3, 2, 1),
    2: ("Animal in Space", 2, 4, 0, 0),
    3: ("Man in Space", 2, 3, 2, 0),
    4: ("Man in Earth Orbit", 2, 4, 0, 0),
    5: ("Lunar Orbit", 3, 3, 3, 1),
    6: ("Eagle/Bear has Landed", 3, 4, 0, 0),
    7: ("Space Shuttle", 3, 3, 4, 2),
    8: ("Space Station", 4, 2, 2, 0),
}


# --- 6.4-track ---


@pytest.mark.parametrize("box", BOXES)
def test_6_4_track_the_boxes(box: int) -> None:
    facts = (BOX_NAMES[box], BOX_OPS[box], BOX_ROLL[box], BOX_VP_FIRST[box], BOX_VP_SECOND[box])
    assert facts == BOXES[box]
    assert LAST_BOX == 8


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("second", [False, True])
def test_6_4_a_roll_in_the_range_of_the_box_advances(box: int, second: bool) -> None:
    _, _, highest, vp_first, vp_second = BOXES[box]
    for die in range(1, 7):
        p = hold(US, "Nuclear Test Ban", space=(box - 1, box if second else box - 1))
        log = act(p, "Nuclear Test Ban", "Space Race", chance=[die])
        assert [e.needed for e in log if isinstance(e, SpaceRolled)] == [highest]
        reached = die <= highest
        assert p.space(US) == (box if reached else box - 1)
        assert p.vp == ((vp_second if second else vp_first) if reached else 0)
        assert place(p, "Nuclear Test Ban") == DISCARD


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("card", "ops"),
    [
        ("Truman Doctrine", 1),
        ("Independent Reds", 2),
        ("Duck and Cover", 3),
        ("Nuclear Test Ban", 4),
    ],
)
def test_6_4_1_the_card_must_have_the_ops_that_the_next_box_asks_for(
    box: int, card: str, ops: int
) -> None:
    p = hold(US, card, space=(box - 1, 0))
    act(p, card)
    assert ("Space Race" in names(p)) == (ops >= BOXES[box][1])
    if ops < BOXES[box][1]:
        assert "6.4" in why(p, "Space Race")


def test_6_4_1_modified_ops_count() -> None:
    """7.4.2: a 2 is enough for Lunar Orbit with Containment, a 3 not under Red Scare/Purge."""
    p = hold(US, "Formosan Resolution", space=(4, 0), effects=["Containment"])
    act(p, "Formosan Resolution")
    assert "Space Race" in names(p)
    p = hold(US, "Duck and Cover", space=(4, 0), effects=[("Red Scare/Purge", US)])
    act(p, "Duck and Cover")
    assert "Space Race" not in names(p)


def test_6_4_a_scoring_card_never_goes_there() -> None:
    p = hold(US, "Asia Scoring")
    log = act(p, "Asia Scoring")
    assert events(log) == [1]
    assert asked(p) == (USSR, "card")
    assert p.space(US) == 0


def test_6_4_the_china_card_may_be_used_and_passes() -> None:
    p = hold(USSR, "Nasser", space=(0, 7), china=USSR)
    act(p, "The China Card", "Space Race", chance=[2])
    assert p.space(USSR) == 8
    assert p.china_holder() == US
    assert p.cells[CHINA_UP] == 0
    assert place(p, "The China Card") == CHINA


# --- 6.4.2: attempts ---


def test_6_4_2_one_attempt_a_turn() -> None:
    p = hold(US, "Duck and Cover", attempts=(1, 0))
    act(p, "Duck and Cover")
    assert "Space Race" not in names(p)
    assert "6.4" in why(p, "Space Race")


def test_6_4_2_a_failed_attempt_is_one_too() -> None:
    p = hold(US, "Duck and Cover", ussr_hand=["Nasser", "Fidel"])
    act(p, "Duck and Cover", "Space Race", chance=[6])
    act(p, "Nasser", "Event", "Independent Reds")
    assert asked(p) == (US, "use")
    assert "Space Race" not in names(p)


def test_6_4_2_the_attempts_of_the_opponent_do_not_count() -> None:
    p = hold(US, "Duck and Cover", attempts=(0, 1))
    act(p, "Duck and Cover")
    assert "Space Race" in names(p)


def test_6_4_2_animal_in_space_alone_allows_two() -> None:
    for space, done, allowed in (
        ((2, 1), 1, True),
        ((2, 1), 2, False),
        ((3, 1), 1, True),
        ((2, 2), 1, False),
        ((1, 0), 1, False),
        ((3, 5), 1, False),
    ):
        p = hold(US, "Duck and Cover", space=space, attempts=(done, 0))
        act(p, "Duck and Cover")
        assert ("Space Race" in names(p)) == allowed, (space, done)


def test_6_4_2_animal_in_space_helps_in_the_turn_in_which_it_is_reached() -> None:
    p = hold(US, "Duck and Cover", space=(1, 0), ussr_hand=["Nasser", "Fidel"])
    act(p, "Duck and Cover", "Space Race", chance=[4])
    assert p.space(US) == 2
    act(p, "Nasser", "Event", "Independent Reds")
    assert "Space Race" in names(p)


def test_6_4_2_the_next_turn_has_a_new_attempt() -> None:
    p = compose(
        turn=5,
        round=7,
        phasing=US,
        attempts=(1, 1),
        military_ops=(5, 5),
        us_hand=["Truman Doctrine", "Fidel"],
        ussr_hand=["Nasser"],
    )
    act(p, "Truman Doctrine", "Event")
    assert p.turn == 6
    assert p.cells[ATTEMPTS + US] == p.cells[ATTEMPTS + USSR] == 0


# --- 6.4.3 and 6.4.4: VP and abilities ---


def test_6_4_3_the_vp_come_at_once() -> None:
    p = hold(US, "Nuclear Test Ban", space=(6, 0), vp=16)
    act(p, "Nuclear Test Ban", "Space Race", chance=[3])
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "20 VP"


def test_6_4_3_vp_of_the_ussr_count_for_the_ussr() -> None:
    p = hold(USSR, "OPEC")
    act(p, "OPEC", "Space Race", chance=[1])
    assert p.vp == -2


def test_6_4_4_an_ability_goes_to_the_first_at_the_box() -> None:
    for box in (2, 4, 6, 8):
        p = compose(turn=5, us_hand=US_CARDS, ussr_hand=USSR_CARDS, space=(box, box - 1))
        assert p.ability(US, box)
        assert not p.ability(USSR, box)


def test_6_4_4_it_ends_the_moment_the_opponent_gets_there() -> None:
    """The USSR may play a second card until the US reaches box 2 as well, and then no more."""
    p = hold(US, "Duck and Cover", space=(1, 2), attempts=(0, 1), ussr_hand=["OPEC", "COMECON"])
    assert p.ability(USSR, 2)
    act(p, "Duck and Cover", "Space Race", chance=[4])
    assert not p.ability(USSR, 2)
    assert not p.ability(US, 2)
    act(p, "OPEC")
    assert "Space Race" not in names(p)


def test_6_4_4_abilities_add_up() -> None:
    p = compose(turn=5, us_hand=US_CARDS, ussr_hand=USSR_CARDS, space=(8, 1))
    assert [box for box in range(1, 9) if p.ability(US, box)] == [2, 3, 4, 5, 6, 7, 8]


# --- 6.4.5 and 6.4.6 ---


@pytest.mark.parametrize(
    ("side", "card"),
    [(US, "De Gaulle Leads France"), (USSR, "De Gaulle Leads France"), (US, "Marshall Plan")],
)
@pytest.mark.parametrize("die", [1, 6])
def test_6_4_5_the_event_of_the_card_never_happens(side: int, card: str, die: int) -> None:
    p = hold(side, card, influence={"France": (3, 0)})
    log = act(p, card, "Space Race", chance=[die])
    assert events(log) == []
    assert inf(p, "France") == (3, 0)
    assert place(p, card) == DISCARD


def test_6_4_moves_by_events_are_no_attempts() -> None:
    """[FAQ]"""
    for card, space in (("Captured Nazi Scientist", (0, 0)), ("One Small Step", (0, 1))):
        p = hold(US, card, space=space, ussr_hand=["Nasser", "Fidel"])
        log = act(p, card, "Event")
        assert [e.side for e in log if isinstance(e, SpaceMoved)] == [US]
        act(p, "Nasser", "Event", "East European Unrest")
        assert "Space Race" in names(p)


def test_6_4_moves_by_events_are_allowed_after_the_attempt() -> None:
    """[FAQ]"""
    p = hold(US, "Captured Nazi Scientist", attempts=(1, 0))
    act(p, "Captured Nazi Scientist", "Event")
    assert p.space(US) == 1
    assert p.vp == 2


def test_6_4_6_no_attempts_after_the_last_box() -> None:
    p = hold(US, "Nuclear Test Ban", space=(8, 2))
    act(p, "Nuclear Test Ban")
    assert names(p) == {"Event", "Operations"}
    assert "6.4" in why(p, "Space Race")


# --- 6.4-held ---


def end_of_turn(**more: Any) -> Position:
    """All rounds of turn 5 are over; the US alone has landed, and did no Military Ops."""
    given: dict[str, Any] = {
        "turn": 5,
        "phase": "end",
        "space": (6, 5),
        "defcon": 3,
        "military_ops": (0, 3),
        "us_hand": ["Fidel", "Nasser"],
        "ussr_hand": ["COMECON", "OPEC"],
    }
    return compose(**(given | more))


def test_6_4_held_the_owner_may_discard_a_card_at_the_end_of_the_turn() -> None:
    p = end_of_turn()
    assert asked(p) == (US, "held card")
    assert names(p) == {"Fidel", "Nasser", "Pass"}
    act(p, "Fidel")
    assert p.turn == 6
    assert place(p, "Fidel") == DISCARD


def test_6_4_held_only_one_card_is_discarded() -> None:
    """[FAQ]"""
    p = end_of_turn()
    act(p, "Fidel")
    assert asked(p)[1] == "headline"
    assert place(p, "Nasser") == HAND + US


def test_6_4_held_it_may_keep_its_cards() -> None:
    p = end_of_turn()
    act(p, "Pass")
    assert p.turn == 6
    assert place(p, "Fidel") == place(p, "Nasser") == HAND + US


def test_6_4_held_it_comes_before_the_military_ops_check() -> None:
    """[R]"""
    p = end_of_turn()
    assert asked(p) == (US, "held card")
    assert p.vp == 0
    act(p, "Pass")
    assert p.vp == -3


def test_6_4_held_never_a_scoring_card() -> None:
    """[R]"""
    p = end_of_turn(
        us_hand=["Fidel", "Nasser", "Asia Scoring"], options=GameOptions(held_scoring="lose")
    )
    assert names(p) == {"Fidel", "Nasser", "Pass"}
    assert "6.4.4" in why(p, "Asia Scoring")
    act(p, "Fidel")
    assert p.over
    assert p.winner == USSR


@pytest.mark.parametrize(
    ("space", "owner"),
    [((6, 6), None), ((5, 5), None), ((7, 5), US), ((2, 6), USSR), ((6, 8), None)],
)
def test_6_4_held_only_who_is_there_alone_has_it(space: tuple[int, int], owner: int | None) -> None:
    p = end_of_turn(space=space)
    if owner is None:
        assert p.turn == 6
    else:
        assert asked(p) == (owner, "held card")


def test_6_4_held_with_an_empty_hand_nothing_is_asked() -> None:
    p = end_of_turn(us_hand=[])
    assert p.turn == 6
