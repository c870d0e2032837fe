"""The figures in the rules help agree with the facts; what the program prints can be looked up."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import brinkmanship
from brinkmanship.rules.facts import (
    BOX_NAMES,
    BOX_OPS,
    BOX_ROLL,
    BOX_VP_FIRST,
    BOX_VP_SECOND,
    CARD_TITLES,
    COUNTRY_NAMES,
    NEXT_TO,
    SETUP,
    load,
)
from brinkmanship.rules.ids import COUNTRIES, US, USSR
from brinkmanship.rules.options import CHOICES, DEFAULTS
from brinkmanship.rules.reasons import SENTENCES
from brinkmanship.words.help import card_text, rule, rules_sections

SOURCE = Path(brinkmanship.__file__).parent
CITED = re.compile(r"(?<![\w.-])1?\d(?:\.\d+)+[A-I]?(?![\w.%]*\w)|\b[Cc]ards? \d{1,3}\b")
#: decimals of speeds and versions, no numbers of rules
DECIMALS = {"1.0", "1.5"}
TRACKS = load("tracks.json")
REGION = {
    "europe": "Europe",
    "asia": "Asia",
    "middle_east": "Middle East",
    "africa": "Africa",
    "central_america": "Central America",
    "south_america": "South America",
}


def cited(text: str) -> set[str]:
    """The numbers of rules and cards in a text."""
    return {c.lower().replace("cards", "card") if "ard" in c else c for c in CITED.findall(text)}


def strings(package: str) -> dict[str, str]:
    """Every number cited by a string of a package, docstrings too, with the file it stands in."""
    found: dict[str, str] = {}
    for path in sorted((SOURCE / package).rglob("*.py")):
        if path.parent.name == "help":  # it speaks of numbers that do not exist
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= dict.fromkeys(cited(node.value), path.name)
    return found


@pytest.mark.parametrize("reason", SENTENCES)
def test_every_number_in_a_refusal_has_an_entry_of_its_own(reason: int) -> None:
    for number in cited(SENTENCES[reason]):
        assert rule(number).number == number


@pytest.mark.parametrize("package", ["rules", "words", "cli"])
def test_every_number_that_the_program_prints_has_an_entry_of_its_own(package: str) -> None:
    numbers = strings(package)
    assert len(numbers) > 3
    for number, file in numbers.items():
        if number not in DECIMALS:
            assert rule(number).number == number, (number, file)


@pytest.mark.parametrize("region", TRACKS["scoring"], ids=lambda r: r["region"])
def test_the_points_of_a_region_are_those_of_the_track_and_of_its_card(
    region: dict[str, Any],
) -> None:
    name = REGION[region["region"]]
    last = "control wins the game" if region["control"] is None else str(region["control"])
    points = f"{region['presence']}, {region['domination']}, {last}"
    assert f" {name}: {points}." in rule("10.1.2-points").text
    card = card_text(region["card"])
    assert f"{region['presence']} VP for presence, {region['domination']} for domination" in card
    if region["control"] is None:
        assert "controls Europe wins the game at once" in card
    else:
        assert f", {region['control']} for control." in card


@pytest.mark.parametrize("text", [rule("10.1.2-southeast").text, card_text(38)])
def test_southeast_asia_gives_2_for_thailand_and_1_for_each_of_the_other_six(text: str) -> None:
    for record in TRACKS["southeast_asia"]:
        country = record["country"].replace("_", "/").title()
        assert country in text
        assert (record["vp"] == 2) == (f"2 for {country}" in text or f"2 VP for {country}" in text)


@pytest.mark.parametrize("box", range(1, 9))
def test_a_space_box_has_the_roll_the_vp_and_the_ops_of_the_track(box: int) -> None:
    entry = (
        f"{box} {BOX_NAMES[box]}: roll 1-{BOX_ROLL[box]}, VP {BOX_VP_FIRST[box]}/"
        f"{BOX_VP_SECOND[box]}."
    )
    assert entry in rule("6.4.3").text
    asked = re.split(r"(?<= \d) Ops;|;", rule("6.4.1").text)
    (part,) = [p for p in asked if BOX_NAMES[box] in p]
    assert re.findall(r"for (\d)", part) == [str(BOX_OPS[box])]


def test_the_privileges_of_the_space_race_are_those_of_four_boxes() -> None:
    for box in TRACKS["space_race_boxes"]:
        assert (f"{box['name']}: " in rule("6.4.4").text) == (box["ability"] is not None)


def test_the_setup_gives_the_influence_of_the_map() -> None:
    for side, number in ((US, "3.3"), (USSR, "3.2")):
        text = rule(number).text.split(".")[0]
        fixed = [SETUP[c][side] for c in range(COUNTRIES) if SETUP[c][side]]
        more_than_one = sorted(n for n in fixed if n > 1)
        assert sorted(map(int, re.findall(r"(\d) (?:Influence )?in ", text))) == more_than_one
        singles = re.split(r" and 1 each in ", text)[1]
        assert len(re.split(r", | and ", singles)) == fixed.count(1)
    assert "25 in all" in rule("3.3").text


def test_the_neighbours_of_the_superpowers_are_those_of_the_map() -> None:
    us, ussr = rule("6.1.4").text.split("for the USSR")
    for country in range(COUNTRIES):
        name = COUNTRY_NAMES[country].replace("N. ", "North ")
        assert (name in us) == (NEXT_TO[country] == US)
        assert (name in ussr) == (NEXT_TO[country] == USSR)


def test_the_regions_that_defcon_closes_are_those_of_the_track() -> None:
    for level in TRACKS["defcon"]:
        closed = level["no_coup_or_realignment"]
        (said,) = re.findall(rf"\b{level['level']}: ([^.]*)\.", rule("8.1.5").text)
        assert [r for r in REGION if REGION[r] in said] == closed


def test_the_rounds_and_hands_are_those_of_the_track() -> None:
    sizes = {(t["turn"] < 4, t["hand_size"], t["action_rounds"]) for t in TRACKS["turns"]}
    assert sizes == {(True, 8, 6), (False, 9, 7)}
    assert "8 cards in turns 1 to 3 and to 9 in turns 4 to 10" in rule("4.5B").text
    assert "6 rounds each in turns 1 to 3, 7 in turns 4 to 10" in rule("4.5D").text


def test_every_option_of_a_game_is_explained_with_all_its_values() -> None:
    (chapter,) = [s for s in rules_sections() if s.number == "A"]
    for option in DEFAULTS:
        (entry,) = [r for r in chapter.rules if f"({option}): " in r.text]
        for value in CHOICES.get(option, ()):
            if isinstance(value, str):
                assert re.search(rf"\b{value}\b", entry.text), (option, value)
    assert "0 to 40" in rule("A.3").text
    assert "0 to 40" in rule("A.4").text


def test_the_late_war_scenario_is_that_of_the_data() -> None:
    late = load("late_war.json")
    text = rule("B.1").text
    assert f"DEFCON is {late['defcon']}," in text
    assert f"the USSR leads by {-late['vp']} VP" in text
    assert f"USSR stands at box {late['space']['ussr']} " in text
    assert f"the US at box {late['space']['us']}." in text
    in_effect, removed = rule("B.2").text.split("are out of the game")
    assert all(CARD_TITLES[c] in in_effect for c in late["in_effect"])
    assert all(CARD_TITLES[c] in removed for c in late["kept"])
    assert f"only if it has {late['us_needs_vp']} VP" in rule("B.3").text
