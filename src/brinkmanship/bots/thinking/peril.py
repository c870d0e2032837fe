"""Danger: how likely a choice loses the game before the play it begins is over.

No list of dangerous cards: the play is searched to its end on the engine, the other side doing its
worst, this side what it can. Nobody sees dice or draws before they fall: every choice is judged by
the average over several throws.
"""

from typing import Final

from mypy_extensions import i64

from ...rules.facts import BATTLEGROUND
from ...rules.ids import (
    ABM_TREATY,
    ASK_NOT,
    CARD,
    CARDS,
    CHE,
    CIA_CREATED,
    COUNTRIES,
    COUP_TARGET,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    EVENT_CARD,
    FIVE_YEAR_PLAN,
    GLASNOST,
    GRAIN_SALES,
    HEADLINE_CARD,
    HOW_I_LEARNED,
    INFLUENCE,
    JUNTA,
    KAL_007,
    LONE_GUNMAN,
    MISSILE_ENVY,
    OLYMPIC_GAMES,
    OPERATION,
    ORTEGA,
    OUR_MAN_IN_TEHRAN,
    PLAYING,
    REALIGN,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from ...rules.position import Position
from .plans import begins_play, is_target, likely_headline

#: positions looked at for one option; beyond them the play counts as safe
NODES: Final = 6000
#: throws of chance tried for a choice, at least
FEWEST_THROWS: Final = 2
#: VP from which an event may end the game
NEAR_20: Final = 12


class Search:
    """One look for danger; counts what it has seen."""

    def __init__(self, p: Position, side: i64, throws: i64) -> None:
        """For ``side``, from a decision of ``p``, with so many throws for every choice."""
        f = p.top
        assert f is not None
        self.side = side
        self.turn = p.turn
        self.headlines = f.kind() == HEADLINE_CARD
        self.throws = throws
        self.calm = -NEAR_20 < p.vp < NEAR_20  # no event brings 20 VP
        self.nodes: i64 = 0
        self.luck: i64 = 0  # throws of chance on the way to the present choice

    def after(self, p: Position, option: i64) -> float:
        """How likely ``option`` at ``p`` loses; over several throws where it rolls or draws.

        Behind a throw of chance half as many are tried, so that a play that is full of them does
        not take for ever.
        """
        throws = self.throws >> self.luck
        if throws < FEWEST_THROWS:
            throws = FEWEST_THROWS
        total = 0.0
        n: i64 = 0
        while n < throws:
            q = p.copy()
            reseed(q, n)
            seed = q.seed_a
            q.apply(option)
            lucky = q.seed_a != seed and q.turn == self.turn
            if lucky:
                self.luck += 1
                total += self.loss(q)
                self.luck -= 1
            else:  # the next throw would be the same
                return self.loss(q)
            n += 1
        return total / float(n)

    def loss(self, q: Position) -> float:
        """How likely ``q``, played on to the end of the play, is lost; ``q`` is used up."""
        while q.end == PLAYING:
            f = q.top
            assert f is not None
            kind = f.kind()
            if begins_play(kind):
                if not (self.headlines and kind == HEADLINE_CARD and q.turn == self.turn):
                    return 0.0
                q.apply(likely_headline(q))
                continue
            self.nodes += 1
            if self.nodes > NODES:
                return 0.0
            if ends_nothing(kind, f.card):
                return self.after(q, q.option(0))
            return self.branch(q, f.side == self.side, kind)
        return 1.0 if q.winner == 1 - self.side else 0.0

    def branch(self, q: Position, mine: bool, kind: i64) -> float:
        """The loss by the best option (mine) or the worst (theirs) at ``q``."""
        best = 1.0 if mine else 0.0
        seen_ground = False
        seen_other = False
        i: i64 = 0
        while i < q.count:
            option = q.option(i)
            i += 1
            if kind == EVENT_CARD and CARD < option <= CARD + CARDS and self.calm:
                # cards that cannot touch DEFCON differ in nothing here
                if not touches_defcon(option - CARD):
                    if seen_other:
                        continue
                    seen_other = True
            if kind == OPERATION and option == REALIGN and q.is_legal(INFLUENCE):
                continue  # no more and no less dangerous than Influence, and full of dice
            if kind == COUP_TARGET and option < COUNTRIES:
                # coups differ here only in whether they lower DEFCON
                ground = BATTLEGROUND[option] != 0
                if (ground and seen_ground) or (not ground and seen_other):
                    continue
                seen_ground = seen_ground or ground
                seen_other = seen_other or not ground
            value = self.after(q, option)
            if mine:
                if value < best:
                    best = value
                if best == 0.0:
                    break
            elif value > best:
                best = value
                if best == 1.0:
                    break
        return best


def ends_nothing(kind: i64, card: i64) -> bool:
    """Whether it is the same for the danger what is chosen: markers, rolls, cards thrown away."""
    if kind == EVENT_CARD:
        return card == ASK_NOT or card == OUR_MAN_IN_TEHRAN
    return is_target(kind) and kind != COUP_TARGET


def touches_defcon(card: i64) -> bool:
    """Whether the event of ``card`` can lower DEFCON, by itself or by Ops that it gives."""
    return (
        card == DUCK_AND_COVER
        or card == FIVE_YEAR_PLAN
        or card == OLYMPIC_GAMES
        or card == CIA_CREATED
        or card == SUMMIT
        or card == HOW_I_LEARNED
        or card == JUNTA
        or card == MISSILE_ENVY
        or card == WE_WILL_BURY_YOU
        or card == ABM_TREATY
        or card == LONE_GUNMAN
        or card == GRAIN_SALES
        or card == STAR_WARS
        or card == KAL_007
        or card == GLASNOST
        or card == ORTEGA
        or card == TEAR_DOWN_THIS_WALL
        or card == CHE
        or card == CUBAN_MISSILE_CRISIS
        or card == UN_INTERVENTION
    )


def reseed(q: Position, n: i64) -> None:
    """Give ``q`` other dice and draws, one way for each ``n``."""
    q.seed_a = (q.seed_a ^ 0x5BD1E995) or 1
    skipped: i64 = 0
    while skipped <= 3 * n:
        q.random_bits()
        skipped += 1


def risk(p: Position, option: i64, throws: i64) -> float:
    """How likely ``option`` at ``p`` loses at once, 0 to 1, tried with so many throws of chance."""
    f = p.top
    assert f is not None
    return Search(p, f.side, throws).after(p, option)
