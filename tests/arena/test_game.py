"""One game: views only, answers checked, errors lose, the record replays."""

import pytest

from brinkmanship.arena.game import BOT_ERROR, Result, Task, play_game
from brinkmanship.bots import BotError, Budget, Player
from brinkmanship.bots.registry import make
from brinkmanship.records.brinkfile import loads
from brinkmanship.rules import GameOptions, View, option_of
from brinkmanship.rules.ids import END_NAMES, NOBODY, US, USSR

LATE = GameOptions(late_war=True)


def task(**more: object) -> Task:
    settings: dict[str, object] = {"options": LATE, "recorded": True, **more}
    return Task((0, 1), ("random", "novice"), 0, 7, **settings)  # type: ignore[arg-type] # any fields


class Bad(Player):
    """Plays well for a while, then fails in some way."""

    answer: object = None

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.closed = 0
        self.asked = 0

    def choose(self, view: View, budget: Budget) -> int:
        self.asked += 1
        if self.asked < 4:
            return view.legal[0]
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value] # that is what is tested

    def close(self) -> None:
        self.closed += 1


def test_the_result_says_how_it_ended_and_the_record_replays_to_it() -> None:
    played = play_game(task(), make)
    result = played.result
    record = loads(played.record)
    p = record.replay()
    assert record.players == ("random", "novice")
    assert record.seed == 7
    assert (result.winner, result.end) == (p.winner, END_NAMES[p.end])
    assert (result.turn, result.vp) == (p.turn, p.vp)
    assert sum(result.decisions) == len(record.entries)
    assert result.reason == ""
    assert all(
        0 <= long <= total for long, total in zip(result.longest, result.seconds, strict=True)
    )


def test_the_same_task_gives_the_same_game() -> None:
    assert play_game(task(), make).record == play_game(task(), make).record


def test_without_a_wish_for_it_no_record_is_made() -> None:
    assert play_game(task(recorded=False), make).record == ""


def test_players_get_views_of_their_side_and_the_budget() -> None:
    seen: list[tuple[int, int]] = []

    class Watcher(Player):
        def new_game(self, side: int, options: GameOptions) -> None:
            self.side = side
            assert options == LATE

        def choose(self, view: View, budget: Budget) -> int:
            assert type(view) is View
            assert (budget.seconds, budget.cores) == (9.0, 2)
            seen.append((view.side, self.side))
            return view.legal[0]

    play_game(task(seconds=9.0, cores=2), lambda name, seed: Watcher(seed))
    assert {side for side, _ in seen} == {US, USSR}
    assert all(side == told for side, told in seen)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (option_of("Mexico"), "answered Mexico, which is not legal"),
        (None, "answered None, which is not legal"),
        (True, "answered"),
        (9999, "answered 9999, which is not legal"),
        ("Poland", "answered 'Poland', which is not legal"),
        (BotError("bot 'x': gone"), "bot 'x': gone"),
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero"),
    ],
)
@pytest.mark.parametrize("seat", [US, USSR])
def test_an_error_of_a_player_loses_it_the_game(answer: object, reason: str, seat: int) -> None:
    made: list[Player] = []

    def some(name: str, seed: int) -> Player:
        player = Bad(seed) if len(made) == seat else make("random", seed)
        if isinstance(player, Bad):
            player.answer = answer
        made.append(player)
        return player

    played = play_game(task(), some)
    assert played.result.end == BOT_ERROR
    assert played.result.winner == 1 - seat
    assert reason in played.result.reason
    loser = made[seat]
    assert isinstance(loser, Bad)
    assert loser.closed == 1
    record = loads(played.record)
    assert record.winner == 1 - seat
    assert reason in record.resigned


def test_a_player_that_cannot_begin_loses_too() -> None:
    played = play_game(Task((0, 1), ("process:/no/such/bot", "random"), 0, 7, recorded=True), make)
    assert played.result.winner == USSR
    assert "cannot be started" in played.result.reason
    assert played.result.decisions == (0, 0)
    assert loads(played.record).winner == USSR


def test_11_1_4_after_an_auction_a_result_belongs_to_the_seat_that_plays() -> None:
    """The random player may end up with either side; the novice wins in whichever seat it is."""
    options = GameOptions(auction=True)
    sides = set()
    for seed in range(6):
        names = ("random", "novice")
        played = play_game(Task((0, 1), names, 0, seed, options=options, recorded=True), make)
        p = loads(played.record).replay()
        sides.add(p.winner)
        assert played.result.winner == USSR, "the seat of the novice"
    assert sides == {US, USSR}


def test_a_result_is_read_back_from_json() -> None:
    result = play_game(task(), make).result
    assert Result.from_json(result.to_json()) == result
    with pytest.raises(ValueError, match="fields"):
        Result.from_json({"key": "0-1-0"})
    with pytest.raises(ValueError, match="winner"):
        Result.from_json({**result.to_json(), "winner": NOBODY + 1})


def test_a_game_that_nobody_wants_any_more_is_broken_off_and_players_closed() -> None:
    made: list[Bad] = []

    def some(name: str, seed: int) -> Player:
        made.append(Bad(seed))
        return made[-1]

    def stop() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        play_game(task(), some, stop)
    assert [player.closed for player in made] == [1, 1]
