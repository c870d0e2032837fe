"""A client for the tests: what it asks and what it is told, checked against the types."""

import json
import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from brinkmanship.server.messages.parts import Problem
from brinkmanship.server.messages.state import State
from brinkmanship.server.messages.told import Joined

HUMAN = {"kind": "human"}


def bot(level: str = "random") -> dict[str, str]:
    return {"kind": "bot", "level": level}


def request_id() -> str:
    return uuid.uuid4().hex


class Api:
    """Talks to the server at ``base``."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=20)

    def close(self) -> None:
        self.http.close()

    def create(self, first: Any = HUMAN, second: Any = HUMAN, **others: Any) -> "Player":
        answer = self.http.post("/api/games", json={"chairs": [first, second], **others})
        assert answer.status_code == 201, answer.text
        return Player(self, Joined.model_validate(answer.json()))

    def join(self, game: str, invite: str, name: str = "") -> "Player":
        answer = self.http.post(f"/api/games/{game}/join", json={"invite": invite, "name": name})
        assert answer.status_code == 200, answer.text
        return Player(self, Joined.model_validate(answer.json()))

    def friends(self, **others: Any) -> tuple["Player", "Player"]:
        """Two people in one game, by seat."""
        first = self.create(**others)
        second = self.join(first.game, first.joined.invite or "")
        return first, second

    def watcher(self, game: str) -> "Player":
        return Player(self, Joined(game=game, seat=None, token=None, invite=None))


class Player:
    """Somebody with a token, or none."""

    def __init__(self, api: Api, joined: Joined) -> None:
        self.api = api
        self.joined = joined
        self.game = joined.game
        self.path = f"/api/games/{joined.game}"

    @property
    def headers(self) -> dict[str, str]:
        token = self.joined.token
        return {} if token is None else {"Authorization": f"Bearer {token}"}

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self.api.http.get(self.path + path, headers=self.headers, params=params)

    def post(self, path: str, body: Any = None, **params: Any) -> httpx.Response:
        return self.api.http.post(self.path + path, headers=self.headers, json=body, params=params)

    def state(self, **params: Any) -> State:
        return told(self.get(**params))

    def turn(self) -> State:
        """The state once it is this player's turn."""
        while True:
            state = self.state()
            if state.end is not None or options(state):
                return state

    def send(self, option: int, version: int, request: str = "", **params: Any) -> httpx.Response:
        body = {"request": request or request_id(), "version": version, "option": option}
        return self.post("/moves", body, **params)

    def change(self, path: str, version: int | None = None, **more: Any) -> httpx.Response:
        if version is None:
            version = self.state().version
        return self.post(path, {"request": request_id(), "version": version, **more})

    @contextmanager
    def live(self, **hello: Any) -> Iterator["Socket"]:
        address = self.api.base.replace("http", "ws", 1) + self.path + "/live"
        with connect(address, max_size=None) as connection:
            socket = Socket(connection)
            with suppress(ConnectionClosed):  # refused before it said who it is; it is told why
                socket.send({"type": "hello", "token": self.joined.token, **hello})
            yield socket


class Socket:
    """An open WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, message: Any) -> None:
        self.connection.send(json.dumps(message))

    def next(self, kind: str) -> Any:
        """The next message of a kind; others are passed over."""
        while True:
            message = json.loads(self.connection.recv(timeout=20))
            if message["type"] == kind:
                return message

    def state(self, wanted: Callable[[State], bool] = lambda _: True) -> State:
        """The next state that is as wanted."""
        while True:
            state = State.model_validate(self.next("state")["state"])
            if wanted(state):
                return state


def told(answer: httpx.Response) -> State:
    assert answer.status_code == 200, answer.text
    return State.model_validate(answer.json())


def refused(answer: httpx.Response, status: int, error: str) -> Problem:
    """The problem of a refusal, which must be this one."""
    assert (answer.status_code, answer.json().get("error")) == (status, error), answer.text
    return Problem.model_validate(answer.json())


def options(state: State) -> list[int]:
    return [] if state.decision is None else [c.option for c in state.decision.choices]


def play_on(
    players: tuple[Player, Player],
    until: Callable[[State], bool] = lambda _: False,
    seed: int = 1,
    most: int = 3000,
) -> State:
    """Choose at random for two people until the game is over or as wanted."""
    chooser = random.Random(seed)
    state = players[0].state()
    for _ in range(most):
        if state.end is not None or until(state):
            return state
        assert state.decision is not None
        mover = players[state.decision.seat]
        if not state.decision.choices:
            state = mover.state()
        state = told(mover.send(chooser.choice(options(state)), state.version))
    raise AssertionError("the game does not end")
