"""The line protocol between the game and a bot in a process of its own: its words and lines.

A message is one line of UTF-8: a word, and after a space what belongs to it, as JSON except for
the two plain names (of the bot, of an option). docs/bot-protocol.md is the full description.
"""

import json
from typing import Any, Final

from ..errors import BrinkError
from ..rules import option_name, option_of
from .player import Thought

VERSION: Final = 1
#: the longest line that is read, in characters; a view is far below
LONGEST: Final = 1_000_000

# from the game to the bot
HELLO: Final = "hello"
ISREADY: Final = "isready"
NEWGAME: Final = "newgame"
POSITION: Final = "position"
GO: Final = "go"
STOP: Final = "stop"
QUIT: Final = "quit"
# from the bot to the game
READYOK: Final = "readyok"
INFO: Final = "info"
BESTOPTION: Final = "bestoption"
ERROR: Final = "error"


class LineError(BrinkError, ValueError):
    """A line that does not follow the protocol; says what was expected."""


def join(word: str, data: object) -> str:
    """The line of a message with JSON after its word."""
    return f"{word} {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}"


def split(line: str) -> tuple[str, str]:
    """The word of a line, and the rest."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def read_object(word: str, text: str) -> dict[str, Any]:
    """The JSON object after ``word``; raises ``LineError``."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise LineError(f"{word}: not JSON: {error}") from error
    if not isinstance(data, dict):
        raise LineError(f"{word}: a JSON object expected")
    return data


def write_thought(thought: Thought) -> str:
    """An info line."""
    data: dict[str, Any] = {"option": option_name(thought.option)}
    if thought.value is not None:
        data["value"] = round(thought.value, 4)
    if thought.visits:
        data["visits"] = thought.visits
    if thought.line:
        data["line"] = [option_name(option) for option in thought.line]
    if thought.words:
        data["words"] = thought.words
    return join(INFO, data)


def read_thought(text: str) -> Thought:
    """What an info line says, ``text`` being what follows the word; raises ``LineError``."""
    data = read_object(INFO, text)
    unknown = set(data) - {"option", "value", "visits", "line", "words"}
    if unknown:
        raise LineError(f"{INFO}: unknown field {min(unknown)!r}")
    value = data.get("value")
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if value is not None and not (number and -1 <= value <= 1):
        raise LineError(f"{INFO} value: {value!r} given, a number from -1 to 1 expected")
    visits = data.get("visits", 0)
    if not isinstance(visits, int) or isinstance(visits, bool) or visits < 0:
        raise LineError(f"{INFO} visits: {visits!r} given, a whole number from 0 on expected")
    words = data.get("words", "")
    if not isinstance(words, str):
        raise LineError(f"{INFO} words: {words!r} given, text expected")
    names = data.get("line", [])
    if not isinstance(names, list):
        raise LineError(f"{INFO} line: {names!r} given, a list of names expected")
    line = tuple(read_option(f"{INFO} line", name) for name in names)
    option = read_option(f"{INFO} option", data.get("option"))
    return Thought(option, None if value is None else float(value), visits, line, words)


def read_option(field: str, name: object) -> int:
    """The option with this name; raises ``LineError``."""
    if not isinstance(name, str):
        raise LineError(f"{field}: {name!r} given, the name of an option expected")
    try:
        return option_of(name)
    except BrinkError as error:
        raise LineError(f"{field}: {error}") from error
