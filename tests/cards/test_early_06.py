"""Card 6: The China Card."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import ChinaPassed, Realigned
from brinkmanship.rules.ids import BY_FINAL_SCORING, US, USSR
from tests.cards import US_REST, USSR_REST, plays, refused
from tests.table import act, asked, inf, names

CHINA = "The China Card"


def test_006_the_china_card_has_no_event() -> None:
    p = plays(USSR, CHINA)
    assert names(p) == {"Operations", "Space Race"}
    refused(p, "has no event", "Event")


def test_006_the_china_card_gives_a_fifth_point_when_all_points_go_to_asia() -> None:
    p = plays(USSR, CHINA, influence={"North Korea": (0, 3)})
    act(p, "Operations", "Influence", *["North Korea"] * 4)
    assert asked(p) == (USSR, "influence")
    # the fifth point must go to Asia as well
    assert names(p) == {"Afghanistan", "S. Korea", "N. Korea"}
    refused(p, "extra point", "Zimbabwe")
    act(p, "South Korea")
    assert (inf(p, "North Korea"), inf(p, "South Korea")) == ((0, 7), (0, 1))
    assert asked(p) == (US, "card")


@pytest.mark.parametrize("outside", [0, 3])
def test_006_the_china_card_gives_4_points_once_one_goes_elsewhere(outside: int) -> None:
    placed = ["North Korea"] * 4
    placed[outside] = "Zimbabwe"
    p = plays(USSR, CHINA, influence={"North Korea": (0, 3)})
    act(p, "Operations", "Influence", *placed)
    assert (inf(p, "North Korea"), inf(p, "Zimbabwe")) == ((0, 6), (1, 2))
    assert asked(p) == (US, "card")


def test_006_the_china_card_gives_a_fifth_realignment_roll_in_asia() -> None:
    p = plays(US, CHINA, china=US, influence={"India": (1, 3), "Angola": (1, 1)})
    # India: the USSR adds 1 for more Influence, so these rolls are ties
    log = act(p, "Operations", "Realignment", *["India"] * 4, chance=[2, 1] * 5)
    assert len([e for e in log if isinstance(e, Realigned)]) == 5
    assert asked(p) == (USSR, "card")


def test_006_the_china_card_fifth_roll_is_left_over_for_asia_and_closed_elsewhere() -> None:
    board = {"India": (1, 3), "Pakistan": (1, 1), "Angola": (1, 1)}
    p = plays(US, CHINA, china=US, influence=board)
    act(p, "Operations", "Realignment", *["India"] * 4, chance=[2, 1] * 4)
    assert asked(p) == (US, "realignment")
    assert names(p) == {"India", "Pakistan"}
    refused(p, "extra point", "Angola")
    act(p, "Pakistan", chance=[1, 1])
    assert asked(p) == (USSR, "card")


def test_006_the_china_card_has_no_fifth_roll_after_one_outside_asia() -> None:
    """C050."""
    p = plays(US, CHINA, china=US, influence={"India": (1, 3), "Angola": (1, 1)})
    act(p, "Operations", "Realignment", *["India"] * 3, "Angola", chance=[*[2, 1] * 3, 1, 1])
    assert asked(p) == (USSR, "card")


def test_006_the_china_card_counts_5_for_a_coup_in_asia() -> None:
    p = plays(USSR, CHINA, influence={"India": (1, 0)})
    act(p, "Operations", "Coup", "India", chance=[2])
    # 2 + 5 - 6 = 1
    assert inf(p, "India") == (0, 0)
    assert p.military_ops(USSR) == 5


def test_006_the_china_card_counts_4_for_a_coup_elsewhere() -> None:
    p = plays(USSR, CHINA, influence={"Iran": (2, 0)})
    act(p, "Operations", "Coup", "Iran", chance=[1])
    # 1 + 4 - 4 = 1
    assert inf(p, "Iran") == (1, 0)
    assert p.military_ops(USSR) == 4


def test_006_the_china_card_point_comes_on_top_of_red_scare_and_after_the_limit_of_4() -> None:
    p = plays(USSR, CHINA, effects=[("Red Scare/Purge", USSR)], influence={"North Korea": (0, 3)})
    act(p, "Operations", "Influence", *["North Korea"] * 4)
    assert (asked(p), inf(p, "North Korea")) == ((US, "card"), (0, 7))

    p = plays(US, CHINA, china=US, effects=["Containment"], influence={"Japan": (4, 0)})
    act(p, "Operations", "Influence", *["Japan"] * 5)
    assert (asked(p), inf(p, "Japan")) == ((USSR, "card"), (9, 0))


@pytest.mark.parametrize("holder", [US, USSR])
def test_006_the_china_card_goes_face_down_to_the_opponent_after_play(holder: int) -> None:
    p = plays(holder, CHINA, china=holder)
    log = act(p, "Operations", "Coup", "Zimbabwe", chance=[1])
    assert ChinaPassed(1 - holder, False) in log
    assert p.china_holder() == 1 - holder
    # the opponent cannot play it this turn
    assert asked(p) == (1 - holder, "card")
    refused(p, "lies face down", CHINA)


def test_006_the_china_card_is_played_by_its_holder_only() -> None:
    p = compose(phasing=US, china=USSR, us_hand=US_REST, ussr_hand=USSR_REST)
    assert CHINA not in names(p)
    refused(p, "US does not hold The China Card", CHINA)


def test_006_the_china_card_passes_from_the_space_race_too() -> None:
    p = plays(USSR, CHINA)
    act(p, "Space Race", chance=[1])
    assert (p.space(USSR), p.china_holder()) == (1, US)
    refused(p, "lies face down", CHINA)


def test_006_the_china_card_turns_face_up_at_the_end_of_the_turn() -> None:
    p = plays(US, "Nasser", round=6, china=US, china_up=False)
    log = act(p, "Event first", "Influence", "Zimbabwe")
    assert (p.turn, asked(p)) == (2, (USSR, "headline"))
    assert [e for e in log if isinstance(e, ChinaPassed)] == [ChinaPassed(US, True)]


@pytest.mark.parametrize("holder", [US, USSR])
def test_006_the_china_card_is_worth_1_vp_to_its_holder_after_turn_10(holder: int) -> None:
    p = compose(turn=10, phase="end", china=holder, china_up=False)
    assert (p.vp, p.winner, p.end) == (1 if holder == US else -1, holder, BY_FINAL_SCORING)


def test_006_the_china_card_is_no_headline() -> None:
    p = compose(phase="headline", us_hand=US_REST, ussr_hand=USSR_REST)
    assert asked(p) == (USSR, "headline")
    assert CHINA not in names(p)
    refused(p, "cannot be a headline", CHINA)


def test_006_the_china_card_may_not_keep_a_scoring_card_unplayed() -> None:
    """C055: with two of them left for two rounds as well."""
    p = compose(
        turn=1, round=5, phasing=US, china=US, us_hand=(1, 2), ussr_hand=USSR_REST, draw_pile=(48,)
    )
    assert names(p) == {"Asia Scoring", "Europe Scoring"}
    refused(p, "keep a scoring card from being played", CHINA)


def test_006_the_china_card_with_an_empty_hand_may_be_played_or_not() -> None:
    """C052."""
    p = compose(round=2, phasing=US, china=US, us_hand=(), ussr_hand=USSR_REST)
    assert asked(p) == (US, "card")
    assert names(p) == {CHINA, "Pass"}
    act(p, "Pass")
    assert (asked(p), p.china_holder()) == ((USSR, "card"), US)


def test_006_the_china_card_is_no_discard_for_a_trap() -> None:
    """C053."""
    p = compose(turn=5, round=2, phasing=US, china=US, us_hand=(20, 22), effects=["Quagmire"])
    assert names(p) == {"Olympic Games", "Independent Reds"}
    refused(p, "cannot be played in a trap", CHINA)


def test_006_the_china_card_is_no_card_for_un_intervention() -> None:
    p = plays(US, "UN Intervention", "Fidel", "Nasser", china=US)
    act(p, "Event")
    assert names(p) == {"Fidel", "Nasser"}
    refused(p, "not part of the hand", CHINA)
