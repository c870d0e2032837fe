"""Section 2.1: the map, its regions and links, and who controls a country."""

import pytest

from brinkmanship.errors import BrinkError
from brinkmanship.rules import compose, option_name, option_of
from brinkmanship.rules.facts import (
    AREA,
    BATTLEGROUND,
    COUNTRY_NAMES,
    NEIGHBOURS,
    NEXT_TO,
    STABILITY,
)
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    COUNTRIES,
    EASTERN_EUROPE,
    EUROPE,
    MIDDLE_EAST,
    NOBODY,
    REGION_BITS,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    US,
    USSR,
    WESTERN_EUROPE,
)
from brinkmanship.rules.position import Position
from tests.rules import US_CARDS, USSR_CARDS
from tests.table import act, names

#: stability of every country, a star behind a battleground
REGIONS = {
    EUROPE: (
        "Canada 4, U.K. 5, Norway 4, Sweden 4, Denmark 3, Benelux 3, W. Germany 4*, France 3*, "
        "Spain/Portugal 2, Italy 2*, Greece 2, Turkey 2, Finland 4, Austria 4, E. Germany 3*, "
        "Poland 3*, Czechoslovakia 3, Hungary 3, Yugoslavia 3, Romania 3, Bulgaria 3"
    ),
    ASIA: (
        "Afghanistan 2, Pakistan 2*, India 3*, Burma 2, Laos/Cambodia 1, Thailand 2*, Vietnam 1, "
        "Malaysia 2, Indonesia 1, Philippines 2, Australia 4, Taiwan 3, Japan 4*, S. Korea 3*, "
        "N. Korea 3*"
    ),
    MIDDLE_EAST: (
        "Lebanon 1, Syria 2, Israel 4*, Iraq 3*, Iran 2*, Libya 2*, Egypt 2*, Jordan 2, "
        "Gulf States 3, Saudi Arabia 3*"
    ),
    AFRICA: (
        "Morocco 3, Algeria 2*, Tunisia 2, West African States 2, Saharan States 1, Sudan 1, "
        "Ivory Coast 2, Nigeria 1*, Ethiopia 1, Somalia 2, Cameroon 1, Zaire 1*, Kenya 2, "
        "Angola 1*, SE African States 1, Zimbabwe 1, Botswana 2, South Africa 3*"
    ),
    CENTRAL_AMERICA: (
        "Mexico 2*, Guatemala 1, El Salvador 1, Honduras 2, Costa Rica 3, Nicaragua 1, Panama 2*, "
        "Cuba 3*, Haiti 1, Dominican Rep 1"
    ),
    SOUTH_AMERICA: (
        "Colombia 1, Venezuela 2*, Ecuador 2, Peru 2, Bolivia 2, Brazil 2*, Chile 3*, Paraguay 2, "
        "Uruguay 2, Argentina 2*"
    ),
}

#: every link between two countries, told once
LINKS = {
    "Canada": "U.K.",
    "U.K.": "Benelux, France, Norway",
    "Norway": "Sweden",
    "Sweden": "Denmark, Finland",
    "Denmark": "W. Germany",
    "Benelux": "W. Germany",
    "W. Germany": "Austria, E. Germany, France",
    "France": "Algeria, Italy, Spain/Portugal",
    "Spain/Portugal": "Italy, Morocco",
    "Italy": "Austria, Greece, Yugoslavia",
    "Greece": "Bulgaria, Turkey, Yugoslavia",
    "Turkey": "Bulgaria, Romania, Syria",
    "Austria": "E. Germany, Hungary",
    "E. Germany": "Czechoslovakia, Poland",
    "Poland": "Czechoslovakia",
    "Czechoslovakia": "Hungary",
    "Hungary": "Romania, Yugoslavia",
    "Yugoslavia": "Romania",
    "Lebanon": "Israel, Jordan, Syria",
    "Syria": "Israel",
    "Israel": "Egypt, Jordan",
    "Iraq": "Gulf States, Iran, Jordan, Saudi Arabia",
    "Iran": "Afghanistan, Pakistan",
    "Libya": "Egypt, Tunisia",
    "Egypt": "Sudan",
    "Jordan": "Saudi Arabia",
    "Gulf States": "Saudi Arabia",
    "Afghanistan": "Pakistan",
    "Pakistan": "India",
    "India": "Burma",
    "Burma": "Laos/Cambodia",
    "Laos/Cambodia": "Thailand, Vietnam",
    "Thailand": "Malaysia, Vietnam",
    "Malaysia": "Australia, Indonesia",
    "Indonesia": "Philippines",
    "Philippines": "Japan",
    "Taiwan": "Japan, S. Korea",
    "Japan": "S. Korea",
    "S. Korea": "N. Korea",
    "Morocco": "Algeria, West African States",
    "Algeria": "Saharan States, Tunisia",
    "West African States": "Ivory Coast",
    "Saharan States": "Nigeria",
    "Sudan": "Ethiopia",
    "Ivory Coast": "Nigeria",
    "Nigeria": "Cameroon",
    "Ethiopia": "Somalia",
    "Somalia": "Kenya",
    "Cameroon": "Zaire",
    "Zaire": "Angola, Zimbabwe",
    "Kenya": "SE African States",
    "Angola": "Botswana, South Africa",
    "SE African States": "Zimbabwe",
    "Zimbabwe": "Botswana",
    "Botswana": "South Africa",
    "Mexico": "Guatemala",
    "Guatemala": "El Salvador, Honduras",
    "El Salvador": "Honduras",
    "Honduras": "Costa Rica, Nicaragua",
    "Costa Rica": "Nicaragua, Panama",
    "Nicaragua": "Cuba",
    "Panama": "Colombia",
    "Cuba": "Haiti",
    "Haiti": "Dominican Rep",
    "Colombia": "Ecuador, Venezuela",
    "Venezuela": "Brazil",
    "Ecuador": "Peru",
    "Peru": "Bolivia, Chile",
    "Bolivia": "Paraguay",
    "Brazil": "Uruguay",
    "Chile": "Argentina",
    "Paraguay": "Argentina, Uruguay",
    "Uruguay": "Argentina",
}


