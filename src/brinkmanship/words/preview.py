"""What a choice would do, seen by playing it on a copy: cost, odds, what stands there after.

Nothing hidden is told: only what the choice itself does to the board is read from the copy, and
the warning of a loss is given when every deal that fits what the side knows ends in it.
"""

from typing import Final

from ..errors import BrinkError
from ..rules import happenings as h
from ..rules.deck import Chance
from ..rules.facts import BOX_NAMES, BOX_ROLL, BOX_VP_FIRST, BOX_VP_SECOND, CARD_LINES
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
from ..rules.operations import influence_cost, realign_modifier
from ..rules.position import Decision, Position
from ..rules.view import sample
from .describe import end_words, plus

DICE: Final = range(1, 7)
#: how many deals are looked at before a choice is called a sure loss
DEALS: Final = 3


class Loaded(Chance):
    """Every die shows ``value``; cards come up by ``pick``."""

    def __init__(self, value: int, pick: int = 0) -> None:
        self.value = value
        self.pick = pick

    def die(self, side: int) -> int:
        """The loaded value; the other side gets the opposite one, so that ties are broken."""
        return self.value if side == US else 7 - self.value

    def card(self, candidates: list[int]) -> int:
        """One of the candidates, always the same for the same ``pick``."""
        return candidates[self.pick % len(candidates)]

    def lot(self) -> int:
        """The first seat."""
        return 0


class Same(Loaded):
    """Every die of both sides shows ``value``."""

    def die(self, side: int) -> int:
        """The value."""
        return self.value


def ahead(p: Position, option: int, chance: Chance) -> tuple[Position, list[h.Happening]]:
    """A copy of ``p`` after ``option``, and what came about."""
    q = p.copy()
    log: list[h.Happening] = []
    q.play(option, chance, log)
    return q, log


def until_next_play(log: list[h.Happening]) -> list[h.Happening]:
    """The entries that the choice itself brought, up to the next round, phase or event."""
    stops = (h.RoundBegan, h.TurnBegan, h.HeadlinePhaseBegan, h.RoundPassed, h.EventBegan)
    for i, entry in enumerate(log):
        if isinstance(entry, stops):
            return log[:i]
    return log


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
        return war(p, option)
    if d.kind in (SETUP, EXTRA, EVENT_PLACE, EVENT_REMOVE):
        return "then " + after(p, option)
    return f"US {p.influence(US, option)}, USSR {p.influence(USSR, option)}"


def after(p: Position, option: int) -> str:
    """Influence and control of a country after the first change there."""
    _, log = ahead(p, option, Same(1))
    inf = [p.influence(US, option), p.influence(USSR, option)]
    for entry in log:
        if isinstance(entry, h.InfluenceChanged) and entry.country == option:
            inf[entry.side] = entry.after
            break
    return standing(inf[US], inf[USSR], p, option)


def standing(us: int, ussr: int, p: Position, country: int) -> str:
    """Such as "US 2, USSR 3, USSR controls", asked of a copy with these markers."""
    q = p.copy()
    q.set_influence(US, country, us)
    q.set_influence(USSR, country, ussr)
    holder = q.controller(country)
    control = "" if holder == NOBODY else f", {SIDE_NAMES[holder]} controls"
    return f"US {us}, USSR {ussr}{control}"


def placement(p: Position, d: Decision, option: int) -> str:
    """Cost of a marker and what stands there then (6.1.2)."""
    cost = influence_cost(p, d.side, option)
    price = f"costs 2, {SIDE_NAMES[1 - d.side]} controls it" if cost == 2 else "costs 1"
    return f"{price}; then {after(p, option)}"


def coup(p: Position, d: Decision, option: int) -> str:
    """The odds of a coup, and what it does to DEFCON and Military Ops (6.3)."""
    results: list[int] = []
    side_effects = ""
    for die in DICE:
        q, log = ahead(p, option, Same(die))
        rolled = next((e for e in log if isinstance(e, h.CoupRolled)), None)
        if rolled is None:
            return f"loses the game: {end_words(q.end)}"
        results.append(rolled.result)
        if die == 1:
            side_effects = track_words(log)
    wins = [die for die, result in zip(DICE, results, strict=True) if result > 0]
    if not wins:
        odds = "cannot succeed"
    elif len(wins) == 1:
        odds = f"succeeds on 6, by {results[-1]}"
    else:
        odds = f"succeeds on {wins[0]}-6, by {results[wins[0] - 1]} to {results[-1]}"
    return odds + side_effects


def track_words(log: list[h.Happening]) -> str:
    """What a coup does to the tracks, whatever the die."""
    words = ""
    for entry in until_next_play(log):
        if isinstance(entry, h.MilitaryOpsChanged):
            words += f"; Military Ops {entry.after}"
        elif isinstance(entry, h.DefconChanged):
            words += f"; DEFCON {entry.after}"
            break
    return words


def realignment(p: Position, option: int) -> str:
    """The odds of a realignment roll (6.2.2)."""
    us, ussr = realign_modifier(p, US, option), realign_modifier(p, USSR, option)
    lead = [a + us - b - ussr for a in DICE for b in DICE]
    us_wins = sum(n > 0 for n in lead)
    ussr_wins = sum(n < 0 for n in lead)
    return (
        f"US{plus(us) or ' + 0'}, USSR{plus(ussr) or ' + 0'}: "
        f"US ahead in {us_wins}, USSR in {ussr_wins} of 36"
    )


def war(p: Position, option: int) -> str:
    """The odds of a war (7.6)."""
    wins = 0
    modifier = 0
    for die in DICE:
        _, log = ahead(p, option, Same(die))
        for entry in log:
            if isinstance(entry, h.WarRolled):
                wins += entry.success
                modifier = entry.modifier
                break
    return f"die{plus(modifier)}: succeeds in {wins} of 6"


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
    box = p.space(side) + 1
    first = p.space(1 - side) < box
    vp = BOX_VP_FIRST[box] if first else BOX_VP_SECOND[box]
    gain = f", {vp} VP" if vp else ""
    return f"box {box} ({BOX_NAMES[box]}) on 1-{BOX_ROLL[box]}{gain}; no event"


def defcon_words(p: Position, option: int) -> str:
    """The level that a choice of DEFCON leads to."""
    q, log = ahead(p, option, Same(1))
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
                r, _ = ahead(q, option, Loaded(value, deal))
                again = r.decision
                if d.kind == USE and option == OPS and again is not None and again.kind == ORDER:
                    r, _ = ahead(r, EVENT_FIRST, Loaded(value, deal))
                if not r.over or r.winner != 1 - d.side:
                    return ""
                how = r.end
        except BrinkError:
            return ""
    by = end_words(how)
    if d.kind == USE and option == OPS:
        return f"the event on this card would now lose you the game: {by}"
    return f"you, the {SIDE_NAMES[d.side]}, lose the game by this: {by}"
