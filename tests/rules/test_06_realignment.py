"""Section 6.2: realignment rolls."""

from typing import Any

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import Position
from brinkmanship.rules.happenings import Realigned
from brinkmanship.rules.ids import US, USSR
from tests.rules import hold
from tests.table import act, asked, inf, names, why

#: far away, so that there is a target left for the rolls that a test does not look at
SPARE = {"Peru": (0, 9), "Uruguay": (0, 9)}


def rolling(influence: dict[str, tuple[int, int]], side: int = US, **more: Any) -> Position:
    """``side`` is about to name the first of three targets."""
    card = "Duck and Cover" if side == US else "OPEC"
    p = hold(side, card, influence=influence, **more)
    act(p, card, "Operations", "Realignment")
    return p


def test_6_2_each_roll_costs_1_point() -> None:
    p = rolling({"Angola": (0, 5), "Zaire": (0, 5), "Cuba": (0, 5)})
    for n, country in ((3, "Angola"), (2, "Zaire"), (1, "Cuba")):
        assert asked(p) == (US, "realignment")
        assert p.decision is not None and p.decision.left == n
        act(p, country, chance=[1, 1])
    assert asked(p) == (USSR, "card")


def test_6_2_1_the_target_must_hold_influence_of_the_opponent() -> None:
    p = rolling({"Angola": (2, 0), "Zaire": (1, 1), "Cuba": (0, 3)})
    assert names(p) == {"Zaire", "Cuba"}
    assert "6.2.1" in why(p, "Angola")
    with pytest.raises(IllegalOption):
        act(p, "Angola")


def test_6_2_1_no_influence_of_ones_own_is_needed_there_or_next_to_it() -> None:
    p = rolling({"Angola": (0, 3), "Zaire": (0, 3)} | SPARE)
    act(p, "Angola", chance=[6, 1])
    assert inf(p, "Angola") == (0, 3 - (6 - (1 + 1 + 1)))


@pytest.mark.parametrize(
    ("defcon", "legal"),
    [
        (5, {"Turkey", "Thailand", "India", "Libya", "Algeria", "Cuba", "Chile"}),
        (4, {"Thailand", "India", "Libya", "Algeria", "Cuba", "Chile"}),
        (3, {"Libya", "Algeria", "Cuba", "Chile"}),
        (2, {"Algeria", "Cuba", "Chile"}),
    ],
)
def test_6_2_the_region_must_be_open(defcon: int, legal: set[str]) -> None:
    held = dict.fromkeys(
        ("Turkey", "Thailand", "India", "Libya", "Algeria", "Cuba", "Chile"), (0, 1)
    )
    p = rolling(held, defcon=defcon)
    assert names(p) == legal


@pytest.mark.parametrize(
    ("influence", "target", "us", "ussr"),
    [
        # nothing but the one marker of the opponent in the target
        ({"Angola": (0, 1)}, "Angola", 0, 1),
        # as much Influence on both sides: nobody has more
        ({"Angola": (1, 1)}, "Angola", 0, 0),
        # more Influence
        ({"Angola": (2, 1)}, "Angola", 1, 0),
        # two neighbours controlled by the US, one by the USSR
        (
            {"Angola": (1, 1), "Zaire": (1, 0), "Botswana": (2, 0), "South Africa": (0, 3)},
            "Angola",
            2,
            1,
        ),
        # a neighbour that is not controlled does not count
        ({"Angola": (1, 1), "Botswana": (1, 0), "South Africa": (0, 2)}, "Angola", 0, 0),
        # the US next to it, and two neighbours: 1 + 2 + 1 for more Influence
        ({"Cuba": (2, 1), "Haiti": (1, 0), "Nicaragua": (1, 0)}, "Cuba", 4, 0),
        # the USSR next to it
        ({"Poland": (1, 1), "E. Germany": (0, 3)}, "Poland", 0, 2),
    ],
)
def test_6_2_2_the_modifiers_of_a_roll(
    influence: dict[str, tuple[int, int]], target: str, us: int, ussr: int
) -> None:
    """+1 a controlled neighbour, +1 the own superpower next to it, +1 more Influence there."""
    p = rolling(influence | SPARE)
    log = act(p, target, chance=[1, 1])
    rolls = [e for e in log if isinstance(e, Realigned)]
    assert [(e.us_modifier, e.ussr_modifier) for e in rolls] == [(us, ussr)]


