"""Cards 26 to 29: CIA Created, US/Japan Pact, Suez Crisis, East European Unrest."""

import pytest

from brinkmanship.rules.happenings import CardSeen, EventBegan
from brinkmanship.rules.ids import BY_DEFCON, DISCARD, HAND, REMOVED, TABLE, US, USSR
from tests.cards import headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 26 CIA Created -------------------------------------------------------------------------


def test_026_cia_created_shows_the_ussr_hand_once() -> None:
    p = plays(US, "CIA Created", ussr_hand=("Fidel", "Asia Scoring", "Nasser"))
    assert not p.knows(US, 8)
    log = act(p, "Event")
    seen = {e.card for e in log if isinstance(e, CardSeen) and e.side == US}
    assert seen == {8, 1, 15}
    assert all(p.knows(US, card) for card in (8, 1, 15))
    # the USSR sees nothing in return
    assert not p.knows(USSR, 48)


def test_026_cia_created_does_not_show_cards_drawn_later() -> None:
    p = plays(US, "CIA Created", round=6, ussr_hand=("Fidel", "Nasser"))
    act(p, "Event", "Pass")
    assert (p.turn, p.how_many(HAND + USSR)) == (2, 8)
    assert [card for card in p.cards_at(HAND + USSR) if p.knows(US, card)] == [8, 15]


def test_026_cia_created_then_lets_the_us_do_ops_as_a_1_card() -> None:
    p = plays(US, "CIA Created", influence={"Canada": (2, 0)})
    act(p, "Event")
    assert asked(p) == (US, "operation")
    assert names(p) == {"Influence", "Coup", "Realignment", "Pass"}
    refused(p, "not one of the choices", "Space Race")
    act(p, "Influence", "Canada")
    assert (inf(p, "Canada"), asked(p)) == ((3, 0), (USSR, "card"))


def test_026_cia_created_the_ops_may_be_declined() -> None:
    p = plays(US, "CIA Created")
    act(p, "Event", "Pass")
    assert (inf(p, "Zimbabwe"), asked(p)) == ((1, 1), (USSR, "card"))
    assert place(p, "CIA Created") == REMOVED


@pytest.mark.parametrize(
    ("effects", "points"),
    [
        (["Containment"], 2),
        ([("Red Scare/Purge", US)], 1),
        (["Containment", ("Red Scare/Purge", US)], 1),
    ],
)
def test_026_cia_created_the_ops_are_changed_by_modifiers(
    effects: list[object], points: int
) -> None:
    p = plays(US, "CIA Created", effects=effects, influence={"Canada": (2, 0)})
    act(p, "Event", "Influence", *["Canada"] * points)
    assert (inf(p, "Canada"), asked(p)) == ((2 + points, 0), (USSR, "card"))


def test_026_cia_created_for_ops_of_the_ussr_the_us_acts_in_its_round() -> None:
    p = plays(USSR, "CIA Created", influence={"Iran": (0, 2)})
    act(p, "Event first")
    assert asked(p) == (US, "operation")
    act(p, "Coup", "Iran", chance=[6])
    # 6 + 1 - 4 = 3
    assert (inf(p, "Iran"), p.military_ops(US), p.defcon) == ((1, 0), 1, 4)
    assert asked(p) == (USSR, "operation")


def test_026_cia_created_a_us_coup_can_lose_the_game_for_the_phasing_ussr() -> None:
    """8.1.3: DEFCON 1 in the round of the USSR."""
    p = plays(USSR, "CIA Created", defcon=2, influence={"Angola": (0, 1)})
    act(p, "Event first", "Coup", "Angola", chance=[1])
    assert (p.winner, p.end) == (US, BY_DEFCON)


def test_026_cia_created_after_the_ops_reaches_only_where_the_us_stood_before_the_round() -> None:
    """6.1.1: the snapshot is that of the phasing player's round."""
    p = plays(USSR, "CIA Created", influence={"Poland": (0, 3)})
    act(p, "Operations first", "Influence", "Poland", "Influence")
    refused(p, "at the start of this action round", "Poland")
    assert "Zimbabwe" in names(p)


