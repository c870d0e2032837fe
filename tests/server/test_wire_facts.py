"""The facts that a client starts with, against the components and the map's layout."""

from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.ids import EUROPE, SOUTHEAST_ASIA
from brinkmanship.server import wire
from brinkmanship.words.help import rule

FACTS = wire.facts()


def test_there_are_84_countries_and_the_space_of_section_12() -> None:
    assert len(FACTS["countries"]) == 85
    assert [c["option"] for c in FACTS["countries"]] == list(range(85))
    assert len({c["id"] for c in FACTS["countries"]}) == 85
    regions: dict[str, int] = {}
    for country in FACTS["countries"][:84]:
        regions[country["region"]] = regions.get(country["region"], 0) + 1
    assert regions == {
        "europe": 21,
        "asia": 15,
        "middle_east": 10,
        "africa": 18,
        "central_america": 10,
        "south_america": 10,
    }


def test_neighbours_know_each_other() -> None:
    for country in FACTS["countries"]:
        for other in country["neighbours"]:
            assert country["option"] in FACTS["countries"][other]["neighbours"]


def test_poland_and_austria_are_described_as_on_the_map() -> None:
    countries = {c["id"]: c for c in FACTS["countries"]}
    poland = countries["poland"]
    assert (poland["name"], poland["stability"], poland["battleground"]) == ("Poland", 3, True)
    assert (poland["subregions"], poland["superpower"]) == (["eastern_europe"], 1)
    assert countries["austria"]["subregions"] == ["western_europe", "eastern_europe"]


def test_there_are_110_cards_each_with_a_line_and_a_text() -> None:
    assert [c["number"] for c in FACTS["cards"]] == list(range(1, 111))
    assert all(c["line"] and c["text"] for c in FACTS["cards"])
    fidel = FACTS["cards"][7]
    assert (fidel["title"], fidel["side"], fidel["ops"], fidel["removed"]) == ("Fidel", 1, 2, True)


def test_regions_have_their_points_and_europe_wins_the_game() -> None:
    regions = {r["id"]: r for r in FACTS["regions"]}
    assert regions["europe"]["points"] == [3, 7, None]
    assert regions["asia"]["points"] == [3, 7, 9]
    assert regions["africa"]["points"] == [1, 4, 6]
    assert (regions["europe"]["area"], regions["southeast_asia"]["area"]) == (
        EUROPE,
        SOUTHEAST_ASIA,
    )
    assert len(regions["southeast_asia"]["countries"]) == 7


def test_space_boxes_have_what_they_ask_and_give() -> None:
    assert FACTS["space"][5] == {
        "box": 5,
        "name": "Lunar Orbit",
        "ops": 3,
        "roll": 3,
        "first": 3,
        "second": 1,
        "ability": "",
    }
    assert [b["box"] for b in FACTS["space"] if b["ability"]] == [2, 4, 6, 8]


def test_every_option_of_a_game_has_a_default_and_what_else_it_may_be() -> None:
    options = {o["name"]: o for o in FACTS["game_options"]}
    assert options["setup"] == {
        "name": "setup",
        "default": "deluxe",
        "values": ["deluxe", "older"],
    }
    assert options["extra_us"] == {"name": "extra_us", "default": 0, "most": 40}


def test_reasons_are_sentences_and_levels_are_those_of_the_bots() -> None:
    assert FACTS["reasons"][3] == (
        "No {side} Influence there or next to it at the start of this action round."
    )
    assert [level["name"] for level in FACTS["levels"]] == [
        "random",
        "novice",
        "regular",
        "expert",
    ]


def test_the_rules_help_holds_the_rules_that_prompts_and_refusals_name() -> None:
    numbers = {r["number"] for s in wire.rules_help()["sections"] for r in s["rules"]}
    for number in ("11.1.4", "3.2", "3.3", "4.5C", "4.5D", "5.1", "5.2", "6.0", "7.8", "6.4.4"):
        assert rule(number).number in numbers
    assert rule("card 36").text.startswith(CARD_TITLES[36])
