"""Cards 103 and 104: Defectors, The Cambridge Five."""

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.facts import AREA, COUNTRY_NAMES
from brinkmanship.rules.happenings import CardSeen, EventBegan
from brinkmanship.rules.ids import COUNTRIES, DISCARD, HAND, NOT_IN_GAME, SOUTHEAST_ASIA, US, USSR
from tests.cards import headlines, places, plays, refused
from tests.table import act, asked, inf, names, place

# --- 103 Defectors --------------------------------------------------------------------------


@pytest.mark.parametrize("ussr", ["Warsaw Pact Formed", "Red Scare/Purge", "Fidel", "Nasser"])
def test_103_defectors_as_the_us_headline_cancels_the_ussr_headline_whatever_its_ops(
    ussr: str,
) -> None:
    """C004: cancelled cards are discarded, starred ones too."""
    p = headlines("Defectors", ussr, influence={"Cuba": (1, 0), "Egypt": (2, 0)})
    assert asked(p) == (USSR, "card")
    assert (inf(p, "Cuba"), inf(p, "Egypt"), p.vp) == ((1, 0), (2, 0), 0)
    assert not p.in_effect(16)
    assert not p.in_effect(31)
    assert places(p, (ussr, "Defectors")) == {DISCARD}


def test_103_defectors_cancels_a_scoring_card_too() -> None:
    p = headlines("Defectors", "Asia Scoring", influence={"Japan": (4, 0)})
    assert (p.vp, places(p, ("Asia Scoring", "Defectors"))) == (0, {DISCARD})


def test_103_defectors_drawn_by_grain_sales_as_a_headline_cancels_what_has_not_happened() -> None:
    """C005."""
    p = headlines("Grain Sales to Soviets", "Decolonization", ussr_hand=("Defectors",))
    assert asked(p) == (US, "use")
    act(p, "Event")
    assert asked(p) == (USSR, "card")
    assert inf(p, "Angola") == (0, 0)
    assert places(p, ("Decolonization", "Defectors", "Grain Sales to Soviets")) == {DISCARD}
    assert p.vp == 0


@pytest.mark.parametrize("us", ["Five Year Plan", "Missile Envy"])
def test_103_defectors_brought_up_by_another_us_headline_cancels_too(us: str) -> None:
    p = headlines(us, "Decolonization", ussr_hand=("Defectors",))
    assert inf(p, "Angola") == (0, 0)
    assert places(p, ("Decolonization", "Defectors")) == {DISCARD}
    assert p.vp == 0


def test_103_defectors_comes_too_late_for_a_headline_that_has_happened() -> None:
    influence = {"Poland": (1, 0), "Cuba": (1, 0)}
    p = headlines(
        "Grain Sales to Soviets", "COMECON", ussr_hand=("Defectors",), influence=influence
    )
    act(p, "Poland", "Hungary", "Romania", "Bulgaria")
    assert asked(p) == (US, "use")
    act(p, "Event")
    assert (inf(p, "Poland"), inf(p, "Hungary"), p.vp) == ((1, 1), (0, 1), 0)

    # nor does Five Year Plan bring it up in time, or for a VP in the headline phase
    p = headlines("Five Year Plan", "Red Scare/Purge", ussr_hand=("Defectors",))
    assert p.effect_for(31, US)
    assert (p.vp, place(p, "Defectors")) == (0, DISCARD)


def test_103_defectors_as_the_ussr_headline_does_nothing() -> None:
    p = headlines("Duck and Cover", "Defectors")
    # the US headline happens: 4 is the new level, 1 VP, and none for Defectors
    assert (p.defcon, p.vp) == (4, 1)
    assert place(p, "Defectors") == DISCARD


def test_103_defectors_of_the_ussr_for_ops_gives_the_us_1_vp_before_or_after() -> None:
    """C001."""
    p = plays(USSR, "Defectors", influence={"North Korea": (0, 3)})
    refused(p, "event of US", "Event")
    act(p, "Operations", "Event first")
    assert (p.vp, asked(p)) == (1, (USSR, "operation"))
    act(p, "Influence", "North Korea", "North Korea")
    assert (inf(p, "North Korea"), place(p, "Defectors")) == ((0, 5), DISCARD)

    p = plays(USSR, "Defectors", influence={"North Korea": (0, 3)})
    act(p, "Operations", "Operations first", "Influence", "North Korea")
    assert p.vp == 0
    act(p, "North Korea")
    assert (p.vp, place(p, "Defectors")) == (1, DISCARD)


def test_103_defectors_gives_nothing_on_the_space_race_or_with_un_intervention() -> None:
    p = plays(USSR, "Defectors")
    act(p, "Space Race", chance=[6])
    assert (p.vp, place(p, "Defectors")) == (0, DISCARD)

    p = plays(USSR, "UN Intervention", "Defectors")
    act(p, "Event", "Influence", "Zimbabwe", "Zimbabwe")
    assert (p.vp, place(p, "Defectors")) == (0, DISCARD)


def test_103_defectors_gives_nothing_as_a_discard() -> None:
    p = plays(
        US, "Five Year Plan", effects=["Bear Trap"], ussr_hand=("Defectors", "Fidel", "Nasser")
    )
    act(p, "Event", chance=[15])
    # Nasser is gone; in its trap the USSR discards Defectors
    act(p, "Defectors", chance=[6])
    assert (p.vp, place(p, "Defectors")) == (0, DISCARD)


def test_103_defectors_drawn_by_five_year_plan_in_a_ussr_round_gives_1_vp() -> None:
    p = plays(USSR, "Five Year Plan", "Defectors")
    act(p, "Operations", "Event first", chance=[103])
    assert (p.vp, place(p, "Defectors")) == (1, DISCARD)


