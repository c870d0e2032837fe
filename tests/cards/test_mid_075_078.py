"""Liberation Theology, Ussuri, "Ask Not ...", Alliance for Progress (cards 75 to 78)."""

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.facts import AREA, COUNTRY_NAMES
from brinkmanship.rules.happenings import ChinaPassed
from brinkmanship.rules.ids import (
    CENTRAL_AMERICA,
    COUNTRIES,
    DISCARD,
    DRAW_PILE,
    HAND,
    NOBODY,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- Liberation Theology (75) -------------------------------------------------------------------


def test_075_liberation_theology_adds_3_in_central_america() -> None:
    p = plays(USSR, 75, influence={"Panama": (2, 0)})
    act(p, "Event")
    assert names(p) == {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & CENTRAL_AMERICA}
    act(p, "Panama", "Cuba", "Panama")
    assert inf(p, "Panama") == (2, 2)
    assert inf(p, "Cuba") == (0, 1)
    assert asked(p) == (US, "card")
    assert place(p, 75) == DISCARD


def test_075_liberation_theology_at_most_2_in_one_country() -> None:
    p = plays(USSR, 75)
    act(p, "Event", "Haiti", "Haiti")
    refused(p, "Liberation Theology allows no more in one country (card 75)", "Haiti")


def test_075_liberation_theology_refuses_other_regions() -> None:
    p = plays(USSR, 75)
    act(p, "Event")
    words = "it lies outside the area that Liberation Theology allows (card 75)"
    refused(p, words, "Colombia", "Chile", "Angola")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_075_liberation_theology_played_by_the_us_is_carried_out_by_the_ussr() -> None:
    p = plays(US, 75)
    act(p, "Operations", "Operations first", "Canada", "Canada")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Cuba", "Cuba", "Mexico")
    assert inf(p, "Cuba") == (0, 2)


# --- Ussuri River Skirmish (76) -----------------------------------------------------------------


@pytest.mark.parametrize("face_up", [True, False])
def test_076_ussuri_takes_the_china_card_from_the_ussr_ready_for_use(face_up: bool) -> None:
    p = plays(US, 76, china=USSR, china_up=face_up)
    act(p, "Event")
    assert p.china_holder() == US
    assert place(p, 76) == REMOVED
    assert asked(p) == (USSR, "card")  # no Influence then
    act(p, "Nasser", "Event")
    assert "The China Card" in names(p)


def test_076_ussuri_with_the_china_card_the_us_adds_4_in_asia_at_most_2_in_one_country() -> None:
    p = plays(US, 76, china=US, influence={"Japan": (4, 0), "Vietnam": (0, 2)})
    log = act(p, "Event", "India", "India")
    refused(p, "Ussuri River Skirmish allows no more in one country (card 76)", "India")
    act(p, "Vietnam", "Vietnam")
    assert inf(p, "India") == (2, 0)
    assert inf(p, "Vietnam") == (2, 2)
    assert p.china_holder() == US
    assert not [entry for entry in log if isinstance(entry, ChinaPassed)]
    assert place(p, 76) == REMOVED


def test_076_ussuri_refuses_countries_outside_asia() -> None:
    p = plays(US, 76, china=US)
    act(p, "Event")
    words = "it lies outside the area that Ussuri River Skirmish allows (card 76)"
    refused(p, words, "Iran", "Turkey", "Egypt")
    refused(p, "(12.1)", "Chinese Civil War")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_076_ussuri_played_by_the_ussr_for_ops() -> None:
    p = plays(USSR, 76, china=USSR)
    act(p, "Operations", "Event first", "Finland", "Finland", "Finland")
    assert p.china_holder() == US
    assert "The China Card" in names(p)


def test_076_ussuri_before_the_chinese_civil_war_is_won_adds_4_in_asia() -> None:
    """12.4."""
    p = plays(US, 76, china=NOBODY, options=GameOptions(chinese_civil_war=True))
    act(p, "Event")
    assert asked(p) == (US, "event: add influence")
    act(p, "India", "India", "Japan", "Japan")
    assert p.china_holder() == NOBODY


ASK_NOT = "“Ask Not What Your Country Can Do For You…”"

# --- "Ask Not What Your Country Can Do For You..." (77) -----------------------------------------


def test_077_ask_not_discards_any_cards_scoring_cards_too_then_draws_as_many() -> None:
    p = plays(US, 77, us=[1, 8], china=US, draw_pile=["NATO", "COMECON", "Marshall Plan"])
    act(p, "Event")
    assert asked(p) == (US, "event: card")
    own = {"Asia Scoring", "Fidel", "Captured Nazi Scientist", "Truman Doctrine"}
    assert names(p) == own | {"Done"}
    act(p, "Asia Scoring", "Fidel")
    assert p.how_many(HAND + US) == 2  # nothing is drawn before the discard is complete
    assert p.how_many(DRAW_PILE) == 3
    act(p, "Done", chance=[21, 14])
    assert p.cards_at(HAND + US) == [14, 18, 19, 21]
    assert place(p, "Asia Scoring") == place(p, "Fidel") == DISCARD
    assert (p.vp, inf(p, "Cuba")) == (0, (0, 0))
    assert place(p, 77) == REMOVED
    assert asked(p) == (USSR, "card")


def test_077_ask_not_takes_neither_the_china_card_nor_cards_from_elsewhere() -> None:
    p = plays(US, 77, us=[8], china=US, discards=["NATO"])
    act(p, "Event", "Fidel")
    refused(p, "US does not hold this card (5.1)", "Nasser", "NATO", "Fidel", ASK_NOT)
    refused(p, "The China Card is not part of the hand (9.5)", "The China Card")
    refused(p, "this cannot be declined (6.0)", "Pass")


def test_077_ask_not_may_discard_nothing() -> None:
    p = plays(US, 77, us=[8])
    act(p, "Event", "Done")
    assert p.cards_at(HAND + US) == [8, 18, 19]
    assert place(p, 77) == REMOVED


def test_077_ask_not_may_discard_the_whole_hand() -> None:
    p = plays(US, 77, draw_pile=["NATO", "COMECON", "Marshall Plan"])
    act(p, "Event", "Truman Doctrine", "Captured Nazi Scientist", chance=[14, 23])
    assert p.cards_at(HAND + US) == [14, 23]
    assert p.cards_at(DISCARD) == [18, 19]


def test_077_ask_not_with_an_empty_hand_does_nothing() -> None:
    p = plays(USSR, 77, us_hand=[], china=USSR)
    act(p, "Operations", "Operations first", "Finland", "Finland", "Finland")
    assert p.how_many(HAND + US) == 0
    assert place(p, 77) == REMOVED


def test_077_ask_not_a_reshuffle_in_between_takes_in_the_cards_just_discarded() -> None:
    """4.3."""
    p = plays(US, 77, us=[1, 8], draw_pile=["NATO"])
    act(p, "Event", "Asia Scoring", "Fidel", "Done", chance=[21, 8])
    assert p.cards_at(HAND + US) == [8, 18, 19, 21]
    assert p.cards_at(DRAW_PILE) == [1]


def test_077_ask_not_played_by_the_ussr_is_decided_by_the_us() -> None:
    p = plays(USSR, 77, us=[8, 14])
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: card")
    act(p, "COMECON", "Done", chance=[21])
    assert place(p, "NATO") == HAND + US
    assert asked(p) == (USSR, "influence")


def test_077_ask_not_is_open_when_only_it_can_take_the_scoring_cards_away() -> None:
    """[FAQ 5] on 4.5D."""
    p = in_hands(us=[1, 77, 4], phasing=US, round=7, turn=6)
    assert names(p) == {"Asia Scoring", ASK_NOT}
    refused(p, "as many scoring cards are held as action rounds are left", "Duck and Cover")


def test_077_ask_not_as_a_headline() -> None:
    p = headlines(77, 54)
    assert asked(p) == (US, "event: card")
    act(p, "Truman Doctrine", "Done", chance=[21])
    assert p.cards_at(HAND + US) == [18, 21]


# --- Alliance for Progress (78) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({}, 0),
        ({"Panama": (2, 0)}, 1),
        ({"Panama": (1, 0), "Haiti": (1, 0), "Cuba": (0, 3), "Zaire": (1, 0)}, 0),
        (
            {
                "Mexico": (2, 0),
                "Cuba": (3, 0),
                "Panama": (2, 0),
                "Venezuela": (2, 0),
                "Brazil": (2, 0),
                "Argentina": (2, 0),
                "Chile": (3, 0),
                "Peru": (2, 0),
            },
            7,
        ),
    ],
)
def test_078_alliance_for_progress_gives_1_vp_for_each_american_battleground_of_the_us(
    influence: dict[str, tuple[int, int]], vp: int
) -> None:
    p = plays(US, 78, influence=influence)
    act(p, "Event")
    assert p.vp == vp
    assert place(p, 78) == REMOVED  # without effect it has happened too


def test_078_alliance_for_progress_without_effect_leaves_the_game_when_the_ussr_plays_it() -> None:
    p = plays(USSR, 78)
    act(p, "Operations", "Event first", "Finland", "Finland", "Finland")
    assert p.vp == 0
    assert place(p, 78) == REMOVED


@pytest.mark.parametrize(("order", "vp"), [("Event first", 1), ("Operations first", 0)])
def test_078_alliance_for_progress_counts_at_the_moment_of_the_event(order: str, vp: int) -> None:
    p = plays(USSR, 78, influence={"Panama": (2, 0)})
    act(p, "Operations", order, "Coup", chance=[3])
    assert inf(p, "Panama") == (0, 0)
    assert p.vp == vp
