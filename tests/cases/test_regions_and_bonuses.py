"""Where coups, realignments and region points are allowed: C035 to C058."""

import pytest

from brinkmanship.rules.happenings import CardPlayed, DieRolled, Realigned, RoundPassed
from brinkmanship.rules.ids import (
    ASIA_SCORING,
    DISCARD,
    EVENT,
    HAND,
    QUAGMIRE,
    US,
    USSR,
    WILLY_BRANDT,
)
from brinkmanship.rules.reasons import TRAPPED_IDLE
from tests.table import asked, inf, names, place, why

from .boards import at_card, board, dice, left, play, plays


def test_c035_junta_for_ops_is_not_limited_to_the_americas() -> None:
    p = board(
        turn=5,
        round=2,
        phasing=US,
        us=["Junta"],
        influence={"Angola": (1, 2), "Iran": (1, 1)},
    )
    play(p, "Junta", "Operations", "Realignment")
    assert names(p) == {"Angola", "Iran"}
    assert left(p) == 2


def test_c037_the_free_coup_of_tear_down_this_wall_stays_in_europe() -> None:
    p = board(
        turn=9,
        phasing=US,
        defcon=3,
        us=["Tear Down This Wall"],
        influence={"East Germany": (0, 3), "Poland": (0, 3), "Cuba": (0, 3)},
    )
    play(p, "Tear Down This Wall", "Event")
    assert inf(p, "East Germany") == (3, 3)
    play(p, "Coup")
    assert names(p) == {"E. Germany", "Poland"}
    play(p, "Poland", chance=[5])
    assert inf(p, "Poland") == (0, 1)
    assert p.defcon == 2
    assert p.military_ops(US) == 0


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_c038_nato_binds_the_ussr_only(operation: str) -> None:
    p = board(
        turn=3,
        effects=["NATO", "Marshall Plan"],
        influence={"Italy": (4, 1), "France": (1, 1), "Angola": (1, 1)},
    )
    play(p, "Portuguese Empire Crumbles", "Operations", operation)
    assert asked(p)[0] == USSR
    assert {"France", "Angola"} <= names(p)
    assert "Italy" not in names(p)

    p = board(
        turn=3,
        phasing=US,
        effects=["NATO", "Marshall Plan"],
        influence={"Italy": (4, 1), "France": (1, 1), "Angola": (1, 1)},
    )
    play(p, "Independent Reds", "Operations", operation)
    assert asked(p)[0] == US
    assert "Italy" in names(p)


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_c040_de_gaulle_lifts_nato_in_france_alone(operation: str) -> None:
    p = board(
        turn=3,
        round=2,
        effects=["NATO", "Marshall Plan", "De Gaulle Leads France"],
        influence={"France": (4, 1), "Italy": (3, 1), "Angola": (1, 1)},
    )
    play(p, "Portuguese Empire Crumbles", "Operations", operation)
    assert "France" in names(p)
    assert "Italy" not in names(p)


def test_c041_tear_down_this_wall_brings_nato_back_to_west_germany() -> None:
    p = board(
        turn=9,
        phasing=US,
        us=["Tear Down This Wall"],
        ussr=["Marine Barracks Bombing"],
        effects=["NATO", "Willy Brandt"],
        influence={"West Germany": (5, 1), "Angola": (1, 1), "Zaire": (1, 1)},
    )
    before = p.copy()
    play(p, "Tear Down This Wall", "Event", "Pass")
    assert not p.in_effect(WILLY_BRANDT)
    play(p, "Marine Barracks Bombing", "Operations", "Coup")
    assert "Angola" in names(p)
    assert "W. Germany" not in names(p)

    play(before, "Formosan Resolution", "Event")
    play(before, "Marine Barracks Bombing", "Operations", "Coup")
    assert "W. Germany" in names(before)  # as long as Willy Brandt stands


@pytest.mark.parametrize("side", [US, USSR])
def test_c041_willy_brandt_after_tear_down_this_wall_is_discarded(side: int) -> None:
    p = board(
        turn=9,
        phasing=side,
        us=["Willy Brandt"] if side == US else [],
        ussr=["Willy Brandt"] if side == USSR else [],
        effects=["NATO", "Tear Down This Wall"],
        influence={"West Germany": (5, 1), "UK": (5, 0), "Poland": (0, 3)},
    )
    play(p, "Willy Brandt")
    assert "Event" not in names(p)
    spot = "UK" if side == US else "Poland"
    play(p, "Operations", "Influence", spot, spot)
    assert place(p, "Willy Brandt") == DISCARD
    assert not p.in_effect(WILLY_BRANDT)
    assert (p.vp, inf(p, "West Germany")) == (0, (5, 1))


