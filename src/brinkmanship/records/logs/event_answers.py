"""What the players chose when events asked them."""

from ...rules import Position
from ...rules.conditions import event_refusal
from ...rules.facts import AREA, CARD_SIDE
from ...rules.happenings import Happening, VpChanged
from ...rules.ids import (
    ADD,
    ALDRICH_AMES_REMIX,
    ASK_NOT,
    BOYCOTT,
    CARD,
    CHERNOBYL,
    CONCENTRATE,
    DE_STALINIZATION,
    DISCARD,
    DONE,
    END_GAME,
    HOW_I_LEARNED,
    IN_EUROPE,
    INFLUENCE,
    LOWER_DEFCON,
    MISSILE_ENVY,
    NUMBER,
    OLYMPIC_GAMES,
    OUR_MAN_IN_TEHRAN,
    PARTICIPATE,
    PASS,
    RAISE_DEFCON,
    REGION_BITS,
    REMOVE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SOUTH_AFRICA,
    SOUTH_AFRICAN_UNREST,
    SPREAD,
    STAR_WARS,
    SUMMIT,
    US,
    USSR,
    WARGAMES,
    WARSAW_PACT,
)
from ...rules.position import Decision
from .facts import Facts
from .foregone import foregone
from .lines import Kind, Line
from .tree import Node
from .walk import Walk


class Asked:
    """A decision of ``position`` to be answered from the place where ``walk`` stands.

    ``guess`` is set when an answer is a choice that the log does not tell.
    """

    def __init__(self, walk: Walk, facts: Facts, position: Position) -> None:
        self.walk = walk
        self.facts = facts
        self.position = position
        self.guess = False

    def _checked(self, line: Line) -> Line:
        """The line, unless its totals cannot be."""
        if line.wrong:
            raise self.walk.parting(line, line.wrong)
        return line

    def _first_legal(self, lines: list[Line]) -> int | None:
        """The country of the first line that can be had now; DONE if there are no lines."""
        if not lines:
            return DONE if self.position.is_legal(DONE) and not self.walk.at_end else None
        for line in lines:
            if self.position.is_legal(line.fields.country):
                return self._checked(line).fields.country
        return lines[0].fields.country


class EventAnswers(Asked):
    """Answers to the questions of events."""

    def _event_place(self, d: Decision) -> int | None:
        if self.walk.at_end and self.position.is_legal(DONE):
            return DONE if self.walk.event == 0 else None
        return self._first_legal(self.walk.changes(1, d.side))

    def _event_remove(self, d: Decision) -> int | None:
        loser = USSR if d.card == DE_STALINIZATION else 1 - d.side
        return self._first_legal(self.walk.changes(-1, loser))

    def _event_country(self, d: Decision) -> int | None:
        if d.card == SHUTTLE_DIPLOMACY:
            return self._left_out()
        return self._first_legal(self.walk.changes(1, d.side))

    def _left_out(self) -> int | None:
        """The country that Shuttle Diplomacy leaves out: one that gives the printed VP."""
        self.guess = True
        award = self.walk.find(Kind.VP)
        if award is None:
            return foregone(self.walk, self.position) if self.walk.at_end else None
        for option in self.position.legal:
            q = self.position.copy()
            before = q.vp
            q.play(option)
            if award.fields.values[0] in (q.vp, before + self._scored(option) - before):
                return option
        return self.position.legal[0]

    def _scored(self, option: int) -> int:
        """The VP after the region is scored without ``option``, before anything else."""
        log: list[Happening] = []
        q = self.position.copy()
        q.play(option, log=log)
        return next((e.vp for e in log if isinstance(e, VpChanged)), self.position.vp)

    def _event_card(self, d: Decision) -> int | None:
        walk = self.walk
        if d.card == STAR_WARS:
            node = walk.next_node()
            if node is not None and node.card:
                return CARD + node.card
            return None if walk.cut else self._idle_discard()
        kind = Kind.REVEAL if d.card in (SALT_NEGOTIATIONS, MISSILE_ENVY) else Kind.DISCARD
        line = walk.find(kind)
        if line is not None:
            return CARD + line.fields.card
        if walk.at_end or d.card in (MISSILE_ENVY, ALDRICH_AMES_REMIX):
            return None
        return DONE if d.card in (ASK_NOT, OUR_MAN_IN_TEHRAN) else PASS

    def _idle_discard(self) -> int | None:
        """A card for Star Wars whose event cannot happen, for none is printed."""
        p = self.position
        self.guess = True
        for card in p.cards_at(DISCARD):
            side = US if CARD_SIDE[card] != USSR else USSR
            if p.is_legal(CARD + card) and event_refusal(p, card, side) != 0:
                return CARD + card
        return None

    def _event_choice(self, d: Decision) -> int | None:
        walk = self.walk
        if d.card == WARSAW_PACT:
            if walk.changes(-1, US):
                return REMOVE
            return ADD if walk.changes(1, USSR) else None
        if d.card == SOUTH_AFRICAN_UNREST:
            return self._unrest()
        if d.card == OLYMPIC_GAMES:
            line = walk.find(Kind.OLYMPICS)
            if line is None:
                return None
            walk.use(line)
            if line.fields.side != d.side:
                raise walk.parting(line, "the other side is invited", "20")
            return PARTICIPATE if line.fields.values[0] else BOYCOTT
        if d.card in (SUMMIT, HOW_I_LEARNED):
            return self._defcon(d)
        if d.card == CHERNOBYL:
            return self._region(d)
        if d.card == WARGAMES:
            if walk.find(Kind.VP) is not None or walk.at_end:
                return END_GAME
            return PASS
        return None

    def _unrest(self) -> int | None:
        lines = self.walk.changes(1, USSR)
        for line in lines:
            if line.fields.country == SOUTH_AFRICA:
                return CONCENTRATE if line.fields.n == 2 else SPREAD
        return None

    def _defcon(self, d: Decision) -> int | None:
        line = self.walk.find(Kind.DEFCON)
        if line is None and self.walk.at_end:
            return None
        if d.card == HOW_I_LEARNED:
            return NUMBER + (self.position.defcon if line is None else line.fields.n)
        if line is None:
            return PASS
        return RAISE_DEFCON if line.fields.values[0] else LOWER_DEFCON

    def _region(self, d: Decision) -> int | None:
        line = self.walk.find(Kind.REGION)
        if line is not None:
            self.walk.accept(line, line.text)
            return IN_EUROPE + line.fields.n
        lost = self.walk.find(Kind.REGION_LOST)
        if lost is None:
            return None if self.walk.at_end else PASS
        self.walk.use(lost)
        self.facts.region_lost = True
        self.guess = True
        return self._quiet_region()

    def _quiet_region(self) -> int:
        """A region where the USSR places no Influence by Ops for the rest of the turn."""
        used = 0
        records = self.walk.tree.records[self.walk.index :]
        for record in records:
            if record.header.turn != self.walk.header.turn:
                break
            for node in record.root.nodes():
                used |= _placed(node)
        for k, bit in enumerate(REGION_BITS):
            if not used & bit:
                return IN_EUROPE + k
        return IN_EUROPE


def _placed(node: Node) -> int:
    """The regions where the USSR places Influence by Ops in a part of the log."""
    found = 0
    for line in node.lines():
        f = line.fields
        if f.kind == Kind.INFLUENCE and f.side == USSR and f.n > 0 and node.mode == INFLUENCE:
            found |= AREA[f.country]
    for inner in node.nodes():
        found |= _placed(inner)
    return found
