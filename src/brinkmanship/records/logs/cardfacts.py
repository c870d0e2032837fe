"""Checking a log against the engine: cards, events, lasting effects."""

from typing import Final

from ...rules import happenings as h
from ...rules.facts import SCORING
from ...rules.ids import (
    ALDRICH_AMES_REMIX,
    ALLIANCE_FOR_PROGRESS,
    ASK_NOT,
    BEAR_TRAP,
    CHERNOBYL,
    CHINA_CARD,
    CIA_CREATED,
    DISCARD,
    EVENT,
    EVIL_EMPIRE,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    FRONT,
    GLASNOST,
    GRAIN_SALES,
    HAND,
    HOW_I_LEARNED,
    JOHN_PAUL_II,
    LONE_GUNMAN,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NATO,
    PEEKED,
    QUAGMIRE,
    SIDE_NAMES,
    SOLIDARITY,
    SPACE,
    SPECIAL_RELATIONSHIP,
    TABLE,
    TEAR_DOWN_THIS_WALL,
    THE_CAMBRIDGE_FIVE,
    THE_REFORMER,
    UN_INTERVENTION,
    US,
    USSR,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from . import wording as w
from .checker import Checker
from .lines import Kind, Line, Phase, read
from .names import CARD_NAMES
from .tree import Node
from .walk import Walk

#: effects that no line tells of
_SILENT: Final = (ALDRICH_AMES_REMIX, MISSILE_ENVY, CHINA_CARD)
#: events that show a whole hand, and whose
_SHOWS_HAND: Final = {CIA_CREATED: USSR, LONE_GUNMAN: US, ALDRICH_AMES_REMIX: US}
#: effects whose beginning is not printed when the event ended the other effect instead
_INSTEAD: Final = {EVIL_EMPIRE: FLOWER_POWER, TEAR_DOWN_THIS_WALL: WILLY_BRANDT}


class CardFacts(Checker):
    """The checks of ``Checker``, and those of cards and events."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.drawn = 0  # the card that Grain Sales drew
        self.handlers |= {
            h.CardMoved: self._card,
            h.CardPlayed: self._played,
            h.Reshuffled: self._reshuffled,
            h.EventBegan: self._event,
            h.EventEnded: self._event_over,
            h.EventSkipped: self._no_event,
            h.EffectBegan: self._effect,
            h.EffectEnded: self._effect_over,
        }

    # --- cards ---

    def _card(self, e: h.CardMoved) -> None:
        card = e.card
        if card is None:
            return
        for side in (US, USSR):
            if e.before == HAND + side:
                self.hands[side].discard(card)
            if e.after == HAND + side:
                self.hands[side].add(card)
        if HAND <= e.before <= HAND + 1:
            self._left_hand(e.before - HAND, card, e)
        elif e.before == PEEKED and e.after == DISCARD:
            self.walk.expect_card(w.card_line(US, "discards", card))
        elif e.before == DISCARD and e.after >= HAND:
            self.walk.expect(w.card_line(e.after - HAND, "reveals", card))
        elif e.before == TABLE:
            self._left_table(card, e.after)
        elif e.before == FRONT and e.after == DISCARD:
            self.walk.expect(w.no_longer(card))

    def _left_hand(self, side: int, card: int, e: h.CardMoved) -> None:
        event = self.walk.event if self.walk.stack else 0
        if e.after == DISCARD:
            text = w.card_line(side, "discards", card)
            if self.round_over:
                self.closing.append(text)
            else:
                self.walk.expect_card(text)
        elif e.after == TABLE and event == FIVE_YEAR_PLAN:
            self.walk.expect(w.card_line(side, "discards", card))
        elif e.after == TABLE and event == GRAIN_SALES:
            if e.random:
                self.drawn = card
                self.walk.expect(w.card_line(side, "reveals", card))
                self.walk.expect(w.card_line(side, "reveals", card, " from hand"))
        elif e.after == TABLE and event == MISSILE_ENVY:
            self.walk.expect(w.card_line(side, "reveals", card))
        elif e.after == TABLE and event == UN_INTERVENTION:
            self.walk.expect(w.card_line(side, "plays", card))

    def _left_table(self, card: int, after: int) -> None:
        if after == FRONT:
            self._starts(card)
        elif after >= HAND:
            if self.walk.event == GRAIN_SALES:
                self.walk.expect(w.card_line(US, "returns", card, " to USSR"))
        else:
            self.walk.close_operation()
            if self.walk.header.phase == Phase.ROUND and card == self.walk.card:
                self.round_over = True

    def _reshuffled(self, e: h.Reshuffled) -> None:
        if not self.walk.past_end:
            self.walk.expect("*RESHUFFLE*")

    def _played(self, e: h.CardPlayed) -> None:
        if self.walk.event == GRAIN_SALES:
            self._plays(self.walk.top, e.card)
        elif self.walk.event == 0 and self.walk.header.phase == Phase.ROUND:
            self.event_use = e.use == EVENT
            if self.walk.card != e.card and not self.walk.at_end:
                raise self.walk.parting(self.walk.record.head, CARD_NAMES[e.card], "4.5D")
        if e.use == SPACE:
            self.begin_operation(SPACE, e.side, e.card)

    def _plays(self, node: Node, card: int, required: bool = True) -> None:
        """Grain Sales: the log says twice or more that the US plays the card."""
        text = w.card_line(US, "plays", card)
        lines = [x for x in node.lines() if not x.used and x.fields == read(text)]
        if required and not lines and not self.walk.at_end:
            raise self.walk.missing(text, "67")
        for line in lines:
            self.walk.use(line)

    # --- events ---

    def _event(self, e: h.EventBegan) -> None:
        self.walk.close_operation()
        text = f"Event: {CARD_NAMES[e.card]}"
        node = self.walk.next_node()
        if node is None:
            if not self.walk.at_end:
                raise self.walk.missing(text, "5.2")
            node = Node(Line(0, text, read(text), used=True))
        elif node.card != e.card or node.kind != Kind.EVENT:
            assert node.line is not None
            raise self.walk.parting(node.line, text, "5.2")
        drawn = self.drawn if self.walk.event == GRAIN_SALES else 0
        self.walk.enter(node)
        if e.card == UN_INTERVENTION and drawn:
            self._plays(node, drawn, required=drawn != UN_INTERVENTION)
        self.acting.append(e.side)
        self.starting.append([])
        self.ended.clear()
        self.vp_moved = False
        self._event_shows(e.card)
        if e.card == ASK_NOT and any(x.kind == Kind.DISCARD for x in node.lines()):
            self.asks += 1
        if e.card == SOLIDARITY and JOHN_PAUL_II in self.effects:
            self.starting[-1].append(w.no_longer(JOHN_PAUL_II))
        if e.card == GLASNOST:
            self.glasnost = True
            if THE_REFORMER in self.effects:
                self.starting[-1].append(w.no_longer(THE_REFORMER))

    def _event_shows(self, card: int) -> None:
        """The cards that an event lays open."""
        if card in _SHOWS_HAND:
            self._hand_shown(_SHOWS_HAND[card])
        elif card == THE_CAMBRIDGE_FIVE:
            scoring = {c for c in self.hands[US] if SCORING[c] != 0}
            if not scoring:
                self.walk.expect("US has no cards to reveal")
                return
            text = w.card_line(US, "reveals", min(scoring))
            shown = [x for x in self.walk.top.lines() if x.kind == Kind.REVEAL]
            if not shown:
                self.walk.expect(text)
            for line in shown:
                if line.fields.side != US or line.fields.card not in scoring:
                    raise self.walk.parting(line, text, "104")
                self.walk.use(line)
        elif card == FIVE_YEAR_PLAN and not self.hands[USSR]:
            none = self.walk.find(Kind.NO_CARDS)
            if none is not None:
                self.walk.accept(none, "USSR has no cards to discard")

    def _hand_shown(self, side: int) -> None:
        left = set(self.hands[side])
        for line in list(self.walk.top.lines()):
            if line.kind != Kind.REVEAL:
                continue
            if line.fields.side != side or line.fields.card not in left:
                raise self.walk.parting(line, "this card is not in that hand", "2.2")
            left.remove(line.fields.card)
            self.walk.use(line)
        if left and not self.walk.at_end:
            raise self.walk.missing(w.card_line(side, "reveals", min(left)), "2.2")
        none = self.walk.find(Kind.NO_CARDS)
        if none is not None and not self.hands[side]:
            self.walk.use(none)

    def _event_over(self, e: h.EventEnded) -> None:
        if e.card == ALLIANCE_FOR_PROGRESS and not self.vp_moved:
            self.walk.expect(w.vp_line(0, self.vp))
        if e.card == HOW_I_LEARNED:
            self.walk.expect(f"{SIDE_NAMES[e.side]} Military Ops to {self.military[e.side]}")
        if self.acting:
            self.acting.pop()
            self.walk.close_operation()
            for text in self.starting.pop():
                self.walk.expect_card(text)
        self.walk.close_event(e.card)
        # a card played as an event leaves no more for the round than the card itself
        if self.event_use and self.walk.event == 0 and e.card == self.walk.card:
            self.round_over = True

    def _effect(self, e: h.EffectBegan) -> None:
        card = e.card
        self.effects.add(card)
        if card in _SILENT:
            return
        if card == NATO:
            self._starts(card)
            for other in (MARSHALL_PLAN, WARSAW_PACT):
                if other in self.effects and self.starting:
                    self.starting[-1].append(w.no_longer(other))
            return
        if (
            (card in (MARSHALL_PLAN, WARSAW_PACT) and NATO in self.effects)
            or (card == THE_REFORMER and self.glasnost)
            or _INSTEAD.get(card) in self.ended
            or (card == CHERNOBYL and self.region_lost)
        ):
            return
        self._starts(card)

    def _starts(self, card: int) -> None:
        """The line that an effect begins stands last in its event."""
        if self.starting:
            self.starting[-1].append(w.in_play(card))
        else:
            self.walk.expect(w.in_play(card))

    def _effect_over(self, e: h.EffectEnded) -> None:
        self.effects.discard(e.card)
        self.ended.add(e.card)
        if e.card in _SILENT:
            return
        text = w.no_longer(e.card)
        if self.round_over and e.card not in (QUAGMIRE, BEAR_TRAP):
            self.closing.append(text)
        elif e.card == WE_WILL_BURY_YOU:
            self.round_end.append(text)  # printed when the US round is over
        else:
            self.walk.expect_card(text)

    def _no_event(self, e: h.EventSkipped) -> None:
        # the log prints this event, without effect, when the US does not control the UK
        if e.card == SPECIAL_RELATIONSHIP:
            self.walk.close_operation()
            node = self.walk.next_node()
            if node is not None and node.card == e.card and not node.items:
                self.walk.enter(node)
                self.walk.close_event(e.card)
