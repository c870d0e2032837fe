"""Reading a text log of the digital edition as a record that replays by itself."""

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Final

from ...errors import BrinkError
from ...rules import GameOptions, Position, new_game
from ...rules.facts import SETUP
from ...rules.ids import END_NAMES, NOBODY, SIDE_NAMES, US, USSR
from ..record import Entry, Record, Recorder
from .answers import Answers
from .facts import Facts
from .hands import infer
from .lines import Kind, Line, Phase
from .luck import Luck
from .tree import Record as LogRecord
from .tree import Tree, build
from .walk import BreakOff, Difference, Parting, Walk
from .wording import change_line


@dataclass(slots=True)
class ImportedGame:
    """What a log holds.

    ``record``: the game, up to the first difference; it replays by itself. ``position``: where it
    ends. ``differences``: the first place where log and engine part, and every line that is not
    understood, in the order of the log; empty if all of the log fits. ``lines``: lines that are
    not empty, ``understood``: those that fit the grammar. ``finished``: whether the game has
    ended; ``ends`` says how, or where the log breaks off. ``entry_lines``: for each entry of the
    record the line of the log it came from. ``guessed_entries``: the entries whose option the log
    does not tell (outcomes that were guessed are marked in the record itself).
    """

    record: Record
    position: Position
    differences: list[Difference] = field(default_factory=list)
    lines: int = 0
    understood: int = 0
    finished: bool = False
    ends: str = ""
    entry_lines: list[int] = field(default_factory=list)
    guessed_entries: list[int] = field(default_factory=list)


def import_log(text: str) -> ImportedGame:
    """The game that a text log of the digital edition tells, checked line by line.

    Hands, deals and whatever else the log does not print are worked out so that they fit all of
    it. Never raises for any text: where log and engine part, the import stops and
    ``ImportedGame.differences`` says where and why.
    """
    tree = build(text)
    _count_influence(tree)
    return _Import(tree).run()


def _count_influence(tree: Tree) -> None:
    """Mark the Influence lines whose totals do not follow from the lines before them."""
    totals = [list(pair) for pair in SETUP]
    for record in tree.records:
        for line in record.all_lines():
            f = line.fields
            if f.kind != Kind.INFLUENCE:
                continue
            total = totals[f.country]
            total[f.side] += f.n
            if tuple(total) != f.values:
                change = change_line(f.side, f.country, f.n)
                line.wrong = f"{change} [{total[US]}][{total[USSR]}]"
                total[US], total[USSR] = f.values


#: lines that cannot be the last but one of a log that is cut off before a roll or a choice
_RESULTS: Final = (
    Kind.COUP_ROLL,
    Kind.WAR_ROLL,
    Kind.SPACE_ROLL,
    Kind.TRAP_ROLL,
    Kind.MILITARY,
    Kind.DEFCON,
    Kind.SPACE_BOX,
    Kind.WINS,
)


