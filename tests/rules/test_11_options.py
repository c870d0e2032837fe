"""The options of a game: their defaults, what is refused, and how they are written."""

import dataclasses
from typing import Any

import pytest

from brinkmanship.errors import BrinkError, OptionsError
from brinkmanship.rules import GameOptions, new_game
from brinkmanship.rules.ids import US, USSR

WORDS = {
    "setup": ("deluxe", "older"),
    "held_scoring": ("prevent", "lose"),
    "reveal_held": ("no", "edge", "cards"),
    "deal": ("alternate", "by_hand"),
}
SWITCHES = (
    *("optional_cards", "auction", "chinese_civil_war", "late_war", "free_realignment"),
    *("safe_realignment", "split_ops", "space_dump"),
)
NUMBERS = ("extra_us", "extra_ussr")


def made(**fields: Any) -> GameOptions:
    """Options with any values, also of a wrong kind."""
    return GameOptions(**fields)


def refusal(**fields: Any) -> str:
    """What is said of options that are refused."""
    with pytest.raises(OptionsError) as caught:
        made(**fields)
    assert isinstance(caught.value, BrinkError | ValueError)
    return str(caught.value)


# --- single options ---


def test_the_default_is_the_deluxe_game_with_its_optional_cards() -> None:
    fields = {f.name: getattr(GameOptions(), f.name) for f in dataclasses.fields(GameOptions)}
    assert set(fields) == {*WORDS, *SWITCHES, *NUMBERS}
    for name in SWITCHES:
        assert fields[name] is (name == "optional_cards")
    for name, words in WORDS.items():
        assert fields[name] == words[0]
    for name in NUMBERS:
        assert fields[name] == 0


@pytest.mark.parametrize("name", WORDS)
def test_a_word_must_be_one_of_those_known(name: str) -> None:
    for word in WORDS[name]:
        assert getattr(made(**{name: word}), name) == word
    for value in ("", "other", WORDS[name][0].upper(), None, True, 1):
        wanted = " or ".join(map(repr, WORDS[name]))
        assert refusal(**{name: value}) == f"option {name}: {value!r} given, {wanted} expected"


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_must_be_true_or_false(name: str) -> None:
    for value in (True, False):
        assert getattr(made(**{name: value}), name) is value
    for wrong in (1, 0, "yes", None):
        assert refusal(**{name: wrong}) == f"option {name}: {wrong!r} given, True or False expected"


@pytest.mark.parametrize("name", NUMBERS)
def test_extra_influence_must_be_a_whole_number_from_0_to_40(name: str) -> None:
    for number in (0, 1, 40):
        assert getattr(made(**{name: number}), name) == number
    for wrong in (True, 2.0, "2", None):
        told = refusal(**{name: wrong})
        assert told == f"option {name}: {wrong!r} given, a whole number expected"
    for number in (-1, 41):
        assert refusal(**{name: number}) == f"option {name}: {number} given, 0 to 40 expected"


def test_options_do_not_change_once_made() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        GameOptions().__setattr__("late_war", True)


# --- options that do not go together ---


@pytest.mark.parametrize("name", NUMBERS)
def test_11_1_4_an_auction_settles_the_extra_influence_itself(name: str) -> None:
    told = refusal(auction=True, **{name: 1})
    assert told.startswith("option auction: ") and "11.1.4" in told
    assert "extra_us and extra_ussr must be 0" in told


def test_late_war_scenario_has_a_setup_of_its_own() -> None:
    told = refusal(late_war=True, setup="older")
    assert told.startswith("option setup: ") and "'deluxe' expected with late_war" in told


def test_late_war_scenario_gives_the_china_card_away_so_no_civil_war() -> None:
    told = refusal(late_war=True, chinese_civil_war=True)
    assert told.startswith("option chinese_civil_war: ") and "late_war" in told


@pytest.mark.parametrize(
    "fields",
    [
        {"auction": True, "setup": "older"},
        {"auction": True, "late_war": True},
        {"auction": True, "chinese_civil_war": True},
        {"chinese_civil_war": True, "setup": "older"},
        {"late_war": True, "extra_us": 2, "extra_ussr": 2},
        {"late_war": True, "optional_cards": False},
        {"free_realignment": True, "safe_realignment": True, "split_ops": True},
        {"split_ops": True, "space_dump": True, "held_scoring": "lose", "reveal_held": "cards"},
    ],
)
def test_other_options_go_together(fields: dict[str, Any]) -> None:
    p = new_game(made(**fields), seed=1)
    assert not p.over
    assert p.decision is not None and p.decision.side in (US, USSR)


# --- as JSON ---


def test_only_what_differs_from_the_defaults_is_written() -> None:
    assert GameOptions().to_json() == {}
    fields = {"setup": "older", "extra_us": 2, "optional_cards": False}
    assert made(**fields).to_json() == fields


@pytest.mark.parametrize("name", [*WORDS, *SWITCHES, *NUMBERS])
def test_every_option_comes_back_from_json(name: str) -> None:
    if name in WORDS:
        value: object = WORDS[name][-1]
    else:
        value = 3 if name in NUMBERS else name != "optional_cards"
    options = made(**{name: value})
    assert options.to_json() == {name: value}
    assert GameOptions.from_json(options.to_json()) == options
    assert GameOptions.from_json({}) == GameOptions()


@pytest.mark.parametrize("data", [None, [], "late_war", 3])
def test_json_options_must_be_an_object(data: object) -> None:
    with pytest.raises(OptionsError, match="an object expected"):
        GameOptions.from_json(data)


def test_unknown_options_are_refused_with_those_known() -> None:
    with pytest.raises(OptionsError, match="unknown option 'handicap'; known are auction, chin"):
        GameOptions.from_json({"handicap": 2})


def test_values_and_combinations_are_checked_in_json_too() -> None:
    with pytest.raises(OptionsError, match="option deal: 'both' given"):
        GameOptions.from_json({"deal": "both"})
    with pytest.raises(OptionsError, match="option auction: "):
        GameOptions.from_json({"auction": True, "extra_us": 2})
