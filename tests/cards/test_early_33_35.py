"""Cards 33 to 35: De-Stalinization, Nuclear Test Ban, Formosan Resolution."""

import pytest

from brinkmanship.rules import GameOptions, compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.happenings import EventBegan
from brinkmanship.rules.ids import BY_FINAL_SCORING, BY_VP, DISCARD, NOBODY, REMOVED, US, USSR
from tests.cards import COMMON_GROUND, headlines, plays, refused
from tests.table import act, asked, inf, names, place

# --- 33 De-Stalinization --------------------------------------------------------------------

BLOC = {"East Germany": (0, 4), "Poland": (0, 3), "Italy": (2, 0), "Chile": (0, 0)}


def test_033_de_stalinization_takes_up_to_4_markers_and_then_places_them() -> None:
    p = plays(USSR, "De-Stalinization", influence=BLOC)
    act(p, "Event")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "East Germany")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "East Germany", "Poland", "Poland")
    assert (inf(p, "East Germany"), inf(p, "Poland")) == ((0, 2), (0, 1))
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Chile", "Chile", "Pakistan", "Venezuela")
    assert (inf(p, "Chile"), inf(p, "Pakistan"), inf(p, "Venezuela")) == ((0, 2), (0, 1), (0, 1))
    assert (asked(p), place(p, "De-Stalinization")) == ((US, "card"), REMOVED)


def test_033_de_stalinization_takes_only_where_ussr_markers_are() -> None:
    p = plays(USSR, "De-Stalinization", influence=BLOC)
    act(p, "Event")
    assert names(p) == {"E. Germany", "Poland", "Kenya", "Zimbabwe", "Done"}
    refused(p, "USSR has no Influence there", "Italy", "Chile")


def test_033_de_stalinization_may_take_fewer_or_none() -> None:
    p = plays(USSR, "De-Stalinization", influence=BLOC)
    act(p, "Event", "Poland", "Done", "Chile")
    assert (inf(p, "Poland"), inf(p, "Chile")) == ((0, 2), (0, 1))
    assert asked(p) == (US, "card")

    p = plays(USSR, "De-Stalinization", influence=BLOC)
    log = act(p, "Event", "Done")
    assert EventBegan(USSR, 33) in log
    assert (inf(p, "Poland"), asked(p)) == ((0, 3), (US, "card"))
    assert place(p, "De-Stalinization") == REMOVED


def test_033_de_stalinization_adds_at_most_2_to_one_country_and_all_that_was_taken() -> None:
    p = plays(USSR, "De-Stalinization", influence=BLOC)
    act(p, "Event", "Poland", "Poland", "Poland", "Done", "Chile", "Chile")
    refused(p, "allows no more in one country", "Chile")
    refused(p, "cannot be declined", "Done")
    act(p, "Poland")
    assert (inf(p, "Poland"), inf(p, "Chile")) == ((0, 1), (0, 2))


def test_033_de_stalinization_refuses_us_controlled_countries() -> None:
    p = plays(USSR, "De-Stalinization", influence=BLOC)
    act(p, "Event", "Poland", "Done")
    refused(p, "US controls it", "Italy")
    assert {"France", "Chile", "Poland"} <= names(p)


def test_033_de_stalinization_judges_control_when_placing() -> None:
    """[R] a country that the US controls only because the USSR left is closed."""
    p = plays(USSR, "De-Stalinization", influence={"Greece": (2, 1), "Poland": (0, 3)})
    act(p, "Event", "Greece", "Done")
    refused(p, "US controls it", "Greece")


def test_033_de_stalinization_with_fewer_than_4_markers_on_the_map() -> None:
    p = plays(USSR, "De-Stalinization")
    act(p, "Event", "Zimbabwe", "Kenya")
    assert asked(p) == (USSR, "event: add influence")
    act(p, "Chile", "Chile")
    # Zimbabwe, of stability 1, fell to the US as soon as the USSR left
    assert (inf(p, "Zimbabwe"), inf(p, "Kenya"), inf(p, "Chile")) == ((1, 0), (1, 0), (0, 2))


