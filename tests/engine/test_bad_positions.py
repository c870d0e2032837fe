"""JSON that is no position is refused with what was wrong, where, and what would be right."""

import copy
import json
import random
import re
from typing import Any, Final

import pytest

from brinkmanship.errors import BrinkError, PositionError
from brinkmanship.rules import from_json, to_json
from brinkmanship.rules.audit import fault
from brinkmanship.rules.cardplay import WITHOUT_EVENT
from brinkmanship.rules.facts import COUNTRY_IDS
from brinkmanship.rules.ids import COUNTRIES, USSR
from tests.engine.moments import MOMENTS, playing

GONE: Final = object()
Path = tuple[str | int, ...]


def good() -> dict[str, Any]:
    """A position in the middle of an event, with something in nearly every field."""
    p = playing(
        USSR,
        "Decolonization",
        "Event",
        "Angola",
        "Zaire",
        ussr=["COMECON"],
        discards=["Blockade", "Nasser"],
        removed=["Korean War"],
        influence={"Poland": (1, 4), "Cuba": (0, 3)},
        effects=["Containment", "NATO"],
        space=(1, 2),
        military_ops=(0, 3),
    )
    return to_json(p)


def changed(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """A copy of ``data`` with the value at ``path`` replaced, or taken out if GONE."""
    out = copy.deepcopy(data)
    at: Any = out
    for key in path[:-1]:
        at = at[key]
    if value is GONE:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return out


def refusal(data: object) -> str:
    """The words in which ``data`` is refused."""
    with pytest.raises(PositionError) as caught:
        from_json(data)
    return str(caught.value)


def test_the_position_that_the_tests_break_is_good() -> None:
    assert to_json(from_json(good())) == good()


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [None, 7, "position", [], [{}], True])
def test_json_that_is_no_object_is_refused(data: object) -> None:
    assert refusal(data) == f"position field (whole): {data!r} given, an object expected"


REQUIRED = (
    "format", "version", "turn", "round", "defcon", "vp", "phasing", "end", "winner", "influence",
    "cards", "china", "us_stood_in", "ussr_stood_in", "generator", "stack",
)  # fmt: skip


@pytest.mark.parametrize("field", REQUIRED)
def test_a_field_that_is_missing_is_named(field: str) -> None:
    assert refusal(changed(good(), (field,), GONE)) == f"position field {field}: missing"


@pytest.mark.parametrize(
    ("path", "value", "name"),
    [
        (("colour",), 1, "colour"),
        (("china", "colour"), 1, "china.colour"),
        (("cards", "sleeve"), [1], "cards.sleeve"),
        (("stack", 0, "colour"), 1, "stack[0].colour"),
        (("stack", 1, "colour"), 1, "stack[1].colour"),
    ],
)
def test_a_field_that_is_unknown_is_named(path: Path, value: object, name: str) -> None:
    assert refusal(changed(good(), path, value)) == f"position field {name}: unknown"


def test_another_format_is_refused_with_the_right_one() -> None:
    text = refusal(changed(good(), ("format",), "brinkmanship-game"))
    assert text == "position field format: 'brinkmanship-position' expected; is this a position?"


def test_another_version_is_refused_with_the_right_one() -> None:
    text = refusal(changed(good(), ("version",), 2))
    assert text == "position field version: 2 given, version 1 expected"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (3, "options: 3 given, an object expected"),
        (None, "an object expected"),
        ({"colour": 1}, "unknown option 'colour'; known are auction, chinese_civil_war, deal"),
        ({"extra_us": 41}, "option extra_us: 41 given, 0 to 40 expected"),
        ({"extra_us": "2"}, "option extra_us: '2' given, a whole number expected"),
        ({"extra_ussr": True}, "option extra_ussr: True given, a whole number expected"),
        ({"setup": "old"}, "option setup: 'old' given, 'deluxe' or 'older' expected"),
        ({"deal": ["alternate"]}, "'alternate' or 'by_hand' expected"),
        ({"split_ops": 1}, "option split_ops: 1 given, True or False expected"),
        ({"auction": True, "extra_us": 2}, "extra_us and extra_ussr must be 0 with it"),
        ({"late_war": True, "setup": "older"}, "'deluxe' expected with late_war"),
        ({"late_war": True, "chinese_civil_war": True}, "cannot be used with late_war"),
    ],
)
def test_options_that_cannot_be_are_refused(options: object, words: str) -> None:
    text = refusal(good() | {"options": options})
    assert text.startswith("position field options: option")
    assert words in text