def test_c043_the_reformer_forbids_ussr_coups_in_europe_but_not_realignments() -> None:
    p = board(
        turn=8,
        effects=["The Reformer"],
        influence={"Hungary": (2, 1), "Spain/Portugal": (1, 0), "Angola": (1, 1), "Zaire": (1, 0)},
    )
    play(p, "Portuguese Empire Crumbles", "Operations")
    q = p.copy()
    play(p, "Coup")
    assert names(p) == {"Angola", "Zaire"}
    play(q, "Realignment")
    assert {"Hungary", "Spain/Portugal"} <= names(q)


def test_c044_the_reformer_adds_6_when_the_ussr_leads() -> None:
    p = board(
        turn=8,
        defcon=3,
        vp=-3,
        ussr=["The Reformer"],
        influence={"West Germany": (4, 0), "Italy": (2, 0)},
    )
    play(p, "The Reformer", "Event", "West Germany", "West Germany")
    assert "W. Germany" not in names(p)  # at most 2 in one country
    play(p, "Italy", "Italy", "Hungary", "Hungary")
    assert inf(p, "West Germany") == (4, 2)
    assert inf(p, "Italy") == (2, 2)
    assert inf(p, "Hungary") == (0, 2)
    assert p.defcon == 3
    assert at_card(p, US, 1)


@pytest.mark.parametrize(
    ("variant", "points"),
    [
        (["Vietnam"] * 6, 6),
        (["North Korea", *["Vietnam"] * 4], 5),
        (["Angola", *["Vietnam"] * 3], 4),
    ],
    ids=["A", "B", "C"],
)
def test_c046_region_points_are_lost_one_by_one(variant: list[str], points: int) -> None:
    p = board(
        turn=3,
        defcon=4,
        effects=["Vietnam Revolts"],
        influence={"Vietnam": (0, 2), "North Korea": (0, 3), "Angola": (0, 1)},
    )
    play(p, "The China Card", "Operations", "Influence", *variant)
    assert len(variant) == points
    placed = sum(inf(p, c)[USSR] for c in ("Vietnam", "North Korea", "Angola")) - 6
    assert placed == points
    assert at_card(p, US, 1)  # and no further marker is asked for


def test_c046_the_last_points_stay_in_their_regions() -> None:
    p = board(
        turn=3,
        defcon=4,
        effects=["Vietnam Revolts"],
        influence={"Vietnam": (0, 2), "North Korea": (0, 3), "Angola": (0, 1)},
    )
    play(p, "The China Card", "Operations", "Influence", *["Vietnam"] * 4)
    assert {"N. Korea", "Vietnam"} <= names(p)
    assert "Angola" not in names(p)  # the fifth belongs to Asia
    play(p, "Vietnam")
    assert "Vietnam" in names(p)
    assert "N. Korea" not in names(p)  # the sixth to Southeast Asia


def test_c047_modifiers_and_region_points_add_up() -> None:
    p = board(
        turn=2,
        defcon=4,
        effects=[("Red Scare/Purge", USSR), "Vietnam Revolts"],
        influence={"Vietnam": (0, 2)},
    )
    play(p, "The China Card", "Operations", "Influence", *["Vietnam"] * 5)
    assert inf(p, "Vietnam") == (0, 7)
    assert at_card(p, US, 1)


@pytest.mark.parametrize(
    ("targets", "dice_rolled"),
    [(["India", "Iran", "Thailand"], 6), (["Thailand"] * 4, 8)],
    ids=["outside", "inside"],
)
def test_c049_realignment_loses_the_vietnam_point_once(
    targets: list[str], dice_rolled: int
) -> None:
    p = board(
        turn=3,
        ussr=["Socialist Governments"],
        effects=["Vietnam Revolts"],
        influence={"India": (2, 2), "Iran": (2, 2), "Thailand": (2, 2)},
    )
    play(p, "Socialist Governments", "Operations", "Realignment")
    log = play(p, *targets, chance=[3, 3] * len(targets))
    assert len(dice(log)) == dice_rolled
    assert at_card(p, US, 1)


