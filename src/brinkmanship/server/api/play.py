"""Looking at a game and changing it."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Response

from ...bots import BotError
from ...rules import view
from ...rules.ids import NOBODY
from .. import wire
from ..access import Access
from ..live import LiveGame, dump
from ..messages.asked import Change, Move, UndoAnswer
from ..messages.parts import GameId, Why
from ..messages.state import State
from ..messages.told import Hint
from ..refusal import Refusal
from ..states import state_of
from .common import Bearer, Eyes, Services_, access, answer, as_json, problems, state_answer

router: Final = APIRouter(prefix="/api/games/{game}", tags=["play"])
Game = Annotated[GameId, Path()]


@router.get("", response_model=State, responses=problems(401, 403, 404))
async def state(game: Game, services: Services_, token: Bearer, side: Eyes = 2) -> Response:
    """The game as whoever asks may see it."""
    async with services.lobby.use(game) as live:
        services.referee.wake_bots(live)
        return state_answer(live, access(live, token), side, None)


@router.post("/moves", response_model=State, responses=problems(401, 403, 404, 409))
async def move(
    game: Game, asked: Move, services: Services_, token: Bearer, side: Eyes = 2
) -> Response:
    """Choose an option; the answer is the state after it."""
    async with services.lobby.use(game) as live:
        who = access(live, token)
        await services.referee.move(live, who, side, asked)
        return state_answer(live, who, side, asked.version)


@router.post("/undo", response_model=State, responses=problems(401, 403, 404, 409))
async def undo(
    game: Game, asked: Change, services: Services_, token: Bearer, side: Eyes = 2
) -> Response:
    """Take one's last choice back, or ask the other side to agree."""
    async with services.lobby.use(game) as live:
        who = access(live, token)
        await services.referee.undo(live, who, side, asked)
        return state_answer(live, who, side, asked.version)


@router.post("/undo/answer", response_model=State, responses=problems(401, 403, 404, 409))
async def undo_answer(
    game: Game, asked: UndoAnswer, services: Services_, token: Bearer, side: Eyes = 2
) -> Response:
    """Agree that the other side takes back, or not."""
    async with services.lobby.use(game) as live:
        who = access(live, token)
        await services.referee.answer(live, who, side, asked)
        return state_answer(live, who, side, asked.version)


@router.post("/resign", response_model=State, responses=problems(401, 403, 404, 409))
async def resign(
    game: Game, asked: Change, services: Services_, token: Bearer, side: Eyes = 2
) -> Response:
    """Give the game up."""
    async with services.lobby.use(game) as live:
        who = access(live, token)
        await services.referee.resign(live, who, side, asked)
        return state_answer(live, who, side, asked.version)


@router.get("/why/{option}", response_model=Why, responses=problems(401, 403, 404, 409))
async def why(
    game: Game,
    option: Annotated[int, Path(ge=0, le=255)],
    services: Services_,
    token: Bearer,
    side: Eyes = 2,
) -> Response:
    """Why an option is legal now or not, as whoever asks may know."""
    async with services.lobby.use(game) as live:
        viewer = access(live, token).viewer(live.fold, side)
        if live.fold.over:
            raise Refusal(409, "over", "The game is over.", version=live.fold.version)
        return answer(wire.why(live.fold.position, viewer, option))


@router.get("/at/{version}", response_model=State, responses=problems(401, 403, 404))
async def at(
    game: Game,
    version: Annotated[int, Path(ge=0, le=1_000_000)],
    services: Services_,
    token: Bearer,
    side: Eyes = 2,
) -> Response:
    """The game as it was at a version, as whoever asks could see it then; nothing to choose."""
    async with services.lobby.use(game) as live:
        who = access(live, token)
        if version > live.fold.version:
            text = f"The game has {live.fold.version} versions so far."
            raise Refusal(404, "no_version", text, version=live.fold.version)
        return as_json(await asyncio.to_thread(past_state, live, who, side, version))


def past_state(live: LiveGame, who: Access, side: int, version: int) -> str:
    """The state of a version as JSON, without anything to choose."""
    viewer = who.viewer(live.fold, side)
    fold = live.fold.at(version)
    if fold.side_of(0) != live.fold.side_of(0):  # before the bids were opened
        viewer = NOBODY if viewer == NOBODY else 1 - viewer
    past = state_of(fold, who, viewer, live.infos)
    if past["decision"] is not None:
        past["decision"] = {**past["decision"], "choices": [], "refused": []}
    past["undo"] = {"own": False, "ask": False, "asked": None, "why_not": ""}
    return dump(past)


@router.get("/hint", response_model=Hint, responses=problems(401, 403, 404, 409, 503))
async def hint(game: Game, services: Services_, token: Bearer, side: Eyes = 2) -> Response:
    """What a strong player thinks in the place of whoever asks and has to choose now."""
    async with services.lobby.use(game) as live:
        fold = live.fold
        seat = access(live, token).acting(fold, side)
        decision = fold.position.decision
        if decision is None or fold.to_move != seat:
            text = "A hint is for the one who has to choose now."
            raise Refusal(409, "not_your_turn", text, version=fold.version)
        services.hints.check((game, seat))
        seen = view(fold.position, decision.side)
        seconds = services.settings.hint_seconds
        try:
            thoughts = await services.thinker.advise(seen, fold.choice_seed, seconds)
        except BotError as error:
            raise Refusal(503, "no_hint", "No hint could be worked out now.") from error
    return answer(
        {
            "thoughts": [
                {
                    "option": t.option,
                    "value": t.value,
                    "visits": t.visits,
                    "words": t.words,
                    "line": list(t.line),
                }
                for t in thoughts
            ]
        }
    )
