"""Cards 105 and 106: Special Relationship, NORAD."""

import pytest

from brinkmanship.rules.happenings import EventBegan
from brinkmanship.rules.ids import BY_VP, DISCARD, REMOVED, US, USSR
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 105 Special Relationship ---------------------------------------------------------------

FRIENDS = {"UK": (5, 0), "France": (0, 3)}


def test_105_special_relationship_adds_1_in_a_country_next_to_the_uk() -> None:
    """C148 A; control does not matter."""
    p = plays(US, "Special Relationship", influence=FRIENDS)
    act(p, "Event")
    assert asked(p) == (US, "event: add influence")
    assert names(p) == {"Canada", "Norway", "Benelux", "France"}
    refused(p, "outside the area", "UK", "West Germany", "Sweden")
    act(p, "France")
    assert (inf(p, "France"), p.vp, asked(p)) == ((1, 3), 0, (USSR, "card"))
    assert place(p, "Special Relationship") == DISCARD


def test_105_special_relationship_with_nato_adds_2_in_western_europe_and_gives_2_vp() -> None:
    """C148 B."""
    p = plays(US, "Special Relationship", effects=["NATO"], influence=FRIENDS)
    act(p, "Event")
    assert len(names(p)) == 14
    refused(p, "outside the area", "Poland", "Yugoslavia", "Algeria")
    act(p, "West Germany")
    assert (inf(p, "West Germany"), p.vp, asked(p)) == ((2, 0), 2, (USSR, "card"))
    assert place(p, "Special Relationship") == DISCARD


@pytest.mark.parametrize("uk", [(4, 0), (5, 1), (0, 0)])
@pytest.mark.parametrize("effects", [[], ["NATO"]])
def test_105_special_relationship_needs_us_control_of_the_uk(
    uk: tuple[int, int], effects: list[str]
) -> None:
    """C148 C."""
    p = plays(US, "Special Relationship", effects=effects, influence={"UK": uk})
    refused(p, "does not control the UK", "Event")


def test_105_special_relationship_for_ops_of_the_ussr_before_or_after() -> None:
    p = plays(USSR, "Special Relationship", effects=["NATO"], influence=FRIENDS)
    act(p, "Operations", "Event first")
    assert asked(p) == (US, "event: add influence")
    act(p, "Italy")
    assert (inf(p, "Italy"), p.vp, asked(p)) == ((2, 0), 2, (USSR, "operation"))
    act(p, "Influence", "Zimbabwe", "Zimbabwe")
    assert place(p, "Special Relationship") == DISCARD


def test_105_special_relationship_after_ops_that_broke_the_control_does_not_happen() -> None:
    p = plays(
        USSR, "Special Relationship", effects=["NATO"], influence={"UK": (5, 1), "France": (0, 1)}
    )
    log = act(p, "Operations", "Operations first", "Influence", "Zimbabwe", "Zimbabwe")
    assert EventBegan(US, 105) not in log
    assert p.vp == 0

    board = {"UK": (5, 0), "France": (0, 1)}
    p = plays(USSR, "Special Relationship", effects=["NATO"], influence=board)
    # a marker in the UK costs both points
    act(p, "Operations", "Operations first", "Influence", "UK")
    assert (inf(p, "UK"), p.vp, asked(p)) == ((5, 1), 0, (US, "card"))
    assert place(p, "Special Relationship") == DISCARD


def test_105_special_relationship_as_a_headline() -> None:
    p = headlines("Special Relationship", "Allende", ussr_hand=(62, 52), influence=FRIENDS)
    act(p, "Canada")
    assert inf(p, "Canada") == (1, 0)


def test_105_special_relationship_can_win_the_game() -> None:
    p = plays(US, "Special Relationship", vp=18, effects=["NATO"], influence=FRIENDS)
    act(p, "Event")
    assert (p.winner, p.end) == (US, BY_VP)


# --- 106 NORAD ------------------------------------------------------------------------------

ARCTIC = {"Canada": (4, 0), "Iran": (1, 1), "Panama": (0, 1)}
NORAD = ["NORAD"]


def test_106_norad_begins_and_leaves_the_game() -> None:
    p = plays(US, "NORAD", influence=ARCTIC)
    act(p, "Event")
    assert (p.in_effect(106), asked(p)) == (True, (USSR, "card"))
    assert place(p, "NORAD") == REMOVED


