"""Late War cards 82 to 86, sentence by sentence."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import EventSkipped, OptionForced, RoundBegan
from brinkmanship.rules.ids import (
    ASIA_SCORING,
    BY_DEFCON,
    BY_VP,
    CARD,
    DISCARD,
    HAND,
    NOBODY,
    NORTH_SEA_OIL,
    REMOVED,
    ROUND_CARD,
    US,
    USSR,
)
from tests.cards.late_table import US_CARDS, headlines, table
from tests.table import act, asked, inf, names, place, why

# --- 82 Iranian Hostage Crisis ------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [((3, 1), (0, 3)), ((0, 0), (0, 2))])
def test_082_iranian_hostage_crisis_removes_all_us_influence_from_iran_and_adds_2_ussr(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = table(USSR, "Iranian Hostage Crisis", influence={"Iran": before, "Iraq": (1, 1)})
    act(p, "Iranian Hostage Crisis", "Event")
    assert inf(p, "Iran") == after
    assert inf(p, "Iraq") == (1, 1)
    assert place(p, "Iranian Hostage Crisis") == REMOVED
    assert asked(p) == (US, "card")


def test_082_iranian_hostage_crisis_makes_terrorism_against_the_us_take_two_cards() -> None:
    p = table(USSR, "Iranian Hostage Crisis", us=["NATO", "Summit", "NORAD"], ussr=["Terrorism"])
    act(p, "Iranian Hostage Crisis", "Event", "Containment", "Event")
    assert asked(p) == (USSR, "card")
    act(p, "Terrorism", "Event", chance=[23, 45])
    assert place(p, "Marshall Plan") == place(p, "Summit") == DISCARD
    assert place(p, "NATO") == place(p, "NORAD") == HAND + US


def test_082_iranian_hostage_crisis_played_by_the_us_event_first_keeps_the_reach_of_the_round() -> (
    None
):
    """The markers stood there when the round began (6.1.1); USSR control is dear (6.1.2)."""
    p = table(US, "Iranian Hostage Crisis", influence={"Iran": (2, 0)})
    act(p, "Iranian Hostage Crisis", "Operations", "Event first")
    assert inf(p, "Iran") == (0, 2)
    act(p, "Influence", "Iran", "Iran")  # 2 points, then 1
    assert inf(p, "Iran") == (2, 2)
    assert asked(p) == (USSR, "card")
    assert place(p, "Iranian Hostage Crisis") == REMOVED


def test_082_iranian_hostage_crisis_played_by_the_us_operations_first_loses_what_was_placed() -> (
    None
):
    p = table(US, "Iranian Hostage Crisis", influence={"Iran": (2, 0)})
    act(p, "Iranian Hostage Crisis", "Operations", "Operations first", "Iran", "Iran", "Iran")
    assert inf(p, "Iran") == (0, 2)
    assert place(p, "Iranian Hostage Crisis") == REMOVED


def test_082_iranian_hostage_crisis_is_no_event_of_the_us() -> None:
    p = table(US, "Iranian Hostage Crisis")
    act(p, "Iranian Hostage Crisis")
    assert "(5.2)" in why(p, "Event")


def test_082_iranian_hostage_crisis_as_us_headline_is_carried_out_by_the_ussr() -> None:
    p = headlines("Iranian Hostage Crisis", "Fidel", influence={"Iran": (1, 0)})
    assert inf(p, "Iran") == (0, 2)
    assert place(p, "Iranian Hostage Crisis") == REMOVED


# --- 83 The Iron Lady ---------------------------------------------------------------------------


def test_083_the_iron_lady_gives_the_us_1_vp_argentina_a_ussr_marker_and_clears_the_uk() -> None:
    p = table(US, "The Iron Lady", influence={"Argentina": (2, 0), "U.K.": (4, 3)})
    act(p, "The Iron Lady", "Event")
    assert p.vp == 1
    assert inf(p, "Argentina") == (2, 1)
    assert inf(p, "U.K.") == (4, 0)
    assert place(p, "The Iron Lady") == REMOVED


def test_083_the_iron_lady_forbids_socialist_governments_as_an_event() -> None:
    p = table(US, "The Iron Lady", ussr=["Socialist Governments"], influence={"France": (3, 0)})
    act(p, "The Iron Lady", "Event", "Socialist Governments")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("The Iron Lady prevents it (card 83)")


def test_083_the_iron_lady_forbids_socialist_governments_played_by_the_us_for_ops() -> None:
    """5.2: no event, the card is discarded and can be used for Ops (7.5)."""
    p = table(US, "Socialist Governments", influence={"France": (3, 0)}, effects=["The Iron Lady"])
    log = act(p, "Socialist Governments", "Operations", "France", "Canada", "Mexico")
    assert [e.card for e in log if isinstance(e, EventSkipped)] == [7]
    assert inf(p, "France") == (4, 0)
    assert place(p, "Socialist Governments") == DISCARD


def test_083_the_iron_lady_event_first_leaves_the_reach_of_the_ussr_as_it_was() -> None:
    """6.1.1: the marker in Argentina opens nothing yet, the lost one in the UK still does."""
    p = table(USSR, "The Iron Lady", influence={"U.K.": (0, 1), "Cuba": (1, 0)})
    act(p, "The Iron Lady", "Operations", "Event first", "Influence")
    assert inf(p, "Argentina") == (0, 1)
    assert inf(p, "U.K.") == (0, 0)
    assert "(6.1.1)" in why(p, "Argentina")
    assert "(6.1.1)" in why(p, "Chile")
    assert {"U.K.", "France"} <= names(p)


def test_083_the_iron_lady_operations_first_removes_what_was_placed_in_the_uk() -> None:
    p = table(USSR, "The Iron Lady", influence={"U.K.": (0, 1)})
    act(p, "The Iron Lady", "Operations", "Operations first", "U.K.", "U.K.", "France")
    assert inf(p, "U.K.") == (0, 0)
    assert inf(p, "France") == (0, 1)
    assert p.vp == 1


def test_083_the_iron_lady_as_headline_stops_socialist_governments_of_the_same_phase() -> None:
    p = headlines("The Iron Lady", "Socialist Governments", influence={"France": (3, 0)})
    assert asked(p) == (USSR, "card")
    assert inf(p, "France") == (3, 0)
    assert place(p, "Socialist Governments") == DISCARD
    assert place(p, "The Iron Lady") == REMOVED


# --- 84 Reagan Bombs Libya ----------------------------------------------------------------------


@pytest.mark.parametrize(("markers", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_084_reagan_bombs_libya_gives_1_vp_for_every_full_2_ussr_influence_in_libya(
    markers: int, vp: int
) -> None:
    """An event without effect happened too (5.2), so the card is removed."""
    p = table(US, "Reagan Bombs Libya", influence={"Libya": (4, markers)})
    act(p, "Reagan Bombs Libya", "Event")
    assert p.vp == vp
    assert inf(p, "Libya") == (4, markers)
    assert place(p, "Reagan Bombs Libya") == REMOVED


@pytest.mark.parametrize(("order", "vp"), [("Event first", 1), ("Operations first", 2)])
def test_084_reagan_bombs_libya_played_by_the_ussr_counts_libya_at_its_moment(
    order: str, vp: int
) -> None:
    p = table(USSR, "Reagan Bombs Libya", influence={"Libya": (0, 3)})
    act(p, "Reagan Bombs Libya", "Operations", order, "Libya", "Egypt")
    assert inf(p, "Libya") == (0, 4)
    assert p.vp == vp
    assert place(p, "Reagan Bombs Libya") == REMOVED


def test_084_reagan_bombs_libya_can_win_by_20_vp() -> None:
    p = table(US, "Reagan Bombs Libya", vp=19, influence={"Libya": (0, 2)})
    act(p, "Reagan Bombs Libya", "Event")
    assert (p.end, p.winner, p.vp) == (BY_VP, US, 20)


# --- 85 Star Wars -------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [(2, 2), (1, 2)])
def test_085_star_wars_needs_the_us_to_be_ahead_on_the_space_race(space: tuple[int, int]) -> None:
    p = table(US, "Star Wars", space=space, discards=["Fidel", "Nasser"])
    act(p, "Star Wars")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("the US is not ahead on the Space Race (card 85)")


def test_085_star_wars_lets_the_us_pick_a_non_scoring_card_of_the_discard_pile() -> None:
    p = table(
        US,
        "Star Wars",
        space=(1, 0),
        discards=["Fidel", "Nuclear Test Ban", "Asia Scoring"],
        removed=["Nasser"],
    )
    act(p, "Star Wars", "Event")
    assert asked(p) == (US, "event: card")
    assert names(p) == {"Fidel", "Nuclear Test Ban"}
    assert "scoring cards are excluded here (card 85)" in why(p, "Asia Scoring")
    for elsewhere in ("Nasser", "Containment", "Star Wars", "Blockade", "The China Card"):
        assert "it is not in the discard pile (card 85)" in why(p, elsewhere)
    assert "(6.0)" in why(p, "Pass")


def test_085_star_wars_a_picked_card_without_a_star_returns_to_the_discards() -> None:
    """A shared event is the US's own: it gains the VP."""
    p = table(US, "Star Wars", space=(1, 0), discards=["Fidel", "Nuclear Test Ban"])
    act(p, "Star Wars", "Event", "Nuclear Test Ban")
    assert p.vp == 3
    assert place(p, "Nuclear Test Ban") == DISCARD
    assert place(p, "Star Wars") == REMOVED
    assert place(p, "Fidel") == DISCARD


