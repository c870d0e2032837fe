"""Setup (3): a new game, the sealed bids (11.1.4), the first markers, the Late War scenario."""

import hashlib
from typing import Any, Final

from mypy_extensions import i64, u8

from . import happenings as h
from . import reasons as r
from .deck import Chance
from .facts import AREA, CARD_ERA, CARD_SIDE, COUNTRY_IDS, OPTIONAL, SETUP, STABILITY, load
from .ids import (
    BID_NUMBER,
    BID_SIDE,
    CANADA,
    CARDS,
    CHINA,
    CHINA_CARD,
    CHOOSE_US,
    CHOOSE_USSR,
    COUNTRIES,
    DRAW_PILE,
    EASTERN_EUROPE,
    EXTRA,
    MAX_NUMBER,
    NOBODY,
    NOT_IN_GAME,
    NUMBER,
    REMOVED,
    US,
    USSR,
    WAITING,
    WESTERN_EUROPE,
)
from .ids import (
    SETUP as SETUP_KIND,
)
from .layout import BID, BID_NAMED, BOX, CHINA_HOLDER, CHINA_UP, COUNTS, PLACE, SWAPPED
from .layout import EXTRA as EXTRA_CELLS
from .options import GameOptions
from .position import CountryFrame, Frame, Position, register
from .turn import lay_out_phases, start_turn

USSR_FREE: Final = 6  # anywhere in Eastern Europe (3.2)
US_FREE: Final = 7  # anywhere in Western Europe (3.3)


def new_game(
    options: GameOptions | None = None,
    seed: int = 0,
    chance: Chance | None = None,
    log: list[h.Happening] | None = None,
) -> Position:
    """A new game, at its first decision.

    ``options``: what is played with (the Deluxe game by default). ``seed``: any whole number; the
    same seed gives the same game on every machine, compiled or not. ``chance``: recorded
    outcomes for what happens before the first decision (the deal); ``log``: as in
    ``Position.play``. Raises ``ChanceError`` for outcomes that cannot be.
    """
    p = Position(options if options is not None else GameOptions())
    sow(p, seed)
    p.chance = chance
    p.log = log
    lay_out(p)
    p.top = BeginGame(USSR, 0, 0, 0, None)
    if p.options.auction:
        for seat in (USSR, US):
            p.top = BidNumber(seat, 0, 0, 0, p.top)
            p.top = BidSide(seat, 0, 0, 0, p.top)
    p.settle()
    p.chance = None
    p.log = None
    return p


