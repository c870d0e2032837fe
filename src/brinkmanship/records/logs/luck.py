"""The outcomes of chance of a log: dice as printed, cards as dealt by ``hands``."""

from typing import Final

from ...rules import Chance, Position
from ...rules.ids import (
    ASK_NOT,
    COUP,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    NOBODY,
    OLYMPIC_GAMES,
    OUR_MAN_IN_TEHRAN,
    REALIGN,
    SPACE,
    SUMMIT,
    TERRORISM,
    US,
)
from ...rules.scoring import regions_led
from .facts import Facts
from .hands import Deal, Hands
from .lines import Kind, Line
from .walk import BreakOff, Difference, Parting, Walk

_ROLLS: Final = {COUP: Kind.COUP_ROLL, REALIGN: Kind.REALIGN_ROLL, SPACE: Kind.SPACE_ROLL}
_RANDOM_CARDS: Final = {
    FIVE_YEAR_PLAN: Kind.DISCARD,
    TERRORISM: Kind.DISCARD,
    GRAIN_SALES: Kind.REVEAL,
}


def _die_of(line: Line) -> int:
    f = line.fields
    if f.kind == Kind.TRAP_ROLL:
        return f.n
    return f.values[0] if f.kind == Kind.REALIGN_ROLL else f.values[1]


class Luck(Chance):
    """Reads every die and card from the log; remembers what it gave and what it guessed."""

    def __init__(self, walk: Walk, facts: Facts, hands: Hands) -> None:
        self.walk = walk
        self.facts = facts
        self.hands = hands
        self.position: Position | None = None
        self.values: list[int] = []
        self.guessed: list[int] = []
        self.other_die = 0  # the second die of a contest, once the first is given
        self.deal: Deal | None = None
        self.dealt = 0

    def fresh(self) -> None:
        """Begin a new decision."""
        self.values = []
        self.guessed = []

    def _give(self, value: int, guess: bool = False) -> int:
        if guess:
            self.guessed.append(len(self.values))
        self.values.append(value)
        return value

    def die(self, side: int) -> int:
        """The die that the log prints next, or one that fits its result."""
        self.facts.drain()
        top = self.walk.top
        if top.kind == Kind.EVENT and top.card in (OLYMPIC_GAMES, SUMMIT):
            return self._give(self._contest(top.card), guess=True)
        if top.kind == Kind.OPS:
            kind = _ROLLS.get(top.mode, Kind.COUP_ROLL)
        else:
            kind = Kind.WAR_ROLL if top.kind == Kind.EVENT else Kind.TRAP_ROLL
        line = self.walk.find(kind, side if kind == Kind.REALIGN_ROLL else None)
        if line is None:
            if self.walk.cut:
                raise BreakOff
            raise self.walk.missing("a die", "6")
        return self._give(_die_of(line))

    def _contest(self, card: int) -> int:
        """A die of Olympic Games or Summit, so that the printed side wins."""
        if self.other_die:
            die, self.other_die = self.other_die, 0
            return die
        p = self.position
        assert p is not None
        award = self.walk.find(Kind.VP)
        winner = award.fields.side if award is not None else NOBODY
        if winner == NOBODY and (card == OLYMPIC_GAMES or self.walk.cut):
            if self.walk.cut:
                raise BreakOff
            raise self.walk.missing("2 VP for one side", "20")
        if card == SUMMIT:
            lead = regions_led(p, 0) - regions_led(p, 1)
        else:
            lead = 2 if self.facts.acting[-1] == US else -2
        for us_die in range(1, 7):
            for ussr_die in range(1, 7):
                total = us_die - ussr_die + lead
                if (0 if total > 0 else 1 if total < 0 else NOBODY) == winner:
                    self.other_die = ussr_die
                    return us_die
        line = award or self.walk.next_line()
        raise self.walk.parting(line, "no dice give this result", str(card))

    def card(self, candidates: list[int]) -> int:
        """The card that the log names next, or the next one of the deal that was worked out."""
        self.facts.drain()
        event = self.walk.event if self.walk.stack else 0
        if event in _RANDOM_CARDS:
            return self._give(self._named(_RANDOM_CARDS[event], candidates))
        if event == OUR_MAN_IN_TEHRAN:
            return self._peek(candidates)
        deal = self._deal_for(event)
        if deal is None:
            # the log ends before this deal: any cards will do
            return self._give(candidates[0], guess=True)
        if deal is not self.deal:
            self.deal, self.dealt = deal, 0
        if self.dealt >= len(deal.cards) or deal.cards[self.dealt] not in candidates:
            raise self._no_deal()
        self.dealt += 1
        return self._give(deal.cards[self.dealt - 1], deal.guessed[self.dealt - 1])

    def _deal_for(self, event: int) -> Deal | None:
        if event == ASK_NOT:
            index = self.facts.asks - 1
            if 0 <= index < len(self.hands.draws):
                return self.hands.draws[index]
        elif self.facts.turn in self.hands.turns:
            return self.hands.turns[self.facts.turn]
        if self.walk.past_end or self.walk.at_end or self.facts.turn <= 1:
            return None
        raise self._no_deal()

    def _no_deal(self) -> Parting:
        if self.hands.wrong:
            hands = self.hands
            return Parting(Difference(hands.wrong, hands.text, hands.why, "4.5B"))
        return self.walk.missing("another number of cards to deal", "4.5B")

    def _named(self, kind: Kind, candidates: list[int]) -> int:
        line = self.walk.find(kind)
        if line is None:
            if self.walk.cut:
                raise BreakOff
            raise self.walk.missing("a card is drawn here", str(self.walk.event))
        if line.fields.card not in candidates:
            raise self.walk.parting(line, "this card is not in that hand", str(self.walk.event))
        return line.fields.card

    def _peek(self, candidates: list[int]) -> int:
        """A card for Our Man in Tehran: those it will discard first, then any."""
        for line in self.walk.top.lines():
            if line.kind == Kind.DISCARD and line.fields.card in candidates:
                return self._give(line.fields.card)
        return self._give(candidates[0], guess=True)