def test_033_de_stalinization_for_ops_of_the_us_the_ussr_moves_before_or_after() -> None:
    p = plays(US, "De-Stalinization", influence=BLOC)
    act(p, "Operations", "Event first")
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "Poland", "Done", "Spain/Portugal")
    assert (inf(p, "Spain/Portugal"), asked(p)) == ((0, 1), (US, "operation"))

    p = plays(US, "De-Stalinization", influence=BLOC)
    act(p, "Operations", "Operations first", "Influence", *["Spain/Portugal"] * 3)
    act(p, "Poland", "Done")
    refused(p, "US controls it", "Spain/Portugal")
    act(p, "Chile")
    assert place(p, "De-Stalinization") == REMOVED


def test_033_de_stalinization_as_a_headline() -> None:
    p = headlines("Kitchen Debates", "De-Stalinization", us_hand=(64, 70), influence=BLOC)
    act(p, "Poland", "Poland", "Done", "Chile", "Chile")
    assert (inf(p, "Poland"), inf(p, "Chile")) == ((0, 1), (0, 2))


def test_033_de_stalinization_leaves_the_space_of_the_civil_war_variant_alone() -> None:
    """[R] 12.1: markers come there by Ops only."""
    options = GameOptions(chinese_civil_war=True)
    p = plays(USSR, "De-Stalinization", options=options, china=NOBODY)
    act(p, "Event", "Kenya", "Done")
    assert "Chinese Civil War" not in names(p)
    assert "N. Korea" in names(p)


# --- 34 Nuclear Test Ban --------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "vp"), [(5, 5, 3), (4, 5, 2), (3, 5, 1), (2, 4, 0)])
def test_034_nuclear_test_ban_gives_defcon_minus_2_and_then_raises_it_by_2(
    before: int, after: int, vp: int
) -> None:
    p = plays(US, "Nuclear Test Ban", defcon=before)
    act(p, "Event")
    assert (p.vp, p.defcon) == (vp, after)
    assert place(p, "Nuclear Test Ban") == DISCARD
    p = plays(USSR, "Nuclear Test Ban", defcon=before)
    act(p, "Event")
    assert (p.vp, p.defcon) == (-vp, after)


def test_034_nuclear_test_ban_for_ops_changes_neither() -> None:
    p = plays(USSR, "Nuclear Test Ban", defcon=3)
    act(p, "Operations", "Influence", *["Zimbabwe"] * 4)
    assert (p.vp, p.defcon, asked(p)) == (0, 3, (US, "card"))


def test_034_nuclear_test_ban_as_a_headline_goes_to_the_us_first_on_a_tie() -> None:
    """C007: 4 to 5 and 2 VP, then "We Will Bury You" lowers it again."""
    p = headlines("Nuclear Test Ban", "We Will Bury You", turn=4, defcon=4)
    assert (p.vp, p.defcon) == (2, 4)


def test_034_nuclear_test_ban_wins_with_its_vp() -> None:
    p = plays(USSR, "Nuclear Test Ban", defcon=5, vp=-17)
    act(p, "Event")
    assert (p.winner, p.end) == (USSR, BY_VP)


# --- 35 Formosan Resolution -----------------------------------------------------------------

FORMOSA = ["Formosan Resolution"]


@pytest.mark.parametrize("player", [US, USSR])
def test_035_formosan_resolution_begins_whoever_plays_it(player: int) -> None:
    p = plays(player, "Formosan Resolution")
    if player == US:
        act(p, "Event")
    else:
        act(p, "Operations", "Event first", "Influence", "Zimbabwe", "Zimbabwe")
    assert p.in_effect(35)
    assert place(p, "Formosan Resolution") == REMOVED


def test_035_formosan_resolution_makes_taiwan_a_battleground_in_asia_scoring() -> None:
    """C103: domination 7 + 3 against presence 3 + 2; without it 3 + 2 against 3 + 2."""
    board = {
        "Taiwan": (3, 0),
        "Japan": (4, 0),
        "South Korea": (3, 0),
        "Philippines": (2, 0),
        "North Korea": (0, 3),
        "India": (0, 3),
    }
    assert plays(US, "Asia Scoring", effects=FORMOSA, influence=board).vp == 5
    board["Pakistan"] = (0, 2)
    # three battlegrounds each: presence 3 + 3 for both
    assert plays(US, "Asia Scoring", effects=FORMOSA, influence=board).vp == 0
    # without it the USSR has more battlegrounds, but fewer countries: 3 + 2 to 3 + 3
    assert plays(US, "Asia Scoring", influence=board).vp == -1


