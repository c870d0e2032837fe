"""`compose` makes positions by hand and refuses what cannot be one."""

from typing import Any

import pytest

from brinkmanship.errors import BrinkError, OptionsError, PositionError
from brinkmanship.rules import GameOptions, compose
from brinkmanship.rules.audit import fault
from brinkmanship.rules.compose import card_number, country_number
from brinkmanship.rules.ids import (
    CHINA,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DISCARD,
    DRAW_PILE,
    FRONT,
    HAND,
    HEADLINE,
    NATO,
    NOBODY,
    NORAD,
    NOT_IN_GAME,
    QUAGMIRE,
    RED_SCARE_PURGE,
    REMOVED,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    US,
    USSR,
    WAITING,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from tests.table import asked, inf, names, place

HANDS: dict[str, Any] = {"us_hand": ["NATO", "Nasser"], "ussr_hand": ["Fidel", "COMECON"]}


# --- names ----------------------------------------------------------------------------------------


def test_cards_are_named_by_number_title_or_alias() -> None:
    assert [card_number(c) for c in (21, "NATO", "nato", "we will bury you")] == [21, 21, 21, 50]


def test_countries_are_named_by_number_name_or_id() -> None:
    assert [country_number(c) for c in (15, "Poland", "poland")] == [15, 15, 15]


@pytest.mark.parametrize("card", [0, -1, 111, "Poland", "Event", "3"])
def test_what_is_no_card_is_refused(card: int | str) -> None:
    with pytest.raises(PositionError) as caught:
        card_number(card)
    assert str(caught.value) == f"card {card!r}: a number from 1 to 110 or a title expected"
    with pytest.raises(PositionError):
        compose(us_hand=[card])


@pytest.mark.parametrize("country", [-1, 85, "NATO", "Event"])
def test_what_is_no_country_is_refused(country: int | str) -> None:
    with pytest.raises(PositionError) as caught:
        country_number(country)
    assert str(caught.value) == f"country {country!r}: a country name expected"
    with pytest.raises(PositionError):
        compose(influence={country: (1, 0)})


def test_a_name_that_nothing_has_is_refused() -> None:
    for setting in ({"us_hand": ["Atlantis"]}, {"influence": {"Atlantis": (1, 0)}}):
        with pytest.raises(BrinkError, match=r"'Atlantis'.* expected"):
            compose(**(HANDS | setting))


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "setting",
    [
        {"us_hand": ["NATO", 21]},
        {"us_hand": ["NATO"], "ussr_hand": ["NATO"]},
        {"us_hand": ["NATO"], "discards": ["NATO"]},
        {"discards": ["NATO"], "removed": [21]},
        {"removed": ["NATO"], "draw_pile": ["NATO"]},
        {"headlines": ("NATO", "NATO"), "phase": "resolve"},
        {"headlines": ("NATO", "Fidel"), "us_hand": ["NATO"], "phase": "resolve"},
    ],
)
def test_a_card_in_two_places_is_refused(setting: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"^card 21 \(NATO\): named twice$"):
        compose(**setting)


@pytest.mark.parametrize("pile", ["us_hand", "ussr_hand", "discards", "removed", "draw_pile"])
def test_9_1_the_china_card_lies_with_its_holder_and_in_no_pile(pile: str) -> None:
    with pytest.raises(PositionError, match=r"^card 6 \(The China Card\): named twice$"):
        compose(**dict[str, Any]({pile: ["The China Card"]}))


@pytest.mark.parametrize("card", ["Red Scare/Purge", 40, "Latin American Death Squads"])
def test_an_effect_of_a_card_of_both_sides_needs_its_side(card: int | str) -> None:
    with pytest.raises(PositionError, match=r"^effect .*: say for which side, e\.g\. \(\d+, US\)$"):
        compose(**HANDS, effects=[card])


def test_an_effect_of_an_unknown_card_is_refused() -> None:
    with pytest.raises(PositionError, match="card 111"):
        compose(**HANDS, effects=[(111, US)])
    with pytest.raises(PositionError, match="card 'Poland'"):
        compose(**HANDS, effects=["Poland"])


@pytest.mark.parametrize("phase", ["", "rounds", "Headline", "setup"])
def test_an_unknown_phase_is_refused(phase: str) -> None:
    with pytest.raises(PositionError) as caught:
        compose(**HANDS, phase=phase)
    assert str(caught.value) == (
        f"phase {phase!r}: 'round', 'headline', 'resolve' or 'end' expected"
    )


def test_options_that_cannot_be_are_refused_when_they_are_made() -> None:
    with pytest.raises(OptionsError, match="extra_us"):
        compose(**HANDS, options=GameOptions(extra_us=41))


# --- where things lie -----------------------------------------------------------------------------


def test_cards_lie_where_they_are_named() -> None:
    p = compose(**HANDS, discards=["Blockade"], removed=["Korean War"], china=US, china_up=False)
    assert p.cards_at(HAND + US) == [15, 21]
    assert p.cards_at(HAND + USSR) == [8, 14]
    assert p.cards_at(DISCARD) == [10]
    assert p.cards_at(REMOVED) == [11]
    assert p.cards_at(CHINA) == [CHINA_CARD]
    assert p.china_holder() == US
    assert "The China Card" not in names(p)
    assert fault(p) == ""


@pytest.mark.parametrize(("turn", "eras"), [(1, 1), (3, 1), (4, 2), (7, 2), (8, 3), (10, 3)])
def test_4_4_cards_not_named_are_in_the_draw_pile_or_wait_for_their_turn(
    turn: int, eras: int
) -> None:
    p = compose(**HANDS, turn=turn)
    assert place(p, "Duck and Cover") == DRAW_PILE
    assert place(p, "Brush War") == (DRAW_PILE if eras > 1 else WAITING)
    assert place(p, "Wargames") == (DRAW_PILE if eras > 2 else WAITING)
    assert fault(p) == ""


