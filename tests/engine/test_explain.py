"""`explain` says "legal" for legal options and gives a true reason with its rule for all others."""

import re

import pytest

from brinkmanship.rules import GameOptions, Position, compose, explain, new_game, option_name
from brinkmanship.rules.ids import (
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CANCEL_WEST_GERMANY,
    CARD,
    CARDS,
    CHINA_CARD,
    COMPANION,
    COUNTRIES,
    COUP,
    COUP_TARGET,
    DONE,
    EVENT,
    EVENT_CARD,
    EVENT_COUNTRY,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    GIVE_BACK,
    HAND,
    HEADLINE_CARD,
    HELD_CARD,
    INFLUENCE,
    OPERATION,
    OPS,
    PASS,
    PLACE,
    REALIGN,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    SIDE_NAMES,
    SPACE,
    SPACE_NO_ROLL,
    SPACES,
    TRAP_CARD,
    US,
    USE,
    USSR,
    VOCABULARY,
    WAR_TARGET,
)
from tests.engine import GAMES, random_game
from tests.table import act, asked, why

#: a rule or card number, or the optional rule, in parentheses
CITED = re.compile(r"\((?:card \d+|[^()]*\b\d+\.\d+[^()]*|split Ops)\)")
COUNTRY_KINDS = {
    SETUP,
    EXTRA,
    PLACE,
    COUP_TARGET,
    REALIGN_TARGET,
    EVENT_PLACE,
    EVENT_REMOVE,
    EVENT_COUNTRY,
    WAR_TARGET,
}
CARD_KINDS = {HEADLINE_CARD, ROUND_CARD, TRAP_CARD, COMPANION, EVENT_CARD, HELD_CARD}
CANCELS = {CANCEL_CUBA, CANCEL_WEST_GERMANY, CANCEL_TURKEY}
#: the named choices of each kind, besides countries and cards
CHOICES = {
    USE: {EVENT, OPS, SPACE, SPACE_NO_ROLL, GIVE_BACK} | CANCELS,
    OPERATION: {INFLUENCE, COUP, REALIGN, PASS} | CANCELS,
    COUP_TARGET: {PASS} | CANCELS,
    ROUND_CARD: {PASS} | CANCELS,
    TRAP_CARD: {PASS} | CANCELS,
    EVENT_PLACE: {DONE},
    EVENT_REMOVE: {DONE},
    EVENT_CARD: {PASS},
    HELD_CARD: {PASS},
}


def belongs(kind: int, option: int) -> bool:
    """Whether an option is of the sort that a decision of this kind is about."""
    if option < SPACES:
        return kind in COUNTRY_KINDS
    if CARD < option <= CARD + CARDS:
        return kind in CARD_KINDS
    return option in CHOICES.get(kind, set())


def untrue(p: Position, option: int, text: str) -> str:
    """What is wrong with the facts that an explanation states, or an empty text."""
    assert p.decision is not None
    side = p.decision.side
    me, enemy = SIDE_NAMES[side], SIDE_NAMES[1 - side]
    if option < COUNTRIES:
        mine, theirs = p.influence(side, option), p.influence(1 - side, option)
        if f"no {enemy} Influence there to" in text and theirs:
            return "there is enemy Influence"
        if f"{me} has no Influence there" in text and mine:
            return "there is own Influence"
        if f"{enemy} controls it" in text and p.controller(option) != 1 - side:
            return "the enemy does not control it"
        if "it is controlled;" in text and p.controller(option) not in (US, USSR):
            return "nobody controls it"
    if CARD < option <= CARD + CARDS:
        card = option - CARD
        held = p.place_of(card) == HAND + side
        held = held or (card == CHINA_CARD and p.china_holder() == side)
        if f"{me} does not hold" in text and held:
            return "the side holds the card"
    return ""


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_legal_is_said_of_legal_options_and_a_reason_of_all_others(
    seed: int, options: GameOptions
) -> None:
    for p, _ in random_game(seed, options):
        for option in range(VOCABULARY):
            if option == CARD:
                continue
            text = explain(p, option)
            if p.is_legal(option):
                assert text == "legal"
            else:
                assert text.startswith(f"{option_name(option)}: ")
                assert len(text) > len(option_name(option)) + 10
                assert "{" not in text


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_options_of_the_kind_that_is_asked_are_refused_with_a_rule_or_card_number(
    seed: int, options: GameOptions
) -> None:
    poor = set()
    for p, _ in random_game(seed, options):
        assert p.decision is not None
        for option in range(VOCABULARY):
            if belongs(p.decision.kind, option) and not p.is_legal(option):
                text = explain(p, option)
                if not CITED.search(text) or "card -" in text:
                    poor.add(f"{p.decision} {text}")
    assert not poor, "\n".join(sorted(poor)[:40])


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_what_a_reason_says_of_markers_and_cards_is_true(seed: int, options: GameOptions) -> None:
    wrong = set()
    for p, _ in random_game(seed, options):
        for option in range(VOCABULARY):
            if option != CARD and not p.is_legal(option):
                text = explain(p, option)
                fault = untrue(p, option, text)
                if fault:
                    wrong.add(f"{p.decision} {text}: {fault}")
    assert not wrong, "\n".join(sorted(wrong)[:40])


