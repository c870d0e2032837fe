"""Every level may sit at the table; what it does can be had again; what goes wrong is told."""

import shlex
import sys
from pathlib import Path

import pytest

from brinkmanship.bots import BotError, Budget, Player
from brinkmanship.bots.registry import LEVELS, make
from brinkmanship.cli import game as table
from brinkmanship.cli import saves
from brinkmanship.cli.game import HUMAN, Game, check_player, level_begun
from brinkmanship.cli.main import main
from brinkmanship.errors import BrinkError
from brinkmanship.rules import View
from brinkmanship.rules.ids import US, USSR
from tests.cli import Seen, lines, new, play

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "outside_bot.py"
OUTSIDE = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
#: a program that ends at once
BROKEN = f"process:{shlex.quote(sys.executable)} -c pass"


def bots_choose(game: Game, times: int) -> Game:
    """The game after so many choices of bots."""
    for _ in range(times):
        game.play_bot()
    return game


class Odd(Player):
    """Chooses what nobody may choose."""

    def choose(self, view: View, budget: Budget) -> int:
        return -1


class Interrupted(Player):
    """Thinks until Ctrl-C."""

    def choose(self, view: View, budget: Budget) -> int:
        raise KeyboardInterrupt


@pytest.mark.parametrize("level", ["random", "novice", "regular", "expert:worlds=2", OUTSIDE])
def test_a_level_plays_its_side_until_a_person_has_to_choose(level: str) -> None:
    game = bots_choose(new(5, (HUMAN, level)), 6)
    assert game.moves == 6
    assert game.to_move == US  # the USSR has placed its six markers
    game.close()


@pytest.mark.parametrize(
    ("level", "before"), [("random", 40), ("novice", 40), ("regular", 17), ("expert:worlds=1", 13)]
)
def test_the_same_seed_and_choices_give_the_same_game_also_after_a_save(
    level: str, before: int, tmp_path: Path
) -> None:
    game = bots_choose(new(7, (level, level)), before)
    saves.write(tmp_path / "game.json", game)
    later = saves.read(tmp_path / "game.json")
    assert later.players == (level, level)
    assert bots_choose(later, 2).position == bots_choose(game, 2).position


def test_a_choice_taken_back_and_made_again_gets_the_same_answer() -> None:
    answers = []
    for taken_back in (0, 4):
        game = bots_choose(new(5, (HUMAN, "novice")), 6)
        for times in (0, taken_back):
            for _ in range(times):
                game.undo()
            while game.is_human(game.to_move):
                game.play(game.position.legal[0])
        answers.append(bots_choose(game, 1).position)
    assert answers[0] == answers[1]


def test_a_program_outside_is_kept_over_the_game_and_ended_with_it() -> None:
    game = bots_choose(new(5, (HUMAN, OUTSIDE)), 3)
    (side, program) = game.kept[USSR]
    assert side == USSR
    assert bots_choose(game, 3).kept == {USSR: (USSR, program)}
    game.close()
    assert game.kept == {}


def test_11_1_4_a_program_outside_hears_its_side_anew_after_an_auction() -> None:
    game = new(3, (OUTSIDE, OUTSIDE), auction=True)
    while game.position.turn == 0:
        game.play_bot()
    bots_choose(game, 14)
    for seat in (US, USSR):
        assert game.kept[seat][0] == game.side_of(seat)
    game.close()


def test_a_search_on_several_cores_is_kept_too() -> None:
    game = bots_choose(new(5, (HUMAN, "expert:cores=2,seconds=0.01")), 6)
    assert list(game.kept) == [USSR]
    game.close()


@pytest.mark.parametrize("options", [{"auction": True}, {"late_war": True}])
def test_options_of_a_game_go_with_bots(options: dict[str, bool]) -> None:
    assert bots_choose(new(3, ("regular", "novice"), **options), 6).moves == 6


def test_a_name_that_nobody_has_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(BrinkError, match=r"known are random.*human for a person"):
        check_player("deep thought")
    assert check_player(HUMAN) == HUMAN
    assert all(check_player(level) == level for level in LEVELS)


def test_a_level_may_be_named_by_its_beginning() -> None:
    assert level_begun("E") == "expert"
    assert level_begun("r") == "r"  # random or regular
    assert level_begun("expert:worlds=3") == "expert:worlds=3"


