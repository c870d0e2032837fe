"""Checking a log against the engine: tracks, Influence, rolls, operations."""

from collections.abc import Callable
from typing import Any, Final

from ...rules import Position
from ...rules import happenings as h
from ...rules.facts import CARD_OPS, STABILITY, WAR
from ...rules.ids import (
    BRUSH_WAR,
    COUP,
    COUP_TARGET,
    IRAN_CONTRA_SCANDAL,
    JUNTA,
    OLYMPIC_GAMES,
    OPERATION,
    ORTEGA,
    SIDE_NAMES,
    SPACE,
    SPECIAL_RELATIONSHIP,
    TEAR_DOWN_THIS_WALL,
    US,
    USSR,
)
from ...rules.operations import modified
from . import wording as w
from .lines import Kind
from .names import LOG_COUNTRIES
from .tree import Node
from .walk import Walk

OLYMPIC_OPS: Final = 4  # after a boycott, whatever the card says (20)
#: events whose coups bring no Military Ops (8.2.5)
_FREE_COUPS: Final = (JUNTA, ORTEGA, TEAR_DOWN_THIS_WALL)
#: what may follow a roll before its lines are due
_CONSEQUENCES: Final = (
    h.InfluenceChanged,
    h.VpChanged,
    h.DefconChanged,
    h.MilitaryOpsChanged,
    h.DieRolled,
    h.GameEnded,
)