# --- one field at a time --------------------------------------------------------------------------

FIELDS: Final[list[tuple[Path, object, str]]] = [
    (("turn",), 11, "turn: 11 given, a whole number from 0 to 10 expected"),
    (("turn",), -1, "turn: -1 given, a whole number from 0 to 10 expected"),
    (("turn",), "5", "turn: '5' given, a whole number from 0 to 10 expected"),
    (("turn",), 5.0, "turn: 5.0 given, a whole number"),
    (("turn",), True, "turn: True given, a whole number"),
    (("turn",), None, "turn: None given, a whole number"),
    (("round",), 9, "round: 9 given, a whole number from 0 to 8 expected"),
    (("defcon",), 0, "defcon: 0 given, a whole number from 1 to 5 expected"),
    (("defcon",), 6, "defcon: 6 given, a whole number from 1 to 5 expected"),
    (("vp",), 151, "vp: 151 given, a whole number from -150 to 150 expected"),
    (("vp",), -151, "vp: -151 given, a whole number from -150 to 150 expected"),
    (("phasing",), "China", "phasing: 'China' given, one of 'US', 'USSR' expected"),
    (("phasing",), "nobody", "phasing: 'nobody' given, one of 'US', 'USSR' expected"),
    (("phasing",), 1, "phasing: 1 given, one of 'US', 'USSR' expected"),
    (("end",), "draw", "end: 'draw' given, one of 'playing', '20 VP', 'DEFCON 1'"),
    (("winner",), None, "winner: None given, one of 'US', 'USSR', 'nobody' expected"),
    (("military_ops",), [0, 6], "military_ops: [0, 6] given, two whole numbers from 0 to 5"),
    (("military_ops",), [0], "military_ops: [0] given, two whole numbers from 0 to 5"),
    (("military_ops",), 3, "military_ops: 3 given, two whole numbers from 0 to 5"),
    (("military_ops",), [0, 1, 2], "military_ops: [0, 1, 2] given, two whole numbers"),
    (("military_ops",), [False, 1], "military_ops: [False, 1] given, two whole numbers"),
    (("military_ops",), {"US": 1}, "military_ops: {'US': 1} given, two whole numbers"),
    (("space",), [9, 0], "space: [9, 0] given, two whole numbers from 0 to 8"),
    (("space_attempts",), [0, 3], "space_attempts: [0, 3] given, two whole numbers from 0 to 2"),
    (("passed",), [2, 0], "passed: [2, 0] given, two whole numbers from 0 to 1"),
    (("carried",), [13, 0], "carried: [13, 0] given, two whole numbers from 0 to 12"),
    (("bid_named",), [3, 0], "bid_named: [3, 0] given, two whole numbers from 0 to 2"),
    (("bid",), [0, 21], "bid: [0, 21] given, two whole numbers from 0 to 20"),
    (("extra",), [41, 0], "extra: [41, 0] given, two whole numbers from 0 to 40"),
    (("headline_open",), [2, 0], "headline_open: [2, 0] given, two whole numbers from 0 to 1"),
    (("pile_seen",), ["1", 0], "pile_seen: ['1', 0] given, two whole numbers from 0 to 1"),
    (("chernobyl_region",), 7, "chernobyl_region: 7 given, a whole number from 0 to 6"),
    (("bury_due",), 2, "bury_due: 2 given, a whole number from 0 to 1"),
    (("defcon_moved_to_2",), 2, "defcon_moved_to_2: 2 given, a whole number from 0 to 1"),
    (("seats_swapped",), -1, "seats_swapped: -1 given, a whole number from 0 to 1"),
    (("in_headlines",), True, "in_headlines: True given, a whole number from 0 to 1"),
    (("north_sea_oil_round",), "no", "north_sea_oil_round: 'no' given, a whole number"),
    (("china",), "USSR", "china: 'USSR' given, an object expected"),
    (("china", "holder"), "France", "china.holder: 'France' given, one of 'US', 'USSR', 'nobody'"),
    (("china", "holder"), GONE, "china.holder: missing"),
    (("china", "face_up"), 1, "china.face_up: 1 given, true or false expected"),
    (("china", "face_up"), GONE, "china.face_up: missing"),
    (("generator",), [1], "generator: [1] given, two whole numbers from 0 to 4294967295"),
    (("generator",), [1, 1 << 32], "generator: [1, 4294967296] given, two whole numbers"),
    (("generator",), "seed", "generator: 'seed' given, two whole numbers"),
    (("influence",), [], "influence: [] given, an object expected"),
    (("influence", "atlantis"), [1, 0], "influence: 'atlantis' given, a country id such as"),
    (("influence", "Poland"), [1, 0], "influence: 'Poland' given, a country id such as 'poland'"),
    (("influence", "poland"), [251, 0], "influence.poland: [251, 0] given, two whole numbers from"),
    (("influence", "poland"), [-1, 0], "influence.poland: [-1, 0] given, two whole numbers"),
    (("influence", "poland"), 4, "influence.poland: 4 given, two whole numbers from 0 to 250"),
    (("tally",), 3, "tally: 3 given, an object expected"),
    (("tally", "angola"), 16, "tally.angola: 16 given, a whole number from 0 to 15 expected"),
    (("tally", "atlantis"), 1, "tally: 'atlantis' given, a country id such as 'poland' expected"),
    (("us_stood_in",), {}, "us_stood_in: {} given, a list of country ids expected"),
    (("us_stood_in",), "poland", "us_stood_in: 'poland' given, a list of country ids expected"),
    (("ussr_stood_in",), ["atlantis"], "ussr_stood_in: 'atlantis' given, a country id such as"),
    (("ussr_stood_in",), [15], "ussr_stood_in: 15 given, a country id such as 'poland' expected"),
    (("cards",), [], "cards: [] given, an object expected"),
    (("cards", "discard"), 10, "cards.discard: 10 given, a list of card numbers expected"),
    (("cards", "discard"), [111], "cards.discard: 111 given, card numbers from 1 to 110 expected"),
    (("cards", "discard"), [0], "cards.discard: 0 given, card numbers from 1 to 110 expected"),
    (("cards", "discard"), ["10"], "cards.discard: '10' given, card numbers from 1 to 110"),
    (("cards", "discard"), [True], "cards.discard: True given, card numbers from 1 to 110"),
    (("cards", "discard"), [10, 15, 10], "cards.discard: card 10 named twice"),
    (("cards", "USSR hand"), [10], "cards.USSR hand: card 10 is elsewhere too"),
    (("cards", "discard"), [10], "cards: card 15 (Nasser) is nowhere; all 110 expected"),
    (("effect_for_us",), 25, "effect_for_us: 25 given, a list of card numbers expected"),
    (("effect_for_us",), [25, 25], "effect_for_us: card 25 named twice"),
    (("effect_for_ussr",), [200], "effect_for_ussr: 200 given, card numbers from 1 to 110"),
    (("known_to_us",), "all", "known_to_us: 'all' given, a list of card numbers expected"),
    (("known_to_ussr",), [None], "known_to_ussr: None given, card numbers from 1 to 110"),
    (("joined_at_deal",), [-3], "joined_at_deal: -3 given, card numbers from 1 to 110"),
    (("event_happened",), {}, "event_happened: {} given, a list of card numbers expected"),
    (("stack",), {}, "stack: {} given, a list of frames expected"),
    (("stack",), None, "stack: None given, a list of frames expected"),
    (("stack", 0), "ChooseCard", "stack[0]: 'ChooseCard' given, an object expected"),
    (("stack", 1), None, "stack[1]: None given, an object expected"),
    (("stack", 0, "frame"), GONE, "stack[0].frame: missing"),
    (("stack", 0, "frame"), "Dance", "stack[0].frame: 'Dance' given, a frame name of this version"),
    (("stack", 0, "frame"), 4, "stack[0].frame: 4 given, a frame name of this version expected"),
    (("stack", 0, "frame"), ["EndTurn"], "stack[0].frame: ['EndTurn'] given, a frame name"),
    (("stack", 0, "side"), GONE, "stack[0].side: missing"),
    (("stack", 0, "side"), "nobody", "stack[0].side: 'nobody' given, one of 'US', 'USSR' expected"),
    (("stack", 0, "card"), 111, "stack[0].card: 111 given, a whole number from 0 to 110 expected"),
    (("stack", 1, "card"), GONE, "stack[1].card: missing"),
    (("stack", 0, "n"), 256, "stack[0].n: 256 given, a whole number from 0 to 255 expected"),
    (("stack", 0, "n"), -1, "stack[0].n: -1 given, a whole number from 0 to 255 expected"),
    (("stack", 0, "data"), -1, "stack[0].data: -1 given, a whole number from 0 to"),
    (("stack", 0, "data"), (1 << 62) + 1, "stack[0].data: 4611686018427387905 given, a whole"),
    (("stack", 0, "frame"), "EndTurn", "stack[0]: a frame that asks a decision expected"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "words"), FIELDS)
