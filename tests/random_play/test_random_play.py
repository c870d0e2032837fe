"""20,000 random games with all options varied; the counts; compiled and interpreted agree."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from brinkmanship.rules import COMPILED, GameOptions, Position, new_game
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.happenings import Happening
from brinkmanship.rules.ids import (
    CARDS,
    CHINA_CARD,
    END_NAMES,
    KIND_NAMES,
    UN_INTERVENTION,
    WARGAMES,
)
from brinkmanship.rules.selfplay import Chooser, play_out

from .check import Tally, checked_game, digest, full_check, note, varied_options

SOURCE = Path(__file__).resolve().parents[2] / "src"
CHUNK = 500


def nothing(p: Position, salt: int) -> None:
    """Look at nothing."""


@pytest.mark.heavy
@pytest.mark.parametrize("first", range(0, 20_000, CHUNK))
def test_every_invariant_holds_after_every_decision_of_20_000_random_games(first: int) -> None:
    tally = Tally()
    for seed in range(first, first + CHUNK):
        checked_game(seed, full_check, tally)
    assert tally.games == CHUNK


def test_the_invariants_hold_in_a_few_games_interpreted_too() -> None:
    tally = Tally()
    for seed in range(3):
        checked_game(seed, full_check, tally)
    assert tally.games == 3


def late_game(seed: int, tally: Tally) -> None:
    """A random game of the Late War scenario, counted."""
    log: list[Happening] = []
    p = new_game(GameOptions(late_war=True), seed, log=log)
    chooser = Chooser(seed)
    while not p.over:
        p.play(p.option(chooser.below(p.count)), log=log)
    note(p, log, tally)


@pytest.mark.heavy
def test_every_event_and_every_decision_kind_occurs_in_random_play() -> None:
    tally = Tally()
    cards = set(range(1, CARDS + 1)) - {CHINA_CARD}
    for seed in range(100_000, 112_000):
        checked_game(seed, nothing, tally)
    # Wargames as a headline needs DEFCON 2 by another headline of 4 Ops before it (5.2)
    for seed in range(200_000):
        if WARGAMES in tally.headline_events:
            break
        late_game(seed, tally)
    missing = [CARD_TITLES[c] for c in sorted(cards) if not tally.round_events.get(c)]
    assert missing == [], "events that never happened in an action round"
    missing = [
        CARD_TITLES[c]
        for c in sorted(cards - {UN_INTERVENTION})
        if not tally.headline_events.get(c)
    ]
    assert missing == [], "events that never happened in a headline phase"
    assert UN_INTERVENTION not in tally.headline_events  # card 32: not as a headline, in any way
    assert set(tally.kinds) == set(KIND_NAMES[1:])


@pytest.mark.heavy
def test_every_end_occurs_in_random_play() -> None:
    ends: Counter[str] = Counter()
    for seed in range(100_000):  # Europe falls to one side in one random game of 15,000
        p = new_game(varied_options(seed), seed)
        play_out(p, Chooser(seed))
        ends[END_NAMES[p.end]] += 1
        if len(ends) == len(END_NAMES) - 1:
            break
    assert set(ends) == set(END_NAMES[1:])


@pytest.mark.heavy
def test_compiled_and_interpreted_runs_of_the_same_seed_agree_to_the_last_byte() -> None:
    assert COMPILED, "this test compares the compiled rules with the source files"
    first, games = 500_000, 400
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from brinkmanship.rules import COMPILED; assert not COMPILED;"
            "import runpy, sys; sys.argv[1:] = sys.argv[1:];"
            "runpy.run_module('tests.random_play.check', run_name='__main__')",
            str(first),
            str(games),
        ],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        cwd=SOURCE.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    interpreted = run.stdout.split()
    assert len(interpreted) == games
    for number, theirs in enumerate(interpreted):
        assert digest(first + number) == theirs, f"seed {first + number}"
