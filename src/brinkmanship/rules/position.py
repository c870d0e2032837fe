"""The position: all that is on the table, as plain data, and the loop that runs a game.

A position is one packed byte table (``cells``), some ints, and a stack of small immutable frames,
the pending work. The stack is a linked list, so a copy shares it. The top frame is the decision
that is asked now; ``play`` applies an option and runs on to the next decision or the end.

The rules stand in the other modules of this package, as functions of a position.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from ..errors import IllegalOption, PositionError
from . import happenings as h
from .deck import Chance, Deck
from .ids import AUTO, KIND_NAMES, PLAYING, SIDE_NAMES, SPACES, VOCABULARY
from .layout import OPTIONS
from .options import MASKED, GameOptions


class Frame:
    """A piece of pending work; immutable.

    ``side`` acts, ``card`` is what it is for (0: none), ``n`` how many are left, ``data`` is the
    frame's own. ``below`` is the work that waits under it.
    """

    def __init__(self, side: i64, card: i64, n: i64, data: i64, below: "Frame | None") -> None:
        self.side = side
        self.card = card
        self.n = n
        self.data = data
        self.below = below

    def kind(self) -> i64:
        """The decision kind, or AUTO for work that asks nothing."""
        return AUTO

    def run(self, p: "Position") -> None:
        """Do the work of an AUTO frame, which is already off the stack."""

    def list_options(self, p: "Position") -> None:
        """Offer every legal option by ``p.offer``, in ascending order."""

    def refusal(self, p: "Position", option: i64) -> i64:
        """0 if ``option`` is legal, else the reason (``reasons``)."""
        return 1

    def play(self, p: "Position", option: i64) -> None:
        """Apply a legal option; the frame is already off the stack."""

    def none(self, p: "Position") -> None:
        """Called, off the stack, when no option is legal."""

    def hides_choice(self) -> bool:
        """Whether the chosen option shows something of a hand that the other side may not see."""
        return False

    def same(self, other: "Frame") -> bool:
        """Equal in all but what lies below."""
        return (
            type(self) is type(other)
            and self.side == other.side
            and self.card == other.card
            and self.n == other.n
            and self.data == other.data
        )


class CountryFrame(Frame):
    """A decision that names a country; ``refusal`` is asked for each."""

    def list_options(self, p: "Position") -> None:
        c: i64 = 0
        while c < SPACES:
            if self.refusal(p, c) == 0:
                p.offer(c)
            c += 1
        self.extras(p)

    def extras(self, p: "Position") -> None:
        """Offer what is not a country."""


@final
class Position(Deck):
    """One state of a game, at a decision or at its end.

    Public reading: ``turn``, ``round``, ``phasing``, ``defcon``, ``vp`` (positive: US), ``winner``,
    ``end``; ``influence``, ``controller``, ``place_of`` and the other methods of ``Tableau`` and
    ``Deck``; ``decision`` and ``legal`` for what is asked. Changing: ``play`` only.
    """

    def __init__(self, options: GameOptions, source: "Position | None" = None) -> None:
        """An empty table under ``options``, or the copy of ``source``.

        ``setup.new_game`` makes a position that can be played.
        """
        super().__init__(options, source)
        if source is not None:
            self.top: Frame | None = source.top
            self.count: i64 = source.count
        else:
            self.top = None
            self.count = 0  # legal options listed

    # --- copying and comparing ---

    def copy(self) -> "Position":
        """An independent copy, at the same decision, with the same generator state."""
        return Position(self.options, self)

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def stack(self) -> tuple[tuple[str, int, int, int, int], ...]:
        """The pending work, top first: (frame class, side, card, n, data) each."""
        out: list[tuple[str, int, int, int, int]] = []
        f = self.top
        while f is not None:
            out.append((type(f).__name__, f.side, f.card, f.n, f.data))
            f = f.below
        return tuple(out)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if self.numbers() != other.numbers() or self.options != other.options:
            return False
        if self.packed() != other.packed():
            return False
        a = self.top
        b = other.top
        while a is not b:
            if a is None or b is None or not a.same(b):
                return False
            a = a.below
            b = b.below
        return True

    def __hash__(self) -> int:
        return hash((self.packed(), self.numbers(), self.stack()))

    def __reduce__(self) -> tuple[object, ...]:
        state = (self.options, self.packed(), self.numbers(), self.stack(), self.count > 0)
        return (revive, state)

    # --- the loop -------------------------------------------------------------------------------

    def offer(self, option: i64) -> None:
        """Add an option to the legal list of the decision being prepared, kept ascending."""
        i: i64 = OPTIONS + self.count
        while i > OPTIONS and i64(self.cells[i - 1]) > option:
            self.cells[i] = self.cells[i - 1]
            i -= 1
        self.cells[i] = u8(option)
        self.count += 1

    def option(self, i: i64) -> i64:
        """The i-th legal option, 0 <= i < count."""
        return i64(self.cells[OPTIONS + i])

    def is_legal(self, option: i64) -> bool:
        """Whether ``option`` is in the legal list."""
        i: i64 = OPTIONS
        stop: i64 = OPTIONS + self.count
        while i < stop:
            if i64(self.cells[i]) == option:
                return True
            i += 1
        return False

    def list_options(self) -> None:
        """Make the legal list of the top frame anew."""
        self.count = 0
        if self.top is not None:
            self.top.list_options(self)

    def apply(self, option: i64) -> None:
        """Apply an option known to be legal and run on to the next decision or the end."""
        f = self.top
        assert f is not None
        self.top = f.below
        f.play(self, option)
        self.settle()

    def settle(self) -> None:
        """Run all work that asks nothing; stop at a decision with two options or more."""
        while self.end == PLAYING:
            f = self.top
            assert f is not None
            if f.kind() == AUTO:
                self.top = f.below
                f.run(self)
                continue
            self.count = 0
            f.list_options(self)
            if self.count > 1:
                return
            self.top = f.below
            if self.count == 1:
                option = i64(self.cells[OPTIONS])
                if self.log is not None:
                    self._log_forced(f, option)
                f.play(self, option)
            else:
                if self.log is not None:
                    self.log.append(h.DecisionSkipped(f.side, f.kind(), f.card))
                f.none(self)
        self.top = None
        self.count = 0

    def _log_forced(self, f: Frame, option: i64) -> None:
        if self.log is not None:
            seen: i64 = 1 << f.side if f.hides_choice() else 3
            self.log.append(h.OptionForced(f.side, f.kind(), f.card, option, seen))

    def play(
        self, option: int, chance: Chance | None = None, log: list[h.Happening] | None = None
    ) -> None:
        """Choose ``option`` at the present decision and run on to the next one or the end.

        ``chance`` gives the dice and cards instead of the position's generator; ``log`` is a list
        to which all that comes about is appended. Raises ``IllegalOption`` for an option that is
        not in ``legal`` and ``ChanceError`` for outcomes that cannot be; both leave the position
        and the log untouched; ``PositionError`` for the table of a view.
        """
        if self.rules & MASKED != 0:
            raise PositionError("a view cannot be played on; View.sample gives positions that can")
        if not 0 <= option < VOCABULARY or not self.is_legal(option):
            from .explain import explain  # noqa: PLC0415 - explain reads positions

            raise IllegalOption(explain(self, option))
        if chance is None:
            self.log = log
            self.apply(option)
            self.log = None
            return
        before = self.copy()
        entries = 0 if log is None else len(log)
        self.log = log
        self.chance = chance
        try:
            self.apply(option)
        except BaseException:
            self.take_back(before)
            if log is not None:
                del log[entries:]
            raise
        finally:
            self.log = None
            self.chance = None

    def take_back(self, q: "Position") -> None:
        """Become what the copy ``q`` is; ``q`` is used up by it."""
        self.restore(q)
        self.top = q.top
        self.count = q.count

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal options of the decision, ascending; empty when the game is over."""
        out: list[int] = []
        i: i64 = 0
        while i < self.count:
            out.append(self.option(i))
            i += 1
        return tuple(out)

    @property
    def decision(self) -> "Decision | None":
        """What is asked now, or None when the game is over."""
        f = self.top
        if f is None:
            return None
        return Decision(f.side, f.kind(), f.card, f.n)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.end != PLAYING