class Checker:
    """What the engine did, matched line by line with the log of ``walk``.

    The engine appends to ``log``; ``drain`` checks what is new. ``turn``, ``acting`` (who carries
    out the innermost event) and ``asks`` (how many "Ask Not ..." threw cards away) are for those
    who provide the outcomes of chance.
    """

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.position: Position | None = None
        self.log: list[h.Happening] = []
        self.seen = 0
        self.turn = 0
        self.acting: list[int] = []
        self.starting: list[list[str]] = []  # effects begun by the events that are open
        self.asks = 0
        self.hands: tuple[set[int], set[int]] = (set(), set())
        self.effects: set[int] = set()
        self.ended: set[int] = set()  # effects that ended in the event under way
        self.glasnost = False
        self.military = [0, 0]
        self.vp = 0
        self.vp_moved = False
        self.owed: list[str] = []  # lines that are due once a roll has had its effect
        self.round_end: list[str] = []  # lines that are due at the end of the round
        self.round_over = False
        self.closing: list[str] = []  # end-of-turn lines
        self.net = 0  # of final scoring
        self.final = False
        self.event_use = False  # the card of the round was played as an event
        self.region_lost = False  # one line stands for the region of Chernobyl and the effect
        self.handlers: dict[type[h.Happening], Callable[[Any], None]] = {
            h.InfluenceChanged: self._influence,
            h.VpChanged: self._vp,
            h.DefconChanged: self._defcon,
            h.MilitaryOpsChanged: self._military,
            h.SpaceMoved: self._space_moved,
            h.CoupRolled: self._coup,
            h.Realigned: self._realigned,
            h.WarRolled: self._war,
            h.SpaceRolled: self._space,
            h.TrapRolled: self._trap,
            h.RegionScored: self._scored,
            h.OptionForced: self._forced,
            h.DecisionSkipped: self._skipped,
        }

    def drain(self) -> None:
        """Check all that happened since the last call; raises ``Parting``."""
        while self.seen < len(self.log):
            entry = self.log[self.seen]
            self.seen += 1
            if self.owed and not isinstance(entry, _CONSEQUENCES):
                self.settle()
            handler = self.handlers.get(type(entry))
            if handler is not None:
                handler(entry)

    def settle(self) -> None:
        """Check the lines that are due now."""
        owed, self.owed = self.owed, []
        for text in owed:
            self.walk.expect(text)

    def fresh(self) -> None:
        """Forget the happenings that were checked."""
        self.log.clear()
        self.seen = 0

    # --- tracks ---

    def _influence(self, e: h.InfluenceChanged) -> None:
        if self.turn == 0:
            return  # the fixed markers of the setup (3.2, 3.3)
        change = e.after - e.before
        for line in self.walk.changes(change, e.side):
            if line.fields.country != e.country:
                continue
            if line.wrong:
                raise self.walk.parting(line, line.wrong)
            line.done += abs(change)
            if line.done > abs(line.fields.n):
                text = w.change_line(e.side, e.country, line.done if change > 0 else -line.done)
                raise self.walk.parting(line, text)
            if line.done == abs(line.fields.n):
                self.walk.use(line)
            return
        if not self.walk.at_end:
            raise self.walk.missing(w.change_line(e.side, e.country, change), "6.1")

    def _vp(self, e: h.VpChanged) -> None:
        self.vp = e.vp
        self.vp_moved = True
        if self.final:
            self.net += e.change
        elif self.round_over:
            self.closing.insert(0, w.vp_line(e.change, e.vp))
        else:
            self._award(w.vp_line(e.change, e.vp))

    def _award(self, text: str) -> None:
        """A VP line: that of a roll or of card 105 stands behind what the engine does next."""
        if self.owed:
            if WAR[self.walk.event] != 0:
                self.owed.insert(0, text)
            else:
                self.owed.append(text)
        elif self.walk.event == SPECIAL_RELATIONSHIP and self.starting:
            self.starting[-1].append(text)
        else:
            self.walk.expect(text)

    def _scored(self, e: h.RegionScored) -> None:
        if self.round_over:
            self.final = True
        elif e.us == e.ussr:
            self.walk.expect(w.vp_line(0, self.vp))

    def _defcon(self, e: h.DefconChanged) -> None:
        text = w.defcon_line(e.before, e.after)
        if self.owed:
            self.owed.insert(1, text)  # after the Military Ops, before VP
        else:
            self.walk.expect(text)

    def _military(self, e: h.MilitaryOpsChanged) -> None:
        self.military[e.side] = e.after

    def _owe_military(self, side: int, credit: int) -> None:
        n = min(5, self.military[side] + credit)
        self.owed.append(f"{SIDE_NAMES[side]} Military Ops to {n}")

    def _space_moved(self, e: h.SpaceMoved) -> None:
        self.walk.expect(f"{SIDE_NAMES[e.side]} advances to {e.box} in the Space Race.")

    # --- rolls ---

    def _coup(self, e: h.CoupRolled) -> None:
        self.walk.expect(f"Target: {LOG_COUNTRIES[e.country]}")
        stability = STABILITY[e.country]
        self.walk.expect(w.coup_line(e.die, e.ops, e.modifier, stability, e.result))
        if self.walk.event not in _FREE_COUPS:
            self._owe_military(e.side, e.ops)

    def _realigned(self, e: h.Realigned) -> None:
        self.walk.expect(f"Target: {LOG_COUNTRIES[e.country]}")
        # the -1 of Iran-Contra Scandal counts but is not printed
        hidden = 1 if IRAN_CONTRA_SCANDAL in self.effects else 0
        self.walk.expect(w.realign_line(USSR, e.ussr_die, e.ussr_modifier))
        self.walk.expect(w.realign_line(US, e.us_die, e.us_modifier + hidden))

    def _war(self, e: h.WarRolled) -> None:
        self.walk.expect(f"War in {LOG_COUNTRIES[e.country]}")
        self.walk.expect(w.war_line(e.die, e.modifier, e.needed))
        self._owe_military(e.side, 3 if e.card == BRUSH_WAR else 2)

    def _space(self, e: h.SpaceRolled) -> None:
        self.walk.expect(w.space_line(e.die, e.needed))

    def _trap(self, e: h.TrapRolled) -> None:
        self.walk.expect(w.trap_line(e.die))
        self.round_over = True

    # --- operations the engine went into by itself ---

    def _forced(self, e: h.OptionForced) -> None:
        if e.option is None:
            return
        if e.decision == OPERATION:
            self.begin_operation(e.option, e.side, e.card)

    def begin_operation(self, mode: int, side: int, card: int) -> Node | None:
        """Open the operation that comes next in the log; mode and Ops must be these.

        The log names modified Ops for coups and the Space Race, printed ones for the rest (7.4).
        """
        self.walk.close_operation()
        node = self.walk.next_node()
        if node is None:
            if self.walk.at_end:
                return None
            raise self.walk.missing("an operation", "6")
        if node.mode != mode:
            assert node.line is not None
            raise self.walk.parting(node.line, "another operation", "6")
        ops = OLYMPIC_OPS if self.walk.event == OLYMPIC_GAMES else int(CARD_OPS[card])
        if mode in (COUP, SPACE) and self.position is not None:
            ops = modified(self.position, side, ops)
        if node.line is not None and node.line.fields.n != ops:
            text = f"{node.line.fields.word} ({ops} Ops):"
            raise self.walk.parting(node.line, text, "7.4")
        self.walk.enter(node)
        return node

    def _skipped(self, e: h.DecisionSkipped) -> None:
        # a coup of Che without any target leaves an operation line with nothing in it
        if e.decision == COUP_TARGET:
            if self.walk.top.kind == Kind.OPS and not self.walk.top.items:
                return
            self.walk.close_operation()
            node = self.walk.next_node()
            if node is not None and node.mode == COUP and not node.items:
                self.walk.enter(node)
                self.walk.close_operation()