def test_103_defectors_drawn_by_five_year_plan_in_a_us_round_gives_nothing() -> None:
    p = plays(US, "Five Year Plan", ussr_hand=("Defectors", 54, 62))
    act(p, "Event", chance=[103])
    assert (p.vp, place(p, "Defectors")) == (0, DISCARD)


def test_103_defectors_of_the_us_in_a_round_is_for_ops_only() -> None:
    """C002."""
    p = plays(US, "Defectors")
    assert names(p) == {"Operations", "Space Race"}
    refused(p, "only as a US headline or when the USSR plays it", "Event")
    act(p, "Operations", "Influence", "Zimbabwe", "Zimbabwe")
    assert (p.vp, asked(p), place(p, "Defectors")) == (0, (USSR, "card"), DISCARD)


# --- 104 The Cambridge Five -----------------------------------------------------------------


def test_104_the_cambridge_five_shows_the_scoring_cards_of_the_us_and_adds_1_marker() -> None:
    """C149."""
    us_hand = ("Asia Scoring", "Central America Scoring", "Duck and Cover")
    p = plays(USSR, "The Cambridge Five", turn=4, us_hand=us_hand, influence={"Panama": (2, 0)})
    log = act(p, "Event")
    assert {e.card for e in log if isinstance(e, CardSeen)} == {1, 37}
    assert (p.knows(USSR, 1), p.knows(USSR, 37), p.knows(USSR, 4)) == (True, True, False)
    assert asked(p) == (USSR, "event: add influence")
    assert {"Panama", "Mexico", "Japan", "Vietnam", "Afghanistan", "Done"} <= names(p)
    refused(p, "outside the area", "Brazil", "Iran", "Zimbabwe", "France")
    act(p, "Panama")
    assert (inf(p, "Panama"), asked(p)) == ((2, 1), (US, "card"))
    assert place(p, "The Cambridge Five") == DISCARD
    assert place(p, "Asia Scoring") == HAND + US


def test_104_the_cambridge_five_tells_that_the_us_holds_no_other_scoring_card() -> None:
    p = plays(USSR, "The Cambridge Five", us_hand=("Asia Scoring", 48, 64))
    assert not p.knows(USSR, 2)
    act(p, "Event", "Done")
    # all that are shown are all that are held: Europe Scoring must be in the draw pile
    assert p.knows(USSR, 2)
    assert not p.knows(US, 2)


def test_104_the_cambridge_five_may_add_nothing() -> None:
    p = plays(USSR, "The Cambridge Five", us_hand=("Europe Scoring", 48))
    act(p, "Event", "Done")
    assert (asked(p), p.knows(USSR, 2)) == ((US, "card"), True)


def test_104_the_cambridge_five_knows_southeast_asia_as_an_area() -> None:
    p = plays(USSR, "The Cambridge Five", turn=4, us_hand=("Southeast Asia Scoring", 48, 64))
    act(p, "Event")
    area = {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & SOUTHEAST_ASIA}
    assert names(p) == area | {"Done"}
    refused(p, "outside the area", "India", "Japan")


def test_104_the_cambridge_five_without_scoring_cards_shows_and_adds_nothing() -> None:
    p = plays(USSR, "The Cambridge Five")
    log = act(p, "Event")
    assert EventBegan(USSR, 104) in log
    assert not [e for e in log if isinstance(e, CardSeen)]
    assert (asked(p), place(p, "The Cambridge Five")) == ((US, "card"), DISCARD)


@pytest.mark.parametrize("turn", [8, 10])
def test_104_the_cambridge_five_is_no_event_in_the_late_war(turn: int) -> None:
    us_hand = ("Asia Scoring", 48, 64)
    p = plays(USSR, "The Cambridge Five", turn=turn, us_hand=us_hand)
    refused(p, "cannot happen in the Late War", "Event")

    p = plays(US, "The Cambridge Five", turn=turn, us_hand=(104, *us_hand))
    act(p, "Operations")
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Zimbabwe", "Zimbabwe")
    assert not p.knows(USSR, 1)
    assert place(p, "The Cambridge Five") == DISCARD


def test_104_the_cambridge_five_still_is_one_in_turn_7() -> None:
    p = plays(USSR, "The Cambridge Five", turn=7, us_hand=("Asia Scoring", 48))
    act(p, "Event", "Japan")
    assert inf(p, "Japan") == (0, 1)


def test_104_the_cambridge_five_for_ops_of_the_us_tells_on_it_before_or_after() -> None:
    p = plays(US, "The Cambridge Five", "Asia Scoring", influence={"Japan": (1, 0)})
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Japan")
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Japan", "Japan")
    assert inf(p, "Japan") == (3, 1)

    p = plays(US, "The Cambridge Five", "Asia Scoring", influence={"Japan": (1, 0)})
    act(p, "Operations", "Operations first", "Influence", "Japan", "Japan", "Japan")
    assert (inf(p, "Japan"), p.knows(USSR, 1)) == ((3, 1), True)


def test_104_the_cambridge_five_as_a_headline_misses_a_scoring_card_that_is_the_us_headline() -> (
    None
):
    p = headlines("Asia Scoring", "The Cambridge Five", influence={"Japan": (4, 0)})
    # no scoring card is left in hand, so no marker; then Asia is scored
    assert (asked(p), p.vp) == ((USSR, "card"), 4)


def test_104_the_cambridge_five_can_be_left_out_of_the_game() -> None:
    p = plays(USSR, "COMECON", options=GameOptions(optional_cards=False))
    assert places(p, (104, 105, 106)) == {NOT_IN_GAME}
    # Defectors belongs to the game
    assert place(p, "Defectors") != NOT_IN_GAME
