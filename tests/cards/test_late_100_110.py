"""Late War cards 100 to 102, 109 and 110, and what holds for all of 82 to 110."""

import pytest

from brinkmanship.rules import GameOptions, compose, option_name
from brinkmanship.rules.happenings import EventBegan, EventSkipped, WarRolled
from brinkmanship.rules.ids import (
    BY_VP,
    BY_WARGAMES,
    CARD,
    DISCARD,
    IRAN,
    NOBODY,
    REMOVED,
    US,
    USSR,
    YURI_AND_SAMANTHA,
)
from tests.cards.late_table import US_CARDS, USSR_CARDS, headlines, table
from tests.table import act, asked, inf, names, place, why

# --- 100 Wargames -------------------------------------------------------------------------------


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_100_wargames_needs_defcon_2(defcon: int) -> None:
    p = table(US, "Wargames", defcon=defcon)
    act(p, "Wargames")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith(f"DEFCON is {defcon}, and Wargames needs 2 (card 100)")


@pytest.mark.parametrize(
    ("side", "before", "after", "winner"),
    [
        (US, 7, 1, US),
        (US, 6, 0, NOBODY),
        (US, 5, -1, USSR),
        (USSR, -7, -1, USSR),
        (USSR, -6, 0, NOBODY),
        (USSR, 0, 6, US),
    ],
)
def test_100_wargames_gives_the_opponent_6_vp_and_the_marker_decides(
    side: int, before: int, after: int, winner: int
) -> None:
    """No final scoring: what the regions would bring, and The China Card, count for nothing."""
    p = table(side, "Wargames", defcon=2, vp=before, influence={"Brazil": (2, 0), "India": (0, 3)})
    act(p, "Wargames", "Event")
    assert asked(p) == (side, "event: choice")
    assert names(p) == {"End the game", "Pass"}
    act(p, "End the game")
    assert (p.end, p.winner, p.vp) == (BY_WARGAMES, winner, after)


def test_100_wargames_need_not_end_the_game() -> None:
    """The event happened, so the card is removed."""
    p = table(US, "Wargames", defcon=2, vp=9)
    act(p, "Wargames", "Event", "Pass")
    assert (p.vp, p.over) == (9, False)
    assert place(p, "Wargames") == REMOVED
    assert asked(p) == (USSR, "card")


def test_100_wargames_for_ops_is_no_event() -> None:
    p = table(USSR, "Wargames", defcon=2)
    act(p, "Wargames", "Operations", "Finland", "Finland", "Finland", "Finland")
    assert place(p, "Wargames") == DISCARD


def test_100_wargames_as_headline_at_another_defcon_is_discarded() -> None:
    p = headlines("Wargames", "Allende", ussr_hand=USSR_CARDS[:1], defcon=3)
    assert place(p, "Wargames") == DISCARD
    assert asked(p) == (USSR, "card")


def test_100_wargames_as_headline_at_defcon_2_asks_its_player() -> None:
    p = headlines("Nasser", "Wargames", defcon=2, vp=-10)
    assert asked(p) == (USSR, "event: choice")
    act(p, "End the game")
    assert (p.end, p.winner, p.vp) == (BY_WARGAMES, USSR, -4)


@pytest.mark.parametrize(
    ("side", "before", "winner"), [(US, 19, USSR), (US, 7, USSR), (USSR, 0, US), (USSR, -7, USSR)]
)
def test_100_wargames_of_the_us_in_the_late_war_scenario_wins_for_the_ussr(
    side: int, before: int, winner: int
) -> None:
    """The scenario speaks of the US playing it; played by the USSR the marker decides."""
    p = table(side, "Wargames", defcon=2, vp=before, options=GameOptions(late_war=True))
    act(p, "Wargames", "Event", "End the game")
    assert (p.end, p.winner) == (BY_WARGAMES, winner)


# --- 101 Solidarity -----------------------------------------------------------------------------


def test_101_solidarity_adds_3_us_influence_in_poland() -> None:
    p = table(US, "Solidarity", effects=["John Paul II Elected Pope"], influence={"Poland": (1, 4)})
    act(p, "Solidarity", "Event")
    assert inf(p, "Poland") == (4, 4)
    assert place(p, "Solidarity") == REMOVED


