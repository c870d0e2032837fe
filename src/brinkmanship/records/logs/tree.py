"""A log as records with nested events and operations.

Event and operation lines open something, an empty line closes the innermost open thing, the end of
a record closes all. Both dialects end up in the same form: what stands in an end-of-turn or
end-of-game record belongs to the last action round (``Record.cleanup``).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from ...rules.ids import SOUTH_AFRICAN_UNREST, WARSAW_PACT
from ...rules.turn import TURN_EFFECTS
from .lines import UNKNOWN, Header, Kind, Line, Phase, read, read_header

#: events whose EVENT line is printed again for the half that was chosen
DOUBLED: Final = (WARSAW_PACT, SOUTH_AFRICAN_UNREST)
#: how many events and operations can be open at once; a line that would open more stays a line
DEEPEST: Final = 20
#: lines that some collections add to the logs around the records; they say nothing about the play
_ANNOTATION: Final = re.compile(
    r"REPLAY \d+|DATA_SOURCE=.*|--- .* ---|\[score -?\d+\](?: \[defcon \d\])?"
)


@dataclass(slots=True, eq=False)
class Node:
    """An event or an operation (``line`` opened it), or a whole record (``line`` is its first)."""

    line: Line | None
    items: list["Line | Node"] = field(default_factory=list)
    used: bool = False  # entered by the replay

    @property
    def kind(self) -> Kind:
        """Kind.EVENT or Kind.OPS; UNKNOWN for a record."""
        return self.line.fields.kind if self.line is not None else Kind.UNKNOWN

    @property
    def card(self) -> int:
        """The card of an event, else 0."""
        return self.line.fields.card if self.line is not None else 0

    @property
    def mode(self) -> int:
        """The option of an operation (INFLUENCE, COUP, REALIGN, SPACE), else -1."""
        if self.line is None or self.line.kind != Kind.OPS:
            return -1
        return self.line.fields.values[0]

    def lines(self) -> Iterator[Line]:
        """The lines that stand directly in it."""
        return (item for item in self.items if isinstance(item, Line))

    def nodes(self) -> Iterator["Node"]:
        """The events and operations directly in it."""
        return (item for item in self.items if isinstance(item, Node))

    def all_lines(self) -> Iterator[Line]:
        """Every line in it, in the order of the log; without the one that opened it."""
        for item in self.items:
            if isinstance(item, Line):
                yield item
            else:
                if item.line is not None:
                    yield item.line
                yield from item.all_lines()


@dataclass(slots=True, eq=False)
class Record:
    """A header with all that belongs to it."""

    head: Line  # the line of the header
    header: Header
    root: Node = field(default_factory=lambda: Node(None))
    cleanup: Node = field(default_factory=lambda: Node(None))

    def all_lines(self) -> Iterator[Line]:
        """Every body line, in the order of the log."""
        yield from self.root.all_lines()
        yield from self.cleanup.all_lines()


@dataclass(slots=True)
class Tree:
    """A whole log: its records in order and the lines outside them that could not be read."""

    records: list[Record] = field(default_factory=list)
    stray: list[Line] = field(default_factory=list)  # before the first header
    dialect: str = "A"
    lines: int = 0  # non-empty lines
    unknown: list[Line] = field(default_factory=list)


class _Builder:
    def __init__(self) -> None:
        self.tree = Tree()
        self.open: list[Node] = []
        # the lines since the last empty one that has lines after it
        self.tail: list[tuple[Node, Line]] = []
        self.gap = False

    def header(self, number: int, text: str, header: Header) -> None:
        records = self.tree.records
        if header.phase != Phase.ROUND:
            self.end_turn()
        self.tail, self.gap = [], False
        if header.phase in (Phase.CLEANUP, Phase.END) and records:
            self.open = [records[-1].cleanup]
        else:
            if header.phase == Phase.SETUP:
                self.tree.dialect = header.dialect
            records.append(Record(Line(number, text, UNKNOWN), header))
            self.open = [records[-1].root]
        if header.body:
            self.body(number, header.body)

    def body(self, number: int, text: str) -> None:
        line = Line(number, text, read(text))
        if line.kind == Kind.UNKNOWN:
            self.tree.unknown.append(line)
        if not self.open:
            self.tree.stray.append(line)
            return
        top = self.open[-1]
        if self.gap:
            self.tail, self.gap = [], False
        self.tail.append((top, line))
        opens = line.kind in (Kind.EVENT, Kind.OPS) and len(self.open) <= DEEPEST
        if not opens:
            top.items.append(line)
            return
        node = Node(line)
        top.items.append(node)
        self.open.append(node)

    def end_turn(self) -> None:
        """Take the end-of-turn lines of dialect A out of what was still open before them."""
        records = self.tree.records
        if self.tree.dialect != "A" or not records or records[-1].header.phase != Phase.ROUND:
            return
        root = records[-1].root
        if all(node is not root and _ends_turn(line) for node, line in self.tail):
            for node, line in self.tail:
                node.items.remove(line)
                records[-1].cleanup.items.append(line)

    def blank(self) -> None:
        self.gap = True
        if len(self.open) > 1:
            self.open.pop()


def _ends_turn(line: Line) -> bool:
    """Whether a line may stand at the end of a turn: a held card, an effect that is over."""
    if line.kind == Kind.NO_LONGER:
        return line.fields.card in TURN_EFFECTS
    return line.kind == Kind.DISCARD


def build(text: str) -> Tree:
    """The records of a log, whatever its line ends; unreadable lines are kept as unknown."""
    builder = _Builder()
    plain = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, raw in enumerate(plain.split("\n"), 1):
        line = raw.strip()
        if not line:
            builder.blank()
            continue
        builder.tree.lines += 1
        if _ANNOTATION.fullmatch(line):
            continue
        header = read_header(line)
        if header is not None:
            builder.header(number, line, header)
        else:
            builder.body(number, line)
    builder.end_turn()
    for record in builder.tree.records:
        _flatten(record.root)
    return builder.tree


def _flatten(node: Node) -> None:
    """Take the doubled EVENT lines out: their content belongs to the outer event."""
    items: list[Line | Node] = []
    for item in node.items:
        if isinstance(item, Node):
            _flatten(item)
            if node.card in DOUBLED and item.kind == Kind.EVENT and item.card == node.card:
                items += item.items
                continue
        items.append(item)
    node.items = items
