"""Small logs: what is printed is checked, what is not is worked out."""

import pytest

from brinkmanship.records.logs import Difference, import_log
from brinkmanship.rules.ids import (
    CHINA_CARD,
    EAST_GERMANY,
    EVENT_FIRST,
    EXTRA,
    IRAN,
    ITALY,
    NASSER,
    NATO,
    OPS_FIRST,
    PARTICIPATE,
    POLAND,
    SOUTH_KOREA,
    US,
    USSR,
    WARSAW_PACT,
    WEST_GERMANY,
)
from tests.records.logparts import (
    CLEANUP,
    HEADLINES,
    HEADLINES_2,
    SETUP,
    TURN_1,
    USSR_1,
    fits,
    imported,
    log,
)


def parting(*parts: str) -> tuple[str, str]:
    """The text of the line where a log and the rules part, and what the rules have."""
    game = imported(*parts)
    assert game.differences
    lines = log(*parts).split("\n")
    d = game.differences[0]
    assert d.line == 0 or lines[d.line - 1].endswith(d.log)
    return d.log, d.engine


# --- whole logs ---


def test_a_log_becomes_a_record_that_replays() -> None:
    game = fits(TURN_1)
    p = game.record.replay()
    assert p.influence(USSR, POLAND) == 5
    assert p.influence(US, SOUTH_KOREA) == 0
    assert p.vp == game.position.vp
    assert game.record.players == ("Blue", "Red")
    assert game.record.options.extra_us == 2
    assert game.record.options.optional_cards


def test_the_last_line_played_may_run_into_the_next_turn() -> None:
    game = fits(TURN_1)
    # the log stops with the last round: Military Ops are counted, the next turn is dealt
    assert (game.position.vp, game.position.turn) == (-2, 2)
    assert game.ends == "breaks off in turn 2, headlines"


def test_dialect_b_prints_the_end_of_the_turn() -> None:
    text = log(TURN_1, CLEANUP, HEADLINES_2).replace("SETUP: : ", "SETUP: ")
    game = import_log(text)
    assert game.differences == []
    assert game.position.vp == -2


def test_dialect_a_loses_the_first_line_of_the_end_of_the_turn() -> None:
    game = fits(TURN_1, "Red Scare/Purge is no longer in play.\n", HEADLINES_2)
    assert game.position.vp == -2  # Military Ops are counted all the same (8.2.1)
    assert game.ends == "breaks off in turn 2, USSR AR1"


def test_dialect_a_loses_one_line_not_two() -> None:
    line, engine = parting(TURN_1, HEADLINES_2)
    assert line.startswith("Turn 2, Headline Phase")
    assert engine == "Red Scare/Purge is no longer in play."


def test_every_entry_has_the_line_it_came_from() -> None:
    game = fits(TURN_1)
    lines = log(TURN_1).split("\n")
    assert len(game.entry_lines) == len(game.record.entries)
    assert game.entry_lines == sorted(game.entry_lines)
    places = [lines[n - 1] for n in game.entry_lines]
    assert places[0] == "USSR +4 in Poland [0][4]"
    assert "USSR +2 in Syria [0][3]" in places


def test_trailing_blanks_and_other_line_ends_are_forgiven() -> None:
    game = import_log(log(TURN_1).replace("\n", " \r\n"))
    assert game.differences == []


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "US +1 in Iran [2][0]", "Turn 1, Cleanup"])
def test_what_is_no_log_is_a_difference_in_its_first_line(text: str) -> None:
    game = import_log(text)
    assert [d.line for d in game.differences] == [1]
    game.record.replay()


def test_a_line_that_is_not_understood_is_a_difference_with_number_and_text() -> None:
    text = log(TURN_1, "and then we had tea")
    game = import_log(text)
    number = text.split("\n").index("and then we had tea") + 1
    assert Difference(number, "and then we had tea", "a line that is not understood", "") in (
        game.differences
    )
    assert game.lines == game.understood + 1


def test_a_log_may_stop_anywhere() -> None:
    lines = log(TURN_1, "Red Scare/Purge is no longer in play.\n", HEADLINES_2).split("\n")
    for n in range(1, len(lines)):
        game = import_log("\n".join(lines[:n]))
        assert [str(d) for d in game.differences] == [], n
        assert not game.finished


# --- setup ---


def test_11_1_4_extra_markers_are_placed_last() -> None:
    game = fits()
    p = game.record.start()
    extra = []
    for index, entry in enumerate(game.record.entries):
        if p.decision is not None and p.decision.kind == EXTRA:
            extra.append(entry.option)
        game.record.step(p, index)
    assert sorted(extra) == sorted([ITALY, IRAN])
    assert p.influence(US, WEST_GERMANY) == p.influence(US, ITALY) == 4


