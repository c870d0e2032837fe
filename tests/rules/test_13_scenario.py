"""The Late War scenario: its position, its deck, who wins."""

import pytest

from brinkmanship.rules import GameOptions, Position, compose, new_game, option_name
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.facts import CARD_ERA, EARLY, LATE, MID, OPTIONAL, STARRED
from brinkmanship.rules.happenings import DefconChanged, Happening
from brinkmanship.rules.ids import (
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_VP,
    BY_WARGAMES,
    CARDS,
    CHINA_CARD,
    COUNTRIES,
    DRAW_PILE,
    HAND,
    NOBODY,
    NOT_IN_GAME,
    PLAYING,
    REMOVED,
    US,
    USSR,
    WAITING,
)
from brinkmanship.rules.layout import CHINA_UP
from tests.rules import hold, rounds_begun
from tests.table import act, asked, inf, names, why

Markers = dict[CardName, tuple[int, int]]

LATE_WAR = GameOptions(late_war=True)
#: markers given by number, then those a side has just enough of to control the country
GIVEN = {
    **{"W. Germany": (5, 1), "Philippines": (3, 1), "Malaysia": (3, 1), "Colombia": (2, 1)},
    **{"Syria": (0, 3), "Angola": (1, 3), "Laos/Cambodia": (0, 2), "Vietnam": (0, 5)},
    **{"SE African States": (0, 2), "Spain/Portugal": (1, 0), "France": (3, 1)},
    **{"Romania": (1, 3), "Jordan": (2, 2), "Egypt": (1, 0), "South Africa": (2, 1)},
    **{"Finland": (1, 2), "Burma": (0, 1), "Peru": (2, 1), "Yugoslavia": (1, 2)},
    **{"Saudi Arabia": (2, 0)},
}
US_CONTROLS = {
    **{"U.K.": 5, "Italy": 2, "Benelux": 3, "Denmark": 3, "Norway": 4, "Israel": 4, "Iran": 2},
    **{"Pakistan": 2, "Turkey": 2, "Zaire": 1, "Somalia": 2, "Kenya": 2, "Nigeria": 1},
    **{"Japan": 4, "S. Korea": 3, "Taiwan": 3, "Thailand": 2, "Indonesia": 1, "Australia": 4},
    **{"Nicaragua": 1, "Panama": 2, "Haiti": 1, "Honduras": 2, "Venezuela": 2, "Chile": 3},
    **{"Argentina": 2, "Dominican Rep": 1},
}
USSR_CONTROLS = {
    **{"E. Germany": 3, "Poland": 3, "Hungary": 3, "Czechoslovakia": 3, "Bulgaria": 3},
    **{"Cuba": 3, "N. Korea": 3, "Iraq": 3, "India": 3, "Afghanistan": 2, "Libya": 2},
    **{"Algeria": 2, "Ethiopia": 1, "Zimbabwe": 1},
}
IN_EFFECT = {16, 17, 21, 23, 27, 59}
KEPT = {44, 64, 65, 68}


def markers() -> dict[str, tuple[int, int]]:
    """(US, USSR) Influence of every country that holds some."""
    us = {c: (n, 0) for c, n in US_CONTROLS.items()}
    ussr = {c: (0, n) for c, n in USSR_CONTROLS.items()}
    return GIVEN | us | ussr


def test_late_war_begins_with_turn_8_at_defcon_4_and_4_vp_of_the_ussr() -> None:
    p = new_game(LATE_WAR)
    assert (p.turn, p.defcon, p.vp) == (8, 4, -4)
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 0)


def test_late_war_space_race_the_ussr_in_box_4_and_the_us_in_box_6() -> None:
    """The US alone has Eagle/Bear has Landed; nobody has the earlier abilities."""
    p = new_game(LATE_WAR)
    assert (p.space(US), p.space(USSR)) == (6, 4)
    assert [p.ability(US, box) for box in (2, 4, 6)] == [False, False, True]
    assert not any(p.ability(USSR, box) for box in (2, 4, 6))


