"""A game at this terminal: the position, who sits where, the log, taking back, the bots.

No input or output here. Seats are called by the side they began with (US, USSR); after an
auction the sides may be changed (11.1.4).
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from ..bots import BotError, Budget, Player
from ..bots.registry import LEVELS, OUTSIDE, PlayerNameError, check, make
from ..errors import BrinkError
from ..records.takeback import reveals_any
from ..rules import happenings as h
from ..rules.ids import NOBODY, US, USSR
from ..rules.layout import SWAPPED
from ..rules.options import GameOptions
from ..rules.position import Position
from ..rules.setup import new_game
from ..rules.view import view
from ..words.describe import TELL, sentence
from ..words.story import Line, masked, story

HUMAN: Final = "human"
RANDOM: Final = "random"
#: who sits opposite when nobody is named
OPPONENT: Final = "regular"
#: between the seeds of two games, more than a game has choices
SEED_STEP: Final = 100_003
#: how many entries of the log a saved game keeps
KEPT: Final = 600


@dataclass(slots=True)
class Moment:
    """What a choice taken back returns to."""

    position: Position
    entries: int
    moves: int
    told: list[int]
    key: tuple[int, ...] | None


@dataclass(slots=True)
class Game:
    """One game; made by ``start`` or ``read``."""

    position: Position
    players: tuple[str, str]  # by seat
    seed: int
    log: list[h.Happening] = field(default_factory=list)
    moves: int = 0  # choices made, of both seats
    told: list[int] = field(default_factory=lambda: [0, 0])  # by seat: where its news begin
    key: tuple[int, ...] | None = None  # what the last human choice was for
    past: list[Moment] = field(default_factory=list)
    mover: int = NOBODY  # the seat that ``past`` belongs to
    #: by seat: players that are kept over the game, each with the side that it was told
    kept: dict[int, tuple[int, Player]] = field(default_factory=dict)

    # --- who ---------------------------------------------------------------------------------

    def seat_of(self, side: int) -> int:
        """The seat that plays ``side``."""
        return 1 - side if self.position.cells[SWAPPED] else side

    side_of = seat_of  # a swap is its own inverse

    @property
    def to_move(self) -> int:
        """The seat that has to choose, NOBODY at the end."""
        d = self.position.decision
        return NOBODY if d is None else self.seat_of(d.side)

    def is_human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return seat != NOBODY and self.players[seat] == HUMAN

    @property
    def humans(self) -> list[int]:
        """The seats with people."""
        return [seat for seat in (US, USSR) if self.is_human(seat)]

    # --- what a seat may see -----------------------------------------------------------------

    def entries(self, seat: int, start: int = 0) -> list[h.Happening]:
        """The log from entry ``start`` on as ``seat`` may see it (NOBODY: what all may see)."""
        viewer = NOBODY if seat == NOBODY else self.side_of(seat)
        return masked(self.log[start:], viewer)

    def news(self, seat: int, start: int = 0) -> list[Line]:
        """What came about since ``seat`` last chose something else, from ``start`` on at most."""
        told = self.told[seat] if seat != NOBODY else 0
        return story(self.entries(seat, max(told, start)))

    # --- choosing ----------------------------------------------------------------------------

    def play(self, option: int) -> list[h.Happening]:
        """Make a choice for whoever has to; all or nothing, also when interrupted."""
        p = self.position
        d = p.decision
        if d is None:
            raise BrinkError("the game is over")
        seat = self.to_move
        before = Moment(p, len(self.log), self.moves, list(self.told), self.key)
        q = p.copy()
        entries: list[h.Happening] = []
        q.play(option, log=entries)
        key = (d.side, d.kind, d.card)
        past: list[Moment] = []
        if self.is_human(seat) and not reveals_any(entries, d.side):
            past = [*(self.past if seat == self.mover else []), before]
        # nothing can fail from here on
        if self.is_human(seat):
            if key != self.key:
                self.told[seat] = len(self.log)
            self.key = key
        self.log.extend(entries)
        self.position = q
        self.moves += 1
        self.past = past
        self.mover = seat
        return entries

    def play_bot(self) -> None:
        """The choice of the bot that has to choose; it sees the view of its side only.

        From the seed and the number of choices made, so that taking back and going on later lead
        to the same game where the level itself does not go by the clock. Raises ``BotError`` when
        the bot cannot choose; nothing is changed then.
        """
        seat = self.to_move
        name = self.players[seat]
        if name == RANDOM:
            self.play_random()
            return
        seen = view(self.position, self.side_of(seat))
        with self.bot(seat) as player:
            option = player.choose(seen, Budget())
        if option not in seen.legal:
            raise BotError(f"bot {name!r}: option {option} is not legal here")
        self.play(option)

    @contextmanager
    def bot(self, seat: int) -> Iterator[Player]:
        """The bot of a seat, made anew for every choice unless it is one that is kept."""
        name = self.players[seat]
        if is_kept(name):
            yield self.kept_player(seat)
            return
        with make(name, self.choice_seed) as player:
            yield player

    def kept_player(self, seat: int) -> Player:
        """The player that sits there for the whole game, made if need be and told its side."""
        side = self.side_of(seat)
        told, player = self.kept.get(seat) or (NOBODY, make(self.players[seat], self.seed))
        if told != side:  # a new player, or the sides were settled by an auction meanwhile
            player.new_game(side, self.position.options)
            self.kept[seat] = (side, player)
        return player

    @property
    def choice_seed(self) -> int:
        """The seed of a bot that is asked about the present choice."""
        return self.seed * SEED_STEP + self.moves

    def close(self) -> None:
        """End the programs and processes of the players that are kept."""
        for _, player in self.kept.values():
            player.close()
        self.kept.clear()

    def play_random(self) -> None:
        """The random player's choice: every legal option alike, from the game's seed."""
        chooser = random.Random(f"{self.seed}/{self.moves}")
        self.play(chooser.choice(self.position.legal))

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was made by ``seat`` and showed nothing hidden or random."""
        return bool(self.past) and self.mover == seat

    def undo(self) -> None:
        """Take the last choice back; ask ``can_undo`` before."""
        moment = self.past.pop()
        self.position = moment.position
        del self.log[moment.entries :]
        self.moves = moment.moves
        self.told = list(moment.told)
        self.key = moment.key


