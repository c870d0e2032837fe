"""What was typed: a choice by number or name, or a command; and what could be typed next.

Names are read as they stand on the components, by alias, by the codes of the map or by any
beginning that fits one choice only. Case, spaces and punctuation do not matter.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ..bots.registry import LEVELS
from ..rules.explain import explain
from ..rules.facts import SCORING
from ..rules.ids import (
    BID_NUMBER,
    CARD,
    CARDS,
    CHINA_CARD,
    EVENT_CHOICE,
    INFLUENCE,
    NUMBER,
    OPS,
    OPS_FIRST,
    SPACE_NO_ROLL,
    SPACES,
    VOCABULARY,
)
from ..rules.names import OPTION_OF_NAME, option_name, plain
from ..rules.operations import card_ops
from ..rules.position import Position
from ..words.prompts import candidates, is_about_hand
from .board import CODES, REGION_WORDS
from .paint import cut


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, how it is written, what it does, other names."""

    name: str
    usage: str
    help: str
    aliases: tuple[str, ...] = ()
    takes: str = ""  # what may follow: card, country, region, option, level


COMMANDS: Final = (
    Command("board", "board [REGION]", "the map, or one region in words", ("map", "b"), "region"),
    Command("hand", "hand", "your hand, and what you know of the other one", ("h",)),
    Command("card", "card NAME", "the text of a card", ("c",), "card"),
    Command("country", "country NAME", "a country and its neighbours", (), "country"),
    Command("discards", "discards", "the discard pile"),
    Command("removed", "removed", "cards out of the game"),
    Command("effects", "effects", "lasting effects in play"),
    Command("tracks", "tracks", "Space Race, Military Ops, DEFCON, piles"),
    Command("score", "score [REGION]", "what each region would give now", (), "region"),
    Command("log", "log [N]", "what came about", ("l",)),
    Command("why", "why [not] X", "whether X may be chosen, and if not, why", (), "option"),
    Command("odds", "odds X", "what a choice would do", (), "option"),
    Command("hint", "hint [LEVEL]", "what a bot would do here", (), "level"),
    Command("undo", "undo", "take a choice back, until something new is shown", ("u",)),
    Command("save", "save [FILE]", "save now; every choice is saved anyway"),
    Command("help", "help", "this page", ("?",)),
    Command("quit", "quit", "leave; the game is kept", ("q", "exit")),
)
_BY_NAME: Final = {
    name: command for command in COMMANDS for name in (command.name, *command.aliases)
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice was typed."""

    option: int


@dataclass(frozen=True, slots=True)
class Order:
    """A command was typed, with what follows it."""

    name: str
    rest: str


@dataclass(frozen=True, slots=True)
class Problem:
    """What was typed cannot be done; ``text`` says why."""

    text: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty line."""


Read = Choice | Order | Problem | Nothing


# --- names ---------------------------------------------------------------------------------------

#: what players say for some choices
SHORT_NAMES: Final = {
    OPS: "ops",
    OPS_FIRST: "opsfirst",
    INFLUENCE: "place",
    SPACE_NO_ROLL: "dump",
}
#: columns for what was typed in a message about it
_QUOTED: Final = 40
#: digits of a number that can mean anything here
_DIGITS: Final = 6


def _names() -> list[list[str]]:
    names: list[list[str]] = [[] for _ in range(VOCABULARY)]
    for name, option in OPTION_OF_NAME.items():
        names[option].append(name)
    for country, code in enumerate(CODES):
        if plain(code) not in names[country]:
            names[country].append(plain(code))
    for option, short in SHORT_NAMES.items():
        names[option].append(short)
    return names


#: every option's names, reduced to letters and digits
NAMES: Final = _names()
ALL: Final = tuple(option for option in range(VOCABULARY) if NAMES[option])
#: every option that is not a bare number
WORDS: Final = tuple(option for option in ALL if option < NUMBER)
COUNTRY_OPTIONS: Final = tuple(range(SPACES))
CARD_OPTIONS: Final = tuple(range(CARD + 1, CARD + CARDS + 1))


def find(text: str, pool: Iterable[int]) -> list[int]:
    """The options of ``pool`` that ``text`` means: one for a full name or a clear beginning."""
    typed = plain(text)
    if not typed:
        return []
    options = list(pool)
    tests: tuple[Callable[[int], bool], ...] = (
        lambda o: typed in NAMES[o],
        lambda o: any(name.startswith(typed) for name in NAMES[o]),
        lambda o: any(plain(w).startswith(typed) for w in re.split(r"[ /.-]+", option_name(o))),
    )
    for fits in tests:
        found = [o for o in options if fits(o)]
        if found:
            return found
    return []


def nearest(text: str, pool: Iterable[int]) -> str:
    """The name most like a mistyped one, or nothing."""
    names = {name: o for o in pool for name in NAMES[o]}
    close = difflib.get_close_matches(plain(text)[:_QUOTED], names, n=1, cutoff=0.7)
    return option_name(names[close[0]]) if close else ""


def either(options: Iterable[int], most: int = 6) -> str:
    """Names joined for a question, e.g. "Iran, Iraq or Israel"."""
    names = [option_name(o) for o in options]
    if len(names) > most:
        return ", ".join(names[:most]) + ", ..."
    return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]


