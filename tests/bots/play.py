"""Playing games with players, as tests need it."""

from collections.abc import Callable, Sequence

from brinkmanship.bots import Budget, Player
from brinkmanship.rules import GameOptions, Position, View, new_game, view
from brinkmanship.rules.ids import US, USSR

#: short games: the Late War scenario begins at turn 8
LATE = GameOptions(late_war=True)


def play_out(
    players: Sequence[Player],
    seed: int = 1,
    options: GameOptions = LATE,
    look: Callable[[View, int], None] = lambda seen, option: None,
    most: int = 100_000,
    seconds: float | None = None,
) -> Position:
    """Play a game of (US, USSR) players, at most ``most`` decisions; ``look`` sees each choice.

    ``seconds``: the budget of a decision.
    """
    p = new_game(options, seed)
    for side in (US, USSR):
        players[side].new_game(side, options)
    while not p.over and most:
        assert p.decision is not None
        seen = view(p, p.decision.side)
        option = players[p.decision.side].choose(seen, Budget(seconds))
        look(seen, option)
        p.play(option)
        most -= 1
    return p
