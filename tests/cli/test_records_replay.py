"""``brink replay``: steps, jumps, hands, autoplay, pages, at 80 columns and 24 lines."""

import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from brinkmanship.cli.paint import Paint, width_of
from brinkmanship.cli.replay import KEYS, Keys, Replay, squeezed
from brinkmanship.cli.tape import Tape, wind
from brinkmanship.cli.terminal import Assist, Resized, Terminal
from brinkmanship.records import Record
from brinkmanship.records.brinkfile import dumps
from brinkmanship.records.files import write_game
from brinkmanship.rules import GameOptions
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.ids import HAND, US, USSR
from brinkmanship.words.story import PLAY, Line
from tests.cli.records_commands import brink
from tests.records.games import broken_off, played


class Reader(Terminal):
    """A terminal at which the lines of a list are typed; ``screens`` keeps what it showed."""

    clears = True

    def __init__(self, *typed: str, full: bool = True, size: tuple[int, int] = (80, 24)) -> None:
        self.typed = list(typed)
        self.full = full
        self.paint = Paint(False)
        self.columns = size
        self.screens: list[list[str]] = []
        self.prompts: list[str] = []
        self.hints: list[str] = []
        self.opened = 0

    def size(self) -> tuple[int, int]:
        return self.columns

    def open(self) -> None:
        self.opened += 1

    def close(self) -> None:
        self.opened -= 1

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        self.screens.append([*lines, *foot])

    def hide(self) -> None:
        raise AssertionError("a replay hides nothing")

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        assert assist is not None
        self.prompts.append(prompt)
        self.hints.append(assist.hint(typed))
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        if line == "<resize>":
            self.columns = (100, 40)
            raise Resized("n")
        return line

    @property
    def text(self) -> str:
        """The last screen."""
        return "\n".join(self.screens[-1])


@pytest.fixture(scope="module")
def tape() -> Tape:
    """A whole game of Ann (US) and Bob (USSR)."""
    return wind(replace(played(5, GameOptions(extra_us=2)), players=("Ann", "Bob")))


def read(tape: Tape, *typed: str, full: bool = True, hands: bool = False) -> tuple[Replay, Reader]:
    """A replay at which these lines were typed."""
    reader = Reader(*typed, full=full)
    replay = Replay(tape, reader, hands=hands)
    assert replay.run() == 0
    assert reader.opened == 0
    return replay, reader


# --- the tape -------------------------------------------------------------------------------------


def test_the_tape_has_the_position_before_every_entry_and_the_last_one(tape: Tape) -> None:
    assert tape.positions == list(tape.record.positions())


def test_what_is_told_between_stops_is_the_whole_log(tape: Tape) -> None:
    whole = [entry for news in tape.news for entry in news]
    told = tape.told(0, tape.last)
    assert whole[-len(told) :] == told
    parts = [e for a, b in pairwise(tape.stops) for e in tape.told(a, b)]
    assert parts == told[-len(parts) :]


def test_cards_that_a_source_does_not_tell_are_known_as_guessed() -> None:
    record = broken_off(played(5, GameOptions(extra_us=2)), 40)
    record.opening_guessed = (0, 3)
    tape = wind(record)
    assert tape.guessed[0] == {record.opening[0], record.opening[3]}
    assert tape.guessed[-1] <= tape.guessed[0]


def test_a_record_that_does_not_replay_is_shown_up_to_there() -> None:
    record = broken_off(played(5, GameOptions(extra_us=2)), 40)
    record.entries[20].option = 248
    tape = wind(record)
    assert tape.last == 20
    assert "entry 21" in tape.fault


# --- going through --------------------------------------------------------------------------------


def test_enter_goes_to_the_next_move_and_b_back(tape: Tape) -> None:
    replay, reader = read(tape, "", "", "b")
    one, two = tape.stops[:2]
    assert one == 15  # the setup is complete: 6 and 7 markers, and 2 of the handicap
    assert replay.at == one
    assert [p.split("/")[0] for p in reader.prompts] == ["0", "15", str(two), "15"]


def test_single_decisions_forwards_and_back(tape: Tape) -> None:
    assert read(tape, "s", "s 3", "u")[0].at == 3
    assert read(tape, "n3", "u2")[0].at == tape.stops[2] - 2


def test_jumping_to_turns_and_action_rounds(tape: Tape) -> None:
    replay, reader = read(tape, "t 3")
    assert (replay.position.turn, replay.position.in_headlines()) == (3, True)
    assert reader.text.startswith("Turn 3  headlines")
    replay, reader = read(tape, "turn 2 ussr 4")
    assert reader.text.startswith("Turn 2  USSR round 4/6")
    replay, reader = read(tape, "t 2 us ar 1")
    assert reader.text.startswith("Turn 2  US round 1/6")


