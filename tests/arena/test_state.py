"""The state file: nothing lost, nothing twice, half a line dropped, another match refused."""

import json
import sys
from pathlib import Path

import pytest

from brinkmanship.arena import ArenaError, Match
from brinkmanship.arena.game import Result
from brinkmanship.arena.state import State
from brinkmanship.rules import GameOptions

MATCH = Match(("random", "novice"), 10)


def result(number: int) -> Result:
    task = MATCH.tasks()[number]
    return Result(
        task.key, task.players, task.deal, task.seed, 1, "20 VP", "", 4, -20, (9, 8), (0.1, 0.2),
        (0.01, 0.02),
    )  # fmt: skip


def write(path: Path, numbers: list[int]) -> None:
    with State(path, MATCH) as state:
        for number in numbers:
            state.add(result(number))


def test_what_was_written_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write(path, [0, 3])
    with State(path, MATCH) as state:
        assert state.results == {r.key: r for r in (result(0), result(3))}


@pytest.mark.parametrize("cut", [1, 2, 40, 100])
def test_half_a_line_at_the_end_is_dropped_and_written_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "state"
    write(path, [0, 1, 2])
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with State(path, MATCH) as state:
        assert list(state.results) == [result(0).key, result(1).key]
        state.add(result(2))
    assert path.read_bytes() == whole


def test_a_file_cut_in_its_first_line_begins_again(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write(path, [])
    whole = path.read_bytes()
    for cut in (0, 1, 30, len(whole) - 1):
        path.write_bytes(whole[:cut])
        write(path, [])
        assert path.read_bytes() == whole


def test_the_same_game_is_never_written_twice(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write(path, [0])
    with State(path, MATCH) as state, pytest.raises(ArenaError, match="is there already"):
        state.add(result(0))
    line = path.read_bytes().splitlines(keepends=True)[1]
    with path.open("ab") as f:
        f.write(line)
    with pytest.raises(ArenaError, match=r"line 3: game 0-1-0 again"):
        State(path, MATCH)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write(path, [0, 1])
    lines = path.read_bytes().splitlines(keepends=True)
    for bad in (b"{]\n", b"3\n", b'{"key":1}\n', b"\n"):
        path.write_bytes(lines[0] + bad + lines[2])
        with pytest.raises(ArenaError, match="line 2: damaged"):
            State(path, MATCH)


@pytest.mark.parametrize(
    ("match", "name"),
    [
        (Match(("random", "random"), 10), "players"),
        (Match(("novice", "random"), 10), "players"),
        (Match(("random", "novice"), 10, seed=2), "seed"),
        (Match(("random", "novice"), 10, seconds=1.0), "seconds"),
        (Match(("random", "novice"), 10, cores=2), "cores"),
        (Match(("random", "novice"), 10, options=GameOptions(extra_us=2)), "options"),
    ],
)
def test_the_state_of_another_match_is_refused(tmp_path: Path, match: Match, name: str) -> None:
    path = tmp_path / "state"
    write(path, [0])
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=f"of another match: {name} "):
        State(path, match)
    assert path.read_bytes() == before


def test_a_match_may_be_made_longer(tmp_path: Path) -> None:
    path = tmp_path / "state"
    write(path, [0])
    with State(path, Match(("random", "novice"), 400)) as state:
        assert len(state.results) == 1


def test_a_file_that_is_no_state_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for text in ("my notes", "my notes\n", json.dumps({"format": "something"}) + "\n"):
        path.write_text(text)
        with pytest.raises(ArenaError, match="not the state of a match"):
            State(path, MATCH)
        assert path.read_text() == text


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    assert sys.platform != "win32", "files are locked on POSIX systems only"
    path = tmp_path / "state"
    with State(path, MATCH), pytest.raises(ArenaError, match="another arena is writing"):
        State(path, MATCH)
    write(path, [0])
