"""Sections 10.1 and 10.2: what a region is worth, and how VP are marked."""

import pytest

from brinkmanship.rules.compose import CardName
from brinkmanship.rules.happenings import Happening, RegionScored, VpChanged
from brinkmanship.rules.ids import DISCARD, REMOVED, US, USSR
from tests.rules import hold
from tests.table import act, asked, names, place, why

#: the battlegrounds of each scoring card's region, with their stability
BATTLEGROUNDS: dict[str, dict[str, int]] = {
    "Asia Scoring": {
        **{"N. Korea": 3, "S. Korea": 3, "Japan": 4, "India": 3, "Pakistan": 2, "Thailand": 2},
    },
    "Europe Scoring": {
        **{"E. Germany": 3, "W. Germany": 4, "Poland": 3, "France": 3, "Italy": 2},
    },
    "Middle East Scoring": {
        **{"Libya": 2, "Egypt": 2, "Israel": 4, "Iraq": 3, "Iran": 2, "Saudi Arabia": 3},
    },
    "Africa Scoring": {"Algeria": 2, "Nigeria": 1, "Angola": 1, "Zaire": 1, "South Africa": 3},
    "Central America Scoring": {"Mexico": 2, "Cuba": 3, "Panama": 2},
    "South America Scoring": {"Venezuela": 2, "Brazil": 2, "Argentina": 2, "Chile": 3},
}
#: card, a battleground and another country that border no superpower, VP of the three levels
REGIONS = [
    ("Asia Scoring", ("India", 3), ("Burma", 2), 3, 7, 9),
    ("Europe Scoring", ("France", 3), ("Greece", 2), 3, 7, None),
    ("Middle East Scoring", ("Egypt", 2), ("Jordan", 2), 3, 5, 7),
    ("Africa Scoring", ("Angola", 1), ("Kenya", 2), 1, 4, 6),
    ("Central America Scoring", ("Panama", 2), ("Honduras", 2), 1, 3, 5),
    ("South America Scoring", ("Brazil", 2), ("Peru", 2), 2, 5, 6),
]
SIDES = (US, USSR)
Markers = dict[CardName, tuple[int, int]]


def of(side: int, markers: dict[str, int]) -> Markers:
    """Influence of one side."""
    return {c: (n, 0) if side == US else (0, n) for c, n in markers.items()}


def score(card: str, markers: Markers, player: int = USSR) -> tuple[int, int]:
    """(US, USSR) VP of the region when ``player`` plays ``card``; the marker tells the same."""
    p = hold(player, card, influence=markers)
    log = act(p, card)
    (entry,) = [e for e in log if isinstance(e, RegionScored)]
    assert p.vp == entry.us - entry.ussr
    return entry.us, entry.ussr


def points(card: str, side: int, markers: dict[str, int]) -> int:
    """VP of a side that is alone in the region, whoever plays the card."""
    first, second = (score(card, of(side, markers), player) for player in SIDES)
    assert first == second
    assert first[1 - side] == 0
    return first[side]


# --- 10.1.1: presence, domination, control ---


@pytest.mark.parametrize("card", [region[0] for region in REGIONS])
def test_10_1_1_without_a_country_there_is_nothing(card: str) -> None:
    assert score(card, {}) == (0, 0)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("card", "ground", "other", "presence", "domination", "control"), REGIONS)
def test_10_1_1_presence_needs_one_country(
    card: str,
    ground: tuple[str, int],
    other: tuple[str, int],
    presence: int,
    domination: int,
    control: int | None,
    side: int,
) -> None:
    assert points(card, side, {other[0]: other[1]}) == presence
    assert points(card, side, {other[0]: other[1] - 1}) == 0  # influence is not control
    assert points(card, side, {ground[0]: ground[1]}) == presence + 1


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("card", "ground", "other", "presence", "domination", "control"), REGIONS)
def test_10_1_1_domination_needs_a_battleground_and_a_non_battleground(
    card: str,
    ground: tuple[str, int],
    other: tuple[str, int],
    presence: int,
    domination: int,
    control: int | None,
    side: int,
) -> None:
    assert points(card, side, dict((ground, other))) == domination + 1


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("card", "us_border", "ussr_border", "control"),
    [
        ("Asia Scoring", 1, 1, 9),  # North Korea, Japan
        ("Middle East Scoring", 0, 0, 7),
        ("Africa Scoring", 0, 0, 6),
        ("Central America Scoring", 0, 2, 5),  # Mexico and Cuba
        ("South America Scoring", 0, 0, 6),
    ],
)
def test_10_1_1_control_needs_all_battlegrounds(
    card: str, us_border: int, ussr_border: int, control: int, side: int
) -> None:
    grounds = BATTLEGROUNDS[card]
    border = us_border if side == US else ussr_border
    assert points(card, side, grounds) == control + len(grounds) + border


