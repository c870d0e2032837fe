"""A log as lines to read: what belongs together stands on one line.

``story`` leaves out what the line before it says already (a card on its way to the table, the die
of a coup) and joins small changes. Give it entries masked for the one who reads.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..rules import happenings as h
from ..rules.facts import COUNTRY_NAMES
from ..rules.ids import (
    CHINA,
    DISCARD,
    DONE,
    DRAW_PILE,
    EVENT,
    EVENT_CARD,
    EVENT_CHOICE,
    HAND,
    HEADLINE,
    MISSILE_ENVY,
    NOBODY,
    PASS,
    PEEKED,
    REMOVED,
    ROUND_CARD,
    SIDE_NAMES,
    TABLE,
    US,
    USSR,
    WAITING,
)
from .describe import card, moved, sentence, vp_now

HEADING: Final = 0  # a turn, a phase, an action round, the end
PLAY: Final = 1  # a card, an event, a roll
AFTER: Final = 2  # what it changed

_HEADINGS: Final = (h.TurnBegan, h.HeadlinePhaseBegan, h.RoundBegan, h.GameEnded)
_PLAYS: Final = (
    h.HeadlineRevealed,
    h.RoundPassed,
    h.CardPlayed,
    h.EventSkipped,
    h.CoupRolled,
    h.Realigned,
    h.WarRolled,
    h.SpaceRolled,
    h.TrapRolled,
    h.ContestRolled,
    h.RegionScored,
    h.BidsOpened,
    h.LotDrawn,
    h.Reshuffled,
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log: its level, the side it is about (or NOBODY) and its words.

    ``last``: the index of the last entry that it tells; ``dice``: (side, die) of what was rolled.
    """

    level: int
    side: int
    text: str
    last: int = field(default=-1, compare=False)
    dice: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    @property
    def indented(self) -> str:
        """The words, indented by level."""
        return "  " * self.level + self.text


def public(entry: h.Happening) -> h.Happening | None:
    """What both sides may see of an entry."""
    seen = entry.masked(US)
    return None if seen is None else seen.masked(USSR)


def masked(entries: Iterable[h.Happening], viewer: int) -> list[h.Happening]:
    """Entries as ``viewer`` may see them; NOBODY sees what both may."""
    shown = (public(e) if viewer == NOBODY else e.masked(viewer) for e in entries)
    return [e for e in shown if e is not None]


def story(entries: Sequence[h.Happening]) -> list[Line]:
    """The lines that tell ``entries``."""
    teller = _Teller()
    for n, entry in enumerate(entries):
        teller.now = n
        teller.add(entry)
    teller.flush()
    return teller.lines


