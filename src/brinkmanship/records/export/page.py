"""The records of a log: headers, bodies, and the empty lines that close what is open."""

from dataclasses import dataclass, field
from typing import Final

from ..logs.names import CARD_NAMES


@dataclass(slots=True)
class Open:
    """An event or operation that is open; an empty line closes it.

    ``card`` is the card of the event, 0 for an operation; ``before`` the cards in effect when it
    began; ``rolled`` tells that the die of a coup has come up; ``later`` lines wait for its end.
    """

    card: int = 0
    before: frozenset[int] = frozenset()
    rolled: bool = False
    scored: bool = False
    later: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Block:
    """One record: ``head`` with its cards, and the body lines; what comes ``last`` in it."""

    head: str
    cards: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Whether cards and a first body line stand on the header line.

        Only such a header begins a record for the digital edition: one empty line stands before
        it. Other headers follow what has been closed before, whose empty lines stay.
        """
        return bool(self.lines) and bool(self.cards or self.head == SETUP)

    def text(self) -> tuple[list[str], int]:
        """The lines without the empty ones at the end, and how many empty lines follow."""
        body = [*self.lines]
        empty = 1 if body else 0
        while body and not body[-1]:
            body.pop()
            empty += 1
        prefix = self.head
        if self.cards:
            prefix += ": " + " & ".join(CARD_NAMES[card] for card in self.cards)
        if body and (self.full or CLEANUP in self.head):
            return [f"{prefix}: {body[0]}", *body[1:]], empty
        return [prefix, *body], empty


SETUP: Final = "SETUP"
CLEANUP: Final = "Cleanup"


class Page:
    """All records so far; the last one is being written."""

    def __init__(self) -> None:
        self.blocks: list[Block] = [Block(SETUP)]
        self.stack: list[Open] = []

    @property
    def block(self) -> Block:
        """The record that is being written."""
        return self.blocks[-1]

    @property
    def top(self) -> Open | None:
        """The innermost open event or operation."""
        return self.stack[-1] if self.stack else None

    def event(self) -> int:
        """The card of the innermost open event, 0 if none is open."""
        return next((o.card for o in reversed(self.stack) if o.card), 0)

    def begin(self, head: str, cards: list[int] | None = None) -> None:
        """Finish the record and begin the next."""
        self.finish()
        self.blocks.append(Block(head, [] if cards is None else cards))

    def finish(self) -> None:
        """Close all that is open and add what waits for the end of the record."""
        while self.stack:
            self.close()
        self.block.lines += self.block.last
        self.block.last = []

    def line(self, text: str) -> None:
        """Add a body line."""
        self.block.lines.append(text)

    def open(self, text: str, what: Open) -> None:
        """Add the line that opens an event or operation."""
        self.line(text)
        self.stack.append(what)

    def close(self) -> None:
        """Close the innermost open thing."""
        self.stack.pop()
        self.line("")

    def close_operation(self) -> None:
        """Close the operation that is open, if the innermost open thing is one."""
        if self.stack and not self.stack[-1].card:
            self.close()

    def text(self) -> str:
        """The whole log."""
        out: list[str] = []
        gap = 0
        for block in self.blocks:
            lines, after = block.text()
            if out:
                out += [""] * (1 if block.full else gap)
            out += lines
            gap = after
        return "".join(line + "\n" for line in out)
