"""Making games, joining them, listing one's own."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request

from ..guard import address_of
from ..messages.asked import Join, Mine, NewGame
from ..messages.parts import GameId
from ..messages.told import Joined, Summary
from ..refusal import Refusal
from ..states import summary_of
from .common import Bearer, Services_, access, problems

router: Final = APIRouter(prefix="/api", tags=["games"])
Game = Annotated[GameId, Path()]


@router.post("/games", response_model=Joined, status_code=201, responses=problems())
async def create(asked: NewGame, request: Request, services: Services_) -> Joined:
    """Make a game."""
    services.creations.check(address_of(request.scope))
    joined = await services.lobby.create(asked)
    async with services.lobby.use(joined.game) as live:
        services.referee.wake_bots(live)
    return joined


@router.post("/games/{game}/join", response_model=Joined, responses=problems(403, 404, 409))
async def join(game: Game, asked: Join, services: Services_) -> Joined:
    """Exchange an invitation for the token of its seat; it opens the seat once."""
    async with services.lobby.use(game) as live:
        return await services.lobby.join(live, asked.invite, asked.name)


@router.post(
    "/games/{game}/rematch",
    response_model=Joined,
    status_code=201,
    responses=problems(401, 403, 404, 409),
)
async def rematch(game: Game, token: Bearer, request: Request, services: Services_) -> Joined:
    """Play again with the sides changed; the second of two friends gets the other seat."""
    services.creations.check(address_of(request.scope))
    async with services.lobby.use(game) as live:
        joined = await services.lobby.rematch(live, access(live, token))
    async with services.lobby.use(joined.game) as live:
        services.referee.wake_bots(live)
    return joined


@router.post("/mine", response_model=list[Summary], responses=problems())
async def mine(asked: Mine, services: Services_) -> list[Summary]:
    """The games whose tokens a browser keeps; those that a token does not open are left out."""
    found: list[Summary] = []
    for one in asked.games:
        try:
            async with services.lobby.use(one.game) as live:
                who = access(live, one.token)
                found.append(Summary.model_validate(summary_of(live.fold, who, live.infos)))
        except Refusal:
            continue
    return found
