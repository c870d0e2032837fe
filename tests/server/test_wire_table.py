"""The fields of a state, by the rules, for each pair of eyes."""

import re
from pathlib import Path
from typing import Any

import pytest

from brinkmanship.rules import GameOptions, Position, compose, new_game, option_of, view
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    CHERNOBYL,
    CONTAINMENT,
    EUROPE,
    NOBODY,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SOUTHEAST_ASIA,
    SPACES,
    US,
    USSR,
)
from brinkmanship.server import wire

from ..table import act

CONTRACT = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"
#: the fields of State that the game around a position gives
AROUND = {
    "game",
    "version",
    "seat",
    "seats",
    "hot_seat",
    "waiting",
    "fair",
    "undo",
    "end",
    "story",
    "news",
    "whole",
}


def fields(name: str) -> set[str]:
    """The fields of an interface of the contract, optional ones with their question mark."""
    body = re.search(rf"interface {name} \{{\n(.*?)\n\}}", CONTRACT.read_text(), re.DOTALL)
    assert body is not None
    return set(re.findall(r"^  (\w+\??):", body.group(1), re.MULTILINE))


def board(**more: Any) -> Position:
    """A US round of turn 5 with a few cards."""
    known: dict[str, Any] = {
        "turn": 5,
        "phasing": US,
        "us_hand": ("Duck and Cover", "Fidel", "Asia Scoring"),
        "ussr_hand": ("Decolonization", "Nasser"),
    }
    return compose(**(known | more))


def row(p: Position, area: int) -> dict[str, Any]:
    """A row of the meter, as the US sees it."""
    found: dict[str, Any] = next(r for r in wire.table(p, US)["meter"] if r["area"] == area)
    return found


# --- the contract ---------------------------------------------------------------------------------


def test_a_table_has_the_fields_of_the_contract_and_no_others() -> None:
    table = wire.table(board(), US)
    assert set(table) | AROUND == fields("State")
    assert set(table) & AROUND == set()
    assert set(table["decision"]) == fields("Decision")
    assert set(table["meter"][0]) == fields("MeterRow")
    assert set(table["meter"][0]["sides"][0]) == fields("MeterSide")


def test_the_facts_have_the_fields_of_the_contract() -> None:
    facts = wire.facts()
    assert set(facts) == fields("Facts")
    assert set(facts["countries"][0]) == fields("Country")
    assert set(facts["cards"][0]) == fields("Card")
    assert set(facts["space"][0]) == fields("SpaceBox")
    assert set(facts["regions"][0]) == fields("Region")
    assert set(facts["levels"][0]) == fields("Level")


# --- tracks ---------------------------------------------------------------------------------------


def test_tracks_are_shown_as_they_stand() -> None:
    p = board(round=3, defcon=3, vp=-7, space=(4, 2), attempts=(1, 0), military_ops=(2, 5))
    table = wire.table(p, US)
    assert (table["turn"], table["round"], table["defcon"], table["vp"]) == (5, 3, 3, -7)
    assert (table["military"], table["space"]) == ([2, 5], [4, 2])
    assert table["attempts"] == {"made": [1, 0], "allowed": [1, 1]}
    assert table["abilities"] == [[4], []]  # both have reached box 2 (6.4.4)
    assert (table["phase"], table["phasing"]) == ("rounds", US)


def test_animal_in_space_alone_allows_two_attempts() -> None:
    table = wire.table(board(space=(2, 1)), US)
    assert table["attempts"]["allowed"] == [2, 1]
    assert table["abilities"] == [[2], []]


@pytest.mark.parametrize(("turn", "space", "rounds"), [(1, 0, 6), (5, 0, 7), (5, 8, 8)])
def test_action_rounds_are_6_then_7_and_8_with_the_space_station(
    turn: int, space: int, rounds: int
) -> None:
    table = wire.table(board(turn=turn, space=(space, 0)), US)
    assert table["rounds"] == [rounds, 6 if turn < 4 else 7]


def test_phases_are_named_and_nobody_is_phasing_before_the_headlines_are_open() -> None:
    bids = wire.table(new_game(GameOptions(auction=True), 1), US)
    assert (bids["phase"], bids["phasing"]) == ("bids", NOBODY)
    setup = wire.table(new_game(GameOptions(), 1), US)
    assert (setup["phase"], setup["phasing"]) == ("setup", NOBODY)
    headlines = wire.table(board(phase="headline"), US)
    assert (headlines["phase"], headlines["phasing"]) == ("headlines", NOBODY)


