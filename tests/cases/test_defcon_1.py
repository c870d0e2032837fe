"""Who loses at DEFCON 1, Cuban Missile Crisis, Summit, Olympic Games: C016 to C034."""

import pytest

from brinkmanship.rules.happenings import VpChanged
from brinkmanship.rules.ids import (
    BY_CRISIS,
    BY_DEFCON,
    CUBAN_MISSILE_CRISIS,
    DISCARD,
    LONE_GUNMAN,
    NOBODY,
    SALT_NEGOTIATIONS,
    US,
    USSR,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, dice, left, play


def test_c016_the_phasing_player_loses_by_a_coup_of_the_other_side() -> None:
    p = board(
        turn=6,
        round=7,
        phasing=US,
        defcon=2,
        vp=13,
        us=['"Lone Gunman"'],
        exact=[US],
        influence={"Venezuela": (2, 0), "Angola": (1, 0)},
    )
    play(p, "Event first", "Coup", "Venezuela", chance=[1])
    assert (p.winner, p.end, p.defcon) == (USSR, BY_DEFCON, 1)


def test_c017_a_coup_against_the_crisis_loses_before_the_phasing_player_does() -> None:
    p = board(
        turn=5,
        round=3,
        phasing=US,
        defcon=2,
        us=['"Lone Gunman"'],
        effects=[("Cuban Missile Crisis", USSR)],
        influence={"Angola": (2, 0), "Zaire": (1, 0), "Cuba": (0, 3)},
    )
    play(p, '"Lone Gunman"', "Operations", "Event first", "Coup")
    assert asked(p) == (USSR, "coup")
    assert p.decision is not None and p.decision.card == LONE_GUNMAN
    play(p, "Angola")
    assert (p.winner, p.end) == (US, BY_CRISIS)


def test_c019_a_boycott_at_defcon_2_loses_for_the_host() -> None:
    p = board(turn=4, phasing=US, defcon=2, us=["Olympic Games"])
    play(p, "Olympic Games", "Event", "Boycott")
    assert (p.winner, p.end, p.defcon) == (USSR, BY_DEFCON, 1)


def test_c020_a_boycott_gives_the_host_4_ops_and_no_vp() -> None:
    p = board(
        turn=4, phasing=US, defcon=4, us=["Olympic Games"], influence={"UK": (5, 0), "Cuba": (0, 3)}
    )
    play(p, "Olympic Games", "Event", "Boycott")
    assert (p.vp, p.defcon) == (0, 3)
    assert asked(p) == (US, "operation")
    assert left(p) == 4
    assert {"Influence", "Coup", "Realignment"} <= names(p)


def test_c022_a_tie_at_the_summit_is_not_rolled_again() -> None:
    p = board(turn=5, phasing=US, defcon=3, us=["Summit"])
    log = play(p, "Summit", "Event", chance=[4, 4])
    assert dice(log) == [4, 4]
    assert (p.vp, p.defcon) == (0, 3)
    assert place(p, "Summit") == DISCARD
    assert at_card(p, USSR, 2)


def test_c023_the_winner_of_the_summit_lowers_defcon_and_the_phasing_ussr_loses() -> None:
    p = board(turn=5, round=2, defcon=2, ussr=["Summit"])
    play(p, "Summit", "Event", chance=[6, 1])
    assert asked(p) == (US, "event: choice")
    assert p.vp == 2
    play(p, "Lower DEFCON")
    assert (p.winner, p.end, p.defcon) == (US, BY_DEFCON, 1)


def test_c025_we_will_bury_you_by_missile_envy_ends_the_game_before_any_vp() -> None:
    p = board(
        turn=6,
        defcon=2,
        vp=-18,
        us=['"We Will Bury You"', "Duck and Cover"],
        ussr=["Missile Envy"],
    )
    log = play(p, "Missile Envy", "Event")
    assert (p.winner, p.end, p.defcon) == (US, BY_DEFCON, 1)
    assert not [entry for entry in log if isinstance(entry, VpChanged)]


def test_c026_kal_007_at_defcon_2_loses_for_the_ussr_that_plays_it() -> None:
    p = board(
        turn=9,
        defcon=2,
        ussr=["Soviets Shoot Down KAL-007"],
        influence={"South Korea": (3, 0), "Poland": (0, 3)},
    )
    play(p, "Soviets Shoot Down KAL-007", "Operations", "Event first")
    assert (p.winner, p.end) == (US, BY_DEFCON)
    assert p.decision is None
    assert (inf(p, "South Korea"), inf(p, "Poland")) == ((3, 0), (0, 3))


def test_c028_glasnost_with_the_reformer_grants_4_ops_without_a_coup() -> None:
    p = board(
        turn=9,
        defcon=3,
        effects=["The Reformer"],
        ussr=["Glasnost"],
        influence={"Angola": (1, 1), "Poland": (0, 3)},
    )
    play(p, "Glasnost", "Event")
    assert (p.vp, p.defcon) == (-2, 4)
    assert asked(p) == (USSR, "operation")
    assert left(p) == 4
    assert {"Influence", "Realignment"} <= names(p)
    assert "Coup" not in names(p)
    assert not p.in_effect(SALT_NEGOTIATIONS)


def test_c028_glasnost_without_the_reformer_grants_nothing() -> None:
    p = board(turn=9, defcon=3, ussr=["Glasnost"], influence={"Angola": (1, 1), "Poland": (0, 3)})
    play(p, "Glasnost", "Event")
    assert (p.vp, p.defcon) == (-2, 4)
    assert at_card(p, US, 1)


def test_c029_the_us_calls_the_crisis_off_from_turkey_without_using_its_round() -> None:
    p = board(
        turn=4,
        phasing=US,
        defcon=2,
        effects=[("Cuban Missile Crisis", US)],
        influence={"Turkey": (2, 0), "West Germany": (4, 0)},
    )
    assert {"Call off the crisis (Turkey)", "Call off the crisis (West Germany)"} <= names(p)
    play(p, "Call off the crisis (Turkey)")
    assert (inf(p, "Turkey"), inf(p, "West Germany")) == ((0, 0), (4, 0))
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)
    assert p.defcon == 2
    assert at_card(p, US, 1)


