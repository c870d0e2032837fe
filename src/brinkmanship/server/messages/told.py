"""Bodies of answers, apart from the state of a game (``state``)."""

from .parts import Holder, OptionValue, SideOrNobody, Told
from .state import SeatInfo


class Health(Told):
    """The server answers, and so does its database."""

    ok: bool
    version: str


class Joined(Told):
    """A way into a game: ``token`` opens ``seat``, ``invite`` opens the other one once."""

    game: str
    seat: Holder
    token: str | None
    invite: str | None


class Summary(Told):
    """A game in a list of games."""

    game: str
    seats: tuple[SeatInfo, SeatInfo]
    seat: Holder
    turn: int
    round: int
    vp: int
    defcon: int
    to_move: SideOrNobody
    waiting: bool
    over: bool
    winner: SideOrNobody
    changed: str


class Thought(Told):
    """An option as a player sees it: its worth from -1 to 1, tries of a search, what follows."""

    option: int
    value: float | None
    visits: int
    words: str
    line: list[int]


class Hint(Told):
    """Thoughts about the present choice, best first."""

    thoughts: list[Thought]


# --- facts -----------------------------------------------------------------------------------


class Country(Told):
    """A country of the map."""

    option: int
    id: str
    name: str
    region: str
    subregions: list[str]
    stability: int
    battleground: bool
    neighbours: list[int]
    superpower: SideOrNobody


class Card(Told):
    """A card of the game."""

    number: int
    title: str
    side: SideOrNobody
    ops: int
    era: int
    scoring: bool
    lasting: bool
    removed: bool
    war: bool
    optional: bool
    line: str
    text: str


class SpaceBox(Told):
    """A box of the Space Race."""

    box: int
    name: str
    ops: int
    roll: int
    first: int
    second: int
    ability: str


class Region(Told):
    """A region that is scored; ``points`` for presence, domination, control (None: wins)."""

    id: str
    area: int
    name: str
    countries: list[int]
    points: tuple[int, int, int | None]


class Level(Told):
    """A level of the bots."""

    name: str
    words: str


class GameOption(Told):
    """An option of a new game."""

    name: str
    default: OptionValue
    values: list[bool | str] | None = None
    most: int | None = None


class Facts(Told):
    """What never changes: countries, cards, names, reasons, levels, options."""

    version: str
    countries: list[Country]
    cards: list[Card]
    space: list[SpaceBox]
    regions: list[Region]
    options: dict[int, str]
    kinds: list[str]
    ends: list[str]
    places: list[str]
    reasons: dict[int, str]
    levels: list[Level]
    game_options: list[GameOption]


class Rule(Told):
    """A rule by its number."""

    number: str
    text: str


class RuleSection(Told):
    """A section of the rules."""

    number: str
    title: str
    rules: list[Rule]


class RulesHelp(Told):
    """The rules in our words."""

    sections: list[RuleSection]