def is_number(p: Position) -> bool:
    """Whether the decision is answered by a number that means itself (a bid, a DEFCON level)."""
    d = p.decision
    return d is not None and d.kind in (BID_NUMBER, EVENT_CHOICE) and p.legal[-1] >= NUMBER


def numbered(p: Position) -> list[int]:
    """The legal options in the order in which they are shown and numbered, from 1 on."""
    legal = [o for o in candidates(p) if p.is_legal(o)]
    if is_about_hand(p) and p.decision is not None:
        side = p.decision.side
        return sorted(legal, key=lambda o: hand_key(p, side, o))
    return legal


def hand_key(p: Position, side: int, option: int) -> tuple[int, int, int]:
    """Cards by what they are worth, scoring cards last, then The China Card, then the rest."""
    card = option - CARD
    if not 1 <= card <= CARDS:
        return (3, 0, option)
    group = 2 if card == CHINA_CARD else 1 if SCORING[card] else 0
    return (group, -card_ops(p, side, card), card)


# --- reading -------------------------------------------------------------------------------------


def split(line: str) -> list[str]:
    """A line as the inputs it holds: parts at commas, and "iran x2" for two of the same.

    The commas after ``hint`` stand between the parameters of a level.
    """
    order = command(line)
    if order is not None and order.name == "hint":
        return [line.strip()]
    parts: list[str] = []
    for part in line.split(","):
        text = part.strip()
        again = re.fullmatch(r"(.*\S)\s+x\s?([1-9])", text, re.IGNORECASE)
        if again:
            parts += [again[1]] * int(again[2])
        elif text:
            parts.append(text)
    return parts


def read(text: str, p: Position) -> Read:
    """What one input means at the present decision."""
    text = text.strip()
    if not text:
        return Nothing()
    legal = numbered(p)
    if text.removeprefix("-").isdecimal():
        return _number(text, p, legal)
    exact = [o for o in legal if plain(text) in NAMES[o] and plain(text)]
    if len(exact) == 1:
        return Choice(exact[0])
    order = command(text)
    if order is not None:
        return order
    found = find(text, legal)
    if len(found) == 1:
        return Choice(found[0])
    if found:
        return Problem(f"{quoted(text)}: {either(found)}?")
    word, _, rest = text.partition(" ")
    begun = [c.name for c in COMMANDS if c.name.startswith(word.casefold())]
    if len(begun) == 1 and len(word) > 1:
        return Order(begun[0], rest.strip())
    return _unknown(text, p, legal)


def command(text: str) -> Order | None:
    """A command by its full name or alias, or None."""
    word, _, rest = text.strip().partition(" ")
    known = _BY_NAME.get(word.casefold())
    if known is None or (rest.strip() and "[" not in known.usage and " " not in known.usage):
        return None
    return Order(known.name, rest.strip())


