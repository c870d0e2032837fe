"""What a choice would do, in words: cost, odds, what stands there after.

The numbers are those of ``odds``. Nothing hidden is told: the warning of a loss is given when every
deal that fits what the side knows ends in it.
"""

from typing import Final

from ..errors import BrinkError
from ..rules import happenings as h
from ..rules.facts import BOX_NAMES, CARD_LINES
from ..rules.ids import (
    CARD,
    CARDS,
    COUP_TARGET,
    EVENT,
    EVENT_CHOICE,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    LOWER_DEFCON,
    NOBODY,
    NUMBER,
    OPS,
    ORDER,
    PLACE,
    RAISE_DEFCON,
    REALIGN_TARGET,
    SETUP,
    SIDE_NAMES,
    SPACE,
    SPACES,
    US,
    USE,
    USSR,
    WAR_TARGET,
)
from ..rules.operations import influence_cost
from ..rules.position import Decision, Position
from ..rules.view import sample
from . import odds
from .describe import end_words, plus

#: how many deals are looked at before a choice is called a sure loss
DEALS: Final = 3


# --- what a country would look like -------------------------------------------------------------


def country_words(p: Position, d: Decision, option: int) -> str:
    """The preview of a country."""
    if d.kind == PLACE:
        return placement(p, d, option)
    if d.kind == COUP_TARGET:
        return coup(p, d, option)
    if d.kind == REALIGN_TARGET:
        return realignment(p, option)
    if d.kind == WAR_TARGET:
        return war(p, d, option)
    if d.kind in (SETUP, EXTRA, EVENT_PLACE, EVENT_REMOVE):
        return "then " + after(p, option)
    return f"US {p.influence(US, option)}, USSR {p.influence(USSR, option)}"


def after(p: Position, option: int) -> str:
    """Influence and control of a country after the first change there."""
    return standing_words(odds.after(p, option))


def standing_words(s: odds.Standing) -> str:
    """Such as "US 2, USSR 3, USSR controls"."""
    control = "" if s.control == NOBODY else f", {SIDE_NAMES[s.control]} controls"
    return f"US {s.us}, USSR {s.ussr}{control}"


def placement(p: Position, d: Decision, option: int) -> str:
    """Cost of a marker and what stands there then (6.1.2)."""
    cost = influence_cost(p, d.side, option)
    price = f"costs 2, {SIDE_NAMES[1 - d.side]} controls it" if cost == 2 else "costs 1"
    return f"{price}; then {after(p, option)}"


def coup(p: Position, d: Decision, option: int) -> str:
    """The odds of a coup, and what it does to DEFCON and Military Ops (6.3)."""
    numbers = odds.coup(p, d.side, option)
    if numbers is None:
        q, _ = odds.ahead(p, option, odds.Same(1))
        return f"loses the game: {end_words(q.end)}"
    margins = numbers.margins
    lowest = 6 - numbers.success
    if numbers.success == 0:
        words = "cannot succeed"
    elif numbers.success == 1:
        words = f"succeeds on 6, by {margins[-1]}"
    else:
        words = f"succeeds on {lowest + 1}-6, by {margins[lowest]} to {margins[-1]}"
    return words + track_words(numbers.tracks)


def track_words(t: odds.Tracks) -> str:
    """What a coup does to the tracks, whatever the die."""
    words = "" if t.military is None else f"; Military Ops {t.military}"
    return words if t.defcon is None else f"{words}; DEFCON {t.defcon}"


def realignment(p: Position, option: int) -> str:
    """The odds of a realignment roll (6.2.2)."""
    numbers = odds.realignment(p, option)
    us, ussr = numbers.modifiers
    return (
        f"US{plus(us) or ' + 0'}, USSR{plus(ussr) or ' + 0'}: "
        f"US ahead in {numbers.ahead[US]}, USSR in {numbers.ahead[USSR]} of 36"
    )


def war(p: Position, d: Decision, option: int) -> str:
    """The odds of a war (7.6)."""
    numbers = odds.war(p, d.side, option)
    return f"die{plus(numbers.modifier)}: succeeds in {numbers.success} of 6"


# --- other choices ------------------------------------------------------------------------------


def words(p: Position, option: int) -> str:
    """What is worth knowing about a legal option; empty when its name says it all."""
    d = p.decision
    if d is None or not p.is_legal(option):
        return ""
    if option < SPACES:
        return country_words(p, d, option)
    if CARD < option <= CARD + CARDS:
        return CARD_LINES[option - CARD]
    if option == SPACE:
        return space_words(p, d.side)
    if option == EVENT:
        return CARD_LINES[d.card]
    if option in (RAISE_DEFCON, LOWER_DEFCON) or (option >= NUMBER and d.kind == EVENT_CHOICE):
        return defcon_words(p, option)
    return ""


def space_words(p: Position, side: int) -> str:
    """The next box: what the die must show and what it gives (6.4)."""
    box = odds.space(p, side)
    gain = f", {box.vp} VP" if box.vp else ""
    return f"box {box.box} ({BOX_NAMES[box.box]}) on 1-{box.needed}{gain}; no event"


def defcon_words(p: Position, option: int) -> str:
    """The level that a choice of DEFCON leads to."""
    q, log = odds.ahead(p, option, odds.Same(1))
    level = next((e.after for e in log if isinstance(e, h.DefconChanged)), p.defcon)
    if q.over and level == 1:
        return "DEFCON 1 ends the game"
    return f"DEFCON {level}"


# --- the warning --------------------------------------------------------------------------------


def sure_loss(p: Position, option: int) -> str:
    """Why choosing ``option`` surely loses the game for who decides, or nothing.

    For a card with an event of the opponent played for Ops, it is the event as things stand now
    that is looked at.
    """
    d = p.decision
    if d is None or p.turn == 0:  # a sealed bid loses nothing
        return ""
    how = 0
    for deal in range(DEALS):
        try:
            q = sample(p, d.side, deal)
            for value in (1, 6):
                r, _ = odds.ahead(q, option, odds.Loaded(value, deal))
                again = r.decision
                if d.kind == USE and option == OPS and again is not None and again.kind == ORDER:
                    r, _ = odds.ahead(r, EVENT_FIRST, odds.Loaded(value, deal))
                if not r.over or r.winner != 1 - d.side:
                    return ""
                how = r.end
        except BrinkError:
            return ""
    by = end_words(how)
    if d.kind == USE and option == OPS:
        return f"the event on this card would now lose you the game: {by}"
    return f"you, the {SIDE_NAMES[d.side]}, lose the game by this: {by}"