def test_11_1_4_both_extra_markers_outside_western_europe() -> None:
    setup = SETUP.replace("Italy [4][0]\nUS +1 in Iran [2][0]", "Italy [4][0]")
    setup = setup.replace("US +4 in West Germany [4][0]", "US +3 in West Germany [3][0]")
    text = "\n".join((setup + "US +2 in Iran [3][0]\n", HEADLINES, USSR_1))
    assert import_log(text).differences == []


def test_11_1_4_extra_markers_go_where_there_is_influence_and_within_the_limit() -> None:
    # West Germany has its limit of 6 with the setup alone, so the extra ones are those of Italy
    setup = SETUP.replace("US +4 in Italy [4][0]\nUS +1 in Iran [2][0]", "US +3 in Italy [3][0]")
    setup = setup.replace("US +4 in West Germany [4][0]", "US +6 in West Germany [6][0]")
    assert import_log("\n".join((setup, HEADLINES, USSR_1))).differences == []


def test_a_handicap_that_does_not_fit_the_markers_is_a_difference() -> None:
    text = log(USSR_1).replace("Handicap influence: US +2", "Handicap influence: US +3")
    assert import_log(text).differences[0].line == 3


def test_11_1_4_bids_settle_the_extra_influence() -> None:
    bids = "SETUP: Red bids 2 Influence for USSR\nBlue bids 1 Influence for USSR\n"
    text = log(USSR_1).replace("SETUP: : ", bids)
    text = text.replace("Handicap influence: US", "Additional Influence from bidding: US")
    assert import_log(text).differences == []
    wrong = text.replace("Red bids 2", "Red bids 5")
    difference = import_log(wrong).differences[0]
    assert (difference.line, difference.engine) == (
        5,
        "Additional Influence from bidding: US +5",
    )


def test_cards_104_to_110_are_in_play_only_when_the_log_says_so() -> None:
    text = log(USSR_1).replace("Optional Cards Added\n", "")
    assert not import_log(text).record.options.optional_cards
    later = text.replace("De Gaulle Leads France*", "NORAD*")
    assert "this card cannot be in that hand" in import_log(later).differences[0].engine


# --- what a record says about the use of a card ---


def test_5_2_event_first_and_operations_first() -> None:
    event = "Event: Duck and Cover\nDEFCON degrades to 4\nUS gains 1 VP. Score is US 1.\n"
    ops = "Place Influence (3 Ops):\nUSSR +3 in Poland [0][7]\n"
    head = "Turn 1, USSR AR1: Duck and Cover: "
    first = fits(head + event + "\n" + ops)
    second = fits(head + ops + "\n" + event)
    options = [e.option for e in first.record.entries], [e.option for e in second.record.entries]
    assert EVENT_FIRST in options[0]
    assert OPS_FIRST not in options[0]
    assert OPS_FIRST in options[1]


def test_5_2_an_event_that_cannot_happen_has_no_line() -> None:
    nato = "Turn 1, USSR AR1: NATO*: Place Influence (4 Ops):\nUSSR +4 in Poland [0][8]\n"
    game = fits(nato)
    assert not game.position.in_effect(NATO)
    line, engine = parting(nato + "\nEvent: NATO*\nNATO* is now in play.\n")
    assert (line, engine) == ("Event: NATO*", "nothing of the kind happens here")


def test_5_2_an_event_that_happens_must_be_printed() -> None:
    line, engine = parting(
        "Turn 1, USSR AR1: Duck and Cover: Place Influence (3 Ops):\nUSSR +3 in Poland [0][7]\n",
        "Turn 1, US AR1: NATO*: Place Influence (4 Ops):\nUS +4 in Iran [6][0]\n",
    )
    assert line.startswith("Turn 1, US AR1")
    assert engine == "Event: Duck and Cover"


def test_105_an_event_without_effect_is_printed_all_the_same() -> None:
    suez = (
        "Turn 1, USSR AR1: Suez Crisis*: Event: Suez Crisis*\n"
        "US -2 in UK [3][0]\nUS -1 in Israel [0][0]\n"
    )
    us = (
        "Turn 1, US AR1: NATO*: Place Influence (4 Ops):\nUS +4 in Italy [8][0]\n",
        "Turn 1, USSR AR2: Special Relationship: Event: Special Relationship\n\n"
        "Place Influence (2 Ops):\nUSSR +2 in Poland [0][6]\n",
    )
    assert fits(suez, *us).position.influence(USSR, POLAND) == 6


