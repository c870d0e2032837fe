"""Cards 14 to 16: COMECON, Nasser, Warsaw Pact Formed."""

import pytest

from brinkmanship.rules.happenings import EventBegan
from brinkmanship.rules.ids import DISCARD, REMOVED, US, USSR
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 14 COMECON -----------------------------------------------------------------------------

EAST = {
    "Finland",
    "Austria",
    "E. Germany",
    "Poland",
    "Czechoslovakia",
    "Hungary",
    "Yugoslavia",
    "Romania",
    "Bulgaria",
}


def test_014_comecon_adds_1_in_each_of_4_different_eastern_european_countries() -> None:
    p = plays(USSR, "COMECON", influence={"Finland": (0, 1), "Austria": (2, 0)})
    act(p, "Event")
    assert asked(p) == (USSR, "event: add influence")
    assert names(p) == EAST
    act(p, "Finland", "Austria", "Poland")
    assert names(p) == EAST - {"Finland", "Austria", "Poland"}
    refused(p, "allows no more in one country", "Finland", "Poland")
    act(p, "Yugoslavia")
    assert (inf(p, "Finland"), inf(p, "Austria")) == ((0, 2), (2, 1))
    assert (inf(p, "Poland"), inf(p, "Yugoslavia")) == ((0, 1), (0, 1))
    assert place(p, "COMECON") == REMOVED


def test_014_comecon_refuses_us_controlled_countries_and_those_outside() -> None:
    p = plays(USSR, "COMECON", influence={"Poland": (3, 0), "Hungary": (2, 0), "Romania": (4, 1)})
    act(p, "Event")
    assert names(p) == EAST - {"Poland", "Romania"}
    refused(p, "US controls it", "Poland", "Romania")
    refused(p, "outside the area", "Turkey", "West Germany", "Greece", "Zimbabwe")
    refused(p, "cannot be declined", "Done")


def test_014_comecon_adds_as_many_as_there_are_countries_for() -> None:
    board = {country: (4, 0) for country in EAST - {"Poland", "Hungary"}}
    p = plays(USSR, "COMECON", influence=board)
    act(p, "Event", "Poland")
    assert (inf(p, "Poland"), inf(p, "Hungary")) == ((0, 1), (0, 1))
    assert (asked(p), place(p, "COMECON")) == ((US, "card"), REMOVED)


def test_014_comecon_for_ops_of_the_us_the_ussr_places_before_or_after() -> None:
    board = {"Poland": (2, 0)}
    p = plays(US, "COMECON", influence=board)
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Poland", "Hungary", "Romania", "Bulgaria")
    assert asked(p) == (US, "operation")

    p = plays(US, "COMECON", influence=board)
    act(p, "Operations", "Operations first", "Influence", "Poland", "Poland", "Zimbabwe")
    # the Ops have given the US control of Poland
    refused(p, "US controls it", "Poland")


def test_014_comecon_as_a_headline() -> None:
    p = headlines("Kitchen Debates", "COMECON", us_hand=(64, 70))
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Poland", "Hungary", "Romania", "Bulgaria")
    assert asked(p) == (USSR, "card")
    assert place(p, "COMECON") == REMOVED


def test_014_comecon_and_the_events_after_it_each_count_their_own_limit() -> None:
    us_hand = ("East European Unrest", "Kitchen Debates")
    p = plays(USSR, "COMECON", "Warsaw Pact Formed", us_hand=us_hand)
    act(p, "Event", "Poland", "Hungary", "Romania", "Bulgaria")
    act(p, "East European Unrest", "Event", "Poland", "Hungary", "Romania")
    assert (inf(p, "Poland"), inf(p, "Bulgaria")) == ((0, 0), (0, 1))
    act(p, "Warsaw Pact Formed", "Event")
    act(p, "Poland", "Poland", "Bulgaria", "Bulgaria", "Hungary")
    assert (inf(p, "Poland"), inf(p, "Bulgaria")) == ((0, 2), (0, 3))


