"""Summit, How I Learned to Stop Worrying, Junta, Kitchen Debates (cards 45 to 48)."""

import pytest

from brinkmanship.rules.happenings import DieRolled
from brinkmanship.rules.ids import (
    BY_DEFCON,
    BY_VP,
    DISCARD,
    REMOVED,
    US,
    USSR,
)
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

# --- Summit (45) --------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
@pytest.mark.parametrize(("dice", "winner"), [([5, 3], US), ([3, 4], USSR)])
def test_045_summit_the_higher_total_gains_2_vp_and_may_move_defcon(
    player: int, dice: list[int], winner: int
) -> None:
    p = plays(player, 45, defcon=3)
    act(p, "Event", chance=dice)
    assert p.vp == (2 if winner == US else -2)
    assert asked(p) == (winner, "event: choice")
    assert names(p) == {"Raise DEFCON", "Lower DEFCON", "Pass"}


@pytest.mark.parametrize(
    ("choice", "level"), [("Raise DEFCON", 4), ("Lower DEFCON", 2), ("Pass", 3)]
)
def test_045_summit_defcon_moves_one_step_either_way_or_stays(choice: str, level: int) -> None:
    p = plays(US, 45, defcon=3)
    act(p, "Event", choice, chance=[6, 1])
    assert p.defcon == level
    assert place(p, "Summit") == DISCARD
    assert asked(p) == (USSR, "card")


def test_045_summit_defcon_5_cannot_be_raised() -> None:
    p = plays(US, 45, defcon=5)
    act(p, "Event", chance=[6, 1])
    refused(p, "DEFCON is at 5 already (8.1.2)", "Raise DEFCON")
    assert names(p) == {"Lower DEFCON", "Pass"}


def test_045_summit_tie_gives_nothing_and_no_second_roll() -> None:
    p = plays(US, 45, defcon=3)
    log = act(p, "Event", chance=[4, 4])
    assert len([entry for entry in log if isinstance(entry, DieRolled)]) == 2
    assert (p.vp, p.defcon) == (0, 3)
    assert place(p, "Summit") == DISCARD
    assert asked(p) == (USSR, "card")


@pytest.mark.parametrize(
    ("influence", "dice", "vp"),
    [
        ({"Algeria": (2, 0), "Tunisia": (2, 0)}, [3, 3], 2),  # Africa dominated
        ({"Algeria": (2, 0)}, [3, 3], 0),  # presence only
        ({"Mexico": (0, 2), "Cuba": (0, 3), "Panama": (0, 2)}, [4, 4], -2),  # controlled
        # each side dominates one region
        ({"Algeria": (2, 0), "Tunisia": (2, 0), "Cuba": (0, 3), "Haiti": (0, 1)}, [2, 2], 0),
        # two regions of the USSR make up for two pips, not for three
        ({"Algeria": (0, 2), "Tunisia": (0, 2), "Cuba": (0, 3), "Haiti": (0, 1)}, [6, 4], 0),
        ({"Algeria": (0, 2), "Tunisia": (0, 2), "Cuba": (0, 3), "Haiti": (0, 1)}, [6, 5], -2),
        # Southeast Asia is no region of its own
        ({"Thailand": (2, 0), "Burma": (2, 0), "N. Korea": (0, 3), "India": (0, 3)}, [3, 3], 0),
    ],
)
def test_045_summit_adds_1_for_each_region_dominated_or_controlled(
    influence: dict[str, tuple[int, int]], dice: list[int], vp: int
) -> None:
    p = plays(US, 45, influence=influence, defcon=3)
    act(p, "Event", chance=dice)
    assert p.vp == vp


def test_045_summit_formosan_resolution_counts_for_nothing() -> None:
    """With Taiwan as a battleground the US would dominate Asia and win the tie."""
    p = plays(
        US,
        45,
        influence={"Taiwan": (3, 0), "Philippines": (2, 0)},
        effects=["Formosan Resolution"],
    )
    act(p, "Event", chance=[3, 3])
    assert p.vp == 0


