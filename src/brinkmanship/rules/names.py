"""Names of options, countries, cards, sides and places, and how to read them back."""

from typing import Final

from ..errors import BrinkError
from . import ids
from .facts import (
    CARD_ALIASES,
    CARD_TITLES,
    COUNTRY_ALIASES,
    COUNTRY_FULL_NAMES,
    COUNTRY_IDS,
    COUNTRY_NAMES,
)
from .ids import CARD, CARDS, NUMBER, SPACES, VOCABULARY

#: the words of the named choices
CHOICE_NAMES: Final[dict[int, str]] = {
    ids.PASS: "Pass",
    ids.DONE: "Done",
    ids.EVENT: "Event",
    ids.OPS: "Operations",
    ids.INFLUENCE: "Influence",
    ids.COUP: "Coup",
    ids.REALIGN: "Realignment",
    ids.SPACE: "Space Race",
    ids.SPACE_NO_ROLL: "Space Race without a roll",
    ids.EVENT_FIRST: "Event first",
    ids.OPS_FIRST: "Operations first",
    ids.GIVE_BACK: "Give the card back",
    ids.CANCEL_CUBA: "Call off the crisis (Cuba)",
    ids.CANCEL_WEST_GERMANY: "Call off the crisis (West Germany)",
    ids.CANCEL_TURKEY: "Call off the crisis (Turkey)",
    ids.CHOOSE_US: "Play the US",
    ids.CHOOSE_USSR: "Play the USSR",
    ids.PARTICIPATE: "Participate",
    ids.BOYCOTT: "Boycott",
    ids.RAISE_DEFCON: "Raise DEFCON",
    ids.LOWER_DEFCON: "Lower DEFCON",
    ids.IN_EUROPE: "In Europe",
    ids.IN_ASIA: "In Asia",
    ids.IN_MIDDLE_EAST: "In the Middle East",
    ids.IN_AFRICA: "In Africa",
    ids.IN_CENTRAL_AMERICA: "In Central America",
    ids.IN_SOUTH_AMERICA: "In South America",
    ids.REMOVE: "Remove US Influence",
    ids.ADD: "Add USSR Influence",
    ids.CONCENTRATE: "2 in South Africa",
    ids.SPREAD: "1 in South Africa, 2 next to it",
    ids.END_GAME: "End the game",
}


def option_name(option: int) -> str:
    """The name of an option of the vocabulary: a country, a card title, a number or a choice.

    Raises ``BrinkError`` for a number outside the vocabulary.
    """
    if 0 <= option < SPACES:
        return COUNTRY_NAMES[option]
    if CARD < option <= CARD + CARDS:
        return CARD_TITLES[option - CARD]
    if NUMBER <= option < VOCABULARY:
        return str(option - NUMBER)
    if option in CHOICE_NAMES:
        return CHOICE_NAMES[option]
    raise BrinkError(f"option {option!r}: no such option; 0 to {VOCABULARY - 1} expected")


def plain(text: str) -> str:
    """A name reduced to what matters when it is typed: letters and digits, lower case."""
    return "".join(ch for ch in text.casefold() if ch.isalnum())


def _index() -> dict[str, int]:
    found: dict[str, int] = {}
    for c in range(SPACES):
        names = [COUNTRY_NAMES[c], COUNTRY_FULL_NAMES[c], COUNTRY_IDS[c], *COUNTRY_ALIASES[c]]
        for name in names:
            found.setdefault(plain(name), c)
    for card in range(1, CARDS + 1):
        for name in [CARD_TITLES[card], *CARD_ALIASES[card]]:
            found.setdefault(plain(name), CARD + card)
    for option, name in CHOICE_NAMES.items():
        found.setdefault(plain(name), option)
    for n in range(VOCABULARY - NUMBER):
        found.setdefault(str(n), NUMBER + n)
    return found


OPTION_OF_NAME: Final[dict[str, int]] = _index()


def option_of(name: str) -> int:
    """The option with this name, alias or id (case, spaces and punctuation do not matter).

    Raises ``BrinkError`` for a name that no option has.
    """
    option = OPTION_OF_NAME.get(plain(name))
    if option is None:
        raise BrinkError(
            f"option {name!r}: no country, card or choice of this name; "
            "names as on the Deluxe components expected"
        )
    return option
