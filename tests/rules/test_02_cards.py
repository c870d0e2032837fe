"""Section 2.2: the 110 cards, what becomes of them, and the discard pile."""

import pytest

from brinkmanship.rules import compose, option_of
from brinkmanship.rules.facts import (
    CARD_ERA,
    CARD_OPS,
    CARD_SIDE,
    CARD_TITLES,
    EARLY,
    LASTING,
    LATE,
    MID,
    OPTIONAL,
    SCORED_AREA,
    SCORING,
    STARRED,
    WAR,
)
from brinkmanship.rules.happenings import CardMoved
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    BOTH,
    CARD,
    CARDS,
    CENTRAL_AMERICA,
    DISCARD,
    EUROPE,
    MIDDLE_EAST,
    REMOVED,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from tests.rules import US_CARDS, USSR_CARDS
from tests.table import act, place

#: numbers by era, side and Ops; a star: leaves the game after its event, a line: lasting
PRINTED = [
    (EARLY, US, 1, "19* 26*"),
    (EARLY, US, 2, "22* 35*_ 103 105"),
    (EARLY, US, 3, "4 5 25* 29 106*_"),
    (EARLY, US, 4, "21*_ 23*_ 27*_"),
    (EARLY, USSR, 1, "10* 12* 15*"),
    (EARLY, USSR, 2, "8* 9* 11* 13 30 104"),
    (EARLY, USSR, 3, "7 14* 16*_ 17*_ 28* 33*"),
    (EARLY, BOTH, 0, "1 2 3"),
    (EARLY, BOTH, 1, "18* 32"),
    (EARLY, BOTH, 2, "20 24"),
    (EARLY, BOTH, 4, "6 31 34"),
    (MID, US, 1, "48* 64* 70* 72*"),
    (MID, US, 2, "41* 63 65*_ 66* 67 68*_ 71* 74 108*"),
    (MID, US, 3, "44*_ 73_ 76* 77* 78*"),
    (MID, USSR, 1, "54* 62*"),
    (MID, USSR, 2, "52* 53 55*_ 75"),
    (MID, USSR, 3, "42*_ 51* 58* 60* 61 107"),
    (MID, USSR, 4, "50* 56 59*_"),
    (MID, BOTH, 0, "37 38* 79 81"),
    (MID, BOTH, 1, "45"),
    (MID, BOTH, 2, "46* 47 49 69 80"),
    (MID, BOTH, 3, "36 39 40* 43*"),
    (MID, BOTH, 4, "57"),
    (LATE, US, 2, "84* 85* 101*"),
    (LATE, US, 3, "83*_ 86*_ 94* 96*_ 97*_ 110*_"),
    (LATE, US, 4, "89*"),
    (LATE, USSR, 2, "88* 91* 93* 95 109*"),
    (LATE, USSR, 3, "82*_ 87*_ 98* 99*"),
    (LATE, USSR, 4, "90*"),
    (LATE, BOTH, 2, "92 102*"),
    (LATE, BOTH, 4, "100*"),
]


def test_2_2_every_card_has_its_side_ops_era_and_marks() -> None:
    seen = set()
    for era, side, ops, numbers in PRINTED:
        for entry in numbers.split():
            card = int(entry.rstrip("*_"))
            seen.add(card)
            assert CARD_ERA[card] == era, card
            assert CARD_SIDE[card] == side, card
            assert CARD_OPS[card] == ops, card
            assert STARRED[card] == ("*" in entry), card
            assert LASTING[card] == ("_" in entry), card
    assert seen == set(range(1, CARDS + 1)) == set(range(1, 111))


def test_2_2_the_eras_have_36_46_and_21_cards_and_7_more_are_optional() -> None:
    counts = [0, 0, 0]
    optional = [0, 0, 0]
    for card in range(1, CARDS + 1):
        (optional if OPTIONAL[card] else counts)[CARD_ERA[card]] += 1
    assert counts == [36, 46, 21]
    assert optional == [3, 2, 2]
    assert [c for c in range(1, CARDS + 1) if OPTIONAL[c]] == [104, 105, 106, 107, 108, 109, 110]


