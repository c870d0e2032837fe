"""One game of the arena, driven by views: each player sees its own side and nothing else."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from ..bots import BotError, Budget, Player
from ..errors import BrinkError
from ..records import Recorder
from ..records.brinkfile import dumps
from ..rules import GameOptions, Position, option_name, view
from ..rules.ids import END_NAMES, NOBODY, PLAYING, SIDE_NAMES, US, USSR
from ..rules.layout import SWAPPED
from .avoidable import ENDS, avoidable

#: the end of a game that a player lost by an error of its own
BOT_ERROR: Final = "bot error"
#: the end of a game that nobody finished: the process that played it ended, twice
NO_RESULT: Final = "no result"

Maker = Callable[[str, int], Player]


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played; everything a worker needs, and the same on every machine.

    ``players``: the numbers of the players of the pair, first that with the US; ``names``: their
    names for ``registry.make``; ``deal`` numbers the deal within the pair, ``seed`` is that of its
    dice and cards. ``seconds`` and ``cores``: the budget of every decision. ``recorded``: whether
    the text of its record is wanted.
    """

    players: tuple[int, int]
    names: tuple[str, str]
    deal: int
    seed: int
    seconds: float | None = None
    cores: int = 1
    options: GameOptions = field(default_factory=GameOptions)
    recorded: bool = False

    @property
    def key(self) -> str:
        """What names this game in the state file: pair, deal, who is the US."""
        return f"{self.players[US]}-{self.players[USSR]}-{self.deal}"

    @property
    def file_name(self) -> str:
        """The name of the record file: the deal, then the players by number, the US first."""
        return f"deal{self.deal + 1:05}-{self.players[US] + 1}-{self.players[USSR] + 1}.brink"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; pairs are (US, USSR), by the seats in which the players began.

    ``winner``: the seat that won, or NOBODY; ``end``: an end of ``ids.END_NAMES``, BOT_ERROR or
    NO_RESULT; ``reason`` what the error was. ``turn`` and ``vp`` (positive: US) are those at the
    end, ``decisions`` how many each seat made, ``seconds`` how long it thought over them all and
    ``longest`` over one. ``avoidable``: lost by DEFCON 1 or the crisis, and needlessly.
    """

    key: str
    players: tuple[int, int]
    deal: int
    seed: int
    winner: int
    end: str
    reason: str
    turn: int
    vp: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]
    avoidable: bool = False

    def to_json(self) -> dict[str, Any]:
        """As a line of the state file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Result":
        """The result in a line of the state file; raises ``TypeError`` or ``ValueError``."""
        if set(data) != {f.name for f in fields(cls)}:
            raise ValueError("not the fields of a game")
        pairs = ("players", "decisions", "seconds", "longest")
        for name in pairs:
            first, second = data[name]
            data = {**data, name: (first, second)}
        if data["winner"] not in (US, USSR, NOBODY):
            raise ValueError("winner: 0, 1 or 2 expected")
        if not isinstance(data["avoidable"], bool):
            raise ValueError("avoidable: true or false expected")
        return cls(**data)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: how it ended, and the text of its record if that was wanted."""

    result: Result
    record: str = ""


class Forfeit(BrinkError, RuntimeError):
    """A player lost the game by an error; ``seat`` and why."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


class Table:
    """Two players at a game that is being played."""

    def __init__(self, task: Task, make: Maker, still_wanted: Callable[[], None]) -> None:
        self.task = task
        self.make = make
        self.still_wanted = still_wanted
        self.recorder = Recorder(task.options, task.seed)
        self.recorder.record.players = task.names
        self.players: list[Player] = []
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]
        self.longest = [0.0, 0.0]

    def run(self) -> Played:
        """Play to the end."""
        winner, end, reason = NOBODY, BOT_ERROR, ""
        try:
            self.sit_down()
            p = self.play()
            winner, end = p.winner, END_NAMES[p.end]
            if winner != NOBODY:
                winner = seat_of(p, winner)
        except Forfeit as forfeit:
            winner, reason = 1 - forfeit.seat, str(forfeit)
            record = self.recorder.record
            record.winner = seat_of(self.recorder.position, winner)
            record.resigned = f"{SIDE_NAMES[1 - record.winner]}: {BOT_ERROR}: {reason}"
        finally:
            for player in self.players:
                player.close()
        p = self.recorder.position
        result = Result(
            key=self.task.key,
            players=self.task.players,
            deal=self.task.deal,
            seed=self.task.seed,
            winner=winner,
            end=end,
            reason=reason,
            turn=int(p.turn),
            vp=int(p.vp),
            decisions=(self.decisions[0], self.decisions[1]),
            seconds=(round(self.seconds[0], 6), round(self.seconds[1], 6)),
            longest=(round(self.longest[0], 6), round(self.longest[1], 6)),
            avoidable=end in ENDS and avoidable(self.recorder.record),
        )
        return Played(result, dumps(self.recorder.record) if self.task.recorded else "")

    def sit_down(self) -> None:
        """Make both players and tell them of the game."""
        for seat in (US, USSR):
            try:
                player = self.make(
                    self.task.names[seat], player_seed(self.task.seed, self.task.players[seat])
                )
                self.players.append(player)
                player.new_game(seat, self.task.options)
            except Exception as error:  # whatever a bot does wrong, it alone loses by it
                raise Forfeit(seat, describe(error)) from error

    def play(self) -> Position:
        """Ask and play until the game is over."""
        p = self.recorder.position
        while p.end == PLAYING:
            self.still_wanted()
            decision = p.decision
            assert decision is not None
            seat = seat_of(p, decision.side)
            self.recorder.play(self.ask(p, decision.side, seat))
        return p

    def ask(self, p: Position, side: int, seat: int) -> int:
        """The option of the player in ``seat``, timed and checked."""
        seen = view(p, side)
        legal = seen.legal
        budget = Budget(self.task.seconds, self.task.cores)
        start = time.perf_counter()
        try:
            option: object = self.players[seat].choose(seen, budget)
        except Exception as error:  # as above
            raise Forfeit(seat, describe(error)) from error
        spent = time.perf_counter() - start
        self.decisions[seat] += 1
        self.seconds[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        if not isinstance(option, int) or isinstance(option, bool) or option not in legal:
            raise Forfeit(seat, f"answered {say(option)}, which is not legal")
        return option


def play_game(task: Task, make: Maker, still_wanted: Callable[[], None] = lambda: None) -> Played:
    """Play the game of ``task`` with players by ``make``.

    ``still_wanted`` is called before every decision and may raise to break the game off. A player
    that raises or answers what is not legal loses, with the reason in the result.
    """
    return Table(task, make, still_wanted).run()


def seat_of(p: Position, side: int) -> int:
    """The seat that plays ``side``, and the side that a seat plays (an auction may swap them)."""
    return 1 - side if p.cells[SWAPPED] else side


def player_seed(seed: int, player: int) -> int:
    """The seed of ``player`` in the game with ``seed``: the same from both sides."""
    return seed * 1000 + player


def describe(error: Exception) -> str:
    """What went wrong, for the table."""
    return str(error) if isinstance(error, BotError) else f"{type(error).__name__}: {error}"


def say(option: object) -> str:
    """An answer as text."""
    try:
        return option_name(option) if isinstance(option, int) else repr(option)
    except BrinkError:
        return repr(option)
