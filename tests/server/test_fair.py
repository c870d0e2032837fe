"""Outcomes from a secret: all alike, repeatable, and a record that differs is found out."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from brinkmanship.cli.check import check_fairness
from brinkmanship.records import Record, Recorder, dumps, loads
from brinkmanship.records.fair import FairChance, check_fair, commitment, derived, drawn
from brinkmanship.records.record import RecordError
from brinkmanship.rules import GameOptions

SECRET = bytes(range(32))


def test_an_outcome_is_the_one_that_the_description_gives() -> None:
    digest = hmac.new(SECRET, b"outcome 4 draw 0", hashlib.sha256).digest()
    assert drawn(SECRET, 4, 6) == int.from_bytes(digest[:8], "big") % 6
    prefix = b"brinkmanship dice and deals 1\n"
    assert commitment(SECRET) == hashlib.sha256(prefix + SECRET).hexdigest()


def test_a_number_that_would_make_an_outcome_likelier_is_drawn_again() -> None:
    below = (1 << 63) + 1  # nearly half of all numbers are above the only multiple
    for number in range(20):
        values = []
        for again in range(20):
            message = f"outcome {number} draw {again}".encode()
            digest = hmac.new(SECRET, message, hashlib.sha256).digest()
            values.append(int.from_bytes(digest[:8], "big"))
        assert drawn(SECRET, number, below) == next(v for v in values if v < below)


def test_every_face_of_a_die_comes_up_alike() -> None:
    chance = FairChance(SECRET)
    faces = Counter(chance.die(0) for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    chi = sum((n - 1000) ** 2 / 1000 for n in faces.values())
    assert chi < 20.5  # five degrees of freedom, one in a thousand


def test_cards_and_lots_come_from_what_can_come_up() -> None:
    chance = FairChance(SECRET)
    assert {chance.card([5, 8, 99]) for _ in range(100)} == {5, 8, 99}
    assert {chance.lot() for _ in range(100)} == {0, 1}
    assert chance.count == 200


def test_a_seed_for_bots_is_none_of_the_outcomes() -> None:
    assert derived(SECRET, "bots") != derived(SECRET, "others")


def played() -> Record:
    """A game with a secret, some choices long."""
    chance = FairChance(SECRET)
    recorder = Recorder(GameOptions(), chance=chance)
    while len(recorder.record.entries) < 60 and not recorder.position.over:
        recorder.play(recorder.position.legal[-1], chance=chance)
    return replace(recorder.record, seed=None, secret=SECRET)


def test_a_record_keeps_its_secret_and_is_found_fair() -> None:
    record = loads(dumps(played()))
    assert record.secret == SECRET
    outcomes, wrong = check_fair(record)
    assert wrong is None
    assert outcomes == len(record.opening) + sum(len(e.outcomes) for e in record.entries)


def test_a_deal_that_was_changed_is_found_with_its_place() -> None:
    record = played()
    first, second, *rest = record.opening
    changed = replace(record, opening=(second, first, *rest), entries=[])
    _, wrong = check_fair(changed)
    assert wrong is not None
    assert (wrong.entry, wrong.number, wrong.recorded, wrong.drawn) == (0, 1, second, first)
    assert "the deal, outcome 1" in str(wrong)


def test_a_die_that_was_changed_is_found_with_its_place() -> None:
    record = played()
    index = next(
        i for i, e in enumerate(record.entries) if len(e.outcomes) == 1 and e.outcomes[0] <= 6
    )
    entry = record.entries[index]
    die = entry.outcomes[0] % 6 + 1
    entries = [*record.entries[:index], replace(entry, outcomes=(die,))]
    _, wrong = check_fair(replace(record, entries=entries))
    assert wrong is not None
    assert (wrong.entry, wrong.recorded, wrong.drawn) == (index + 1, die, entry.outcomes[0])


def test_a_record_without_a_secret_cannot_be_checked() -> None:
    with pytest.raises(RecordError, match="no secret"):
        check_fair(replace(played(), secret=None))


def test_the_command_tells_fair_from_unfair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played()
    path = tmp_path / "game.brink"
    path.write_text(dumps(record))
    assert check_fairness([path]) == 0
    told = capsys.readouterr().out
    assert "follow from the secret" in told
    assert commitment(SECRET) in told
    path.write_text(dumps(replace(record, secret=bytes(32))))
    assert check_fairness([path]) == 1
    assert "the deal, outcome" in capsys.readouterr().out


def test_a_damaged_secret_costs_only_itself() -> None:
    from brinkmanship.records import DamagedRecord

    record = played()
    text = dumps(record).replace(SECRET.hex(), SECRET.hex()[:-1] + "x")
    with pytest.raises(DamagedRecord) as caught:
        loads(text)
    assert caught.value.partial.entries == record.entries
