"""Single action rounds as log lines; what is expected stands in sections 4 and 5 of the format."""

from typing import Any

from brinkmanship.rules import GameOptions, Position, compose
from brinkmanship.rules.ids import US, USSR
from tests.records.told import first, told

SPARE_US = ("Formosan Resolution", "Independent Reds", "Truman Doctrine")
SPARE_USSR = ("Romanian Abdication", "Nasser", "Allende")


def round_of(side: int, *cards: str, **rest: Any) -> Position:
    """An action round of ``side``, which holds ``cards`` beside some that do nothing here."""
    hands: dict[int, list[str]] = {US: [], USSR: []}
    hands[side] += cards
    spare = {US: SPARE_US, USSR: SPARE_USSR}
    for who in (US, USSR):
        other = rest.pop("us" if who == US else "ussr", ())
        hands[who] += [*other, *(c for c in spare[who] if c not in (*cards, *other))]
    rest.setdefault("turn", 4)
    rest.setdefault("round", 2)
    return compose(phasing=side, us_hand=hands[US], ussr_hand=hands[USSR], **rest)


def test_influence_lines_hold_the_sum_of_a_country_and_the_totals_us_first() -> None:
    p = round_of(US, "Containment", influence={"Iran": (1, 0), "Iraq": (0, 1)})
    text = first(told(p, "Containment", "Operations", "Influence", "Iran x2", "Iraq"))
    assert text == (
        "Turn 4, US AR2: Containment*: Place Influence (3 Ops):\n"
        "US +2 in Iran [3][0]\n"
        "US +1 in Iraq [1][1]"
    )


def test_place_influence_shows_the_printed_ops_a_coup_the_modified_ones() -> None:
    board = {"Iran": (1, 0), "Iraq": (0, 1), "Panama": (1, 1)}
    effects = [("Red Scare/Purge", US)]
    p = round_of(US, "Containment", influence=board, effects=effects)
    text = first(told(p, "Containment", "Operations", "Influence", "Iran x2"))
    assert text.endswith("Place Influence (3 Ops):\nUS +2 in Iran [3][0]")
    p = round_of(US, "Containment", influence=board, effects=effects)
    text = first(told(p, "Containment", "Operations", "Coup", "Panama", chance=[4]))
    assert text == (
        "Turn 4, US AR2: Containment*: Coup (2 Ops):\n"
        "Target: Panama\n"
        "SUCCESS: 4 [ + 2 - 2x2 = 2 ]\n"
        "USSR -1 in Panama [1][0]\n"
        "US +1 in Panama [2][0]\n"
        "US Military Ops to 2\n"
        "DEFCON degrades to 4"
    )


def test_a_failed_coup_outside_a_battleground_has_no_influence_and_no_defcon_line() -> None:
    p = round_of(USSR, "Nasser", influence={"Guatemala": (1, 0)}, effects=["SALT Negotiations"])
    text = first(told(p, "Nasser", "Operations", "Coup", "Guatemala", chance=[1]))
    assert text == (
        "Turn 4, USSR AR2: Nasser*: Coup (1 Ops):\n"
        "Target: Guatemala\n"
        "FAILURE: 1 [ + 1 (-1)  - 2x1 = -1 ]\n"
        "USSR Military Ops to 1"
    )


def test_military_ops_are_told_even_when_they_stay_at_5() -> None:
    p = round_of(USSR, "Nasser", influence={"Haiti": (1, 0)}, military_ops=(0, 5))
    text = first(told(p, "Nasser", "Operations", "Coup", "Haiti", chance=[6]))
    assert "USSR Military Ops to 5" in text


def test_the_bonus_of_a_region_stands_in_the_roll_only() -> None:
    p = round_of(USSR, influence={"Thailand": (2, 0)}, effects=["Vietnam Revolts"], turn=2)
    text = first(told(p, "The China Card", "Operations", "Coup", "Thailand", chance=[3]))
    assert text.startswith(
        "Turn 2, USSR AR2: The China Card: Coup (4 Ops):\n"
        "Target: Thailand\n"
        "SUCCESS: 3 [ + 6 - 2x2 = 5 ]\n"
    )
    assert "USSR Military Ops to 5" in text


