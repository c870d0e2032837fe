"""Dice and deals that can be checked afterwards: every outcome follows from one secret.

Before the game its host draws a secret of 256 bits and shows its ``commitment``, a hash. Outcome
``n`` of the game (from 0: dice, cards and lots, in order) follows from the secret and ``n`` alone.
When the game is over the secret is shown, and anybody can draw every outcome again. The method is
written down in docs/record-format.md.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

from ..rules import Chance
from ..rules.facts import CARD_TITLES
from .record import Record, RecordError

#: bytes of a secret
SECRET: Final = 32
_PREFIX: Final = b"brinkmanship dice and deals 1\n"
#: numbers are drawn from 64 bits
_WHOLE: Final = 1 << 64


def commitment(secret: bytes) -> str:
    """The hash that is shown before the game: SHA-256 of a fixed prefix and the secret, in hex."""
    return hashlib.sha256(_PREFIX + secret).hexdigest()


def drawn(secret: bytes, number: int, below: int) -> int:
    """A whole number from 0 to ``below - 1``, all alike, for outcome ``number`` of the game."""
    limit = _WHOLE - _WHOLE % below
    again = 0
    while True:
        message = f"outcome {number} draw {again}".encode()
        digest = hmac.digest(secret, message, "sha256")
        value = int.from_bytes(digest[:8], "big")
        if value < limit:  # the few above would make small numbers likelier
            return value % below
        again += 1


def derived(secret: bytes, purpose: str) -> int:
    """A seed of 48 bits for something other than outcomes; it tells nothing about these."""
    return int.from_bytes(hmac.digest(secret, f"for {purpose}".encode(), "sha256")[:6], "big")


class FairChance(Chance):
    """Outcomes from ``secret``; ``count`` is how many the game has had."""

    def __init__(self, secret: bytes, count: int = 0) -> None:
        self.secret = secret
        self.count = count

    def _below(self, n: int) -> int:
        value = drawn(self.secret, self.count, n)
        self.count += 1
        return value

    def die(self, side: int) -> int:
        """A die: 1 to 6."""
        return self._below(6) + 1

    def card(self, candidates: list[int]) -> int:
        """One of ``candidates``, which come in ascending order."""
        return candidates[self._below(len(candidates))]

    def lot(self) -> int:
        """0 or 1."""
        return self._below(2)


# --- checking a game that is over -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unfair:
    """The first outcome that does not follow from the secret.

    ``entry``: the decision before it (0: the deal); ``number``: which outcome of the game, from 1.
    """

    entry: int
    number: int
    recorded: int
    drawn: int
    what: str  # "die", "card", "lot"

    def __str__(self) -> str:
        def name(value: int) -> str:
            return CARD_TITLES[value] if self.what == "card" else str(value)

        where = f"entry {self.entry}" if self.entry else "the deal"
        return (
            f"{where}, outcome {self.number}: {self.what} {name(self.recorded)} recorded, "
            f"{name(self.drawn)} by the secret"
        )


class _Compared(FairChance):
    """Gives the outcomes of a record and notes the first that is not the one of the secret."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(secret)
        self.entry = 0
        self.recorded: list[int] = []
        self.wrong: Unfair | None = None

    def _compare(self, what: str, own: int) -> int:
        if not self.recorded:
            raise RecordError(f"entry {self.entry}: an outcome of chance is missing ({what})")
        value = self.recorded.pop(0)
        if value != own and self.wrong is None:
            self.wrong = Unfair(self.entry, self.count, value, own, what)
        return value

    def die(self, side: int) -> int:
        return self._compare("die", super().die(side))

    def card(self, candidates: list[int]) -> int:
        return self._compare("card", super().card(candidates))

    def lot(self) -> int:
        return self._compare("lot", super().lot())


def check_fair(record: Record) -> tuple[int, Unfair | None]:
    """Draw every outcome of ``record`` again from its secret.

    How many outcomes there are, and the first that differs, if any does. Raises ``RecordError``
    for a record without a secret or one that does not replay.
    """
    if record.secret is None:
        raise RecordError("no secret of dice and deals is in this record")
    record.replay()
    chance = _Compared(record.secret)
    chance.recorded = list(record.opening)
    p = record.start(chance=chance)
    for index, entry in enumerate(record.entries):
        chance.entry = index + 1
        chance.recorded = list(entry.outcomes)
        p.play(entry.option, chance=chance)
    return chance.count, chance.wrong
