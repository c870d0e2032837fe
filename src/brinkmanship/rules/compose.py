"""Positions made by hand: for study boards, puzzles and tests."""

from collections.abc import Iterable, Mapping
from typing import Final

from mypy_extensions import u8

from ..errors import BrinkError, PositionError
from .audit import table_fault
from .facts import CARD_ERA, CARD_SIDE, CARD_TITLES, OPTIONAL
from .headlines import BeginHeadlines, ResolveHeadlines
from .ids import (
    BOTH,
    CARD,
    CARDS,
    CHINA,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    DISCARD,
    DRAW_PILE,
    FRONT,
    HAND,
    HEADLINE,
    NOBODY,
    NOT_IN_GAME,
    REMOVED,
    SHUTTLE_DIPLOMACY,
    SPACES,
    US,
    USSR,
    WAITING,
)
from .layout import ATTEMPTS, BOX, CHINA_HOLDER, CHINA_UP, IN_HEADLINES, MIL
from .names import option_of
from .options import GameOptions
from .position import Position
from .rounds import StartRound
from .setup import put, sow
from .turn import EndTurn

#: markers of one side in one country, at most
MAX_MARKERS: Final = 250

CardName = int | str
Effect = CardName | tuple[CardName, int]


def card_number(card: CardName) -> int:
    """The number of a card given by number or title; raises ``PositionError``."""
    number = card if isinstance(card, int) else _named(card, "card") - CARD
    if not 1 <= number <= CARDS:
        raise PositionError(f"card {card!r}: a number from 1 to {CARDS} or a title expected")
    return number


def _named(name: str, what: str) -> int:
    try:
        return option_of(name)
    except BrinkError as error:
        raise PositionError(f"{what} {name!r}: {error}") from error


def country_number(country: CardName) -> int:
    """The number of a country given by number or name; raises ``PositionError``."""
    number = country if isinstance(country, int) else _named(country, "country")
    if not 0 <= number < SPACES:
        raise PositionError(f"country {country!r}: a country name expected")
    return number


def compose(
    *,
    turn: int = 1,
    round: int = 1,
    phasing: int = USSR,
    phase: str = "round",
    defcon: int = 5,
    vp: int = 0,
    influence: Mapping[CardName, tuple[int, int]] | None = None,
    us_hand: Iterable[CardName] = (),
    ussr_hand: Iterable[CardName] = (),
    headlines: tuple[CardName, CardName] | None = None,
    discards: Iterable[CardName] = (),
    removed: Iterable[CardName] = (),
    draw_pile: Iterable[CardName] | None = None,
    effects: Iterable[Effect] = (),
    space: tuple[int, int] = (0, 0),
    attempts: tuple[int, int] = (0, 0),
    military_ops: tuple[int, int] = (0, 0),
    china: int = USSR,
    china_up: bool = True,
    options: GameOptions | None = None,
    seed: int = 0,
) -> Position:
    """A position at the first decision after the given moment.

    ``phase``: "round" (action round ``round`` of ``phasing`` begins), "headline" (both are about
    to choose), "resolve" (``headlines`` = (US card, USSR card) are chosen and are opened now) or
    "end" (the last action round is over). ``influence``: (US, USSR) markers by country, 0 where
    not named. Hands and piles are given by card number or title; cards not named are in the draw
    pile (those of an era still to come wait in the box), unless ``draw_pile`` names it: then the
    rest is removed. ``effects``: cards in effect, with the side they are in force for where that
    is not the card's own, e.g. ("Red Scare/Purge", US) when US cards lose a point, ("Cuban Missile
    Crisis", US) when the US is bound. Pairs are (US, USSR). Raises ``PositionError``.
    """
    p = Position(options if options is not None else GameOptions())
    sow(p, seed)
    for what, value, low, high in (
        ("turn", turn, 1, 10),
        ("round", round, 0, 8),
        ("phasing", phasing, US, USSR),
        ("defcon", defcon, 2, 5),
        ("vp", vp, -19, 19),
    ):
        if not low <= value <= high:
            raise PositionError(f"{what}: {value} given, {low} to {high} expected")
    p.turn = turn
    p.defcon = defcon
    p.vp = vp
    for country, (us, ussr) in (influence or {}).items():
        number = country_number(country)
        if not (0 <= us <= MAX_MARKERS and 0 <= ussr <= MAX_MARKERS):
            raise PositionError(
                f"influence {country!r}: {us}, {ussr} given, 0 to {MAX_MARKERS} expected"
            )
        p.set_influence(US, number, us)
        p.set_influence(USSR, number, ussr)
    _lay_cards(
        p,
        {
            HAND + US: us_hand,
            HAND + USSR: ussr_hand,
            HEADLINE + US: headlines[:1] if headlines else (),
            HEADLINE + USSR: headlines[1:] if headlines else (),
            DISCARD: discards,
            REMOVED: removed,
        },
        draw_pile,
    )
    p.cells[CHINA_HOLDER] = u8(china)
    p.cells[CHINA_UP] = u8(1) if china_up and china != NOBODY else u8(0)
    for what, cells, pair, high in (
        ("space", BOX, space, 8),
        ("attempts", ATTEMPTS, attempts, 2),
        ("military_ops", MIL, military_ops, 5),
    ):
        if not (0 <= pair[0] <= high and 0 <= pair[1] <= high):
            raise PositionError(f"{what}: {pair} given, two numbers from 0 to {high} expected")
        p.cells[cells + US] = u8(pair[0])
        p.cells[cells + USSR] = u8(pair[1])
    for effect in effects:
        _start(p, effect)
    _begin(p, phase, round, phasing)
    p.settle()
    # a study board may have odd hands, or leave The China Card out
    text = table_fault(p)
    if text:
        raise PositionError(f"position: {text}")
    return p


