"""Rolls and what comes of them: coups, wars, realignment, the Space Race, traps."""

from collections.abc import Sequence
from typing import Final

from ...rules import happenings as h
from ...rules.ids import IRAN_CONTRA_SCANDAL, JUNTA, ORTEGA, SPACE, TEAR_DOWN_THIS_WALL, US, USSR
from . import lines
from .writer import Writer

#: what follows the roll of a coup or war and belongs to it
RESULTS: Final = (
    h.InfluenceChanged,
    h.MilitaryOpsChanged,
    h.VpChanged,
    h.DefconChanged,
    h.GameEnded,
)
#: coups of these events bring no Military Ops (8.2.5)
_NO_CREDIT: Final = (JUNTA, ORTEGA, TEAR_DOWN_THIS_WALL)


def coup(w: Writer, roll: h.CoupRolled, results: Sequence[h.Happening]) -> None:
    """A coup: roll, Influence, Military Ops (even if they stay), DEFCON, VP."""
    w.line(lines.target(roll.country))
    w.line(lines.coup_roll(roll))
    if w.page.top is not None:
        w.page.top.rolled = True
    _influence(w, results)
    if w.page.event() not in _NO_CREDIT:
        w.line(lines.military_ops(roll.side, w.table.military[roll.side]))
    for entry in results:
        if isinstance(entry, h.DefconChanged):
            w.line(lines.defcon(entry.before, entry.after))
    _vp(w, results)


def war(w: Writer, roll: h.WarRolled, results: Sequence[h.Happening]) -> None:
    """A war: roll, Influence, VP, Military Ops (even if they stay)."""
    w.line(lines.war(roll.country))
    w.line(lines.war_roll(roll))
    _influence(w, results)
    _vp(w, results)
    w.line(lines.military_ops(roll.side, w.table.military[roll.side]))


def _influence(w: Writer, results: Sequence[h.Happening]) -> None:
    """Take all results in and write those that are Influence, each with the totals after it."""
    for entry in results:
        w.table.follow(entry)
        if isinstance(entry, h.InfluenceChanged):
            w.move(entry.side, entry.country, entry.after - entry.before)
            w.flush()
        elif isinstance(entry, h.GameEnded):
            w.ended = entry


def _vp(w: Writer, results: Sequence[h.Happening]) -> None:
    for entry in results:
        if isinstance(entry, h.VpChanged):
            w.line(lines.gain(entry.change, entry.vp))


def realigned(w: Writer, roll: h.Realigned) -> None:
    """A realignment roll: the USSR's die first; a modifier of Iran-Contra Scandal is not shown."""
    us_modifier = roll.us_modifier
    if (IRAN_CONTRA_SCANDAL, USSR) in w.table.effects:
        us_modifier += 1
    w.line(lines.target(roll.country))
    w.line(lines.realign_roll(USSR, roll.ussr_die, roll.ussr_modifier))
    w.line(lines.realign_roll(US, roll.us_die, us_modifier))


def space_rolled(w: Writer, roll: h.SpaceRolled) -> None:
    """A Space Race attempt, the operation and its roll."""
    w.open_operation(SPACE, roll.side, roll.card)
    w.line(lines.space_roll(roll))


def space_moved(w: Writer, entry: h.SpaceMoved) -> None:
    """A Space Race marker moved."""
    w.line(lines.space_box(entry.side, entry.box))


def trap_rolled(w: Writer, roll: h.TrapRolled) -> None:
    """A roll to leave a trap."""
    w.line(lines.trap_roll(roll))
