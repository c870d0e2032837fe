"""What a player is: it sees the view of its side and answers with one of the legal options."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import BrinkError
from ..rules import GameOptions, View


class BotError(BrinkError, RuntimeError):
    """A player that cannot go on: an answer that is not legal, a process that is gone."""


@dataclass(slots=True)
class Budget:
    """How long a player may think about one decision.

    ``seconds``: wall time; None means as long as the player's own level needs. ``cores``: how many
    processes it may keep busy. ``stop`` can be set by another thread at any time; a search answers
    within 50 ms of it.
    """

    seconds: float | None = None
    cores: int = 1
    stop: bool = False
    started: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """Seconds left; infinite without a limit, 0 once stopped."""
        if self.stop:
            return 0.0
        if self.seconds is None:
            return float("inf")
        return max(0.0, self.seconds - (time.monotonic() - self.started))


@dataclass(frozen=True, slots=True)
class Thought:
    """One option as a player sees it, best first in a list of them.

    ``value``: expected result for the side to move, from -1 (lost) to 1 (won), None when the player
    does not value; ``visits``: how often a search tried it; ``line``: the options expected from it
    on, itself first; ``words``: why, in a sentence, or "".
    """

    option: int
    value: float | None = None
    visits: int = 0
    line: tuple[int, ...] = ()
    words: str = ""


class Player(ABC):
    """Plays one side of one game; made by ``registry.make``.

    A player gets nothing but views of its side, so it cannot see what it may not. It may keep its
    own memory between calls. With the same seed and the same views it gives the same answers, as
    long as its budget is not a matter of time.
    """

    #: the level's name, as in the registry
    name: str = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def new_game(self, side: int, options: GameOptions) -> None:  # noqa: B027 - a free hook
        """A game begins in which the player has ``side`` (US or USSR). Nothing to do by default."""

    @abstractmethod
    def choose(self, view: View, budget: Budget) -> int:
        """One of ``view.legal``, which has two options or more."""

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """The best few options with their values, best first; by default the choice alone."""
        return [Thought(self.choose(view, budget))][:most]

    def close(self) -> None:  # noqa: B027 - a free hook
        """The player is not needed any more: end processes, free memory."""

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.close()