class Decision:
    """What is asked: of which side, which kind, for which card, how many are left.

    ``side`` is US or USSR, ``kind`` a decision kind of ``ids``, ``card`` a card number or 0,
    ``left`` counts markers, points or choices still to come (this one included) or is 0.
    """

    def __init__(self, side: i64, kind: i64, card: i64, left: i64) -> None:
        self.side = side
        self.kind = kind
        self.card = card
        self.left = left

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self.as_tuple() == other.as_tuple()

    def __hash__(self) -> int:
        return hash(self.as_tuple())

    def as_tuple(self) -> tuple[int, int, int, int]:
        """(side, kind, card, left)."""
        return (self.side, self.kind, self.card, self.left)

    def __repr__(self) -> str:
        return (
            f"Decision({SIDE_NAMES[self.side]}, {KIND_NAMES[self.kind]}, "
            f"card {self.card}, left {self.left})"
        )


#: frame classes by name, for reading positions back
FRAMES: Final[dict[str, type[Frame]]] = {}


def register(*classes: type[Frame]) -> None:
    """Make frame classes known by name; every module that defines some calls this once."""
    for c in classes:
        FRAMES[c.__name__] = c


def revive(
    options: GameOptions,
    packed: bytes,
    numbers: tuple[int, ...],
    stack: tuple[tuple[str, int, int, int, int], ...],
    asks: bool,
) -> Position:
    """The position that ``Position.__reduce__`` took apart (for pickle)."""
    p = Position(options)
    for i, value in enumerate(packed):
        p.cells[i] = u8(value)
    side: i64 = 0
    while side < 2:
        c: i64 = 0
        while c < SPACES:
            if p.influence(side, c) != 0:
                p.toggle_presence(side, c)
            c += 1
        side += 1
    p.turn, p.round, p.phasing, p.defcon, p.vp, p.end, p.winner = numbers[:7]
    p.seed_a, p.seed_b = numbers[7:9]
    p.us_reach_lo, p.us_reach_hi, p.ussr_reach_lo, p.ussr_reach_hi = numbers[9:]
    for name, acting, card, n, data in reversed(stack):
        p.top = FRAMES[name](acting, card, n, data, p.top)
    if asks:
        p.list_options()
    return p