def test_a_draw_pile_that_is_named_leaves_the_rest_out_of_the_game() -> None:
    p = compose(**HANDS, draw_pile=["Blockade", "Wargames"])
    assert p.cards_at(DRAW_PILE) == [10, 100]
    assert place(p, "Duck and Cover") == REMOVED
    assert place(p, "Brush War") == REMOVED
    assert p.how_many(WAITING) == 0
    assert compose(**HANDS, draw_pile=[]).how_many(DRAW_PILE) == 0
    assert fault(p) == ""


def test_optional_cards_stay_out_without_the_option() -> None:
    options = GameOptions(optional_cards=False)
    p = compose(**HANDS, options=options)
    assert p.place_of(NORAD) == NOT_IN_GAME
    assert fault(p) == ""
    assert compose(**HANDS).place_of(NORAD) == DRAW_PILE


def test_tracks_and_markers_are_set() -> None:
    p = compose(
        **HANDS,
        turn=3,
        round=4,
        phasing=US,
        defcon=3,
        vp=-7,
        influence={"Poland": (1, 4), 71: (0, 3)},
        space=(2, 1),
        attempts=(1, 2),
        military_ops=(3, 4),
    )
    assert (p.turn, p.round, p.phasing, p.defcon, p.vp) == (3, 4, US, 3, -7)
    assert inf(p, "Poland") == (1, 4)
    assert inf(p, "Cuba") == (0, 3)
    assert inf(p, "UK") == (0, 0)
    assert (p.space(US), p.space(USSR)) == (2, 1)
    assert (p.military_ops(US), p.military_ops(USSR)) == (3, 4)
    assert fault(p) == ""


def test_12_nobody_holds_the_china_card_face_up() -> None:
    options = GameOptions(chinese_civil_war=True)
    p = compose(**HANDS, china=NOBODY, china_up=True, options=options)
    assert p.china_holder() == NOBODY
    assert "The China Card" not in names(p)
    assert fault(p) == ""


# --- effects --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "card", "side"),
    [
        ("Containment", CONTAINMENT, US),
        ("Willy Brandt", WILLY_BRANDT, USSR),
        ("NATO", NATO, US),
        ("Quagmire", QUAGMIRE, US),  # a USSR card that holds the US
        (("Quagmire", US), QUAGMIRE, US),
        ("We Will Bury You", WE_WILL_BURY_YOU, USSR),
        ("SALT Negotiations", SALT_NEGOTIATIONS, USSR),  # for both, whatever the side
        (("Red Scare/Purge", US), RED_SCARE_PURGE, US),
        ((40, USSR), CUBAN_MISSILE_CRISIS, USSR),
    ],
)
def test_an_effect_is_in_force_for_the_side_it_binds_or_helps(
    effect: Any, card: int, side: int
) -> None:
    p = compose(turn=5, us_hand=["Nasser"], ussr_hand=["Fidel", "COMECON"], effects=[effect])
    assert p.effect_for(card, side)
    assert not p.effect_for(card, 1 - side)


def test_073_shuttle_diplomacy_in_effect_lies_in_front_of_the_us() -> None:
    p = compose(**HANDS, turn=5, effects=["Shuttle Diplomacy"])
    assert p.place_of(SHUTTLE_DIPLOMACY) == FRONT
    assert fault(p) == ""


def test_12_3_the_china_card_in_effect_means_that_the_civil_war_is_over() -> None:
    p = compose(
        **HANDS,
        influence={"Chinese Civil War": (0, 2)},
        effects=["The China Card"],
        options=GameOptions(chinese_civil_war=True),
    )
    assert p.in_effect(CHINA_CARD)
    assert p.influence(USSR, CHINESE_CIVIL_WAR) == 0
    assert fault(p) == ""


# --- moments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_a_round_begins_with_the_choice_of_a_card(side: int) -> None:
    p = compose(**HANDS, round=2, phasing=side)
    assert asked(p) == (side, "card")
    assert p.round == 2
    assert not p.in_headlines()


def test_a_headline_phase_begins_with_the_ussr_in_secret() -> None:
    p = compose(**HANDS, phase="headline")
    assert asked(p) == (USSR, "headline")
    assert p.in_headlines()
    assert p.round == 0


def test_headlines_that_are_named_are_opened_at_once() -> None:
    p = compose(
        phase="resolve", headlines=("Marshall Plan", "Fidel"), **HANDS | {"ussr_hand": [14]}
    )
    assert asked(p) == (US, "event: add influence")
    assert p.phasing == US
    assert p.cards_at(HEADLINE + USSR) == [8]
    assert p.in_headlines()


def test_at_the_end_the_turn_is_closed_and_the_next_one_dealt() -> None:
    p = compose(**HANDS, turn=2, phase="end", military_ops=(5, 5))
    assert p.turn == 3
    assert asked(p) == (USSR, "headline")
    assert p.how_many(HAND + USSR) == 8
    assert {15, 21} <= set(p.cards_at(HAND + US))


def test_the_seed_settles_the_dice() -> None:
    assert compose(**HANDS, seed=3) == compose(**HANDS, seed=3)
    assert len({compose(**HANDS, seed=seed).die(US) for seed in range(30)}) == 6


def test_nothing_named_is_a_game_that_runs_to_its_next_decision() -> None:
    """Empty hands: no side has anything to play but The China Card (4.5D, 9.8)."""
    p = compose()
    assert asked(p) == (USSR, "card")
    assert names(p) == {"The China Card", "Pass"}
