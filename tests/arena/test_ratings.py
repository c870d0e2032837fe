"""Elo and intervals against cases worked out by hand."""

import math

import pytest

from brinkmanship.arena.ratings import inverse, rate, share_interval

SCALE = 400 / math.log(10)


def test_three_wins_in_four_are_400_log_3_apart() -> None:
    ratings = rate([[0, 75], [25, 0]])
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(400 * math.log10(3))  # 190.85
    assert sum(ratings.elo) == pytest.approx(0)
    assert not ratings.supported


def test_the_interval_of_two_players_is_that_of_the_information() -> None:
    # information about the distance d: n p q = 100 * 3/16; each rating is d / 2 from the mean,
    # so its variance is 1 / (4 n p q) = 1 / 75
    ratings = rate([[0, 75], [25, 0]])
    half = 1.959964 * SCALE * math.sqrt(1 / 75)  # 39.3
    for elo, (low, high) in zip(ratings.elo, ratings.interval, strict=True):
        assert (low, high) == pytest.approx((elo - half, elo + half), rel=1e-5)


def test_a_draw_counts_as_half_a_win_to_each() -> None:
    assert rate([[0, 5], [5, 0]]).elo == pytest.approx((0, 0))
    # 60 wins, 30 draws, 10 losses are 75 points of 100
    assert rate([[0, 60 + 15], [10 + 15, 0]]).elo == rate([[0, 75], [25, 0]]).elo


def test_ratings_are_found_again_from_the_scores_they_make_likely() -> None:
    true = (150.0, 20.0, -50.0, -120.0)
    points = [
        [0.0 if a == b else 200 / (1 + 10 ** ((true[b] - true[a]) / 400)) for b in range(4)]
        for a in range(4)
    ]
    assert rate(points).elo == pytest.approx(true)


def test_a_circle_of_three_is_level() -> None:
    ratings = rate([[0, 8, 2], [2, 0, 8], [8, 2, 0]])
    assert ratings.elo == pytest.approx((0, 0, 0), abs=1e-9)
    # information: 10 games a pair at p q = 1/4 gives 2.5 on each edge of the triangle; its inverse
    # among means of 0 has 2 / 9 / 2.5 on the diagonal
    half = 1.959964 * SCALE * math.sqrt(2 / 9 / 2.5)
    assert ratings.interval[0][1] == pytest.approx(half, rel=1e-5)


def test_players_who_never_met_are_rated_through_others() -> None:
    # A beats B 3 to 1, B beats C 3 to 1; A and C did not meet
    ratings = rate([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    step = 400 * math.log10(3)
    assert ratings.elo == pytest.approx((step, 0, -step))
    assert not ratings.supported


def test_who_won_all_is_rated_with_one_draw_added_and_that_is_told() -> None:
    ratings = rate([[0, 10], [0, 0]])
    assert ratings.supported
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(400 * math.log10(10.5 / 0.5))
    # the winner of all among three, the others level
    ratings = rate([[0, 10, 10], [0, 0, 5], [0, 5, 0]])
    assert ratings.supported
    assert ratings.elo[0] > 200 > ratings.elo[1] == pytest.approx(ratings.elo[2])


def test_no_games_at_all_give_wide_intervals_and_no_error() -> None:
    ratings = rate([[0, 0], [0, 0]])
    assert ratings.elo == pytest.approx((0, 0))
    assert ratings.interval[0][1] > 300
    assert rate([[0]]).elo == (0.0,)


def test_wilson_interval_by_hand() -> None:
    # 8 of 10: (0.8 + z²/20 ± z sqrt(0.016 + z²/400)) / (1 + z²/10), z² = 3.8415
    assert share_interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    low, high = share_interval(10, 10)
    assert (low, high) == pytest.approx((10 / (10 + 3.841459), 1.0))
    assert share_interval(0, 0) == (0.0, 1.0)


def test_inverse_by_hand() -> None:
    assert inverse([[0.0, 2.0], [1.0, 4.0]]) == [[-2.0, 1.0], [0.5, 0.0]]