def is_outside(name: str) -> bool:
    """Whether the player of this name is a program of its own."""
    return name.partition(":")[0] == OUTSIDE


def is_kept(name: str) -> bool:
    """Whether a player is kept over the game instead of being made for every choice.

    Starting a program takes time. So it does for a search on several cores, which goes by the
    clock and would not give the same twice in any case.
    """
    return is_outside(name) or "cores" in name


def level_begun(text: str) -> str:
    """The level whose name alone begins like ``text``; otherwise ``text`` as it is."""
    begun = [name for name in LEVELS if name.startswith(text.casefold())]
    return begun[0] if len(begun) == 1 else text


def check_player(name: str) -> str:
    """The name of who may sit at the table, as it is; raises ``PlayerNameError``."""
    if name != HUMAN:
        try:
            check(name)
        except PlayerNameError as error:
            raise PlayerNameError(f"{error}; {HUMAN} for a person") from error
    return name


def start(options: GameOptions, players: tuple[str, str], seed: int) -> Game:
    """A new game."""
    log: list[h.Happening] = []
    position = new_game(options, seed, log=log)
    # the printed setup is no news
    log = [entry for entry in log if not isinstance(entry, h.InfluenceChanged)]
    return Game(position, players, seed, log)


# --- log entries as JSON -------------------------------------------------------------------------

KINDS: Final[dict[str, type[h.Happening]]] = {kind.__name__: kind for kind in TELL}


def entry_from_json(data: Any) -> h.Happening:
    """A log entry that ``Happening.to_json`` wrote; raises ``BrinkError``."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        raise BrinkError(f"log entry {data!r}: a kind of this version expected")
    values = {name: value for name, value in data.items() if name != "kind"}
    if not all(isinstance(value, int) or value is None for value in values.values()):
        raise BrinkError(f"log entry {kind}: whole numbers expected")
    try:
        entry = KINDS[kind].named(**values)
        sentence(entry)  # numbers that name nothing show here
    except (TypeError, LookupError) as error:
        raise BrinkError(f"log entry {kind}: {error}") from error
    return entry
