"""The headline phase (4.5C)."""

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .cardplay import (
    FinishCard,
    RunEvent,
    flower_power,
)
from .facts import CARD_OPS
from .ids import (
    CARD,
    CARDS,
    CHINA_CARD,
    DEFECTORS,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    MISSILE_ENVY,
    TABLE,
    UN_INTERVENTION,
    US,
    USSR,
)
from .layout import (
    IN_HEADLINES,
    OPEN,
)
from .position import Frame, Position, register
from .rounds import StartRound
from .space import SHOWS_FIRST_BOX


class BeginHeadlines(Frame):
    """The headline phase begins; Man in Earth Orbit makes the other side show first (6.4.4)."""

    def run(self, p: Position) -> None:
        if p.log is not None:
            p.log.append(h.HeadlinePhaseBegan(p.turn))
        p.cells[IN_HEADLINES] = 1
        p.phasing = USSR
        p.top = StartRound(USSR, 0, 1, 0, p.top)
        p.top = ResolveHeadlines(USSR, 0, 0, 0, p.top)
        if p.ability(USSR, SHOWS_FIRST_BOX):
            p.top = ChooseHeadline(USSR, 0, 0, 0, p.top)
            p.top = ChooseHeadline(US, 0, 0, 1, p.top)
        else:
            shown: i64 = 1 if p.ability(US, SHOWS_FIRST_BOX) else 0
            p.top = ChooseHeadline(US, 0, 0, 0, p.top)
            p.top = ChooseHeadline(USSR, 0, 0, shown, p.top)


def headline_refusal(p: Position, side: i64, card: i64) -> i64:
    """Why ``card`` cannot be the headline of ``side``; 0 if it can."""
    if card == CHINA_CARD:
        return r.NOT_HEADLINE_CHINA
    if card < 1 or card > CARDS or p.place_of(card) != HAND + side:
        return r.NOT_IN_HAND
    if card == UN_INTERVENTION:
        return r.NOT_HEADLINE_UN
    if card == MISSILE_ENVY and p.effect_for(MISSILE_ENVY, side):
        return r.ENVY_MUST
    return 0


class ChooseHeadline(Frame):
    """The headline of ``side``, face down; shown at once when ``data`` is 1."""

    def kind(self) -> i64:
        return HEADLINE_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        if option <= CARD or option > CARD + CARDS:
            return r.NOT_HERE
        return headline_refusal(p, self.side, option - CARD)

    def list_options(self, p: Position) -> None:
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == HAND + self.side and headline_refusal(p, self.side, c) == 0:
                p.offer(CARD + c)
            c += 1

    def play(self, p: Position, option: i64) -> None:
        card = option - CARD
        p.move_card(card, HEADLINE + self.side)
        if self.data == 1:
            reveal_headline(p, self.side)


def headline_of(p: Position, side: i64) -> i64:
    """The headline card of ``side`` that has not happened, or 0."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HEADLINE + side:
            return c
        c += 1
    return 0


def reveal_headline(p: Position, side: i64) -> None:
    """The headline of ``side`` lies open from now on."""
    card = headline_of(p, side)
    if card == 0 or p.cells[OPEN + side] != 0:
        return
    p.cells[OPEN + side] = 1
    p.see(1 - side, card)
    if p.log is not None:
        p.log.append(h.HeadlineRevealed(side, card))


class ResolveHeadlines(Frame):
    """Both headlines are shown and happen, the higher printed Ops first, US first on a tie."""

    def run(self, p: Position) -> None:
        reveal_headline(p, USSR)
        reveal_headline(p, US)
        us_card = headline_of(p, US)
        ussr_card = headline_of(p, USSR)
        first: i64 = US
        if us_card == 0 or (
            us_card != DEFECTORS
            and ussr_card != 0
            and i64(CARD_OPS[ussr_card]) > i64(CARD_OPS[us_card])
        ):
            first = USSR
        p.top = EndHeadlines(USSR, 0, 0, 0, p.top)
        p.top = HeadlineEvent(1 - first, 0, 0, 0, p.top)
        p.top = HeadlineEvent(first, 0, 0, 0, p.top)


class HeadlineEvent(Frame):
    """The headline of ``side`` happens, unless Defectors cancelled it (103)."""

    def run(self, p: Position) -> None:
        side = self.side
        card = headline_of(p, side)
        if card == 0:
            return
        p.phasing = side
        p.mark_reach()
        p.move_card(card, TABLE)
        p.top = FinishCard(side, card, 0, 0, p.top)
        flower_power(p, side, card)
        p.top = RunEvent(side, card, 0, 0, p.top)


class EndHeadlines(Frame):
    """The headline phase is over."""

    def run(self, p: Position) -> None:
        p.cells[IN_HEADLINES] = 0
        p.cells[OPEN + US] = 0
        p.cells[OPEN + USSR] = 0


register(BeginHeadlines, ChooseHeadline, ResolveHeadlines, HeadlineEvent, EndHeadlines)
