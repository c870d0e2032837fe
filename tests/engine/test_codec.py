"""A position is written to JSON and read back the same, in the middle of anything."""

import json
from typing import Any

import pytest

from brinkmanship.rules import GameOptions, Position, compose, from_json, new_game, to_json
from brinkmanship.rules.codec import FORMAT, VERSION
from brinkmanship.rules.facts import COUNTRY_IDS
from brinkmanship.rules.ids import (
    AUTO,
    CARDS,
    KIND_NAMES,
    PLACE_NAMES,
    SPACES,
    US,
)
from brinkmanship.rules.position import FRAMES
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act


def through_text(p: Position) -> Position:
    """The position after a way through JSON text."""
    return from_json(json.loads(json.dumps(to_json(p))))


def assert_same(read: Position, p: Position) -> None:
    """``read`` is ``p`` in all that can be seen of it."""
    assert read == p
    assert hash(read) == hash(p)
    assert read.stack() == p.stack()
    assert (read.decision, read.legal) == (p.decision, p.legal)
    assert (read.us_lo, read.us_hi, read.ussr_lo, read.ussr_hi) == (
        p.us_lo,
        p.us_hi,
        p.ussr_lo,
        p.ussr_hi,
    )
    assert to_json(read) == to_json(p)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_position_of_a_game_comes_back_from_json_and_goes_on_like_it(
    seed: int, options: GameOptions
) -> None:
    """The twin lives in JSON only and throws the same dice: the generator is in it."""
    twin = new_game(options, seed)
    for p, option in random_game(seed, options):
        data = to_json(p)
        twin = from_json(json.loads(json.dumps(to_json(twin))))
        assert twin == p
        assert (twin.decision, twin.legal) == (p.decision, p.legal)
        assert to_json(twin) == data
        twin.play(option)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_kind_of_decision_comes_back_from_json(name: str) -> None:
    p = MOMENTS[name]()
    assert type(p.top).__name__ == name
    assert_same(through_text(p), p)


def test_the_moments_hold_every_kind_of_decision() -> None:
    asking = {name for name, frame in FRAMES.items() if frame(US, 0, 0, 0, None).kind() != AUTO}
    assert set(MOMENTS) == asking
    kinds = {p.decision.kind for p in (make() for make in MOMENTS.values()) if p.decision}
    assert kinds == set(range(1, len(KIND_NAMES)))


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_every_kind_of_pending_work_comes_back_from_json(name: str) -> None:
    data = to_json(table())
    waiting = {"frame": name, "side": "US", "card": 23, "n": 255, "data": (1 << 62) - 3}
    data["stack"].insert(1, waiting)
    read = from_json(data)
    assert read.stack()[1] == (name, US, 23, 255, (1 << 62) - 3)
    assert to_json(read) == data


def test_the_end_of_a_game_comes_back_from_json() -> None:
    p = playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)
    assert p.over
    read = through_text(p)
    assert_same(read, p)
    assert (read.over, read.winner, read.end) == (True, US, p.end)


def test_vp_beyond_20_come_back_when_the_game_is_over() -> None:
    """10.3.1: all VP of a scoring card are in before the win."""
    p = table(["Africa Scoring"], phasing=US, vp=19, influence={"Egypt": (3, 0), "Zaire": (9, 0)})
    act(p, "Africa Scoring")
    assert p.over
    assert p.vp > 20
    assert_same(through_text(p), p)


def test_the_json_is_made_of_plain_values() -> None:
    def plain(value: Any) -> bool:
        if isinstance(value, dict):
            return all(type(k) is str and plain(v) for k, v in value.items())
        if isinstance(value, list):
            return all(plain(v) for v in value)
        return type(value) in (int, str, bool)

    for make in MOMENTS.values():
        assert plain(to_json(make()))


