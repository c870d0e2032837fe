"""Elo by the model of Bradley and Terry, and intervals.

A player with rating r beats one with rating s with the chance 1 / (1 + 10 ** ((s - r) / 400)).
The ratings are those under which the results were most likely, a draw counting as half a win to
each; their mean is 0. Intervals come from the Fisher information at that point.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: Elo points by which odds grow e-fold
SCALE: Final = 400.0 / math.log(10.0)
#: 95 % of a normal distribution lie within so many standard deviations
DEVIATIONS: Final = 1.959963984540054
STEPS: Final = 200
CLOSE: Final = 1e-12

Matrix = Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo of each player and its 95 % interval.

    ``supported``: the results alone give no finite ratings (somebody won or lost all), so one
    drawn game between every two players was added.
    """

    elo: tuple[float, ...]
    interval: tuple[tuple[float, float], ...]
    supported: bool


def rate(scores: Matrix) -> Ratings:
    """Ratings from ``scores[i][j]``, the points that player i made against j (a draw is half)."""
    n = len(scores)
    if n == 1:
        return Ratings((0.0,), ((0.0, 0.0),), False)
    points = [[0.0 if i == j else float(scores[i][j]) for j in range(n)] for i in range(n)]
    supported = not all_reach_all(points)
    if supported:
        points = [[points[i][j] + (0.5 if i != j else 0.0) for j in range(n)] for i in range(n)]
    strength = most_likely(points)
    spread = covariance(points, strength)
    elo = tuple(SCALE * value for value in strength)
    reach = [DEVIATIONS * SCALE * math.sqrt(max(0.0, spread[i][i])) for i in range(n)]
    interval = tuple((elo[i] - reach[i], elo[i] + reach[i]) for i in range(n))
    return Ratings(elo, interval, supported)


def all_reach_all(points: Matrix) -> bool:
    """Whether every player has points against every other, directly or through others.

    That is when the most likely ratings exist and are finite.
    """
    n = len(points)
    for forward in (True, False):
        reached = {0}
        new = [0]
        while new:
            i = new.pop()
            for j in range(n):
                if j not in reached and (points[i][j] if forward else points[j][i]) > 0:
                    reached.add(j)
                    new.append(j)
        if len(reached) < n:
            return False
    return True


def chance(a: float, b: float) -> float:
    """The chance of strength ``a`` to beat ``b`` (natural logarithms of odds)."""
    return 1.0 / (1.0 + math.exp(b - a))


def most_likely(points: Matrix) -> list[float]:
    """The strengths of highest likelihood, with mean 0: Newton's method, its steps kept short."""
    n = len(points)
    strength = [0.0] * n
    for _ in range(STEPS):
        slope = [
            sum(
                points[i][j] - (points[i][j] + points[j][i]) * chance(strength[i], strength[j])
                for j in range(n)
                if j != i
            )
            for i in range(n)
        ]
        step = times(covariance(points, strength), slope)
        longest = max(abs(value) for value in step)
        if longest < CLOSE:
            break
        part = min(1.0, 1.0 / longest)
        strength = [value + part * change for value, change in zip(strength, step, strict=True)]
    return strength


def information(points: Matrix, strength: Sequence[float]) -> list[list[float]]:
    """The Fisher information matrix: every row adds up to 0."""
    n = len(points)
    matrix = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            if i != j:
                p = chance(strength[i], strength[j])
                weight = (points[i][j] + points[j][i]) * p * (1.0 - p)
                matrix[i][j] -= weight
                matrix[i][i] += weight
    return matrix


def covariance(points: Matrix, strength: Sequence[float]) -> list[list[float]]:
    """The inverse of the information among strengths whose mean is 0."""
    n = len(points)
    share = 1.0 / n
    shifted = [[value + share for value in row] for row in information(points, strength)]
    return [[value - share for value in row] for row in inverse(shifted)]


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """Matrix times vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def inverse(matrix: Matrix) -> list[list[float]]:
    """The inverse of a regular matrix (Gauss and Jordan, with pivoting)."""
    n = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for i in range(n):
            if i != k:
                factor = rows[i][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[n:] for row in rows]


def share_interval(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of points (Wilson's, which stays within 0 and 1)."""
    if games == 0:
        return (0.0, 1.0)
    z2 = DEVIATIONS**2
    share = points / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = DEVIATIONS / (1 + z2 / games)
    half *= math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return (max(0.0, middle - half), min(1.0, middle + half))
