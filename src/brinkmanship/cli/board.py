"""The board in characters: the whole world in 18 lines of 80 columns, or one region in words.

A cell of the world is: number of the choice if the country is one, code, stability, ``*`` for a
battleground, US and USSR Influence (``-`` for none, nothing where neither has any), control ``U``
or ``S``.
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
    "CAN UK NOR SWE DEN BNL WGE FRA SPA ITA GRE TUR FIN AUT EGE POL CZE HUN YUG ROM BUL "
    "LEB SYR ISR IRQ IRN LIB EGY JOR GUL SAU "
    "AFG PAK IND BUR LAO THA VIE MAL IDN PHI AUS TAI JAP SKO NKO "
    "MOR ALG TUN WAF SAH SUD IVO NIG ETH SOM CAM ZAI KEN ANG SEA ZIM BOT SAF "
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
#: columns for Influence and control that leave a blank before them, "12:3U"
_ROOM: Final = 5
_LONG_NAMES: Final = {"West African States": "West African", "SE African States": "SE African"}
#: columns of the smallest cell
_LEAST: Final = 15
#: columns of a cell beside the name: number, stability, star, Influence, control
_REST: Final = 12
#: names take no fewer and no more columns; below that there are codes
_SHORT: Final = 11
_LONG: Final = 14


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


def worth_words(p: Position, area: int) -> str:
    """What scoring the region now would give, as the difference that is marked (10.1.2)."""
    if area == EUROPE and europe_winner(p) != NOBODY:
        return f"{SIDE_NAMES[europe_winner(p)]} wins"
    us, ussr = worth(p, area)
    return "0" if us == ussr else f"{SIDE_NAMES[US if us > ussr else USSR]} {abs(us - ussr)}"


def worth_mark(p: Position, area: int) -> str:
    """``worth_words`` in four columns: "U+5", "S+12", "Swin" or "0"."""
    if area == EUROPE and europe_winner(p) != NOBODY:
        return f"{LETTERS[europe_winner(p)]}win"
    us, ussr = worth(p, area)
    return "0" if us == ussr else f"{LETTERS[US if us > ussr else USSR]}+{abs(us - ussr)}"


def markers(p: Position, country: int) -> str:
    """Influence of both sides and control: "5:1U"."""
    us = p.influence(US, country) or "-"
    ussr = p.influence(USSR, country) or "-"
    return f"{us}:{ussr}{LETTERS[p.controller(country)]}"


def world(p: Position, numbers: Mapping[int, int], width: int, paint: Paint) -> list[str]:
    """The whole board; ``numbers`` are those of the countries that may be chosen now."""
    cell_width = max(_LEAST, (width - _LABEL) // ACROSS)
    lines = []
    for area in REGIONS:
        spaces = members(p, area)
        for row in range(0, len(spaces), ACROSS):
            label = ""
            if row == 0:
                label = LABELS[area]
            elif row == ACROSS:
                label = worth_mark(p, area)
            cells = [
                _cell(p, c, numbers.get(c), cell_width, paint) for c in spaces[row : row + ACROSS]
            ]
            lines.append((paint(label.ljust(_LABEL), "title") + "".join(cells)).rstrip())
    return lines


def _name(c: int, width: int) -> str:
    """The name of a country where there is room for one, else its code."""
    if width < _SHORT:
        return CODES[c].ljust(3)
    name = _LONG_NAMES.get(COUNTRY_NAMES[c], COUNTRY_NAMES[c])
    return (name if len(name) <= width else name[: width - 1].rstrip() + ".").ljust(width)


def _cell(p: Position, c: int, number: int | None, width: int, paint: Paint) -> str:
    shown = markers(p, c) if p.influence(US, c) or p.influence(USSR, c) else ""
    gap = "" if len(shown) > _ROOM else " "
    name = _name(c, min(_LONG, width - _REST))
    body = f"{name} {STABILITY[c]}{'*' if BATTLEGROUND[c] else ' '}{gap}{shown}"
    tag = "   " if number is None else f"{number:>2} "
    style = side_style(p.controller(c))
    return paint(tag, "legal") + paint(body, style) + " " * (width - len(tag) - len(body))


LEGEND: Final = "name, stability, * battleground, US:USSR, control U or S"


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
