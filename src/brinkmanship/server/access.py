"""Who asks: what a token opens, and whose eyes a viewer has."""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..rules.ids import NOBODY, US, USSR
from .fold import Fold
from .refusal import Refusal, bad_token
from .store import Seat, hashed

#: the seat number of a token that only watches
WATCHER: Final = 2
#: a token of both seats (same screen)
BOTH: Final = 2


@dataclass(frozen=True, slots=True)
class Access:
    """What a token opens: ``seat`` 0 or 1, BOTH, or None for those who only watch."""

    seat: int | None

    def viewer(self, fold: Fold, side: int) -> int:
        """The side whose eyes this is, NOBODY for what both may see; ``side``: as asked for.

        A seat sees its own side. Only one who holds both seats may choose, and everybody may when
        the game is over.
        """
        if self.seat == BOTH or (fold.over and side != NOBODY):
            return side
        return NOBODY if self.seat is None else fold.side_of(self.seat)

    def acting(self, fold: Fold, side: int) -> int:
        """The seat that acts; raises ``Refusal`` for those who only watch.

        ``side`` says which of the two for one who holds both seats.
        """
        if self.seat is None:
            raise Refusal(403, "no_seat", "Only the two players can do this; you are watching.")
        if self.seat != BOTH:
            return self.seat
        if side == NOBODY:
            raise Refusal(422, "which_side", "side=0 or side=1 must say for which side this is.")
        return fold.seat_of(side)


def access_of(token: str | None, fold: Fold, seats: Iterable[Seat]) -> Access:
    """What ``token`` opens; raises ``Refusal`` for one that opens nothing here.

    Without a token one may watch, if the game has spectators.
    """
    if token is None:
        if not fold.match.spectators and not fold.over:
            raise Refusal(403, "no_spectators", "This game is not open to spectators.")
        return Access(None)
    given = hashed(token)
    # every seat is compared, so that the time does not tell which one it was
    opened = [s.seat for s in seats if hmac.compare_digest(s.token or bytes(32), given)]
    if not opened:
        raise bad_token()
    if opened == [US, USSR]:
        return Access(BOTH)
    return Access(None if opened[0] == WATCHER else opened[0])
