"""Cards 1 to 5: the three early scoring cards, Duck and Cover, Five Year Plan."""

import pytest

from brinkmanship.rules.happenings import CardMoved, EventBegan, EventSkipped
from brinkmanship.rules.ids import (
    BY_DEFCON,
    BY_EUROPE,
    BY_VP,
    DISCARD,
    HAND,
    REMOVED,
    US,
    USSR,
)
from brinkmanship.rules.reasons import NEEDS_NATO_CARDS
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

Map = dict[str, tuple[int, int]]

EUROPE_GROUNDS: Map = {
    "West Germany": (4, 0),
    "France": (3, 0),
    "Italy": (2, 0),
    "East Germany": (3, 0),
    "Poland": (3, 0),
}
ASIA_GROUNDS: Map = {
    "Pakistan": (2, 0),
    "India": (3, 0),
    "Thailand": (2, 0),
    "Japan": (4, 0),
    "South Korea": (3, 0),
    "North Korea": (3, 0),
}
MIDDLE_EAST_GROUNDS: Map = {
    "Israel": (4, 0),
    "Iraq": (3, 0),
    "Iran": (2, 0),
    "Libya": (2, 0),
    "Egypt": (2, 0),
    "Saudi Arabia": (3, 0),
}


def swapped(board: Map) -> Map:
    return {country: (ussr, us) for country, (us, ussr) in board.items()}


# --- 1 to 3: scoring --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "vp"),
    [
        ({"Malaysia": (2, 0)}, 3),
        # one battleground and one other country: 7 + 1
        ({"Thailand": (2, 0), "Malaysia": (2, 0)}, 8),
        # six battlegrounds, and North Korea lies next to the USSR: 9 + 6 + 1
        (ASIA_GROUNDS, 16),
        # domination 7 + 1 against presence 3
        ({"Thailand": (2, 0), "Malaysia": (2, 0), "Burma": (0, 2)}, 5),
        # influence without control is worth nothing
        ({"Japan": (3, 0), "India": (0, 2)}, 0),
    ],
)
def test_001_asia_scoring_presence_3_domination_7_control_9(board: Map, vp: int) -> None:
    assert plays(US, "Asia Scoring", influence=board).vp == vp
    # Japan lies next to the US as North Korea lies next to the USSR
    assert plays(US, "Asia Scoring", influence=swapped(board)).vp == -vp


@pytest.mark.parametrize(
    ("board", "vp"),
    [
        ({"Spain/Portugal": (2, 0)}, 3),
        ({"Italy": (2, 0), "Spain/Portugal": (2, 0)}, 8),
        # domination 7 + 2 + 1 for Poland next to the USSR, against presence 3
        (
            {"Italy": (2, 0), "Poland": (3, 0), "Greece": (2, 0), "Hungary": (0, 3)},
            7,
        ),
        # all battlegrounds, but not more countries: presence 3 + 5 + 1 against presence 3
        (
            EUROPE_GROUNDS
            | {
                "Greece": (0, 2),
                "Turkey": (0, 2),
                "Hungary": (0, 3),
                "Bulgaria": (0, 3),
                "Benelux": (0, 3),
            },
            6,
        ),
    ],
)
def test_002_europe_scoring_presence_3_domination_7(board: Map, vp: int) -> None:
    p = plays(USSR, "Europe Scoring", influence=board)
    assert (p.vp, p.over) == (vp, False)


@pytest.mark.parametrize(("winner", "vp"), [(US, -19), (USSR, 19)])
def test_002_europe_scoring_control_wins_the_game_at_once(winner: int, vp: int) -> None:
    board = EUROPE_GROUNDS if winner == US else swapped(EUROPE_GROUNDS)
    p = plays(1 - winner, "Europe Scoring", influence=board, vp=vp)
    assert (p.over, p.winner, p.end) == (True, winner, BY_EUROPE)


@pytest.mark.parametrize(
    ("board", "vp"),
    [
        ({"Lebanon": (1, 0)}, 3),
        ({"Israel": (4, 0), "Lebanon": (1, 0)}, 6),
        (MIDDLE_EAST_GROUNDS, 13),
        # a battleground each, two countries to one: 5 + 1 needs more battlegrounds, so 4 to 4
        ({"Israel": (4, 0), "Lebanon": (1, 0), "Iraq": (0, 3)}, 0),
    ],
)
def test_003_middle_east_scoring_presence_3_domination_5_control_7(board: Map, vp: int) -> None:
    assert plays(US, "Middle East Scoring", influence=board).vp == vp
    assert plays(USSR, "Middle East Scoring", influence=swapped(board)).vp == -vp


