"""The rules, tested sentence by sentence: one module for each section of the rulebook.

Every test is named by the number of the rule it proves. Hands in these tests hold a few dull
cards more than the one that matters, so that a round ends where the test ends.
"""

from collections.abc import Iterable

from brinkmanship.rules import Position
from brinkmanship.rules.happenings import CoupRolled, Happening, RoundBegan
from tests.table import act

#: cheap cards without a scoring card among them, to keep in hand
US_CARDS = ("Truman Doctrine", "Independent Reds", "East European Unrest")
USSR_CARDS = ("Romanian Abdication", "COMECON", "Fidel")


def coup_ops(log: Iterable[Happening]) -> list[int]:
    """The Ops that each coup of a log was made with."""
    return [entry.ops for entry in log if isinstance(entry, CoupRolled)]


def rounds_begun(log: Iterable[Happening], side: int) -> list[int]:
    """The numbers of the action rounds of ``side`` that began in a log."""
    return [e.round for e in log if isinstance(e, RoundBegan) and e.side == side]


def play_ops(p: Position, card: str) -> None:
    """Play ``card`` for Operations, an opponent's event on it last if it can happen."""
    act(p, card)
    if p.decision is not None and len(p.legal) > 1:
        act(p, "Operations")
