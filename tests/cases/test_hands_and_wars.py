"""Cards drawn, discarded and countered; wars: C079 to C101."""

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules.happenings import OptionForced, WarRolled
from brinkmanship.rules.ids import (
    CARD,
    COMPANION,
    DISCARD,
    FIDEL,
    FLOWER_POWER,
    HAND,
    REMOVED,
    TABLE,
    U2_INCIDENT,
    US,
    USSR,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, left, play


def test_c079_ask_not_discards_first_and_draws_as_many() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["Ask Not What Your Country Can Do For You", "Asia Scoring", "Fidel", "Nasser"],
        exact=[US],
        china=US,
    )
    play(p, "Ask Not What Your Country Can Do For You", "Event")
    assert names(p) == {"Asia Scoring", "Fidel", "Nasser", "Done"}
    play(p, "Asia Scoring", "Fidel")
    assert p.how_many(HAND + US) == 1  # nothing is drawn before the whole discard is settled
    play(p, "Done", chance=[36, 41])
    assert place(p, "Asia Scoring") == DISCARD
    assert place(p, "Fidel") == DISCARD
    assert p.cards_at(HAND + US) == [15, 36, 41]
    assert p.vp == 0
    assert p.china_holder() == US


def test_c080_a_us_event_drawn_by_five_year_plan_happens() -> None:
    p = board(
        turn=3,
        round=5,
        defcon=3,
        ussr=["Five Year Plan", "Duck and Cover"],
        exact=[USSR],
        influence={"Poland": (0, 3)},
    )
    play(p, "Five Year Plan", "Operations", "Event first")
    assert (p.defcon, p.vp) == (2, 3)
    assert place(p, "Duck and Cover") == DISCARD
    assert asked(p)[0] == USSR
    assert left(p) == 3
    play(p, "Poland", "Poland", "Poland")
    assert inf(p, "Poland") == (0, 6)


@pytest.mark.parametrize("drawn", ["Nasser", "Nuclear Test Ban", "Asia Scoring"])
def test_c080_any_other_card_is_just_discarded(drawn: str) -> None:
    p = board(
        turn=3,
        round=5,
        defcon=3,
        ussr=["Five Year Plan", drawn],
        exact=[USSR],
        influence={"Egypt": (2, 0), "Poland": (0, 3), "North Korea": (0, 3)},
    )
    play(p, "Five Year Plan", "Operations", "Event first")
    assert place(p, drawn) == DISCARD
    assert (p.vp, p.defcon, inf(p, "Egypt")) == (0, 3, (2, 0))
    assert left(p) == 3


def test_c082_the_round_goes_on_after_an_event_within_an_event() -> None:
    p = board(
        turn=2,
        ussr=["Five Year Plan", "CIA Created"],
        exact=[USSR],
        influence={"Canada": (2, 0), "North Korea": (0, 3)},
    )
    play(p, "Five Year Plan", "Operations", "Event first")
    assert asked(p) == (US, "operation")
    play(p, "Influence", "Canada")
    assert inf(p, "Canada") == (3, 0)
    assert asked(p)[0] == USSR
    assert left(p) == 3
    play(p, "Influence", *["North Korea"] * 3)
    assert inf(p, "North Korea") == (0, 6)
    assert place(p, "CIA Created") == REMOVED
    assert place(p, "Five Year Plan") == DISCARD


def test_c083_the_card_drawn_by_grain_sales_may_be_played_as_an_event() -> None:
    p = board(
        turn=5,
        phasing=US,
        defcon=4,
        us=["Grain Sales to Soviets"],
        ussr=["Duck and Cover"],
        exact=[USSR],
        influence={"UK": (5, 0), "Angola": (0, 1)},
    )
    play(p, "Grain Sales to Soviets", "Event")
    assert names(p) == {"Event", "Operations", "Space Race", "Give the card back"}
    q = p.copy()
    play(p, "Event")
    assert (p.defcon, p.vp) == (3, 2)
    assert place(p, "Duck and Cover") == DISCARD
    assert place(p, "Grain Sales to Soviets") == DISCARD
    play(q, "Give the card back")
    assert place(q, "Duck and Cover") == HAND + USSR
    assert asked(q) == (US, "operation")
    assert left(q) == 2


