"""Events as log lines; the lines of each stand in section 5.12 of the format."""

from typing import Any

import pytest

from brinkmanship.rules import Position, compose
from brinkmanship.rules.ids import US, USSR
from tests.records.told import first, told

#: cards that do nothing unless they are played
REST = {US: ["Formosan Resolution", "Independent Reds"], USSR: ["Romanian Abdication", "Allende"]}


def table(side: int, *cards: str, us: Any = (), ussr: Any = (), **rest: Any) -> Position:
    """An action round of ``side``, which holds ``cards``; two cards more in each hand."""
    hands: dict[int, list[str]] = {US: [*us], USSR: [*ussr]}
    hands[side] = [*cards, *hands[side]]
    for who in (US, USSR):
        hands[who] += [c for c in REST[who] if c not in hands[who]]
    rest = {"turn": 5, "round": 3} | rest
    return compose(phasing=side, us_hand=hands[US], ussr_hand=hands[USSR], **rest)


def event(side: int, card: str, *choices: str, chance: Any = (), **rest: Any) -> list[str]:
    """The lines of a card played as event, without the header."""
    text = first(told(table(side, card, **rest), card, "Event", *choices, chance=chance))
    lines = text.splitlines()
    assert ": Event: " in lines[0]
    return lines[1:]


def test_a_scoring_card_tells_the_net_award_or_that_there_is_none() -> None:
    board = {"Chile": (0, 3), "Brazil": (2, 0), "Argentina": (2, 0)}
    assert event(US, "South America Scoring", influence=board) == ["US gains 1 VP. Score is US 1."]
    lines = event(US, "South America Scoring", influence={}, vp=-4)
    assert lines == ["No VP awarded. Score is USSR 4."]
    board = {"Chile": (0, 3)}
    lines = event(USSR, "South America Scoring", influence=board, vp=3)
    assert lines == ["USSR gains 3 VP. Score is even."]


def test_shuttle_diplomacy_ends_before_the_vp_of_asia_scoring() -> None:
    board = {"Japan": (0, 4), "Thailand": (2, 0)}
    lines = event(USSR, "Asia Scoring", effects=["Shuttle Diplomacy"], influence=board)
    assert lines == ["Shuttle Diplomacy is no longer in play.", "US gains 4 VP. Score is US 4."]


def test_warsaw_pact_prints_its_event_twice_and_is_in_play_after_the_inner_one() -> None:
    choices = ("Add USSR Influence", "Poland x2", "Hungary x2", "Bulgaria")
    assert event(USSR, "Warsaw Pact Formed", *choices, influence={"Poland": (0, 2)}) == [
        "Event: Warsaw Pact Formed*",
        "USSR +2 in Poland [0][4]",
        "USSR +2 in Hungary [0][2]",
        "USSR +1 in Bulgaria [0][1]",
        "",
        "Warsaw Pact Formed* is now in play.",
    ]


def test_warsaw_pact_after_nato_is_not_said_to_be_in_play() -> None:
    choices = ("Add USSR Influence", "Poland x2", "Hungary x2", "Bulgaria")
    lines = event(USSR, "Warsaw Pact Formed", *choices, effects=["NATO"])
    assert lines[-1] == "USSR +1 in Bulgaria [0][1]"


def test_south_african_unrest_prints_its_event_twice() -> None:
    lines = event(USSR, "South African Unrest", "2 in South Africa")
    assert lines == ["Event: South African Unrest", "USSR +2 in South Africa [0][2]"]


def test_nato_is_in_play_before_marshall_plan_and_warsaw_pact_are_no_longer() -> None:
    lines = event(US, "NATO", effects=["Warsaw Pact Formed", "Marshall Plan"])
    assert lines == [
        "NATO* is now in play.",
        "Marshall Plan* is no longer in play.",
        "Warsaw Pact Formed* is no longer in play.",
    ]


def test_quagmire_is_in_play_before_norad_is_no_longer() -> None:
    lines = event(USSR, "Quagmire", effects=["NORAD"])
    assert lines == ["Quagmire* is now in play.", "NORAD* is no longer in play."]


def test_solidarity_ends_john_paul_after_its_influence() -> None:
    lines = event(US, "Solidarity", effects=["John Paul II Elected Pope"])
    assert lines == ["US +3 in Poland [3][0]", "John Paul II Elected Pope* is no longer in play."]


