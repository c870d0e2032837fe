"""Which games were thrown away at DEFCON 1 or in the crisis, judged by positions made by hand."""

from typing import Any

import pytest

from brinkmanship.arena.avoidable import avoidable, last_choices
from brinkmanship.arena.game import Task, play_game
from brinkmanship.bots.registry import make
from brinkmanship.records import Entry, Record
from brinkmanship.records.brinkfile import loads
from brinkmanship.rules import Chance, GameOptions, Position, compose, option_of, outcomes
from brinkmanship.rules.happenings import Happening
from brinkmanship.rules.ids import BY_CRISIS, BY_DEFCON, US, USSR

MAP = {
    "Cuba": (0, 3),
    "Angola": (0, 1),
    "Panama": (2, 0),
    "Nigeria": (1, 0),
    "Kenya": (2, 0),
    "Poland": (0, 4),
}
US_HAND = ["NATO", "Marshall Plan", "Formosan Resolution"]


class Study(Record):
    """A record that begins at a composed position."""

    table: dict[str, Any]

    def start(self, log: list[Happening] | None = None, chance: Chance | None = None) -> Position:
        return compose(**self.table)


def study(*choices: str, **more: Any) -> Study:
    """The record of ``choices`` from a position at DEFCON 2, round 3 of the USSR."""
    record = Study()
    record.table = {
        "turn": 5,
        "round": 3,
        "defcon": 2,
        "space": (8, 8),
        "china_up": False,
        "influence": MAP,
        "us_hand": US_HAND,
        **more,
    }
    p = record.start()
    for choice in choices:
        log: list[Happening] = []
        option = option_of(choice)
        p.play(option, log=log)
        record.entries.append(Entry(option, tuple(outcomes(log))))
    record.end, record.winner = p.end, p.winner
    return record


def test_8_1_3_a_deadly_card_played_beside_a_safe_one_was_avoidable() -> None:
    record = study("Duck and Cover", "Event first", ussr_hand=["Duck and Cover", "Nasser"])
    assert (record.end, record.winner) == (BY_DEFCON, US)
    assert avoidable(record)


def test_8_1_3_with_deadly_cards_only_it_was_not() -> None:
    hand = ["Duck and Cover", "CIA Created"]
    record = study("Duck and Cover", "Event first", ussr_hand=hand)
    assert record.end == BY_DEFCON
    assert not avoidable(record)


def test_8_1_3_one_deadly_card_and_no_choice_but_the_order_was_not() -> None:
    record = study("Event first", ussr_hand=["Duck and Cover"])
    assert record.end == BY_DEFCON
    assert not avoidable(record)


def test_6_4_with_a_free_attempt_at_space_it_was() -> None:
    record = study("Operations", "Event first", ussr_hand=["Duck and Cover"], space=(0, 0))
    assert record.end == BY_DEFCON
    assert avoidable(record)


def test_8_1_3_a_coup_in_a_battleground_at_defcon_2_was() -> None:
    record = study("Nasser", "Operations", "Coup", "Panama", ussr_hand=["Nasser", "Fidel"])
    assert (record.end, record.winner) == (BY_DEFCON, US)
    assert avoidable(record)


def test_8_1_3_the_choice_of_the_other_side_does_not_count() -> None:
    """CIA Created was the only card; that the US might have spared the USSR is not its merit."""
    record = study("Event first", "Coup", "Cuba", ussr_hand=["CIA Created"])
    assert (record.end, record.winner) == (BY_DEFCON, US)
    assert not avoidable(record)
    assert [p.decision.side for p, _ in last_choices(record) if p.decision] == [USSR]


def test_040_a_coup_that_the_crisis_forbids_was() -> None:
    bound = [("Cuban Missile Crisis", USSR)]
    choices = ("Nasser", "Operations", "Coup", "Kenya")
    record = study(*choices, ussr_hand=["Nasser", "Fidel"], effects=bound, defcon=4)
    assert (record.end, record.winner) == (BY_CRISIS, US)
    assert avoidable(record)


def test_4_5_c_a_headline_counts_and_what_came_before_does_not() -> None:
    record = study(
        "Duck and Cover",
        "NATO",
        phase="headline",
        ussr_hand=["Duck and Cover", "Nasser", "Fidel"],
        space=(0, 0),
    )
    assert (record.end, record.winner) == (BY_DEFCON, US)
    assert avoidable(record)
    assert [option for _, option in last_choices(record)] == [option_of("Duck and Cover")]


def test_only_the_play_that_ended_the_game_is_looked_at() -> None:
    """The safe card was spent a round before; nothing but Duck and Cover was left."""
    record = study(
        "Nasser",
        "Event",
        "Marshall Plan",
        "Operations",
        "Influence",
        "Canada",
        "Canada",
        "Canada",
        "Canada",
        "Event first",
        ussr_hand=["Duck and Cover", "Nasser"],
    )
    assert (record.end, record.winner, len(last_choices(record))) == (BY_DEFCON, US, 1)
    assert not avoidable(record)


def test_a_game_that_ended_otherwise_is_not_looked_at() -> None:
    record = study("Nasser", "Event", ussr_hand=["Nasser", "Fidel"])
    assert not avoidable(record)


@pytest.mark.parametrize("seed", range(3))
def test_the_arena_says_it_of_its_games(seed: int) -> None:
    options = GameOptions(late_war=True)
    task = Task((0, 1), ("random", "random"), 0, seed, options=options, recorded=True)
    played = play_game(task, make)
    record = loads(played.record)
    assert played.result.avoidable == avoidable(record)
    if played.result.avoidable:
        assert played.result.end in ("DEFCON 1", "Cuban Missile Crisis")
        choices = last_choices(record)
        assert all(p.decision and p.decision.side == 1 - record.winner for p, _ in choices)
