"""Section 7.4: what changes the Ops of a card, and the points of a region."""

from typing import Any

import pytest

from brinkmanship.rules import Position
from brinkmanship.rules.happenings import Realigned
from brinkmanship.rules.ids import DISCARD, US, USSR
from tests.rules import coups, hold
from tests.table import act, asked, inf, names, place, why

US_SCARED = ("Red Scare/Purge", US)
USSR_SCARED = ("Red Scare/Purge", USSR)
SOUTHEAST = {
    "Burma", "Laos/Cambodia", "Thailand", "Vietnam", "Malaysia", "Indonesia", "Philippines",
}  # fmt: skip
ASIA = SOUTHEAST | {
    "Afghanistan", "Pakistan", "India", "Australia", "Taiwan", "Japan", "S. Korea", "N. Korea",
}  # fmt: skip


def points(p: Position) -> int:
    """The points of the operation that is asked for."""
    assert asked(p)[1] in ("operation", "influence", "realignment", "coup")
    assert p.decision is not None
    return p.decision.left


# --- 7.4: modifiers ---


@pytest.mark.parametrize(
    ("side", "card", "effects", "ops"),
    [
        (US, "Truman Doctrine", ["Containment"], 2),
        (US, "Independent Reds", ["Containment"], 3),
        (US, "Duck and Cover", ["Containment"], 4),
        (US, "Marshall Plan", ["Containment"], 4),
        (USSR, "Nasser", ["Brezhnev Doctrine"], 2),
        (USSR, "OPEC", ["Brezhnev Doctrine"], 4),
        (USSR, "Muslim Revolution", ["Brezhnev Doctrine"], 4),
        (US, "Truman Doctrine", [US_SCARED], 1),
        (US, "Independent Reds", [US_SCARED], 1),
        (US, "Marshall Plan", [US_SCARED], 3),
        (USSR, "Nasser", [USSR_SCARED], 1),
        (USSR, "OPEC", [USSR_SCARED], 2),
        # added up first, then kept within 1 and 4
        (US, "Truman Doctrine", ["Containment", US_SCARED], 1),
        (US, "Duck and Cover", ["Containment", US_SCARED], 3),
        (US, "Marshall Plan", ["Containment", US_SCARED], 4),
        (USSR, "Muslim Revolution", ["Brezhnev Doctrine", USSR_SCARED], 4),
        # those of the other side do nothing
        (US, "Duck and Cover", ["Brezhnev Doctrine", USSR_SCARED], 3),
        (USSR, "OPEC", ["Containment", US_SCARED], 3),
    ],
)
def test_7_4_modifiers_add_up_within_1_and_4(
    side: int, card: str, effects: list[Any], ops: int
) -> None:
    p = hold(side, card, effects=effects)
    act(p, card, "Operations")
    assert points(p) == ops


@pytest.mark.parametrize(
    ("effects", "ops"),
    [
        ([], 5),
        (["Brezhnev Doctrine"], 5),  # 4 is the most, then the point of Asia
        ([USSR_SCARED], 4),
        (["Brezhnev Doctrine", USSR_SCARED], 5),
    ],
)
def test_7_4_the_china_card_takes_the_modifiers_before_its_asian_point(
    effects: list[Any], ops: int
) -> None:
    p = hold(
        USSR, "Nasser", china=USSR, effects=effects, influence={"Japan": (4, 1), "Egypt": (1, 0)}
    )
    log = act(p, "The China Card", "Operations", "Coup", "Japan", chance=[1])
    assert [c.ops for c in coups(log)] == [ops]


def test_7_4_the_example_comes_to_5() -> None:
    """The China Card in Southeast Asia, Vietnam Revolts, Red Scare/Purge: 4 + 1 + 1 - 1."""
    effects = ["Vietnam Revolts", USSR_SCARED]
    p = hold(USSR, "Nasser", china=USSR, effects=effects, influence={"Vietnam": (0, 1)})
    act(p, "The China Card", "Operations", *["Vietnam"] * 5)
    assert inf(p, "Vietnam") == (0, 6)
    assert asked(p) == (US, "card")


