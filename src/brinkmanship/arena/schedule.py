"""Which games are played: every pair, both sides equally often, each deal from either side."""

from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations

from ..bots.registry import check
from ..errors import BrinkError
from ..rules import GameOptions
from .game import Task


class ArenaError(BrinkError, ValueError):
    """A match that cannot be played as asked; says what would be right."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: who, how many games for each pair, under which conditions.

    ``players``: names for ``registry.make``; one name alone plays itself. ``games``: for each
    pair, an even number. ``seed``: of the whole match. ``seconds`` and ``cores``: the budget of a
    decision, None for what each level takes by itself.
    """

    players: tuple[str, ...]
    games: int
    seed: int = 1
    seconds: float | None = None
    cores: int = 1
    options: GameOptions = field(default_factory=GameOptions)

    def __post_init__(self) -> None:
        """Check all that can be checked before the first game."""
        if not self.players:
            raise ArenaError("players: one name or more expected")
        for name in self.players:
            check(name)
        if self.games < 2 or self.games % 2:
            raise ArenaError(
                f"games: {self.games} given, an even number from 2 on expected: "
                "every deal is played from both sides"
            )
        if self.seconds is not None and not 0 < self.seconds < float("inf"):
            raise ArenaError(f"seconds: {self.seconds} given, a number above 0 expected")
        if self.cores < 1:
            raise ArenaError(f"cores: {self.cores} given, 1 or more expected")

    @property
    def seats(self) -> tuple[str, ...]:
        """The players that meet; a single one meets itself."""
        return self.players if len(self.players) > 1 else self.players * 2

    @property
    def labels(self) -> tuple[str, ...]:
        """The names in the table; the second of equal names is "NAME (2)"."""
        labels: list[str] = []
        for i, name in enumerate(self.seats):
            again = self.seats[:i].count(name)
            labels.append(f"{name} ({again + 1})" if again else name)
        return tuple(labels)

    def tasks(self, recorded: bool = False) -> list[Task]:
        """All games, those of a deal together; ``recorded``: with the texts of their records.

        A game keeps its key and seed when ``games`` changes, so a match can be made longer.
        """
        tasks: list[Task] = []
        for deal in range(self.games // 2):
            for a, b in combinations(range(len(self.seats)), 2):
                if self.seats[a] == self.seats[b]:
                    # a player against itself would play a deal twice in the same way
                    deals = (2 * deal, 2 * deal + 1)
                else:
                    deals = (deal, deal)
                tasks.append(self.task(deals[0], (a, b), recorded))
                tasks.append(self.task(deals[1], (b, a), recorded))
        return tasks

    def task(self, deal: int, players: tuple[int, int], recorded: bool) -> Task:
        """The game of ``deal`` with the first of ``players`` as the US."""
        return Task(
            players=players,
            names=(self.seats[players[0]], self.seats[players[1]]),
            deal=deal,
            seed=deal_seed(self.seed, deal),
            seconds=self.seconds,
            cores=self.cores,
            options=self.options,
            recorded=recorded,
        )


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: the same for all pairs and both sides of a match with ``seed``."""
    digest = blake2b(f"{seed}/{deal}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")
