"""Colonial Rear Guards to OAS Founded (cards 63 to 66 and 68 to 70)."""

import pytest

from brinkmanship.rules.facts import AREA, COUNTRY_NAMES
from brinkmanship.rules.ids import (
    AFRICA,
    AMERICAS,
    COUNTRIES,
    DEATH_SQUADS,
    DISCARD,
    JOHN_PAUL_II,
    REMOVED,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- Colonial Rear Guards (63) ------------------------------------------------------------------


def test_063_colonial_rear_guards_adds_1_in_each_of_4_countries_of_africa_and_southeast_asia() -> (
    None
):
    p = plays(US, 63, influence={"Zaire": (0, 2)})
    act(p, "Event")
    area = AFRICA | SOUTHEAST_ASIA
    assert names(p) == {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & area}
    act(p, "Zaire", "Thailand", "Morocco", "Burma")
    assert inf(p, "Zaire") == (1, 2)  # control of the opponent is no bar
    assert inf(p, "Thailand") == inf(p, "Morocco") == inf(p, "Burma") == (1, 0)
    assert asked(p) == (USSR, "card")
    assert place(p, 63) == DISCARD


def test_063_colonial_rear_guards_refuses_other_regions_and_the_same_country_twice() -> None:
    p = plays(US, 63)
    act(p, "Event", "Sudan")
    refused(p, "Colonial Rear Guards allows no more in one country (card 63)", "Sudan")
    words = "it lies outside the area that Colonial Rear Guards allows (card 63)"
    refused(p, words, "Egypt", "India", "Taiwan", "Australia", "Haiti")
    refused(p, "this cannot be declined (6.0)", "Done")


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_063_colonial_rear_guards_played_by_the_ussr_is_carried_out_by_the_us(order: str) -> None:
    p = plays(USSR, 63)
    guards = ["Sudan", "Kenya", "Burma", "Vietnam"]
    act(p, "Operations", order)
    if order == "Event first":
        assert asked(p) == (US, "event: add influence")
        act(p, *guards)
        act(p, "Influence", "Finland", "Finland")
    else:
        act(p, "Finland", "Finland")
        assert asked(p) == (US, "event: add influence")
        act(p, *guards)
    assert all(inf(p, c) == (1, 0) for c in guards)
    assert inf(p, "Finland") == (0, 2)


# --- Panama Canal Returned (64) -----------------------------------------------------------------


def test_064_panama_canal_returned_adds_1_in_panama_costa_rica_and_venezuela() -> None:
    p = plays(US, 64, influence={"Panama": (1, 2)})
    act(p, "Event")
    assert inf(p, "Panama") == (2, 2)
    assert inf(p, "Costa Rica") == inf(p, "Venezuela") == (1, 0)
    assert place(p, 64) == REMOVED


# --- Camp David Accords (65) --------------------------------------------------------------------


def test_065_camp_david_accords_gives_1_vp_and_1_in_israel_jordan_and_egypt() -> None:
    p = plays(US, 65, influence={"Egypt": (0, 2)})
    act(p, "Event")
    assert p.vp == 1
    assert inf(p, "Egypt") == (1, 2)
    assert inf(p, "Israel") == inf(p, "Jordan") == (1, 0)
    assert place(p, 65) == REMOVED


def test_065_camp_david_accords_arab_israeli_war_can_no_longer_happen() -> None:
    p = plays(USSR, 13, effects=["Camp David Accords"])
    refused(p, "Camp David Accords prevents it (card 65)", "Event")
    q = plays(US, 13, influence={"Israel": (1, 0)}, effects=["Camp David Accords"])
    act(q, "Operations", "Canada", "Canada")
    assert inf(q, "Israel") == (1, 0)
    assert q.military_ops(USSR) == 0
    assert place(q, 13) == DISCARD


def test_065_camp_david_accords_as_the_first_headline_stops_the_war_behind_it() -> None:
    p = headlines(65, 13)
    assert p.vp == 1
    assert p.military_ops(USSR) == 0
    assert place(p, 13) == DISCARD


# --- Puppet Governments (66) --------------------------------------------------------------------


def test_066_puppet_governments_adds_1_in_3_countries_without_influence() -> None:
    p = plays(US, 66)
    act(p, "Event", "Poland", "Thailand", "Chile")
    assert inf(p, "Poland") == inf(p, "Thailand") == inf(p, "Chile") == (1, 0)
    assert asked(p) == (USSR, "card")
    assert place(p, 66) == REMOVED


def test_066_puppet_governments_refuses_countries_with_influence_of_either_side() -> None:
    p = plays(US, 66, influence={"Poland": (0, 1), "Italy": (1, 0)})
    act(p, "Event", "Chile")
    words = "Puppet Governments needs a country without any Influence (card 66)"
    refused(p, words, "Poland", "Italy")
    assert "Chile" not in names(p)


@pytest.mark.parametrize("countries", [[], ["Poland"], ["Poland", "Chile"]])
def test_066_puppet_governments_may_place_fewer_and_has_happened_all_the_same(
    countries: list[str],
) -> None:
    p = plays(US, 66)
    act(p, "Event", *countries, "Done")
    assert all(inf(p, country) == (1, 0) for country in countries)
    assert asked(p) == (USSR, "card")
    assert place(p, 66) == REMOVED


def test_066_puppet_governments_played_by_the_ussr_is_carried_out_by_the_us() -> None:
    p = plays(USSR, 66)
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: add influence")
    act(p, "Romania", "Done")
    assert asked(p) == (USSR, "operation")


# --- John Paul II Elected Pope (68) -------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"), [((0, 4), (1, 2)), ((2, 1), (3, 0)), ((0, 0), (1, 0))]
)
def test_068_john_paul_ii_removes_2_ussr_and_adds_1_us_in_poland(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(US, 68, influence={"Poland": before})
    act(p, "Event")
    assert inf(p, "Poland") == after
    assert p.in_effect(JOHN_PAUL_II)
    assert place(p, 68) == REMOVED


def test_068_john_paul_ii_from_now_on_solidarity_can_happen() -> None:
    before = plays(US, 101)
    refused(before, "John Paul II Elected Pope has not happened (card 101)", "Event")
    p = plays(US, 101, effects=["John Paul II Elected Pope"])
    act(p, "Event")
    assert inf(p, "Poland") == (3, 0)


# --- Latin American Death Squads (69) -----------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_069_death_squads_lasts_for_the_turn_and_goes_to_the_discards(side: int) -> None:
    p = plays(side, 69)
    act(p, "Event")
    assert p.effect_for(DEATH_SQUADS, side)
    assert not p.effect_for(DEATH_SQUADS, 1 - side)
    assert place(p, 69) == DISCARD
    q = in_hands(phase="end", effects=[(69, side)])
    assert q.turn == 6
    assert not q.in_effect(DEATH_SQUADS)


@pytest.mark.parametrize(
    ("country", "result"),
    [("Honduras", 2), ("Peru", 2), ("Kenya", 1), ("Pakistan", 1)],
)
def test_069_death_squads_adds_1_to_the_dice_of_its_player_in_the_americas(
    country: str, result: int
) -> None:
    """2 + 3 - 4 = 1 elsewhere."""
    p = plays(USSR, 14, influence={country: (3, 0)}, effects=[(69, USSR)])
    act(p, "Operations", "Coup", chance=[2])
    assert inf(p, country) == (3 - result, 0)
    assert p.military_ops(USSR) == 3


@pytest.mark.parametrize(
    ("country", "result"), [("Honduras", 1), ("Peru", 1), ("Kenya", 2), ("Pakistan", 2)]
)
def test_069_death_squads_takes_1_off_the_dice_of_the_opponent_in_the_americas(
    country: str, result: int
) -> None:
    p = plays(USSR, 14, influence={country: (3, 0)}, effects=[(69, US)])
    act(p, "Operations", "Coup", chance=[3])
    assert inf(p, country) == (3 - result, 0)
    assert p.military_ops(USSR) == 3  # the die changes, not the Ops


def test_069_death_squads_counts_for_coups_of_events_and_adds_up_with_salt() -> None:
    p = plays(USSR, 107, influence={"Peru": (3, 0)}, effects=[(69, US), (43, US)])
    act(p, "Event", "Peru", chance=[4])
    assert inf(p, "Peru") == (2, 0)  # 4 - 2 + 3 - 4 = 1
    q = plays(US, 47, influence={"Peru": (0, 3)}, effects=[(69, US)])
    act(q, "Event", "Haiti", "Coup", chance=[3])
    assert inf(q, "Peru") == (0, 1)  # 3 + 1 + 2 - 4 = 2


def test_069_death_squads_as_a_headline_serves_its_player() -> None:
    p = headlines(69, 54)
    assert p.effect_for(DEATH_SQUADS, US)


# --- OAS Founded (70) ---------------------------------------------------------------------------


def test_070_oas_founded_adds_2_in_central_and_south_america() -> None:
    p = plays(US, 70)
    act(p, "Event")
    assert names(p) == {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & AMERICAS}
    act(p, "Haiti", "Chile")
    assert inf(p, "Haiti") == inf(p, "Chile") == (1, 0)
    assert place(p, 70) == REMOVED


def test_070_oas_founded_may_put_both_in_one_country() -> None:
    p = plays(US, 70, influence={"Cuba": (0, 3)})
    act(p, "Event", "Cuba", "Cuba")
    assert inf(p, "Cuba") == (2, 3)
    assert asked(p) == (USSR, "card")


def test_070_oas_founded_refuses_other_regions() -> None:
    p = plays(US, 70)
    act(p, "Event")
    refused(p, "it lies outside the area that OAS Founded allows (card 70)", "Canada", "Angola")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_070_oas_founded_played_by_the_ussr_is_carried_out_by_the_us() -> None:
    p = plays(USSR, 70)
    act(p, "Event first")
    assert asked(p) == (US, "event: add influence")
    act(p, "Panama", "Panama", "Influence", "Finland")
    assert inf(p, "Panama") == (2, 0)
    assert inf(p, "Finland") == (0, 1)
