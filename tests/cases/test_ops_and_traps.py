"""Ops modifiers, traps, Missile Envy, SALT: C059 to C077, C217."""

import pytest

from brinkmanship.rules.happenings import CardPlayed, EventBegan, OptionForced, TrapRolled
from brinkmanship.rules.ids import (
    AFRICA_SCORING,
    ASIA_SCORING,
    BEAR_TRAP,
    CARD,
    DISCARD,
    DUCK_AND_COVER,
    EVENT,
    FIDEL,
    HAND,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    QUAGMIRE,
    RED_SCARE_PURGE,
    REMOVED,
    SALT_NEGOTIATIONS,
    TRAP_CARD,
    US,
    USSR,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, dice, left, play, plays


@pytest.mark.parametrize(
    ("card", "ops"), [("Marshall Plan", 4), ("CIA Created", 2)], ids=["A", "B"]
)
def test_c059_containment_adds_1_up_to_4(card: str, ops: int) -> None:
    p = board(
        turn=2,
        phasing=US,
        us=[card],
        effects=["Containment"],
        influence={"UK": (5, 0), "Angola": (0, 1)},
    )
    play(p, card, "Operations")
    assert asked(p) == (US, "operation")
    assert left(p) == ops


def test_c061_red_scare_lowers_the_coup_and_its_military_ops() -> None:
    p = board(
        turn=2,
        round=2,
        phasing=US,
        defcon=4,
        us=["Olympic Games"],
        effects=[("Red Scare/Purge", US)],
        influence={"Iran": (0, 2)},
    )
    play(p, "Olympic Games", "Operations", "Coup", "Iran", chance=[4])
    assert inf(p, "Iran") == (0, 1)
    assert (p.military_ops(US), p.defcon) == (1, 3)


def test_c062_ops_granted_by_an_event_take_the_modifiers() -> None:
    p = board(
        turn=4,
        phasing=US,
        defcon=4,
        us=["Olympic Games"],
        effects=[("Red Scare/Purge", US)],
        influence={"UK": (5, 0), "Angola": (0, 1)},
    )
    play(p, "Olympic Games", "Event", "Boycott")
    assert asked(p) == (US, "operation")
    assert left(p) == 3


def test_c064_brezhnev_makes_a_1_op_card_a_trap_discard() -> None:
    p = board(
        turn=5,
        round=2,
        phasing=US,
        ussr=["Nasser"],
        exact=[USSR],
        effects=["Bear Trap", "Brezhnev Doctrine"],
    )
    log = play(p, "Formosan Resolution", "Event", chance=[3])  # the USSR has one choice only
    assert OptionForced(USSR, TRAP_CARD, BEAR_TRAP, CARD + NASSER, 2) in log
    assert TrapRolled(USSR, BEAR_TRAP, 3, True) in log
    assert place(p, "Nasser") == DISCARD
    assert inf(p, "Egypt") == (0, 0)
    assert not p.in_effect(BEAR_TRAP)
    assert at_card(p, US, 3)  # the round was over; the USSR is free from its next one


def test_c065_trapped_with_1_op_cards_only_a_scoring_card_may_be_played() -> None:
    p = board(
        turn=5,
        round=4,
        phasing=US,
        us=["Captured Nazi Scientist", "Truman Doctrine", "Africa Scoring"],
        exact=[US],
        effects=["Quagmire"],
    )
    assert names(p) == {"Africa Scoring", "Pass"}
    log = play(p, "Africa Scoring")
    assert plays(log, US) == [AFRICA_SCORING]
    assert dice(log) == []
    assert p.in_effect(QUAGMIRE)
    assert at_card(p, USSR, 5)


def test_c067_a_trap_discard_has_no_event() -> None:
    p = board(turn=6, round=2, defcon=2, ussr=["Duck and Cover"], effects=["Bear Trap"])
    play(p, "Duck and Cover", chance=[6])
    assert (p.defcon, p.vp) == (2, 0)
    assert place(p, "Duck and Cover") == DISCARD
    assert p.in_effect(BEAR_TRAP)
    assert at_card(p, US, 2)


def test_c070_missile_envy_received_is_worth_1_under_red_scare() -> None:
    p = board(
        turn=5,
        phase="resolve",
        headlines=("Formosan Resolution", "Missile Envy"),
        us=["Duck and Cover", "CIA Created"],
        ussr=["Red Scare/Purge"],
        exact=[US],
        influence={"UK": (5, 0), "Poland": (0, 3), "Angola": (0, 1)},
    )
    play(p, "Operations", "Influence", "Poland", "Poland", "Poland")
    assert p.effect_for(MISSILE_ENVY, US)
    log = play(p, "Red Scare/Purge", "Event")
    # the US has one play only, Missile Envy, and one use, Ops
    assert p.effect_for(RED_SCARE_PURGE, US)
    assert plays(log, US) == [MISSILE_ENVY]
    assert asked(p) == (US, "operation")
    assert left(p) == 1


def test_c071_the_card_handed_over_is_used_without_its_opposing_event() -> None:
    p = board(
        turn=4,
        us=["NATO", "Defectors"],
        ussr=["Missile Envy"],
        effects=["Marshall Plan"],
        influence={"Poland": (0, 3), "UK": (5, 0)},
    )
    log = play(p, "Missile Envy", "Event", "Operations")
    assert left(p) == 4
    assert place(p, "Missile Envy") == HAND + US
    log += play(p, "Influence", "Poland", "Poland", "Poland", "Poland")
    assert EventBegan(US, NATO) not in log
    assert not p.in_effect(NATO)
    assert place(p, "NATO") == DISCARD
    # its next action round: nothing but Missile Envy for Ops (or the Space Race)
    assert asked(p) == (US, "use")
    assert p.decision is not None and p.decision.card == MISSILE_ENVY
    assert names(p) == {"Operations", "Space Race"}


def test_c073_the_giver_chooses_among_its_highest_cards() -> None:
    p = board(
        turn=4,
        phasing=US,
        us=["Missile Envy"],
        ussr=["Marshall Plan", "Brush War", "Muslim Revolution"],
        influence={"UK": (5, 0), "Egypt": (1, 0)},
    )
    play(p, "Missile Envy", "Event")
    assert asked(p) == (USSR, "event: card")
    assert names(p) == {"Marshall Plan", "Muslim Revolution"}
    q = p.copy()
    play(p, "Marshall Plan")
    assert asked(p) == (US, "event: add influence")
    assert p.in_effect(MARSHALL_PLAN)
    play(q, "Muslim Revolution", "Operations")
    assert asked(q)[0] == US
    assert left(q) == 4
    assert inf(q, "Egypt") == (1, 0)


def test_c074_missile_envy_is_in_the_hand_not_in_the_discards() -> None:
    p = board(
        turn=5,
        phase="resolve",
        headlines=("Formosan Resolution", "Missile Envy"),
        us=["Duck and Cover"],
        ussr=["SALT Negotiations"],
        discards=["Fidel", "Nasser"],
        influence={"UK": (5, 0), "Poland": (0, 3)},
    )
    play(p, "Operations", "Influence", "Poland", "Poland", "Poland")
    play(p, "SALT Negotiations", "Event")
    assert asked(p) == (USSR, "event: card")
    assert {"Fidel", "Nasser", "Duck and Cover"} <= names(p)
    assert "Missile Envy" not in names(p)
    play(p, "Fidel")
    us, ussr = p.how_many(HAND + US), p.how_many(HAND + USSR)
    play(p, "Operations", "Influence", "UK", "UK")
    assert place(p, "Missile Envy") == DISCARD
    assert p.how_many(HAND + USSR) == ussr
    # the card is on the table already when its use is asked
    assert p.how_many(HAND + US) == us


def test_c076_a_scoring_card_goes_before_missile_envy_which_waits_for_the_next_turn() -> None:
    p = board(
        turn=5,
        round=7,
        us=["Asia Scoring", "Duck and Cover"],
        ussr=["Missile Envy"],
        exact=[US],
        influence={"Poland": (0, 3), "UK": (5, 0)},
        draw_pile=[
            *("Fidel", "Nasser", "Containment", "CIA Created", "Blockade", "NATO", "Brush War"),
            *("Summit", "Junta", "Korean War", "Truman Doctrine", "De-Stalinization"),
            *("Marshall Plan", "Suez Crisis", "Arms Race", "OPEC", "COMECON", "Nuclear Subs"),
        ],
    )
    log = play(p, "Missile Envy", "Event", "Operations", "Influence", *["Poland"] * 3)
    assert CardPlayed(US, ASIA_SCORING, EVENT) in log
    assert plays(log, US) == [ASIA_SCORING]
    assert p.turn == 6
    assert place(p, "Missile Envy") == HAND + US
    play(p, "Romanian Abdication")
    assert asked(p) == (US, "headline")
    assert "Missile Envy" not in names(p)
    headline = next(name for name in sorted(names(p)) if name in HARMLESS)
    play(p, headline)
    assert at_card(p, USSR, 1)
    play(p, "Allende", "Event")
    assert asked(p) == (US, "use")
    assert p.decision is not None and p.decision.card == MISSILE_ENVY
    assert "Event" not in names(p)


#: headlines after which nothing is asked
HARMLESS = (
    *("Fidel", "Nasser", "Containment", "NATO", "Korean War", "Arms Race", "OPEC", "Nuclear Subs"),
)


def test_c077_salt_takes_no_scoring_card_and_not_itself() -> None:
    p = board(
        turn=5,
        phasing=US,
        defcon=2,
        us=["SALT Negotiations"],
        discards=["Asia Scoring", "Duck and Cover"],
    )
    play(p, "SALT Negotiations", "Event")
    assert p.defcon == 4
    assert names(p) == {"Duck and Cover", "Pass"}
    q = p.copy()
    play(p, "Duck and Cover")
    assert place(p, "Duck and Cover") == HAND + US
    assert p.knows(USSR, DUCK_AND_COVER)  # it was shown
    assert place(p, "SALT Negotiations") == REMOVED
    assert p.in_effect(SALT_NEGOTIATIONS)
    play(q, "Pass")
    assert place(q, "Duck and Cover") == DISCARD
    assert place(q, "SALT Negotiations") == REMOVED


def test_c217_missile_envy_against_an_empty_hand() -> None:
    p = board(
        turn=5,
        phase="resolve",
        headlines=("Formosan Resolution", "Missile Envy"),
        exact=[US],
        discards=["Fidel"],
    )
    assert place(p, "Missile Envy") == DISCARD
    assert place(p, "Formosan Resolution") == REMOVED
    assert p.place_of(FIDEL) == DISCARD
    assert at_card(p, USSR, 1)


def test_c217_the_headline_after_missile_envy_still_happens() -> None:
    p = board(
        turn=5,
        phase="resolve",
        headlines=("CIA Created", "Missile Envy"),
        exact=[US],
        influence={"UK": (5, 0)},
    )
    assert place(p, "Missile Envy") == DISCARD
    assert asked(p)[0] == US  # CIA Created, the lower headline
    assert p.decision is not None and p.decision.card != 0