def test_101_solidarity_needs_john_paul_ii_to_have_happened() -> None:
    p = table(US, "Solidarity", discards=["John Paul II Elected Pope"])
    act(p, "Solidarity")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("John Paul II Elected Pope has not happened (card 101)")


def test_101_solidarity_played_by_the_ussr_without_john_paul_ii_is_discarded() -> None:
    p = table(USSR, "Solidarity")
    act(p, "Solidarity", "Operations", "Poland", "Poland")
    assert inf(p, "Poland") == (0, 2)
    assert place(p, "Solidarity") == DISCARD


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_101_solidarity_played_by_the_ussr_for_ops_happens_before_or_after(order: str) -> None:
    p = table(USSR, "Solidarity", effects=["John Paul II Elected Pope"])
    act(p, "Solidarity", "Operations", order)
    assert inf(p, "Poland") == ((3, 0) if order == "Event first" else (0, 0))
    if order == "Event first":
        act(p, "Influence", "Poland")  # US control: the marker costs both points (6.1.2)
        assert inf(p, "Poland") == (3, 1)
    else:
        act(p, "Poland", "Poland")
        assert inf(p, "Poland") == (3, 2)
    assert asked(p) == (US, "card")
    assert place(p, "Solidarity") == REMOVED


def test_101_solidarity_as_headline_before_john_paul_ii_is_discarded() -> None:
    """4.5C: of two headlines of 2 Ops the US one comes first."""
    p = headlines("Solidarity", "John Paul II Elected Pope")
    assert inf(p, "Poland") == (1, 0)
    assert place(p, "Solidarity") == DISCARD


# --- 102 Iran-Iraq War --------------------------------------------------------------------------

GULF_WAR = "Iran-Iraq War"


@pytest.mark.parametrize("side", [US, USSR])
def test_102_iran_iraq_war_lets_the_player_pick_iran_or_iraq(side: int) -> None:
    p = table(side, GULF_WAR, influence={"Egypt": (1, 1)})
    act(p, GULF_WAR, "Event")
    assert asked(p) == (side, "war target")
    assert names(p) == {"Iran", "Iraq"}
    assert why(p, "Egypt").endswith("it lies outside the area that Iran-Iraq War allows (card 102)")


@pytest.mark.parametrize("die", [4, 5, 6])
def test_102_iran_iraq_war_succeeds_on_4_to_6_for_2_vp_and_the_enemy_markers(die: int) -> None:
    p = table(USSR, GULF_WAR, influence={"Iran": (3, 1), "Iraq": (0, 3)})
    act(p, GULF_WAR, "Event", "Iran", chance=[die])
    assert p.vp == -2
    assert inf(p, "Iran") == (0, 4)
    assert p.military_ops(USSR) == 2
    assert p.defcon == 5
    assert place(p, GULF_WAR) == REMOVED


@pytest.mark.parametrize("die", [1, 2, 3])
def test_102_iran_iraq_war_fails_on_1_to_3_and_still_gives_military_ops(die: int) -> None:
    p = table(US, GULF_WAR, influence={"Iraq": (1, 2)})
    act(p, GULF_WAR, "Event", "Iraq", chance=[die])
    assert p.vp == 0
    assert inf(p, "Iraq") == (1, 2)
    assert p.military_ops(US) == 2
    assert place(p, GULF_WAR) == REMOVED


@pytest.mark.parametrize(
    ("side", "target", "influence", "modifier"),
    [
        (USSR, "Iran", {"Iraq": (3, 0), "Pakistan": (2, 0), "Afghanistan": (2, 0)}, -3),
        (USSR, "Iran", {"Iraq": (0, 3), "Pakistan": (1, 0), "Iran": (5, 0)}, 0),
        (USSR, "Iraq", {"Iran": (2, 0), "Jordan": (2, 0), "Gulf States": (3, 3)}, -2),
        (USSR, "Iraq", {"Saudi Arabia": (3, 0), "Iraq": (5, 0)}, -1),
        (US, "Iran", {"Iraq": (3, 0), "Afghanistan": (0, 2)}, -1),
        (US, "Iraq", {"Saudi Arabia": (3, 0), "Iraq": (0, 5)}, 0),
    ],
)
def test_102_iran_iraq_war_subtracts_1_for_each_enemy_controlled_neighbour(
    side: int, target: str, influence: dict[str, tuple[int, int]], modifier: int
) -> None:
    """The attacking country counts; the target itself does not."""
    p = table(side, GULF_WAR, influence=influence)
    log = act(p, GULF_WAR, "Event", target, chance=[6])
    rolls = [e for e in log if isinstance(e, WarRolled)]
    assert [(e.die, e.modifier, e.needed, e.success) for e in rolls] == [
        (6, modifier, 4, 6 + modifier >= 4)
    ]
    gained = 2 if 6 + modifier >= 4 else 0
    assert p.vp == (gained if side == US else -gained)