def test_c029_the_crisis_can_be_called_off_from_west_germany_too() -> None:
    p = board(
        turn=4,
        phasing=US,
        defcon=2,
        effects=[("Cuban Missile Crisis", US)],
        influence={"Turkey": (1, 0), "West Germany": (4, 0)},
    )
    assert "Call off the crisis (Turkey)" not in names(p)
    play(p, "Call off the crisis (West Germany)")
    assert inf(p, "West Germany") == (2, 0)
    assert not p.in_effect(CUBAN_MISSILE_CRISIS)


def test_c031_a_change_of_defcon_does_not_end_the_crisis() -> None:
    p = board(
        turn=6,
        round=3,
        phasing=US,
        defcon=2,
        us=["Duck and Cover", "SALT Negotiations"],
        effects=[("Cuban Missile Crisis", US)],
        influence={"Angola": (0, 1), "Zaire": (0, 1), "West Germany": (4, 0), "UK": (5, 0)},
    )
    play(p, "SALT Negotiations", "Event")
    assert p.defcon == 4
    play(p, "Romanian Abdication", "Event", "Duck and Cover", "Operations", "Coup", "Angola")
    assert (p.winner, p.end) == (USSR, BY_CRISIS)


def test_c032_the_free_coup_of_ortega_can_be_declined() -> None:
    p = board(
        turn=8,
        round=2,
        phasing=US,
        defcon=2,
        us=["Ortega Elected in Nicaragua"],
        effects=[("Cuban Missile Crisis", USSR)],
        influence={"Nicaragua": (1, 0), "Honduras": (2, 0), "Cuba": (0, 1)},
    )
    play(p, "Ortega Elected in Nicaragua", "Operations", "Event first")
    assert inf(p, "Nicaragua") == (0, 0)
    assert asked(p) == (USSR, "coup")
    assert names(p) == {"Honduras", "Pass"}  # one marker in Cuba cannot pay for the crisis
    play(p, "Pass")
    assert not p.over
    assert inf(p, "Honduras") == (2, 0)
    assert asked(p)[0] == US
    assert left(p) == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_c034_a_free_coup_in_a_battleground_lowers_defcon(die: int) -> None:
    p = board(
        turn=9,
        round=3,
        phasing=US,
        defcon=2,
        us=["Ortega Elected in Nicaragua"],
        influence={"Cuba": (1, 3)},
    )
    play(p, "Ortega Elected in Nicaragua", "Operations", "Event first", "Cuba", chance=[die])
    assert (p.winner, p.end, p.defcon) == (USSR, BY_DEFCON, 1)


def test_c034_the_same_coup_at_defcon_3_goes_on() -> None:
    """What ended the game was the battleground, not the coup as such."""
    p = board(
        turn=9,
        round=3,
        phasing=US,
        defcon=3,
        us=["Ortega Elected in Nicaragua"],
        influence={"Cuba": (1, 3)},
    )
    play(p, "Ortega Elected in Nicaragua", "Operations", "Event first", "Cuba", chance=[6])
    assert (p.winner, p.defcon) == (NOBODY, 2)
    assert p.military_ops(USSR) == 0
