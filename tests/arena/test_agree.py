"""Agreement with recorded games: what is counted, what is left out, and the command."""

import json
from pathlib import Path
from typing import cast

import pytest

from brinkmanship.arena.agree import (
    COUNTED,
    GUESSED,
    QUESTIONS,
    Agreement,
    Count,
    agree,
    guessed_cards,
    shown,
)
from brinkmanship.bots import Budget, Player
from brinkmanship.bots.registry import LEVELS, Level, make
from brinkmanship.cli.main import main
from brinkmanship.records import Record, Recorder
from brinkmanship.records.brinkfile import save
from brinkmanship.rules import View, view
from brinkmanship.rules.happenings import CardMoved, DieRolled
from brinkmanship.rules.ids import DRAW_PILE, HAND, US, USSR


class Lowest(Player):
    """Takes the first legal option, whatever it is asked before."""

    name = "lowest"

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal[0]


@pytest.fixture(autouse=True)
def _lowest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Level]", LEVELS), "lowest", Level("lowest", Lowest, ""))


def played_by(level: str, seed: int, decisions: int = 120) -> Record:
    """The beginning of a game in which ``level`` plays both sides, as ``agree`` would ask it."""
    recorder = Recorder(seed=seed)
    players = [make(level, 1 + side) for side in (US, USSR)]
    for _ in range(decisions):
        decision = recorder.position.decision
        if decision is None:
            break
        seen = view(recorder.position, decision.side)
        recorder.play(players[decision.side].choose(seen, Budget()))
    return recorder.record


def test_a_bot_agrees_with_every_choice_of_its_own_game() -> None:
    found = agree(played_by("lowest", 4), "lowest", 1)
    assert found.games == 1
    asked = sum(count.asked for count in found.counts.values())
    assert asked > 20
    assert all(count.agreed == count.asked for count in found.counts.values())


def test_only_decisions_of_the_kinds_asked_for_count() -> None:
    record = played_by("novice", 5)
    wanted = {name: 0 for name in QUESTIONS.values()}
    p = record.start()
    for number in range(len(record.entries)):
        assert p.decision is not None
        if p.decision.kind in QUESTIONS:
            wanted[QUESTIONS[p.decision.kind]] += 1
        record.step(p, number)
    found = agree(record, "random", 1)
    assert {name: found.total(name).asked for name in wanted} == wanted


def test_chance_is_one_over_the_number_of_options() -> None:
    record = played_by("novice", 6, 60)
    p = record.start()
    expected = 0.0
    for number in range(len(record.entries)):
        assert p.decision is not None
        if QUESTIONS.get(p.decision.kind) == "headline":
            expected += 1 / len(p.legal)
        record.step(p, number)
    assert agree(record, "random", 1).total("headline").by_chance == pytest.approx(expected)


def test_choices_from_a_hand_with_a_guessed_card_are_counted_apart() -> None:
    record = played_by("novice", 7)
    sure = agree(record, "novice", 1)
    record.opening_guessed = tuple(range(len(record.opening)))
    unsure = agree(record, "novice", 1)
    for name in ("headline", "card"):
        apart = unsure.total(name + GUESSED).asked
        assert apart > 0
        assert apart + unsure.total(name).asked == sure.total(name).asked
        assert sure.total(name + GUESSED).asked == 0
    assert unsure.total("use").asked == sure.total("use").asked


def test_guessed_cards_are_found_by_their_place_among_the_outcomes() -> None:
    dealt = [
        CardMoved(7, DRAW_PILE, HAND + US, True, 3),
        DieRolled(US, 4),
        CardMoved(9, DRAW_PILE, HAND + USSR, True, 3),
    ]
    assert guessed_cards(dealt, (0, 1)) == {7}
    assert guessed_cards(dealt, (2,)) == {9}
    assert guessed_cards(dealt, ()) == set()
    assert shown(dealt) == set()


def test_counts_add_up() -> None:
    a = Agreement("novice", 1)
    a.count("use", US).add(Count(4, 3, 2.0))
    b = Agreement("novice", 2)
    b.count("use", USSR).add(Count(6, 2, 3.0))
    a.add(b)
    assert a.games == 3
    total = a.total("use")
    assert (total.asked, total.agreed, total.share, total.chance) == (10, 5, 0.5, 0.5)
    low, high = total.interval
    assert low < 0.5 < high
    assert Count().share == 0.0


def test_brink_agree_prints_the_table_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(tmp_path / "game.brink", played_by("lowest", 8))
    args = ["agree", "lowest", "random", "--games", str(tmp_path), "--jobs", "1", "--seed", "1"]
    assert main(args) == 0
    told = capsys.readouterr().out
    assert "100.0 %" in told
    assert "lowest     1 games" in told
    assert main([*args, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert first["player"] == "lowest"
    assert first["questions"]["card"]["both"]["share"] == 1.0
    assert set(first["questions"]) == set(COUNTED)
    assert second["questions"]["card"]["both"]["share"] < 1.0


def test_without_games_the_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("BRINK_CORPUS", raising=False)
    assert main(["agree", "random"]) == 1
    assert "name recorded games by --games" in capsys.readouterr().err