def test_102_iran_iraq_war_needs_no_influence_at_stake() -> None:
    """7.6."""
    p = table(US, GULF_WAR)
    act(p, GULF_WAR, "Event", "Iran", chance=[4])
    assert p.vp == 2
    assert inf(p, "Iran") == (0, 0)


def test_102_iran_iraq_war_gives_2_military_ops_whatever_the_card_is_worth() -> None:
    """8.2.3."""
    p = table(US, GULF_WAR, effects=[("Red Scare/Purge", US)])
    act(p, GULF_WAR, "Event", "Iran", chance=[1])
    assert p.military_ops(US) == 2


def test_102_iran_iraq_war_for_ops_is_no_war() -> None:
    p = table(USSR, GULF_WAR)
    act(p, GULF_WAR, "Operations", "Finland", "Finland")
    assert p.military_ops(USSR) == 0
    assert place(p, GULF_WAR) == DISCARD


def test_102_iran_iraq_war_can_win_by_20_vp() -> None:
    p = table(USSR, GULF_WAR, vp=-18)
    act(p, GULF_WAR, "Event", "Iran", chance=[6])
    assert (p.end, p.winner) == (BY_VP, USSR)


def test_102_iran_iraq_war_as_headline_asks_the_side_that_played_it() -> None:
    p = headlines(GULF_WAR, "Nasser")
    assert asked(p) == (US, "war target")
    log = act(p, "Iran", chance=[3])
    assert [e.country for e in log if isinstance(e, WarRolled)] == [IRAN]


# --- 109 Yuri and Samantha ----------------------------------------------------------------------

YURI = "Yuri and Samantha"


def test_109_yuri_and_samantha_happens_and_is_removed() -> None:
    p = table(USSR, YURI)
    act(p, YURI, "Event")
    assert p.in_effect(YURI_AND_SAMANTHA)
    assert p.vp == 0
    assert place(p, YURI) == REMOVED


@pytest.mark.parametrize("die", [1, 6])
def test_109_yuri_and_samantha_gives_1_vp_for_a_us_coup_successful_or_not(die: int) -> None:
    p = table(USSR, YURI, influence={"Angola": (0, 1), "India": (0, 1)})
    act(p, YURI, "Event", "Containment", "Operations", "Coup", "India", chance=[die])
    assert p.vp == -1


def test_109_yuri_and_samantha_counts_every_coup_of_the_turn_free_ones_too() -> None:
    p = table(
        US,
        "Tear Down This Wall",
        influence={"Poland": (0, 3), "Italy": (0, 1)},
        effects=[YURI],
    )
    act(p, "Tear Down This Wall", "Event", "Coup", "Poland", chance=[1])
    assert p.vp == -1
    act(p, "Allende", "Event", "Containment", "Operations", "Coup", chance=[1])
    assert p.military_ops(US) == 3  # the coup in Chile, the only country open to one
    assert p.vp == -2


def test_109_yuri_and_samantha_gives_nothing_for_coups_of_the_ussr() -> None:
    p = table(USSR, "Nasser", influence={"Angola": (1, 0)}, effects=[YURI])
    act(p, "Nasser", "Operations", "Coup", chance=[6])
    assert p.vp == 0


def test_109_yuri_and_samantha_gives_nothing_for_us_realignments() -> None:
    p = table(US, "Truman Doctrine", influence={"Angola": (0, 1)}, effects=[YURI])
    act(p, "Truman Doctrine", "Operations", "Realignment", chance=[6, 1])
    assert p.vp == 0


def test_109_yuri_and_samantha_ends_with_the_turn() -> None:
    p = compose(turn=8, phase="end", us_hand=US_CARDS, ussr_hand=USSR_CARDS, effects=[YURI])
    assert p.turn == 9
    assert not p.in_effect(YURI_AND_SAMANTHA)