def test_7_4_the_limits_come_before_the_points_of_a_region() -> None:
    """[R] A 1 Op card under Red Scare/Purge: at least 1, and 1 more in Southeast Asia."""
    effects = ["Vietnam Revolts", USSR_SCARED]
    p = hold(USSR, "Nasser", effects=effects, influence={"Vietnam": (0, 1)})
    act(p, "Nasser", "Operations", "Vietnam", "Vietnam")
    assert inf(p, "Vietnam") == (0, 3)
    assert asked(p) == (US, "card")


# --- 7.4.1: of the player, not of the card ---


def test_7_4_1_a_modifier_does_not_come_along_with_a_card() -> None:
    """Brezhnev Doctrine does not help the US with what Grain Sales draws."""
    p = hold(US, "Grain Sales to Soviets", effects=["Brezhnev Doctrine"])
    act(p, "Grain Sales to Soviets", "Event", chance=[14])
    act(p, "Operations", "Operations first")
    assert asked(p)[0] == US
    assert points(p) == 3


def test_7_4_1_the_own_modifiers_act_on_a_card_that_was_taken() -> None:
    p = hold(US, "Grain Sales to Soviets", effects=["Containment", USSR_SCARED])
    act(p, "Grain Sales to Soviets", "Event", chance=[8])
    act(p, "Operations", "Operations first")
    assert points(p) == 3


def test_7_4_1_ops_of_an_event_take_the_modifiers_of_the_side_that_spends_them() -> None:
    """CIA Created played by the USSR: the US has its Containment."""
    p = hold(USSR, "CIA Created", effects=["Containment", USSR_SCARED])
    act(p, "CIA Created", "Event first")
    assert asked(p) == (US, "operation")
    assert points(p) == 2


# --- 7.4.2: for every purpose ---


def test_7_4_2_a_coup_and_its_military_ops_take_the_modifier() -> None:
    p = hold(
        US, "Independent Reds", effects=[US_SCARED], influence={"Mexico": (0, 5), "Cuba": (0, 1)}
    )
    log = act(p, "Independent Reds", "Operations", "Coup", "Mexico", chance=[6])
    assert [(c.ops, c.result) for c in coups(log)] == [(1, 6 + 1 - 4)]
    assert p.military_ops(US) == 1


def test_7_4_2_realignment_takes_the_modifier() -> None:
    p = hold(
        US, "Duck and Cover", effects=["Containment"], influence={"Cuba": (0, 9), "Peru": (0, 9)}
    )
    act(p, "Duck and Cover", "Operations", "Realignment")
    assert points(p) == 4


def test_7_4_2_the_space_race_takes_the_modifier() -> None:
    p = hold(USSR, "Nasser", effects=["Brezhnev Doctrine"])
    act(p, "Nasser")
    assert "Space Race" in names(p)
    p = hold(USSR, "Fidel", effects=[USSR_SCARED])
    act(p, "Fidel")
    assert "Space Race" not in names(p)


@pytest.mark.parametrize(
    ("effects", "legal"),
    [
        ([], {"Duck and Cover", "Marshall Plan", "Pass"}),
        (["Containment"], {"Independent Reds", "Duck and Cover", "Marshall Plan", "Pass"}),
        ([US_SCARED], {"Marshall Plan", "Pass"}),
    ],
)
def test_7_4_2_a_discard_demanded_by_value_takes_the_modifier(
    effects: list[Any], legal: set[str]
) -> None:
    """Blockade asks the US for 3 Ops."""
    hand = ["Truman Doctrine", "Independent Reds", "Duck and Cover", "Marshall Plan"]
    p = hold(USSR, "Blockade", us_hand=hand, effects=effects)
    act(p, "Blockade", "Event")
    assert names(p) == legal


@pytest.mark.parametrize(
    ("effects", "legal"),
    [
        ([], {"Fidel", "OPEC"}),
        (["Brezhnev Doctrine"], {"Nasser", "Fidel", "OPEC"}),
    ],
)
def test_7_4_2_the_discard_for_a_trap_takes_the_modifier(
    effects: list[Any], legal: set[str]
) -> None:
    p = hold(USSR, "OPEC", ussr_hand=["Nasser", "Fidel", "OPEC"], effects=["Bear Trap", *effects])
    assert asked(p) == (USSR, "trap discard")
    assert names(p) == legal


# --- 7.4.3: Ops as a card of some value ---


