"""What came about: the typed entries that ``Position.play`` appends to a log when given one.

Each entry is plain data. Sides, countries, cards, options and places are the numbers of ``ids``;
``None`` stands for "hidden" in an entry masked for a side. ``seen_by`` holds a bit for each side
that may see the hidden part (1 US, 2 USSR); ``masked(side)`` returns what that side may see.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Self

EVERYBODY = 3


@dataclass(frozen=True, slots=True)
class Happening:
    """Base of all entries; public unless a subclass says otherwise."""

    #: names of the fields that only the sides in ``seen_by`` may see
    hidden: ClassVar[tuple[str, ...]] = ()

    def masked(self, side: int) -> "Happening | None":
        """The entry as ``side`` may see it; ``None`` when it may not even know of it."""
        seen_by: int = getattr(self, "seen_by", EVERYBODY)
        if seen_by & (1 << side):
            return self
        return replace(self, **dict.fromkeys(self.hidden)) if self.hidden else None

    def to_json(self) -> dict[str, Any]:
        """The entry as a JSON object with its kind first."""
        return {"kind": type(self).__name__} | {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def named(cls, **values: Any) -> Self:
        """Build an entry from keyword fields (for reading logs back)."""
        return cls(**values)


@dataclass(frozen=True, slots=True)
class TurnBegan(Happening):
    """A turn starts (4.5)."""

    turn: int


@dataclass(frozen=True, slots=True)
class HeadlinePhaseBegan(Happening):
    """Both sides are about to choose headlines (4.5C)."""

    turn: int


@dataclass(frozen=True, slots=True)
class HeadlineRevealed(Happening):
    """A headline card lies open."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Happening):
    """Action round ``round`` of ``side`` starts; ``side`` is phasing (4.5D)."""

    side: int
    round: int


@dataclass(frozen=True, slots=True)
class RoundPassed(Happening):
    """A side does nothing in its action round; ``reason`` names why (``reasons``)."""

    side: int
    round: int
    reason: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Happening):
    """A side plays a card: ``use`` is the option EVENT, OPS or SPACE (5.1)."""

    side: int
    card: int
    use: int


@dataclass(frozen=True, slots=True)
class InfluenceChanged(Happening):
    """Influence of ``side`` in ``country`` went from ``before`` to ``after`` markers."""

    side: int
    country: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class VpChanged(Happening):
    """The VP marker moved by ``change`` to ``vp`` (positive: US)."""

    change: int
    vp: int


@dataclass(frozen=True, slots=True)
class DefconChanged(Happening):
    """DEFCON moved."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class MilitaryOpsChanged(Happening):
    """A side's Military Ops marker moved."""

    side: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SpaceMoved(Happening):
    """A side's Space Race marker moved to ``box``."""

    side: int
    box: int


@dataclass(frozen=True, slots=True)
class CardMoved(Happening):
    """A card changed its place; ``random`` when chance picked it (dealt, drawn, discarded)."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    card: int | None
    before: int
    after: int
    random: bool
    seen_by: int


@dataclass(frozen=True, slots=True)
class CardSeen(Happening):
    """``side`` now knows that ``card`` is at ``place``."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    side: int
    card: int | None
    place: int
    seen_by: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Happening):
    """The discards became a new draw pile of ``cards`` cards (4.3)."""

    cards: int


@dataclass(frozen=True, slots=True)
class DieRolled(Happening):
    """A die of ``side`` came up; what it was for follows in the next entry."""

    side: int
    die: int


@dataclass(frozen=True, slots=True)
class BidsOpened(Happening):
    """The sealed bids: side and number of the first seat (US until settled) and the second."""

    first_side: int
    first_number: int
    second_side: int
    second_number: int


@dataclass(frozen=True, slots=True)
class LotDrawn(Happening):
    """Equal bids were settled by lot: ``seat`` gets the side both named (11.1.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoupRolled(Happening):
    """A coup: ``die + modifier + ops - 2 x stability = result`` (6.3.2)."""

    side: int
    country: int
    ops: int
    die: int
    modifier: int
    result: int


@dataclass(frozen=True, slots=True)
class Realigned(Happening):
    """A realignment roll by ``side``: each total is die + modifier (6.2.2)."""

    side: int
    country: int
    us_die: int
    us_modifier: int
    ussr_die: int
    ussr_modifier: int


@dataclass(frozen=True, slots=True)
class WarRolled(Happening):
    """A war event: success when ``die + modifier`` reaches ``needed`` (7.6)."""

    side: int
    card: int
    country: int
    die: int
    modifier: int
    needed: int
    success: bool


@dataclass(frozen=True, slots=True)
class SpaceRolled(Happening):
    """A Space Race attempt: success when the die is at most ``needed`` (6.4)."""

    side: int
    card: int
    die: int
    needed: int
    success: bool


@dataclass(frozen=True, slots=True)
class TrapRolled(Happening):
    """A roll to leave Quagmire or Bear Trap: 1-4 frees (7.8)."""

    side: int
    card: int
    die: int
    free: bool


@dataclass(frozen=True, slots=True)
class ContestRolled(Happening):
    """Olympic Games or Summit: totals are die + modifier; a tie has no winner."""

    card: int
    us_die: int
    us_modifier: int
    ussr_die: int
    ussr_modifier: int


@dataclass(frozen=True, slots=True)
class EventBegan(Happening):
    """The event of ``card`` happens; ``side`` carries it out."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class EventEnded(Happening):
    """The event of ``card`` is complete."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class EventSkipped(Happening):
    """The event of ``card`` did not happen; ``reason`` names why (``reasons``)."""

    side: int
    card: int
    reason: int


@dataclass(frozen=True, slots=True)
class EffectBegan(Happening):
    """A lasting effect of ``card`` begins for ``side``."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class EffectEnded(Happening):
    """A lasting effect of ``card`` ends for ``side``."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class RegionScored(Happening):
    """A region was scored: VP of each side before the difference is marked (10.1)."""

    area: int
    us: int
    ussr: int


@dataclass(frozen=True, slots=True)
class ChinaPassed(Happening):
    """The China Card lies with ``holder``, face up or down (9)."""

    holder: int
    face_up: bool


@dataclass(frozen=True, slots=True)
class OptionForced(Happening):
    """A decision had one legal option only and was not asked."""

    hidden: ClassVar[tuple[str, ...]] = ("option",)
    side: int
    decision: int
    card: int
    option: int | None
    seen_by: int


@dataclass(frozen=True, slots=True)
class DecisionSkipped(Happening):
    """A decision had no legal option; what it was for does not happen or stops."""

    side: int
    decision: int
    card: int


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """The game is over: ``winner`` US, USSR or nobody (a draw); ``how`` as in ``ids``."""

    winner: int
    how: int
