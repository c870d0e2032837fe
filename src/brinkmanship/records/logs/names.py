"""How the digital edition's logs spell cards and countries, and how to read it back."""

from typing import Final

from ...rules.facts import (
    CARD_ALIASES,
    CARD_TITLES,
    COUNTRY_ALIASES,
    COUNTRY_FULL_NAMES,
    COUNTRY_IDS,
    COUNTRY_NAMES,
    STARRED,
)
from ...rules.ids import CARDS, COUNTRIES, OAS_FOUNDED
from ...rules.names import plain

#: cards whose log name is not the printed title (the asterisk apart)
_CARD_SPELLINGS: Final = {
    3: "Mideast Scoring",
    46: "How I Learned To Stop Worrying",
    50: '"We Will Bury You"',
    62: '"Lone Gunman"',
    67: "Grain Sales To Soviets",
    71: "Nixon Plays The China Card",
    77: '"Ask Not What Your Country..."',
    78: "Alliance For Progress",
    80: '"One Small Step..."',
    97: '"An Evil Empire"',
    110: "AWACS Sale To Saudis",
}
_COUNTRY_SPELLINGS: Final = {
    "Dominican Rep": "Dominican Republic",
    "E. Germany": "East Germany",
    "N. Korea": "North Korea",
    "S. Korea": "South Korea",
    "U.K.": "UK",
    "W. Germany": "West Germany",
}


def _log_name(card: int) -> str:
    name = _CARD_SPELLINGS.get(card, CARD_TITLES[card])
    # OAS Founded is removed like other starred cards, but its log name has no asterisk
    return name + "*" if STARRED[card] != 0 and card != OAS_FOUNDED else name


#: log name by card number; 0 is empty
CARD_NAMES: Final = ("", *(_log_name(card) for card in range(1, CARDS + 1)))
#: log name by country number
LOG_COUNTRIES: Final = tuple(
    _COUNTRY_SPELLINGS.get(COUNTRY_NAMES[c], COUNTRY_NAMES[c]) for c in range(COUNTRIES)
)


def _card_index() -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(1, CARDS + 1):
        for name in (CARD_NAMES[card], CARD_TITLES[card], *CARD_ALIASES[card]):
            found.setdefault(plain(name), card)
    return found


def _country_index() -> dict[str, int]:
    found: dict[str, int] = {}
    for c in range(COUNTRIES):
        spellings = (LOG_COUNTRIES[c], COUNTRY_NAMES[c], COUNTRY_FULL_NAMES[c], COUNTRY_IDS[c])
        for name in (*spellings, *COUNTRY_ALIASES[c]):
            found.setdefault(plain(name), c)
    return found


_CARDS_BY_NAME: Final = _card_index()
_COUNTRIES_BY_NAME: Final = _country_index()


def card_of(name: str) -> int:
    """The card with this log name, 0 if there is none.

    Asterisks, quotation marks, capitals and punctuation do not matter; the printed title and its
    aliases are understood too.
    """
    return _CARDS_BY_NAME.get(plain(name), 0)


def country_of(name: str) -> int:
    """The country with this log name, -1 if there is none; spelling as in ``card_of``."""
    return _COUNTRIES_BY_NAME.get(plain(name), -1)