@pytest.mark.parametrize("taiwan", [(2, 0), (0, 3), (3, 1)])
def test_035_formosan_resolution_needs_us_control_of_taiwan(taiwan: tuple[int, int]) -> None:
    board = {"Taiwan": taiwan}
    p = plays(US, "Asia Scoring", effects=FORMOSA, influence=board)
    q = plays(US, "Asia Scoring", influence=board)
    assert p.vp == q.vp == (-3 if taiwan == (0, 3) else 0)


def test_035_formosan_resolution_can_cost_the_ussr_control_of_asia() -> None:
    """With all six printed battlegrounds, 9 + 6 + 1 for Japan, or 7 + 7 against 3 + 1."""
    board = {
        "Pakistan": (0, 2),
        "India": (0, 3),
        "Thailand": (0, 2),
        "Japan": (0, 4),
        "South Korea": (0, 3),
        "North Korea": (0, 3),
        "Malaysia": (0, 2),
        "Taiwan": (3, 0),
    }
    assert plays(US, "Asia Scoring", influence=board).vp == -16 + 3
    assert plays(US, "Asia Scoring", effects=FORMOSA, influence=board).vp == -14 + 4


def test_035_formosan_resolution_counts_in_final_scoring() -> None:
    board: dict[CardName, tuple[int, int]] = {"Taiwan": (3, 0)}
    p = compose(turn=10, phase="end", china=NOBODY, influence=board)
    q = compose(turn=10, phase="end", china=NOBODY, effects=FORMOSA, influence=board)
    assert (p.vp, q.vp, q.end) == (3, 4, BY_FINAL_SCORING)


def test_035_formosan_resolution_makes_taiwan_no_battleground_for_anything_else() -> None:
    p = plays(USSR, "COMECON", effects=FORMOSA, influence={"Taiwan": (3, 0)})
    act(p, "Operations", "Coup", "Taiwan", chance=[6])
    # 6 + 3 - 6 = 3, and DEFCON does not move
    assert (inf(p, "Taiwan"), p.defcon) == ((0, 0), 5)

    # Containment leaves the Space Race as another choice
    effects = [*FORMOSA, "Containment"]
    p = plays(
        US, "Kitchen Debates", us_hand=(48, 64), effects=effects, influence={"Taiwan": (3, 0)}
    )
    refused(p, "does not control more battlegrounds", "Event")


@pytest.mark.parametrize("use", [("Operations", "Influence", *["Zimbabwe"] * 4), ("Space Race",)])
def test_035_formosan_resolution_ends_when_the_us_plays_the_china_card(
    use: tuple[str, ...],
) -> None:
    p = plays(US, "Formosan Resolution", china=US)
    act(p, "Event", "Allende", "Event", "The China Card", *use)
    assert not p.in_effect(35)
    assert place(p, "Formosan Resolution") == REMOVED


def test_035_formosan_resolution_outlasts_the_china_card_of_the_ussr_and_the_turn() -> None:
    p = plays(USSR, "The China Card", effects=FORMOSA)
    act(p, "Operations", "Influence", *["Zimbabwe"] * 4)
    assert p.in_effect(35)
    p = compose(turn=1, phase="end", effects=FORMOSA, influence=COMMON_GROUND)
    assert (p.turn, p.in_effect(35)) == (2, True)


def test_035_formosan_resolution_waits_for_the_civil_war_in_that_variant() -> None:
    """12.4: nor does it happen when the USSR plays it for Ops [R]."""
    options = GameOptions(chinese_civil_war=True)
    p = plays(US, "Formosan Resolution", options=options, china=NOBODY)
    refused(p, "not before the USSR has 3 Influence", "Event")
    p = plays(USSR, "Formosan Resolution", options=options, china=NOBODY)
    act(p, "Operations", "Event first", "Influence", "Zimbabwe", "Zimbabwe")
    assert not p.in_effect(35)
    assert place(p, "Formosan Resolution") == DISCARD
