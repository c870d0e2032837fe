"""Positions are values: equal when all is the same, independent when copied, at every decision."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Final

import pytest
from mypy_extensions import u8

from brinkmanship.rules import Decision, GameOptions, Position, new_game
from brinkmanship.rules.ids import COUP_TARGET, ROUND_CARD, US, USSR
from brinkmanship.rules.layout import CELLS, OPTIONS
from brinkmanship.rules.position import FRAMES, Frame
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act

WAYS: Final[dict[str, Callable[[Position], Position]]] = {
    "copy method": Position.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda p: pickle.loads(pickle.dumps(p)),
    "old pickle": lambda p: pickle.loads(pickle.dumps(p, protocol=0)),
}


def assert_same(q: Position, p: Position) -> None:
    """``q`` is another object, and equal to ``p`` in all that can be asked of it."""
    assert q is not p
    assert q == p
    assert hash(q) == hash(p)
    assert (q.legal, q.decision, q.options) == (p.legal, p.decision, p.options)
    assert (q.packed(), q.numbers(), q.stack()) == (p.packed(), p.numbers(), p.stack())
    assert [q.influence(side, 15) for side in (US, USSR)] == [
        p.influence(side, 15) for side in (US, USSR)
    ]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_copy_at_every_kind_of_decision_equals_its_original_and_goes_its_own_way(
    name: str, way: str
) -> None:
    p = MOMENTS[name]()
    q = WAYS[way](p)
    assert_same(q, p)
    before = (p.packed(), p.numbers(), p.stack(), p.legal)
    for option in p.legal:
        q = WAYS[way](p)
        twin = p.copy()
        q.play(option)
        twin.play(option)
        assert q == twin
        assert q.legal == twin.legal
        assert (p.packed(), p.numbers(), p.stack(), p.legal) == before


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_two_games_played_the_same_way_are_equal_at_every_decision(
    seed: int, options: GameOptions
) -> None:
    q = new_game(options, seed)
    for n, (p, option) in enumerate(random_game(seed, options)):
        assert q == p
        assert hash(q) == hash(p)
        assert q.legal == p.legal
        if n % 5 == 0:
            assert pickle.loads(pickle.dumps(q)) == p
        q.play(option)


def test_two_games_part_at_the_first_choice_that_differs() -> None:
    p, q = new_game(seed=4), new_game(seed=4)
    act(p, "Poland")
    act(q, "East Germany")
    assert p != q
    assert hash(p) != hash(q)


def test_chance_that_fell_otherwise_makes_another_position() -> None:
    p = MOMENTS["CoupTarget"]()
    q = p.copy()
    act(p, "Zimbabwe", chance=[6])
    act(q, "Zimbabwe", chance=[5])
    assert p != q


@pytest.mark.parametrize("index", range(0, OPTIONS, 13))
def test_every_byte_of_the_table_counts(index: int) -> None:
    p = table()
    q = p.copy()
    q.cells[index] ^= u8(1)
    assert p != q
    assert hash(p) != hash(q)
    assert p.packed()[index] != q.packed()[index]


def test_the_bytes_of_the_option_list_do_not_count() -> None:
    """What is legal follows from the rest; bytes left over from longer lists mean nothing."""
    p = table()
    q = p.copy()
    for index in range(OPTIONS + p.count, CELLS):
        q.cells[index] = u8(99)
    assert p == q
    assert hash(p) == hash(q)
    assert p.legal == q.legal


@pytest.mark.parametrize(
    "name",
    [
        "turn",
        "round",
        "phasing",
        "defcon",
        "vp",
        "end",
        "winner",
        "seed_a",
        "seed_b",
        "us_reach_lo",
        "us_reach_hi",
        "ussr_reach_lo",
        "ussr_reach_hi",
    ],
)
def test_every_number_counts(name: str) -> None:
    p = table()
    q = p.copy()
    setattr(q, name, getattr(q, name) ^ 1)
    assert p != q
    assert hash(p) != hash(q)
    assert pickle.loads(pickle.dumps(q)) == q


def test_the_options_of_the_game_count() -> None:
    assert table() != table(options=GameOptions(split_ops=True))


def with_top(p: Position, top: Frame | None) -> Position:
    """A copy of ``p`` with another stack."""
    q = p.copy()
    q.top = top
    return q


def test_every_part_of_every_frame_of_the_stack_counts() -> None:
    p = table()
    below = FRAMES["EndTurn"](USSR, 0, 0, 0, None)
    stacks = [
        None,
        below,
        FRAMES["ChooseCard"](US, 0, 0, 0, below),
        FRAMES["ChooseUse"](US, 0, 0, 0, below),
        FRAMES["ChooseCard"](USSR, 0, 0, 0, below),
        FRAMES["ChooseCard"](US, 1, 0, 0, below),
        FRAMES["ChooseCard"](US, 0, 1, 0, below),
        FRAMES["ChooseCard"](US, 0, 0, 1, below),
        FRAMES["ChooseCard"](US, 0, 0, 0, None),
        FRAMES["ChooseCard"](US, 0, 0, 0, FRAMES["EndTurn"](USSR, 0, 0, 1, None)),
    ]
    positions = [with_top(p, top) for top in stacks]
    for i, q in enumerate(positions):
        assert [j for j, r in enumerate(positions) if q == r] == [i]
    assert len(set(positions)) == len(positions)


def test_stacks_of_other_objects_with_the_same_parts_are_equal() -> None:
    p = table()
    tops = [FRAMES["ChooseCard"](US, 0, 0, 0, FRAMES["EndTurn"](1, 0, 0, 0, None)) for _ in "ab"]
    assert with_top(p, tops[0]) == with_top(p, tops[1])
    assert hash(with_top(p, tops[0])) == hash(with_top(p, tops[1]))


def test_positions_serve_as_keys() -> None:
    seen: dict[Position, int] = {}
    for seed in (4, 5, 4, 5, 4):
        p = new_game(seed=seed)
        seen[p] = seen.get(p, 0) + 1
    assert sorted(seen.values()) == [2, 3]


def test_a_position_taken_back_is_the_one_that_was_copied() -> None:
    p = MOMENTS["CoupTarget"]()
    before = p.copy()
    legal = p.legal
    act(p, "Zimbabwe", chance=[6])
    p.take_back(before.copy())
    assert p == before
    assert p.legal == legal
    rng = random.Random(1)
    q = before.copy()
    for _ in range(20):
        option = rng.choice(p.legal)
        p.play(option)
        q.play(option)
    assert p == q


# --- decisions ------------------------------------------------------------------------------------


def test_a_decision_tells_side_kind_card_and_how_many_are_left() -> None:
    p = playing(USSR, "COMECON", "Event", "Poland", influence={"Poland": (0, 3)})
    d = p.decision
    assert d is not None
    assert (d.side, d.card, d.left) == (USSR, 14, 3)
    assert repr(d) == "Decision(USSR, event: add influence, card 14, left 3)"
    assert d.as_tuple() == (USSR, d.kind, 14, 3)


def test_decisions_are_values() -> None:
    d = Decision(US, ROUND_CARD, 0, 0)
    assert d == Decision(US, ROUND_CARD, 0, 0)
    assert hash(d) == hash(Decision(US, ROUND_CARD, 0, 0))
    others = [
        Decision(USSR, ROUND_CARD, 0, 0),
        Decision(US, COUP_TARGET, 0, 0),
        Decision(US, ROUND_CARD, 1, 0),
        Decision(US, ROUND_CARD, 0, 1),
    ]
    assert all(d != other for other in others)
    assert len({d, *others}) == 5
    assert d not in ["a decision", None, d.as_tuple()]
