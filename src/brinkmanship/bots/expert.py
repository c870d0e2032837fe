"""`expert`: searches as long as it is given, in worlds that fit what it knows.

The regular player's judgement says where to look; the search (``thinking.tree``) plays every option
on into the plays that follow, the other side's replies with them, all options in the same worlds
(``race``).
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from ..rules import View
from ..rules.ids import US
from .cores import Searchers
from .player import Budget, Thought
from .race import Race
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
#: options tried at least this part of the most are compared by what came of them
FINALISTS: Final = 0.85
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
        """The option that the search found best."""
        return self.thoughts(view, budget, 1)[0].option

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """The options that the search tried, best first."""
        first = self.first_thoughts(view)
        if len(first) == 1:
            return first
        options = [t.option for t in first]
        tree = Tree(options, priors(first), HORIZON)
        self.search(tree, view, budget, first)
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

    def search(self, tree: Tree, view: View, budget: Budget, first: Sequence[Thought]) -> None:
        """Grow the tree until the time is over or the answer cannot change."""
        seed = (self.seed * 7919 + self.choices) << 20
        searchers = self.start_searchers(tree, view, budget, seed, first)
        race = Race(
            tree,
            1.0 if view.side == US else -1.0,
            judged(first),
            lambda n: view.sample(seed + n),
            self.purse(tree, budget),
        )
        race.run()
        if searchers is not None and budget.stop:
            searchers.stop()
        elif searchers is not None:
            searchers.add_to(tree)

    def purse(self, tree: Tree, budget: Budget) -> Callable[[], float]:
        """What is left to spend: iterations where they are counted, else seconds."""
        if self.most_worlds is None:
            return lambda: self.left(budget) - MARGIN
        most = self.most_worlds
        return lambda: 0.0 if self.left(budget) <= MARGIN else float(most - tree.root.visits)

    def left(self, budget: Budget) -> float:
        """Seconds left of the budget, or of the level's own time if it names none."""
        if budget.stop or budget.seconds is not None:
            return budget.left
        if self.most_worlds is not None:
            return math.inf
        return max(0.0, self.seconds - (time.monotonic() - budget.started))

    def start_searchers(
        self, tree: Tree, view: View, budget: Budget, seed: int, first: Sequence[Thought]
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
            judged(first),
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


def judged(thoughts: Sequence[Thought]) -> dict[int, float]:
    """The first judgement of every option, -1 to 1."""
    return {t.option: t.value or 0.0 for t in thoughts}


def priors(thoughts: Sequence[Thought]) -> list[float]:
    """How likely each option is to be the best, by its value; they add up to 1."""
    best = max(t.value or 0.0 for t in thoughts)
    weights = [math.exp(((t.value or 0.0) - best) / SHARPNESS) + 0.02 for t in thoughts]
    return [weight / sum(weights) for weight in weights]


def found(tree: Tree, side: int) -> list[Thought]:
    """What the search says of each option: those tried most by their value, then the others."""
    mine = 1.0 if side == US else -1.0
    thoughts = [
        Thought(node.option, mine * node.mean(), node.visits, line(node))
        for node in tree.root.children
        if node.visits
    ]
    final = FINALISTS * max((t.visits for t in thoughts), default=0)
    return sorted(
        thoughts,
        key=lambda t: (t.visits < final, 0 if t.visits >= final else -t.visits, -(t.value or 0.0)),
    )


def line(node: Node) -> tuple[int, ...]:
    """The options that the search expects from ``node`` on."""
    options = [node.option]
    below = node.best_child()
    while below is not None and below.visits > 1 and len(options) < LINE:
        options.append(below.option)
        below = below.best_child()
    return tuple(options)
