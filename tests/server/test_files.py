"""The record of a game that is over, and dice that can be checked."""

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from brinkmanship.records import loads, read_page
from brinkmanship.records.fair import check_fair
from tests.server.client import Api, Player, play_on, refused
from tests.server.running import Running


@pytest.fixture(scope="module")
def played(server: Running) -> Iterator[tuple[Player, Player]]:
    """A game that is over."""
    api = Api(server.base)
    players = api.friends()
    play_on(players, lambda s: s.turn == 2)
    players[0].change("/resign")
    yield players
    api.close()


def test_while_the_game_goes_on_there_is_no_record_and_no_secret(api: Api) -> None:
    players = api.friends()
    refused(players[0].get("/record"), 409, "not_over")
    state = players[0].state()
    assert state.end is None
    assert len(state.fair) == 64


def test_the_secret_told_at_the_end_is_the_one_whose_hash_was_shown(
    played: tuple[Player, Player],
) -> None:
    state = played[0].state()
    assert state.end is not None
    secret = bytes.fromhex(state.end.secret)
    shown = hashlib.sha256(b"brinkmanship dice and deals 1\n" + secret).hexdigest()
    assert state.fair == shown


def test_every_die_and_card_follows_from_the_secret(
    played: tuple[Player, Player], tmp_path: Path
) -> None:
    text = played[0].get("/record").text
    record = loads(text)
    outcomes, wrong = check_fair(record)
    assert wrong is None
    assert outcomes >= 16 + 2  # two hands of eight, and two draws at least
    path = tmp_path / "game.brink"
    path.write_text(text)
    checked = subprocess.run(
        [sys.executable, "-m", "brinkmanship", "check", "--fair", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert played[0].state().fair in checked.stdout


def test_every_format_named_at_the_end_can_be_had(played: tuple[Player, Player]) -> None:
    state = played[0].state()
    assert state.end is not None
    assert state.end.formats == ["brink", "page", "log"]
    for form, start in (("brink", "brinkmanship record 1"), ("page", "Brinkmanship page")):
        answer = played[1].get("/record", format=form)
        assert answer.status_code == 200
        assert answer.text.casefold().startswith(start.casefold())
        assert "attachment" in answer.headers["content-disposition"]
    assert played[0].get("/record", format="log").status_code == 200
    refused(played[0].get("/record", format="film"), 422, "invalid")
    assert read_page(played[1].get("/record", format="page").text).entries


def test_a_format_that_cannot_tell_the_game_is_not_offered(api: Api) -> None:
    players = api.friends(options={"setup": "older"})
    players[0].change("/resign")
    state = players[0].state()
    assert state.end is not None
    assert state.end.formats == ["brink", "page"]
    refused(players[0].get("/record", format="log"), 409, "no_format")