def test_a_bad_field_is_refused_with_its_name_its_value_and_what_is_right(
    path: Path, value: object, words: str
) -> None:
    assert refusal(changed(good(), path, value)).startswith(f"position field {words}")


def test_a_long_bad_value_is_shown_in_part() -> None:
    text = refusal(changed(good(), ("phasing",), "x" * 500))
    assert len(text) < 160
    assert "xxx... given" in text


def test_a_refusal_is_a_value_error_and_an_error_of_this_package() -> None:
    for kind in (ValueError, BrinkError):
        with pytest.raises(kind, match="defcon"):
            from_json(changed(good(), ("defcon",), 0))


# --- fields that are good one by one but do not agree ---------------------------------------------

TOGETHER: Final[list[tuple[dict[Path, object], str]]] = [
    ({("defcon",): 1}, "DEFCON 1: a game at DEFCON 1 is over (8.1.3)"),
    ({("vp",): 20}, "VP 20: 20 VP end the game (10.3.1)"),
    ({("vp",): -20}, "VP -20: 20 VP end the game (10.3.1)"),
    ({("winner",): "US"}, "winner: nobody expected before the end"),
    ({("end",): "20 VP", ("winner",): "US", ("vp",): 20}, "stack: empty expected after the end"),
    ({("stack",): []}, "stack: a decision expected"),
    ({("influence", "chinese_civil_war"): [1, 0]}, "at most 2 USSR markers (12.1)"),
    ({("influence", "chinese_civil_war"): [0, 3]}, "at most 2 USSR markers (12.1)"),
    ({("event_happened",): [1]}, "card 1: marked as happened, but in the draw pile"),
    ({("options",): {"optional_cards": False}}, "card 104: in the game or not against the option"),
    ({("china", "holder"): "nobody"}, "held by nobody without the variant of section 12"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "words"), TOGETHER)
