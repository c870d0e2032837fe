"""The position: all that is on the table, as plain data, and the loop that runs a game.

A position is one packed byte table (``cells``), some ints, and a stack of small immutable frames,
the pending work. The stack is a linked list, so a copy shares it. The top frame is the decision
that is asked now; ``play`` applies an option and runs on to the next decision or the end.

The rules stand in the other modules of this package, as functions of a position.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from ..errors import ChanceError, IllegalOption
from . import happenings as h
from .facts import (
    ADJ_START,
    ADJACENT,
    BIT_HI,
    BIT_LO,
    CARD_TITLES,
    NEXT_TO,
    SCORING,
    STABILITY,
)
from .ids import (
    ALDRICH_AMES_REMIX,
    AUTO,
    BY_DEFCON,
    BY_VP,
    CARDS,
    DISCARD,
    DRAW_PILE,
    HAND,
    HEADLINE,
    KIND_NAMES,
    MISSILE_ENVY,
    NOBODY,
    PEEKED,
    PLAYING,
    SIDE_NAMES,
    SPACES,
    US,
    USSR,
    VOCABULARY,
)
from .options import GameOptions

# --- the layout of cells --------------------------------------------------------------------------
INF: Final = 0  # + side * SPACES + country: markers
PLACE: Final = 170  # + card: where it is
FLAGS: Final = 281  # + card: the bits below
TALLY: Final = 392  # + country: markers moved there by the event being carried out
COUNTS: Final = 477  # + place: how many cards are there
MIL: Final = 491  # + side: Military Ops
BOX: Final = 493  # + side: Space Race box
ATTEMPTS: Final = 495  # + side: Space Race attempts this turn
PASSED: Final = 497  # + side: passes the rest of the turn (4.5D)
CARRIED: Final = 499  # + side: at least so many unknown cards in hand were held over the deal
BID_NAMED: Final = 501  # + seat: the side it bid for + 1, 0 before it has
BID: Final = 503  # + seat: the number it bid
CHINA_HOLDER: Final = 505  # side or NOBODY
CHINA_UP: Final = 506  # 1 face up
CHERNOBYL_AREA: Final = 507  # 1 + index of the region named this turn, 0 for none
BURY_DUE: Final = 508  # this US round is the one "We Will Bury You" waits for
DEFCON_HIT: Final = 509  # DEFCON moved to 2 in this action round (NORAD)
SWAPPED: Final = 510  # the auction gave the US side to the seat that began as USSR
IN_HEADLINES: Final = 511  # 1 in the headline phase
OIL_ROUND: Final = 512  # North Sea Oil happened this turn: the US has 8 action rounds
EXTRA: Final = 513  # + side: extra Influence to place at setup (11.1.4)
OPEN: Final = 515  # + side: the headline of that side lies open
PILE_SEEN: Final = 517  # + side: it knows of a card in the draw pile
OPTIONS: Final = 519  # the legal options of the decision, ``count`` of them
CELLS: Final = 647

# --- bits of FLAGS --------------------------------------------------------------------------------
KNOWN: Final = 1  # << side: that side knows where this card is, though it is hidden
JOINED: Final = 4  # joined the draw pile at the last deal (4.4)
HAPPENED: Final = 8  # its event happened in the play under way
EFFECT: Final = 16  # << side: its effect is in force for that side


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


class Frame:
    """A piece of pending work; immutable.

    ``side`` acts, ``card`` is what it is for (0: none), ``n`` how many are left, ``data`` is the
    frame's own. ``below`` is the work that waits under it.
    """

    def __init__(self, side: i64, card: i64, n: i64, data: i64, below: "Frame | None") -> None:
        self.side = side
        self.card = card
        self.n = n
        self.data = data
        self.below = below

    def kind(self) -> i64:
        """The decision kind, or AUTO for work that asks nothing."""
        return AUTO

    def run(self, p: "Position") -> None:
        """Do the work of an AUTO frame, which is already off the stack."""

    def list_options(self, p: "Position") -> None:
        """Offer every legal option by ``p.offer``, in ascending order."""

    def refusal(self, p: "Position", option: i64) -> i64:
        """0 if ``option`` is legal, else the reason (``reasons``)."""
        return 1

    def play(self, p: "Position", option: i64) -> None:
        """Apply a legal option; the frame is already off the stack."""

    def none(self, p: "Position") -> None:
        """Called, off the stack, when no option is legal."""

    def hides_choice(self) -> bool:
        """Whether the chosen option shows something of a hand that the other side may not see."""
        return False

    def same(self, other: "Frame") -> bool:
        """Equal in all but what lies below."""
        return (
            type(self) is type(other)
            and self.side == other.side
            and self.card == other.card
            and self.n == other.n
            and self.data == other.data
        )


class CountryFrame(Frame):
    """A decision that names a country; ``refusal`` is asked for each."""

    def list_options(self, p: "Position") -> None:
        c: i64 = 0
        while c < SPACES:
            if self.refusal(p, c) == 0:
                p.offer(c)
            c += 1
        self.extras(p)

    def extras(self, p: "Position") -> None:
        """Offer what is not a country."""


@final
class Position:
    """One state of a game, at a decision or at its end.

    Public reading: ``turn``, ``round``, ``phasing``, ``defcon``, ``vp`` (positive: US), ``winner``,
    ``end``; ``influence``, ``controller``, ``place_of`` and the other methods below; ``decision``
    and ``legal`` for what is asked. Changing: ``play`` only.
    """

    def __init__(self, options: GameOptions, source: "Position | None" = None) -> None:
        """An empty table under ``options``, or the copy of ``source``.

        ``game.new_game`` makes a position that can be played.
        """
        self.log: list[h.Happening] | None = None
        self.chance: Chance | None = None
        self.options = options
        if source is not None:
            self.rules: i64 = source.rules
            self.cells: vec[u8] = source.cells[:]
            self.top: Frame | None = source.top
            self.count: i64 = source.count
            self.turn: i64 = source.turn
            self.round: i64 = source.round
            self.phasing: i64 = source.phasing
            self.defcon: i64 = source.defcon
            self.vp: i64 = source.vp
            self.end: i64 = source.end
            self.winner: i64 = source.winner
            self.seed_a: i64 = source.seed_a
            self.seed_b: i64 = source.seed_b
            self.us_lo: i64 = source.us_lo
            self.us_hi: i64 = source.us_hi
            self.ussr_lo: i64 = source.ussr_lo
            self.ussr_hi: i64 = source.ussr_hi
            self.us_reach_lo: i64 = source.us_reach_lo
            self.us_reach_hi: i64 = source.us_reach_hi
            self.ussr_reach_lo: i64 = source.ussr_reach_lo
            self.ussr_reach_hi: i64 = source.ussr_reach_hi
            return
        self.rules = options.bits()
        self.cells = vec[u8]([u8(0)] * CELLS)
        self.top = None
        self.count = 0  # legal options listed
        self.turn = 0
        self.round = 0  # 0 before the first action round of a turn
        self.phasing = USSR
        self.defcon = 5
        self.vp = 0
        self.end = PLAYING
        self.winner = NOBODY
        self.seed_a = 1
        self.seed_b = 0
        # countries with Influence as bits: now, and when the round began (6.1.1)
        self.us_lo = 0
        self.us_hi = 0
        self.ussr_lo = 0
        self.ussr_hi = 0
        self.us_reach_lo = 0
        self.us_reach_hi = 0
        self.ussr_reach_lo = 0
        self.ussr_reach_hi = 0
        self.cells[CHINA_HOLDER] = NOBODY

    # --- copying and comparing ------------------------------------------------------------------

    def copy(self) -> "Position":
        """An independent copy, at the same decision, with the same generator state."""
        return Position(self.options, self)

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def numbers(self) -> tuple[int, ...]:
        """The scalar fields that, with ``packed`` and the stack, make the position."""
        return (
            self.turn,
            self.round,
            self.phasing,
            self.defcon,
            self.vp,
            self.end,
            self.winner,
            self.seed_a,
            self.seed_b,
            self.us_reach_lo,
            self.us_reach_hi,
            self.ussr_reach_lo,
            self.ussr_reach_hi,
        )

    def packed(self) -> bytes:
        """The byte table without the list of options, which follows from the rest."""
        return bytes(self.cells[:OPTIONS])

    def stack(self) -> tuple[tuple[str, int, int, int, int], ...]:
        """The pending work, top first: (frame class, side, card, n, data) each."""
        out: list[tuple[str, int, int, int, int]] = []
        f = self.top
        while f is not None:
            out.append((type(f).__name__, f.side, f.card, f.n, f.data))
            f = f.below
        return tuple(out)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if self.numbers() != other.numbers() or self.options != other.options:
            return False
        if self.packed() != other.packed():
            return False
        a = self.top
        b = other.top
        while a is not b:
            if a is None or b is None or not a.same(b):
                return False
            a = a.below
            b = b.below
        return True

    def __hash__(self) -> int:
        return hash((self.packed(), self.numbers(), self.stack()))

    def __reduce__(self) -> tuple[object, ...]:
        state = (self.options, self.packed(), self.numbers(), self.stack(), self.count > 0)
        return (revive, state)

    # --- reading --------------------------------------------------------------------------------

    def influence(self, side: i64, country: i64) -> i64:
        """Influence markers of ``side`` in ``country``."""
        return i64(self.cells[INF + side * SPACES + country])

    def controller(self, country: i64) -> i64:
        """The side that controls ``country`` (2.1.7), or NOBODY."""
        lead = i64(self.cells[INF + country]) - i64(self.cells[INF + SPACES + country])
        stability = i64(STABILITY[country])
        if lead >= stability:
            return US
        if -lead >= stability:
            return USSR
        return NOBODY

    def place_of(self, card: i64) -> i64:
        """Where ``card`` is, one of the places of ``ids`` (HAND + side for a hand)."""
        return i64(self.cells[PLACE + card])

    def cards_at(self, place: i64) -> list[int]:
        """The cards at a place, in ascending order."""
        out: list[int] = []
        c: i64 = 1
        while c <= CARDS:
            if i64(self.cells[PLACE + c]) == place:
                out.append(c)
            c += 1
        return out

    def how_many(self, place: i64) -> i64:
        """How many cards are at a place (in a side's hand: HAND + side)."""
        return i64(self.cells[COUNTS + place])

    def in_effect(self, card: i64) -> bool:
        """Whether an effect of ``card`` is in force, for either side."""
        return i64(self.cells[FLAGS + card]) & (EFFECT | EFFECT << 1) != 0

    def effect_for(self, card: i64, side: i64) -> bool:
        """Whether an effect of ``card`` is in force for ``side``."""
        return i64(self.cells[FLAGS + card]) & (EFFECT << side) != 0

    def knows(self, side: i64, card: i64) -> bool:
        """Whether ``side`` has seen where ``card`` lies hidden, and it is certainly still there."""
        return i64(self.cells[FLAGS + card]) & (KNOWN << side) != 0

    def military_ops(self, side: i64) -> i64:
        """The Military Ops of ``side`` this turn, 0 to 5 (8.2)."""
        return i64(self.cells[MIL + side])

    def space(self, side: i64) -> i64:
        """The Space Race box of ``side``, 0 to 8 (6.4)."""
        return i64(self.cells[BOX + side])

    def ability(self, side: i64, box: i64) -> bool:
        """Whether ``side`` alone has reached ``box`` and so has its ability (6.4.4)."""
        return i64(self.cells[BOX + side]) >= box and i64(self.cells[BOX + 1 - side]) < box

    def china_holder(self) -> i64:
        """The side that holds The China Card, or NOBODY (9)."""
        return i64(self.cells[CHINA_HOLDER])

    def in_headlines(self) -> bool:
        """Whether the headline phase is on (4.5C)."""
        return self.cells[IN_HEADLINES] != 0

    # --- changing: the verbs that the rules are written in; after the end they do nothing ---------

    def set_influence(self, side: i64, country: i64, after: i64) -> None:
        """Set the markers of ``side`` in ``country``, 0 to 250."""
        i: i64 = INF + side * SPACES + country
        before = i64(self.cells[i])
        if after > 250:
            after = 250
        if before == after or self.end != PLAYING:
            return
        self.cells[i] = u8(after)
        if before == 0 or after == 0:
            self.toggle_presence(side, country)
        if self.log is not None:
            self.log.append(h.InfluenceChanged(side, country, before, after))

    def toggle_presence(self, side: i64, country: i64) -> None:
        """Flip the bit that tells whether ``side`` has Influence in ``country``."""
        if side == US:
            self.us_lo ^= BIT_LO[country]
            self.us_hi ^= BIT_HI[country]
        else:
            self.ussr_lo ^= BIT_LO[country]
            self.ussr_hi ^= BIT_HI[country]

    def add(self, side: i64, country: i64, n: i64) -> None:
        """Add ``n`` markers of ``side``."""
        self.set_influence(side, country, self.influence(side, country) + n)

    def remove(self, side: i64, country: i64, n: i64) -> None:
        """Take up to ``n`` markers of ``side`` away, as far as there are any."""
        left = self.influence(side, country) - n
        self.set_influence(side, country, left if left > 0 else 0)

    def raise_to_control(self, side: i64, country: i64) -> None:
        """Give ``side`` enough to control ``country``; never lowers it."""
        needed = self.influence(1 - side, country) + i64(STABILITY[country])
        if self.influence(side, country) < needed:
            self.set_influence(side, country, needed)

    def mark_vp(self, side: i64, n: i64) -> None:
        """Move the VP marker by ``n`` towards ``side`` without looking for a win."""
        if n == 0 or self.end != PLAYING:
            return
        change = n if side == US else -n
        self.vp += change
        if self.log is not None:
            self.log.append(h.VpChanged(change, self.vp))

    def gain_vp(self, side: i64, n: i64) -> None:
        """``side`` gains ``n`` VP (negative: the other side); 20 VP win at once (10.3.1)."""
        self.mark_vp(side, n)
        if self.vp >= 20:
            self.finish(US, BY_VP)
        elif self.vp <= -20:
            self.finish(USSR, BY_VP)

    def set_defcon(self, level: i64) -> None:
        """Move DEFCON to ``level``, kept within 1 to 5; at 1 the phasing player loses (8.1.3)."""
        after = level
        if after > 5:
            after = 5
        elif after < 1:
            after = 1
        before = self.defcon
        if before == after or self.end != PLAYING:
            return
        self.defcon = after
        if self.log is not None:
            self.log.append(h.DefconChanged(before, after))
        if after == 2 and self.round > 0:
            self.cells[DEFCON_HIT] = 1
        if after == 1:
            self.finish(1 - self.phasing, BY_DEFCON)

    def add_military_ops(self, side: i64, n: i64) -> None:
        """Advance Military Ops by ``n``; the track stops at 5 (8.2)."""
        before = i64(self.cells[MIL + side])
        after = before + n
        if after > 5:
            after = 5
        if self.end != PLAYING:
            return
        self.cells[MIL + side] = u8(after)
        if self.log is not None and after != before:
            self.log.append(h.MilitaryOpsChanged(side, before, after))

    def start_effect(self, card: i64, side: i64) -> None:
        """An effect of ``card`` begins for ``side``."""
        bit: i64 = EFFECT << side
        if i64(self.cells[FLAGS + card]) & bit == 0 and self.end == PLAYING:
            self.cells[FLAGS + card] |= u8(bit)
            if self.log is not None:
                self.log.append(h.EffectBegan(side, card))

    def end_effect(self, card: i64) -> None:
        """All effects of ``card`` end."""
        side: i64 = 0
        while side < 2:
            bit: i64 = EFFECT << side
            if i64(self.cells[FLAGS + card]) & bit != 0:
                self.cells[FLAGS + card] &= u8(255 - bit)
                if self.log is not None:
                    self.log.append(h.EffectEnded(side, card))
            side += 1

    def pass_china(self, holder: i64, face_up: bool) -> None:
        """The China Card goes to ``holder``, face up or down (9.4)."""
        self.cells[CHINA_HOLDER] = u8(holder)
        self.cells[CHINA_UP] = u8(1) if face_up else u8(0)
        if self.log is not None:
            self.log.append(h.ChinaPassed(holder, face_up))

    def finish(self, winner: i64, how: i64) -> None:
        """End the game, unless it has ended already."""
        if self.end == PLAYING:
            self.end = how
            self.winner = winner
            if self.log is not None:
                self.log.append(h.GameEnded(winner, how))

    def mark_reach(self) -> None:
        """Remember where both sides stand now: the snapshot of 6.1.1."""
        self.us_reach_lo = self.us_lo
        self.us_reach_hi = self.us_hi
        self.ussr_reach_lo = self.ussr_lo
        self.ussr_reach_hi = self.ussr_hi

    def clear_tally(self) -> None:
        """Forget how many markers the last event moved where."""
        c: i64 = 0
        while c < SPACES:
            self.cells[TALLY + c] = 0
            c += 1

    def neighbours_controlled(self, side: i64, country: i64) -> i64:
        """How many countries next to ``country`` the side controls, its superpower not counted."""
        n: i64 = 0
        i = ADJ_START[country]
        stop = ADJ_START[country + 1]
        while i < stop:
            if self.controller(i64(ADJACENT[i])) == side:
                n += 1
            i += 1
        return n

    def next_to_superpower(self, side: i64, country: i64) -> bool:
        """Whether the superpower of ``side`` borders ``country`` (2.1.5)."""
        return i64(NEXT_TO[country]) == side

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
            self.cells[FLAGS + card] &= u8(255 - (EFFECT | EFFECT << 1))  # its duty ends (7.9)
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

    # --- the loop -------------------------------------------------------------------------------

    def offer(self, option: i64) -> None:
        """Add an option to the legal list of the decision being prepared."""
        self.cells[OPTIONS + self.count] = u8(option)
        self.count += 1

    def option(self, i: i64) -> i64:
        """The i-th legal option, 0 <= i < count."""
        return i64(self.cells[OPTIONS + i])

    def is_legal(self, option: i64) -> bool:
        """Whether ``option`` is in the legal list."""
        i: i64 = OPTIONS
        stop: i64 = OPTIONS + self.count
        while i < stop:
            if i64(self.cells[i]) == option:
                return True
            i += 1
        return False

    def list_options(self) -> None:
        """Make the legal list of the top frame anew."""
        self.count = 0
        if self.top is not None:
            self.top.list_options(self)

    def apply(self, option: i64) -> None:
        """Apply an option known to be legal and run on to the next decision or the end."""
        f = self.top
        assert f is not None
        self.top = f.below
        f.play(self, option)
        self.settle()

    def settle(self) -> None:
        """Run all work that asks nothing; stop at a decision with two options or more."""
        while self.end == PLAYING:
            f = self.top
            assert f is not None
            if f.kind() == AUTO:
                self.top = f.below
                f.run(self)
                continue
            self.count = 0
            f.list_options(self)
            if self.count > 1:
                return
            self.top = f.below
            if self.count == 1:
                option = i64(self.cells[OPTIONS])
                if self.log is not None:
                    self._log_forced(f, option)
                f.play(self, option)
            else:
                if self.log is not None:
                    self.log.append(h.DecisionSkipped(f.side, f.kind(), f.card))
                f.none(self)
        self.top = None
        self.count = 0

    def _log_forced(self, f: Frame, option: i64) -> None:
        if self.log is not None:
            seen: i64 = 1 << f.side if f.hides_choice() else 3
            self.log.append(h.OptionForced(f.side, f.kind(), f.card, option, seen))

    def play(
        self, option: int, chance: Chance | None = None, log: list[h.Happening] | None = None
    ) -> None:
        """Choose ``option`` at the present decision and run on to the next one or the end.

        ``chance`` gives the dice and cards instead of the position's generator; ``log`` is a list
        to which all that comes about is appended. Raises ``IllegalOption`` for an option that is
        not in ``legal`` and ``ChanceError`` for outcomes that cannot be; both leave the position
        and the log untouched.
        """
        if not 0 <= option < VOCABULARY or not self.is_legal(option):
            from .explain import explain  # noqa: PLC0415 - explain reads positions

            raise IllegalOption(explain(self, option))
        if chance is None:
            self.log = log
            self.apply(option)
            self.log = None
            return
        before = self.copy()
        entries = 0 if log is None else len(log)
        self.log = log
        self.chance = chance
        try:
            self.apply(option)
        except BaseException:
            self.take_back(before)
            if log is not None:
                del log[entries:]
            raise
        finally:
            self.log = None
            self.chance = None

    def take_back(self, q: "Position") -> None:
        """Become what the copy ``q`` is; ``q`` is used up by it."""
        self.cells = q.cells
        self.top = q.top
        self.count = q.count
        self.turn = q.turn
        self.round = q.round
        self.phasing = q.phasing
        self.defcon = q.defcon
        self.vp = q.vp
        self.end = q.end
        self.winner = q.winner
        self.seed_a = q.seed_a
        self.seed_b = q.seed_b
        self.us_lo = q.us_lo
        self.us_hi = q.us_hi
        self.ussr_lo = q.ussr_lo
        self.ussr_hi = q.ussr_hi
        self.us_reach_lo = q.us_reach_lo
        self.us_reach_hi = q.us_reach_hi
        self.ussr_reach_lo = q.ussr_reach_lo
        self.ussr_reach_hi = q.ussr_reach_hi

    @property
    def legal(self) -> tuple[int, ...]:
        """The legal options of the decision, ascending; empty when the game is over."""
        out: list[int] = []
        i: i64 = 0
        while i < self.count:
            out.append(self.option(i))
            i += 1
        return tuple(out)

    @property
    def decision(self) -> "Decision | None":
        """What is asked now, or None when the game is over."""
        f = self.top
        if f is None:
            return None
        return Decision(f.side, f.kind(), f.card, f.n)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.end != PLAYING


class Decision:
    """What is asked: of which side, which kind, for which card, how many are left.

    ``side`` is US or USSR, ``kind`` a decision kind of ``ids``, ``card`` a card number or 0,
    ``left`` counts markers, points or choices still to come (this one included) or is 0.
    """

    def __init__(self, side: i64, kind: i64, card: i64, left: i64) -> None:
        self.side = side
        self.kind = kind
        self.card = card
        self.left = left

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        return self.as_tuple() == other.as_tuple()

    def __hash__(self) -> int:
        return hash(self.as_tuple())

    def as_tuple(self) -> tuple[int, int, int, int]:
        """(side, kind, card, left)."""
        return (self.side, self.kind, self.card, self.left)

    def __repr__(self) -> str:
        return (
            f"Decision({SIDE_NAMES[self.side]}, {KIND_NAMES[self.kind]}, "
            f"card {self.card}, left {self.left})"
        )


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


#: frame classes by name, for reading positions back
FRAMES: Final[dict[str, type[Frame]]] = {}


def register(*classes: type[Frame]) -> None:
    """Make frame classes known by name; every module that defines some calls this once."""
    for c in classes:
        FRAMES[c.__name__] = c


def revive(
    options: GameOptions,
    packed: bytes,
    numbers: tuple[int, ...],
    stack: tuple[tuple[str, int, int, int, int], ...],
    asks: bool,
) -> Position:
    """The position that ``Position.__reduce__`` took apart (for pickle)."""
    p = Position(options)
    for i, value in enumerate(packed):
        p.cells[i] = u8(value)
    side: i64 = 0
    while side < 2:
        c: i64 = 0
        while c < SPACES:
            if p.influence(side, c) != 0:
                p.toggle_presence(side, c)
            c += 1
        side += 1
    p.turn, p.round, p.phasing, p.defcon, p.vp, p.end, p.winner = numbers[:7]
    p.seed_a, p.seed_b = numbers[7:9]
    p.us_reach_lo, p.us_reach_hi, p.ussr_reach_lo, p.ussr_reach_hi = numbers[9:]
    for name, acting, card, n, data in reversed(stack):
        p.top = FRAMES[name](acting, card, n, data, p.top)
    if asks:
        p.list_options()
    return p
