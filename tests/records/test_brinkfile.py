"""The .brink file: it holds everything, and a damaged one gives what is whole."""

import gzip
import math
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brinkmanship.records import Entry, Record
from brinkmanship.records.brinkfile import DamagedRecord, dumps, load, loads, save
from brinkmanship.records.brinkfile_text import KIND_WORDS, end_line, sealed
from brinkmanship.records.record import RecordError
from brinkmanship.rules import GameOptions, option_name, option_of
from tests.records.games import broken_off, copied, dressed, played

#: written by version 1: it must be read for ever
VERSION_1 = """\
brinkmanship record 1
option: extra_us 1 ~1265
us: "Ann \\"A\\" Lee" ~8eca
ussr: "Юрий" ~ae4a
seed: 7 ~5aaa
result: US, playing ~3d58
resigned: "time" ~7e8e
comment: "two\\nlines" ~0109
0 > ?"Special Relationship" Blockade "UN Intervention" "Olympic Games" "Truman Doctrine" \
"Indo-Pakistani War" "CIA Created" "Vietnam Revolts" "Suez Crisis" "Independent Reds" \
"Romanian Abdication" "Five Year Plan" COMECON "The Cambridge Five" Decolonization \
"Socialist Governments" ~c5f1
1 USSR setup Bulgaria ~0f17
2 USSR setup Bulgaria ~612c
3 USSR setup Bulgaria ~b4da
4 USSR setup Bulgaria ~bd5a
5 USSR setup Bulgaria ~68ac
6 USSR setup Bulgaria ~0697
7 US setup Austria ~4403
8 US setup Austria ~45b9
9 US setup Austria ~b588
10 US setup Austria ~cce4
11 US setup Austria ~3cd5
12 US setup Austria ~3ca7
13 US setup Austria ~cc96
14 US extra-influence Panama ~6762
15 USSR headline "Romanian Abdication" ~8805
16 US headline "Five Year Plan" > "Special Relationship" ~0f9e
17 US event-add-influence Canada ~5493
18 USSR card COMECON ~ae3f
19 USSR use "Space Race" > ?5 @62.5 # "so?" ~fddc
20 US card "The Cambridge Five" ~e1ff
end: 20 entries, check 5c9885f0
"""


def damage(text: str) -> DamagedRecord:
    """What reading a damaged text raises."""
    with pytest.raises(DamagedRecord) as caught:
        loads(text)
    return caught.value


def assert_whole_part(error: DamagedRecord, record: Record) -> None:
    """The partial record is a beginning of the true one and replays, once the deal was read."""
    partial = error.partial
    if partial.opening != record.opening or not partial.entries:
        assert partial.entries == []
        return
    assert partial.entries == record.entries[: len(partial.entries)]
    whole = broken_off(record, len(partial.entries))
    # the seed is part of a position, and its line may be the one that is damaged
    assert replace(partial, seed=0).replay() == replace(whole, seed=0).replay()


@settings(max_examples=60, deadline=None)
@given(dressed())
def test_a_record_comes_back_as_it_was_saved(record: Record) -> None:
    assert loads(dumps(record)) == record


@pytest.mark.parametrize("name", ["game.brink", "game.brink.gz"])
def test_files_plain_and_compressed(tmp_path: Path, name: str) -> None:
    record = copied(played(3))
    record.players = ("", "Zoë ☭ 名前")
    path = tmp_path / name
    save(path, record)
    assert load(path) == record
    packed = path.read_bytes()
    assert (packed[:2] == b"\x1f\x8b") == name.endswith(".gz")
    save(path, record)
    assert path.read_bytes() == packed, "the same record gives the same bytes"


def test_it_replays_without_the_seed() -> None:
    record = copied(played(4))
    record.seed = None
    final = loads(dumps(record)).replay()
    assert (final.end, final.winner) == (record.end, record.winner)
    assert final.over


def test_one_entry_a_line_with_names_in_words() -> None:
    record = played(0, GameOptions())
    lines = dumps(record).splitlines()
    entries = [line for line in lines if line[0].isdigit()]
    assert len(entries) == len(record.entries) + 1
    assert entries[1].split()[:3] == ["1", "USSR", "setup"]
    assert len(set(KIND_WORDS)) == len(KIND_WORDS)
    assert not any(" " in word for word in KIND_WORDS)