def test_fields_that_do_not_agree_are_refused(changes: dict[Path, object], words: str) -> None:
    data = good()
    for path, value in changes.items():
        data = changed(data, path, value)
    text = refusal(data)
    assert text.startswith("position: ")
    assert words in text


def moved(data: dict[str, Any], card: int, place: str) -> dict[str, Any]:
    """A copy of ``data`` with a card put elsewhere."""
    out = copy.deepcopy(data)
    for cards in out["cards"].values():
        if card in cards:
            cards.remove(card)
    out["cards"].setdefault(place, []).append(card)
    return out


@pytest.mark.parametrize(
    ("card", "place", "words"),
    [
        (1, "not in game", "card 1: in the game or not against the option optional_cards"),
        (104, "not in game", "card 104: in the game or not against the option optional_cards"),
        (6, "draw pile", "card 6: only The China Card lies with its holder, and always there"),
        (6, "US hand", "card 6: only The China Card lies with its holder, and always there"),
        (7, "china", "card 7: only The China Card lies with its holder, and always there"),
        (7, "front", "card 7: only Shuttle Diplomacy stays in front of a player"),
    ],
)
def test_a_card_where_it_cannot_be_is_refused(card: int, place: str, words: str) -> None:
    assert refusal(moved(good(), card, place)) == f"position: {words}"