def test_6_4_5_the_event_of_a_space_race_card_never_happens() -> None:
    game = fits(
        "Turn 1, USSR AR1: Duck and Cover: Space Race (3 Ops):\n"
        "Die roll: 1 -- Success! (Needed 3 or less)\nUSSR advances to 1 in the Space Race.\n"
        "USSR gains 2 VP. Score is USSR 2.\n"
    )
    assert game.position.space(USSR) == 1


def test_32_un_intervention_plays_a_card_of_the_other_side() -> None:
    game = fits(
        "Turn 1, USSR AR1: UN Intervention: Event: UN Intervention\nUSSR plays NATO*\n"
        "Place Influence (4 Ops):\nUSSR +4 in Poland [0][8]\n"
    )
    assert game.position.place_of(NATO) == 3  # in the discards: its event did not happen


def test_9_4_the_china_card_changes_hands() -> None:
    game = fits(
        "Turn 1, USSR AR1: The China Card: Place Influence (4 Ops):\n"
        "USSR +1 in Iraq [0][2]\nUSSR +1 in Afghanistan [0][1]\nUSSR +2 in Syria [0][3]\n"
    )
    assert game.position.china_holder() == US
    assert game.position.place_of(CHINA_CARD) == 7


def test_9_6_every_point_of_the_china_card_in_asia_gives_one_more() -> None:
    game = fits(
        "Turn 1, USSR AR1: The China Card: Place Influence (4 Ops):\n"
        "USSR +1 in North Korea [0][4]\nUSSR +2 in Afghanistan [0][2]\n"
        "USSR +2 in South Korea [1][2]\n"
    )
    assert game.position.influence(USSR, SOUTH_KOREA) == 2


def test_7_4_a_point_left_over_is_a_difference() -> None:
    line, engine = parting(USSR_1.replace("USSR +1 in Poland [0][5]\n", ""), "Turn 1, US AR1: :\n")
    assert line == "Place Influence (3 Ops):"
    assert engine == "1 points are left to spend"


def test_16_the_half_of_warsaw_pact_is_read_from_the_influence() -> None:
    head = "Turn 1, USSR AR1: Warsaw Pact Formed*: Event: Warsaw Pact Formed*\n"
    end = "\nWarsaw Pact Formed* is now in play.\n"
    add = "Event: Warsaw Pact Formed*\nUSSR +2 in Poland [0][6]\nUSSR +2 in Hungary [0][2]\n"
    game = fits(head + add + "USSR +1 in Austria [0][1]\n" + end)
    assert game.position.in_effect(WARSAW_PACT)
    assert game.position.influence(USSR, EAST_GERMANY) == 5


def test_20_dice_that_are_not_printed_fit_the_winner() -> None:
    for winner, score in (("USSR", "USSR 2"), ("US", "US 2")):
        game = fits(
            "Turn 1, USSR AR1: Olympic Games: Event: Olympic Games\n"
            f"US chooses to participate in the Olympics\n{winner} gains 2 VP. Score is {score}.\n"
        )
        entry = next(e for e in game.record.entries if e.option == PARTICIPATE)
        assert entry.guessed == (0, 1)


def test_20_a_boycott_gives_four_ops() -> None:
    game = fits(
        "Turn 1, USSR AR1: Olympic Games: Event: Olympic Games\n"
        "US chooses to boycott the Olympics\nDEFCON degrades to 4\n"
        "Place Influence (4 Ops):\nUSSR +4 in Poland [0][8]\n"
    )
    assert game.position.influence(USSR, POLAND) == 8


def test_5_five_year_plan_draws_the_card_that_is_printed() -> None:
    game = fits(
        USSR_1,
        "Turn 1, US AR1: Five Year Plan: Event: Five Year Plan\nUSSR discards Duck and Cover\n"
        "Event: Duck and Cover\nDEFCON degrades to 4\nUS gains 1 VP. Score is US 1.\n",
    )
    assert game.position.vp == 1


def test_10_blockade_without_a_discard_costs_west_germany() -> None:
    game = fits("Turn 1, USSR AR1: Blockade*: Event: Blockade*\nUS -4 in West Germany [0][0]\n")
    assert game.position.influence(US, WEST_GERMANY) == 0


