"""One random game, checked after every decision; what `make fuzz` and the tests share."""

import hashlib
import json
import pickle
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from brinkmanship.errors import OptionsError
from brinkmanship.rules import GameOptions, Position, from_json, new_game, to_json, view
from brinkmanship.rules.audit import fault, options_fault
from brinkmanship.rules.happenings import (
    EventBegan,
    Happening,
    HeadlinePhaseBegan,
    RoundBegan,
)
from brinkmanship.rules.ids import END_NAMES, KIND_NAMES, US, USSR
from brinkmanship.rules.selfplay import Chooser


@dataclass
class Tally:
    """What came about in the games played."""

    games: int = 0
    decisions: int = 0
    ends: dict[str, int] = field(default_factory=dict)
    kinds: dict[str, int] = field(default_factory=dict)
    headline_events: dict[int, int] = field(default_factory=dict)
    round_events: dict[int, int] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Take the counts of ``other`` in."""
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in (
            (self.ends, other.ends),
            (self.kinds, other.kinds),
        ):
            for word, n in theirs.items():
                mine[word] = mine.get(word, 0) + n
        for mine_of, theirs_of in (
            (self.headline_events, other.headline_events),
            (self.round_events, other.round_events),
        ):
            for card, n in theirs_of.items():
                mine_of[card] = mine_of.get(card, 0) + n


def varied_options(seed: int) -> GameOptions:
    """Game options picked at random, all kinds and combinations; the same for the same seed."""
    rng = random.Random(f"options {seed}")

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    while True:
        auction = maybe(0.2)
        try:
            return GameOptions(
                optional_cards=maybe(0.75),
                setup="older" if maybe(0.2) else "deluxe",
                extra_us=0 if auction or maybe(0.5) else rng.randrange(8),
                extra_ussr=0 if auction or maybe(0.8) else rng.randrange(8),
                auction=auction,
                held_scoring="lose" if maybe(0.3) else "prevent",
                reveal_held=rng.choice(("no", "edge", "cards")),
                deal=rng.choice(("alternate", "by_hand")),
                chinese_civil_war=maybe(0.2),
                late_war=maybe(0.35),
                free_realignment=maybe(0.2),
                safe_realignment=maybe(0.2),
                split_ops=maybe(0.3),
                space_dump=maybe(0.2),
            )
        except OptionsError:
            continue


def note(p: Position, log: list[Happening], tally: Tally) -> None:
    """Count the end and the events of a finished game."""
    tally.games += 1
    end = END_NAMES[p.end]
    tally.ends[end] = tally.ends.get(end, 0) + 1
    counts = tally.round_events
    for entry in log:
        if isinstance(entry, HeadlinePhaseBegan):
            counts = tally.headline_events
        elif isinstance(entry, RoundBegan):
            counts = tally.round_events
        elif isinstance(entry, EventBegan):
            counts[entry.card] = counts.get(entry.card, 0) + 1


def checked_game(seed: int, check: Callable[[Position, int], None], tally: Tally) -> None:
    """Play a random game from ``seed`` under varied options; ``check`` sees every decision."""
    log: list[Happening] = []
    p = new_game(varied_options(seed), seed, log=log)
    chooser = Chooser(seed)
    n = 0
    while not p.over:
        check(p, seed + n)
        decision = p.decision
        assert decision is not None
        kind = KIND_NAMES[decision.kind]
        tally.kinds[kind] = tally.kinds.get(kind, 0) + 1
        option = p.option(chooser.below(p.count))
        other = p.copy()
        before = p.packed()
        p.play(option, log=log)
        assert other.packed() == before, f"seed {seed}: a copy changed with its original"
        n += 1
        assert n < 5000, f"seed {seed}: the game does not end"
    assert fault(p) == "", f"seed {seed}, end: {fault(p)}"
    assert from_json(json.loads(json.dumps(to_json(p)))) == p
    tally.decisions += n
    note(p, log, tally)


def full_check(p: Position, salt: int) -> None:
    """Every invariant: ranges, cards, all options, JSON, pickle, views and samples."""
    text = fault(p) or options_fault(p)
    assert not text, text
    data = to_json(p)
    if salt % 8 == 0:  # the text itself once in a while, its content every time
        data = json.loads(json.dumps(data))
    read = from_json(data)
    assert read == p
    assert read.legal == p.legal
    assert hash(read) == hash(p)
    if salt % 4 == 0:
        assert pickle.loads(pickle.dumps(p)) == p
    for side in (US, USSR):
        seen = view(p, side)
        twin = seen.sample(salt)
        text = fault(twin)
        assert not text, text
        assert view(twin, side) == seen, "a view shows something that its side cannot know"
        assert seen.legal == (p.legal if p.decision and p.decision.side == side else ())


def digest(seed: int) -> str:
    """A hash of everything in a random game: each position, its options, the whole log."""
    log: list[Happening] = []
    p = new_game(varied_options(seed), seed, log=log)
    chooser = Chooser(seed)
    total = hashlib.sha256()
    while not p.over:
        total.update(p.packed())
        total.update(repr((p.numbers(), p.stack(), p.legal)).encode())
        p.play(p.option(chooser.below(p.count)), log=log)
    total.update(repr((p.packed(), p.numbers())).encode())
    total.update(json.dumps([entry.to_json() for entry in log]).encode())
    return total.hexdigest()


if __name__ == "__main__":
    import sys

    first, games = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, first + games):
        print(digest(number))
