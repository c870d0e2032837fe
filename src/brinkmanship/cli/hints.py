"""`hint`: what a bot would do in the place of the person to move, from that side's view alone."""

from ..bots import Budget, Player, Thought
from ..bots.registry import PlayerNameError, make
from ..rules import View, option_name
from .choices import Problem
from .paint import wrap

#: who is asked when nobody is named, and how many options are shown
LEVEL = "regular"
SHOWN = 5


def hint(seen: View, rest: str, seed: int, width: int) -> list[str] | Problem:
    """A page with the best few options by a level (``rest`` names another), or what was wrong."""
    name = rest.strip() or LEVEL
    try:
        player = make(name, seed)
    except PlayerNameError as error:
        return Problem(str(error))
    with player:
        thoughts = best_few(player, seen)
    rows = [f"{name} would choose:"]
    for number, thought in enumerate(thoughts, 1):
        rows += wrap(f"{number}. {words_of(thought)}", width)
    return rows


def best_few(player: Player, seen: View) -> list[Thought]:
    """The options that ``player`` likes best, best first."""
    return list(player.thoughts(seen, Budget(), SHOWN))


def words_of(thought: Thought) -> str:
    """One option with its chance, how often it was tried, what is expected after it, and why."""
    parts = [option_name(thought.option)]
    if thought.value is not None:
        parts.append(f"{50 + 50 * thought.value:.0f} % by its own judgement")
    if thought.visits > 3:
        parts.append(f"tried {thought.visits} times")
    if len(thought.line) > 1:
        parts.append("then " + ", ".join(option_name(option) for option in thought.line[1:]))
    if thought.words:
        parts.append(thought.words)
    return ": ".join([parts[0], "; ".join(parts[1:])]) if len(parts) > 1 else parts[0]
