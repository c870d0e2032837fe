"""Uniformly random play: what speed is measured by, and the counts that show nothing is missing."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from . import happenings as h
from .facts import CARD_TITLES
from .ids import CARDS, END_NAMES, KIND_NAMES, SIDE_NAMES
from .options import GameOptions
from .position import Position
from .setup import new_game

#: a clock in seconds; the rules have none of their own
Clock = Callable[[], float]


class Chooser:
    """A small generator that picks options, apart from the dice and cards of the games."""

    def __init__(self, seed: int) -> None:
        self.a: i64 = (seed & 0x7FFFFFFF) + 1
        n: i64 = 0
        while n < 4:
            self.below(2)
            n += 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1 (xorshift on 32 bits, scaled)."""
        a = self.a
        a ^= (a << 13) & 0xFFFFFFFF
        a ^= a >> 17
        a ^= (a << 5) & 0xFFFFFFFF
        self.a = a
        return (a * n) >> 32


def play_out(p: Position, chooser: Chooser) -> int:
    """Play ``p`` to its end by random choices; how many decisions were made."""
    n: i64 = 0
    while p.top is not None:
        p.apply(p.option(chooser.below(p.count)))
        n += 1
    return n


def count_decisions(p: Position, chooser: Chooser, kinds: list[int]) -> int:
    """As ``play_out``, counting the decisions of each kind."""
    n = 0
    while p.top is not None:
        kinds[p.top.kind()] += 1
        p.apply(p.option(chooser.below(p.count)))
        n += 1
    return n


def random_games(
    games: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
    options: GameOptions | None = None,
) -> dict[str, Any]:
    """Play ``games`` random games from ``seed`` on and count what came about.

    ``progress`` is called with the number of games done after each. The result has ``games``,
    ``seed``, ``decisions``, ``mean_end_turn``, ``ends`` (by kind and winner), ``winners``,
    ``events`` (by card title, in the headline phase and in rounds) and ``decision_kinds``.
    """
    ends: dict[str, int] = {}
    winners: dict[str, int] = {}
    kinds = [0] * len(KIND_NAMES)
    headline_events = [0] * (CARDS + 1)
    round_events = [0] * (CARDS + 1)
    decisions = 0
    turns = 0
    for game in range(games):
        log: list[h.Happening] = []
        p = new_game(options, seed + game)
        p.log = log
        decisions += count_decisions(p, Chooser(seed + game), kinds)
        turns += p.turn
        end = END_NAMES[p.end]
        ends[end] = ends.get(end, 0) + 1
        winner = SIDE_NAMES[p.winner]
        winners[winner] = winners.get(winner, 0) + 1
        in_headlines = False
        for entry in log:
            if isinstance(entry, h.HeadlinePhaseBegan):
                in_headlines = True
            elif isinstance(entry, h.RoundBegan):
                in_headlines = False
            elif isinstance(entry, h.EventBegan):
                (headline_events if in_headlines else round_events)[entry.card] += 1
        if progress is not None:
            progress(game + 1)
    return {
        "games": games,
        "seed": seed,
        "decisions": decisions,
        "mean_end_turn": turns / games if games else 0.0,
        "ends": ends,
        "winners": winners,
        "events": {
            CARD_TITLES[c]: {"headline": headline_events[c], "round": round_events[c]}
            for c in range(1, CARDS + 1)
            if c != 6
        },
        "decision_kinds": {KIND_NAMES[k]: kinds[k] for k in range(1, len(KIND_NAMES))},
    }


# --- speed ----------------------------------------------------------------------------------------


def time_games(games: int, seed: int, clock: Clock) -> tuple[float, int, int]:
    """Play ``games`` random games; seconds by ``clock``, decisions made, sum of the end turns."""
    decisions = 0
    turns = 0
    start = clock()
    for game in range(games):
        p = new_game(None, seed + game)
        decisions += play_out(p, Chooser(seed + game))
        turns += p.turn
    return clock() - start, decisions, turns


def time_copies(copies: int, clock: Clock) -> float:
    """Seconds by ``clock`` for ``copies`` copies of a position in the middle of a game."""
    p = new_game(None, 1)
    chooser = Chooser(1)
    n: i64 = 0
    while n < 60 and p.top is not None:
        p.apply(p.option(chooser.below(p.count)))
        n += 1
    start = clock()
    n = 0
    while n < copies:
        p.copy()
        n += 1
    return clock() - start