def test_026_cia_created_as_a_headline_does_not_show_the_headline_card() -> None:
    p = headlines("CIA Created", "Asia Scoring", ussr_hand=("Fidel", "Nasser"))
    assert asked(p) == (US, "operation")
    act(p, "Influence", "Zimbabwe")
    assert p.knows(US, 8)
    assert p.knows(US, 15)
    assert place(p, "Fidel") == HAND + USSR


# --- 27 US/Japan Mutual Defense Pact --------------------------------------------------------

PACT = "US/Japan Mutual Defense Pact"


@pytest.mark.parametrize(
    ("before", "after"),
    [((1, 0), (4, 0)), ((0, 0), (4, 0)), ((1, 2), (6, 2)), ((5, 0), (5, 0)), ((7, 2), (7, 2))],
)
def test_027_us_japan_pact_gives_the_us_enough_to_control_japan(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = plays(US, PACT, influence={"Japan": before})
    act(p, "Event")
    assert inf(p, "Japan") == after
    assert place(p, PACT) == REMOVED


PACIFIC = {"Japan": (5, 1), "South Korea": (1, 1)}


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_027_us_japan_pact_bars_the_ussr_from_japan(operation: str) -> None:
    p = plays(USSR, "COMECON", influence=PACIFIC)
    act(p, "Operations", operation)
    assert "Japan" in names(p)
    p = plays(USSR, "COMECON", effects=[PACT], influence=PACIFIC)
    act(p, "Operations", operation)
    assert names(p) == {"S. Korea", "Kenya", "Zimbabwe"}
    refused(p, "Pact protects Japan", "Japan")


def test_027_us_japan_pact_bars_nothing_else() -> None:
    p = plays(US, "Duck and Cover", effects=[PACT], influence=PACIFIC)
    act(p, "Operations", "Coup")
    assert "Japan" in names(p)
    p = plays(USSR, "COMECON", effects=[PACT], influence=PACIFIC)
    act(p, "Operations", "Influence", "Japan", "South Korea")
    # a marker in a country of the US costs 2
    assert (inf(p, "Japan"), asked(p)) == ((5, 2), (US, "card"))


def test_027_us_japan_pact_for_ops_of_the_ussr_before_or_after() -> None:
    p = plays(USSR, PACT, influence=PACIFIC)
    act(p, "Operations", "Event first", "Coup")
    refused(p, "Pact protects Japan", "Japan")

    p = plays(USSR, PACT, influence=PACIFIC)
    act(p, "Operations", "Operations first", "Coup", "Japan", chance=[6])
    # 6 + 4 - 8 = 2, and then control is restored
    assert inf(p, "Japan") == (5, 1)
    assert p.in_effect(27)
    assert place(p, PACT) == REMOVED


# --- 28 Suez Crisis -------------------------------------------------------------------------

CANAL = {"France": (4, 0), "UK": (5, 0), "Israel": (1, 0), "Egypt": (2, 0)}


def test_028_suez_crisis_removes_4_us_markers_at_most_2_from_one_country() -> None:
    p = plays(USSR, "Suez Crisis", influence=CANAL)
    act(p, "Event")
    assert asked(p) == (USSR, "event: remove influence")
    assert names(p) == {"France", "U.K.", "Israel"}
    refused(p, "outside the area", "Egypt", "West Germany")
    refused(p, "cannot be declined", "Done")
    act(p, "France", "France")
    refused(p, "allows no more in one country", "France")
    act(p, "Israel")
    # the fourth can only come from the UK
    assert [inf(p, c) for c in CANAL] == [(2, 0), (4, 0), (0, 0), (2, 0)]
    assert (asked(p), place(p, "Suez Crisis")) == ((US, "card"), REMOVED)


def test_028_suez_crisis_removes_as_much_as_there_is() -> None:
    p = plays(USSR, "Suez Crisis", influence={"UK": (5, 0), "Israel": (1, 0), "France": (0, 2)})
    act(p, "Event", "Israel")
    assert (inf(p, "UK"), inf(p, "Israel"), inf(p, "France")) == ((3, 0), (0, 0), (0, 2))
    assert asked(p) == (US, "card")


def test_028_suez_crisis_for_ops_of_the_us_the_ussr_chooses_before_or_after() -> None:
    p = plays(US, "Suez Crisis", influence=CANAL)
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "UK", "UK", "France", "France")
    assert (asked(p), place(p, "Suez Crisis")) == ((US, "operation"), TABLE)
    act(p, "Influence", "France", "France", "France")
    assert (inf(p, "France"), place(p, "Suez Crisis")) == ((5, 0), REMOVED)

    p = plays(US, "Suez Crisis", influence={"Israel": (1, 0)})
    act(p, "Operations", "Operations first", "Influence", "Israel", "Israel", "Israel")
    assert inf(p, "Israel") == (2, 0)


