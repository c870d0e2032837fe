"""Views go out as JSON and come back; broken ones are refused, and a view is no position."""

import json
from typing import Any

import pytest

from brinkmanship.errors import PositionError
from brinkmanship.rules import GameOptions, View, from_json, new_game, view
from brinkmanship.rules.ids import US, USSR
from tests.engine import GAMES, random_game


def through_text(seen: View) -> View:
    """The view after a way through JSON text."""
    return View.from_json(json.loads(json.dumps(seen.to_json())))


def a_view() -> dict[str, Any]:
    """The JSON of the first view of a game."""
    p = new_game(seed=3)
    return view(p, US).to_json()


@pytest.mark.parametrize(("seed", "options"), GAMES[:2])
def test_every_view_of_a_game_comes_back_from_json(seed: int, options: GameOptions) -> None:
    for number, (p, _) in enumerate(random_game(seed, options)):
        for side in (US, USSR):
            seen = view(p, side)
            read = through_text(seen)
            assert read == seen
            assert read.opponent_hand_size == seen.opponent_hand_size
            assert read.draw_pile_size == seen.draw_pile_size
            assert read.legal == seen.legal
            if number % 40 == 0:
                assert read.sample(number) == seen.sample(number)


def test_the_table_of_a_view_is_not_read_as_a_position() -> None:
    with pytest.raises(PositionError, match=r"cards\.unseen.*View\.from_json"):
        from_json(a_view()["table"])


def test_the_table_of_a_view_cannot_be_played_on() -> None:
    p = new_game(seed=3)
    seen = view(p, USSR)
    before = seen.to_json()
    with pytest.raises(PositionError, match="cannot be played on"):
        seen.table.play(seen.legal[0])
    assert seen.to_json() == before
    seen.sample(1).play(seen.legal[0])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "brinkmanship-position"}, "view field format"),
        ({"version": 2}, "view field version: 2 given, a whole number from 1 to 1"),
        ({"side": "nobody"}, "view field side: 'nobody' given"),
        ({"sizes": {"USSR hand": 8}}, "view field sizes.USSR headline: missing"),
        ({"legal": ["Poland"]}, "view field legal"),
        ({"more": 1}, "view field more: unknown"),
        ({"table": 7}, "position field"),
    ],
)
def test_a_broken_view_is_refused_with_the_field_that_is_wrong(
    change: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        View.from_json(a_view() | change)


def test_sizes_must_add_up_to_the_cards_that_are_not_seen() -> None:
    data = a_view()
    data["sizes"]["USSR hand"] += 1
    with pytest.raises(PositionError, match="sizes: they do not add up"):
        View.from_json(data)


def test_a_size_field_that_no_view_has_is_refused() -> None:
    data = a_view()
    data["sizes"]["US hand"] = 8
    with pytest.raises(PositionError, match=r"view field sizes\.US hand: unknown"):
        View.from_json(data)
