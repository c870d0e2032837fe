"""Finding what words mean among what can be meant."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...rules.ids import COUP, EVENT_FIRST, INFLUENCE, OPS_FIRST, REALIGN
from ...rules.names import plain
from .layout import Stream, Token
from .trace import Choice
from .words import ALIASES, FILLERS, shortened

#: the longest title has nine words
LONGEST: Final = 9
#: an abbreviation has at least so many letters
SHORTEST: Final = 3
#: words that say, instead of "ops", that a card is used for Ops
IMPLY_OPS: Final = (EVENT_FIRST, OPS_FIRST, INFLUENCE, COUP, REALIGN)


@dataclass(frozen=True, slots=True)
class Found:
    """An option, how many words name it, and the forced choice that it is, if it is one."""

    option: int
    words: int
    forced: Choice | None = None


def match(
    stream: Stream, forced: Sequence[Choice], options: Iterable[int], prefix: bool = True
) -> Found | None:
    """What the next words of ``stream`` name: the longest name wins, and what is forced.

    Whole names go before beginnings of names (``prefix``), which must fit one option only.
    Raises ``PageError`` if a beginning fits several.
    """
    phrases = _phrases(stream)
    names = _names(tuple(options))
    first: dict[str, Choice] = {}
    for choice in forced:
        for name in ALIASES[choice.option]:
            first.setdefault(name, choice)
    for words in range(len(phrases), 0, -1):
        phrase = phrases[words - 1]
        if phrase in first:
            return Found(first[phrase].option, words, first[phrase])
        if phrase in names:
            return Found(names[phrase], words)
    if not prefix or not phrases or is_filler(stream.tokens[stream.at]):
        return None
    return _beginning(stream, phrases, names, first)


@lru_cache(maxsize=64)
def _names(options: tuple[int, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for option in options:
        for name in ALIASES[option]:
            found.setdefault(name, option)
    return found


def is_filler(token: Token) -> bool:
    """Whether a word only helps the reader where it names no option."""
    return token.kind == "word" and not token.guessed and plain(token.text) in FILLERS


def _beginning(
    stream: Stream, phrases: list[str], names: dict[str, int], first: dict[str, Choice]
) -> Found | None:
    for words in range(len(phrases), 0, -1):
        phrase = phrases[words - 1]
        if len(phrase) < SHORTEST or phrase.isdecimal():
            continue
        fitting = {option for name, option in names.items() if name.startswith(phrase)}
        told = {choice.option: choice for name, choice in first.items() if name.startswith(phrase)}
        fitting.update(told)
        if len(fitting) == 1:
            option = fitting.pop()
            return Found(option, words, told.get(option))
        if fitting:
            raise stream.error("this is the beginning of several", shortened(sorted(fitting)))
    return None


def _phrases(stream: Stream) -> list[str]:
    """The next word, the next two words, and so on, as far as they can be one name."""
    found: list[str] = []
    text = ""
    for i in range(stream.at, min(stream.at + LONGEST, len(stream.tokens))):
        token = stream.tokens[i]
        if token.kind != "word" or (found and (token.first or token.guessed)):
            break
        text += plain(token.text)
        found.append(text)
    return found
