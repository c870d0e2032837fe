"""The words of the page: how each option is written and what else is understood for it."""

from collections.abc import Iterable
from typing import Final

from ...rules import ids, option_name
from ...rules.ids import (
    COUP_TARGET,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    PLACE,
    REALIGN_TARGET,
    SETUP,
    SPACES,
    VOCABULARY,
    WAR_TARGET,
)
from ...rules.names import OPTION_OF_NAME, plain

#: kinds of decision that move markers: a number behind the country counts them
MARKERS: Final = (SETUP, EXTRA, PLACE, EVENT_PLACE, EVENT_REMOVE)
#: kinds of decision whose country is followed by dice
ROLLS: Final = (COUP_TARGET, REALIGN_TARGET, WAR_TARGET)
#: the ways to call the Cuban Missile Crisis off
CALLS_OFF: Final = (ids.CANCEL_CUBA, ids.CANCEL_WEST_GERMANY, ids.CANCEL_TURKEY)

#: the shortest clear words of the named choices, the written form first
CHOICE_WORDS: Final[dict[int, tuple[str, ...]]] = {
    ids.PASS: ("pass", "none", "nothing", "passes"),
    ids.DONE: ("done", "no more"),
    ids.EVENT: ("event",),
    ids.OPS: ("ops", "operations"),
    ids.INFLUENCE: ("influence", "inf", "places"),
    ids.COUP: ("coup", "coups"),
    ids.REALIGN: ("realign", "realigns", "realignment"),
    ids.SPACE: ("space", "space race"),
    ids.SPACE_NO_ROLL: ("space without a roll", "space no roll"),
    ids.EVENT_FIRST: ("event first",),
    ids.OPS_FIRST: ("ops first", "operations first"),
    ids.GIVE_BACK: ("give back", "gives back", "return", "returns"),
    ids.CANCEL_CUBA: ("call off Cuba", "cancel Cuba"),
    ids.CANCEL_WEST_GERMANY: ("call off West Germany", "cancel West Germany"),
    ids.CANCEL_TURKEY: ("call off Turkey", "cancel Turkey"),
    ids.CHOOSE_US: ("US", "USA"),
    ids.CHOOSE_USSR: ("USSR",),
    ids.PARTICIPATE: ("participate", "participates"),
    ids.BOYCOTT: ("boycott", "boycotts"),
    ids.RAISE_DEFCON: ("raise DEFCON", "raise", "raises", "raises DEFCON"),
    ids.LOWER_DEFCON: ("lower DEFCON", "lower", "lowers", "lowers DEFCON"),
    ids.IN_EUROPE: ("in Europe", "Europe"),
    ids.IN_ASIA: ("in Asia", "Asia"),
    ids.IN_MIDDLE_EAST: ("in the Middle East", "Middle East", "in Middle East"),
    ids.IN_AFRICA: ("in Africa", "Africa"),
    ids.IN_CENTRAL_AMERICA: ("in Central America", "Central America"),
    ids.IN_SOUTH_AMERICA: ("in South America", "South America"),
    ids.REMOVE: ("remove", "removes"),
    ids.ADD: ("add", "adds"),
    ids.CONCENTRATE: ("both in South Africa", "two in South Africa"),
    ids.SPREAD: ("one in South Africa", "spread"),
    ids.END_GAME: ("ends the game", "end the game"),
}

#: words that only help the reader and are passed over where no option is called so
FILLERS: Final = frozenset(
    {"then", "and", "event", "with", "discards", "discard", "drawn", "draws", "draw", "roll"}
    | {"rolls", "rolled", "die", "dice", "lot", "defcon", "us", "usa", "ussr", "in", "on", "at"}
    | {"to", "for", "from", "plays", "ops", "x", ""}
)


def _aliases() -> tuple[tuple[str, ...], ...]:
    found: list[list[str]] = [[] for _ in range(VOCABULARY)]
    for name, option in OPTION_OF_NAME.items():
        found[option].append(name)
    for option, words in CHOICE_WORDS.items():
        found[option] += [plain(word) for word in words]
    for country, full in ((ids.UK, "britain"), (ids.WEST_GERMANY, "wgermany")):
        found[country].append(full)
    return tuple(tuple(names) for names in found)


#: what is understood for each option, as ``rules.names.plain`` reduces it
ALIASES: Final = _aliases()


def word_of(option: int) -> str:
    """How the page writes an option."""
    words = CHOICE_WORDS.get(option)
    if words is not None:
        return words[0]
    return _FULL.get(option, option_name(option))


#: the map prints these short; a page has room
_FULL: Final[dict[int, str]] = {
    ids.UK: "UK",
    ids.WEST_GERMANY: "West Germany",
    ids.EAST_GERMANY: "East Germany",
    ids.SOUTH_KOREA: "South Korea",
    ids.NORTH_KOREA: "North Korea",
    ids.DOMINICAN_REPUBLIC: "Dominican Republic",
}


def is_country(option: int) -> bool:
    """Whether an option is a country or the space of section 12."""
    return 0 <= option < SPACES


def shortened(options: Iterable[int], limit: int = 8) -> str:
    """The written forms of some options, the first few of them."""
    words = [word_of(option) for option in options]
    more = f", ... ({len(words)} in all)" if len(words) > limit else ""
    return ", ".join(words[:limit]) + more
