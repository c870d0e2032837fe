"""Sections 7.1, 7.2, 7.5 and 7.6: events as such, events made impossible, wars."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules.ids import DISCARD, REMOVED, US, USSR
from tests.rules import events, hold
from tests.table import act, asked, inf, names, place, why


@pytest.mark.parametrize(
    ("side", "card"), [(US, "Duck and Cover"), (USSR, "OPEC"), (US, "Summit"), (USSR, "Summit")]
)
def test_7_1_an_own_or_shared_event_may_be_played(side: int, card: str) -> None:
    p = hold(side, card)
    act(p, card)
    assert "Event" in names(p)


def test_7_2_southeast_asia_scoring_leaves_the_game_and_the_others_do_not() -> None:
    p = hold(US, "Southeast Asia Scoring", influence={"Thailand": (2, 0), "Burma": (0, 2)})
    act(p, "Southeast Asia Scoring")
    assert p.vp == 2 - 1
    assert place(p, "Southeast Asia Scoring") == REMOVED
    for card in ("Asia Scoring", "Africa Scoring", "Europe Scoring", "Central America Scoring"):
        p = hold(US, card)
        act(p, card)
        assert place(p, card) == DISCARD


# --- 7.5: events made impossible ---


@pytest.mark.parametrize(
    ("side", "card", "effect", "by"),
    [
        (USSR, "Socialist Governments", "The Iron Lady", "card 83"),
        (USSR, "Arab-Israeli War", "Camp David Accords", "card 65"),
        (USSR, "Willy Brandt", "Tear Down This Wall", "card 96"),
        (USSR, "Muslim Revolution", "AWACS Sale to Saudis", "card 110"),
        (USSR, "OPEC", "North Sea Oil", "card 86"),
        (USSR, "Flower Power", "An Evil Empire", "card 97"),
    ],
)
def test_7_5_an_event_that_can_no_longer_happen_leaves_the_card_for_ops(
    side: int, card: str, effect: str, by: str
) -> None:
    p = hold(side, card, turn=8, effects=[effect], influence={"Italy": (2, 0), "Egypt": (1, 1)})
    act(p, card)
    assert names(p) == {"Operations", "Space Race"}
    assert by in why(p, "Event")
    with pytest.raises(IllegalOption):
        act(p, "Event")
    act(p, "Operations", "Influence")
    assert asked(p) == (side, "influence")


@pytest.mark.parametrize(
    ("card", "effect", "ops"),
    [
        ("Socialist Governments", "The Iron Lady", 3),
        ("Arab-Israeli War", "Camp David Accords", 2),
        ("Willy Brandt", "Tear Down This Wall", 2),
        ("Muslim Revolution", "AWACS Sale to Saudis", 4),
        ("OPEC", "North Sea Oil", 3),
        ("Flower Power", "An Evil Empire", 4),
    ],
)
def test_7_5_it_does_not_happen_in_the_opponents_play_either(
    card: str, effect: str, ops: int
) -> None:
    p = hold(US, card, turn=8, effects=[effect])
    log = act(p, card, "Operations", *["Canada"] * ops)
    assert events(log) == []
    assert asked(p) == (USSR, "card")
    assert place(p, card) == DISCARD


@pytest.mark.parametrize(
    ("side", "card", "reason"),
    [
        (US, "NATO", "card 21"),
        (US, "Kitchen Debates", "card 48"),
        (US, "Star Wars", "card 85"),
        (US, "One Small Step", "card 80"),
        (US, "Wargames", "card 100"),
        (US, "Solidarity", "card 101"),
        (US, "Special Relationship", "card 105"),
        (US, "Our Man in Tehran", "card 108"),
        (USSR, "The Cambridge Five", "card 104"),
        (US, "UN Intervention", "card 32"),
    ],
)
def test_7_5_an_event_that_cannot_happen_now_leaves_the_card_for_ops(
    side: int, card: str, reason: str
) -> None:
    p = hold(side, card, turn=8, us_hand=[card, "Duck and Cover", "Containment"] if side == US
             else ["Containment"], influence={"Cuba": (1, 1), "Peru": (1, 1)})  # fmt: skip
    act(p, card)
    if asked(p)[1] == "use":  # of a 1 Op card Ops are the only use left
        assert "Event" not in names(p)
        assert reason in why(p, "Event")
        act(p, "Operations")
    assert asked(p) == (side, "operation")


# --- 7.6: wars ---


@pytest.mark.parametrize(
    ("side", "card", "choices", "die", "vp", "credit"),
    [
        (USSR, "Korean War", [], 4, 2, 2),
        (USSR, "Arab-Israeli War", [], 4, 2, 2),
        (US, "Indo-Pakistani War", ["India"], 4, 2, 2),
        (USSR, "Indo-Pakistani War", ["Pakistan"], 4, 2, 2),
        (US, "Brush War", ["Kenya"], 3, 1, 3),
        (US, "Iran-Iraq War", ["Iraq"], 4, 2, 2),
        (USSR, "Iran-Iraq War", ["Iran"], 4, 2, 2),
    ],
)
def test_7_6_a_war_needs_no_influence_anywhere(
    side: int, card: str, choices: list[str], die: int, vp: int, credit: int
) -> None:
    """VP on success, Military Ops either way, and no marker comes from nowhere."""
    for roll, gained in ((die, vp), (die - 1, 0)):
        p = hold(side, card, turn=8)
        log = act(p, card, "Event", *choices, chance=[roll])
        assert len(events(log)) == 1
        assert p.vp == (gained if side == US else -gained)
        assert p.military_ops(side) == credit
        assert p.military_ops(1 - side) == 0
        for country in ("S. Korea", "Israel", "India", "Pakistan", "Kenya", "Iran", "Iraq"):
            assert inf(p, country) == (0, 0)


def test_7_6_a_successful_war_turns_the_influence_that_is_there() -> None:
    p = hold(USSR, "Korean War", influence={"S. Korea": (3, 1)})
    act(p, "Korean War", "Event", chance=[4])
    assert inf(p, "S. Korea") == (0, 4)


def test_7_6_a_lost_war_leaves_it() -> None:
    p = hold(USSR, "Korean War", influence={"S. Korea": (3, 1)})
    act(p, "Korean War", "Event", chance=[3])
    assert inf(p, "S. Korea") == (3, 1)


@pytest.mark.parametrize(
    ("influence", "needed"),
    [
        ({}, 4),
        ({"Japan": (4, 0)}, 5),
        ({"Japan": (4, 0), "Taiwan": (3, 0)}, 6),
        ({"Japan": (3, 0), "Taiwan": (2, 0)}, 4),  # not controlled
        ({"S. Korea": (3, 0)}, 4),  # the target itself does not count
        ({"N. Korea": (3, 0)}, 5),  # the attacker does, if the opponent controls it
    ],
)
def test_7_6_each_neighbour_of_the_opponent_takes_1_from_the_die(
    influence: dict[str, Any], needed: int
) -> None:
    for die in range(1, 7):
        p = hold(USSR, "Korean War", influence=influence)
        act(p, "Korean War", "Event", chance=[die])
        assert (p.vp == -2) == (die >= needed), die