def test_influence_and_control_go_by_country() -> None:
    table = wire.table(board(influence={"Italy": (3, 0), "Cuba": (1, 4), "Iran": (2, 1)}), USSR)
    italy, cuba, iran = (option_of(name) for name in ("Italy", "Cuba", "Iran"))
    assert [len(side) for side in table["influence"]] == [SPACES, SPACES]
    assert (table["influence"][US][italy], table["influence"][USSR][cuba]) == (3, 4)
    assert [table["control"][c] for c in (italy, cuba, iran)] == [US, USSR, NOBODY]


# --- cards ----------------------------------------------------------------------------------------


def test_each_side_sees_its_own_hand_and_only_the_size_of_the_other() -> None:
    p = board()
    assert wire.table(p, US)["hands"] == [
        {"size": 3, "cards": [1, 4, 8]},
        {"size": 2, "cards": []},
    ]
    assert wire.table(p, USSR)["hands"] == [
        {"size": 3, "cards": []},
        {"size": 2, "cards": [15, 30]},
    ]
    assert [hand["cards"] for hand in wire.table(p, NOBODY)["hands"]] == [[], []]


def test_a_hand_that_was_shown_is_known_to_the_other_side_and_to_everybody() -> None:
    """CIA Created shows the USSR hand (26)."""
    p = board(us_hand=("CIA Created", "Fidel"), influence={"Cuba": (1, 3)})
    act(p, "CIA Created", "Event")
    assert wire.table(p, US)["hands"][USSR]["cards"] == [15, 30]
    assert wire.table(p, NOBODY)["hands"][USSR]["cards"] == [15, 30]
    assert wire.table(p, USSR)["hands"][US]["cards"] == []


def test_a_headline_lies_face_down_until_both_are_chosen() -> None:
    p = board(phase="headline")
    act(p, "Nasser")
    chosen = {"chosen": True, "card": 15}
    hidden = {"chosen": True, "card": None}
    none = {"chosen": False, "card": None}
    assert wire.table(p, USSR)["headlines"] == [none, chosen]
    assert wire.table(p, US)["headlines"] == [none, hidden]
    assert wire.table(p, NOBODY)["headlines"] == [none, hidden]


def test_man_in_earth_orbit_shows_the_other_headline_first() -> None:
    p = board(phase="headline", space=(4, 0))
    act(p, "Nasser")
    assert wire.table(p, US)["headlines"][USSR] == {"chosen": True, "card": 15}


def test_what_is_unseen_is_in_the_other_hand_or_in_the_pile() -> None:
    p = board(draw_pile=("Comecon", "NATO"))
    table = wire.table(p, US)
    assert table["unseen"] == [14, 15, 21, 30]
    assert table["piles"]["draw"] == 2
    assert wire.table(p, NOBODY)["unseen"] == [1, 4, 8, 14, 15, 21, 30]


def test_ops_of_held_cards_count_containment_and_red_scare() -> None:
    """Containment: 3 and 2 become 4 and 3, never above 4; a scoring card has none (7.4)."""
    effects = [(CONTAINMENT, US)]
    hand = ("Duck and Cover", "Fidel", "Asia Scoring", "Nuclear Test Ban")
    p = board(us_hand=hand, effects=effects, china=US)
    assert wire.table(p, US)["ops"] == {1: 0, 4: 4, 6: 4, 8: 3, 34: 4}
    p = board(us_hand=hand, effects=[(RED_SCARE_PURGE, US)])
    assert wire.table(p, US)["ops"] == {1: 0, 4: 2, 8: 1, 34: 3}
    assert wire.table(p, NOBODY)["ops"] == {}


def test_ops_of_the_card_in_play_are_told_while_it_is_played() -> None:
    p = board(us_hand=("Fidel", "NATO"), effects=[(CONTAINMENT, US)])
    p.play(option_of("Fidel"))
    assert wire.table(p, US)["ops"] == {8: 3, 21: 4}


def test_the_china_card_lies_with_its_holder_face_up_or_down() -> None:
    assert wire.table(board(), US)["china"] == {"holder": USSR, "up": True}
    p = board(china=US, china_up=False)
    assert wire.table(p, USSR)["china"] == {"holder": US, "up": False}


def test_effects_name_side_and_duration() -> None:
    p = board(effects=["NATO", "Quagmire", "SALT Negotiations", (RED_SCARE_PURGE, USSR)])
    assert wire.table(p, US)["effects"] == [
        {"card": 21, "side": US, "turn": False, "binds": USSR},
        {"card": RED_SCARE_PURGE, "side": USSR, "turn": True, "binds": USSR},
        {"card": QUAGMIRE, "side": US, "turn": False, "binds": US},
        {"card": SALT_NEGOTIATIONS, "side": NOBODY, "turn": True, "binds": NOBODY},
    ]