def test_c085_only_an_opposing_event_can_go_with_un_intervention() -> None:
    p = board(
        turn=2,
        phasing=US,
        us=[
            *("UN Intervention", "Duck and Cover", "Captured Nazi Scientist"),
            *("Asia Scoring", "Fidel"),
        ],
        exact=[US],
        influence={"UK": (5, 0)},
    )
    log = play(p, "UN Intervention", "Event")
    forced = [e for e in log if isinstance(e, OptionForced) and e.decision == COMPANION]
    assert [entry.option for entry in forced] == [CARD + FIDEL]
    assert place(p, "Fidel") == TABLE
    assert left(p) == 2
    for title in ("Duck and Cover", "Captured Nazi Scientist", "Asia Scoring"):
        assert place(p, title) == HAND + US


@pytest.mark.parametrize("wrong", ["Duck and Cover", "Captured Nazi Scientist", "Asia Scoring"])
def test_c085_a_wrong_companion_is_rejected_and_costs_nothing(wrong: str) -> None:
    p = board(
        turn=2,
        phasing=US,
        us=[
            *("UN Intervention", "Duck and Cover", "Captured Nazi Scientist"),
            *("Asia Scoring", "Fidel", "Nasser"),
        ],
        exact=[US],
        influence={"UK": (5, 0)},
    )
    play(p, "UN Intervention", "Event")
    assert asked(p) == (US, "companion")
    assert names(p) == {"Fidel", "Nasser"}
    before = p.copy()
    with pytest.raises(IllegalOption):
        play(p, wrong)
    assert p == before
    play(p, "Fidel", "Influence", "UK", "UK")
    assert inf(p, "UK") == (7, 0)


def test_c086_the_companion_takes_the_modifiers() -> None:
    p = board(
        turn=2,
        round=2,
        phasing=US,
        us=["UN Intervention", "Arab-Israeli War"],
        effects=[("Red Scare/Purge", US)],
        influence={"Israel": (1, 0), "UK": (5, 0)},
    )
    log = play(p, "UN Intervention", "Event", "Arab-Israeli War")
    assert left(p) == 1
    log += play(p, "UK")
    assert inf(p, "UK") == (6, 0)
    assert not [entry for entry in log if isinstance(entry, WarRolled)]
    assert p.military_ops(USSR) == 0
    assert place(p, "UN Intervention") == DISCARD
    assert place(p, "Arab-Israeli War") == DISCARD


def test_c088_we_will_bury_you_pays_before_the_us_play_does_anything() -> None:
    p = board(
        turn=5,
        round=3,
        defcon=4,
        vp=-17,
        us=["Duck and Cover"],
        ussr=['"We Will Bury You"'],
    )
    play(p, '"We Will Bury You"', "Event")
    assert (p.defcon, p.vp) == (3, -17)
    play(p, "Duck and Cover", "Event")
    assert (p.winner, p.vp, p.defcon) == (USSR, -20, 3)


def test_c089_a_scoring_card_is_not_un_intervention() -> None:
    p = board(
        turn=5,
        round=3,
        phasing=US,
        us=["Southeast Asia Scoring"],
        effects=['"We Will Bury You"'],
    )
    play(p, "Southeast Asia Scoring")
    assert p.vp == -3
    assert place(p, "Southeast Asia Scoring") == REMOVED


@pytest.mark.parametrize(("side", "companion"), [(US, "Fidel"), (USSR, "Duck and Cover")])
def test_c091_un_intervention_costs_a_second_vp_after_the_u2_incident(
    side: int, companion: str
) -> None:
    hand = ["UN Intervention", companion]
    p = board(
        turn=6,
        round=4,
        phasing=side,
        vp=-1,
        us=hand if side == US else (),
        ussr=hand if side == USSR else (),
        effects=["U2 Incident"],
        influence={"UK": (5, 0), "Poland": (0, 3)},
    )
    play(p, "UN Intervention", "Event", companion)
    assert p.vp == -2


def test_c091_the_u2_incident_is_over_with_the_turn() -> None:
    p = board(turn=6, phase="end", vp=-1, effects=["U2 Incident"], military_ops=(5, 5))
    assert p.turn == 7
    assert not p.in_effect(U2_INCIDENT)


def test_c092_no_flower_power_for_a_war_that_camp_david_forbids() -> None:
    p = board(
        turn=7,
        phasing=US,
        us=["Arab-Israeli War"],
        effects=["Flower Power", "Camp David Accords"],
        influence={"Israel": (1, 0), "UK": (5, 0)},
    )
    log = play(p, "Arab-Israeli War", "Operations", "Influence", "UK", "UK")
    assert not [entry for entry in log if isinstance(entry, WarRolled)]
    assert p.vp == 0
    assert place(p, "Arab-Israeli War") == DISCARD
    assert at_card(p, USSR, 2)