# --- 15 Nasser ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0), (0, 2)),
        ((1, 0), (0, 2)),
        ((2, 1), (1, 3)),
        ((3, 0), (1, 2)),
        ((4, 4), (2, 6)),
        ((5, 0), (2, 2)),
    ],
)
def test_015_nasser_adds_2_and_removes_half_of_the_us_markers_rounded_up(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(USSR, "Nasser", influence={"Egypt": before})
    act(p, "Event")
    assert inf(p, "Egypt") == after
    assert place(p, "Nasser") == REMOVED


def test_015_nasser_for_ops_of_the_us_before_or_after() -> None:
    p = plays(US, "Nasser", influence={"Egypt": (2, 0)})
    act(p, "Event first", "Influence", "Egypt")
    assert inf(p, "Egypt") == (2, 2)

    p = plays(US, "Nasser", influence={"Egypt": (2, 0)})
    act(p, "Operations first", "Influence", "Egypt")
    assert inf(p, "Egypt") == (1, 2)
    assert place(p, "Nasser") == REMOVED


# --- 16 Warsaw Pact Formed ------------------------------------------------------------------


def test_016_warsaw_pact_formed_removes_all_us_influence_from_4_countries() -> None:
    board = {
        "Poland": (3, 0),
        "Finland": (1, 1),
        "Austria": (4, 0),
        "Hungary": (2, 1),
        "Romania": (1, 0),
        "Turkey": (2, 0),
    }
    p = plays(USSR, "Warsaw Pact Formed", influence=board)
    act(p, "Event")
    assert (asked(p), names(p)) == (
        (USSR, "event: choice"),
        {"Remove US Influence", "Add USSR Influence"},
    )
    act(p, "Remove US Influence")
    assert names(p) == {"Poland", "Finland", "Austria", "Hungary", "Romania"}
    refused(p, "outside the area", "Turkey")
    refused(p, "no US Influence there", "Bulgaria")
    refused(p, "cannot be declined", "Done")
    act(p, "Poland", "Finland", "Austria")
    assert names(p) == {"Hungary", "Romania"}
    act(p, "Hungary")
    assert [inf(p, c) for c in board] == [(0, 0), (0, 1), (0, 0), (0, 1), (1, 0), (2, 0)]
    assert place(p, "Warsaw Pact Formed") == REMOVED


def test_016_warsaw_pact_formed_removes_from_fewer_when_there_are_no_more() -> None:
    board = {"Poland": (3, 0), "Hungary": (2, 0)}
    p = plays(USSR, "Warsaw Pact Formed", influence=board)
    act(p, "Event", "Remove US Influence", "Poland")
    assert (inf(p, "Poland"), inf(p, "Hungary")) == ((0, 0), (0, 0))
    assert asked(p) == (US, "card")


def test_016_warsaw_pact_formed_adds_5_at_most_2_in_one_country() -> None:
    p = plays(USSR, "Warsaw Pact Formed", influence={"Poland": (3, 0), "Hungary": (1, 0)})
    act(p, "Event", "Add USSR Influence")
    assert names(p) == EAST
    refused(p, "outside the area", "West Germany", "Turkey")
    act(p, "Poland", "Poland")
    refused(p, "allows no more in one country", "Poland")
    act(p, "Romania", "Romania", "Finland")
    assert (inf(p, "Poland"), inf(p, "Romania"), inf(p, "Finland")) == ((3, 2), (0, 2), (0, 1))
    assert asked(p) == (US, "card")
    assert place(p, "Warsaw Pact Formed") == REMOVED


def test_016_warsaw_pact_formed_with_no_us_markers_there_adds() -> None:
    p = plays(USSR, "Warsaw Pact Formed", influence={"Turkey": (2, 0)})
    act(p, "Event")
    assert (asked(p), names(p)) == ((USSR, "event: add influence"), EAST)


@pytest.mark.parametrize("choice", ["Add USSR Influence", "Remove US Influence"])
def test_016_warsaw_pact_formed_lets_nato_happen_from_now_on(choice: str) -> None:
    us_hand = ("NATO", "Kitchen Debates")
    board = {"Poland": (1, 0), "Hungary": (1, 0)}
    p = plays(USSR, "Warsaw Pact Formed", us_hand=us_hand, influence=board)
    act(p, "Event", choice, "Poland")
    if choice == "Add USSR Influence":
        act(p, "Poland", "Hungary", "Hungary", "Romania")
    assert asked(p) == (US, "card")
    act(p, "NATO", "Event")
    assert p.in_effect(21)


def test_016_warsaw_pact_formed_for_ops_of_the_us_the_ussr_chooses() -> None:
    p = plays(US, "Warsaw Pact Formed", "NATO", influence={"Poland": (1, 0), "Hungary": (1, 0)})
    log = act(p, "Operations", "Event first")
    assert EventBegan(USSR, 16) in log
    assert asked(p) == (USSR, "event: choice")
    act(p, "Remove US Influence", "Poland")
    assert (inf(p, "Poland"), inf(p, "Hungary")) == ((0, 0), (0, 0))
    assert asked(p) == (US, "operation")
    # both were in reach when the round began (6.1.1)
    act(p, "Influence", "Poland", "Hungary", "Romania")
    assert inf(p, "Poland") == (1, 0)
    assert place(p, "Warsaw Pact Formed") == REMOVED


def test_016_warsaw_pact_formed_on_the_space_race_does_not_open_nato() -> None:
    p = plays(US, "Warsaw Pact Formed", "NATO", influence={"Poland": (1, 0)})
    act(p, "Space Race", chance=[6])
    assert inf(p, "Poland") == (1, 0)
    assert place(p, "Warsaw Pact Formed") == DISCARD
    assert not p.in_effect(16)
