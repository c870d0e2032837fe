"""A recorded game: options, every decision, every outcome of chance; it replays without a seed."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..errors import BrinkError, ChanceError, IllegalOption
from ..rules import Chance, GameOptions, Position, Recorded, new_game, option_name, outcomes
from ..rules.happenings import Happening
from ..rules.ids import END_NAMES, NOBODY, PLAYING, SIDE_NAMES


class RecordError(BrinkError, ValueError):
    """A record that cannot be read or does not replay; says where and why."""


@dataclass(slots=True)
class Entry:
    """One decision: the option chosen, and what chance brought before the next decision.

    ``outcomes`` holds dice, card numbers and lots in the order in which they came up (as
    ``rules.outcomes`` gives them); ``guessed`` the indices of those that no source tells and that
    were filled in consistently. ``clock``: seconds left to the side after it, where known.
    """

    option: int
    outcomes: tuple[int, ...] = ()
    guessed: tuple[int, ...] = ()
    clock: float | None = None
    comment: str = ""


@dataclass(slots=True)
class Record:
    """A whole game, or one that breaks off.

    ``opening``: the outcomes before the first decision (the deal), ``opening_guessed`` the
    indices of those filled in. ``players``: free text for (US, USSR), or for the two seats where
    an auction settled the sides. ``winner`` and ``end`` as in ``rules.ids``; an end reached by the
    moves themselves, PLAYING when the record breaks off, or, when ``resigned`` is set, why a game
    ended without the rules ending it (resignation, time, agreement; free text). ``secret``: that
    of dice and deals which follow from one (``records.fair``).
    """

    options: GameOptions = field(default_factory=GameOptions)
    opening: tuple[int, ...] = ()
    opening_guessed: tuple[int, ...] = ()
    entries: list[Entry] = field(default_factory=list)
    players: tuple[str, str] = ("", "")
    seed: int | None = None
    winner: int = NOBODY
    end: int = PLAYING
    resigned: str = ""
    comment: str = ""
    secret: bytes | None = None

    def start(self, log: list[Happening] | None = None, chance: Chance | None = None) -> Position:
        """The position at the first decision; raises ``RecordError`` if the deal cannot be.

        ``chance`` deals in the place of the record.
        """
        recorded = Recorded(self.opening)
        try:
            p = new_game(self.options, self.seed or 0, chance=chance or recorded, log=log)
        except ChanceError as error:
            raise RecordError(f"opening: {error}") from error
        if chance is None:
            _used_up(recorded, "opening")
        return p

    def step(self, p: Position, index: int, log: list[Happening] | None = None) -> None:
        """Play entry ``index`` (from 0) on ``p``; raises ``RecordError``, ``p`` untouched."""
        entry = self.entries[index]
        chance = Recorded(entry.outcomes)
        before = p.copy()
        try:
            p.play(entry.option, chance=chance, log=log)
        except (IllegalOption, ChanceError) as error:
            name = option_name(entry.option)
            raise RecordError(f"entry {index + 1} ({name}): {error}") from error
        if chance.left:
            p.take_back(before)
            _used_up(chance, f"entry {index + 1}")

    def positions(self) -> Iterator[Position]:
        """The position before each entry and the last one; each is a copy of its own."""
        p = self.start()
        yield p.copy()
        for index in range(len(self.entries)):
            self.step(p, index)
            yield p.copy()

    def replay(self) -> Position:
        """The final position; raises ``RecordError`` at the first entry that does not fit."""
        p = self.start()
        for index in range(len(self.entries)):
            self.step(p, index)
        if self.end != PLAYING and (p.end, p.winner) != (self.end, self.winner):
            raise RecordError(
                f"result: {SIDE_NAMES[self.winner]} by {END_NAMES[self.end]} recorded, "
                f"{SIDE_NAMES[p.winner]} by {END_NAMES[p.end]} played"
            )
        return p


def _used_up(chance: Recorded, where: str) -> None:
    if chance.left:
        raise RecordError(f"{where}: {chance.left} outcomes of chance too many")


class Recorder:
    """A game that is being played and written down.

    >>> recorder = Recorder(seed=7)
    >>> recorder.play(recorder.position.legal[0])
    >>> recorder.record.replay().legal == recorder.position.legal
    True
    """

    def __init__(
        self,
        options: GameOptions | None = None,
        seed: int = 0,
        chance: Chance | None = None,
    ) -> None:
        log: list[Happening] = []
        self.position = new_game(options, seed, chance=chance, log=log)
        self.record = Record(self.position.options, tuple(outcomes(log)), seed=seed)
        self.log = log

    def play(self, option: int, chance: Chance | None = None, comment: str = "") -> None:
        """Play ``option`` and write it down with its outcomes."""
        log: list[Happening] = []
        self.position.play(option, chance=chance, log=log)
        self.record.entries.append(Entry(option, tuple(outcomes(log)), comment=comment))
        self.record.end = self.position.end
        self.record.winner = self.position.winner
        self.log += log
