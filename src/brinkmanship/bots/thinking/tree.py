"""Search: a tree over what can be chosen, grown in worlds that fit what a side knows.

Every iteration draws a world anew, the other side's hand and committed headline with it, and walks
down the tree along options that are legal in that world (information-set tree search with one tree
for the side that thinks). Below the tree both sides play by ``plans`` for a few plays; then the
position is judged. Countries are picked by ``targets`` except at the root. Which option of the root
is tried is for ``race`` to say.
"""

import math
from typing import Final

from mypy_extensions import i64

from ...rules.ids import HEADLINE_CARD, PLAYING, ROUND_CARD, TRAP_CARD, US
from ...rules.position import Position
from .board import Weights
from .plans import Plan, begins_play, is_target, place_times, take_aim
from .targets import WORST, calls_off_crisis
from .value import beside_the_board, chance_to_win, hand_worth, sign, suicide_risk, worth

#: how eager the search is for what it has tried little
CURIOSITY: Final = 0.55
#: how much better an option must look by its plan to be thought twice as likely
SHARPNESS: Final = 0.12
#: choices of the tree at most, so that its memory is bounded
MOST_NODES: Final = 60_000
#: the prior of an option that the first world did not have
NEW_PRIOR: Final = 0.05


class Node:
    """An option taken, with what came of it; ``total`` sums results for the US, -1 to 1."""

    def __init__(self, option: i64, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.visits: i64 = 0
        self.total = 0.0
        self.children: list[Node] = []

    def mean(self) -> float:
        """The average result for the US; 0 before the first visit."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def child(self, option: i64) -> "Node | None":
        """The node of ``option`` below, if there is one."""
        for node in self.children:
            if node.option == option:
                return node
        return None

    def best_child(self) -> "Node | None":
        """The child visited most."""
        best: Node | None = None
        for node in self.children:
            if best is None or node.visits > best.visits:
                best = node
        return best


class Tree:
    """The search of one decision."""

    def __init__(self, options: list[int], priors: list[float], horizon: i64) -> None:
        """Over ``options`` with ``priors`` (adding up to 1), looking ``horizon`` plays ahead."""
        self.root = Node(-1, 1.0)
        self.horizon = horizon
        self.nodes: i64 = 1
        self.kept = 0.0
        self.turn: i64 = 0
        n: i64 = len(options)
        i: i64 = 0
        while i < n:
            self.root.children.append(Node(options[i], priors[i]))
            i += 1

    def grow(self, p: Position, first: Node) -> float:
        """One iteration in the world ``p``, which is used up, by the option of ``first``.

        ``first`` is a child of the root. Returns the result for the US.
        """
        self.turn = p.turn
        path: list[Node] = [self.root, first]
        p.apply(first.option)
        value = self.walk(p, path)
        for node in path:
            node.visits += 1
            node.total += value
        return value

    def walk(self, p: Position, path: list[Node]) -> float:
        """Down the tree from the end of ``path``, one node beyond it, and to the horizon.

        Returns the result for the US.
        """
        node = path[1]
        plays: i64 = 0
        while p.end == PLAYING:
            f = p.top
            assert f is not None
            kind = f.kind()
            if begins_play(kind):
                self.keep(p)
                plays += 1
                if plays > self.horizon or not self.goes_on(p, kind):
                    return self.result(p)
            elif is_target(kind):
                place_times(p, take_aim(p, Weights(p)))
                continue
            if len(node.children) == 0:
                if node.visits == 0 or self.nodes >= MOST_NODES:
                    return self.play_on(p, plays)
                self.expand(node, p)
            node = self.select(node, p, f.side)
            path.append(node)
            p.apply(node.option)
        return self.result(p)

    def goes_on(self, p: Position, kind: i64) -> bool:
        """Whether the search follows a play that begins here: within the turn only."""
        return p.turn == self.turn and (
            kind == ROUND_CARD or kind == TRAP_CARD or kind == HEADLINE_CARD
        )

    def expand(self, node: Node, p: Position) -> None:
        """Give ``node`` its children, with priors from the plans in this world."""
        f = p.top
        assert f is not None
        mine = sign(f.side)
        plan = Plan(p)
        values: list[float] = []
        best = WORST
        i: i64 = 0
        while i < p.count:
            value = chance_to_win(p, plan.value(p, p.option(i))) * mine
            values.append(value)
            if value > best:
                best = value
            i += 1
        weights = 0.0
        i = 0
        while i < p.count:
            values[i] = math.exp((values[i] - best) / SHARPNESS)
            weights += values[i]
            i += 1
        i = 0
        while i < p.count:
            node.children.append(Node(p.option(i), values[i] / weights))
            i += 1
        self.nodes += p.count

    def select(self, node: Node, p: Position, side: i64) -> Node:
        """The child to try next among those legal in this world."""
        mine = sign(side)
        tried: i64 = 1
        i: i64 = 0
        while i < p.count:
            if node.child(p.option(i)) is None:
                node.children.append(Node(p.option(i), NEW_PRIOR))
                self.nodes += 1
            i += 1
        for child in node.children:
            if p.is_legal(child.option):
                tried += child.visits
        reach = CURIOSITY * math.sqrt(float(tried))
        parent = node.mean() * mine
        best: Node | None = None
        most = WORST
        for child in node.children:
            if p.is_legal(child.option):
                value = child.mean() * mine if child.visits > 0 else parent
                value += reach * child.prior / float(1 + child.visits)
                if value > most:
                    most = value
                    best = child
        assert best is not None
        return best

    # --- below the tree ---------------------------------------------------------------------------

    def play_on(self, p: Position, plays: i64) -> float:
        """Both sides play by their plans to the horizon; the result for the US."""
        begun = plays
        first = True
        while p.end == PLAYING:
            f = p.top
            assert f is not None
            kind = f.kind()
            if begins_play(kind):
                self.keep(p)
                if not first or begun == 0:
                    begun += 1
                if begun > self.horizon or not self.goes_on(p, kind):
                    break
            first = False
            if is_target(kind):
                place_times(p, take_aim(p, Weights(p)))
            else:
                p.apply(planned(p))
        return self.result(p)

    def keep(self, p: Position) -> None:
        """Remember the hands as they are while the turn lasts."""
        if p.turn == self.turn:
            self.kept = hand_worth(p, US) - hand_worth(p, 1 - US)

    def result(self, p: Position) -> float:
        """The expected result for the US of the position reached."""
        if p.end != PLAYING:
            return chance_to_win(p, 0.0)
        weights = Weights(p)
        if p.turn == self.turn:
            return chance_to_win(p, worth(p, weights))
        # a new turn: the cards just dealt are mere luck
        value = float(p.vp) + weights.board(p) + beside_the_board(p) + self.kept
        value -= hand_worth(p, US) - hand_worth(p, 1 - US)
        value += suicide_risk(p, US) - suicide_risk(p, 1 - US)
        return chance_to_win(p, value)


def planned(p: Position) -> i64:
    """The option that looks best by its plan, a little luck among cards of the same worth."""
    f = p.top
    assert f is not None
    mine = sign(f.side)
    plan = Plan(p)
    best: i64 = p.option(0)
    most = WORST
    step: i64 = 1
    if p.count > 12:
        step = 1 + p.count // 8
    i: i64 = p.below(step) if step > 1 else 0
    while i < p.count:
        option = p.option(i)
        if not calls_off_crisis(option):
            value = plan.value(p, option) * mine
            if value > most:
                most = value
                best = option
        i += step
    return best
