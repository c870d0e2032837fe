"""Section 10.3: automatic victory, final scoring, draws."""

import pytest

from brinkmanship.rules import GameOptions, compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.happenings import GameEnded, RegionScored, VpChanged
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    BY_DEFCON,
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_HELD_CARD,
    BY_VP,
    EUROPE,
    NOBODY,
    REGION_BITS,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from tests.rules import hold
from tests.table import act, names

Markers = dict[CardName, tuple[int, int]]

#: control of Europe: all five battlegrounds and more countries
EUROPE_STABILITY = {"E. Germany": 3, "W. Germany": 4, "Poland": 3, "France": 3, "Italy": 2}
LOSE = GameOptions(held_scoring="lose")


def europe(side: int) -> Markers:
    """Enough of ``side`` to control Europe."""
    return {c: (n, 0) if side == US else (0, n) for c, n in EUROPE_STABILITY.items()}


def signed(side: int, vp: int) -> int:
    """The marker when ``side`` leads by ``vp``."""
    return vp if side == US else -vp


# --- 10.3.1: 20 VP ---


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(("before", "wins"), [(17, False), (18, True), (19, True)])
def test_10_3_1_20_vp_win_at_once(side: int, before: int, wins: bool) -> None:
    """Presence in Africa with a battleground gives 2."""
    markers: Markers = {"Angola": (1, 0) if side == US else (0, 1)}
    p = hold(USSR, "Africa Scoring", vp=signed(side, before), influence=markers)
    log = act(p, "Africa Scoring")
    assert p.over == wins
    if wins:
        assert (p.winner, p.end) == (side, BY_VP)
        assert log[-1] == GameEnded(side, BY_VP)
        assert names(p) == set()


def test_10_3_1_the_opponents_event_may_win_as_well() -> None:
    p = hold(USSR, "Duck and Cover", defcon=3, vp=17)
    act(p, "Duck and Cover", "Operations", "Event first")
    assert (p.vp, p.winner, p.end) == (20, US, BY_VP)


@pytest.mark.parametrize("side", [US, USSR])
def test_10_3_1_all_vp_of_a_scoring_card_are_in_before_a_win_is_looked_at(side: int) -> None:
    """5 for the leader alone would be enough; 2 of the other side come off first."""
    mine, theirs = ((1, 0), (0, 1)) if side == US else ((0, 1), (1, 0))
    markers: Markers = {"Angola": mine, "Zimbabwe": mine, "Nigeria": mine, "Zaire": theirs}
    p = hold(side, "Africa Scoring", vp=signed(side, 15), influence=markers)
    act(p, "Africa Scoring")
    assert p.vp == signed(side, 15 + (4 + 2) - (1 + 1))
    assert not p.over


def test_10_3_1_a_win_by_vp_comes_before_the_rest_of_the_play() -> None:
    """5.2-over [R]: no Ops after it."""
    p = hold(US, "OPEC", vp=-19, influence={"Libya": (0, 2)})
    log = act(p, "OPEC", "Operations", "Event first")
    assert (p.winner, p.end) == (USSR, BY_VP)
    assert log[-1] == GameEnded(USSR, BY_VP)


# --- 10.3.1: 20 VP in the Military Ops check ---


@pytest.mark.parametrize("side", [US, USSR])
def test_10_3_1_20_vp_in_the_military_ops_check_win(side: int) -> None:
    done = (3, 0) if side == US else (0, 3)
    p = compose(turn=5, phase="end", defcon=3, vp=signed(side, 17), military_ops=done)
    assert (p.vp, p.winner, p.end) == (signed(side, 20), side, BY_VP)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("options", [GameOptions(), LOSE], ids=["prevent", "lose"])
def test_10_3_1_the_side_at_20_loses_when_it_holds_a_scoring_card(
    side: int, options: GameOptions
) -> None:
    held = ["Asia Scoring"]
    p = compose(
        turn=5,
        phase="end",
        defcon=3,
        vp=signed(side, 17),
        military_ops=(3, 0) if side == US else (0, 3),
        us_hand=held if side == US else [],
        ussr_hand=held if side == USSR else [],
        options=options,
    )
    assert p.vp == signed(side, 20)
    assert (p.winner, p.end) == (1 - side, BY_HELD_CARD)