@pytest.mark.parametrize(
    ("side", "card", "choices", "effects", "ops"),
    [
        (US, "ABM Treaty", [], [US_SCARED], 3),
        (US, "ABM Treaty", [], ["Containment"], 4),
        (USSR, "ABM Treaty", [], [USSR_SCARED], 3),
        (US, "CIA Created", [], ["Containment"], 2),
        (US, "CIA Created", [], [US_SCARED], 1),
        (USSR, "“Lone Gunman”", [], ["Brezhnev Doctrine"], 2),
        (USSR, "Glasnost", [], ["The Reformer", USSR_SCARED], 3),
        (US, "Soviets Shoot Down KAL-007", [], [US_SCARED], 3),
        (US, "Olympic Games", ["Boycott"], [US_SCARED], 3),
        (US, "Olympic Games", ["Boycott"], [], 4),
    ],
)
def test_7_4_3_ops_given_by_an_event_take_the_modifiers(
    side: int, card: str, choices: list[str], effects: list[Any], ops: int
) -> None:
    p = hold(side, card, turn=8, effects=effects, influence={"S. Korea": (3, 0)})
    act(p, card, "Event", *choices)
    assert asked(p) == (side, "operation")
    assert points(p) == ops


def test_7_4_3_they_are_not_for_the_space_race() -> None:
    p = hold(US, "ABM Treaty", influence={"Angola": (0, 1)})
    act(p, "ABM Treaty", "Event")
    assert names(p) == {"Influence", "Coup", "Realignment", "Pass"}
    assert "Space Race" not in names(p)


def test_7_4_3_chernobyl_bars_their_influence() -> None:
    """Glasnost with The Reformer: a placement as a 4 card, but not in Africa this turn."""
    p = hold(US, "Chernobyl", turn=8, ussr_hand=["Glasnost", "Fidel", "Nasser"],
             effects=["The Reformer"], influence={"Nigeria": (0, 1), "Cuba": (0, 3)})  # fmt: skip
    act(p, "Chernobyl", "Event", "In Africa")
    act(p, "Glasnost", "Event", "Influence")
    assert not {"Nigeria", "Cameroon"} & names(p)
    assert "Haiti" in names(p)
    assert "card 94" in why(p, "Nigeria")


def test_7_4_3_nato_bars_their_coups() -> None:
    p = hold(
        USSR,
        "ABM Treaty",
        effects=["NATO"],
        influence={"Italy": (2, 0), "Greece": (1, 0), "Peru": (1, 0)},
    )
    act(p, "ABM Treaty", "Event", "Coup")
    assert "Greece" in names(p)
    assert "Italy" not in names(p)


def test_7_4_3_the_reach_of_6_1_1_holds_for_them() -> None:
    p = hold(USSR, "ABM Treaty", influence={"Angola": (0, 1)})
    act(p, "ABM Treaty", "Event", "Influence")
    assert "Zaire" in names(p)
    assert "6.1.1" in why(p, "Kenya")


@pytest.mark.parametrize(
    ("side", "card", "choices", "effects", "ops"),
    [
        (US, "Junta", ["Chile", "Coup", "Cuba"], [US_SCARED], 1),
        (US, "Junta", ["Chile", "Coup", "Cuba"], ["Containment"], 3),
        (USSR, "Ortega Elected in Nicaragua", ["Cuba"], [USSR_SCARED], 1),
        (USSR, "Ortega Elected in Nicaragua", ["Cuba"], ["Brezhnev Doctrine"], 3),
        (US, "Tear Down This Wall", ["Coup", "Turkey"], [US_SCARED], 2),
        (USSR, "Che", ["Costa Rica"], [USSR_SCARED], 2),
        (USSR, "Che", ["Costa Rica"], ["Brezhnev Doctrine"], 4),
    ],
)
def test_7_4_3_this_cards_ops_take_the_modifiers_too(
    side: int, card: str, choices: list[str], effects: list[Any], ops: int
) -> None:
    """[R]"""
    table = {"Cuba": (2, 2), "Turkey": (0, 4), "Costa Rica": (4, 1), "Poland": (0, 3)}
    p = hold(side, card, turn=8, effects=effects, influence=table)
    log = act(p, card, "Event", *choices, chance=[1])
    assert [c.ops for c in coups(log)] == [ops]


