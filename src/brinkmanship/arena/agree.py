"""How often a bot chooses what people chose: a yardstick that no other bot is needed for.

Recorded games are replayed; at every decision of a kind that tells something the bot is shown the
view of the side to move and its choice is compared with the one in the record.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import comb
from typing import Final

from ..bots import Budget, Player
from ..bots.registry import make
from ..records import Record
from ..rules import Position, view
from ..rules.happenings import CardMoved, DieRolled, Happening, LotDrawn, OptionForced
from ..rules.ids import (
    COUP_TARGET,
    HAND,
    HEADLINE_CARD,
    OPERATION,
    PLACE,
    ROUND_CARD,
    SIDE_NAMES,
    SPACES,
    US,
    USE,
    USSR,
)
from .ratings import share_interval

#: what is compared, by the kind of the decision
QUESTIONS: Final = {
    HEADLINE_CARD: "headline",
    ROUND_CARD: "card",
    USE: "use",
    OPERATION: "operation",
    COUP_TARGET: "coup target",
}
#: questions about a hand; where the record guesses a card of it they are counted apart
OF_A_HAND: Final = (HEADLINE_CARD, ROUND_CARD)
GUESSED: Final = ", hand partly guessed"
#: where the first marker of Ops goes: agreed if the record puts any marker of these Ops there
FIRST_COUNTRY: Final = "first Influence country"
#: all that is counted, in the order in which it is shown
COUNTED: Final = (
    *(
        name + more
        for kind, name in QUESTIONS.items()
        for more in (("", GUESSED) if kind in OF_A_HAND else ("",))
    ),
    FIRST_COUNTRY,
)
ERAS: Final = ("early", "mid", "late")
#: the record's choice is looked for among so many of the bot's thoughts ...
TOP: Final = 3
#: ... where there are so many options and more; with fewer it would always be found
MANY: Final = TOP + 1


@dataclass(slots=True)
class Count:
    """Decisions asked, those in which the bot chose as the record, and what luck would give."""

    asked: int = 0
    agreed: int = 0
    by_chance: float = 0.0

    def add(self, other: "Count") -> None:
        """Count the decisions of ``other`` too."""
        self.asked += other.asked
        self.agreed += other.agreed
        self.by_chance += other.by_chance

    @property
    def share(self) -> float:
        """The part of the decisions in which the bot chose as the record; 0 without any."""
        return self.agreed / max(1, self.asked)

    @property
    def chance(self) -> float:
        """The part that choosing at random would give."""
        return self.by_chance / max(1, self.asked)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return share_interval(self.agreed, max(1, self.asked))

    def to_json(self) -> dict[str, object]:
        """The numbers, shares and the 95 % interval of the agreement."""
        return {
            "asked": self.asked,
            "agreed": self.agreed,
            "share": round(self.share, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "chance": round(self.chance, 4),
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's answer: its thoughts, best first, to a question with so many legal options."""

    question: str
    side: int
    era: str
    legal: int
    ranked: tuple[int, ...]

    def chance(self, top: int, good: int) -> float:
        """How likely ``good`` of the options have one among ``top`` drawn at random."""
        return 1.0 - comb(self.legal - good, top) / comb(self.legal, top)


@dataclass(slots=True)
class Agreement:
    """What came of all games for one bot.

    ``counts`` by question (``COUNTED``) and side, ``eras`` by question and era. ``tops``: whether
    the choice of the record is among the ``TOP`` best thoughts of the bot, where it gives several
    thoughts and there are ``MANY`` options or more.
    """

    player: str
    games: int = 0
    counts: dict[tuple[str, int], Count] = field(default_factory=dict)
    eras: dict[tuple[str, str], Count] = field(default_factory=dict)
    tops: dict[str, Count] = field(default_factory=dict)

    def tell(self, answer: Answer, human: set[int]) -> None:
        """Count an answer; each of the options ``human`` would agree."""
        one = Count(1, int(answer.ranked[0] in human), answer.chance(1, len(human)))
        self.count(answer.question, answer.side).add(one)
        self.in_era(answer.question, answer.era).add(one)
        if len(answer.ranked) > 1 and answer.legal >= MANY:
            agreed = int(not human.isdisjoint(answer.ranked[:TOP]))
            self.top(answer.question).add(Count(1, agreed, answer.chance(TOP, len(human))))

    def count(self, question: str, side: int) -> Count:
        """The count of one question for one side."""
        return self.counts.setdefault((question, side), Count())

    def in_era(self, question: str, era: str) -> Count:
        """The count of one question in one era, both sides."""
        return self.eras.setdefault((question, era), Count())

    def top(self, question: str) -> Count:
        """How often the choice of the record is among the ``TOP`` best thoughts, both sides."""
        return self.tops.setdefault(question, Count())

    def total(self, question: str) -> Count:
        """The count of one question for both sides."""
        both = Count()
        for side in (US, USSR):
            both.add(self.count(question, side))
        return both

    def add(self, other: "Agreement") -> None:
        """Count the games of ``other`` too."""
        self.games += other.games
        for (question, side), count in other.counts.items():
            self.count(question, side).add(count)
        for (question, era), count in other.eras.items():
            self.in_era(question, era).add(count)
        for question, count in other.tops.items():
            self.top(question).add(count)

    def to_json(self) -> dict[str, object]:
        """Everything, by question: both sides, each side, each era, the best thoughts."""
        return {
            "player": self.player,
            "games": self.games,
            "questions": {
                question: {
                    "both": self.total(question).to_json(),
                    **{
                        SIDE_NAMES[side]: self.count(question, side).to_json()
                        for side in (US, USSR)
                    },
                    "eras": {era: self.in_era(question, era).to_json() for era in ERAS},
                    f"top_{TOP}": self.top(question).to_json(),
                }
                for question in COUNTED
            },
        }


