"""Section 3: the first deal, the first markers, the tracks; older setup, optional cards."""

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position, Recorded, new_game, option_of
from brinkmanship.rules.facts import CARD_ERA, EARLY, OPTIONAL
from brinkmanship.rules.happenings import CardMoved, Happening
from brinkmanship.rules.ids import (
    CARDS,
    CHINA,
    CHINA_CARD,
    COUNTRIES,
    DRAW_PILE,
    HAND,
    NOT_IN_GAME,
    US,
    USSR,
    WAITING,
)
from brinkmanship.rules.layout import CHINA_UP
from tests.table import act, asked, inf, names, place, why

EASTERN = {
    "Finland", "Austria", "E. Germany", "Poland", "Czechoslovakia", "Hungary", "Yugoslavia",
    "Romania", "Bulgaria",
}  # fmt: skip
WESTERN = {
    "Canada", "U.K.", "Norway", "Sweden", "Denmark", "Benelux", "W. Germany", "France",
    "Spain/Portugal", "Italy", "Greece", "Turkey", "Finland", "Austria",
}  # fmt: skip
USSR_START = {"Syria": 1, "Iraq": 1, "N. Korea": 3, "E. Germany": 3, "Finland": 1}
US_START = {
    "Canada": 2, "Iran": 1, "Israel": 1, "Japan": 1, "Australia": 4, "Philippines": 1,
    "S. Korea": 1, "Panama": 1, "South Africa": 1, "U.K.": 5,
}  # fmt: skip
SIX = ("Poland", "Poland", "Poland", "Poland", "E. Germany", "Yugoslavia")
SEVEN = ("W. Germany",) * 4 + ("Italy",) * 3


def total(p: Position, side: int) -> int:
    """All markers of a side on the map."""
    return sum(p.influence(side, c) for c in range(COUNTRIES))


def test_3_1_each_side_gets_8_early_war_cards() -> None:
    p = new_game(seed=11)
    for side in (US, USSR):
        hand = p.cards_at(HAND + side)
        assert len(hand) == 8
        assert all(CARD_ERA[card] == EARLY for card in hand)


def test_3_1_the_cards_are_shuffled() -> None:
    hands = {tuple(new_game(seed=seed).cards_at(HAND + US)) for seed in range(6)}
    assert len(hands) == 6


def test_3_1_the_same_seed_shuffles_alike() -> None:
    assert new_game(seed=4) == new_game(seed=4)


def test_3_1_the_other_eras_wait() -> None:
    p = new_game(seed=1)
    for card in range(1, CARDS + 1):
        if CARD_ERA[card] != EARLY:
            assert p.place_of(card) == WAITING


def test_3_1_the_china_card_lies_face_up_with_the_ussr() -> None:
    p = new_game()
    assert place(p, "The China Card") == CHINA
    assert p.china_holder() == USSR
    assert p.cells[CHINA_UP] == 1


def test_3_1_hands_are_seen_before_markers_are_placed() -> None:
    log: list[Happening] = []
    p = new_game(seed=2, log=log)
    dealt = [e for e in log if isinstance(e, CardMoved)]
    assert len(dealt) == 16
    assert asked(p) == (USSR, "setup")
    for entry in dealt:
        owner = entry.after - HAND
        assert entry.masked(owner) == entry
        hidden = entry.masked(1 - owner)
        assert isinstance(hidden, CardMoved) and hidden.card is None


@pytest.mark.parametrize(("country", "markers"), USSR_START.items())
def test_3_2_the_ussr_begins_with_9_fixed_markers(country: str, markers: int) -> None:
    assert inf(new_game(), country) == (0, markers)
    assert total(new_game(), USSR) == 9


def test_3_2_the_ussr_places_6_markers_in_eastern_europe_first() -> None:
    p = new_game()
    for n in range(6):
        assert p.decision is not None
        assert asked(p) == (USSR, "setup")
        assert p.decision.left == 6 - n
        assert names(p) == EASTERN
        act(p, SIX[n])
    assert asked(p) == (US, "setup")
    assert total(p, USSR) == 15
    assert inf(p, "Poland") == (0, 4)


def test_3_2_all_six_may_stand_in_one_country() -> None:
    p = new_game()
    act(p, *["Bulgaria"] * 6)
    assert inf(p, "Bulgaria") == (0, 6)


