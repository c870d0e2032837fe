"""`brink bench`: how fast the rules run here, measured side by side in one run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from ..rules import COMPILED, selfplay

#: what one round of measuring plays; several rounds are made and the median counts
GAMES = 10_000
COPIES = 500_000
ROUNDS = 5
#: the interpreted run is some seventy times slower, so it plays fewer games
INTERPRETED_GAMES = 150


def measure(rounds: int = ROUNDS) -> dict[str, Any]:
    """The figures of `brink bench --json`.

    ``decisions_per_s``: real decisions (two options or more) of uniformly random play on one core,
    legal list made for each; ``games_per_s`` with ``mean_end_turn`` beside it; ``copies_per_s``;
    ``compiled``; ``interpreted_ratio``: how many times faster than the same files interpreted,
    measured in turns with it (1.0 when the rules run interpreted anyway). Seconds are those of the
    processor, so that other work on the machine disturbs less.
    """
    games = GAMES if COMPILED else INTERPRETED_GAMES
    copies = COPIES if COMPILED else COPIES // 20
    rates: list[float] = []
    game_rates: list[float] = []
    copy_rates: list[float] = []
    ratios: list[float] = []
    turns = played = 0
    with tempfile.TemporaryDirectory() as folder:
        source = plain_copy(Path(folder)) if COMPILED else None
        for number in range(rounds):
            seconds, decisions, end_turns = selfplay.time_games(
                games, number * games, time.process_time
            )
            rates.append(decisions / seconds)
            game_rates.append(games / seconds)
            turns += end_turns
            played += games
            copy_rates.append(copies / selfplay.time_copies(copies, time.process_time))
            if source is not None:
                ratios.append(rates[-1] / interpreted_rate(source))
    return {
        "decisions_per_s": round(median(rates)),
        "games_per_s": round(median(game_rates)),
        "mean_end_turn": round(turns / played, 3),
        "copies_per_s": round(median(copy_rates)),
        "compiled": COMPILED,
        "interpreted_ratio": round(median(ratios), 1) if ratios else 1.0,
    }


def median(values: list[float]) -> float:
    """The middle value."""
    return sorted(values)[len(values) // 2]


def plain_copy(folder: Path) -> Path:
    """Copy the package without its compiled modules, to run it interpreted."""
    package = Path(__file__).resolve().parents[1]
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(package, folder / package.name, ignore=ignored)
    return folder


def interpreted_rate(source: Path) -> float:
    """Decisions a second of the same code interpreted, in a process of its own."""
    code = (
        "import time; from brinkmanship.rules import COMPILED, selfplay; assert not COMPILED;"
        f"s, d, _ = selfplay.time_games({INTERPRETED_GAMES}, 0, time.process_time); print(d / s)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(run.stdout)
