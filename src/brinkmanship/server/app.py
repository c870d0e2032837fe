"""The application: all services put together, refusals turned into answers."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from .. import __version__
from .api import facts, files, games, play, socket
from .api.common import Services, as_json
from .database import open_database
from .guard import Guard
from .limits import Buckets
from .live import dump
from .lobby import Lobby
from .messages.asked import words
from .quick import Quick
from .referee import Referee
from .refusal import Refusal
from .settings import Settings
from .static import Client
from .store import Store
from .thinker import Thinker

LOG: Final = logging.getLogger("brinkmanship.server")


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application; its database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = await asyncio.to_thread(open_database, settings.database)
        store = Store(engine)
        lobby = Lobby(store, settings.cached)
        thinker = Thinker(settings.workers, settings.bot_seconds)
        referee = Referee(lobby, thinker, settings)
        app.state.services = Services(
            settings,
            store,
            lobby,
            thinker,
            referee,
            Buckets(settings.creations),
            Buckets(settings.hints),
            {},
        )
        try:
            yield
        finally:
            await referee.close()
            thinker.close()
            await asyncio.to_thread(store.close)

    app = FastAPI(
        title="Brinkmanship",
        version=__version__,
        description="Games in the browser. Every refusal is a Problem.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    for module in (facts, games, play, files, socket):
        app.include_router(module.router)
    _add_client(app)
    _let_spectators_in(app)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(Quick)
    app.add_middleware(Guard, settings=settings)
    return app


def _add_client(app: FastAPI) -> None:
    client = Client()

    @app.get("/{path:path}", include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        return client.answer(request, path)


def _let_spectators_in(app: FastAPI) -> None:
    """Say in the OpenAPI document that one may look at a game without a token."""
    document = app.openapi()
    for path, methods in document["paths"].items():
        looking = methods.get("get", {})
        if "security" in looking and not path.endswith("/hint"):
            looking["security"].append({})


def _problem(status: int, error: str, text: str, headers: Any = None) -> Response:
    answer = as_json(dump({"error": error, "text": text}))
    answer.status_code = status
    answer.headers.update(headers or {})
    return answer


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    answer = as_json(dump(error.to_json()))
    answer.status_code = error.status
    if error.status == 429:
        answer.headers["retry-after"] = "1"
    return answer


async def _not_understood(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _problem(422, "invalid", words(list(error.errors())))


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    names = {400: "invalid", 404: "no_page", 405: "no_method"}
    texts = {
        400: "The body is not JSON that can be read.",
        404: "There is no such page.",
        405: "This address does not take this method.",
    }
    status = error.status_code
    text = texts.get(status, "The request cannot be answered.")
    return _problem(status, names.get(status, "http"), text, error.headers)


async def _failed(request: Request, error: Exception) -> Response:
    # the text of an error may hold what is hidden: only its kind is logged
    LOG.error("%s %s failed: %s", request.method, request.url.path, type(error).__name__)
    return _problem(500, "failed", "Something went wrong in the server; nothing was changed.")
