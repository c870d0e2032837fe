"""`make fuzz`: random games by the million, every invariant checked, resumable.

    python -m tests.fuzz --games 1000000 [--jobs 2] [--first 0] [--state FILE]

Progress goes to standard error. Interrupted (Ctrl-C or killed), it goes on where it was when
started again with the same state file. A failure prints the seed that shows it, exit status 1.
"""

import argparse
import json
import multiprocessing
import sys
import time
from dataclasses import asdict
from pathlib import Path

from brinkmanship.rules import COMPILED
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.ids import CARDS, CHINA_CARD
from tests.random_play.check import Tally, checked_game, full_check

CHUNK = 200


def run_chunk(first: int) -> tuple[int, Tally, str]:
    """Play CHUNK games from seed ``first`` on: (first, counts, what failed or "")."""
    tally = Tally()
    for seed in range(first, first + CHUNK):
        try:
            checked_game(seed, full_check, tally)
        except Exception as error:
            return first, tally, f"seed {seed}: {type(error).__name__}: {error}"
    return first, tally, ""


def read_state(path: Path) -> tuple[set[int], Tally]:
    """The chunks done and their counts, from an earlier run."""
    if not path.exists():
        return set(), Tally()
    data = json.loads(path.read_text())
    tally = Tally(**data["tally"])
    tally.headline_events = {int(c): n for c, n in tally.headline_events.items()}
    tally.round_events = {int(c): n for c, n in tally.round_events.items()}
    return set(data["done"]), tally


def write_state(path: Path, done: set[int], tally: Tally) -> None:
    """Keep what is done, in one step."""
    part = path.with_suffix(".part")
    part.write_text(json.dumps({"done": sorted(done), "tally": asdict(tally)}))
    part.replace(path)


def report(tally: Tally) -> None:
    """Print the counts."""
    print(f"{tally.games} games, {tally.decisions} decisions, every invariant held")
    for title, counts in (("ends", tally.ends), ("decision kinds", tally.kinds)):
        print(f"{title}: " + ", ".join(f"{k} {n}" for k, n in sorted(counts.items())))
    print("events (headlines, rounds):")
    for card in range(1, CARDS + 1):
        if card != CHINA_CARD:
            heads = tally.headline_events.get(card, 0)
            print(f"  {card:3} {CARD_TITLES[card]}: {heads}, {tally.round_events.get(card, 0)}")


def main() -> int:
    """Run."""
    parser = argparse.ArgumentParser(description="random games, every invariant checked")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--state", type=Path, default=Path(".fuzz-state.json"))
    given = parser.parse_args()
    done, tally = read_state(given.state)
    chunks = [c for c in range(given.first, given.first + given.games, CHUNK) if c not in done]
    print(f"rules compiled: {COMPILED}; {len(chunks) * CHUNK} games to play", file=sys.stderr)
    start = time.monotonic()
    with multiprocessing.Pool(given.jobs) as pool:
        for count, (first, counts, failure) in enumerate(pool.imap(run_chunk, chunks), 1):
            if failure:
                print(f"FAILED {failure}")
                return 1
            done.add(first)
            tally.add(counts)
            write_state(given.state, done, tally)
            left = (time.monotonic() - start) / count * (len(chunks) - count)
            print(
                f"\r{tally.games} games, {tally.decisions} decisions, {left / 60:.0f} min left ",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(file=sys.stderr)
    report(tally)
    given.state.unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
