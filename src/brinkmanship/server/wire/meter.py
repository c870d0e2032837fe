"""What every region would score now, as the engine's scoring counts it (10.1)."""

from collections.abc import Sequence
from typing import Any, Final

from ...rules.choices import ChooseLeftOut
from ...rules.facts import AREA, SOUTHEAST_VP
from ...rules.ids import (
    ASIA,
    COUNTRIES,
    EUROPE,
    FRONT,
    MIDDLE_EAST,
    NOBODY,
    NOT_IN_GAME,
    REGION_BITS,
    REMOVED,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA,
    SOUTHEAST_ASIA_SCORING,
    US,
    USSR,
)
from ...rules.position import Position
from ...rules.scoring import (
    NO_COUNTRY,
    RegionStanding,
    europe_winner,
    region_vp,
)
from .facts import AREA_IDS

SIDES: Final = (US, USSR)


def meter(table: Position) -> list[dict[str, Any]]:
    """A row for each region, and one for Southeast Asia until its card has left the game.

    With Shuttle Diplomacy before the US, Asia and the Middle East are counted as the US would
    have them counted (73): without the battleground that costs the USSR most.
    """
    rows = [region_row(table, area) for area in REGION_BITS]
    if table.place_of(SOUTHEAST_ASIA_SCORING) not in (REMOVED, NOT_IN_GAME):
        rows.insert(2, southeast_row(table))
    return rows


def region_row(table: Position, area: int) -> dict[str, Any]:
    """One of the six regions."""
    left_out = left_out_by_shuttle(table, area)
    s = RegionStanding(table, area, left_out, True)
    vp = [s.vp(side, area) for side in SIDES]
    grounds = (s.us_battlegrounds, s.ussr_battlegrounds)
    countries = (s.us_countries, s.ussr_countries)
    return {
        "region": AREA_IDS[area],
        "area": area,
        "battlegrounds": s.all_battlegrounds,
        "sides": [
            {
                "level": s.level(side),
                "battlegrounds": grounds[side],
                "others": countries[side] - grounds[side],
                "vp": vp[side],
            }
            for side in SIDES
        ],
        "now": vp[US] - vp[USSR],
        "wins": europe_winner(table) if area == EUROPE else NOBODY,
    }


def left_out_by_shuttle(table: Position, area: int) -> int:
    """The battleground that Shuttle Diplomacy would leave out of a scoring of ``area``, or none."""
    if area not in (ASIA, MIDDLE_EAST) or table.place_of(SHUTTLE_DIPLOMACY) != FRONT:
        return NO_COUNTRY
    question = ChooseLeftOut(US, SHUTTLE_DIPLOMACY, 0, area, None)
    grounds = [c for c in range(COUNTRIES) if question.refusal(table, c) == 0]
    if not grounds:
        return NO_COUNTRY
    return max(grounds, key=lambda c: (now(table, area, c), -c))


def now(table: Position, area: int, left_out: int) -> int:
    """VP for the US less VP for the USSR."""
    return region_vp(table, area, US, left_out) - region_vp(table, area, USSR, left_out)


def southeast_row(table: Position) -> dict[str, Any]:
    """Southeast Asia (38): VP for each country, no levels."""
    vp = [region_vp(table, SOUTHEAST_ASIA, side, NO_COUNTRY) for side in SIDES]
    return {
        "region": AREA_IDS[SOUTHEAST_ASIA],
        "area": SOUTHEAST_ASIA,
        "battlegrounds": 0,
        "sides": [
            {"level": 0, "battlegrounds": 0, "others": held(table, side), "vp": vp[side]}
            for side in SIDES
        ],
        "now": vp[US] - vp[USSR],
        "wins": NOBODY,
    }


def held(table: Position, side: int) -> int:
    """Countries of Southeast Asia that ``side`` controls."""
    return sum(
        SOUTHEAST_VP[c] != 0 and table.controller(c) == side
        for c in range(COUNTRIES)
        if AREA[c] & SOUTHEAST_ASIA
    )


def final_rows(p: Position) -> list[dict[str, Any]]:
    """The six regions as they score after turn 10, in that order (10.3.2)."""
    return [
        {
            "region": AREA_IDS[area],
            "us": region_vp(p, area, US, NO_COUNTRY),
            "ussr": region_vp(p, area, USSR, NO_COUNTRY),
            "now": now(p, area, NO_COUNTRY),
        }
        for area in REGION_BITS
    ]


def curve(positions: Sequence[tuple[int, Position]]) -> list[dict[str, int]]:
    """VP and DEFCON of (version, position) pairs, for the curve of a game."""
    return [
        {"version": version, "turn": p.turn, "vp": p.vp, "defcon": p.defcon}
        for version, p in positions
    ]