@pytest.mark.parametrize(
    ("effects", "lines"),
    [
        (
            ["Flower Power"],
            ["Flower Power* is no longer in play.", "US gains 1 VP. Score is US 1."],
        ),
        ([], ["US gains 1 VP. Score is US 1.", '"An Evil Empire"* is now in play.']),
    ],
)
def test_an_evil_empire_is_in_play_only_without_flower_power(
    effects: list[str], lines: list[str]
) -> None:
    assert event(US, "An Evil Empire", effects=effects, turn=8) == lines


def test_tear_down_this_wall_ends_willy_brandt_and_gives_a_free_coup() -> None:
    board = {"East Germany": (0, 3), "France": (0, 2)}
    choices = ("Coup", "France")
    card = "Tear Down This Wall"
    lines = event(US, card, *choices, effects=["Willy Brandt"], influence=board, chance=[4], turn=8)
    assert lines == [
        "Willy Brandt* is no longer in play.",
        "US +3 in East Germany [3][3]",
        "Coup (3 Ops):",
        "Target: France",
        "SUCCESS: 4 [ + 3 - 2x3 = 1 ]",
        "USSR -1 in France [0][1]",
        "DEFCON degrades to 4",
    ]
    lines = event(US, card, *choices, influence=board, chance=[1], turn=8)
    assert lines[-2:] == ["", "Tear Down This Wall* is now in play."]


def test_glasnost_with_the_reformer_ends_it_behind_the_operation() -> None:
    board = {"Iraq": (0, 1)}
    choices = ("Influence", "Iraq x4")
    lines = event(
        USSR, "Glasnost", *choices, effects=["The Reformer"], influence=board, defcon=3, turn=8
    )
    assert lines == [
        "USSR gains 2 VP. Score is USSR 2.",
        "DEFCON improves to 4",
        "Place Influence (4 Ops):",
        "USSR +4 in Iraq [0][5]",
        "",
        "The Reformer* is no longer in play.",
    ]


def test_cia_created_shows_the_hand_and_then_the_operation() -> None:
    text = first(
        told(
            table(US, "CIA Created", ussr=["COMECON", "NORAD"], influence={"Iran": (1, 0)}),
            "CIA Created",
            "Event",
            "Influence",
            "Iran",
        )
    )
    assert text.splitlines()[1:] == [
        "USSR reveals Romanian Abdication*",
        "USSR reveals COMECON*",
        "USSR reveals Allende*",
        "USSR reveals NORAD*",
        "Place Influence (1 Ops):",
        "US +1 in Iran [2][0]",
    ]


def test_the_cambridge_five_shows_scoring_cards_or_says_that_there_are_none() -> None:
    p = table(USSR, "The Cambridge Five", us=["Asia Scoring"], influence={"Iran": (1, 0)})
    lines = first(told(p, "The Cambridge Five", "Event", "Thailand")).splitlines()
    assert lines[1:] == ["US reveals Asia Scoring", "USSR +1 in Thailand [0][1]"]
    assert event(USSR, "The Cambridge Five") == ["US has no cards to reveal"]


def test_aldrich_ames_shows_the_hand_and_discards_a_card() -> None:
    p = table(USSR, "Aldrich Ames Remix", us=["NORAD"], turn=8)
    lines = first(told(p, "Aldrich Ames Remix", "Event", "NORAD")).splitlines()
    assert lines[1:] == [
        "US reveals Independent Reds*",
        "US reveals Formosan Resolution*",
        "US reveals NORAD*",
        "US discards NORAD*",
    ]


def test_five_year_plan_discards_and_the_us_event_follows_inside() -> None:
    p = table(US, "Five Year Plan", ussr=["Duck and Cover"], defcon=4)
    lines = first(told(p, "Five Year Plan", "Event", chance=[4])).splitlines()
    assert lines[1:] == [
        "USSR discards Duck and Cover",
        "Event: Duck and Cover",
        "DEFCON degrades to 3",
        "US gains 2 VP. Score is US 2.",
    ]


def test_missile_envy_reveals_the_card_and_carries_its_event_out() -> None:
    p = table(USSR, "Missile Envy", us=["OPEC"], influence={"Egypt": (0, 2)})
    lines = first(told(p, "Missile Envy", "Event", "OPEC")).splitlines()
    assert lines[1:] == [
        "US reveals OPEC",
        "Event: OPEC",
        "USSR gains 1 VP. Score is USSR 1.",
    ]


