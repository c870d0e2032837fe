"""Looking ahead: what a choice is worth once the card is played to its end.

Choices that shape a play (which card, event or Ops, the operation, an event's options) are searched
to the end of the card, each side taking what is best for it; countries are picked by ``targets``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...rules.facts import (
    BOX_ROLL,
    BOX_VP_FIRST,
    BOX_VP_SECOND,
    CARD_OPS,
    CARD_SIDE,
    SCORING,
)
from ...rules.ids import (
    BID_NUMBER,
    BID_SIDE,
    CARD,
    CARDS,
    COUP_TARGET,
    EVENT_CARD,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    HAND,
    HEADLINE_CARD,
    HELD_CARD,
    OPERATION,
    ORDER,
    PLACE,
    PLAYING,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    SPACE,
    TRAP_CARD,
    US,
    WAR_TARGET,
)
from ...rules.layout import BOX
from ...rules.position import Position
from .board import Weights
from .targets import (
    NOTHING,
    WORST,
    Aim,
    aim_coup,
    aim_marker,
    aim_realignment,
    aim_removal,
    aim_war,
    calls_off_crisis,
)
from .value import (
    beside_the_board,
    hand_worth,
    result_worth,
    sign,
    space_worth,
    suicide_risk,
    worth,
)

#: of a long list of cards in the middle of a plan only so many are looked at
FEW: Final = 8
#: how deep choices within one play are searched before the first legal option is taken
DEPTH: Final = 7
#: choices looked at for one option of the root; beyond that the first legal option is taken
WORK: Final = 24
UNKNOWN: Final = -1.0e9


def begins_play(kind: i64) -> bool:
    """Whether a decision of this kind starts something new: there a plan ends."""
    return (
        kind == ROUND_CARD
        or kind == HEADLINE_CARD
        or kind == TRAP_CARD
        or kind == HELD_CARD
        or kind == SETUP
        or kind == EXTRA
        or kind == BID_SIDE
        or kind == BID_NUMBER
    )


def is_target(kind: i64) -> bool:
    """Whether a decision of this kind picks a country for one marker, roll, coup or war."""
    return (
        kind == PLACE
        or kind == EVENT_PLACE
        or kind == EVENT_REMOVE
        or kind == COUP_TARGET
        or kind == REALIGN_TARGET
        or kind == WAR_TARGET
    )


def take_aim(p: Position, weights: Weights) -> Aim:
    """The best option of a decision that picks a country."""
    f = p.top
    assert f is not None
    kind = f.kind()
    if kind == PLACE or kind == EVENT_PLACE:
        return aim_marker(p, weights)
    if kind == COUP_TARGET:
        return aim_coup(p, weights)
    if kind == REALIGN_TARGET:
        return aim_realignment(p, weights)
    if kind == WAR_TARGET:
        return aim_war(p, weights)
    return aim_removal(p, weights)


class Plan:
    """A look ahead from one position of one world; holds what stays fixed over it."""

    def __init__(self, p: Position) -> None:
        """Begin at ``p``; it is not changed."""
        f = p.top
        assert f is not None
        self.turn = p.turn
        self.headlines = f.kind() == HEADLINE_CARD
        #: whether plays are only estimated, their operations alone and then their event
        self.rough = f.kind() == ROUND_CARD
        self.side = f.side
        self.weights = Weights(p)
        self.kept = 0.0
        self.work: i64 = 0
        #: what operations with 1 to 6 points gain on the map as it is, for the US; UNKNOWN before
        self.gains: vec[float] = vec[float]([UNKNOWN] * 7)

    def value(self, p: Position, option: i64) -> float:
        """The worth for the US, in VP, of ``option`` at ``p`` once its play is over."""
        q = p.copy()
        self.work = 0
        self.weights = Weights(p)
        luck = self.luck_of_space(q, option)
        q.apply(option)
        if q.end == PLAYING and q.turn == self.turn:
            self.weights = Weights(q)
            self.kept = hand_worth(q, US) - hand_worth(q, 1 - US)
        else:
            self.kept = 0.0
        luck += self.space_luck(p, q, option)
        return luck + self.outcome(q, 0)

    def luck_of_space(self, p: Position, option: i64) -> float:
        """What an attempt at the Space Race gives on average."""
        if option != SPACE:
            return 0.0
        f = p.top
        assert f is not None
        box = p.space(f.side)
        return float(i64(BOX_ROLL[box + 1])) / 6.0 * self.space_gain(p, f.side)

    def space_luck(self, p: Position, q: Position, option: i64) -> float:
        """Minus what the attempt gave with the die that was thrown."""
        if option != SPACE:
            return 0.0
        f = p.top
        assert f is not None
        return -self.space_gain(p, f.side) if q.space(f.side) > p.space(f.side) else 0.0

    def space_gain(self, p: Position, side: i64) -> float:
        """The worth of the next box, for the US."""
        box = p.space(side) + 1
        first = p.space(1 - side) < box
        vp = i64(BOX_VP_FIRST[box]) if first else i64(BOX_VP_SECOND[box])
        before = space_worth(p)
        p.cells[BOX + side] += 1
        after = space_worth(p)
        p.cells[BOX + side] -= 1
        return float(vp) * sign(side) + after - before

    def outcome(self, q: Position, depth: i64) -> float:
        """Play ``q`` on to the end of the play, the choices that shape it searched; its worth."""
        luck = 0.0
        while q.end == PLAYING:
            f = q.top
            assert f is not None
            kind = f.kind()
            if begins_play(kind):
                if not (self.headlines and kind == HEADLINE_CARD and q.turn == self.turn):
                    break
                q.apply(likely_headline(q))
                continue
            if not is_target(kind):
                if self.rough and f.side == self.side:
                    if kind == OPERATION and depth > 0 and f.n < 7 and f.data & 7 == 7:
                        return luck + self.standing(q) + self.gain(q, f.n)
                    if kind == ORDER:
                        q.apply(EVENT_FIRST)
                        depth = 1
                        continue
                return luck + self.best(q, depth)
            aim = take_aim(q, self.weights)
            if aim.country == NOTHING:
                place_times(q, aim)
                continue
            before = self.weights.around(q, aim.country)
            q.apply(aim.option)
            if q.end != PLAYING:
                break
            luck += aim.average - (self.weights.around(q, aim.country) - before)
        return luck + self.standing(q)

    def gain(self, q: Position, points: i64) -> float:
        """What the best operation with ``points`` at ``q`` gains; worked out once for each."""
        if self.gains[points] == UNKNOWN:
            before = self.standing(q)
            self.gains[points] = self.best(q, 1) - before
        return self.gains[points]

    def best(self, q: Position, depth: i64) -> float:
        """The worth of the best option at ``q`` for the side that chooses."""
        f = q.top
        assert f is not None
        mine = sign(f.side)
        best = WORST
        step: i64 = 1
        if f.kind() == EVENT_CARD and q.count > FEW:
            step = (q.count + FEW - 1) // FEW
        if depth >= DEPTH or self.work >= WORK:
            step = q.count
        self.work += 1
        i: i64 = 0
        while i < q.count:
            option = q.option(i)
            if not calls_off_crisis(option) or i == 0:
                r = q.copy()
                luck = self.luck_of_space(q, option)
                r.apply(option)
                luck += self.space_luck(q, r, option)
                value = (luck + self.outcome(r, depth + 1)) * mine
                if value > best:
                    best = value
            i += step
        return best * mine

    def standing(self, q: Position) -> float:
        """The worth of ``q`` at the end of a play; cards dealt for a new turn do not count."""
        if q.end != PLAYING:
            return result_worth(q)
        if q.turn == self.turn:
            return worth(q, self.weights)
        beside = beside_the_board(q)
        beside -= hand_worth(q, US) - hand_worth(q, 1 - US)
        beside += suicide_risk(q, US) - suicide_risk(q, 1 - US)
        return float(q.vp) + self.weights.board(q) + beside + self.kept


def place_times(q: Position, aim: Aim) -> None:
    """Take an aim as often as it wants, as far as the decisions that follow are the same."""
    f = q.top
    assert f is not None
    kind = f.kind()
    card = f.card
    n: i64 = 0
    while n < aim.times:
        q.apply(aim.option)
        n += 1
        f = q.top
        if f is None or f.kind() != kind or f.card != card or not q.is_legal(aim.option):
            return


def likely_headline(q: Position) -> i64:
    """A headline as the other side might choose it: its own event with the most Ops."""
    f = q.top
    assert f is not None
    best: i64 = q.option(0)
    most: i64 = -100
    i: i64 = 0
    while i < q.count:
        option = q.option(i)
        if CARD < option <= CARD + CARDS and q.place_of(option - CARD) == HAND + f.side:
            owner = i64(CARD_SIDE[option - CARD])
            points = 2 * i64(CARD_OPS[option - CARD])
            if owner == f.side:
                points += 3
            elif owner == 1 - f.side:
                points = -points
            if SCORING[option - CARD] != 0:
                points = 1
            if points > most:
                most = points
                best = option
        i += 1
    return best
