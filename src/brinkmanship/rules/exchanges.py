"""Events that look at, take, swap or draw cards (43, 49, 67, 73, 77, 85, 92, 98, 108)."""

from typing import Final

from mypy_extensions import i64

from . import reasons as r
from .cardplay import (
    EVENTS,
    FROM_GRAIN_SALES,
    WITH_DUTY,
    WITHOUT_EVENT,
    ChooseUse,
    FinishCard,
    RunEvent,
    flower_power,
)
from .choices import learn_highest, not_in_hand, offer_cards
from .facts import CARD_SIDE, SCORING
from .ids import (
    ALDRICH_AMES_REMIX,
    ASK_NOT,
    CARD,
    CARDS,
    CHINA_CARD,
    DISCARD,
    DONE,
    DRAW_PILE,
    EVENT_CARD,
    FRONT,
    GRAIN_SALES,
    HAND,
    IRANIAN_HOSTAGE_CRISIS,
    MISSILE_ENVY,
    OUR_MAN_IN_TEHRAN,
    PASS,
    PEEKED,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    TABLE,
    TERRORISM,
    US,
    USSR,
)
from .operations import ANY_OPERATION, card_ops, conduct
from .position import Frame, Position, register

PEEK: Final = 5  # cards that Our Man in Tehran looks at


class CardFrame(Frame):
    """A decision of an event that names a card; ``refusal`` is asked for each."""

    def kind(self) -> i64:
        return EVENT_CARD

    def list_options(self, p: Position) -> None:
        offer_cards(p, self)
        self.extras(p)

    def refusal(self, p: Position, option: i64) -> i64:
        if option == PASS or option == DONE:
            return self.stop_refusal(option)
        card = option - CARD
        if card < 1 or card > CARDS:
            return r.NOT_HERE
        return self.card_refusal(p, card)

    def stop_refusal(self, option: i64) -> i64:
        """0 if the decision may be declined or ended by this option."""
        return r.NOT_OPTIONAL

    def card_refusal(self, p: Position, card: i64) -> i64:
        """0 if ``card`` may be named, else the reason."""
        return r.NOT_HERE

    def extras(self, p: Position) -> None:
        """Offer what is not a card."""


# --- SALT Negotiations (43) -----------------------------------------------------------------------


def salt_negotiations(p: Position, side: i64) -> None:
    """43: DEFCON +2, coup dice -1 this turn, a card from the discards."""
    p.set_defcon(p.defcon + 2)
    p.start_effect(SALT_NEGOTIATIONS, side)
    p.top = PickDiscard(side, SALT_NEGOTIATIONS, 0, 0, p.top)


class PickDiscard(CardFrame):
    """A non-scoring card of the discard pile: taken (43, may be declined) or played (85)."""

    def stop_refusal(self, option: i64) -> i64:
        return 0 if self.card == SALT_NEGOTIATIONS and option == PASS else r.NOT_OPTIONAL

    def card_refusal(self, p: Position, card: i64) -> i64:
        if p.place_of(card) != DISCARD:
            return r.NOT_DISCARDED
        return r.SCORING_CARD if SCORING[card] != 0 else 0

    def extras(self, p: Position) -> None:
        if self.card == SALT_NEGOTIATIONS and p.count > 0:
            p.offer(PASS)

    def play(self, p: Position, option: i64) -> None:
        if option == PASS:
            return
        card = option - CARD
        if self.card == SALT_NEGOTIATIONS:
            p.move_card(card, HAND + self.side)
        else:
            bring_up(p, self.side, card)


def bring_up(p: Position, side: i64, card: i64) -> None:
    """The event of ``card`` happens at once for ``side``, then the card is finished with."""
    p.move_card(card, TABLE)
    p.top = FinishCard(side, card, 0, 0, p.top)
    flower_power(p, side, card)
    p.top = RunEvent(side, card, 0, 0, p.top)