def test_missile_envy_uses_an_opponents_card_for_its_ops() -> None:
    p = table(USSR, "Missile Envy", us=["NATO"], influence={"Iraq": (0, 1)})
    text = first(told(p, "Missile Envy", "Event", "NATO", "Operations", "Influence", "Iraq x4"))
    assert text.splitlines()[1:] == [
        "US reveals NATO*",
        "Place Influence (4 Ops):",
        "USSR +4 in Iraq [0][5]",
    ]


def test_grain_sales_gives_the_card_back_for_two_ops() -> None:
    p = table(US, "Grain Sales to Soviets", ussr=["OPEC"], influence={"Iran": (1, 0)})
    choices = ("Grain Sales to Soviets", "Event", "Give the card back", "Influence", "Iran x2")
    lines = first(told(p, *choices, chance=[61])).splitlines()
    assert lines[1:] == [
        "USSR reveals OPEC",
        "USSR reveals OPEC from hand",
        "US returns OPEC to USSR",
        "Place Influence (2 Ops):",
        "US +2 in Iran [3][0]",
    ]


def test_grain_sales_plays_the_card_and_prints_it_twice() -> None:
    p = table(US, "Grain Sales to Soviets", ussr=["OPEC"], space=(0, 0))
    choices = ("Grain Sales to Soviets", "Event", "Space Race")
    lines = first(told(p, *choices, chance=[61, 6])).splitlines()
    assert lines[1:] == [
        "USSR reveals OPEC",
        "USSR reveals OPEC from hand",
        "US plays OPEC",
        "US plays OPEC",
        "Space Race (3 Ops):",
        "Die roll: 6 -- Failed! (Needed 3 or less)",
    ]


def test_star_wars_brings_an_event_up_inside() -> None:
    p = table(US, "Star Wars", discards=["Duck and Cover"], space=(2, 0), turn=8, defcon=5)
    lines = first(told(p, "Star Wars", "Event", "Duck and Cover")).splitlines()
    assert lines[1:] == [
        "Event: Duck and Cover",
        "DEFCON degrades to 4",
        "US gains 1 VP. Score is US 1.",
    ]


def test_salt_reveals_the_card_taken_from_the_discards_before_it_is_in_play() -> None:
    lines = event(US, "SALT Negotiations", "OPEC", discards=["OPEC"], defcon=2)
    assert lines == [
        "DEFCON improves to 4",
        "US reveals OPEC",
        "SALT Negotiations* is now in play.",
    ]


def test_olympic_games_answered_by_a_boycott_give_four_ops() -> None:
    choices = ("Boycott", "Influence", "Iran x4")
    lines = event(US, "Olympic Games", *choices, influence={"Iran": (1, 0)}, defcon=4)
    assert lines == [
        "USSR chooses to boycott the Olympics",
        "DEFCON degrades to 3",
        "Place Influence (4 Ops):",
        "US +4 in Iran [5][0]",
    ]


def test_olympic_games_do_not_show_the_dice() -> None:
    lines = event(US, "Olympic Games", "Participate", chance=[1, 3, 6, 2])
    assert lines == [
        "USSR chooses to participate in the Olympics",
        "US gains 2 VP. Score is US 2.",
    ]


def test_che_without_a_target_shows_an_empty_coup() -> None:
    assert event(USSR, "Che", influence={"Iran": (1, 0)}) == ["Coup (3 Ops):"]


def test_che_has_two_coups_when_the_first_one_removes_influence() -> None:
    board = {"Haiti": (1, 0), "Peru": (1, 0)}
    lines = event(USSR, "Che", "Haiti", "Peru", influence=board, chance=[3, 1])
    assert lines == [
        "Coup (3 Ops):",
        "Target: Haiti",
        "SUCCESS: 3 [ + 3 - 2x1 = 4 ]",
        "US -1 in Haiti [0][0]",
        "USSR +3 in Haiti [0][3]",
        "USSR Military Ops to 3",
        "",
        "Coup (3 Ops):",
        "Target: Peru",
        "FAILURE: 1 [ + 3 - 2x2 = 0 ]",
        "USSR Military Ops to 5",
    ]