def test_33_markers_leave_before_they_arrive() -> None:
    fits(
        "Turn 1, USSR AR1: De-Stalinization*: Event: De-Stalinization*\nUSSR -2 in Poland [0][2]\n"
        "USSR -1 in Syria [0][0]\nUSSR +1 in Cuba [0][1]\nUSSR +2 in Chile [0][2]\n"
    )


def test_106_norad_places_a_marker_when_defcon_moved_to_two() -> None:
    norad = "Turn 1, US AR1: NORAD*: Event: NORAD*\nNORAD* is now in play.\n"
    setup = SETUP.replace(
        "US +4 in Italy [4][0]\n", "US +2 in Italy [2][0]\nUS +2 in Canada [4][0]\n"
    )
    coups = [
        COUPS[0],
        norad,
        COUPS[2].replace(
            "USSR Military Ops to 3\nDEFCON degrades to 2",
            "USSR Military Ops to 3\nDEFCON degrades to 3",
        ),
        COUPS[1].replace("US AR1", "US AR2").replace("to 3\n", "to 2\n"),
    ]
    text = "\n".join((setup, HEADLINES, *coups))
    assert import_log(text).differences == []
    game = import_log(text + "\nUS +1 in Iran [3][0]\n")
    assert game.differences == []
    assert game.position.influence(US, IRAN) == 3


def test_7_6_a_war_is_checked_with_its_modifier() -> None:
    war = (
        "Turn 1, USSR AR1: Arab-Israeli War: Event: Arab-Israeli War\nWar in Israel\n"
        "DEFEAT: 3 < 4\nUSSR Military Ops to 2\n"
    )
    fits(war)
    line, engine = parting(war.replace("DEFEAT: 3 < 4", "DEFEAT: 4 (-1)  < 4"))
    assert (line, engine) == ("DEFEAT: 4 (-1)  < 4", "VICTORY: 4 >= 4")


def test_10_1_a_region_that_scores_nothing_has_its_own_line() -> None:
    rounds = (
        "Turn 1, USSR AR1: Mideast Scoring: Event: Mideast Scoring\n",
        "Turn 1, US AR1: NATO*: Place Influence (4 Ops):\nUS +4 in Italy [8][0]\n",
    )
    # presence (3) and one battleground each: Iran and Egypt
    fits(rounds[0] + "No VP awarded. Score is even.\n", rounds[1])
    line, engine = parting(*rounds)
    assert line.startswith("Turn 1, US AR1")
    assert engine == "No VP awarded. Score is even."


def test_4_5_c_headlines_are_shown_and_happen_in_the_order_of_the_rules() -> None:
    swapped = HEADLINES.replace("Formosan Resolution*", "?").replace(
        "Nasser*", "Formosan Resolution*"
    )
    swapped = swapped.replace("?", "Nasser*")
    game = import_log("\n".join((SETUP, swapped, USSR_1)))
    assert game.differences
    late = HEADLINES.replace(
        "USSR Headlines Nasser*\nUS Headlines Formosan Resolution*",
        "US Headlines Formosan Resolution*\nUSSR Headlines Nasser*",
    )
    difference = import_log("\n".join((SETUP, late, USSR_1))).differences[0]
    assert difference.engine == "USSR Headlines Nasser*"


def test_103_defectors_cancels_the_headline_of_the_ussr() -> None:
    text = "\n".join(
        (
            SETUP,
            "Turn 1, Headline Phase: Nasser* & Defectors: USSR Headlines Nasser*\n"
            "US Headlines Defectors\nEvent: Defectors\n",
            USSR_1,
        )
    )
    game = import_log(text)
    assert game.differences == []
    assert game.position.place_of(NASSER) == 3


def test_a_round_without_a_card_is_a_difference_while_a_hand_is_not_empty() -> None:
    line, _ = parting("Turn 1, USSR AR1: :\n", "Turn 1, US AR1: :\n")
    assert line == "Turn 1, USSR AR1: :"


# --- ends ---


#: three coups of the first rounds that bring DEFCON to 2
COUPS = [
    f"Turn 1, {side} AR{n}: {card}: Coup ({ops} Ops):\nTarget: {where}\n{roll}\n"
    f"{side} Military Ops to {military}\nDEFCON degrades to {defcon}\n"
    for side, n, card, ops, where, roll, military, defcon in (
        ("USSR", 1, "Fidel*", 2, "Iran", "FAILURE: 1 [ + 2 - 2x2 = -1 ]", 2, 4),
        ("US", 1, "Nuclear Test Ban", 4, "Iraq", "FAILURE: 1 [ + 4 - 2x3 = -1 ]", 4, 3),
        ("USSR", 2, "Blockade*", 1, "Panama", "FAILURE: 1 [ + 1 - 2x2 = -2 ]", 3, 2),
    )
]
US_2 = """\
Turn 1, US AR2: De Gaulle Leads France*: Place Influence (3 Ops):
US +3 in Iran [5][0]

Event: De Gaulle Leads France*
USSR +1 in France [0][1]
De Gaulle Leads France* is now in play.
"""


