"""The state of a game as one viewer may see it."""

from typing import Literal

from pydantic import ConfigDict

from .parts import Both, Holder, OptionValue, SeatNumber, Side, SideOrNobody, Told, Why


class SeatInfo(Told):
    """A seat: who sits there, and whether somebody has it open now."""

    seat: SeatNumber
    side: Side
    kind: Literal["human", "bot"]
    level: str | None
    name: str
    joined: bool
    here: bool


class Hand(Told):
    """A hand: how many cards, and those that the viewer knows."""

    size: int
    cards: list[int]


class Effect(Told):
    """An effect in play; ``area``: the bits of the region that Chernobyl closes."""

    card: int
    side: SideOrNobody
    turn: bool
    area: int | None = None
    binds: SideOrNobody | None = None


class MeterSide(Told):
    """What a side has in a region: 0 none, 1 presence, 2 domination, 3 control."""

    level: Literal[0, 1, 2, 3]
    battlegrounds: int
    others: int
    vp: int


class MeterRow(Told):
    """A region as it would score now."""

    region: str
    area: int
    battlegrounds: int
    sides: tuple[MeterSide, MeterSide]
    now: int
    wins: SideOrNobody


class After(Told):
    """A country after a choice."""

    us: int
    ussr: int
    control: SideOrNobody


class Odds(Told):
    """Odds of a roll, of six or thirty-six throws."""

    kind: Literal["coup", "realignment", "war", "space"]
    of: Literal[6, 36]
    success: int | None = None
    results: list[After] | None = None
    ahead: Both | None = None
    modifiers: Both | None = None
    modifier: int | None = None
    ops: int | None = None
    stability: int | None = None
    needed: int | None = None
    gain: int | None = None


class Preview(Told):
    """What a choice does, as far as it is known before."""

    cost: int | None = None
    after: After | None = None
    odds: Odds | None = None
    defcon: int | None = None
    military: int | None = None
    vp: int | None = None
    box: int | None = None


class Warning(Told):
    """A choice that ends the game, or may."""

    level: Literal["sure", "danger"]
    loser: Side
    how: int
    text: str


class Choice(Told):
    """A legal option."""

    option: int
    name: str
    preview: Preview | None = None
    note: str | None = None
    warning: Warning | None = None


class Refusal(Told):
    """An option that is shown though it is not legal."""

    option: int
    why: Why


class Decision(Told):
    """What is asked; the choices only for the one who has to choose."""

    side: Side
    seat: SeatNumber
    kind: int
    card: int
    left: int
    only: int
    rule: str
    text: str
    choices: list[Choice]
    refused: list[Refusal]


class Undo(Told):
    """What the viewer may take back."""

    own: bool
    ask: bool
    asked: SeatNumber | None
    why_not: str


class FinalRow(Told):
    """A region in the table of the end."""

    region: str
    us: int
    ussr: int
    now: int


class CurvePoint(Told):
    """VP and DEFCON after a decision."""

    version: int
    turn: int
    vp: int
    defcon: int


class Ending(Told):
    """How the game ended; the secret of dice and deals is told now."""

    winner: SideOrNobody
    how: int
    resigned: Side | None
    text: str
    final: list[FinalRow]
    curve: list[CurvePoint]
    secret: str
    formats: list[str]


class LogEntry(Told):
    """Something that came about; further fields by kind."""

    model_config = ConfigDict(extra="allow")

    kind: str
    n: int
    version: int


class Die(Told):
    """A die that was rolled."""

    side: SideOrNobody
    die: int


class StoryLine(Told):
    """A line of the log in words."""

    level: Literal[0, 1, 2]
    side: SideOrNobody
    text: str
    version: int
    dice: list[Die]


class Attempts(Told):
    """Space Race attempts of this turn."""

    made: Both
    allowed: Both


class China(Told):
    """The China Card."""

    holder: SideOrNobody
    up: bool


class Headline(Told):
    """A headline of this turn."""

    chosen: bool
    card: int | None


class Piles(Told):
    """All cards that are not in hands, as far as the viewer may know."""

    draw: int
    discard: list[int]
    removed: list[int]
    table: list[int]
    front: list[int]
    waiting: list[int]
    draw_known: list[int]
    peeked: list[int]


class State(Told):
    """The whole game as one viewer may see it.

    ``whole``: ``story`` is the whole log and takes the place of what was told before.
    """

    game: str
    version: int
    side: SideOrNobody
    seat: Holder
    seats: tuple[SeatInfo, SeatInfo]
    hot_seat: bool
    waiting: bool
    options: dict[str, OptionValue]
    fair: str
    turn: int
    round: int
    rounds: Both
    phase: Literal["bids", "setup", "headlines", "rounds", "over"]
    phasing: SideOrNobody
    defcon: int
    vp: int
    military: Both
    space: Both
    attempts: Attempts
    abilities: tuple[list[int], list[int]]
    china: China
    influence: tuple[list[int], list[int]]
    control: list[SideOrNobody]
    hands: tuple[Hand, Hand]
    headlines: tuple[Headline, Headline]
    ops: dict[int, int]
    piles: Piles
    unseen: list[int]
    effects: list[Effect]
    meter: list[MeterRow]
    decision: Decision | None
    undo: Undo
    end: Ending | None
    dangerous: list[int]
    whole: bool
    story: list[StoryLine]
    news: list[LogEntry]
