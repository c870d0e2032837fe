"""What the tests of the Late War cards start from."""

from collections.abc import Iterable
from typing import Any

from brinkmanship.rules import Position, compose
from brinkmanship.rules.ids import US, USSR

#: cards that keep both hands from running out
US_CARDS = ("Containment", "Marshall Plan")
USSR_CARDS = ("COMECON", "Allende")


def table(
    side: int, card: str, us: Iterable[str] = (), ussr: Iterable[str] = (), **more: Any
) -> Position:
    """A round of ``side`` in turn 8; it holds ``card``, and both sides at least two cards more.

    ``us`` and ``ussr`` are further cards of the hands, ``more`` is what ``compose`` takes.
    """
    us_hand = [*US_CARDS, *us, *([card] if side == US else [])]
    ussr_hand = [*USSR_CARDS, *ussr, *([card] if side == USSR else [])]
    return compose(turn=8, phasing=side, us_hand=us_hand, ussr_hand=ussr_hand, **more)


def headlines(us: str, ussr: str, **more: Any) -> Position:
    """The headlines of turn 8 have just been opened and happen; both hold two cards more."""
    base: dict[str, Any] = {"us_hand": US_CARDS, "ussr_hand": USSR_CARDS}
    return compose(turn=8, phase="resolve", headlines=(us, ussr), **(base | more))


def left(p: Position) -> int:
    """How many markers, points or choices the decision still gives."""
    assert p.decision is not None
    return p.decision.left
