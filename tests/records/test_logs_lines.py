"""Reading single lines of a log: every kind, every name, and what is no line at all."""

import pytest

from brinkmanship.records.logs.lines import Header, Kind, Phase, read, read_header
from brinkmanship.records.logs.names import CARD_NAMES, LOG_COUNTRIES, card_of, country_of
from brinkmanship.rules.ids import (
    BRUSH_WAR,
    CARDS,
    COUP,
    IRAN,
    JUNTA,
    NOBODY,
    OAS_FOUNDED,
    OPEC,
    US,
    USSR,
    WE_WILL_BURY_YOU,
)

#: an invented line of every kind, with what it says
LINES = [
    ("Ann bids 3 Influence for USSR", Kind.BID, (USSR, 0, -1, 3, (), "Ann")),
    ("Additional Influence from bidding: US +3", Kind.BID_INFLUENCE, (US, 0, -1, 3, (), "")),
    ("US of A will play as USA.", Kind.PLAYER, (US, 0, -1, 0, (), "US of A")),
    ("Handicap influence: US +2", Kind.HANDICAP, (US, 0, -1, 2, (), "")),
    ("Scenario: Standard", Kind.SCENARIO, (NOBODY, 0, -1, 0, (), "Standard")),
    ("Optional Cards Added", Kind.OPTIONAL_CARDS, (NOBODY, 0, -1, 0, (), "")),
    ("Time per Player: 21 Days", Kind.TIME, (NOBODY, 0, -1, 21, (), "Days")),
    ("US -2 in Iran [0][13]", Kind.INFLUENCE, (US, 0, IRAN, -2, (0, 13), "")),
    ("USSR Headlines Junta", Kind.HEADLINES, (USSR, JUNTA, -1, 0, (), "")),
    ("Event: OPEC", Kind.EVENT, (NOBODY, OPEC, -1, 0, (), "")),
    ("Coup (3 Ops):", Kind.OPS, (NOBODY, 0, -1, 3, (COUP,), "Coup")),
    ("Target: Iran", Kind.TARGET, (NOBODY, 0, IRAN, 0, (), "")),
    (
        "FAILURE: 1 [ + 3 (-1)  - 2x2 = -1 ]",
        Kind.COUP_ROLL,
        (NOBODY, 0, -1, 0, (0, 1, 3, -1, 2, -1), ""),
    ),
    ("US rolls 4 (-1) = 3", Kind.REALIGN_ROLL, (US, 0, -1, 0, (4, -1, 3), "")),
    ("US rolls 4", Kind.REALIGN_ROLL, (US, 0, -1, 0, (4, 0, 4), "")),
    ("US Military Ops to 5", Kind.MILITARY, (US, 0, -1, 5, (), "")),
    ("DEFCON improves to 4", Kind.DEFCON, (NOBODY, 0, -1, 4, (1,), "")),
    ("US gains 2 VP. Score is USSR 3.", Kind.VP, (US, 0, -1, 2, (-3,), "")),
    ("USSR gains 2 VP. Score is even.", Kind.VP, (USSR, 0, -1, 2, (0,), "")),
    ("No VP awarded. Score is US 7.", Kind.VP, (NOBODY, 0, -1, 0, (7,), "")),
    (
        "Die roll: 5 -- Failed! (Needed 4 or less)",
        Kind.SPACE_ROLL,
        (NOBODY, 0, -1, 0, (0, 5, 4), ""),
    ),
    ("US advances to 2 in the Space Race.", Kind.SPACE_BOX, (US, 0, -1, 2, (), "")),
    ("War in Iran", Kind.WAR, (NOBODY, 0, IRAN, 0, (), "")),
    ("DEFEAT: 4 (-2)  < 4", Kind.WAR_ROLL, (NOBODY, 0, -1, 0, (0, 4, -2, 0, 4), "")),
    ("VICTORY: 3 >= 3", Kind.WAR_ROLL, (NOBODY, 0, -1, 0, (1, 3, 0, 1, 3), "")),
    ("Trap Roll: 2 <= 4 -- Trap Escaped", Kind.TRAP_ROLL, (NOBODY, 0, -1, 2, (1,), "")),
    ("Trap Roll: 5 > 4 -- Trap Remains in Effect", Kind.TRAP_ROLL, (NOBODY, 0, -1, 5, (0,), "")),
    ("US discards OAS Founded", Kind.DISCARD, (US, OAS_FOUNDED, -1, 0, (), "")),
    ("USSR reveals Brush War", Kind.REVEAL, (USSR, BRUSH_WAR, -1, 0, (), "")),
    ("USSR reveals Brush War from hand", Kind.REVEAL_HAND, (USSR, BRUSH_WAR, -1, 0, (), "")),
    ("US returns Brush War to USSR", Kind.RETURN, (US, BRUSH_WAR, -1, 0, (USSR,), "")),
    ("US plays OPEC", Kind.PLAYS, (US, OPEC, -1, 0, (), "")),
    ("US has no cards to reveal", Kind.NO_CARDS, (US, 0, -1, 0, (), "reveal")),
    ("Junta is now in play.", Kind.IN_PLAY, (NOBODY, JUNTA, -1, 0, (), "")),
    ("Junta is no longer in play.", Kind.NO_LONGER, (NOBODY, JUNTA, -1, 0, (), "")),
    ("US chooses to boycott the Olympics", Kind.OLYMPICS, (US, 0, -1, 0, (0,), "")),
    ("US chooses to participate in the Olympics", Kind.OLYMPICS, (US, 0, -1, 0, (1,), "")),
    ("US chooses South America", Kind.REGION, (US, 0, -1, 5, (), "")),
    ("US chooses Junta is now in play.", Kind.REGION_LOST, (US, JUNTA, -1, 0, (), "")),
    ("*RESHUFFLE*", Kind.RESHUFFLE, (NOBODY, 0, -1, 0, (), "")),
    ("US wins by Final Scoring", Kind.WINS, (US, 0, -1, 0, (), "Final Scoring")),
]


