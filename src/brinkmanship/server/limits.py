"""Bounds for what one token or address may ask."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from .refusal import Refusal
from .settings import Rate

#: keys that are remembered
_KEPT: Final = 20_000


class Buckets:
    """A bucket for every key: full at first, a request takes one out, time fills it again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._left: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def take(self, key: object) -> bool:
        """Whether one more request of ``key`` is within the bound; it counts if it is."""
        now = self.clock()
        left, then = self._left.pop(key, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - then) * self.rate.second)
        granted = left >= 1
        self._left[key] = (left - 1 if granted else left, now)
        if len(self._left) > _KEPT:
            self._left.popitem(last=False)
        return granted

    def check(self, key: object) -> None:
        """As ``take``; raises ``Refusal`` (429)."""
        if not self.take(key):
            raise too_many()


def too_many() -> Refusal:
    """More than the bound."""
    return Refusal(429, "too_many", "Too many requests; wait a moment and try again.")
