"""Che and Our Man in Tehran (cards 107 and 108, optional)."""

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.compose import Effect
from brinkmanship.rules.ids import (
    CARDS,
    DISCARD,
    DRAW_PILE,
    NOT_IN_GAME,
    OUR_MAN_IN_TEHRAN,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- Che (107) ----------------------------------------------------------------------------------


def test_107_che_may_coup_a_non_battleground_of_the_americas_or_africa() -> None:
    board = {
        c: (1, 0)
        for c in ("Colombia", "Haiti", "Sudan", "Brazil", "Cuba", "Zaire", "Jordan", "Burma")
    }
    p = plays(USSR, 107, influence=board)
    act(p, "Event")
    assert asked(p) == (USSR, "coup")
    assert names(p) == {"Colombia", "Haiti", "Sudan", "Pass"}
    refused(p, "Che allows non-battlegrounds only (card 107)", "Brazil", "Cuba", "Zaire")
    refused(p, "it lies outside the area that Che allows (card 107)", "Jordan", "Burma")
    refused(p, "no US Influence there to act against (6.2.1, 6.3.1)", "Peru")


def test_107_che_two_coups_with_military_ops_and_no_change_of_defcon() -> None:
    board = {"Colombia": (1, 0), "Peru": (2, 0), "Venezuela": (2, 0)}
    p = plays(USSR, 107, influence=board, defcon=2)
    act(p, "Event", "Colombia", "Peru", chance=[2, 1])
    assert inf(p, "Colombia") == (0, 2)  # 2 + 3 - 2 = 3
    assert inf(p, "Peru") == (2, 0)  # 1 + 3 - 4 = 0
    assert p.military_ops(USSR) == 5  # 3 + 3, and the track ends at 5
    assert p.defcon == 2
    assert place(p, "Che") == DISCARD
    assert asked(p) == (US, "card")


def test_107_che_second_coup_only_if_the_first_removed_us_influence() -> None:
    p = plays(USSR, 107, influence={"Colombia": (1, 0), "Peru": (2, 0)})
    act(p, "Event", "Peru", chance=[1])
    assert inf(p, "Peru") == (2, 0)
    assert p.military_ops(USSR) == 3
    assert asked(p) == (US, "card")


def test_107_che_second_coup_goes_to_another_country() -> None:
    p = plays(USSR, 107, influence={"Colombia": (1, 0), "Peru": (4, 0), "Sudan": (1, 0)})
    act(p, "Event", "Peru", chance=[2])
    assert inf(p, "Peru") == (3, 0)
    assert names(p) == {"Colombia", "Sudan", "Pass"}
    refused(p, "Che asks for another country this time (card 107)", "Peru")


def test_107_che_there_is_no_third_coup() -> None:
    p = plays(USSR, 107, influence={"Colombia": (1, 0), "Haiti": (1, 0), "Sudan": (1, 0)})
    act(p, "Event", "Colombia", "Haiti", chance=[6, 6])
    assert inf(p, "Haiti") == (0, 6)
    assert inf(p, "Sudan") == (1, 0)
    assert asked(p) == (US, "card")


@pytest.mark.parametrize("first", [[], ["Colombia"]])
def test_107_che_either_coup_may_be_declined(first: list[str]) -> None:
    p = plays(USSR, 107, influence={"Colombia": (1, 0), "Sudan": (1, 0)})
    act(p, "Event", *first, chance=[6] * len(first))
    act(p, "Pass")
    assert inf(p, "Sudan") == (1, 0)
    assert p.military_ops(USSR) == 3 * len(first)
    assert asked(p) == (US, "card")


def test_107_che_without_a_target_does_nothing() -> None:
    p = plays(USSR, 107, influence={"Zaire": (1, 0), "Jordan": (1, 0)})
    act(p, "Event")
    assert p.military_ops(USSR) == 0
    assert asked(p) == (US, "card")


@pytest.mark.parametrize(
    ("effect", "ops"), [("Brezhnev Doctrine", 4), (("Red Scare/Purge", USSR), 2)]
)
def test_107_che_uses_the_modified_value_of_the_card(effect: Effect, ops: int) -> None:
    p = plays(USSR, 107, influence={"Peru": (5, 0)}, effects=[effect])
    act(p, "Event", "Peru", chance=[3])
    assert inf(p, "Peru") == (5 - (3 + ops - 4), 0)
    assert p.military_ops(USSR) == ops


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_107_che_played_by_the_us_for_ops_lets_the_ussr_coup(order: str) -> None:
    p = plays(US, 107, influence={"Sudan": (1, 1)})
    if order == "Event first":
        act(p, "Operations", order, "Sudan", chance=[1])
        assert asked(p) == (US, "operation")
        act(p, "Influence", "Canada", "Canada", "Canada")
    else:
        act(p, "Operations", order, "Influence", "Canada", "Canada", "Canada")
        assert asked(p) == (USSR, "coup")
        act(p, "Sudan", chance=[1])
    assert inf(p, "Sudan") == (0, 2)  # 1 + 3 - 2 = 2
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 3)
    assert asked(p) == (USSR, "card")