def test_realignment_lines_name_the_target_and_both_dice_the_ussr_first() -> None:
    board = {"Chile": (0, 2), "Argentina": (3, 0), "Peru": (0, 1)}
    p = round_of(US, "Nasser", influence=board)
    text = first(told(p, "Nasser", "Event first", "Realignment", "Chile", chance=[2, 2]))
    assert text == (
        "Turn 4, US AR2: Nasser*: Event: Nasser*\n"
        "USSR +2 in Egypt [0][2]\n"
        "\n"
        "Realignment (1 Ops):\n"
        "Target: Chile\n"
        "USSR rolls 2 (+1) = 3\n"
        "US rolls 2 (+1) = 3"
    )


def test_iran_contra_is_not_shown_in_the_us_roll() -> None:
    board = {"Chile": (0, 2), "Argentina": (3, 0)}
    p = round_of(US, "Truman Doctrine", influence=board, effects=["Iran-Contra Scandal"])
    text = first(told(p, "Truman Doctrine", "Operations", "Realignment", "Chile", chance=[5, 1]))
    assert text.endswith(
        "Target: Chile\nUSSR rolls 1 (+1) = 2\nUS rolls 5 (+1) = 6\nUSSR -2 in Chile [0][0]"
    )


def test_space_race_lines_roll_box_and_vp() -> None:
    p = round_of(US, "NORAD")
    text = first(told(p, "NORAD", "Space Race", chance=[3]))
    assert text == (
        "Turn 4, US AR2: NORAD*: Space Race (3 Ops):\n"
        "Die roll: 3 -- Success! (Needed 3 or less)\n"
        "US advances to 1 in the Space Race.\n"
        "US gains 2 VP. Score is US 2."
    )
    p = round_of(US, "NORAD", space=(1, 0))
    text = first(told(p, "NORAD", "Space Race", chance=[5]))
    assert text.endswith("\nDie roll: 5 -- Failed! (Needed 4 or less)")


def test_an_opponents_event_after_the_ops_comes_behind_an_empty_line() -> None:
    p = round_of(US, "Nasser", influence={"Iran": (1, 0), "Egypt": (3, 0)})
    text = first(told(p, "Nasser", "Operations first", "Influence", "Iran"))
    assert text == (
        "Turn 4, US AR2: Nasser*: Place Influence (1 Ops):\n"
        "US +1 in Iran [2][0]\n"
        "\n"
        "Event: Nasser*\n"
        "USSR +2 in Egypt [3][2]\n"
        "US -2 in Egypt [1][2]"
    )


def test_an_event_that_cannot_happen_has_no_line() -> None:
    p = round_of(USSR, "NATO", influence={"Iraq": (0, 1)})
    text = first(told(p, "NATO", "Operations", "Influence", "Iraq x4"))
    assert text == "Turn 4, USSR AR2: NATO*: Place Influence (4 Ops):\nUSSR +4 in Iraq [0][5]"


def test_a_trapped_side_discards_the_card_of_the_header_and_rolls() -> None:
    p = round_of(US, "Nuclear Test Ban", "Containment", effects=["Quagmire"])
    text = first(told(p, "Nuclear Test Ban", chance=[4]))
    assert text == (
        "Turn 4, US AR2: Nuclear Test Ban: US discards Nuclear Test Ban\n"
        "Trap Roll: 4 <= 4 -- Trap Escaped\n"
        "Quagmire* is no longer in play."
    )
    p = round_of(USSR, "Nuclear Test Ban", "Containment", effects=["Bear Trap"])
    text = first(told(p, "Nuclear Test Ban", chance=[5]))
    assert text.endswith("\nTrap Roll: 5 > 4 -- Trap Remains in Effect")


def test_we_will_bury_you_pays_first_and_ends_with_the_round() -> None:
    effects = ["We Will Bury You", "Flower Power"]
    p = round_of(US, "Indo-Pakistani War", effects=effects, influence={"Iran": (1, 0)})
    text = first(told(p, "Indo-Pakistani War", "Operations", "Influence", "Iran x2"))
    assert text == (
        "Turn 4, US AR2: Indo-Pakistani War: USSR gains 3 VP. Score is USSR 3.\n"
        "USSR gains 2 VP. Score is USSR 5.\n"
        "Place Influence (2 Ops):\n"
        "US +2 in Iran [3][0]\n"
        "\n"
        '"We Will Bury You"* is no longer in play.'
    )


