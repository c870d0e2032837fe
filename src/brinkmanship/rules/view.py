"""What one side may know: the view of a position, and full positions that fit it.

A view is made of a position with everything hidden taken out, so nothing can leak from it; a
sample is made from a view alone.
"""

from typing import Any, Final, final

from mypy_extensions import i64, u8

from ..errors import PositionError, SampleError
from .codec import Reader, read_position, to_json, wrong
from .facts import SCORING
from .headlines import headline_refusal
from .ids import (
    BID_NUMBER,
    BID_SIDE,
    CARDS,
    DRAW_PILE,
    HAND,
    HEADLINE,
    MAX_NUMBER,
    PEEKED,
    PLACE_NAMES,
    SIDE_NAMES,
    UNSEEN,
    US,
    USSR,
)
from .layout import (
    BID,
    BID_NAMED,
    CARRIED,
    COUNTS,
    FLAGS,
    JOINED,
    KNOWN,
    OPEN,
    OPTIONS,
    PILE_SEEN,
    PLACE,
)
from .names import option_name
from .options import MASKED
from .position import Decision, Position

#: how many times ``sample`` tries again when the decision asked of the other side rules a deal out
TRIES: Final = 5000
FORMAT: Final = "brinkmanship-view"
VERSION: Final = 1


@final
class View:
    """All that ``side`` may know of a position, and nothing more.

    ``table`` is a position in which every card whose place the side does not know is UNSEEN (in
    the draw pile or in the other hand); public facts (``vp``, ``influence`` ...) are read from it.
    It cannot be played on; ``sample`` gives positions that can.
    """

    def __init__(self, p: Position, side: i64) -> None:
        """Take everything hidden from ``side`` out of a copy; ``PositionError`` for no side."""
        if side != US and side != USSR:
            raise PositionError(f"view of side {side}: 0 (US) or 1 (USSR) expected")
        self.side = side
        self.table = masked(p, side)

    def __reduce__(self) -> tuple[object, ...]:
        return (View, (self.table, self.side))

    def to_json(self) -> dict[str, Any]:
        """The view as JSON-able data: side, legal options, sizes of hidden places, masked table."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "side": SIDE_NAMES[self.side],
            "legal": [option_name(option) for option in self.legal],
            "sizes": {
                PLACE_NAMES[place]: self.table.how_many(place) for place in hidden_places(self.side)
            },
            "table": to_json(self.table),
        }

    @staticmethod
    def from_json(data: object) -> "View":
        """The view that ``to_json`` wrote; raises ``PositionError`` naming the first bad field."""
        return read_view(data)

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of either side; None when the game is over."""
        return self.table.decision

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal options if this side has to decide, else ()."""
        return self.table.legal

    @property
    def hand(self) -> list[int]:
        """The cards in this side's hand."""
        return self.table.cards_at(HAND + self.side)

    @property
    def headline(self) -> int:
        """This side's chosen headline card that has not happened, or 0."""
        return next(iter(self.table.cards_at(HEADLINE + self.side)), 0)

    @property
    def opponent_hand_size(self) -> int:
        """How many cards the other side holds, a headline chosen face down not counted."""
        return self.table.how_many(HAND + 1 - self.side)

    @property
    def opponent_headline_chosen(self) -> bool:
        """Whether the other side's headline lies on the table and has not happened."""
        return self.table.how_many(HEADLINE + 1 - self.side) > 0

    @property
    def opponent_known(self) -> list[int]:
        """Cards that are certainly in the other hand, or its headline lying face down."""
        enemy = 1 - self.side
        return self.table.cards_at(HAND + enemy) + self.table.cards_at(HEADLINE + enemy)

    @property
    def draw_pile_known(self) -> list[int]:
        """Cards that are certainly in the draw pile."""
        return self.table.cards_at(DRAW_PILE)

    @property
    def draw_pile_size(self) -> int:
        """How many cards the draw pile has."""
        return self.table.how_many(DRAW_PILE)

    @property
    def unseen(self) -> list[int]:
        """Cards that may be in the other hand or in the draw pile."""
        return self.table.cards_at(UNSEEN)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.side == other.side and self.table == other.table and self.legal == other.legal

    def __hash__(self) -> int:
        return hash((self.side, self.table))

    def sample(self, seed: int) -> Position:
        """A full position that fits everything this side knows; ``seed`` picks which.

        The other hand, its headline and the draw pile are filled at random, and the generator
        of the position is seeded anew. Raises ``SampleError`` if nothing fits.
        """
        p = Position(self.table.options, self.table)
        p.rules &= ~MASKED
        start(p, seed)
        fill_bids(p, self.side)
        tries: i64 = 0
        while tries < TRIES:
            fill(p, self.table, self.side)
            if fits(p, self.side):
                return p
            restore(p, self.table)
            tries += 1
        raise SampleError(f"no deal fits the decision {p.decision!r} after {TRIES} tries")


