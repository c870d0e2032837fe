"""What the players chose: the option that a log gives for each decision of the engine."""

from collections.abc import Callable
from typing import Final

from ...rules import Position, explain
from ...rules.conditions import event_refusal
from ...rules.facts import CARD_SIDE, STABILITY
from ...rules.ids import (
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CANCEL_WEST_GERMANY,
    CARD,
    CHINA_CARD,
    COMPANION,
    COUP,
    COUP_TARGET,
    CUBA,
    CUBAN_MISSILE_CRISIS,
    EVENT,
    EVENT_CARD,
    EVENT_CHOICE,
    EVENT_COUNTRY,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    GIVE_BACK,
    GRAIN_SALES,
    HEADLINE_CARD,
    HELD_CARD,
    INFLUENCE,
    OPERATION,
    OPS,
    OPS_FIRST,
    ORDER,
    PASS,
    PLACE,
    REALIGN,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    SPACE,
    SPECIAL_RELATIONSHIP,
    TRAP_CARD,
    TURKEY,
    UN_INTERVENTION,
    USE,
    USSR,
    VIETNAM_REVOLTS,
    WAR_TARGET,
    WARGAMES,
    WEST_GERMANY,
)
from ...rules.operations import influence_cost
from ...rules.position import Decision
from .event_answers import EventAnswers
from .facts import Facts
from .foregone import foregone
from .lines import Kind, Line, Phase
from .walk import BreakOff, Walk

_CRISIS: Final = {
    CUBA: CANCEL_CUBA,
    WEST_GERMANY: CANCEL_WEST_GERMANY,
    TURKEY: CANCEL_TURKEY,
}


