"""The rules and the cards in words for players: texts by number, links between them, a search.

The wording is this project's own; the numbers are those of the rulebook, as the reasons of the
engine and the prompts print them. Letters A to C number what the rulebook has no number for:
the options of a new game, the Late War scenario, and how lasting effects meet.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ...errors import BrinkError
from ...rules.facts import CARD_TITLES

__all__ = ["Rule", "Section", "card_text", "find", "rule", "rules_sections"]

CARD: Final = "card "  # how the number of a card entry begins: "card 49"
_RULE_NUMBER: Final = re.compile(
    r"(?<![\w.-])(?:1?\d(?:\.\d+)+[A-I]?|[A-C]\.\d+)(?:-[a-z0-9]+)?(?![\w-])"
)
_CARD_NUMBER: Final = re.compile(r"\b[Cc]ards? (\d{1,3})\b")
_WORD: Final = re.compile(r"[\w.+-]+")
_CONTINUED: Final = re.compile(r"\.\d+|[A-I]|-.+")  # what may follow the number of a parent


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the help.

    ``number``: as in the rulebook ("6.1.2", "4.5D-held"), or "card 49"; ``text``: one paragraph
    (a card entry begins with the title); ``links``: the numbers of the entries it speaks of,
    in the order of the text, each of them an entry of the help.
    """

    number: str
    text: str
    links: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rules: its number ("6", "A"), its title and its rules in order."""

    number: str
    title: str
    rules: tuple[Rule, ...]


def card_text(number: int) -> str:
    """What the event of card ``number`` (1 to 110) does, settled points included.

    Raises ``BrinkError`` for a number that no card has.
    """
    text = _card_texts().get(number)
    if text is None:
        raise BrinkError(f"card {number}: cards are numbered 1 to {len(_card_texts())}")
    return text


def rules_sections() -> list[Section]:
    """All chapters in the order of the rulebook, options and scenario last."""
    return list(_sections())


def rule(number: str) -> Rule:
    """The entry of a rule number that the program prints: "6.1.2", "4.5D", "card 49".

    A number without an entry of its own gives that of its nearest parent ("6.2.9": 6.2, "6": 6.0).
    Raises ``BrinkError`` for a number of no chapter.
    """
    entries = _entries()
    wanted = number.strip()
    if wanted.lower().startswith(CARD):
        wanted = wanted.lower()
    while wanted:
        found = entries.get(wanted) or entries.get(wanted + ".0")
        if found is not None:
            return found
        wanted = _parent(wanted)
    raise BrinkError(f"rule {number}: no such number in the rules")


def find(text: str) -> list[Rule]:
    """The rules and cards that speak of all words in ``text``, the best first.

    A number ("6.1.2") gives its entry, then what lies below it, then what refers to it; the title
    of a card gives the card first. Then come the entries that name the words earliest, the rules
    before the cards. Letter case does not matter. A text without a word finds nothing.
    """
    words = _words(text)
    if not words:
        return []
    asked = " ".join(words)
    ranked = []
    for place, entry in enumerate(_entries().values()):
        rank = _rank(entry, words, asked)
        if rank is not None:
            ranked.append((*rank, place, entry))
    return [hit[-1] for hit in sorted(ranked, key=lambda hit: hit[:3])]


def _words(text: str) -> list[str]:
    """The words of ``text`` in small letters; numbers of rules are words."""
    words = [w.strip(".-") for w in _WORD.findall(text.lower())]
    return [w for w in words if w]


def _title(entry: Rule) -> str:
    """The title of the card that ``entry`` is about, else nothing."""
    if not entry.number.startswith(CARD):
        return ""
    return CARD_TITLES[int(entry.number[len(CARD) :])]


def _rank(entry: Rule, words: list[str], asked: str) -> tuple[int, int] | None:
    """How well an entry answers, the lowest best; None: not at all."""
    number = entry.number.lower()
    body = entry.text.lower()
    if number == asked or _words(_title(entry)) == words:
        return (0, 0)
    if number.startswith(asked) and _CONTINUED.match(number[len(asked) :].upper()):
        return (1, 0)
    if asked in (link.lower() for link in entry.links):
        return (2, 0)
    at = [re.search(rf"(?<!\w){re.escape(w)}", body) for w in words]
    places = [m.start() for m in at if m is not None]
    if len(places) < len(words):
        return None
    return (4 if number.startswith(CARD) else 3, max(places))


def _parent(number: str) -> str:
    """The number one level up: "4.5D-held", "4.5D", "4.5", "4", ""."""
    if "-" in number:
        return number[: number.rindex("-")]
    if number[-1:].isalpha() and len(number) > 1:
        return number[:-1]
    return number[: number.rindex(".")] if "." in number else ""


def _links(text: str, own: str, numbers: set[str]) -> tuple[str, ...]:
    """The entries that ``text`` names by number or by the title of a card, but not its own."""
    at: dict[str, int] = {}
    for m in _RULE_NUMBER.finditer(text):
        if m.group() in numbers:
            at.setdefault(m.group(), m.start())
    for m in _CARD_NUMBER.finditer(text):
        if int(m.group(1)) in _card_texts():
            at.setdefault(CARD + str(int(m.group(1))), m.start())
    for m in _titles().finditer(text):
        at.setdefault(CARD + str(CARD_TITLES.index(m.group())), m.start())
    at.pop(own, None)
    return tuple(sorted(at, key=lambda number: at[number]))


@cache
def _titles() -> re.Pattern[str]:
    """Any title of a card; the longer first, so that no title is found inside another."""
    longest_first = sorted(CARD_TITLES[1:], key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def _sections() -> tuple[Section, ...]:
    chapters = _load("rules.en.json")["sections"]
    numbers = {r["number"] for s in chapters for r in s["rules"]}
    return tuple(
        Section(
            s["number"],
            s["title"],
            tuple(
                Rule(r["number"], r["text"], _links(r["text"], r["number"], numbers))
                for r in s["rules"]
            ),
        )
        for s in chapters
    )


@cache
def _entries() -> dict[str, Rule]:
    """Every entry by its number: the rules, then the cards."""
    entries = {r.number: r for s in _sections() for r in s.rules}
    numbers = set(entries)
    for card, text in _card_texts().items():
        number = CARD + str(card)
        entries[number] = Rule(
            number, f"{CARD_TITLES[card]}: {text}", _links(text, number, numbers)
        )
    return entries


@cache
def _card_texts() -> dict[int, str]:
    return {int(number): text for number, text in _load("cards.en.json")["cards"].items()}


def _load(name: str) -> Any:
    """A data file of this package (a JSON document)."""
    return json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