def test_first_and_last_and_the_ends_are_told(tape: Tape) -> None:
    replay, reader = read(tape, "last", "n", "first", "b")
    assert "this is the end of the record" in "\n".join(reader.screens[2])
    assert "this is the beginning of the record" in reader.text
    assert replay.at == 0
    _, reader = read(tape, "last")
    assert "wins: " in reader.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("t", "t: a turn is expected"),
        ("t 10", "the record has no turn 10; it ends in turn 7"),
        ("t 3 us 9", "no US action round 9 in turn 3"),
        ("n x", "a number is expected"),
        ("a -1", "seconds between two moves"),
        ("xyzzy", "no command of this name"),
        ("card", "what: nothing has this name"),
        ("m atlantis", "Europe, Asia, Middle East"),
    ],
)
def test_what_cannot_be_done_is_told_above_the_input(tape: Tape, typed: str, told: str) -> None:
    for full in (True, False):
        replay, reader = read(tape, typed, full=full)
        assert told in reader.text
        assert replay.at == 0


def test_q_leaves_at_once(tape: Tape) -> None:
    _, reader = read(tape, "q", "n")
    assert reader.typed == ["n"]


# --- what is shown --------------------------------------------------------------------------------


def test_every_screen_fits_80_columns_and_24_lines(tape: Tape) -> None:
    for hands in (False, True):
        _, reader = read(tape, *[""] * len(tape.stops), hands=hands)
        for screen in reader.screens:
            assert len(screen) <= 22  # two lines are the input's
            assert all(width_of(line) <= 80 for line in screen)


def test_the_board_stands_on_every_screen_and_can_be_put_away(tape: Tape) -> None:
    _, reader = read(tape, "", "", "m", "m")
    assert all(any(line.startswith("Eur ") for line in reader.screens[i]) for i in (0, 1, 2, 4))
    assert not any(line.startswith("Eur ") for line in reader.screens[3])


def test_hands_are_hidden_until_they_are_asked_for(tape: Tape) -> None:
    _, reader = read(tape, "t 2", "h", "h")
    held = [CARD_TITLES[c] for c in tape.positions[tape.turn_start(2) or 0].cards_at(HAND + USSR)]
    assert held
    shown = reader.screens[2]
    assert all(any(title in line for line in shown) for title in held)
    assert "USSR hand: 8 cards" in shown
    assert "hand:" not in reader.text
    _, reader = read(tape, "t 2", hands=True)
    assert "US hand: 8 cards" in reader.text


def test_with_closed_hands_what_is_told_shows_no_draws(tape: Tape) -> None:
    at = tape.turn_start(2) or 0
    dealt = tape.positions[at].cards_at(HAND + US)
    for hands, shown in ((False, False), (True, True)):
        _, reader = read(tape, "t 2", "w", "", full=True, hands=hands)
        page = " ".join(" ".join(reader.screens[2]).split())
        draws = page[page.index("draws") :]
        assert any(CARD_TITLES[card] in draws for card in dealt) == shown


def test_there_is_room_for_all_on_a_large_screen(tape: Tape) -> None:
    reader = Reader("n 3", size=(100, 50))
    Replay(tape, reader, hands=True).run()
    assert any(line.startswith("Eur ") for line in reader.screens[-1])
    assert "US hand: " in reader.text
    assert "action round" in reader.text


def test_a_new_size_of_the_terminal_draws_the_screen_anew(tape: Tape) -> None:
    replay, reader = read(tape, "<resize>", "n")
    assert replay.at == tape.stops[0]
    assert len(reader.screens) == 3


def test_names_stand_below_the_input_unless_anonymous(tape: Tape) -> None:
    _, reader = read(tape)
    assert reader.hints[0].startswith("US Ann, USSR Bob | Enter next")
    reader = Reader(full=False)
    Replay(tape, reader, anonymous=True).run()
    assert not any("Ann" in line or "Bob" in line for screen in reader.screens for line in screen)
    assert reader.hints[0].startswith("Enter next")


def test_names_follow_the_seats_when_an_auction_changes_the_sides() -> None:
    record = next(
        r
        for r in (played(seed, GameOptions(auction=True)) for seed in range(30))
        if any(p.cells[510] for p in list(r.positions())[-1:])
    )
    tape = wind(replace(record, players=("first", "second")))
    assert tape.names(0, False) == ("first", "second")
    assert tape.names(tape.last, False) == ("second", "first")
    assert tape.names(tape.last, True) == ("US", "USSR")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("w", "action round"),
        ("card nasser", "Nasser (card 15"),
        ("country iran", "Iran (IRN)"),
        ("m europe", "Europe: scored now"),
        ("discards", "Discards: "),
        ("removed", "Out of the game: "),
        ("effects", "In effect"),
        ("tracks", "Space Race"),
        ("score", "If scored now"),
        ("?", "A recorded game"),
        ("help", "t 5, t 5 us 3"),
    ],
)
def test_pages(tape: Tape, typed: str, told: str) -> None:
    for full in (True, False):
        _, reader = read(tape, "t 3 us 2", typed, full=full)
        assert told in reader.text
        assert all(width_of(line) <= 80 for line in reader.screens[-1])