def test_10_3_1_a_scoring_card_of_the_other_side_does_not_hurt_the_side_at_20() -> None:
    p = compose(
        turn=5, phase="end", defcon=3, vp=17, military_ops=(3, 0), ussr_hand=["Asia Scoring"]
    )
    assert p.winner == US


def test_10_3_1_20_vp_in_the_check_of_turn_10_win_before_final_scoring() -> None:
    """Final scoring would give the USSR the game."""
    p = compose(turn=10, phase="end", defcon=2, vp=18, military_ops=(2, 0), influence=europe(USSR))
    assert (p.winner, p.end) == (US, BY_VP)


# --- 10.3.1: Europe, DEFCON ---


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("player", [US, USSR])
def test_10_3_1_control_of_europe_wins_when_europe_is_scored(side: int, player: int) -> None:
    p = hold(player, "Europe Scoring", vp=signed(side, -19), influence=europe(side))
    assert not p.over  # control alone does not win
    act(p, "Europe Scoring")
    assert (p.winner, p.end) == (side, BY_EUROPE)


def test_10_3_1_europe_control_needs_more_countries_too() -> None:
    many: Markers = {"UK": (5, 0), "Greece": (2, 0), "Turkey": (2, 0), "Benelux": (3, 0)}
    p = hold(US, "Europe Scoring", influence=europe(USSR) | many | {"Denmark": (3, 0)})
    act(p, "Europe Scoring")
    assert not p.over
    assert p.vp == 3 - (3 + 5)


def test_10_3_1_defcon_1_wins_for_the_opponent_of_the_phasing_player() -> None:
    p = hold(USSR, "Nasser", defcon=2, influence={"Zaire": (1, 0)})
    act(p, "Nasser", "Operations", "Coup", chance=[1])
    assert (p.winner, p.end) == (US, BY_DEFCON)


# --- 10.3.2: final scoring ---


@pytest.mark.parametrize("turn", [3, 9])
def test_10_3_2_there_is_none_before_the_end_of_turn_10(turn: int) -> None:
    p = compose(turn=turn, phase="end", influence={"Angola": (1, 0)})
    assert (p.turn, p.vp, p.over) == (turn + 1, 0, False)


def test_10_3_2_every_region_is_scored_and_southeast_asia_only_inside_asia() -> None:
    p = hold(
        US,
        "Formosan Resolution",
        turn=10,
        round=7,
        us_hand=["Formosan Resolution"],
        defcon=2,
        military_ops=(2, 2),
        influence={
            **{"UK": (5, 0), "Thailand": (0, 2), "Jordan": (2, 0), "Angola": (0, 1)},
            **{"Haiti": (1, 0), "Peru": (0, 2)},
        },
    )
    log = act(p, "Event")
    scored = [(e.area, e.us, e.ussr) for e in log if isinstance(e, RegionScored)]
    wanted = [(3, 0), (0, 3 + 1), (3, 0), (0, 1 + 1), (1, 0), (0, 2)]
    assert scored == [(area, *vp) for area, vp in zip(REGION_BITS, wanted, strict=True)]
    assert SOUTHEAST_ASIA not in [area for area, _, _ in scored]
    assert p.vp == 3 - 4 + 3 - 2 + 1 - 2 - 1  # and The China Card of the USSR
    assert log[-1] == GameEnded(USSR, BY_FINAL_SCORING)


@pytest.mark.parametrize(("holder", "vp"), [(US, 1), (USSR, -1), (NOBODY, 0)])
@pytest.mark.parametrize("face_up", [True, False])
def test_10_3_2_the_china_card_gives_its_holder_1(holder: int, vp: int, face_up: bool) -> None:
    p = compose(turn=10, phase="end", china=holder, china_up=face_up)
    assert (p.vp, p.winner) == (vp, holder)


def test_10_3_2_the_military_ops_of_turn_10_count_too() -> None:
    p = compose(turn=10, phase="end", defcon=4, military_ops=(4, 1), china=NOBODY)
    assert (p.vp, p.winner) == (3, US)


