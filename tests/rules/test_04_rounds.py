"""Section 4.5D: action rounds, scoring cards that may not be held, the eighth round."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position, compose
from brinkmanship.rules.happenings import RoundBegan, RoundPassed
from brinkmanship.rules.ids import DISCARD, END_NAMES, HAND, US, USSR
from tests.rules import US_CARDS, USSR_CARDS, rounds_begun
from tests.table import act, asked, names, place, why

LOSE = GameOptions(held_scoring="lose")


# --- the order of the rounds ---


@pytest.mark.parametrize(("turn", "rounds"), [(1, 6), (2, 6), (3, 6), (4, 7), (7, 7), (9, 7)])
def test_4_5_d_6_rounds_up_to_turn_3_then_7_and_the_ussr_first(turn: int, rounds: int) -> None:
    p = compose(turn=turn)  # empty hands: everybody passes
    log = act(p, "Pass")
    begun = [(e.round, e.side) for e in log if isinstance(e, RoundBegan)]
    assert begun == [(n, side) for n in range(1, rounds + 1) for side in (USSR, US)][1:]
    assert p.turn == turn + 1


def test_4_5_d_the_rounds_alternate() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=["Nasser", *USSR_CARDS], china=US)
    assert (asked(p), p.round) == ((USSR, "card"), 1)
    act(p, "Nasser", "Event")
    assert (asked(p), p.round) == ((US, "card"), 1)
    act(p, "Truman Doctrine", "Event")
    assert (asked(p), p.round) == ((USSR, "card"), 2)


# --- a card must be played ---


def test_4_5_d_a_card_must_be_played_while_the_hand_is_not_empty() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=USSR_CARDS)
    assert names(p) == {*USSR_CARDS, "The China Card"}
    assert "4.5D" in why(p, "Pass")
    with pytest.raises(IllegalOption):
        act(p, "Pass")


def test_4_5_d_with_an_empty_hand_the_china_card_may_be_played() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=[])
    assert asked(p) == (USSR, "card")
    assert names(p) == {"The China Card", "Pass"}
    act(p, "The China Card", "Operations")
    assert asked(p) == (USSR, "influence")


def test_4_5_d_with_an_empty_hand_the_player_passes_the_rest_of_the_turn() -> None:
    p = compose(phasing=US, us_hand=[], ussr_hand=["Nasser", *USSR_CARDS], china=US)
    assert names(p) == {"The China Card", "Pass"}
    act(p, "Pass")
    assert (asked(p), p.round) == ((USSR, "card"), 2)
    log = act(p, "Nasser", "Event")
    assert [(e.side, e.round) for e in log if isinstance(e, RoundPassed)] == [(US, 2)]
    assert (asked(p), p.round) == ((USSR, "card"), 3)
    assert p.china_holder() == US


def test_4_5_d_with_an_empty_hand_a_face_down_china_card_does_not_help() -> None:
    p = compose(phasing=US, us_hand=[], ussr_hand=["Nasser", *USSR_CARDS], china=US, china_up=False)
    assert (asked(p), p.round) == ((USSR, "card"), 2)


def test_4_5_d_who_passed_plays_again_in_the_next_turn() -> None:
    p = compose(turn=1, round=6, ussr_hand=[], us_hand=["Truman Doctrine", "Fidel"])
    act(p, "Pass", "Truman Doctrine", "Event")
    assert p.turn == 2
    assert p.how_many(HAND + USSR) == 8
    assert asked(p) == (USSR, "headline")
    while p.round == 0:
        act(p, p.legal[0])
    assert (asked(p), p.round) == ((USSR, "card"), 1)
    assert p.how_many(HAND + USSR) == 7


# --- scoring cards may not be held ---


def hold(side: int, cards: list[str], round: int, **more: Any) -> Position:
    """Round ``round`` of ``side`` in a turn of 7 rounds, with these cards in its hand."""
    given: dict[str, Any] = {
        "turn": 5,
        "round": round,
        "phasing": side,
        "us_hand": cards if side == US else [*US_CARDS, "Duck and Cover"],
        "ussr_hand": cards if side == USSR else [*USSR_CARDS, "Nasser"],
        "china": side,
    }
    return compose(**(given | more))


@pytest.mark.parametrize("side", [US, USSR])
def test_4_5_d_held_as_many_scoring_cards_as_rounds_leave_no_other_choice(side: int) -> None:
    """[R]"""
    p = hold(side, ["Asia Scoring", "Africa Scoring", "Summit", "Brush War"], 6)
    assert names(p) == {"Asia Scoring", "Africa Scoring"}
    assert "4.5D" in why(p, "Summit")
    assert "4.5D" in why(p, "The China Card")


@pytest.mark.parametrize("side", [US, USSR])
def test_4_5_d_held_with_a_round_to_spare_everything_may_be_played(side: int) -> None:
    """[R]"""
    p = hold(side, ["Asia Scoring", "Africa Scoring", "Summit", "Brush War"], 5)
    assert names(p) == {
        "Asia Scoring", "Africa Scoring", "Summit", "Brush War", "The China Card",
    }  # fmt: skip


def test_4_5_d_held_in_the_last_round_the_only_scoring_card_is_played() -> None:
    """[R]"""
    p = compose(
        turn=5,
        round=7,
        us_hand=["Asia Scoring", "Summit"],
        ussr_hand=["Nasser", "Fidel"],
        influence={"Japan": (4, 0)},
        military_ops=(5, 5),
    )
    act(p, "Nasser", "Event")
    assert p.turn == 6
    assert place(p, "Asia Scoring") == DISCARD
    assert p.vp == 3 + 1


def test_4_5_d_held_rounds_of_turns_1_to_3_are_6() -> None:
    """[R] The same hand is bound in round 6 of turn 3 and free in round 6 of turn 4."""
    hand = ["Asia Scoring", "Europe Scoring", "Fidel"]
    for turn, free in ((3, False), (4, True)):
        p = compose(turn=turn, round=5, us_hand=US_CARDS, ussr_hand=hand)
        assert ("Fidel" in names(p)) == free


def test_4_5_d_held_an_eighth_round_counts_as_a_round_left() -> None:
    """[R] Space Station leaves two rounds after the sixth, so one scoring card can wait."""
    p = hold(US, ["Asia Scoring", "Summit", "Brush War"], 7, space=(8, 0))
    assert "Summit" in names(p)
    p = hold(US, ["Asia Scoring", "Summit", "Brush War"], 7, space=(8, 8))
    assert p.round != 7 or asked(p)[0] != US  # it was played at once


def test_4_5_d_held_the_eighth_round_may_not_be_declined_with_a_scoring_card() -> None:
    """[R]"""
    p = hold(US, ["Asia Scoring", "Africa Scoring", "Summit"], 8, space=(8, 0))
    assert names(p) == {"Asia Scoring", "Africa Scoring"}
    assert "4.5D" in why(p, "Pass")


def test_4_5_d_held_the_ussr_may_play_five_year_plan() -> None:
    """[FAQ 5] Its event may take the scoring card away."""
    p = hold(USSR, ["Asia Scoring", "Five Year Plan", "Summit", "Nasser"], 7)
    assert names(p) == {"Asia Scoring", "Five Year Plan"}
    act(p, "Five Year Plan")
    assert asked(p) == (USSR, "order")  # not the Space Race: that stops the event
    act(p, "Event first", "Poland", "Poland", "Poland", chance=[1])
    assert place(p, "Asia Scoring") == DISCARD
    assert not p.over


def test_4_5_d_held_five_year_plan_may_fail_and_the_turn_is_lost() -> None:
    """11.1.2 for a scoring card held all the same."""
    p = hold(
        USSR,
        ["Asia Scoring", "Five Year Plan", "Summit", "Nasser"],
        7,
        us_hand=["Truman Doctrine", "Duck and Cover"],
    )
    act(p, "Five Year Plan", "Event first", "Poland", "Poland", "Poland", chance=[15])
    assert place(p, "Asia Scoring") == HAND + USSR
    act(p, "Truman Doctrine", "Event")
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "scoring card held"


def test_4_5_d_held_the_ussr_may_play_grain_sales() -> None:
    p = hold(USSR, ["Asia Scoring", "Grain Sales to Soviets", "Summit", "Nasser"], 7)
    assert names(p) == {"Asia Scoring", "Grain Sales to Soviets"}
    act(p, "Grain Sales to Soviets", "Event first", chance=[1])
    assert asked(p) == (US, "use")
    act(p, "Event")
    assert place(p, "Asia Scoring") == DISCARD


def test_4_5_d_held_the_us_may_play_ask_not() -> None:
    ask_not = "Ask Not What Your Country Can Do For You"
    p = hold(
        US,
        ["Asia Scoring", "Africa Scoring", ask_not, "Summit"],
        6,
        draw_pile=["Containment", "Blockade", "Junta", "OPEC"],
    )
    assert names(p) == {
        "Asia Scoring",
        "Africa Scoring",
        "“Ask Not What Your Country Can Do For You…”",
    }
    act(p, ask_not, "Asia Scoring", "Done", chance=[25])
    assert place(p, "Asia Scoring") == DISCARD
    assert place(p, "Containment") == HAND + US


def test_4_5_d_held_the_us_may_play_aldrich_ames_for_its_event() -> None:
    p = hold(US, ["Asia Scoring", "Aldrich Ames Remix", "Summit", "Junta"], 7, turn=8)
    assert names(p) == {"Asia Scoring", "Aldrich Ames Remix"}
    act(p, "Aldrich Ames Remix")
    assert asked(p) == (US, "order")


@pytest.mark.parametrize("card", ["Five Year Plan", "Grain Sales to Soviets"])
def test_4_5_d_held_the_us_may_not_play_what_takes_ussr_cards(card: str) -> None:
    p = hold(US, ["Asia Scoring", "Africa Scoring", card], 6)
    assert names(p) == {"Asia Scoring", "Africa Scoring"}


@pytest.mark.parametrize("card", ["Ask Not What Your Country Can Do For You", "Terrorism"])
def test_4_5_d_held_the_ussr_may_not_play_what_takes_us_cards(card: str) -> None:
    p = hold(USSR, ["Asia Scoring", "Africa Scoring", card], 6, turn=8)
    assert names(p) == {"Asia Scoring", "Africa Scoring"}


# --- option held_scoring = "lose" ---


@pytest.mark.parametrize("side", [US, USSR])
def test_4_5_d_held_the_option_lose_forces_nothing(side: int) -> None:
    p = hold(side, ["Asia Scoring", "Summit", "Brush War"], 7, options=LOSE)
    assert {"Asia Scoring", "Summit", "Brush War"} <= names(p)


@pytest.mark.parametrize(("side", "winner"), [(US, USSR), (USSR, US)])
def test_4_5_d_held_under_the_option_lose_a_held_card_loses(side: int, winner: int) -> None:
    p = hold(
        side,
        ["Asia Scoring", "Captured Nazi Scientist"],
        7,
        us_hand=["Asia Scoring", "Captured Nazi Scientist"]
        if side == US
        else ["Truman Doctrine", "Nasser"],
        ussr_hand=["Asia Scoring", "Captured Nazi Scientist"] if side == USSR else ["Containment"],
        options=LOSE,
    )
    act(p, "Captured Nazi Scientist", "Event")
    if side == USSR:
        act(p, "Truman Doctrine", "Event")
    assert p.over
    assert p.winner == winner
    assert END_NAMES[p.end] == "scoring card held"


# --- the eighth round ---


def test_4_5_d_8_space_station_gives_an_eighth_round_to_the_first_only() -> None:
    for us_box, ussr_box, eighth in ((8, 7, US), (7, 8, USSR), (8, 8, None), (7, 7, None)):
        p = compose(turn=6, space=(us_box, ussr_box), china_up=True)
        log = act(p, "Pass")
        assert rounds_begun(log, US)[-1] == (8 if eighth == US else 7)
        assert rounds_begun(log, USSR)[-1] == (8 if eighth == USSR else 7)


def test_4_5_d_8_the_round_may_be_declined() -> None:
    p = compose(
        turn=6,
        round=8,
        phasing=US,
        space=(8, 0),
        military_ops=(5, 5),
        us_hand=["Fidel", "Nasser"],
        ussr_hand=["COMECON"],
        china=USSR,
    )
    assert names(p) == {"Fidel", "Nasser", "Pass"}
    act(p, "Pass", "Pass")  # the second keeps the held card of Eagle/Bear has Landed
    assert p.turn == 7
    assert place(p, "Fidel") == place(p, "Nasser") == HAND + US


def test_4_5_d_8_the_round_may_be_played() -> None:
    p = compose(
        turn=6,
        round=8,
        phasing=US,
        space=(8, 0),
        us_hand=["Truman Doctrine", "Fidel"],
        ussr_hand=["COMECON"],
    )
    act(p, "Truman Doctrine", "Event", "Pass")
    assert p.turn == 7


def test_4_5_d_8_the_seventh_round_may_not_be_declined() -> None:
    p = compose(turn=6, round=7, phasing=US, space=(8, 0), us_hand=US_CARDS, ussr_hand=USSR_CARDS)
    assert "Pass" not in names(p)


def test_4_5_d_8_north_sea_oil_gives_the_us_an_eighth_round_this_turn() -> None:
    p = compose(
        turn=8,
        round=7,
        phasing=US,
        us_hand=["North Sea Oil", "Fidel", "Nasser"],
        ussr_hand=["COMECON"],
    )
    act(p, "North Sea Oil", "Event")
    assert (asked(p), p.round) == ((US, "card"), 8)
    assert names(p) == {"Fidel", "Nasser", "Pass"}


def test_4_5_d_8_north_sea_oil_counts_when_the_ussr_plays_it() -> None:
    p = compose(
        turn=8,
        round=7,
        us_hand=["Truman Doctrine", "Fidel", "Nasser"],
        ussr_hand=["North Sea Oil", "COMECON"],
    )
    act(p, "North Sea Oil", "Operations", "Event first", "Poland", "Poland", "Poland")
    act(p, "Truman Doctrine", "Event")
    assert (asked(p), p.round) == ((US, "card"), 8)


def test_4_5_d_8_north_sea_oil_counts_as_a_headline_too() -> None:
    """[R] The headline is none of the eight cards."""
    p = compose(turn=8, phase="resolve", headlines=("North Sea Oil", "Nasser"))
    log = act(p, "Pass")  # empty hands: the USSR does not play The China Card
    assert rounds_begun(log, US)[-1] == 8
    assert rounds_begun(log, USSR)[-1] == 7


def test_4_5_d_8_north_sea_oil_gives_no_eighth_round_in_later_turns() -> None:
    p = compose(
        turn=9,
        round=7,
        phasing=US,
        effects=["North Sea Oil"],
        us_hand=["Truman Doctrine", "Fidel"],
        ussr_hand=["COMECON"],
    )
    act(p, "Truman Doctrine", "Event")
    assert p.turn == 10


def test_4_5_d_8_a_trapped_side_may_decline_the_round_as_well() -> None:
    p = compose(
        turn=8,
        round=8,
        phasing=US,
        space=(8, 0),
        effects=["Quagmire"],
        us_hand=["Fidel", "Duck and Cover"],
        ussr_hand=["COMECON"],
    )
    assert asked(p) == (US, "trap discard")
    assert "Pass" in names(p)
