"""The grammar of the logs: every body line as a kind with its fields, every header as a record.

A line that fits no kind is ``Kind.UNKNOWN``; nothing is guessed and nothing is dropped. Blanks at
the end of lines, doubled blanks and the spelling of names are forgiven.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from ...rules.ids import COUP, INFLUENCE, NOBODY, REALIGN, SPACE, US, USSR
from .names import card_of, country_of


class Kind(IntEnum):
    """What a body line says; the fields it uses are named behind each kind (see ``Fields``)."""

    UNKNOWN = 0
    BID = 1  # word player, side, n
    BID_INFLUENCE = 2  # side, n
    PLAYER = 3  # word player, side
    HANDICAP = 4  # side, n
    SCENARIO = 5  # word
    OPTIONAL_CARDS = 6
    TIME = 7  # n, word unit
    INFLUENCE = 8  # side, n (signed), country, values (US, USSR) afterwards
    HEADLINES = 9  # side, card
    EVENT = 10  # card
    OPS = 11  # word mode, n, option (INFLUENCE, COUP, REALIGN, SPACE) in values
    TARGET = 12  # country
    COUP_ROLL = 13  # values (success, die, ops, modifier, stability, result)
    REALIGN_ROLL = 14  # side, values (die, modifier, total)
    MILITARY = 15  # side, n
    DEFCON = 16  # n, values (1 improves / 0 degrades)
    VP = 17  # side (NOBODY: no VP awarded), n, values (score, positive for the US)
    SPACE_ROLL = 18  # values (success, die, needed)
    SPACE_BOX = 19  # side, n
    WAR = 20  # country
    WAR_ROLL = 21  # values (success, die, modifier, reached, needed)
    TRAP_ROLL = 22  # n die, values (free)
    DISCARD = 23  # side, card
    REVEAL = 24  # side, card
    REVEAL_HAND = 25  # side, card
    RETURN = 26  # side, card, values (to)
    PLAYS = 27  # side, card
    NO_CARDS = 28  # side, word
    IN_PLAY = 29  # card
    NO_LONGER = 30  # card
    OLYMPICS = 31  # side, values (1 participate / 0 boycott)
    REGION = 32  # side, n: index of the region
    REGION_LOST = 33  # side, card: the region of Chernobyl is missing
    RESHUFFLE = 34
    WINS = 35  # side, word


class Fields(NamedTuple):
    """What a line says, by kind."""

    kind: Kind
    side: int = NOBODY
    card: int = 0
    country: int = -1
    n: int = 0
    values: tuple[int, ...] = ()
    word: str = ""


@dataclass(slots=True, eq=False)
class Line:
    """A body line of a log: its number in the file (from 1), its text and what it says."""

    number: int
    text: str
    fields: Fields
    used: bool = False  # matched by what the engine did
    done: int = 0  # how much of an Influence change has been seen
    wrong: str = ""  # what the running count of Influence says instead, if it differs

    @property
    def kind(self) -> Kind:
        """The kind of the line."""
        return self.fields.kind


SIDES: Final = {"US": US, "USSR": USSR, "USA": US}
REGIONS: Final = ("Europe", "Asia", "Middle East", "Africa", "Central America", "South America")
MODES: Final = {
    "Place Influence": INFLUENCE,
    "Coup": COUP,
    "Realignment": REALIGN,
    "Space Race": SPACE,
}
_SCORE: Final = r"Score is (?:(?P<lead>USSR|US) (?P<score>\d+)|even)\."
_Match = re.Match[str]
_Reader = Callable[[_Match], Fields | None]


def _side(m: _Match) -> int:
    return SIDES[m["side"]]


def _score(m: _Match) -> int:
    if m["lead"] is None:
        return 0
    return int(m["score"]) if m["lead"] == "US" else -int(m["score"])


def _with_card(kind: Kind) -> _Reader:
    def read(m: _Match) -> Fields | None:
        card = card_of(m["card"])
        side = SIDES[m["side"]] if "side" in m.re.groupindex else NOBODY
        return Fields(kind, side, card) if card else None

    return read


def _with_country(kind: Kind) -> _Reader:
    def read(m: _Match) -> Fields | None:
        country = country_of(m["country"])
        return Fields(kind, country=country) if country >= 0 else None

    return read


def _with_number(kind: Kind) -> _Reader:
    return lambda m: Fields(kind, _side(m), n=int(m["n"]))


def _plain(kind: Kind) -> _Reader:
    return lambda m: Fields(kind, word=m[1] if m.re.groups else "")


def _influence(m: _Match) -> Fields | None:
    country = country_of(m["country"])
    n = int(m["n"]) if m["sign"] == "+" else -int(m["n"])
    if country < 0 or n == 0:
        return None
    return Fields(Kind.INFLUENCE, _side(m), 0, country, n, (int(m["us"]), int(m["ussr"])))


def _coup_roll(m: _Match) -> Fields:
    die, ops, stability = int(m["die"]), int(m["ops"]), int(m["stab"])
    success = int(m["res"] == "SUCCESS")
    return Fields(
        Kind.COUP_ROLL,
        values=(success, die, ops, int(m["mod"] or 0), stability, int(m["net"])),
    )


def _realign_roll(m: _Match) -> Fields:
    die = int(m["die"])
    total = die if m["total"] is None else int(m["total"])
    return Fields(Kind.REALIGN_ROLL, _side(m), values=(die, int(m["mod"] or 0), total))


def _war_roll(m: _Match) -> Fields:
    values = (int(m["res"] == "VICTORY"), int(m["die"]), int(m["mod"] or 0))
    return Fields(Kind.WAR_ROLL, values=(*values, int(m["cmp"] == ">="), int(m["need"])))


def _return(m: _Match) -> Fields | None:
    card = card_of(m["card"])
    return Fields(Kind.RETURN, _side(m), card, values=(SIDES[m["to"]],)) if card else None


def _region(m: _Match) -> Fields | None:
    if m["region"] not in REGIONS:
        return None
    return Fields(Kind.REGION, _side(m), n=REGIONS.index(m["region"]))


def _rule(pattern: str, reader: _Reader) -> tuple[re.Pattern[str], _Reader]:
    return re.compile(pattern), reader


_SIDE: Final = r"(?P<side>USSR|US) "
_SIDE_RULES: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = (
    _rule(
        _SIDE + r"(?P<sign>[+-])(?P<n>\d{1,3}) in (?P<country>.+) \[(?P<us>\d+)\]\[(?P<ussr>\d+)\]",
        _influence,
    ),
    _rule(
        _SIDE + r"gains (?P<n>\d+) VP\. " + _SCORE,
        lambda m: Fields(Kind.VP, _side(m), n=int(m["n"]), values=(_score(m),)),
    ),
    _rule(_SIDE + r"Military Ops to (?P<n>\d)", _with_number(Kind.MILITARY)),
    _rule(
        _SIDE + r"rolls (?P<die>[1-6])(?: \((?P<mod>[+-]\d+)\) = (?P<total>-?\d+))?", _realign_roll
    ),
    _rule(_SIDE + r"Headlines (?P<card>.+)", _with_card(Kind.HEADLINES)),
    _rule(
        _SIDE + r"advances to (?P<n>[1-8]) in the Space Race\.",
        _with_number(Kind.SPACE_BOX),
    ),
    _rule(_SIDE + r"discards (?P<card>.+)", _with_card(Kind.DISCARD)),
    _rule(_SIDE + r"reveals (?P<card>.+) from hand", _with_card(Kind.REVEAL_HAND)),
    _rule(_SIDE + r"reveals (?P<card>.+)", _with_card(Kind.REVEAL)),
    _rule(_SIDE + r"plays (?P<card>.+)", _with_card(Kind.PLAYS)),
    _rule(_SIDE + r"returns (?P<card>.+) to (?P<to>USSR|US)", _return),
    _rule(
        _SIDE + r"has no cards to (?P<what>reveal|discard)",
        lambda m: Fields(Kind.NO_CARDS, _side(m), word=m["what"]),
    ),
    _rule(
        _SIDE + r"chooses to (?P<what>participate in|boycott) the Olympics",
        lambda m: Fields(Kind.OLYMPICS, _side(m), values=(int(m["what"] != "boycott"),)),
    ),
    _rule(_SIDE + r"chooses (?P<card>.+) is now in play\.", _with_card(Kind.REGION_LOST)),
    _rule(_SIDE + r"chooses (?P<region>.+)", _region),
    _rule(
        _SIDE + r"wins by (?P<how>Victory Points|Final Scoring)",
        lambda m: Fields(Kind.WINS, _side(m), word=m["how"]),
    ),
)
_OTHER_RULES: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = (
    _rule(r"Event: (?P<card>.+)", _with_card(Kind.EVENT)),
    _rule(
        r"(?P<mode>Place Influence|Coup|Realignment|Space Race) \((?P<n>\d) Ops\):",
        lambda m: Fields(Kind.OPS, n=int(m["n"]), values=(MODES[m["mode"]],), word=m["mode"]),
    ),
    _rule(r"Target: (?P<country>.+)", _with_country(Kind.TARGET)),
    _rule(
        r"(?P<res>SUCCESS|FAILURE): (?P<die>[1-6]) \[ \+ (?P<ops>\d)(?: \((?P<mod>[+-]\d)\))?"
        r" - 2x(?P<stab>\d) = (?P<net>-?\d+) \]",
        _coup_roll,
    ),
    _rule(
        r"DEFCON (?P<dir>improves|degrades) to (?P<n>[1-5])",
        lambda m: Fields(Kind.DEFCON, n=int(m["n"]), values=(int(m["dir"] == "improves"),)),
    ),
    _rule(r"(?P<card>.+) is now in play\.", _with_card(Kind.IN_PLAY)),
    _rule(r"(?P<card>.+) is no longer in play\.", _with_card(Kind.NO_LONGER)),
    _rule(
        r"Die roll: (?P<die>[1-6]) -- (?P<res>Success|Failed)! \(Needed (?P<need>\d) or less\)",
        lambda m: Fields(
            Kind.SPACE_ROLL,
            values=(int(m["res"] == "Success"), int(m["die"]), int(m["need"])),
        ),
    ),
    _rule(r"War in (?P<country>.+)", _with_country(Kind.WAR)),
    _rule(
        r"(?P<res>VICTORY|DEFEAT): (?P<die>[1-6])(?: \((?P<mod>-\d)\))?"
        r" (?P<cmp>>=|<) (?P<need>\d)",
        _war_roll,
    ),
    _rule(
        r"No VP awarded\. " + _SCORE,
        lambda m: Fields(Kind.VP, values=(_score(m),)),
    ),
    _rule(
        r"Trap Roll: (?P<die>[1-6]) (?P<res><= 4 -- Trap Escaped|> 4 -- Trap Remains in Effect)",
        lambda m: Fields(Kind.TRAP_ROLL, n=int(m["die"]), values=(int(m["res"][0] == "<"),)),
    ),
    _rule(r"\*RESHUFFLE\*", _plain(Kind.RESHUFFLE)),
    _rule(
        r"(?P<word>.+) bids (?P<n>\d{1,2}) Influence for (?P<side>USSR|US)",
        lambda m: Fields(Kind.BID, _side(m), n=int(m["n"]), word=m["word"]),
    ),
    _rule(
        r"Additional Influence from bidding: (?P<side>USSR|US) \+(?P<n>\d{1,2})",
        _with_number(Kind.BID_INFLUENCE),
    ),
    _rule(
        r"(?P<word>.+) will play as (?P<side>USSR|USA)\.",
        lambda m: Fields(Kind.PLAYER, _side(m), word=m["word"]),
    ),
    _rule(
        r"Handicap influence: (?P<side>USSR|US) \+(?P<n>\d{1,2})",
        _with_number(Kind.HANDICAP),
    ),
    _rule(r"Scenario: (Standard)", _plain(Kind.SCENARIO)),
    _rule(r"Optional Cards Added", _plain(Kind.OPTIONAL_CARDS)),
    _rule(
        r"Time per Player: (?P<n>\d+) (?P<unit>Minutes?|Hours?|Days?)",
        lambda m: Fields(Kind.TIME, n=int(m["n"]), word=m["unit"]),
    ),
)
_SETUP_LINE: Final = re.compile(r"bids|will play as")
UNKNOWN: Final = Fields(Kind.UNKNOWN)


@lru_cache(maxsize=20000)
def read(text: str) -> Fields:
    """What a body line says; kind UNKNOWN for one that fits no kind of the grammar."""
    line = " ".join(text.split())
    rules = _OTHER_RULES
    if line.startswith(("USSR ", "US ")) and not _SETUP_LINE.search(line):
        rules = _SIDE_RULES
    for pattern, reader in rules:
        m = pattern.fullmatch(line)
        if m is not None:
            fields = reader(m)
            if fields is not None:
                return fields
    return UNKNOWN


# --- headers --------------------------------------------------------------------------------------


class Phase(IntEnum):
    """The kinds of records."""

    SETUP = 0
    HEADLINE = 1
    ROUND = 2
    CLEANUP = 3
    END = 4


class Header(NamedTuple):
    """The first line of a record: phase, turn, side and round, its cards; ``body`` what follows."""

    phase: Phase
    turn: int = 0
    side: int = NOBODY
    round: int = 0
    cards: tuple[int, ...] = ()
    body: str = ""
    dialect: str = ""


_SETUP: Final = re.compile(r"SETUP: (?P<a>: )?(?P<body>.+)")
_HEADLINE: Final = re.compile(
    r"Turn (?P<turn>\d{1,2}), Headline Phase:(?: (?P<cards>[^:]*?))?(?::(?: (?P<body>.*))?)?"
)
_ROUND: Final = re.compile(
    r"Turn (?P<turn>\d{1,2}), (?P<side>USSR|US) AR(?P<ar>\d)"
    r"(?:: ?(?P<card>[^:]*)?(?P<end>:(?: (?P<body>.+))?)?)?"
)
_CLEANUP: Final = re.compile(r"Turn (?P<turn>\d{1,2}), Cleanup(?:: ?(?P<body>.+)?)?")
_END: Final = re.compile(r": :(?: (?P<body>.+))?")


def read_header(text: str) -> Header | None:
    """The header that a line holds, None if it is none or names no card of the game."""
    if text.startswith("Turn "):
        return _turn_header(text)
    m = _SETUP.fullmatch(text)
    if m is not None:
        return Header(Phase.SETUP, body=m["body"], dialect="A" if m["a"] else "B")
    m = _END.fullmatch(text)
    if m is not None:
        return Header(Phase.END, body=m["body"] or "")
    return None


def _turn_header(text: str) -> Header | None:
    m = _ROUND.fullmatch(text)
    if m is not None:
        name = (m["card"] or "").strip()
        card = card_of(name)
        if name and not card:
            return None
        cards = (card,) if card else ()
        turn, side, ar = int(m["turn"]), SIDES[m["side"]], int(m["ar"])
        return Header(Phase.ROUND, turn, side, ar, cards, m["body"] or "")
    m = _HEADLINE.fullmatch(text)
    if m is not None:
        names = [name for name in (m["cards"] or "").split(" & ") if name.strip()]
        found = tuple(card_of(name) for name in names)
        if 0 in found or len(found) > 2:
            return None
        return Header(Phase.HEADLINE, int(m["turn"]), cards=found, body=m["body"] or "")
    m = _CLEANUP.fullmatch(text)
    if m is not None:
        return Header(Phase.CLEANUP, int(m["turn"]), body=m["body"] or "")
    return None
