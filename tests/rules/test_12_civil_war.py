"""Section 12: the Chinese Civil War variant."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position, compose, new_game
from brinkmanship.rules.happenings import ChinaPassed, EventBegan, EventSkipped, RegionScored
from brinkmanship.rules.ids import (
    ASIA,
    DISCARD,
    FORMOSAN_RESOLUTION,
    NOBODY,
    RED_SCARE_PURGE,
    REMOVED,
    US,
    USSR,
)
from brinkmanship.rules.reasons import CIVIL_WAR_FIRST
from tests.rules import events, hold
from tests.table import act, asked, inf, names, place, why

VARIANT = GameOptions(chinese_civil_war=True)
SPACE = "Chinese Civil War"
CHINA_TITLE = "The China Card"


#: both stand there, so that every operation has a target
GROUND = {"Zimbabwe": (1, 1)}


def at_war(side: int, card: str, markers: int = 0, **more: Any) -> Position:
    """A round of ``side`` with ``card`` while the USSR has ``markers`` in the space."""
    given: dict[str, Any] = {"options": VARIANT, "china": NOBODY}
    given["influence"] = {SPACE: (0, markers)} | more.pop("influence", GROUND)
    return hold(side, card, **(given | more))


def won(side: int, card: str, **more: Any) -> Position:
    """The same when the USSR has won The China Card."""
    return at_war(side, card, effects=[CHINA_TITLE], china=USSR, **more)


# --- 12.1: the space ---


def test_12_1_without_the_option_the_space_is_not_there() -> None:
    p = hold(USSR, "Nasser")
    act(p, "Nasser", "Operations")
    assert SPACE not in names(p)
    assert "12.1" in why(p, SPACE)


def test_12_1_it_is_next_to_the_ussr() -> None:
    """So it can be reached without any Influence anywhere."""
    p = at_war(USSR, "Nasser", influence={})
    act(p, "Nasser", "Operations")
    assert SPACE in names(p)
    act(p, SPACE)
    assert inf(p, SPACE) == (0, 1)


def test_12_1_it_is_next_to_nothing_else() -> None:
    """Two markers there open no country that the USSR would not reach anyway."""
    p = at_war(USSR, "Nasser", 2, influence={})
    act(p, "Nasser", "Operations")
    assert names(p) == {SPACE, "Finland", "Poland", "Romania", "Afghanistan", "N. Korea"}


def test_12_1_the_us_places_nothing_there() -> None:
    p = at_war(US, "Duck and Cover", 1)
    act(p, "Duck and Cover", "Operations", "Influence")
    assert SPACE not in names(p)
    assert "12.1" in why(p, SPACE)
    with pytest.raises(IllegalOption):
        act(p, SPACE)


@pytest.mark.parametrize("kind", ["Coup", "Realignment"])
def test_12_1_no_coups_and_no_realignments_there(kind: str) -> None:
    p = at_war(US, "Duck and Cover", 2, influence={"Angola": (0, 1), "Cuba": (0, 1)})
    act(p, "Duck and Cover", "Operations", kind)
    assert names(p) == {"Angola", "Cuba"}
    assert "12.1" in why(p, SPACE)


def test_12_1_alone_it_is_no_target() -> None:
    """Influence is the only operation left, so it is not even asked."""
    p = at_war(US, "Duck and Cover", 2, influence={})
    act(p, "Duck and Cover", "Operations")
    assert asked(p) == (US, "influence")


def test_12_1_us_events_do_not_touch_it() -> None:
    p = at_war(US, "The Voice of America", 2, influence={"Angola": (0, 1), "Cuba": (0, 4)})
    act(p, "The Voice of America", "Event")
    assert names(p) == {"Angola", "Cuba"}
    assert "12.1" in why(p, SPACE)


def test_12_1_it_is_not_scored_in_asia() -> None:
    p = at_war(USSR, "Asia Scoring", 2)
    log = act(p, "Asia Scoring")
    assert RegionScored(ASIA, 0, 0) in log
    q = compose(turn=10, phase="end", options=VARIANT, china=NOBODY, influence={SPACE: (0, 2)})
    assert q.vp == 0


def test_12_1_it_is_not_in_southeast_asia() -> None:
    influence = GROUND | {"Vietnam": (0, 1)}
    p = at_war(USSR, "Nasser", effects=["Vietnam Revolts"], influence=influence)
    act(p, "Nasser", "Operations", "Influence", SPACE)
    assert asked(p) == (US, "card")  # the point of Vietnam Revolts is lost
    q = at_war(USSR, "Decolonization")
    act(q, "Decolonization", "Event")
    assert SPACE not in names(q)


def test_12_1_it_is_in_asia() -> None:
    """Chernobyl, named for Asia, bars it like any country there."""
    p = at_war(US, "Chernobyl", turn=8, ussr_hand=["Nasser", "Fidel"])
    act(p, "Chernobyl", "Event", "In Asia")
    act(p, "Fidel", "Operations", "Influence")
    assert SPACE not in names(p)
    assert "94" in why(p, SPACE)
    q = at_war(US, "Chernobyl", turn=8, ussr_hand=["Nasser", "Fidel"])
    act(q, "Chernobyl", "Event", "In Africa")
    act(q, "Fidel", "Operations", "Influence")
    assert SPACE in names(q)


def test_12_1_markers_come_by_ops_only_so_not_by_de_stalinization() -> None:
    """[R] Placing what De-Stalinization took away is no use of Ops."""
    p = at_war(USSR, "De-Stalinization", influence={"Poland": (0, 3), "Cuba": (0, 3)})
    act(p, "De-Stalinization", "Event", "Poland", "Done")
    assert asked(p) == (USSR, "event: add influence")
    assert SPACE not in names(p)
    assert "12.1" in why(p, SPACE)


def test_12_1_nor_are_its_markers_moved_away() -> None:
    """[R] De-Stalinization takes from countries of the map."""
    p = at_war(USSR, "De-Stalinization", 2, influence={"Poland": (0, 3), "Cuba": (0, 3)})
    act(p, "De-Stalinization", "Event")
    assert names(p) == {"Poland", "Cuba", "Done"}


# --- 12.2 and 12.3: three markers ---


def test_12_2_markers_cost_1_and_come_one_at_a_time() -> None:
    p = at_war(USSR, "Fidel")
    act(p, "Fidel", "Operations", "Influence", SPACE)
    assert p.decision is not None and p.decision.left == 1
    act(p, "Poland")
    assert inf(p, SPACE) == (0, 1)


def test_12_2_they_stay_from_round_to_round() -> None:
    p = at_war(USSR, "Fidel", ussr_hand=["Fidel", "Nasser", "COMECON"])
    act(p, "Nasser", "Operations", "Influence", SPACE)
    act(p, "Truman Doctrine", "Event")
    act(p, "Fidel", "Operations", "Influence", SPACE, "Poland")
    assert inf(p, SPACE) == (0, 2)
    assert p.china_holder() == NOBODY


def test_12_2_ops_of_an_event_place_there_too() -> None:
    p = at_war(USSR, "ABM Treaty", 1)
    act(p, "ABM Treaty", "Event", "Influence", SPACE, SPACE, "Poland", "Poland")
    assert p.china_holder() == USSR


def test_12_2_until_then_nobody_holds_the_china_card() -> None:
    p = new_game(VARIANT)
    assert p.china_holder() == NOBODY
    for side in (US, USSR):
        q = at_war(side, "Summit", 2)
        assert CHINA_TITLE not in names(q)
        assert "9.1" in why(q, CHINA_TITLE)


def test_12_2_unclaimed_it_gives_no_vp_after_turn_10() -> None:
    p = compose(turn=10, phase="end", options=VARIANT, china=NOBODY)
    assert (p.vp, p.winner) == (0, NOBODY)
    q = compose(turn=10, phase="end", options=VARIANT, china=USSR, effects=[CHINA_TITLE])
    assert (q.vp, q.winner) == (-1, USSR)


def test_12_3_with_the_third_marker_the_ussr_takes_the_card_face_up() -> None:
    p = at_war(USSR, "Nasser", 2)
    log = act(p, "Nasser", "Operations", "Influence", SPACE)
    assert ChinaPassed(USSR, True) in log
    assert p.china_holder() == USSR
    act(p, "Truman Doctrine", "Event")
    assert CHINA_TITLE in names(p)  # ready in the same turn


def test_12_3_the_space_is_closed_then() -> None:
    p = at_war(USSR, "Muslim Revolution", 1)
    act(p, "Muslim Revolution", "Operations", "Influence", SPACE, SPACE)
    assert inf(p, SPACE) == (0, 0)  # the markers go back
    assert p.decision is not None and p.decision.left == 2
    assert SPACE not in names(p)
    assert "12.1" in why(p, SPACE)


def test_12_3_the_card_then_changes_hands_as_always() -> None:
    p = won(USSR, "Summit")
    act(p, CHINA_TITLE, "Operations", "Influence", *["Poland"] * 4)
    assert p.china_holder() == US
    assert SPACE not in names(p)


# --- 12.4: events that wait ---


def test_12_4_the_ussr_may_not_play_red_scare_as_an_event() -> None:
    p = at_war(USSR, "Red Scare/Purge", 2)
    act(p, "Red Scare/Purge")
    assert "Event" not in names(p)
    assert "12.4" in why(p, "Event")
    act(p, "Operations", "Influence", SPACE, *["Poland"] * 3)
    assert place(p, "Red Scare/Purge") == DISCARD
    assert not p.effect_for(RED_SCARE_PURGE, US)


def test_12_4_the_us_may() -> None:
    p = at_war(US, "Red Scare/Purge")
    act(p, "Red Scare/Purge", "Event")
    assert p.effect_for(RED_SCARE_PURGE, USSR)


def test_12_4_as_a_headline_of_the_ussr_red_scare_does_nothing() -> None:
    p = at_war(US, "Summit", phase="resolve", headlines=("Truman Doctrine", "Red Scare/Purge"))
    assert place(p, "Red Scare/Purge") == DISCARD
    assert not p.effect_for(RED_SCARE_PURGE, US)


def test_12_4_the_ussr_may_not_play_cultural_revolution_as_an_event() -> None:
    p = at_war(USSR, "Cultural Revolution")
    act(p, "Cultural Revolution")
    assert "12.4" in why(p, "Event")
    with pytest.raises(IllegalOption):
        act(p, "Event")


def test_12_4_the_us_may_not_play_formosan_resolution_as_an_event() -> None:
    p = at_war(US, "Formosan Resolution", 2)
    act(p, "Formosan Resolution")
    assert "12.4" in why(p, "Event")
    with pytest.raises(IllegalOption):
        act(p, "Event")


def test_12_4_cultural_revolution_does_not_happen_when_the_us_plays_it_for_ops() -> None:
    """[R] The card is discarded."""
    p = at_war(US, "Cultural Revolution")
    log = act(p, "Cultural Revolution", "Operations", "Influence", *["Canada"] * 3)
    assert EventSkipped(USSR, 58, CIVIL_WAR_FIRST) in log
    assert (p.vp, p.china_holder()) == (0, NOBODY)
    assert place(p, "Cultural Revolution") == DISCARD


def test_12_4_formosan_resolution_does_not_happen_when_the_ussr_plays_it_for_ops() -> None:
    """[R] The card is discarded."""
    p = at_war(USSR, "Formosan Resolution", 1)
    act(p, "Formosan Resolution", "Operations", "Event first", "Influence", SPACE, SPACE)
    assert not p.in_effect(FORMOSAN_RESOLUTION)
    assert place(p, "Formosan Resolution") == DISCARD
    assert p.china_holder() == USSR


def test_12_4_its_own_ops_may_win_the_war_before_the_event() -> None:
    p = at_war(USSR, "Formosan Resolution", 1)
    log = act(p, "Formosan Resolution", "Operations", "Operations first", "Influence", SPACE, SPACE)
    assert EventBegan(US, FORMOSAN_RESOLUTION) in log
    assert p.in_effect(FORMOSAN_RESOLUTION)
    assert place(p, "Formosan Resolution") == REMOVED


@pytest.mark.parametrize(
    ("side", "card"),
    [(USSR, "Red Scare/Purge"), (USSR, "Cultural Revolution"), (US, "Formosan Resolution")],
)
def test_12_3_with_the_third_marker_all_three_may_happen(side: int, card: str) -> None:
    p = won(side, card)
    log = act(p, card, "Event")
    assert len(events(log)) == 1


def test_12_4_1_nixon_treats_the_us_as_holding_the_card() -> None:
    p = at_war(US, "Nixon Plays the China Card", 2)
    act(p, "Nixon Plays the China Card", "Event")
    assert (p.vp, p.china_holder()) == (2, NOBODY)
    q = won(US, "Nixon Plays the China Card")
    act(q, "Nixon Plays the China Card", "Event")
    assert (q.vp, q.china_holder()) == (0, US)


def test_12_4_1_ussuri_river_skirmish_does_so_too() -> None:
    p = at_war(US, "Ussuri River Skirmish", 2)
    act(p, "Ussuri River Skirmish", "Event")
    assert asked(p) == (US, "event: add influence")
    assert SPACE not in names(p)
    act(p, "Japan", "Japan", "India", "India")
    assert (inf(p, "Japan"), inf(p, "India"), p.china_holder()) == ((2, 0), (2, 0), NOBODY)
    q = won(US, "Ussuri River Skirmish")
    act(q, "Ussuri River Skirmish", "Event")
    assert q.china_holder() == US


@pytest.mark.parametrize(("die", "markers"), [(4, 0), (4, 2), (5, 2)])
def test_12_4_2_the_korean_war_rolls_1_less(die: int, markers: int) -> None:
    p = at_war(USSR, "Korean War", markers)
    act(p, "Korean War", "Event", chance=[die])
    assert p.vp == (-2 if die == 5 else 0)


def test_12_4_2_when_the_us_plays_it_for_ops_as_well() -> None:
    p = at_war(US, "Korean War")
    act(p, "Korean War", "Operations", "Event first", chance=[4])
    assert p.vp == 0


def test_12_4_2_no_longer_when_the_war_is_won() -> None:
    p = won(USSR, "Korean War")
    act(p, "Korean War", "Event", chance=[4])
    assert p.vp == -2


@pytest.mark.parametrize(
    ("side", "card", "home", "ops"),
    [
        (USSR, "Red Scare/Purge", "Poland", 4),
        (USSR, "Cultural Revolution", "Poland", 3),
        (US, "Formosan Resolution", "Canada", 2),
    ],
)
def test_12_4_3_the_cards_are_there_for_ops(side: int, card: str, home: str, ops: int) -> None:
    p = at_war(side, card)
    act(p, card)
    assert {"Operations", "Space Race"} == names(p)
    act(p, "Operations", "Influence", *[home] * ops)
    assert place(p, card) == DISCARD
