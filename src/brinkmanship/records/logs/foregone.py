"""The end of a game that the log is cut off before."""

from ...errors import ChanceError
from ...rules import Chance, Position
from ...rules.ids import (
    CARD,
    EVENT,
    EVENT_FIRST,
    OPS,
    ORDER,
    UN_INTERVENTION,
    US,
    USE,
    WE_WILL_BURY_YOU,
)
from ...rules.position import Decision
from .lines import Kind, Phase
from .walk import BreakOff, Walk


def foregone(walk: Walk, p: Position) -> int:
    """The option at the end of a log that leads to the only end the game can have had.

    A game that ends at once is often cut off before its last lines: a card whose event ends it,
    3 VP of "We Will Bury You" at 17 VP. Raises ``BreakOff`` for any other log.
    """
    ends = [_end(p, option) for option in p.legal]
    if None not in ends and len(set(ends)) == 1:
        return p.legal[0]
    d = p.decision
    if d is None or walk.past_end or walk.header.phase != Phase.ROUND:
        raise BreakOff
    if d.side == US and p.vp <= -17 and p.in_effect(WE_WILL_BURY_YOU):
        return _spurned(p, d)
    if d.kind in (USE, ORDER) and not any(walk.record.root.nodes()):
        award = walk.find(Kind.VP)
        score = None if award is None else award.fields.values[0]
        for option in (EVENT, OPS, EVENT_FIRST):
            if p.is_legal(option) and _ends_game(p, option, score):
                return option
    raise BreakOff


def _end(p: Position, option: int) -> tuple[int, int] | None:
    """How and for whom an option ends the game without any chance; None if it does not."""
    q = p.copy()
    try:
        q.play(option, chance=Chance())
    except ChanceError:
        return None
    return (q.end, q.winner) if q.over else None


def _ends_game(p: Position, option: int, score: int | None) -> bool:
    """Whether an option, and then perhaps the event first, ends the game, at ``score`` VP."""
    q = p.copy()
    try:
        q.play(option, chance=Chance())
        if not q.over and q.is_legal(EVENT_FIRST):
            q.play(EVENT_FIRST, chance=Chance())
    except ChanceError:
        return False
    return q.over and score in (None, q.vp)


def _spurned(p: Position, d: Decision) -> int:
    """Any play that is not UN Intervention: the 3 VP of card 50 end the game."""
    for option in p.legal:
        if option == CARD + UN_INTERVENTION:
            continue
        if d.kind != USE or d.card != UN_INTERVENTION or option != EVENT:
            return option
    raise BreakOff
