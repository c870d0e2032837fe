"""Whole matches with worker processes: results, records, a kill in the middle, lost workers."""

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from brinkmanship.arena import ArenaError, Match, Result, run_match, summary, workers
from brinkmanship.arena.game import NO_RESULT
from brinkmanship.records.brinkfile import load
from brinkmanship.rules import GameOptions

LATE = GameOptions(late_war=True)
GAMES = 8
MATCH = Match(("random", "novice"), GAMES, seed=5, options=LATE)

ARENA = """
import sys
from brinkmanship.arena import Match, run_match
from brinkmanship.rules import GameOptions
if __name__ == "__main__":
    late = GameOptions(late_war=True)
    match = Match(("random", "novice"), int(sys.argv[3]), seed=5, options=late)
    run_match(match, 2, sys.argv[1], sys.argv[2])
"""


def timeless(results: list[Result]) -> list[tuple[object, ...]]:
    """Results without their times, in order of their keys."""
    return sorted((r.key, r.winner, r.end, r.turn, r.vp, r.decisions) for r in results)


def gone(group: int) -> bool:
    """Whether no process of a group runs any more."""
    table = subprocess.run(
        ["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split() for line in table.splitlines()]
    return not any(row[0] == str(group) and row[1][0] != "Z" for row in rows)


def wait_for(condition, seconds: float = 60.0) -> None:  # type: ignore[no-untyped-def] # any callable
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about in time"
        time.sleep(0.02)


def test_results_do_not_depend_on_how_many_play_at_a_time() -> None:
    seen: list[int] = []
    one = run_match(MATCH, 1, progress=lambda results: seen.append(len(results)))
    assert seen == list(range(GAMES + 1))
    two = run_match(MATCH, 2)
    assert len(one) == GAMES
    assert timeless(one) == timeless(two)


def test_both_games_of_a_deal_begin_with_the_same_hands(tmp_path: Path) -> None:
    match = Match(("random", "novice"), 4, seed=5)
    results = run_match(match, 2, out=tmp_path / "games")
    for deal in (1, 2):
        first = load(tmp_path / "games" / f"deal{deal:05}-1-2.brink")
        second = load(tmp_path / "games" / f"deal{deal:05}-2-1.brink")
        assert first.opening == second.opening
        assert first.players == ("random", "novice")
        assert second.players == ("novice", "random")
        assert first.seed == second.seed
    assert len(list((tmp_path / "games").iterdir())) == len(results) == 4


def test_a_match_killed_in_the_middle_goes_on_with_nothing_lost_or_twice(tmp_path: Path) -> None:
    state, out = tmp_path / "state", tmp_path / "games"
    games = 400
    run = subprocess.Popen(
        [sys.executable, "-c", ARENA, str(state), str(out), str(games)], start_new_session=True
    )
    wait_for(lambda: state.exists() and state.read_bytes().count(b"\n") >= 4)
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    wait_for(lambda: gone(run.pid))  # its workers leave by themselves
    kept = state.read_bytes()
    counted = kept.count(b"\n") - 1
    assert counted < games, "it was not killed in the middle"
    with state.open("ab") as f:
        f.write(b'{"key":"0-1-')  # what a kill in the middle of a line would leave

    match = Match(("random", "novice"), max(GAMES, counted + counted % 2 + 2), seed=5, options=LATE)
    started: list[int] = []
    results = run_match(match, 2, state, out, progress=lambda results: started.append(len(results)))
    assert started[0] == min(counted, len(match.tasks()))
    whole = kept[: kept.rfind(b"\n") + 1]
    assert state.read_bytes().startswith(whole)
    assert len({r.key for r in results}) == len(results) == len(match.tasks())
    assert timeless(results) == timeless(run_match(match, 2))
    for task in match.tasks():
        assert load(out / task.file_name).seed == task.seed
    # all is done: nothing is played again
    before = state.read_bytes()
    assert timeless(run_match(match, 2, state, out)) == timeless(results)
    assert state.read_bytes() == before


def bot(folder: Path, go: str) -> str:
    """An outside bot that does ``go`` when it is asked."""
    path = folder / "bot.py"
    path.write_text(
        "import os, signal, sys\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    if word == 'hello': print('hello 1 bot', flush=True)\n"
        "    elif word == 'isready': print('readyok', flush=True)\n"
        f"    elif word == 'go': {go}\n"
        "    elif word == 'quit': break\n"
    )
    return "process:" + shlex.join([sys.executable, str(path)])


def test_a_bot_that_fails_loses_its_games_and_the_match_goes_on(tmp_path: Path) -> None:
    match = Match(("random", bot(tmp_path, "sys.exit(9)")), 4, options=LATE)
    results = run_match(match, 2)
    assert [r.end for r in results] == ["bot error"] * 4
    data = summary(match, results)
    assert data["wins"]["random"] == 4
    assert all("ended with status 9" in error["reason"] for error in data["errors"])
    assert {error["player"] for error in data["errors"]} == {match.players[1]}


def test_a_game_that_ends_its_process_is_given_up_and_the_others_are_played(
    tmp_path: Path,
) -> None:
    # this bot ends the worker that plays with it, as a fault in compiled code would
    killer = bot(tmp_path, "os.kill(os.getppid(), signal.SIGKILL)")
    match = Match(("random", "novice", killer), 2, options=LATE)
    results = run_match(match, 2)
    assert len(results) == 6
    lost = [r for r in results if r.end == NO_RESULT]
    assert {r.key for r in lost} == {r.key for r in results if 2 in r.players}
    assert all(r.reason == "the process that played it was ended by signal 9" for r in lost)
    data = summary(match, results)
    assert data["games"] == 2
    assert data["ends"][NO_RESULT] == 4


def test_ending_a_match_early_ends_its_workers() -> None:
    stream = workers.play_all(MATCH.tasks(), 2)
    next(stream)
    start = time.monotonic()
    stream.close()
    assert time.monotonic() - start < 10
    with pytest.raises(StopIteration):
        next(stream)


def test_a_match_needs_a_job() -> None:
    with pytest.raises(ArenaError, match="jobs: 0 given, 1 or more expected"):
        run_match(MATCH, 0)
