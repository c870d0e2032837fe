"""Late War cards 96 to 99, sentence by sentence."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.ids import (
    ALDRICH_AMES_REMIX,
    BY_CRISIS,
    BY_DEFCON,
    CARD,
    DISCARD,
    FLOWER_POWER,
    HAND,
    REMOVED,
    US,
    USSR,
    WILLY_BRANDT,
)
from tests.cards.late_table import US_CARDS, USSR_CARDS, headlines, table
from tests.table import act, asked, inf, names, place, why

# --- 96 Tear Down This Wall ---------------------------------------------------------------------

WALL = "Tear Down This Wall"
BLOC: dict[CardName, tuple[int, int]] = {
    "East Germany": (0, 3),
    "Poland": (0, 3),
    "France": (1, 2),
    "Cuba": (0, 3),
}


def test_096_tear_down_this_wall_adds_3_us_influence_in_east_germany() -> None:
    p = table(US, WALL, influence=BLOC)
    act(p, WALL, "Event", "Pass")
    assert inf(p, "East Germany") == (3, 3)
    assert place(p, WALL) == REMOVED
    assert asked(p) == (USSR, "card")


def test_096_tear_down_this_wall_ends_willy_brandt_and_forbids_it() -> None:
    p = table(US, WALL, ussr=["Willy Brandt"], influence=BLOC, effects=["Willy Brandt"])
    act(p, WALL, "Event", "Pass")
    assert not p.in_effect(WILLY_BRANDT)
    act(p, "Willy Brandt")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("Tear Down This Wall prevents it (card 96)")


def test_096_tear_down_this_wall_lets_nato_protect_west_germany_again() -> None:
    p = table(
        US,
        WALL,
        influence=BLOC | {"West Germany": (5, 1), "Angola": (1, 0)},
        effects=["NATO", "Willy Brandt"],
    )
    act(p, WALL, "Event", "Pass", "COMECON", "Operations", "Coup")
    assert why(p, "West Germany").endswith("(card 21)")
    assert "France" in names(p)


def test_096_tear_down_this_wall_offers_a_coup_or_realignments_but_no_influence() -> None:
    p = table(US, WALL, influence=BLOC)
    act(p, WALL, "Event")
    assert asked(p) == (US, "operation")
    assert names(p) == {"Coup", "Realignment", "Pass"}
    assert why(p, "Influence").endswith(
        "Tear Down This Wall does not allow this operation (card 96)"
    )


def test_096_tear_down_this_wall_coup_is_free_and_needs_no_open_region() -> None:
    p = table(US, WALL, defcon=3, influence=BLOC)
    act(p, WALL, "Event", "Coup")
    assert names(p) == {"E. Germany", "Poland", "France"}
    assert why(p, "Cuba").endswith("(card 96)")
    act(p, "Poland", chance=[5])  # 5 + 3 - 6 = 2
    assert inf(p, "Poland") == (0, 1)
    assert (p.defcon, p.military_ops(US)) == (2, 0)


def test_096_tear_down_this_wall_realigns_3_times_in_europe_whatever_defcon_is() -> None:
    p = table(US, WALL, defcon=2, influence=BLOC | {"Iran": (0, 1)})
    act(p, WALL, "Event", "Realignment")
    assert names(p) == {"E. Germany", "Poland", "France"}
    assert why(p, "Iran").endswith("(card 96)")
    act(p, "France", chance=[3, 1])  # the USSR has more there: 3 to 2
    act(p, "France", chance=[5, 4])
    act(p, "Poland", chance=[1, 1])  # 1 to 1 + 1 + 1 (superpower, more Influence)
    assert inf(p, "France") == (1, 0)
    assert inf(p, "Poland") == (0, 3)
    assert asked(p) == (USSR, "card")


@pytest.mark.parametrize(
    ("effect", "die", "after"),
    [("Red Scare/Purge", 5, 2), ("Containment", 5, 0), ("Containment", 3, 2)],
)
def test_096_tear_down_this_wall_coup_takes_the_modified_value_of_the_card(
    effect: str, die: int, after: int
) -> None:
    """7.4.2: 2 Ops or 4 Ops against 2 x 3."""
    p = table(US, WALL, influence={"Poland": (0, 3)}, effects=[(effect, US)])
    act(p, WALL, "Event", "Coup", chance=[die])
    assert inf(p, "Poland")[1] == after


def test_096_tear_down_this_wall_coup_under_the_cuban_missile_crisis_loses_the_game() -> None:
    p = table(US, WALL, influence=BLOC, effects=[("Cuban Missile Crisis", US)])
    act(p, WALL, "Event", "Coup", "Poland")
    assert (p.end, p.winner) == (BY_CRISIS, USSR)


def test_096_tear_down_this_wall_played_by_the_ussr_event_first_happens_before_its_ops() -> None:
    p = table(USSR, WALL, influence=BLOC, effects=["Willy Brandt"])
    act(p, WALL, "Operations", "Event first")
    assert (asked(p), p.phasing) == ((US, "operation"), USSR)
    act(p, "Pass", "Influence", "East Germany", "East Germany", "East Germany")
    assert inf(p, "East Germany") == (3, 6)
    assert place(p, WALL) == REMOVED


def test_096_tear_down_this_wall_played_by_the_ussr_a_battleground_coup_can_lose_it_the_game() -> (
    None
):
    """8.1.3: the phasing player loses."""
    p = table(USSR, WALL, defcon=2, influence=BLOC | {"Angola": (1, 0)})
    act(p, WALL, "Operations", "Operations first", "Influence", "Poland", "Poland", "Poland")
    assert asked(p) == (US, "operation")
    act(p, "Coup", "Poland", chance=[1])
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_096_tear_down_this_wall_without_any_target_gives_no_operation() -> None:
    p = table(US, WALL, influence={"Cuba": (0, 3)})
    act(p, WALL, "Event")
    assert asked(p) == (USSR, "card")
    assert inf(p, "East Germany") == (3, 0)


# --- 97 "An Evil Empire" ------------------------------------------------------------------------

EMPIRE = "An Evil Empire"


def test_097_an_evil_empire_gives_the_us_1_vp_and_ends_flower_power() -> None:
    p = table(US, EMPIRE, us=["Brush War"], effects=["Flower Power"])
    act(p, EMPIRE, "Event")
    assert p.vp == 1
    assert not p.in_effect(FLOWER_POWER)
    assert place(p, EMPIRE) == REMOVED
    act(p, "Allende", "Event", "Brush War", "Operations", "Influence", "Canada", "Canada", "Canada")
    assert p.vp == 1


def test_097_an_evil_empire_for_ops_is_no_war_card() -> None:
    p = table(US, EMPIRE, effects=["Flower Power"])
    act(p, EMPIRE, "Operations", "Canada", "Canada", "Canada")
    assert p.vp == 0
    assert p.in_effect(FLOWER_POWER)
    assert place(p, EMPIRE) == DISCARD


def test_097_an_evil_empire_forbids_flower_power() -> None:
    p = table(USSR, "Flower Power", effects=[EMPIRE])
    act(p, "Flower Power")
    assert "Event" not in names(p)
    assert why(p, "Event").endswith("prevents it (card 97)")


def test_097_an_evil_empire_forbids_flower_power_played_by_the_us_for_ops() -> None:
    p = table(US, "Flower Power", effects=[EMPIRE])
    act(p, "Flower Power", "Operations", "Canada", "Canada", "Canada", "Canada")
    assert not p.in_effect(FLOWER_POWER)
    assert place(p, "Flower Power") == DISCARD


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_097_an_evil_empire_played_by_the_ussr_for_ops_happens_all_the_same(order: str) -> None:
    p = table(USSR, EMPIRE, effects=["Flower Power"])
    act(p, EMPIRE, "Operations", order, "Finland", "Finland", "Finland")
    assert p.vp == 1
    assert not p.in_effect(FLOWER_POWER)
    assert place(p, EMPIRE) == REMOVED


# --- 98 Aldrich Ames Remix ----------------------------------------------------------------------

AMES = "Aldrich Ames Remix"


def test_098_aldrich_ames_remix_lets_the_ussr_pick_a_card_of_the_us_hand_to_discard() -> None:
    p = table(USSR, AMES, us=["Africa Scoring"])
    act(p, AMES, "Event")
    assert asked(p) == (USSR, "event: card")
    assert names(p) == {"Containment", "Marshall Plan", "Africa Scoring"}
    assert why(p, "COMECON").endswith("the US does not hold this card (card 98)")
    assert why(p, "Summit").endswith("the US does not hold this card (card 98)")
    assert why(p, "Pass").endswith("(6.0)")
    act(p, "Marshall Plan")
    assert place(p, "Marshall Plan") == DISCARD  # its event does not happen (5.4)
    assert inf(p, "Canada") == (0, 0)
    assert place(p, AMES) == REMOVED


def test_098_aldrich_ames_remix_can_pick_a_scoring_card() -> None:
    p = table(USSR, AMES, us=["Africa Scoring"], influence={"Angola": (1, 0)})
    act(p, AMES, "Event", "Africa Scoring")
    assert place(p, "Africa Scoring") == DISCARD
    assert p.vp == 0


def test_098_aldrich_ames_remix_never_picks_the_china_card() -> None:
    """9.5."""
    p = table(USSR, AMES, china=US)
    act(p, AMES, "Event")
    assert names(p) == {"Containment", "Marshall Plan"}
    act(p, "Containment")
    assert p.china_holder() == US


def test_098_aldrich_ames_remix_opens_the_us_hand_to_the_ussr() -> None:
    p = table(USSR, AMES, us=["Summit"])
    assert not p.knows(USSR, 25)
    act(p, AMES, "Event", "Marshall Plan")
    assert p.knows(USSR, 25)
    assert p.knows(USSR, 45)


def test_098_aldrich_ames_remix_keeps_the_hand_open_for_later_draws_of_the_turn() -> None:
    p = table(
        USSR,
        AMES,
        us=["Ask Not What Your Country Can Do For You..."],
        draw_pile=["Summit", "NATO", "NORAD"],
    )
    act(p, AMES, "Event", "Marshall Plan")
    act(p, "Ask Not What Your Country Can Do For You...", "Event", "Containment", chance=[21])
    assert place(p, "NATO") == HAND + US
    assert p.knows(USSR, 21)


def test_098_aldrich_ames_remix_ends_with_the_turn() -> None:
    p = compose(
        turn=8,
        phase="end",
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
        effects=[AMES],
    )
    assert p.turn == 9
    assert not p.in_effect(ALDRICH_AMES_REMIX)
    dealt = [c for c in p.cards_at(HAND + US) if CARD + c not in (125, 123)]
    assert len(dealt) == 7
    assert not any(p.knows(USSR, c) for c in dealt)


def test_098_aldrich_ames_remix_with_an_empty_us_hand_discards_nothing() -> None:
    p = compose(turn=9, round=6, phasing=US, us_hand=[AMES], ussr_hand=USSR_CARDS)
    act(p, "Operations", "Event first", "Canada", "Canada", "Canada")
    assert inf(p, "Canada") == (3, 0)
    assert place(p, AMES) == REMOVED
    assert not p.over


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_098_aldrich_ames_remix_played_by_the_us_lets_the_ussr_pick_in_its_round(
    order: str,
) -> None:
    p = table(US, AMES)
    ops = ["Canada", "Canada", "Canada"]
    act(p, AMES, "Operations", order, *(ops if order == "Operations first" else []))
    assert (asked(p), p.phasing) == ((USSR, "event: card"), US)
    assert names(p) == {"Containment", "Marshall Plan"}
    act(p, "Containment", *(ops if order == "Event first" else []))
    assert place(p, "Containment") == DISCARD
    assert inf(p, "Canada") == (3, 0)


def test_098_aldrich_ames_remix_as_headline_cannot_pick_the_us_headline() -> None:
    p = headlines("Junta", AMES, us_hand=["Duck and Cover", "NATO"], defcon=3)
    assert names(p) == {"Duck and Cover", "NATO"}
    act(p, "NATO")
    assert asked(p) == (US, "event: add influence")  # Junta happens afterwards
    assert place(p, "NATO") == DISCARD


def test_098_aldrich_ames_remix_may_be_played_when_a_scoring_card_must() -> None:
    """4.5D: it could take the scoring card out of the hand; for nothing but that."""
    p = table(US, AMES, us=["Africa Scoring"], round=7)
    assert names(p) == {"Africa Scoring", AMES}
    assert why(p, "Containment").endswith("(4.5D)")
    act(p, AMES)
    assert asked(p) == (US, "order")  # Ops with the event; the Space Race would trigger nothing
    act(p, "Event first", "Africa Scoring")
    assert place(p, "Africa Scoring") == DISCARD


# --- 99 Pershing II Deployed --------------------------------------------------------------------

PERSHING = "Pershing II Deployed"
WEST: dict[CardName, tuple[int, int]] = {
    "France": (3, 0),
    "U.K.": (5, 0),
    "Italy": (1, 1),
    "Austria": (1, 0),
    "Poland": (2, 0),
}


def test_099_pershing_ii_gives_the_ussr_1_vp_and_removes_1_from_each_of_3_countries() -> None:
    p = table(USSR, PERSHING, influence=WEST)
    act(p, PERSHING, "Event", "France", "U.K.", "Austria")
    assert p.vp == -1
    assert inf(p, "France") == (2, 0)
    assert inf(p, "U.K.") == (4, 0)
    assert inf(p, "Austria") == (0, 0)
    assert inf(p, "Italy") == (1, 1)
    assert asked(p) == (US, "card")
    assert place(p, PERSHING) == REMOVED


def test_099_pershing_ii_takes_no_country_twice() -> None:
    p = table(USSR, PERSHING, influence=WEST)
    act(p, PERSHING, "Event", "France")
    assert "France" not in names(p)
    assert why(p, "France").endswith("Pershing II Deployed allows no more in one country (card 99)")


@pytest.mark.parametrize(
    ("country", "reason"),
    [
        ("Poland", "it lies outside the area that Pershing II Deployed allows (card 99)"),
        ("Algeria", "it lies outside the area that Pershing II Deployed allows (card 99)"),
        ("Spain/Portugal", "no US Influence there to remove (card 99)"),
    ],
)
def test_099_pershing_ii_removes_us_influence_of_western_europe_only(
    country: str, reason: str
) -> None:
    p = table(USSR, PERSHING, influence=WEST | {"Algeria": (2, 0), "Spain/Portugal": (0, 1)})
    act(p, PERSHING, "Event")
    assert asked(p) == (USSR, "event: remove influence")
    assert names(p) == {"France", "U.K.", "Italy", "Austria", "Done"}
    assert reason in why(p, country)


@pytest.mark.parametrize("taken", [[], ["France"], ["France", "Italy"]])
def test_099_pershing_ii_may_stop_before_3(taken: list[str]) -> None:
    p = table(USSR, PERSHING, influence=WEST)
    act(p, PERSHING, "Event", *taken, "Done")
    assert inf(p, "U.K.") == (5, 0)
    assert inf(p, "France")[0] == 3 - len(taken[:1])
    assert asked(p) == (US, "card")


def test_099_pershing_ii_gives_its_vp_without_anything_to_remove() -> None:
    p = table(USSR, PERSHING, influence={"Poland": (1, 0)})
    act(p, PERSHING, "Event")
    assert p.vp == -1
    assert place(p, PERSHING) == REMOVED


def test_099_pershing_ii_played_by_the_us_operations_first() -> None:
    """The USSR chooses; a marker just placed can go."""
    p = table(US, PERSHING, influence={"France": (1, 0), "Italy": (1, 0)})
    act(p, PERSHING, "Operations", "Operations first", "Canada", "Canada", "Canada")
    assert (asked(p), p.phasing) == ((USSR, "event: remove influence"), US)
    act(p, "Canada", "France", "Italy")
    assert inf(p, "Canada") == (2, 0)
    assert inf(p, "France") == inf(p, "Italy") == (0, 0)


def test_099_pershing_ii_played_by_the_us_event_first_leaves_the_reach_of_the_round() -> None:
    """6.1.1."""
    p = table(US, PERSHING, influence={"France": (1, 0)})
    act(p, PERSHING, "Operations", "Event first", "France")
    assert inf(p, "France") == (0, 0)
    assert {"France", "Algeria"} <= names(p)
