"""The random player: every legal option alike, the same from the same seed."""

from collections import Counter

from brinkmanship.bots import Budget
from brinkmanship.bots.random_player import RandomPlayer
from brinkmanship.rules import GameOptions, new_game, view
from brinkmanship.rules.ids import USSR

from .play import play_out


def test_every_legal_option_comes_up_about_equally_often() -> None:
    seen = view(new_game(seed=1), USSR)
    player = RandomPlayer(1)
    chosen = Counter(player.choose(seen, Budget()) for _ in range(7000))
    assert set(chosen) == set(seen.legal)
    expected = 7000 / len(seen.legal)
    assert all(0.85 * expected < n < 1.15 * expected for n in chosen.values())


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    first = RandomPlayer(1), RandomPlayer(2)
    assert play_out(first) == play_out((RandomPlayer(1), RandomPlayer(2)))
    assert play_out(first) == play_out(first), "a new game begins again from the seed"
    assert play_out(first) != play_out((RandomPlayer(3), RandomPlayer(2)))


def test_any_options_of_the_game_will_do() -> None:
    for options in (
        GameOptions(auction=True),
        GameOptions(chinese_civil_war=True, split_ops=True, space_dump=True),
    ):
        play_out((RandomPlayer(1), RandomPlayer(2)), options=options, most=200)