@pytest.mark.parametrize("shuttle", [True, False])
def test_045_summit_shuttle_diplomacy_counts_for_nothing(shuttle: bool) -> None:
    """The USSR dominates the Middle East by one battleground, and card 73 stays where it is."""
    p = plays(
        US,
        45,
        influence={"Egypt": (0, 2), "Syria": (0, 2)},
        effects=["Shuttle Diplomacy"] if shuttle else [],
    )
    act(p, "Event", chance=[3, 3])
    assert p.vp == -2


def test_045_summit_the_winner_may_lower_defcon_to_1_and_the_phasing_side_loses() -> None:
    p = plays(USSR, 45, defcon=2)
    act(p, "Event", "Lower DEFCON", chance=[6, 1])
    assert p.vp == 2
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_045_summit_reaching_20_vp_ends_the_game_before_defcon_moves() -> None:
    p = plays(USSR, 45, defcon=2, vp=18)
    act(p, "Event", chance=[6, 1])
    assert (p.end, p.winner, p.defcon) == (BY_VP, US, 2)


def test_045_summit_as_a_headline_is_paid_for_by_its_owner() -> None:
    p = headlines(45, 52, chance=[1, 6], defcon=2)
    assert asked(p) == (USSR, "event: choice")
    act(p, "Lower DEFCON")
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


# --- How I Learned to Stop Worrying (46) --------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("side", [US, USSR])
def test_046_how_i_learned_sets_any_defcon_level_and_5_military_ops(side: int, level: int) -> None:
    p = plays(side, 46, defcon=3)
    act(p, "Event")
    assert asked(p) == (side, "event: choice")
    assert names(p) == {"1", "2", "3", "4", "5"}
    act(p, str(level))
    assert p.defcon == level
    assert p.military_ops(side) == 5
    assert p.military_ops(1 - side) == 0
    assert place(p, "How I Learned to Stop Worrying") == REMOVED


def test_046_how_i_learned_level_1_loses_for_the_phasing_player() -> None:
    p = plays(US, 46, defcon=5)
    act(p, "Event", "1")
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


def test_046_how_i_learned_drawn_by_a_grain_sales_of_the_ussr_makes_the_ussr_lose_by_1() -> None:
    p = plays(USSR, 67, ussr=[46])
    act(p, "Operations", "Event first", "Event", "1", chance=[46])
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_046_how_i_learned_military_ops_stop_at_5() -> None:
    p = plays(US, 46, military_ops=(3, 0))
    act(p, "Event", "5")
    assert p.military_ops(US) == 5


def test_046_how_i_learned_refuses_levels_that_are_not_on_the_track() -> None:
    p = plays(US, 46)
    act(p, "Event")
    refused(p, "this is not one of the choices", "0", "6", "Pass")


@pytest.mark.parametrize(("level", "vp"), [("5", 3), ("2", 0)])
def test_046_how_i_learned_changes_what_the_turn_asks_of_both(level: str, vp: int) -> None:
    """8.2.1 with 5 Military Ops of the US against 2: the check looks at the new level."""
    p = in_hands(us=[46], ussr=[], round=7, phasing=US, military_ops=(0, 2), defcon=2)
    act(p, "How I Learned to Stop Worrying", "Event", level)
    assert p.turn == 6
    assert p.vp == vp
    assert p.defcon == (5 if level == "5" else 3)  # and then it improves by 1


def test_046_how_i_learned_as_a_headline() -> None:
    p = headlines(46, 54, defcon=4)
    act(p, "2")
    assert (p.defcon, p.military_ops(US)) == (2, 5)
    assert asked(p) == (USSR, "card")