class _Import:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.walk = Walk(tree)
        self.facts = Facts(self.walk)
        self.hands = infer(tree)
        self.luck = Luck(self.walk, self.facts, self.hands)
        empty = Recorder()
        self.game = ImportedGame(empty.record, empty.position, lines=tree.lines)
        self.game.understood = tree.lines - len(tree.unknown)

    def run(self) -> ImportedGame:
        game = self.game
        try:
            self._open()
            self._play()
        except BreakOff:
            self._check_tail()
        except Parting as parting:
            game.differences.append(self._with_reason(parting.difference))
        self._finish()
        return game

    def _with_reason(self, difference: Difference) -> Difference:
        """The difference, with what the timeline of the cards says about its line."""
        hands = self.hands
        if difference.line != hands.wrong or hands.why in difference.engine:
            return difference
        return replace(difference, engine=f"{difference.engine}; {hands.why}")

    def _open(self) -> None:
        """Options, players, the first deal."""
        tree = self.tree
        if tree.stray or not tree.records or tree.records[0].header.phase != Phase.SETUP:
            raise Parting(Difference(1, _first(tree), "SETUP", "3"))
        self.walk.next_record()
        options = self._options(tree.records[0])
        position = new_game(options, 0, chance=self.luck, log=self.facts.log)
        self.game.record = Record(
            options,
            tuple(self.luck.values),
            tuple(self.luck.guessed),
            players=self._players(tree.records[0]),
        )
        self.game.position = position
        self.luck.position = position
        self.facts.position = position
        self.facts.drain()

    def _options(self, setup: LogRecord) -> GameOptions:
        extra = [0, 0]
        optional = False
        for line in setup.root.lines():
            f = line.fields
            if f.kind in (Kind.HANDICAP, Kind.BID_INFLUENCE):
                extra[f.side] += f.n
            elif f.kind == Kind.OPTIONAL_CARDS:
                optional = True
            elif f.kind not in (Kind.BID, Kind.PLAYER, Kind.SCENARIO, Kind.TIME):
                continue
            self.walk.use(line)
        self._check_bids(setup)
        return GameOptions(optional, extra_us=min(extra[US], 40), extra_ussr=min(extra[USSR], 40))

    def _check_bids(self, setup: LogRecord) -> None:
        """The higher bid is the extra Influence of the side that was not bid for (11.1.4)."""
        bids = [line.fields for line in setup.root.lines() if line.kind == Kind.BID]
        if len(bids) != 2 or bids[0].side != bids[1].side:
            return
        best = max(bid.n for bid in bids)
        for line in setup.root.lines():
            if line.kind == Kind.BID_INFLUENCE and (1 - line.fields.side, line.fields.n) != (
                bids[0].side,
                best,
            ):
                other = SIDE_NAMES[1 - bids[0].side]
                text = f"Additional Influence from bidding: {other} +{best}"
                raise self.walk.parting(line, text, "11.1.4")

    def _players(self, setup: LogRecord) -> tuple[str, str]:
        names = ["", ""]
        for line in setup.root.lines():
            if line.kind == Kind.PLAYER:
                names[line.fields.side] = line.fields.word
        return (names[US], names[USSR])

    def _play(self) -> None:
        """Answer decision after decision until the game or the log ends."""
        position = self.game.position
        answers = Answers(self.walk, self.facts, position)
        while not position.over:
            option = answers.answer()
            line = self._line_of(option)
            self.facts.fresh()
            self.luck.fresh()
            try:
                position.play(option, chance=self.luck, log=self.facts.log)
            except BrinkError as error:
                raise self.walk.missing(str(error)) from error
            if answers.guess:
                self.game.guessed_entries.append(len(self.game.record.entries))
            entry = Entry(option, tuple(self.luck.values), tuple(self.luck.guessed))
            self.game.record.entries.append(entry)
            self.game.entry_lines.append(line)
            self.facts.drain()
            self.facts.settle()
        if self.walk.left:
            raise self.walk.missing("the game is over", "10.3")

    def _line_of(self, option: int) -> int:
        """The line that a choice came from: the next one that is not accounted for, about."""
        walk = self.walk
        if walk.past_end:
            return walk.last
        for line in walk.top.lines():
            f = line.fields
            if not line.used and (f.country == option or (f.card and f.card + 100 == option)):
                return line.number
        return max(walk.last, walk.record.head.number)

    def _check_tail(self) -> None:
        """The log breaks off; nothing may be left over but what the last action began."""
        walk = self.walk
        if walk.index < 0:
            return
        begun = list(walk.top.lines())
        for line in walk.record.all_lines():
            if not line.used and (line not in begun or line.kind in _RESULTS):
                difference = walk.parting(line, "nothing of the kind happens here").difference
                self.game.differences.append(difference)
                return

    def _finish(self) -> None:
        game = self.game
        p = game.position
        game.record.end, game.record.winner = p.end, p.winner
        game.finished = p.over
        game.ends = _end_of(p)
        self._add_unknown()

    def _add_unknown(self) -> None:
        """Lines that are not understood are differences; in one record they come first."""
        found = self.game.differences
        unknown = [
            Difference(line.number, line.text, "a line that is not understood", "")
            for line in self.tree.unknown
        ]
        known = {d.line for d in unknown}
        stop = [d for d in found if d.line not in known]
        heads = [record.head.number for record in self.tree.records]

        def place(d: Difference) -> tuple[int, bool, int]:
            line = d.line or 1 << 30
            return bisect_right(heads, line), d.line not in known, line

        found[:] = sorted(unknown + stop, key=place)


def _first(tree: Tree) -> str:
    lines: list[Line] = [*tree.stray, *(record.head for record in tree.records)]
    return min(lines, key=lambda x: x.number).text if lines else ""


def _end_of(p: Position) -> str:
    """How a game ended, or where it breaks off."""
    if p.over:
        if p.winner == NOBODY:
            return f"a draw: {END_NAMES[p.end]}"
        return f"the {SIDE_NAMES[p.winner]} wins: {END_NAMES[p.end]}"
    if p.in_headlines():
        return f"breaks off in turn {p.turn}, headlines"
    if p.round == 0:
        place = "setup" if p.turn == 1 else f"turn {p.turn}"
        return f"breaks off in {place}"
    return f"breaks off in turn {p.turn}, {SIDE_NAMES[p.phasing]} AR{p.round}"