@pytest.mark.parametrize("card", ["Asia Scoring", "Europe Scoring", "Middle East Scoring"])
def test_001_to_003_a_scoring_card_is_discarded_and_can_come_back(card: str) -> None:
    p = plays(US, card)
    assert place(p, card) == DISCARD


def test_001_asia_scoring_as_a_headline_comes_second() -> None:
    """C008: 2 VP for the first box, then Japan for 3 + 1."""
    p = headlines("Captured Nazi Scientist", "Asia Scoring", turn=2, influence={"Japan": (4, 0)})
    assert p.vp == 6


def test_003_middle_east_scoring_wins_the_game_at_20_vp() -> None:
    p = plays(USSR, "Middle East Scoring", vp=17, influence={"Lebanon": (1, 0)})
    assert (p.vp, p.winner, p.end) == (20, US, BY_VP)


# --- 4 Duck and Cover -------------------------------------------------------------------


@pytest.mark.parametrize(("defcon", "vp"), [(5, 1), (4, 2), (3, 3)])
def test_004_duck_and_cover_lowers_defcon_and_gives_5_minus_the_new_level(
    defcon: int, vp: int
) -> None:
    p = plays(US, "Duck and Cover", defcon=defcon)
    act(p, "Event")
    assert (p.defcon, p.vp, place(p, "Duck and Cover")) == (defcon - 1, vp, DISCARD)


@pytest.mark.parametrize("player", [US, USSR])
def test_004_duck_and_cover_at_defcon_2_loses_for_the_phasing_player(player: int) -> None:
    """8.1.3: whoever plays the card, although the US carries the event out."""
    p = plays(player, "Duck and Cover", defcon=2)
    act(p, *(["Event"] if player == US else ["Operations", "Event first"]))
    assert (p.over, p.winner, p.end) == (True, 1 - player, BY_DEFCON)


def test_004_duck_and_cover_for_ops_of_the_ussr_gives_the_us_the_vp_before_or_after() -> None:
    board = {"Iran": (1, 0)}
    p = plays(USSR, "Duck and Cover", defcon=4, influence=board)
    refused(p, "event of US", "Event")
    act(p, "Operations", "Operations first", "Coup", "Iran", chance=[6])
    # the coup takes DEFCON to 3 first, so the event takes it to 2
    assert (p.defcon, p.vp, inf(p, "Iran")) == (2, 3, (0, 4))

    p = plays(USSR, "Duck and Cover", defcon=4, influence=board)
    act(p, "Operations", "Event first", "Coup", "Iran", chance=[6])
    assert (p.defcon, p.vp, inf(p, "Iran")) == (2, 2, (0, 4))


def test_004_duck_and_cover_on_the_space_race_does_not_happen() -> None:
    p = plays(USSR, "Duck and Cover", defcon=4)
    act(p, "Space Race", chance=[6])
    assert (p.defcon, p.vp, place(p, "Duck and Cover")) == (4, 0, DISCARD)


def test_004_duck_and_cover_as_a_us_headline_at_defcon_2_loses_for_the_us() -> None:
    p = headlines("Duck and Cover", "Fidel", defcon=2)
    assert (p.winner, p.end) == (USSR, BY_DEFCON)


# --- 5 Five Year Plan -------------------------------------------------------------------


def test_005_five_year_plan_a_us_event_drawn_happens_at_once() -> None:
    """C080."""
    p = plays(USSR, "Five Year Plan", "Duck and Cover", defcon=3)
    act(p, "Operations", "Event first", chance=[4])
    assert (p.defcon, p.vp, place(p, "Duck and Cover")) == (2, 3, DISCARD)
    # the round goes on: the USSR still spends its points
    assert asked(p) == (USSR, "operation")


def test_005_five_year_plan_the_us_carries_out_the_drawn_event_and_a_star_removes_it() -> None:
    """C082."""
    p = plays(
        USSR,
        "Five Year Plan",
        "CIA Created",
        influence={"Canada": (2, 0), "North Korea": (0, 3)},
    )
    act(p, "Operations", "Event first", chance=[26])
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Canada")
    assert inf(p, "Canada") == (3, 0)
    assert place(p, "CIA Created") == REMOVED
    # the USSR still has 3 points
    assert p.decision is not None
    assert (p.decision.side, p.decision.card, p.decision.left) == (USSR, 5, 3)
    act(p, "Influence", "North Korea", "North Korea", "North Korea")
    assert inf(p, "North Korea") == (0, 6)
    assert place(p, "Five Year Plan") == DISCARD