def sow(p: Position, seed: int) -> None:
    """Set the generator of ``p`` from any whole number."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    p.seed_a = int.from_bytes(digest[:4], "big") or 1
    p.seed_b = int.from_bytes(digest[4:], "big")


def lay_out(p: Position) -> None:
    """Put cards, markers and tracks where the game or the scenario begins (3, 4.4)."""
    late = p.options.late_war
    for card in range(1, CARDS + 1):
        if OPTIONAL[card] != 0 and not p.options.optional_cards:
            put(p, card, NOT_IN_GAME)
        elif card == CHINA_CARD:
            put(p, card, CHINA)
        else:
            put(p, card, DRAW_PILE if late or CARD_ERA[card] == 0 else WAITING)
    p.cells[CHINA_UP] = 1
    p.cells[CHINA_HOLDER] = NOBODY if p.options.chinese_civil_war else USSR
    p.cells[EXTRA_CELLS + US] = u8(p.options.extra_us)
    p.cells[EXTRA_CELLS + USSR] = u8(p.options.extra_ussr)
    if late:
        lay_out_late_war(p)
        return
    p.turn = 0
    for country in range(COUNTRIES):
        us, ussr = SETUP[country]
        if country == CANADA and p.options.setup == "older":
            us = 0
        p.set_influence(US, country, us)
        p.set_influence(USSR, country, ussr)


def put(p: Position, card: i64, place: i64) -> None:
    """Put a card somewhere when the table is laid."""
    p.cells[PLACE + card] = u8(place)
    p.cells[COUNTS + place] += 1


def lay_out_late_war(p: Position) -> None:
    """The Late War scenario: tracks, Influence, effects, cards out of the game."""
    scenario: Any = load("late_war.json")
    p.defcon = scenario["defcon"]
    p.vp = scenario["vp"]
    p.cells[BOX + US] = u8(scenario["space"]["us"])
    p.cells[BOX + USSR] = u8(scenario["space"]["ussr"])
    for record in scenario["influence"]:
        country = COUNTRY_IDS.index(record["country"])
        p.set_influence(US, country, record["us"])
        p.set_influence(USSR, country, record["ussr"])
    for card in scenario["in_effect"]:
        start_lasting(p, card)
    for card in scenario["removed"]:
        if p.place_of(card) == DRAW_PILE:
            p.cells[COUNTS + DRAW_PILE] -= 1
            put(p, card, REMOVED)


def start_lasting(p: Position, card: i64) -> None:
    """A lasting effect that is in play from the start, for the side whose card it is."""
    p.start_effect(card, i64(CARD_SIDE[card]))


class BeginGame(Frame):
    """The first deal, then the markers placed by choice, then the headlines (3.1 to 3.3)."""

    def run(self, p: Position) -> None:
        late = p.options.late_war
        lay_out_phases(p)
        side: i64 = US
        while side <= USSR:  # pushed last, asked first: the USSR
            if p.cells[EXTRA_CELLS + side] != 0:
                p.top = PlaceExtra(side, 0, i64(p.cells[EXTRA_CELLS + side]), 0, p.top)
            side += 1
        if not late:
            p.top = PlaceSetup(US, 0, US_FREE, WESTERN_EUROPE, p.top)
            p.top = PlaceSetup(USSR, 0, USSR_FREE, EASTERN_EUROPE, p.top)
        start_turn(p, 8 if late else 1)


class PlaceSetup(CountryFrame):
    """One of the markers that ``side`` places by choice at setup (3.2, 3.3)."""

    def kind(self) -> i64:
        return SETUP_KIND

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        return 0 if AREA[option] & self.data != 0 else r.SETUP_AREA

    def play(self, p: Position, option: i64) -> None:
        p.add(self.side, option, 1)
        if self.n > 1:
            p.top = PlaceSetup(self.side, 0, self.n - 1, self.data, p.top)


class PlaceExtra(CountryFrame):
    """One marker of a bid or handicap, where ``side`` has Influence (11.1.4)."""

    def kind(self) -> i64:
        return EXTRA

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        mine = p.influence(self.side, option)
        if mine == 0:
            return r.EXTRA_NO_OWN
        limit = p.influence(1 - self.side, option) + i64(STABILITY[option]) + 2
        return 0 if mine < limit else r.ABOVE_CONTROL

    def play(self, p: Position, option: i64) -> None:
        p.add(self.side, option, 1)
        if self.n > 1:
            p.top = PlaceExtra(self.side, 0, self.n - 1, 0, p.top)


# --- sealed bids (11.1.4) -------------------------------------------------------------------------


class BidSide(Frame):
    """The superpower that the seat ``side`` bids for; the other seat does not see it."""

    def kind(self) -> i64:
        return BID_SIDE

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if option == CHOOSE_US or option == CHOOSE_USSR else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        p.offer(CHOOSE_US)
        p.offer(CHOOSE_USSR)

    def play(self, p: Position, option: i64) -> None:
        p.cells[BID_NAMED + self.side] = u8(option - CHOOSE_US + 1)


class BidNumber(Frame):
    """The number that goes with the bid: 0 to 20 Influence for the other seat."""

    def kind(self) -> i64:
        return BID_NUMBER

    def hides_choice(self) -> bool:
        return True

    def refusal(self, p: Position, option: i64) -> i64:
        return 0 if NUMBER <= option <= NUMBER + MAX_NUMBER else r.NOT_HERE

    def list_options(self, p: Position) -> None:
        n: i64 = 0
        while n <= MAX_NUMBER:
            p.offer(NUMBER + n)
            n += 1

    def play(self, p: Position, option: i64) -> None:
        p.cells[BID + self.side] = u8(option - NUMBER)
        if self.side == USSR:
            settle_bids(p)


def settle_bids(p: Position) -> None:
    """Open both bids: who plays which side, and the extra Influence of the other (11.1.4).

    The seats are called by the side they would have without an auction; ``SWAPPED`` tells that
    they changed.
    """
    named_first = i64(p.cells[BID_NAMED + US]) - 1
    named_second = i64(p.cells[BID_NAMED + USSR]) - 1
    bid_first = i64(p.cells[BID + US])
    bid_second = i64(p.cells[BID + USSR])
    if p.log is not None:
        p.log.append(h.BidsOpened(named_first, bid_first, named_second, bid_second))
    if named_first != named_second:
        p.cells[SWAPPED] = u8(named_first)  # the first seat named the USSR (1): swapped
        return
    winner: i64 = US if bid_first > bid_second else USSR
    if bid_first == bid_second:
        winner = p.lot()
    side = named_first
    p.cells[SWAPPED] = u8(1) if winner != side else u8(0)
    p.cells[EXTRA_CELLS + 1 - side] = u8(bid_first if winner == US else bid_second)


register(BeginGame, PlaceSetup, PlaceExtra, BidSide, BidNumber)