@pytest.mark.parametrize(("effects", "ops"), [([US_SCARED], 1), (["Containment"], 3), ([], 2)])
def test_7_4_3_grain_sales_given_back_takes_the_modifiers(effects: list[Any], ops: int) -> None:
    """[R]"""
    p = hold(US, "Grain Sales to Soviets", effects=effects)
    act(p, "Grain Sales to Soviets", "Event", chance=[14])
    act(p, "Give the card back")
    assert points(p) == ops


# --- 7.4.3-card ---


def test_7_4_3_card_what_grain_sales_draws_may_go_on_the_space_race() -> None:
    """[R] With the modifiers of the US."""
    p = hold(US, "Grain Sales to Soviets", effects=["Containment"])
    act(p, "Grain Sales to Soviets", "Event", chance=[12])
    assert "Space Race" in names(p)  # 1 + 1 Ops
    act(p, "Space Race", chance=[1])
    assert p.space(US) == 1
    assert place(p, "Romanian Abdication") == DISCARD


def test_7_4_3_card_what_missile_envy_brings_may_go_on_the_space_race() -> None:
    """[R]"""
    p = hold(US, "Missile Envy", space=(4, 0))
    act(p, "Missile Envy", "Event")
    assert names(p) == {"Operations", "Space Race"}
    act(p, "Space Race", chance=[3])
    assert p.space(US) == 5
    assert inf(p, "Poland") == (0, 0)
    assert place(p, "COMECON") == DISCARD


@pytest.mark.parametrize(("effects", "asks"), [([], "influence"), (["Containment"], "use")])
def test_7_4_3_card_the_own_modifiers_open_the_space_race(effects: list[Any], asks: str) -> None:
    """[R] A 2 that Missile Envy brings is worth 3 with Containment, enough for Lunar Orbit."""
    p = hold(US, "Missile Envy", space=(4, 0), effects=effects, ussr_hand=["Fidel", "Nasser"])
    act(p, "Missile Envy", "Event")
    assert asked(p) == (US, asks)


# --- 7.4-region ---


def china(**more: Any) -> Position:
    """The USSR does Ops with The China Card."""
    p = hold(USSR, "Nasser", china=USSR, **more)
    act(p, "The China Card", "Operations")
    return p


def test_7_4_region_the_fifth_point_opens_after_four_in_asia() -> None:
    p = china(influence={"India": (0, 1)})
    act(p, "India", "India", "Burma", "Pakistan")
    assert asked(p) == (USSR, "influence")
    assert points(p) == 1
    assert names(p) == {"India", "Burma", "Pakistan", "Afghanistan", "N. Korea"}
    assert "7.4" in why(p, "Poland")


def test_7_4_region_one_point_elsewhere_loses_it() -> None:
    p = china(influence={"India": (0, 1)})
    act(p, "India", "Poland", "India", "India")
    assert asked(p) == (US, "card")


def test_7_4_region_a_last_point_elsewhere_loses_it() -> None:
    p = china(influence={"India": (0, 1)})
    act(p, "India", "India", "India", "Poland")
    assert asked(p) == (US, "card")


def test_7_4_region_the_point_is_spent_like_the_others() -> None:
    """[R] 6.1-all: it may not be declined."""
    p = china(influence={"India": (0, 1)})
    act(p, *["India"] * 4)
    assert not {"Pass", "Done"} & names(p)


def test_7_4_region_the_point_opens_only_after_all_earlier_ones() -> None:
    """[FAQ 6] The fourth and the fifth point do not make a marker of 2."""
    p = china(influence={"India": (0, 1), "Pakistan": (9, 0)})
    act(p, "Influence", "India", "India", "India")
    assert "Pakistan" not in names(p)
    act(p, "India")
    assert points(p) == 1
    assert "Pakistan" not in names(p)


def test_7_4_region_realignment_gets_the_point_in_asia_as_well() -> None:
    table = {"Japan": (9, 0), "S. Korea": (9, 0), "Egypt": (9, 0)}
    p = china(influence=table)
    act(p, "Realignment", *["Japan"] * 4, chance=[1, 1] * 4)
    assert points(p) == 1
    assert names(p) == {"Japan", "S. Korea"}
    log = act(p, "S. Korea", chance=[1, 1])
    assert len([e for e in log if isinstance(e, Realigned)]) == 1
    assert asked(p) == (US, "card")