def test_028_suez_crisis_as_a_headline() -> None:
    p = headlines("Kitchen Debates", "Suez Crisis", us_hand=(64, 70), influence=CANAL)
    act(p, "Israel", "UK", "UK")
    assert (inf(p, "UK"), inf(p, "France")) == ((3, 0), (3, 0))
    assert place(p, "Suez Crisis") == REMOVED


# --- 29 East European Unrest ----------------------------------------------------------------

BLOC = {
    "East Germany": (0, 4),
    "Poland": (0, 3),
    "Finland": (0, 1),
    "Austria": (0, 2),
    "Turkey": (0, 2),
    "Hungary": (2, 0),
}


@pytest.mark.parametrize(("turn", "taken"), [(1, 1), (7, 1), (8, 2), (10, 2)])
def test_029_east_european_unrest_removes_1_each_in_3_countries_2_in_the_late_war(
    turn: int, taken: int
) -> None:
    p = plays(US, "East European Unrest", turn=turn, influence=BLOC)
    act(p, "Event", "East Germany", "Poland", "Austria")
    assert inf(p, "East Germany") == (0, 4 - taken)
    assert inf(p, "Poland") == (0, 3 - taken)
    assert inf(p, "Austria") == (0, 2 - taken)
    assert asked(p) == (USSR, "card")
    assert place(p, "East European Unrest") == DISCARD


def test_029_east_european_unrest_in_the_late_war_takes_1_where_there_is_only_1() -> None:
    p = plays(US, "East European Unrest", turn=8, influence=BLOC)
    act(p, "Event", "Finland", "Poland", "Austria")
    assert (inf(p, "Finland"), inf(p, "Poland")) == ((0, 0), (0, 1))

    p = plays(US, "East European Unrest", turn=8, influence=BLOC)
    act(p, "Event", "East Germany")
    refused(p, "allows no more in one country", "East Germany")


def test_029_east_european_unrest_asks_for_3_different_countries_of_eastern_europe() -> None:
    p = plays(US, "East European Unrest", influence=BLOC)
    act(p, "Event")
    assert asked(p) == (US, "event: remove influence")
    assert names(p) == {"E. Germany", "Poland", "Finland", "Austria"}
    refused(p, "outside the area", "Turkey", "Zimbabwe")
    refused(p, "no USSR Influence there", "Hungary", "Romania")
    act(p, "Poland")
    refused(p, "allows no more in one country", "Poland")
    refused(p, "cannot be declined", "Done")


def test_029_east_european_unrest_takes_what_there_is() -> None:
    p = plays(US, "East European Unrest", influence={"Poland": (0, 3), "Romania": (0, 3)})
    act(p, "Event", "Poland")
    assert (inf(p, "Poland"), inf(p, "Romania")) == ((0, 2), (0, 2))
    assert asked(p) == (USSR, "card")

    p = plays(US, "East European Unrest")
    assert EventBegan(US, 29) in act(p, "Event")


def test_029_east_european_unrest_for_ops_of_the_ussr_the_us_chooses() -> None:
    p = plays(USSR, "East European Unrest", influence=BLOC)
    act(p, "Operations", "Operations first", "Influence", "Poland", "Poland", "Poland")
    assert asked(p) == (US, "event: remove influence")
    act(p, "Poland", "East Germany", "Finland")
    assert (inf(p, "Poland"), inf(p, "Finland")) == ((0, 5), (0, 0))
    assert (asked(p), place(p, "East European Unrest")) == ((US, "card"), DISCARD)
