"""Recorded chance: driving a game by the dice and cards of a record."""

from collections.abc import Iterable

from ..errors import ChanceError
from .deck import Chance
from .facts import CARD_TITLES
from .happenings import CardMoved, DieRolled, Happening, LotDrawn


class Recorded(Chance):
    """Outcomes in the order in which they came up: dice, card numbers, lots.

    ``left`` tells how many are still to come; a game driven by the right record leaves none.
    """

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.values = list(outcomes)
        self.used = 0

    @property
    def left(self) -> int:
        """How many outcomes have not come up yet."""
        return len(self.values) - self.used

    def _next(self, wanted: str) -> int:
        if self.used == len(self.values):
            raise ChanceError(f"the record ends here: {wanted} expected")
        value = self.values[self.used]
        self.used += 1
        return value

    def die(self, side: int) -> int:
        """The next outcome, which must be a die."""
        return self._next("a die from 1 to 6")

    def card(self, candidates: list[int]) -> int:
        """The next outcome, which must be one of ``candidates``."""
        titles = ", ".join(CARD_TITLES[c] for c in candidates[:5])
        return self._next(f"a card ({titles}{' ...' if len(candidates) > 5 else ''})")

    def lot(self) -> int:
        """The next outcome, which must be 0 or 1."""
        return self._next("a lot, 0 or 1")


def outcomes(log: Iterable[Happening]) -> list[int]:
    """The outcomes of chance in a log, in order, as ``Recorded`` takes them."""
    found: list[int] = []
    for entry in log:
        if isinstance(entry, DieRolled):
            found.append(entry.die)
        elif isinstance(entry, LotDrawn):
            found.append(entry.seat)
        elif isinstance(entry, CardMoved) and entry.random and entry.card is not None:
            found.append(entry.card)
    return found