def test_changing_one_comment_changes_its_line_and_the_end_line_only() -> None:
    record = copied(played(0))
    before = dumps(record).splitlines()
    record.entries[30].comment = "why not?"
    after = dumps(record).splitlines()
    changed = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    assert len(changed) == 2
    assert changed[1] == len(before) - 1
    assert '# "why not?"' in after[changed[0]]


def test_names_with_line_breaks_quotes_and_lone_surrogates() -> None:
    record = broken_off(played(0), 3)
    record.players = ('a "b" ~c\n1 USSR', "\ud800\u2028\x85\x00")
    record.entries[0].comment = '# > @5 ~0000 \\"'
    text = dumps(record)
    text.encode("utf-8")
    assert len(text.splitlines()) == text.count("\n")
    assert loads(text) == record


def test_guessed_outcomes_are_marked() -> None:
    record = copied(played(0))
    record.opening_guessed = (1,)
    line = next(row for row in dumps(record).splitlines() if row.startswith("0 > "))
    assert line.count("?") == 1
    assert loads(dumps(record)).opening_guessed == (1,)


# --- versions ---------------------------------------------------------------------------------


def test_version_1_is_read() -> None:
    record = loads(VERSION_1)
    assert record.options == GameOptions(extra_us=1)
    assert record.players == ('Ann "A" Lee', "Юрий")
    assert (record.seed, record.winner, record.end, record.resigned) == (7, 0, 0, "time")
    assert record.comment == "two\nlines"
    assert [option_name(entry.option) for entry in record.entries[-3:]] == [
        *("COMECON", "Space Race", option_name(record.entries[-1].option)),
    ]
    assert record.entries[-2] == Entry(option_of("Space Race"), (5,), (0,), 62.5, "so?")
    assert len(record.opening) == 16
    assert record.opening_guessed == (0,)


def test_a_newer_version_is_refused_by_number() -> None:
    error = damage(dumps(played(0)).replace("record 1", "record 2", 1))
    assert (error.line, error.partial) == (1, Record())
    assert error.reason == "version 2 given; this program reads [1]"


# --- damage -----------------------------------------------------------------------------------


def test_cut_after_every_line_and_within_it() -> None:
    record = broken_off(played(1), 120)
    text = dumps(record)
    lines = text.splitlines(keepends=True)
    for n in range(len(lines)):
        for kept in ("", lines[n][: len(lines[n]) // 2], lines[n][:-3]):
            error = damage("".join(lines[:n]) + kept)
            assert_whole_part(error, record)
            assert error.line in (n, n + 1) or n == 0
            entries = sum(1 for line in lines[:n] if line[0].isdigit()) - 1
            assert len(error.partial.entries) == max(0, entries)


def test_cut_by_the_last_line_break_only_is_whole() -> None:
    text = dumps(played(1))
    assert loads(text.rstrip("\n")) == played(1)
    assert loads(text.replace("\n", "\r\n")) == played(1)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_flipped_bit_is_found_in_its_line(data: st.DataObject) -> None:
    record = broken_off(played(1), 60)
    raw = bytearray(dumps(record).encode())
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] ^= 1 << data.draw(st.integers(0, 7))
    error = damage(raw.decode("utf-8", "replace"))
    assert_whole_part(error, record)
    assert error.line == raw[:at].count(b"\n") + 1
    assert error.reason


def test_a_damaged_name_does_not_cost_the_game() -> None:
    record = copied(played(1))
    record.players = ("Ann", "Bob")
    error = damage(dumps(record).replace('us: "Ann"', 'us: "Ann', 1))
    assert error.partial.entries == record.entries
    assert error.partial.players == ("", "Bob")
    assert "line is damaged" in error.reason


def test_doubled_lines_are_named() -> None:
    record = broken_off(played(1), 40)
    lines = dumps(record).splitlines(keepends=True)
    for n, line in enumerate(lines):
        error = damage("".join([*lines[: n + 1], line, *lines[n + 1 :]]))
        assert_whole_part(error, record)
        if not line.startswith("option"):
            assert error.line == n + 2


def test_lines_left_out_or_changed_places_are_found() -> None:
    record = broken_off(played(1), 40)
    lines = dumps(record).splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith("0 "))
    for n in range(first, len(lines) - 2):
        error = damage("".join([*lines[:n], *lines[n + 1 :]]))
        assert error.line == n + 1
        assert_whole_part(error, record)
        error = damage("".join([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]))
        assert error.line == n + 1


