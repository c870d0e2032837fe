"""``brink convert``: formats by the names of the files, nothing written over, names left out."""

from pathlib import Path

import pytest

from brinkmanship.records import Record
from brinkmanship.records.brinkfile import dumps
from brinkmanship.records.files import read_game, write_game
from brinkmanship.rules import GameOptions
from tests.cli.records_commands import brink
from tests.records.games import broken_off, copied, played


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a game of Ann and Bob."""
    record = copied(broken_off(played(6, GameOptions(extra_us=2)), 120))
    record.players = ("Ann", "Bob")
    record.comment = "a friendly game"
    write_game(tmp_path / "game.brink", record)
    return tmp_path / "game.brink"


def test_a_game_goes_through_every_format(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("two.brink.gz", "three.tsn", "four.brink")
    source = game
    for name in names:
        assert brink("convert", source, tmp_path / name) == 0
        source = tmp_path / name
    assert read_game(source) == read_game(game)
    told = capsys.readouterr().out
    assert told.splitlines()[0] == f"{tmp_path / 'two.brink.gz'}: 120 decisions"
    assert brink("convert", game, tmp_path / "five.txt") == 0
    text = (tmp_path / "five.txt").read_text(encoding="utf-8")
    assert text.startswith("SETUP: Bob will play as USSR.\nAnn will play as USA.\n")
    assert brink("convert", tmp_path / "five.txt", tmp_path / "six.tsn") == 0


def test_a_file_that_exists_is_written_over_only_by_force(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "there.tsn"
    target.write_text("mine", encoding="utf-8")
    assert brink("convert", game, target) == 1
    assert "exists already; --force writes over it" in capsys.readouterr().err
    assert target.read_text(encoding="utf-8") == "mine"
    assert brink("convert", game, target, "--force") == 0
    assert read_game(target) == read_game(game)


def test_source_and_target_must_differ(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = game.read_bytes()
    assert brink("convert", game, game, "--force") == 1
    assert "the same file" in capsys.readouterr().err
    assert game.read_bytes() == before


def test_anonymous_leaves_names_and_the_comment_out(game: Path, tmp_path: Path) -> None:
    target = tmp_path / "nobody.brink"
    assert brink("convert", game, target, "--anonymous") == 0
    text = target.read_text(encoding="utf-8")
    assert "Ann" not in text
    assert "Bob" not in text
    assert "friendly" not in text
    found = read_game(target)
    assert found.entries == read_game(game).entries


def test_a_damaged_game_is_refused_and_written_in_part_when_asked(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole: Record = read_game(game)
    game.write_text("".join(dumps(whole).splitlines(keepends=True)[:70]), encoding="utf-8")
    target = tmp_path / "part.tsn"
    assert brink("convert", game, target) == 1
    assert "--partial writes the game up to there" in capsys.readouterr().err
    assert not target.exists()
    assert brink("convert", game, target, "--partial") == 0
    assert "the file is cut" in capsys.readouterr().out
    part = read_game(target)
    assert part.entries == whole.entries[: len(part.entries)]


@pytest.mark.parametrize("name", ["game.pdf", "game"])
def test_a_name_without_a_format_is_refused(
    game: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("convert", game, tmp_path / name) == 1
    assert "the name must end in one of" in capsys.readouterr().err


def test_a_source_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("convert", tmp_path / "no.txt", tmp_path / "a.brink") == 1
    assert capsys.readouterr().err.startswith("brink convert: ")