def test_c094_an_evil_empire_is_no_war_card() -> None:
    p = board(
        turn=8,
        phasing=US,
        us=['"An Evil Empire"', "Brush War"],
        effects=["Flower Power"],
        influence={"UK": (5, 0)},
    )
    q = p.copy()
    play(p, '"An Evil Empire"', "Operations", "Influence", "UK", "UK", "UK")  # A
    assert p.vp == 0
    assert p.in_effect(FLOWER_POWER)
    play(q, '"An Evil Empire"', "Event")  # B
    assert q.vp == 1
    assert not q.in_effect(FLOWER_POWER)
    play(q, "Allende", "Event", "Brush War", "Operations", "Influence", "UK", "UK", "UK")
    assert q.vp == 1


def test_c095_brush_war_on_an_empty_battleground_at_defcon_2() -> None:
    p = board(turn=4, defcon=2, ussr=["Brush War"])
    play(p, "Brush War", "Event", "Venezuela", chance=[3])
    assert (p.vp, p.military_ops(USSR), p.defcon) == (-1, 3, 2)
    assert inf(p, "Venezuela") == (0, 0)


@pytest.mark.parametrize("die", range(1, 7))
def test_c097_three_soviet_neighbours_of_pakistan_beat_any_die(die: int) -> None:
    p = board(
        turn=3,
        phasing=US,
        us=["Indo-Pakistani War"],
        influence={"Pakistan": (0, 2), "Iran": (0, 2), "Afghanistan": (0, 2), "India": (0, 3)},
    )
    log = play(p, "Indo-Pakistani War", "Event", "Pakistan", chance=[die])
    (war,) = [entry for entry in log if isinstance(entry, WarRolled)]
    assert (war.modifier, war.success) == (-3, False)
    assert (p.vp, p.military_ops(US)) == (0, 2)
    assert inf(p, "Pakistan") == (0, 2)


@pytest.mark.parametrize(("die", "vp", "israel"), [(4, 0, (4, 0)), (5, -2, (0, 4))], ids=["A", "B"])
def test_c098_control_of_israel_counts_against_the_arab_israeli_war(
    die: int, vp: int, israel: tuple[int, int]
) -> None:
    p = board(
        turn=2,
        phasing=US,
        us=["Arab-Israeli War"],
        influence={"Israel": (4, 0), "Syria": (0, 1)},
    )
    play(p, "Arab-Israeli War", "Operations", "Event first", chance=[die])
    assert p.vp == vp
    assert inf(p, "Israel") == israel
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 2)


def test_c100_a_failed_war_credits_the_side_whose_event_it_is() -> None:
    p = board(
        turn=3,
        round=4,
        phasing=US,
        us=["Arab-Israeli War"],
        military_ops=(0, 2),
        influence={"Israel": (1, 0), "UK": (5, 0), "Panama": (0, 2), "Angola": (0, 1)},
    )
    play(p, "Arab-Israeli War", "Operations", "Event first", chance=[1])
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 4)
    q = p.copy()
    play(p, "Influence", "UK", "UK")
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 4)
    play(q, "Coup", "Angola", chance=[1])
    assert (q.military_ops(US), q.military_ops(USSR)) == (2, 4)


def test_c101_iran_iraq_war_succeeds_and_leaves_the_game() -> None:
    p = board(
        turn=8,
        ussr=["Iran-Iraq War"],
        influence={"Iran": (3, 1), "Iraq": (0, 3)},
    )
    play(p, "Iran-Iraq War", "Event", "Iran", chance=[4])
    assert (p.vp, p.military_ops(USSR)) == (-2, 2)
    assert inf(p, "Iran") == (0, 4)
    assert place(p, "Iran-Iraq War") == REMOVED


def test_c101_a_failed_iran_iraq_war_costs_no_vp() -> None:
    p = board(turn=8, ussr=["Iran-Iraq War"], influence={"Iran": (3, 1), "Iraq": (0, 3)})
    play(p, "Iran-Iraq War", "Event", "Iran", chance=[3])
    assert (p.vp, p.military_ops(USSR)) == (0, 2)
    assert inf(p, "Iran") == (3, 1)
    assert place(p, "Iran-Iraq War") == REMOVED