def test_106_norad_after_a_round_in_which_defcon_moved_to_2_adds_1_where_the_us_is() -> None:
    p = plays(USSR, "COMECON", defcon=3, effects=NORAD, influence=ARCTIC)
    act(p, "Operations", "Coup", "Iran", chance=[1])
    assert p.defcon == 2
    # 1 + 3 - 4 is no success, so the US still stands in Iran
    assert asked(p) == (US, "event: add influence")
    assert names(p) == {"Canada", "Iran", "Kenya", "Zimbabwe", "Done"}
    refused(p, "US has no Influence there", "Panama", "France")
    act(p, "Iran")
    assert (inf(p, "Iran"), asked(p)) == ((2, 1), (US, "card"))


def test_106_norad_may_be_declined() -> None:
    p = plays(USSR, "COMECON", defcon=3, effects=NORAD, influence=ARCTIC)
    act(p, "Operations", "Coup", "Iran", "Done", chance=[1])
    assert (inf(p, "Iran"), inf(p, "Canada"), asked(p)) == ((1, 1), (4, 0), (US, "card"))


def test_106_norad_counts_rounds_of_the_us_too() -> None:
    p = plays(US, "Duck and Cover", defcon=3, effects=NORAD, influence=ARCTIC)
    act(p, "Event")
    assert (p.vp, asked(p)) == (3, (US, "event: add influence"))
    act(p, "Canada")
    assert (inf(p, "Canada"), asked(p)) == ((5, 0), (USSR, "card"))


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_106_norad_needs_us_control_of_canada(canada: tuple[int, int]) -> None:
    board = ARCTIC | {"Canada": canada}
    p = plays(USSR, "COMECON", defcon=3, effects=NORAD, influence=board)
    act(p, "Operations", "Coup", "Iran", chance=[1])
    assert (p.defcon, asked(p)) == (2, (US, "card"))


@pytest.mark.parametrize(("defcon", "target"), [(4, "Iran"), (2, "Zimbabwe"), (3, "Kenya")])
def test_106_norad_does_nothing_unless_defcon_moved_to_2(defcon: int, target: str) -> None:
    p = plays(USSR, "COMECON", defcon=defcon, effects=NORAD, influence=ARCTIC)
    act(p, "Operations", "Coup", target, chance=[1])
    assert asked(p) == (US, "card")


def test_106_norad_counts_a_fall_to_2_from_2_after_a_rise() -> None:
    p = plays(USSR, "ABM Treaty", turn=4, defcon=2, effects=NORAD, influence=ARCTIC)
    act(p, "Event", "Coup", "Iran", chance=[1])
    assert (p.defcon, asked(p)) == (2, (US, "event: add influence"))


def test_106_norad_does_not_act_in_the_headline_phase_nor_because_of_it() -> None:
    """C127."""
    p = headlines(
        "Captured Nazi Scientist",
        "We Will Bury You",
        turn=4,
        defcon=3,
        effects=NORAD,
        influence=ARCTIC,
    )
    assert (p.defcon, asked(p)) == (2, (USSR, "card"))
    act(p, "Allende", "Event")
    assert asked(p) == (US, "card")


def test_106_norad_for_ops_of_the_ussr_acts_at_the_end_of_that_very_round() -> None:
    p = plays(USSR, "NORAD", defcon=3, influence=ARCTIC)
    act(p, "Operations", "Operations first", "Coup", "Iran", chance=[1])
    assert (p.in_effect(106), asked(p)) == (True, (US, "event: add influence"))

    p = plays(USSR, "NORAD", defcon=3, influence=ARCTIC)
    act(p, "Operations", "Event first", "Coup", "Iran", "Canada", chance=[1])
    assert inf(p, "Canada") == (5, 0)


def test_106_norad_acts_after_the_last_round_of_the_turn_too() -> None:
    p = plays(US, "Duck and Cover", round=6, defcon=3, effects=NORAD, influence=ARCTIC)
    act(p, "Event")
    assert (p.turn, asked(p)) == (1, (US, "event: add influence"))
    act(p, "Canada")
    assert (p.turn, p.defcon, inf(p, "Canada")) == (2, 3, (5, 0))


def test_106_norad_is_ended_by_quagmire_for_good() -> None:
    """C128."""
    p = plays(USSR, "Quagmire", turn=5, effects=NORAD, influence=ARCTIC)
    act(p, "Event")
    assert not p.in_effect(106)

    p = plays(USSR, "Quagmire", "COMECON", turn=5, defcon=3, effects=NORAD, influence=ARCTIC)
    act(p, "Event")
    # the US, trapped without a card worth 2, sits its round out
    assert asked(p) == (USSR, "card")
    act(p, "COMECON", "Operations", "Coup", "Iran", chance=[1])
    assert p.defcon == 2
    assert inf(p, "Canada") == (4, 0)
    assert asked(p) == (USSR, "card")
