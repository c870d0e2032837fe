"""How often a bot chooses what people chose: a yardstick that no other bot is needed for.

Recorded games are replayed; at every decision of a kind that tells something the bot is shown the
view of the side to move and its choice is compared with the one in the record.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..bots import Budget, Player
from ..bots.registry import make
from ..records import Record
from ..rules import Position, view
from ..rules.happenings import CardMoved, DieRolled, Happening, LotDrawn
from ..rules.ids import (
    COUP_TARGET,
    HAND,
    HEADLINE_CARD,
    OPERATION,
    ROUND_CARD,
    SIDE_NAMES,
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
#: all that is counted, in the order in which it is shown
COUNTED: Final = (
    *(
        name + more
        for kind, name in QUESTIONS.items()
        for more in (("", GUESSED) if kind in OF_A_HAND else ("",))
    ),
)


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


@dataclass(slots=True)
class Agreement:
    """What came of all games for one bot: counts by question (``COUNTED``) and side."""

    player: str
    games: int = 0
    counts: dict[tuple[str, int], Count] = field(default_factory=dict)

    def count(self, question: str, side: int) -> Count:
        """The count of one question for one side."""
        return self.counts.setdefault((question, side), Count())

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

    def to_json(self) -> dict[str, object]:
        """Everything, by question, for both sides and for each."""
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
    try:
        for side in (US, USSR):
            players[side].new_game(side, record.options)
        for number, entry in enumerate(record.entries):
            compare(p, entry.option, players, unsure, found)
            log = []
            record.step(p, number, log)
            unsure |= guessed_cards(log, entry.guessed)
            unsure -= shown(log)
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
    side = decision.side
    question = QUESTIONS[decision.kind]
    if decision.kind in OF_A_HAND and unsure.intersection(p.cards_at(HAND + side)):
        question += GUESSED
    choice = players[side].choose(view(p, side), Budget())
    count = found.count(question, side)
    count.asked += 1
    count.agreed += choice == human
    count.by_chance += 1 / len(p.legal)


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