def test_two_files_one_after_the_other_are_refused() -> None:
    text = dumps(played(1))
    error = damage(text + text)
    assert error.reason == "lines after the end line"
    assert error.partial.entries == played(1).entries


def test_a_forged_move_is_refused_with_the_rule() -> None:
    """Sealed rightly, but not a legal game: The China Card as headline (9)."""
    lines = dumps(played(0, GameOptions())).splitlines()
    at = next(i for i, line in enumerate(lines) if " headline " in line)
    number = lines[at].split()[0]
    lines[at] = sealed(f'{number} USSR headline "The China Card"')
    lines[-1] = end_line(lines[:-1])
    error = damage("\n".join(lines))
    assert error.line == at + 1
    assert "The China Card" in error.reason
    assert len(error.partial.entries) == int(number) - 1


@pytest.mark.parametrize("text", ["", "\n", "SETUP: : x", "brinkmanship record", "\x00\x1f"])
def test_what_is_no_record_is_said_so(text: str) -> None:
    error = damage(text)
    assert (error.line, error.partial) == (1, Record())
    assert error.reason.startswith("not a record")


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_are_read_or_refused(raw: bytes, packed: bool) -> None:
    error = damage((gzip.compress(raw) if packed else raw).decode("utf-8", "replace"))
    assert error.partial == Record()


def test_a_cut_compressed_file_gives_its_whole_part(tmp_path: Path) -> None:
    record = played(2)
    path = tmp_path / "g.brink.gz"
    save(path, record)
    raw = path.read_bytes()
    found = set()
    for size in [*range(0, len(raw), 97), len(raw) - 1]:
        path.write_bytes(raw[:size])
        with pytest.raises(DamagedRecord) as caught:
            load(path)
        assert_whole_part(caught.value, record)
        found.add(len(caught.value.partial.entries))
    assert len(found) > 10
    assert len(record.entries) in found


def test_flipped_bits_of_a_compressed_file_never_crash(tmp_path: Path) -> None:
    record = broken_off(played(2), 50)
    path = tmp_path / "g.brink.gz"
    save(path, record)
    raw = path.read_bytes()
    for at in range(0, len(raw), 7):
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 16]) + raw[at + 1 :])
        try:
            assert load(path) == record  # a byte of the gzip header that means nothing
        except DamagedRecord as error:
            assert error.partial.entries == record.entries[: len(error.partial.entries)]


def test_a_compressed_file_without_end_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "g.brink.gz"
    path.write_bytes(gzip.compress(b"a" * 30_000_000))
    with pytest.raises(DamagedRecord, match="more than 20000000 bytes"):
        load(path)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_bytes_dropped_doubled_or_changed_are_found_in_their_line(data: st.DataObject) -> None:
    record = broken_off(played(1), 60)
    raw = dumps(record).encode()
    at = data.draw(st.integers(0, len(raw) - 2))
    size = data.draw(st.integers(0, 12))
    new = data.draw(st.binary(max_size=12)).replace(b"\r", b"")
    damaged = raw[:at] + new + raw[at + size :]
    if damaged.rstrip(b"\n") == raw.rstrip(b"\n"):
        return
    error = damage(damaged.decode("utf-8", "replace"))
    assert_whole_part(error, record)
    # the line that was hit, or the one behind it where only its end is gone
    assert raw[:at].count(b"\n") + 1 <= error.line + 1
    assert error.line <= damaged[: at + len(new)].count(b"\n") + 2
    assert error.reason


# --- records that cannot be written -------------------------------------------------------------


def test_a_record_that_does_not_replay_is_not_written() -> None:
    record = copied(played(0))
    record.entries[5].option = option_of("Operations")
    with pytest.raises(RecordError, match="entry 6"):
        dumps(record)


def test_a_wrong_result_is_not_written() -> None:
    record = copied(played(0))
    record.winner = 1 - record.winner if record.winner < 2 else 0
    with pytest.raises(RecordError, match="result"):
        dumps(record)


def test_a_clock_must_be_a_number() -> None:
    record = copied(played(0))
    record.entries[0].clock = math.inf
    with pytest.raises(RecordError, match="clock"):
        dumps(record)


def test_a_guessed_outcome_must_exist() -> None:
    record = copied(played(0))
    record.entries[0].guessed = (3,)
    with pytest.raises(RecordError, match="guessed"):
        dumps(record)