def star_wars(p: Position, side: i64) -> None:
    """85: the event of a card of the discard pile."""
    p.top = PickDiscard(US, STAR_WARS, 0, 0, p.top)


# --- Missile Envy (49) ----------------------------------------------------------------------------


def missile_envy(p: Position, side: i64) -> None:
    """49: the opponent hands over its card of highest Ops and gets this one."""
    if highest_ops(p, 1 - side) == 0:
        learn_highest(p, side, 0)
    else:
        p.top = HandOver(1 - side, MISSILE_ENVY, 0, 0, p.top)


def highest_ops(p: Position, side: i64) -> i64:
    """The highest Ops value (7.4.2) in the hand of ``side``, 0 without a card that has Ops."""
    best: i64 = 0
    c: i64 = 1
    while c <= CARDS:
        if p.place_of(c) == HAND + side and card_ops(p, side, c) > best:
            best = card_ops(p, side, c)
        c += 1
    return best


class HandOver(CardFrame):
    """Missile Envy: ``side`` chooses among its cards of the highest Ops."""

    def hides_choice(self) -> bool:
        return True

    def card_refusal(self, p: Position, card: i64) -> i64:
        if p.place_of(card) != HAND + self.side:
            return not_in_hand(card)
        return 0 if card_ops(p, self.side, card) == highest_ops(p, self.side) else r.NOT_HIGHEST

    def play(self, p: Position, option: i64) -> None:
        card = option - CARD
        taker = 1 - self.side
        learn_highest(p, taker, card_ops(p, self.side, card))
        p.move_card(MISSILE_ENVY, HAND + self.side)
        p.start_effect(MISSILE_ENVY, self.side)
        if i64(CARD_SIDE[card]) == self.side:
            p.move_card(card, TABLE)
            p.top = ChooseUse(taker, card, 0, WITHOUT_EVENT, p.top)
        else:
            bring_up(p, taker, card)


# --- Grain Sales to Soviets (67) ------------------------------------------------------------------


def grain_sales(p: Position, side: i64) -> None:
    """67: a random USSR card is played by the US or given back for Ops of this card."""
    if p.how_many(HAND + USSR) == 0:
        conduct(p, US, GRAIN_SALES, card_ops(p, US, GRAIN_SALES), ANY_OPERATION)
        return
    card = p.random_card(HAND + USSR)
    how: i64 = FROM_GRAIN_SALES
    if card == MISSILE_ENVY and p.effect_for(MISSILE_ENVY, USSR):
        how |= WITH_DUTY
    p.move_card(card, TABLE, True)
    p.top = ChooseUse(US, card, 0, how, p.top)


# --- Shuttle Diplomacy (73) -----------------------------------------------------------------------


def shuttle_diplomacy(p: Position, side: i64) -> None:
    """73: stays in front of the US until Asia or the Middle East is scored."""
    p.move_card(SHUTTLE_DIPLOMACY, FRONT)


# --- "Ask Not What Your Country Can Do For You..." (77) -------------------------------------------


def ask_not(p: Position, side: i64) -> None:
    """77: the US discards any cards, then draws as many."""
    p.top = DiscardAny(US, ASK_NOT, 0, 0, p.top)


class DiscardAny(CardFrame):
    """Ask Not: the next card to discard, ``data`` so far, or DONE."""

    def stop_refusal(self, option: i64) -> i64:
        return 0 if option == DONE else r.NOT_OPTIONAL

    def card_refusal(self, p: Position, card: i64) -> i64:
        return 0 if p.place_of(card) == HAND + US else not_in_hand(card)

    def extras(self, p: Position) -> None:
        if p.count > 0:
            p.offer(DONE)

    def play(self, p: Position, option: i64) -> None:
        if option == DONE:
            self.draw(p)
            return
        p.move_card(option - CARD, DISCARD)
        p.top = DiscardAny(US, ASK_NOT, 0, self.data + 1, p.top)

    def none(self, p: Position) -> None:
        self.draw(p)

    def draw(self, p: Position) -> None:
        """Draw as many as were discarded."""
        n = self.data
        while n > 0 and p.draw(US) != 0:
            n -= 1


