"""A game that is in memory: its fold, its seats, and who has it open."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from .access import BOTH, Access
from .fold import Fold
from .states import access_of, fixed_of, own_of, seat_infos, seats_of, shared_of, told_of
from .store import Seat

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
#: messages that may wait for a connection besides the newest state
_NOTES: Final = 20


def dump(data: object) -> str:
    """JSON as it is sent."""
    return _ENCODER.encode(data)


def _joined(*parts: str) -> str:
    """Objects that have no name in common as one object; none of them is empty."""
    return "{" + ",".join(part[1:-1] for part in parts) + "}"


class Connection:
    """A WebSocket that has a game open, with the version it was told last."""

    def __init__(self, access: Access, side: int, told: int | None) -> None:
        self.access = access
        self.side = side
        self.told = told
        self.fresh = True  # nothing was sent yet
        self.wake = asyncio.Event()
        self.notes: deque[str] = deque(maxlen=_NOTES)
        self.wake.set()

    def note(self, message: dict[str, Any]) -> None:
        """Send a message besides the states."""
        self.notes.append(dump(message))
        self.wake.set()


class LiveGame:
    """One game. Changes are made under ``lock``; ``users`` keep it in memory."""

    def __init__(self, fold: Fold, seats: Sequence[Seat]) -> None:
        self.fold = fold
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.users = 0
        self.stale = False  # the database may know better: it must be read again
        self.connections: set[Connection] = set()
        self.bots: asyncio.Task[None] | None = None
        self._fixed = dump(fixed_of(fold))
        self._parts: dict[object, str] = {}  # of this version, by what they depend on
        self._states: dict[tuple[int, int | None, int | None], str] = {}
        self._infos: list[dict[str, Any]] | None = None

    # --- what is told ------------------------------------------------------------------------

    @property
    def infos(self) -> list[dict[str, Any]]:
        """Both seats, with who is here."""
        if self._infos is None:
            here: set[int] = set()
            for connection in self.connections:
                if connection.access.seat is not None:
                    seat = connection.access.seat
                    here |= {0, 1} if seat == BOTH else {seat}
            self._infos = seat_infos(self.fold, self.seats, frozenset(here))
        return self._infos

    def state(self, access: Access, side: int, since: int | None) -> str:
        """The state as JSON; worked out once for all who see the same."""
        fold = self.fold
        viewer = access.viewer(fold, side)
        key = (viewer, access.seat, since)
        if key not in self._states:
            self._states[key] = _joined(
                self._fixed,
                self._part("shared", lambda: shared_of(fold)),
                self._part(("own", viewer), lambda: own_of(fold, viewer)),
                self._part(("told", viewer, since), lambda: told_of(fold, viewer, since)),
                dump(seats_of(self.infos)),
                dump(access_of(fold, access)),
            )
        return self._states[key]

    def _part(self, key: object, make: Callable[[], dict[str, Any]]) -> str:
        """Some fields of the state as JSON, made once for a version."""
        if key not in self._parts:
            self._parts[key] = dump(make())
        return self._parts[key]

    # --- changes -----------------------------------------------------------------------------

    def changed(self) -> None:
        """The game went on: tell everybody who has it open."""
        self._parts.clear()
        self._forget()
        for connection in self.connections:
            connection.wake.set()

    def seats_changed(self) -> None:
        """Somebody came, went or joined: tell everybody who has the game open."""
        self._forget()
        self.note({"type": "here", "seats": self.infos})

    def _forget(self) -> None:
        self._states.clear()
        self._infos = None

    def note(self, message: dict[str, Any]) -> None:
        """Send a message to everybody who has the game open."""
        for connection in self.connections:
            connection.note(message)

    @property
    def idle(self) -> bool:
        """Whether it may leave the memory."""
        thinking = self.bots is not None and not self.bots.done()
        return not self.users and not self.connections and not thinking
