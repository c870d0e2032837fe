"""The command line: options, exit status, errors, and the figures of ``bench`` and ``selfplay``."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from brinkmanship.cli import bench, saves, speed
from brinkmanship.cli.game_flags import OPTION_HELP, game_options
from brinkmanship.cli.main import main, make_parser
from brinkmanship.rules.options import CHOICES, GameOptions
from tests.cli import new


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines, then the end of the input."""
    waiting = list(lines)

    def read(_: str = "") -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    monkeypatch.setattr("builtins.input", read)


def failed(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What is said about a command line that is wrong; the exit status is 2."""
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    return capsys.readouterr().err


# --- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [n for n, allowed in CHOICES.items() if True in allowed])
def test_every_switch_of_a_game_can_be_set_and_unset(name: str) -> None:
    flag = name.replace("_", "-")
    for word, value in ((f"--{flag}", True), (f"--no-{flag}", False)):
        args = make_parser().parse_args(["play", word])
        assert getattr(game_options(args), name) is value


@pytest.mark.parametrize("name", [n for n, allowed in CHOICES.items() if True not in allowed])
def test_every_value_of_a_named_option_can_be_chosen(name: str) -> None:
    for value in CHOICES[name]:
        for word in {str(value), str(value).replace("_", "-")}:
            args = make_parser().parse_args(["play", "--" + name.replace("_", "-"), word])
            assert getattr(game_options(args), name) == value


def test_extra_influence_is_a_number() -> None:
    args = make_parser().parse_args(["play", "--extra-us", "2", "--extra-ussr", "3"])
    assert game_options(args) == GameOptions(extra_us=2, extra_ussr=3)


def test_nothing_said_is_the_deluxe_game() -> None:
    assert game_options(make_parser().parse_args(["play"])) == GameOptions()


def test_every_option_is_explained_in_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["play", "--help"])
    assert caught.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    for name, text in OPTION_HELP.items():
        assert "--" + name.replace("_", "-") in told
        assert text in told


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["play", "--extra-us", "41"], "41 given, 0 to 40 expected"),
        (["play", "--extra-us", "two"], "invalid int value: 'two'"),
        (["play", "--auction", "--extra-us", "2"], "the bids settle the extra Influence (11.1.4)"),
        (["play", "--late-war", "--chinese-civil-war"], "cannot be used with late_war"),
        (["play", "--late-war", "--setup", "older"], "'deluxe' expected with late_war"),
        (["play", "--us", "nobody"], "no such level; known are random, novice"),
        (["play", "--ussr", "expert:seconds=-1"], "a number above 0 expected"),
        (["play", "--seed", "x"], "invalid int value: 'x'"),
        (["play", "--resume"], "no unfinished game in"),
        (["play", "--resume", "--seed", "1"], "the saved game has its own --seed"),
        (["play", "--resume", "--late-war"], "has its own options"),
        (["selfplay", "--games", "0"], "--games: 1 or more expected"),
        (["nothing"], "invalid choice: 'nothing'"),
    ],
)
def test_a_wrong_command_line_is_explained_and_ends_with_status_2(
    capsys: pytest.CaptureFixture[str], argv: list[str], words: str
) -> None:
    assert words in failed(capsys, *argv)


def test_no_command_prints_help_and_ends_with_status_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "play in the terminal" in capsys.readouterr().out


def test_version_says_whether_the_rules_are_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert "(rules: " in capsys.readouterr().out


# --- play ----------------------------------------------------------------------------------------


def test_the_end_of_the_input_saves_and_ends_with_status_0(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "poland", "bogus")
    file = tmp_path / "g.json"
    assert main(["play", "--ussr", "human", "--seed", "3", "--save", str(file)]) == 0
    told = capsys.readouterr().out
    assert "bogus: no choice or command" in told
    assert f"brink play --resume {file}" in told
    assert saves.read(file).moves == 1


def test_a_new_game_is_never_written_over_an_old_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "g.json"
    saves.write(file, new())
    before = file.read_text()
    assert "go on with it by --resume" in failed(capsys, "play", "--save", str(file))
    assert file.read_text() == before


def test_resume_goes_on_with_the_named_or_the_last_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "poland")
    assert main(["play", "--ussr", "human", "--seed", "3"]) == 0
    typed(monkeypatch, "poland")
    assert main(["play", "--resume"]) == 0
    file = saves.newest(saves.state_dir())
    assert file is not None
    assert saves.read(file).moves == 2
    typed(monkeypatch, "poland")
    assert main(["play", "--resume", str(file)]) == 0
    assert saves.read(file).moves == 3


def test_a_damaged_saved_game_is_told_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{")
    assert main(["play", "--resume", str(file)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"brink: {file}: damaged")
    assert len(error.splitlines()) == 1
    assert file.read_text() == "{"


def test_a_name_with_blanks_is_quoted_in_the_command_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch)
    file = tmp_path / "my game.json"
    main(["play", "--us", "human", "--save", str(file)])
    assert f"--resume '{file}'" in capsys.readouterr().out


def test_two_random_players_are_told_without_any_hidden_card(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "--us", "random", "--ussr", "random", "--seed", "8"]) == 0
    told = capsys.readouterr().out
    assert "draws 8 cards\n" in told
    assert "draws 8 cards:" not in told
    assert "\x1b" not in told
    assert told.rstrip().endswith("Seed 8: the same deals and dice again.")
    assert all(len(line) <= 80 for line in told.splitlines())


@pytest.mark.parametrize("seed", ["8", "-1", "123456789012345678901234567890"])
def test_the_same_seed_gives_the_same_game(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["play", "--us", "random", "--ussr", "random", "--late-war", f"--seed={seed}"]
    assert main(argv) == 0
    first = capsys.readouterr().out
    assert main(argv) == 0
    assert capsys.readouterr().out == first


def test_different_seeds_give_different_games(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seed in ("1", "2"):
        main(["play", "--us", "random", "--ussr", "random", "--late-war", "--seed", seed])
        told.append(capsys.readouterr().out.splitlines()[:20])
    assert told[0] != told[1]


def test_a_finished_game_leaves_no_file_unless_one_was_named(tmp_path: Path) -> None:
    random = ["play", "--us", "random", "--ussr", "random", "--late-war", "--seed", "6"]
    assert main(random) == 0
    assert not list((tmp_path / "state" / "brinkmanship").glob("*.json"))
    file = tmp_path / "g.json"
    assert main([*random, "--save", str(file)]) == 0
    assert saves.read(file).position.over


def test_ctrl_c_ends_with_status_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "--us", "human", "--seed", "1"]) == 130
    assert "The game is saved" in capsys.readouterr().out


def test_hot_seat_where_nothing_can_be_cleared_warns_and_pushes_the_hand_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "", "poland x6", "")
    main(["play", "--us", "human", "--ussr", "human", "--seed", "5"])
    told = capsys.readouterr().out
    assert told.startswith("Nothing can be cleared here: both hands stay readable")
    assert "\n" * 24 + "-" * 80 in told


# --- selfplay and bench --------------------------------------------------------------------------


def test_selfplay_json_has_its_counts_and_a_seed_gives_them_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ["selfplay", "--games", "5", "--seed", "7", "--json"]
    assert main(argv) == 0
    first = capsys.readouterr().out
    data = json.loads(first)
    assert {"games", "seed", "decisions", "mean_end_turn", "ends", "winners"} <= set(data)
    assert (data["games"], data["seed"]) == (5, 7)
    assert sum(data["ends"].values()) == sum(data["winners"].values()) == 5
    assert main(argv) == 0
    assert capsys.readouterr().out == first


def test_selfplay_plays_with_the_options_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--games", "3", "--late-war", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mean_end_turn"] >= 8


def test_selfplay_for_people_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "Fidel" in told
    assert "mean_end_turn" in told


def test_selfplay_interrupted_tells_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stops(speed.Progress):
        def __call__(self, done: int) -> None:
            super().__call__(done)
            if done == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(speed, "Progress", Stops)
    assert main(["selfplay", "--games", "50", "--json"]) == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert "interrupted after 2 games" in told.err


def test_bench_json_has_its_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "GAMES", 40)
    monkeypatch.setattr(bench, "INTERPRETED_GAMES", 2)
    monkeypatch.setattr(bench, "COPIES", 2000)
    assert main(["bench", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {
        "decisions_per_s",
        "games_per_s",
        "copies_per_s",
        "mean_end_turn",
        "compiled",
        "interpreted_ratio",
    }
    assert data["decisions_per_s"] > 0
    assert 1 <= data["mean_end_turn"] <= 10


def test_the_package_runs_as_a_module() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "brinkmanship", "selfplay", "--games", "1", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["games"] == 1


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    code = "import subprocess, sys; " + (
        "p = subprocess.Popen([sys.executable, '-m', 'brinkmanship', 'play', '--us', 'random', "
        "'--ussr', 'random'], stdout=subprocess.PIPE, stderr=subprocess.PIPE); "
        "p.stdout.close(); print(p.stderr.read().decode()); p.wait()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Traceback" not in run.stdout
