"""Section 9: The China Card."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position, compose
from brinkmanship.rules.happenings import ChinaPassed
from brinkmanship.rules.ids import CHINA, HAND, US, USSR
from brinkmanship.rules.layout import CHINA_UP
from brinkmanship.rules.options import GameOptions
from tests.rules import US_CARDS, USSR_CARDS, hold
from tests.table import act, asked, names, place, why

CHINA_TITLE = "The China Card"


def face_up(p: Position) -> bool:
    """Whether The China Card can be used."""
    return p.cells[CHINA_UP] == 1


# --- 9.1 and 9.2: like a card of the hand, but none ---


@pytest.mark.parametrize("side", [US, USSR])
def test_9_1_it_is_played_like_a_card_of_the_hand(side: int) -> None:
    p = hold(side, "Summit", china=side, influence={"Cuba": (2, 2)})
    assert CHINA_TITLE in names(p)
    act(p, CHINA_TITLE)
    assert asked(p) == (side, "use")
    assert names(p) == {"Operations", "Space Race"}
    assert "9.1" in why(p, "Event")
    act(p, "Operations")
    assert names(p) == {"Influence", "Coup", "Realignment"}
    assert p.decision is not None and p.decision.left == 4


def test_9_1_only_its_holder_plays_it() -> None:
    p = hold(US, "Summit", china=USSR)
    assert CHINA_TITLE not in names(p)
    assert "9.1" in why(p, CHINA_TITLE)


def test_9_1_missile_envy_does_not_see_it() -> None:
    """The highest card of the hand is a 1, though the USSR holds a 4 beside it."""
    p = hold(US, "Missile Envy", china=USSR, ussr_hand=["Nasser", "Blockade", "Summit"])
    act(p, "Missile Envy", "Event")
    assert asked(p) == (USSR, "event: card")
    assert names(p) == {"Nasser", "Blockade", "Summit"}


def test_9_1_it_is_not_drawn_from_a_hand() -> None:
    """Terrorism against an empty hand takes nothing."""
    p = hold(USSR, "Terrorism", turn=8, us_hand=[], china=US)
    act(p, "Terrorism", "Event")
    assert asked(p) == (US, "card")
    assert p.china_holder() == US
    assert names(p) == {CHINA_TITLE, "Pass"}


def test_9_2_it_counts_as_an_action_round() -> None:
    p = hold(USSR, "Nasser", china=USSR)
    act(p, CHINA_TITLE, "Operations", *["Poland"] * 4)
    assert (asked(p), p.round) == ((US, "card"), 1)
    assert p.how_many(HAND + USSR) == 4


# --- 9.3: it passes ---


@pytest.mark.parametrize(
    ("use", "chance"),
    [
        (["Operations", "Influence", "Poland", "Poland", "Poland", "Poland"], []),
        (["Operations", "Coup", "Cuba"], [1]),
        (["Operations", "Realignment", "Cuba", "Cuba", "Cuba", "Cuba"], [1, 1] * 4),
        (["Space Race"], [6]),
    ],
)
def test_9_3_played_in_any_way_it_passes_face_down(use: list[str], chance: list[int]) -> None:
    table = {"Cuba": (9, 3), "Angola": (9, 0)}
    p = hold(USSR, "Nasser", china=USSR, influence=table)
    log = act(p, CHINA_TITLE, *use, chance=chance)
    passed = [(e.holder, e.face_up) for e in log if isinstance(e, ChinaPassed)]
    assert passed == [(US, False)]
    assert p.china_holder() == US
    assert not face_up(p)
    assert place(p, CHINA_TITLE) == CHINA


def test_9_3_face_down_it_cannot_be_played_this_turn() -> None:
    p = hold(USSR, "Nasser", china=USSR)
    act(p, CHINA_TITLE, "Operations", *["Poland"] * 4)
    assert asked(p) == (US, "card")
    assert CHINA_TITLE not in names(p)
    assert "9.4" in why(p, CHINA_TITLE)
    with pytest.raises(IllegalOption):
        act(p, CHINA_TITLE)


def test_9_3_it_turns_up_at_the_end_of_the_turn() -> None:
    p = compose(
        turn=5,
        phase="end",
        military_ops=(5, 5),
        china=US,
        china_up=False,
        us_hand=["Fidel"],
        ussr_hand=["Nasser"],
    )
    assert p.turn == 6
    assert p.china_holder() == US
    assert face_up(p)


# --- 9.4: passed by events ---


@pytest.mark.parametrize(
    ("side", "card", "before", "after", "up"),
    [
        (US, "Ussuri River Skirmish", USSR, US, True),
        (USSR, "Cultural Revolution", US, USSR, True),
        (US, "Nixon Plays the China Card", USSR, US, False),
    ],
)
@pytest.mark.parametrize("up_before", [True, False])
def test_9_4_passed_by_an_event_it_lies_as_the_event_says(
    side: int, card: str, before: int, after: int, up: bool, up_before: bool
) -> None:
    p = hold(side, card, china=before, china_up=up_before)
    act(p, card, "Event")
    assert p.china_holder() == after
    assert face_up(p) == up


def test_9_4_passed_face_up_it_may_be_played_in_the_same_turn() -> None:
    p = hold(US, "Ussuri River Skirmish", china=USSR, ussr_hand=["Nasser", "Fidel"])
    act(p, "Ussuri River Skirmish", "Event")
    act(p, "Nasser", "Event")
    assert CHINA_TITLE in names(p)


# --- 9.6: the point of Asia ---


@pytest.mark.parametrize(
    ("countries", "asks"),
    [
        (["Thailand", "India", "Thailand", "India", "India"], "card"),  # Southeast Asia is Asia
        (["Thailand", "India", "Thailand", "Poland"], "card"),
        (["Thailand", "India", "Thailand", "India"], "influence"),
    ],
)
def test_9_6_the_fifth_point_comes_when_all_go_to_asia(countries: list[str], asks: str) -> None:
    p = hold(USSR, "Summit", china=USSR, influence={"Thailand": (0, 1), "India": (0, 1)})
    act(p, CHINA_TITLE, "Operations", *countries)
    assert asked(p)[1] == asks


# --- 9.5 and 9.8: what it may not do, and what nobody must do ---


def test_9_5_it_is_no_headline() -> None:
    p = compose(phase="headline", us_hand=US_CARDS, ussr_hand=USSR_CARDS, china=USSR)
    assert CHINA_TITLE not in names(p)
    assert "9.5" in why(p, CHINA_TITLE)


@pytest.mark.parametrize("options", [GameOptions(), GameOptions(held_scoring="lose")])
@pytest.mark.parametrize("side", [US, USSR])
def test_9_5_it_does_not_keep_a_scoring_card_unplayed(side: int, options: GameOptions) -> None:
    hand = ["Asia Scoring", "Africa Scoring", "Summit"]
    for round, allowed in ((5, True), (6, False)):
        p = hold(
            side,
            "Summit",
            round=round,
            us_hand=hand if side == US else US_CARDS,
            ussr_hand=hand if side == USSR else USSR_CARDS,
            china=side,
            options=options,
        )
        assert (CHINA_TITLE in names(p)) == allowed


@pytest.mark.parametrize("card", ["Blockade", "Latin American Debt Crisis"])
def test_9_5_it_is_not_discarded_for_an_event(card: str) -> None:
    p = hold(USSR, card, turn=8, us_hand=["Duck and Cover", "Fidel"], china=US)
    act(p, card, "Event")
    assert asked(p) == (US, "event: card")
    assert names(p) == {"Duck and Cover", "Pass"}
    with pytest.raises(IllegalOption):
        act(p, CHINA_TITLE)


def test_9_5_it_is_not_discarded_for_a_trap() -> None:
    p = hold(US, "OPEC", us_hand=["OPEC", "Fidel"], china=US, effects=["Quagmire"])
    assert names(p) == {"OPEC", "Fidel"}


@pytest.mark.parametrize(
    ("effects", "ops"),
    [(["Containment"], 4), ([("Red Scare/Purge", US)], 3), ([], 4)],
)
def test_9_7_other_events_modify_its_ops(effects: list[Any], ops: int) -> None:
    p = hold(US, "Summit", china=US, effects=effects, influence={"Cuba": (1, 1)})
    act(p, CHINA_TITLE, "Operations")
    assert p.decision is not None and p.decision.left == ops


def test_9_8_an_empty_hand_does_not_compel_to_play_it() -> None:
    p = hold(USSR, "Nasser", ussr_hand=[], china=USSR)
    act(p, "Pass")
    assert asked(p) == (US, "card")
    assert p.china_holder() == USSR
    assert face_up(p)


def test_9_8_no_event_compels_to_play_it() -> None:
    """A side that owes a discard for Bear Trap and has none just waits."""
    p = hold(USSR, "Nasser", ussr_hand=["Nasser", "Blockade"], china=USSR, effects=["Bear Trap"])
    assert asked(p) == (US, "card")
    assert p.china_holder() == USSR


# --- the end of the game ---


@pytest.mark.parametrize(("holder", "vp"), [(US, 1), (USSR, -1)])
@pytest.mark.parametrize("up", [True, False])
def test_9_the_holder_after_turn_10_gains_1_vp(holder: int, vp: int, up: bool) -> None:
    p = compose(turn=10, phase="end", military_ops=(5, 5), china=holder, china_up=up)
    assert p.over
    assert p.vp == vp
    assert p.winner == holder
