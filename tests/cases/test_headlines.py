"""Defectors and the other headline cases: C001 to C014, C068, C127."""

import pytest

from brinkmanship.rules.ids import (
    BREZHNEV_DOCTRINE,
    DISCARD,
    FIDEL,
    NATO,
    QUAGMIRE,
    REMOVED,
    US,
    USSR,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, left, play


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_c001_defectors_played_by_the_ussr_gives_the_us_1_vp(order: str) -> None:
    p = board(turn=2, ussr=["Defectors"], influence={"North Korea": (0, 3)})
    play(p, "Defectors", "Operations", order, "Influence", "North Korea", "North Korea")
    assert p.vp == 1
    assert inf(p, "North Korea") == (0, 5)
    assert place(p, "Defectors") == DISCARD


def test_c002_defectors_gives_the_us_nothing_in_its_own_action_round() -> None:
    p = board(turn=3, round=2, phasing=US, defcon=3, us=["Defectors"], influence={"UK": (5, 0)})
    play(p, "Defectors")
    assert "Event" not in names(p)
    play(p, "Operations")
    assert left(p) == 2
    play(p, "UK", "UK")
    assert inf(p, "UK") == (7, 0)
    assert p.vp == 0
    assert place(p, "Defectors") == DISCARD


def test_c004_defectors_cancels_a_headline_of_more_ops() -> None:
    p = board(
        phase="resolve",
        headlines=("Defectors", "Warsaw Pact Formed"),
        influence={"Poland": (0, 4), "East Germany": (0, 3)},
    )
    assert at_card(p, USSR, 1)
    assert (inf(p, "Poland"), inf(p, "East Germany")) == ((0, 4), (0, 3))
    assert not p.in_effect(WARSAW_PACT)
    assert place(p, "Warsaw Pact Formed") == DISCARD
    assert place(p, "Defectors") == DISCARD
    assert p.vp == 0


def test_c005_defectors_drawn_by_grain_sales_cancels_a_headline_still_to_come() -> None:
    p = board(
        turn=5,
        phase="resolve",
        defcon=3,
        headlines=("Grain Sales to Soviets", "Decolonization"),
        ussr=["Defectors"],
        exact=[USSR],
    )
    assert asked(p) == (US, "use")
    play(p, "Event")
    assert place(p, "Decolonization") == DISCARD
    assert asked(p) == (USSR, "card")  # no Decolonization: the action rounds have begun


def test_c005_a_headline_that_has_happened_is_not_cancelled() -> None:
    p = board(
        turn=5,
        phase="resolve",
        defcon=3,
        headlines=("Grain Sales to Soviets", "Brezhnev Doctrine"),
        ussr=["Defectors"],
        exact=[USSR],
    )
    play(p, "Event")
    assert p.in_effect(BREZHNEV_DOCTRINE)
    assert place(p, "Brezhnev Doctrine") == REMOVED


def test_c007_equal_headlines_go_us_first() -> None:
    p = board(
        turn=4, phase="resolve", defcon=4, headlines=("Nuclear Test Ban", '"We Will Bury You"')
    )
    assert (p.vp, p.defcon) == (2, 4)
    assert p.in_effect(WE_WILL_BURY_YOU)
    play(p, "Romanian Abdication", "Event")
    assert p.vp == 2
    play(p, "Formosan Resolution", "Event")  # the first US action round
    assert p.vp == -1


def test_c008_a_scoring_headline_comes_second() -> None:
    p = board(
        turn=2,
        phase="resolve",
        defcon=4,
        headlines=("Captured Nazi Scientist", "Asia Scoring"),
        influence={"Japan": (4, 0)},
    )
    assert p.vp == 6
    assert p.space(US) == 1


def test_c010_man_in_earth_orbit_shows_the_headline_and_un_intervention_answers() -> None:
    p = board(
        turn=6,
        phase="headline",
        defcon=4,
        space=(4, 2),
        us=["UN Intervention", "Fidel"],
        ussr=['"We Will Bury You"'],
        influence={"UK": (5, 0)},
    )
    assert asked(p) == (USSR, "headline")
    play(p, '"We Will Bury You"')
    assert asked(p) == (US, "headline")
    assert p.knows(US, WE_WILL_BURY_YOU)
    assert "UN Intervention" not in names(p)
    play(p, "Formosan Resolution")
    assert p.in_effect(WE_WILL_BURY_YOU)
    play(p, "Romanian Abdication", "Event")
    play(p, "UN Intervention", "Event", "Fidel", "Influence", "UK", "UK")
    assert p.place_of(FIDEL) == DISCARD
    assert p.vp == 0
    assert not p.in_effect(WE_WILL_BURY_YOU)


def test_c011_un_intervention_is_no_headline() -> None:
    p = board(phase="headline", us=["UN Intervention", "Duck and Cover", "Fidel"], exact=[US])
    play(p, "Romanian Abdication")
    assert asked(p) == (US, "headline")
    assert names(p) == {"Duck and Cover", "Fidel"}


def test_c013_aldrich_ames_does_not_reach_the_us_headline() -> None:
    p = board(
        turn=8,
        phase="resolve",
        defcon=3,
        headlines=("Junta", "Aldrich Ames Remix"),
        us=["Duck and Cover", "NATO"],
        exact=[US],
    )
    assert asked(p) == (USSR, "event: card")
    assert names(p) == {"Duck and Cover", "NATO"}
    play(p, "NATO")
    assert p.place_of(NATO) == DISCARD
    assert asked(p) == (US, "event: add influence")  # Junta happens
    play(p, "Panama")
    assert inf(p, "Panama") == (2, 0)


def test_c014_aldrich_ames_against_an_empty_hand() -> None:
    p = board(
        turn=9,
        round=7,
        phasing=US,
        defcon=3,
        us=["Aldrich Ames Remix"],
        exact=[US],
        influence={"UK": (5, 0), "Poland": (0, 3)},
        military_ops=(3, 3),
    )
    play(p, "Operations", "Event first")
    assert asked(p)[0] == US
    assert left(p) == 3
    play(p, "UK", "UK", "UK")
    assert inf(p, "UK") == (8, 0)
    assert place(p, "Aldrich Ames Remix") == REMOVED
    assert not p.over
    assert p.turn == 10


def test_c068_a_trap_does_not_touch_the_headline_and_lasts_into_the_new_turn() -> None:
    p = board(
        turn=6,
        phase="headline",
        effects=["Quagmire"],
        us=["The Voice of America", "Duck and Cover"],
        influence={"Egypt": (0, 3), "Cuba": (0, 3)},
    )
    play(p, "Romanian Abdication", "The Voice of America", "Egypt", "Egypt", "Cuba", "Cuba")
    assert (inf(p, "Egypt"), inf(p, "Cuba")) == ((0, 1), (0, 1))
    assert p.in_effect(QUAGMIRE)
    play(p, "Allende", "Event")
    assert asked(p) == (US, "trap discard")


def test_c127_norad_adds_nothing_after_the_headline_phase_or_while_defcon_stays_at_2() -> None:
    p = board(
        turn=4,
        phase="resolve",
        defcon=3,
        headlines=("Captured Nazi Scientist", '"We Will Bury You"'),
        effects=["NORAD"],
        influence={"Canada": (4, 0), "UK": (5, 0)},
    )
    assert p.defcon == 2
    assert at_card(p, USSR, 1)
    play(p, "Allende", "Event")
    assert at_card(p, US, 1)  # and not a place for a marker
    play(p, "Formosan Resolution", "Event")
    assert at_card(p, USSR, 2)
    assert (inf(p, "Canada"), inf(p, "UK")) == ((4, 0), (5, 0))
