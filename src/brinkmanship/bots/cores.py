"""One search on several cores: processes that grow trees of their own, counted together."""

import multiprocessing
import signal
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.synchronize import Event
from typing import Final

from ..rules import View
from ..rules.ids import US
from .race import Race
from .thinking.tree import Tree

#: what came of one option: option, visits, sum of results for the US
Count = tuple[int, int, float]

_halt: Event | None = None


def _begin(halt: Event) -> None:
    """What a process of the pool does first."""
    global _halt  # noqa: PLW0603 - a process of a pool has no other place to keep it
    _halt = halt
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game, which ends this one


def grow_for(
    view: View,
    options: Sequence[int],
    priors: Sequence[float],
    first: Mapping[int, float],
    horizon: int,
    seed: int,
    seconds: float,
) -> list[Count]:
    """Search for ``seconds`` or until told to stop; what came of each option."""
    deadline = time.monotonic() + seconds
    tree = Tree(list(options), list(priors), horizon)

    def left() -> float:
        stopped = _halt is not None and _halt.is_set()
        return 0.0 if stopped else deadline - time.monotonic()

    mine = 1.0 if view.side == US else -1.0
    Race(tree, mine, first, lambda n: view.sample(seed + n), left).run()
    return [(node.option, node.visits, node.total) for node in tree.root.children]


class Searchers:
    """So many further processes that search along; started when first needed."""

    START: Final = "spawn"  # whatever threads the program has

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context(self.START)
        self.halt = context.Event()
        self.processes = processes
        self.pool = ProcessPoolExecutor(processes, context, _begin, (self.halt,))
        self.work: list[Future[list[Count]]] = []

    def start(
        self,
        view: View,
        options: Sequence[int],
        priors: Sequence[float],
        first: Mapping[int, float],
        horizon: int,
        seed: int,
        seconds: float,
    ) -> None:
        """Let every process search for ``seconds``, each in worlds of its own."""
        self.halt.clear()
        self.work = [
            self.pool.submit(
                grow_for,
                view,
                options,
                priors,
                first,
                horizon,
                seed + (n + 1) * 1_000_000_007,
                seconds,
            )
            for n in range(self.processes)
        ]

    def stop(self) -> None:
        """Let all stop; what they found is not waited for."""
        self.halt.set()

    def add_to(self, tree: Tree) -> None:
        """Count what the processes found into ``tree``."""
        for work in self.work:
            for option, visits, total in work.result():
                for node in tree.root.children:
                    if node.option == option:
                        node.visits += visits
                        node.total += total

    def close(self) -> None:
        """End the processes."""
        self.halt.set()
        self.pool.shutdown(cancel_futures=True)
