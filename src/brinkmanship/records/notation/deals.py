"""The cards that are dealt: by the page's Deal lines, or filled in where they are not known."""

from collections.abc import Sequence
from typing import Final

from ...rules import GameOptions
from ...rules.facts import SCORING
from ...rules.ids import (
    ALDRICH_AMES_REMIX,
    ASK_NOT,
    BLOCKADE,
    CARD,
    CARDS,
    CHINA_CARD,
    DEBT_CRISIS,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    MISSILE_ENVY,
    SIDE_NAMES,
    TERRORISM,
    UN_INTERVENTION,
    US,
    USSR,
)
from .layout import Page, PageError, Stream
from .match import match
from .trace import DEAL, HEADLINES, HELD, ROUND, Part, Trace
from .words import shortened

_ALL: Final = tuple(range(CARD + 1, CARD + CARDS + 1))
#: whose hand the further cards of a play come from: a side, or "player" or "other"
_FROM_HAND: Final[dict[int, int | str]] = {
    **dict.fromkeys((FIVE_YEAR_PLAN, GRAIN_SALES), USSR),
    **dict.fromkeys((ALDRICH_AMES_REMIX, BLOCKADE, DEBT_CRISIS, ASK_NOT), US),
    **dict.fromkeys((MISSILE_ENVY, TERRORISM), "other"),
    UN_INTERVENTION: "player",
}
#: "the rest of the cards is not known"
UNKNOWN: Final = ("...", "…")
#: behind all turns
_NEVER: Final = 99


class Dealer:
    """Deals as the page says; knows what each hand must hold for the plays that the page tells."""

    def __init__(self, page: Page, options: GameOptions) -> None:
        self.page = page
        self.by_hand = options.deal == "by_hand"
        self.turn = 0
        self.last = -1  # the side dealt to last
        self.uses: dict[int, list[tuple[int, int]]] | None = None  # made when first needed
        self.named: set[int] = set()  # cards on the Deal lines of this turn

    def deal(self, trace: Trace, candidates: list[int]) -> tuple[int, bool]:
        """The next card, and whether it is guessed."""
        if trace.turn != self.turn:
            self.turn = trace.turn
            self.last = -1
            self.named = set()
            for who in (US, USSR):
                line = self.page.streams.get(Part(DEAL, trace.turn, 0, who))
                self.named.update(_cards(line) if line is not None else ())
        side = self._side(trace.hands)
        self.last = side
        stream = self.page.streams.get(Part(DEAL, trace.turn, 0, side))
        token = stream.peek() if stream is not None else None
        if stream is None or (token is not None and token.text in UNKNOWN):
            return self._guess(side, candidates), True
        if token is None:
            raise stream.error(
                f"the deal of turn {trace.turn} gives {SIDE_NAMES[side]} too few cards",
                f"{shortened([CARD + c for c in candidates], 4)}, or ... for cards not known",
            )
        found = match(stream, [], [CARD + card for card in candidates])
        if found is None:
            raise stream.error(
                f"{token.text!r} cannot be dealt", shortened([CARD + c for c in candidates])
            )
        stream.at += found.words
        return found.option - CARD, token.guessed

    def _side(self, hands: list[int]) -> int:
        """Whose turn it is to get a card (4.5B, 11.1.3)."""
        size = 8 if self.turn < 4 else 9
        if hands[USSR] >= size:
            return US
        if hands[US] >= size or self.by_hand:
            return USSR
        return US if self.last == USSR else USSR

    def _guess(self, side: int, candidates: list[int]) -> int:
        """A card for ``side``: one that it plays soonest, else one that nobody is told to hold."""
        if self.uses is None:
            self.uses = _uses(self.page)
        uses = self.uses
        return min(candidates, key=lambda card: (*self._rank(side, card, uses.get(card, ())), card))

    def _rank(self, side: int, card: int, uses: Sequence[tuple[int, int]]) -> tuple[int, int]:
        if card in self.named:
            return (5, 0)
        turn, who = next((use for use in uses if use[0] >= self.turn), (_NEVER, side))
        if who == side and turn == self.turn:
            return (0, 0)
        if SCORING[card]:
            return (4, -turn)  # it could not be held
        if who != side:
            return (3, -turn)
        return (1, turn) if turn < _NEVER else (2, 0)


def _uses(page: Page) -> dict[int, list[tuple[int, int]]]:
    """For each card the turns in which the page takes it out of a hand, and out of whose."""
    found: dict[int, list[tuple[int, int]]] = {}
    for part, stream in page.streams.items():
        if part.head not in (HEADLINES, ROUND, HELD):
            continue
        cards = _cards(stream)
        if not cards:
            continue
        found.setdefault(cards[0], []).append((part.turn, part.side))
        whose = _FROM_HAND.get(cards[0])
        if whose is None:
            continue
        owner = (
            part.side if whose == "player" else 1 - part.side if whose == "other" else int(whose)
        )
        for card in cards[1:]:
            found.setdefault(card, []).append((part.turn, owner))
    for uses in found.values():
        uses.sort()
    return found


def _cards(stream: Stream) -> list[int]:
    """The cards that the words of a part name, in order; The China Card is none.

    The first, the card played, may be shortened.
    """
    found: list[int] = []
    at = stream.at
    while stream.at < len(stream.tokens):
        try:
            card = match(stream, [], _ALL, prefix=not found)
        except PageError:  # the beginning of several titles
            card = None
        stream.at += card.words if card is not None else 1
        if card is not None and card.option != CARD + CHINA_CARD:
            found.append(card.option - CARD)
    stream.at = at
    return found
