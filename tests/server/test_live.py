"""The WebSocket of a game: who is told what, and when."""

import json
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from brinkmanship.server.messages.parts import Problem
from tests.server.client import HUMAN, Api, bot, options, play_on, told


def test_the_other_side_is_told_every_change_as_it_comes(api: Api) -> None:
    us, ussr = api.friends()
    with us.live() as socket:
        first = socket.state()
        assert (first.version, first.side, first.whole, first.news) == (0, 0, True, [])
        state = ussr.state()
        told(ussr.send(options(state)[0], 0))
        second = socket.state()
        assert (second.version, second.whole) == (1, False)
        assert {line.version for line in second.story} == {1}
        assert [entry.kind for entry in second.news] == ["InfluenceChanged"]


def test_two_devices_of_a_seat_are_told_alike(api: Api) -> None:
    _, ussr = api.friends()
    with ussr.live() as here, ussr.live() as there:
        assert options(here.state()) == options(there.state()) != []
        told(ussr.send(options(ussr.state())[0], 0))
        assert here.state(lambda s: s.version == 1) == there.state(lambda s: s.version == 1)


def test_a_spectator_is_told_what_both_may_see(api: Api) -> None:
    pair = api.friends()
    with api.watcher(pair[0].game).live(side=1) as socket:
        assert socket.state().side == 2
        play_on(pair, lambda s: s.version == 3)
        state = socket.state(lambda s: s.version == 3)
        assert [hand.cards for hand in state.hands] == [[], []]
        assert options(state) == []


def test_who_comes_back_is_told_what_is_new_since(api: Api) -> None:
    pair = api.friends()
    play_on(pair, lambda s: s.version == 5)
    with pair[0].live(since=3) as socket:
        state = socket.state()
        assert (state.version, state.whole) == (5, False)
        assert {line.version for line in state.story} <= {4, 5}
    with pair[0].live(since=99) as socket:  # from another life of the server
        assert socket.state().whole


def test_everybody_is_told_who_comes_and_goes(api: Api) -> None:
    us, ussr = api.friends()
    with us.live() as socket:
        assert [s.here for s in socket.state().seats] == [True, False]
        with ussr.live() as other:
            other.state()
            while [s["here"] for s in socket.next("here")["seats"]] != [True, True]:
                pass
        while [s["here"] for s in socket.next("here")["seats"]] != [True, False]:
            pass


def test_who_waits_for_a_friend_is_told_when_it_joins(api: Api) -> None:
    first = api.create()
    with first.live() as socket:
        assert socket.state().waiting
        api.join(first.game, first.joined.invite or "", "Bob")
        while not (seat := socket.next("here")["seats"][1])["joined"]:
            pass
        assert seat["name"] == "Bob"


def test_a_ping_is_answered(api: Api) -> None:
    with api.create().live() as socket:
        socket.send({"type": "ping"})
        assert socket.next("pong") == {"type": "pong"}


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ('{"type":"hello","token":"forged"}', "bad_token"),
        ('{"type":"hello"}', "invalid"),
        ('{"type":"hello","token":null,"more":1}', "invalid"),
        ("{", "invalid"),
        ("x" * 2000, "too_large"),
        (b"\x00\x01", "too_large"),
    ],
)
def test_nothing_is_told_before_a_greeting_that_is_right(
    api: Api, message: str | bytes, error: str
) -> None:
    game = api.create().game
    with connect(f"{api.base.replace('http', 'ws')}/api/games/{game}/live") as socket:
        socket.send(message)
        answer = json.loads(socket.recv(timeout=10))
        assert answer["type"] == "problem"
        assert Problem.model_validate(answer["problem"]).error == error
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=10)


def test_a_game_that_is_not_there_is_a_problem(api: Api) -> None:
    with api.watcher("nothing").live() as socket:
        assert socket.next("problem")["problem"]["error"] == "no_game"


def test_too_many_messages_end_the_connection_and_nothing_else(api: Api) -> None:
    player = api.create()
    with player.live() as socket, pytest.raises(ConnectionClosed):
        for _ in range(200):
            socket.send({"type": "ping"})
            socket.connection.recv(timeout=10)
    assert player.state().version == 0


def test_a_large_message_ends_the_connection(api: Api) -> None:
    with api.create().live() as socket, pytest.raises(ConnectionClosed):
        socket.connection.send("x" * 100_000)
        while True:
            socket.connection.recv(timeout=10)


def test_the_thinking_of_a_bot_is_told(api: Api) -> None:
    player = api.create(bot(), HUMAN)
    with player.live() as socket:
        state = socket.state()
        for _ in range(6):
            state = told(player.send(options(state)[0], state.version))
        assert socket.next("thinking")["seat"] == 0


def test_bot_against_bot_is_played_while_somebody_watches(api: Api) -> None:
    watcher = api.create(bot(), bot())
    assert watcher.joined.seat is None
    time.sleep(0.3)
    assert watcher.state().version == 0
    with watcher.live() as socket:
        over = socket.state(lambda s: s.end is not None)
    assert over.end is not None
    assert watcher.get("/record").status_code == 200