def agree(record: Record, name: str, seed: int = 0) -> Agreement:
    """Replay ``record`` and ask the bot ``name`` at every decision that tells something.

    Raises ``RecordError`` where the record does not replay, ``BotError`` if the bot cannot go on.
    """
    found = Agreement(name, 1)
    log: list[Happening] = []
    p = record.start(log)
    unsure = guessed_cards(log, record.opening_guessed)
    players = [make(name, seed + side) for side in (US, USSR)]
    placing = Placing(found)
    try:
        for side in (US, USSR):
            players[side].new_game(side, record.options)
        for number, entry in enumerate(record.entries):
            compare(p, entry.option, players, unsure, found)
            placing.before(p, entry.option, players)
            log = []
            record.step(p, number, log)
            placing.after(p, log)
            unsure |= guessed_cards(log, entry.guessed)
            unsure -= shown(log)
        placing.close()
    finally:
        for player in players:
            player.close()
    return found


def compare(
    p: Position, human: int, players: list[Player], unsure: set[int], found: Agreement
) -> None:
    """Ask the bot of the side to move, if the decision is one of ``QUESTIONS``."""
    decision = p.decision
    if decision is None or decision.kind not in QUESTIONS:
        return
    question = QUESTIONS[decision.kind]
    if decision.kind in OF_A_HAND and unsure.intersection(p.cards_at(HAND + decision.side)):
        question += GUESSED
    found.tell(ask(p, question, players), {human})


def ask(p: Position, question: str, players: list[Player]) -> Answer:
    """What the bot of the side to move says; it sees the view of its side."""
    decision = p.decision
    assert decision is not None
    legal = len(p.legal)
    thoughts = players[decision.side].thoughts(view(p, decision.side), Budget(), max(TOP, legal))
    ranked = tuple(thought.option for thought in thoughts)
    return Answer(question, decision.side, era_of(p.turn), legal, ranked)


class Placing:
    """Follows each placement of Influence by Ops, from its first marker to its last.

    The order of the markers means nothing, so the bot's first country agrees when the record puts
    a marker there at any time of the same placement.
    """

    def __init__(self, found: Agreement) -> None:
        self.found = found
        self.answer: Answer | None = None
        self.countries: set[int] = set()
        self.side = self.card = self.left = 0

    def before(self, p: Position, human: int, players: list[Player]) -> None:
        """A choice is about to be made at ``p``."""
        decision = p.decision
        assert decision is not None
        if decision.kind != PLACE:
            return
        if self.answer is None:
            self.answer = ask(p, FIRST_COUNTRY, players)
            self.side, self.card = decision.side, decision.card
        self.left = decision.left
        self._put(human)

    def after(self, p: Position, log: Iterable[Happening]) -> None:
        """The choice was made; markers that had only one place to go are in ``log``."""
        if self.answer is None:
            return
        for entry in log:
            if isinstance(entry, OptionForced) and entry.decision == PLACE:
                if (entry.side, entry.card) == (self.side, self.card):
                    self._put(entry.option)
        d = p.decision
        goes_on = d is not None and (d.kind, d.side, d.card) == (PLACE, self.side, self.card)
        # a point that a region earns (7.4) comes after the last one: 1 is left again
        if d is None or not goes_on or d.left > self.left:
            self.close()

    def close(self) -> None:
        """The placement is over, or the record breaks off in it."""
        if self.answer is not None:
            self.found.tell(self.answer, self.countries)
        self.answer = None
        self.countries = set()

    def _put(self, option: int | None) -> None:
        if option is not None and option < SPACES:
            self.countries.add(option)


def era_of(turn: int) -> str:
    """Early War up to turn 3, Mid War up to turn 7, then Late War (4.4)."""
    return ERAS[0] if turn <= 3 else ERAS[1] if turn <= 7 else ERAS[2]


def guessed_cards(log: Iterable[Happening], guessed: tuple[int, ...]) -> set[int]:
    """The cards among the outcomes of a log that the record only guesses."""
    cards: set[int] = set()
    number = 0
    for entry in log:
        if isinstance(entry, CardMoved) and entry.random and entry.card is not None:
            if number in guessed:
                cards.add(entry.card)
            number += 1
        elif isinstance(entry, DieRolled | LotDrawn):
            number += 1
    return cards


def shown(log: Iterable[Happening]) -> set[int]:
    """The cards that left a hand: from then on their place is no guess."""
    return {
        entry.card
        for entry in log
        if isinstance(entry, CardMoved)
        and entry.card is not None
        and entry.before in (HAND + US, HAND + USSR)
    }
