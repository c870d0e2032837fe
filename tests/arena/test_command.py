"""``brink arena`` and ``brink bots``: what they print and the statuses they end with."""

import argparse
import json
import sys
from pathlib import Path

import pytest

from brinkmanship.bots.registry import LEVELS
from brinkmanship.cli import arena, bots

MATCH = ["arena", "random", "novice", "--games", "2", "--jobs", "1", "--late-war"]


def brink(*words: str) -> int:
    """Run the commands as ``brink`` does."""
    parser = argparse.ArgumentParser(prog="brink")
    subparsers = parser.add_subparsers(dest="command")
    arena.add_commands(subparsers)
    bots.add_commands(subparsers)
    args = parser.parse_args(words)
    return arena.run(args) if args.command == "arena" else bots.run(args)


def test_json_has_the_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games"
    assert brink(*MATCH, "--json", "--out", str(out), "--state", str(tmp_path / "state")) == 0
    captured = capsys.readouterr()
    data = json.loads(captured.out)
    assert {"games", "wins", "elo", "interval", "ends", "by_side"} <= set(data)
    assert data["games"] == 2
    assert data["options"] == {"late_war": True}
    assert set(data["by_side"]["novice"]) == {"US", "USSR"}
    assert len(list(out.iterdir())) == 2
    assert captured.err == "", "no bar where there is no terminal"


def test_a_second_call_with_the_same_state_plays_nothing_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = str(tmp_path / "state")
    assert brink(*MATCH, "--state", state) == 0
    first = capsys.readouterr().out
    assert brink(*MATCH, "--state", state) == 0
    assert capsys.readouterr().out == first, "times are those of the games that were kept"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["arena", "grandmaster"], "player 'grandmaster': no such level"),
        (["arena", "random", "--games", "3"], "games: 3 given, an even number"),
        (["arena", "random", "--seconds", "-1"], "seconds: -1.0 given"),
        (["bot", "grandmaster"], "player 'grandmaster': no such level"),
    ],
)
def test_what_cannot_be_played_ends_with_status_2(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink(*words) == 2
    assert why in capsys.readouterr().err


def test_an_error_while_it_runs_ends_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state"
    state.write_text("my notes\n")
    assert brink(*MATCH, "--state", str(state)) == 1
    assert "not the state of a match" in capsys.readouterr().err
    assert brink(*MATCH, "--jobs", "0") == 1
    assert "jobs: 0 given" in capsys.readouterr().err


def test_ctrl_c_prints_the_table_of_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(watch: arena.Watch, results: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena.Watch, "__call__", stop)
    assert brink(*MATCH, "--state", "") == 130
    captured = capsys.readouterr()
    assert "interrupted after 0 games" in captured.err
    assert captured.out.startswith("0 of 2 games")


def test_without_the_extra_ray_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    assert brink(*MATCH, "--ray", "auto") == 1
    assert "brinkmanship[ray]" in capsys.readouterr().err


def test_bots_lists_every_level_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert brink("bots") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*LEVELS, "process:COMMAND"]
    assert brink("bots", "--json") == 0
    levels = json.loads(capsys.readouterr().out)
    assert [level["name"] for level in levels] == list(LEVELS)