# --- Terrorism (92), Aldrich Ames Remix (98) ------------------------------------------------------


def terrorism(p: Position, side: i64) -> None:
    """92: the opponent loses a random card, the US two after Iranian Hostage Crisis."""
    victim = 1 - side
    n: i64 = 2 if victim == US and p.in_effect(IRANIAN_HOSTAGE_CRISIS) else 1
    while n > 0 and p.how_many(HAND + victim) > 0:
        p.move_card(p.random_card(HAND + victim), DISCARD, True)
        n -= 1


def aldrich_ames(p: Position, side: i64) -> None:
    """98: the US hand lies open this turn; the USSR discards a card of it."""
    p.see_hand(USSR)
    p.start_effect(ALDRICH_AMES_REMIX, USSR)
    p.top = PickFromHand(USSR, ALDRICH_AMES_REMIX, 0, 0, p.top)


class PickFromHand(CardFrame):
    """Aldrich Ames Remix: the card that the US loses."""

    def card_refusal(self, p: Position, card: i64) -> i64:
        if p.place_of(card) == HAND + US:
            return 0
        return r.CHINA_NOT_IN_HAND if card == CHINA_CARD else r.NOT_IN_US_HAND

    def play(self, p: Position, option: i64) -> None:
        p.move_card(option - CARD, DISCARD)


# --- Our Man in Tehran (108) ----------------------------------------------------------------------


def our_man_in_tehran(p: Position, side: i64) -> None:
    """108: the US looks at 5 cards of the draw pile and discards any of them."""
    n: i64 = 0
    while n < PEEK:
        if p.how_many(DRAW_PILE) == 0:
            p.reshuffle()
            if p.how_many(DRAW_PILE) == 0:
                break
        p.move_card(p.random_card(DRAW_PILE), PEEKED, True)
        n += 1
    p.top = PeekDiscard(US, OUR_MAN_IN_TEHRAN, 0, 0, p.top)


class PeekDiscard(CardFrame):
    """Our Man in Tehran: the next card to discard, or DONE; the rest goes back."""

    def hides_choice(self) -> bool:
        return True

    def stop_refusal(self, option: i64) -> i64:
        return 0 if option == DONE else r.NOT_OPTIONAL

    def card_refusal(self, p: Position, card: i64) -> i64:
        return 0 if p.place_of(card) == PEEKED else r.NOT_PEEKED

    def extras(self, p: Position) -> None:
        if p.count > 0:
            p.offer(DONE)

    def play(self, p: Position, option: i64) -> None:
        if option == DONE:
            self.put_back(p)
            return
        p.move_card(option - CARD, DISCARD)
        p.top = PeekDiscard(US, OUR_MAN_IN_TEHRAN, 0, 0, p.top)

    def none(self, p: Position) -> None:
        self.put_back(p)

    def put_back(self, p: Position) -> None:
        """The cards go back and the pile is shuffled; the US knows that they are in it."""
        c: i64 = 1
        while c <= CARDS:
            if p.place_of(c) == PEEKED:
                p.move_card(c, DRAW_PILE)
                p.see_in_pile(US, c)
            c += 1
        if p.how_many(DRAW_PILE) == 0:
            p.reshuffle()


EVENTS.update(
    {
        SALT_NEGOTIATIONS: salt_negotiations,
        MISSILE_ENVY: missile_envy,
        GRAIN_SALES: grain_sales,
        SHUTTLE_DIPLOMACY: shuttle_diplomacy,
        ASK_NOT: ask_not,
        STAR_WARS: star_wars,
        TERRORISM: terrorism,
        ALDRICH_AMES_REMIX: aldrich_ames,
        OUR_MAN_IN_TEHRAN: our_man_in_tehran,
    }
)
register(PickDiscard, HandOver, DiscardAny, PickFromHand, PeekDiscard)
