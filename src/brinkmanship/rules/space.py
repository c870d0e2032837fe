"""The Space Race (6.4)."""

from typing import Final

from mypy_extensions import i64, u8

from . import happenings as h
from . import reasons as r
from .facts import BOX_OPS, BOX_ROLL, BOX_VP_FIRST, BOX_VP_SECOND, LAST_BOX, SCORING
from .ids import US
from .layout import ATTEMPTS, BOX
from .operations import card_ops
from .position import Position

TWO_ATTEMPTS_BOX: Final = 2  # Animal in Space
SHOWS_FIRST_BOX: Final = 4  # Man in Earth Orbit
DISCARD_BOX: Final = 6  # Eagle/Bear has Landed
EIGHT_ROUNDS_BOX: Final = 8  # Space Station


def space_refusal(p: Position, side: i64, card: i64) -> i64:
    """Why ``side`` may not play ``card`` on the Space Race; 0 if it may (6.4)."""
    if SCORING[card] != 0:
        return r.SCORING_NO_OPS
    box = p.space(side)
    if box >= LAST_BOX:
        return r.SPACE_END
    allowed: i64 = 2 if p.ability(side, TWO_ATTEMPTS_BOX) else 1
    if i64(p.cells[ATTEMPTS + side]) >= allowed:
        return r.SPACE_DONE
    return 0 if card_ops(p, side, card) >= i64(BOX_OPS[box + 1]) else r.SPACE_TOO_LOW


def attempt(p: Position, side: i64, card: i64, roll: bool) -> None:
    """Use up one attempt and roll for the next box; without ``roll`` only bury the card."""
    p.cells[ATTEMPTS + side] += 1
    if not roll:
        return
    needed = i64(BOX_ROLL[p.space(side) + 1])
    die = p.die(side)
    if p.log is not None:
        p.log.append(h.SpaceRolled(side, card, die, needed, die <= needed))
    if die <= needed:
        advance(p, side, 1)


def advance(p: Position, side: i64, boxes: i64) -> None:
    """Move ``side`` by 1 or 2 boxes; the VP of the box reached come at once (6.4.3)."""
    box = p.space(side) + boxes
    if box > LAST_BOX:
        box = LAST_BOX
    if box == p.space(side):
        return
    p.cells[BOX + side] = u8(box)
    if p.log is not None:
        p.log.append(h.SpaceMoved(side, box))
    first = p.space(1 - side) < box
    p.gain_vp(side, i64(BOX_VP_FIRST[box]) if first else i64(BOX_VP_SECOND[box]))


def rounds(p: Position, side: i64, base: i64, oil: bool) -> i64:
    """Action rounds of ``side`` this turn: 8 with Space Station alone, or with North Sea Oil."""
    if p.ability(side, EIGHT_ROUNDS_BOX) or (side == US and oil):
        return 8
    return base
