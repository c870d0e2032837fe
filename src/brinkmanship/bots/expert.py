"""`expert`: searches as long as it is given, in worlds that fit what it knows.

The regular player's judgement says where to look; the search (``thinking.tree``) plays every option
on into the plays that follow, the other side's replies with them.
"""

import math
import time
from collections.abc import Sequence
from typing import Final

from ..rules import View
from ..rules.ids import US
from .cores import Searchers
from .player import Budget, Thought
from .regular import Regular, weighed
from .thinking.plans import is_target
from .thinking.tree import Node, Tree
from .thinking.value import WIN, chance_to_win

#: seconds for a decision when nothing else is said
SECONDS: Final = 1.0
#: options that the search looks at, at most
WIDTH: Final = 8
#: plays that it looks ahead
HORIZON: Final = 3
#: how sharply the first judgement sorts the options
SHARPNESS: Final = 0.12
#: worlds in which a decision about a country is judged before the search
FIRST_WORLDS: Final = 4
#: the search leaves off so early that the answer is out in time
MARGIN: Final = 0.01
#: and processes that search along so much earlier again, to hand over what they found
HANDING_OVER: Final = 0.02
#: worlds between two looks at whether the answer can still change
BATCH: Final = 16
#: how much faster than so far the rest of the search may run
SURE: Final = 1.2
#: options shown of the line that the search expects
LINE: Final = 6


class Expert(Regular):
    """Grows a tree over the options that ``Regular`` finds worth it, replies included.

    ``seconds`` for a decision whose budget names none; ``cores`` to search on; ``worlds``: stop
    after so many worlds, whatever the time, which makes the answer the same on every machine.
    """

    name = "expert"

    def __init__(
        self,
        seed: int = 0,
        seconds: float = SECONDS,
        cores: int = 1,
        worlds: int | None = None,
    ) -> None:
        super().__init__(seed)
        self.most_worlds = worlds
        self.seconds = seconds
        self.cores = cores
        self.searchers: Searchers | None = None

    def choose(self, view: View, budget: Budget) -> int:
        """The option that the search tried most."""
        return self.thoughts(view, budget, 1)[0].option

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """The options that the search tried, most first."""
        first = self.first_thoughts(view)
        if len(first) == 1:
            return first
        options = [t.option for t in first]
        tree = Tree(options, priors(first), HORIZON)
        self.search(tree, view, budget)
        return found(tree, view.side)[:most] or list(first[:most])

    def first_thoughts(self, view: View) -> Sequence[Thought]:
        """The few options worth searching, judged by their plans; one if there is no question."""
        decision = view.decision
        assert decision is not None
        thoughts = super().thoughts(view, Budget(), WIDTH)
        best = thoughts[0]
        if best.value is not None and abs(best.value) >= chance_to_win(view.table, WIN - 1.0):
            return thoughts[:1]  # won at once, or lost whatever is chosen
        if len(thoughts) > 1 or not is_target(decision.kind):
            return thoughts
        if best.words:
            return thoughts
        worlds = [view.sample(self.seed + self.choices * 77 + n) for n in range(FIRST_WORLDS)]
        others = weighed(worlds, self.safe(view, worlds), view.side)[:WIDTH]
        if all(t.option != best.option for t in others):
            others.append(Thought(best.option, others[0].value))
        return others

    def search(self, tree: Tree, view: View, budget: Budget) -> None:
        """Grow the tree until the time is over."""
        seed = (self.seed * 7919 + self.choices) << 20
        searchers = self.start_searchers(tree, view, budget, seed)
        worlds = 0
        begun = time.monotonic()
        while (left := self.left(budget)) > MARGIN and worlds != self.most_worlds:
            tree.grow(view.sample(seed + worlds))
            worlds += 1
            if worlds % BATCH == 0 and searchers is None and left < math.inf:
                rate = worlds / (time.monotonic() - begun + 1e-9)
                if decided(tree, left * rate):
                    break
        if searchers is not None and budget.stop:
            searchers.stop()
        elif searchers is not None:
            searchers.add_to(tree)

    def left(self, budget: Budget) -> float:
        """Seconds left of the budget, or of the level's own time if it names none."""
        if budget.stop or budget.seconds is not None:
            return budget.left
        if self.most_worlds is not None:
            return math.inf
        return max(0.0, self.seconds - (time.monotonic() - budget.started))

    def start_searchers(
        self, tree: Tree, view: View, budget: Budget, seed: int
    ) -> Searchers | None:
        """Set further processes to work if the budget allows any."""
        further = max(self.cores, budget.cores) - 1
        if further < 1 or self.most_worlds is not None or self.left(budget) <= MARGIN:
            return None
        if self.searchers is None:
            self.searchers = Searchers(further)
        children = tree.root.children
        self.searchers.start(
            view,
            [node.option for node in children],
            [node.prior for node in children],
            HORIZON,
            seed,
            self.left(budget) - MARGIN - HANDING_OVER,
        )
        return self.searchers

    def close(self) -> None:
        """End the processes that search along."""
        if self.searchers is not None:
            self.searchers.close()
            self.searchers = None


def decided(tree: Tree, worlds: float) -> bool:
    """Whether so many worlds more cannot make another option the one tried most."""
    visits = sorted((float(node.visits) for node in tree.root.children), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > SURE * worlds


def priors(thoughts: Sequence[Thought]) -> list[float]:
    """How likely each option is to be the best, by its value; they add up to 1."""
    best = max(t.value or 0.0 for t in thoughts)
    weights = [math.exp(((t.value or 0.0) - best) / SHARPNESS) + 0.02 for t in thoughts]
    return [weight / sum(weights) for weight in weights]


def found(tree: Tree, side: int) -> list[Thought]:
    """What the search says of each option, the one tried most first."""
    mine = 1.0 if side == US else -1.0
    thoughts = [
        Thought(node.option, mine * node.mean(), node.visits, line(node))
        for node in tree.root.children
        if node.visits
    ]
    return sorted(thoughts, key=lambda t: (-t.visits, -(t.value or 0.0)))


def line(node: Node) -> tuple[int, ...]:
    """The options that the search expects from ``node`` on."""
    options = [node.option]
    below = node.best_child()
    while below is not None and below.visits > 1 and len(options) < LINE:
        options.append(below.option)
        below = below.best_child()
    return tuple(options)
