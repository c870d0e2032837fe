"""Flower Power, U2 Incident, OPEC, "Lone Gunman" (cards 59 to 62)."""

import pytest

from brinkmanship.rules.happenings import VpChanged, WarRolled
from brinkmanship.rules.ids import (
    BY_DEFCON,
    BY_VP,
    DISCARD,
    FLOWER_POWER,
    HAND,
    REMOVED,
    U2_INCIDENT,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- Flower Power (59) --------------------------------------------------------------------------


def test_059_flower_power_stays_in_effect_over_the_turn() -> None:
    p = plays(USSR, 59)
    act(p, "Event")
    assert p.in_effect(FLOWER_POWER)
    assert p.vp == 0
    assert place(p, "Flower Power") == REMOVED
    q = in_hands(phase="end", effects=["Flower Power"])
    assert q.turn == 6
    assert q.in_effect(FLOWER_POWER)


@pytest.mark.parametrize(("card", "target"), [(36, "Zaire"), (24, "India"), (102, "Iran")])
def test_059_flower_power_us_war_as_an_event_gives_2_vp_just_before_it(
    card: int, target: str
) -> None:
    p = plays(US, card, effects=["Flower Power"])
    act(p, "Event")
    assert p.vp == -2
    assert asked(p) == (US, "war target")
    log = act(p, target, chance=[1])
    assert [type(entry) for entry in log if isinstance(entry, (VpChanged, WarRolled))] == [
        WarRolled
    ]
    assert p.vp == -2


@pytest.mark.parametrize("card", [11, 13, 24, 36, 102])
def test_059_flower_power_us_war_for_ops_gives_2_vp_before_them(card: int) -> None:
    p = plays(US, card, effects=["Flower Power"], influence={"Zaire": (0, 1)})
    act(p, "Operations")
    if card in {11, 13}:
        assert p.vp == 0
        act(p, "Operations first")
    assert asked(p) == (US, "operation")
    assert p.vp == -2


def test_059_flower_power_ussr_war_with_the_event_first_pays_between_event_and_ops() -> None:
    p = plays(US, 11, effects=["Flower Power"], influence={"S. Korea": (1, 0)})
    log = act(p, "Operations", "Event first", chance=[6])
    assert [entry.change for entry in log if isinstance(entry, VpChanged)] == [-2, -2]
    kinds = [type(entry) for entry in log if isinstance(entry, (VpChanged, WarRolled))]
    assert kinds == [WarRolled, VpChanged, VpChanged]
    assert p.vp == -4
    assert asked(p) == (US, "operation")


def test_059_flower_power_its_vp_may_end_the_game_before_the_war() -> None:
    p = plays(US, 36, effects=["Flower Power"], vp=-18)
    act(p, "Event")
    assert (p.end, p.winner) == (BY_VP, USSR)
    assert p.military_ops(US) == 0


@pytest.mark.parametrize(("us_card", "vp"), [(36, -2), (41, 0)])
def test_059_flower_power_counts_a_us_war_as_a_headline(us_card: int, vp: int) -> None:
    p = headlines(us_card, 54, effects=["Flower Power"])
    assert p.vp == vp


def test_059_flower_power_counts_a_war_drawn_by_grain_sales() -> None:
    p = plays(US, 67, ussr=["Brush War"], effects=["Flower Power"])
    act(p, "Event", "Operations", chance=[36])
    assert p.vp == -2


def test_059_flower_power_counts_a_war_brought_up_by_missile_envy_and_star_wars() -> None:
    p = plays(US, 49, ussr=["Brush War"], effects=["Flower Power"])
    act(p, "Event")
    assert p.vp == -2
    q = plays(US, 85, discards=["Brush War"], space=(1, 0), effects=["Flower Power"])
    act(q, "Event")
    assert q.vp == -2
    assert asked(p) == asked(q) == (US, "war target")


def test_059_flower_power_counts_a_war_taken_by_missile_envy_for_its_ops() -> None:
    p = plays(US, 49, ussr=["Korean War"], effects=["Flower Power"])
    act(p, "Event", "Operations", "Canada", "Canada")
    assert p.vp == -2


def test_059_flower_power_counts_a_war_under_un_intervention() -> None:
    p = plays(US, 32, us=["Korean War"], effects=["Flower Power"])
    act(p, "Event", "Canada", "Canada")
    assert p.vp == -2


def test_059_flower_power_not_on_the_space_race_nor_for_a_trap_discard() -> None:
    p = plays(US, 36, effects=["Flower Power"])
    act(p, "Space Race", chance=[6])
    assert p.vp == 0
    q = in_hands(us=[36, 4], phasing=US, effects=["Flower Power", "Quagmire"])
    act(q, "Brush War", chance=[1])
    assert q.vp == 0


def test_059_flower_power_not_for_arab_israeli_war_after_camp_david() -> None:
    p = plays(US, 13, effects=["Flower Power", "Camp David Accords"])
    act(p, "Operations", "Canada", "Canada")
    assert p.vp == 0
    assert place(p, "Arab-Israeli War") == DISCARD


def test_059_flower_power_not_for_a_war_of_the_ussr_or_another_us_card() -> None:
    p = plays(USSR, 36, us=[4], effects=["Flower Power"])
    act(p, "Event", "Zaire", chance=[1])
    assert p.vp == 0
    act(p, "Duck and Cover", "Operations", *["Canada"] * 3)
    assert p.vp == 0


def test_059_flower_power_ended_and_prevented_by_an_evil_empire() -> None:
    p = in_hands(us=[97, 36], ussr=[59], phasing=US, effects=["Flower Power"])
    q = plays(USSR, 59, effects=["An Evil Empire"])
    refused(q, '"An Evil Empire" prevents it (card 97)', "Event")
    act(q, "Operations", *["Finland"] * 4)
    assert place(q, "Flower Power") == DISCARD
    act(p, "An Evil Empire", "Event")
    assert not p.in_effect(FLOWER_POWER)
    act(p, "Nasser", "Event")
    act(p, "Brush War", "Operations", "Influence", "Canada", "Canada", "Canada")
    assert p.vp == 1


def test_059_flower_power_played_by_the_us_for_ops_happens() -> None:
    p = plays(US, 59)
    act(p, "Operations", "Event first", *["Canada"] * 4)
    assert p.in_effect(FLOWER_POWER)
    assert p.vp == 0


# --- U2 Incident (60) ---------------------------------------------------------------------------


def test_060_u2_incident_gives_1_vp() -> None:
    p = plays(USSR, 60)
    act(p, "Event")
    assert p.vp == -1
    assert place(p, "U2 Incident") == REMOVED


@pytest.mark.parametrize("side", [US, USSR])
def test_060_u2_incident_gives_1_more_for_un_intervention_of_either_side(side: int) -> None:
    p = plays(side, 32, us=[8], ussr=[4], effects=["U2 Incident"])
    act(p, "Event")
    assert p.vp == -1
    assert asked(p)[0] == side


def test_060_u2_incident_pays_for_one_un_intervention_only() -> None:
    p = plays(US, 32, us=[8], effects=["U2 Incident"])
    act(p, "Event", "Canada", "Canada")
    assert p.vp == -1
    assert not p.in_effect(U2_INCIDENT)


def test_060_u2_incident_not_for_un_intervention_used_for_ops() -> None:
    p = plays(US, 32, us=[8], effects=["U2 Incident"])
    act(p, "Operations", "Canada")
    assert p.vp == 0


def test_060_u2_incident_waits_for_the_rest_of_the_turn_only() -> None:
    p = plays(USSR, 60, us=[32, 8])
    act(p, "Event", "UN Intervention", "Event", "Canada", "Canada")
    assert p.vp == -2
    q = in_hands(phase="end", effects=["U2 Incident"])
    assert q.turn == 6
    assert not q.in_effect(U2_INCIDENT)


def test_060_u2_incident_played_by_the_us_for_ops() -> None:
    p = plays(US, 60)
    act(p, "Operations", "Operations first", "Canada", "Canada", "Canada")
    assert p.vp == -1
    assert p.in_effect(U2_INCIDENT)


# --- OPEC (61) ----------------------------------------------------------------------------------

OIL = {
    "Egypt": 2,
    "Iran": 2,
    "Libya": 2,
    "Saudi Arabia": 3,
    "Iraq": 3,
    "Gulf States": 3,
    "Venezuela": 2,
}


@pytest.mark.parametrize("country", OIL)
def test_061_opec_gives_1_vp_for_each_oil_country_of_the_ussr(country: str) -> None:
    p = plays(USSR, 61, influence={country: (0, OIL[country])})
    act(p, "Event")
    assert p.vp == -1
    assert place(p, "OPEC") == DISCARD


def test_061_opec_counts_all_of_them_but_only_controlled_ones() -> None:
    p = plays(USSR, 61, influence={c: (0, n) for c, n in OIL.items()} | {"Israel": (0, 4)})
    act(p, "Event")
    assert p.vp == -7
    board = {"Egypt": (0, 2), "Iran": (2, 1), "Gulf States": (0, 3), "Venezuela": (0, 1)}
    q = plays(USSR, 61, influence=board)
    act(q, "Event")
    assert q.vp == -2


def test_061_opec_not_once_north_sea_oil_has_happened() -> None:
    p = plays(USSR, 61, influence={"Egypt": (0, 2)}, effects=["North Sea Oil"])
    refused(p, "North Sea Oil prevents it (card 86)", "Event")
    q = plays(US, 61, influence={"Egypt": (0, 2)}, effects=["North Sea Oil"])
    act(q, "Operations", "Influence", "Canada", "Canada", "Canada")
    assert q.vp == 0
    assert place(q, "OPEC") == DISCARD


@pytest.mark.parametrize(("order", "vp"), [("Event first", -1), ("Operations first", 0)])
def test_061_opec_played_by_the_us_counts_at_the_moment_of_the_event(order: str, vp: int) -> None:
    p = plays(US, 61, influence={"Egypt": (0, 2)})
    act(p, "Operations", order, "Coup", chance=[6])
    assert inf(p, "Egypt") == (3, 0)
    assert p.vp == vp


# --- "Lone Gunman" (62) -------------------------------------------------------------------------


def test_062_lone_gunman_shows_the_us_hand_once() -> None:
    p = plays(USSR, 62, us=[4, 1])
    act(p, "Event", "Pass")
    held = p.cards_at(HAND + US)
    assert held == [1, 4, 18, 19]
    assert all(p.knows(USSR, card) for card in held)
    assert place(p, 62) == REMOVED


def test_062_lone_gunman_does_not_show_later_draws() -> None:
    p = plays(USSR, 62, us=[77], draw_pile=["Fidel", "NATO"], ussr=[])
    act(p, "Event", "Pass")
    act(p, 177, "Event", "Truman Doctrine", "Done", chance=[8])
    assert place(p, "Fidel") == HAND + US
    assert not p.knows(USSR, 8)


def test_062_lone_gunman_then_1_op_or_none() -> None:
    p = plays(USSR, 62, influence={"Zaire": (1, 0)})
    act(p, "Event")
    assert asked(p) == (USSR, "operation")
    assert names(p) == {"Influence", "Coup", "Realignment", "Pass"}
    act(p, "Coup", chance=[2])
    assert inf(p, "Zaire") == (0, 0)  # 2 + 1 - 2 = 1
    assert p.military_ops(USSR) == 1
    assert asked(p) == (US, "card")


def test_062_lone_gunman_coup_to_defcon_1_in_a_us_round_loses_for_the_us() -> None:
    p = plays(US, 62, defcon=2, vp=13, influence={"Venezuela": (2, 0)})
    act(p, "Event first", "Coup", chance=[1])
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


def test_062_lone_gunman_played_by_the_us_gives_both_their_op() -> None:
    p = plays(US, 62, influence={"Zaire": (0, 1)})
    act(p, "Operations first", "Influence", "Canada")
    assert asked(p) == (USSR, "operation")
    act(p, "Influence", "Finland")
    assert inf(p, "Canada") == (1, 0)
    assert inf(p, "Finland") == (0, 1)
    assert place(p, 62) == REMOVED
