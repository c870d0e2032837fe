"""Levels by name: every one plays; names and parameters that do not fit say why."""

import pytest

from brinkmanship.bots import registry
from brinkmanship.bots.novice import Novice
from brinkmanship.bots.outside import OutsidePlayer
from brinkmanship.bots.random_player import RandomPlayer
from brinkmanship.bots.registry import LEVELS, Level, PlayerNameError, make, positive, whole

from .play import play_out


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_legal_options_to_the_end_on_both_sides(name: str) -> None:
    def look(seen, option):  # type: ignore[no-untyped-def] # the signature is that of play_out
        assert option in seen.legal

    with make(name, 3) as us, make("random", 4) as ussr:
        assert play_out((us, ussr), look=look, most=150, seconds=0.01).turn >= 8
    with make("random", 3) as us, make(name, 4) as ussr:
        assert play_out((us, ussr), 2, look=look, most=150, seconds=0.01).turn >= 8


def test_a_level_is_known_by_its_own_name_and_described() -> None:
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.words
        with make(name) as player:
            assert player.name == name


def test_make_gives_the_level_with_its_seed() -> None:
    assert isinstance(make("random", 5), RandomPlayer)
    assert make("novice", 5).seed == 5
    outside = make("process:some program --flag=1,2", 6)
    assert isinstance(outside, OutsidePlayer)
    assert outside.command == "some program --flag=1,2"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("grandmaster", "no such level; known are random, novice"),
        ("", "no such level"),
        ("Novice", "no such level"),
        ("novice:", "parameter=value expected"),
        ("novice:seconds=5", "novice has no parameter 'seconds'; it has: none"),
        ("process:", "a command expected"),
        ("process", "a command expected"),
        ("test:seconds", "parameter seconds has no value; seconds=VALUE expected"),
        ("test:seconds=", "'' given, a number above 0 expected"),
        ("test:seconds=0", "'0' given, a number above 0 expected"),
        ("test:seconds=nan", "'nan' given, a number above 0 expected"),
        ("test:seconds=inf", "'inf' given, a number above 0 expected"),
        ("test:cores=1.5", "'1.5' given, a whole number from 1 on expected"),
        ("test:cores=0", "'0' given, a whole number from 1 on expected"),
        ("test:cores=1,cores=2", "parameter cores is named twice"),
        ("test:cores=1,", "test has no parameter ''; it has: seconds, cores"),
    ],
)
def test_a_name_that_does_not_fit_says_what_would(
    name: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = Level("test", Novice, "", {"seconds": positive, "cores": whole})
    monkeypatch.setattr(registry, "LEVELS", {**LEVELS, "test": level})
    with pytest.raises(PlayerNameError) as error:
        make(name)
    assert why in str(error.value)


def test_parameters_reach_the_player_as_values(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thinker(Novice):
        def __init__(self, seed: int = 0, seconds: float = 1.0, cores: int = 1) -> None:
            super().__init__(seed)
            self.given = (seconds, cores)

    level = Level("thinker", Thinker, "", {"seconds": positive, "cores": whole})
    monkeypatch.setattr(registry, "LEVELS", {"thinker": level})
    player = make("thinker: seconds = 2.5, cores=2", 7)
    assert isinstance(player, Thinker)
    assert player.given == (2.5, 2)
    assert player.seed == 7