def test_085_star_wars_a_picked_card_with_a_star_is_removed() -> None:
    p = table(US, "Star Wars", space=(1, 0), discards=["Fidel", "Truman Doctrine", "Summit"])
    act(p, "Star Wars", "Event", "Fidel")
    assert inf(p, "Cuba") == (0, 3)
    assert place(p, "Fidel") == REMOVED
    assert place(p, "Star Wars") == REMOVED
    assert asked(p) == (USSR, "card")


def test_085_star_wars_a_picked_event_of_the_ussr_is_carried_out_by_the_ussr() -> None:
    p = table(US, "Star Wars", space=(1, 0), discards=["Fidel", "Decolonization"])
    act(p, "Star Wars", "Event", "Decolonization")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Angola", "Zaire", "Burma", "Kenya")
    assert inf(p, "Angola") == inf(p, "Burma") == (0, 1)
    assert place(p, "Decolonization") == DISCARD


def test_085_star_wars_a_picked_event_that_cannot_happen_goes_back_to_the_discards() -> None:
    """5.2: Solidarity needs John Paul II, so it is not removed."""
    p = table(US, "Star Wars", space=(1, 0), discards=["Fidel", "Solidarity"])
    act(p, "Star Wars", "Event", "Solidarity")
    assert inf(p, "Poland") == (0, 0)
    assert place(p, "Solidarity") == DISCARD
    assert place(p, "Star Wars") == REMOVED


