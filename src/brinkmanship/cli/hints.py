"""`hint`: what a bot would do in the place of the person to move, from that side's view alone."""

from collections.abc import Sequence
from typing import Final

from ..bots import BotError, Budget, Thought
from ..bots.registry import PlayerNameError, make
from ..rules import View, option_name
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


def hint(seen: View, rest: str, seed: int, width: int) -> list[str] | Problem:
    """A page with the best few options by a level (``rest`` names another), or what was wrong."""
    if seen.decision is None:
        return Problem("hint: nothing is to be chosen")
    name = level_of(rest)
    try:
        with make(name, seed) as player:
            thoughts = player.thoughts(seen, Budget(), SHOWN)
    except (PlayerNameError, BotError) as error:
        return Problem(f"hint: {error}")
    rows = [f"{name} would choose:"]
    tries = sum(thought.visits for thought in thoughts)
    for number, thought in enumerate(thoughts, 1):
        rows += wrap(f"{number}. {words_of(thought, tries)}", width, "", "   ")
    if any(thought.value is not None for thought in thoughts):
        rows += ["", *wrap("The percentages are your chance to win, as it judges.", width)]
    return rows


def words_of(thought: Thought, tries: int = 0) -> str:
    """One option with what it is worth, its share of a search, what is expected next, and why."""
    parts = []
    if thought.value is not None:
        parts.append(worth(thought.value))
    if tries >= TRIES and thought.visits:
        parts.append(f"{share(thought.visits, tries)} of {tries} tries")
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
    """A share in tenths as people say it: "6 in 10"."""
    tenths = round(10 * part / whole)
    return f"{tenths} in 10" if tenths else "few"


def line_words(line: Sequence[int]) -> str:
    """The options of a line by name, what follows itself counted: "Iran x2, Coup"."""
    runs: list[tuple[int, int]] = []
    for option in line:
        if runs and runs[-1][0] == option:
            runs[-1] = (option, runs[-1][1] + 1)
        else:
            runs.append((option, 1))
    return ", ".join(option_name(o) + (f" x{n}" if n > 1 else "") for o, n in runs)
