"""Random play: the same for the same seed, counted in full, timed by the clock it is given."""

from collections import Counter

import pytest

from brinkmanship.rules import GameOptions, Position, new_game
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.happenings import EventBegan, Happening
from brinkmanship.rules.ids import CARDS, CHINA_CARD, END_NAMES, KIND_NAMES
from brinkmanship.rules.selfplay import (
    Chooser,
    count_decisions,
    play_out,
    random_games,
    time_copies,
    time_games,
)

GAMES = 6


class Ticks:
    """A clock that goes on by a second every time it is read."""

    def __init__(self) -> None:
        self.read = 0

    def __call__(self) -> float:
        self.read += 1
        return float(self.read)


# --- the chooser ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31 - 1, 2**31, -1, 10**30])
def test_a_chooser_picks_below_n_and_the_same_for_the_same_seed(seed: int) -> None:
    numbers = [Chooser(seed).below(7) for _ in range(3)]
    assert len(set(numbers)) == 1
    one, other = Chooser(seed), Chooser(seed)
    drawn = [one.below(n) for n in range(1, 200)]
    assert drawn == [other.below(n) for n in range(1, 200)]
    assert all(0 <= value < n for n, value in enumerate(drawn, 1))


def test_a_chooser_picks_each_number_about_equally_often() -> None:
    chooser = Chooser(3)
    counts = Counter(chooser.below(10) for _ in range(10_000))
    assert sorted(counts) == list(range(10))
    assert all(850 < n < 1150 for n in counts.values())  # 30 the standard deviation


def test_choosers_of_neighbouring_seeds_differ() -> None:
    assert len({Chooser(seed).below(250) for seed in range(50)}) > 20


# --- games ----------------------------------------------------------------------------------------


def test_play_out_plays_to_the_end_and_counts_the_decisions() -> None:
    p = new_game(seed=3)
    q = p.copy()
    n = play_out(p, Chooser(3))
    assert p.over
    chooser = Chooser(3)
    plays = 0
    while not q.over:
        q.play(q.legal[chooser.below(len(q.legal))])
        plays += 1
    assert plays == n
    assert q == p


def test_play_out_of_a_game_that_is_over_does_nothing() -> None:
    p = new_game(seed=3)
    play_out(p, Chooser(3))
    before = p.copy()
    assert play_out(p, Chooser(4)) == 0
    assert count_decisions(p, Chooser(4), [0] * len(KIND_NAMES)) == 0
    assert p == before


def test_count_decisions_counts_each_kind_that_is_asked() -> None:
    p = new_game(GameOptions(auction=True), seed=3)
    q = p.copy()
    kinds = [0] * len(KIND_NAMES)
    n = count_decisions(p, Chooser(3), kinds)
    assert sum(kinds) == n == play_out(q, Chooser(3))
    assert p == q
    assert kinds[0] == 0
    assert kinds[KIND_NAMES.index("bid side")] == 2
    assert kinds[KIND_NAMES.index("bid number")] == 2
    assert kinds[KIND_NAMES.index("setup")] == 13


def test_random_games_are_the_same_for_the_same_seed() -> None:
    first = random_games(2, 11)
    assert first == random_games(2, 11)
    assert first != random_games(2, 12)


def replayed(seed: int, options: GameOptions | None = None) -> tuple[Position, list[Happening]]:
    """The game that ``random_games`` plays for a seed, with its log."""
    log: list[Happening] = []
    p = new_game(options, seed)
    chooser = Chooser(seed)
    while not p.over:
        p.play(p.legal[chooser.below(len(p.legal))], log=log)
    return p, log


def test_the_counts_of_random_games_are_those_of_the_games() -> None:
    done: list[int] = []
    result = random_games(GAMES, 40, progress=done.append)
    assert done == list(range(1, GAMES + 1))
    games = [replayed(40 + n) for n in range(GAMES)]
    assert (result["games"], result["seed"]) == (GAMES, 40)
    assert result["mean_end_turn"] == sum(p.turn for p, _ in games) / GAMES
    assert result["ends"] == Counter(END_NAMES[p.end] for p, _ in games)
    assert result["winners"] == Counter(
        {0: "US", 1: "USSR", 2: "nobody"}[p.winner] for p, _ in games
    )
    assert result["decisions"] == sum(result["decision_kinds"].values())
    events = Counter(e.card for _, log in games for e in log if isinstance(e, EventBegan))
    for card in range(1, CARDS + 1):
        if card != CHINA_CARD:
            counts = result["events"][CARD_TITLES[card]]
            assert counts["headline"] + counts["round"] == events[card]
    assert sum(counts["headline"] for counts in result["events"].values()) > 0


def test_the_counts_name_every_kind_of_decision_and_every_event() -> None:
    result = random_games(1, 1)
    assert list(result["decision_kinds"]) == list(KIND_NAMES[1:])
    assert len(result["events"]) == CARDS - 1
    assert "The China Card" not in result["events"]


def test_random_games_are_played_under_the_options_given() -> None:
    result = random_games(2, 5, options=GameOptions(late_war=True))
    assert result["mean_end_turn"] >= 8
    assert result["decision_kinds"]["setup"] == 0


def test_no_games_at_all_are_counted_too() -> None:
    result = random_games(0, 1)
    assert (result["games"], result["decisions"], result["mean_end_turn"]) == (0, 0, 0.0)
    assert result["ends"] == result["winners"] == {}


# --- speed ----------------------------------------------------------------------------------------


def test_time_games_gives_the_seconds_of_the_clock_and_what_was_played() -> None:
    clock = Ticks()
    seconds, decisions, turns = time_games(2, 40, clock)
    assert (seconds, clock.read) == (1.0, 2)
    result = random_games(2, 40)
    assert decisions == result["decisions"]
    assert turns == 2 * result["mean_end_turn"]


@pytest.mark.parametrize("copies", [0, 1, 50])
def test_time_copies_gives_the_seconds_of_the_clock(copies: int) -> None:
    clock = Ticks()
    assert time_copies(copies, clock) == 1.0
    assert clock.read == 2