def test_the_json_names_sides_countries_and_places() -> None:
    p = compose(
        turn=2,
        round=3,
        phasing=US,
        defcon=3,
        vp=-4,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Fidel", "COMECON"],
        discards=["Blockade"],
        removed=["Korean War"],
        influence={"Poland": (1, 4), "Cuba": (0, 3)},
        space=(1, 2),
        military_ops=(0, 3),
        china=US,
        china_up=False,
        effects=["Containment"],
    )
    data = to_json(p)
    assert (data["format"], data["version"]) == (FORMAT, VERSION)
    assert (data["turn"], data["round"], data["defcon"], data["vp"]) == (2, 3, 3, -4)
    assert (data["phasing"], data["end"], data["winner"]) == ("US", "playing", "nobody")
    assert data["options"] == {}
    assert data["influence"] == {"poland": [1, 4], "cuba": [0, 3]}
    assert data["us_stood_in"] == ["poland"]
    assert data["ussr_stood_in"] == ["poland", "cuba"]
    assert data["china"] == {"holder": "US", "face_up": False}
    assert data["space"] == [1, 2]
    assert data["military_ops"] == [0, 3]
    assert data["effect_for_us"] == [25]
    assert data["cards"]["US hand"] == [15, 21]
    assert data["cards"]["USSR hand"] == [8, 14]
    assert data["cards"]["discard"] == [10]
    assert data["cards"]["removed"] == [11]
    assert data["cards"]["china"] == [6]
    assert data["stack"][0] == {"frame": "ChooseCard", "side": "US", "card": 0, "n": 0, "data": 0}
    assert "attempts" not in data
    assert "tally" not in data


def test_every_card_is_written_once_at_a_place_with_a_name() -> None:
    for make in MOMENTS.values():
        cards = to_json(make())["cards"]
        assert set(cards) <= set(PLACE_NAMES)
        assert sorted(c for place in cards.values() for c in place) == list(range(1, CARDS + 1))


def test_fields_that_are_zero_may_be_left_out_or_given() -> None:
    data = to_json(table())
    assert "carried" not in data
    assert from_json(data | {"carried": [0, 0], "bury_due": 0, "tally": {}}) == from_json(data)
    assert from_json({k: v for k, v in data.items() if k != "options"}) == from_json(data)


def test_every_country_is_read_by_the_id_it_is_written_by() -> None:
    p = table(influence={c: (c % 7 + 1, c % 5 + 1) for c in range(SPACES - 1)})
    data = to_json(p)
    assert list(data["influence"]) == list(COUNTRY_IDS[: SPACES - 1])
    assert_same(through_text(p), p)


def test_the_json_shares_nothing_with_the_position() -> None:
    p = table()
    before = to_json(p)
    data = to_json(p)
    data["influence"]["kenya"][0] = 9
    data["stack"].clear()
    data["cards"]["draw pile"].clear()
    assert to_json(p) == before


def test_reading_leaves_the_data_as_it_was() -> None:
    data = to_json(table())
    text = json.dumps(data)
    from_json(data)
    assert json.dumps(data) == text


def test_the_options_of_the_game_come_back() -> None:
    options = GameOptions(
        optional_cards=False, chinese_civil_war=True, split_ops=True, extra_us=3, reveal_held="edge"
    )
    p = new_game(options, seed=3)
    assert through_text(p).options == options
    assert to_json(p)["options"] == {
        "optional_cards": False,
        "extra_us": 3,
        "reveal_held": "edge",
        "chinese_civil_war": True,
        "split_ops": True,
    }


def test_headlines_face_down_and_peeked_cards_come_back_where_they_are() -> None:
    p = table(phase="headline")
    act(p, "Fidel")
    assert to_json(through_text(p))["cards"]["USSR headline"] == [8]
    q = MOMENTS["PeekDiscard"]()
    peeked = to_json(q)["cards"]["peeked"]
    assert len(peeked) == 5
    assert to_json(through_text(q))["cards"]["peeked"] == peeked