def test_2_2_seven_scoring_cards_and_five_war_cards() -> None:
    regions = {c: SCORED_AREA[c] for c in range(1, CARDS + 1) if SCORING[c]}
    assert regions == {
        1: ASIA,
        2: EUROPE,
        3: MIDDLE_EAST,
        37: CENTRAL_AMERICA,
        38: SOUTHEAST_ASIA,
        79: AFRICA,
        81: SOUTH_AMERICA,
    }
    assert [c for c in range(1, CARDS + 1) if WAR[c]] == [11, 13, 24, 36, 102]


@pytest.mark.parametrize(
    ("number", "title"),
    [
        (6, "The China Card"),
        (32, "UN Intervention"),
        (49, "Missile Envy"),
        (50, "We Will Bury You"),
        (77, "Ask Not What Your Country Can Do For You"),
        (89, "Soviets Shoot Down KAL-007"),
        (97, "An Evil Empire"),
        (103, "Defectors"),
        (110, "AWACS Sale to Saudis"),
    ],
)
def test_2_2_cards_are_found_by_title(number: int, title: str) -> None:
    assert option_of(title) == CARD + number
    assert option_of(CARD_TITLES[number]) == CARD + number


# --- 2.2.4 to 2.2.6 ---


def test_2_2_4_a_starred_card_leaves_the_game_when_its_event_happens() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=["Nasser", *USSR_CARDS])
    act(p, "Nasser", "Event")
    assert place(p, "Nasser") == REMOVED


def test_2_2_4_a_starred_card_leaves_the_game_after_its_event_in_the_opponents_play() -> None:
    p = compose(phasing=US, us_hand=["Nasser", *US_CARDS], ussr_hand=USSR_CARDS)
    act(p, "Nasser", "Event first", "Influence", "Canada")
    assert place(p, "Nasser") == REMOVED


def test_2_2_4_a_starred_card_played_for_ops_alone_goes_to_the_discards() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=["Nasser", *USSR_CARDS])
    act(p, "Nasser", "Operations", "Finland")
    assert place(p, "Nasser") == DISCARD


def test_2_2_4_a_card_without_a_star_goes_to_the_discards_after_its_event() -> None:
    p = compose(
        influence={"U.K.": (2, 0), "Italy": (2, 0)},
        us_hand=US_CARDS,
        ussr_hand=["Socialist Governments", *USSR_CARDS],
    )
    act(p, "Socialist Governments", "Event", "Italy", "Italy")  # then the U.K.
    assert place(p, "Socialist Governments") == DISCARD


def test_2_2_5_an_underlined_event_lasts_into_the_following_turns() -> None:
    p = compose(
        turn=2,
        phase="end",
        military_ops=(5, 5),
        effects=["De Gaulle Leads France", "NATO"],
        removed=["De Gaulle Leads France", "NATO"],
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
        seed=5,
    )
    assert p.turn == 3
    assert p.in_effect(17) and p.in_effect(21)


def test_2_2_5_an_event_played_stays_in_effect_after_the_round() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=["De Gaulle Leads France", *USSR_CARDS])
    assert not p.in_effect(17)
    act(p, "De Gaulle Leads France", "Event")
    assert p.phasing == US
    assert p.in_effect(17)


def test_2_2_6_a_card_lies_open_for_both_once_it_is_discarded() -> None:
    """[FAQ] What came out of a hidden hand is no secret in the discard pile."""
    p = compose(
        influence={"W. Germany": (4, 0)},
        us_hand=["Duck and Cover", *US_CARDS],
        ussr_hand=["Blockade", *USSR_CARDS],
    )
    act(p, "Blockade", "Event")
    log = act(p, "Duck and Cover")
    discarded = [e for e in log if isinstance(e, CardMoved) and e.after == DISCARD]
    assert [e.card for e in discarded] == [4]
    for side in (US, USSR):
        assert discarded[0].masked(side) == discarded[0]


def test_2_2_6_the_discard_pile_can_be_looked_through() -> None:
    p = compose(discards=["Fidel", "Duck and Cover"], us_hand=US_CARDS, ussr_hand=["Nasser"])
    assert p.cards_at(DISCARD) == [4, 8]