# --- what goes wrong -----------------------------------------------------------------------------


def test_a_bot_that_cannot_go_on_is_told_of_and_the_game_stays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    status, _ = play(new(5, (HUMAN, BROKEN)), path, lines())
    told = capsys.readouterr().out
    assert status == 1
    assert told.startswith("bot ")
    assert "ended with status 0" in told
    assert f"brink play --resume {path}" in told
    assert "Add --ussr PLAYER" in told
    assert saves.read(path).moves == 0


def test_another_player_may_go_on_in_place_of_the_saved_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    saves.write(path, new(5, (BROKEN, "random")))
    assert main(["play", "--resume", str(path), "--us", "novice"]) == 0
    assert "novice (US) against random (USSR)" in capsys.readouterr().out
    game = saves.read(path)
    assert game.position.over
    assert game.players == ("novice", "random")


def test_a_game_from_elsewhere_starts_no_program_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    saves.write(path, new(5, ("random", BROKEN)))
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(path)])
    told = capsys.readouterr().err
    assert "the game would start process:" in told
    assert "to allow it, add --ussr 'process:" in told
    assert main(["play", "--resume", str(path), "--ussr", BROKEN]) == 1
    assert "ended with status 0" in capsys.readouterr().out


def test_an_own_saved_game_starts_its_program(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    saves.write(saves.new_path(saves.state_dir()), new(5, ("random", BROKEN)))
    assert main(["play", "--resume"]) == 1
    assert "ended with status 0" in capsys.readouterr().out


def test_an_answer_that_is_not_legal_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "make", lambda name, seed: Odd(seed))
    game = new(5, (HUMAN, "expert"))
    with pytest.raises(BotError, match="is not legal here"):
        game.play_bot()
    assert game.moves == 0


def test_ctrl_c_while_a_bot_thinks_saves_and_leaves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    game = bots_choose(new(5, (HUMAN, "novice")), 6)
    game.players = (HUMAN, "expert")
    monkeypatch.setattr(table, "make", lambda name, seed: Interrupted(seed))
    status, terminal = play(game, path, lines("", "w. germany x4, italy x3", ""))
    assert status == 130
    assert "USSR (expert) is thinking" in "\n".join(terminal.shown)
    assert "The game is saved" in capsys.readouterr().out
    assert saves.read(path).moves == 13


# --- what is shown -------------------------------------------------------------------------------


def test_line_after_line_a_slow_bot_is_noted_once(tmp_path: Path) -> None:
    game = new(5, (HUMAN, "expert:worlds=1"))
    _, terminal = play(game, tmp_path / "game.json", lines(), full=False)
    (seen,) = terminal.screens
    assert seen.text.count("USSR (expert:worlds=1) is thinking ...") == 1


def test_nobody_is_said_to_think_who_answers_at_once(tmp_path: Path) -> None:
    shown: list[str] = []

    def typist(seen: Seen) -> str:
        shown.append(seen.text)
        raise EOFError

    play(new(5, (HUMAN, "novice")), tmp_path / "game.json", typist, full=False)
    assert "thinking" not in shown[0]


def test_two_bots_play_a_game_to_its_end_and_all_of_it_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "game.json")
    assert main(["play", "--us", "novice", "--ussr", "random", "--seed", "3", "--save", path]) == 0
    told = capsys.readouterr().out
    game = saves.read(Path(path))
    assert game.position.over
    assert told.startswith("novice (US) against random (USSR). Ctrl-C saves and leaves.")
    for turn in range(1, game.position.turn + 1):
        assert f"\nTurn {turn}\n" in told
    assert told.count("wins:") + told.count("is a draw:") == 1


def test_ctrl_c_stops_two_bots_and_the_rest_is_told_later(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    game = new(5, ("novice", "novice"))
    with monkeypatch.context() as patch:
        patch.setattr(
            table, "make", lambda n, s: Interrupted(s) if game.position.turn == 3 else make(n, s)
        )
        assert play(game, path, lines(), full=False)[0] == 130
    assert "The game is saved" in capsys.readouterr().out
    assert saves.read(path).position.turn == 3
    assert main(["play", "--resume", str(path)]) == 0
    told = capsys.readouterr().out
    assert "\nHeadlines of turn 3\n" in told
    assert "USSR action round 1" in told
    assert "\nTurn 2\n" not in told
