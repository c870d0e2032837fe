"""From "We Will Bury You" to Willy Brandt (cards 50 to 55)."""

import pytest

from brinkmanship.rules.ids import (
    ANGOLA,
    BY_DEFCON,
    BY_VP,
    CONTAINMENT,
    DISCARD,
    HAND,
    REMOVED,
    US,
    USSR,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- "We Will Bury You" (50) --------------------------------------------------------------------


def test_050_we_will_bury_you_lowers_defcon_and_its_vp_wait() -> None:
    p = plays(USSR, 50, defcon=4)
    act(p, "Event")
    assert (p.defcon, p.vp) == (3, 0)
    assert p.in_effect(WE_WILL_BURY_YOU)
    assert place(p, 50) == REMOVED
    assert asked(p) == (US, "card")
    assert p.vp == 0


def test_050_we_will_bury_you_at_defcon_2_loses_for_the_phasing_player() -> None:
    p = plays(USSR, 50, defcon=2)
    act(p, "Event")
    assert (p.end, p.winner) == (BY_DEFCON, US)
    q = plays(US, 50, defcon=2)
    act(q, "Operations", "Event first")
    assert (q.end, q.winner) == (BY_DEFCON, USSR)


@pytest.mark.parametrize(
    ("steps", "dice"),
    [
        (["Containment", "Event"], []),
        (["Containment", "Operations"], []),
        (["Containment", "Space Race"], [6]),
        (["Fidel", "Operations", "Operations first"], []),
        (["The China Card", "Operations"], []),
        (["Captured Nazi Scientist", "Operations"], []),
    ],
)
def test_050_we_will_bury_you_gives_3_vp_for_whatever_the_us_plays(
    steps: list[str], dice: list[int]
) -> None:
    p = in_hands(us=[25, 8, 32], phasing=US, effects=[50], china=US)
    act(p, *steps, chance=dice)
    assert p.vp == -3
    assert not p.in_effect(WE_WILL_BURY_YOU)


def test_050_we_will_bury_you_a_scoring_card_is_no_un_intervention() -> None:
    p = plays(US, 38, effects=[50])
    assert p.vp == -3
    assert place(p, "Southeast Asia Scoring") == REMOVED


def test_050_we_will_bury_you_un_intervention_as_an_event_averts_it() -> None:
    p = plays(US, 32, us=[8], effects=[50])
    act(p, "Event", "Canada", "Canada")
    assert inf(p, "Canada") == (2, 0)
    assert p.vp == 0
    assert not p.in_effect(WE_WILL_BURY_YOU)
    act(p, "Nasser", "Event")
    act(p, "Truman Doctrine", "Event")
    assert p.vp == 0  # nor later


def test_050_we_will_bury_you_un_intervention_for_ops_does_not_avert_it() -> None:
    p = plays(US, 32, us=[8], effects=[50])
    act(p, "Operations", "Canada")
    assert p.vp == -3


@pytest.mark.parametrize("die", [1, 6])
def test_050_we_will_bury_you_counts_a_trap_discard(die: int) -> None:
    """[R]."""
    p = in_hands(us=[4, 21], phasing=US, effects=[50, "Quagmire"])
    act(p, "NATO", chance=[die])
    assert p.vp == -3


def test_050_we_will_bury_you_counts_a_round_without_a_play() -> None:
    """[R]: trapped without a card worth 2, or without any card."""
    p = in_hands(phasing=US, effects=[50, "Quagmire"])
    assert p.vp == -3
    q = in_hands(us_hand=[], phasing=US, effects=[50])
    assert q.vp == -3
    assert asked(p) == asked(q) == (USSR, "card")


def test_050_we_will_bury_you_comes_before_any_other_vp_of_the_play() -> None:
    p = plays(US, 4, effects=[50], defcon=4, vp=-17)
    act(p, "Event")
    assert (p.end, p.winner, p.vp) == (BY_VP, USSR, -20)
    assert p.defcon == 4


def test_050_we_will_bury_you_looks_at_the_next_us_round_only_and_once() -> None:
    p = plays(USSR, 50, us=[26])
    act(p, "Event")
    act(p, "Truman Doctrine", "Event")
    assert p.vp == -3
    act(p, "Nasser", "Event")
    act(p, "Captured Nazi Scientist", "Operations")
    assert p.vp == -3


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_050_we_will_bury_you_played_by_the_us_itself_looks_at_its_following_round(
    order: str,
) -> None:
    p = plays(US, 50, defcon=4, influence={"Canada": (1, 0)})
    act(p, "Operations", order, "Canada", "Canada", "Canada", "Canada")
    assert (p.defcon, p.vp) == (3, 0)
    assert place(p, 50) == REMOVED
    act(p, "Blockade", "Operations", "Finland")
    assert asked(p) == (US, "card")
    assert p.vp == 0
    act(p, "Truman Doctrine", "Event")
    assert p.vp == -3


def test_050_we_will_bury_you_played_by_the_us_in_its_last_round_waits_for_the_next_turn() -> None:
    p = plays(US, 50, round=7)
    act(p, "Operations", "Operations first", "Canada", "Canada", "Canada", "Canada")
    assert p.turn == 6
    assert p.in_effect(WE_WILL_BURY_YOU)


def test_050_we_will_bury_you_is_not_touched_by_what_the_us_does_in_a_ussr_round() -> None:
    p = plays(USSR, 67, ussr=[25], effects=[50])
    act(p, "Operations", "Event first", "Event", chance=[25])
    assert p.effect_for(CONTAINMENT, US)
    assert p.vp == 0
    assert p.in_effect(WE_WILL_BURY_YOU)


def test_050_we_will_bury_you_as_a_headline_waits_for_the_first_us_round() -> None:
    """Equal Ops: Nuclear Test Ban of the US is resolved first."""
    p = headlines(34, 50, defcon=4)
    assert (p.vp, p.defcon) == (2, 4)
    act(p, "Nasser", "Event")
    assert p.vp == 2
    act(p, "Truman Doctrine", "Event")
    assert p.vp == -1


# --- Brezhnev Doctrine (51) ---------------------------------------------------------------------


def test_051_brezhnev_doctrine_lasts_for_the_turn_and_leaves_the_game() -> None:
    p = plays(USSR, 51)
    act(p, "Event")
    assert p.effect_for(51, USSR)
    assert not p.effect_for(51, US)
    assert place(p, "Brezhnev Doctrine") == REMOVED
    q = in_hands(phase="end", effects=["Brezhnev Doctrine"])
    assert q.turn == 6
    assert not q.in_effect(51)


@pytest.mark.parametrize(("card", "markers"), [(10, 2), (52, 3), (14, 4), (16, 4), (6, 4), (56, 4)])
def test_051_brezhnev_doctrine_gives_ussr_cards_1_more_op_up_to_4(card: int, markers: int) -> None:
    """The China Card stays at 4 and loses its Asia point outside Asia."""
    ussr = [] if card in {6, 10} else [card]
    p = in_hands(ussr=ussr, effects=["Brezhnev Doctrine"])
    act(p, 100 + card)
    act(p, "Operations", *["Finland"] * markers)
    assert inf(p, "Finland") == (0, markers)
    assert asked(p) == (US, "card")


def test_051_brezhnev_doctrine_does_not_change_us_cards() -> None:
    p = plays(US, 4, effects=["Brezhnev Doctrine"])
    act(p, "Operations", "Canada", "Canada", "Canada")
    assert asked(p) == (USSR, "card")


def test_051_brezhnev_doctrine_and_red_scare_purge_cancel_out() -> None:
    p = plays(USSR, 56, effects=["Brezhnev Doctrine", ("Red Scare/Purge", USSR)])
    act(p, "Operations", *["Finland"] * 4)
    assert asked(p) == (US, "card")


def test_051_brezhnev_doctrine_counts_in_the_space_race_coups_and_ops_of_events() -> None:
    spaced = in_hands(effects=["Brezhnev Doctrine"])
    act(spaced, "Nasser", "Space Race", chance=[3])
    assert spaced.space(USSR) == 1
    couped = plays(USSR, 52, effects=["Brezhnev Doctrine"], influence={"Kenya": (1, 0)})
    act(couped, "Operations", "Coup", chance=[2])
    assert inf(couped, "Kenya") == (0, 0)  # 2 + 3 - 4 = 1
    assert couped.military_ops(USSR) == 3
    granted = plays(USSR, 62, effects=["Brezhnev Doctrine"])
    act(granted, "Event", "Influence", "Finland", "Finland")
    assert asked(granted) == (US, "card")


# --- Portuguese Empire Crumbles (52) ------------------------------------------------------------


def test_052_portuguese_empire_crumbles_adds_2_in_se_african_states_and_angola() -> None:
    p = plays(USSR, 52, influence={"Angola": (1, 0)})
    act(p, "Event")
    assert inf(p, "Angola") == (1, 2)
    assert inf(p, "SE African States") == (0, 2)
    assert place(p, 52) == REMOVED


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_052_portuguese_empire_crumbles_happens_when_the_us_plays_it_for_ops(order: str) -> None:
    p = plays(US, 52, influence={"Zaire": (0, 1)})
    act(p, "Operations", order)
    act(p, "Influence", "Canada", "Canada")
    assert inf(p, "Canada") == (2, 0)
    assert p.influence(USSR, ANGOLA) == 2
    assert place(p, 52) == REMOVED


# --- South African Unrest (53) ------------------------------------------------------------------


def test_053_south_african_unrest_2_in_south_africa() -> None:
    p = plays(USSR, 53, influence={"South Africa": (1, 0)})
    act(p, "Event")
    assert names(p) == {"2 in South Africa", "1 in South Africa, 2 next to it"}
    act(p, "2 in South Africa")
    assert inf(p, "South Africa") == (1, 2)
    assert place(p, 53) == DISCARD
    assert asked(p) == (US, "card")


@pytest.mark.parametrize(
    ("countries", "angola", "botswana"),
    [
        (["Angola", "Angola"], 2, 0),
        (["Angola", "Botswana"], 1, 1),
        (["Botswana", "Botswana"], 0, 2),
    ],
)
def test_053_south_african_unrest_or_1_there_and_2_in_all_next_to_it(
    countries: list[str], angola: int, botswana: int
) -> None:
    p = plays(USSR, 53, influence={"Angola": (3, 0)})
    act(p, "Event", "1 in South Africa, 2 next to it", *countries)
    assert inf(p, "South Africa") == (0, 1)
    assert inf(p, "Angola") == (3, angola)
    assert inf(p, "Botswana") == (0, botswana)
    assert asked(p) == (US, "card")


def test_053_south_african_unrest_refuses_countries_that_do_not_border_it() -> None:
    p = plays(USSR, 53)
    act(p, "Event", "1 in South Africa, 2 next to it")
    words = "it lies outside the area that South African Unrest allows (card 53)"
    refused(p, words, "South Africa", "Zimbabwe", "SE African States", "Zaire")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_053_south_african_unrest_played_by_the_us_is_carried_out_by_the_ussr() -> None:
    p = plays(US, 53)
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: choice")
    refused(p, "this is not one of the choices", "Pass")
    act(p, "1 in South Africa, 2 next to it")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Botswana", "Botswana")
    assert asked(p) == (US, "operation")
    assert place(p, 53) not in {DISCARD, HAND + US}


# --- Allende (54) -------------------------------------------------------------------------------


def test_054_allende_adds_2_in_chile() -> None:
    p = plays(USSR, 54, influence={"Chile": (3, 1)})
    act(p, "Event")
    assert inf(p, "Chile") == (3, 3)
    assert place(p, "Allende") == REMOVED


# --- Willy Brandt (55) --------------------------------------------------------------------------


def test_055_willy_brandt_gives_1_vp_and_a_marker_in_west_germany() -> None:
    p = plays(USSR, 55, influence={"W. Germany": (4, 0)})
    act(p, "Event")
    assert p.vp == -1
    assert inf(p, "W. Germany") == (4, 1)
    assert p.in_effect(WILLY_BRANDT)
    assert place(p, "Willy Brandt") == REMOVED


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_055_willy_brandt_lifts_nato_from_west_germany_only(operation: str) -> None:
    board = {"W. Germany": (5, 1), "Italy": (2, 0), "Zaire": (1, 0), "Kenya": (1, 0)}
    nato = "NATO protects European countries that the US controls (card 21)"
    p = plays(USSR, 14, influence=board, effects=["NATO", "Willy Brandt"])
    act(p, "Operations", operation)
    assert names(p) == {"W. Germany", "Zaire", "Kenya"}
    refused(p, nato, "Italy")
    guarded = plays(USSR, 14, influence=board, effects=["NATO"])
    act(guarded, "Operations", operation)
    refused(guarded, nato, "Italy", "W. Germany")


def test_055_willy_brandt_not_once_tear_down_this_wall_has_happened() -> None:
    p = plays(USSR, 55, effects=["Tear Down This Wall"])
    refused(p, "Tear Down This Wall prevents it (card 96)", "Event")
    act(p, "Operations", "Finland", "Finland")
    assert place(p, "Willy Brandt") == DISCARD
    q = plays(US, 55, effects=["Tear Down This Wall"])
    act(q, "Operations", "Canada", "Canada")
    assert q.vp == 0
    assert inf(q, "W. Germany") == (0, 0)
    assert place(q, "Willy Brandt") == DISCARD


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_055_willy_brandt_happens_when_the_us_plays_it_for_ops(order: str) -> None:
    p = plays(US, 55, influence={"Zaire": (0, 1)})
    act(p, "Operations", order)
    act(p, "Influence", "Canada", "Canada")
    assert p.vp == -1
    assert inf(p, "W. Germany") == (0, 1)