@pytest.mark.parametrize(("text", "kind", "fields"), LINES, ids=[x[0] for x in LINES])
def test_a_line_of_every_kind_is_read(text: str, kind: Kind, fields: tuple[object, ...]) -> None:
    assert read(text) == (kind, *fields)


def test_every_kind_has_its_line_above() -> None:
    assert {kind for _, kind, _ in LINES} | {Kind.UNKNOWN} == set(Kind)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "USSR +2 in Atlantis [0][2]",
        "USSR +0 in Iran [0][2]",
        "Event: Atlantis Scoring",
        "Coup (Ops):",
        "US chooses Atlantis",
        "US rolls 7",
        "SUCCESS: 4 [ + 3 - 2x2 = 3",
        "DEFCON improves to 6",
        "US gains VP. Score is even.",
    ],
)
def test_what_fits_no_kind_is_unknown(text: str) -> None:
    assert read(text).kind == Kind.UNKNOWN


@pytest.mark.parametrize("card", range(1, CARDS + 1))
def test_card_names_come_back_with_asterisk_case_and_quotes_forgiven(card: int) -> None:
    name = CARD_NAMES[card]
    assert card_of(name) == card
    assert card_of(name.lower().rstrip("*").replace('"', "")) == card


def test_the_asterisk_of_a_log_is_that_of_the_card_but_for_oas_founded() -> None:
    assert CARD_NAMES[WE_WILL_BURY_YOU] == '"We Will Bury You"*'
    assert CARD_NAMES[OAS_FOUNDED] == "OAS Founded"


def test_country_names_come_back() -> None:
    assert [country_of(name) for name in LOG_COUNTRIES] == list(range(len(LOG_COUNTRIES)))
    assert country_of("uk") == country_of("UK") == country_of("United Kingdom")
    assert country_of("Atlantis") == -1


def test_doubled_and_trailing_blanks_say_nothing() -> None:
    assert read("DEFEAT:  3 (-1) < 4 ") == read("DEFEAT: 3 (-1)  < 4")


HEADERS = [
    ("SETUP: : Ann will play as USSR.", Header(Phase.SETUP, body="Ann will play as USSR.")),
    ("Turn 4, Headline Phase: Junta & OPEC: x", Header(Phase.HEADLINE, 4, 2, 0, (JUNTA, OPEC))),
    ("Turn 4, Headline Phase: Junta: x", Header(Phase.HEADLINE, 4, 2, 0, (JUNTA,))),
    ("Turn 2, US AR5: OPEC: Event: OPEC", Header(Phase.ROUND, 2, US, 5, (OPEC,))),
    ("Turn 9, US AR8: :", Header(Phase.ROUND, 9, US, 8)),
    ("Turn 9, US AR8", Header(Phase.ROUND, 9, US, 8)),
    ("Turn 7, USSR AR1: OPEC:", Header(Phase.ROUND, 7, USSR, 1, (OPEC,))),
    ("Turn 7, USSR AR1: OPEC", Header(Phase.ROUND, 7, USSR, 1, (OPEC,))),
    ("Turn 6, Cleanup: US gains 1 VP. Score is USSR 4.", Header(Phase.CLEANUP, 6)),
    ("Turn 6, Cleanup", Header(Phase.CLEANUP, 6)),
    (": : USSR gains 3 VP. Score is USSR 11.", Header(Phase.END)),
    (": :", Header(Phase.END)),
]


@pytest.mark.parametrize(("text", "header"), HEADERS, ids=[x[0] for x in HEADERS])
def test_a_header_of_every_form_is_read(text: str, header: Header) -> None:
    found = read_header(text)
    assert found is not None
    assert found[:5] == header[:5]


def test_the_body_of_a_header_is_what_follows_it() -> None:
    found = read_header("Turn 2, US AR5: OPEC: Place Influence (3 Ops):")
    assert found is not None
    assert found.body == "Place Influence (3 Ops):"


def test_the_dialect_is_told_by_the_first_line() -> None:
    a, b = read_header("SETUP: : Ann will play as USSR."), read_header("SETUP: Ann is here")
    assert a is not None
    assert b is not None
    assert (a.dialect, b.dialect) == ("A", "B")


@pytest.mark.parametrize(
    "text",
    ["Turn 4, Headline Phase: Junta & Atlantis: x", "Turn 2, US AR5: Atlantis:", "Turn 2, ARs"],
)
def test_a_header_with_an_unknown_card_is_none(text: str) -> None:
    assert read_header(text) is None
