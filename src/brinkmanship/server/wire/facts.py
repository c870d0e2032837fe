"""What never changes while a game runs: the map, the cards, the tracks, names and sentences."""

from functools import cache
from typing import Any, Final

from ... import __version__
from ...bots.registry import LEVELS
from ...rules import facts as f
from ...rules.ids import (
    CARDS,
    COUNTRIES,
    END_NAMES,
    EUROPE,
    KIND_NAMES,
    NUMBER,
    PLACE_NAMES,
    REGION_BITS,
    SOUTHEAST_ASIA,
    SPACES,
    VOCABULARY,
)
from ...rules.names import CHOICE_NAMES
from ...rules.options import CHOICES, DEFAULTS, MAX_EXTRA
from ...rules.reasons import SENTENCES
from ...words.help import card_text, rules_sections
from .sentences import split_rule

#: what the Space Race boxes allow to the side that is alone there (6.4.4)
ABILITIES: Final = {
    2: "2 Space Race attempts in a turn",
    4: "The other side shows its headline first",
    6: "May discard 1 held card at the end of the turn",
    8: "8 action rounds in a turn",
}
AREA_IDS: Final = {bit: name for name, bit in f.REGION_OF_ID.items()}
#: the areas that are scored, in the order of final scoring, and the one that only a card scores
SCORED: Final = (*REGION_BITS, SOUTHEAST_ASIA)


@cache
def facts() -> dict[str, Any]:
    """``Facts`` of the wire; not to be changed by the caller."""
    return {
        "version": __version__,
        "countries": [country(c) for c in range(SPACES)],
        "cards": [card(n) for n in range(1, CARDS + 1)],
        "space": [space_box(b) for b in range(f.LAST_BOX + 1)],
        "regions": [region(bit) for bit in SCORED],
        "options": CHOICE_NAMES | {n: str(n - NUMBER) for n in range(NUMBER, VOCABULARY)},
        "kinds": list(KIND_NAMES),
        "ends": list(END_NAMES),
        "places": list(PLACE_NAMES),
        "reasons": {code: split_rule(text)[0] for code, text in SENTENCES.items()},
        "levels": [{"name": level.name, "words": level.words} for level in LEVELS.values()],
        "game_options": [game_option(name) for name in DEFAULTS],
    }


@cache
def rules_help() -> dict[str, Any]:
    """``RulesHelp`` of the wire; not to be changed by the caller."""
    return {
        "sections": [
            {
                "number": section.number,
                "title": section.title,
                "rules": [{"number": rule.number, "text": rule.text} for rule in section.rules],
            }
            for section in rules_sections()
        ]
    }


def country(c: int) -> dict[str, Any]:
    """A country, or the optional space of section 12."""
    regions = [bit for bit in REGION_BITS if f.AREA[c] & bit]
    subregions = [i for i, bit in f.REGION_OF_ID.items() if f.AREA[c] & bit]
    return {
        "option": c,
        "id": f.COUNTRY_IDS[c],
        "name": f.COUNTRY_NAMES[c],
        "region": AREA_IDS[regions[0]],
        "subregions": [i for i in subregions if i != AREA_IDS[regions[0]]],
        "stability": f.STABILITY[c],
        "battleground": bool(f.BATTLEGROUND[c]),
        "neighbours": list(f.NEIGHBOURS[c]),
        "superpower": f.NEXT_TO[c],
    }


def card(n: int) -> dict[str, Any]:
    """A card as it is printed, with its event in our words."""
    return {
        "number": n,
        "title": f.CARD_TITLES[n],
        "side": f.CARD_SIDE[n],
        "ops": f.CARD_OPS[n],
        "era": f.CARD_ERA[n],
        "scoring": bool(f.SCORING[n]),
        "lasting": bool(f.LASTING[n]),
        "removed": bool(f.STARRED[n]),
        "war": bool(f.WAR[n]),
        "optional": bool(f.OPTIONAL[n]),
        "line": f.CARD_LINES[n],
        "text": card_text(n),
    }


def space_box(box: int) -> dict[str, Any]:
    """A box of the Space Race (6.4)."""
    return {
        "box": box,
        "name": f.BOX_NAMES[box],
        "ops": f.BOX_OPS[box],
        "roll": f.BOX_ROLL[box],
        "first": f.BOX_VP_FIRST[box],
        "second": f.BOX_VP_SECOND[box],
        "ability": ABILITIES.get(box, ""),
    }


def region(bit: int) -> dict[str, Any]:
    """An area that is scored; Southeast Asia has no levels, its countries are worth VP each."""
    name = f.REGION_NAMES[bit].removeprefix("the ")
    points: list[int | None] = [0, 0, 0]
    if bit in REGION_BITS:
        i = REGION_BITS.index(bit)
        control = None if bit == EUROPE else f.CONTROL_VP[i]
        points = [f.PRESENCE_VP[i], f.DOMINATION_VP[i], control]
    return {
        "id": AREA_IDS[bit],
        "area": bit,
        "name": name,
        "countries": [c for c in range(COUNTRIES) if f.AREA[c] & bit],
        "points": points,
    }


def game_option(name: str) -> dict[str, Any]:
    """An option of a new game: its default and what else it may be."""
    if name in CHOICES:
        return {"name": name, "default": DEFAULTS[name], "values": list(CHOICES[name])}
    return {"name": name, "default": DEFAULTS[name], "most": MAX_EXTRA}
