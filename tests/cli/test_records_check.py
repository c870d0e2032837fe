"""``brink check``: many files, exit status, summary, JSON; on one core or on several."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from brinkmanship.cli import check
from brinkmanship.records.export import export_log
from brinkmanship.records.files import write_game
from brinkmanship.rules import GameOptions
from tests.cli.records_commands import brink
from tests.records.games import broken_off, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six good games in four formats, one of them in a folder below, and a text without a game."""
    top = tmp_path_factory.mktemp("games")
    (top / "below").mkdir()
    names = ("a.brink", "b.brink.gz", "c.tsn", "d.txt", "e.txt", "below/f.txt")
    for seed, name in enumerate(names):
        write_game(top / name, broken_off(played(seed, GameOptions(extra_us=2)), 90))
    (top / "notes.md").write_text("not a game", encoding="utf-8")
    return top


def spoilt(folder: Path, tmp_path: Path) -> tuple[Path, int]:
    """A log with a wrong level of Military Ops, and the number of its line."""
    text = export_log(broken_off(played(3, GameOptions(extra_us=2)), 200))
    at = text.index("Military Ops to")
    level = text[at + 16]
    wrong = "1" if level == "5" else "5"
    path = tmp_path / "wrong.txt"
    path.write_text(text[: at + 16] + wrong + text[at + 17 :], encoding="utf-8")
    return path, text[:at].count("\n") + 1


def test_good_games_give_a_table_and_exit_status_0(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("check", folder, "--jobs", "1") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["games", "clean", "lines", "understood", "differences", "unreadable"]
    table = {row[0]: row[1:] for row in rows[1:]}
    assert table["brink"][:2] == ["2", "2"]
    assert table["page"][:2] == ["1", "1"]
    assert table["log"][:2] == ["3", "3"]
    assert table["all"][:2] == ["6", "6"]
    assert table["all"][4:] == ["0", "0"]


def test_lines_of_a_compressed_record_are_those_of_its_text(tmp_path: Path) -> None:
    record = broken_off(played(1, GameOptions()), 50)
    for name in ("a.brink", "a.brink.gz"):
        write_game(tmp_path / name, record)
    plain, packed = (check.check_file(str(tmp_path / n)) for n in ("a.brink", "a.brink.gz"))
    assert plain.lines == packed.lines > 50


def test_several_processes_give_the_same(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert brink("check", folder, "--jobs", "1") == 0
    alone = capsys.readouterr().out
    assert brink("check", folder, "--jobs", "2") == 0
    assert capsys.readouterr().out == alone


def test_a_difference_names_file_line_both_versions_and_fails(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, line = spoilt(folder, tmp_path)
    assert brink("check", folder, path, "--jobs", "1") == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"{path}:{line}: ")
    assert "by the rules: " in told[0]


def test_json_has_totals_and_every_difference(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, line = spoilt(folder, tmp_path)
    assert brink("check", folder, path, "--json", "--jobs", "1") == 1
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["games"] == 7
    assert found["clean"] == 6
    assert found["lines"] >= found["lines_understood"] > 100
    assert len(found["differences"]) == 1
    difference = found["differences"][0]
    assert set(difference) == {"file", "line", "log", "engine", "rule"}
    assert (difference["file"], difference["line"]) == (str(path), line)
    assert brink("check", folder, "--json", "--jobs", "1") == 0
    assert json.loads(capsys.readouterr().out)["differences"] == []


def test_a_line_that_no_log_has_is_counted_as_not_understood(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "chat.txt"
    text = export_log(broken_off(played(2, GameOptions()), 90))
    path.write_text(text + "well played!\n", encoding="utf-8")
    assert brink("check", path, "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["lines"] - found["lines_understood"] == 1


def test_unreadable_files_are_told_and_do_not_end_the_check(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.brink"
    cut.write_bytes((folder / "a.brink").read_bytes()[:2000])
    junk = tmp_path / "junk.brink.gz"
    junk.write_bytes(b"\x1f\x8b" + bytes(range(100)))
    assert brink("check", cut, junk, folder / "d.txt", "--jobs", "1") == 1
    told = capsys.readouterr().out
    assert f"{cut}: line " in told
    assert f"{junk}: " in told
    assert brink("check", cut, "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["unreadable"][0]["file"] == str(cut)


def test_a_mistake_of_the_program_on_one_file_is_told_like_any_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: str, text: str) -> check.Checked:
        raise ZeroDivisionError(text[:5])

    monkeypatch.setattr(check, "check_log", broken)
    assert check.check_file(str(folder / "d.txt")).error == "ZeroDivisionError: SETUP"


@pytest.mark.parametrize("words", [["nowhere"], ["."]])
def test_nothing_to_check_is_an_error(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert brink("check", *words) == 1
    assert "no such file" in capsys.readouterr().err or words == ["."]


def test_no_jobs_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert brink("check", folder, "--jobs", "0") == 1
    assert "--jobs 0: 1 or more expected" in capsys.readouterr().err


def test_a_terminal_sees_a_bar_that_goes_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert brink("check", folder, "--jobs", "1") == 0
    told = capsys.readouterr()
    assert "] 3/6" in told.err
    assert told.err.endswith("\r\x1b[K")
    assert "[" not in told.out


def test_results_come_one_by_one_and_are_not_kept(folder: Path) -> None:
    results = check.check_all([folder], 1)
    assert next(results).file == str(folder / "a.brink")
    assert sum(1 for _ in results) == 5
