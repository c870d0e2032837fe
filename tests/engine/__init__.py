"""The engine below the rules: playing options, chance, the log."""

import random
from collections.abc import Iterator

from brinkmanship.rules import GameOptions, Position, new_game
from brinkmanship.rules.happenings import Happening

#: random games of different kinds, with seeds that reach the last turns
GAMES = (
    (3, GameOptions()),
    (21, GameOptions(auction=True, chinese_civil_war=True, held_scoring="lose", split_ops=True)),
    (33, GameOptions(late_war=True, extra_us=2, space_dump=True, safe_realignment=True)),
)


def random_game(
    seed: int, options: GameOptions | None = None, log: list[Happening] | None = None
) -> Iterator[tuple[Position, int]]:
    """Play a random game: each position at its decision, with the option that is played next."""
    rng = random.Random(seed)
    p = new_game(options, seed, log=log)
    while not p.over:
        option = rng.choice(p.legal)
        yield p, option
        p.play(option, log=log)


def apart_from_the_generator(p: Position) -> tuple[object, ...]:
    """All that makes a position but the state of its random generator."""
    numbers = p.numbers()
    return (*numbers[:7], *numbers[9:]), p.packed(), p.stack(), p.legal, p.options
