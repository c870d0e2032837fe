"""The search of `expert`: only what its side knows, bounded, stopped when asked."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from brinkmanship.bots import Budget
from brinkmanship.bots.expert import Expert, priors
from brinkmanship.bots.player import Player, Thought
from brinkmanship.bots.regular import Regular
from brinkmanship.bots.thinking import tree as trees
from brinkmanship.bots.thinking.peril import reseed
from brinkmanship.bots.thinking.tree import Tree
from brinkmanship.rules import GameOptions, Position, View, compose, new_game, view
from brinkmanship.rules.ids import US

WORLDS = 40


def moments(seed: int, step: int) -> Iterator[Position]:
    """Positions of a game between regular players, one in ``step`` decisions."""
    p = new_game(GameOptions(extra_us=2), seed)
    players = (Regular(seed), Regular(seed + 1))
    n = 0
    while not p.over and n < 200:
        assert p.decision is not None
        side = p.decision.side
        if n % step == 0:
            yield p.copy()
        p.play(players[side].choose(view(p, side), Budget()))
        n += 1


def seen(p: Position) -> View:
    """The view of whoever has to choose."""
    assert p.decision is not None
    return view(p, p.decision.side)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_view_seed_and_worlds_give_the_same_thoughts(seed: int) -> None:
    for p in moments(seed, 37):
        first = Expert(5, worlds=WORLDS).thoughts(seen(p), Budget())
        again = Expert(5, worlds=WORLDS).thoughts(seen(p), Budget())
        assert first == again


@pytest.mark.parametrize("seed", [3, 4])
def test_what_a_side_cannot_know_changes_nothing(seed: int) -> None:
    for p in moments(seed, 41):
        twin = seen(p).sample(99)  # another hand, another pile, the same view
        players: list[Callable[[], Player]] = [lambda: Regular(7), lambda: Expert(7, worlds=WORLDS)]
        for player in players:
            assert player().thoughts(seen(p), Budget()) == player().thoughts(seen(twin), Budget())


def test_thoughts_are_legal_and_ordered_and_lines_begin_with_their_option() -> None:
    for p in moments(5, 29):
        thoughts = Expert(1, worlds=WORLDS).thoughts(seen(p), Budget(), 4)
        assert 1 <= len(thoughts) <= 4
        assert {t.option for t in thoughts} <= set(p.legal)
        assert [t.visits for t in thoughts] == sorted((t.visits for t in thoughts), reverse=True)
        for thought in thoughts:
            assert thought.value is None or -1.0 <= thought.value <= 1.0
            assert not thought.line or thought.line[0] == thought.option


def test_the_tree_keeps_within_its_number_of_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    p = next(iter(moments(6, 60)))
    tree = Tree(list(p.legal), [1 / len(p.legal)] * len(p.legal), 6)
    for n in range(60):
        tree.grow(seen(p).sample(n), tree.root.children[n % len(p.legal)])

    def count(node: trees.Node) -> int:
        return 1 + sum(map(count, node.children))

    assert tree.root.visits == 60
    assert count(tree.root) <= trees.MOST_NODES + 256


def test_a_search_that_is_asked_to_stop_answers_with_a_legal_option() -> None:
    p = compose(turn=3, us_hand=["Nasser", "NATO", "Fidel"], ussr_hand=["COMECON"], phasing=US)
    budget = Budget(seconds=600.0)
    answers: list[int] = []
    player = Expert(1)
    thread = threading.Thread(target=lambda: answers.append(player.choose(seen(p), budget)))
    thread.start()
    time.sleep(0.2)
    assert not answers
    budget.stop = True
    thread.join(60)
    assert answers
    assert answers[0] in p.legal


def test_two_processes_try_more_worlds_than_the_own_tree_alone() -> None:
    p = compose(turn=3, us_hand=["Nasser", "NATO", "Fidel"], ussr_hand=["COMECON"], phasing=US)
    with Expert(1, seconds=5.0, cores=2) as player:
        assert isinstance(player, Expert)
        player.thoughts(seen(p), Budget())  # the process has started by the second time
        thoughts = player.thoughts(seen(p), Budget(seconds=2.0), 99)
        assert player.searchers is not None
        theirs = sum(visits for work in player.searchers.work for _, visits, _ in work.result())
        assert 0 < theirs < sum(t.visits for t in thoughts)
    assert player.searchers is None


def test_no_time_at_all_gives_the_first_judgement() -> None:
    p = compose(turn=3, us_hand=["Nasser", "NATO", "Fidel"], ussr_hand=["COMECON"], phasing=US)
    assert Expert(1).choose(seen(p), Budget(seconds=0.0)) in p.legal


def test_priors_add_up_to_one_and_follow_the_values() -> None:
    given = priors([Thought(1, 0.2), Thought(2, 0.1), Thought(3, -0.9)])
    assert sum(given) == pytest.approx(1.0)
    assert given == sorted(given, reverse=True)
    assert given[2] > 0.0


def test_other_throws_are_other_throws() -> None:
    p = new_game(seed=3)
    seeds = set()
    for n in range(8):
        q = p.copy()
        reseed(q, n)
        seeds.add((q.seed_a, q.seed_b))
    assert len(seeds) == 8
