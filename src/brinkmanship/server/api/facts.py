"""What never changes: facts, rules; and whether the server is well."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from sqlalchemy import text

from ... import __version__
from .. import wire
from ..live import dump
from ..messages.told import Facts, Health, RulesHelp
from .common import Services_, answer, problems

router: Final = APIRouter(prefix="/api", tags=["facts"])


@lru_cache(maxsize=4)
def _packed(make: Callable[[], dict[str, Any]]) -> tuple[bytes, bytes, str]:
    """The JSON of what ``make`` gives, plain and compressed, and its tag."""
    plain = dump(make()).encode()
    return plain, gzip.compress(plain, 9, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:20]}"'


def _fixed(request: Request, make: Callable[[], dict[str, Any]]) -> Response:
    plain, packed, tag = _packed(make)
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = packed
    return Response(plain, media_type="application/json", headers=headers)


@router.get("/facts", response_model=Facts, responses=problems())
async def facts(request: Request) -> Response:
    """Countries, cards, names, reasons, levels of the bots, options of a game."""
    return _fixed(request, wire.facts)


@router.get("/rules", response_model=RulesHelp, responses=problems())
async def rules(request: Request) -> Response:
    """The rules in our words, by number."""
    return _fixed(request, wire.rules_help)


@router.get("/health", response_model=Health, responses=problems(503))
async def health(services: Services_) -> Response:
    """Whether the server and its database answer."""

    def ask() -> None:
        with services.store.engine.connect() as connection:
            connection.execute(text("SELECT 1"))

    await asyncio.to_thread(ask)
    return answer({"ok": True, "version": __version__})
