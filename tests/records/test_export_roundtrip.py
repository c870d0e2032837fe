"""Log text -> record -> log text, and record -> log text -> record, for whole random games."""

from collections.abc import Iterator

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brinkmanship.records import Record
from brinkmanship.records.export import export_log
from brinkmanship.records.logs import import_log
from brinkmanship.rules import GameOptions, option_name
from brinkmanship.rules.happenings import (
    CardPlayed,
    ContestRolled,
    DieRolled,
    EffectEnded,
    GameEnded,
    Happening,
    OptionForced,
    VpChanged,
)
from brinkmanship.rules.ids import (
    BY_HELD_CARD,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    COMPANION,
    COUP_TARGET,
    HEADLINE_CARD,
    KIND_NAMES,
    OPERATION,
    REALIGN_TARGET,
    ROUND_CARD,
    TRAP_CARD,
    USE,
    WAR_TARGET,
)
from tests.records.games import broken_off, played
from tests.records.logtext import loosened

#: decisions that a log tells wherever they come up, asked or forced; others depend on hands, or
#: on an order that it does not show
TOLD = (
    COMPANION,
    COUP_TARGET,
    HEADLINE_CARD,
    OPERATION,
    REALIGN_TARGET,
    ROUND_CARD,
    TRAP_CARD,
    USE,
    WAR_TARGET,
)
#: all that comes about when VP paid for a play end the game
PAID = (CardPlayed, EffectEnded, GameEnded, OptionForced, VpChanged)
OPTIONS = st.builds(
    GameOptions,
    optional_cards=st.booleans(),
    extra_us=st.integers(0, 3),
    extra_ussr=st.integers(0, 2),
)


def told(record: Record) -> Iterator[tuple[str, ...]]:
    """The decisions of a game that its log tells, and the dice that it shows."""
    p = record.start()
    for index, entry in enumerate(record.entries):
        decision = p.decision
        assert decision is not None
        log: list[Happening] = [
            OptionForced(decision.side, decision.kind, decision.card, entry.option, 3)
        ]
        record.step(p, index, log)
        hidden = any(isinstance(e, ContestRolled) for e in log)
        if decision.kind == USE and p.over and all(isinstance(e, PAID) for e in log):
            return  # "We Will Bury You" or Flower Power can end the game before the use shows
        for e in log:
            if isinstance(e, OptionForced) and e.decision in TOLD and e.option is not None:
                if not CANCEL_CUBA <= e.option <= CANCEL_TURKEY:  # told, but not at which decision
                    yield (str(e.side), KIND_NAMES[e.decision], option_name(e.option))
            elif isinstance(e, DieRolled) and not hidden:
                yield (str(e.side), "die", str(e.die))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 18), OPTIONS)
def test_a_random_game_survives_its_log(seed: int, options: GameOptions) -> None:
    record = played(seed, options)
    assume(record.end != BY_HELD_CARD)  # a log has no words for it, it just stops
    text = export_log(record)
    game = import_log(text)
    assert game.differences == []
    assert game.lines == game.understood
    assert list(told(game.record)) == list(told(record))
    again = export_log(game.record)
    assert loosened(again) == loosened(text)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 18), st.floats(0.1, 1))
def test_a_game_that_breaks_off_survives_its_log(seed: int, part: float) -> None:
    whole = played(seed, GameOptions(extra_us=2))
    record = broken_off(whole, int(len(whole.entries) * part))
    game = import_log(export_log(record))
    assert game.differences == []


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 18))
def test_the_text_of_a_log_that_was_read_is_the_same_from_then_on(seed: int) -> None:
    text = export_log(played(seed, GameOptions(extra_us=2)))
    second = export_log(import_log(text).record)
    assert export_log(import_log(second).record) == second
