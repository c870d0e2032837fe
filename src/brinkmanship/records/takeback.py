"""What may be taken back: choices that showed nothing hidden and nothing random."""

from collections.abc import Iterable
from typing import Final

from ..rules import happenings as h
from ..rules.ids import DRAW_PILE, HAND, HEADLINE, PEEKED

_BREAKS: Final = (
    h.DieRolled,
    h.LotDrawn,
    h.BidsOpened,
    h.HeadlineRevealed,
    h.Reshuffled,
    h.CardSeen,
)


def reveals(entry: h.Happening, side: int) -> bool:
    """Whether an entry shows something hidden or random, so that ``side`` may take nothing back.

    Own cards that ``side`` plays reveal nothing to it; whatever comes out of the other hand, a
    pile or a die does, as does a choice that the other hand left or did not leave.
    """
    if isinstance(entry, _BREAKS):
        return True
    if isinstance(entry, h.CardMoved):
        hidden = (HAND + 1 - side, HEADLINE + 1 - side, DRAW_PILE, PEEKED)
        return entry.random or entry.before in hidden
    if isinstance(entry, h.OptionForced):
        return entry.side != side and entry.seen_by != h.EVERYBODY
    return isinstance(entry, h.DecisionSkipped) and entry.side != side


def reveals_any(entries: Iterable[h.Happening], side: int) -> bool:
    """Whether any of the entries ``reveals``."""
    return any(reveals(entry, side) for entry in entries)
