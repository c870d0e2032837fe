"""Which lasting effects a log names, and when."""

from typing import Final

from ...rules.ids import (
    AWACS_SALE,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    CAMP_DAVID_ACCORDS,
    CHERNOBYL,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DE_GAULLE,
    DEATH_SQUADS,
    EVIL_EMPIRE,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    GLASNOST,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    JOHN_PAUL_II,
    MARSHALL_PLAN,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    NUCLEAR_SUBS,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SOLIDARITY,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_REFORMER,
    U2_INCIDENT,
    US_JAPAN_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)

#: effects that end with the turn and say so
TURN_EFFECTS: Final = frozenset(
    {
        BREZHNEV_DOCTRINE,
        CHERNOBYL,
        CONTAINMENT,
        CUBAN_MISSILE_CRISIS,
        DEATH_SQUADS,
        IRAN_CONTRA_SCANDAL,
        NUCLEAR_SUBS,
        RED_SCARE_PURGE,
        SALT_NEGOTIATIONS,
        U2_INCIDENT,
        VIETNAM_REVOLTS,
        YURI_AND_SAMANTHA,
    }
)
#: events after which the card is said to be in play
_ANNOUNCED: Final = TURN_EFFECTS | {
    AWACS_SALE,
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    DE_GAULLE,
    EVIL_EMPIRE,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    IRANIAN_HOSTAGE_CRISIS,
    JOHN_PAUL_II,
    MARSHALL_PLAN,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    QUAGMIRE,
    SHUTTLE_DIPLOMACY,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_REFORMER,
    US_JAPAN_PACT,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
}
#: for a card that may be in play without a word: the card whose effect silences it
_SILENCED_BY: Final = {
    EVIL_EMPIRE: FLOWER_POWER,
    MARSHALL_PLAN: NATO,
    TEAR_DOWN_THIS_WALL: WILLY_BRANDT,
    WARSAW_PACT: NATO,
}
#: effects that end in the middle of a turn, said at once
ENDED_AT_ONCE: Final = frozenset(
    {
        BEAR_TRAP,
        CUBAN_MISSILE_CRISIS,
        FLOWER_POWER,
        FORMOSAN_RESOLUTION,
        QUAGMIRE,
        WILLY_BRANDT,
    }
)
#: what an event makes pointless, said after it: the effects themselves go on in the rules
_OUTDATES: Final = {
    NATO: (MARSHALL_PLAN, WARSAW_PACT),
    SOLIDARITY: (JOHN_PAUL_II,),
    GLASNOST: (THE_REFORMER,),
}


def announced(card: int, before: frozenset[int], now: frozenset[int], happened: set[int]) -> bool:
    """Whether the log says that ``card`` is in play after its event.

    ``before`` and ``now``: cards in effect before and after it; ``happened``: earlier events.
    """
    if card not in _ANNOUNCED or _SILENCED_BY.get(card) in before:
        return False
    if card == CHERNOBYL:
        return card in now
    return not (card == THE_REFORMER and GLASNOST in happened)


def outdated(card: int, before: frozenset[int]) -> tuple[int, ...]:
    """The cards that the log calls no longer in play after the event of ``card``."""
    return tuple(old for old in _OUTDATES.get(card, ()) if old in before)


def by_age(ended: list[tuple[int, int]], effects: dict[tuple[int, int], None]) -> list[int]:
    """The cards of (card, side) pairs in the order in which they came into effect."""
    order = {effect: age for age, effect in enumerate(effects)}
    return [card for card, _ in sorted(ended, key=lambda pair: order.get(pair, -1))]