def test_chernobyl_names_the_region_it_closes() -> None:
    p = board(turn=9, us_hand=("Chernobyl", "Fidel"))
    act(p, "Chernobyl", "Event", "In Africa")
    assert wire.table(p, US)["effects"] == [
        {"card": CHERNOBYL, "side": US, "turn": True, "binds": USSR, "area": AFRICA}
    ]


def test_cards_looked_at_in_tehran_are_shown_to_the_us_alone_and_nothing_tells_of_them() -> None:
    """Even where the USSR knows which cards are in the pile (108)."""
    pile = ("Comecon", "NATO", "Olympic Games", "Blockade", "Korean War")
    p = board(us_hand=("Our Man in Tehran", "Fidel"), draw_pile=pile, influence={"Israel": (4, 0)})
    for card in (10, 11, 14, 20, 21):
        p.see_in_pile(USSR, card)
    act(p, "Our Man in Tehran", "Event")
    assert wire.table(p, US)["piles"]["peeked"] == [10, 11, 14, 20, 21]
    assert wire.table(p, USSR)["piles"]["peeked"] == []
    assert wire.table(p, NOBODY)["piles"]["draw_known"] == []
    assert wire.table(view(p, USSR).sample(1), NOBODY) == wire.table(p, NOBODY)


# --- what is asked --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "rule"),
    [
        ((), "4.5D"),
        (("Duck and Cover",), "5.1"),
        (("Duck and Cover", "Operations"), "6.0"),
        (("Duck and Cover", "Operations", "Influence"), "6.1"),
        (("Duck and Cover", "Operations", "Realignment"), "6.2"),
        (("Duck and Cover", "Operations", "Coup"), "6.3"),
        (("Fidel", "Operations"), "5.2"),
    ],
)
def test_a_prompt_names_its_rule(choices: tuple[str, ...], rule: str) -> None:
    p = board(influence={"Cuba": (1, 3), "Peru": (0, 1)})
    act(p, *choices)
    asked = wire.table(p, US)["decision"]
    assert asked["rule"] == rule
    assert wire.table(p, USSR)["decision"]["choices"] == []


def test_the_other_side_is_told_what_is_being_chosen() -> None:
    asked = wire.table(board(), USSR)["decision"]
    assert (asked["text"], asked["side"], asked["seat"]) == ("The US is choosing a card", US, US)


def test_operations_that_are_closed_are_shown_with_the_reason() -> None:
    """No USSR Influence outside Europe at DEFCON 4: nothing to coup or realign (8.1.5)."""
    board_there = {"Poland": (1, 4), "Turkey": (2, 0)}
    p = board(defcon=4, influence=board_there, effects=[("Cuban Missile Crisis", US)])
    act(p, "Duck and Cover", "Operations")
    refused = wire.table(p, US)["decision"]["refused"]
    assert [(r["option"], r["why"]["text"], r["why"]["rule"]) for r in refused] == [
        (option_of("Coup"), "No country can be couped now.", "6.3"),
        (option_of("Realignment"), "No country can be realigned now.", "6.2"),
    ]


def test_the_space_race_is_refused_with_its_reason_when_no_attempt_is_left() -> None:
    p = board(attempts=(1, 0))
    act(p, "Duck and Cover")
    refused = wire.table(p, US)["decision"]["refused"]
    assert [r["option"] for r in refused] == [option_of("Space Race")]
    assert refused[0]["why"]["rule"] == "6.4"
    assert refused[0]["why"]["text"] == "No Space Race attempt is left this turn."


def test_an_event_of_the_other_side_is_no_use_of_its_own() -> None:
    p = board()
    act(p, "Fidel")
    asked = wire.table(p, US)["decision"]
    assert [c["name"] for c in asked["choices"]] == ["Operations", "Space Race"]
    assert asked["refused"] == []
    assert asked["choices"][0]["note"] == "2 Ops, and the USSR event happens."


def test_the_china_cards_fifth_point_goes_to_asia_only() -> None:
    p = board(china=US, influence={"Japan": (4, 0), "Thailand": (1, 0)})
    act(p, "The China Card", "Operations", *["Thailand"] * 4)
    asked = wire.table(p, US)["decision"]
    assert (asked["left"], asked["only"]) == (1, ASIA)


# --- why not --------------------------------------------------------------------------------------