def _number(text: str, p: Position, legal: list[int]) -> Read:
    if not legal:
        return Problem("nothing is to be chosen")
    n = whole(text)
    if is_number(p):
        if NUMBER + n in legal:
            return Choice(NUMBER + n)
        least, most = legal[0] - NUMBER, legal[-1] - NUMBER
        return Problem(f"{quoted(text)}: a number from {least} to {most} is asked for")
    if 1 <= n <= len(legal):
        return Choice(legal[n - 1])
    return Problem(f"{quoted(text)}: choices are numbered from 1 to {len(legal)}")


def whole(text: str) -> int:
    """The number that was typed; one beyond all choices for too many digits or less than 0."""
    digits = text.lstrip("0")
    return int(digits or 0) if len(digits) <= _DIGITS and digits[:1] != "-" else VOCABULARY


def quoted(text: str) -> str:
    """What was typed, short enough for a message about it."""
    return cut("".join(ch if ch.isprintable() else "?" for ch in text), _QUOTED)


def _unknown(text: str, p: Position, legal: list[int]) -> Read:
    pool = ALL if is_number(p) else WORDS
    named = find(text, pool)
    if len(named) == 1 and p.decision is not None:
        return Problem(explain(p, named[0]))
    meant = nearest(text, legal) or nearest(text, pool)
    hint = f"; did you mean {meant}?" if meant else "; help shows what can be typed"
    return Problem(f"{quoted(text)}: no choice or command of this name{hint}")


def option_named(text: str, p: Position, pool: Iterable[int] = ALL) -> int | Problem:
    """The option that ``why``, ``odds``, ``card`` or ``country`` is asked about."""
    text = text.strip()
    options = list(pool)
    legal = numbered(p)
    if text.lstrip("#").isdecimal():
        n = whole(text.lstrip("#"))
        if options[0] > CARD and 1 <= n <= CARDS:
            return CARD + n
        if options == list(ALL) and 1 <= n <= len(legal) and not is_number(p):
            return legal[n - 1]
    found = find(text, options)
    if len(found) > 1:
        among = [o for o in found if o in legal]
        found = among if len(among) == 1 else found
    if len(found) == 1:
        return found[0]
    if found:
        return Problem(f"{quoted(text)}: {either(found)}?")
    meant = nearest(text, options)
    hint = f"; {meant}?" if meant else ""
    return Problem(f"{quoted(text) or 'what'}: nothing has this name{hint}")


def region_named(text: str) -> int | Problem:
    """The region or sub-region of this name or beginning."""
    typed = plain(text)
    names = {plain(name): area for name, area in REGION_WORDS.items()}
    found = {area for name, area in names.items() if name.startswith(typed)}
    if typed in names:
        return names[typed]
    if typed and len(found) == 1:
        return found.pop()
    return Problem(f"{quoted(text)}: Europe, Asia, Middle East, Africa, Central or South America?")


# --- completion ----------------------------------------------------------------------------------


def complete(text: str, p: Position) -> list[tuple[str, int]]:
    """What could stand in place of the last input of a line: (words, how many characters)."""
    last = re.split(r",\s*", text)[-1].lstrip()
    word, space, rest = last.partition(" ")
    known = _BY_NAME.get(word.casefold())
    if space and known is not None and known.takes:
        rest = re.sub(r"^not\s+", "", rest.lstrip())
        return [(name, len(rest)) for name in _pool(known.takes) if _begins(name, rest)]
    names = [option_name(o) for o in numbered(p)] + [c.name for c in COMMANDS]
    return [(name, len(last)) for name in names if _begins(name, last)]


def _pool(takes: str) -> list[str]:
    if takes == "region":
        return [name.title() for name in REGION_WORDS if name[1:] != "america"]
    if takes == "level":
        return list(LEVELS)
    if takes == "card":
        return [option_name(o) for o in CARD_OPTIONS]
    if takes == "country":
        return [option_name(o) for o in COUNTRY_OPTIONS]
    return [option_name(o) for o in (*COUNTRY_OPTIONS, *CARD_OPTIONS)]


def _begins(name: str, typed: str) -> bool:
    """Whether a name or one of its words begins as typed."""
    start = plain(typed)
    words = re.split(r"[ /.-]+", name)
    return any(plain("".join(words[i:])).startswith(start) for i in range(len(words)))
