"""One loader and one writer for every format: by content, else by name; clear errors."""

import gzip
from pathlib import Path

import pytest

from brinkmanship.records import Record
from brinkmanship.records.brinkfile import dumps
from brinkmanship.records.export import export_log
from brinkmanship.records.files import FileError, read_game, write_game
from brinkmanship.records.notation import write_page
from brinkmanship.rules import GameOptions
from tests.records.games import broken_off, copied, played


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of some turns that breaks off."""
    found = copied(broken_off(played(6, GameOptions(extra_us=2)), 150))
    found.players = ("Ann", "Bob")
    found.seed = None
    return found


@pytest.mark.parametrize("name", ["game.brink", "game.brink.gz", "game.tsn"])
def test_what_is_written_in_our_formats_is_read_back_equal(
    tmp_path: Path, record: Record, name: str
) -> None:
    write_game(tmp_path / name, record)
    assert read_game(tmp_path / name) == record


def test_a_log_keeps_names_and_plays(tmp_path: Path, record: Record) -> None:
    write_game(tmp_path / "game.txt", record)
    found = read_game(tmp_path / "game.txt")
    assert found.players == ("Ann", "Bob")
    assert found.options == record.options


def test_the_format_is_told_by_the_content_when_the_name_says_nothing(
    tmp_path: Path, record: Record
) -> None:
    texts = (dumps(record), write_page(record), export_log(record))
    for i, text in enumerate(texts):
        path = tmp_path / f"game-{i}"
        path.write_text(text, encoding="utf-8")
        assert read_game(path).players == ("Ann", "Bob")
    packed = tmp_path / "packed"
    packed.write_bytes(gzip.compress(texts[0].encode()))
    assert read_game(packed) == record


def test_the_content_wins_over_a_misleading_name(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.txt"
    path.write_text(dumps(record), encoding="utf-8")
    assert read_game(path) == record


def test_files_that_are_no_games_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "shopping"
    path.write_text("milk\nbread\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"shopping: no game: .* expected"):
        read_game(path)
    with pytest.raises(FileError, match=r"nothing\.brink: No such file"):
        read_game(tmp_path / "nothing.brink")
    with pytest.raises(FileError, match="Is a directory"):
        read_game(tmp_path)


def test_a_damaged_record_names_the_line_and_keeps_what_is_whole(
    tmp_path: Path, record: Record
) -> None:
    path = tmp_path / "game.brink"
    lines = dumps(record).splitlines(keepends=True)
    path.write_text("".join(lines[:60]), encoding="utf-8")
    with pytest.raises(FileError, match=r"game\.brink: line \d+: the file is cut") as caught:
        read_game(path)
    partial = caught.value.partial
    assert partial is not None
    assert partial.entries == record.entries[: len(partial.entries)]
    assert 40 < len(partial.entries) < 60


def test_a_log_that_the_rules_contradict_names_the_line_and_the_rule(
    tmp_path: Path, record: Record
) -> None:
    text = export_log(record)
    path = tmp_path / "game.txt"
    path.write_text(text.replace("Military Ops to 2", "Military Ops to 4", 1), encoding="utf-8")
    at = text[: text.index("Military Ops to 2")].count("\n") + 1
    with pytest.raises(
        FileError, match=rf"game\.txt: line {at}: .*Military Ops to 4.*by the rules"
    ):
        read_game(path)


def test_nothing_is_written_over_unless_asked(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.brink"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(FileError, match="exists already"):
        write_game(path, record)
    assert path.read_text(encoding="utf-8") == "mine"
    write_game(path, record, replace=True)
    assert read_game(path) == record
    assert [p.name for p in tmp_path.iterdir()] == ["game.brink"]


def test_a_name_that_tells_no_format_is_refused(tmp_path: Path, record: Record) -> None:
    with pytest.raises(FileError, match=r"game\.pdf: the name must end in one of \.brink"):
        write_game(tmp_path / "game.pdf", record)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, record: Record) -> None:
    for replace in (False, True):
        with pytest.raises(FileError, match="No such file or directory"):
            write_game(tmp_path / "no" / "game.brink", record, replace)


def test_a_game_that_a_format_cannot_express_leaves_no_file(tmp_path: Path) -> None:
    variant = broken_off(played(1, GameOptions(late_war=True)), 30)
    with pytest.raises(FileError, match=r"game\.txt: option late_war"):
        write_game(tmp_path / "game.txt", variant)
    assert list(tmp_path.iterdir()) == []
