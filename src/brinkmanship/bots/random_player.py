"""``random``: every legal option alike."""

import random

from ..rules import GameOptions, View
from .player import Budget, Player


class RandomPlayer(Player):
    """Chooses among the legal options with equal chance, from its seed."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chooser = random.Random(seed)

    def new_game(self, side: int, options: GameOptions) -> None:
        """Begin again from the seed, so that the same game gets the same answers."""
        self.chooser = random.Random(self.seed)

    def choose(self, view: View, budget: Budget) -> int:
        """Any legal option."""
        return self.chooser.choice(view.legal)
