"""The designer's optional rules, each an option of its own."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position
from brinkmanship.rules.happenings import EventBegan, Realigned, SpaceRolled
from brinkmanship.rules.ids import CHINA, DISCARD, US, USSR
from tests.rules import hold
from tests.table import act, asked, inf, names, place, why

FREE = GameOptions(free_realignment=True)
SAFE = GameOptions(safe_realignment=True)
SPLIT = GameOptions(split_ops=True)
DUMP = GameOptions(space_dump=True)
PLAIN = GameOptions()
REGIONS = {"Hungary": (0, 1), "Thailand": (0, 1), "Libya": (0, 1), "Angola": (0, 1)}


def with_ops(side: int, card: str, options: GameOptions, **more: Any) -> Position:
    """``side`` is about to choose its operation with ``card``."""
    p = hold(side, card, options=options, **more)
    act(p, card, "Operations")
    return p


def left(p: Position) -> int:
    """How many points are left."""
    assert p.decision is not None
    return p.decision.left


# --- realignment free of DEFCON regions ---


@pytest.mark.parametrize("defcon", [4, 3, 2])
def test_free_realignment_ignores_the_regions_of_defcon(defcon: int) -> None:
    p = with_ops(US, "Duck and Cover", FREE, defcon=defcon, influence=REGIONS)
    act(p, "Realignment")
    assert names(p) == set(REGIONS)
    act(p, "Hungary", chance=[6, 1])
    assert inf(p, "Hungary") == (0, 0)


def test_free_realignment_leaves_coups_where_they_were() -> None:
    influence = REGIONS | {"Zaire": (0, 1)}
    p = with_ops(US, "Duck and Cover", FREE, defcon=2, influence=influence)
    act(p, "Coup")
    assert names(p) == {"Angola", "Zaire"}
    assert "8.1.5" in why(p, "Hungary")


def test_free_realignment_does_not_lift_nato_or_the_pact_with_japan() -> None:
    influence = {"W. Germany": (4, 0), "Japan": (4, 0), "Iran": (1, 0), "Zaire": (1, 0)}
    pacts = ["NATO", "US/Japan Mutual Defense Pact"]
    p = with_ops(USSR, "OPEC", FREE, defcon=2, influence=influence, effects=pacts)
    act(p, "Realignment")
    assert names(p) == {"Iran", "Zaire"}
    assert "card 21" in why(p, "W. Germany")
    assert "card 27" in why(p, "Japan")


def test_without_free_realignment_the_regions_are_closed() -> None:
    influence = REGIONS | {"Zaire": (0, 1)}
    p = with_ops(US, "Duck and Cover", PLAIN, defcon=2, influence=influence)
    act(p, "Realignment")
    assert names(p) == {"Angola", "Zaire"}


# --- the phasing player loses nothing in realignment ---

BOTH_THERE = {"Angola": (2, 2), "Zaire": (1, 1)}


def test_safe_realignment_the_phasing_player_loses_nothing() -> None:
    p = with_ops(US, "Duck and Cover", SAFE, influence=BOTH_THERE)
    log = act(p, "Realignment", "Angola", chance=[1, 6])
    assert inf(p, "Angola") == (2, 2)
    assert [e.country for e in log if isinstance(e, Realigned)] == [59]
    assert asked(p) == (US, "realignment")


def test_safe_realignment_the_other_side_loses_as_always() -> None:
    p = with_ops(US, "Duck and Cover", SAFE, influence=BOTH_THERE)
    act(p, "Realignment", "Angola", chance=[6, 5])
    assert inf(p, "Angola") == (2, 1)


def test_safe_realignment_protects_the_ussr_in_its_rounds() -> None:
    p = with_ops(USSR, "OPEC", SAFE, influence=BOTH_THERE)
    act(p, "Realignment", "Angola", chance=[6, 1])
    assert inf(p, "Angola") == (2, 2)


def test_safe_realignment_protects_the_phasing_player_when_the_opponent_rolls() -> None:
    """The USSR rolls in a US round, with the Op of "Lone Gunman": the US loses nothing."""
    for options, us in ((SAFE, 2), (PLAIN, 0)):
        p = hold(US, "Lone Gunman", options=options, influence=BOTH_THERE)
        act(p, "Lone Gunman")
        act(p, "Event first", "Realignment", "Angola", chance=[1, 6])
        assert inf(p, "Angola") == (us, 2)


def test_without_safe_realignment_the_phasing_player_loses() -> None:
    p = with_ops(US, "Duck and Cover", PLAIN, influence=BOTH_THERE)
    act(p, "Realignment", "Angola", chance=[1, 6])
    assert inf(p, "Angola") == (0, 2)


# --- Ops split between Influence and realignment ---


def test_split_ops_a_point_may_go_to_either() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE)
    assert names(p) == {"Influence", "Coup", "Realignment"}
    act(p, "Influence", "Zaire")
    assert asked(p) == (US, "operation")
    assert left(p) == 2
    assert names(p) == {"Influence", "Realignment"}  # a coup takes all points
    act(p, "Realignment", chance=[5, 5])  # Angola is the only target; + 1 for Zaire
    assert inf(p, "Angola") == (2, 1)
    assert left(p) == 1
    act(p, "Influence", "Cameroon")
    assert inf(p, "Zaire") == (2, 1)
    assert inf(p, "Cameroon") == (1, 0)
    assert asked(p) == (USSR, "card")


def test_split_ops_no_realignment_where_influence_was_placed() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE | {"Cuba": (0, 1)})
    act(p, "Influence", "Angola", "Realignment")
    assert names(p) == {"Zaire", "Cuba"}
    assert why(p, "Angola").endswith("so it cannot be realigned (split Ops)")
    with pytest.raises(IllegalOption):
        act(p, "Angola")


def test_split_ops_no_influence_where_it_was_realigned() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE | {"Cuba": (0, 1)})
    act(p, "Realignment", "Angola", "Influence", chance=[1, 1])
    assert "Angola" not in names(p)
    assert "Zaire" in names(p)
    assert why(p, "Angola").endswith("so no Influence can be placed (split Ops)")
    with pytest.raises(IllegalOption):
        act(p, "Angola")


def test_split_ops_the_same_kind_may_go_there_again() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE | {"Cuba": (0, 1)})
    act(p, "Realignment", "Angola", "Realignment", "Angola", chance=[1, 1, 1, 1])
    act(p, "Influence", "Zaire")
    q = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE)
    act(q, "Influence", "Zaire", "Influence", "Zaire", "Influence", "Zaire")
    assert inf(q, "Zaire") == (4, 1)


def test_split_ops_the_next_card_begins_anew() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence=BOTH_THERE | {"Cuba": (0, 1)})
    act(p, "Influence", "Angola", "Influence", "Angola", "Influence", "Angola")
    act(p, "Romanian Abdication", "Event")
    act(p, "Independent Reds", "Operations", "Realignment")
    assert "Angola" in names(p)


def test_split_ops_a_controlled_country_still_costs_2() -> None:
    p = with_ops(US, "Duck and Cover", SPLIT, influence={"Angola": (1, 2), "Zaire": (1, 1)})
    act(p, "Influence", "Angola")
    assert left(p) == 1
    act(p, "Realignment", chance=[1, 1])
    assert asked(p) == (USSR, "card")


def test_split_ops_the_china_card_may_be_split_in_asia_with_its_point() -> None:
    asia = {"Thailand": (1, 2), "S. Korea": (1, 2)}
    p = hold(US, "Summit", options=SPLIT, china=US, influence=asia)
    act(p, "The China Card", "Operations", "Influence", "Thailand", "Realignment", chance=[1, 1])
    act(p, "Realignment", chance=[1, 1])
    act(p, "Influence", "Thailand")
    assert left(p) == 1
    act(p, "Influence", "Malaysia")
    assert asked(p) == (USSR, "card")
    assert inf(p, "Thailand")[US] == 3


def test_split_ops_ops_of_an_event_that_gives_both_are_split_too() -> None:
    """Glasnost allows Influence and realignment; once begun all points are spent."""
    p = hold(USSR, "Glasnost", turn=8, options=SPLIT, effects=[87], influence=BOTH_THERE)
    act(p, "Glasnost", "Event")
    assert names(p) == {"Influence", "Realignment", "Pass"}
    act(p, "Influence", "Zaire")
    assert names(p) == {"Influence", "Realignment"}
    assert left(p) == 3


def test_split_ops_an_event_that_gives_realignment_alone_is_not_split() -> None:
    americas = {"Chile": (0, 3), "Cuba": (0, 3)}
    p = hold(US, "Junta", options=SPLIT, influence=americas)
    act(p, "Junta", "Event", "Brazil", "Realignment", "Chile", chance=[1, 1])
    assert asked(p) == (US, "realignment")
    assert names(p) == {"Chile", "Cuba"}


def test_without_split_ops_the_operation_is_chosen_once() -> None:
    p = with_ops(US, "Duck and Cover", PLAIN, influence=BOTH_THERE)
    act(p, "Influence", "Zaire")
    assert asked(p) == (US, "influence")


# --- a Space Race card without a roll ---


def test_space_dump_a_card_may_go_without_a_roll() -> None:
    p = hold(US, "OPEC", options=DUMP, influence={"Libya": (0, 2)})
    act(p, "OPEC")
    assert {"Space Race", "Space Race without a roll"} <= names(p)
    log = act(p, "Space Race without a roll")
    assert not [e for e in log if isinstance(e, SpaceRolled | EventBegan)]
    assert (p.space(US), p.vp) == (0, 0)
    assert place(p, "OPEC") == DISCARD


def test_space_dump_a_roll_is_still_allowed() -> None:
    p = hold(US, "OPEC", options=DUMP)
    act(p, "OPEC", "Space Race", chance=[1])
    assert p.space(US) == 1


def test_space_dump_it_uses_up_the_attempt_of_the_turn() -> None:
    p = hold(US, "OPEC", options=DUMP, us_hand=["OPEC", "Containment", "Nasser"])
    act(p, "OPEC", "Space Race without a roll", "Romanian Abdication", "Event", "Containment")
    assert names(p) == {"Event", "Operations"}
    assert "6.4" in why(p, "Space Race without a roll")


@pytest.mark.parametrize(
    ("card", "box"), [("Captured Nazi Scientist", 0), ("Independent Reds", 4), ("Containment", 7)]
)
def test_space_dump_the_card_must_be_good_for_the_next_box(card: str, box: int) -> None:
    p = hold(US, card, options=DUMP, space=(box, 0))
    act(p, card)
    assert names(p) == {"Event", "Operations"}
    assert "6.4" in why(p, "Space Race without a roll")


def test_space_dump_the_china_card_passes_as_always() -> None:
    p = hold(USSR, "Summit", options=DUMP, china=USSR)
    act(p, "The China Card", "Space Race without a roll")
    assert place(p, "The China Card") == CHINA
    assert p.china_holder() == US


def test_without_space_dump_every_card_there_rolls() -> None:
    p = hold(US, "OPEC", options=PLAIN)
    act(p, "OPEC")
    assert "Space Race without a roll" not in names(p)
    assert "space_dump" in why(p, "Space Race without a roll")
