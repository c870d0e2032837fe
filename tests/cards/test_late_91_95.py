"""Late War cards 91 to 95, sentence by sentence."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.ids import (
    BY_CRISIS,
    BY_DEFCON,
    DISCARD,
    HAND,
    REMOVED,
    US,
    USSR,
)
from tests.cards.late_table import US_CARDS, USSR_CARDS, headlines, table
from tests.table import act, asked, inf, names, place, why

# --- 91 Ortega Elected in Nicaragua -------------------------------------------------------------

ORTEGA = "Ortega Elected in Nicaragua"
NEAR: dict[CardName, tuple[int, int]] = {
    "Nicaragua": (2, 1),
    "Honduras": (1, 0),
    "Cuba": (2, 0),
    "Panama": (2, 0),
}


def test_091_ortega_removes_all_us_influence_from_nicaragua() -> None:
    p = table(USSR, ORTEGA, influence={"Nicaragua": (2, 1), "Panama": (2, 0)})
    act(p, ORTEGA, "Event")
    assert inf(p, "Nicaragua") == (0, 1)
    assert inf(p, "Panama") == (2, 0)
    assert asked(p) == (US, "card")  # no target next to it, no coup
    assert place(p, ORTEGA) == REMOVED


def test_091_ortega_allows_a_coup_in_a_country_next_to_nicaragua_only() -> None:
    p = table(USSR, ORTEGA, influence=NEAR | {"Costa Rica": (1, 0), "Iran": (1, 0)})
    act(p, ORTEGA, "Event")
    assert asked(p) == (USSR, "coup")
    assert names(p) == {"Costa Rica", "Honduras", "Cuba", "Pass"}
    for far in ("Panama", "Iran"):
        assert "it lies outside the area that Ortega Elected in Nicaragua allows" in why(p, far)
    assert why(p, "Nicaragua").endswith("(6.2.1, 6.3.1)")


def test_091_ortega_coup_uses_2_ops_and_is_free() -> None:
    """6.3.5: no Military Ops; a non-battleground leaves DEFCON alone."""
    p = table(USSR, ORTEGA, influence=NEAR)
    act(p, ORTEGA, "Event", "Honduras", chance=[4])  # 4 + 2 - 4 = 2
    assert inf(p, "Honduras") == (0, 1)
    assert p.military_ops(USSR) == 0
    assert p.defcon == 5


def test_091_ortega_coup_in_cuba_lowers_defcon() -> None:
    p = table(USSR, ORTEGA, influence=NEAR)
    act(p, ORTEGA, "Event", "Cuba", chance=[5])  # 5 + 2 - 6 = 1
    assert inf(p, "Cuba") == (1, 0)
    assert (p.defcon, p.military_ops(USSR)) == (4, 0)


@pytest.mark.parametrize(
    ("effect", "die", "after"),
    [
        ("Brezhnev Doctrine", 2, (0, 0)),  # 2 + 3 - 4 = 1
        ("Red Scare/Purge", 3, (1, 0)),  # 3 + 1 - 4 = 0
        ("Red Scare/Purge", 4, (0, 0)),
    ],
)
def test_091_ortega_coup_takes_the_modified_value_of_the_card(
    effect: str, die: int, after: tuple[int, int]
) -> None:
    """7.4.2: "this card's Ops" takes the modifiers."""
    p = table(USSR, ORTEGA, influence=NEAR, effects=[(effect, USSR)])
    act(p, ORTEGA, "Event", "Honduras", chance=[die])
    assert inf(p, "Honduras") == after


def test_091_ortega_coup_may_be_declined() -> None:
    p = table(USSR, ORTEGA, influence=NEAR)
    act(p, ORTEGA, "Event", "Pass")
    assert inf(p, "Honduras") == (1, 0)
    assert asked(p) == (US, "card")


def test_091_ortega_played_by_the_us_a_coup_in_cuba_can_lose_the_game_for_the_us() -> None:
    p = table(US, ORTEGA, influence=NEAR, defcon=2)
    act(p, ORTEGA, "Operations", "Event first", "Cuba", chance=[1])
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


def test_091_ortega_played_by_the_us_operations_first_meets_what_was_placed() -> None:
    p = table(US, ORTEGA, influence={"Honduras": (1, 0)})
    act(p, ORTEGA, "Operations", "Operations first", "Costa Rica", "Nicaragua")
    assert inf(p, "Nicaragua") == (0, 0)
    assert asked(p) == (USSR, "coup")
    assert names(p) == {"Costa Rica", "Honduras", "Pass"}


def test_091_ortega_coup_under_the_cuban_missile_crisis_loses_the_game() -> None:
    """Card 40: a free coup too, whoever is phasing."""
    p = table(US, ORTEGA, influence=NEAR, effects=[("Cuban Missile Crisis", USSR)])
    act(p, ORTEGA, "Operations", "Event first", "Honduras")
    assert (p.end, p.winner) == (BY_CRISIS, US)


def test_091_ortega_coup_may_follow_calling_off_the_crisis() -> None:
    p = table(
        USSR,
        ORTEGA,
        influence=NEAR | {"Cuba": (2, 2)},
        effects=[("Cuban Missile Crisis", USSR)],
    )
    act(p, ORTEGA, "Event", "Call off the crisis (Cuba)", "Honduras", chance=[6])
    assert inf(p, "Cuba") == (2, 0)
    assert inf(p, "Honduras") == (0, 3)
    assert not p.over


def test_091_ortega_as_ussr_headline_has_its_coup_in_the_headline_phase() -> None:
    p = headlines("Summit", ORTEGA, influence=NEAR)
    assert asked(p) == (USSR, "coup")
    assert p.in_headlines()


# --- 92 Terrorism -------------------------------------------------------------------------------


def test_092_terrorism_makes_the_opponent_discard_a_random_card() -> None:
    p = table(USSR, "Terrorism", us=["Summit"])
    act(p, "Terrorism", "Event", chance=[23])
    assert place(p, "Marshall Plan") == DISCARD
    assert place(p, "Containment") == place(p, "Summit") == HAND + US
    assert place(p, "Terrorism") == DISCARD  # no star


def test_092_terrorism_can_take_a_scoring_card_whose_event_does_not_happen() -> None:
    p = table(USSR, "Terrorism", us=["Africa Scoring"], influence={"Angola": (0, 1)})
    act(p, "Terrorism", "Event", chance=[79])
    assert place(p, "Africa Scoring") == DISCARD
    assert p.vp == 0


def test_092_terrorism_no_event_of_the_discarded_card_happens_and_no_star_removes_it() -> None:
    p = table(US, "Terrorism", ussr=["Fidel"], influence={"Cuba": (1, 0)})
    act(p, "Terrorism", "Event", chance=[8])
    assert place(p, "Fidel") == DISCARD
    assert inf(p, "Cuba") == (1, 0)


def test_092_terrorism_of_the_ussr_takes_two_after_iranian_hostage_crisis() -> None:
    p = table(USSR, "Terrorism", us=["Summit", "NATO"], effects=["Iranian Hostage Crisis"])
    act(p, "Terrorism", "Event", chance=[45, 25])
    assert place(p, "Summit") == place(p, "Containment") == DISCARD
    assert place(p, "NATO") == place(p, "Marshall Plan") == HAND + US


def test_092_terrorism_of_the_us_takes_one_after_iranian_hostage_crisis_too() -> None:
    p = table(US, "Terrorism", ussr=["Fidel"], effects=["Iranian Hostage Crisis"])
    act(p, "Terrorism", "Event", chance=[14])
    assert place(p, "COMECON") == DISCARD
    assert place(p, "Fidel") == place(p, "Allende") == HAND + USSR


def test_092_terrorism_takes_the_only_card_when_two_are_due() -> None:
    p = compose(
        turn=8,
        us_hand=["Summit"],
        ussr_hand=["Terrorism", *USSR_CARDS],
        effects=["Iranian Hostage Crisis"],
    )
    act(p, "Terrorism", "Event", chance=[45])
    assert place(p, "Summit") == DISCARD
    assert asked(p) == (USSR, "card")  # the US hand is empty


def test_092_terrorism_against_an_empty_hand_leaves_the_china_card_alone() -> None:
    p = compose(turn=8, us_hand=[], ussr_hand=["Terrorism", *USSR_CARDS], china=US)
    act(p, "Terrorism", "Event")
    assert p.china_holder() == US
    assert place(p, "Terrorism") == DISCARD


def test_092_terrorism_for_ops_discards_nothing() -> None:
    p = table(USSR, "Terrorism")
    act(p, "Terrorism", "Operations", "Finland", "Finland")
    assert place(p, "Containment") == place(p, "Marshall Plan") == HAND + US


def test_092_terrorism_as_headline_cannot_hit_the_other_headline() -> None:
    """A chosen headline is no longer in the hand."""
    p = compose(
        turn=8,
        phase="headline",
        us_hand=["Terrorism", *US_CARDS],
        ussr_hand=["Fidel", *USSR_CARDS],
    )
    act(p, "Fidel")
    act(p, "Terrorism", chance=[14])
    assert place(p, "COMECON") == DISCARD
    assert inf(p, "Cuba") == (0, 3)


# --- 93 Iran-Contra Scandal ---------------------------------------------------------------------


def test_093_iran_contra_scandal_happens_and_is_removed() -> None:
    p = table(USSR, "Iran-Contra Scandal")
    act(p, "Iran-Contra Scandal", "Event")
    assert p.in_effect(93)
    assert place(p, "Iran-Contra Scandal") == REMOVED


@pytest.mark.parametrize(
    ("side", "card"), [(US, "Truman Doctrine"), (USSR, "Nasser")], ids=["by the US", "by the USSR"]
)
@pytest.mark.parametrize(("dice", "after"), [((3, 3), (1, 2)), ((4, 3), (2, 2)), ((5, 3), (2, 1))])
def test_093_iran_contra_scandal_lowers_the_us_die_in_every_realignment(
    side: int, card: str, dice: tuple[int, int], after: tuple[int, int]
) -> None:
    p = table(side, card, influence={"Brazil": (2, 2)}, effects=["Iran-Contra Scandal"])
    act(p, card, "Operations", "Realignment", chance=dice)
    assert inf(p, "Brazil") == after


def test_093_iran_contra_scandal_leaves_coup_dice_alone() -> None:
    p = table(US, "Truman Doctrine", influence={"Angola": (0, 1)}, effects=["Iran-Contra Scandal"])
    act(p, "Truman Doctrine", "Operations", "Coup", chance=[2])  # 2 + 1 - 2 = 1
    assert inf(p, "Angola") == (0, 0)


def test_093_iran_contra_scandal_ends_with_the_turn() -> None:
    p = compose(
        turn=8,
        phase="end",
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
        effects=["Iran-Contra Scandal"],
    )
    assert p.turn == 9
    assert not p.in_effect(93)


def test_093_iran_contra_scandal_played_by_the_us_event_first_hits_its_own_rolls() -> None:
    p = table(US, "Iran-Contra Scandal", influence={"Brazil": (3, 3)})
    act(p, "Iran-Contra Scandal", "Operations", "Event first", "Realignment", chance=[3, 3, 1, 1])
    assert inf(p, "Brazil") == (0, 3)  # -1, then -2: now the USSR has more there


def test_093_iran_contra_scandal_played_by_the_us_operations_first_spares_its_rolls() -> None:
    p = table(US, "Iran-Contra Scandal", influence={"Brazil": (3, 3)})
    act(p, "Iran-Contra Scandal", "Operations", "Operations first")
    act(p, "Realignment", chance=[3, 3, 1, 1])
    assert inf(p, "Brazil") == (3, 3)
    assert p.in_effect(93)


# --- 94 Chernobyl -------------------------------------------------------------------------------

SPREAD: dict[CardName, tuple[int, int]] = {
    "Angola": (1, 1),
    "Brazil": (1, 1),
    "India": (0, 2),
    "Poland": (0, 3),
}


def test_094_chernobyl_lets_the_us_name_a_region_or_none() -> None:
    p = table(US, "Chernobyl")
    act(p, "Chernobyl", "Event")
    assert asked(p) == (US, "event: choice")
    assert names(p) == {
        "In Europe",
        "In Asia",
        "In the Middle East",
        "In Africa",
        "In Central America",
        "In South America",
        "Pass",
    }


@pytest.mark.parametrize(
    ("region", "inside", "outside"),
    [
        ("In Africa", "Angola", "Brazil"),
        ("In South America", "Brazil", "Angola"),
        ("In Asia", "India", "Poland"),
        ("In Asia", "Burma", "Angola"),  # Southeast Asia is part of Asia
        ("In Europe", "Finland", "India"),
        ("In Europe", "Czechoslovakia", "Afghanistan"),
    ],
)
def test_094_chernobyl_bars_ussr_influence_by_ops_in_the_region(
    region: str, inside: str, outside: str
) -> None:
    p = table(US, "Chernobyl", influence=SPREAD)
    act(p, "Chernobyl", "Event", region, "COMECON", "Operations", "Influence")
    assert inside not in names(p)
    assert why(p, inside).endswith("for the turn (card 94)")
    assert outside in names(p)


def test_094_chernobyl_bars_influence_by_ops_that_an_event_grants() -> None:
    """7.4.3."""
    p = table(US, "Chernobyl", ussr=["ABM Treaty"], influence=SPREAD)
    act(p, "Chernobyl", "Event", "In Africa", "ABM Treaty", "Event", "Influence")
    assert why(p, "Angola").endswith("(card 94)")


def test_094_chernobyl_does_not_bar_influence_from_events() -> None:
    p = table(US, "Chernobyl", ussr=["Decolonization"], influence=SPREAD)
    act(p, "Chernobyl", "Event", "In Africa", "Decolonization", "Event", "Angola")
    assert inf(p, "Angola") == (1, 2)


def test_094_chernobyl_does_not_bar_coups_and_realignments() -> None:
    p = table(US, "Chernobyl", ussr=["Nasser"], influence=SPREAD)
    act(p, "Chernobyl", "Event", "In Africa")
    q = p.copy()
    act(p, "Nasser", "Operations", "Realignment", "Angola", chance=[1, 2])
    assert inf(p, "Angola") == (0, 1)
    act(q, "Nasser", "Operations", "Coup", "Angola", chance=[4])  # 4 + 1 - 2 = 3
    assert inf(q, "Angola") == (0, 3)


def test_094_chernobyl_does_not_bind_the_us() -> None:
    p = table(US, "Chernobyl", influence=SPREAD)
    act(p, "Chernobyl", "Event", "In Africa", "COMECON", "Operations", "Influence")
    act(p, "Brazil", "Brazil", "Brazil")
    act(p, "Containment", "Operations", "Influence")
    assert "Angola" in names(p)


def test_094_chernobyl_may_name_no_region() -> None:
    p = table(US, "Chernobyl", influence=SPREAD)
    act(p, "Chernobyl", "Event", "Pass")
    assert place(p, "Chernobyl") == REMOVED
    act(p, "COMECON", "Operations", "Influence")
    assert {"Angola", "Brazil", "India", "Poland"} <= names(p)


def test_094_chernobyl_played_by_the_ussr_event_first_binds_its_own_ops() -> None:
    p = table(USSR, "Chernobyl", influence=SPREAD)
    act(p, "Chernobyl", "Operations", "Event first")
    assert (asked(p), p.phasing) == ((US, "event: choice"), USSR)
    act(p, "In Africa", "Influence")
    assert why(p, "Angola").endswith("(card 94)")


def test_094_chernobyl_played_by_the_ussr_operations_first_does_not_bind_its_own_ops() -> None:
    p = table(USSR, "Chernobyl", influence=SPREAD)
    act(p, "Chernobyl", "Operations", "Operations first", "Influence", "Angola", "Angola", "Angola")
    assert asked(p) == (US, "event: choice")
    assert inf(p, "Angola") == (1, 4)


def test_094_chernobyl_ends_with_the_turn() -> None:
    """Nothing is dealt here: the hands are what was held."""
    p = compose(
        turn=8,
        round=7,
        phasing=US,
        us_hand=["Chernobyl", *US_CARDS],
        ussr_hand=["Fidel", *USSR_CARDS],
        draw_pile=[],
        influence=SPREAD,
    )
    act(p, "Chernobyl", "Event", "In Africa")
    assert p.turn == 9
    assert not p.in_effect(94)
    act(p, "Fidel", "Containment", "COMECON", "Operations", "Influence")
    assert "Angola" in names(p)


# --- 95 Latin American Debt Crisis --------------------------------------------------------------

DEBT = "Latin American Debt Crisis"
SOUTH: dict[CardName, tuple[int, int]] = {
    "Brazil": (0, 2),
    "Chile": (3, 1),
    "Peru": (0, 1),
    "Cuba": (0, 3),
    "Argentina": (1, 0),
}


def test_095_debt_crisis_is_bought_off_with_a_discard_of_3_or_more_ops() -> None:
    p = table(USSR, DEBT, us=["Summit", "Africa Scoring"], influence=SOUTH)
    act(p, DEBT, "Event")
    assert asked(p) == (US, "event: card")
    assert names(p) == {"Containment", "Marshall Plan", "Pass"}
    assert why(p, "Summit").endswith("a card worth 3 or more Ops is asked for (card 95)")
    assert why(p, "Africa Scoring").endswith("(card 95)")
    act(p, "Containment")
    assert place(p, "Containment") == DISCARD  # without its event (5.4)
    assert not p.in_effect(25)
    assert inf(p, "Brazil") == (0, 2)
    assert place(p, DEBT) == DISCARD


def test_095_debt_crisis_doubles_ussr_influence_in_2_countries_of_south_america() -> None:
    p = table(USSR, DEBT, influence=SOUTH)
    act(p, DEBT, "Event", "Pass")
    assert asked(p) == (USSR, "event: country")
    assert names(p) == {"Brazil", "Chile", "Peru"}
    assert why(p, "Cuba").endswith("(card 95)")
    assert "USSR has no Influence there" in why(p, "Argentina")
    act(p, "Brazil")
    assert why(p, "Brazil").endswith("(card 95)")
    act(p, "Chile")
    assert inf(p, "Brazil") == (0, 4)
    assert inf(p, "Chile") == (3, 2)
    assert inf(p, "Peru") == (0, 1)
    assert asked(p) == (US, "card")


@pytest.mark.parametrize("there", [{"Brazil": (0, 3)}, {}])
def test_095_debt_crisis_doubles_in_as_many_countries_as_there_are(
    there: dict[str, tuple[int, int]],
) -> None:
    p = table(USSR, DEBT, influence=there | {"Cuba": (0, 3)})
    act(p, DEBT, "Event", "Pass")
    assert inf(p, "Brazil") == (0, 6 if there else 0)
    assert inf(p, "Cuba") == (0, 3)
    assert place(p, DEBT) == DISCARD


def test_095_debt_crisis_hits_at_once_a_us_hand_without_such_a_card() -> None:
    p = compose(turn=8, us_hand=["Summit", "NORAD"], ussr_hand=[DEBT, *USSR_CARDS], influence=SOUTH)
    act(p, DEBT, "Event")
    assert asked(p) == (US, "event: card")
    q = compose(turn=8, us_hand=["Summit", "Junta"], ussr_hand=[DEBT, *USSR_CARDS], influence=SOUTH)
    act(q, DEBT, "Event")
    assert asked(q) == (USSR, "event: country")


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        (("Red Scare/Purge", US), {"Marshall Plan"}),
        (("Containment", US), {"Marshall Plan", "NORAD", "Junta"}),
    ],
)
def test_095_debt_crisis_counts_the_modified_value_of_the_discard(
    effect: tuple[str, int], cards: set[str]
) -> None:
    """7.4.2."""
    p = compose(
        turn=8,
        us_hand=["Marshall Plan", "NORAD", "Junta", "Summit"],
        ussr_hand=[DEBT, *USSR_CARDS],
        influence=SOUTH,
        effects=[effect],
    )
    act(p, DEBT, "Event")
    assert names(p) == cards | {"Pass"}


def test_095_debt_crisis_never_takes_the_china_card() -> None:
    """9.5."""
    p = table(USSR, DEBT, influence=SOUTH, china=US)
    act(p, DEBT, "Event")
    assert "The China Card" not in names(p)
    assert "(9.5)" in why(p, "The China Card")


def test_095_debt_crisis_played_by_the_us_asks_another_card_of_its_hand() -> None:
    p = table(US, DEBT, influence=SOUTH)
    act(p, DEBT, "Operations", "Event first")
    assert names(p) == {"Containment", "Marshall Plan", "Pass"}
    act(p, "Pass", "Brazil", "Peru")
    assert (asked(p), p.phasing) == ((US, "operation"), US)
    assert inf(p, "Brazil") == (0, 4)
    assert inf(p, "Peru") == (0, 2)
