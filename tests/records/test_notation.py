"""The page: whatever game is written, the same record is read back."""

import random
import re

import pytest
from hypothesis import given, settings

from brinkmanship.records import Record, Recorder, RecordError, read_page, write_page
from brinkmanship.rules import COMPILED, GameOptions, option_of
from brinkmanship.rules.happenings import EventBegan, Happening
from brinkmanship.rules.ids import CARD, CARDS, CHINA_CARD, KINDS, VOCABULARY
from tests.random_play.check import varied_options
from tests.records.games import broken_off, copied, dressed, played, some

#: interpreted rules play a whole game in about a second
GAMES = 40 if COMPILED else 4


@settings(max_examples=60 if COMPILED else 5, deadline=None)
@given(dressed())
def test_a_record_comes_back_as_it_was_written(record: Record) -> None:
    assert read_page(write_page(record)) == record


def test_whole_games_under_varied_options_come_back() -> None:
    for seed in range(GAMES):
        record = played(seed)
        page = write_page(record)
        assert read_page(page) == record, f"seed {seed}"
        assert write_page(read_page(page)) == page, f"seed {seed}"


@pytest.mark.heavy
def test_every_kind_of_decision_every_choice_and_every_event_is_expressed() -> None:
    seen: set[tuple[str, int]] = set()
    for seed in range(90):
        note(curious(seed, seen), seen)
    for seed in range(20, 80):
        note(played(seed), seen)
    missing = (
        {("kind", kind) for kind in range(1, KINDS)}
        | {("option", option) for option in range(VOCABULARY) if option != CARD}
        # The China Card has no event
        | {("event", card) for card in range(1, CARDS + 1) if card != CHINA_CARD}
    ) - seen
    assert not missing


def curious(seed: int, seen: set[tuple[str, int]]) -> Record:
    """A random game that picks options not in ``seen`` where it can."""
    setting = varied_options(seed) if seed % 3 else GameOptions(late_war=True)
    recorder = Recorder(setting, seed)
    rng = random.Random(seed)
    p = recorder.position
    while not p.over:
        new = [option for option in p.legal if ("option", option) not in seen]
        recorder.play(rng.choice(new or p.legal))
    return recorder.record


def note(record: Record, seen: set[tuple[str, int]]) -> None:
    """Check that a record comes back, and add what is in it to ``seen``."""
    assert read_page(write_page(record)) == record, f"seed {record.seed}"
    log: list[Happening] = []
    p = record.start(log)
    for index, entry in enumerate(record.entries):
        assert p.decision is not None
        seen |= {("kind", p.decision.kind), ("option", entry.option)}
        record.step(p, index, log)
    seen |= {("event", entry.card) for entry in log if isinstance(entry, EventBegan)}


def test_a_game_may_break_off_anywhere() -> None:
    record = played(5)
    for entries in range(0, len(record.entries), 5 if COMPILED else 60):
        short = broken_off(record, entries)
        assert read_page(write_page(short)) == short


def test_every_decision_may_carry_a_clock_and_a_comment() -> None:
    for seed in range(20 if COMPILED else 2):
        rng = random.Random(seed)
        record = copied(played(seed))
        record.opening_guessed = some(rng, len(record.opening))
        for index, entry in enumerate(record.entries):
            entry.clock = index if rng.random() < 0.5 else None
            entry.comment = f"c{index}" if rng.random() < 0.5 else ""
            entry.guessed = some(rng, len(entry.outcomes))
        assert read_page(write_page(record)) == record, f"seed {seed}"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "}",
        "a } b {",
        '"',
        '"x"',
        "\\",
        ";",
        "a\nb",
        "  a",
        "a  b",
        "->",
        "\ud800",
        "ü ☭",
        "\x85",
    ],
)
def test_any_text_stands_in_names_and_comments(text: str) -> None:
    record = copied(played(0))
    record.players = (text, text)
    record.comment = text
    record.entries[0].comment = record.entries[30].comment = text
    page = write_page(record)
    page.encode()
    assert read_page(page) == record


def test_the_seed_is_not_needed() -> None:
    record = copied(played(3))
    record.seed = None
    assert read_page(write_page(record)).replay() == record.replay()


def test_a_page_is_read_in_any_spacing_and_case() -> None:
    record = copied(played(2))
    record.entries[4].comment = "why?"
    page = write_page(record)
    assert read_page(page.replace("\n", "\r\n")) == record
    assert read_page("\ufeff" + page) == record
    assert read_page(page.rstrip("\n")) == record
    head, body = page.split("\n\n", 1)
    body = re.sub(r"(?m)^ +", " \t   ", body.replace(", ", "   ,"))
    assert read_page(f"{head}\n\n{body}") == record
    record.entries[4].comment = "WHY?"
    assert read_page(f"{head}\n\n{body.upper()}") == record
    record.entries[4].comment = "why?"
    assert read_page(f"{head}\n\n{body.lower()}") == record


def test_checks_may_be_left_out() -> None:
    record = played(2)
    page = write_page(record)
    bare = re.sub(r" *(->[^|\n]*|\((US|USSR|no effect)[^)]*\))", " ", page)
    bare = re.sub(r"(Turn \d+) .*", r"\1", bare)
    assert "->" in page
    assert "->" not in bare
    assert read_page(bare) == record


def test_lines_are_short_enough_for_paper() -> None:
    for seed in range(5):
        assert max(map(len, write_page(played(seed)).splitlines())) <= 100


# --- records that cannot be written -------------------------------------------------------------


def test_a_record_that_does_not_replay_is_not_written() -> None:
    record = copied(played(0))
    record.entries[5].option = option_of("Operations")
    with pytest.raises(RecordError, match="entry 6"):
        write_page(record)


def test_entries_after_the_end_are_not_written() -> None:
    record = copied(played(0))
    record.entries.append(record.entries[0])
    with pytest.raises(RecordError, match="the game is over"):
        write_page(record)


def test_a_wrong_result_is_not_written() -> None:
    record = copied(played(0))
    record.winner = 1 - record.winner if record.winner < 2 else 0
    with pytest.raises(RecordError, match="result"):
        write_page(record)


def test_a_guessed_outcome_must_exist() -> None:
    record = copied(played(0))
    record.entries[0].guessed = (3,)
    with pytest.raises(RecordError, match="guessed outcome 3"):
        write_page(record)
