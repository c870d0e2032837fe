"""Changing a game: every change is judged, written down, and only then told.

Changes of one game come one after the other. What is judged and what is written cannot come apart:
both happen under the lock of the game, and a client that goes away does not interrupt it.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from ..rules import view
from . import wire
from .access import BOTH, Access
from .fold import MOVE, RESIGN, UNDO, UNDO_ANSWER, UNDO_ASK, Event, Fold, Played
from .live import LiveGame
from .lobby import Lobby
from .messages.asked import Change, Move, UndoAnswer
from .refusal import Refusal
from .settings import Settings
from .states import undo_of
from .store import Conflict
from .tables import now
from .thinker import Thinker

LOG: Final = logging.getLogger("brinkmanship.server")

#: an event to be written, with what a move gave; None: it was written before
Judged = tuple[Event, Played | None] | None


class Referee:
    """Judges what is asked for, writes it down, lets the bots play."""

    def __init__(self, lobby: Lobby, thinker: Thinker, settings: Settings) -> None:
        self.lobby = lobby
        self.thinker = thinker
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()

    # --- what people ask for -----------------------------------------------------------------

    async def move(self, live: LiveGame, access: Access, side: int, asked: Move) -> None:
        """Choose an option; raises ``Refusal``."""
        await self._change(live, lambda: judge_move(live.fold, access, side, asked))

    async def undo(self, live: LiveGame, access: Access, side: int, asked: Change) -> None:
        """Take back, or ask for it; raises ``Refusal``."""
        await self._change(live, lambda: judge_undo(live.fold, access, side, asked))

    async def answer(self, live: LiveGame, access: Access, side: int, asked: UndoAnswer) -> None:
        """Answer the other side that asks to take back; raises ``Refusal``."""
        await self._change(live, lambda: judge_answer(live.fold, access, side, asked))

    async def resign(self, live: LiveGame, access: Access, side: int, asked: Change) -> None:
        """Give up; raises ``Refusal``."""
        await self._change(live, lambda: judge_resignation(live.fold, access, side, asked))

    # --- the one way to change a game --------------------------------------------------------

    async def _change(self, live: LiveGame, judge: Callable[[], Judged]) -> None:
        task = asyncio.ensure_future(self._locked_change(live, judge))
        self._keep(task)
        await asyncio.shield(task)

    async def _locked_change(self, live: LiveGame, judge: Callable[[], Judged]) -> None:
        live.users += 1
        try:
            async with live.lock:
                if live.stale:
                    await self.lobby.reread(live)
                judged = judge()
                if judged is None:
                    return
                event, played = judged
                await self._write(live, event)
                live.fold.apply(event, played)
                live.changed()
        finally:
            live.users -= 1
        self.wake_bots(live)

    async def _write(self, live: LiveGame, event: Event) -> None:
        live.stale = True  # until it is known to be written
        try:
            await asyncio.wrap_future(self.lobby.store.append(live.fold.match.id, event))
        except Conflict as error:
            await self.lobby.reread(live)
            raise stale(live.fold) from error
        live.stale = False

    def _keep(self, task: asyncio.Task[None]) -> None:
        """Hold a task until it is done, as the event loop does not."""
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            error = task.exception()
            if not isinstance(error, Refusal):
                LOG.error("a change failed: %s", type(error).__name__)

    # --- bots --------------------------------------------------------------------------------

    def wake_bots(self, live: LiveGame) -> None:
        """Let bots choose until a person has to, if a bot has to now and nobody asks it yet."""
        if live.fold.bot_to_move is None or (live.bots is not None and not live.bots.done()):
            return
        live.bots = asyncio.ensure_future(self._play_bots(live))
        self._keep(live.bots)

    async def _play_bots(self, live: LiveGame) -> None:
        watched = all(chair.bot for chair in live.fold.match.chairs)
        pace = self.settings.watch_pace if watched else self.settings.bot_pace
        while live.fold.bot_to_move is not None:
            if watched and not live.connections:
                return  # it goes on when somebody looks
            begun = time.monotonic()
            if not await self._play_bot(live, pace, begun):
                return

    async def _play_bot(self, live: LiveGame, pace: float, begun: float) -> bool:
        """One choice of the bot that has to choose; False if it cannot."""
        fold, version = live.fold, live.fold.version
        level, decision = fold.bot_to_move, fold.position.decision
        assert level is not None and decision is not None
        live.note({"type": "thinking", "seat": fold.to_move})
        try:
            seen = view(fold.position, decision.side)
            option = await self.thinker.choose(level, seen, fold.choice_seed)
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))
            await self._change_by_bot(live, version, option)
        except Exception as error:
            # the text of an error may hold what is hidden: only its kind is logged
            LOG.warning("a bot failed: %s", type(error).__name__)
            text = "The bot could not choose. Nothing is lost: load the game again to ask it again."
            live.note({"type": "problem", "problem": {"error": "bot_failed", "text": text}})
            return False
        return True

    async def _change_by_bot(self, live: LiveGame, version: int, option: int) -> None:
        def judge() -> Judged:
            if live.fold.version != version or live.fold.over:
                return None  # something was taken back or given up meanwhile
            return _moved(live.fold, live.fold.to_move, option, f"bot:{version}")

        await self._change(live, judge)

    async def close(self) -> None:
        """Let changes that are being written finish; give up bots that think."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


