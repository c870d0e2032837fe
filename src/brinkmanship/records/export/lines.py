"""The lines of a digital edition's log, one function for each kind, and what their words are."""

from typing import Final

from ...rules.facts import STABILITY
from ...rules.happenings import CoupRolled, SpaceRolled, TrapRolled, WarRolled
from ...rules.ids import (
    COUP,
    IN_AFRICA,
    IN_ASIA,
    IN_CENTRAL_AMERICA,
    IN_EUROPE,
    IN_MIDDLE_EAST,
    IN_SOUTH_AMERICA,
    INFLUENCE,
    REALIGN,
    SPACE,
    US,
    USSR,
)
from ..logs.names import CARD_NAMES, LOG_COUNTRIES

SIDES: Final = ("US", "USSR")
MODES: Final = {
    INFLUENCE: "Place Influence",
    COUP: "Coup",
    REALIGN: "Realignment",
    SPACE: "Space Race",
}
REGIONS: Final = {
    IN_EUROPE: "Europe",
    IN_ASIA: "Asia",
    IN_MIDDLE_EAST: "Middle East",
    IN_AFRICA: "Africa",
    IN_CENTRAL_AMERICA: "Central America",
    IN_SOUTH_AMERICA: "South America",
}
RESHUFFLE: Final = "*RESHUFFLE*"


def influence(side: int, change: int, country: int, us: int, ussr: int) -> str:
    """A change of Influence, with the totals after it."""
    return f"{SIDES[side]} {change:+d} in {LOG_COUNTRIES[country]} [{us}][{ussr}]"


def score(vp: int) -> str:
    """The score as the log words it; ``vp`` is positive for the US."""
    if vp == 0:
        return "Score is even."
    return f"Score is {SIDES[US] if vp > 0 else SIDES[USSR]} {abs(vp)}."


def gain(change: int, vp: int) -> str:
    """A net award of ``change`` VP (positive: US) that leads to ``vp``; 0 has its own words."""
    if change == 0:
        return f"No VP awarded. {score(vp)}"
    return f"{SIDES[US] if change > 0 else SIDES[USSR]} gains {abs(change)} VP. {score(vp)}"


def card_line(side: int, verb: str, card: int) -> str:
    """What ``side`` does with ``card``: "discards", "reveals", "plays", "Headlines"."""
    return f"{SIDES[side]} {verb} {CARD_NAMES[card]}"


def event(card: int) -> str:
    """An event begins."""
    return f"Event: {CARD_NAMES[card]}"


def now_in_play(card: int) -> str:
    """A lasting event takes effect."""
    return f"{CARD_NAMES[card]} is now in play."


def no_longer(card: int) -> str:
    """A lasting event ends."""
    return f"{CARD_NAMES[card]} is no longer in play."


def operation(mode: int, ops: int) -> str:
    """An operation begins; ``mode`` is INFLUENCE, COUP, REALIGN or SPACE."""
    return f"{MODES[mode]} ({ops} Ops):"


def target(country: int) -> str:
    """The country of a coup or of one realignment roll."""
    return f"Target: {LOG_COUNTRIES[country]}"


def coup_roll(coup: CoupRolled) -> str:
    """The roll of a coup."""
    word = "SUCCESS" if coup.result > 0 else "FAILURE"
    modifier = f" ({coup.modifier:+d}) " if coup.modifier else ""
    stability = STABILITY[coup.country]
    return f"{word}: {coup.die} [ + {coup.ops}{modifier} - 2x{stability} = {coup.result} ]"


def realign_roll(side: int, die: int, modifier: int) -> str:
    """One side of a realignment roll."""
    total = f" ({modifier:+d}) = {die + modifier}" if modifier else ""
    return f"{SIDES[side]} rolls {die}{total}"


def war(country: int) -> str:
    """The country that a war is waged on."""
    return f"War in {LOG_COUNTRIES[country]}"


def war_roll(roll: WarRolled) -> str:
    """The roll of a war."""
    modifier = f" ({roll.modifier:+d}) " if roll.modifier else ""
    word, sign = ("VICTORY", ">=") if roll.success else ("DEFEAT", "<")
    return f"{word}: {roll.die}{modifier} {sign} {roll.needed}"


def space_roll(roll: SpaceRolled) -> str:
    """The roll of a Space Race attempt."""
    word = "Success" if roll.success else "Failed"
    return f"Die roll: {roll.die} -- {word}! (Needed {roll.needed} or less)"


def trap_roll(roll: TrapRolled) -> str:
    """The roll to leave Quagmire or Bear Trap."""
    result = "<= 4 -- Trap Escaped" if roll.free else "> 4 -- Trap Remains in Effect"
    return f"Trap Roll: {roll.die} {result}"


def military_ops(side: int, level: int) -> str:
    """The new level of Military Ops."""
    return f"{SIDES[side]} Military Ops to {level}"


def defcon(before: int, after: int) -> str:
    """The new DEFCON level."""
    return f"DEFCON {'improves' if after > before else 'degrades'} to {after}"


def space_box(side: int, box: int) -> str:
    """A Space Race marker has moved."""
    return f"{SIDES[side]} advances to {box} in the Space Race."


def no_cards(side: int, what: str) -> str:
    """An event finds no card to "reveal" or "discard"."""
    return f"{SIDES[side]} has no cards to {what}"


def wins(side: int, how: str) -> str:
    """The result: "Victory Points" or "Final Scoring"."""
    return f"{SIDES[side]} wins by {how}"
