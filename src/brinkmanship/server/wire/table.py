"""All that is on the table, as one pair of eyes may see it: the fields of ``State``."""

from typing import Any, Final

from ...rules.duties import last_round
from ...rules.ids import (
    BID_NUMBER,
    BID_SIDE,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    EXTRA,
    FRONT,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    NOBODY,
    PEEKED,
    REMOVED,
    SETUP,
    SPACES,
    TABLE,
    UNSEEN,
    US,
    USSR,
    WAITING,
)
from ...rules.layout import ATTEMPTS, CHINA_UP
from ...rules.operations import card_ops
from ...rules.options import DEFAULTS
from ...rules.position import Position
from ...rules.space import (
    DISCARD_BOX,
    EIGHT_ROUNDS_BOX,
    SHOWS_FIRST_BOX,
    TWO_ATTEMPTS_BOX,
)
from ...rules.view import public
from .danger import dangerous
from .decision import decision
from .effects import effects
from .eyes import PUBLIC, Eyes
from .meter import meter

SIDES: Final = (US, USSR)
ABILITY_BOXES: Final = (TWO_ATTEMPTS_BOX, SHOWS_FIRST_BOX, DISCARD_BOX, EIGHT_ROUNDS_BOX)

Json = dict[str, Any]


def table(p: Position, viewer: int) -> Json:
    """The fields of ``State`` that the position gives, for a side (0, 1) or for everybody (2).

    What belongs to the game around it (seats, version, undo, story, end) is not in it.
    """
    return {"options": options(p), **shared(p), **own(p, viewer)}


def options(p: Position) -> Json:
    """The options of the game (11), which never change."""
    given = p.options
    return {name: getattr(given, name) for name in DEFAULTS}


def shared(p: Position) -> Json:
    """The fields that are the same for all viewers: the board, as both sides may know it."""
    t = public(p)
    return {**tracks(t), **board(t), "china": china(t), "effects": effects(t), "meter": meter(t)}


def own(p: Position, viewer: int) -> Json:
    """The fields that depend on who looks: cards, and what is asked."""
    eyes = Eyes(p, viewer)
    return {
        "side": viewer,
        **cards(eyes.table, viewer),
        "decision": decision(eyes),
        "dangerous": dangerous(eyes),
    }


def phase(t: Position) -> str:
    """Which part of the game is on."""
    if t.over or t.top is None:
        return "over"
    kind = t.top.kind()
    if kind in (BID_SIDE, BID_NUMBER):
        return "bids"
    if kind in (SETUP, EXTRA):
        return "setup"
    return "headlines" if t.in_headlines() else "rounds"


def phasing(t: Position) -> int:
    """The phasing side; nobody before the first headline and while headlines are chosen."""
    asks = t.top is not None and t.top.kind() == HEADLINE_CARD
    return NOBODY if asks or phase(t) in ("bids", "setup", "over") else t.phasing


def tracks(t: Position) -> Json:
    """Turn, DEFCON, VP, Military Ops, Space Race."""
    return {
        "turn": t.turn,
        "round": t.round,
        "rounds": [last_round(t, side) for side in SIDES],
        "phase": phase(t),
        "phasing": phasing(t),
        "defcon": t.defcon,
        "vp": t.vp,
        "military": [t.military_ops(side) for side in SIDES],
        "space": [t.space(side) for side in SIDES],
        "attempts": {
            "made": [t.cells[ATTEMPTS + side] for side in SIDES],
            "allowed": [2 if t.ability(side, TWO_ATTEMPTS_BOX) else 1 for side in SIDES],
        },
        "abilities": [[box for box in ABILITY_BOXES if t.ability(side, box)] for side in SIDES],
    }


def board(t: Position) -> Json:
    """Influence and control by country."""
    return {
        "influence": [[t.influence(side, c) for c in range(SPACES)] for side in SIDES],
        "control": [t.controller(c) for c in range(SPACES)],
    }


def china(t: Position) -> Json:
    """Who holds The China Card, and whether it is face up (9)."""
    return {"holder": t.china_holder(), "up": t.cells[CHINA_UP] != 0}


def cards(t: Position, viewer: int) -> Json:
    """Hands, headlines and piles as far as they are known."""
    return {
        "hands": [
            {"size": t.how_many(HAND + side), "cards": t.cards_at(HAND + side)} for side in SIDES
        ],
        "headlines": [headline(t, side) for side in SIDES],
        "ops": held_ops(t, viewer),
        "piles": {
            "draw": t.how_many(DRAW_PILE),
            "discard": t.cards_at(DISCARD),
            "removed": t.cards_at(REMOVED),
            "table": t.cards_at(TABLE),
            "front": t.cards_at(FRONT),
            "waiting": t.cards_at(WAITING),
            "draw_known": t.cards_at(DRAW_PILE),
            "peeked": t.cards_at(PEEKED),
        },
        "unseen": t.cards_at(UNSEEN),
    }


def headline(t: Position, side: int) -> Json:
    """A headline that has not happened: whether it is chosen, and which where that is known."""
    shown = t.cards_at(HEADLINE + side)
    return {
        "chosen": t.how_many(HEADLINE + side) > 0,
        "card": shown[0] if shown else None,
    }


def held_ops(t: Position, viewer: int) -> dict[int, int]:
    """What each card that the viewer holds is worth to it now (7.4), The China Card included.

    So is the card that lies on the table while it is played.
    """
    if viewer == PUBLIC:
        return {}
    held = t.cards_at(HAND + viewer) + t.cards_at(HEADLINE + viewer) + t.cards_at(TABLE)
    if t.china_holder() == viewer:
        held.append(CHINA_CARD)
    return {card: card_ops(t, viewer, card) for card in sorted(held)}
