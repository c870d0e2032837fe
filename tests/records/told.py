"""Parts of games told as log lines, from positions made by hand."""

from collections.abc import Iterable

from brinkmanship.records import Record
from brinkmanship.records.export import finished, write_entry
from brinkmanship.records.export.writer import Writer
from brinkmanship.rules import Position, Recorded, option_of
from brinkmanship.rules.happenings import Happening, OptionForced
from brinkmanship.rules.ids import SIDE_NAMES


def told(p: Position, *choices: str, chance: Iterable[int] = ()) -> str:
    """The log of what ``choices`` make of ``p``, from the header of the present record on.

    A choice may stand for several: "Iran x2"; one that was the only legal one, and so not asked,
    is ticked off. ``chance``: dice and cards, in order, all used.
    """
    w = Writer(Record(p.options), p)
    if p.in_headlines():
        w.begin(f"Turn {p.turn}, Headline Phase", w.chosen)
    else:
        w.begin(f"Turn {p.turn}, {SIDE_NAMES[p.phasing]} AR{p.round}")
    del w.page.blocks[0]  # the setup
    recorded = Recorded(chance)
    forced: list[int | None] = []
    for choice in choices:
        name, _, times = choice.partition(" x")
        for _ in range(int(times or 1)):
            option = option_of(name)
            decision = p.decision
            if option not in p.legal and option in forced:
                forced.remove(option)
                continue
            assert decision is not None, f"{choice}: the game is over"
            log: list[Happening] = [
                OptionForced(decision.side, decision.kind, decision.card, option, 3)
            ]
            p.play(option, chance=recorded, log=log)
            forced += [e.option for e in log[1:] if isinstance(e, OptionForced)]
            write_entry(w, log, p)
    assert recorded.left == 0, f"outcomes not used: {recorded.values[recorded.used :]}"
    return finished(w)


def first(text: str) -> str:
    """The first record of a log: all before the next action round or headline phase."""
    lines = text.splitlines()
    for i, line in enumerate(lines[1:], 1):
        if line.startswith("Turn ") and "Cleanup" not in line:
            return "\n".join(lines[:i]).rstrip("\n")
    return text.rstrip("\n")
