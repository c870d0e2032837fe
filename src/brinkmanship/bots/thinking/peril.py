"""Danger: whether a choice can lose the game before the play it begins is over.

No list of dangerous cards: the play is searched to its end on the engine, the other side doing its
worst, this side what it can. Dice and draws are tried several times.
"""

from typing import Final

from mypy_extensions import i64

from ...rules.facts import BATTLEGROUND
from ...rules.ids import (
    COUNTRIES,
    COUP_TARGET,
    EVENT_PLACE,
    EVENT_REMOVE,
    HEADLINE_CARD,
    PLACE,
    PLAYING,
    REALIGN_TARGET,
    WAR_TARGET,
)
from ...rules.position import Position
from .plans import begins_play, likely_headline

#: positions looked at for one throw of the dice; beyond it the play counts as safe
NODES: Final = 400


class Search:
    """One look for danger; counts what it has seen."""

    def __init__(self, p: Position, side: i64) -> None:
        """For ``side``, from a decision of ``p``."""
        f = p.top
        assert f is not None
        self.side = side
        self.turn = p.turn
        self.headlines = f.kind() == HEADLINE_CARD
        self.nodes: i64 = 0
        self.seed: i64 = p.seed_a
        self.luck = False  # whether dice or draws had a say

    def lost(self, q: Position) -> bool:
        """Whether ``q``, played on with the other side at its worst, is lost; ``q`` is used up."""
        while q.end == PLAYING:
            f = q.top
            assert f is not None
            kind = f.kind()
            if begins_play(kind):
                if not (self.headlines and kind == HEADLINE_CARD and q.turn == self.turn):
                    self.luck = self.luck or (q.seed_a != self.seed and q.turn == self.turn)
                    return False
                q.apply(likely_headline(q))
                continue
            self.nodes += 1
            if self.nodes > NODES:
                return False
            if kind == PLACE or kind == EVENT_PLACE or kind == EVENT_REMOVE or kind == WAR_TARGET:
                q.apply(q.option(0))  # where markers go decides nothing here
                continue
            if kind == REALIGN_TARGET:
                q.apply(q.option(0))
                continue
            return self.branch(q, f.side == self.side, kind)
        self.luck = self.luck or q.seed_a != self.seed
        return q.winner == 1 - self.side

    def branch(self, q: Position, mine: bool, kind: i64) -> bool:
        """Whether every option (mine) or some option (theirs) at ``q`` loses."""
        seen_ground = False
        seen_other = False
        i: i64 = 0
        while i < q.count:
            option = q.option(i)
            if kind == COUP_TARGET and option < COUNTRIES:
                # coups differ here only in whether they lower DEFCON
                ground = BATTLEGROUND[option] != 0
                if (ground and seen_ground) or (not ground and seen_other):
                    i += 1
                    continue
                seen_ground = seen_ground or ground
                seen_other = seen_other or not ground
            r = q.copy()
            r.apply(option)
            if self.lost(r) != mine:
                return not mine
            i += 1
        return mine


def risk(p: Position, option: i64, throws: i64) -> float:
    """How likely ``option`` at ``p`` loses at once, 0 to 1, tried with so many throws of chance."""
    f = p.top
    assert f is not None
    lost: i64 = 0
    n: i64 = 0
    while n < throws:
        q = p.copy()
        q.seed_a = (q.seed_a * 1664525 + 1013904223 + 977 * n) & 0xFFFFFFFF
        if q.seed_a == 0:
            q.seed_a = 1
        q.random_bits()
        search = Search(q, f.side)
        q.apply(option)
        if search.lost(q):
            lost += 1
        n += 1
        if not search.luck:  # the next throw would be the same
            return float(lost) / float(n)
    return float(lost) / float(throws)
