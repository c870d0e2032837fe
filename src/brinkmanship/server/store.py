"""Writing games down and reading them back.

Events of all games go through one writer: those that wait at the same time share one commit, so
that many games do not wait for the disk one after the other.
"""

import hashlib
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..errors import BrinkError
from ..rules import GameOptions
from .fold import Chair, Event, Match
from .tables import EventRow, GameRow, SeatRow, now

#: events written in one commit, at most
_BATCH: Final = 200


class Conflict(BrinkError):
    """An event whose number or request is there already; nothing was written."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as it is kept: hashes of its token and its invitation."""

    seat: int
    name: str = ""
    token: bytes | None = None
    invite: bytes | None = None
    used: bool = False


def hashed(token: str) -> bytes:
    """What is kept of a token or an invitation."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


class Store:
    """The games in the database of ``engine``; all methods may block and be called by threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[str, Event, Future[None]] | None] = (
            queue.SimpleQueue()
        )
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

    # --- games -------------------------------------------------------------------------------

    def create(self, match: Match, seats: Sequence[Seat], rematch_of: str | None = None) -> None:
        """Write a new game; raises ``Conflict`` if there is a rematch of that game."""
        with Session(self.engine) as session:
            session.add(
                GameRow(
                    id=match.id,
                    created=match.created,
                    options=match.options.to_json(),
                    secret=match.secret,
                    opening=list(match.opening),
                    chairs=[_chair_json(chair) for chair in match.chairs],
                    hot_seat=match.hot_seat,
                    spectators=match.spectators,
                    rematch_of=rematch_of,
                )
            )
            try:
                session.flush()
            except IntegrityError as error:
                raise Conflict("there is a rematch already") from error
            session.add_all(
                SeatRow(game=match.id, seat=s.seat, name=s.name, token=s.token, invite=s.invite)
                for s in seats
            )
            session.commit()

    def load(self, game: str) -> tuple[Match, list[Seat], list[Event]] | None:
        """A game with its seats and events; None if there is no such game."""
        with Session(self.engine) as session:
            row = session.get(GameRow, game)
            if row is None:
                return None
            seats = session.scalars(select(SeatRow).where(SeatRow.game == game))
            events = session.scalars(
                select(EventRow).where(EventRow.game == game).order_by(EventRow.n)
            )
            return (
                _match(row),
                [Seat(s.seat, s.name, s.token, s.invite, s.used is not None) for s in seats],
                [_event(e) for e in events],
            )

    def rematch(self, game: str) -> str | None:
        """The id of the rematch of ``game``, if there is one."""
        with Session(self.engine) as session:
            return session.scalar(select(GameRow.id).where(GameRow.rematch_of == game))

    def take_seat(
        self, game: str, seat: int, invite: bytes | None, token: bytes, name: str
    ) -> bool:
        """Give a seat that nobody has taken to ``token``; False if it is taken.

        ``invite``: the hash of the invitation that must be the one of this seat.
        """
        taking = (
            update(SeatRow)
            .where(SeatRow.game == game, SeatRow.seat == seat)
            .where(SeatRow.token.is_(None), SeatRow.used.is_(None))
            .values(token=token, used=now(), name=name)
        )
        if invite is not None:
            taking = taking.where(SeatRow.invite == invite)
        with self.engine.begin() as connection:
            return connection.execute(taking).rowcount == 1

    # --- events ------------------------------------------------------------------------------

    def append(self, game: str, event: Event) -> "Future[None]":
        """Write an event; the future is done once it is on the disk.

        Its exception is a ``Conflict`` if the number or the request is there already.
        """
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()  # what waits to be written is written
        self._waiting.put((game, event, future))
        return future

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            end = False
            while len(batch) < _BATCH and not self._waiting.empty():
                item = self._waiting.get()
                if item is None:
                    end = True
                    break
                batch.append(item)
            self._commit(batch)
            if end:
                return

    def _commit(self, batch: Sequence[tuple[str, Event, "Future[None]"]]) -> None:
        """Write all in one commit; if one cannot be, each by itself."""
        try:
            self._insert([(game, event) for game, event, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                for item in batch:
                    self._commit([item])
                return
            conflict = isinstance(error, IntegrityError)
            _settle(batch[0][2], Conflict("the event is there already") if conflict else error)
            return
        for _, _, future in batch:
            _settle(future, None)

    def _insert(self, events: Sequence[tuple[str, Event]]) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(EventRow), [_event_row(g, e) for g, e in events])


def _settle(future: "Future[None]", error: Exception | None) -> None:
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def _event_row(game: str, event: Event) -> dict[str, object]:
    return {
        "game": game,
        "n": event.n,
        "kind": event.kind,
        "seat": event.seat,
        "option": event.option,
        "outcomes": list(event.outcomes),
        "request": event.request,
        "at": event.at,
    }


def _event(row: EventRow) -> Event:
    return Event(
        row.n, row.kind, row.seat, row.request, _utc(row.at), row.option, tuple(row.outcomes)
    )


def _match(row: GameRow) -> Match:
    first, second = (Chair(chair.get("level")) for chair in row.chairs)
    return Match(
        row.id,
        GameOptions.from_json(row.options),
        row.secret,
        tuple(row.opening),
        (first, second),
        row.hot_seat,
        row.spectators,
        _utc(row.created),
    )


def _chair_json(chair: Chair) -> dict[str, str]:
    return {"kind": "human"} if chair.level is None else {"kind": "bot", "level": chair.level}


def _utc(moment: datetime) -> datetime:
    """SQLite forgets the time zone."""
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
