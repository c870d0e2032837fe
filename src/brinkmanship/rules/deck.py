"""The cards of a position, who knows where they are, and chance."""

from mypy_extensions import i64, mypyc_attr, u8

from ..errors import ChanceError
from . import happenings as h
from .facts import CARD_TITLES, SCORING
from .ids import (
    ALDRICH_AMES_REMIX,
    CARDS,
    DISCARD,
    DRAW_PILE,
    HAND,
    HEADLINE,
    MISSILE_ENVY,
    PEEKED,
    US,
    USSR,
)
from .layout import CARRIED, COUNTS, FLAGS, JOINED, KNOWN, PILE_SEEN, PLACE
from .options import GameOptions
from .tableau import Tableau


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where dice and cards come from when not from the position's own generator.

    Subclass it (in plain Python too) to drive a game by recorded outcomes or by a bot's wishes.
    """

    def die(self, side: int) -> int:
        """A die for ``side``: 1 to 6."""
        raise ChanceError("no die is recorded here")

    def card(self, candidates: list[int]) -> int:
        """One card number out of ``candidates``, those that can come up."""
        raise ChanceError("no card is recorded here")

    def lot(self) -> int:
        """0 or 1: the seat that gets the side both bid for (11.1.4)."""
        raise ChanceError("no lot is recorded here")


def is_hidden(place: i64) -> bool:
    """Whether cards at ``place`` lie hidden from at least one side."""
    return place == DRAW_PILE or place >= HAND


def viewers(place: i64) -> i64:
    """The sides that see the cards at a hidden place, as bits."""
    if place == HAND or place == HEADLINE or place == PEEKED:
        return 1
    if place == HAND + 1 or place == HEADLINE + 1:
        return 2
    return 0


class Deck(Tableau):
    """A tableau with its cards, the knowledge of both sides, and the generator."""

    def __init__(self, options: GameOptions, source: "Deck | None" = None) -> None:
        super().__init__(options, source)
        self.chance: Chance | None = None

    # --- cards and who knows what ---------------------------------------------------------------

    def move_card(self, card: i64, to: i64, random: bool = False) -> None:
        """Put ``card`` at place ``to`` and keep what each side knows true.

        ``random`` marks an outcome of chance in the log.
        """
        before = i64(self.cells[PLACE + card])
        self._leave_hand(card, before, to)
        self.cells[COUNTS + before] -= 1
        self.cells[COUNTS + to] += 1
        self.cells[PLACE + card] = u8(to)
        seen: i64 = 3
        known: i64 = i64(self.cells[FLAGS + card]) & 3
        if is_hidden(to):
            if is_hidden(before):
                seen = known | viewers(before) | viewers(to)
            else:
                known = 3
        else:
            known = 0
        self.cells[FLAGS + card] = u8((i64(self.cells[FLAGS + card]) & 252) | known)
        if self.log is not None:
            self.log.append(h.CardMoved(card, before, to, random, seen))

    def _leave_hand(self, card: i64, before: i64, to: i64) -> None:
        """One unknown card less of those held over the deal, where ``card`` may be one."""
        if card == MISSILE_ENVY:
            self.end_effect(card)  # the duty to play it ends (7.9)
        side: i64 = 0
        while side < 2:
            if (before == HAND + side or before == HEADLINE + side) and to != HEADLINE + side:
                if not self.knows(1 - side, card):
                    self._uncarry(side, card)
            side += 1

    def _uncarry(self, side: i64, card: i64) -> None:
        held = i64(self.cells[CARRIED + side])
        if held > 0 and SCORING[card] == 0 and i64(self.cells[FLAGS + card]) & JOINED == 0:
            self.cells[CARRIED + side] = u8(held - 1)

    def see(self, side: i64, card: i64) -> None:
        """``side`` learns where the hidden ``card`` is."""
        if self.knows(side, card):
            return
        place = i64(self.cells[PLACE + card])
        if place == HAND + 1 - side or place == HEADLINE + 1 - side:
            self._uncarry(1 - side, card)
        self.cells[FLAGS + card] |= u8(KNOWN << side)
        if self.log is not None:
            self.log.append(h.CardSeen(side, card, place, viewers(place) | (1 << side)))

    def see_in_pile(self, side: i64, card: i64) -> None:
        """``side`` knows that ``card`` is in the draw pile, until the other side draws."""
        self.cells[PILE_SEEN + side] = 1
        self.cells[FLAGS + card] |= u8(KNOWN << side)

    def see_hand(self, side: i64) -> None:
        """``side`` looks at the whole hand of the other."""
        c: i64 = 1
        while c <= CARDS:
            if i64(self.cells[PLACE + c]) == HAND + 1 - side:
                self.see(side, c)
            c += 1

    def draw(self, side: i64) -> i64:
        """Deal the top card of the draw pile to ``side``; 0 when there is none (4.3).

        The pile is not kept in order: its top card is any card of it with equal chance. As soon
        as the pile is empty the discards become the new one.
        """
        if self.cells[COUNTS + DRAW_PILE] == 0:
            self.reshuffle()
            if self.cells[COUNTS + DRAW_PILE] == 0:
                return 0
        card = self.random_card(DRAW_PILE)
        self._forget_pile(1 - side)
        self.cells[FLAGS + card] &= u8(252)
        self.move_card(card, HAND + side, True)
        if side == US and self.in_effect(ALDRICH_AMES_REMIX):
            self.see(USSR, card)
        if self.cells[COUNTS + DRAW_PILE] == 0:
            self.reshuffle()
        return card

    def _forget_pile(self, side: i64) -> None:
        """``side`` can no longer be sure which cards are in the draw pile."""
        if self.cells[PILE_SEEN + side] == 0:
            return
        self.cells[PILE_SEEN + side] = 0
        c: i64 = 1
        while c <= CARDS:
            if i64(self.cells[PLACE + c]) == DRAW_PILE:
                self.cells[FLAGS + c] &= u8(255 - (KNOWN << side))
            c += 1

    def reshuffle(self) -> None:
        """Make the discards the new draw pile (4.3).

        The old pile is empty now, so each side can work out the other's hand: every card it has
        not seen is there (unless cards lie face down before the US).
        """
        cards = i64(self.cells[COUNTS + DISCARD])
        if cards == 0:
            return
        side: i64 = 0
        while side < 2:
            if side == US or self.cells[COUNTS + PEEKED] == 0:
                self.see_hand(side)
                self.cells[CARRIED + 1 - side] = 0
            side += 1
        c: i64 = 1
        while c <= CARDS:
            if i64(self.cells[PLACE + c]) == DISCARD:
                self.cells[PLACE + c] = DRAW_PILE
                self.cells[FLAGS + c] &= u8(255 - JOINED)
            c += 1
        self.cells[COUNTS + DISCARD] = 0
        self.cells[COUNTS + DRAW_PILE] += u8(cards)
        if self.log is not None:
            self.log.append(h.Reshuffled(cards))

    # --- chance ---------------------------------------------------------------------------------

    def random_bits(self) -> i64:
        """32 random bits: xoroshiro64** on the two words ``seed_a`` and ``seed_b``."""
        a = self.seed_a
        b = self.seed_b
        # a x 0x9E3779BB in halves, so that no product leaves 63 bits
        product = ((a & 0xFFFF) * 0x9E3779BB + ((((a >> 16) * 0x9E3779BB) & 0xFFFF) << 16)) & (
            0xFFFFFFFF
        )
        bits = ((((product << 5) & 0xFFFFFFFF) | (product >> 27)) * 5) & 0xFFFFFFFF
        b ^= a
        self.seed_a = (((a << 26) & 0xFFFFFFFF) | (a >> 6)) ^ b ^ ((b << 9) & 0xFFFFFFFF)
        self.seed_b = ((b << 13) & 0xFFFFFFFF) | (b >> 19)
        return bits

    def below(self, n: i64) -> i64:
        """A random number from 0 to ``n - 1``, each equally likely; ``n`` is 1 to 65535."""
        product = self.random_bits() * n
        if product & 0xFFFFFFFF < n:
            limit: i64 = 0x100000000 % n
            while product & 0xFFFFFFFF < limit:
                product = self.random_bits() * n
        return product >> 32

    def die(self, side: i64) -> i64:
        """Roll a die for ``side``."""
        value: i64
        if self.chance is not None:
            value = self.chance.die(side)
            if value < 1 or value > 6:
                raise ChanceError(f"recorded die {value}: 1 to 6 expected")
        else:
            value = self.below(6) + 1
        if self.log is not None:
            self.log.append(h.DieRolled(side, value))
        return value

    def random_card(self, place: i64) -> i64:
        """A card at ``place``, each equally likely; there must be one."""
        if self.chance is not None:
            candidates = self.cards_at(place)
            chosen = self.chance.card(candidates)
            if chosen not in candidates:
                title = CARD_TITLES[chosen] if 0 < chosen <= CARDS else "no card"
                raise ChanceError(f"recorded card {chosen} ({title}): one of {candidates} expected")
            return chosen
        k = self.below(i64(self.cells[COUNTS + place]))
        c: i64 = 1
        while c <= CARDS:
            if i64(self.cells[PLACE + c]) == place:
                if k == 0:
                    break
                k -= 1
            c += 1
        return c

    def lot(self) -> i64:
        """0 or 1, each equally likely: which of two seats gets what both bid for (11.1.4)."""
        seat: i64
        if self.chance is not None:
            seat = self.chance.lot()
            if seat != 0 and seat != 1:
                raise ChanceError(f"recorded lot {seat}: 0 or 1 expected")
        else:
            seat = self.below(2)
        if self.log is not None:
            self.log.append(h.LotDrawn(seat))
        return seat
