"""Section 8: DEFCON and Military Operations."""

from typing import Any

import pytest

from brinkmanship.rules import Position, compose, new_game
from brinkmanship.rules.facts import AREA, COUNTRY_NAMES
from brinkmanship.rules.happenings import CoupRolled, VpChanged
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    COUNTRIES,
    END_NAMES,
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    US,
    USSR,
)
from tests.rules import US_CARDS, USSR_CARDS, hold
from tests.table import act, asked, inf, names, why

REST = AFRICA | CENTRAL_AMERICA | SOUTH_AMERICA


# --- 8.1: the track ---


def test_8_1_1_the_game_begins_at_5() -> None:
    assert new_game().defcon == 5


@pytest.mark.parametrize(
    ("card", "by"), [("Nuclear Test Ban", 2), ("SALT Negotiations", 2), ("ABM Treaty", 1)]
)
@pytest.mark.parametrize("before", [2, 3, 4, 5])
def test_8_1_2_defcon_never_rises_above_5(card: str, by: int, before: int) -> None:
    p = hold(US, card, defcon=before)
    act(p, card, "Event")
    assert p.defcon == min(5, before + by)


@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_8_1_6_it_rises_by_1_at_the_start_of_a_turn(before: int, after: int) -> None:
    p = compose(turn=3, phase="end", defcon=before)
    assert (p.turn, p.defcon) == (4, after)


def test_8_1_7_to_lower_is_towards_1() -> None:
    p = hold(US, "Duck and Cover", defcon=4)
    act(p, "Duck and Cover", "Event")
    assert p.defcon == 3


# --- 8.1.3: DEFCON 1 ---


def lost_by(p: Position, side: int) -> bool:
    """Whether the game is over by DEFCON 1, to the cost of ``side``."""
    return p.over and p.defcon == 1 and END_NAMES[p.end] == "DEFCON 1" and p.winner == 1 - side


@pytest.mark.parametrize(("side", "card"), [(US, "Duck and Cover"), (USSR, "OPEC")])
def test_8_1_3_by_an_own_coup(side: int, card: str) -> None:
    p = hold(side, card, defcon=2, influence={"Cuba": (3, 3), "Angola": (1, 1)})
    act(p, card, "Operations", "Coup", "Angola", chance=[1])
    assert lost_by(p, side)


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_8_1_3_by_the_opponents_event_in_ones_own_round(order: str) -> None:
    p = hold(USSR, "Duck and Cover", defcon=2)
    act(p, "Duck and Cover", "Operations", order)
    if order == "Operations first":
        act(p, "Poland", "Poland", "Poland")
    assert lost_by(p, USSR)


def test_8_1_3_by_the_opponents_coup_in_ones_own_round() -> None:
    """The USSR coups with the Op of Lone Gunman, the US loses although it leads."""
    p = hold(US, "“Lone Gunman”", defcon=2, vp=13, influence={"Venezuela": (2, 0), "Peru": (1, 0)})
    act(p, "Lone Gunman", "Event first", "Coup", "Venezuela", chance=[1])
    assert lost_by(p, US)


def test_8_1_3_by_a_boycott() -> None:
    p = hold(US, "Olympic Games", defcon=2)
    act(p, "Olympic Games", "Event", "Boycott")
    assert lost_by(p, US)


def test_8_1_3_by_the_winner_of_a_summit() -> None:
    p = hold(USSR, "Summit", defcon=2)
    act(p, "Summit", "Event", chance=[6, 1])
    assert p.vp == 2
    act(p, "Lower DEFCON")
    assert lost_by(p, USSR)


def test_8_1_3_by_ones_own_choice() -> None:
    p = hold(US, "How I Learned to Stop Worrying", defcon=4)
    act(p, "How I Learned to Stop Worrying", "Event", "1")
    assert lost_by(p, US)


