"""`make bench`: every figure of docs/performance.md, from one run on this machine."""

import gc
import resource
import subprocess
import sys
import time
from collections import defaultdict

from brinkmanship.cli.bench import measure, median
from brinkmanship.rules import new_game, to_json, view
from brinkmanship.rules.selfplay import Chooser

IMPORT = (
    "import time; t = time.perf_counter(); import brinkmanship.rules;print(time.perf_counter() - t)"
)
COPIES_KEPT = 200_000
BURST = 40
TURN_GAMES = 2000


def import_seconds() -> float:
    """Seconds to import the rules in a fresh process: the median of several."""
    runs = [
        float(
            subprocess.run(
                [sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True
            ).stdout
        )
        for _ in range(7)
    ]
    return median(runs)


def bytes_of_a_position() -> float:
    """Memory that each kept copy of a position in the middle of a game takes."""
    p = new_game(seed=1)
    chooser = Chooser(1)
    for _ in range(60):
        p.apply(p.option(chooser.below(p.count)))
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    kept = [p.copy() for _ in range(COPIES_KEPT)]
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return (after - before) * 1024 / len(kept)


def nanoseconds_by_turn() -> dict[int, float]:
    """Cost of a decision in each turn of random games (with the loop in Python around it)."""
    seconds: dict[int, float] = defaultdict(float)
    decisions: dict[int, int] = defaultdict(int)
    for seed in range(TURN_GAMES):
        p = new_game(seed=seed)
        chooser = Chooser(seed)
        while not p.over:
            turn = p.turn
            done = 0
            start = time.process_time()
            while p.top is not None and done < BURST:
                p.apply(p.option(chooser.below(p.count)))
                done += 1
            seconds[turn] += time.process_time() - start
            decisions[turn] += done
    return {turn: seconds[turn] / decisions[turn] * 1e9 for turn in sorted(seconds)}


def microseconds_of_reading() -> dict[str, float]:
    """Cost of a view, a sample and the JSON of a position in the middle of a game."""
    p = new_game(seed=1)
    chooser = Chooser(1)
    for _ in range(60):
        p.apply(p.option(chooser.below(p.count)))
    seen = view(p, 0)
    found = {}
    for name, call, times in (
        ("view", lambda: view(p, 0), 20_000),
        ("sample", lambda: seen.sample(5), 20_000),
        ("JSON", lambda: to_json(p), 5_000),
    ):
        start = time.process_time()
        for _ in range(times):
            call()
        found[name] = (time.process_time() - start) / times * 1e6
    return found


def main() -> None:
    """Print all figures."""
    print(f"memory per position: {bytes_of_a_position():,.0f} bytes")
    figures = measure()
    for name, value in figures.items():
        print(f"{name}: {value:,}" if not isinstance(value, bool) else f"{name}: {value}")
    print(f"a copy: {1e6 / figures['copies_per_s']:.3f} microseconds")
    print(f"import of the rules: {import_seconds():.3f} s")
    costs = nanoseconds_by_turn()
    middle = median(list(costs.values()))
    print("cost of a decision by turn, 1 = the median turn:")
    print("  " + "  ".join(f"T{turn} {cost / middle:.2f}" for turn, cost in costs.items()))
    for name, cost in microseconds_of_reading().items():
        print(f"{name}: {cost:.1f} microseconds")


if __name__ == "__main__":
    main()
