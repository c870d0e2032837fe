"""The board in characters: the whole world in 18 lines of 80 columns, or one region in words.

A cell of the world is: number of the choice if the country is one, code, stability, ``*`` for a
battleground, US and USSR Influence (``-`` for none), control ``U`` or ``S``.
"""

from collections.abc import Mapping
from typing import Final

from ..rules.facts import (
    AREA,
    BATTLEGROUND,
    COUNTRY_NAMES,
    NEIGHBOURS,
    NEXT_TO,
    REGION_NAMES,
    STABILITY,
)
from ..rules.ids import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    COUNTRIES,
    EASTERN_EUROPE,
    EUROPE,
    MIDDLE_EAST,
    NOBODY,
    SIDE_NAMES,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    US,
    USSR,
    WESTERN_EUROPE,
)
from ..rules.position import Position
from ..rules.scoring import NO_COUNTRY, RegionStanding, europe_winner, region_vp
from .paint import Paint, columns, side_style

_CODES: Final = (
    "CAN UK NOR SWE DEN BNL WGER FRA SPA ITA GRE TUR FIN AUTR EGER POL CZE HUN YUG ROM BUL "
    "LEB SYR ISR IRQ IRN LIB EGY JOR GULF SAU "
    "AFG PAK IND BUR LAO THA VIE MAL INDO PHI AUSL TAI JAP SKOR NKOR "
    "MOR ALG TUN WAFR SAH SUD IVO NIG ETH SOM CAM ZAI KEN ANG SEAF ZIM BOT SAFR "
    "MEX GUA ELS HON COS NIC PAN CUB HAI DOM COL VEN ECU PER BOL BRA CHI PAR URU ARG CCW"
)
#: short names for the world in 80 columns; they may be typed too
CODES: Final = _CODES.split()
REGIONS: Final = (EUROPE, MIDDLE_EAST, ASIA, AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA)
LABELS: Final = {
    EUROPE: "Eur",
    MIDDLE_EAST: "MEa",
    ASIA: "Asia",
    AFRICA: "Afr",
    CENTRAL_AMERICA: "CAm",
    SOUTH_AMERICA: "SAm",
}
LETTERS: Final = ("U", "S", "")
LEVELS: Final = ("nothing", "presence", "domination", "control")
#: what may be typed for a region
REGION_WORDS: Final = {
    "europe": EUROPE,
    "asia": ASIA,
    "middle east": MIDDLE_EAST,
    "mideast": MIDDLE_EAST,
    "africa": AFRICA,
    "central america": CENTRAL_AMERICA,
    "camerica": CENTRAL_AMERICA,
    "south america": SOUTH_AMERICA,
    "samerica": SOUTH_AMERICA,
    "western europe": WESTERN_EUROPE,
    "eastern europe": EASTERN_EUROPE,
    "southeast asia": SOUTHEAST_ASIA,
}
#: rows of the world take this many cells
ACROSS: Final = 5
_LABEL: Final = 5
_LONG_NAMES: Final = {"West African States": "West African", "SE African States": "SE African"}
_WIDE: Final = 135  # from here on there is room for names


def region_title(area: int) -> str:
    """The name of a region as a heading."""
    name = REGION_NAMES[area]
    return name.removeprefix("the ")


def members(p: Position, area: int) -> list[int]:
    """The spaces of a region; the Chinese Civil War space while it is open (12.1)."""
    found = [c for c in range(COUNTRIES) if AREA[c] & area]
    if area & ASIA and p.options.chinese_civil_war and not p.in_effect(CHINA_CARD):
        found.append(CHINESE_CIVIL_WAR)
    return found


def worth(p: Position, area: int) -> tuple[int, int]:
    """VP of the US and the USSR if the region were scored now."""
    return region_vp(p, area, US, NO_COUNTRY), region_vp(p, area, USSR, NO_COUNTRY)


def worth_words(p: Position, area: int, short: bool = False) -> str:
    """What scoring the region now would give, as the difference that is marked (10.1.2)."""
    if area == EUROPE and europe_winner(p) != NOBODY:
        return f"{SIDE_NAMES[europe_winner(p)]} wins"
    us, ussr = worth(p, area)
    if us == ussr:
        return "0"
    name = SIDE_NAMES[US if us > ussr else USSR]
    return f"{name[:2] if short else name} {abs(us - ussr)}"


def markers(p: Position, country: int) -> str:
    """Influence of both sides and control: "5:1U"."""
    us = p.influence(US, country) or "-"
    ussr = p.influence(USSR, country) or "-"
    return f"{us}:{ussr}{LETTERS[p.controller(country)]}"