def test_un_intervention_averts_we_will_bury_you() -> None:
    board = {"Iran": (1, 0)}
    p = round_of(US, "UN Intervention", "Nasser", effects=["We Will Bury You"], influence=board)
    text = first(told(p, "UN Intervention", "Event", "Influence", "Iran"))
    assert text == (
        "Turn 4, US AR2: UN Intervention: Event: UN Intervention\n"
        "US plays Nasser*\n"
        "Place Influence (1 Ops):\n"
        "US +1 in Iran [2][0]\n"
        "\n\n"
        '"We Will Bury You"* is no longer in play.'
    )


def test_flower_power_pays_before_the_ops_when_a_ussr_war_comes_first() -> None:
    board = {"Iran": (1, 0), "Israel": (4, 0)}
    p = round_of(US, "Arab-Israeli War", effects=["Flower Power"], influence=board)
    choices = ("Arab-Israeli War", "Operations", "Event first", "Influence", "Iran x2")
    text = first(told(p, *choices, chance=[5]))
    assert text == (
        "Turn 4, US AR2: Arab-Israeli War: Event: Arab-Israeli War\n"
        "War in Israel\n"
        "VICTORY: 5 (-1)  >= 4\n"
        "US -4 in Israel [0][0]\n"
        "USSR +4 in Israel [0][4]\n"
        "USSR gains 2 VP. Score is USSR 2.\n"
        "USSR Military Ops to 2\n"
        "\n"
        "USSR gains 2 VP. Score is USSR 4.\n"
        "Place Influence (2 Ops):\n"
        "US +2 in Iran [3][0]"
    )


def test_norad_stands_behind_the_empty_line_at_the_end_of_the_round() -> None:
    board = {"Canada": (4, 0), "Panama": (1, 0), "Iran": (1, 0)}
    p = round_of(USSR, "Nasser", effects=["NORAD"], influence=board, defcon=3)
    text = first(told(p, "Nasser", "Operations", "Coup", "Panama", "Iran", chance=[1]))
    assert text == (
        "Turn 4, USSR AR2: Nasser*: Coup (1 Ops):\n"
        "Target: Panama\n"
        "FAILURE: 1 [ + 1 - 2x2 = -2 ]\n"
        "USSR Military Ops to 1\n"
        "DEFCON degrades to 2\n"
        "\n"
        "US +1 in Iran [2][0]"
    )


def test_formosan_resolution_ends_before_the_ops_of_the_china_card() -> None:
    p = round_of(US, china=US, effects=["Formosan Resolution"], influence={"Iran": (1, 0)})
    text = first(told(p, "The China Card", "Operations", "Influence", "Iran x4"))
    assert text == (
        "Turn 4, US AR2: The China Card: Formosan Resolution* is no longer in play.\n"
        "Place Influence (4 Ops):\n"
        "US +4 in Iran [5][0]"
    )


def test_calling_off_the_missile_crisis_stands_between_operation_and_target() -> None:
    board = {"Turkey": (3, 0), "Haiti": (0, 1)}
    p = round_of(US, "Truman Doctrine", effects=[("Cuban Missile Crisis", US)], influence=board)
    choices = ("Truman Doctrine", "Operations", "Coup", "Call off the crisis (Turkey)", "Haiti")
    text = first(told(p, *choices, chance=[2]))
    assert text.startswith(
        "Turn 4, US AR2: Truman Doctrine*: Coup (1 Ops):\n"
        "US -2 in Turkey [1][0]\n"
        "Cuban Missile Crisis* is no longer in play.\n"
        "Target: Haiti\n"
        "SUCCESS: 2 [ + 1 - 2x1 = 1 ]\n"
    )


def test_yuri_and_samantha_pay_behind_the_coup() -> None:
    p = round_of(US, "Truman Doctrine", effects=["Yuri and Samantha"], influence={"Haiti": (0, 1)})
    text = first(told(p, "Truman Doctrine", "Operations", "Coup", "Haiti", chance=[2]))
    assert text.endswith("US Military Ops to 1\nUSSR gains 1 VP. Score is USSR 1.")


def test_a_round_without_a_card_is_a_header_alone() -> None:
    p = compose(turn=2, round=6, phasing=USSR, us_hand=["Containment"], ussr_hand=[])
    text = told(p, "Pass")
    assert text.splitlines()[0] == "Turn 2, USSR AR6"


def test_the_handicap_and_the_optional_cards_are_told_only_when_they_are_there() -> None:
    plain = GameOptions(optional_cards=False)
    p = compose(options=plain, us_hand=["Containment"], ussr_hand=["Nasser"])
    assert "Handicap" not in told(p)
