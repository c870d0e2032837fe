"""Games on disk: saved after every choice, never half written, read back as they were."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from brinkmanship.cli import saves
from brinkmanship.cli.game import HUMAN, KEPT, RANDOM, Game
from brinkmanship.rules import Position, view
from brinkmanship.rules.ids import US, USSR
from tests.cli import PEOPLE, Seen, Typist, at_random, lines, new, play

BOTS = (RANDOM, RANDOM)


def again(game: Game, path: Path) -> Game:
    """The game after it was saved and read."""
    saves.write(path, game)
    return saves.read(path)


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (16, {}),
        (4, {"auction": True, "chinese_civil_war": True, "space_dump": True, "split_ops": True}),
        (26, {"late_war": True, "reveal_held": "cards", "held_scoring": "lose"}),
    ],
)
def test_a_game_saved_at_every_decision_goes_on_as_if_nothing_had_been(
    tmp_path: Path, seed: int, options: dict[str, Any]
) -> None:
    game = new(seed, BOTS, **options)
    while not game.position.over:
        other = again(game, tmp_path / "g.json")
        assert other.position == game.position
        assert other.log == game.log[-KEPT:]
        assert (other.moves, other.seed, other.players) == (game.moves, game.seed, game.players)
        for side in (US, USSR):
            assert view(other.position, side) == view(game.position, side)
        before = len(game.log)
        other.play_random()
        kept = len(other.log)
        game.play_random()
        assert other.position == game.position
        assert other.log[kept - len(game.log) + before :] == game.log[before:]
    assert again(game, tmp_path / "g.json").position.over


def test_a_long_log_is_kept_up_to_its_last_entries(tmp_path: Path) -> None:
    game = new(9, BOTS)
    while not game.position.over:
        game.play_random()
    assert len(game.log) > KEPT
    assert again(game, tmp_path / "g.json").log == game.log[-KEPT:]


def test_leaving_after_every_choice_and_resuming_leads_to_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    saves.write(path, new(7))
    options = []
    for n in range(50):
        game = saves.read(path)
        assert game.moves == n
        before = game.position
        typist = at_random(n)

        def one(seen: Seen, game: Game = game, typist: Typist = typist, n: int = n) -> str:
            if game.moves > n:
                raise EOFError
            return typist(seen)

        status, _ = play(game, path, one)
        assert status == 0
        options += [o for o in before.legal if came_from(before, o) == game.position][:1]
    whole = new(7)
    for option in options:
        whole.play(option)
    assert saves.read(path).position == whole.position


def came_from(p: Position, option: int) -> Position:
    """``p`` after ``option``."""
    q = p.copy()
    q.play(option)
    return q


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    """It holds both hands."""
    saves.write(tmp_path / "g.json", new())
    assert (tmp_path / "g.json").stat().st_mode & 0o077 == 0


def test_writing_that_fails_leaves_the_old_game_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.json"
    game = new()
    saves.write(path, game)
    text = path.read_text()

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full_disk)
    game.play(game.position.legal[0])
    with pytest.raises(saves.SaveError, match="cannot be saved: No space left on device"):
        saves.write(path, game)
    assert path.read_text() == text
    assert os.listdir(tmp_path) == ["g.json"]


def test_ctrl_c_while_writing_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.json"
    game = new()
    saves.write(path, game)
    text = path.read_text()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        saves.write(path, game)
    assert path.read_text() == text
    assert os.listdir(tmp_path) == ["g.json"]


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    status, terminal = play(new(5, (RANDOM, HUMAN)), tmp_path / "file" / "g.json", lines("", "pol"))
    assert status == 0
    assert any("the game cannot be saved" in " ".join(s.text.split()) for s in terminal.screens)
    assert "The game could not be saved" in capsys.readouterr().out


# --- damaged files -------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> dict[str, Any]:
    """A good saved game as JSON."""
    game = new(9, BOTS)
    for _ in range(60):
        game.play_random()
    saves.write(tmp_path / "g.json", game)
    loaded: dict[str, Any] = json.loads((tmp_path / "g.json").read_text())
    return loaded


def refused(tmp_path: Path, content: str | bytes) -> str:
    """The error for a file with this content."""
    path = tmp_path / "damaged.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(saves.SaveError) as caught:
        saves.read(path)
    assert str(path) in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "damaged"),
        ("{", "line 1, column 2"),
        ("[]", "this is not a saved game"),
        ("{}", "this is not a saved game"),
        ("null", "this is not a saved game"),
        (b"\xff\xfe\x00", "not a text file"),
        ("[" * 100_000, "damaged"),
        ('{"format": "brinkmanship-game", "version": 99}', "version 99 given, 1 expected"),
        ('{"format": "brinkmanship-game", "version": 1}', "field seats is missing"),
    ],
)
def test_files_that_are_no_saved_game_are_refused_by_name(
    tmp_path: Path, content: str | bytes, words: str
) -> None:
    assert words in refused(tmp_path, content)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError, match="cannot be read: No such file"):
        saves.read(tmp_path / "none.json")
    with pytest.raises(saves.SaveError, match="cannot be read"):
        saves.read(tmp_path)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path, data: dict[str, Any]) -> None:
    text = json.dumps(data)
    for length in range(0, len(text), max(1, len(text) // 60)):
        refused(tmp_path, text[:length])


@pytest.mark.parametrize("field", ["seats", "seed", "moves", "position", "log"])
@pytest.mark.parametrize("value", [None, "x", True, 1.5, [], {}, [1], {"us": "x"}])
def test_a_field_of_another_kind_is_refused_by_name(
    tmp_path: Path, data: dict[str, Any], field: str, value: object
) -> None:
    if field == "log" and value == []:
        return  # a log may be empty
    data[field] = value
    refused(tmp_path, json.dumps(data))


@pytest.mark.parametrize("field", ["seats", "seed", "moves", "position", "log"])
def test_a_missing_field_is_refused_by_name(
    tmp_path: Path, data: dict[str, Any], field: str
) -> None:
    del data[field]
    assert f"field {field} is missing" in refused(tmp_path, json.dumps(data))


def test_damage_anywhere_is_either_refused_or_harmless(
    tmp_path: Path, data: dict[str, Any]
) -> None:
    """Change one value after another: an error of ours, or a game that can be played on."""
    chooser = random.Random(1)
    places = list(leaves(data))
    for _ in range(150):
        holder, key = chooser.choice(places)
        old = holder[key]
        holder[key] = chooser.choice([-1, 0, 1, 7, 10**9, "x", None, 2.5, [], {}])
        path = tmp_path / "changed.json"
        path.write_text(json.dumps(data))
        try:
            game = saves.read(path)
        except saves.SaveError:
            pass
        else:
            for _ in range(3):
                if not game.position.over:
                    game.play_random()
        holder[key] = old


def leaves(node: Any) -> Any:
    """Every place of a value inside: (container, key)."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in list(items):
        yield node, key
        if isinstance(value, dict | list):
            yield from leaves(value)


