"""What all endpoints share: the services, who asks, how answers and refusals are written."""

from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, Query, Request, Response, WebSocket
from fastapi.security import HTTPBearer

from ..access import Access, access_of
from ..guard import token_in
from ..limits import Buckets
from ..live import LiveGame, dump
from ..lobby import Lobby
from ..messages.parts import Problem
from ..referee import Referee
from ..settings import Settings
from ..store import Store
from ..thinker import Thinker


@dataclass(frozen=True, slots=True)
class Services:
    """What a running server consists of."""

    settings: Settings
    store: Store
    lobby: Lobby
    thinker: Thinker
    referee: Referee
    creations: Buckets
    hints: Buckets
    sockets: dict[str, int]


async def services_of(request: Request) -> Services:
    """The services of the application that got this request (async: no thread is needed)."""
    found: Services = request.app.state.services
    return found


def services_of_socket(socket: WebSocket) -> Services:
    """The same for a WebSocket."""
    found: Services = socket.app.state.services
    return found


_BEARER: Final = HTTPBearer(auto_error=False, description="the token of a seat")


async def _token(request: Request, _: Annotated[Any, Depends(_BEARER)]) -> str | None:
    return token_in(request.headers.get("authorization"))


Services_ = Annotated[Services, Depends(services_of)]
#: the token of the request, None for those who only watch
Bearer = Annotated[str | None, Depends(_token)]
#: whose eyes, for a token of both seats and when the game is over
Eyes = Annotated[int, Query(alias="side", ge=0, le=2)]

_TEXTS: Final = {
    400: "The body cannot be read.",
    401: "The token opens nothing here.",
    403: "Whoever asks may not do this.",
    404: "There is no such game.",
    409: "The game does not stand like that; the text says how.",
    413: "The request is too large.",
    422: "The request is not understood, or the option is not legal.",
    429: "Too many requests.",
    503: "The server cannot do this now.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of an endpoint, for its OpenAPI description."""
    return {
        status: {"model": Problem, "description": _TEXTS[status]}
        for status in sorted({*statuses, 400, 413, 422, 429})
    }


def access(live: LiveGame, token: str | None) -> Access:
    """What a token opens in a game; raises ``Refusal``."""
    return access_of(token, live.fold, live.seats)


def as_json(text: str) -> Response:
    """An answer that is JSON already."""
    return Response(text, media_type="application/json")


def state_answer(live: LiveGame, who: Access, side: int, since: int | None) -> Response:
    """The present state."""
    return as_json(live.state(who, side, since))


def answer(data: object) -> Response:
    """Data as JSON."""
    return as_json(dump(data))
