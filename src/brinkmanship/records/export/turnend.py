"""The end of a turn: its own record, or the last lines of the last turn."""

from collections.abc import Sequence
from typing import Final

from ...rules import Position
from ...rules import happenings as h
from ...rules.ids import (
    BEAR_TRAP,
    BY_FINAL_SCORING,
    DISCARD,
    HAND,
    HELD_CARD,
    PLAYING,
    QUAGMIRE,
    US,
    USSR,
)
from . import lines
from .effects import TURN_EFFECTS, by_age
from .page import CLEANUP
from .writer import Writer

LAST_TURN: Final = 10


def find_turn_end(entries: Sequence[h.Happening], p: Position) -> tuple[int, int] | None:
    """Where the end of a turn begins in ``entries`` and where it is over; ``p``: after them.

    None when no turn ended. The log of the engine has no entry for it: it is all between the last
    thing of the last action round and the start of the next turn or the end of the game.
    """
    stop = len(entries)
    for i, entry in enumerate(entries):
        if isinstance(entry, h.TurnBegan):
            if entry.turn == 1:
                return None
            stop = i
            break
    else:
        if p.end == PLAYING or p.round > 0 or p.in_headlines():
            return None
    start = stop
    while start > 0 and _ends_turn(entries[start - 1]):
        start -= 1
    return start, stop


def _ends_turn(entry: h.Happening) -> bool:
    """Whether ``entry`` can belong to the end of a turn rather than to a round."""
    if isinstance(entry, h.EffectEnded):
        return entry.card not in (QUAGMIRE, BEAR_TRAP)
    if isinstance(entry, h.CardMoved):
        return entry.after == DISCARD and entry.before in (HAND + US, HAND + USSR)
    if isinstance(entry, (h.OptionForced, h.DecisionSkipped)):
        return entry.decision == HELD_CARD
    ends = (h.VpChanged, h.MilitaryOpsChanged, h.ChinaPassed, h.CardSeen)
    return isinstance(entry, (*ends, h.RegionScored, h.GameEnded))


def write_turn_end(w: Writer, entries: Sequence[h.Happening]) -> None:
    """VP for Military Ops, the held card given up, the effects that end; after turn 10 the result.

    The effects of turn 10 end without a word.
    """
    last = w.turn == LAST_TURN
    missed = scored = 0
    final = False
    discards: list[str] = []
    ended: list[tuple[int, int]] = []
    for entry in entries:
        if isinstance(entry, h.RegionScored):
            final = True
        elif isinstance(entry, h.VpChanged) and final:
            scored += entry.change
        elif isinstance(entry, h.VpChanged):
            missed = entry.change
        elif isinstance(entry, h.CardMoved) and entry.card is not None:
            discards.append(lines.card_line(entry.before - HAND, "discards", entry.card))
        elif isinstance(entry, h.EffectEnded) and entry.card in TURN_EFFECTS:
            ended.append((entry.card, entry.side))
        elif isinstance(entry, h.GameEnded):
            w.ended = entry
    vp = w.table.vp + missed
    body = [lines.gain(missed, vp)] if missed else []
    body += discards
    if last:
        if w.ended is not None and w.ended.how == BY_FINAL_SCORING:
            body.append(lines.gain(scored, vp + scored))
        write_result(w, body)
    else:
        body += [lines.no_longer(card) for card in by_age(ended, w.table.effects)]
        w.begin(f"Turn {w.turn}, {CLEANUP}")
        for text in body:
            w.line(text)
    for entry in entries:
        w.table.follow(entry)


def write_result(w: Writer, body: Sequence[str]) -> None:
    """Lines after all the rest of the last record, behind one more empty line."""
    w.flush()
    w.page.finish()
    if body and w.page.block.lines:
        w.line("")
    for text in body:
        w.line(text)
