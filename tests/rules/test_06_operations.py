"""Sections 6 and 6.1: what Operations are used for, and placing Influence."""

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import compose
from brinkmanship.rules.ids import DISCARD, US, USSR
from tests.rules import US_CARDS, USSR_CARDS, hold
from tests.table import act, asked, inf, names, place, why

# --- 6: one use of a card ---


def test_6_ops_are_for_influence_coup_or_realignment() -> None:
    p = hold(US, "Duck and Cover", influence={"Angola": (0, 1)})
    act(p, "Duck and Cover", "Operations")
    assert asked(p) == (US, "operation")
    assert names(p) == {"Influence", "Coup", "Realignment"}


@pytest.mark.parametrize(
    ("operation", "first", "chance", "next_kind"),
    [
        ("Influence", "Canada", [], "influence"),
        ("Realignment", "Angola", [3, 3], "realignment"),
    ],
)
def test_6_one_use_per_card(operation: str, first: str, chance: list[int], next_kind: str) -> None:
    p = hold(US, "Duck and Cover", influence={"Angola": (0, 2), "Zaire": (0, 2)})
    act(p, "Duck and Cover", "Operations", operation)
    act(p, first, chance=chance)
    assert asked(p) == (US, next_kind)
    with pytest.raises(IllegalOption):
        act(p, "Coup")


def test_6_a_coup_uses_the_whole_card() -> None:
    p = hold(US, "Duck and Cover", influence={"Angola": (0, 2), "Zaire": (0, 2)})
    act(p, "Duck and Cover", "Operations", "Coup", "Angola", chance=[1])
    assert asked(p) == (USSR, "card")


def test_6_an_operation_without_a_target_is_not_offered() -> None:
    p = hold(US, "Duck and Cover", defcon=2, influence={"France": (0, 1), "Panama": (1, 0)})
    act(p, "Duck and Cover", "Operations")
    assert asked(p) == (US, "influence")  # the only operation left
    assert place(p, "Duck and Cover") != DISCARD


@pytest.mark.parametrize("begun", [False, True])
def test_6_0_ops_of_a_card_cannot_be_declined(begun: bool) -> None:
    p = hold(US, "Duck and Cover", influence={"Angola": (0, 2), "Zaire": (0, 2)})
    act(p, "Duck and Cover", "Operations", *(["Coup"] if begun else []))
    assert "6.0" in why(p, "Pass")
    with pytest.raises(IllegalOption):
        act(p, "Pass")


# --- 6.1.1: where ---


def test_6_1_1_markers_go_where_own_influence_is_or_next_to_it() -> None:
    p = hold(US, "Duck and Cover", influence={"Panama": (1, 0), "Kenya": (2, 1)})
    act(p, "Duck and Cover", "Operations", "Influence")
    assert names(p) == {
        "Panama", "Costa Rica", "Colombia",
        "Kenya", "Somalia", "SE African States",
        "Canada", "Cuba", "Japan", "Mexico",
    }  # fmt: skip


def test_6_1_1_the_influence_of_the_opponent_does_not_help() -> None:
    p = hold(US, "Duck and Cover", influence={"Poland": (0, 3)})
    act(p, "Duck and Cover", "Operations", "Influence")
    assert names(p) == {"Canada", "Cuba", "Japan", "Mexico"}
    assert "6.1.1" in why(p, "E. Germany")


def test_6_1_1_markers_of_this_round_open_no_further_country() -> None:
    p = hold(US, "Duck and Cover", influence={"Panama": (1, 0), "S. Korea": (1, 0)})
    act(p, "Duck and Cover", "Operations")
    assert {"Costa Rica", "Colombia"} <= names(p)
    act(p, "Costa Rica")
    assert "Nicaragua" not in names(p)
    assert "6.1.1" in why(p, "Nicaragua")
    act(p, "Taiwan", "N. Korea")
    assert inf(p, "Taiwan") == inf(p, "N. Korea") == inf(p, "Costa Rica") == (1, 0)


def test_6_1_1_markers_go_one_at_a_time() -> None:
    p = hold(US, "Duck and Cover", influence={"Panama": (1, 0)})
    act(p, "Duck and Cover", "Operations")
    for n in (3, 2, 1):
        assert asked(p) == (US, "influence")
        assert p.decision is not None and p.decision.left == n
        act(p, "Panama")
    assert inf(p, "Panama") == (4, 0)


def test_6_1_1_the_snapshot_leaves_out_what_an_event_of_this_round_placed() -> None:
    """[R] The Iron Lady puts the USSR into Argentina, which opens nothing yet."""
    p = hold(USSR, "The Iron Lady", turn=8, influence={"U.K.": (0, 1), "Panama": (0, 1)})
    act(p, "The Iron Lady", "Operations", "Event first")
    assert inf(p, "Argentina") == (0, 1)
    assert not {"Argentina", "Chile", "Paraguay", "Uruguay"} & names(p)
    assert "6.1.1" in why(p, "Argentina")


def test_6_1_1_the_snapshot_keeps_what_an_event_of_this_round_removed() -> None:
    """[R] The Iron Lady takes the USSR out of the UK; this round it still reaches from there."""
    p = hold(USSR, "The Iron Lady", turn=8, influence={"U.K.": (0, 1), "Panama": (0, 1)})
    act(p, "The Iron Lady", "Operations", "Event first")
    assert inf(p, "U.K.") == (0, 0)
    assert {"U.K.", "France", "Norway", "Benelux", "Canada"} <= names(p)