def test_7_4_region_a_roll_elsewhere_loses_the_point() -> None:
    table = {"Japan": (9, 0), "S. Korea": (9, 0), "Egypt": (9, 0)}
    p = china(influence=table)
    act(p, "Realignment", "Japan", "Egypt", "Japan", "Japan", chance=[1, 1] * 4)
    assert asked(p) == (US, "card")


@pytest.mark.parametrize(("target", "ops"), [("Japan", 5), ("Egypt", 4)])
def test_7_4_region_a_coup_in_asia_simply_has_it(target: str, ops: int) -> None:
    p = china(influence={"Japan": (4, 0), "Egypt": (4, 0)})
    log = act(p, "Coup", target, chance=[1])
    assert [c.ops for c in coups(log)] == [ops]
    assert p.military_ops(USSR) == ops


def test_7_4_region_the_us_has_the_point_of_the_china_card_too() -> None:
    p = hold(US, "Summit", china=US, influence={"Japan": (1, 0)})
    act(p, "The China Card", "Operations", *["Japan"] * 5)
    assert inf(p, "Japan") == (6, 0)
    assert asked(p) == (USSR, "card")


def test_7_4_region_vietnam_revolts_gives_one_in_southeast_asia() -> None:
    p = hold(
        USSR, "OPEC", effects=["Vietnam Revolts"], influence={"Vietnam": (0, 1), "India": (0, 1)}
    )
    act(p, "OPEC", "Operations", "Vietnam", "Thailand", "Burma")
    assert points(p) == 1
    assert names(p) == {"Vietnam", "Thailand", "Laos/Cambodia", "Burma"}
    act(p, "Burma")
    assert inf(p, "Burma") == (0, 2)
    assert asked(p) == (US, "card")


def test_7_4_region_asia_outside_southeast_asia_is_not_enough_for_vietnam_revolts() -> None:
    p = hold(
        USSR, "OPEC", effects=["Vietnam Revolts"], influence={"Vietnam": (0, 1), "India": (0, 1)}
    )
    act(p, "OPEC", "Operations", "Vietnam", "Thailand", "India")
    assert asked(p) == (US, "card")


@pytest.mark.parametrize(("target", "ops"), [("Thailand", 3), ("Japan", 2)])
def test_7_4_region_a_coup_in_southeast_asia_has_the_point_of_vietnam_revolts(
    target: str, ops: int
) -> None:
    p = hold(
        USSR, "Fidel", effects=["Vietnam Revolts"], influence={"Thailand": (4, 0), "Japan": (4, 0)}
    )
    log = act(p, "Fidel", "Operations", "Coup", target, chance=[1])
    assert [c.ops for c in coups(log)] == [ops]


def test_7_4_region_vietnam_revolts_does_not_help_the_us() -> None:
    p = hold(US, "Summit", effects=["Vietnam Revolts"], influence={"Thailand": (1, 0)})
    act(p, "Summit", "Operations", "Thailand")
    assert asked(p) == (USSR, "card")


def test_7_4_region_both_points_make_6() -> None:
    p = china(effects=["Vietnam Revolts"], influence={"Vietnam": (0, 1)})
    act(p, *["Vietnam"] * 4)
    assert names(p) >= {"Vietnam", "Afghanistan"}  # The China Card's point: anywhere in Asia
    act(p, "Vietnam")
    assert names(p) == {"Vietnam", "Thailand", "Laos/Cambodia"}
    act(p, "Vietnam")
    assert inf(p, "Vietnam") == (0, 7)
    assert asked(p) == (US, "card")


def test_7_4_region_the_second_point_needs_the_first_in_southeast_asia() -> None:
    p = china(effects=["Vietnam Revolts"], influence={"Vietnam": (0, 1)})
    act(p, *["Vietnam"] * 4, "Afghanistan")
    assert asked(p) == (US, "card")


def test_7_4_region_a_coup_in_southeast_asia_has_both() -> None:
    p = china(effects=["Vietnam Revolts"], influence={"Thailand": (4, 0), "Japan": (4, 0)})
    log = act(p, "Coup", "Thailand", chance=[1])
    assert [c.ops for c in coups(log)] == [6]


def test_7_4_region_every_marker_may_cost_2_and_still_count() -> None:
    p = china(influence={"India": (0, 1), "Pakistan": (9, 0)})
    act(p, "Influence", "Pakistan", "Pakistan")
    assert points(p) == 1
    assert set(names(p)) <= ASIA