def test_3_2_no_ussr_marker_goes_outside_eastern_europe() -> None:
    p = new_game()
    assert "3.2" in why(p, "Italy")
    with pytest.raises(IllegalOption):
        act(p, "Italy")
    assert total(p, USSR) == 9


@pytest.mark.parametrize(("country", "markers"), US_START.items())
def test_3_3_the_us_begins_with_18_fixed_markers(country: str, markers: int) -> None:
    assert inf(new_game(), country) == (markers, 0)
    assert total(new_game(), US) == 18


def test_3_3_then_the_us_places_7_markers_in_western_europe() -> None:
    p = new_game()
    act(p, *SIX)
    for n in range(7):
        assert p.decision is not None
        assert asked(p) == (US, "setup")
        assert p.decision.left == 7 - n
        assert names(p) == WESTERN
        act(p, SEVEN[n])
    assert asked(p) == (USSR, "headline")
    assert total(p, US) == 25
    assert inf(p, "Italy") == (3, 0)


def test_3_3_no_us_marker_goes_outside_western_europe() -> None:
    p = new_game()
    act(p, *SIX)
    assert "3.3" in why(p, "Poland")
    with pytest.raises(IllegalOption):
        act(p, "Iran")


def test_3_3_a_handicap_is_placed_after_all_other_markers() -> None:
    p = new_game(GameOptions(extra_us=2))
    act(p, *SIX)
    act(p, *SEVEN)
    assert asked(p) == (US, "extra influence")
    act(p, "Iran", "Iran")
    assert inf(p, "Iran") == (3, 0)
    assert asked(p) == (USSR, "headline")
    assert total(p, US) == 27


def test_3_4_all_tracks_stand_at_their_beginning() -> None:
    p = new_game()
    act(p, *SIX)
    act(p, *SEVEN)
    assert (p.space(US), p.space(USSR)) == (0, 0)
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 0)
    assert p.turn == 1
    assert p.defcon == 5
    assert p.vp == 0


# --- older setup ---


def test_older_setup_gives_the_us_23_markers_and_none_in_canada() -> None:
    p = new_game(GameOptions(setup="older"))
    assert inf(p, "Canada") == (0, 0)
    act(p, *SIX)
    assert names(p) == WESTERN
    act(p, *SEVEN)
    assert total(p, US) == 23
    assert total(p, USSR) == 15
    for country, markers in US_START.items():
        assert inf(p, country)[US] == (0 if country == "Canada" else markers)


# --- optional cards in or out ---


def test_optional_cards_in_make_an_early_deck_of_38() -> None:
    p = new_game()
    assert p.how_many(DRAW_PILE) + 16 == 38
    early = {104, 105, 106}
    assert early <= {c for c in range(1, CARDS + 1) if p.place_of(c) in (DRAW_PILE, HAND, HAND + 1)}


def test_optional_cards_out_make_an_early_deck_of_35_with_defectors_in_it() -> None:
    p = new_game(GameOptions(optional_cards=False))
    assert p.how_many(DRAW_PILE) + 16 == 35
    assert place(p, "Defectors") in (DRAW_PILE, HAND + US, HAND + USSR)


def test_optional_cards_out_keep_104_to_110_out_of_every_deck() -> None:
    p = new_game(GameOptions(optional_cards=False))
    for card in range(1, CARDS + 1):
        assert (p.place_of(card) == NOT_IN_GAME) == (OPTIONAL[card] == 1), card


@pytest.mark.parametrize(("optional", "mid", "late"), [(True, 48, 23), (False, 46, 21)])
def test_optional_cards_count_in_the_later_decks_too(optional: bool, mid: int, late: int) -> None:
    p = new_game(GameOptions(optional_cards=optional))
    waiting = [CARD_ERA[c] for c in range(1, CARDS + 1) if p.place_of(c) == WAITING]
    assert (waiting.count(1), waiting.count(2)) == (mid, late)


def test_the_china_card_is_in_no_deck() -> None:
    p = new_game()
    assert CHINA_CARD not in p.cards_at(DRAW_PILE)
    assert p.how_many(CHINA) == 1


def test_a_recorded_deal_gives_the_recorded_hands() -> None:
    deal = [4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    p = new_game(chance=Recorded(deal))
    assert p.cards_at(HAND + USSR) == deal[::2]
    assert p.cards_at(HAND + US) == deal[1::2]
    assert option_of("Poland") in p.legal
