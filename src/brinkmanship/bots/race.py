"""Which option of a search is best: all are tried in the same worlds, the worse drop out.

Worlds differ far more than options do. Judged in the same worlds, options are compared by what they
change and not by the luck of the deal, so that small differences show after few worlds. When a
part of the time is over the worse half drops out, until two are left (sequential halving).
"""

import math
from collections.abc import Callable, Mapping
from statistics import fmean, stdev
from typing import Final

from ..rules import Position
from .thinking.tree import Node, Tree

#: worlds that the first judgement counts as
TRUST: Final = 8
#: worlds between two looks at whether an option is beaten already
LOOK: Final = 16
#: standard errors by which an option is beaten for good
BEATEN: Final = 4.0


class Race:
    """A search among the options at the root of ``tree`` for the side of ``mine``.

    ``mine``: 1 for the US, -1 for the USSR. ``first``: the first judgement of every option, -1 to 1
    for the side. ``world`` gives world number n, a new copy each time. ``left``: how much is left
    to spend, in seconds or iterations; 0 or less ends the race at once.
    """

    def __init__(
        self,
        tree: Tree,
        mine: float,
        first: Mapping[int, float],
        world: Callable[[int], Position],
        left: Callable[[], float],
    ) -> None:
        self.tree = tree
        self.mine = mine
        self.first = first
        self.world = world
        self.left = left
        self.alive = list(tree.root.children)
        self.results: dict[int, list[float]] = {node.option: [] for node in self.alive}
        self.worlds = 0

    def run(self) -> None:
        """Spend what there is to spend, or less where the answer cannot change any more."""
        while len(self.alive) > 1 and (left := self.left()) > 0:
            heats = math.ceil(math.log2(len(self.alive)))
            self.heat(left * (1 - 1 / heats))
            if len(self.alive) > 2:
                self.alive = self.ranked()[: (len(self.alive) + 1) // 2]

    def heat(self, until: float) -> None:
        """Try the options that are left in further worlds until no more than ``until`` is left."""
        while len(self.alive) > 1 and self.left() > max(0.0, until):
            for node in self.alive:
                if self.left() <= 0:
                    return
                value = self.tree.grow(self.world(self.worlds), node)
                self.results[node.option].append(self.mine * value)
            self.worlds += 1
            if self.worlds % LOOK == 0:
                self.drop_beaten()

    def drop_beaten(self) -> None:
        """Leave out the options that are worse than the best beyond doubt."""
        best = self.ranked()[0]
        self.alive = [node for node in self.alive if node is best or not self.beats(best, node)]

    def beats(self, best: Node, other: Node) -> bool:
        """Whether ``best`` is better by far more than chance; asked at the end of a world."""
        pairs = zip(self.results[best.option], self.results[other.option], strict=True)
        differences = [a - b for a, b in pairs]
        error = stdev(differences) / math.sqrt(len(differences))
        return fmean(differences) > BEATEN * error + 1e-9

    def ranked(self) -> list[Node]:
        """The options that are left, best first; a world more or less for the last ones."""
        tried = [r for node in self.alive for r in self.results[node.option]]
        level = fmean(tried) if tried else 0.0
        usual = fmean(self.first[node.option] for node in self.alive)

        def score(node: Node) -> float:
            results = self.results[node.option]
            expected = level + self.first[node.option] - usual
            return (sum(results) + TRUST * expected) / (len(results) + TRUST)

        return sorted(self.alive, key=lambda node: (-score(node), node.option))