def test_c050_the_fifth_roll_of_the_china_card_needs_four_in_asia() -> None:
    p = board(
        turn=4,
        phasing=US,
        china=US,
        influence={"India": (1, 3), "Burma": (1, 1), "Angola": (1, 1)},
    )
    play(p, "The China Card", "Operations", "Realignment")
    q = p.copy()
    log = play(p, *["India"] * 3, "Angola", chance=[2, 1] * 3 + [3, 3])
    assert len([entry for entry in log if isinstance(entry, Realigned)]) == 4
    assert at_card(p, USSR, 2)

    play(q, *["India"] * 4, chance=[2, 1] * 4)
    assert asked(q) == (US, "realignment")
    assert names(q) == {"India", "Burma"}
    play(q, "India", chance=[2, 1])
    assert at_card(q, USSR, 2)


def test_c052_the_china_card_may_be_played_from_an_empty_hand_or_not() -> None:
    p = board(turn=5, round=7, phasing=US, china=US, exact=[US], influence={"UK": (5, 0)})
    assert asked(p) == (US, "card")
    assert names(p) == {"The China Card", "Pass"}
    q = p.copy()
    play(p, "Pass")
    assert p.turn == 6
    assert p.china_holder() == US
    play(q, "The China Card", "Operations", "Influence", "UK", "UK", "UK", "UK")
    assert inf(q, "UK") == (9, 0)
    assert q.china_holder() == USSR


def test_c053_a_trapped_side_without_a_discard_idles_and_keeps_its_cards() -> None:
    p = board(
        turn=5,
        round=2,
        us=["CIA Created", "Truman Doctrine"],
        exact=[US],
        china=US,
        effects=["Quagmire"],
    )
    log = play(p, "Romanian Abdication", "Event")
    assert [e.reason for e in log if isinstance(e, RoundPassed) and e.side == US] == [TRAPPED_IDLE]
    assert not [entry for entry in log if isinstance(entry, DieRolled)]
    assert place(p, "CIA Created") == HAND + US
    assert place(p, "Truman Doctrine") == HAND + US
    assert p.china_holder() == US
    assert p.effect_for(QUAGMIRE, US)
    assert at_card(p, USSR, 3)


def test_c053_the_china_card_is_no_trap_discard_beside_one_that_is() -> None:
    p = board(
        turn=5,
        round=2,
        phasing=US,
        us=["Duck and Cover", "Containment", "CIA Created"],
        exact=[US],
        china=US,
        effects=["Quagmire"],
    )
    assert asked(p) == (US, "trap discard")
    assert names(p) == {"Duck and Cover", "Containment"}
    assert "7.8" in why(p, "The China Card")


def test_c055_the_china_card_cannot_keep_a_scoring_card_unplayed() -> None:
    p = board(turn=3, round=6, us=["Asia Scoring"], exact=[US], china=US)
    log = play(p, "Romanian Abdication", "Event")  # the US round follows by itself
    assert [e for e in log if isinstance(e, CardPlayed) and e.side == US] == [
        CardPlayed(US, ASIA_SCORING, EVENT)
    ]
    assert plays(log, US) == [ASIA_SCORING]
    assert p.china_holder() == US
    assert p.turn == 4


def test_c056_cultural_revolution_takes_a_face_down_china_card_face_up() -> None:
    p = board(turn=5, ussr=["Cultural Revolution"], china=US, china_up=False)
    play(p, "Cultural Revolution", "Event")
    assert p.china_holder() == USSR
    assert p.vp == 0
    play(p, "Formosan Resolution", "Event")
    assert "The China Card" in names(p)  # in the same turn


def test_c058_ussuri_adds_4_in_asia_when_the_us_has_the_china_card() -> None:
    p = board(
        turn=7,
        phasing=US,
        us=["Ussuri River Skirmish"],
        china=US,
        influence={"Japan": (4, 0), "Vietnam": (0, 2)},
    )
    play(p, "Ussuri River Skirmish", "Event", "India", "India")
    assert "India" not in names(p)  # at most 2 in one country
    assert "Vietnam" in names(p)  # Southeast Asia is Asia
    assert "Canada" not in names(p)
    play(p, "Vietnam", "Vietnam")
    assert inf(p, "India") == (2, 0)
    assert inf(p, "Vietnam") == (2, 2)
    assert p.china_holder() == US
    assert at_card(p, USSR, 2)
