"""`play` applies legal options and nothing else; positions are compared, copied and pickled."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from brinkmanship.errors import BrinkError, ChanceError, IllegalOption
from brinkmanship.rules import (
    Chance,
    GameOptions,
    Position,
    Recorded,
    compose,
    explain,
    new_game,
    option_name,
    option_of,
)
from brinkmanship.rules.happenings import Happening, TurnBegan
from brinkmanship.rules.ids import CARD, US, USSR, VOCABULARY
from tests.engine import GAMES, random_game
from tests.table import act, asked, names

GAP = CARD  # the one number of the vocabulary that names nothing


def realigning() -> Position:
    """The US is about to realign with 2 points: two dice of each side will be needed."""
    p = compose(
        turn=2,
        phasing=US,
        us_hand=["Independent Reds", "NATO", "Containment"],
        ussr_hand=["COMECON", "Fidel"],
        influence={"Angola": (1, 3), "Zaire": (1, 3)},
    )
    act(p, "Independent Reds", "Operations", "Realignment")
    return p


def grain_sales() -> Position:
    """The US is about to draw a card of the USSR hand: COMECON, Fidel or Nasser."""
    p = compose(
        turn=5,
        phasing=US,
        us_hand=["Grain Sales to Soviets", "NATO", "Containment"],
        ussr_hand=["COMECON", "Fidel", "Nasser"],
    )
    act(p, "Grain Sales to Soviets")
    return p


# --- options that are not legal -----------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_an_illegal_option_is_refused_by_name_and_reason_and_changes_nothing(
    seed: int, options: GameOptions
) -> None:
    rng = random.Random(3)
    log: list[Happening] = []
    for p, _ in random_game(seed, options, log):
        before = p.copy()
        entries = list(log)
        illegal = [o for o in range(VOCABULARY) if o not in p.legal and o != GAP]
        for option in rng.sample(illegal, 5):
            with pytest.raises(IllegalOption) as refusal:
                p.play(option, log=log)
            assert str(refusal.value) == explain(p, option)
            assert str(refusal.value).startswith(f"{option_name(option)}: ")
        assert p == before
        assert p.legal == before.legal
        assert log == entries


@pytest.mark.parametrize("option", [-1, -VOCABULARY, VOCABULARY, 1000])
def test_a_number_outside_the_vocabulary_is_refused_with_the_range(option: int) -> None:
    p = new_game(seed=1)
    before = p.copy()
    with pytest.raises(IllegalOption, match=f"{option}: .* from 0 to 248"):
        p.play(option)
    assert p == before


def test_the_number_that_names_nothing_is_refused_like_any_other() -> None:
    p = new_game(seed=1)
    before = p.copy()
    with pytest.raises(IllegalOption, match=str(GAP)):
        p.play(GAP)
    assert p == before


def test_an_illegal_option_uses_up_no_recorded_outcome() -> None:
    p = realigning()
    recorded = Recorded([1, 2, 3, 4])
    with pytest.raises(IllegalOption):
        p.play(option_of("Canada"), chance=recorded)
    assert recorded.left == 4


def test_an_illegal_option_is_a_value_error_and_an_error_of_this_package() -> None:
    p = new_game(seed=1)
    for kind in (ValueError, BrinkError):
        with pytest.raises(kind, match="Canada"):
            p.play(option_of("Canada"))


def test_every_option_is_refused_when_the_game_is_over() -> None:
    p = compose(turn=8, phasing=US, us_hand=["Wargames", "NATO"], defcon=2, vp=19)
    act(p, "Wargames", "Event", "End the game")
    assert (p.over, p.legal, p.decision) == (True, (), None)
    before = p.copy()
    for option in range(VOCABULARY):
        if option != GAP:
            with pytest.raises(IllegalOption, match="the game is over"):
                p.play(option)
    assert p == before


# --- chance that cannot be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ([], "a die from 1 to 6 expected"),
        ([3], "a die from 1 to 6 expected"),
        ([0, 3], "recorded die 0: 1 to 6 expected"),
        ([3, 7], "recorded die 7: 1 to 6 expected"),
        ([3, -1], "recorded die -1: 1 to 6 expected"),
    ],
)
def test_a_wrong_or_missing_die_raises_and_changes_nothing(dice: list[int], text: str) -> None:
    p = realigning()
    before = p.copy()
    log: list[Happening] = [TurnBegan(2)]
    with pytest.raises(ChanceError, match=text):
        p.play(option_of("Angola"), Recorded(dice), log)
    assert p == before
    assert p.legal == before.legal
    assert log == [TurnBegan(2)]


def test_a_die_missing_halfway_takes_back_what_came_before_it() -> None:
    """Two rolls in the only target; the first, with all its dice, would have taken effect."""
    p = compose(
        turn=2,
        phasing=US,
        us_hand=["Independent Reds", "NATO", "Containment"],
        ussr_hand=["COMECON", "Fidel"],
        influence={"Zaire": (1, 30)},
    )
    act(p, "Independent Reds", "Operations")
    before = p.copy()
    log: list[Happening] = []
    with pytest.raises(ChanceError, match="a die from 1 to 6 expected"):
        p.play(option_of("Realignment"), Recorded([6, 1, 5]), log)
    assert p == before
    assert p.legal == before.legal
    assert log == []


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ([], "a card .* expected"),
        ([4], r"recorded card 4 \(Duck and Cover\)"),
        ([25], r"recorded card 25 \(Containment\)"),
        ([0], r"recorded card 0 \(no card\)"),
        ([111], r"recorded card 111 \(no card\)"),
    ],
)
def test_a_wrong_or_missing_card_raises_and_changes_nothing(cards: list[int], text: str) -> None:
    p = grain_sales()
    before = p.copy()
    log: list[Happening] = []
    with pytest.raises(ChanceError, match=text):
        p.play(option_of("Event"), Recorded(cards), log)
    assert p == before
    assert p.legal == before.legal
    assert log == []


def test_a_missing_outcome_is_named_with_what_could_come_up() -> None:
    p = grain_sales()
    with pytest.raises(ChanceError, match="COMECON") as refusal:
        p.play(option_of("Event"), Recorded([]))
    assert "Nasser" in str(refusal.value)


def test_the_position_goes_on_with_its_own_generator_after_a_chance_error() -> None:
    p = realigning()
    twin = p.copy()
    with pytest.raises(ChanceError):
        p.play(option_of("Angola"), Recorded([6]))
    for q in (p, twin):
        q.play(option_of("Angola"))
    assert p == twin


def test_whatever_a_chance_of_ones_own_raises_passes_through_and_changes_nothing() -> None:
    class Broken(Chance):
        """Gives one die, then fails."""

        rolled = 0

        def die(self, side: int) -> int:
            self.rolled += 1
            if self.rolled > 1:
                raise LookupError("no more")
            return 6

    p = realigning()
    before = p.copy()
    log: list[Happening] = []
    with pytest.raises(LookupError, match="no more"):
        p.play(option_of("Angola"), Broken(), log)
    assert p == before
    assert log == []


@pytest.mark.parametrize("chance", [Chance(), Recorded([])])
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_without_outcomes_every_play_goes_through_or_changes_nothing(
    chance: Chance, seed: int, options: GameOptions
) -> None:
    refused = 0
    for p, option in random_game(seed, options):
        q = p.copy()
        try:
            q.play(option, chance)
        except ChanceError:
            refused += 1
            assert q == p
            assert q.legal == p.legal
    assert refused > 5


def test_a_chance_of_ones_own_drives_the_game() -> None:
    class Sixes(Chance):
        """The US rolls 6, the USSR 1, the highest card comes up."""

        def die(self, side: int) -> int:
            return 6 if side == US else 1

        def card(self, candidates: list[int]) -> int:
            return max(candidates)

    p = realigning()
    p.play(option_of("Angola"), Sixes())
    assert p.influence(USSR, option_of("Angola")) == 0
    q = grain_sales()
    q.play(option_of("Event"), Sixes())
    assert "Give the card back" in names(q)
    assert asked(q) == (US, "use")
    assert q.decision is not None
    assert q.decision.card == 15


# --- what is asked ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_decision_has_two_options_or_more_in_ascending_order(
    seed: int, options: GameOptions
) -> None:
    for p, option in random_game(seed, options):
        assert len(p.legal) >= 2
        assert list(p.legal) == sorted(set(p.legal))
        assert p.decision is not None
        assert p.decision.side in (US, USSR)
        assert [o for o in range(VOCABULARY) if p.is_legal(o)] == list(p.legal)
        assert p.is_legal(option)


def test_a_log_is_appended_to_and_changes_nothing_in_the_game() -> None:
    log: list[Happening] = [TurnBegan(99)]
    p = new_game(seed=3)
    q = new_game(seed=3, log=log)
    assert p == q
    assert log[0] == TurnBegan(99)
    rng = random.Random(3)
    while not p.over:
        option = rng.choice(p.legal)
        p.play(option)
        q.play(option, log=log)
        assert p == q


# --- copies -------------------------------------------------------------------------------------

COPIES: dict[str, Callable[[Position], Position]] = {
    "copy method": Position.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda p: pickle.loads(pickle.dumps(p)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_copy_equals_its_original_and_goes_on_like_it(
    way: str, seed: int, options: GameOptions
) -> None:
    rng = random.Random(9)
    for p, option in random_game(seed, options):
        if rng.random() < 0.8:
            continue
        q = COPIES[way](p)
        assert q is not p
        assert q == p
        assert hash(q) == hash(p)
        assert q.legal == p.legal
        assert q.decision == p.decision
        assert q.options == p.options
        twin = p.copy()
        twin.play(option)
        q.play(option)
        assert q == twin
        assert q.legal == twin.legal


@pytest.mark.parametrize("way", COPIES)
def test_playing_on_a_copy_leaves_the_original_alone(way: str) -> None:
    for p, option in random_game(3):
        packed, numbers, stack, legal = p.packed(), p.numbers(), p.stack(), p.legal
        q = COPIES[way](p)
        for _ in range(3):
            if not q.over:
                q.play(q.legal[-1])
        assert (p.packed(), p.numbers(), p.stack(), p.legal) == (packed, numbers, stack, legal)
        assert p.is_legal(option)
        if p.turn > 2:
            break


@pytest.mark.parametrize("way", COPIES)
def test_a_finished_game_can_be_copied(way: str) -> None:
    p = new_game(seed=2)
    for last, option in random_game(2):
        p = last.copy()
        p.play(option)
    assert p.over
    q = COPIES[way](p)
    assert q == p
    assert (q.end, q.winner, q.legal, q.decision) == (p.end, p.winner, (), None)


# --- equality and hash --------------------------------------------------------------------------


def test_positions_with_the_same_markers_by_another_order_are_equal() -> None:
    p = new_game(seed=4)
    q = new_game(seed=4)
    act(p, "Poland", "East Germany")
    act(q, "East Germany", "Poland")
    assert p == q
    assert hash(p) == hash(q)
    assert len({p, q}) == 1
    act(p, "Poland")
    act(q, "East Germany")
    assert p != q


def test_positions_that_differ_in_one_thing_are_not_equal() -> None:
    base: dict[str, Any] = {
        "turn": 5,
        "us_hand": ["NATO", "Summit"],
        "ussr_hand": ["COMECON", "Fidel"],
    }
    changes: list[dict[str, Any]] = [
        {},
        {"vp": 1},
        {"defcon": 4},
        {"turn": 6},
        {"round": 2},
        {"phasing": US},
        {"influence": {"Poland": (0, 1)}},
        {"influence": {"Poland": (1, 0)}},
        {"us_hand": ["NATO", "NORAD"]},
        {"discards": ["Nasser"]},
        {"removed": ["Nasser"]},
        {"effects": ["NATO"]},
        {"space": (1, 0)},
        {"attempts": (1, 0)},
        {"military_ops": (1, 0)},
        {"china": US},
        {"china_up": False},
        {"seed": 1},
        {"options": GameOptions(held_scoring="lose")},
    ]
    positions = [compose(**(base | change)) for change in changes]
    assert len(set(positions)) == len(positions)
    for i, p in enumerate(positions):
        assert [j for j, q in enumerate(positions) if p == q] == [i]


def test_a_position_equals_nothing_but_positions() -> None:
    p = new_game(seed=4)
    assert p != 4
    assert p != "position"
    assert (p == object()) is False
    assert p in [1, p]


def test_a_play_makes_a_different_position() -> None:
    seen = set()
    plays = 0
    for p, _ in random_game(13):
        seen.add(p.copy())
        plays += 1
    assert len(seen) == plays
