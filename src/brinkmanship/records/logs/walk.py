"""Where a replay stands in a log, and the check of each line against what the engine did.

The replay opens the same events and operations as the log. Whatever the engine does must be printed
in the innermost open thing; a thing may be closed only when all its lines have been accounted for.
"""

from dataclasses import dataclass
from typing import Final

from ...rules.ids import SIDE_NAMES
from .lines import Header, Kind, Line, Phase, read
from .tree import Node, Record, Tree

#: the rule behind each kind of line
RULES: Final = {
    Kind.INFLUENCE: "6.1",
    Kind.HEADLINES: "4.5C",
    Kind.EVENT: "5.2",
    Kind.OPS: "6",
    Kind.TARGET: "6.2, 6.3",
    Kind.COUP_ROLL: "6.3.2",
    Kind.REALIGN_ROLL: "6.2.2",
    Kind.MILITARY: "8.2",
    Kind.DEFCON: "8.1",
    Kind.VP: "10",
    Kind.SPACE_ROLL: "6.4",
    Kind.SPACE_BOX: "6.4",
    Kind.WAR: "7.6",
    Kind.WAR_ROLL: "7.6",
    Kind.TRAP_ROLL: "7.8",
    Kind.DISCARD: "4.3",
    Kind.RESHUFFLE: "4.3",
    Kind.WINS: "10.3",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """Where log and engine part: the line (0: after the last), both versions, the rule."""

    line: int
    log: str
    engine: str
    rule: str = ""

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"line {self.line}: {self.log!r}; by the rules: {self.engine}{rule}"


class Parting(Exception):
    """Raised where log and engine part."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(str(difference))
        self.difference = difference


class BreakOff(Exception):
    """The log ends here, in the middle of the game."""


class Walk:
    """A place in a log: the current record and what is open in it."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.index = -1
        self.stack: list[Node] = []
        #: lines not accounted for yet, in the whole log; results are looked at by themselves
        self.left = sum(
            line.kind != Kind.WINS for record in tree.records for line in record.all_lines()
        )
        self.past_end = False
        self.last = 0  # the last line that was accounted for
        #: lines that are missing where the log may be cut: it must end there
        self.late: list[str] = []

    # --- reading ---

    @property
    def record(self) -> Record:
        """The current record."""
        return self.tree.records[self.index]

    @property
    def header(self) -> Header:
        """The header of the current record."""
        return self.record.header

    @property
    def card(self) -> int:
        """The card of an action round's header, 0 for none."""
        return self.header.cards[0] if self.header.cards else 0

    @property
    def top(self) -> Node:
        """The innermost open thing."""
        return self.stack[-1]

    @property
    def at_end(self) -> bool:
        """Whether nothing of the log is left: what the engine does now need not be printed."""
        return self.left == 0 and self.index == len(self.tree.records) - 1

    @property
    def cut(self) -> bool:
        """Whether the log ends inside the innermost open thing, so that it may be incomplete."""
        if self.past_end or self.at_end:
            return True
        if self.index < len(self.tree.records) - 1:
            return False
        if self.record.cleanup.items or self.next_node() is not None:
            return False
        return all(
            outer.items and outer.items[-1] is inner
            for outer, inner in zip(self.stack, self.stack[1:], strict=False)
        )

    @property
    def event(self) -> int:
        """The card of the innermost open event, 0 for none."""
        for node in reversed(self.stack):
            if node.kind == Kind.EVENT:
                return node.card
        return 0

    def find(self, kind: Kind, side: int | None = None) -> Line | None:
        """The first line of a kind (and side) in the innermost open thing that is not used."""
        for line in self.top.lines():
            if not line.used and line.kind == kind and side in (None, line.fields.side):
                return line
        return None

    def changes(self, sign: int, side: int) -> list[Line]:
        """The Influence changes of ``side`` here that are not complete."""
        return [
            line
            for line in self.top.lines()
            if line.kind == Kind.INFLUENCE
            and not line.used
            and line.fields.side == side
            and line.fields.n * sign > 0
        ]

    def next_node(self) -> Node | None:
        """The next event or operation in the innermost open thing."""
        return next((node for node in self.top.nodes() if not node.used), None)

    def next_line(self) -> Line:
        """The first line from here on that is not accounted for; else where we stand."""
        for node in reversed(self.stack):
            for line in node.all_lines():
                if not line.used:
                    return line
        for record in self.tree.records[max(self.index, 0) :]:
            if record is not self.record or self.index < 0:
                return record.head
            for line in record.all_lines():
                if not line.used:
                    return line
        return Line(0, "(end of the log)", read(""))

    # --- moving ---

    def use(self, line: Line) -> None:
        """Account for a line."""
        if not line.used:
            if self.late:
                text = self.late[0]
                raise self.parting(line, text, RULES.get(read(text).kind, ""))
            line.used = True
            self.left -= line.kind != Kind.WINS
            self.last = line.number

    def enter(self, node: Node) -> None:
        """Open an event or operation."""
        node.used = True
        if node.line is not None:
            self.use(node.line)
        self.stack.append(node)

    def close_operation(self) -> None:
        """Close the operation that is open, if one is."""
        if self.stack and self.top.kind == Kind.OPS:
            self.check_used(self.top)
            self.stack.pop()

    def close_event(self, card: int) -> None:
        """Close the event of ``card``."""
        self.close_operation()
        if self.stack and self.top.kind == Kind.EVENT and self.top.card == card:
            self.check_used(self.top)
            self.stack.pop()

    def check_used(self, node: Node) -> None:
        """Raise ``Parting`` for a line that nothing in the game accounts for."""
        for line in node.all_lines():
            if not line.used:
                engine = "nothing of the kind happens here"
                if line.done:
                    engine = f"{line.done} instead of {abs(line.fields.n)}"
                elif line.kind == Kind.UNKNOWN:
                    engine = "a line that is not understood"
                raise self.parting(line, engine)

    def next_record(self) -> Record | None:
        """Leave the current record, all of it accounted for; None at the end of the log."""
        if self.index >= 0:
            self.close_operation()
            self.check_used(self.record.root)
            self.check_used(self.record.cleanup)
        if self.index + 1 >= len(self.tree.records):
            self.past_end = True
            return None
        self.index += 1
        self.stack = [self.record.root]
        self.last = self.record.head.number
        return self.record

    def go_to(self, phase: Phase, turn: int, side: int = 2, number: int = 0) -> None:
        """Enter the next record, which must be this one."""
        record = self.next_record()
        if record is None:
            return
        h = record.header
        if (h.phase, h.turn, h.side, h.round) != (phase, turn, side, number):
            where = f"Turn {turn}, Headline Phase"
            if phase == Phase.ROUND:
                where = f"Turn {turn}, {SIDE_NAMES[side]} AR{number}"
            raise self.parting(record.head, where, "4.5")

    # --- checking ---

    def parting(self, line: Line, engine: str, rule: str | None = None) -> Parting:
        """The difference at ``line``: the engine has ``engine`` instead."""
        if rule is None:
            rule = RULES.get(line.kind, "")
        return Parting(Difference(line.number, line.text, engine, rule))

    def missing(self, engine: str, rule: str = "") -> Parting:
        """The difference where the log lacks what the engine has."""
        return self.parting(self.next_line(), engine, rule)

    def expect(self, text: str) -> Line | None:
        """Account for the line that says ``text``; None if the log has ended before it."""
        fields = read(text)
        side = None if fields.kind in (Kind.VP, Kind.WINS) else fields.side
        line = self.find(fields.kind, side)
        if line is None:
            if self.at_end:
                return None
            if self.cut:
                self.late.append(text)
                return None
            raise self.missing(text, RULES.get(fields.kind, ""))
        self.accept(line, text)
        return line

    def give_up(self) -> None:
        """Account for the rest of the log, which tells too little to be played."""
        for line in self.record.all_lines():
            self.use(line)

    def expect_card(self, text: str) -> Line | None:
        """Like ``expect``, where several lines of the kind may stand in any order."""
        fields = read(text)
        for line in self.top.lines():
            if not line.used and line.fields == fields:
                self.use(line)
                return line
        return self.expect(text)

    def accept(self, line: Line, text: str) -> None:
        """Account for ``line``, which must say what ``text`` says."""
        if line.fields != read(text):
            raise self.parting(line, text)
        self.use(line)