def hidden_places(side: i64) -> tuple[int, ...]:
    """The places whose cards ``side`` does not see, but whose number it does."""
    enemy = 1 - side
    return (HAND + enemy, HEADLINE + enemy, DRAW_PILE, PEEKED)


def read_view(data: object) -> View:
    """See ``View.from_json``."""
    r = Reader(data, "", "view")
    if r.take("format", None, True) != FORMAT:
        raise PositionError(f"view field format: {FORMAT!r} expected; is this a view?")
    r.number("version", VERSION, VERSION)
    side = r.word("side", SIDE_NAMES[:2])
    legal = r.take("legal", None, True)
    table = read_position(r.take("table", None, True))
    sizes = Reader(r.take("sizes", None, True), "sizes", "view")
    unseen: i64 = table.how_many(UNSEEN)
    table.cells[COUNTS + UNSEEN] = 0
    for place in hidden_places(side):
        size = sizes.number(PLACE_NAMES[place], 0, CARDS)
        unseen -= size - table.how_many(place)
        table.cells[COUNTS + place] = u8(size)
    sizes.end()
    r.end()
    if unseen != 0:
        raise PositionError("view field sizes: they do not add up to the cards not seen")
    table.list_options()
    seen = View(table, side)
    names = [option_name(option) for option in seen.legal]
    if legal != names:
        raise wrong("legal", legal, f"{names} by the rules", "view")
    return seen


def start(p: Position, seed: int) -> None:
    """Seed the generator of ``p`` from any whole number."""
    p.seed_a = (seed & 0xFFFFFFFF) ^ 0x5BD1E995 or 1
    p.seed_b = (seed >> 32) & 0xFFFFFFFF
    n: i64 = 0
    while n < 8:
        p.random_bits()
        n += 1


def masked(p: Position, side: i64) -> Position:
    """A copy of ``p`` without what ``side`` may not know.

    Hidden cards become UNSEEN (the counts of hands and piles stay), what the other side knows of
    them goes, as do the generator, the other seat's bid and the other side's options.
    """
    q = Position(p.options, p)
    q.rules |= MASKED
    q.seed_a = 1
    q.seed_b = 0
    enemy = 1 - side
    c: i64 = 1
    while c <= CARDS:
        place = i64(q.cells[PLACE + c])
        if place == DRAW_PILE or place == PEEKED:
            if place == DRAW_PILE or side == USSR:
                mask_card(q, side, c, DRAW_PILE)
        elif place == HAND + enemy:
            mask_card(q, side, c, place)
        elif place == HEADLINE + enemy:
            # face down it may be any card of that hand, and one known to be there may be it
            mask_card(q, side, c, place if p.cells[OPEN + enemy] != 0 else HAND + enemy)
        c += 1
    if p.top is not None and p.top.side != side:
        i: i64 = 0
        while i < q.count:
            q.cells[OPTIONS + i] = 0
            i += 1
        q.count = 0
    if p.turn == 0 and p.top is not None:  # the sealed bids are not open yet
        q.cells[BID_NAMED + enemy] = 0
        q.cells[BID + enemy] = 0
    q.cells[CARRIED + side] = 0
    q.cells[PILE_SEEN + enemy] = 0
    return q


def public(p: Position) -> Position:
    """A copy of ``p`` with nothing but what both sides may know: what a spectator sees.

    It cannot be played on, and shows no options. The USSR's mask comes first, which hides the cards
    that the US looks at (108); the other way round those of them that the USSR knows would show.
    """
    q = masked(masked(p, USSR), US)
    i: i64 = 0
    while i < q.count:
        q.cells[OPTIONS + i] = 0
        i += 1
    q.count = 0
    return q


def mask_card(q: Position, side: i64, card: i64, place: i64) -> None:
    """Show a hidden card at ``place`` if ``side`` knows of it, else as UNSEEN."""
    flags = i64(q.cells[FLAGS + card]) & ~3
    if q.knows(side, card):
        q.cells[PLACE + card] = u8(place)
        q.cells[FLAGS + card] = u8(flags | (KNOWN << side))
    else:
        q.cells[PLACE + card] = UNSEEN
        q.cells[FLAGS + card] = u8(flags)


