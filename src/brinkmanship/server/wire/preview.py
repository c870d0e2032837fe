"""What choosing an option does that is known before: cost, odds, numbers afterwards."""

from typing import Any, Final

from ...rules import happenings as h
from ...rules.facts import SCORING
from ...rules.ids import (
    CARD,
    CARDS,
    COUP_TARGET,
    EVENT,
    EVENT_CHOICE,
    EVENT_COUNTRY,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    ORDER,
    PLACE,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    SPACE,
    SPACES,
    USE,
    WAR_TARGET,
)
from ...rules.operations import influence_cost
from ...rules.position import Decision, Position
from ...words import odds
from .eyes import Eyes

#: deals of the hidden cards that must agree before a number counts as known
DEALS: Final = 2
_MARKERS: Final = (SETUP, EXTRA, PLACE, EVENT_PLACE, EVENT_REMOVE)

Json = dict[str, Any]


def preview(eyes: Eyes, option: int) -> Json:
    """``Preview`` of a legal option for eyes that decide; empty when nothing is known."""
    d = eyes.decision
    assert d is not None
    p = eyes.deal(0)
    if option < SPACES:
        return country(eyes, p, d, option)
    if option == SPACE and d.kind == USE:
        return space(p, d)
    if d.kind == USE and option == EVENT:
        return event(eyes, p, d, option)
    if d.kind == ORDER and option == EVENT_FIRST:
        return event(eyes, p, d, option)
    if d.kind == EVENT_CHOICE or is_scoring(d, option):
        return foreseen(eyes, d, option)
    return {}


def is_scoring(d: Decision, option: int) -> bool:
    """Whether ``option`` plays a scoring card, which is scored at once."""
    return d.kind == ROUND_CARD and CARD < option <= CARD + CARDS and SCORING[option - CARD] != 0


# --- countries ----------------------------------------------------------------------------------


def country(eyes: Eyes, p: Position, d: Decision, option: int) -> Json:
    """A country of the map."""
    if d.kind == COUP_TARGET:
        return coup(p, d, option)
    if d.kind == REALIGN_TARGET:
        return {"odds": realignment(p, option)}
    if d.kind == WAR_TARGET:
        return war(odds.war(p, d.side, option))
    if d.kind in _MARKERS:
        shown: Json = {"after": stand(odds.after(p, option))}
        if d.kind == PLACE:
            shown["cost"] = influence_cost(p, d.side, option)
        return shown
    if d.kind == EVENT_COUNTRY:
        then = odds.after(p, option)
        changed = then != odds.markers_after(p, option, ())
        shown = {"after": stand(then)} if changed else {}
        return shown | foreseen(eyes, d, option)
    return {}


def stand(s: odds.Standing) -> Json:
    """Markers and control of a country."""
    return {"us": s.us, "ussr": s.ussr, "control": s.control}


def tracks(t: odds.Tracks) -> Json:
    """The tracks that move."""
    every = {"defcon": t.defcon, "military": t.military, "vp": t.vp}
    return {name: value for name, value in every.items() if value is not None}


def coup(p: Position, d: Decision, option: int) -> Json:
    """A coup: six dice, and what it does to the tracks."""
    c = odds.coup(p, d.side, option)
    if c is None:  # the Cuban Missile Crisis: lost before a die is rolled; the warning says so
        return {}
    numbers = {
        "kind": "coup",
        "of": 6,
        "success": c.success,
        "results": [stand(s) for s in c.after],
        "modifier": c.modifier,
        "ops": c.ops,
        "stability": c.stability,
    }
    return {"odds": numbers} | tracks(c.tracks)


def realignment(p: Position, option: int) -> Json:
    """A realignment roll: thirty-six throws."""
    r = odds.realignment(p, option)
    return {
        "kind": "realignment",
        "of": 36,
        "ahead": list(r.ahead),
        "modifiers": list(r.modifiers),
    }


def war(w: odds.WarOdds) -> Json:
    """A war: six dice, and what it does to the tracks."""
    numbers = {
        "kind": "war",
        "of": 6,
        "success": w.success,
        "modifier": w.modifier,
        "needed": w.needed,
        "gain": w.gain,
    }
    return {"odds": numbers} | tracks(w.tracks)


# --- uses and events ----------------------------------------------------------------------------


def space(p: Position, d: Decision) -> Json:
    """An attempt on the next box."""
    box = odds.space(p, d.side)
    numbers = {
        "kind": "space",
        "of": 6,
        "success": box.needed,
        "needed": box.needed,
        "gain": box.vp,
    }
    return {"odds": numbers, "box": box.box}


def event(eyes: Eyes, p: Position, d: Decision, option: int) -> Json:
    """An event that happens now: the odds of its war, or what it does to the tracks for sure."""
    _, log = odds.ahead(p, option, odds.Same(1))
    rolled = next(
        (e for e in odds.until_next_play(log, d.card) if isinstance(e, h.WarRolled)), None
    )
    if rolled is not None:
        return war(odds.war(p, rolled.side, option, d.card))
    return foreseen(eyes, d, option)


def foreseen(eyes: Eyes, d: Decision, option: int) -> Json:
    """Where the tracks stand afterwards whatever the dice and the hidden cards."""
    card = option - CARD if CARD < option <= CARD + CARDS else d.card
    moved = []
    for p in map(eyes.deal, range(DEALS)):
        for die in (1, 6):
            _, log = odds.ahead(p, option, odds.Loaded(die))
            moved.append(odds.tracks(p, d.side, odds.until_next_play(log, card)))
    return tracks(odds.agreed(moved))
