"""What is being written: the page, the table behind it, and Influence that waits for its line."""

from ...rules import Position
from ...rules.facts import CARD_OPS
from ...rules.happenings import BidsOpened, GameEnded
from ...rules.ids import COUP, OLYMPIC_GAMES, SPACE, US, USSR
from ..record import Record
from . import lines
from .page import Open, Page
from .table import Table


class Writer:
    """The log of one game as far as it has come.

    Influence lines wait in ``moves`` until something else is written, so that all markers of one
    operation or event in a country make one line.
    """

    def __init__(self, record: Record, p: Position) -> None:
        """Begin with the setup; ``p`` is the position of ``record`` at the first decision."""
        self.record = record
        self.table = Table(p)
        self.page = Page()
        self.turn = p.turn
        self.chosen: list[int] = []  # the headlines, in the order of the record's header
        self.shown = 0  # how many of them lie open
        self.face_down: list[tuple[int, int]] = []  # (side, card) of the others
        self.happened: set[int] = set()  # cards whose events are complete
        self.target = 0  # the country last named for a coup
        self.drawn = 0  # the card that Grain Sales drew
        self.ended: GameEnded | None = None
        self.bids: BidsOpened | None = None
        self.lot = 0  # the seat that the lot favours
        self.setup: tuple[dict[int, int], dict[int, int]] = ({}, {})  # markers by side, country
        self.moves: dict[int, int] = {}
        self._mover = (US, False)  # whose markers they are, and whether they go

    def line(self, text: str) -> None:
        """Add a body line."""
        self.flush()
        self.page.line(text)

    def move(self, side: int, country: int, change: int) -> None:
        """Add a change of Influence that the table has taken in or will take in at once."""
        if (side, change < 0) != self._mover:
            self.flush()
            self._mover = (side, change < 0)
        self.moves[country] = self.moves.get(country, 0) + change

    def flush(self) -> None:
        """Write the Influence lines that wait."""
        side, _ = self._mover
        moves, self.moves = self.moves, {}
        us, ussr = self.table.influence[US], self.table.influence[USSR]
        for country, change in moves.items():
            self.page.line(lines.influence(side, change, country, us[country], ussr[country]))

    def begin(self, head: str, cards: list[int] | None = None) -> None:
        """Finish the record and begin the next; ``cards`` are those of its header."""
        self.flush()
        self.page.begin(head, cards)

    def open_event(self, card: int) -> None:
        """An event begins."""
        self.close_operation()
        self.page.open(lines.event(card), Open(card, self.table.in_effect()))

    def open_operation(self, mode: int, side: int, card: int) -> None:
        """An operation of ``side`` with the Ops of ``card`` begins.

        Influence and realignment show the printed value, coups and the Space Race the modified one.
        """
        self.close_operation()
        olympic = card == OLYMPIC_GAMES and self.page.event() == OLYMPIC_GAMES
        ops = 4 if olympic else CARD_OPS[card]
        if mode in (COUP, SPACE):
            ops = self.table.modified(side, ops)
        self.page.open(lines.operation(mode, ops), Open())

    def close_operation(self) -> None:
        """Close the operation that is open, if there is one."""
        self.flush()
        self.page.close_operation()
