"""Pages written by hand: a player's shorthand, open hands, and everything that is checked."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brinkmanship.records import PageError, Record, loads, read_page, write_page
from brinkmanship.rules import COMPILED, GameOptions, Position, option_name, option_of
from brinkmanship.rules.facts import COUNTRY_NAMES
from brinkmanship.rules.ids import COUNTRIES, US, USSR
from tests.games.annotated import END_OF_TURN, FIXED, GAME
from tests.records.games import played
from tests.records.pages import ANNOTATED, AUCTION, LATE_WAR
from tests.table import inf

DOCS = Path(__file__).parents[2] / "docs"


def options_of(record: Record) -> list[str]:
    """What was chosen, in words."""
    return [option_name(entry.option) for entry in record.entries]


def fault(text: str) -> PageError:
    """What reading a page raises."""
    with pytest.raises(PageError) as caught:
        read_page(text)
    return caught.value


# --- games ------------------------------------------------------------------------------------


def test_the_annotated_game_is_read_with_open_hands() -> None:
    """Every figure that the printed example gives is there after turn 3."""
    p = read_page(ANNOTATED).replay()
    table = {option_of(name): figures for name, figures in FIXED.items()}
    for step in GAME:
        table |= {option_of(name): figures for name, figures in step.map.items()}
    for country in range(COUNTRIES):
        us, ussr = inf(p, country)
        assert table.get(country, "0/0").replace("c", "") == f"{us}/{ussr}", COUNTRY_NAMES[country]
    assert (p.turn, p.vp, p.defcon) == (4, 1, 3)
    assert (p.space(US), p.space(USSR)) == (1, 1)


def test_the_annotated_game_has_the_decisions_that_the_example_tells() -> None:
    record = read_page(ANNOTATED)
    told = [option_of(choice) for step in GAME[: END_OF_TURN[3]] for choice in step.choices]
    chosen = [entry.option for entry in record.entries]
    # what is forced is told by the example and not asked by the game
    rest = iter(told)
    assert all(option in rest for option in chosen)
    assert len(told) - len(chosen) == 12


def test_open_hands_are_guessed_and_say_so() -> None:
    record = read_page(ANNOTATED)
    assert record.opening_guessed == tuple(range(16))
    assert record.comment == "the rulebook's example game"
    assert read_page(write_page(record)) == record
    deals = [line for line in write_page(record).splitlines() if line.startswith("Deal")]
    assert len(deals) == 8
    assert all(line.split()[2].startswith("?") for line in deals)


def test_11_1_4_bids_extra_influence_and_a_partly_known_hand() -> None:
    record = read_page(AUCTION)
    assert record.players == ("Anna", "Boris")
    assert record.resigned == "Boris had to catch his train"
    assert options_of(record)[:4] == ["Play the USSR", "2", "Play the USSR", "3"]
    p = record.replay()
    assert p.options == GameOptions(auction=True, setup="older", optional_cards=False)
    # Italy 3 + 1, West Germany 4 + 1; Iran 1 + 1 - 2 by the coup of 6 + 1 - 4 (6.3.2)
    assert inf(p, "Italy") == (4, 0)
    assert inf(p, "West Germany") == (5, 0)
    assert inf(p, "Iran") == (0, 1)
    # the coup lowers DEFCON to 4, Duck and Cover to 3: 5 - 3 VP
    assert (p.defcon, p.vp) == (3, 2)
    # 16 cards; the last one of the USSR and all of the US are not told
    assert len(record.entries[3].outcomes) == 16
    assert record.entries[3].guessed == (1, 3, 5, 7, 9, 11, 13, 14, 15)
    assert record.entries[-4].comment == ""
    assert record.entries[-3].comment == "the only strong line?"


def test_late_war_page() -> None:
    record = read_page(LATE_WAR)
    p = record.replay()
    assert p.options.late_war
    assert (p.turn, p.defcon, p.vp) == (8, 2, -2)
    assert inf(p, "Cuba")[1] - inf(record.start(), "Cuba")[1] == 2
    # Terrorism (2 Ops) comes before Summit (1 Op), which the US wins whatever is added (4.5C)
    assert options_of(record)[2:6] == ["Lower DEFCON", "Olympic Games", "Event", "Boycott"]
    assert record.entries[1].outcomes[0] == option_of("Duck and Cover") - 100


# --- how players write ------------------------------------------------------------------------

START = """\
Setup USSR Poland 6
Setup US Italy 4, West Germany 3
Turn 1
Headline USSR Fidel | US Duck and Cover
"""


def last(text: str) -> Position:
    """The position after a page that goes on from ``START``."""
    return read_page(START + text).replay()


@pytest.mark.parametrize(
    "line",
    [
        "AR1 USSR Nasser ops coup Iran 4",
        "AR1 USSR Nasser: coup in Iran, roll 4",
        "ar 1 ussr nasser COUP iran 4",
        "AR1 USSR: Nas coup Ira die 4 (US -1) -> DEFCON 3",
        "Action Round 1 USSR Nasser operations coup Iran 4 -> DEFCON 3, MilOps 0/1",
        "AR1 USSR Nasser\n\tops\n   coup\n Iran 4",
        "AR1 USSR Nasser {for once} ops {a} coup Iran 4 ; b",
    ],
)
def test_many_ways_to_write_the_same(line: str) -> None:
    # 4 + 1 - 4: the 1 US marker goes (6.3.2); Duck and Cover left DEFCON at 4 and the US at 1 VP
    p = last(line + "\n")
    assert inf(p, "Iran") == (0, 0)
    assert (p.defcon, p.vp, p.phasing) == (3, 1, US)
    assert p.military_ops(USSR) == 1


def test_both_sides_may_share_a_line() -> None:
    p = last("AR1 USSR Nasser coup Iran 4 | US Containment ops influence Greece 2, Jordan\n")
    assert (inf(p, "Greece"), inf(p, "Jordan")) == ((2, 0), (1, 0))


def test_the_order_may_be_told_where_it_is_not_asked() -> None:
    """NATO cannot happen before Marshall Plan or Warsaw Pact, so there is no order (5.2)."""
    p = last("AR1 USSR NATO ops first, coup Iran 4\n")
    assert inf(p, "Iran") == (0, 3)  # 4 + 4 - 4 = 4: 1 removed, 3 placed


def test_comments_belong_to_the_decision_before_them() -> None:
    record = read_page(
        "{of the game}\n"
        + START.replace("Poland 6", "Poland 2 {a}, Poland 4 {b\n  c}")
        + "AR1 USSR Nasser ops; d\n  coup Iran 4 -> DEFCON 3 {e} {f}\n; g\n"
    )
    assert record.comment == "of the game"
    notes = {i: entry.comment for i, entry in enumerate(record.entries) if entry.comment}
    assert list(notes.values()) == ["a", "b c", "d", "e f g"]
    assert [options_of(record)[i] for i in notes] == ["Poland", "Poland", "Operations", "Iran"]


def test_a_comment_of_one_sign_is_kept() -> None:
    record = read_page(START + "AR1 USSR Nasser event {:}\n")
    assert record.entries[-1].comment == ":"


def test_a_hand_that_is_told_is_dealt() -> None:
    text = START.replace(
        "Turn 1",
        "Turn 1\nDeal USSR Fidel, Nasser, NATO, Blockade, COMECON, Asia Scoring, Suez, Korean War",
    )
    p = read_page(text).replay()
    assert {option_name(option) for option in p.legal} == {
        *("Nasser", "NATO", "Blockade", "COMECON", "Asia Scoring", "Suez Crisis", "Korean War"),
        "The China Card",
    }


# --- errors -----------------------------------------------------------------------------------

GOOD = START + "AR1 USSR Nasser ops coup Iran 4 (US -1) -> DEFCON 3\n"


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("Poland 6", "Poland 5", 1, 20, "setup of Setup USSR missing; expected: Finland, Austria"),
        ("Poland 6", "Poland 7", 1, 19, "1 more for Poland than can be"),
        (
            "Poland 6",
            "Poland 5, Italy",
            1,
            22,
            "Italy: setup markers go to Eastern Europe (USSR, 3.2)",
        ),
        ("Poland 6", "Polska 6", 1, 12, "'Polska' is not an option (USSR, setup)"),
        ("Italy 4,", "I 4,", 2, 10, "'I' is not an option"),
        ("Iran 4", "South 4", 5, 26, "this is the beginning of several; expected: South Korea"),
        ("| US Duck and Cover", "| US The China Card", 4, 26, "The China Card"),
        ("| US Duck and Cover", "| Duck and Cover", 4, 23, "no side behind Headline"),
        ("Fidel", "S", 4, 15, "'S' is not an option"),
        ("Nasser ops", "Nasser event", 5, 23, "'coup' is too much: AR1 USSR of turn 1"),
        ("Iran 4", "Iran", 5, 31, "nothing where chance decides"),
        ("Iran 4", "Iran 7", 5, 31, "'7' where chance decides"),
        ("Iran 4", "Iran 4 4", 5, 33, "'4' is too much: AR1 USSR of turn 1 is over"),
        ("Iran 4", "Canada 4", 5, 26, "Canada: its region is closed"),
        ("DEFCON 3", "DEFCON 4", 5, 41, "DEFCON 3 is right, not DEFCON 4"),
        ("DEFCON 3", "DEFCON 3, VP USSR 1", 5, 41, "VP US 1 is right, not VP USSR 1"),
        ("DEFCON 3", "DEFCOM 3", 5, 41, "figures 'DEFCOM 3'"),
        ("US -1", "US -2", 5, 33, "the change is US -1, USSR +0"),
        ("US -1", "why?", 5, 33, "(why?) not understood"),
        ("Turn 1", "Turn 1 DEFCON 4", 3, 8, "DEFCON 5 is right"),
        ("AR1", "AR2", 5, 5, "AR1 USSR of turn 1 is missing before this"),
        ("AR1 USSR", "AR1", 5, 5, "no side behind AR"),
        ("Setup US ", "Setup USSR ", 2, 7, "Setup USSR again"),
        ("Setup USSR", "Option: colour red\nSetup USSR", 1, 1, "unknown option 'colour'"),
        ("Setup USSR", "Option: late_war maybe\nSetup USSR", 1, 1, "option late_war"),
        ("Setup USSR", "Result: Tom\nSetup USSR", 1, 1, "result 'Tom'"),
        ("Setup USSR", "Result: US, 20 VP\nSetup USSR", 1, 1, "the result does not fit the game"),
        ("Setup USSR", "Seed: seven\nSetup USSR", 1, 1, "seed 'seven'"),
        ("Setup USSR", "Brinkmanship page 2\nSetup USSR", 1, 1, "version 2 of the page"),
        ("Setup USSR", "hello\nSetup USSR", 1, 1, "'hello' not under a heading"),
        ("Turn 1", "Turn 1 {", 3, 8, "'{' without its other half"),
        ("Turn 1", "Turn 1\nDeal US Fidel, Fidel", 4, 16, "cannot be dealt"),
        ("Turn 1", "Turn 1\nDeal US Duck and Cover", 4, 23, "gives US too few cards"),
        ("Turn 1", "Turn 1\nDeal US Duck and Cover, ... NATO", 4, 29, "a card too many"),
    ],
)
def test_errors_name_line_column_and_reason(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert old in GOOD
    error = fault(GOOD.replace(old, new, 1))
    assert reason in str(error), str(error)
    assert (error.line, error.column) == (line, column), str(error)
    if error.partial.entries:
        error.partial.replay()


def test_an_error_lists_the_legal_options_and_keeps_what_was_read() -> None:
    error = fault(GOOD.replace("ops coup", "ops bribes", 1))
    assert error.expected == "influence, coup, realign"
    assert options_of(error.partial)[-2:] == ["Nasser", "Operations"]


def test_8_1_5_the_rule_that_forbids_is_told() -> None:
    """DEFCON 4 after Duck and Cover closes Europe."""
    error = fault(GOOD.replace("Iran 4", "Italy 4", 1))
    assert "DEFCON" in error.reason
    assert "(8.1.5)" in error.reason


def test_a_card_of_the_other_hand_is_refused() -> None:
    hand = "Deal USSR Fidel, Nasser, NATO, Blockade, COMECON, Asia Scoring, Suez, Korean War"
    error = fault(f"{GOOD}AR1 US NATO coup Syria 3\n{hand}\n")
    assert (error.line, error.column) == (6, 8)
    assert "NATO: US does not hold this card" in error.reason


# --- any text ---------------------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for page in (text, START + text):
        try:
            record = read_page(page)
        except PageError as error:
            assert error.line >= 1
            assert error.column >= 1
        else:
            assert read_page(write_page(record)) == record


def damaged(page: str, rng: random.Random) -> str:
    """A page with a slip of the pen: a letter, a word or a line lost, doubled or changed."""
    at = rng.randrange(len(page))
    rows = page.split("\n")
    row = rng.randrange(len(rows))
    match rng.randrange(5):
        case 0:
            return page[:at] + page[at + 1 :]
        case 1:
            return page[:at] + rng.choice('a4{}();@?|->,:."\n') + page[at + rng.randrange(2) :]
        case 2:
            return "\n".join([*rows[:row], *rows[row + 1 :]])
        case 3:
            return "\n".join([*rows[:row], rows[row], *rows[row:]])
        case _:
            return page[:at]


@settings(max_examples=300 if COMPILED else 10, deadline=None)
@given(st.integers(0, 5), st.integers())
def test_a_slip_of_the_pen_is_read_or_refused_with_its_place(game: int, seed: int) -> None:
    record = played(game)
    page = damaged(write_page(record), random.Random(seed))
    try:
        again = read_page(page)
    except PageError as error:
        assert 1 <= error.line <= page.count("\n") + 2
        assert error.column >= 1
        assert error.reason
        if error.partial.entries:
            error.partial.replay()
    else:
        assert read_page(write_page(again)) == again


# --- the documents ----------------------------------------------------------------------------


def examples(name: str, kind: str) -> list[str]:
    """The fenced blocks of a document that are marked with ``kind``."""
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(rf"(?ms)^```{kind}\n(.*?)^```$", text)


def test_the_examples_of_the_notation_document_are_read() -> None:
    pages = examples("notation.md", "page")
    assert len(pages) >= 3
    for page in pages:
        record = read_page(page)
        assert len(record.entries) > 10
        assert read_page(write_page(record)) == record


def test_the_example_of_the_record_document_is_read() -> None:
    files = examples("record-format.md", "brink")
    assert len(files) == 1
    assert len(loads(files[0]).entries) > 10
