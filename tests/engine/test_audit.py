"""`audit.fault` names each invariant that a position breaks; positions of games break none."""

from collections.abc import Callable
from typing import Final

import pytest
from mypy_extensions import u8

from brinkmanship.errors import PositionError
from brinkmanship.rules import GameOptions, Position, check, compose
from brinkmanship.rules.audit import fault, options_fault
from brinkmanship.rules.ids import (
    BY_VP,
    CHINA,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    DISCARD,
    DRAW_PILE,
    FRONT,
    HAND,
    HEADLINE,
    NATO,
    NOBODY,
    NORAD,
    NOT_IN_GAME,
    PEEKED,
    POLAND,
    SPACES,
    TABLE,
    US,
    USSR,
)
from brinkmanship.rules.layout import (
    ATTEMPTS,
    BOX,
    CHINA_HOLDER,
    CHINA_UP,
    COUNTS,
    FLAGS,
    HAPPENED,
    INF,
    MIL,
    PLACE,
)
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act

Damage = Callable[[Position], None]


def cell(index: int, value: int) -> Damage:
    """Write one byte."""

    def damage(p: Position) -> None:
        p.cells[index] = u8(value)

    return damage


def number(name: str, value: int) -> Damage:
    """Write one number."""

    def damage(p: Position) -> None:
        setattr(p, name, value)

    return damage


def put(place: int, *cards: int) -> Damage:
    """Put cards elsewhere, the counts in step."""

    def damage(p: Position) -> None:
        for card in cards:
            p.cells[COUNTS + p.place_of(card)] -= u8(1)
            p.cells[COUNTS + place] += u8(1)
            p.cells[PLACE + card] = u8(place)

    return damage


def nobody_holds_china(p: Position) -> None:
    p.cells[CHINA_HOLDER] = u8(NOBODY)
    p.cells[CHINA_UP] = u8(1)


def over_with_work_left(p: Position) -> None:
    p.end = BY_VP


def no_work(p: Position) -> None:
    p.top = None


def one_option(p: Position) -> None:
    p.count = 1


def fill_hand(side: int, n: int) -> Damage:
    """Give ``side`` cards of the draw pile until it has ``n``."""

    def damage(p: Position) -> None:
        missing = n - p.how_many(HAND + side)
        put(HAND + side, *p.cards_at(DRAW_PILE)[:missing])(p)

    return damage


