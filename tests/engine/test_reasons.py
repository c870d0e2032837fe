"""Every reason for a refusal, at a position that has it, with the rule or card that it cites."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position, compose, new_game, option_of, reason, reasons
from brinkmanship.rules import reasons as r
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.happenings import EventSkipped, Happening, RoundPassed
from brinkmanship.rules.ids import EXTRA, NOBODY, SIDE_NAMES, US, USSR
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act, why

Make = Callable[[], Position]

#: numbers that no rule gives at present
UNUSED: Final = {
    "ALREADY",
    "ONLY_OTHER_USE",
    "NOT_COMPANION_HEADLINE",
    "NEEDS_REGION_SHOWN",
    "NO_DISCARD_STAR_WARS",
}
CRISIS: Final = [("Cuban Missile Crisis", USSR)]
PRESSED: Final = ("Asia Scoring", "Africa Scoring")  # two to play in the last two rounds
CIVIL_WAR: Final = GameOptions(chinese_civil_war=True)
SPLIT: Final = GameOptions(split_ops=True)


def playing_for_influence(side: int, card: str, *countries: str, **setting: Any) -> Position:
    """``side`` is placing Influence with the Ops of ``card``."""
    return playing(side, card, "Operations", "Influence", *countries, **setting)


def che(*choices: str, **more: tuple[int, int]) -> Position:
    """The USSR picks a target of Che."""
    return playing(USSR, "Che", "Event", *choices, chance=[3] * len(choices), influence=dict(more))


def chernobyl() -> Position:
    """Africa is closed to USSR Influence by Ops, and the USSR places."""
    p = playing(US, "Chernobyl", "Event", "In Africa", ussr=["COMECON"], influence={"Cuba": (0, 3)})
    act(p, "COMECON", "Operations", "Influence")
    return p


def handicap(us: int, *countries: str) -> Position:
    """The US places ``us`` extra Influence, some of it done."""
    p = new_game(GameOptions(extra_us=us), seed=5)
    while p.decision is not None and p.decision.kind != EXTRA:
        p.play(p.legal[0])
    act(p, *countries)
    return p


def ringed() -> Position:
    """The USSR, with 1 Op, stands nowhere and the US controls all countries next to it."""
    ring = ("Finland", "Poland", "Romania", "Afghanistan", "North Korea")
    p = compose(
        turn=5,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Allende", "Fidel", "COMECON"],
        influence={country: (9, 0) for country in ring},
    )
    act(p, "Allende", "Operations")
    return p


def ussr_ops(influence: dict[CardName, tuple[int, int]], **setting: Any) -> Position:
    """The USSR chooses an operation on a map with nothing but ``influence``."""
    p = compose(
        turn=9,
        us_hand=["NATO", "Independent Reds"],
        ussr_hand=["COMECON", "Fidel", "Nasser"],
        influence=influence,
        **setting,
    )
    act(p, "COMECON", "Operations")
    return p


def realigning_after_influence() -> Position:
    """Split Ops: a marker went to Kenya, now realignments."""
    return playing(
        USSR,
        "COMECON",
        *("Operations", "Influence", "Kenya", "Realignment"),
        options=SPLIT,
        influence={"Sudan": (1, 1)},
    )


def placing_after_a_roll() -> Position:
    """Split Ops: Kenya was realigned, now Influence."""
    return playing(
        USSR,
        "COMECON",
        *("Operations", "Realignment", "Kenya", "Influence"),
        options=SPLIT,
        chance=[3, 3],
    )


REFUSED: Final[list[tuple[int, Make, str, str]]] = [
    (r.NOT_HERE, table, "France", "not one of the choices of the present decision"),
    (r.NOT_A_COUNTRY, MOMENTS["PlaceSetup"], "NATO", "asks for a country"),
    (r.OUT_OF_REACH, MOMENTS["PlaceInfluence"], "France", "no USSR Influence there or next to it"),
    (r.OUT_OF_REACH, MOMENTS["PlaceInfluence"], "Angola", "(6.1.1)"),
    (
        r.TOO_DEAR,
        lambda: playing_for_influence(USSR, "Allende", influence={"Zimbabwe": (3, 1)}),
        "Zimbabwe",
        "US controls it, so a marker costs 2 and too few points are left (6.1.2)",
    ),
    (
        r.ONLY_BONUS_REGION,
        lambda: playing_for_influence(
            USSR, "The China Card", *["India"] * 4, influence={"India": (0, 1), "Pakistan": (0, 1)}
        ),
        "Zimbabwe",
        "(7.4)",
    ),
    (r.CHERNOBYL_BAN, chernobyl, "Kenya", "(card 94)"),
    (r.NO_ENEMY, MOMENTS["CoupTarget"], "Sudan", "no US Influence there to act against"),
    (r.NO_ENEMY, MOMENTS["RealignTarget"], "Sudan", "(6.2.1, 6.3.1)"),
    (
        r.DEFCON_CLOSED,
        lambda: playing(
            USSR, "COMECON", "Operations", "Coup", defcon=4, influence={"Poland": (2, 0)}
        ),
        "Poland",
        "closed to coups and realignments at DEFCON 4 (8.1.5)",
    ),
    (
        r.NATO_PROTECTS,
        lambda: playing(
            USSR, "COMECON", "Operations", "Coup", effects=["NATO"], influence={"UK": (5, 0)}
        ),
        "UK",
        "(card 21)",
    ),
    (
        r.JAPAN_PROTECTED,
        lambda: playing(
            USSR,
            "COMECON",
            *("Operations", "Realignment"),
            effects=["US/Japan Mutual Defense Pact"],
            influence={"Japan": (4, 0)},
        ),
        "Japan",
        "(card 27)",
    ),
    (
        r.REFORMER_BAN,
        lambda: playing(
            USSR,
            "COMECON",
            *("Operations", "Coup"),
            effects=["The Reformer"],
            influence={"UK": (5, 0)},
        ),
        "UK",
        "(card 87)",
    ),
    (r.OUTSIDE_AREA, MOMENTS["RemoveMarkers"], "Poland", "that Suez Crisis allows (card 28)"),
    (r.BATTLEGROUND_TARGET, lambda: che(Angola=(2, 0)), "Angola", "(card 107)"),
    (
        r.SAME_COUNTRY,
        lambda: che("Zimbabwe", Zimbabwe=(9, 0), Sudan=(1, 0)),
        "Zimbabwe",
        "Che asks for another country this time (card 107)",
    ),
    (r.CIVIL_WAR_SPACE, MOMENTS["PlaceInfluence"], "Chinese Civil War", "(12.1)"),
    (r.SPLIT_PLACED, realigning_after_influence, "Kenya", "(split Ops)"),
    (r.SPLIT_ROLLED, placing_after_a_roll, "Kenya", "(split Ops)"),
    (r.LIMIT_REACHED, MOMENTS["PlaceMarkers"], "Angola", "(card 30)"),
    (
        r.ENEMY_CONTROLS,
        lambda: playing(USSR, "COMECON", "Event", influence={"Poland": (3, 0)}),
        "Poland",
        "US controls it, which COMECON does not allow (card 14)",
    ),
    (
        r.CONTROLLED,
        lambda: playing(
            US,
            "Truman Doctrine",
            "Event",
            us_hand=["NATO", "Independent Reds", "Truman Doctrine"],
            influence={"Poland": (0, 3), "Hungary": (0, 1), "Italy": (0, 1)},
        ),
        "Poland",
        "(card 19)",
    ),
    (r.NOT_EMPTY, lambda: playing(US, "Puppet Governments", "Event"), "Kenya", "(card 66)"),
    (r.NO_OWN, MOMENTS["MoveMarkers"], "France", "USSR has no Influence there"),
    (r.ABOVE_CONTROL, lambda: handicap(8, *["Israel"] * 5), "Israel", "(11.1.4)"),
    (r.NOT_IN_HAND, table, "NATO", "USSR does not hold this card (5.1)"),
    (r.SCORING_MUST, lambda: table(ussr=PRESSED, round=6), "Fidel", "(4.5D)"),
    (
        r.ENVY_MUST,
        lambda: table(ussr=["Missile Envy"], phase="headline", effects=[("Missile Envy", USSR)]),
        "Missile Envy",
        "(7.9, card 49)",
    ),
    (
        r.NOT_HEADLINE_UN,
        lambda: table(ussr=["UN Intervention"], phase="headline"),
        "UN Intervention",
        "(card 32)",
    ),
    (r.NOT_HEADLINE_CHINA, MOMENTS["ChooseHeadline"], "The China Card", "(9.5)"),
    (r.CHINA_DOWN, lambda: table(china_up=False), "The China Card", "(9.4)"),
    (r.CHINA_NOT_YOURS, lambda: table(china=US), "The China Card", "USSR does not hold"),
    (r.CHINA_TRAPPED, MOMENTS["TrapDiscard"], "The China Card", "(7.8, 9.5)"),
    (r.TRAP_TOO_LOW, MOMENTS["TrapDiscard"], "Romanian Abdication", "(7.8)"),
    (r.TRAP_DISCARD_FIRST, MOMENTS["TrapDiscard"], "Pass", "(7.8)"),
    (r.CARD_TOO_LOW, MOMENTS["DiscardOr"], "Truman Doctrine", "Ops is asked for (card 10)"),
    (r.SCORING_CARD, MOMENTS["PickDiscard"], "Asia Scoring", "(card 43)"),
    (r.SPACE_DONE, lambda: playing(USSR, "COMECON", attempts=(0, 1)), "Space Race", "(6.4)"),
    (r.SPACE_END, lambda: playing(USSR, "COMECON", space=(0, 8)), "Space Race", "last box"),
    (r.SPACE_TOO_LOW, lambda: playing(USSR, "Allende"), "Space Race", "(6.4)"),
    (r.OPPONENT_EVENT, lambda: playing(US, "COMECON"), "Event", "an event of USSR: play it"),
    (r.NO_EVENT, lambda: playing(USSR, "The China Card"), "Event", "(9.1)"),
    (
        r.SCORING_NO_OPS,
        lambda: playing(
            US, "Grain Sales to Soviets", "Event", ussr=["Africa Scoring"], chance=[79]
        ),
        "Operations",
        "(5.1)",
    ),
    (
        r.MUST_USE_OPS,
        lambda: table(ussr=["Missile Envy"], effects=[("Missile Envy", USSR)]),
        "Event",
        "(card 49)",
    ),
    (
        r.MUST_TRIGGER,
        lambda: playing(
            USSR,
            "Five Year Plan",
            ussr=PRESSED,
            round=6,
            effects=CRISIS,
            influence={"Cuba": (0, 3)},
        ),
        "Space Race",
        "(4.5D)",
    ),
    (r.NO_TARGET_INFLUENCE, ringed, "Influence", "(6.1)"),
    (
        r.NO_TARGET_COUP,
        lambda: ussr_ops({"UK": (5, 0)}, effects=["The Reformer"]),
        "Coup",
        "(6.3)",
    ),
    (
        r.NO_TARGET_REALIGN,
        lambda: ussr_ops({"Cuba": (0, 3)}, effects=CRISIS),
        "Realignment",
        "(6.2)",
    ),
    (
        r.NOT_GRANTED,
        lambda: playing(
            US, "Soviets Shoot Down KAL-007", "Event", influence={"South Korea": (4, 0)}
        ),
        "Coup",
        "(card 89)",
    ),
    (r.NOT_OPTIONAL, MOMENTS["CoupTarget"], "Pass", "cannot be declined (6.0)"),
    (r.CRISIS_NOT_BOUND, table, "Call off the crisis (Cuba)", "binds USSR (card 40)"),
    (
        r.CRISIS_NO_PRICE,
        lambda: table(effects=CRISIS, influence={"Cuba": (0, 1)}),
        "Call off the crisis (Cuba)",
        "fewer than 2 USSR Influence there to pay with (card 40)",
    ),
    (r.MUST_PLAY, table, "Pass", "(4.5D)"),
    (r.NEEDS_NATO_CARDS, lambda: playing(US, "NATO"), "Event", "(card 21)"),
    (
        r.PREVENTED_IRON_LADY,
        lambda: playing(USSR, "Socialist Governments", effects=["The Iron Lady"]),
        "Event",
        "(card 83)",
    ),
    (
        r.PREVENTED_CAMP_DAVID,
        lambda: playing(USSR, "Arab-Israeli War", effects=["Camp David Accords"]),
        "Event",
        "(card 65)",
    ),
    (
        r.PREVENTED_TEAR_DOWN,
        lambda: playing(USSR, "Willy Brandt", effects=["Tear Down This Wall"]),
        "Event",
        "(card 96)",
    ),
    (
        r.PREVENTED_AWACS,
        lambda: playing(USSR, "Muslim Revolution", effects=["AWACS Sale to Saudis"]),
        "Event",
        "(card 110)",
    ),
    (
        r.PREVENTED_OIL,
        lambda: playing(USSR, "OPEC", effects=["North Sea Oil"]),
        "Event",
        "(card 86)",
    ),
    (
        r.PREVENTED_EVIL_EMPIRE,
        lambda: playing(USSR, "Flower Power", effects=["An Evil Empire"]),
        "Event",
        "(card 97)",
    ),
    (
        r.NEEDS_COMPANION,
        lambda: playing(US, "UN Intervention", effects=["Containment"]),
        "Event",
        "no card with an event of USSR in hand to go with it (card 32)",
    ),
    (
        r.UN_NOT_HEADLINE,
        lambda: table(
            us=["UN Intervention"],
            phase="resolve",
            headlines=("Grain Sales to Soviets", "Blockade"),
        ),
        "UN Intervention",
        "(card 32)",
    ),
    (
        r.NEEDS_BATTLEGROUNDS,
        lambda: playing(US, "Kitchen Debates", effects=["Containment"]),
        "Event",
        "(card 48)",
    ),
    (r.NEEDS_SPACE_LEAD, lambda: playing(US, "Star Wars"), "Event", "(card 85)"),
    (r.NEEDS_SPACE_BEHIND, lambda: playing(US, "One Small Step"), "Event", "US is not behind"),
    (r.NEEDS_DEFCON_2, lambda: playing(US, "Wargames", defcon=3), "Event", "DEFCON is 3"),
    (r.NEEDS_JOHN_PAUL, lambda: playing(US, "Solidarity"), "Event", "(card 101)"),
    (r.NEEDS_UK, lambda: playing(US, "Special Relationship"), "Event", "(card 105)"),
    (r.NEEDS_MIDDLE_EAST, lambda: playing(US, "Our Man in Tehran"), "Event", "(card 108)"),
    (r.NOT_LATE, lambda: playing(USSR, "The Cambridge Five"), "Event", "(card 104)"),
    (r.DEFECTORS_HEADLINE_ONLY, lambda: playing(US, "Defectors"), "Event", "(card 103)"),
    (
        r.CIVIL_WAR_FIRST,
        lambda: playing(USSR, "Red Scare/Purge", options=CIVIL_WAR, china=NOBODY),
        "Event",
        "(12.4)",
    ),
    (r.NOT_AN_ENEMY_EVENT, MOMENTS["ChooseCompanion"], "Truman Doctrine", "event card of USSR"),
    (r.NOT_HIGHEST, MOMENTS["HandOver"], "Allende", "(card 49)"),
    (r.NOT_DISCARDED, MOMENTS["PickDiscard"], "COMECON", "(card 43)"),
    (r.NOT_PEEKED, MOMENTS["PeekDiscard"], "Truman Doctrine", "(card 108)"),
    (r.NO_INFLUENCE_HERE, MOMENTS["RemoveMarkers"], "France", "(card 28)"),
    (r.EQUAL_ALREADY, MOMENTS["ChooseReds"], "Yugoslavia", "(card 22)"),
    (r.NO_DUMP, MOMENTS["ChooseUse"], "Space Race without a roll", "(6.4)"),
    (r.HELD_OUT, lambda: table(ussr=PRESSED, round=6), "The China Card", "(4.5D, 9.7)"),
    (r.NO_BATTLEGROUND, MOMENTS["ChooseLeftOut"], "Burma", "(card 73)"),
    (r.SETUP_AREA, MOMENTS["PlaceSetup"], "France", "Eastern Europe (USSR, 3.2)"),
    (
        r.HELD_SCORING,
        lambda: table(us=["Asia Scoring"], phase="end", space=(6, 0)),
        "Asia Scoring",
        "(6.4.4)",
    ),
    (
        r.DEFCON_AT_TOP,
        lambda: playing(US, "Summit", "Event", chance=[6, 1]),
        "Raise DEFCON",
        "(8.1.2)",
    ),
    (r.NOT_IN_US_HAND, MOMENTS["PickFromHand"], "COMECON", "(card 98)"),
    (r.CHINA_NOT_IN_HAND, MOMENTS["HandOver"], "The China Card", "(9.5)"),
    (r.EXTRA_NO_OWN, MOMENTS["PlaceExtra"], "Poland", "where US has Influence already (11.1.4)"),
    (r.NOT_DRAWN, MOMENTS["ChooseUse"], "Give the card back", "(card 67)"),
    (r.TOO_STABLE, MOMENTS["WarTarget"], "France", "(card 36)"),
]  # fmt: skip


def reason_name(value: object) -> str:
    """A test is named for its reason."""
    named = {number: name for name, number in CODES.items()}
    return named.get(value, "") if isinstance(value, int) else ""


CODES: Final = {
    name: value
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int) and value > 0 and name != "CHINESE_CIVIL_WAR"
}


@pytest.mark.parametrize(("code", "make", "choice", "words"), REFUSED, ids=reason_name)
def test_a_refusal_has_its_reason_and_says_it_with_the_rule(
    code: int, make: Make, choice: str, words: str
) -> None:
    p = make()
    option = option_of(choice)
    assert p.top is not None
    assert p.top.refusal(p, option) == code
    assert words in why(p, choice)
    before = p.copy()
    with pytest.raises(IllegalOption) as caught:
        p.play(option)
    assert str(caught.value) == why(p, choice)
    assert p == before


def skipped_by_defectors() -> tuple[Position, tuple[str, ...]]:
    p = table(["Defectors"], ["COMECON"], phase="headline")
    act(p, "COMECON")
    return p, ("Defectors",)


TOLD: Final[list[tuple[int, Callable[[], tuple[Position, tuple[str, ...]]], str]]] = [
    (r.CANCELLED, skipped_by_defectors, "(card 103)"),
    (
        r.UN_BLOCKED,
        lambda: (playing(US, "UN Intervention", "Event", us=["COMECON", "Allende"]), ("COMECON",)),
        "(card 32)",
    ),
    (r.HAND_EMPTY, lambda: (compose(), ("Pass",)), "(4.5D)"),
    (
        r.TRAPPED_IDLE,
        lambda: (
            compose(
                turn=5,
                us_hand=["NATO", "Nasser"],
                ussr_hand=["Allende", "Africa Scoring"],
                effects=["Bear Trap"],
            ),
            ("Pass",),
        ),
        "(7.8)",
    ),
    (r.ROUND_DECLINED, lambda: (table(phasing=USSR, round=8, space=(0, 8)), ("Pass",)), "(4.5D)"),
]


@pytest.mark.parametrize(("code", "make", "words"), TOLD, ids=reason_name)
def test_what_did_not_happen_is_told_in_the_log_with_its_reason(
    code: int, make: Callable[[], tuple[Position, tuple[str, ...]]], words: str
) -> None:
    p, choices = make()
    log: list[Happening] = act(p, *choices)
    told = [e for e in log if isinstance(e, EventSkipped | RoundPassed)]
    assert code in [e.reason for e in told]
    assert reason(p, code, US, 0).endswith(words)


def test_the_end_of_the_game_is_a_reason_too() -> None:
    p = playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)
    assert why(p, "NATO") == "NATO: the game is over"


def test_every_reason_that_a_rule_gives_is_shown_here() -> None:
    shown = {code for code, *_ in (*REFUSED, *TOLD)} | {r.GAME_OVER}
    assert {name for name, code in CODES.items() if code not in shown} <= UNUSED


def test_every_reason_has_one_sentence_and_one_number() -> None:
    assert sorted(CODES.values()) == sorted(r.SENTENCES)
    assert len(set(r.SENTENCES.values())) == len(r.SENTENCES)
    for sentence in r.SENTENCES.values():
        assert not sentence.endswith(".")


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("card", [0, 21])
def test_every_sentence_can_be_said_of_both_sides_and_of_no_card(side: int, card: int) -> None:
    p = table()
    for code in CODES.values():
        text = reason(p, code, side, card)
        assert "{" not in text
        assert "}" not in text
        if "{enemy}" in r.SENTENCES[code]:
            assert SIDE_NAMES[1 - side] in text
        if card and "{card}" in r.SENTENCES[code]:
            assert "NATO" in text


def test_a_number_that_is_no_reason_is_said_as_no_choice_at_all() -> None:
    p = table()
    assert reason(p, 999, US, 0) == r.SENTENCES[r.NOT_HERE]


def test_a_sentence_about_a_card_that_was_to_be_chosen_names_that_card() -> None:
    p = table()
    assert "(card 21)" in reason(p, r.CARD_TOO_LOW, US, 0, option_of("NATO"))
    assert "(card 10)" in reason(p, r.CARD_TOO_LOW, US, 10, option_of("NATO"))
