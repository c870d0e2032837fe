"""`hint` shows what a bot would do, from the view of the person to move alone."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from brinkmanship.bots import BotError, Budget, Player, Thought
from brinkmanship.cli import hints
from brinkmanship.cli.choices import Problem, complete, numbered, split
from brinkmanship.cli.game import HUMAN, Game
from brinkmanship.cli.hints import hint, line_words, share, words_of, worth
from brinkmanship.cli.play import Session
from brinkmanship.cli.screen import numbers_of
from brinkmanship.cli.terminal import INPUT_LINES
from brinkmanship.rules import View, option_of, view
from brinkmanship.rules.ids import ROUND_CARD, US
from tests.cli import Typing, lines, new, play

IRAN, COUP, OPS = option_of("Iran"), option_of("Coup"), option_of("Operations")
NATO, BLOCKADE = option_of("NATO"), option_of("Blockade")


def in_turn_1(players: tuple[str, str]) -> Game:
    """A game in which the US has to play the card of its first action round."""
    game = new(11, players)
    while (d := game.position.decision) is None or (d.kind, d.side) != (ROUND_CARD, US):
        if game.is_human(game.to_move):
            game.play(game.position.legal[0])
        else:
            game.play_bot()
    return game


@cache
def told_of() -> Game:
    """Such a game of two bots, to look at only."""
    return in_turn_1(("novice", "novice"))


def page(game: Game, rest: str, width: int = 78) -> list[str] | Problem:
    """The hint for whoever has to choose."""
    p = game.position
    side = game.side_of(game.to_move) if p.decision is not None else 0
    return hint(view(p, side), rest, game.choice_seed, numbers_of(p), width)


def test_a_hint_names_legal_options_with_the_numbers_that_choose_them() -> None:
    game = told_of()
    rows = page(game, "")
    assert isinstance(rows, list)
    assert rows[0] == "regular would choose:"
    legal = numbered(game.position)
    shown = [row for row in rows[1:] if "%" in row and ":" in row]
    assert 2 <= len(shown) <= hints.SHOWN
    for row in shown:
        number, _, rest = row.strip().partition(" ")
        assert option_of(rest.partition(":")[0]) == legal[int(number) - 1]
    assert all(len(row) <= 78 for row in rows)


def test_a_hint_of_one_option_stands_beside_the_question(tmp_path: Path) -> None:
    game = new(5, (HUMAN, "random"))
    _, terminal = play(game, tmp_path / "g.json", lines("", "hint", "quit"))
    last = terminal.screens[-1].text
    assert "regular would choose W. Germany: by the book" in last
    assert "Setup: place Influence in Western Europe, 7 left" in last


def test_a_hint_shows_the_question_and_takes_a_choice_below_it(tmp_path: Path) -> None:
    game = in_turn_1((HUMAN, "random"))
    moves = game.moves
    _, terminal = play(game, tmp_path / "g.json", lines("hint n", "hint nobody", "1", "quit"))
    assert "novice would choose" in terminal.screens[1].text
    assert "Play a card: action round 1 of 6" in terminal.screens[1].text
    assert "no such level" in terminal.screens[2].text
    assert game.moves == moves + 1


@pytest.mark.parametrize(("size", "beside"), [((80, 24), False), ((120, 45), True)])
def test_a_hint_stands_above_the_question_where_there_is_room(
    size: tuple[int, int], beside: bool, tmp_path: Path
) -> None:
    terminal = Typing(lines("", "hint", "quit"), size)
    terminal.session = Session(in_turn_1((HUMAN, "random")), terminal, tmp_path / "g.json")
    terminal.session.run()
    text = terminal.screens[-1].text
    assert "regular would choose:" in text
    assert ("Play a card: action round 1 of 6" in terminal.screens[-1].lines[-1]) == beside
    assert len(terminal.screens[-1].lines) <= size[1] - INPUT_LINES


@pytest.mark.parametrize("level", ["", "expert:worlds=3"])
def test_a_hint_knows_nothing_that_its_side_does_not_know(level: str) -> None:
    game = told_of()
    p = game.position
    assert p.decision is not None
    side = p.decision.side
    twin = view(p, side).sample(3)
    assert twin != p
    numbers = numbers_of(p)
    assert hint(view(p, side), level, 4, numbers, 78) == hint(
        view(twin, side), level, 4, numbers, 78
    )


def test_a_slow_level_is_said_to_think(tmp_path: Path) -> None:
    game = in_turn_1((HUMAN, "random"))
    typed = lines("hint expert:worlds=1,seconds=3", "quit")
    _, terminal = play(game, tmp_path / "g.json", typed, full=False)
    assert "expert:worlds=1,seconds=3 is thinking ..." in terminal.screens[1].text
    assert "expert:worlds=1,seconds=3 would choose" in terminal.screens[1].text


def test_a_hint_after_the_end_says_that_nothing_is_to_be_chosen() -> None:
    game = new(3, ("random", "random"), late_war=True)
    while not game.position.over:
        game.play_bot()
    assert page(game, "") == Problem("hint: nothing is to be chosen")


def test_a_bot_that_fails_at_a_hint_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(Player):
        def choose(self, view: View, budget: Budget) -> int:
            raise BotError("bot 'x': gone")

    monkeypatch.setattr(hints, "make", lambda name, seed: Failing(seed))
    assert page(told_of(), "expert") == Problem("hint: bot 'x': gone")


def test_a_search_tells_how_it_shared_its_tries_and_what_it_expects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Telling(Player):
        def choose(self, view: View, budget: Budget) -> int:
            return view.legal[0]

        def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
            a, b = view.legal[:2]
            return [Thought(a, 0.2, 60, (a, OPS, COUP, NATO)), Thought(b, -0.5, 40, (b,))]

    monkeypatch.setattr(hints, "make", lambda name, seed: Telling(seed))
    rows = page(told_of(), "expert")
    assert isinstance(rows, list)
    assert rows[0] == "expert would choose (after 100 tries):"
    told = " ".join(row.strip() for row in rows)
    assert "a little ahead, 60 %; 6 in 10 tries; then Operations, Coup, NATO" in told
    assert "behind, 25 %; 4 in 10 tries" in told
    assert "it sees no more than you do" in told


def test_values_are_told_in_words_alike_for_both_sides() -> None:
    told = {-1.0: "lost, 0 %", -0.5: "behind, 25 %", 0.0: "even, 50 %", 0.1: "a little ahead, 55 %"}
    told |= {0.5: "ahead, 75 %", 0.9: "nearly won, 95 %", 1.0: "won, 100 %"}
    assert {value: worth(value) for value in told} == told
    pairs = [("lost", "won"), ("nearly lost", "nearly won"), ("behind", "ahead")]
    other = {
        a: b
        for one, two in [*pairs, ("a little behind", "a little ahead")]
        for a, b in ((one, two), (two, one))
    }
    for chance in range(101):
        words = worth((chance - 50) / 50).split(",")[0]
        opposite = worth((50 - chance) / 50).split(",")[0]
        assert opposite == other.get(words, words)


def test_one_option_is_told_with_its_reason() -> None:
    assert words_of(Thought(IRAN)) == "Iran"
    assert words_of(Thought(IRAN, words="by the book")) == "Iran: by the book"
    assert share(3, 100) == "hardly tried"


def test_the_expected_line_names_cards_with_what_is_done_with_them() -> None:
    assert line_words(()) == ""
    assert line_words((OPS, COUP)) == "Operations, Coup"
    assert (
        line_words((COUP, NATO, OPS, COUP, BLOCKADE)) == "Coup, NATO (Operations, Coup), Blockade"
    )


def test_commas_after_hint_belong_to_the_level() -> None:
    assert split("hint expert:seconds=1, cores=2") == ["hint expert:seconds=1, cores=2"]
    assert split("poland, iran") == ["poland", "iran"]


def test_tab_completes_the_level_of_a_hint() -> None:
    assert complete("hint e", told_of().position) == [("expert", 1)]
