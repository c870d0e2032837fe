"""The options of a game: what they can be, which go together, and how they are written."""

import pickle
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from brinkmanship.errors import BrinkError, OptionsError
from brinkmanship.rules import GameOptions, new_game
from brinkmanship.rules.options import CHOICES, MAX_EXTRA

NUMBERS = ("extra_us", "extra_ussr")


def refusal(**options: Any) -> str:
    """The words in which options are refused."""
    with pytest.raises(OptionsError) as caught:
        GameOptions(**options)
    return str(caught.value)


def test_the_default_is_the_deluxe_game() -> None:
    assert GameOptions() == GameOptions(
        optional_cards=True,
        setup="deluxe",
        extra_us=0,
        extra_ussr=0,
        auction=False,
        held_scoring="prevent",
        reveal_held="no",
        deal="alternate",
        chinese_civil_war=False,
        late_war=False,
        free_realignment=False,
        safe_realignment=False,
        split_ops=False,
        space_dump=False,
    )
    assert new_game(seed=1).options == GameOptions()


def test_every_option_is_checked() -> None:
    assert {f.name for f in fields(GameOptions)} == {*CHOICES, *NUMBERS}


@pytest.mark.parametrize("name", sorted(CHOICES))
@pytest.mark.parametrize("value", ["yes", 1, 0, None, 2.5, [], "US"])
def test_a_value_that_an_option_does_not_have_is_refused_with_those_it_has(
    name: str, value: object
) -> None:
    text = refusal(**{name: value})
    wanted = " or ".join(repr(a) for a in CHOICES[name])
    assert text == f"option {name}: {value!r} given, {wanted} expected"


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_every_value_that_is_named_can_be_given(name: str) -> None:
    for value in CHOICES[name]:
        given: dict[str, Any] = {name: value}
        options = GameOptions(**given)
        assert getattr(options, name) == value
        assert GameOptions.from_json(options.to_json()) == options


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", ["2", 2.0, None, True, False, [2]])
def test_extra_influence_that_is_no_number_is_refused(name: str, value: object) -> None:
    assert refusal(**{name: value}) == f"option {name}: {value!r} given, a whole number expected"


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [-1, MAX_EXTRA + 1, 1000])
def test_extra_influence_out_of_range_is_refused(name: str, value: int) -> None:
    assert refusal(**{name: value}) == f"option {name}: {value} given, 0 to 40 expected"


@pytest.mark.parametrize("name", NUMBERS)
def test_11_1_4_sealed_bids_and_fixed_extra_influence_do_not_go_together(name: str) -> None:
    text = refusal(auction=True, **{name: 2})
    assert text.startswith("option auction: ")
    assert "(11.1.4)" in text


def test_11_1_4_sealed_bids_go_with_no_extra_influence() -> None:
    assert GameOptions(auction=True, extra_us=0, extra_ussr=0).auction


def test_the_late_war_scenario_has_a_position_of_its_own() -> None:
    assert refusal(late_war=True, setup="older").startswith("option setup: ")
    assert "section 12" in refusal(late_war=True, chinese_civil_war=True)
    GameOptions(late_war=True)


def test_options_cannot_be_changed_and_serve_as_keys() -> None:
    options = GameOptions(split_ops=True)
    with pytest.raises(FrozenInstanceError):
        options.split_ops = False  # type: ignore[misc]  # that it is refused is what is tested
    assert hash(options) == hash(GameOptions(split_ops=True))
    assert pickle.loads(pickle.dumps(options)) == options


def test_each_option_that_matters_in_play_has_a_bit_of_its_own() -> None:
    changes: list[dict[str, Any]] = [
        {"held_scoring": "lose"},
        {"reveal_held": "edge"},
        {"reveal_held": "cards"},
        {"chinese_civil_war": True},
        {"late_war": True},
        {"free_realignment": True},
        {"safe_realignment": True},
        {"split_ops": True},
        {"space_dump": True},
        {"optional_cards": False},
        {"deal": "by_hand"},
    ]
    base = GameOptions().bits()
    bits = [GameOptions(**change).bits() ^ base for change in changes]
    assert len(set(bits)) == len(bits)
    assert all(bit > 0 and bit & (bit - 1) == 0 for bit in bits)


# --- JSON -----------------------------------------------------------------------------------------


def test_the_json_names_what_differs_from_the_default() -> None:
    assert GameOptions().to_json() == {}
    options = GameOptions(extra_us=2, reveal_held="edge", optional_cards=False)
    assert options.to_json() == {"optional_cards": False, "extra_us": 2, "reveal_held": "edge"}


def test_json_without_a_field_means_the_default() -> None:
    assert GameOptions.from_json({}) == GameOptions()
    assert GameOptions.from_json({"extra_us": 2}) == GameOptions(extra_us=2)


@pytest.mark.parametrize("data", [None, 3, "deluxe", [], [("late_war", True)]])
def test_json_that_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(OptionsError) as caught:
        GameOptions.from_json(data)
    assert str(caught.value) == f"options: {data!r} given, an object expected"


def test_an_option_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionsError) as caught:
        GameOptions.from_json({"late_war": True, "lates": True})
    known = ", ".join(sorted([*CHOICES, *NUMBERS]))
    assert str(caught.value) == f"options: unknown option 'lates'; known are {known}"


def test_a_refusal_is_a_value_error_and_an_error_of_this_package() -> None:
    for kind in (ValueError, BrinkError):
        with pytest.raises(kind, match="option deal"):
            GameOptions.from_json({"deal": "random"})