def test_10_3_2_20_vp_on_the_way_mean_nothing() -> None:
    """Europe comes first and takes the US to 23; Asia and Africa go to the USSR."""
    markers: Markers = {"UK": (5, 0), "W. Germany": (4, 0)}
    asia: Markers = {c: (0, 5) for c in ("Japan", "N. Korea", "India", "Pakistan", "Thailand")}
    asia |= {c: (0, 5) for c in ("S. Korea", "Burma")}
    africa: Markers = dict.fromkeys(("Angola", "Zaire", "Nigeria", "Algeria", "Kenya"), (0, 5))
    p = compose(turn=10, phase="end", vp=12, china=USSR, influence=markers | asia | africa)
    assert p.vp == 12 + (7 + 1) - (9 + 6 + 1) - (4 + 4) - 1
    assert (p.winner, p.end) == (USSR, BY_FINAL_SCORING)


def test_10_3_2_more_than_20_vp_are_counted() -> None:
    asia: Markers = {c: (5, 0) for c in ("Japan", "N. Korea", "India", "Pakistan", "Thailand")}
    p = compose(turn=10, phase="end", vp=18, china=US, influence=asia | {"Burma": (2, 0)})
    assert p.vp == 18 + (7 + 5 + 1) + 1
    assert (p.winner, p.end) == (US, BY_FINAL_SCORING)


@pytest.mark.parametrize("side", [US, USSR])
def test_10_3_2_control_of_europe_wins_whatever_the_vp(side: int) -> None:
    p = compose(turn=10, phase="end", vp=signed(side, -19), influence=europe(side))
    assert (p.winner, p.end) == (side, BY_EUROPE)


@pytest.mark.parametrize(("vp", "winner"), [(1, US), (-1, USSR), (0, NOBODY)])
def test_10_3_2_the_sign_of_the_vp_decides_and_0_is_a_draw(vp: int, winner: int) -> None:
    p = compose(turn=10, phase="end", vp=vp, china=NOBODY)
    assert (p.vp, p.winner, p.end) == (vp, winner, BY_FINAL_SCORING)


def test_10_3_2_shuttle_diplomacy_does_not_apply() -> None:
    asia: Markers = {"Japan": (0, 4)}
    p = compose(turn=10, phase="end", china=NOBODY, effects=["Shuttle Diplomacy"], influence=asia)
    assert p.vp == -(3 + 1 + 1)


@pytest.mark.parametrize(("effects", "vp"), [([], 3), (["Formosan Resolution"], 3 + 1)])
def test_10_3_2_formosan_resolution_does(effects: list[str], vp: int) -> None:
    p = compose(turn=10, phase="end", china=NOBODY, effects=effects, influence={"Taiwan": (3, 0)})
    assert p.vp == vp


def test_10_3_2_the_scoring_of_a_region_is_told_before_the_next() -> None:
    p = hold(
        US,
        "Formosan Resolution",
        turn=10,
        round=7,
        us_hand=["Formosan Resolution"],
        ussr_hand=["COMECON"],
        military_ops=(5, 5),
        influence={"UK": (5, 0), "Angola": (0, 1)},
    )
    log = act(p, "Event")
    told = [e for e in log if isinstance(e, RegionScored | VpChanged)]
    assert told[0] == RegionScored(EUROPE, 3, 0)
    assert told[1] == VpChanged(3, 3)
    assert told[2] == RegionScored(ASIA, 0, 0)
    assert RegionScored(AFRICA, 0, 2) in told


# --- draws ---


def test_10_3_2_a_draw_by_the_china_card() -> None:
    p = compose(turn=10, phase="end", vp=1, china=USSR)
    assert (p.vp, p.winner, p.over) == (0, NOBODY, True)


@pytest.mark.parametrize("vp", [-17, 0, 17])
def test_11_1_2_both_sides_with_a_scoring_card_draw(vp: int) -> None:
    """Each of them loses by 11.1.2; 20 VP in the check do not change it."""
    p = compose(
        turn=5,
        phase="end",
        vp=vp,
        defcon=3,
        us_hand=["Asia Scoring"],
        ussr_hand=["Africa Scoring"],
        options=LOSE,
    )
    assert (p.winner, p.end) == (NOBODY, BY_HELD_CARD)
