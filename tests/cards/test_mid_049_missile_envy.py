"""Missile Envy (card 49) and the duty that it brings (7.9)."""

import pytest

from brinkmanship.rules import option_name
from brinkmanship.rules.compose import Effect
from brinkmanship.rules.ids import (
    BY_DEFCON,
    CONTAINMENT,
    DISCARD,
    FRONT,
    HAND,
    MISSILE_ENVY,
    NATO,
    QUAGMIRE,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

US_DUTY = (49, US)
USSR_DUTY = (49, USSR)

# --- the exchange -------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_049_missile_envy_goes_to_the_opponent_for_its_card_of_highest_ops(side: int) -> None:
    hands = ([], [39, 34]) if side == US else ([39, 34], [])
    p = plays(side, 49, *hands, defcon=4)
    act(p, "Event")
    assert p.vp == (2 if side == US else -2)  # Nuclear Test Ban, for who took it
    assert p.defcon == 5
    assert place(p, "Nuclear Test Ban") == DISCARD
    assert place(p, "Arms Race") == HAND + 1 - side
    assert asked(p) == (1 - side, "use")
    assert p.decision is not None
    assert p.decision.card == 49


def test_049_missile_envy_the_opponent_chooses_among_equals() -> None:
    p = plays(US, 49, ussr=["Marshall Plan", "Brush War", "Muslim Revolution"])
    act(p, "Event")
    assert asked(p) == (USSR, "event: card")
    assert names(p) == {"Marshall Plan", "Muslim Revolution"}
    refused(p, "another card in that hand has more Ops (card 49)", "Brush War", "Nasser")
    refused(p, "USSR does not hold this card (5.1)", "NATO", "Truman Doctrine")
    refused(p, "The China Card is not part of the hand (9.5)", "The China Card")


@pytest.mark.parametrize(
    ("effect", "hand"),
    [
        ("Brezhnev Doctrine", ["Duck and Cover", "Nuclear Test Ban"]),  # both are worth 4
        (("Red Scare/Purge", USSR), ["Captured Nazi Scientist", "Olympic Games"]),  # both 1
    ],
)
def test_049_missile_envy_judges_by_the_value_the_cards_have_now(
    effect: Effect, hand: list[str]
) -> None:
    """7.4.2; a human game has Shuttle Diplomacy go while Flower Power stays, under Brezhnev."""
    p = plays(US, 49, us_hand=["Truman Doctrine", 26, 49], ussr_hand=hand, effects=[effect])
    act(p, "Event")
    assert asked(p) == (USSR, "event: card")
    assert sorted(option_name(option) for option in p.legal) == sorted(hand)
    act(p, hand[0])
    assert place(p, hand[0]) != HAND + USSR
    assert place(p, hand[1]) == HAND + USSR


def test_049_missile_envy_does_not_take_the_china_card() -> None:
    p = plays(US, 49, ussr=["COMECON"], china=USSR)
    act(p, "Event")
    assert asked(p) == (US, "use")
    assert p.decision is not None
    assert p.decision.card == 14
    assert p.china_holder() == USSR


def test_049_missile_envy_shows_no_other_card_of_that_hand() -> None:
    p = plays(US, 49, ussr=["Muslim Revolution", "Fidel", "COMECON"])
    act(p, "Event", "Operations", *["Canada"] * 4)
    assert place(p, "Fidel") == HAND + USSR
    assert not p.knows(US, 8)
    assert not p.knows(US, 14)


@pytest.mark.parametrize("hand", [[], ["Asia Scoring", "Africa Scoring"]])
def test_049_missile_envy_without_a_card_with_ops_there_is_discarded(hand: list[str]) -> None:
    """[R]."""
    p = plays(US, 49, ussr_hand=hand, china=US)
    act(p, "Event")
    assert place(p, "Missile Envy") == DISCARD
    assert not p.in_effect(MISSILE_ENVY)
    assert {place(p, card) for card in hand} <= {HAND + USSR}


def test_049_missile_envy_used_for_ops_is_simply_discarded() -> None:
    p = plays(US, 49, ussr=["Fidel"])
    act(p, "Operations", "Canada", "Canada")
    assert place(p, "Missile Envy") == DISCARD
    assert not p.in_effect(MISSILE_ENVY)


# --- the card taken -----------------------------------------------------------------------------


def test_049_missile_envy_own_event_happens_at_once_and_a_star_is_removed() -> None:
    p = plays(US, 49, ussr=["Containment"])
    act(p, "Event")
    assert p.effect_for(CONTAINMENT, US)
    assert place(p, "Containment") == REMOVED
    assert asked(p) == (USSR, "use")


def test_049_missile_envy_own_event_makes_its_choices() -> None:
    p = plays(US, 49, ussr=["Colonial Rear Guards"])
    act(p, "Event")
    assert asked(p) == (US, "event: add influence")
    act(p, "Zaire", "Angola", "Kenya", "Sudan")
    assert place(p, "Colonial Rear Guards") == DISCARD


@pytest.mark.parametrize("side", [US, USSR])
def test_049_missile_envy_a_both_sided_event_happens_for_the_player_with_its_ops(
    side: int,
) -> None:
    hands = ([], ["ABM Treaty"]) if side == US else (["ABM Treaty"], [])
    p = plays(side, 49, *hands, influence={"Zaire": (1, 1)}, defcon=3)
    act(p, "Event")
    assert p.defcon == 4
    assert asked(p) == (side, "operation")
    home = "Canada" if side == US else "Finland"
    act(p, "Influence", *[home] * 4)
    assert inf(p, home)[side] == 4
    assert place(p, "ABM Treaty") == DISCARD


def test_049_missile_envy_an_event_that_cannot_happen_gives_neither_event_nor_ops() -> None:
    """5.2: NATO before Marshall Plan and Warsaw Pact Formed."""
    p = plays(US, 49, ussr=["NATO"])
    act(p, "Event")
    assert not p.in_effect(NATO)
    assert place(p, "NATO") == DISCARD
    assert asked(p) == (USSR, "use")


def test_049_missile_envy_a_card_that_stays_in_play_stays() -> None:
    p = plays(US, 49, ussr=["Shuttle Diplomacy"])
    act(p, "Event")
    assert place(p, "Shuttle Diplomacy") == FRONT


def test_049_missile_envy_un_intervention_goes_with_a_card_of_the_players_hand() -> None:
    p = plays(USSR, 49, ussr=["Duck and Cover"], us_hand=["UN Intervention", "Asia Scoring"])
    act(p, "Event", "Finland", "Finland", "Finland")
    assert inf(p, "Finland") == (0, 3)
    assert p.defcon == 5
    assert place(p, "UN Intervention") == place(p, "Duck and Cover") == DISCARD


def test_049_missile_envy_an_opponents_card_gives_its_ops_without_the_event() -> None:
    p = plays(USSR, 49, us=["NATO", "Defectors"], effects=["Marshall Plan"])
    act(p, "Event")
    assert asked(p) == (USSR, "use")
    assert names(p) == {"Operations", "Space Race"}
    refused(p, "this card must be used for Ops (card 49)", "Event")
    act(p, "Operations", "Finland", "Finland", "Finland", "Finland")
    assert inf(p, "Finland") == (0, 4)
    assert not p.in_effect(NATO)
    assert place(p, "NATO") == DISCARD  # not removed
    assert asked(p) == (US, "use")


def test_049_missile_envy_an_opponents_card_may_go_to_space() -> None:
    """[R]."""
    p = plays(USSR, 49, us=["Containment"])
    act(p, "Event", "Space Race", chance=[1])
    assert p.space(USSR) == 1
    assert p.vp == -2
    assert place(p, "Containment") == DISCARD
    assert not p.in_effect(CONTAINMENT)


@pytest.mark.parametrize(
    ("effect", "markers"), [("Brezhnev Doctrine", 4), (("Red Scare/Purge", USSR), 2)]
)
def test_049_missile_envy_ops_of_the_card_taken_have_the_modifiers_of_the_player(
    effect: Effect, markers: int
) -> None:
    p = plays(USSR, 49, us=["Containment"], effects=[effect])
    act(p, "Event", "Operations", *["Finland"] * markers)
    assert inf(p, "Finland") == (0, markers)
    assert asked(p) == (US, "use")


def test_049_missile_envy_its_player_is_phasing_for_what_the_card_does() -> None:
    """8.1.3: "We Will Bury You" is an event of the USSR and brings DEFCON 1."""
    p = plays(USSR, 49, us=[50], defcon=2, vp=-18)
    act(p, "Event")
    assert (p.end, p.winner) == (BY_DEFCON, US)


# --- in the headline phase ----------------------------------------------------------------------


def test_049_missile_envy_as_a_headline_brings_an_event_with_its_ops() -> None:
    p = headlines(49, 54, ussr_hand=["Nasser", "ABM Treaty", 54])
    assert names(p) == {"Influence", "Pass"}
    act(p, "Influence", *["Canada"] * 4)
    assert inf(p, "Canada") == (4, 0)
    assert inf(p, "Chile") == (0, 2)  # the other headline follows
    assert p.decision is not None
    assert (asked(p), p.decision.card) == ((USSR, "use"), 49)


def test_049_missile_envy_as_a_headline_gives_the_ops_of_an_opponents_card() -> None:
    p = headlines(49, 54, ussr_hand=["Nasser", "COMECON", 54])
    assert asked(p) == (US, "use")
    act(p, "Operations", *["Canada"] * 3)
    assert inf(p, "Canada") == (3, 0)
    assert place(p, "COMECON") == DISCARD


def test_049_missile_envy_as_a_headline_cannot_take_the_other_headline() -> None:
    p = headlines(70, 49, us_hand=["OAS Founded", "Asia Scoring"])
    assert place(p, "Missile Envy") == DISCARD
    assert asked(p) == (US, "event: add influence")  # and that headline happens


# --- the duty of the receiver (7.9) -------------------------------------------------------------


def test_049_missile_envy_received_must_be_the_next_card_played() -> None:
    p = in_hands(
        us=[49, 32, 14],
        phasing=US,
        effects=[US_DUTY, (40, US)],
        influence={"Turkey": (2, 0)},
        china=US,
    )
    assert names(p) == {"Missile Envy", "Call off the crisis (Turkey)"}
    words = "Missile Envy must be used for Ops in this action round (7.9, card 49)"
    refused(p, words, "Truman Doctrine", "COMECON", "UN Intervention", "The China Card")


def test_049_missile_envy_received_is_used_for_ops_and_discarded() -> None:
    p = plays(US, 49, ussr=["Containment"], influence={"Zaire": (1, 1)})
    act(p, "Event")
    assert names(p) == {"Operations", "Space Race"}
    refused(p, "this card must be used for Ops (card 49)", "Event")
    act(p, "Operations")
    assert names(p) == {"Influence", "Coup", "Realignment"}
    act(p, "Influence", "Finland", "Finland")
    assert inf(p, "Finland") == (0, 2)
    assert place(p, "Missile Envy") == DISCARD
    assert not p.in_effect(MISSILE_ENVY)
    act(p, "Truman Doctrine", "Event")
    assert asked(p) == (USSR, "card")  # free again
    assert {"Nasser", "Blockade", "The China Card"} == names(p)


def test_049_missile_envy_received_may_go_to_space() -> None:
    """[R]."""
    p = in_hands(ussr=[49], effects=[USSR_DUTY])
    act(p, "Space Race", chance=[3])
    assert p.space(USSR) == 1
    assert place(p, "Missile Envy") == DISCARD
    assert not p.in_effect(MISSILE_ENVY)


@pytest.mark.parametrize(
    ("effects", "markers"), [([], 2), ([("Red Scare/Purge", US)], 1), (["Containment"], 3)]
)
def test_049_missile_envy_received_has_its_value_of_the_moment(
    effects: list[Effect], markers: int
) -> None:
    p = in_hands(us=[49, 4], phasing=US, effects=[US_DUTY, *effects])
    if markers > 1:
        act(p, "Operations")
    act(p, *["Canada"] * markers)
    assert inf(p, "Canada") == (markers, 0)
    assert asked(p) == (USSR, "card")


@pytest.mark.parametrize(("die", "free"), [(4, True), (5, False)])
def test_049_missile_envy_received_is_the_discard_of_a_trap(die: int, free: bool) -> None:
    p = plays(USSR, 49, us=["Quagmire", "Decolonization"])
    act(p, "Event", chance=[die])
    assert place(p, "Missile Envy") == DISCARD
    assert place(p, "Decolonization") == HAND + US
    assert p.in_effect(QUAGMIRE) is not free
    assert not p.in_effect(MISSILE_ENVY)


def test_049_missile_envy_received_and_worth_1_waits_until_the_trap_is_left() -> None:
    """[R]."""
    p = in_hands(
        us=[49, 21, 34],
        ussr=[52],
        phasing=US,
        effects=["Quagmire", US_DUTY, ("Red Scare/Purge", US)],
    )
    assert names(p) == {"NATO", "Nuclear Test Ban"}
    refused(p, "a trapped side must discard a card worth 2 or more Ops (7.8)", "Missile Envy")
    act(p, "NATO", chance=[1])
    act(p, "Nasser", "Event")
    assert p.decision is not None
    assert (asked(p), p.decision.card) == ((US, "operation"), 49)
    act(p, "Influence", "Canada")
    assert inf(p, "Canada") == (1, 0)
    assert asked(p) == (USSR, "card")


def test_049_missile_envy_received_lets_a_scoring_card_go_first_and_waits_over_the_turn() -> None:
    p = in_hands(us=[49, 1, 37], phasing=US, round=6, effects=[US_DUTY])
    assert names(p) == {"Asia Scoring", "Central America Scoring"}
    act(p, "Asia Scoring")
    act(p, "Nasser", "Event")
    assert p.turn == 6  # the other scoring card was the only choice of the last round
    assert place(p, "Missile Envy") == HAND + US
    assert p.effect_for(MISSILE_ENVY, US)


def test_049_missile_envy_received_is_no_headline() -> None:
    p = in_hands(us=[4], ussr=[49], phase="headline", effects=[USSR_DUTY])
    assert "Missile Envy" not in names(p)
    refused(p, "Missile Envy must be used for Ops", "Missile Envy")
    act(p, "Nasser", "Truman Doctrine")
    assert asked(p) == (USSR, "use")