# --- Junta (47) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("country", ["Haiti", "Chile", "Panama", "Uruguay"])
def test_047_junta_adds_2_in_one_country_of_central_or_south_america(country: str) -> None:
    p = plays(USSR, 47, influence={"Panama": (2, 0)})
    act(p, "Event", country)
    us = 2 if country == "Panama" else 0
    assert inf(p, country) == (us, 2)
    assert asked(p) == (USSR, "operation")


def test_047_junta_refuses_a_country_elsewhere() -> None:
    p = plays(USSR, 47)
    act(p, "Event")
    refused(p, "it lies outside the area that Junta allows (card 47)", "Angola", "Canada", "Spain")
    refused(p, "this cannot be declined (6.0)", "Done")


def test_047_junta_then_a_coup_realignment_or_nothing_but_no_influence() -> None:
    p = plays(US, 47, influence={"Brazil": (0, 1)})
    act(p, "Event", "Haiti")
    assert names(p) == {"Coup", "Realignment", "Pass"}
    refused(p, "Junta does not allow this operation (card 47)", "Influence")
    act(p, "Pass")
    assert inf(p, "Brazil") == (0, 1)
    assert place(p, "Junta") == DISCARD
    assert asked(p) == (USSR, "card")


def test_047_junta_coup_is_free_but_lowers_defcon_in_a_battleground() -> None:
    p = plays(US, 47, influence={"Brazil": (0, 1)}, defcon=3)
    act(p, "Event", "Haiti", "Coup", chance=[4])
    assert inf(p, "Brazil") == (1, 0)  # 4 + 2 - 4 = 2
    assert p.military_ops(US) == 0
    assert p.defcon == 2


def test_047_junta_free_coup_at_defcon_2_in_a_battleground_loses() -> None:
    p = plays(US, 47, influence={"Brazil": (0, 1)}, defcon=2)
    act(p, "Event", "Haiti", "Coup", chance=[4])
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


@pytest.mark.parametrize("operation", ["Coup", "Realignment"])
def test_047_junta_operation_stays_in_central_and_south_america(operation: str) -> None:
    p = plays(US, 47, influence={"Brazil": (0, 1), "Cuba": (0, 1), "Angola": (0, 1)})
    act(p, "Event", "Haiti", operation)
    assert names(p) == {"Brazil", "Cuba"}
    refused(p, "it lies outside the area that Junta allows (card 47)", "Angola")
    refused(p, "no USSR Influence there to act against (6.2.1, 6.3.1)", "Haiti")


def test_047_junta_rolls_2_realignments_in_both_regions() -> None:
    """[R]; the second roll sees the board after the first."""
    p = plays(US, 47, influence={"Brazil": (0, 2), "Honduras": (0, 1), "Chile": (0, 3)})
    act(p, "Event", "Haiti", "Realignment", "Brazil", chance=[3, 1])
    assert inf(p, "Brazil") == (0, 1)  # 3 against 1 + 1 for more Influence
    assert asked(p) == (US, "realignment")
    act(p, "Honduras", chance=[6, 1])
    assert inf(p, "Honduras") == (0, 0)
    assert asked(p) == (USSR, "card")
    assert p.military_ops(US) == 0


def test_047_junta_rolls_stop_when_no_target_is_left() -> None:
    p = plays(US, 47, influence={"Brazil": (0, 1)})
    act(p, "Event", "Haiti", "Realignment", chance=[6, 1])
    assert inf(p, "Brazil") == (0, 0)
    assert asked(p) == (USSR, "card")


def test_047_junta_markers_come_first_and_help_the_rolls() -> None:
    p = plays(US, 47, influence={"Chile": (0, 2)})
    act(p, "Event", "Peru", "Realignment", chance=[2, 1, 1, 6])
    assert inf(p, "Chile") == (0, 1)  # 2 + 1 for Peru against 1 + 1, then the USSR wins


def test_047_junta_without_an_enemy_in_the_americas_ends_after_the_markers() -> None:
    p = plays(US, 47, influence={"Angola": (0, 1)})
    act(p, "Event", "Haiti")
    assert asked(p) == (USSR, "card")