def test_6_2_2_a_superpower_counts_once() -> None:
    p = rolling({"Mexico": (1, 1)} | SPARE)
    rolls = [e for e in act(p, "Mexico", chance=[1, 1]) if isinstance(e, Realigned)]
    assert rolls[0].us_modifier == 1


@pytest.mark.parametrize(
    ("us_die", "ussr_die", "left"),
    [
        (6, 1, (4, 0)),  # 5 more than what is there: all of it, no more
        (4, 1, (4, 1)),
        (3, 3, (4, 4)),  # a tie does nothing
        (1, 2, (3, 4)),  # the side that acts can lose as well
        (1, 6, (0, 4)),
    ],
)
def test_6_2_2_the_higher_removes_the_difference(
    us_die: int, ussr_die: int, left: tuple[int, int]
) -> None:
    p = rolling({"Angola": (4, 4)} | SPARE)
    act(p, "Angola", chance=[us_die, ussr_die])
    assert inf(p, "Angola") == left


def test_6_2_3_nothing_is_ever_added() -> None:
    p = rolling({"Angola": (1, 1), "Zaire": (1, 0)} | SPARE)
    act(p, "Angola", chance=[6, 1])  # 6 + 1 against 1, with 1 marker to lose
    assert inf(p, "Angola") == (1, 0)


def test_6_2_each_roll_is_resolved_before_the_next_target_is_named() -> None:
    """Zaire falls first, so its control no longer helps the USSR in Angola."""
    p = rolling({"Angola": (1, 1), "Zaire": (0, 1), "Cameroon": (1, 0), "Sudan": (0, 3)})
    act(p, "Zaire", chance=[6, 1])
    assert inf(p, "Zaire") == (0, 0)
    rolls = [e for e in act(p, "Angola", chance=[1, 1]) if isinstance(e, Realigned)]
    assert [(e.us_modifier, e.ussr_modifier) for e in rolls] == [(0, 0)]


def test_6_2_the_same_country_may_be_hit_again() -> None:
    p = rolling({"Angola": (0, 5), "Sudan": (0, 3)})
    act(p, "Angola", "Angola", "Angola", chance=[3, 1, 3, 1, 3, 1])
    assert inf(p, "Angola") == (0, 5 - 3)  # each time 3 against 1 + 1


def test_6_2_a_target_without_influence_left_is_no_target_any_more() -> None:
    p = rolling({"Angola": (0, 1), "Sudan": (0, 3), "Kenya": (0, 3)})
    act(p, "Angola", chance=[6, 1])
    assert names(p) == {"Sudan", "Kenya"}


def test_6_2_there_is_no_stopping_early() -> None:
    """[R] All points are rolled while a legal target is left."""
    p = rolling({"Angola": (0, 5), "Sudan": (0, 3)})
    for _ in range(3):
        assert asked(p) == (US, "realignment")
        assert not {"Pass", "Done"} & names(p)
        act(p, "Sudan", chance=[1, 1])
    assert asked(p) == (USSR, "card")


def test_6_2_it_ends_early_when_no_target_is_left() -> None:
    """[R] The last USSR marker of the open regions goes with the second of three points."""
    p = rolling({"Angola": (0, 1), "Sudan": (0, 1), "Poland": (0, 3)}, defcon=4)
    act(p, "Angola", chance=[6, 1, 6, 1])  # Sudan is the only target of the second roll
    assert inf(p, "Sudan") == (0, 0)
    assert asked(p) == (USSR, "card")


def test_6_2_the_ussr_realigns_in_the_same_way() -> None:
    p = rolling({"Panama": (3, 0), "Mexico": (2, 0), "Peru": (3, 0)}, side=USSR)
    log = act(p, "Mexico", chance=[2, 6])
    rolls = [e for e in log if isinstance(e, Realigned)]
    assert [(e.us_modifier, e.ussr_modifier) for e in rolls] == [(2, 0)]
    assert inf(p, "Mexico") == (0, 0)  # 2 + 1 + 1 against 6


def test_6_2_realignment_lowers_no_defcon() -> None:
    p = rolling({"Cuba": (0, 3)} | SPARE)
    act(p, "Cuba", chance=[6, 1])
    assert p.defcon == 5