def test_late_war_influence_is_that_of_the_scenario() -> None:
    p = new_game(LATE_WAR)
    table = {option_name(c): inf(p, c) for c in range(COUNTRIES) if inf(p, c) != (0, 0)}
    assert table == markers()


@pytest.mark.parametrize("country", [*US_CONTROLS, *USSR_CONTROLS])
def test_late_war_who_controls_a_country_has_just_enough(country: str) -> None:
    side = US if country in US_CONTROLS else USSR
    p = hold(US, "Summit", influence=markers())
    number = next(c for c in range(COUNTRIES) if option_name(c) == country)
    assert p.controller(number) == side
    p.remove(side, number, 1)
    assert p.controller(number) == NOBODY


def test_late_war_six_events_are_in_effect() -> None:
    p = new_game(LATE_WAR)
    assert {card for card in range(1, CARDS + 1) if p.in_effect(card)} == IN_EFFECT


def test_late_war_the_events_in_effect_do_what_they_do() -> None:
    """NATO guards West Germany, the pact Japan, and Flower Power pays."""
    p = hold(USSR, "Nasser", turn=8, effects=sorted(IN_EFFECT), influence=markers())
    act(p, "Nasser", "Operations", "Coup")
    for country, words in (("W. Germany", "card 21"), ("Japan", "card 27")):
        assert words in why(p, country)
    assert "France" in names(p)  # De Gaulle
    assert new_game(LATE_WAR).effect_for(59, USSR)


def test_late_war_starred_cards_of_the_early_and_mid_war_are_out_but_for_four() -> None:
    p = new_game(LATE_WAR)
    for card in range(1, CARDS + 1):
        out = STARRED[card] == 1 and CARD_ERA[card] in (EARLY, MID) and card not in KEPT
        assert (p.place_of(card) == REMOVED) == out, card


@pytest.mark.parametrize(("optional", "size"), [(True, 64), (False, 59)])
def test_late_war_all_other_cards_are_one_deck(optional: bool, size: int) -> None:
    """59 cards, and 104, 105, 107, 109 and 110 of the optional ones."""
    p = new_game(GameOptions(late_war=True, optional_cards=optional))
    places = [p.place_of(card) for card in range(1, CARDS + 1)]
    assert sum(place in (DRAW_PILE, HAND + US, HAND + USSR) for place in places) == size
    assert WAITING not in places
    if not optional:
        gone = {c for c in range(1, CARDS + 1) if p.place_of(c) == NOT_IN_GAME}
        assert gone == {c for c in range(1, CARDS + 1) if OPTIONAL[c]}


def test_late_war_hands_of_9_from_all_eras() -> None:
    eras = set()
    for seed in range(5):
        p = new_game(LATE_WAR, seed=seed)
        hands = p.cards_at(HAND + US) + p.cards_at(HAND + USSR)
        assert len(hands) == 18
        assert CHINA_CARD not in hands
        eras |= {CARD_ERA[card] for card in hands}
    assert eras == {EARLY, MID, LATE}


def test_late_war_the_ussr_has_the_china_card() -> None:
    p = new_game(LATE_WAR)
    assert p.china_holder() == USSR
    assert p.cells[CHINA_UP] == 1


def test_late_war_no_markers_are_placed_and_the_headlines_come_first() -> None:
    assert asked(new_game(LATE_WAR)) == (USSR, "headline")


def test_late_war_a_handicap_is_placed_before_them() -> None:
    p = new_game(GameOptions(late_war=True, extra_us=2))
    assert asked(p) == (US, "extra influence")
    assert "Iran" in names(p)
    assert "Cuba" not in names(p)
    act(p, "Egypt", "Egypt")
    assert inf(p, "Egypt") == (3, 0)
    assert asked(p) == (USSR, "headline")


def play_turn(p: Position) -> list[Happening]:
    """Play the first legal option until the turn or the game is over; what came about."""
    turn = p.turn
    log: list[Happening] = []
    while not p.over and p.turn == turn:
        p.play(p.legal[0], log=log)
    return log


