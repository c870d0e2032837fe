"""`regular`: a careful player that looks each play through to its end and counts cards.

It opens by the book, weighs every choice by what the map, the hands and the tracks are worth after
it, in several worlds that fit what it knows, and never takes a choice that can lose the game at
once while there is another.
"""

from collections.abc import Sequence
from typing import Final

from ..rules import View
from ..rules.duties import scoring_presses
from ..rules.facts import SCORING
from ..rules.ids import (
    CARD,
    CARDS,
    COUP_TARGET,
    CUBAN_MISSILE_CRISIS,
    HEADLINE_CARD,
    ROUND_CARD,
    TRAP_CARD,
    US,
)
from ..rules.options import HELD_LOSES
from ..rules.position import Position
from .opening import opening_move
from .player import Budget, Player, Thought
from .thinking.board import Weights
from .thinking.peril import risk
from .thinking.plans import Plan, is_target, take_aim
from .thinking.value import chance_to_win

#: worlds that a choice is weighed in
WORLDS: Final = 3
#: and so many more that danger is looked for in
MORE_WORLDS: Final = 4
#: throws of the dice that danger is looked for with, in each world
THROWS: Final = 8
#: from this DEFCON on, and from so many VP on, a play can end the game
DEFCON_DANGER: Final = 3
VP_DANGER: Final = 13
#: with more options than this one world has to do
MANY: Final = 12


class Regular(Player):
    """Weighs every choice in ``worlds`` worlds that fit what it knows; see the module."""

    name = "regular"

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.choices = 0

    def choose(self, view: View, budget: Budget) -> int:
        """The option with the best worth that does not lose at once."""
        return self.thoughts(view, budget, 1)[0].option

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """All options that were weighed, best first."""
        self.choices += 1
        book = opening_move(view)
        if book is not None:
            return [Thought(book, words="by the book")]
        decision = view.decision
        assert decision is not None
        target = is_target(decision.kind)
        wanted = 1 if target or len(view.legal) > MANY else self.worlds
        worlds = [view.sample(self.seed * 1_000_003 + self.choices * 31 + n) for n in range(wanted)]
        legal = self.safe(view, self.worlds_of(view, worlds))
        if len(legal) == 1:
            return [Thought(legal[0], words="everything else loses the game at once")]
        if target:
            aim = take_aim(worlds[0], Weights(worlds[0]))
            if aim.option in legal:
                return [Thought(aim.option)]
        return weighed(worlds, legal, view.side)[:most]

    def worlds_of(self, view: View, worlds: Sequence[Position]) -> Sequence[Position]:
        """``worlds`` and some more: what the other side holds matters for danger."""
        if not in_danger(view.table):
            return worlds
        seed = self.seed * 1_000_003 + self.choices * 31 + len(worlds)
        return [*worlds, *(view.sample(seed + n) for n in range(MORE_WORLDS))]

    def safe(self, view: View, worlds: Sequence[Position]) -> Sequence[int]:
        """The legal options that do not lose the game at once, as far as there are any."""
        decision = view.decision
        assert decision is not None
        if is_target(decision.kind) and decision.kind != COUP_TARGET:
            return view.legal
        return safe_options(worlds, view.legal)


def weighed(worlds: Sequence[Position], options: Sequence[int], side: int) -> list[Thought]:
    """The options by their average worth in VP over the worlds, best first.

    Sorted by VP, not by chances: where all looks lost one option is still better than another.
    """
    sums = dict.fromkeys(options, 0.0)
    for p in worlds:
        plan = Plan(p)
        for option in options:
            sums[option] += plan.value(p, option)
    mine = 1.0 if side == US else -1.0
    n = len(worlds)
    best = sorted(sums, key=lambda option: (-mine * sums[option], option))
    return [
        Thought(option, mine * chance_to_win(worlds[0], sums[option] / n), n, (option,))
        for option in best
    ]


def in_danger(p: Position) -> bool:
    """Whether one play could end the game: DEFCON, the Cuban Missile Crisis, VP near 20."""
    if p.turn == 0:
        return False
    if p.defcon <= DEFCON_DANGER or p.in_effect(CUBAN_MISSILE_CRISIS):
        return True
    return not -VP_DANGER < p.vp < VP_DANGER


def safe_options(worlds: Sequence[Position], legal: Sequence[int]) -> list[int]:
    """The options with the least risk of losing at once; all of them where nothing threatens."""
    p = worlds[0]
    legal = must_score(p, legal)
    decision = p.decision
    if decision is None or not in_danger(p) or len(legal) == 1:
        return list(legal)
    safe = least_risk(worlds, legal)
    if decision.kind == HEADLINE_CARD and p.defcon == DEFCON_DANGER:
        # the other headline may lower DEFCON first
        worse = [w.copy() for w in worlds]
        for w in worse:
            w.defcon -= 1
        safe = least_risk(worse, safe)
    return safe


def least_risk(worlds: Sequence[Position], options: Sequence[int]) -> list[int]:
    """The options with the least risk of losing at once, averaged over the worlds."""
    risks = {option: sum(risk(w, option, THROWS) for w in worlds) for option in options}
    least = min(risks.values())
    return [option for option in options if risks[option] <= least]


def must_score(p: Position, legal: Sequence[int]) -> Sequence[int]:
    """The options that play a scoring card in time, where holding one loses (11.1.2)."""
    decision = p.decision
    if decision is None or decision.kind not in {ROUND_CARD, TRAP_CARD}:
        return legal
    if p.rules & HELD_LOSES == 0 or not scoring_presses(p, decision.side):
        return legal
    scoring = [o for o in legal if CARD < o <= CARD + CARDS and SCORING[o - CARD]]
    return scoring or legal
