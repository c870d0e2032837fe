"""A recorded game wound off: the position at every decision, and what came about before it."""

from dataclasses import dataclass, field
from typing import Final

from ..records import Record
from ..records.record import RecordError
from ..rules import Position
from ..rules import happenings as h
from ..rules.ids import SIDE_NAMES, US, USSR
from ..rules.layout import SWAPPED

#: where a move of the game begins: what a reader steps by
_CHAPTERS: Final = (h.HeadlinePhaseBegan, h.RoundBegan)


@dataclass(slots=True)
class Tape:
    """All positions of a record; made by ``wind``.

    ``positions[i]`` is asked for entry ``i``, the last one stands at the end; ``news[i]`` tells
    what led to it from the one before. ``stops`` are the indices at which a move (a headline
    phase, an action round) is complete and the next begins. ``fault`` is why the record cannot be
    replayed to its end, "" if it can.
    """

    record: Record
    positions: list[Position] = field(default_factory=list)
    news: list[list[h.Happening]] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    guessed: list[frozenset[int]] = field(default_factory=list)
    fault: str = ""

    @property
    def last(self) -> int:
        """The index of the last position."""
        return len(self.positions) - 1

    def turn_start(self, turn: int) -> int | None:
        """The index of the first decision of ``turn``, None if the game has no such turn."""
        for i, p in enumerate(self.positions):
            if p.turn == turn:
                return i
        return None

    def round_start(self, turn: int, side: int, number: int) -> int | None:
        """The index of the first decision of an action round, None if there is none."""
        for i, p in enumerate(self.positions):
            if (p.turn, p.round, p.phasing) == (turn, number, side) and not p.in_headlines():
                return i
        return None

    def next_stop(self, at: int) -> int:
        """The stop after ``at``, or the end."""
        return next((stop for stop in self.stops if stop > at), self.last)

    def stop_before(self, at: int) -> int:
        """The stop before ``at``, or the beginning."""
        return next((stop for stop in reversed(self.stops) if stop < at), 0)

    def told(self, start: int, stop: int) -> list[h.Happening]:
        """What came about between two positions.

        The heading of a round goes with what is played in it: it is told when the round is left.
        """
        if stop <= start:
            return []
        entries = self.news[start][self._turning(start) :]
        for i in range(start + 1, stop):
            entries += self.news[i]
        return entries + self.news[stop][: self._turning(stop)]

    def _turning(self, at: int) -> int:
        """Where in ``news[at]`` the move begins that is asked for then."""
        news = self.news[at]
        if at == self.last:
            return len(news)
        return next(
            (i for i in reversed(range(len(news))) if isinstance(news[i], _CHAPTERS)), len(news)
        )

    def names(self, at: int, anonymous: bool) -> tuple[str, str]:
        """The players of (US, USSR) at a position; their sides when unknown or not to be told."""
        first, second = self.record.players
        if self.positions[at].cells[SWAPPED]:
            first, second = second, first
        if anonymous:
            first = second = ""
        return first or SIDE_NAMES[US], second or SIDE_NAMES[USSR]


def wind(record: Record) -> Tape:
    """Replay ``record`` and keep every position; a fault ends it early and is told in ``fault``.

    Raises ``RecordError`` when not even the deal can be.
    """
    tape = Tape(record)
    opening: list[h.Happening] = []
    p = record.start(opening)
    guessed: set[int] = set()
    _mark(guessed, opening, record.opening_guessed)
    printed = [e for e in opening if not isinstance(e, h.InfluenceChanged)]
    _keep(tape, p, printed, guessed)
    for index, entry in enumerate(record.entries):
        log: list[h.Happening] = []
        try:
            record.step(p, index, log)
        except RecordError as error:
            tape.fault = str(error)
            break
        _mark(guessed, log, entry.guessed)
        _keep(tape, p, log, guessed)
    tape.stops = [
        i
        for i, news in enumerate(tape.news)
        if i == tape.last or any(isinstance(entry, _CHAPTERS) for entry in news)
    ]
    return tape


def _keep(tape: Tape, p: Position, news: list[h.Happening], guessed: set[int]) -> None:
    tape.positions.append(p.copy())
    tape.news.append(news)
    tape.guessed.append(frozenset(guessed))


def _mark(guessed: set[int], log: list[h.Happening], indices: tuple[int, ...]) -> None:
    """Keep in ``guessed`` the cards that the source of the record does not name.

    ``indices``: which outcomes of ``log`` were filled in, as in ``Entry.guessed``.
    """
    n = 0
    for entry in log:
        if isinstance(entry, (h.DieRolled, h.LotDrawn)):
            n += 1
        elif isinstance(entry, h.CardMoved) and entry.card is not None:
            guessed.discard(entry.card)
            if entry.random:
                if n in indices:
                    guessed.add(entry.card)
                n += 1