@pytest.mark.parametrize("side", SIDES)
def test_10_1_1_domination_needs_a_non_battleground(side: int) -> None:
    assert points("Africa Scoring", side, {"Angola": 1, "Zaire": 1}) == 1 + 2


@pytest.mark.parametrize("side", SIDES)
def test_10_1_1_domination_needs_a_battleground(side: int) -> None:
    assert points("Africa Scoring", side, {"Kenya": 2, "Sudan": 1}) == 1


def both_in(side: int, mine: dict[str, int], theirs: dict[str, int]) -> Markers:
    """Influence of ``side`` and of the other one, in different countries."""
    return of(side, mine) | of(1 - side, theirs)


@pytest.mark.parametrize("side", SIDES)
def test_10_1_1_domination_needs_more_countries_than_the_opponent(side: int) -> None:
    mine, theirs = {"Angola": 1, "Kenya": 2}, {"Sudan": 1, "Zimbabwe": 1}
    both = score("Africa Scoring", both_in(side, mine, theirs))
    assert (both[side], both[1 - side]) == (1 + 1, 1)
    both = score("Africa Scoring", both_in(side, mine | {"Botswana": 2}, theirs))
    assert (both[side], both[1 - side]) == (4 + 1, 1)


@pytest.mark.parametrize("side", SIDES)
def test_10_1_1_domination_needs_more_battlegrounds_than_the_opponent(side: int) -> None:
    mine, theirs = {"Angola": 1, "Kenya": 2, "Sudan": 1}, {"Zaire": 1}
    both = score("Africa Scoring", both_in(side, mine, theirs))
    assert (both[side], both[1 - side]) == (1 + 1, 1 + 1)
    both = score("Africa Scoring", both_in(side, mine | {"Nigeria": 1}, theirs))
    assert (both[side], both[1 - side]) == (4 + 2, 1 + 1)


@pytest.mark.parametrize("side", SIDES)
def test_10_1_1_control_needs_more_countries_than_the_opponent(side: int) -> None:
    mine = BATTLEGROUNDS["South America Scoring"]
    theirs = {"Peru": 2, "Colombia": 1, "Bolivia": 2, "Paraguay": 2}
    both = score("South America Scoring", both_in(side, mine, theirs))
    assert (both[side], both[1 - side]) == (2 + 4, 2)
    del theirs["Peru"]
    both = score("South America Scoring", both_in(side, mine, theirs))
    assert (both[side], both[1 - side]) == (6 + 4, 2)


def test_10_1_1_one_battleground_of_the_opponent_spoils_control() -> None:
    mine = {"Venezuela": 2, "Brazil": 2, "Argentina": 2, "Peru": 2}
    assert score("South America Scoring", both_in(US, mine, {"Chile": 3})) == (5 + 3, 2 + 1)


def test_10_1_1_one_battleground_of_nobody_spoils_control() -> None:
    markers = of(US, {"Venezuela": 2, "Brazil": 2, "Argentina": 2, "Peru": 2}) | {"Chile": (3, 1)}
    assert score("South America Scoring", markers) == (5 + 3, 0)


# --- 10.1.2: battlegrounds, neighbours, the difference ---


@pytest.mark.parametrize(
    ("card", "side", "country", "stability", "vp"),
    [
        ("Europe Scoring", USSR, "Canada", 4, 3 + 1),
        ("Europe Scoring", US, "Finland", 4, 3 + 1),
        ("Europe Scoring", US, "Romania", 3, 3 + 1),
        ("Europe Scoring", US, "Poland", 3, 3 + 1 + 1),
        ("Asia Scoring", USSR, "Japan", 4, 3 + 1 + 1),
        ("Asia Scoring", US, "Afghanistan", 2, 3 + 1),
        ("Asia Scoring", US, "N. Korea", 3, 3 + 1 + 1),
        ("Central America Scoring", USSR, "Mexico", 2, 1 + 1 + 1),
        ("Central America Scoring", USSR, "Cuba", 3, 1 + 1 + 1),
    ],
)
def test_10_1_2_a_country_next_to_the_enemy_superpower_gives_1(
    card: str, side: int, country: str, stability: int, vp: int
) -> None:
    assert points(card, side, {country: stability}) == vp


@pytest.mark.parametrize(
    ("card", "side", "country", "stability", "vp"),
    [
        ("Europe Scoring", US, "Canada", 4, 3),
        ("Europe Scoring", USSR, "Finland", 4, 3),
        ("Asia Scoring", US, "Japan", 4, 3 + 1),
        ("Central America Scoring", US, "Cuba", 3, 1 + 1),
    ],
)
def test_10_1_2_a_country_next_to_ones_own_superpower_gives_nothing_more(
    card: str, side: int, country: str, stability: int, vp: int
) -> None:
    assert points(card, side, {country: stability}) == vp