def test_047_junta_ops_are_modified() -> None:
    reduced = plays(US, 47, influence={"Brazil": (0, 2)}, effects=[("Red Scare/Purge", US)])
    act(reduced, "Event", "Haiti", "Realignment", chance=[1, 6])
    assert asked(reduced) == (USSR, "card")  # one roll only
    raised = plays(USSR, 47, influence={"Brazil": (1, 0)}, effects=["Brezhnev Doctrine"])
    act(raised, "Event", "Haiti", "Coup", chance=[2])
    assert inf(raised, "Brazil") == (0, 0)  # 2 + 3 - 4 = 1


def test_047_junta_for_ops_is_not_limited_to_the_americas() -> None:
    p = plays(US, 47, influence={"Angola": (1, 2), "Iran": (1, 1)})
    act(p, "Operations", "Realignment")
    assert names(p) == {"Angola", "Iran"}


def test_047_junta_operates_in_the_headline_phase() -> None:
    p = headlines(47, 54, influence={"Brazil": (0, 1)})
    act(p, "Haiti", "Coup", chance=[4])
    assert inf(p, "Brazil") == (1, 0)
    assert p.defcon == 4


# --- Kitchen Debates (48) -----------------------------------------------------------------------

AHEAD = {"West Germany": (4, 0), "Japan": (4, 0), "Panama": (2, 0), "Poland": (0, 3)}


def test_048_kitchen_debates_gives_2_vp_for_more_battlegrounds() -> None:
    p = plays(US, 48, influence=AHEAD)
    act(p, "Event")
    assert p.vp == 2
    assert place(p, "Kitchen Debates") == REMOVED


@pytest.mark.parametrize(
    "influence",
    [
        {},
        {"Japan": (4, 0), "Poland": (0, 3)},  # one each
        {"Japan": (4, 0), "Poland": (0, 3), "Cuba": (0, 3)},
        {"Canada": (4, 0), "Turkey": (2, 0), "Poland": (0, 3)},  # these are no battlegrounds
    ],
)
def test_048_kitchen_debates_needs_more_us_battlegrounds(
    influence: dict[str, tuple[int, int]],
) -> None:
    p = plays(US, 48, influence=influence, effects=["Containment"])
    refused(p, "the US does not control more battlegrounds than the USSR (card 48)", "Event")
    act(p, "Space Race", chance=[6])
    assert p.vp == 0
    assert place(p, "Kitchen Debates") == DISCARD


def test_048_kitchen_debates_taiwan_is_no_battleground_here() -> None:
    p = plays(US, 48, influence={"Taiwan": (3, 0)}, effects=["Containment", "Formosan Resolution"])
    refused(p, "the US does not control more battlegrounds", "Event")


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_048_kitchen_debates_played_by_the_ussr_for_ops_pays_the_us(order: str) -> None:
    p = plays(USSR, 48, influence=AHEAD)
    act(p, order, "Influence", "Finland")
    assert p.vp == 2
    assert place(p, "Kitchen Debates") == REMOVED


def test_048_kitchen_debates_with_the_ops_first_is_judged_after_them() -> None:
    p = plays(USSR, 48, influence={"Panama": (2, 0)})
    act(p, "Operations first", "Coup", chance=[4])
    assert inf(p, "Panama") == (1, 0)
    assert p.vp == 0
    assert place(p, "Kitchen Debates") == DISCARD


def test_048_kitchen_debates_with_the_event_first_is_judged_before_the_ops() -> None:
    p = plays(USSR, 48, influence={"Panama": (2, 0)})
    act(p, "Event first", "Coup", chance=[4])
    assert p.vp == 2
    assert place(p, "Kitchen Debates") == REMOVED


def test_048_kitchen_debates_as_a_headline_without_the_lead_is_discarded() -> None:
    p = headlines(48, 54)
    assert p.vp == 0
    assert place(p, "Kitchen Debates") == DISCARD
