"""The record of a game that is over, as a file."""

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Response

from ...errors import BrinkError
from ...records import dumps, write_page
from ...records.export import export_log
from ...records.record import Record
from ..messages.parts import GameId
from ..refusal import Refusal
from ..states import names
from .common import Bearer, Services_, access, problems

router: Final = APIRouter(prefix="/api/games/{game}", tags=["files"])
Format = Literal["brink", "page", "log"]
_WRITERS: Final = {"brink": dumps, "page": write_page, "log": export_log}
_SUFFIXES: Final = {"brink": ".brink", "page": ".tsn", "log": ".txt"}
_FILE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The file."}
}


@router.get("/record", response_class=Response, responses=problems(401, 403, 404, 409) | _FILE)
async def record(
    game: Annotated[GameId, Path()],
    services: Services_,
    token: Bearer,
    form: Annotated[Format, Query(alias="format")] = "brink",
) -> Response:
    """The game with all its dice and cards; only when it is over."""
    async with services.lobby.use(game) as live:
        access(live, token)
        if not live.fold.over:
            text = "The record tells both hands; it can be had when the game is over."
            raise Refusal(409, "not_over", text, version=live.fold.version)
        written = live.fold.record(names(live.fold, live.seats))
    text = await asyncio.to_thread(_write, written, form)
    name = f"brinkmanship-{game}{_SUFFIXES[form]}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


def _write(written: Record, form: Format) -> str:
    try:
        return _WRITERS[form](written)
    except BrinkError as error:
        raise Refusal(409, "no_format", f"This format cannot tell the game: {error}.") from error
