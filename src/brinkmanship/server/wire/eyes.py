"""Whose eyes a position is looked at with: a side's view of it, or what both sides may know."""

from typing import Final

from ...rules.ids import NOBODY
from ...rules.position import Decision, Position
from ...rules.view import View, public

#: the viewer who sees what both sides may know
PUBLIC: Final = NOBODY


class Eyes:
    """A position as ``viewer`` (US, USSR or PUBLIC) may see it; the position itself is not kept.

    ``table`` is the masked position; it cannot be played on. ``deal`` gives positions that can.
    """

    def __init__(self, p: Position, viewer: int) -> None:
        """Take out of a copy of ``p`` what ``viewer`` may not know."""
        self.viewer = viewer
        self.view: Final = None if viewer == PUBLIC else View(p, viewer)
        self.table: Final = public(p) if self.view is None else self.view.table
        self._deals: dict[int, Position] = {}
        #: what searches for danger have found (level and end), kept for the next that asks
        self.losses: Final[dict[tuple[int, int], tuple[int, int]]] = {}

    @property
    def decides(self) -> bool:
        """Whether the viewer is the side that has to choose."""
        d = self.table.decision
        return d is not None and d.side == self.viewer

    @property
    def decision(self) -> Decision | None:
        """What is asked, of either side."""
        return self.table.decision

    def deal(self, seed: int) -> Position:
        """A full position that fits what the viewer, a side, knows; the same for the same seed.

        Not to be changed: it is kept for the next one who asks.
        """
        assert self.view is not None, "what both sides know is not dealt out"
        if seed not in self._deals:
            self._deals[seed] = self.view.sample(seed)
        return self._deals[seed]