@pytest.mark.parametrize(
    ("cards", "place", "words"),
    [
        (range(35, 43), "US hand", "hand of side 0: more than 9 cards (4.5B)"),
        (range(35, 43), "USSR hand", "hand of side 1: more than 9 cards (4.5B)"),
        (range(35, 37), "US headline", "headline of side 0: more than one card"),
        (range(35, 41), "peeked", "peeked: more than 5 cards (108)"),
    ],
)
def test_more_cards_than_a_place_can_hold_are_refused(cards: range, place: str, words: str) -> None:
    data = good()
    for card in cards:
        data = moved(data, card, place)
    assert refusal(data) == f"position: {words}"


@pytest.mark.parametrize("played_out", [False, True])
def test_a_decision_without_two_legal_options_is_refused(played_out: bool) -> None:
    data = good()
    if played_out:  # every country of the event has been chosen already
        data["tally"] = dict.fromkeys(COUNTRY_IDS[:COUNTRIES], 1)
    else:
        data["stack"][0]["data"] = 0
    assert refusal(data) == "position: stack: 0 legal options, 2 or more expected"


def test_a_card_that_can_be_used_in_no_way_is_refused() -> None:
    """A scoring card whose event may not happen: no play leads there."""
    data = to_json(MOMENTS["ChooseUse"]())
    data = moved(moved(data, 14, "discard"), 79, "table")
    data["stack"][0] |= {"card": 79, "data": WITHOUT_EVENT}
    assert refusal(data) == "position: stack: 0 legal options, 2 or more expected"


# --- anything at all ------------------------------------------------------------------------------

#: values of every sort, right nowhere or somewhere only
JUNK: Final[tuple[object, ...]] = (
    None, True, False, -1, 0, 1, 2, 7, 84, 111, 300, 1 << 40, 1 << 70, 0.5, float("inf"), "", "US",
    "nobody", "poland", "\u00e9", "ChooseCard", [], [[]], [1], [1, 2], [None, None], {}, {"a": {}},
    {"poland": [1, 1]},
)  # fmt: skip


def paths(value: Any, here: Path = ()) -> list[Path]:
    """The paths of everything in JSON data."""
    found = [here] if here else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*here, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            found += paths(inner, (*here, i))
    return found


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_whatever_is_changed_json_is_read_in_full_or_refused_by_position_error(name: str) -> None:
    data = to_json(MOMENTS[name]())
    # the long lists of cards hold too many paths that are alike
    places = [path for path in paths(data) if path[0] != "cards" or len(path) < 3]
    rng = random.Random(name)
    refused = 0
    for _ in range(40):
        broken = changed(data, rng.choice(places), rng.choice((GONE, *JUNK)))
        try:
            p = from_json(broken)
        except PositionError as error:
            refused += 1
            assert re.match(r"position( field [\w.\[\] ]+| field \(whole\))?: .{5,}", str(error))
        else:
            assert fault(p) == ""
            assert to_json(from_json(to_json(p))) == to_json(p)
    assert refused > 10


def test_json_text_that_is_cut_short_never_becomes_a_position() -> None:
    text = json.dumps(good())
    for end in range(0, len(text), 97):
        with pytest.raises(ValueError, match=r"Expecting|Unterminated|delimiter"):
            from_json(json.loads(text[:end]))