def fill(p: Position, table: Position, side: i64) -> None:
    """Deal the unseen cards of ``p`` to the other hand, its headline, the pile and those peeked."""
    enemy = 1 - side
    if table.how_many(HEADLINE + enemy) > at(p, HEADLINE + enemy):
        choose_headline(p, enemy)
    need = table.how_many(HAND + enemy) - at(p, HAND + enemy)
    carried = i64(table.cells[CARRIED + enemy])
    while need > 0:
        deal_unseen(p, HAND + enemy, UNSEEN, carried > 0)
        carried -= 1
        need -= 1
    c: i64 = 1
    while c <= CARDS:
        if i64(p.cells[PLACE + c]) == UNSEEN:
            p.cells[PLACE + c] = DRAW_PILE
        c += 1
    need = table.how_many(PEEKED) - at(p, PEEKED)
    while need > 0:
        deal_unseen(p, PEEKED, DRAW_PILE, False)
        need -= 1


def fill_bids(p: Position, side: i64) -> None:
    """Make up what the other seat has bid so far, while the bids are sealed (11.1.4)."""
    f = p.top
    if f is None or (f.kind() != BID_SIDE and f.kind() != BID_NUMBER):
        return
    enemy = 1 - side
    done = enemy == US and f.side == USSR  # the first seat bids before the second
    if done or (f.side == enemy and f.kind() == BID_NUMBER):
        p.cells[BID_NAMED + enemy] = u8(1 + p.below(2))
    if done:
        p.cells[BID + enemy] = u8(p.below(MAX_NUMBER + 1))


def at(p: Position, place: i64) -> i64:
    """How many cards are marked as being at ``place``, whatever the counts say."""
    n: i64 = 0
    c: i64 = 1
    while c <= CARDS:
        if i64(p.cells[PLACE + c]) == place:
            n += 1
        c += 1
    return n


def could_be_held(p: Position, card: i64) -> bool:
    """Whether an unknown card held over the last deal can be ``card``."""
    return SCORING[card] == 0 and i64(p.cells[FLAGS + card]) & JOINED == 0


def deal_unseen(p: Position, to: i64, source: i64, held: bool) -> None:
    """Move a random card from ``source`` to ``to``; ``held``: one that can have been held over."""
    candidates: list[int] = []
    c: i64 = 1
    while c <= CARDS:
        if i64(p.cells[PLACE + c]) == source and (not held or could_be_held(p, c)):
            candidates.append(c)
        c += 1
    if candidates:
        p.cells[PLACE + candidates[p.below(len(candidates))]] = u8(to)
    elif held:
        deal_unseen(p, to, source, False)
    else:
        raise SampleError("fewer unseen cards than hidden places")


def choose_headline(p: Position, enemy: i64) -> None:
    """Pick the card that lies face down: each card of that side's hand is equally likely."""
    known: list[int] = []
    unknown: list[int] = []
    c: i64 = 1
    while c <= CARDS:
        where = i64(p.cells[PLACE + c])
        if (where == UNSEEN or where == HAND + enemy) and can_be_headline(p, enemy, c):
            (unknown if where == UNSEEN else known).append(c)
        c += 1
    # the hidden cards of that side that are not known, its headline among them or not
    strangers = p.how_many(HAND + enemy) + 1 - at(p, HAND + enemy)
    pool = known
    if unknown and strangers > 0 and p.below(strangers + len(known)) >= len(known):
        pool = unknown
    if not pool:
        raise SampleError("no card can be the headline that lies face down")
    p.cells[PLACE + pool[p.below(len(pool))]] = u8(HEADLINE + enemy)


def can_be_headline(p: Position, side: i64, card: i64) -> bool:
    """Whether ``card`` may lie face down as the headline of ``side``."""
    before = p.cells[PLACE + card]
    p.cells[PLACE + card] = u8(HAND + side)
    code = headline_refusal(p, side, card)
    p.cells[PLACE + card] = before
    return code == 0


def fits(p: Position, side: i64) -> bool:
    """Whether the decision that is asked of the other side can be asked with this deal."""
    if p.top is None or p.top.side == side:
        return True
    p.list_options()
    return p.count > 1


def restore(p: Position, table: Position) -> None:
    """Take the deal back."""
    c: i64 = 1
    while c <= CARDS:
        p.cells[PLACE + c] = table.cells[PLACE + c]
        c += 1


def view(p: Position, side: i64) -> View:
    """All that ``side`` (US or USSR) may know of ``p``."""
    return View(p, side)


def sample(p: Position, side: i64, seed: int) -> Position:
    """A full position consistent with everything that ``side`` knows of ``p``."""
    return View(p, side).sample(seed)