@pytest.mark.parametrize("owner", [US, USSR])
def test_8_1_3_in_a_headline_its_player_loses(owner: int) -> None:
    """Duck and Cover hurts whoever headlines it."""
    cards = {US: ("Duck and Cover", "Nasser"), USSR: ("Summit", "Duck and Cover")}
    p = compose(
        turn=5,
        phase="resolve",
        defcon=2,
        headlines=cards[owner],
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert lost_by(p, owner)


def test_8_1_3_in_a_headline_the_event_may_be_one_of_the_opponent() -> None:
    p = compose(
        turn=5,
        phase="resolve",
        defcon=2,
        headlines=("We Will Bury You", "Nasser"),
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert lost_by(p, US)


def test_8_1_3_the_game_ends_at_once() -> None:
    """The VP that Duck and Cover gives after the fall of DEFCON are not marked any more."""
    p = hold(USSR, "Duck and Cover", defcon=2, vp=19)
    log = act(p, "Duck and Cover", "Operations", "Event first")
    assert not [e for e in log if isinstance(e, VpChanged)]
    assert lost_by(p, USSR)
    assert p.legal == ()


def test_8_1_3_a_coup_forbidden_by_the_crisis_comes_before_it() -> None:
    """[FAQ] The USSR loses by its coup, not the phasing US by DEFCON 1."""
    p = hold(
        US,
        "“Lone Gunman”",
        defcon=2,
        effects=[("Cuban Missile Crisis", USSR)],
        influence={"Angola": (2, 0), "Peru": (1, 0), "Cuba": (0, 3)},
    )
    log = act(p, "Lone Gunman", "Event first", "Coup", "Angola")
    assert p.over
    assert p.winner == US
    assert END_NAMES[p.end] == "Cuban Missile Crisis"
    assert not [e for e in log if isinstance(e, CoupRolled)]
    assert p.defcon == 2


# --- 8.1.4 and 8.1.5 ---


def everywhere(side: int) -> dict[str, tuple[int, int]]:
    """A marker of the opponent of ``side`` in every country."""
    return {COUNTRY_NAMES[c]: (0, 1) if side == US else (1, 0) for c in range(COUNTRIES)}


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
@pytest.mark.parametrize(("side", "card"), [(US, "Duck and Cover"), (USSR, "OPEC")])
@pytest.mark.parametrize(
    ("defcon", "area"),
    [
        (5, REST | MIDDLE_EAST | ASIA | EUROPE),
        (4, REST | MIDDLE_EAST | ASIA),
        (3, REST | MIDDLE_EAST),
        (2, REST),
    ],
)
def test_8_1_5_whole_regions_are_closed(
    defcon: int, area: int, side: int, card: str, operation: str
) -> None:
    p = hold(side, card, defcon=defcon, influence=everywhere(side))
    act(p, card, "Operations", operation)
    assert names(p) == {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & area}


def test_8_1_5_the_reason_is_told() -> None:
    p = hold(US, "Duck and Cover", defcon=3, influence=everywhere(US))
    act(p, "Duck and Cover", "Operations", "Coup")
    assert "DEFCON 3 (8.1.5)" in why(p, "Canada")


def test_8_1_5_influence_is_not_affected() -> None:
    p = hold(US, "Duck and Cover", defcon=2, influence={"Japan": (1, 1), "France": (1, 1)})
    act(p, "Duck and Cover", "Operations", "Japan", "France", "Canada")
    assert inf(p, "Japan") == inf(p, "France") == (2, 1)


def test_8_1_5_the_level_changes_within_a_round() -> None:
    """ABM Treaty opens the Middle East before its Ops."""
    p = hold(USSR, "ABM Treaty", defcon=2, influence={"Libya": (1, 0), "Peru": (1, 0)})
    act(p, "ABM Treaty", "Event", "Coup")
    assert p.defcon == 3
    assert {"Libya", "Peru"} <= names(p)


# --- 8.2: Military Operations ---


def checked(defcon: int, us: int, ussr: int) -> Position:
    """The turn after a check with so many Military Ops."""
    return compose(
        turn=5,
        phase="end",
        defcon=defcon,
        military_ops=(us, ussr),
        us_hand=["Fidel"],
        ussr_hand=["Nasser"],
    )


@pytest.mark.parametrize(
    ("defcon", "us", "ussr", "vp"),
    [
        (4, 2, 4, -2),  # the US is 2 short
        (4, 4, 1, 3),
        (3, 3, 3, 0),
        (3, 5, 4, 0),  # more than needed is no use
        (2, 0, 2, -2),
        (5, 0, 2, -2),  # 5 and 3 short: the difference
        (5, 0, 0, 0),
        (5, 3, 0, 3),
    ],
)
def test_8_2_1_who_is_short_of_defcon_gives_the_opponent_the_difference(
    defcon: int, us: int, ussr: int, vp: int
) -> None:
    assert checked(defcon, us, ussr).vp == vp


def test_8_2_1_only_the_difference_is_marked() -> None:
    p = compose(
        turn=5, round=7, phasing=US, defcon=5, military_ops=(1, 3),
        us_hand=["Truman Doctrine", "Fidel"], ussr_hand=["Nasser"],
    )  # fmt: skip
    log = act(p, "Truman Doctrine", "Event")
    assert [e.change for e in log if isinstance(e, VpChanged)] == [-2]


def test_8_2_the_track_stops_at_5() -> None:
    p = hold(
        US, "Duck and Cover", military_ops=(4, 0), influence={"Mexico": (0, 1), "Peru": (0, 1)}
    )
    act(p, "Duck and Cover", "Operations", "Coup", "Peru", chance=[1])
    assert p.military_ops(US) == 5


@pytest.mark.parametrize(
    ("effects", "ops"), [([], 3), (["Containment"], 4), ([("Red Scare/Purge", US)], 2)]
)
def test_8_2_3_coups_count_their_modified_ops(effects: list[Any], ops: int) -> None:
    p = hold(US, "Duck and Cover", effects=effects, influence={"Mexico": (0, 1), "Peru": (0, 1)})
    act(p, "Duck and Cover", "Operations", "Coup", "Peru", chance=[1])
    assert p.military_ops(US) == ops


@pytest.mark.parametrize(("effects"), [[], ["Brezhnev Doctrine"], [("Red Scare/Purge", USSR)]])
@pytest.mark.parametrize(
    ("card", "choices", "credit"),
    [("Korean War", [], 2), ("Brush War", ["Kenya"], 3), ("Indo-Pakistani War", ["India"], 2)],
)
def test_8_2_3_war_events_count_the_number_on_the_card(
    card: str, choices: list[str], credit: int, effects: list[Any]
) -> None:
    p = hold(USSR, card, effects=effects)
    act(p, card, "Event", *choices, chance=[1])
    assert p.military_ops(USSR) == credit


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_8_2_4_a_war_of_the_opponent_on_ones_own_card_credits_the_opponent(order: str) -> None:
    p = hold(US, "Arab-Israeli War", influence={"Cuba": (0, 3)})
    if order == "Event first":
        act(p, "Arab-Israeli War", "Operations", order, chance=[1])
        act(p, "Influence", "Canada", "Canada")
    else:
        act(p, "Arab-Israeli War", "Operations", order, "Influence", "Canada")
        act(p, "Canada", chance=[1])
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 2)


def test_8_2_2_realignment_does_not_count() -> None:
    p = hold(US, "Duck and Cover", influence={"Cuba": (0, 9), "Peru": (0, 9)})
    act(p, "Duck and Cover", "Operations", "Realignment", *["Cuba"] * 3, chance=[1, 1] * 3)
    assert asked(p) == (USSR, "card")
    assert p.military_ops(US) == 0


def test_8_2_5_free_coups_do_not_count() -> None:
    p = hold(US, "Junta", influence={"Cuba": (0, 3), "Peru": (0, 1)})
    log = act(p, "Junta", "Event", "Chile", "Coup", "Cuba", chance=[1])
    assert len([e for e in log if isinstance(e, CoupRolled)]) == 1
    assert p.military_ops(US) == 0


def test_8_2_the_track_begins_anew_each_turn() -> None:
    p = checked(2, 4, 3)
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 0)
