"""A record as a page."""

from collections.abc import Iterator
from typing import Final

from ...rules import Position
from ...rules.happenings import Happening
from ...rules.ids import END_NAMES, NOBODY, PLAYING, SIDE_NAMES, US, USSR
from ..brinkfile_text import quoted
from ..record import Entry, Record, RecordError
from .figures import figure
from .pieces import Line
from .trace import BIDS, DEAL, EXTRAS, HEADLINES, HELD, PLACING, ROUND, Part, Step, Trace

VERSION: Final = 1
TITLE: Final = "Brinkmanship page"
WIDTH: Final = 100
#: what stands before the first turn, in this order
_BEFORE: Final = (BIDS, PLACING, EXTRAS)


def write_page(record: Record) -> str:
    """The page of ``record``; raises ``RecordError`` when the record does not replay.

    ``read_page`` gives back an equal record.
    """
    writer = _Writer(record)
    writer.play()
    lines = [f"{TITLE} {VERSION}", *_header(record, writer.position)]
    return "\n".join([*lines, *writer.body()]) + "\n"


def _header(record: Record, p: Position) -> Iterator[str]:
    for side in (US, USSR):
        if record.players[side]:
            yield f"{SIDE_NAMES[side]}: {free_text(record.players[side])}"
    for name, value in record.options.to_json().items():
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        yield f"Option: {name} {shown}"
    if record.seed is not None:
        yield f"Seed: {record.seed}"
    if p.over:
        yield f"Result: {SIDE_NAMES[p.winner]}, {END_NAMES[p.end]}"
    elif record.winner != NOBODY:
        yield f"Result: {SIDE_NAMES[record.winner]}"
    if record.resigned:
        yield f"Ended: {free_text(record.resigned)}"
    if record.comment:
        yield f"Note: {free_text(record.comment)}"


def free_text(text: str) -> str:
    """Text for the rest of a line, in quotes where it would not be read back as it is."""
    bare = text.isprintable() and text.strip() == text and not text.startswith('"')
    return text if bare else quoted(text)


class _Writer:
    """Plays the record and writes each part's line."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.trace = Trace()
        self.lines: dict[Part, Line] = {}
        self.turns: dict[int, dict[str, int]] = {}
        self.done = 0  # steps written
        log: list[Happening] = []
        self.position = record.start(log)
        self.trace.sync(self.position)
        _check_guessed(record.opening_guessed, len(record.opening), "opening")
        self._write(log, record.opening_guessed)

    def play(self) -> None:
        """Write every entry."""
        record, p = self.record, self.position
        for index, entry in enumerate(record.entries):
            if p.over:
                raise RecordError(f"entry {index + 1}: the game is over")
            _check_guessed(entry.guessed, len(entry.outcomes), f"entry {index + 1}")
            self.trace.choose(p, entry.option, index)
            log: list[Happening] = []
            record.step(p, index, log)
            self._write(log, entry.guessed, entry)
        if record.end != PLAYING and (record.end, record.winner) != (p.end, p.winner):
            raise RecordError(
                f"result: {SIDE_NAMES[record.winner]} by {END_NAMES[record.end]} recorded, "
                f"{SIDE_NAMES[p.winner]} by {END_NAMES[p.end]} played"
            )

    def _write(
        self, log: list[Happening], guessed: tuple[int, ...], entry: Entry | None = None
    ) -> None:
        for happening in log:
            self.trace.feed(happening)
        if self.trace.fresh:
            self.turns.setdefault(self.trace.turn, dict(self.trace.figures))
        steps = self.trace.steps[self.done :]
        self.done = len(self.trace.steps)
        noted = _noted_after(steps) if entry is not None else -1
        for i, step in enumerate(steps):
            line = self.lines.setdefault(step.part, Line(step.part, side=step.part.side))
            line.write(step, guessed)
            if i == noted and entry is not None:
                line.write_notes(entry)
            else:
                line.write_change(steps[i + 1] if i + 1 < len(steps) else None)

    # --- layout -----------------------------------------------------------------------------------

    def body(self) -> Iterator[str]:
        """All lines below the header."""
        parts = list(self.lines)
        before = [part for part in parts if part.head in _BEFORE]
        if before:
            yield ""
        for part in sorted(before, key=lambda part: _BEFORE.index(part.head)):
            yield from self._rows([part])
        for turn in sorted({part.turn for part in parts if part.turn}):
            yield ""
            yield _turn_line(turn, self.turns.get(turn))
            here = [part for part in parts if part.turn == turn]
            for head in (DEAL, HEADLINES):
                group = [part for part in here if part.head == head]
                group.sort(key=lambda part: -part.side)
                for row in [group] if head == HEADLINES else [[part] for part in group]:
                    yield from self._rows(row)
            for part in here:
                if part.head in (ROUND, HELD):
                    yield from self._rows([part])

    def _rows(self, parts: list[Part]) -> Iterator[str]:
        if not parts:
            return
        head = parts[0].head
        pieces = [f"{head}{parts[0].round}" if head == ROUND else head]
        for i, part in enumerate(parts):
            if i:
                pieces.append("|")
            if head != BIDS:
                pieces.append(SIDE_NAMES[part.side])
            pieces += self.lines[part].pieces
            if head != DEAL:
                figures = self._figures(part)
                pieces += [figures] if figures else []
        yield from _wrapped(pieces)

    def _figures(self, part: Part) -> str:
        """The tracks that moved in a part, as they stood at its end."""
        seen = self.trace.passed.get(part)
        if not seen:
            return ""
        names = ["DEFCON", "VP", "Space US", "Space USSR"]
        if part in self.trace.ended and not (self.position.over and part == self.trace.now):
            names.remove("VP")  # the check of Military Ops has moved it since
        moved = [name for name in names if seen[0][name] != seen[-1][name]]
        return "-> " + ", ".join(figure(name, seen[-1][name]) for name in moved) if moved else ""


def _noted_after(steps: list[Step]) -> int:
    """The step behind which the comment of an entry stands: the last one in the choice's part."""
    return max(i for i, step in enumerate(steps) if step.part == steps[0].part)


def _check_guessed(guessed: tuple[int, ...], outcomes: int, where: str) -> None:
    wrong = [i for i in guessed if not 0 <= i < outcomes]
    if wrong:
        raise RecordError(f"{where}: guessed outcome {wrong[0]}: there are {outcomes} outcomes")


def _turn_line(turn: int, figures: dict[str, int] | None) -> str:
    if figures is None:
        return f"Turn {turn}"
    shown = [figure(name, figures[name]) for name in ("DEFCON", "VP")]
    shown.append(f"Space {figures['Space US']}/{figures['Space USSR']}")
    return f"Turn {turn}  {'  '.join(shown)}"


def _wrapped(pieces: list[str]) -> Iterator[str]:
    """Lines of at most ``WIDTH`` columns where no piece is longer; later lines are indented."""
    row = ""
    for piece in pieces:
        if row and len(row) + 1 + len(piece) > WIDTH:
            yield row
            row = "    " + piece
        else:
            row = f"{row} {piece}" if row else piece
    yield row