@pytest.mark.parametrize(("order", "vp"), [("Event first", -1), ("Operations first", 0)])
def test_109_yuri_and_samantha_played_by_the_us_counts_its_own_coup_after_the_event(
    order: str, vp: int
) -> None:
    p = table(US, YURI, influence={"Angola": (0, 1)})
    act(p, YURI, "Operations", order, "Coup", chance=[1])
    assert p.vp == vp
    assert place(p, YURI) == REMOVED


# --- 110 AWACS Sale to Saudis -------------------------------------------------------------------

AWACS = "AWACS Sale to Saudis"


def test_110_awacs_sale_adds_2_us_influence_in_saudi_arabia() -> None:
    p = table(US, AWACS, influence={"Saudi Arabia": (1, 1)})
    act(p, AWACS, "Event")
    assert inf(p, "Saudi Arabia") == (3, 1)
    assert place(p, AWACS) == REMOVED


def test_110_awacs_sale_forbids_muslim_revolution_as_an_event() -> None:
    p = table(US, AWACS, ussr=["Muslim Revolution"])
    act(p, AWACS, "Event", "Muslim Revolution")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("AWACS Sale to Saudis prevents it (card 110)")


def test_110_awacs_sale_forbids_muslim_revolution_played_by_the_us_for_ops() -> None:
    p = table(US, "Muslim Revolution", effects=[AWACS], influence={"Iran": (2, 0), "Egypt": (2, 0)})
    act(p, "Muslim Revolution", "Operations", "Iran", "Iran", "Iran", "Iran")
    assert inf(p, "Iran") == (6, 0)
    assert inf(p, "Egypt") == (2, 0)
    assert place(p, "Muslim Revolution") == DISCARD


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_110_awacs_sale_played_by_the_ussr_for_ops_happens_all_the_same(order: str) -> None:
    p = table(USSR, AWACS, influence={"Saudi Arabia": (0, 1), "Cuba": (1, 0)})
    act(p, AWACS, "Operations", order, "Influence", "Iraq", "Iraq", "Iraq")
    assert inf(p, "Saudi Arabia") == (2, 1)
    assert inf(p, "Iraq") == (0, 3)
    assert place(p, AWACS) == REMOVED


def test_110_awacs_sale_as_ussr_headline_is_carried_out_by_the_us() -> None:
    p = headlines("Containment", AWACS, us_hand=US_CARDS[1:])
    assert inf(p, "Saudi Arabia") == (2, 0)
    assert place(p, AWACS) == REMOVED


# --- all of them --------------------------------------------------------------------------------

OF_THE_US = (83, 84, 85, 86, 89, 94, 96, 97, 101, 110)
OF_THE_USSR = (82, 87, 88, 90, 91, 93, 95, 98, 99, 109)
SHARED = (92, 100, 102)


@pytest.mark.parametrize("card", OF_THE_US + OF_THE_USSR)
def test_5_2_no_late_war_event_of_the_opponent_can_be_played_as_an_event(card: int) -> None:
    """Always refused with 5.2, and never without Ops."""
    title = option_name(CARD + card)
    p = table(USSR if card in OF_THE_US else US, title, space=(1, 0), discards=["Fidel", "Nasser"])
    act(p, title)
    assert "Event" not in names(p)
    assert "(5.2)" in why(p, "Event")


@pytest.mark.parametrize("card", OF_THE_US + OF_THE_USSR + SHARED)
def test_6_4_5_no_late_war_event_happens_on_the_space_race(card: int) -> None:
    title = option_name(CARD + card)
    side = USSR if card in OF_THE_US else US
    p = table(
        side,
        title,
        defcon=2,
        vp=-3,
        discards=["Fidel", "Nasser"],
        influence={"Libya": (1, 4), "Iran": (1, 1), "Lebanon": (1, 0)},
        effects=["John Paul II Elected Pope"],
    )
    log = act(p, title, "Space Race", chance=[6])
    assert not [e for e in log if isinstance(e, EventBegan | EventSkipped)]
    assert (p.defcon, p.vp, inf(p, "Libya"), inf(p, "Iran")) == (2, -3, (1, 4), (1, 1))
    assert not p.in_effect(card)
    assert place(p, title) == DISCARD