def test_6_1_1_the_next_round_takes_a_new_snapshot() -> None:
    p = hold(US, "Duck and Cover", influence={"Panama": (1, 0)}, ussr_hand=["Nasser", "Fidel"])
    act(p, "Duck and Cover", "Operations", "Costa Rica", "Panama", "Panama")
    act(p, "Nasser", "Event")
    act(p, "Independent Reds", "Operations", "Influence")
    assert "Nicaragua" in names(p)


def test_6_1_1_the_snapshot_of_a_round_holds_for_the_opponents_ops_too() -> None:
    """[R] The US reaches from what it had when the USSR's round began."""
    p = hold(USSR, "CIA Created", influence={"Panama": (1, 0)})
    act(p, "CIA Created", "Event first")
    assert asked(p) == (US, "operation")
    act(p, "Influence")
    assert names(p) == {
        "Panama", "Costa Rica", "Colombia", "Canada", "Cuba", "Japan", "Mexico",
    }  # fmt: skip


def test_6_1_1_in_the_headline_phase_the_snapshot_is_taken_when_the_event_starts() -> None:
    """[R] The first headline puts the US into Egypt, the second lets it go on from there."""
    p = compose(
        turn=5,
        phase="resolve",
        headlines=("CIA Created", "Camp David Accords"),
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert asked(p) == (US, "operation")
    act(p, "Influence")
    assert {"Egypt", "Libya", "Sudan", "Israel", "Iraq"} <= names(p)


def test_6_1_1_markers_of_an_event_ignore_reach_and_cost() -> None:
    p = hold(USSR, "Decolonization", influence={"Angola": (1, 0), "Vietnam": (3, 0)})
    act(p, "Decolonization", "Event", "Angola", "Vietnam", "Kenya", "Morocco")
    assert inf(p, "Angola") == (1, 1)
    assert inf(p, "Vietnam") == (3, 1)
    assert inf(p, "Kenya") == inf(p, "Morocco") == (0, 1)


# --- 6.1.2: what it costs ---


def test_6_1_2_a_marker_costs_1_in_a_country_that_the_opponent_does_not_control() -> None:
    p = hold(USSR, "COMECON", ussr_hand=["COMECON", "Fidel"], influence={"Turkey": (1, 1)})
    act(p, "COMECON", "Operations", "Influence", "Turkey", "Turkey", "Turkey")
    assert inf(p, "Turkey") == (1, 4)
    assert asked(p) == (US, "card")


def test_6_1_2_a_marker_costs_2_while_the_opponent_controls_the_country() -> None:
    """4 Ops in a Turkey held by 2: the first marker costs 2 and breaks the control."""
    p = hold(USSR, "Muslim Revolution", influence={"Turkey": (2, 0), "Bulgaria": (0, 1)})
    act(p, "Muslim Revolution", "Operations", "Influence", "Turkey")
    assert p.decision is not None and p.decision.left == 2
    act(p, "Turkey", "Turkey")
    assert inf(p, "Turkey") == (2, 3)
    assert asked(p) == (US, "card")


def test_6_1_2_the_cost_stays_2_while_the_control_lasts() -> None:
    p = hold(USSR, "Muslim Revolution", influence={"Turkey": (5, 0), "Bulgaria": (0, 1)})
    act(p, "Muslim Revolution", "Operations", "Influence", "Turkey", "Turkey")
    assert inf(p, "Turkey") == (5, 2)
    assert asked(p) == (US, "card")


def test_6_1_2_with_1_point_left_a_controlled_country_is_closed() -> None:
    p = hold(USSR, "COMECON", ussr_hand=["COMECON", "Fidel"], influence={"Turkey": (5, 1)})
    act(p, "COMECON", "Operations", "Influence")
    assert "Turkey" in names(p)
    act(p, "Poland", "Poland")
    assert "Turkey" not in names(p)
    assert "6.1.2" in why(p, "Turkey")


# --- 6.1.3 and 6.1.4 ---


def test_6_1_3_markers_may_go_to_several_regions() -> None:
    p = hold(US, "Duck and Cover", influence={"Panama": (1, 0), "Kenya": (1, 0)})
    act(p, "Duck and Cover", "Operations", "Kenya", "Panama", "Canada")
    assert inf(p, "Kenya") == inf(p, "Panama") == (2, 0)
    assert inf(p, "Canada") == (1, 0)


@pytest.mark.parametrize(
    ("side", "card", "reach"),
    [
        (US, "Duck and Cover", {"Canada", "Cuba", "Japan", "Mexico"}),
        (USSR, "OPEC", {"Afghanistan", "Finland", "N. Korea", "Poland", "Romania"}),
    ],
)
def test_6_1_4_next_to_ones_own_superpower_is_always_allowed(
    side: int, card: str, reach: set[str]
) -> None:
    p = hold(side, card)
    act(p, card, "Operations")
    assert asked(p) == (side, "influence")
    assert names(p) == reach


# --- 6.1-all ---


def test_6_1_all_points_are_spent() -> None:
    """[R] There is no stopping while a marker can be placed."""
    p = hold(US, "Duck and Cover")
    act(p, "Duck and Cover", "Operations")
    for _ in range(3):
        assert asked(p) == (US, "influence")
        assert not {"Pass", "Done"} & names(p)
        act(p, "Canada")
    assert asked(p) == (USSR, "card")


def test_6_1_all_only_a_point_without_a_legal_marker_is_lost() -> None:
    """[R] Four strongholds of the USSR around the US: 3 points make one marker."""
    strong = dict.fromkeys(("Canada", "Cuba", "Japan", "Mexico"), (0, 9))
    p = hold(US, "Duck and Cover", defcon=2, influence=strong)
    act(p, "Duck and Cover", "Operations", "Influence", "Cuba")
    assert inf(p, "Cuba") == (1, 9)
    assert asked(p) == (USSR, "card")