class _Teller:
    """Takes entries one by one and joins what belongs together."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.markers: dict[tuple[int, int], list[int]] = {}  # (side, country): before, after
        self.changes: list[str] = []
        self.cards: dict[tuple[str, int], list[int | None]] = {}  # (verb, side): cards
        self.event = 0  # the card whose event was just announced by its play
        self.about = 0  # the card that the last line named
        self.envy = NOBODY  # the side that just got Missile Envy
        self.now = 0  # the index of the entry at hand
        self.told = 0  # the index of the last one that was gathered
        self.dice: list[tuple[int, int]] = []  # rolled, what for comes next

    def add(self, e: h.Happening) -> None:
        if isinstance(e, h.EventBegan) and e.card == self.event:
            self.event = 0
            return
        if isinstance(e, _HEADINGS):
            self.line(HEADING, e)
        elif isinstance(e, _PLAYS) or self.is_told_event(e):
            self.line(PLAY, e)
            if isinstance(e, h.CardPlayed) and e.use == EVENT:
                self.event = e.card
        elif isinstance(e, h.CardMoved):
            self.card_moved(e)
        elif isinstance(e, h.CardSeen):
            self.card_seen(e)
        elif isinstance(e, h.DieRolled):
            self.dice.append((e.side, e.die))
        else:
            self.change(e)

    def is_told_event(self, e: h.Happening) -> bool:
        """Events, and forced or skipped decisions that change nothing one could see otherwise."""
        if isinstance(e, h.EventBegan):
            return True
        if isinstance(e, h.OptionForced):
            hidden = e.option is None and e.decision == EVENT_CARD
            return e.option in (PASS, DONE) or e.decision == EVENT_CHOICE or hidden
        return isinstance(e, h.DecisionSkipped) and e.decision != ROUND_CARD

    def line(self, level: int, e: h.Happening) -> None:
        self.flush()
        self.about = getattr(e, "card", 0)
        dice = tuple(self.dice)
        self.dice.clear()
        self.lines.append(Line(level, getattr(e, "side", NOBODY), sentence(e), self.now, dice))

    # --- cards -----------------------------------------------------------------------------------

    def card_moved(self, e: h.CardMoved) -> None:
        self.told = self.now
        giver, self.envy = self.envy, NOBODY
        if e.before == DRAW_PILE and e.after in (HAND + US, HAND + USSR):
            self.gather("draws", e.after - HAND, e.card)
        elif e.after == PEEKED:
            self.gather("looks at", US, e.card)
        elif e.before == WAITING:
            self.gather("joins", NOBODY, e.card)
        elif e.card == MISSILE_ENVY and e.before == TABLE and e.after >= HAND:
            self.envy = e.after - HAND
            self.changes.append(moved(e))
        elif giver != NOBODY and e.before == HAND + giver and e.after == TABLE:
            self.changes.append(f"{SIDE_NAMES[giver]} hands over {card(e.card)}")
        elif e.after == REMOVED:
            self.changes.append(f"{self.it(e.card)} out of the game")
        elif not self.goes_without_saying(e):
            self.changes.append(moved(e))

    def it(self, number: int | None) -> str:
        """The title of a card, or "now" for the one that the line above names."""
        return "now" if number == self.about else card(number)

    @staticmethod
    def goes_without_saying(e: h.CardMoved) -> bool:
        """Whether another entry tells it: plays, headlines, discards after use."""
        if e.after == TABLE:
            return e.before != DISCARD and not e.random
        if e.before in (HEADLINE + US, HEADLINE + USSR) or e.after == CHINA:
            return True
        if e.after in (HEADLINE + US, HEADLINE + USSR) or (e.before, e.after) == (TABLE, DISCARD):
            return True
        return (e.before, e.after) == (PEEKED, DRAW_PILE)

    def card_seen(self, e: h.CardSeen) -> None:
        if e.place in (HAND + US, HAND + USSR):
            self.told = self.now
            self.gather("sees", e.side, e.card)

    def gather(self, verb: str, side: int, number: int | None) -> None:
        self.cards.setdefault((verb, side), []).append(number)

    def told_cards(self) -> list[Line]:
        """The lines for cards gathered: titles as far as they may be seen."""
        lines = []
        for (verb, side), numbers in self.cards.items():
            titles = [card(n) for n in numbers if n]
            count = f"{len(numbers)} {'card' if len(numbers) == 1 else 'cards'}"
            if verb == "joins":
                lines.append(Line(AFTER, NOBODY, f"{count} join the draw pile", self.told))
                continue
            where = f" in the {SIDE_NAMES[1 - side]} hand" if verb == "sees" else ""
            names = ": " + ", ".join(titles) if len(titles) == len(numbers) else ""
            text = f"{SIDE_NAMES[side]} {verb} {count}{where}{names}"
            lines.append(Line(AFTER, side, text, self.told))
        return lines

    # --- changes ---------------------------------------------------------------------------------

    def change(self, e: h.Happening) -> None:
        """A change that goes on the line of what an event or an operation did."""
        if isinstance(e, h.InfluenceChanged):
            if self.cards:
                self.flush()
            self.told = self.now
            run = self.markers.setdefault((e.side, e.country), [e.before, e.after])
            run[1] = e.after
            return
        self.told = self.now
        if isinstance(e, h.VpChanged):
            gainer = US if e.change > 0 else USSR
            self.changes.append(f"{SIDE_NAMES[gainer]} gains {abs(e.change)} VP ({vp_now(e.vp)})")
        elif isinstance(e, h.MilitaryOpsChanged):
            if e.after > 0:
                self.changes.append(f"{SIDE_NAMES[e.side]} Military Ops {e.after}")
        elif isinstance(e, h.EffectBegan):
            self.changes.append(f"{self.it(e.card)} in effect")
        elif isinstance(e, h.EffectEnded):
            self.changes.append(f"{card(e.card)} ends")
        elif isinstance(e, h.DefconChanged | h.SpaceMoved | h.ChinaPassed):
            self.changes.append(sentence(e))

    def told_markers(self) -> list[str]:
        out = []
        for side in (US, USSR):
            parts = [
                f"{COUNTRY_NAMES[c]} {before} -> {after}"
                for (who, c), (before, after) in self.markers.items()
                if who == side and before != after
            ]
            if parts:
                out.append(f"{SIDE_NAMES[side]} Influence: " + ", ".join(parts))
        return out

    def flush(self) -> None:
        """Write down what has been gathered."""
        parts = self.told_markers() + self.changes
        if parts:
            self.lines.append(Line(AFTER, NOBODY, "; ".join(parts), self.told))
        self.lines.extend(self.told_cards())
        self.markers.clear()
        self.changes.clear()
        self.cards.clear()
        self.event = 0