def test_085_star_wars_happens_without_effect_when_no_card_can_be_picked() -> None:
    p = table(US, "Star Wars", space=(1, 0), discards=["Asia Scoring"])
    act(p, "Star Wars", "Event")
    assert place(p, "Star Wars") == REMOVED
    assert place(p, "Asia Scoring") == DISCARD
    assert asked(p) == (USSR, "card")


def test_085_star_wars_brings_up_un_intervention_with_a_ussr_card_of_the_us_hand() -> None:
    p = table(
        US,
        "Star Wars",
        space=(1, 0),
        us=["Fidel"],
        discards=["UN Intervention", "Nasser"],
        influence={"Cuba": (1, 0)},
    )
    act(p, "Star Wars", "Event", "UN Intervention", "Cuba", "Nicaragua")
    assert inf(p, "Cuba") == (2, 0)
    assert place(p, "Fidel") == DISCARD
    assert place(p, "UN Intervention") == DISCARD


def test_085_star_wars_brings_up_a_war_of_the_us_that_flower_power_charges() -> None:
    """Card 59: by Star Wars too, before the event."""
    p = table(
        US,
        "Star Wars",
        space=(1, 0),
        discards=["Fidel", "Indo-Pakistani War"],
        effects=["Flower Power"],
    )
    act(p, "Star Wars", "Event", "Indo-Pakistani War", "India", chance=[1])
    assert p.vp == -2
    assert p.military_ops(US) == 2


def test_085_star_wars_played_by_the_ussr_happens_and_the_us_picks() -> None:
    p = table(USSR, "Star Wars", space=(1, 0), discards=["Fidel", "Nuclear Test Ban"], defcon=4)
    act(p, "Star Wars", "Operations", "Event first")
    assert asked(p) == (US, "event: card")
    act(p, "Nuclear Test Ban")
    assert (p.vp, p.defcon) == (2, 5)
    assert asked(p) == (USSR, "influence")
    assert p.phasing == USSR


def test_085_star_wars_played_by_the_ussr_without_a_us_lead_is_discarded() -> None:
    p = table(USSR, "Star Wars", space=(1, 1), discards=["Fidel", "Nuclear Test Ban"])
    act(p, "Star Wars", "Operations", "Finland", "Finland")
    assert p.vp == 0
    assert place(p, "Star Wars") == DISCARD


def test_085_star_wars_in_a_ussr_round_loses_the_game_for_the_ussr_at_defcon_1() -> None:
    """8.1.3: the phasing player loses, whoever caused it."""
    p = table(USSR, "Star Wars", space=(1, 0), discards=["Fidel", "Duck and Cover"], defcon=2)
    act(p, "Star Wars", "Operations", "Event first", "Duck and Cover")
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_085_star_wars_as_headline_can_bring_up_defectors_against_the_ussr_headline() -> None:
    """Card 103: also when another headline event makes the US play it in time."""
    p = headlines("Star Wars", "Fidel", space=(1, 0), discards=["Defectors", "Nuclear Test Ban"])
    act(p, "Defectors")
    assert inf(p, "Cuba") == (0, 0)
    assert place(p, "Fidel") == DISCARD
    assert place(p, "Defectors") == DISCARD
    assert asked(p) == (USSR, "card")


