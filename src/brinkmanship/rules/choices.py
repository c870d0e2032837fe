"""Choices of cards that several events share, and scoring with Shuttle Diplomacy (73)."""

from mypy_extensions import i64

from . import reasons as r
from .facts import AREA, BATTLEGROUND
from .ids import (
    ASIA,
    BLOCKADE,
    CARD,
    CARDS,
    CHINA_CARD,
    COUNTRIES,
    DISCARD,
    DRAW_PILE,
    EVENT_CARD,
    EVENT_COUNTRY,
    FRONT,
    HAND,
    MIDDLE_EAST,
    PASS,
    SHUTTLE_DIPLOMACY,
    SOUTH_AMERICA,
    US,
    USSR,
    WEST_GERMANY,
)
from .layout import TALLY
from .operations import card_ops
from .position import CountryFrame, Frame, Position, register
from .scoring import NO_COUNTRY, score_region

# --- scoring cards --------------------------------------------------------------------------------


def score(p: Position, area: i64) -> None:
    """Score a region by its card; before Asia or the Middle East the US may use card 73."""
    if (area == ASIA or area == MIDDLE_EAST) and p.place_of(SHUTTLE_DIPLOMACY) == FRONT:
        p.top = ChooseLeftOut(US, SHUTTLE_DIPLOMACY, 0, area, p.top)
    else:
        score_region(p, area, NO_COUNTRY)


class ChooseLeftOut(CountryFrame):
    """Shuttle Diplomacy: the USSR battleground that counts for nothing in the area ``data``."""

    def kind(self) -> i64:
        return EVENT_COUNTRY

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        if AREA[option] & self.data == 0:
            return r.OUTSIDE_AREA
        if BATTLEGROUND[option] == 0 or p.controller(option) != USSR:
            return r.NO_BATTLEGROUND
        return 0

    def play(self, p: Position, option: i64) -> None:
        p.move_card(SHUTTLE_DIPLOMACY, DISCARD)
        score_region(p, self.data, option)

    def none(self, p: Position) -> None:
        self.play(p, NO_COUNTRY)


# --- a discard worth 3, or else (10, 95) ----------------------------------------------------------


def discard_or(p: Position, card: i64) -> None:
    """The US discards a card worth 3 or more Ops, or takes what ``card`` threatens."""
    p.top = DiscardOr(US, card, 0, 0, p.top)


class DiscardOr(Frame):
    """Blockade and Latin American Debt Crisis: the discard, or PASS."""

    def kind(self) -> i64:
        return EVENT_CARD

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        if option == PASS:
            return 0
        card = option - CARD
        if card < 1 or card > CARDS:
            return r.NOT_HERE
        if p.place_of(card) != HAND + US:
            return not_in_hand(card)
        return 0 if card_ops(p, US, card) >= 3 else r.CARD_TOO_LOW

    def list_options(self, p: Position) -> None:
        offer_cards(p, self)
        p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option != PASS:
            p.move_card(option - CARD, DISCARD)
        elif self.card == BLOCKADE:
            p.set_influence(US, WEST_GERMANY, 0)
        else:
            p.clear_tally()
            p.top = DoubleMarkers(USSR, self.card, 2, 0, p.top)


class DoubleMarkers(CountryFrame):
    """Latin American Debt Crisis: ``n`` more South American countries where the USSR doubles."""

    def kind(self) -> i64:
        return EVENT_COUNTRY

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        if AREA[option] & SOUTH_AMERICA == 0:
            return r.OUTSIDE_AREA
        if p.influence(USSR, option) == 0:
            return r.NO_OWN
        return 0 if p.cells[TALLY + option] == 0 else r.LIMIT_REACHED

    def play(self, p: Position, option: i64) -> None:
        p.cells[TALLY + option] = 1
        p.add(USSR, option, p.influence(USSR, option))
        if self.n > 1:
            p.top = DoubleMarkers(USSR, self.card, self.n - 1, 0, p.top)


def not_in_hand(card: i64) -> i64:
    """The reason why a card that is not in the hand at issue cannot be named."""
    return r.CHINA_NOT_IN_HAND if card == CHINA_CARD else r.NOT_IN_HAND


def offer_cards(p: Position, frame: Frame) -> None:
    """Offer every card that ``frame`` does not refuse."""
    c: i64 = 1
    while c <= CARDS:
        if frame.refusal(p, CARD + c) == 0:
            p.offer(CARD + c)
        c += 1


# --- what an open hand tells ----------------------------------------------------------------------


def learn_highest(p: Position, side: i64, ops: i64) -> None:
    """``side`` knows that the other hand has no card worth more than ``ops`` to it (49)."""
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == DRAW_PILE and card_ops(p, 1 - side, c) > ops:
            p.see_in_pile(side, c)
        c += 1


register(ChooseLeftOut, DiscardOr, DoubleMarkers)
