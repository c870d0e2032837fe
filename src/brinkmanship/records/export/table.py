"""What a log line must know of the table, followed through the happenings."""

from typing import Final

from ...rules import Position
from ...rules.happenings import (
    CardMoved,
    EffectBegan,
    EffectEnded,
    Happening,
    InfluenceChanged,
    MilitaryOpsChanged,
    VpChanged,
)
from ...rules.ids import (
    BREZHNEV_DOCTRINE,
    CARDS,
    CONTAINMENT,
    COUNTRIES,
    RED_SCARE_PURGE,
    US,
    USSR,
)


class Table:
    """Influence, VP, Military Ops, effects (in the order in which they began), places of cards."""

    def __init__(self, p: Position) -> None:
        """The table as it stands in ``p``."""
        self.influence: Final = [
            [p.influence(side, c) for c in range(COUNTRIES)] for side in (US, USSR)
        ]
        self.vp = p.vp
        self.military: Final = [p.military_ops(US), p.military_ops(USSR)]
        self.effects: Final[dict[tuple[int, int], None]] = {
            (card, side): None
            for card in range(1, CARDS + 1)
            for side in (US, USSR)
            if p.effect_for(card, side)
        }
        self.places: Final = [0] + [p.place_of(card) for card in range(1, CARDS + 1)]

    def follow(self, entry: Happening) -> None:
        """Take in what came about."""
        if isinstance(entry, InfluenceChanged):
            self.influence[entry.side][entry.country] = entry.after
        elif isinstance(entry, CardMoved):
            if entry.card is not None:
                self.places[entry.card] = entry.after
        elif isinstance(entry, VpChanged):
            self.vp = entry.vp
        elif isinstance(entry, MilitaryOpsChanged):
            self.military[entry.side] = entry.after
        elif isinstance(entry, EffectBegan):
            self.effects[entry.card, entry.side] = None
        elif isinstance(entry, EffectEnded):
            self.effects.pop((entry.card, entry.side), None)

    def in_effect(self) -> frozenset[int]:
        """The cards that are in effect."""
        return frozenset(card for card, _ in self.effects)

    def cards_at(self, place: int) -> list[int]:
        """The cards at ``place``, in ascending order."""
        return [card for card in range(1, CARDS + 1) if self.places[card] == place]

    def modified(self, side: int, ops: int) -> int:
        """``ops`` with the modifiers of ``side``, kept within 1 to 4 (7.4)."""
        raised = (CONTAINMENT if side == US else BREZHNEV_DOCTRINE, side) in self.effects
        lowered = (RED_SCARE_PURGE, side) in self.effects
        if raised == lowered:
            return ops
        return max(1, min(4, ops + (1 if raised else -1)))
