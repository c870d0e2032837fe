"""The cards one by one; the tests are named for the card and the sentence they prove."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position, compose, option_name
from brinkmanship.rules.compose import CardName, card_number
from brinkmanship.rules.ids import CARD, CHINA_CARD, US
from tests.table import act, why

#: Kitchen Debates and Panama Canal Returned, Allende and "Lone Gunman": cards worth 1 that keep
#: both hands from running out and touch nothing in these tests
US_REST = (48, 64)
USSR_REST = (54, 62)
#: a marker of each side in two countries that DEFCON never closes, so that every operation is open
#: to both, and its target a choice
COMMON_GROUND: dict[CardName, tuple[int, int]] = {"Zimbabwe": (1, 1), "Kenya": (1, 1)}


def plays(side: int, card: CardName, *more: CardName, **setting: Any) -> Position:
    """``side`` has chosen ``card`` for its action round; the position asks how it is used.

    Both hold two idle cards and stand in Zimbabwe and Kenya; ``more`` are more cards of ``side``,
    ``setting`` is what ``compose`` takes.
    """
    us_hand: list[CardName] = list(US_REST)
    ussr_hand: list[CardName] = list(USSR_REST)
    number = card_number(card)
    own = us_hand if side == US else ussr_hand
    own.extend(more)
    if number != CHINA_CARD:
        own.append(number)
    base: dict[str, Any] = {"phasing": side, "us_hand": us_hand, "ussr_hand": ussr_hand}
    board = {"influence": COMMON_GROUND | setting.get("influence", {})}
    p = compose(**{**base, **setting, **board})
    act(p, option_name(CARD + number))
    return p


def headlines(us: CardName, ussr: CardName, **setting: Any) -> Position:
    """The two headlines have just been opened and happen; hands and map as in ``plays``."""
    base: dict[str, Any] = {"us_hand": US_REST, "ussr_hand": USSR_REST}
    board = {"influence": COMMON_GROUND | setting.get("influence", {})}
    return compose(**{"phase": "resolve", "headlines": (us, ussr), **base, **setting, **board})


def refused(p: Position, words: str, *options: str) -> None:
    """None of ``options`` may be chosen now, for the reason that ``words`` are part of."""
    for option in options:
        assert words in why(p, option)
        with pytest.raises(IllegalOption, match=re.escape(words)):
            act(p, option)


def places(p: Position, cards: Iterable[CardName]) -> set[int]:
    """The places at which ``cards`` lie."""
    return {p.place_of(card_number(card)) for card in cards}
