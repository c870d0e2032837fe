"""Damaged logs: never an exception, never long, and a wrong number is found in its line."""

import os
import random
import re
import time
from pathlib import Path

import pytest

from brinkmanship.records.logs import ImportedGame, import_log
from brinkmanship.records.logs.lines import Kind, read, read_header
from brinkmanship.rules import COMPILED
from tests.records.logparts import CLEANUP, HEADLINES_2, TURN_1, log

SHORT = log(TURN_1, CLEANUP, HEADLINES_2).replace("SETUP: : ", "SETUP: ")
CORPUS = os.environ.get("BRINK_CORPUS", "")
NO_CORPUS = "BRINK_CORPUS is not set: the games between people are not here"
#: seconds that any import may take, far above what it takes
LIMIT = 5.0
#: lines that print a state, with what the number behind the name may be
STATES = (Kind.INFLUENCE, Kind.VP, Kind.DEFCON, Kind.MILITARY, Kind.SPACE_BOX, Kind.COUP_ROLL)
NUMBER = re.compile(r"\d+")


def imported(lines: list[str]) -> ImportedGame:
    """The import of damaged lines: it replays and does not take long."""
    begun = time.perf_counter()
    game = import_log("\n".join(lines))
    assert time.perf_counter() - begun < LIMIT
    assert game.record.replay().end == game.position.end
    assert 0 <= game.understood <= game.lines
    return game


def damaged(lines: list[str], rng: random.Random) -> tuple[list[str], str]:
    """A copy with one thing wrong, and what was done."""
    out = list(lines)
    n = rng.randrange(len(out))
    how = rng.choice(("drop", "double", "swap", "number", "letters", "cut"))
    if how == "drop":
        del out[n]
    elif how == "double":
        out.insert(n, out[n])
    elif how == "swap":
        m = rng.randrange(len(out))
        out[n], out[m] = out[m], out[n]
    elif how == "number":
        out[n] = NUMBER.sub(lambda m: str(rng.randrange(12)), out[n], count=1)
    elif how == "letters":
        out[n] = "".join(rng.sample(out[n], len(out[n])))
    else:
        del out[n:]
    return out, f"{how} at line {n + 1}: {lines[n]!r}"


def with_other_number(line: str, rng: random.Random) -> str:
    """The line with one of its numbers changed."""
    found = rng.choice(list(NUMBER.finditer(line)))
    other = rng.choice([n for n in range(10) if n != int(found[0])])
    return line[: found.start()] + str(other) + line[found.end() :]


def state_lines(lines: list[str]) -> list[int]:
    """The indices of the lines that print a state and are no headers."""
    return [
        i
        for i, line in enumerate(lines)
        if read_header(line) is None and read(line).kind in STATES and NUMBER.search(line)
    ]


def check_damage(lines: list[str], rng: random.Random) -> None:
    out, what = damaged(lines, rng)
    game = imported(out)
    for difference in game.differences:
        assert 0 <= difference.line <= max(1, len(out)), what


def check_number(lines: list[str], rng: random.Random) -> None:
    at = rng.choice(state_lines(lines))
    out = list(lines)
    out[at] = with_other_number(out[at], rng)
    game = imported(out)
    what = f"line {at + 1}: {lines[at]!r} made {out[at]!r}"
    assert game.differences, what
    assert game.differences[0].line == at + 1, (what, str(game.differences[0]))


@pytest.mark.parametrize("seed", range(300))
def test_a_damaged_log_never_raises(seed: int) -> None:
    check_damage(SHORT.split("\n"), random.Random(seed))


@pytest.mark.parametrize("seed", range(120))
def test_a_changed_number_in_a_state_line_is_found_there(seed: int) -> None:
    check_number(SHORT.split("\n"), random.Random(seed))


@pytest.mark.heavy
@pytest.mark.parametrize("first", range(1000, 3000, 500))
def test_thousands_of_damaged_logs_never_raise_and_changed_numbers_are_found(first: int) -> None:
    lines = SHORT.split("\n")
    for seed in range(first, first + 500):
        check_damage(lines, random.Random(seed))
        check_number(lines, random.Random(seed))


def test_any_characters_are_read_without_an_exception() -> None:
    rng = random.Random(1)
    pieces = ["Turn 1, ", "USSR AR1: ", "\n", "Event: ", "Junta", " & ", ": :", "[0]", "\x00", "é"]
    for _ in range(200):
        imported(["".join(rng.choices(pieces, k=rng.randrange(40)))])
    for start in ("SETUP: : ", "SETUP: "):
        for _ in range(100):
            imported([start + "".join(rng.choices(pieces, k=rng.randrange(40)))])


def test_a_very_long_log_of_nonsense_is_read_in_bounded_time() -> None:
    lines = SHORT.split("\n")
    imported(lines + lines[14:] * 100)
    imported(lines[:14] + ["Coup (1 Ops):"] * 3000 + ["Event: Che"] * 3000)


@pytest.mark.skipif(
    not CORPUS, reason="BRINK_CORPUS is not set: the games between people are not here"
)
@pytest.mark.parametrize("seed", range(6 if COMPILED else 1))
def test_damaged_logs_of_people_never_raise_and_changed_numbers_are_found(seed: int) -> None:
    rng = random.Random(f"corpus {seed}")
    texts = [p.read_text(encoding="ascii") for p in sorted(Path(CORPUS, "human").glob("*.txt"))]
    for _ in range(100 if COMPILED else 2):
        lines = rng.choice(texts).split("\n")
        check_damage(lines, rng)
        check_number(lines, rng)
