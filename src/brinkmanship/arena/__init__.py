"""Games between players, ratings with error bars, reports."""

from .game import Result, Task, play_game
from .match import run_match
from .report import readable, summary
from .schedule import ArenaError, Match

__all__ = [
    "ArenaError",
    "Match",
    "Result",
    "Task",
    "play_game",
    "readable",
    "run_match",
    "summary",
]
