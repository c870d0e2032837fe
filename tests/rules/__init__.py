"""The rules, tested sentence by sentence: one module or more for each section of the rulebook.

Every test is named by the number of the rule it proves; [R] and [FAQ] in a docstring mark points
that the rulebook leaves open. Hands hold a few dull cards more than the one that matters, so that
the game does not run on by itself.
"""

from collections.abc import Iterable
from typing import Any

from brinkmanship.rules import Position, compose
from brinkmanship.rules.happenings import CoupRolled, EventBegan, Happening, RoundBegan
from brinkmanship.rules.ids import US, USSR

#: cheap cards without a scoring card among them, to keep in hand
US_CARDS = ("Truman Doctrine", "Independent Reds", "East European Unrest")
USSR_CARDS = ("Romanian Abdication", "COMECON", "Fidel")


def hold(side: int, card: str, **more: Any) -> Position:
    """An action round of ``side`` in turn 5, with ``card`` and dull ones in its hand.

    ``more``: arguments of ``compose`` in place of or beside these.
    """
    given: dict[str, Any] = {"turn": 5, "phasing": side}
    piles = ("us_hand", "ussr_hand", "headlines", "discards", "removed", "draw_pile")
    named = {card} | {c for pile in piles for c in more.get(pile) or ()}
    for owner, name, cards in ((US, "us_hand", US_CARDS), (USSR, "ussr_hand", USSR_CARDS)):
        dull = [c for c in cards if c not in named]
        given[name] = [card, *dull] if owner == side else dull
    return compose(**(given | more))


def coups(log: Iterable[Happening]) -> list[CoupRolled]:
    """The coups of a log."""
    return [entry for entry in log if isinstance(entry, CoupRolled)]


def events(log: Iterable[Happening]) -> list[int]:
    """The cards whose events happened, in order."""
    return [entry.card for entry in log if isinstance(entry, EventBegan)]


def rounds_begun(log: Iterable[Happening], side: int) -> list[int]:
    """The numbers of the action rounds of ``side`` that began in a log."""
    return [e.round for e in log if isinstance(e, RoundBegan) and e.side == side]
