"""Nixon, Sadat, Shuttle Diplomacy, The Voice of America (cards 71 to 74)."""

import pytest

from brinkmanship.rules import GameOptions, compose
from brinkmanship.rules.happenings import ChinaPassed
from brinkmanship.rules.ids import (
    BY_FINAL_SCORING,
    DISCARD,
    FRONT,
    NOBODY,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, plays
from tests.table import act, asked, inf, names, place

Board = dict[str, tuple[int, int]]

# --- Nixon Plays the China Card (71) ------------------------------------------------------------


def test_071_nixon_takes_the_china_card_from_the_ussr_face_down() -> None:
    p = plays(US, 71, china=USSR)
    act(p, "Event")
    assert p.china_holder() == US
    assert p.vp == 0
    assert place(p, 71) == REMOVED
    act(p, "Nasser", "Event")
    refused(p, "The China Card lies face down until the end of the turn (9.4)", "The China Card")


@pytest.mark.parametrize("face_up", [True, False])
def test_071_nixon_gives_2_vp_if_the_us_holds_the_china_card(face_up: bool) -> None:
    p = plays(US, 71, china=US, china_up=face_up)
    act(p, "Event")
    assert p.vp == 2
    assert p.china_holder() == US
    act(p, "Nasser", "Event")
    assert ("The China Card" in names(p)) is face_up


def test_071_nixon_card_turns_up_at_the_end_of_the_turn() -> None:
    p = plays(US, 71, china=USSR, round=7)
    log = act(p, "Event")
    assert p.turn == 6
    assert [entry for entry in log if isinstance(entry, ChinaPassed)] == [
        ChinaPassed(US, False),
        ChinaPassed(US, True),
    ]


def test_071_nixon_played_by_the_ussr_for_ops() -> None:
    p = plays(USSR, 71, china=USSR)
    act(p, "Operations", "Operations first", "Finland", "Finland")
    assert p.china_holder() == US
    assert place(p, 71) == REMOVED


def test_071_nixon_before_the_chinese_civil_war_is_won_gives_2_vp() -> None:
    """12.4."""
    p = plays(US, 71, china=NOBODY, options=GameOptions(chinese_civil_war=True))
    act(p, "Event")
    assert p.vp == 2
    assert p.china_holder() == NOBODY


# --- Sadat Expels Soviets (72) ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"), [((0, 3), (1, 0)), ((2, 1), (3, 0)), ((0, 0), (1, 0))]
)
def test_072_sadat_removes_all_ussr_influence_from_egypt_and_adds_1(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(US, 72, influence={"Egypt": before, "Libya": (0, 2)})
    act(p, "Event")
    assert inf(p, "Egypt") == after
    assert inf(p, "Libya") == (0, 2)
    assert place(p, 72) == REMOVED


# --- Shuttle Diplomacy (73) ---------------------------------------------------------------------

ASIA: Board = {
    "Japan": (0, 4),
    "N. Korea": (0, 3),
    "Afghanistan": (0, 2),
    "India": (3, 0),
    "S. Korea": (3, 0),
}
GULF: Board = {
    "Israel": (0, 4),
    "Iraq": (0, 3),
    "Iran": (0, 2),
    "Libya": (0, 2),
    "Egypt": (0, 2),
    "Saudi Arabia": (0, 3),
    "Syria": (0, 2),
}


def test_073_shuttle_diplomacy_stays_in_front_of_the_us() -> None:
    p = plays(US, 73)
    act(p, "Event")
    assert place(p, 73) == FRONT
    q = plays(USSR, 73)
    act(q, "Operations", "Event first", "Finland", "Finland", "Finland")
    assert place(q, 73) == FRONT
    ops = plays(US, 73)
    act(ops, "Operations", "Canada", "Canada", "Canada")
    assert place(ops, 73) == DISCARD


@pytest.mark.parametrize("side", [US, USSR])
def test_073_shuttle_diplomacy_the_us_names_a_ussr_battleground_that_counts_for_nothing(
    side: int,
) -> None:
    """Japan is no country, no battleground and no neighbour of the US for the USSR then."""
    p = plays(side, 1, influence=ASIA, effects=[73])
    assert asked(p) == (US, "event: country")
    assert names(p) == {"Japan", "N. Korea"}
    act(p, "Japan")
    assert p.vp == 1  # 3 + 2 against 3 + 1
    assert place(p, 73) == DISCARD
    assert place(p, "Asia Scoring") == DISCARD
    assert plays(side, 1, influence=ASIA).vp == -1  # 3 + 2 against 3 + 2 + 1


def test_073_shuttle_diplomacy_refuses_what_is_no_ussr_battleground_there() -> None:
    p = plays(US, 1, influence=ASIA | {"Poland": (0, 3), "Pakistan": (0, 1)}, effects=[73])
    words = "no battleground of the USSR in the region to leave out (card 73)"
    refused(p, words, "Afghanistan", "India", "Pakistan", "Thailand")
    refused(p, "it lies outside the area that Shuttle Diplomacy allows (card 73)", "Poland")
    refused(p, "the present decision asks for a country", "Pass", "Done")


def test_073_shuttle_diplomacy_can_cost_presence() -> None:
    board: Board = {"N. Korea": (0, 3), "Japan": (4, 0)}
    p = plays(US, 1, influence=board, effects=[73])
    assert p.vp == 4
    assert plays(US, 1, influence=board).vp == 0


def test_073_shuttle_diplomacy_can_cost_domination() -> None:
    board: Board = {"Egypt": (0, 2), "Syria": (0, 2), "Lebanon": (1, 0)}
    assert plays(US, 3, influence=board, effects=[73]).vp == 0  # presence each
    assert plays(US, 3, influence=board).vp == -3  # 5 + 1 against 3


def test_073_shuttle_diplomacy_can_cost_control() -> None:
    p = plays(US, 3, influence=GULF, effects=[73])
    act(p, "Iran")
    assert p.vp == -10  # domination 5 + 5
    assert plays(US, 3, influence=GULF).vp == -13  # control 7 + 6


def test_073_shuttle_diplomacy_does_not_help_the_us_to_control() -> None:
    board: Board = {
        country: ((0, n) if country == "Iran" else (n, 0)) for country, (_, n) in GULF.items()
    }
    p = plays(US, 3, influence=board, effects=[73])
    assert p.vp == 5 + 5


def test_073_shuttle_diplomacy_serves_the_first_of_both_scorings_only() -> None:
    p = plays(US, 3, ussr=[1], influence=ASIA | {"Iran": (0, 2)}, effects=[73])
    assert place(p, 73) == DISCARD
    assert p.vp == 0
    act(p, "Asia Scoring")
    assert p.vp == -1


def test_073_shuttle_diplomacy_goes_even_if_there_is_nothing_to_leave_out() -> None:
    p = plays(US, 3, influence={"Syria": (0, 2)}, effects=[73])
    assert p.vp == -3
    assert place(p, 73) == DISCARD


@pytest.mark.parametrize("card", [2, 37, 38, 79, 81])
def test_073_shuttle_diplomacy_does_not_apply_to_other_scoring_cards(card: int) -> None:
    board: Board = {"Thailand": (0, 2), "Poland": (0, 3), "Cuba": (0, 3), "Zaire": (0, 1)}
    p = plays(US, card, influence=board, effects=[73])
    assert place(p, 73) == FRONT
    assert p.vp == plays(US, card, influence=board).vp


def test_073_shuttle_diplomacy_does_not_apply_to_final_scoring() -> None:
    p = compose(turn=10, phase="end", influence={"Egypt": (0, 2)}, effects=[73], china=US)
    assert (p.end, p.winner) == (BY_FINAL_SCORING, USSR)
    assert p.vp == -3  # 3 + 1 against 1 for The China Card


def test_073_shuttle_diplomacy_as_a_headline_counts_for_the_scoring_behind_it() -> None:
    p = headlines(73, 3, influence={"Iran": (0, 2)})
    assert p.vp == 0
    assert place(p, 73) == DISCARD


# --- The Voice of America (74) ------------------------------------------------------------------


def test_074_voice_of_america_removes_4_outside_europe_at_most_2_from_one_country() -> None:
    board: Board = {"Egypt": (0, 3), "Cuba": (0, 3), "E. Germany": (0, 3), "Turkey": (0, 2)}
    p = plays(US, 74, influence=board | {"Zaire": (0, 1)})
    act(p, "Event")
    assert asked(p) == (US, "event: remove influence")
    assert names(p) == {"Egypt", "Cuba", "Zaire"}
    act(p, "Egypt", "Egypt")
    refused(p, "The Voice of America allows no more in one country (card 74)", "Egypt")
    act(p, "Cuba", "Cuba")
    assert inf(p, "Egypt") == inf(p, "Cuba") == (0, 1)
    assert inf(p, "Zaire") == (0, 1)
    assert asked(p) == (USSR, "card")
    assert place(p, 74) == DISCARD


def test_074_voice_of_america_refuses_europe_and_countries_without_ussr_influence() -> None:
    p = plays(
        US, 74, influence={"Poland": (0, 4), "Finland": (0, 1), "Cuba": (0, 2), "Peru": (0, 2)}
    )
    act(p, "Event")
    words = "it lies outside the area that The Voice of America allows (card 74)"
    refused(p, words, "Poland", "Finland", "Turkey")
    refused(p, "no USSR Influence there to remove (card 74)", "Zaire")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_074_voice_of_america_does_as_much_as_is_possible() -> None:
    p = plays(US, 74, influence={"Egypt": (0, 5), "Cuba": (0, 1)})
    act(p, "Event", "Egypt", "Egypt")
    assert inf(p, "Egypt") == (0, 3)
    assert inf(p, "Cuba") == (0, 0)
    assert asked(p) == (USSR, "card")


def test_074_voice_of_america_played_by_the_ussr_is_carried_out_by_the_us() -> None:
    p = plays(USSR, 74, influence={"Egypt": (0, 3), "Cuba": (0, 3), "Peru": (0, 1)})
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: remove influence")
    act(p, "Peru", "Cuba", "Egypt", "Cuba")
    assert inf(p, "Cuba") == (0, 1)
    assert inf(p, "Egypt") == (0, 2)
    assert inf(p, "Peru") == (0, 0)
    assert asked(p)[0] == USSR
