"""The fixed facts of the Deluxe Edition: map, cards, tracks, as packed tables.

Read once at import from ``data/*.json`` (which carry the facts checked against several sources)
into ``vec`` tables that compiled code indexes without boxing. Index by the numbers of ``ids``.
"""

import json
import os
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from . import ids
from .ids import (
    AFRICA,
    ASIA,
    BOTH,
    CARDS,
    CENTRAL_AMERICA,
    EASTERN_EUROPE,
    EUROPE,
    INDIA_PAKISTAN,
    IRAN_IRAQ,
    MIDDLE_EAST,
    MUSLIM,
    NEXT_TO_NICARAGUA,
    NEXT_TO_SOUTH_AFRICA,
    NEXT_TO_UK,
    NICARAGUA,
    NOBODY,
    REDS,
    SOUTH_AFRICA,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    SPACES,
    SUEZ,
    UK,
    US,
    USSR,
    WESTERN_EUROPE,
)

DATA: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")

# countries 0 to 42 are bits of a "low" word, the rest of a "high" word, so that both stay far
# from the sign of a 64-bit int
HALF: Final = 43

REGION_OF_ID: Final = {
    "europe": EUROPE,
    "asia": ASIA,
    "middle_east": MIDDLE_EAST,
    "africa": AFRICA,
    "central_america": CENTRAL_AMERICA,
    "south_america": SOUTH_AMERICA,
    "western_europe": WESTERN_EUROPE,
    "eastern_europe": EASTERN_EUROPE,
    "southeast_asia": SOUTHEAST_ASIA,
}
REGION_NAMES: Final = {
    EUROPE: "Europe",
    ASIA: "Asia",
    MIDDLE_EAST: "the Middle East",
    AFRICA: "Africa",
    CENTRAL_AMERICA: "Central America",
    SOUTH_AMERICA: "South America",
    WESTERN_EUROPE: "Western Europe",
    EASTERN_EUROPE: "Eastern Europe",
    SOUTHEAST_ASIA: "Southeast Asia",
}
_SIDES: Final = {"us": US, "ussr": USSR, "both": BOTH, None: NOBODY}
EARLY: Final = 0
MID: Final = 1
LATE: Final = 2
_ERAS: Final = {"early": EARLY, "mid": MID, "late": LATE}


def load(name: str) -> Any:
    """The parsed data file ``name`` of the package (a JSON document)."""
    with open(os.path.join(DATA, name), encoding="utf-8") as f:
        return json.load(f)


def _bytes(values: list[int]) -> vec[u8]:
    packed: vec[u8] = vec[u8]([u8(v) for v in values])
    return packed


def _words(values: list[int]) -> vec[i64]:
    packed: vec[i64] = vec[i64]([i64(v) for v in values])
    return packed


# --- the map (2.1) --------------------------------------------------------------------------------
_map: Final[Any] = load("countries.json")
_countries: Final[Any] = _map["countries"]
COUNTRY_IDS: Final[list[str]] = [c["id"] for c in _countries]
COUNTRY_NAMES: Final[list[str]] = [c["name"] for c in _countries]
COUNTRY_FULL_NAMES: Final[list[str]] = [c["full_name"] for c in _countries]
COUNTRY_ALIASES: Final[list[list[str]]] = [c["aliases"] for c in _countries]

for _i in range(SPACES):
    if getattr(ids, COUNTRY_IDS[_i].upper()) != _i:
        raise AssertionError(f"countries.json: {COUNTRY_IDS[_i]} is not country {_i} of ids")

#: neighbours of each country, without the superpowers
NEIGHBOURS: Final[list[list[int]]] = [
    [COUNTRY_IDS.index(a) for a in c["adjacent"]] for c in _countries
]
STABILITY: Final = _bytes([c["stability"] for c in _countries])
BATTLEGROUND: Final = _bytes([int(c["battleground"]) for c in _countries])
#: the superpower next to a country (2.1.5), else NOBODY
NEXT_TO: Final = _bytes([_SIDES[c["next_to"]] for c in _countries])
SETUP: Final[list[tuple[int, int]]] = [(c["setup"]["us"], c["setup"]["ussr"]) for c in _countries]


def _area(country: int) -> int:
    record = _countries[country]
    bits = REGION_OF_ID[record["region"]]
    for sub in record["subregions"]:
        bits |= REGION_OF_ID[sub]
    for centre, bit in (
        (SOUTH_AFRICA, NEXT_TO_SOUTH_AFRICA),
        (UK, NEXT_TO_UK),
        (NICARAGUA, NEXT_TO_NICARAGUA),
    ):
        if country in NEIGHBOURS[centre]:
            bits |= bit
    for members, bit in (
        (("france", "uk", "israel"), SUEZ),
        (
            ("sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan"),
            MUSLIM,
        ),
        (("yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia"), REDS),
        (("india", "pakistan"), INDIA_PAKISTAN),
        (("iran", "iraq"), IRAN_IRAQ),
    ):
        if COUNTRY_IDS[country] in members:
            bits |= bit
    return bits


