"""`hint`: what a bot would do in the place of the person to move, from that side's view alone."""

from collections.abc import Mapping, Sequence
from typing import Final

from ..bots import BotError, Budget, Thought
from ..bots.registry import PlayerNameError, make
from ..rules import View, option_name
from ..rules.ids import CARD, CARDS
from .choices import Problem
from .game import level_begun
from .paint import wrap

#: who is asked when nobody is named, and how many options are shown
LEVEL: Final = "regular"
SHOWN: Final = 5
#: a search tells how it shared out its tries from so many on
TRIES: Final = 20
#: how a chance to win reads, in percent: below the number it is called so
CHANCES: Final = (
    (3, "lost"),
    (20, "nearly lost"),
    (40, "behind"),
    (48, "a little behind"),
    (53, "even"),
    (61, "a little ahead"),
    (81, "ahead"),
    (98, "nearly won"),
    (101, "won"),
)


def level_of(rest: str) -> str:
    """The level that ``hint`` is asked of: named, begun, or the usual one."""
    return level_begun(rest.strip() or LEVEL)


def hint(
    seen: View, rest: str, seed: int, numbers: Mapping[int, int], width: int
) -> list[str] | Problem:
    """The best few options by a level (``rest`` names another), or what was wrong.

    ``numbers`` are those by which options may be chosen; a single option comes as a message.
    """
    if seen.decision is None:
        return Problem("hint: nothing is to be chosen")
    name = level_of(rest)
    try:
        with make(name, seed) as player:
            thoughts = player.thoughts(seen, Budget(), SHOWN)
    except (PlayerNameError, BotError) as error:
        return Problem(f"hint: {error}")
    tries = sum(thought.visits for thought in thoughts)
    if len(thoughts) == 1:
        return Problem(f"{name} would choose {words_of(thoughts[0])}")
    searched = tries >= TRIES
    rows = [f"{name} would choose" + (f" (after {tries} tries):" if searched else ":")]
    for thought in thoughts:
        number = f"{numbers[thought.option]:>2} " if thought.option in numbers else " - "
        words = words_of(thought, tries if searched else 0)
        rows += wrap(number + words, width, "", "   ")
    return [*rows, *wrap(meaning(thoughts), width)]


def meaning(thoughts: Sequence[Thought]) -> str:
    """How to read the options shown."""
    parts = ["Its choice stands first."]
    if any(thought.value is not None for thought in thoughts):
        parts.append("The percentages are your chance to win, as it judges.")
    if any(len(thought.line) > 1 for thought in thoughts):
        parts.append("What comes next is its guess: it sees no more than you do.")
    return " ".join(parts)


def words_of(thought: Thought, tries: int = 0) -> str:
    """One option with what it is worth, its share of ``tries``, why, and what is expected next."""
    parts = []
    if thought.value is not None:
        parts.append(worth(thought.value))
    if tries:
        parts.append(share(thought.visits, tries))
    if thought.words:
        parts.append(thought.words)
    if expected := line_words(thought.line[1:]):
        parts.append(f"then {expected}")
    name = option_name(thought.option)
    return f"{name}: {'; '.join(parts)}" if parts else name


def worth(value: float) -> str:
    """A value from -1 to 1 as words and as a chance: "a little ahead, 55 %"."""
    chance = round(50 + 50 * value)
    return f"{next(words for below, words in CHANCES if chance < below)}, {chance} %"


def share(part: int, whole: int) -> str:
    """A share of the tries of a search as people say it: "6 in 10 tries"."""
    tenths = round(10 * part / whole)
    return f"{tenths} in 10 tries" if tenths else "hardly tried"


def line_words(line: Sequence[int]) -> str:
    """The options of a line, those that belong to a card behind it: "NATO (Operations, Coup)"."""
    plays: list[list[str]] = []
    for option in line:
        if not plays or CARD < option <= CARD + CARDS:
            plays.append([])
        plays[-1].append(option_name(option))
    if line and not CARD < line[0] <= CARD + CARDS:
        plays[:1] = [[name] for name in plays[0]]  # what remains of the play under way
    return ", ".join(
        first + (f" ({', '.join(others)})" if others else "") for first, *others in plays
    )