BROKEN: Final[list[tuple[Damage, str]]] = [
    (number("defcon", 0), "DEFCON 0: 1 to 5 expected"),
    (number("defcon", 6), "DEFCON 6: 1 to 5 expected"),
    (number("turn", 11), "turn 11, round 1: at most 10 and 8 expected"),
    (number("turn", -1), "turn -1, round 1: at most 10 and 8 expected"),
    (number("round", 9), "turn 9, round 9: at most 10 and 8 expected"),
    (number("round", -1), "turn 9, round -1: at most 10 and 8 expected"),
    (cell(MIL + US, 6), "Military Ops: 0 to 5 expected"),
    (cell(MIL + USSR, 6), "Military Ops: 0 to 5 expected"),
    (cell(BOX + US, 9), "Space Race: boxes 0 to 8 expected"),
    (cell(BOX + USSR, 9), "Space Race: boxes 0 to 8 expected"),
    (cell(ATTEMPTS + US, 3), "Space Race: at most 2 attempts a turn expected"),
    (cell(ATTEMPTS + USSR, 3), "Space Race: at most 2 attempts a turn expected"),
    (number("defcon", 1), "DEFCON 1: a game at DEFCON 1 is over (8.1.3)"),
    (number("vp", 20), "VP 20: 20 VP end the game (10.3.1)"),
    (number("vp", -21), "VP -21: 20 VP end the game (10.3.1)"),
    (number("winner", US), "winner: nobody expected before the end"),
    (
        cell(INF + POLAND, 1),
        "influence: the presence bits of the US do not agree with its markers",
    ),
    (number("us_hi", 0), "influence: the presence bits of the US do not agree with its markers"),
    (
        cell(INF + SPACES + POLAND, 1),
        "influence: the presence bits of the USSR do not agree with its markers",
    ),
    (
        number("ussr_hi", 0),
        "influence: the presence bits of the USSR do not agree with its markers",
    ),
    (
        lambda p: p.set_influence(US, CHINESE_CIVIL_WAR, 1),
        "influence: the Chinese Civil War space holds at most 2 USSR markers (12.1)",
    ),
    (
        lambda p: p.set_influence(USSR, CHINESE_CIVIL_WAR, 3),
        "influence: the Chinese Civil War space holds at most 2 USSR markers (12.1)",
    ),
    (cell(COUNTS + DISCARD, 4), "cards: discard counts 4, 0 are there"),
    (cell(PLACE + NATO, DISCARD), "cards: draw pile counts "),
    (put(NOT_IN_GAME, NATO), "card 21: in the game or not against the option optional_cards"),
    (put(NOT_IN_GAME, NORAD), "card 106: in the game or not against the option optional_cards"),
    (
        put(DISCARD, CHINA_CARD),
        "card 6: only The China Card lies with its holder, and always there",
    ),
    (put(CHINA, NATO), "card 21: only The China Card lies with its holder, and always there"),
    (put(FRONT, NATO), "card 21: only Shuttle Diplomacy stays in front of a player"),
    (cell(FLAGS + NATO, HAPPENED), "card 21: marked as happened, but in the draw pile"),
    (fill_hand(US, 10), "hand of side 0: more than 9 cards (4.5B)"),
    (fill_hand(USSR, 10), "hand of side 1: more than 9 cards (4.5B)"),
    (put(HEADLINE + US, 21, 23), "headline of side 0: more than one card"),
    (put(HEADLINE + USSR, 21, 23), "headline of side 1: more than one card"),
    (put(PEEKED, 21, 23, 24, 25, 26, 27), "peeked: more than 5 cards (108)"),
    (nobody_holds_china, "The China Card: held by nobody without the variant of section 12"),
    (over_with_work_left, "stack: empty expected after the end"),
    (no_work, "stack: a decision expected"),
    (one_option, "stack: 1 legal options, 2 or more expected"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_a_broken_position_is_told_by_the_invariant_that_it_breaks(
    damage: Damage, words: str
) -> None:
    p = table()
    assert fault(p) == ""
    damage(p)
    assert fault(p).startswith(words)
    with pytest.raises(PositionError) as caught:
        check(p)
    assert str(caught.value) == f"position: {fault(p)}"


def test_4_5_b_a_hand_of_nine_is_too_large_before_turn_4() -> None:
    early = compose(turn=3, us_hand=["NATO", "Nasser"], ussr_hand=["Fidel", "COMECON"])
    fill_hand(US, 8)(early)
    assert fault(early) == ""
    put(HEADLINE + US, early.cards_at(DRAW_PILE)[0])(early)
    assert fault(early) == "hand of side 0: more than 8 cards (4.5B)"
    later = compose(turn=4, us_hand=["NATO", "Nasser"], ussr_hand=["Fidel", "COMECON"])
    fill_hand(US, 9)(later)
    assert fault(later) == ""


def test_optional_cards_left_out_must_not_be_in_the_game() -> None:
    p = compose(
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Fidel", "COMECON"],
        options=GameOptions(optional_cards=False),
    )
    assert fault(p) == ""
    put(DRAW_PILE, NORAD)(p)
    assert fault(p) == "card 106: in the game or not against the option optional_cards"


def test_the_china_card_may_lie_on_the_table_while_it_is_played() -> None:
    p = table()
    act(p, "The China Card")
    assert p.place_of(CHINA_CARD) == TABLE
    assert fault(p) == ""


def test_12_nobody_may_hold_the_china_card_in_the_civil_war_variant() -> None:
    p = table(options=GameOptions(chinese_civil_war=True), china=NOBODY)
    nobody_holds_china(p)
    assert fault(p) == ""


@pytest.mark.parametrize("left", ["stack", "options"])
def test_after_the_end_nothing_may_be_left_to_decide(left: str) -> None:
    p = playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)
    assert fault(p) == ""
    if left == "stack":
        p.top = table().top
    else:
        p.count = 2
    assert fault(p) == "stack: empty expected after the end"


def test_after_the_end_defcon_1_and_20_vp_are_in_order() -> None:
    p = playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)
    p.vp = 25
    p.defcon = 1
    assert fault(p) == ""


@pytest.mark.parametrize("name", MOMENTS)
def test_every_option_of_every_kind_of_decision_keeps_the_invariants(name: str) -> None:
    p = MOMENTS[name]()
    before = p.copy()
    assert fault(p) == ""
    assert options_fault(p) == ""
    assert p == before


def test_a_fault_behind_an_option_is_told_with_the_option() -> None:
    p = MOMENTS["ChooseUnrest"]()
    put(FRONT, NATO)(p)
    assert options_fault(p) == (
        "after option 225: card 21: only Shuttle Diplomacy stays in front of a player"
    )


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_no_position_of_a_game_has_a_fault(seed: int, options: GameOptions) -> None:
    for n, (p, _) in enumerate(random_game(seed, options)):
        if n % 6 == 0:
            assert fault(p) == ""
            check(p)
