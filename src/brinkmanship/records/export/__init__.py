"""Any game as a log of the digital edition (dialect B: no line is lost, turn numbers are right).

What such a log cannot say is told apart: options that change the board, the setup or what is legal
are refused; ``reveal_held``, ``deal`` and ``held_scoring`` leave no trace in it. Not in the log:
hands and cards that never show, dice of Olympic Games and Summit, comments, clocks, resignations,
and a scoring card held at the end of a turn, after which the log just stops.
"""

from collections.abc import Sequence
from typing import Final

from ...rules import GameOptions, Position
from ...rules.happenings import Happening, OptionForced
from ...rules.ids import BY_FINAL_SCORING, BY_VP, NOBODY
from ..record import Record, RecordError
from . import lines
from .page import SETUP
from .play import write
from .setup import write_setup
from .turnend import find_turn_end, write_result, write_turn_end
from .writer import Writer

#: options whose games have no words in the digital edition's logs, with why
_UNSPOKEN: Final = {
    "chinese_civil_war": "it has no name for the Chinese Civil War space",
    "late_war": "it has no Late War scenario",
    "free_realignment": "its readers hold realignments in closed regions to be mistakes",
    "safe_realignment": "its readers expect the phasing side to lose Influence in realignment",
    "split_ops": "it has no operation of two kinds",
    "space_dump": "it has no Space Race card without a roll",
}
_WORDS: Final = {BY_VP: "Victory Points", BY_FINAL_SCORING: "Final Scoring"}


class ExportError(RecordError):
    """A game that cannot be told as a log of the digital edition; says what stands in the way."""


def export_log(record: Record) -> str:
    """The text of the log of ``record``.

    Raises ``ExportError`` for options that such a log cannot express, and ``RecordError`` for a
    record that does not replay.
    """
    refuse(record.options)
    p = record.start()
    w = Writer(record, p)
    for index, entry in enumerate(record.entries):
        decision = p.decision
        if decision is None:
            raise RecordError(f"entry {index + 1}: the game is over")
        choice = OptionForced(decision.side, decision.kind, decision.card, entry.option, 3)
        log: list[Happening] = [choice]
        record.step(p, index, log)
        write_entry(w, log, p)
    return finished(w)


def write_entry(w: Writer, entries: Sequence[Happening], p: Position) -> None:
    """Write one entry of a record: the choice made, and what came about; ``p``: after it."""
    turn_end = find_turn_end(entries, p)
    if turn_end is None:
        write(w, entries)
        return
    start, stop = turn_end
    write(w, entries[:start])
    write_turn_end(w, entries[start:stop])
    write(w, entries[stop:])


def refuse(options: GameOptions) -> None:
    """Raise ``ExportError`` if games under ``options`` cannot be told as a log."""
    for name, reason in _UNSPOKEN.items():
        if getattr(options, name):
            raise ExportError(
                f"option {name}: a log of the digital edition cannot tell this game; {reason}"
            )
    if options.setup != "deluxe":
        raise ExportError(
            "option setup: a log of the digital edition cannot tell this game; "
            "it begins with the Deluxe setup"
        )


def finished(w: Writer) -> str:
    """The text, with the record that breaks off and the result."""
    w.flush()
    page = w.page
    if page.block.head == SETUP:
        write_setup(w)
    elif page.block.cards is w.chosen:
        for side, card in w.face_down:
            w.line(lines.card_line(side, "Headlines", card))
        if not w.chosen:  # the game breaks off before the first headline
            page.blocks.pop()
    if w.ended is not None:
        page.stack.clear()  # the end of the game closes nothing
        page.block.last.clear()
        if w.ended.winner != NOBODY and w.ended.how in _WORDS:
            write_result(w, [lines.wins(w.ended.winner, _WORDS[w.ended.how])])
    return page.text()