def test_a_refusal_is_one_sentence_with_its_rule() -> None:
    p = board(influence={"Cuba": (1, 3), "Peru": (0, 1), "Poland": (0, 3)}, defcon=4)
    act(p, "Duck and Cover", "Operations", "Coup")
    answer = wire.why(p, US, option_of("Poland"))
    assert answer["legal"] is False
    assert (answer["rule"], answer["values"]["defcon"]) == ("8.1.5", 4)
    assert answer["text"] == "Its region is closed to coups and realignments at DEFCON 4."
    answer = wire.why(p, US, option_of("Brazil"))
    assert (answer["text"], answer["rule"]) == ("No USSR Influence there to act against.", "6.3.1")


def test_who_does_not_decide_is_told_no_more_than_that() -> None:
    answer = wire.why(board(), USSR, option_of("Duck and Cover"))
    assert (answer["legal"], answer["text"]) == (False, "The US has to choose now.")
    assert wire.why(board(), NOBODY, 3)["legal"] is False
    assert wire.why(board(), US, option_of("Duck and Cover"))["legal"] is True


@pytest.mark.parametrize("option", [-1, 100, 249, 10**9])
def test_a_number_that_is_no_option_is_refused_as_well(option: int) -> None:
    assert wire.why(board(), US, option)["legal"] is False


# --- the meter ------------------------------------------------------------------------------------


def test_the_meter_counts_as_the_scoring_does() -> None:
    """Africa: the US has Nigeria, South Africa, Kenya: domination 4 + 2; the USSR Zaire: 1 + 1."""
    p = board(
        influence={
            "Nigeria": (1, 0),
            "South Africa": (3, 0),
            "Kenya": (2, 0),
            "Zaire": (0, 1),
        }
    )
    assert row(p, AFRICA) == {
        "region": "africa",
        "area": AFRICA,
        "battlegrounds": 5,
        "sides": [
            {"level": 2, "battlegrounds": 2, "others": 1, "vp": 6},
            {"level": 1, "battlegrounds": 1, "others": 0, "vp": 2},
        ],
        "now": 4,
        "wins": NOBODY,
    }


def test_formosan_resolution_makes_taiwan_a_battleground_of_the_us() -> None:
    """Asia has 6 battlegrounds, 7 with Taiwan (35)."""
    p = board(influence={"Taiwan": (3, 0)}, effects=["Formosan Resolution"])
    assert row(p, ASIA)["battlegrounds"] == 7
    assert row(p, ASIA)["sides"][US] == {"level": 1, "battlegrounds": 1, "others": 0, "vp": 4}
    assert row(board(influence={"Taiwan": (3, 0)}), ASIA)["sides"][US]["vp"] == 3


def test_shuttle_diplomacy_takes_one_battleground_from_the_ussr() -> None:
    """India, North Korea, Burma: domination 7 + 2; with one battleground less 7 + 1 (73)."""
    influence = {"India": (0, 3), "N. Korea": (0, 3), "Burma": (0, 2)}
    assert row(board(influence=influence), ASIA)["now"] == -9
    p = board(influence=influence, effects=["Shuttle Diplomacy"])
    assert row(p, ASIA)["now"] == -8
    assert row(p, ASIA)["sides"][USSR]["battlegrounds"] == 1


def test_europe_control_wins_the_game() -> None:
    grounds = {"France": (3, 0), "W. Germany": (4, 0), "Italy": (2, 0)}
    east = {"Poland": (3, 0), "E. Germany": (3, 0), "UK": (5, 0)}
    assert row(board(influence=grounds | east), EUROPE)["wins"] == US
    assert row(board(influence=grounds), EUROPE)["wins"] == NOBODY


def test_southeast_asia_has_a_row_until_its_card_has_left_the_game() -> None:
    """Thailand 2, Vietnam 1 (38)."""
    p = board(influence={"Thailand": (2, 0), "Vietnam": (0, 1)})
    shown = row(p, SOUTHEAST_ASIA)
    assert [side["vp"] for side in shown["sides"]] == [2, 1]
    assert shown["now"] == 1
    gone = board(removed=("Southeast Asia Scoring",))
    assert SOUTHEAST_ASIA not in [r["area"] for r in wire.table(gone, US)["meter"]]


def test_final_scoring_counts_without_the_china_card() -> None:
    rows = wire.final_rows(board(influence={"Nigeria": (1, 0)}))
    assert [r["region"] for r in rows] == [
        "europe",
        "asia",
        "middle_east",
        "africa",
        "central_america",
        "south_america",
    ]
    assert rows[3] == {"region": "africa", "us": 2, "ussr": 0, "now": 2}
    assert wire.curve([(7, board(vp=3, defcon=4))]) == [
        {"version": 7, "turn": 5, "vp": 3, "defcon": 4}
    ]