# --- judging ---------------------------------------------------------------------------------


def stale(fold: Fold) -> Refusal:
    """The client has not seen the newest version."""
    text = "The game has gone on since; look at its present state and choose again."
    return Refusal(409, "stale", text, version=fold.version)


def _known(
    fold: Fold, asked: Change, seat: int, kinds: tuple[str, ...], option: int | None
) -> bool:
    """Whether this very request was granted before; raises ``Refusal`` for another with its id."""
    event = fold.requests.get(asked.request)
    if event is None:
        return False
    same = event.kind in kinds and event.seat == seat
    if not same or (option is not None and event.option != option):
        text = "This request id was used for something else; use a new one for every change."
        raise Refusal(409, "request_used", text, version=fold.version)
    return True


def _check_open(fold: Fold, asked: Change) -> None:
    """Raise ``Refusal`` unless the game goes on and the client knows where it stands."""
    if fold.over:
        raise Refusal(409, "over", "The game is over.", version=fold.version)
    if asked.version != fold.version:
        raise stale(fold)


def _moved(fold: Fold, seat: int, option: int, request: str) -> Judged:
    outcomes, played = fold.try_move(option)
    event = Event(fold.version + 1, MOVE, seat, request, now(), option, outcomes)
    return event, played


def judge_move(fold: Fold, access: Access, side: int, asked: Move) -> Judged:
    """The event of a choice; raises ``Refusal``."""
    seat = access.acting(fold, side)
    if _known(fold, asked, seat, (MOVE,), asked.option):
        return None
    _check_open(fold, asked)
    if fold.to_move != seat:
        raise Refusal(
            409, "not_your_turn", "The other side has to choose now.", version=fold.version
        )
    if not fold.position.is_legal(asked.option):
        why = wire.why(fold.position, fold.side_of(seat), asked.option)
        raise Refusal(422, "illegal", why["text"], why=why, version=fold.version)
    return _moved(fold, seat, asked.option, asked.request)


def judge_undo(fold: Fold, access: Access, side: int, asked: Change) -> Judged:
    """The event of taking back or asking for it; raises ``Refusal``."""
    seat = access.acting(fold, side)
    if _known(fold, asked, seat, (UNDO, UNDO_ASK), None):
        return None
    _check_open(fold, asked)
    undo = undo_of(fold, access)
    if access.seat == BOTH:
        if not undo["own"]:
            raise Refusal(409, "no_undo", undo["why_not"], version=fold.version)
        return _changed(fold, UNDO, seat, asked, 1)
    if undo["own"]:
        return _changed(fold, UNDO, seat, asked, fold.own_undo(seat))
    if not undo["ask"]:
        text = undo["why_not"] or "You have asked already; the other side has to answer."
        raise Refusal(409, "no_undo", text, version=fold.version)
    if fold.match.chairs[1 - seat].bot:  # bots agree
        return _changed(fold, UNDO, seat, asked, fold.asked_undo(seat))
    return _changed(fold, UNDO_ASK, seat, asked, None)


def judge_answer(fold: Fold, access: Access, side: int, asked: UndoAnswer) -> Judged:
    """The event of agreeing or not; raises ``Refusal``."""
    seat = access.acting(fold, side)
    if _known(fold, asked, seat, (UNDO_ANSWER,), None):
        return None
    _check_open(fold, asked)
    if fold.asked != 1 - seat:
        text = "The other side does not ask to take anything back."
        raise Refusal(409, "not_asked", text, version=fold.version)
    count = fold.asked_undo(1 - seat) if asked.agree else 0
    return _changed(fold, UNDO_ANSWER, seat, asked, count)


def judge_resignation(fold: Fold, access: Access, side: int, asked: Change) -> Judged:
    """The event of giving up; raises ``Refusal``."""
    seat = access.acting(fold, side)
    if _known(fold, asked, seat, (RESIGN,), None):
        return None
    _check_open(fold, asked)
    return _changed(fold, RESIGN, seat, asked, None)


def _changed(fold: Fold, kind: str, seat: int, asked: Change, option: int | None) -> Judged:
    return Event(fold.version + 1, kind, seat, asked.request, now(), option), None
