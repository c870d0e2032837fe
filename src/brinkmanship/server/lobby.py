"""Making games, joining them, and keeping those that are played in memory."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from ..bots.registry import LEVELS
from ..errors import OptionsError
from ..records.fair import SECRET
from ..rules import GameOptions
from ..rules.ids import US, USSR
from .access import BOTH, WATCHER, Access
from .fold import Chair, Fold, Match, deal, folded
from .live import LiveGame
from .messages.asked import BotChair, NewGame
from .messages.parts import HOLDERS
from .messages.told import Joined
from .refusal import Refusal, no_game
from .store import Conflict, Seat, Store, hashed
from .tables import now

_ID_BYTES: Final = 12


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(32)


class Lobby:
    """All games: in the database, and the ones in use in memory, ``cached`` of them at least."""

    def __init__(self, store: Store, cached: int) -> None:
        self.store = store
        self.cached = cached
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveGame]] = {}

    # --- in memory ---------------------------------------------------------------------------

    @asynccontextmanager
    async def use(self, game: str) -> AsyncIterator[LiveGame]:
        """The game while it is used; raises ``Refusal`` if there is none with this id."""
        live = await self._loaded(game)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._trim()

    async def _loaded(self, game: str) -> LiveGame:
        live = self._games.get(game)
        if live is not None:
            self._games.move_to_end(game)
            return live
        if game not in self._loading:
            self._loading[game] = asyncio.ensure_future(self._load(game))
        live = await asyncio.shield(self._loading[game])
        return self._games.setdefault(game, live)  # others may have come and gone meanwhile

    async def _load(self, game: str) -> LiveGame:
        try:
            live = LiveGame(*await asyncio.to_thread(self._read, game))
            self._games[game] = live
            return live
        finally:
            del self._loading[game]

    def _read(self, game: str) -> tuple[Fold, list[Seat]]:
        found = self.store.load(game)
        if found is None:
            raise no_game()
        match, seats, events = found
        return folded(match, events), seats

    async def reread(self, live: LiveGame) -> None:
        """Make a game again what the database says it is."""
        live.fold, live.seats = await asyncio.to_thread(self._read, live.fold.match.id)
        live.stale = False
        live.changed()

    def _trim(self) -> None:
        if len(self._games) <= self.cached:
            return
        for game, live in list(self._games.items()):
            if live.idle and len(self._games) > self.cached:
                del self._games[game]

    # --- making ------------------------------------------------------------------------------

    async def create(self, asked: NewGame) -> Joined:
        """Make a game; raises ``Refusal`` for chairs or options that cannot be."""
        chairs = [_chair(chair) for chair in asked.chairs]
        options = _options(asked.options)
        humans = [seat for seat in (US, USSR) if not chairs[seat].bot]
        if asked.hot_seat and len(humans) != 2:
            raise Refusal(422, "chairs", "hot_seat: both chairs must be people.")
        mine = asked.seat if len(humans) == 2 else (humans or [US])[0]
        if asked.by_lot and secrets.randbelow(2):
            chairs.reverse()
            mine = 1 - mine
        match = await self._match(options, (chairs[0], chairs[1]), asked)
        joined, seats = _seats(match, mine, asked.name)
        await asyncio.to_thread(self.store.create, match, seats)
        return joined

    async def _match(
        self, options: GameOptions, chairs: tuple[Chair, Chair], like: NewGame | Match
    ) -> Match:
        secret = secrets.token_bytes(SECRET)
        opening = await asyncio.to_thread(deal, options, secret)
        return Match(
            secrets.token_urlsafe(_ID_BYTES),
            options,
            secret,
            opening,
            chairs,
            like.hot_seat,
            like.spectators,
            now(),
        )

    # --- joining -----------------------------------------------------------------------------

    async def join(self, live: LiveGame, invite: str, name: str) -> Joined:
        """Exchange an invitation for its seat; raises ``Refusal`` for one that opens nothing."""
        given = hashed(invite)
        seat = next((s for s in live.seats if s.invite == given), None)
        if seat is None:
            raise Refusal(403, "bad_invite", "This invitation does not belong to this game.")
        return await self._take(live, seat, given, name)

    async def _take(self, live: LiveGame, seat: Seat, invite: bytes | None, name: str) -> Joined:
        token = new_token()
        game = live.fold.match.id
        taken = await asyncio.to_thread(
            self.store.take_seat, game, seat.seat, invite, hashed(token), name
        )
        if not taken:
            raise Refusal(409, "seat_taken", "The seat is taken: an invitation opens it once.")
        kept = Seat(seat.seat, name, hashed(token), seat.invite, used=True)
        live.seats = [kept if s.seat == kept.seat else s for s in live.seats]
        live.seats_changed()
        return Joined(game=game, seat=HOLDERS[seat.seat], token=token, invite=None)

    # --- again -------------------------------------------------------------------------------

    async def rematch(self, live: LiveGame, access: Access) -> Joined:
        """A new game with the sides changed, or the other seat of the one that is there."""
        fold = live.fold
        if not fold.over:
            raise Refusal(409, "not_over", "A rematch begins when the game is over.")
        if access.seat is None:
            raise Refusal(403, "no_seat", "Only the two players can ask for a rematch.")
        old = fold.match
        friends = not old.hot_seat and not any(chair.bot for chair in old.chairs)
        # by the sides that were played, which an auction may have changed
        chairs = (old.chairs[fold.seat_of(USSR)], old.chairs[fold.seat_of(US)])
        mine = 0 if access.seat == BOTH else 1 - fold.side_of(access.seat)
        name = next((s.name for s in live.seats if s.seat == access.seat), "")
        match = await self._match(old.options, chairs, old)
        joined, seats = _seats(match, mine, name)
        try:
            await asyncio.to_thread(self.store.create, match, seats, old.id if friends else None)
        except Conflict:
            return await self._join_rematch(old.id, mine, name)
        return joined

    async def _join_rematch(self, old: str, mine: int, name: str) -> Joined:
        game = await asyncio.to_thread(self.store.rematch, old)
        if game is None:
            raise no_game()
        async with self.use(game) as live:
            seat = next((s for s in live.seats if s.seat == mine), None)
            if seat is None or seat.token is not None:
                raise Refusal(409, "rematch_made", "The rematch was made already.")
            return await self._take(live, seat, None, name)


def _chair(asked: object) -> Chair:
    if not isinstance(asked, BotChair):
        return Chair()
    if asked.level not in LEVELS:
        raise Refusal(422, "level", f"There is no such level; there are {', '.join(LEVELS)}.")
    return Chair(asked.level)


def _options(given: dict[str, bool | int | str]) -> GameOptions:
    try:
        return GameOptions.from_json(given)
    except OptionsError as error:
        raise Refusal(422, "options", f"{error}.") from error


def _seats(match: Match, mine: int, name: str) -> tuple[Joined, list[Seat]]:
    """The seats of a new game, and what whoever makes it gets; ``mine``: its seat."""
    token = new_token()
    key = hashed(token)
    humans = [seat for seat in (US, USSR) if not match.chairs[seat].bot]
    if not humans:
        joined = Joined(game=match.id, seat=None, token=token, invite=None)
        return joined, [Seat(WATCHER, name, key)]
    if match.hot_seat:
        joined = Joined(game=match.id, seat=BOTH, token=token, invite=None)
        return joined, [Seat(seat, "", key) for seat in humans]
    if len(humans) == 1:
        mine = humans[0]
        joined = Joined(game=match.id, seat=HOLDERS[mine], token=token, invite=None)
        return joined, [Seat(mine, name, key)]
    invite = new_token()
    joined = Joined(game=match.id, seat=HOLDERS[mine], token=token, invite=invite)
    return joined, [Seat(mine, name, key), Seat(1 - mine, invite=hashed(invite))]
