"""The short way for the one request that comes all the time: a choice, well formed.

It does what the endpoint of the same address does (``api.play.move``) without the framework's
routing, dependencies and response models, which cost more than the choice itself. Whatever is not
exactly as expected goes the long way, which has the words for it; refusals are the same on both.
"""

import re
from typing import Final

from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api.common import Services, access
from .guard import token_in
from .messages.asked import Move

_MOVES: Final = re.compile(r"/api/games/([A-Za-z0-9_-]{1,32})/moves")
#: whose eyes, by the query
_SIDES: Final = {b"": 2, b"side=0": 0, b"side=1": 1, b"side=2": 2}


class Quick:
    """An ASGI layer inside the guard that answers choices itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a choice; raises ``Refusal``. Hand on everything else."""
        found = _asked_for(scope)
        if found is None:
            await self.app(scope, receive, send)
            return
        game, side, bearer = found
        received = await _whole(receive)
        try:
            asked = Move.model_validate_json(b"".join(m.get("body", b"") for m in received))
        except ValidationError:
            await self.app(scope, _again(received, receive), send)
            return
        services: Services = scope["app"].state.services
        async with services.lobby.use(game) as live:
            who = access(live, token_in(bearer))
            await services.referee.move(live, who, side, asked)
            body = live.state(who, side, asked.version).encode()
        await send({"type": "http.response.start", "status": 200, "headers": _headers(body)})
        await send({"type": "http.response.body", "body": body})


def _asked_for(scope: Scope) -> tuple[str, int, str | None] | None:
    """Game, side and Authorization header of a choice; None for any other request."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return None
    found = _MOVES.fullmatch(scope["path"])
    side = _SIDES.get(scope["query_string"])
    headers = dict(scope["headers"])
    if found is None or side is None or headers.get(b"content-type") != b"application/json":
        return None
    bearer = headers.get(b"authorization")
    return found[1], side, None if bearer is None else bearer.decode("latin-1")


async def _whole(receive: Receive) -> list[Message]:
    """The messages that bring the body."""
    received = [await receive()]
    while received[-1]["type"] == "http.request" and received[-1].get("more_body"):
        received.append(await receive())
    return received


def _again(received: list[Message], receive: Receive) -> Receive:
    """Receive what was received already, then the rest."""
    waiting = received[::-1]

    async def next_one() -> Message:
        return waiting.pop() if waiting else await receive()

    return next_one


def _headers(body: bytes) -> list[tuple[bytes, bytes]]:
    return [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
