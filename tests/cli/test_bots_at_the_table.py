"""Every level may sit at the table; hints come from the view of the person to move alone."""

import shlex
import sys
from pathlib import Path

import pytest

from brinkmanship.bots import Thought
from brinkmanship.bots.registry import LEVELS
from brinkmanship.cli import saves
from brinkmanship.cli.game import HUMAN, check_player
from brinkmanship.cli.hints import hint, words_of
from brinkmanship.cli.main import main
from brinkmanship.errors import BrinkError
from brinkmanship.rules import GameOptions, option_of, view
from tests.cli import lines, new, play

OUTSIDE = Path(__file__).resolve().parents[2] / "examples" / "outside_bot.py"


@pytest.mark.parametrize("level", ["random", "novice", "regular", "expert:worlds=2"])
def test_a_level_plays_its_side_until_a_person_has_to_choose(level: str) -> None:
    game = new(5, (HUMAN, level))
    for _ in range(6):
        game.play_bot()
    assert game.moves == 6
    assert game.position.decision is not None
    assert game.to_move == 0  # the USSR has placed its six markers


@pytest.mark.parametrize("level", ["novice", "regular", "expert:worlds=2"])
def test_the_same_seed_and_choices_give_the_same_game_also_after_a_save(
    level: str, tmp_path: Path
) -> None:
    game = new(7, (level, level))
    for _ in range(25):
        game.play_bot()
    saves.write(tmp_path / "game.json", game)
    later = saves.read(tmp_path / "game.json")
    assert later.players == (level, level)
    for _ in range(10):
        game.play_bot()
        later.play_bot()
    assert later.position == game.position


def test_a_program_outside_may_play_and_is_ended_with_the_game(tmp_path: Path) -> None:
    name = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(OUTSIDE))}"
    game = new(5, (HUMAN, name))
    for _ in range(6):
        game.play_bot()
    assert list(game.kept) == [1]
    game.close()
    assert game.kept == {}


def test_two_bots_play_a_game_to_its_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "game.json")
    assert main(["play", "--us", "novice", "--ussr", "random", "--seed", "3", "--save", path]) == 0
    told = capsys.readouterr().out
    assert "wins" in told or "draw" in told
    assert saves.read(Path(path)).position.over


def test_a_name_that_nobody_has_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(BrinkError, match=r"known are random.*human for a person"):
        check_player("deep thought")
    assert check_player(HUMAN) == HUMAN
    assert all(check_player(level) == level for level in LEVELS)


def test_hint_shows_legal_options_with_chances(tmp_path: Path) -> None:
    game = new(5, (HUMAN, "random"))
    for _ in range(6):
        game.play_bot()
    _, terminal = play(game, tmp_path / "g.json", lines("", "hint", "", "hint nobody", "quit"))
    text = "\n".join(line for screen in terminal.screens for line in screen.lines)
    assert "W. Germany" in text
    assert "by the book" in text
    assert "no such level" in text


def test_hint_knows_nothing_that_its_side_does_not_know() -> None:
    game = new(11, ("regular", "regular"))
    while game.position.turn < 2:
        game.play_bot()
    p = game.position
    assert p.decision is not None
    seen = view(p, p.decision.side)
    twin = seen.sample(3)
    theirs = view(twin, p.decision.side)
    assert hint(seen, "", 4, {}, 78) == hint(theirs, "", 4, {}, 78)


def test_a_hint_tells_chance_tries_and_what_is_expected() -> None:
    iran, coup = option_of("Iran"), option_of("Coup")
    assert words_of(Thought(iran, 0.2, 40, (iran, coup), "why"), 80) == (
        "Iran: a little ahead, 60 %; 5 in 10 tries; why; then Coup"
    )
    assert words_of(Thought(iran, -1.0)) == "Iran: lost, 0 %"
    assert words_of(Thought(iran)) == "Iran"


def test_all_options_of_a_game_go_with_bots() -> None:
    for options in (GameOptions(auction=True), GameOptions(late_war=True)):
        game = new(3, ("regular", "novice"))
        assert game.position.options == GameOptions()
        game = new(3, ("regular", "novice"), **options.to_json())
        for _ in range(40):
            if not game.position.over:
                game.play_bot()