@pytest.mark.parametrize("count", range(1, 5))
def test_10_1_2_each_battleground_gives_1(count: int) -> None:
    grounds = dict(list(BATTLEGROUNDS["Middle East Scoring"].items())[:count])
    assert points("Middle East Scoring", USSR, grounds) == 3 + count


def test_10_1_2_the_example_of_the_rulebook() -> None:
    markers = both_in(USSR, {"Cuba": 3, "Haiti": 1, "Dominican Republic": 1}, {"Guatemala": 1})
    markers["Panama"] = (1, 0)
    assert score("Central America Scoring", markers) == (1, 3 + 1 + 1)


def vp_moves(log: list[Happening]) -> list[VpChanged]:
    """The moves of the VP marker in a log."""
    return [e for e in log if isinstance(e, VpChanged)]


def test_10_1_2_only_the_difference_is_marked() -> None:
    markers = both_in(US, {"Angola": 1, "Kenya": 2}, {"Sudan": 1})
    p = hold(US, "Africa Scoring", vp=3, influence=markers)
    assert vp_moves(act(p, "Africa Scoring")) == [VpChanged(5 - 1, 3 + 4)]


def test_10_1_2_equal_scores_move_nothing() -> None:
    p = hold(USSR, "Africa Scoring", influence={"Angola": (1, 0), "Zaire": (0, 1)})
    log = act(p, "Africa Scoring")
    assert [(e.us, e.ussr) for e in log if isinstance(e, RegionScored)] == [(2, 2)]
    assert vp_moves(log) == []


def test_10_1_2_it_counts_what_stands_when_the_card_is_played() -> None:
    """As the second headline it sees what the first one did."""
    p = hold(US, "Summit", phase="resolve", headlines=("Africa Scoring", "Decolonization"))
    act(p, "Angola", "Zaire", "Nigeria", "Cameroon")
    assert p.vp == -(4 + 3)


# --- Southeast Asia ---


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("country", "stability", "vp"),
    [
        *[("Burma", 2, 1), ("Laos/Cambodia", 1, 1), ("Vietnam", 1, 1), ("Malaysia", 2, 1)],
        *[("Indonesia", 1, 1), ("Philippines", 2, 1), ("Thailand", 2, 2)],
    ],
)
def test_10_1_2_southeast_asia_is_scored_country_by_country(
    country: str, stability: int, vp: int, side: int
) -> None:
    assert points("Southeast Asia Scoring", side, {country: stability}) == vp


def test_10_2_3_of_vp_for_both_the_difference_is_marked() -> None:
    markers = both_in(US, {"Burma": 2, "Thailand": 2}, {"Vietnam": 1, "Malaysia": 2})
    p = hold(USSR, "Southeast Asia Scoring", influence=markers)
    log = act(p, "Southeast Asia Scoring")
    assert vp_moves(log) == [VpChanged(1, 1)]
    assert place(p, "Southeast Asia Scoring") == REMOVED


# --- 10.1.5: no event can force a scoring card to be held ---

TWO = ("Asia Scoring", "Africa Scoring")


@pytest.mark.parametrize(
    ("side", "effect"),
    [
        *[(US, "Quagmire"), (USSR, "Bear Trap")],
        *[(side, ("Missile Envy", side)) for side in SIDES],
    ],
)
def test_10_1_5_no_trap_and_no_duty_keeps_a_scoring_card(
    side: int, effect: CardName | tuple[CardName, int]
) -> None:
    hand = [*TWO, "Missile Envy", "ABM Treaty"]
    setting = {"us_hand" if side == US else "ussr_hand": hand}
    p = hold(side, "Asia Scoring", round=6, effects=[effect], china=side, **setting)
    assert asked(p)[0] == side
    assert names(p) == set(TWO)
    assert "4.5D" in why(p, "ABM Treaty")
    act(p, "Asia Scoring")
    assert place(p, "Asia Scoring") == DISCARD


# --- 10.2: the marker ---


def test_10_2_1_the_space_at_0_counts_as_one() -> None:
    p = hold(US, "Africa Scoring", vp=-1, influence={"Angola": (1, 0)})
    assert vp_moves(act(p, "Africa Scoring")) == [VpChanged(2, 1)]


def test_10_2_2_vp_of_one_side_take_from_the_other() -> None:
    p = hold(USSR, "Africa Scoring", vp=10, influence={"Angola": (0, 1)})
    assert vp_moves(act(p, "Africa Scoring")) == [VpChanged(-2, 8)]