@pytest.mark.parametrize("option", [CARD, -1, VOCABULARY, 10_000])
def test_every_number_has_an_explanation(option: int) -> None:
    p = new_game(seed=1)
    text = explain(p, option)
    assert str(option) in text
    assert text != "legal"


def test_everything_is_explained_by_the_end_when_the_game_is_over() -> None:
    p = compose(turn=8, phasing=US, us_hand=["Wargames", "NATO"], defcon=2, vp=19)
    act(p, "Wargames", "Event", "End the game")
    assert why(p, "France") == "France: the game is over"
    assert why(p, "NATO") == "NATO: the game is over"


# --- reasons that deserve more than "not one of the choices" ------------------------------------


def test_a_country_of_another_decision_is_no_choice_of_this_one() -> None:
    p = compose(us_hand=["NATO"], ussr_hand=["COMECON", "Fidel"])
    assert asked(p) == (USSR, "card")
    assert why(p, "France") == "France: this is not one of the choices of the present decision"


def test_extra_influence_needs_own_influence_by_11_1_4() -> None:
    p = new_game(GameOptions(extra_us=2), seed=5)
    while asked(p)[1] != "extra influence":
        p.play(p.legal[0])
    assert "US" in why(p, "Poland")
    assert why(p, "Poland").endswith("(11.1.4)")


def test_events_that_need_own_influence_cite_their_card_and_not_the_bids() -> None:
    p = compose(
        us_hand=["NATO", "Summit"],
        ussr_hand=["De-Stalinization", "COMECON", "Fidel"],
        influence={"Poland": (0, 3), "Cuba": (0, 3)},
    )
    act(p, "De-Stalinization", "Event")
    assert "USSR has no Influence there" in why(p, "France")
    assert why(p, "France").endswith("(card 33)")


@pytest.mark.parametrize(
    "space_in_game", [False, True], ids=["space not in the game", "space in the game"]
)
def test_the_chinese_civil_war_space_is_refused_by_its_own_rule(space_in_game: bool) -> None:
    """No event places there (12.1)."""
    p = compose(
        us_hand=["NATO", "Summit"],
        ussr_hand=["Decolonization", "COMECON", "Fidel"],
        options=GameOptions(chinese_civil_war=space_in_game),
    )
    act(p, "Decolonization", "Event")
    assert "(12" in why(p, "Chinese Civil War")


@pytest.mark.parametrize(
    ("side", "card", "steps", "asked_of"),
    [
        (USSR, "Blockade", ["Event"], US),
        (US, "Ask Not What Your Country Can Do For You...", ["Event"], US),
        (US, "UN Intervention", ["Event"], US),
        (USSR, "Missile Envy", ["Event"], US),
        (USSR, "Aldrich Ames Remix", ["Event"], USSR),
    ],
)
def test_9_5_the_china_card_held_is_not_refused_as_a_card_not_held(
    side: int, card: str, steps: list[str], asked_of: int
) -> None:
    hand = ["NATO", "Marshall Plan", "Fidel", "Nasser"]
    p = compose(
        turn=8,
        phasing=side,
        us_hand=hand + ([card] if side == US else []),
        ussr_hand=["COMECON", "Allende"] + ([card] if side == USSR else []),
        china=US,
    )
    act(p, card, *steps)
    assert asked(p)[0] == asked_of
    assert "(9.5)" in why(p, "The China Card")


def test_a_space_race_card_without_a_roll_is_refused_with_the_rule_of_the_race() -> None:
    p = compose(us_hand=["NATO", "Summit"], ussr_hand=["COMECON", "Fidel"])
    act(p, "COMECON")
    assert "(6.4)" in why(p, "Space Race without a roll")


def test_only_a_card_that_grain_sales_drew_can_be_given_back() -> None:
    p = compose(us_hand=["NATO", "Summit"], ussr_hand=["COMECON", "Fidel"])
    act(p, "COMECON")
    assert "(card 67)" in why(p, "Give the card back")