def test_005_five_year_plan_a_ussr_event_drawn_is_discarded_without_its_event() -> None:
    p = plays(US, "Five Year Plan", ussr_hand=("Fidel", 54, 62), influence={"Cuba": (1, 0)})
    log = act(p, "Event", chance=[8])
    assert inf(p, "Cuba") == (1, 0)
    assert place(p, "Fidel") == DISCARD
    assert [e.card for e in log if isinstance(e, EventBegan)] == [5]


@pytest.mark.parametrize("card", [18, 34])
def test_005_five_year_plan_a_both_sided_card_drawn_is_discarded(card: int) -> None:
    p = plays(US, "Five Year Plan", ussr_hand=(card, 54, 62), defcon=4)
    act(p, "Event", chance=[card])
    assert (p.vp, p.defcon, p.space(US), p.space(USSR)) == (0, 4, 0, 0)
    assert place(p, card) == DISCARD


def test_005_five_year_plan_a_scoring_card_drawn_is_discarded_unscored() -> None:
    p = plays(US, "Five Year Plan", ussr_hand=("Asia Scoring", 54, 62), influence={"Japan": (4, 0)})
    act(p, "Event", chance=[1])
    assert (p.vp, place(p, "Asia Scoring")) == (0, DISCARD)


def test_005_five_year_plan_the_drawn_event_keeps_its_own_condition() -> None:
    p = plays(US, "Five Year Plan", ussr_hand=("NATO", 54, 62))
    log = act(p, "Event", chance=[21])
    assert place(p, "NATO") == DISCARD
    assert not p.in_effect(21)
    assert EventSkipped(US, 21, NEEDS_NATO_CARDS) in log


def test_005_five_year_plan_the_draw_is_at_random_and_open() -> None:
    p = plays(US, "Five Year Plan", ussr_hand=("Fidel", "Nasser", "Blockade"))
    log = act(p, "Event")
    drawn = [e for e in log if isinstance(e, CardMoved) and e.before == HAND + USSR]
    assert [(e.random, e.seen_by, e.after) for e in drawn] == [(True, 3, DISCARD)]
    assert p.how_many(HAND + USSR) == 2


def test_005_five_year_plan_an_empty_hand_loses_nothing() -> None:
    """The China Card is no part of the hand (9.5)."""
    p = plays(US, "Five Year Plan", ussr_hand=(), china=USSR)
    log = act(p, "Event")
    assert [e.card for e in log if isinstance(e, EventBegan)] == [5]
    assert not [e for e in log if isinstance(e, CardMoved) and e.random]
    assert p.china_holder() == USSR
    assert place(p, "Five Year Plan") == DISCARD


def test_005_five_year_plan_played_by_the_us_for_ops_has_no_event() -> None:
    p = plays(US, "Five Year Plan", influence={"Canada": (2, 0)})
    assert names(p) == {"Event", "Operations", "Space Race"}
    log = act(p, "Operations", "Influence", "Canada", "Canada", "Canada")
    assert not [e for e in log if isinstance(e, EventBegan)]
    assert p.how_many(HAND + USSR) == 2


def test_005_five_year_plan_in_the_last_round_may_be_played_to_lose_a_scoring_card() -> None:
    """[FAQ 5]: but then the event must be part of the play."""
    p = plays(USSR, "Five Year Plan", "Asia Scoring", ussr_hand=(5, 1), turn=1, round=6)
    # neither the Space Race nor Ops alone: the use is settled
    assert asked(p) == (USSR, "order")
    assert place(p, "Asia Scoring") == HAND + USSR
    act(p, "Event first", chance=[1])
    assert place(p, "Asia Scoring") == DISCARD


def test_005_five_year_plan_as_a_headline_draws_from_what_is_left_in_hand() -> None:
    p = headlines("Five Year Plan", "Nasser", ussr_hand=("Duck and Cover",), china=US)
    assert p.defcon == 4
    assert p.vp == 1
    assert place(p, "Duck and Cover") == DISCARD
    assert inf(p, "Egypt") == (0, 2)
