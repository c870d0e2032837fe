"""The lines of a log for what the engine does."""

from ...rules.ids import SIDE_NAMES
from .names import CARD_NAMES, LOG_COUNTRIES


def score(vp: int) -> str:
    """Who leads by how much (positive: the US)."""
    if vp == 0:
        return "Score is even."
    return f"Score is {'US' if vp > 0 else 'USSR'} {abs(vp)}."


def vp_line(change: int, vp: int) -> str:
    """A net award of ``change`` (positive: to the US) that leads to ``vp``."""
    if change == 0:
        return f"No VP awarded. {score(vp)}"
    return f"{'US' if change > 0 else 'USSR'} gains {abs(change)} VP. {score(vp)}"


def defcon_line(before: int, after: int) -> str:
    """A change of DEFCON."""
    return f"DEFCON {'improves' if after > before else 'degrades'} to {after}"


def modifier(n: int) -> str:
    """A modifier in brackets behind a blank; nothing for 0."""
    return f" ({n:+d})" if n else ""


def coup_line(die: int, ops: int, change: int, stability: int, result: int) -> str:
    """A coup roll."""
    gap = f"{modifier(change)} " if change else ""
    word = "SUCCESS" if result > 0 else "FAILURE"
    return f"{word}: {die} [ + {ops}{gap} - 2x{stability} = {result} ]"


def realign_line(side: int, die: int, change: int) -> str:
    """One side of a realignment roll."""
    total = f"{modifier(change)} = {die + change}" if change else ""
    return f"{SIDE_NAMES[side]} rolls {die}{total}"


def war_line(die: int, change: int, needed: int) -> str:
    """A war roll."""
    success = die + change >= needed
    gap = f"{modifier(change)} " if change else ""
    sign = ">=" if success else "<"
    return f"{'VICTORY' if success else 'DEFEAT'}: {die}{gap} {sign} {needed}"


def space_line(die: int, needed: int) -> str:
    """A Space Race roll."""
    word = "Success" if die <= needed else "Failed"
    return f"Die roll: {die} -- {word}! (Needed {needed} or less)"


def trap_line(die: int) -> str:
    """A roll to leave Quagmire or Bear Trap."""
    return f"Trap Roll: {die} " + (
        "<= 4 -- Trap Escaped" if die <= 4 else "> 4 -- Trap Remains in Effect"
    )


def in_play(card: int) -> str:
    """A lasting effect begins."""
    return f"{CARD_NAMES[card]} is now in play."


def no_longer(card: int) -> str:
    """A lasting effect ends."""
    return f"{CARD_NAMES[card]} is no longer in play."


def card_line(side: int, verb: str, card: int, rest: str = "") -> str:
    """A side does something with a card."""
    return f"{SIDE_NAMES[side]} {verb} {CARD_NAMES[card]}{rest}"


def change_line(side: int, country: int, change: int) -> str:
    """A change of Influence, without the totals."""
    return f"{SIDE_NAMES[side]} {change:+d} in {LOG_COUNTRIES[country]}"