def test_8_1_3_the_line_that_ends_the_game_may_be_missing() -> None:
    last = (
        "Turn 1, USSR AR3: Suez Crisis*: Coup (3 Ops):\nTarget: Panama\n"
        "FAILURE: 1 [ + 3 - 2x2 = 0 ]\nUSSR Military Ops to 5\n"
    )
    for end in (last, last + "DEFCON degrades to 1\n"):
        game = fits(*COUPS, US_2, end)
        assert game.ends == "the US wins: DEFCON 1"


def test_8_1_5_a_target_that_defcon_closes_is_a_difference() -> None:
    last = "Turn 1, USSR AR3: Suez Crisis*: Coup (3 Ops):\nTarget: Iran\n"
    line, engine = parting(*COUPS, US_2, last)
    assert line == "Target: Iran"
    assert "DEFCON" in engine


def test_a_card_whose_event_ends_the_game_needs_no_more_lines() -> None:
    game = fits(*COUPS, US_2, "Turn 1, USSR AR3: Duck and Cover:\n")
    assert game.ends == "the US wins: DEFCON 1"
    assert game.finished
    assert game.guessed_entries


def test_lines_after_the_end_of_the_game_are_a_difference() -> None:
    text = log(USSR_1) + "\nUS wins by Victory Points\n"
    difference = import_log(text).differences[0]
    assert difference.log == "US wins by Victory Points"


NUMBERS = [
    ("USSR +1 in Poland [0][5]", "USSR +1 in Poland [0][6]"),
    ("USSR +2 in Egypt [0][2]", "USSR +3 in Egypt [0][3]"),
    ("SUCCESS: 4 [ + 3 - 2x2 = 3 ]", "SUCCESS: 4 [ + 3 - 2x2 = 4 ]"),
    ("USSR Military Ops to 3", "USSR Military Ops to 4"),
    ("DEFCON degrades to 4", "DEFCON degrades to 3"),
    ("Place Influence (4 Ops):", "Place Influence (3 Ops):"),
    ("Coup (3 Ops):", "Coup (4 Ops):"),
    ("VICTORY: 6 >= 4", "VICTORY: 6 >= 3"),
    ("USSR gains 2 VP. Score is USSR 2.", "USSR gains 2 VP. Score is USSR 1."),
    ("US gains 2 VP. Score is even.", "US gains 1 VP. Score is even."),
    ("Die roll: 3 -- Success! (Needed 3 or less)", "Die roll: 3 -- Success! (Needed 4 or less)"),
    ("US advances to 1 in the Space Race.", "US advances to 2 in the Space Race."),
    ("US rolls 6 (+1) = 7", "US rolls 6 (+2) = 8"),
    ("USSR rolls 5 (+1) = 6", "USSR rolls 5"),
    ("USSR -1 in Syria [0][2]", "USSR -2 in Syria [0][1]"),
    ("Red Scare/Purge is now in play.", "Containment* is now in play."),
    ("US +2 in Hungary [2][2]", "US +1 in Hungary [1][2]"),
]


@pytest.mark.parametrize(("right", "wrong"), NUMBERS, ids=[x[1] for x in NUMBERS])
def test_a_wrong_value_is_a_difference_in_its_line(right: str, wrong: str) -> None:
    text = log(TURN_1)
    lines = text.split("\n")
    number = next(i for i, line in enumerate(lines, 1) if line.endswith(right))
    lines[number - 1] = lines[number - 1].replace(right, wrong)
    difference = import_log("\n".join(lines)).differences[0]
    assert (difference.line, difference.log) == (number, wrong)


def test_a_difference_says_line_both_versions_and_rule() -> None:
    text = log(TURN_1.replace("USSR Military Ops to 3", "USSR Military Ops to 4"))
    assert str(import_log(text).differences[0]) == (
        "line 26: 'USSR Military Ops to 4'; by the rules: USSR Military Ops to 3 (8.2)"
    )


def test_the_record_up_to_a_difference_replays() -> None:
    game = imported(TURN_1.replace("US advances to 1", "US advances to 2"))
    assert game.differences
    assert len(game.record.entries) > 20
    assert game.record.replay() == game.position
