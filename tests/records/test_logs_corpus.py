"""The logs of games between people: every line is understood and agrees with the rules.

They are read from the folder that BRINK_CORPUS names (``human/*.txt`` and, made from them,
``other/turn-state.tsv``) and are not part of this repository.
"""

import csv
import os
import time
from functools import cache
from pathlib import Path

import pytest

from brinkmanship.records import Record
from brinkmanship.records.logs import ImportedGame, import_log
from brinkmanship.rules import COMPILED, Position
from brinkmanship.rules.happenings import CardMoved, Happening, Reshuffled, TurnBegan
from brinkmanship.rules.ids import DRAW_PILE, HAND, SIDE_NAMES, US, USSR

CORPUS = os.environ.get("BRINK_CORPUS", "")
LOGS = sorted(Path(CORPUS, "human").glob("*.txt")) if CORPUS else []
OTHER = sorted(Path(CORPUS, "other").glob("annotated-*.txt")) if CORPUS else []

pytestmark = pytest.mark.skipif(
    not CORPUS, reason="BRINK_CORPUS is not set: the games between people are not here"
)


@cache
def game(path: Path) -> ImportedGame:
    return import_log(path.read_text(encoding="ascii"))


@cache
def states() -> dict[str, list[dict[str, str]]]:
    """The rows of turn-state.tsv by game."""
    found: dict[str, list[dict[str, str]]] = {}
    with Path(CORPUS, "other", "turn-state.tsv").open(encoding="ascii") as f:
        for row in csv.DictReader(f, delimiter="\t"):
            found.setdefault(row["game"], []).append(row)
    return found


def test_there_are_logs_in_the_corpus() -> None:
    assert LOGS


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_line_of_a_log_is_understood_and_agrees_with_the_rules(path: Path) -> None:
    found = game(path)
    assert [str(d) for d in found.differences] == []
    assert found.understood == found.lines
    assert found.record.replay() == found.position
    assert len(found.entry_lines) == len(found.record.entries)


class TurnStart:
    """What is counted at the start of a turn: before, during and after its deal."""

    def __init__(self) -> None:
        self.reshuffles = 0
        self.dealt = [0, 0]
        self.after: Position | None = None


def turn_starts(record: Record) -> dict[int, TurnStart]:
    """Every turn start of a record."""
    found: dict[int, TurnStart] = {}
    log: list[Happening] = []
    p = record.start(log)
    for index in range(len(record.entries) + 1):
        dealing = False
        for entry in log:
            if isinstance(entry, TurnBegan):
                found[entry.turn] = TurnStart()
                dealing = True
            elif dealing and isinstance(entry, Reshuffled):
                found[max(found)].reshuffles += 1
            elif dealing and isinstance(entry, CardMoved) and entry.random:
                found[max(found)].dealt[entry.after - HAND] += 1
        latest = found[max(found)]
        if latest.after is None and (p.in_headlines() or p.round > 0):
            latest.after = p.copy()
        if index < len(record.entries):
            log = []
            record.step(p, index, log)
    return found


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_state_at_each_turn_start_is_the_one_counted_before(path: Path) -> None:
    starts = turn_starts(game(path).record)
    for row in states()[path.stem]:
        turn = int(row["turn"])
        start = starts[turn]
        p = start.after
        assert p is not None
        size = 8 if turn < 4 else 9
        assert row == row | {
            "vp": str(p.vp),
            "defcon": str(p.defcon),
            "china": SIDE_NAMES[p.china_holder()],
            "space_us": str(p.space(US)),
            "space_ussr": str(p.space(USSR)),
            "hand_us": str(size - start.dealt[US]),
            "hand_ussr": str(size - start.dealt[USSR]),
            "reshuffle": str(start.reshuffles),
            "deck_after": str(p.how_many(DRAW_PILE)),
        }


@pytest.mark.parametrize("path", OTHER, ids=lambda path: path.stem)
def test_fragments_with_annotations_are_understood_and_fit_as_far_as_they_are_whole(
    path: Path,
) -> None:
    found = game(path)
    assert found.understood == found.lines
    assert found.record.options.extra_us == 2
    # one of them holds the headlines only: the first action round is what is missing
    assert all(d.engine == "Turn 1, USSR AR1" for d in found.differences)


@pytest.mark.heavy
def test_all_logs_are_imported_in_well_under_ten_seconds() -> None:
    texts = [path.read_text(encoding="ascii") for path in LOGS]
    begun = time.process_time()
    for text in texts:
        import_log(text)
    assert time.process_time() - begun < (10 if COMPILED else 600)
