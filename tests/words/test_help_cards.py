"""The figures in the texts of the cards agree with the printed lines and with what events do."""

import re

import pytest

from brinkmanship.rules import Position
from brinkmanship.rules.facts import (
    AREA,
    CARD_LINES,
    CARD_OPS,
    CARD_SIDE,
    CARD_TITLES,
    COUNTRY_FULL_NAMES,
    NEIGHBOURS,
)
from brinkmanship.rules.happenings import WarRolled
from brinkmanship.rules.ids import (
    BOTH,
    CARD,
    CARDS,
    COUNTRIES,
    MUSLIM,
    NEXT_TO_SOUTH_AFRICA,
    NICARAGUA,
    REDS,
    US,
    USSR,
)
from brinkmanship.rules.turn import TURN_EFFECTS
from brinkmanship.words.help import card_text, rule
from tests.engine.moments import playing, table
from tests.table import act

#: cards whose line gives the length of a list that the text spells out
LISTS = {22: 5, 56: 8, 61: 7}
ONE_OF_EACH_VALUE = ("Nasser", "Decolonization", "COMECON", "Nuclear Test Ban")
#: card, who plays it, further choices
WARS = [
    (11, USSR, ()),
    (13, USSR, ()),
    (24, US, ("India",)),
    (36, USSR, ("Algeria",)),
    (102, US, ("Iran",)),
]


def figures(text: str) -> set[int]:
    """The numbers in a text."""
    return {int(n) for n in re.findall(r"\d+", text)}


def listed(text: str, countries: list[str]) -> set[str]:
    """Which of ``countries`` a text names."""
    return {c for c in countries if re.search(rf"\b{re.escape(c)}\b", text)}


def played_for_the_event(card: int, side: int, *choices: str) -> Position:
    """The position after ``side`` played ``card`` as its event."""
    return playing(side, CARD_TITLES[card], "Event", *choices)


def lowest_discard(p: Position) -> int:
    """The lowest Ops of a card that may be discarded now."""
    return min(CARD_OPS[option - CARD] for option in p.legal if CARD < option <= CARD + CARDS)


@pytest.mark.parametrize("card", range(1, 111))
def test_every_figure_of_the_printed_line_is_in_the_text(card: int) -> None:
    wanted = figures(CARD_LINES[card]) - {LISTS.get(card)}
    assert wanted <= figures(card_text(card))


@pytest.mark.parametrize("card", range(1, 111))
def test_an_event_of_one_side_names_a_side_and_an_event_of_both_speaks_of_the_player(
    card: int,
) -> None:
    if CARD_SIDE[card] == BOTH:
        assert re.search(r"\bplayer|scored|sides|opponent|no event", card_text(card))
    else:
        assert re.search(r"\bUS\b|\bUSSR\b", card_text(card))
        assert not re.search(r"[Tt]he player\b", card_text(card))


@pytest.mark.parametrize(("card", "area"), [(22, REDS), (56, MUSLIM), (53, NEXT_TO_SOUTH_AFRICA)])
def test_the_countries_listed_are_those_of_the_area(card: int, area: int) -> None:
    text = card_text(card)
    if card == 53:
        text = text.split("next to it")[1]
    inside = {COUNTRY_FULL_NAMES[c] for c in range(COUNTRIES) if AREA[c] & area}
    assert listed(text, COUNTRY_FULL_NAMES[:COUNTRIES]) == inside


def test_opec_lists_the_seven_countries() -> None:
    assert listed(card_text(61), COUNTRY_FULL_NAMES[:COUNTRIES]) == {
        "Egypt",
        "Iran",
        "Libya",
        "Saudi Arabia",
        "Iraq",
        "Gulf States",
        "Venezuela",
    }


def test_ortega_lists_the_neighbours_of_nicaragua() -> None:
    said = card_text(91).split("(")[1].split(")")[0]
    assert listed(said, COUNTRY_FULL_NAMES) == {
        COUNTRY_FULL_NAMES[c] for c in NEIGHBOURS[NICARAGUA]
    }


@pytest.mark.parametrize(("card", "side", "choices"), WARS)
def test_a_war_needs_the_roll_and_gives_the_vp_and_military_ops_of_its_text(
    card: int, side: int, choices: tuple[str, ...]
) -> None:
    title = CARD_TITLES[card]
    hands = {"us": (title,)} if side == US else {"ussr": (title,)}
    p = table(**hands, phasing=side)
    before = p.vp
    log = act(p, title)
    log += act(p, "Event", *choices, chance=[6])
    (roll,) = [h for h in log if isinstance(h, WarRolled)]
    gained = (p.vp - before) * (1 if side == US else -1)
    text = card_text(card)
    assert roll.success
    assert f"On {roll.needed}-6 " in text
    assert f"gains {gained} VP" in text
    assert f"gets {p.military_ops(side)} Military Ops" in text


@pytest.mark.parametrize("card", [10, 95])
def test_the_value_of_a_demanded_discard_is_that_of_the_text(card: int) -> None:
    p = playing(USSR, CARD_TITLES[card], "Event", us=ONE_OF_EACH_VALUE)
    assert f"a card worth {lowest_discard(p)} or more Ops" in card_text(card)


@pytest.mark.parametrize(("card", "side"), [(42, US), (44, USSR)])
def test_the_value_that_a_trap_asks_for_is_that_of_the_text(card: int, side: int) -> None:
    hands = {"us": ONE_OF_EACH_VALUE} if side == US else {"ussr": ONE_OF_EACH_VALUE}
    p = table(**hands, phasing=side, effects=[(CARD_TITLES[card], side)])
    assert f"a card worth {lowest_discard(p)} or more Ops" in card_text(card)


def test_how_i_learned_sets_any_level_and_gives_the_military_ops_of_its_text() -> None:
    p = played_for_the_event(46, US, "3")
    assert p.defcon == 3
    assert f"gets {p.military_ops(US)} Military Ops" in card_text(46)


@pytest.mark.parametrize(
    ("card", "side"), [(60, USSR), (55, USSR), (65, US), (83, US), (97, US), (99, USSR), (90, USSR)]
)
def test_vp_given_for_nothing_are_those_of_the_text(card: int, side: int) -> None:
    p = played_for_the_event(card, side)
    gained = p.vp if side == US else -p.vp
    name = "US" if side == US else "USSR"
    assert f"The {name} gains {gained} VP" in card_text(card)


def test_the_china_card_is_worth_its_printed_ops() -> None:
    assert f"worth {CARD_OPS[6]} Ops, and 1 more" in card_text(6)


def test_missile_envy_hands_over_the_card_of_highest_present_ops() -> None:
    assert "highest present Ops" in card_text(49)


def test_the_effects_of_one_turn_are_those_that_end_with_the_turn() -> None:
    ending = {CARD_TITLES[c] for c in TURN_EFFECTS} | {"North Sea Oil"}
    assert {CARD_TITLES[int(n.split()[1])] for n in rule("C.1").links} == ending
