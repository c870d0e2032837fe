"""`make bench`: how long the levels think, how fast the search runs, how soon it stops."""

import threading
import time
from collections.abc import Iterator

from brinkmanship.bots import Budget, Player
from brinkmanship.bots.expert import Expert
from brinkmanship.bots.registry import make
from brinkmanship.bots.thinking.tree import MOST_NODES
from brinkmanship.rules import GameOptions, View, new_game, view

GAMES = 6
STOPS = 20


def views(seed: int) -> Iterator[View]:
    """Every view from which a decision of a game between regular players is made."""
    p = new_game(GameOptions(extra_us=2), seed)
    players = [make("regular", seed), make("regular", seed + 1)]
    while not p.over:
        assert p.decision is not None
        seen = view(p, p.decision.side)
        yield seen
        p.play(players[p.decision.side].choose(seen, Budget()))


def milliseconds(player: Player, seen: list[View]) -> list[float]:
    """Processor time of each decision, sorted."""
    found = []
    for one in seen:
        start = time.process_time()
        player.choose(one, Budget())
        found.append((time.process_time() - start) * 1000)
    return sorted(found)


def stop_delay(seen: View) -> float:
    """Milliseconds from asking a search to stop until its answer."""
    budget = Budget(seconds=60.0)
    ended: list[float] = []

    def search() -> None:
        Expert(1).choose(seen, budget)
        ended.append(time.monotonic())

    thread = threading.Thread(target=search)
    thread.start()
    time.sleep(0.2)
    asked = time.monotonic()
    budget.stop = True
    thread.join()
    return max(0.0, (ended[0] - asked) * 1000)


def main() -> None:
    """Print all figures."""
    seen = [one for seed in range(GAMES) for one in views(seed)]
    for level in ("random", "novice", "regular"):
        times = milliseconds(make(level, 1), seen)
        mean = sum(times) / len(times)
        print(
            f"{level}: {mean:.2f} ms a decision, "
            f"95 of 100 under {times[len(times) * 95 // 100]:.2f} ms, "
            f"longest {times[-1]:.1f} ms ({len(times)} decisions)"
        )
    cards = [one for one in seen if one.decision is not None and not one.decision.left][::40]
    worlds = 0
    start = time.process_time()
    for one in cards[:10]:
        worlds += sum(t.visits for t in Expert(1, worlds=200).thoughts(one, Budget(), 99))
    print(f"expert: {worlds / (time.process_time() - start):,.0f} worlds a second on one core")
    print(f"expert: at most {MOST_NODES:,} choices of the tree are kept")
    delays = sorted(stop_delay(one) for one in cards[:STOPS])
    print(
        f"expert, asked to stop: answers after {delays[len(delays) // 2]:.1f} ms, "
        f"longest {delays[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