def in_area(area: int) -> set[str]:
    """The names of the countries of an area."""
    return {COUNTRY_NAMES[c] for c in range(COUNTRIES) if AREA[c] & area}


# --- 2.1: regions and links ---


@pytest.mark.parametrize("region", REGIONS)
def test_2_1_each_region_has_its_countries_stabilities_and_battlegrounds(region: int) -> None:
    entries = [entry.rsplit(" ", 1) for entry in REGIONS[region].split(", ")]
    assert in_area(region) == {name for name, _ in entries}
    for name, marks in entries:
        c = option_of(name)
        assert option_name(c) == name
        assert STABILITY[c] == int(marks.rstrip("*")), name
        assert BATTLEGROUND[c] == marks.endswith("*"), name


def test_2_1_84_countries_lie_in_six_regions_and_in_one_region_each() -> None:
    assert len(REGION_BITS) == 6
    assert [len(in_area(region)) for region in REGION_BITS] == [21, 15, 10, 18, 10, 10]
    for c in range(COUNTRIES):
        assert sum(1 for region in REGION_BITS if AREA[c] & region) == 1, COUNTRY_NAMES[c]


def test_2_1_the_three_sub_regions_have_14_9_and_7_countries() -> None:
    western, eastern = in_area(WESTERN_EUROPE), in_area(EASTERN_EUROPE)
    assert western == {
        "Canada", "U.K.", "Norway", "Sweden", "Denmark", "Benelux", "W. Germany", "France",
        "Spain/Portugal", "Italy", "Greece", "Turkey", "Finland", "Austria",
    }  # fmt: skip
    assert eastern == {
        "Finland", "Austria", "E. Germany", "Poland", "Czechoslovakia", "Hungary", "Yugoslavia",
        "Romania", "Bulgaria",
    }  # fmt: skip
    assert in_area(SOUTHEAST_ASIA) == {
        "Burma", "Laos/Cambodia", "Thailand", "Vietnam", "Malaysia", "Indonesia", "Philippines",
    }  # fmt: skip
    assert western | eastern == in_area(EUROPE)
    assert in_area(SOUTHEAST_ASIA) < in_area(ASIA)


def test_2_1_austria_and_finland_are_in_both_halves_of_europe() -> None:
    assert in_area(WESTERN_EUROPE) & in_area(EASTERN_EUROPE) == {"Austria", "Finland"}


@pytest.mark.parametrize(
    ("country", "region"),
    [
        ("Canada", EUROPE),
        ("Turkey", EUROPE),
        ("Libya", MIDDLE_EAST),
        ("Egypt", MIDDLE_EAST),
        ("Sudan", AFRICA),
        ("Mexico", CENTRAL_AMERICA),
        ("Colombia", SOUTH_AMERICA),
    ],
)
def test_2_1_border_cases_belong_to_their_regions(country: str, region: int) -> None:
    assert country in in_area(region)


def test_2_1_the_112_links_of_the_map_go_both_ways() -> None:
    links = {frozenset((a, b)) for a, others in LINKS.items() for b in others.split(", ")}
    assert len(links) == 112
    found = {
        frozenset((COUNTRY_NAMES[c], COUNTRY_NAMES[other]))
        for c in range(COUNTRIES)
        for other in NEIGHBOURS[c]
    }
    assert found == links
    for c in range(COUNTRIES):
        for other in NEIGHBOURS[c]:
            assert c in NEIGHBOURS[other], (COUNTRY_NAMES[c], COUNTRY_NAMES[other])