AREA: Final = _words([_area(c) for c in range(SPACES)])


def _mask(countries: list[int], low: bool) -> int:
    return sum(1 << (c if low else c - HALF) for c in countries if (c < HALF) == low)


#: a country and its neighbours as bits, for the reach of Influence (6.1.1)
REACH_LO: Final = _words([_mask([c, *NEIGHBOURS[c]], True) for c in range(SPACES)])
REACH_HI: Final = _words([_mask([c, *NEIGHBOURS[c]], False) for c in range(SPACES)])
BIT_LO: Final = _words([_mask([c], True) for c in range(SPACES)])
BIT_HI: Final = _words([_mask([c], False) for c in range(SPACES)])

#: neighbours packed: those of country c are ADJACENT[ADJ_START[c]] up to ADJ_START[c + 1]
ADJACENT: Final = _bytes([a for n in NEIGHBOURS for a in n])
ADJ_START: Final = _words(
    [sum(len(n) for n in NEIGHBOURS[:c]) for c in range(SPACES)] + [sum(map(len, NEIGHBOURS))]
)

# --- cards (2.2) ----------------------------------------------------------------------------------
_cards: Final[Any] = [None, *load("cards.json")["cards"]]
CARD_TITLES: Final[list[str]] = ["", *[c["title"] for c in _cards[1:]]]
CARD_ALIASES: Final[list[list[str]]] = [[], *[c["aliases"] for c in _cards[1:]]]
CARD_LINES: Final[list[str]] = ["", *[c["line"] for c in _cards[1:]]]
CARD_TEXTS: Final[list[str]] = ["", *[c["text"] for c in _cards[1:]]]
CARD_SIDE: Final = _bytes([BOTH, *[_SIDES[c["side"]] for c in _cards[1:]]])
CARD_OPS: Final = _bytes([0, *[c["ops"] for c in _cards[1:]]])
CARD_ERA: Final = _bytes([0, *[_ERAS[c["era"]] for c in _cards[1:]]])
STARRED: Final = _bytes([0, *[int(c["removed_after_event"]) for c in _cards[1:]]])
LASTING: Final = _bytes([0, *[int(c["lasting"]) for c in _cards[1:]]])
SCORING: Final = _bytes([0, *[int(c["scoring"]) for c in _cards[1:]]])
OPTIONAL: Final = _bytes([0, *[int(c["optional"]) for c in _cards[1:]]])
WAR: Final = _bytes([0, *[int(c["war"]) for c in _cards[1:]]])
#: the scoring cards
SCORING_CARDS: Final = _bytes([c["number"] for c in _cards[1:] if c["scoring"]])
#: area a scoring card scores, 0 for other cards
SCORED_AREA: Final = _words(
    [0, *[REGION_OF_ID[c["scoring_region"]] if c["scoring"] else 0 for c in _cards[1:]]]
)
if len(CARD_TITLES) != CARDS + 1 or len(COUNTRY_IDS) != SPACES:
    raise AssertionError("data files: 110 cards and 85 spaces expected")

# --- tracks (6.4, 8.1, 10.1) ----------------------------------------------------------------------
LAST_BOX: Final = 8
_tracks: Final[Any] = load("tracks.json")
_boxes: Final[Any] = _tracks["space_race_boxes"]
BOX_NAMES: Final[list[str]] = [b["name"] for b in _boxes]
BOX_OPS: Final = _bytes([b["ops"] or 0 for b in _boxes])
BOX_ROLL: Final = _bytes([b["roll_max"] or 0 for b in _boxes])
BOX_VP_FIRST: Final = _bytes([b["vp_first"] for b in _boxes])
BOX_VP_SECOND: Final = _bytes([b["vp_second"] for b in _boxes])
_scores: Final[dict[int, Any]] = {REGION_OF_ID[s["region"]]: s for s in _tracks["scoring"]}
#: VP by index of ids.REGION_BITS; Europe's control wins the game instead of giving VP
PRESENCE_VP: Final = _bytes([_scores[bit]["presence"] for bit in ids.REGION_BITS])
DOMINATION_VP: Final = _bytes([_scores[bit]["domination"] for bit in ids.REGION_BITS])
CONTROL_VP: Final = _bytes([_scores[bit]["control"] or 0 for bit in ids.REGION_BITS])
#: VP of each Southeast Asian country (card 38), 0 elsewhere
SOUTHEAST_VP: Final = _bytes(
    [
        next((s["vp"] for s in _tracks["southeast_asia"] if s["country"] == i), 0)
        for i in COUNTRY_IDS
    ]
)


def area_names(area: int) -> str:
    """The names of the regions and sub-regions in a bit set, joined by "or"."""
    return " or ".join(name for bit, name in REGION_NAMES.items() if area & bit) or "nowhere"
