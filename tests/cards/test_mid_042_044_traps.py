"""Quagmire and Bear Trap (cards 42 and 44), and SALT Negotiations (card 43)."""

from typing import Any

import pytest

from brinkmanship.rules import Position
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.ids import (
    BEAR_TRAP,
    DISCARD,
    DRAW_PILE,
    HAND,
    NORAD,
    PLAYING,
    QUAGMIRE,
    REMOVED,
    SALT_NEGOTIATIONS,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

TRAP_OF = {US: QUAGMIRE, USSR: BEAR_TRAP}
both_sides = pytest.mark.parametrize("side", [US, USSR], ids=["Quagmire", "Bear Trap"])


def trapped(side: int, *cards: CardName, **setting: Any) -> Position:
    """Trapped ``side``, with ``cards`` besides two cards worth 1, begins its action round."""
    base: dict[str, Any] = {"phasing": side, "effects": [TRAP_OF[side]], "china": side}
    us, ussr = (cards, ()) if side == US else ((), cards)
    return in_hands(us, ussr, **(base | setting))


# --- Quagmire (42) and Bear Trap (44) -----------------------------------------------------------


@pytest.mark.parametrize(("player", "victim"), [(USSR, US), (US, USSR)])
def test_042_quagmire_and_044_bear_trap_hold_the_other_side_from_its_next_round(
    player: int, victim: int
) -> None:
    card = TRAP_OF[victim]
    p = plays(player, card, us=[4, 21], ussr=[14, 30])
    act(p, "Event")
    assert p.place_of(card) == REMOVED
    assert p.effect_for(card, victim)
    assert not p.effect_for(card, player)
    assert asked(p) == (victim, "trap discard")


@both_sides
def test_042_quagmire_and_044_bear_trap_ask_for_a_card_worth_2_or_more(side: int) -> None:
    p = trapped(side, "Fidel", "NATO")
    assert names(p) == {"Fidel", "NATO"}
    low = "a trapped side must discard a card worth 2 or more Ops (7.8)"
    refused(p, low, *(["Truman Doctrine"] if side == US else ["Nasser"]))
    china = "The China Card cannot be played in a trap, nor discarded for it (7.8, 9.5)"
    refused(p, china, "The China Card")
    refused(p, "a trapped side with a card worth 2 or more Ops must discard one (7.8)", "Pass")


@both_sides
@pytest.mark.parametrize(("die", "free"), [(1, True), (4, True), (5, False), (6, False)])
def test_042_quagmire_and_044_bear_trap_free_on_1_to_4_from_the_next_round(
    die: int, free: bool, side: int
) -> None:
    p = trapped(side, "Fidel", "NATO", "Duck and Cover", "COMECON")
    act(p, "NATO", chance=[die])
    assert p.in_effect(TRAP_OF[side]) is not free
    assert asked(p) == (1 - side, "card")  # the round is over either way
    act(p, "Nasser" if side == US else "Captured Nazi Scientist", "Event")
    assert asked(p) == (side, "card" if free else "trap discard")


@both_sides
def test_042_quagmire_and_044_bear_trap_the_event_of_the_discard_does_not_happen(
    side: int,
) -> None:
    """5.4, with DEFCON 2 and Duck and Cover."""
    p = trapped(side, "Duck and Cover", "COMECON", defcon=2)
    act(p, "Duck and Cover", chance=[6])
    assert place(p, "Duck and Cover") == DISCARD
    assert (p.defcon, p.vp, p.end) == (2, 0, PLAYING)


@both_sides
def test_042_quagmire_and_044_bear_trap_a_starred_discard_stays_in_the_game(side: int) -> None:
    p = trapped(side, "NATO", "Containment")
    act(p, "Containment", chance=[1])
    assert place(p, "Containment") == DISCARD


@both_sides
def test_042_quagmire_and_044_bear_trap_without_such_a_card_the_round_passes(side: int) -> None:
    """The China Card cannot help, and no die is rolled."""
    p = trapped(side)
    assert asked(p) == (1 - side, "card")
    assert p.how_many(HAND + side) == 2
    assert p.in_effect(TRAP_OF[side])
    assert p.cards_at(DISCARD) == []


@both_sides
def test_042_quagmire_and_044_bear_trap_without_such_a_card_scoring_cards_may_be_played(
    side: int,
) -> None:
    p = trapped(side, "Africa Scoring", influence={"Zaire": (1, 0)})
    assert names(p) == {"Africa Scoring", "Pass"}
    act(p, "Africa Scoring")
    assert p.vp == 2
    assert p.in_effect(TRAP_OF[side])  # no roll for escape
    assert p.how_many(HAND + side) == 2


@both_sides
def test_042_quagmire_and_044_bear_trap_a_discard_goes_before_scoring(side: int) -> None:
    p = trapped(side, "Africa Scoring", "NATO", "Fidel")
    words = "a trapped side with a card worth 2 or more Ops must discard one (7.8)"
    refused(p, words, "Africa Scoring")
    assert names(p) == {"NATO", "Fidel"}


@both_sides
def test_042_quagmire_and_044_bear_trap_in_the_last_round_the_scoring_card_goes_first(
    side: int,
) -> None:
    """10.1.5."""
    p = trapped(side, "Africa Scoring", "Central America Scoring", "NATO", round=6)
    assert names(p) == {"Africa Scoring", "Central America Scoring"}
    refused(p, "as many scoring cards are held as action rounds are left", "NATO")


@both_sides
def test_042_quagmire_and_044_bear_trap_judge_the_modified_value(side: int) -> None:
    reduced = trapped(
        side, "Fidel", "NATO", "COMECON", effects=[TRAP_OF[side], ("Red Scare/Purge", side)]
    )
    assert names(reduced) == {"NATO", "COMECON"}
    refused(reduced, "a trapped side must discard a card worth 2 or more Ops (7.8)", "Fidel")
    raised = trapped(
        side, effects=[TRAP_OF[side], "Containment" if side == US else "Brezhnev Doctrine"]
    )
    own = {"Captured Nazi Scientist", "Truman Doctrine"} if side == US else {"Blockade", "Nasser"}
    assert names(raised) == own


def test_042_quagmire_leaves_the_headline_alone_and_lasts_over_the_turn() -> None:
    p = in_hands([4, 21, 41], [52], phase="headline", effects=["Quagmire"])
    act(p, "Portuguese Empire Crumbles", "Nuclear Subs")
    assert p.in_effect(41)
    act(p, "Nasser", "Event")
    assert asked(p) == (US, "trap discard")


@both_sides
def test_042_quagmire_and_044_bear_trap_do_not_end_with_the_turn(side: int) -> None:
    p = in_hands(phase="end", effects=[TRAP_OF[side]])
    assert p.turn == 6
    assert p.effect_for(TRAP_OF[side], side)


def test_042_quagmire_ends_norad() -> None:
    p = plays(USSR, 42, effects=["NORAD"])
    act(p, "Event")
    assert not p.in_effect(NORAD)


def test_044_bear_trap_leaves_norad_alone() -> None:
    p = plays(US, 44, effects=["NORAD"])
    act(p, "Event")
    assert p.in_effect(NORAD)


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
@both_sides
def test_042_quagmire_and_044_bear_trap_played_by_the_victim_leave_it_the_ops_of_this_round(
    side: int, order: str
) -> None:
    p = plays(side, TRAP_OF[side], us=[4, 21], ussr=[14, 30])
    home = ["Canada"] * 3 if side == US else ["Finland"] * 3
    act(p, "Operations", order, *home)
    assert inf(p, home[0])[side] == 3
    assert p.place_of(TRAP_OF[side]) == REMOVED
    act(p, "Nasser" if side == US else "Captured Nazi Scientist", "Event")
    assert asked(p) == (side, "trap discard")


# --- SALT Negotiations (43) ---------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_043_salt_raises_defcon_by_2_up_to_5(before: int, after: int) -> None:
    p = plays(US, 43, defcon=before)
    act(p, "Event")
    assert p.defcon == after
    assert place(p, "SALT Negotiations") == REMOVED


@pytest.mark.parametrize("side", [US, USSR])
def test_043_salt_lowers_the_coup_dice_of_both_sides_but_not_their_military_ops(side: int) -> None:
    p = plays(USSR, 43, us=[4], ussr=[14], influence={"Sudan": (1, 1)})
    act(p, "Event")
    if side == USSR:
        act(p, "Captured Nazi Scientist", "Event")
        act(p, "COMECON", "Operations", "Coup", chance=[2])
        assert inf(p, "Sudan") == (0, 2)  # 2 - 1 + 3 - 2 = 2
    else:
        act(p, "Duck and Cover", "Operations", "Coup", chance=[2])
        assert inf(p, "Sudan") == (2, 0)
    assert p.military_ops(side) == 3


def test_043_salt_counts_for_free_coups_too() -> None:
    p = plays(US, 47, influence={"Peru": (0, 1)}, effects=[(43, USSR)])
    act(p, "Event", "Haiti", "Coup", chance=[3])
    assert inf(p, "Peru") == (0, 1)  # 3 - 1 + 2 - 4 = 0


def test_043_salt_ends_with_the_turn() -> None:
    p = in_hands(phase="end", effects=[(43, USSR)])
    assert p.turn == 6
    assert not p.in_effect(SALT_NEGOTIATIONS)


@pytest.mark.parametrize("side", [US, USSR])
def test_043_salt_takes_a_card_of_the_discard_pile_openly_into_the_hand(side: int) -> None:
    p = plays(side, 43, discards=["Duck and Cover", "Fidel", "Asia Scoring"], removed=["NATO"])
    act(p, "Event")
    assert asked(p) == (side, "event: card")
    assert names(p) == {"Duck and Cover", "Fidel", "Pass"}
    act(p, "Fidel")
    assert place(p, "Fidel") == HAND + side
    assert p.knows(1 - side, 8)
    assert place(p, "Duck and Cover") == DISCARD


def test_043_salt_takes_no_scoring_card_and_nothing_from_elsewhere() -> None:
    p = plays(US, 43, discards=["Fidel", "COMECON", "Asia Scoring"], removed=["NATO"])
    act(p, "Event")
    refused(p, "scoring cards are excluded here (card 43)", "Asia Scoring")
    nowhere = "it is not in the discard pile (card 43)"
    refused(p, nowhere, "NATO", "Nasser", "Truman Doctrine", "Decolonization", "SALT Negotiations")


def test_043_salt_may_leave_the_discards_alone() -> None:
    p = plays(US, 43, discards=["Fidel", "COMECON"])
    act(p, "Event", "Pass")
    assert place(p, "Fidel") == place(p, "COMECON") == DISCARD
    assert p.how_many(HAND + US) == 2
    assert asked(p) == (USSR, "card")


@pytest.mark.parametrize("discards", [[], ["Asia Scoring", "Africa Scoring"]])
def test_043_salt_asks_nothing_without_a_card_to_take(discards: list[str]) -> None:
    p = plays(US, 43, discards=discards)
    act(p, "Event")
    assert asked(p) == (USSR, "card")


def test_043_salt_card_taken_may_be_played_in_the_same_turn() -> None:
    p = plays(US, 43, discards=["Duck and Cover"])
    act(p, "Event", "Duck and Cover")
    act(p, "Nasser", "Event")
    act(p, "Duck and Cover", "Event")
    assert p.defcon == 4
    assert p.vp == 1


def test_043_salt_as_a_headline_takes_its_card_at_once() -> None:
    p = headlines(41, 43, discards=["Fidel", "COMECON"], defcon=3)
    assert asked(p) == (USSR, "event: card")
    act(p, "COMECON")
    assert place(p, "COMECON") == HAND + USSR
    assert p.defcon == 5
    assert place(p, "Nuclear Subs") == REMOVED


def test_043_salt_for_ops_is_discarded() -> None:
    p = plays(US, 43, discards=["Fidel"], defcon=3)
    act(p, "Operations", "Canada", "Canada", "Canada")
    assert place(p, "SALT Negotiations") == DISCARD
    assert p.defcon == 3
    assert p.cards_at(DRAW_PILE)