def test_2_1_eight_links_lead_from_region_to_region() -> None:
    crossing = {
        frozenset((COUNTRY_NAMES[c], COUNTRY_NAMES[other]))
        for c in range(COUNTRIES)
        for other in NEIGHBOURS[c]
        if AREA[c] & AREA[other] & sum(REGION_BITS) == 0
    }
    assert crossing == {
        frozenset(pair)
        for pair in (
            ("Algeria", "France"),
            ("Morocco", "Spain/Portugal"),
            ("Syria", "Turkey"),
            ("Afghanistan", "Iran"),
            ("Iran", "Pakistan"),
            ("Libya", "Tunisia"),
            ("Egypt", "Sudan"),
            ("Colombia", "Panama"),
        )
    }


def test_2_1_2_what_names_a_region_takes_in_its_sub_regions() -> None:
    p = compose(
        phasing=US,
        influence={"Thailand": (2, 0), "Japan": (4, 0)},
        us_hand=["Asia Scoring", *US_CARDS],
        ussr_hand=USSR_CARDS,
    )
    act(p, "Asia Scoring")
    assert p.vp == 3 + 2  # presence and two battlegrounds, Thailand's among them


# --- 2.1.5: the superpowers ---


def test_2_1_5_four_countries_border_the_us_and_five_the_ussr() -> None:
    assert {COUNTRY_NAMES[c] for c in range(COUNTRIES) if NEXT_TO[c] == US} == {
        "Canada", "Cuba", "Japan", "Mexico",
    }  # fmt: skip
    assert {COUNTRY_NAMES[c] for c in range(COUNTRIES) if NEXT_TO[c] == USSR} == {
        "Afghanistan", "Finland", "N. Korea", "Poland", "Romania",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["U.S.A.", "United States", "USSR", "Soviet Union"])
def test_2_1_5_the_superpowers_hold_no_influence(name: str) -> None:
    """No country of the vocabulary is a superpower, so no marker can go there."""
    with pytest.raises(BrinkError, match="no country, card or choice"):
        option_of(name)


def test_2_1_5_a_superpower_counts_as_a_controlled_neighbour_in_a_realignment() -> None:
    """North Korea: 5 against 2 + 1 (bordering the USSR) + 1 (more Influence) removes 1."""
    p = compose(
        phasing=US,
        influence={"N. Korea": (0, 3), "Panama": (1, 0)},
        us_hand=["Truman Doctrine", "Containment", "Duck and Cover"],
        ussr_hand=USSR_CARDS,
    )
    act(p, "Truman Doctrine", "Operations", "Realignment", chance=[5, 2])
    assert p.influence(USSR, option_of("N. Korea")) == 2


def test_2_1_5_a_superpower_counts_as_a_controlled_neighbour_in_a_war() -> None:
    """A USSR war on Mexico, which borders the US: 3 - 1 misses the 3 that Brush War needs."""
    p = brush_war_on_mexico()
    act(p, "Mexico", chance=[3])
    assert p.vp == 0
    p = brush_war_on_mexico()
    act(p, "Mexico", chance=[4])
    assert p.vp == -1


def brush_war_on_mexico() -> Position:
    """The USSR picks the target of Brush War."""
    p = compose(
        turn=4,
        influence={"Mexico": (1, 0)},
        us_hand=US_CARDS,
        ussr_hand=["Brush War", *USSR_CARDS],
    )
    act(p, "Brush War", "Event")
    return p


# --- 2.1.7: control ---


@pytest.mark.parametrize(
    ("us", "ussr", "holder"),
    [
        (0, 0, NOBODY),
        (2, 0, NOBODY),  # below the stability of 3
        (3, 0, US),
        (3, 1, NOBODY),  # enough, but not 3 ahead
        (4, 1, US),
        (5, 2, US),
        (6, 4, NOBODY),
        (0, 3, USSR),
        (1, 3, NOBODY),
        (1, 4, USSR),
        (9, 6, US),
        (6, 9, USSR),
        (7, 7, NOBODY),
    ],
)
def test_2_1_7_control_needs_stability_in_markers_and_in_lead(
    us: int, ussr: int, holder: int
) -> None:
    p = compose(influence={"South Africa": (us, ussr)}, us_hand=US_CARDS, ussr_hand=USSR_CARDS)
    assert p.controller(option_of("South Africa")) == holder


@pytest.mark.parametrize(("country", "needed"), [("Sudan", 1), ("Greece", 2), ("U.K.", 5)])
def test_2_1_7_each_country_asks_for_its_own_stability(country: str, needed: int) -> None:
    for markers in range(7):
        p = compose(influence={country: (0, markers)}, us_hand=US_CARDS, ussr_hand=USSR_CARDS)
        holder = USSR if markers >= needed else NOBODY
        assert p.controller(option_of(country)) == holder


def test_2_1_7_control_changes_as_markers_come() -> None:
    p = compose(
        influence={"Turkey": (2, 0), "Romania": (0, 3)},
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert p.controller(option_of("Turkey")) == US
    act(p, "COMECON", "Operations", "Influence", "Turkey")
    assert p.controller(option_of("Turkey")) == NOBODY
    assert "Turkey" in names(p)