def test_junta_and_ortega_give_no_military_ops() -> None:
    board = {"Panama": (1, 0)}
    lines = event(USSR, "Junta", "Chile", "Coup", "Panama", influence=board, chance=[3])
    assert lines == [
        "USSR +2 in Chile [0][2]",
        "Coup (2 Ops):",
        "Target: Panama",
        "SUCCESS: 3 [ + 2 - 2x2 = 1 ]",
        "US -1 in Panama [0][0]",
        "DEFCON degrades to 4",
    ]
    board = {"Nicaragua": (1, 0), "Cuba": (2, 0)}
    lines = event(USSR, "Ortega Elected in Nicaragua", "Cuba", influence=board, chance=[1], turn=8)
    assert lines[:2] == ["US -1 in Nicaragua [0][0]", "Coup (2 Ops):"]
    assert not any("Military" in line for line in lines)


def test_special_relationship_tells_its_influence_before_its_vp() -> None:
    lines = event(US, "Special Relationship", "France", effects=["NATO"], influence={"UK": (5, 0)})
    assert lines == ["US +2 in France [2][0]", "US gains 2 VP. Score is US 2."]


def test_special_relationship_without_the_uk_is_an_event_without_effect() -> None:
    p = table(USSR, "Special Relationship", influence={"Iraq": (0, 1)})
    choices = ("Special Relationship", "Operations", "Event first", "Influence", "Iraq x2")
    assert first(told(p, *choices)) == (
        "Turn 5, USSR AR3: Special Relationship: Event: Special Relationship\n"
        "\n"
        "Place Influence (2 Ops):\n"
        "USSR +2 in Iraq [0][3]"
    )


def test_chernobyl_names_the_region() -> None:
    lines = event(US, "Chernobyl", "In the Middle East", turn=8)
    assert lines == ["US chooses Middle East", "Chernobyl* is now in play."]
    assert event(US, "Chernobyl", "Pass", turn=8) == []


def test_ask_not_discards_and_does_not_tell_what_is_drawn() -> None:
    p = table(US, "Ask Not What Your Country Can Do For You", draw_pile=["NORAD", "OPEC"])
    choices = ("Ask Not What Your Country Can Do For You", "Event", "Formosan Resolution", "Done")
    lines = first(told(p, *choices, chance=[106])).splitlines()
    assert lines[1:] == ["US discards Formosan Resolution*"]


def test_our_man_in_tehran_discards_from_the_deck_in_the_name_of_the_us() -> None:
    p = table(US, "Our Man in Tehran", draw_pile=["NORAD", "OPEC"], influence={"Iran": (2, 0)})
    lines = first(told(p, "Our Man in Tehran", "Event", "OPEC", "Done", chance=[61, 106]))
    assert "US discards OPEC" in lines
    assert "NORAD" not in lines


def test_blockade_shows_the_discard_or_the_loss() -> None:
    p = table(USSR, "Blockade", us=["NORAD"], influence={"West Germany": (3, 0)})
    assert first(told(p, "Blockade", "Event", "NORAD")).endswith(
        "Event: Blockade*\nUS discards NORAD*"
    )
    p = table(USSR, "Blockade", us=["NORAD"], influence={"West Germany": (3, 0)})
    text = first(told(p, "Blockade", "Event", "Pass"))
    assert text.endswith("Event: Blockade*\nUS -3 in West Germany [0][0]")


def test_how_i_learned_always_tells_the_five_military_ops() -> None:
    lines = event(US, "How I Learned to Stop Worrying", "5", military_ops=(5, 0))
    assert lines == ["US Military Ops to 5"]
    lines = event(US, "How I Learned to Stop Worrying", "3")
    assert lines == ["DEFCON degrades to 3", "US Military Ops to 5"]


def test_wargames_give_six_vp_to_the_opponent() -> None:
    lines = event(US, "Wargames", "End the game", defcon=2, vp=9, turn=8)
    assert lines == ["USSR gains 6 VP. Score is US 3."]


def test_shuttle_diplomacy_is_in_play() -> None:
    assert event(US, "Shuttle Diplomacy") == ["Shuttle Diplomacy is now in play."]


def test_one_small_step_has_one_line_for_the_last_box() -> None:
    lines = event(US, "One Small Step", space=(0, 3))
    assert lines == ["US advances to 2 in the Space Race."]


def test_alliance_for_progress_without_a_battleground_awards_nothing() -> None:
    assert event(US, "Alliance for Progress") == ["No VP awarded. Score is even."]
