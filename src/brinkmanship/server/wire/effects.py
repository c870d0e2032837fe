"""The effects in force (2.2.5): whose they are, how long they last, whom they hold back."""

from typing import Any, Final

from ...rules.ids import (
    ALDRICH_AMES_REMIX,
    AWACS_SALE,
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    CARDS,
    CHERNOBYL,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    EVIL_EMPIRE,
    FLOWER_POWER,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    MISSILE_ENVY,
    NATO,
    NOBODY,
    NORTH_SEA_OIL,
    QUAGMIRE,
    RED_SCARE_PURGE,
    REGION_BITS,
    SALT_NEGOTIATIONS,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_REFORMER,
    US,
    US_JAPAN_PACT,
    USSR,
    WE_WILL_BURY_YOU,
    YURI_AND_SAMANTHA,
)
from ...rules.layout import CHERNOBYL_AREA, EFFECT, FLAGS
from ...rules.position import Position
from ...rules.turn import TURN_EFFECTS

SIDES: Final = (US, USSR)
#: the bits of the flags of a card whose effect is in force for either side
_IN_FORCE: Final = EFFECT << US | EFFECT << USSR
#: effects that hold back the side they are in force for
ON_ITS_SIDE: Final = frozenset(
    {RED_SCARE_PURGE, CUBAN_MISSILE_CRISIS, QUAGMIRE, BEAR_TRAP, MISSILE_ENVY}
)
#: effects that always hold back the same side: what it may not do, or pays for
ON_US: Final = frozenset(
    {
        WE_WILL_BURY_YOU,
        FLOWER_POWER,
        IRANIAN_HOSTAGE_CRISIS,
        IRAN_CONTRA_SCANDAL,
        ALDRICH_AMES_REMIX,
        YURI_AND_SAMANTHA,
    }
)
ON_USSR: Final = frozenset(
    {
        NATO,
        US_JAPAN_PACT,
        CAMP_DAVID_ACCORDS,
        THE_IRON_LADY,
        NORTH_SEA_OIL,
        THE_REFORMER,
        CHERNOBYL,
        TEAR_DOWN_THIS_WALL,
        EVIL_EMPIRE,
        AWACS_SALE,
    }
)


def effects(table: Position) -> list[dict[str, Any]]:
    """``Effect`` of the wire for every effect in force, by card number."""
    shown = []
    cells = table.cells
    for card in range(1, CARDS + 1):
        if not cells[FLAGS + card] & _IN_FORCE:
            continue
        sides = [side for side in SIDES if table.effect_for(card, side)]
        if card == SALT_NEGOTIATIONS and sides:
            sides = [NOBODY]  # it is in force for both
        for side in sides:
            effect = {
                "card": card,
                "side": side,
                "turn": card in TURN_EFFECTS,
                "binds": bound(card, side),
            }
            if card == CHERNOBYL and table.cells[CHERNOBYL_AREA]:
                effect["area"] = REGION_BITS[table.cells[CHERNOBYL_AREA] - 1]
            shown.append(effect)
    return shown


def bound(card: int, side: int) -> int:
    """The side that an effect in force for ``side`` holds back; NOBODY: neither, or both alike."""
    if card in ON_ITS_SIDE:
        return side
    if card == DEATH_SQUADS:  # one side's coups gain what the other's lose (69)
        return 1 - side
    if card in ON_US:
        return US
    return USSR if card in ON_USSR else NOBODY
