"""The race of a search: options are compared in the same worlds, the worse half drops out."""

from collections import Counter
from typing import cast

from brinkmanship.bots.race import Race
from brinkmanship.bots.thinking.tree import Node, Tree
from brinkmanship.rules import Position, new_game

OPTIONS = [1, 2, 3, 4]


class Judge:
    """Stands for a tree: an option's result is its worth, moved by the luck of the world."""

    def __init__(self, worth: dict[int, float]) -> None:
        self.root = Tree(OPTIONS, [0.25] * 4, 1).root
        self.worth = worth
        self.world = 0
        self.seen: list[tuple[int, int]] = []

    def deal(self, n: int) -> Position:
        self.world = n
        return new_game(seed=n)

    def grow(self, p: Position, first: Node) -> float:
        option = int(first.option)
        self.seen.append((self.world, option))
        return self.worth[option] + (self.world % 7 - 3) / 10


class Table(Race):
    """A race over four options that has ``spend`` iterations to spend."""

    def __init__(self, spend: int, worth: dict[int, float]) -> None:
        self.judge = judge = Judge(worth)
        first = dict.fromkeys(OPTIONS, 0.0)
        tree = cast(Tree, judge)
        super().__init__(tree, 1.0, first, judge.deal, lambda: float(spend - len(judge.seen)))

    @property
    def seen(self) -> list[tuple[int, int]]:
        """World and option of every iteration."""
        return self.judge.seen


def run(spend: int, worth: dict[int, float]) -> Table:
    table = Table(spend, worth)
    table.run()
    return table


def test_every_option_that_is_left_is_tried_in_the_same_worlds() -> None:
    table = run(120, {1: 0.02, 2: 0.01, 3: 0.0, 4: 0.01})
    tried: dict[int, set[int]] = {}
    for world, option in table.seen:
        tried.setdefault(world, set()).add(option)
    last = max(tried)
    for world in range(last - 1):
        assert tried[world] >= tried[world + 1]
    assert tried[0] == set(OPTIONS)
    assert max(Counter(table.seen).values()) == 1


def test_the_worse_half_drops_out_and_the_best_is_found_whatever_the_luck() -> None:
    table = run(120, {1: 0.0, 2: 0.03, 3: 0.01, 4: 0.02})
    counts = Counter(option for _, option in table.seen)
    assert table.ranked()[0].option == 2
    assert min(counts[2], counts[4]) > max(counts[1], counts[3])


def test_no_more_is_spent_than_there_is() -> None:
    assert len(run(37, dict.fromkeys(OPTIONS, 0.0)).seen) == 37


def test_a_race_that_is_decided_beyond_doubt_ends_early() -> None:
    table = run(10_000, {1: 0.9, 2: 0.0, 3: 0.0, 4: 0.0})
    assert len(table.seen) < 200
    assert [node.option for node in table.alive] == [1]