def test_085_star_wars_as_headline_without_a_lead_does_nothing_and_is_discarded() -> None:
    p = headlines("Star Wars", "Nasser", discards=["Fidel", "Nuclear Test Ban"])
    assert asked(p) == (USSR, "card")
    assert place(p, "Star Wars") == DISCARD


# --- 86 North Sea Oil ---------------------------------------------------------------------------


def test_086_north_sea_oil_forbids_opec_as_an_event() -> None:
    p = table(US, "North Sea Oil", ussr=["OPEC"], influence={"Iran": (0, 2)})
    act(p, "North Sea Oil", "Event")
    assert place(p, "North Sea Oil") == REMOVED
    act(p, "OPEC")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("North Sea Oil prevents it (card 86)")


def test_086_north_sea_oil_forbids_opec_played_by_the_us_for_ops() -> None:
    p = table(US, "OPEC", influence={"Libya": (0, 2)}, effects=["North Sea Oil"])
    act(p, "OPEC", "Operations", "Influence", "Canada", "Canada", "Mexico")
    assert p.vp == 0
    assert place(p, "OPEC") == DISCARD


def test_086_north_sea_oil_lets_the_us_alone_play_an_eighth_round_this_turn() -> None:
    p = table(US, "North Sea Oil", round=7)
    log = act(p, "North Sea Oil", "Event")
    assert [e for e in log if isinstance(e, RoundBegan)] == [RoundBegan(US, 8)]
    assert (p.turn, p.round) == (8, 8)
    assert asked(p) == (US, "card")
    act(p, "Containment", "Event")
    assert p.turn == 9


def test_086_north_sea_oil_the_eighth_round_may_be_declined() -> None:
    """4.5D-8."""
    p = table(US, "North Sea Oil", round=7)
    act(p, "North Sea Oil", "Event")
    assert "Pass" in names(p)
    act(p, "Pass")
    assert p.turn == 9
    assert place(p, "Containment") == HAND + US


def test_086_north_sea_oil_the_seventh_round_may_not_be_declined() -> None:
    p = table(US, "North Sea Oil", round=6)
    act(p, "North Sea Oil", "Event", "Allende", "Event")
    assert (p.round, asked(p)) == (7, (US, "card"))
    assert why(p, "Pass").endswith("(4.5D)")


def test_086_north_sea_oil_a_scoring_card_may_wait_for_the_eighth_round_but_no_longer() -> None:
    p = table(US, "North Sea Oil", us=["Asia Scoring"], round=6)
    act(p, "North Sea Oil", "Event", "Allende", "Event")
    assert "Containment" in names(p)
    log = act(p, "Containment", "Event")
    assert OptionForced(US, ROUND_CARD, 0, CARD + ASIA_SCORING, 1) in log
    assert place(p, "Asia Scoring") == DISCARD
    assert p.turn == 9


def test_086_north_sea_oil_gives_8_rounds_in_its_own_turn_only() -> None:
    """Nothing is dealt here: turn 9 is played with what was held, most rounds with empty hands."""
    p = compose(
        turn=8,
        round=7,
        phasing=US,
        us_hand=["North Sea Oil", *US_CARDS],
        ussr_hand=["Fidel", "Nasser"],
        draw_pile=[],
        china=NOBODY,
    )
    act(p, "North Sea Oil", "Event", "Pass")
    assert (p.turn, p.in_effect(NORTH_SEA_OIL)) == (9, True)
    log = act(p, "Fidel", "Containment", "Event")
    log += act(p, "Operations", "Influence", "Canada", "Canada", "Canada", "Canada")
    assert p.turn == 10
    rounds = [e.round for e in log if isinstance(e, RoundBegan) and e.side == US]
    assert rounds == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_086_north_sea_oil_played_by_the_ussr_gives_the_us_the_eighth_round(order: str) -> None:
    p = table(USSR, "North Sea Oil", us=["Summit"], round=7)
    act(p, "North Sea Oil", "Operations", order, "Finland", "Finland", "Finland")
    act(p, "Containment", "Event")
    assert (p.turn, p.round, asked(p)) == (8, 8, (US, "card"))
    assert place(p, "North Sea Oil") == REMOVED


def test_086_north_sea_oil_as_headline_gives_8_action_rounds_after_it() -> None:
    """The headline does not count among them."""
    hand = [25, 23, 21, 27, 29, 34, 45, 39]
    p = headlines("North Sea Oil", "Fidel", us_hand=hand)
    rounds = set()
    while p.turn == 8:
        if asked(p) == (US, "card"):
            rounds.add(p.round)
        p.play(p.legal[0])
    assert rounds == {1, 2, 3, 4, 5, 6, 7, 8}
