"""Games thrown away: lost by DEFCON 1 or the Cuban Missile Crisis while a safe choice was there.

Such a game was avoidable when the loser, at any of his choices in the play that ended it, had
another option with which the loss at once was not possible. That is looked for on the true
position and with many throws of chance; so it is hindsight: the loser did not know what the other
side held. A loss that was settled before that play (a hand
of deadly cards only) was not avoidable in this sense.
"""

from collections.abc import Sequence
from typing import Final

from ..bots.thinking.peril import risk
from ..bots.thinking.plans import is_target
from ..records import Record
from ..rules import Position
from ..rules.ids import BY_CRISIS, BY_DEFCON, COUP_TARGET, END_NAMES, NOBODY

#: the ends that are looked at, as in a result
ENDS: Final = (END_NAMES[BY_DEFCON], END_NAMES[BY_CRISIS])
#: throws of chance that each option is tried with
THROWS: Final = 16


def avoidable(record: Record) -> bool:
    """Whether a recorded game was lost by DEFCON 1 or the crisis, and needlessly.

    Raises ``RecordError`` when the record does not replay.
    """
    if record.end not in (BY_DEFCON, BY_CRISIS) or record.winner == NOBODY:
        return False
    return any(safe_options(p, chosen) for p, chosen in last_choices(record) if can_matter(p))


def last_choices(record: Record) -> list[tuple[Position, int]]:
    """The loser's decisions in the play that ended a game, with what was chosen, in order."""
    positions = list(record.positions())
    end = positions.pop()
    loser = 1 - record.winner
    found: list[tuple[Position, int]] = []
    for p, entry in zip(reversed(positions), reversed(record.entries), strict=True):
        if moment(p) != moment(end):
            break
        if p.decision is not None and p.decision.side == loser:
            found.append((p, entry.option))
    return found[::-1]


def moment(p: Position) -> tuple[int, int, int]:
    """The action round, or the headline phase, that a position belongs to."""
    return (p.turn, 0, 0) if p.in_headlines() else (p.turn, p.round, p.phasing)


def can_matter(p: Position) -> bool:
    """Whether the options of a decision differ in danger: not where markers go."""
    assert p.decision is not None
    kind = p.decision.kind
    return kind == COUP_TARGET or not is_target(kind)


def safe_options(p: Position, chosen: int) -> Sequence[int]:
    """The options other than ``chosen`` that did not lose in any throw."""
    return [o for o in p.legal if o != chosen and risk(p, o, THROWS) == 0.0]