def test_107_che_as_a_headline() -> None:
    p = headlines(41, 107, influence={"Sudan": (1, 0)})
    assert asked(p) == (USSR, "coup")
    act(p, "Sudan", chance=[6])
    assert p.military_ops(USSR) == 3


def test_107_che_and_108_our_man_in_tehran_are_left_out_without_the_optional_cards() -> None:
    p = in_hands(options=GameOptions(optional_cards=False))
    assert {p.place_of(card) for card in range(104, CARDS + 1)} == {NOT_IN_GAME}


# --- Our Man in Tehran (108) --------------------------------------------------------------------

ISRAEL = {"Israel": (4, 0)}
FIVE = [8, 30, 1, 36, 45]  # Fidel, Decolonization, Asia Scoring, Brush War, Summit
PILE = [*FIVE, 4, 21]


def test_108_our_man_in_tehran_looks_at_5_cards_and_may_discard_any_of_them() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Event", chance=FIVE)
    assert asked(p) == (US, "event: card")
    assert names(p) == {
        "Fidel", "Decolonization", "Asia Scoring", "Brush War", "Summit", "Done",
    }  # fmt: skip
    act(p, "Fidel", "Asia Scoring", "Done")
    assert place(p, "Fidel") == place(p, "Asia Scoring") == DISCARD  # the star does not matter
    assert inf(p, "Cuba") == (0, 0)
    assert p.vp == 0
    assert p.cards_at(DRAW_PILE) == [4, 21, 30, 36, 45]
    assert place(p, "Our Man in Tehran") == REMOVED
    assert asked(p) == (USSR, "card")


def test_108_our_man_in_tehran_may_leave_all_5() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Event", "Done", chance=FIVE)
    assert p.cards_at(DRAW_PILE) == sorted(PILE)


def test_108_our_man_in_tehran_may_discard_all_5() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Event", 108, 130, 101, 136, 145, chance=FIVE)
    assert p.cards_at(DRAW_PILE) == [4, 21]
    assert p.cards_at(DISCARD) == sorted(FIVE)
    assert asked(p) == (USSR, "card")


def test_108_our_man_in_tehran_refuses_cards_that_were_not_looked_at() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Event", "Fidel", chance=FIVE)
    words = "it is not among the cards looked at (card 108)"
    refused(p, words, "NATO", "Fidel", "Nasser", "Truman Doctrine")
    refused(p, "this cannot be declined (6.0)", "Pass")


def test_108_our_man_in_tehran_only_the_us_knows_what_went_back() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Event", "Fidel", "Done", chance=FIVE)
    assert [card for card in PILE if p.knows(US, card)] == [30, 1, 36, 45]
    assert not [card for card in PILE if p.knows(USSR, card)]


def test_108_our_man_in_tehran_reshuffles_when_the_pile_runs_out() -> None:
    """4.3."""
    p = plays(US, 108, influence=ISRAEL, draw_pile=[8, 30], discards=[1, 36, 45, 4])
    act(p, "Event", chance=[30, 8, 4, 1, 45])
    assert names(p) == {
        "Fidel", "Decolonization", "Asia Scoring", "Summit", "Duck and Cover", "Done",
    }  # fmt: skip
    act(p, "Fidel", "Done")
    assert p.cards_at(DRAW_PILE) == [1, 4, 30, 36, 45]
    assert p.cards_at(DISCARD) == [8]


def test_108_our_man_in_tehran_looks_at_what_there_is() -> None:
    p = plays(US, 108, influence=ISRAEL, draw_pile=[8, 30])
    act(p, "Event", chance=[8, 30])
    assert names(p) == {"Fidel", "Decolonization", "Done"}


@pytest.mark.parametrize(
    "board", [{}, {"Israel": (3, 0)}, {"Egypt": (0, 2), "Turkey": (2, 0), "Sudan": (1, 0)}]
)
def test_108_our_man_in_tehran_needs_a_us_controlled_middle_eastern_country(
    board: dict[str, tuple[int, int]],
) -> None:
    p = plays(US, 108, influence=board)
    refused(p, "the US controls no Middle Eastern country (card 108)", "Event")


def test_108_our_man_in_tehran_played_by_the_ussr_is_carried_out_by_the_us() -> None:
    p = plays(USSR, 108, influence=ISRAEL, draw_pile=PILE)
    act(p, "Operations", "Event first", chance=FIVE)
    assert asked(p) == (US, "event: card")
    act(p, "Done")
    assert asked(p) == (USSR, "operation")


def test_108_our_man_in_tehran_with_the_ops_first_is_judged_after_them() -> None:
    p = plays(USSR, 108, influence={"Lebanon": (1, 0)}, draw_pile=PILE)
    act(p, "Operations", "Operations first", "Coup", chance=[1])
    assert inf(p, "Lebanon") == (0, 0)
    assert place(p, OUR_MAN_IN_TEHRAN) == DISCARD
    assert asked(p) == (US, "card")


def test_108_our_man_in_tehran_as_a_headline_without_the_condition_is_discarded() -> None:
    p = headlines(108, 54, draw_pile=PILE)
    assert place(p, OUR_MAN_IN_TEHRAN) == DISCARD
    assert asked(p) == (USSR, "card")
