"""The tracks and markers of a position, and the verbs that change them.

``Tableau`` is the lowest of three layers: ``deck.Deck`` adds the cards and chance,
``position.Position`` the pending work and the loop that runs a game.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from . import happenings as h
from .facts import ADJ_START, ADJACENT, BIT_HI, BIT_LO, NEXT_TO, STABILITY
from .ids import BY_DEFCON, BY_VP, CARDS, NOBODY, PLAYING, SPACES, US, USSR
from .layout import (
    BOX,
    CELLS,
    CHINA_HOLDER,
    CHINA_UP,
    COUNTS,
    DEFCON_HIT,
    EFFECT,
    FLAGS,
    IN_HEADLINES,
    INF,
    KNOWN,
    MIL,
    OPTIONS,
    PLACE,
    TALLY,
)
from .options import GameOptions


class Tableau:
    """Tracks, markers and effects, as plain data."""

    def __init__(self, options: GameOptions, source: "Tableau | None" = None) -> None:
        """An empty table under ``options``, or the copy of ``source``."""
        self.log: list[h.Happening] | None = None
        self.options = options
        if source is not None:
            self.rules: i64 = source.rules
            self.cells: vec[u8] = source.cells[:]
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

    def restore(self, q: "Tableau") -> None:
        """Become what ``q`` is; its byte table is taken over."""
        self.cells = q.cells
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
