"""What may be taken back, and what not: nothing hidden or random is ever shown twice."""

from pathlib import Path

import pytest

from brinkmanship.cli import saves
from brinkmanship.cli.choices import numbered
from brinkmanship.cli.game import HUMAN, RANDOM, Game
from brinkmanship.records.takeback import reveals
from brinkmanship.rules import compose
from brinkmanship.rules import happenings as h
from brinkmanship.rules.ids import (
    CARD,
    CIA_CREATED,
    COUP,
    EVENT,
    FIDEL,
    FIVE_YEAR_PLAN,
    INFLUENCE,
    IRAN,
    OPS,
    OPS_FIRST,
    SPACE,
    US,
    USSR,
    YUGOSLAVIA,
)
from tests.cli import PEOPLE, lines, new, play

HANDS = {
    "ussr_hand": ("Fidel", "NATO", "Nasser", "Five Year Plan"),
    "us_hand": ("Containment", "CIA Created", "Truman Doctrine"),
    "influence": {"Iran": (1, 1), "Libya": (1, 0), "Iraq": (0, 3), "France": (3, 0)},
}


def study(phasing: int = USSR) -> Game:
    """A hot-seat game at the first action round of a side."""
    return Game(compose(phasing=phasing, **HANDS), PEOPLE, 1)  # type: ignore[arg-type]  # a study


def test_choices_without_dice_are_taken_back_one_by_one() -> None:
    game = study()
    start = game.position
    for option in (CARD + FIDEL, OPS, INFLUENCE, IRAN):
        assert game.can_undo(USSR) == (option != CARD + FIDEL)
        game.play(option)
    for _ in range(4):
        assert game.can_undo(USSR)
        game.undo()
    assert game.position == start
    assert game.log == []
    assert game.moves == 0
    assert not game.can_undo(USSR)


@pytest.mark.parametrize(
    ("phasing", "options"),
    [
        (USSR, (CARD + FIDEL, OPS, COUP, IRAN)),  # a die
        (USSR, (CARD + FIDEL, SPACE)),  # a die
        (USSR, (CARD + FIVE_YEAR_PLAN, OPS, OPS_FIRST)),  # not yet: see below
        (US, (CARD + CIA_CREATED, EVENT)),  # the other hand is shown
    ],
)
def test_dice_and_cards_shown_end_undo(phasing: int, options: tuple[int, ...]) -> None:
    game = study(phasing)
    entries = [entry for option in options for entry in game.play(option)]
    assert game.can_undo(phasing) == (options[-1] == OPS_FIRST)
    assert any(reveals(e, phasing) for e in entries) != (options[-1] == OPS_FIRST)


def test_a_card_drawn_at_random_ends_undo() -> None:
    """Five Year Plan discards at random."""
    game = study()
    for option in (CARD + FIVE_YEAR_PLAN, OPS):
        game.play(option)
    game.play(numbered(game.position)[0])  # the event first
    assert any(isinstance(e, h.CardMoved) and e.random for e in game.log)
    assert not game.can_undo(USSR)


def test_the_other_sides_choice_ends_undo() -> None:
    game = new(5, PEOPLE)
    while game.to_move == USSR:
        game.play(game.position.legal[0])
    assert game.can_undo(USSR)
    game.play(game.position.legal[0])
    assert not game.can_undo(USSR)
    assert game.can_undo(US)


def test_headlines_may_be_taken_back_until_both_lie_open(tmp_path: Path) -> None:
    game = new(5, PEOPLE)
    while game.position.in_headlines() is False:
        game.play(game.position.legal[0])
    first = game.to_move
    game.play(game.position.legal[0])
    assert game.can_undo(first)
    second = game.to_move
    game.play(game.position.legal[0])
    assert not game.can_undo(first)
    assert not game.can_undo(second)


def test_undo_works_before_the_keyboard_changes_hands_and_says_so(tmp_path: Path) -> None:
    game = new(5, PEOPLE)
    _, terminal = play(game, tmp_path / "g.json", lines("", "pol x3, fin x3", "undo", "yug", ""))
    passing = [s for s in terminal.screens if "Pass the keyboard to the US." in s.text]
    assert "(undo takes the last choice back.)" in passing[0].text
    back = terminal.screens[terminal.screens.index(passing[0]) + 1]
    assert back.prompt == "USSR> "
    assert "the last one" in back.text
    assert game.position.influence(USSR, YUGOSLAVIA) == 1
    assert game.position.decision is not None
    assert game.position.decision.side == US


def test_against_the_random_player_the_last_choice_may_be_taken_back(tmp_path: Path) -> None:
    game = new(5, (RANDOM, HUMAN))
    _, terminal = play(game, tmp_path / "g.json", lines("", "pol x6", "u", "fin", "bogus", ""))
    waits = [s for s in terminal.screens if "Enter lets the US go on" in s.text]
    assert len(waits) == 3  # the last choice, again after the undo, and after "bogus"
    assert game.position.in_headlines()


def test_nothing_to_take_back_is_said(tmp_path: Path) -> None:
    game = study()
    for option in (CARD + FIDEL, OPS, COUP, IRAN):
        game.play(option)
    _, terminal = play(game, tmp_path / "g.json", lines("", "undo"))
    assert "undo: nothing to take back; dice, cards" in terminal.screens[-1].text


def test_a_choice_taken_back_is_not_in_the_saved_game(tmp_path: Path) -> None:
    game = new(5, (RANDOM, HUMAN))
    start = game.position
    play(game, tmp_path / "g.json", lines("", "pol", "undo"))
    kept = saves.read(tmp_path / "g.json")
    assert kept.position == start
    assert kept.moves == 0


def test_the_last_choice_of_a_game_may_be_taken_back_when_it_rolled_no_die(tmp_path: Path) -> None:
    """Lowering DEFCON to 1 by choice (49 asks twice) ends the game at once."""
    game = Game(
        compose(
            defcon=2,
            ussr_hand=("Olympic Games", "Fidel", "How I Learned to Stop Worrying"),
            us_hand=("Containment",),
            influence={"Iran": (1, 1)},
        ),
        (RANDOM, HUMAN),
        1,
    )
    typed = ("how", "event", "1", "1", "undo", "2")
    _, terminal = play(game, tmp_path / "g.json", lines(*typed))
    ended = [s for s in terminal.screens if "The US wins: DEFCON 1" in s.text]
    assert len(ended) == 1
    assert not game.position.over
    assert game.position.defcon == 2
