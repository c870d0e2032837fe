"""Games against bots; bots that fail; servers that stop while a bot has to choose."""

import random
from pathlib import Path

import pytest

from brinkmanship.bots import BotError
from brinkmanship.rules import View
from brinkmanship.server.thinker import Thinker
from tests.server.client import HUMAN, Api, Player, bot, options, refused, told
from tests.server.running import Running, running, settings


def play_bot(player: Player, most: int = 3000) -> int:
    """Choose at random against a bot until the game is over; how many choices."""
    chooser = random.Random(5)
    for count in range(most):
        state = player.turn()
        if state.end is not None:
            return count
        told(player.send(chooser.choice(options(state)), state.version))
    raise AssertionError("the game does not end")


def test_a_game_against_a_bot_can_be_played_to_its_end(api: Api) -> None:
    player = api.create(HUMAN, bot("novice"))
    assert play_bot(player) > 7
    state = player.state()
    assert state.end is not None
    assert len(state.end.secret) == 64


def test_a_bot_that_had_to_choose_when_the_server_stopped_chooses_after_a_restart(
    file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(self: Thinker, level: str, seen: View, seed: int) -> int:
        raise BotError("not now")

    with monkeypatch.context() as patch:
        patch.setattr(Thinker, "choose", never)
        with running(settings(file_url)) as server:
            api = Api(server.base)
            player = api.create(HUMAN, bot())
            assert player.state().version == 0
            api.close()
    with running(settings(file_url)) as server:
        player.api = Api(server.base)
        state = player.turn()
        assert options(state)
        assert state.version >= 6
        player.api.close()


def test_a_bot_that_fails_leaves_the_game_as_it_is_and_is_told_of(
    file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Thinker, level: str, seen: View, seed: int) -> int:
        raise BotError("hidden words")

    with running(settings(file_url)) as server:
        api = Api(server.base)
        player = api.create(bot(), HUMAN)
        state = player.state()
        with monkeypatch.context() as patch, player.live() as socket:
            patch.setattr(Thinker, "choose", fail)
            for _ in range(6):
                state = told(player.send(options(state)[0], state.version))
            problem = socket.next("problem")["problem"]
            assert problem["error"] == "bot_failed"
            assert "hidden" not in problem["text"]
        assert player.state().version >= 6
        assert player.turn().version >= 7  # asked again, it chooses
        api.close()


def test_a_process_of_bots_that_is_killed_is_started_anew(file_url: str) -> None:
    with running(settings(file_url)) as server:
        api = Api(server.base)
        player = api.create(HUMAN, bot())
        state = player.turn()
        thinker: Thinker = server.server.config.app.state.services.thinker  # type: ignore[union-attr]
        assert thinker._pool is not None
        for process in list(thinker._pool._processes.values()):
            process.kill()
            process.join()
        for _ in range(7):
            told(player.send(options(state)[0], state.version))
            state = player.turn()
        assert state.phase in ("headlines", "rounds")
        api.close()


def test_the_same_bot_in_the_same_game_chooses_alike(file_url: str, tmp_path: Path) -> None:
    """Taking back and choosing the same again leads to the same game."""
    with running(settings(file_url)) as server:
        api = Api(server.base)
        player = api.create(bot(), HUMAN)
        state = player.state()
        for _ in range(6):
            state = told(player.send(options(state)[-1], state.version))
        first = wait_for_bot(player)
        told(player.change("/undo", player.turn().version))
        state = player.state()
        told(player.send(options(state)[-1], state.version))
        assert wait_for_bot(player) == first
        api.close()


def wait_for_bot(player: Player) -> list[int]:
    """The Influence of the US once it has placed all."""
    while (state := player.state()).phase == "setup":
        pass
    return state.influence[0]


def test_two_servers_tell_the_same_of_a_game(file_url: str) -> None:
    with running(settings(file_url)) as first:
        api = Api(first.base)
        _, ussr = api.friends()
        state = ussr.state()
        for _ in range(3):
            state = told(ussr.send(options(state)[0], state.version))
        api.close()
    with running(settings(file_url)) as second:
        assert_same(second, ussr, state.version)


def assert_same(server: Running, player: Player, version: int) -> None:
    player.api = Api(server.base)
    state = player.state()
    assert state.version == version
    refused(player.send(options(state)[0], version - 1), 409, "stale")
    told(player.send(options(state)[0], version))
    player.api.close()