def world(p: Position, numbers: Mapping[int, int], width: int, paint: Paint) -> list[str]:
    """The whole board; ``numbers`` are those of the countries that may be chosen now."""
    wide = width >= _WIDE
    cell_width = (width - _LABEL) // ACROSS
    lines = []
    for area in REGIONS:
        spaces = members(p, area)
        for row in range(0, len(spaces), ACROSS):
            label = ""
            if row == 0:
                label = LABELS[area]
            elif row == ACROSS:
                label = worth_words(p, area, short=True).replace(" wins", "win")
            cells = [
                _cell(p, c, numbers.get(c), cell_width, wide, paint)
                for c in spaces[row : row + ACROSS]
            ]
            lines.append((paint(label.ljust(_LABEL), "title") + "".join(cells)).rstrip())
    return lines


def _cell(p: Position, c: int, number: int | None, width: int, wide: bool, paint: Paint) -> str:
    name = _LONG_NAMES.get(COUNTRY_NAMES[c], COUNTRY_NAMES[c])[:14] if wide else CODES[c]
    star = "*" if BATTLEGROUND[c] else " "
    body = f"{name:<{14 if wide else 4}}{STABILITY[c]}{star}{markers(p, c)}"
    tag = "   " if number is None else f"{number:>2} "
    style = side_style(p.controller(c))
    return paint(tag, "legal") + paint(body, style) + " " * (width - len(tag) - len(body))


LEGEND: Final = "name, stability, * battleground, US:USSR Influence, control U/S"


# --- a region in words --------------------------------------------------------------------------


def region(p: Position, area: int, width: int, paint: Paint) -> list[str]:
    """One region: every country by its full name, and what scoring it now would give."""
    title = f"{region_title(area)}: scored now {worth_words(p, area)}"
    cells = []
    for c in members(p, area):
        star = "*" if BATTLEGROUND[c] else " "
        us = p.influence(US, c) or "-"
        ussr = p.influence(USSR, c) or "-"
        holder = p.controller(c)
        control = "" if holder == NOBODY else SIDE_NAMES[holder]
        text = f"{COUNTRY_NAMES[c]:<19} {STABILITY[c]}{star}  {us:>2} : {ussr:<2} {control:<4}"
        cells.append(paint.side(text, holder))
    lines = [paint(title, "title"), *columns(cells, width, gap=4)]
    if area in REGIONS:
        lines += ["", *standing(p, area)]
    return lines


def standing(p: Position, area: int) -> list[str]:
    """What both sides hold in a region, as 10.1 counts it."""
    s = RegionStanding(p, area, NO_COUNTRY, True)
    us, ussr = worth(p, area)
    rows = (
        (US, s.us_countries, s.us_battlegrounds, s.us_bordering, us),
        (USSR, s.ussr_countries, s.ussr_battlegrounds, s.ussr_bordering, ussr),
    )
    out = []
    for side, countries, battlegrounds, bordering, vp in rows:
        border = f", {bordering} next to the {SIDE_NAMES[1 - side]}" if bordering else ""
        out.append(
            f"{SIDE_NAMES[side]:<4} {LEVELS[s.level(side)]:<10} {vp:>2} VP: "
            f"{battlegrounds} of {s.all_battlegrounds} battlegrounds, "
            f"{countries} {'country' if countries == 1 else 'countries'}{border}"
        )
    return out


def country_page(p: Position, c: int) -> list[str]:
    """All about one country: markers, control, neighbours and who controls them."""
    areas = [region_title(bit) for bit in REGION_NAMES if AREA[c] & bit]
    kind = "battleground, " if BATTLEGROUND[c] else ""
    holder = p.controller(c)
    control = "nobody controls it" if holder == NOBODY else f"the {SIDE_NAMES[holder]} controls it"
    near = [f"{COUNTRY_NAMES[n]} {markers(p, n)}" for n in NEIGHBOURS[c]]
    if NEXT_TO[c] != NOBODY:
        near.append(f"the {SIDE_NAMES[NEXT_TO[c]]} itself")
    return [
        f"{COUNTRY_NAMES[c]} ({CODES[c]}): {', '.join(areas)}; {kind}stability {STABILITY[c]}",
        f"US {p.influence(US, c)}, USSR {p.influence(USSR, c)}: {control}",
        "Next to it: " + (", ".join(near) or "nothing"),
    ]
