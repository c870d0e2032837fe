"""Chance: a seed is a whole game, a record plays it again, dice and cards are fair."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from brinkmanship.errors import ChanceError
from brinkmanship.rules import (
    GameOptions,
    Position,
    Recorded,
    compose,
    new_game,
    option_of,
    outcomes,
)
from brinkmanship.rules.happenings import (
    CardMoved,
    CardSeen,
    DieRolled,
    Happening,
    LotDrawn,
    TurnBegan,
)
from brinkmanship.rules.ids import DISCARD, DRAW_PILE, HAND, US, USSR
from tests.engine import GAMES, apart_from_the_generator, random_game
from tests.table import act

WORD = 0xFFFFFFFF


def rotated(x: int, k: int) -> int:
    """``x``, 32 bits, turned left by ``k``."""
    return ((x << k) | (x >> (32 - k))) & WORD


def xoroshiro64_star_star(s0: int, s1: int) -> Iterator[int]:
    """The generator as published by Blackman and Vigna: multipliers, then shifts 26, 9, 13."""
    while True:
        yield rotated(s0 * 0x9E3779BB & WORD, 5) * 5 & WORD
        s1 ^= s0
        s0, s1 = rotated(s0, 26) ^ s1 ^ (s1 << 9 & WORD), rotated(s1, 13)


def scaled(words: Iterator[int], n: int) -> int:
    """0 to n - 1 from 32 random bits by multiplication, without bias (Lemire)."""
    while True:
        product = next(words) * n
        if product & WORD >= (1 << 32) % n:
            return product >> 32


# --- the generator ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 7, -3, 2**70, 123456789])
def test_the_generator_is_xoroshiro64_star_star(seed: int) -> None:
    p = new_game(seed=seed)
    words = xoroshiro64_star_star(p.seed_a, p.seed_b)
    assert [p.random_bits() for _ in range(2000)] == [next(words) for _ in range(2000)]


def test_the_generator_gives_the_published_form_from_words_with_high_bits() -> None:
    p = new_game(seed=0)
    for s0, s1 in ((WORD, WORD), (1, 0), (0, 1), (0x80000000, 0x7FFFFFFF), (0xDEADBEEF, 12345)):
        p.seed_a, p.seed_b = s0, s1
        words = xoroshiro64_star_star(s0, s1)
        assert [p.random_bits() for _ in range(200)] == [next(words) for _ in range(200)]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 9, 52, 103, 1000, 65535])
def test_a_number_below_n_is_the_random_word_scaled_without_bias(n: int) -> None:
    p = new_game(seed=n)
    words = xoroshiro64_star_star(p.seed_a, p.seed_b)
    assert [p.below(n) for _ in range(1000)] == [scaled(words, n) for _ in range(1000)]


@pytest.mark.parametrize("n", [3, 6, 100, 1000])
def test_a_word_that_would_favour_some_number_is_thrown_away(n: int) -> None:
    """From a first word 0 the generator gives 0, one word too many for numbers below ``n``."""
    p = new_game(seed=0)
    p.seed_a, p.seed_b = 0, 99
    words = xoroshiro64_star_star(0, 99)
    assert next(words) == 0
    expected = [scaled(words, n) for _ in range(3)]
    assert [p.below(n) for _ in range(3)] == expected


def test_no_seed_stops_the_generator() -> None:
    """Both words 0 would give 0 for ever."""
    for seed in range(300):
        p = new_game(seed=seed)
        assert (p.seed_a, p.seed_b) != (0, 0)


# --- fairness -----------------------------------------------------------------------------------


def chi_square(counts: Counter[int], values: range | list[int]) -> float:
    """The chi-square statistic against equal chances."""
    expected = counts.total() / len(values)
    return sum((counts[v] - expected) ** 2 / expected for v in values)


@pytest.mark.parametrize("side", [US, USSR])
def test_60_000_dice_are_uniform(side: int) -> None:
    """20.5: one in a thousand with 5 degrees of freedom."""
    p = new_game(seed=2024 + side)
    counts = Counter(p.die(side) for _ in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, range(1, 7)) < 20.5


def test_60_000_pairs_of_dice_are_uniform() -> None:
    """66.6: one in a thousand with 35 degrees of freedom."""
    p = new_game(seed=31)
    counts = Counter(6 * p.die(US) + p.die(USSR) for _ in range(60_000))
    assert chi_square(counts, range(7, 43)) < 66.6


def test_a_card_of_a_hand_comes_up_with_equal_chance() -> None:
    """26.1: one in a thousand with 8 degrees of freedom."""
    hand = [4, 21, 25, 29, 45, 82, 100, 103, 110]
    p = compose(turn=8, phasing=USSR, us_hand=hand, ussr_hand=[7, 8], seed=5)
    counts = Counter(p.random_card(HAND + US) for _ in range(18_000))
    assert set(counts) == set(hand)
    assert chi_square(counts, hand) < 26.1


def test_every_card_is_dealt_first_with_equal_chance() -> None:
    """Over 2,100 seeds; 63.9: one in a thousand with 33 degrees of freedom."""
    first: Counter[int] = Counter()
    pile: list[int] = []
    for seed in range(2100):
        p = compose(turn=1, us_hand=[4, 21], ussr_hand=[7, 8], seed=seed)
        pile = p.cards_at(DRAW_PILE)
        first[p.draw(US)] += 1
    assert set(first) == set(pile)
    assert len(pile) == 34
    assert chi_square(first, pile) < 63.9


def test_the_lot_is_fair() -> None:
    """10.8: one in a thousand with 1 degree of freedom."""
    p = new_game(seed=77)
    counts = Counter(p.lot() for _ in range(20_000))
    assert chi_square(counts, range(2)) < 10.8


# --- a seed is a game ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_seed_reproduces_the_whole_game(seed: int, options: GameOptions) -> None:
    log: list[Happening] = []
    again: list[Happening] = []
    q = new_game(options, seed, log=again)
    plays = 0
    for p, option in random_game(seed, options, log):
        assert p == q
        assert p.legal == q.legal
        q.play(option, log=again)
        plays += 1
    assert plays > 50
    assert q.over
    assert log == again


def test_different_seeds_deal_different_hands() -> None:
    hands = {tuple(new_game(seed=seed).cards_at(HAND + US)) for seed in range(-50, 50)}
    assert len(hands) == 100


def test_a_copy_has_the_same_future() -> None:
    for p, option in random_game(13):
        q = p.copy()
        twin = p.copy()
        for board in (q, twin):
            board.play(option)
            while not board.over and board.turn == p.turn:
                board.play(board.legal[0])
        assert q == twin
        if p.turn > 2:
            break


# --- a record is a game -------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_the_outcomes_of_a_log_play_the_same_game_from_another_seed(
    seed: int, options: GameOptions
) -> None:
    log: list[Happening] = []
    positions = []
    choices = []
    for p, option in random_game(seed, options, log):
        positions.append(apart_from_the_generator(p))
        choices.append(option)
    recorded = Recorded(outcomes(log))
    again: list[Happening] = []
    q = new_game(options, seed + 1000, chance=recorded, log=again)
    generator = (q.seed_a, q.seed_b)
    for position, option in zip(positions, choices, strict=True):
        assert apart_from_the_generator(q) == position
        q.play(option, recorded, again)
    assert recorded.left == 0
    assert q.over
    assert again == log
    assert (q.seed_a, q.seed_b) == generator  # never asked


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_record_can_be_given_play_by_play(seed: int, options: GameOptions) -> None:
    for p, option in random_game(seed, options):
        q = p.copy()
        q.seed_a ^= 0x5555
        alone: list[Happening] = []
        r = p.copy()
        r.play(option, log=alone)
        recorded = Recorded(outcomes(alone))
        q.play(option, recorded)
        assert recorded.left == 0
        assert apart_from_the_generator(q) == apart_from_the_generator(r)


def test_outcomes_are_the_dice_random_cards_and_lots_of_a_log_in_their_order() -> None:
    log: list[Happening] = [
        TurnBegan(1),
        CardMoved(4, DRAW_PILE, HAND + US, True, 1),
        DieRolled(US, 5),
        CardMoved(7, HAND + US, DISCARD, False, 3),
        LotDrawn(1),
        CardSeen(US, 9, HAND + USSR, 3),
        CardMoved(8, HAND + USSR, DISCARD, True, 3),
        DieRolled(USSR, 2),
    ]
    assert outcomes(log) == [4, 5, 1, 8, 2]
    assert outcomes([]) == []


# --- a record that does not fit -----------------------------------------------------------------


def test_a_new_game_can_be_dealt_from_a_record() -> None:
    log: list[Happening] = []
    p = new_game(seed=6, log=log)
    dealt = outcomes(log)
    assert len(dealt) == 16
    q = new_game(seed=60, chance=Recorded(dealt))
    assert apart_from_the_generator(q) == apart_from_the_generator(p)
    assert q.place_of(dealt[0]) == HAND + USSR  # dealt alternately, the USSR first (11.1.3)
    assert q.place_of(dealt[1]) == HAND + US


def test_a_deal_from_a_record_that_ends_early_is_refused() -> None:
    log: list[Happening] = []
    new_game(seed=6, log=log)
    with pytest.raises(ChanceError, match="the record ends here: a card"):
        new_game(seed=6, chance=Recorded(outcomes(log)[:15]))


def test_a_deal_of_the_same_card_twice_is_refused() -> None:
    log: list[Happening] = []
    new_game(seed=6, log=log)
    dealt = outcomes(log)
    with pytest.raises(ChanceError, match=f"recorded card {dealt[0]} "):
        new_game(seed=6, chance=Recorded([*dealt[:8], dealt[0], *dealt[9:]]))


@pytest.mark.parametrize("card", [6, 36, 82])
def test_a_deal_of_a_card_that_is_not_in_the_draw_pile_is_refused(card: int) -> None:
    with pytest.raises(ChanceError, match=f"recorded card {card} "):
        new_game(seed=6, chance=Recorded([card] * 16))


@pytest.mark.parametrize("lot", [2, -1])
def test_a_lot_that_cannot_be_is_refused(lot: int) -> None:
    p = new_game(GameOptions(auction=True), seed=1)
    act(p, "Play the US", "3", "Play the US")
    before: Position = p.copy()
    with pytest.raises(ChanceError, match=re.escape(f"recorded lot {lot}: 0 or 1 expected")):
        p.play(option_of("3"), Recorded([lot]))
    assert p == before


def test_a_record_tells_how_much_of_it_is_left() -> None:
    recorded = Recorded(iter([3, 4, 5]))
    assert recorded.left == 3
    assert recorded.die(US) == 3
    assert recorded.card([4, 9]) == 4
    assert recorded.left == 1
    assert recorded.lot() == 5
    with pytest.raises(ChanceError, match="the record ends here: a die from 1 to 6 expected"):
        recorded.die(USSR)


def test_choices_of_other_generators_do_not_reach_the_game() -> None:
    """The global generator of Python is never asked."""
    random.seed(1)
    p = new_game(seed=9)
    random.seed(2)
    q = new_game(seed=9)
    while not p.over:
        option = p.legal[len(p.legal) // 2]
        p.play(option)
        q.play(option)
        assert p == q
