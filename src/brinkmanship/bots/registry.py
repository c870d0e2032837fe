"""The levels by name, and how a name with parameters becomes a player.

A name is ``LEVEL`` or ``LEVEL:parameter=value,parameter=value``, or ``process:COMMAND`` for a bot
that is a program of its own (docs/bot-protocol.md). To add a level, write one file with a
``Player`` and add one line to ``LEVELS`` (docs/add-a-bot.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..errors import BrinkError
from .expert import Expert
from .novice import Novice
from .outside import OutsidePlayer
from .player import Player
from .random_player import RandomPlayer
from .regular import Regular

OUTSIDE: Final = "process"


class PlayerNameError(BrinkError, ValueError):
    """A name that no player has, or a parameter that does not fit; says what would."""


# --- what the text of a parameter may be ----------------------------------------------------------


def positive(text: str) -> float:
    """A number above 0."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise ValueError("a number above 0 expected")
    return value


def whole(text: str) -> int:
    """A whole number from 1 on."""
    value = int(text)
    if value < 1:
        raise ValueError("a whole number from 1 on expected")
    return value


Reader = Callable[[str], Any]
_EXPECTED: Final[dict[Reader, str]] = {
    positive: "a number above 0",
    whole: "a whole number from 1 on",
}


# --- the levels -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, what makes its player, what it is in a line.

    ``make`` takes ``seed`` and the parameters by name. ``parameters`` says which there are and how
    the text of each is read (``positive``, ``whole``); a reader raises ``ValueError``.
    """

    name: str
    make: Callable[..., Player]
    words: str
    parameters: Mapping[str, Reader] = field(default_factory=dict)


#: every level of this package, weakest first; a new bot is one more line
LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        Level("random", RandomPlayer, "any legal option, all alike"),
        Level("novice", Novice, "simple priorities, at once"),
        Level("regular", Regular, "looks every play through to its end, counts cards"),
        Level(
            "expert",
            Expert,
            "searches as long as it is given, replies and all",
            {"seconds": positive, "cores": whole, "worlds": whole},
        ),
    )
}


def known() -> str:
    """The names that ``make`` takes, for error messages."""
    return ", ".join([*LEVELS, f"{OUTSIDE}:COMMAND"])


def make(name: str, seed: int = 0) -> Player:
    """The player that ``name`` asks for; raises ``PlayerNameError``.

    The same name and seed give a player that plays alike. A player of ``process:COMMAND`` starts
    its program when its first game begins, so a program that cannot be started is a ``BotError``
    then.
    """
    level, _, rest = name.partition(":")
    if level == OUTSIDE:
        if not rest.strip():
            raise PlayerNameError(f"player {name!r}: a command expected after '{OUTSIDE}:'")
        return OutsidePlayer(rest, seed)
    if level not in LEVELS:
        raise PlayerNameError(f"player {name!r}: no such level; known are {known()}")
    if ":" in name and not rest:
        raise PlayerNameError(f"player {name!r}: parameter=value expected after ':'")
    return LEVELS[level].make(seed=seed, **parameters(name, LEVELS[level], rest))


def check(name: str) -> None:
    """Raise ``PlayerNameError`` if ``make`` would, without starting anything."""
    make(name).close()


def parameters(name: str, level: Level, text: str) -> dict[str, Any]:
    """The parameters in ``text``, by name, read as the level says."""
    values: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        key, equals, value = (piece.strip() for piece in part.partition("="))
        reader = level.parameters.get(key)
        if reader is None:
            wanted = ", ".join(level.parameters) or "none"
            raise PlayerNameError(
                f"player {name!r}: {level.name} has no parameter {key!r}; it has: {wanted}"
            )
        if not equals or key in values:
            problem = "is named twice" if key in values else f"has no value; {key}=VALUE expected"
            raise PlayerNameError(f"player {name!r}: parameter {key} {problem}")
        try:
            values[key] = reader(value)
        except ValueError as error:
            expected = _EXPECTED.get(reader, str(error))
            raise PlayerNameError(
                f"player {name!r}: parameter {key}: {value!r} given, {expected} expected"
            ) from error
    return values
