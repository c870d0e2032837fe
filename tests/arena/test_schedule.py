"""Who plays whom: both sides equally often, the same deals for all, games that keep their names."""

from collections import Counter

import pytest

from brinkmanship.arena import ArenaError, Match
from brinkmanship.bots.registry import PlayerNameError
from brinkmanship.rules.ids import US, USSR


def test_every_pair_plays_every_deal_from_both_sides() -> None:
    tasks = Match(("random", "novice", "process:x"), 6).tasks()
    assert len(tasks) == 3 * 6
    assert len({task.key for task in tasks}) == 18
    assert len({task.file_name for task in tasks}) == 18
    seats = Counter(task.players for task in tasks)
    assert seats == {(a, b): 3 for a in range(3) for b in range(3) if a != b}
    for task in tasks:
        mirrored = [t for t in tasks if t.players == task.players[::-1] and t.seed == task.seed]
        assert len(mirrored) == 1
        assert task.names[US] == mirrored[0].names[USSR]
    assert len({task.seed for task in tasks}) == 3, "one seed a deal, the same for all pairs"


def test_a_longer_match_has_the_games_of_a_shorter_one() -> None:
    short = {task.key: task for task in Match(("random", "novice"), 4).tasks()}
    long = {task.key: task for task in Match(("random", "novice"), 10).tasks()}
    assert short.items() <= long.items()


def test_another_seed_gives_other_deals() -> None:
    first = {task.seed for task in Match(("random", "novice"), 20, seed=1).tasks()}
    second = {task.seed for task in Match(("random", "novice"), 20, seed=2).tasks()}
    assert not first & second


def test_a_player_against_itself_plays_each_deal_once() -> None:
    match = Match(("novice",), 10)
    assert match.labels == ("novice", "novice (2)")
    tasks = match.tasks()
    assert len({task.seed for task in tasks}) == 10
    assert Counter(task.players for task in tasks) == {(0, 1): 5, (1, 0): 5}


@pytest.mark.parametrize("games", [0, 1, 7, -2])
def test_an_odd_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(ArenaError, match="an even number from 2 on expected"):
        Match(("random", "novice"), games)


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(PlayerNameError, match="grandmaster"):
        Match(("random", "grandmaster"), 2)
    with pytest.raises(ArenaError, match="players"):
        Match((), 2)
    with pytest.raises(ArenaError, match="seconds"):
        Match(("random",), 2, seconds=0.0)
    with pytest.raises(ArenaError, match="cores"):
        Match(("random",), 2, cores=0)
