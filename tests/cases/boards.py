"""Short ways to set up the position of a case and to read what came of it."""

from collections.abc import Iterable
from typing import Any

from brinkmanship.rules import Position, Recorded, compose, option_of
from brinkmanship.rules.compose import CardName, card_number
from brinkmanship.rules.happenings import (
    CardPlayed,
    DieRolled,
    Happening,
    OptionForced,
    RegionScored,
)
from brinkmanship.rules.ids import US, USSR
from tests.table import asked

#: cards that a side can hold and play without anything else coming of it, by side
SPARE: dict[int, tuple[str, ...]] = {
    US: (
        "Independent Reds",
        "Formosan Resolution",
        "Puppet Governments",
        "Colonial Rear Guards",
        "OAS Founded",
    ),
    USSR: (
        "Romanian Abdication",
        "Allende",
        "Portuguese Empire Crumbles",
        "Liberation Theology",
        "Decolonization",
    ),
}


def board(
    us: Iterable[CardName] = (),
    ussr: Iterable[CardName] = (),
    exact: Iterable[int] = (),
    **rest: Any,
) -> Position:
    """``compose`` with three spare cards more in each hand, but for the sides in ``exact``."""
    hands: dict[int, list[CardName]] = {US: list(us), USSR: list(ussr)}
    named = {card_number(card) for hand in hands.values() for card in hand}
    for key in ("headlines", "discards", "removed", "draw_pile"):
        named |= {card_number(card) for card in rest.get(key) or ()}
    for side in (US, USSR):
        if side not in exact:
            free = [card for card in SPARE[side] if card_number(card) not in named]
            hands[side] += free[:3]
    return compose(us_hand=hands[US], ussr_hand=hands[USSR], **rest)


def play(p: Position, *choices: str, chance: Iterable[int] = ()) -> list[Happening]:
    """As ``act``, but a choice that was the only legal one, and so not asked, is ticked off."""
    recorded = Recorded(chance)
    log: list[Happening] = []
    forced: list[int | None] = []
    for choice in choices:
        option = option_of(choice)
        if option in forced:
            del forced[: forced.index(option) + 1]
            continue
        before = len(log)
        p.play(option, chance=recorded if recorded.values else None, log=log)
        forced += [entry.option for entry in log[before:] if isinstance(entry, OptionForced)]
    assert recorded.left == 0, f"outcomes not used: {recorded.values[recorded.used :]}"
    return log


def left(p: Position) -> int:
    """How many points, markers or choices are left at the decision, this one included."""
    assert p.decision is not None
    return p.decision.left


def at_card(p: Position, side: int, number: int) -> bool:
    """Whether ``side`` is to choose its card of action round ``number``."""
    return asked(p) == (side, "card") and p.round == number


def dice(log: Iterable[Happening]) -> list[int]:
    """The dice of a log, in order."""
    return [entry.die for entry in log if isinstance(entry, DieRolled)]


def scored(log: Iterable[Happening]) -> list[tuple[int, int]]:
    """What each region scored in a log gave the US and the USSR."""
    return [(entry.us, entry.ussr) for entry in log if isinstance(entry, RegionScored)]


def plays(log: Iterable[Happening], side: int) -> list[int]:
    """The cards that ``side`` played in a log."""
    return [e.card for e in log if isinstance(e, CardPlayed) and e.side == side]