def whole_turn() -> tuple[Position, list[Happening]]:
    """A game of the scenario at the start of turn 9, and the log of its turn 8."""
    for seed in range(30):
        p = new_game(LATE_WAR, seed=seed)
        log = play_turn(p)
        if p.turn == 9:
            return p, log
    raise AssertionError("every game ended in its first turn")


def test_late_war_turns_have_7_rounds() -> None:
    _, log = whole_turn()
    assert rounds_begun(log, USSR) == list(range(1, 8))
    assert rounds_begun(log, US)[:7] == list(range(1, 8))


def test_late_war_defcon_rises_from_turn_9_on() -> None:
    """DEFCON 4 is the level of turn 8."""
    p, log = whole_turn()
    assert new_game(LATE_WAR).defcon == 4
    last = [e for e in log if isinstance(e, DefconChanged)][-1]
    assert last.after == p.defcon == last.before + 1


def test_late_war_the_game_ends_with_turn_10() -> None:
    p, _ = whole_turn()
    turns = [p.turn]
    while p.end == PLAYING:
        play_turn(p)
        turns.append(p.turn)
    assert max(turns) <= 10
    q = compose(turn=10, phase="end", options=LATE_WAR)
    assert (q.turn, q.over) == (10, True)


# --- who wins ---


@pytest.mark.parametrize(
    ("vp", "winner"), [(-3, USSR), (0, USSR), (1, USSR), (19, USSR), (20, US), (25, US)]
)
def test_late_war_after_final_scoring_the_ussr_wins_unless_the_us_has_20(
    vp: int, winner: int
) -> None:
    """The last VP come with final scoring: control of Asia, 16 with North Korea."""
    asia: Markers = {
        c: (5, 0) for c in ("Japan", "N. Korea", "S. Korea", "India", "Pakistan", "Thailand")
    }
    p = compose(turn=10, phase="end", vp=vp - 16, china=NOBODY, options=LATE_WAR, influence=asia)
    assert (p.vp, p.winner, p.end) == (vp, winner, BY_FINAL_SCORING)


def test_late_war_there_is_no_draw() -> None:
    p = compose(turn=10, phase="end", vp=0, china=NOBODY, options=LATE_WAR)
    assert (p.vp, p.winner) == (0, USSR)


@pytest.mark.parametrize(("vp", "winner"), [(19, USSR), (7, USSR), (-3, USSR)])
def test_late_war_wargames_of_the_us_wins_for_the_ussr(vp: int, winner: int) -> None:
    """6 VP go to the USSR first, so the US never has 20."""
    p = hold(US, "Wargames", turn=9, defcon=2, vp=vp, options=LATE_WAR)
    act(p, "Wargames", "Event", "End the game")
    assert (p.vp, p.winner, p.end) == (vp - 6, winner, BY_WARGAMES)


@pytest.mark.parametrize(("vp", "winner"), [(1, US), (-6, NOBODY), (-7, USSR)])
def test_late_war_wargames_of_the_ussr_goes_by_the_vp_marker(vp: int, winner: int) -> None:
    """[R] The scenario speaks of the US only."""
    p = hold(USSR, "Wargames", turn=9, defcon=2, vp=vp, options=LATE_WAR)
    act(p, "Wargames", "Event", "End the game")
    assert (p.vp, p.winner, p.end) == (vp + 6, winner, BY_WARGAMES)


@pytest.mark.parametrize(("side", "vp"), [(US, 18), (USSR, -18)])
def test_late_war_20_vp_still_win_at_once(side: int, vp: int) -> None:
    angola = {"Angola": (1, 0) if side == US else (0, 1)}
    p = hold(side, "Africa Scoring", turn=9, vp=vp, options=LATE_WAR, influence=angola)
    act(p, "Africa Scoring")
    assert (p.winner, p.end) == (side, BY_VP)


def test_late_war_control_of_europe_still_wins() -> None:
    europe: Markers = {c: (5, 0) for c in ("E. Germany", "W. Germany", "Poland", "France", "Italy")}
    p = compose(turn=10, phase="end", options=LATE_WAR, influence=europe)
    assert (p.winner, p.end) == (US, BY_EUROPE)
