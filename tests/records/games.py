"""Random games as records, dressed up with all that a record may hold."""

import random
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from brinkmanship.records import Record, Recorder
from brinkmanship.rules import GameOptions
from brinkmanship.rules.ids import NOBODY, PLAYING, US, USSR
from tests.random_play.check import varied_options

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@cache
def played(seed: int, options: GameOptions | None = None) -> Record:
    """A whole random game; under varied options unless some are given. Not to be changed."""
    recorder = Recorder(options or varied_options(seed), seed=seed)
    rng = random.Random(f"record {seed}")
    while not recorder.position.over:
        recorder.play(rng.choice(recorder.position.legal))
    return recorder.record


def copied(record: Record) -> Record:
    """A record of its own."""
    return replace(record, entries=[replace(entry) for entry in record.entries])


def broken_off(record: Record, entries: int) -> Record:
    """A copy that stops after so many entries."""
    short = copied(record)
    del short.entries[entries:]
    if entries < len(record.entries):
        short.end, short.winner = PLAYING, NOBODY
    return short


@st.composite
def dressed(draw: st.DrawFn) -> Record:
    """A random game, often broken off, with names, comments, clocks and guessed outcomes."""
    record = played(draw(st.integers(0, 40)))
    if draw(st.booleans()):
        record = broken_off(record, draw(st.integers(0, len(record.entries))))
        if record.end == PLAYING and draw(st.booleans()):
            record.winner = draw(st.sampled_from((US, USSR, NOBODY)))
            record.resigned = draw(TEXTS)
    record = copied(record)
    record.players = (draw(TEXTS), draw(TEXTS))
    record.comment = draw(TEXTS)
    record.seed = draw(st.none() | st.integers())
    rng = random.Random(draw(st.integers(0, 9)))
    record.opening_guessed = some(rng, len(record.opening))
    for entry in record.entries:
        if rng.random() < 0.1:
            entry.clock = draw(st.floats(0, 1e6)) if rng.random() < 0.1 else rng.randrange(9000)
        if rng.random() < 0.1:
            entry.comment = draw(TEXTS) if rng.random() < 0.2 else rng.choice(("so?", '"[x] {y}"'))
        entry.guessed = some(rng, len(entry.outcomes))
    return record


def some(rng: random.Random, n: int) -> tuple[int, ...]:
    """Some of the numbers below ``n``."""
    return tuple(i for i in range(n) if rng.random() < 0.2)