class Answers(EventAnswers):
    """Answers every decision of ``position`` from the place where ``walk`` stands."""

    def __init__(self, walk: Walk, facts: Facts, position: Position) -> None:
        super().__init__(walk, facts, position)
        self.setup: dict[int, list[int]] = {}  # for a side: where its markers go, in order
        self.table: dict[int, Callable[[Decision], int | None]] = {
            HEADLINE_CARD: self._headline,
            ROUND_CARD: self._round_card,
            TRAP_CARD: self._round_card,
            USE: self._use,
            ORDER: self._order,
            OPERATION: self._operation,
            PLACE: self._place,
            COUP_TARGET: self._coup,
            REALIGN_TARGET: self._target,
            COMPANION: self._companion,
            EVENT_PLACE: self._event_place,
            EVENT_REMOVE: self._event_remove,
            EVENT_COUNTRY: self._event_country,
            EVENT_CARD: self._event_card,
            EVENT_CHOICE: self._event_choice,
            WAR_TARGET: self._war,
            HELD_CARD: self._held,
            SETUP: self._setup,
            EXTRA: self._setup,
        }

    def answer(self) -> int:
        """The option for the present decision.

        Raises ``BreakOff`` where the log ends, ``Parting`` where it gives no legal option.
        """
        p = self.position
        d = p.decision
        assert d is not None
        self.guess = False
        option: int | None = None
        if not self.walk.past_end:
            option = self._called_off(d)
            if option is None and d.kind in self.table:
                option = self.table[d.kind](d)
        if option is None:
            if not self.walk.cut:
                raise self.walk.missing(f"{d} is asked")
            self.guess = True
            return foregone(self.walk, p)
        if not p.is_legal(option):
            raise self.walk.parting(self._about(option), explain(p, option), "")
        return option

    def _called_off(self, d: Decision) -> int | None:
        """How the Cuban Missile Crisis is called off here, None if it is not (40)."""
        if not self.position.effect_for(CUBAN_MISSILE_CRISIS, d.side):
            return None
        top = self.walk.top
        ends = [
            x
            for x in top.lines()
            if not x.used and x.kind == Kind.NO_LONGER and x.fields.card == CUBAN_MISSILE_CRISIS
        ]
        # it happens now if all that stands before it has happened
        first = next((x for x in top.items if not x.used), None)
        if not ends or first not in self.walk.changes(-1, d.side):
            return None
        assert isinstance(first, Line)
        option = _CRISIS.get(first.fields.country, PASS)
        legal = option != PASS and first.fields.n == -2 and self.position.is_legal(option)
        return option if legal else None

    def _about(self, option: int) -> Line:
        """The line that made us choose an option that is not legal."""
        if option == PASS and self.walk.header.phase == Phase.ROUND and not self.walk.card:
            return self.walk.record.head
        for line in self.walk.top.lines():
            f = line.fields
            if not line.used and (f.country == option or (f.card and f.card + CARD == option)):
                return line
        if self.walk.header.phase == Phase.ROUND and option - CARD == self.walk.card:
            return self.walk.record.head
        return self.walk.next_line()

    # --- cards, and how they are used ---

    def _setup(self, d: Decision) -> int | None:
        """Setup markers in the order of the log, but the extra ones last (11.1.4)."""
        if d.side not in self.setup:
            self._plan_setup(d)
        lines = [x for x in self.walk.changes(1, d.side) if x.done < x.fields.n]
        if not lines:
            return None
        plan = self.setup[d.side]
        country = plan.pop(0) if plan else lines[0].fields.country
        self._checked(next((x for x in lines if x.fields.country == country), lines[0]))
        return country

    def _plan_setup(self, d: Decision) -> None:
        """Which markers of a side are the extra ones: outside its area, then the last that may."""
        p = self.position
        lines = self.walk.changes(1, d.side)
        markers = [x.fields.country for x in lines for _ in range(x.fields.n)]
        spare = len(markers) - d.left if d.kind == SETUP else 0
        self._check_setup(d, lines, spare)
        final = {
            x.fields.country: p.influence(d.side, x.fields.country) + x.fields.n for x in lines
        }
        extra = [c for c in markers if not p.is_legal(c)] if d.kind == SETUP else []
        rest = [c for c in markers if c not in extra]
        for c in rest[::-1]:
            most = int(p.influence(1 - d.side, c)) + int(STABILITY[c]) + 2
            first = p.influence(d.side, c) == 0 and rest.count(c) == 1
            if len(extra) < spare and final[c] <= most and not first:
                extra.insert(0, c)
                rest.remove(c)
        self.setup[d.side] = rest + extra

    def _check_setup(self, d: Decision, lines: list[Line], spare: int) -> None:
        """The markers must be those of the setup and the extra ones that the log announces."""
        options = self.position.options
        extra = (options.extra_us, options.extra_ussr)[d.side]
        if spare == extra or len(self.walk.tree.records) == 1:
            return
        for line in lines:
            self._checked(line)
        for line in self.walk.record.root.lines():
            if line.kind in (Kind.HANDICAP, Kind.BID_INFLUENCE) and line.fields.side == d.side:
                raise self.walk.parting(line, f"{spare} extra markers are placed", "11.1.4")

    def _headline(self, d: Decision) -> int | None:
        for line in self.walk.top.lines():
            if line.kind == Kind.HEADLINES and line.fields.side == d.side:
                return CARD + line.fields.card
        return None

    def _round_card(self, d: Decision) -> int | None:
        if self.walk.card == UN_INTERVENTION and self._companion_lost():
            self.walk.give_up()
            raise BreakOff
        if self.walk.card:
            return CARD + self.walk.card
        if self.walk.at_end and not self.position.is_legal(PASS):
            return None
        return PASS

    def _companion_lost(self) -> bool:
        """Whether the log ends before it names the card that goes with UN Intervention."""
        node = self.walk.next_node()
        if node is None or node.card != UN_INTERVENTION or node.items:
            return False
        return self.walk.record is self.walk.tree.records[-1] and self.walk.left == 1

    def _use(self, d: Decision) -> int | None:
        if self.walk.event == GRAIN_SALES and self.walk.find(Kind.RETURN) is not None:
            return GIVE_BACK
        node = self.walk.next_node()
        if node is None:
            if self.walk.at_end and d.card == WARGAMES and self.position.is_legal(EVENT):
                return EVENT
            return None
        if node.mode == SPACE:
            return SPACE
        if node.kind == Kind.EVENT and node.card == d.card and CARD_SIDE[d.card] != 1 - d.side:
            return EVENT
        if node.card == UN_INTERVENTION and d.card != UN_INTERVENTION:
            return CARD + UN_INTERVENTION
        return OPS

    def _order(self, d: Decision) -> int | None:
        nodes = [node for node in self.walk.top.nodes() if not node.used]
        if not nodes:
            return None
        events = [i for i, node in enumerate(nodes) if node.card == d.card]
        if events:
            return EVENT_FIRST if events[0] == 0 else OPS_FIRST
        enemy = 1 - d.side
        if d.card == SPECIAL_RELATIONSHIP:
            return OPS_FIRST  # its line is always printed, unless the Ops ended the game
        possible = event_refusal(self.position, d.card, enemy) == 0
        self.guess = not possible
        return OPS_FIRST if possible else EVENT_FIRST

    def _companion(self, d: Decision) -> int | None:
        line = self.walk.find(Kind.PLAYS)
        return None if line is None else CARD + line.fields.card

    def _held(self, d: Decision) -> int | None:
        for node in (self.walk.record.root, self.walk.record.cleanup):
            for line in node.lines():
                f = line.fields
                if line.kind == Kind.DISCARD and not line.used and f.side == d.side:
                    return CARD + f.card
        return PASS

    # --- operations ---

    def _operation(self, d: Decision) -> int | None:
        p = self.position
        self.walk.close_operation()
        node = self.walk.next_node()
        if node is None or node.mode not in (INFLUENCE, COUP, REALIGN):
            return PASS if p.is_legal(PASS) and not self.walk.at_end else None
        mode = node.mode
        if p.is_legal(mode):
            self.facts.begin_operation(mode, d.side, d.card)
        return mode

    def _place(self, d: Decision) -> int | None:
        lines = [x for x in self.walk.changes(1, d.side) if x.done < x.fields.n]
        if not lines:
            if self.walk.cut:
                return None
            head = self.walk.top.line or self.walk.next_line()
            raise self.walk.parting(head, f"{d.left} points are left to spend", "6.1")
        p = self.position
        legal = [x for x in lines if p.is_legal(x.fields.country)]
        if not legal:
            return self._checked(lines[0]).fields.country
        if d.card == CHINA_CARD or (d.side == USSR and p.in_effect(VIETNAM_REVOLTS)):
            # the dear ones first: the extra point of a region buys no marker that costs 2
            legal.sort(key=lambda x: -influence_cost(p, d.side, x.fields.country))
        return self._checked(legal[0]).fields.country

    def _coup(self, d: Decision) -> int | None:
        walk = self.walk
        if walk.top.kind == Kind.OPS and walk.find(Kind.TARGET) is None and walk.top.items:
            walk.close_operation()  # the first coup of Che is over
        if walk.top.kind != Kind.OPS:
            node = walk.next_node()
            if node is None or node.mode != COUP:
                return PASS if self.position.is_legal(PASS) and not walk.at_end else None
            self.facts.begin_operation(COUP, d.side, d.card)
        return self._called_off(d) or self._target(d)

    def _target(self, d: Decision) -> int | None:
        line = self.walk.find(Kind.TARGET)
        if line is not None:
            return line.fields.country
        if self.position.is_legal(PASS) and not self.walk.cut:
            return PASS
        return None

    def _war(self, d: Decision) -> int | None:
        line = self.walk.find(Kind.WAR)
        return None if line is None else line.fields.country
