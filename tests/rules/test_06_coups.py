"""Section 6.3: coups, and the free ones of events."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position
from brinkmanship.rules.ids import END_NAMES, US, USSR
from tests.rules import coups, hold
from tests.table import act, asked, inf, names, why


def ready(
    influence: dict[str, tuple[int, int]],
    side: int = US,
    card: str = "Duck and Cover",
    **more: Any,
) -> Position:
    """``side`` is about to name the target of a coup with ``card``."""
    p = hold(side, card, influence=influence, **more)
    act(p, card, "Operations", "Coup")
    return p


# --- 6.3.1: the target ---


def test_6_3_1_the_target_must_hold_influence_of_the_opponent() -> None:
    p = ready({"Panama": (1, 0), "Cuba": (0, 3), "Angola": (1, 1)})
    assert names(p) == {"Cuba", "Angola"}
    assert "6.3.1" in why(p, "Panama")
    with pytest.raises(IllegalOption):
        act(p, "Panama")


def test_6_3_1_no_influence_of_ones_own_is_needed_there_or_next_to_it() -> None:
    p = ready({"Panama": (1, 0), "Cuba": (2, 0)}, USSR, "OPEC")
    act(p, "Panama", chance=[4])
    assert inf(p, "Panama") == (0, 4 + 3 - 4 - 1)


@pytest.mark.parametrize(
    ("defcon", "legal"),
    [
        (5, {"Canada", "Thailand", "Japan", "Egypt", "Sudan", "Cuba", "Chile"}),
        (4, {"Thailand", "Japan", "Egypt", "Sudan", "Cuba", "Chile"}),
        (3, {"Egypt", "Sudan", "Cuba", "Chile"}),
        (2, {"Sudan", "Cuba", "Chile"}),
    ],
)
def test_6_3_1_the_region_must_be_open(defcon: int, legal: set[str]) -> None:
    held = ("Canada", "Thailand", "Japan", "Egypt", "Sudan", "Cuba", "Chile")
    p = ready(dict.fromkeys(held, (0, 1)), defcon=defcon)
    assert names(p) == legal


# --- 6.3.2: the result ---


@pytest.mark.parametrize(
    ("die", "after"),
    [
        (1, (0, 2)),  # 1 + 3 = 4, which is not above 2 x 2
        (2, (0, 1)),
        (3, (0, 0)),
        (4, (1, 0)),
        (6, (3, 0)),
    ],
)
def test_6_3_2_die_and_ops_above_twice_the_stability_succeed(
    die: int, after: tuple[int, int]
) -> None:
    """A US coup with 3 Ops in a Mexico that holds 2 of the USSR."""
    p = ready({"Mexico": (0, 2), "Cuba": (0, 3)})
    act(p, "Mexico", chance=[die])
    assert inf(p, "Mexico") == after


def test_6_3_2_own_influence_there_stays_and_grows() -> None:
    p = ready({"Mexico": (2, 1), "Cuba": (0, 3)})
    act(p, "Mexico", chance=[5])  # 5 + 3 - 4 = 4
    assert inf(p, "Mexico") == (2 + 3, 0)


def test_6_3_2_a_failure_leaves_everything_as_it_is() -> None:
    p = ready({"Japan": (3, 4), "Cuba": (0, 3)})
    act(p, "Japan", chance=[5])  # 5 + 3 = 2 x 4
    assert inf(p, "Japan") == (3, 4)


@pytest.mark.parametrize(("country", "net"), [("Sudan", 4), ("Algeria", 2), ("S. Korea", 0)])
def test_6_3_2_the_stability_of_the_country_counts_twice(country: str, net: int) -> None:
    p = ready({country: (0, 9), "Peru": (0, 3)})
    act(p, country, chance=[3])
    assert inf(p, country) == (0, 9 - net)


# --- 6.3.3: Military Ops ---


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(
    ("side", "card", "ops"),
    [(US, "Truman Doctrine", 1), (US, "Duck and Cover", 3), (USSR, "Muslim Revolution", 4)],
)
def test_6_3_3_military_ops_rise_by_the_ops_whether_or_not_it_succeeds(
    side: int, card: str, ops: int, die: int
) -> None:
    p = hold(side, card, influence={"Mexico": (2, 2), "Cuba": (1, 1)})
    act(p, card, "Operations", "Coup", "Mexico", chance=[die])
    assert p.military_ops(side) == ops
    assert p.military_ops(1 - side) == 0


# --- 6.3.4: DEFCON ---


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(("country", "after"), [("Mexico", 3), ("Guatemala", 4)])
def test_6_3_4_in_a_battleground_it_lowers_defcon_also_when_it_fails(
    country: str, after: int, die: int
) -> None:
    p = ready({"Mexico": (0, 2), "Guatemala": (0, 2)}, defcon=4)
    act(p, country, chance=[die])
    assert p.defcon == after


def test_6_3_4_at_defcon_2_it_ends_the_game() -> None:
    p = ready({"Mexico": (0, 2), "Cuba": (0, 3)}, defcon=2)
    act(p, "Mexico", chance=[6])
    assert p.over
    assert p.winner == USSR
    assert END_NAMES[p.end] == "DEFCON 1"


# --- 6.3.5: free coups ---


def test_6_3_5_a_free_coup_ignores_the_limits_of_8_1_5() -> None:
    """Tear Down This Wall at DEFCON 3, where all of Europe is closed."""
    p = hold(
        US, "Tear Down This Wall", influence={"Poland": (0, 3), "Turkey": (0, 1)}, defcon=3, turn=8
    )
    act(p, "Tear Down This Wall", "Event", "Coup")
    assert {"Poland", "Turkey"} <= names(p)
    act(p, "Poland", chance=[6])
    assert inf(p, "Poland") == (0, 0)


def test_6_3_5_a_free_coup_in_a_battleground_still_lowers_defcon() -> None:
    p = hold(
        US, "Tear Down This Wall", influence={"Poland": (0, 3), "Turkey": (0, 1)}, defcon=4, turn=8
    )
    act(p, "Tear Down This Wall", "Event", "Coup", "Poland", chance=[1])
    assert p.defcon == 3


def test_6_3_5_a_free_coup_elsewhere_does_not() -> None:
    p = hold(
        US, "Tear Down This Wall", influence={"Poland": (0, 3), "Turkey": (0, 1)}, defcon=4, turn=8
    )
    act(p, "Tear Down This Wall", "Event", "Coup", "Turkey", chance=[1])
    assert p.defcon == 4


@pytest.mark.parametrize(
    ("side", "card", "choices"),
    [
        (US, "Tear Down This Wall", ["Coup", "Turkey"]),
        (US, "Junta", ["Chile", "Coup", "Cuba"]),
        (USSR, "Junta", ["Chile", "Coup", "Panama"]),
        (USSR, "Ortega Elected in Nicaragua", ["Cuba"]),
    ],
)
def test_6_3_5_a_free_coup_gives_no_military_ops(side: int, card: str, choices: list[str]) -> None:
    table = {"Poland": (0, 3), "Turkey": (0, 1), "Cuba": (1, 1), "Panama": (1, 1)}
    p = hold(side, card, influence=table, turn=8)
    log = act(p, card, "Event", *choices, chance=[3])
    assert len(coups(log)) == 1
    assert p.military_ops(side) == 0


def test_6_3_5_at_defcon_2_a_free_coup_in_a_battleground_ends_the_game() -> None:
    """The phasing US loses by the free coup that Ortega gives the USSR."""
    table = {"Cuba": (1, 3), "Costa Rica": (1, 0)}
    p = hold(US, "Ortega Elected in Nicaragua", influence=table, defcon=2, turn=8)
    act(p, "Ortega Elected in Nicaragua", "Operations", "Event first", "Cuba", chance=[1])
    assert p.over
    assert p.winner == USSR


def test_6_3_5_realignment_that_a_card_allows_in_a_region_is_free_of_the_limit_too() -> None:
    """[FAQ 96] Tear Down This Wall at DEFCON 2."""
    p = hold(
        US, "Tear Down This Wall", influence={"Poland": (0, 3), "Turkey": (0, 1)}, defcon=2, turn=8
    )
    act(p, "Tear Down This Wall", "Event", "Realignment")
    assert asked(p) == (US, "realignment")
    assert names(p) == {"Poland", "Turkey"}


def test_6_3_5_ops_as_a_4_card_keep_the_limit() -> None:
    """ABM Treaty names no region: Europe is closed at DEFCON 4."""
    p = hold(
        US,
        "ABM Treaty",
        influence={"Poland": (0, 3), "Turkey": (0, 1), "Cuba": (0, 1), "Peru": (0, 1)},
        defcon=3,
    )
    act(p, "ABM Treaty", "Event", "Coup")
    assert p.defcon == 4
    assert {"Cuba", "Peru"} <= names(p)
    assert not {"Poland", "Turkey"} & names(p)
