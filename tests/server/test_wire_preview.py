"""What is told of a choice before it is made: cost, odds, numbers afterwards, by hand."""

from typing import Any

import pytest

from brinkmanship.rules import GameOptions, Position, compose, new_game, option_of
from brinkmanship.rules.ids import NOBODY, US, USSR
from brinkmanship.server import wire

from ..table import act


def preview(p: Position, option: str) -> dict[str, Any]:
    """The preview of an option for the side that decides."""
    assert p.decision is not None
    choices = wire.table(p, p.decision.side)["decision"]["choices"]
    found: dict[str, Any] = next(c for c in choices if c["option"] == option_of(option))
    shown: dict[str, Any] = found.get("preview", {})
    return shown


def us_ops(card: str, operation: str, **board: Any) -> Position:
    """The US, at the target of an operation with ``card``."""
    p = compose(turn=5, phasing=US, us_hand=(card, "Fidel"), **board)
    act(p, card, "Operations", operation)
    return p


def stand(us: int, ussr: int, control: int) -> dict[str, int]:
    return {"us": us, "ussr": ussr, "control": control}


def test_a_coup_with_3_ops_against_stability_2_succeeds_on_2_to_6() -> None:
    """Die + 3 - 2 x 2: 0 to 5; Peru has stability 2 and one USSR marker (6.3.2)."""
    p = us_ops("Duck and Cover", "Coup", influence={"Peru": (0, 1), "Cuba": (0, 3)})
    shown = preview(p, "Peru")
    assert shown["odds"] == {
        "kind": "coup",
        "of": 6,
        "success": 5,
        "results": [
            stand(0, 1, NOBODY),
            stand(0, 0, NOBODY),
            stand(1, 0, NOBODY),
            stand(2, 0, US),
            stand(3, 0, US),
            stand(4, 0, US),
        ],
        "modifier": 0,
        "ops": 3,
        "stability": 2,
    }
    assert shown["military"] == 3
    assert "defcon" not in shown  # no battleground


def test_a_coup_in_a_battleground_lowers_defcon() -> None:
    """Cuba: die + 3 - 6 = -2 to 3; three USSR markers."""
    p = us_ops("Duck and Cover", "Coup", influence={"Cuba": (0, 3), "Peru": (0, 1)}, defcon=4)
    shown = preview(p, "Cuba")
    assert shown["defcon"] == 3
    assert shown["odds"]["success"] == 3
    assert shown["odds"]["results"][5] == stand(0, 0, NOBODY)
    assert shown["odds"]["results"][4] == stand(0, 1, NOBODY)
    assert shown["odds"]["results"][0] == stand(0, 3, USSR)


def test_salt_takes_one_off_the_die_of_a_coup() -> None:
    effects = ["SALT Negotiations"]
    p = us_ops(
        "Nuclear Test Ban", "Coup", influence={"Cuba": (0, 3), "Peru": (0, 1)}, effects=effects
    )
    odds = preview(p, "Peru")["odds"]
    assert (odds["modifier"], odds["ops"], odds["success"]) == (-1, 4, 5)


def test_a_realignment_counts_36_throws() -> None:
    """Panama, 0 to 1: the USSR has +1, so the US is ahead when its die is higher by 2 or more."""
    p = us_ops("Duck and Cover", "Realignment", influence={"Panama": (0, 1), "Chile": (0, 1)})
    assert preview(p, "Panama") == {
        "odds": {"kind": "realignment", "of": 36, "ahead": [10, 21], "modifiers": [0, 1]}
    }


def test_a_marker_costs_2_where_the_other_side_controls() -> None:
    board = {"Panama": (1, 0), "Colombia": (0, 2), "Costa Rica": (0, 0)}
    p = us_ops("Duck and Cover", "Influence", influence=board)
    assert preview(p, "Colombia") == {"cost": 2, "after": stand(1, 2, USSR)}
    assert preview(p, "Panama") == {"cost": 1, "after": stand(2, 0, US)}
    assert preview(p, "Costa Rica") == {"cost": 1, "after": stand(1, 0, NOBODY)}


def test_a_setup_marker_shows_what_it_makes_of_the_country() -> None:
    assert preview(new_game(GameOptions(), 1), "Poland") == {"after": stand(0, 1, NOBODY)}
    assert preview(new_game(GameOptions(), 1), "East Germany") == {"after": stand(0, 4, USSR)}


def test_the_korean_war_is_won_on_5_and_6_while_the_us_controls_japan() -> None:
    """4 or more, less 1 for Japan (11); 2 Military Ops and 2 VP."""
    p = compose(
        phasing=USSR,
        ussr_hand=("Korean War", "Fidel"),
        influence={"Japan": (4, 0), "S. Korea": (1, 0)},
    )
    act(p, "Korean War")
    assert preview(p, "Event") == {
        "odds": {
            "kind": "war",
            "of": 6,
            "success": 2,
            "modifier": -1,
            "needed": 4,
            "gain": 2,
        },
        "military": 2,
    }


def test_brush_war_wins_on_3_and_each_enemy_neighbour_costs_1() -> None:
    p = compose(
        turn=5,
        phasing=USSR,
        ussr_hand=("Brush War", "Fidel"),
        influence={"Pakistan": (2, 0), "Iran": (2, 0)},
    )
    act(p, "Brush War", "Event")
    odds = preview(p, "Pakistan")["odds"]
    assert (odds["modifier"], odds["success"], odds["needed"], odds["gain"]) == (-1, 3, 3, 1)
    odds = preview(p, "Kenya")["odds"]
    assert (odds["modifier"], odds["success"]) == (0, 4)


def test_the_space_race_shows_box_and_sixths() -> None:
    """From box 4 to box 5: 1 to 3, 3 VP for the first there (6.4)."""
    p = compose(turn=5, phasing=US, us_hand=("Duck and Cover", "Fidel"), space=(4, 2))
    act(p, "Duck and Cover")
    assert preview(p, "Space Race") == {
        "odds": {"kind": "space", "of": 6, "success": 3, "needed": 3, "gain": 3},
        "box": 5,
    }


def test_an_event_shows_the_tracks_it_moves() -> None:
    """Duck and Cover at DEFCON 4: DEFCON 3, and 5 - 3 = 2 VP for the US."""
    p = compose(turn=5, phasing=US, us_hand=("Duck and Cover", "Fidel"), defcon=4, vp=-1)
    act(p, "Duck and Cover")
    assert preview(p, "Event") == {"defcon": 3, "vp": 1}


def test_a_scoring_card_shows_the_vp_afterwards() -> None:
    """Presence 2 of the US in South America, nobody else: 2 VP."""
    hand = ("South America Scoring", "Fidel")
    p = compose(turn=5, phasing=US, us_hand=hand, influence={"Uruguay": (2, 0)}, vp=-5)
    assert preview(p, "South America Scoring") == {"vp": -3}


@pytest.mark.parametrize("level", [1, 2, 4, 5])
def test_a_choice_of_defcon_shows_the_level(level: int) -> None:
    p = compose(turn=5, phasing=US, us_hand=(46, "Fidel"), defcon=3)
    act(p, 146, "Event")
    assert preview(p, str(level))["defcon"] == level