def test_enter_leaves_a_page_without_going_on(tape: Tape) -> None:
    replay, reader = read(tape, "n", "?", "", "?", "b")
    assert reader.prompts[2] == "Enter> "
    assert replay.at == 0
    assert any(line.startswith("Eur ") for line in reader.screens[3])


def test_hints_explain_the_command_that_is_typed() -> None:
    keys = Keys("")
    assert keys.hint("t 4").startswith("t 5, t 5 us 3: ")
    assert keys.hint("removed").startswith("Enter next")
    assert keys.complete("co") == [("country", 2)]
    assert len({name for key in KEYS for name in key.names}) == sum(len(k.names) for k in KEYS)


def test_lines_run_together_where_there_is_no_room() -> None:
    lines = [Line(PLAY, US, f"the US does thing number {n}") for n in range(9)]
    rows = squeezed(lines, 60, 2)
    assert len(rows) == 2
    assert rows[1].endswith(" .. (w: all)")
    assert all(len(row) <= 60 for row in rows)
    assert squeezed(lines, 60, 0) == []
    assert squeezed(lines[:1], 60, 2) == ["the US does thing number 0"]


# --- by itself ------------------------------------------------------------------------------------


def test_it_plays_by_itself_with_the_delay_asked_for(
    tape: Tape, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    replay, reader = read(tape, "a 0.5")
    assert replay.at == tape.last
    assert slept == [0.5] * len(tape.stops)
    assert "wins: " in reader.text


def test_ctrl_c_stops_playing_by_itself_and_nothing_else(
    tape: Tape, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps = [0, 0]

    def sleep(seconds: float) -> None:
        if not naps:
            raise KeyboardInterrupt
        naps.pop()

    monkeypatch.setattr(time, "sleep", sleep)
    replay, reader = read(tape, "a", "b")
    assert replay.at == tape.stops[0]
    assert "stopped" in "\n".join(reader.screens[-2])


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path, tape: Tape) -> Path:
    """The game in a file."""
    path = tmp_path / "game.brink"
    write_game(path, tape.record)
    return path


@pytest.fixture
def no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """The input is at its end."""

    def ask(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)


@pytest.mark.usefixtures("no_input")
def test_lines_only_where_there_is_no_terminal(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("replay", game, "--turn", "4") == 0
    told = capsys.readouterr().out
    assert told.startswith("US Ann, USSR Bob: 417 decisions, to turn 7\nTurn 4  headlines")
    assert "\x1b" not in told
    assert brink("replay", game, "--plain", "--anonymous", "--hands") == 0
    told = capsys.readouterr().out
    assert "Ann" not in told
    assert "USSR hand: 8 cards" in told


@pytest.mark.usefixtures("no_input")
def test_the_whole_game_is_printed_by_auto_0(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("replay", game, "--auto", "0") == 0
    told = capsys.readouterr().out
    for turn in range(1, 8):
        assert f"\nTurn {turn}  USSR round 1/" in told
    assert "The USSR wins: 20 VP" in told


@pytest.mark.usefixtures("no_input")
def test_a_damaged_file_is_shown_as_far_as_it_is_whole(
    game: Path, tape: Tape, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text("".join(dumps(tape.record).splitlines(keepends=True)[:99]), encoding="utf-8")
    assert brink("replay", game) == 0
    assert "the file is cut" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--turn", "9"], "no turn 9 in this record"),
        (["--auto", "-1"], "0 to 3600 seconds expected"),
    ],
)
def test_what_cannot_be_is_told(
    game: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert brink("replay", game, *words) == 1
    assert told in capsys.readouterr().err


def test_a_file_without_a_whole_entry_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.brink"
    path.write_text("", encoding="utf-8")
    assert brink("replay", path) == 1
    assert str(path) in capsys.readouterr().err


def test_a_game_of_one_position_is_beginning_and_end() -> None:
    tape = wind(Record(GameOptions(), played(1, GameOptions()).opening))
    replay, reader = read(tape, "", "b", "last", "a 0")
    assert replay.at == tape.last == 0
    assert "this is the end of the record" in "\n".join(reader.screens[1])
    assert "the record ends here" in reader.text


def test_a_game_that_was_given_up_tells_so_at_its_end() -> None:
    record = broken_off(played(5, GameOptions()), 40)
    record.winner, record.resigned = US, "time"
    _, reader = read(wind(record), "last")
    assert reader.screens[-1][-1] == "the record ends here; the US won: time"