# --- where ---------------------------------------------------------------------------------------


def test_games_are_kept_where_the_platform_has_such_files() -> None:
    home = {"HOME": "/home/me"}
    assert saves.state_dir(home, "linux") == Path("/home/me/.local/state/brinkmanship")
    assert saves.state_dir(home | {"XDG_STATE_HOME": "/s"}, "linux") == Path("/s/brinkmanship")
    mac = saves.state_dir(home, "darwin")
    assert mac == Path("/home/me/Library/Application Support/brinkmanship")
    windows = saves.state_dir(home | {"LOCALAPPDATA": "/local"}, "win32")
    assert windows == Path("/local/brinkmanship")


def test_two_games_begun_in_one_second_have_two_files(tmp_path: Path) -> None:
    first = saves.new_path(tmp_path)
    first.write_text("")
    assert saves.new_path(tmp_path) != first


def test_the_newest_unfinished_game_is_found_past_finished_and_damaged_ones(tmp_path: Path) -> None:
    old, over, bad = (tmp_path / f"{n}.json" for n in "abc")
    saves.write(old, new())
    done = new(9, BOTS)
    while not done.position.over:
        done.play_random()
    saves.write(over, done)
    bad.write_text("{")
    for n, file in enumerate((old, over, bad)):
        os.utime(file, (n, n))
    assert saves.newest(tmp_path) == old
    assert saves.newest(tmp_path / "none") is None


def test_a_resumed_hot_seat_game_begins_with_a_cover(tmp_path: Path) -> None:
    game = again(new(5, PEOPLE), tmp_path / "g.json")
    _, terminal = play(game, tmp_path / "g.json", lines())
    assert terminal.screens[0].passing