def _lay_cards(
    p: Position,
    named: dict[int, Iterable[CardName]],
    draw_pile: Iterable[CardName] | None,
) -> None:
    places: dict[int, int] = {CHINA_CARD: CHINA}
    if draw_pile is not None:
        named[DRAW_PILE] = draw_pile
    for place, cards in named.items():
        for card in cards:
            number = card_number(card)
            if number in places:
                raise PositionError(f"card {number} ({CARD_TITLES[number]}): named twice")
            places[number] = place
    era = 0 if p.turn < 4 else 1 if p.turn < 8 else 2
    for card in range(1, CARDS + 1):
        if card in places:
            put(p, card, places[card])
        elif OPTIONAL[card] != 0 and not p.options.optional_cards:
            put(p, card, NOT_IN_GAME)
        elif draw_pile is not None:
            put(p, card, REMOVED)
        else:
            put(p, card, DRAW_PILE if CARD_ERA[card] <= era else WAITING)


def _start(p: Position, effect: Effect) -> None:
    if isinstance(effect, tuple):
        card = card_number(effect[0])
        side = effect[1]
    else:
        card = card_number(effect)
        side = CARD_SIDE[card]
        if side == BOTH:
            if card != CHINA_CARD and card != 43:
                raise PositionError(
                    f"effect {CARD_TITLES[card]}: say for which side, e.g. ({card}, US)"
                )
            side = USSR
        elif card == 42 or card == 44:
            side = 1 - side  # a trap holds the other side
    if card == SHUTTLE_DIPLOMACY:
        p.move_card(card, FRONT)
        return
    if card == CHINA_CARD:
        p.set_influence(USSR, CHINESE_CIVIL_WAR, 0)
    p.start_effect(card, side)


def _begin(p: Position, phase: str, round: int, phasing: int) -> None:
    p.top = EndTurn(USSR, 0, 0, 0, None)
    if phase == "round":
        p.phasing = phasing
        p.top = StartRound(phasing, 0, round, 0, p.top)
    elif phase == "headline":
        p.top = BeginHeadlines(USSR, 0, 0, 0, p.top)
    elif phase == "resolve":
        p.cells[IN_HEADLINES] = 1
        p.top = StartRound(USSR, 0, 1, 0, p.top)
        p.top = ResolveHeadlines(USSR, 0, 0, 0, p.top)
    elif phase != "end":
        raise PositionError(f"phase {phase!r}: 'round', 'headline', 'resolve' or 'end' expected")
