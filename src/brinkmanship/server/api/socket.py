"""The WebSocket of an open game: who is there is told every change as it comes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ..guard import address_of
from ..limits import Buckets
from ..live import Connection, LiveGame, dump
from ..messages.asked import Hello, Ping, words
from ..refusal import Refusal
from ..settings import Rate
from .common import Services, access, services_of_socket

router: Final = APIRouter(prefix="/api/games/{game}")
#: bytes of a message, and seconds within which the first one must come
LARGEST: Final = 1000
FIRST: Final = 10.0
#: messages of one connection
MESSAGES: Final = Rate(2, 20)
_POLICY: Final = 1008  # the code of a connection that is closed for what it did
_LATER: Final = 1013


@router.websocket("/live")
async def live_game(socket: WebSocket, game: str) -> None:
    """Tell of a game until the client goes away."""
    services = services_of_socket(socket)
    await socket.accept()
    try:
        async with _counted(services, address_of(socket.scope)):
            hello = await _hello(socket)
            async with services.lobby.use(game) as live:
                await _stay(services, socket, live, hello)
    except Refusal as refusal:
        code = _LATER if refusal.status == 429 else _POLICY
        await _leave(socket, refusal, code)
    except (WebSocketDisconnect, TimeoutError, OSError):
        await _leave(socket, None, _POLICY)


@contextlib.asynccontextmanager
async def _counted(services: Services, address: str) -> AsyncIterator[None]:
    """Count the connections of an address; ``Refusal`` for too many."""
    count = services.sockets
    if count.get(address, 0) >= services.settings.sockets_of_address:
        raise Refusal(429, "too_many", "Too many connections; close some of them.")
    count[address] = count.get(address, 0) + 1
    try:
        yield
    finally:
        count[address] -= 1
        if not count[address]:
            del count[address]


async def _hello(socket: WebSocket) -> Hello:
    async with asyncio.timeout(FIRST):
        text = await _text(socket)
    try:
        return Hello.model_validate_json(text)
    except ValidationError as error:
        raise Refusal(422, "invalid", f"hello: {words(list(error.errors()))}") from error


async def _text(socket: WebSocket) -> str:
    """The next message of the client; ``Refusal`` for one that is too long or no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if not isinstance(text, str) or len(text) > LARGEST:
        raise Refusal(413, "too_large", f"A message is text of {LARGEST} characters at most.")
    return text


async def _stay(services: Services, socket: WebSocket, live: LiveGame, hello: Hello) -> None:
    """Send and receive until either ends."""
    who = access(live, hello.token)
    if len(live.connections) >= services.settings.sockets_of_game:
        raise Refusal(429, "too_many", "Too many people have this game open.")
    connection = Connection(who, hello.side, hello.since)
    live.connections.add(connection)
    live.seats_changed()
    services.referee.wake_bots(live)
    tasks = [
        asyncio.ensure_future(_send(socket, live, connection, services.settings.slow)),
        asyncio.ensure_future(_receive(socket, connection)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        live.connections.discard(connection)
        live.seats_changed()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, live: LiveGame, connection: Connection, slow: float) -> None:
    """Send the newest state whenever there is one; who takes none for ``slow`` seconds is left.

    States that come faster than a client takes them are told together.
    """
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        async with asyncio.timeout(slow):
            version = live.fold.version
            if connection.fresh or connection.told != version:
                state = live.state(connection.access, connection.side, connection.told)
                connection.fresh, connection.told = False, version
                await socket.send_text(f'{{"type":"state","state":{state}}}')
            while connection.notes:
                await socket.send_text(connection.notes.popleft())


async def _receive(socket: WebSocket, connection: Connection) -> None:
    """Answer pings; anything else, and too many of them, ends the connection."""
    bucket = Buckets(MESSAGES)
    while True:
        text = await _text(socket)
        bucket.check("")
        try:
            Ping.model_validate_json(text)
        except ValidationError as error:
            text = "Only pings are understood after the first message."
            raise Refusal(422, "invalid", text) from error
        connection.note({"type": "pong"})


async def _leave(socket: WebSocket, refusal: Refusal | None, code: int) -> None:
    """Say why, and close."""
    if socket.client_state != WebSocketState.CONNECTED:
        return
    with contextlib.suppress(Exception):
        if refusal is not None:
            await socket.send_text(dump({"type": "problem", "problem": refusal.to_json()}))
        await socket.close(code)
