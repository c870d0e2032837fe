"""Which cards and choices can lose the game, by the rules (8.1.3 and the cards)."""

from typing import Any

import pytest

from brinkmanship.bots.thinking.peril import risk
from brinkmanship.rules import COMPILED, GameOptions, Position, compose, new_game, option_of, view
from brinkmanship.rules.ids import (
    BY_CRISIS,
    BY_DEFCON,
    BY_EUROPE,
    BY_HELD_CARD,
    ROUND_CARD,
    US,
    USE,
    USSR,
)
from brinkmanship.rules.selfplay import Chooser
from brinkmanship.server import wire

from ..table import act

#: both have something to coup in a battleground of the Americas, the US in Africa
BOARD: dict[int | str, tuple[int, int]] = {
    "Cuba": (1, 3),
    "Panama": (3, 1),
    "Peru": (0, 1),
    "Angola": (1, 3),
    "S. Korea": (3, 0),
}
FILLER = "Nuclear Test Ban"


def hold(side: int, *cards: str | int, **board: Any) -> Position:
    """``side`` is about to play a card of this hand."""
    hands = {"us_hand" if side == US else "ussr_hand": (*cards, FILLER)}
    whole: dict[str, Any] = {"turn": 9, "phasing": side, "defcon": 2, "influence": BOARD}
    return compose(**(whole | hands | board))


def warnings(p: Position) -> dict[str, tuple[str, int]]:
    """Level and end of the warnings of the side that decides, by option name."""
    assert p.decision is not None
    choices = wire.table(p, p.decision.side)["decision"]["choices"]
    assert all(c["warning"]["loser"] == p.decision.side for c in choices if "warning" in c)
    return {
        c["name"]: (c["warning"]["level"], c["warning"]["how"]) for c in choices if "warning" in c
    }


@pytest.mark.parametrize(
    ("side", "card"),
    [
        (US, 50),  # We Will Bury You lowers DEFCON in the US round
        (US, 4),  # Duck and Cover as an event
        (USSR, 4),
        (US, 62),  # Lone Gunman: the USSR may coup with 1 Op
        (USSR, 26),  # CIA Created: the US may
        (US, 91),  # Ortega: a free coup in Cuba
        (US, 20),  # Olympic Games: the other side boycotts
        (US, 45),  # Summit: the other side may win it and lower DEFCON
        (USSR, 89),  # KAL 007
        (USSR, 96),  # Tear Down This Wall: a free coup in Europe
    ],
)
def test_at_defcon_2_a_card_that_gives_the_other_side_the_chance_is_dangerous(
    side: int, card: int
) -> None:
    board = BOARD | {"East Germany": (0, 1), "Bulgaria": (0, 1)}
    p = hold(side, card, influence=board)
    assert wire.table(p, side)["dangerous"] == [card]
    assert warnings(p)[wire.facts()["cards"][card - 1]["title"]][1] == BY_DEFCON


@pytest.mark.parametrize(
    ("side", "card"),
    [
        (US, 107),  # Che: no battlegrounds
        (US, 26),  # the US need not coup with its own event
        (USSR, 62),
        (US, 46),  # How I Learned to Stop Worrying: its player names the level
        (US, 49 + 7),  # Muslim Revolution
        (US, 34),  # Nuclear Test Ban raises it
        (USSR, 78),  # Alliance for Progress
    ],
)
def test_at_defcon_2_other_cards_are_not_dangerous(side: int, card: int) -> None:
    cards = (card,) if card != 34 else ()
    assert wire.table(hold(side, *cards), side)["dangerous"] == []


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_one_step_of_defcon_is_no_danger_above_2(defcon: int) -> None:
    p = hold(US, 50, 62, 4, defcon=defcon)
    assert wire.table(p, US)["dangerous"] == []
    assert warnings(p) == {}


def test_a_card_that_may_discard_a_dangerous_event_is_dangerous() -> None:
    """Five Year Plan (5) played by the USSR: its own Duck and Cover may be drawn and happen."""
    assert 5 in wire.table(hold(USSR, 5, 4), USSR)["dangerous"]
    assert 5 not in wire.table(hold(USSR, 5, "Fidel"), USSR)["dangerous"]


def test_a_hidden_card_that_may_come_up_is_a_danger_whoever_holds_it() -> None:
    """Missile Envy (49): the other side may hand over Duck and Cover; nobody has shown it."""
    p = hold(US, 49, ussr_hand=("Fidel", "Decolonization"))
    assert wire.table(p, US)["dangerous"] == [49]
    gone = hold(US, 49, ussr_hand=("Fidel", "Decolonization"), draw_pile=("Allende",))
    assert wire.table(gone, US)["dangerous"] == []


def test_a_coup_in_a_battleground_at_defcon_2_is_a_sure_loss() -> None:
    p = hold(US, "Socialist Governments")
    act(p, FILLER, "Operations", "Coup")
    shown = warnings(p)
    assert shown == {name: ("sure", BY_DEFCON) for name in ("Cuba", "Panama", "Angola")}
    assert "Peru" not in shown


def test_nuclear_subs_make_battleground_coups_of_the_us_safe() -> None:
    p = hold(US, "Socialist Governments", effects=["Nuclear Subs"])
    act(p, FILLER, "Operations", "Coup")
    assert warnings(p) == {}


def test_the_operation_coup_is_sure_to_lose_when_only_battlegrounds_are_left() -> None:
    p = hold(US, "Fidel", influence={"Cuba": (0, 3), "Angola": (1, 3)})
    act(p, FILLER, "Operations")
    assert warnings(p) == {"Coup": ("sure", BY_DEFCON)}


def test_the_crisis_makes_every_coup_a_sure_loss_until_it_is_called_off() -> None:
    board: dict[str | int, tuple[int, int]] = {**BOARD, "Turkey": (2, 0)}
    p = hold(US, "Fidel", influence=board, defcon=5, effects=[("Cuban Missile Crisis", US)])
    act(p, FILLER, "Operations", "Coup")
    shown = warnings(p)
    assert set(shown.values()) == {("sure", BY_CRISIS)}
    assert option_of("Call off the crisis (Turkey)") in p.legal
    assert "Call off the crisis (Turkey)" not in shown


def test_an_event_that_only_lowers_defcon_to_1_is_sure_both_ways_round() -> None:
    p = hold(US, 50)
    act(p, 150)
    assert warnings(p) == {"Operations": ("sure", BY_DEFCON)}
    act(p, "Operations")
    assert warnings(p)["Event first"] == ("sure", BY_DEFCON)


def test_a_headline_of_ones_own_side_that_lowers_defcon_to_1_is_sure() -> None:
    p = compose(
        turn=5,
        phase="headline",
        defcon=2,
        influence=BOARD,
        us_hand=("Duck and Cover", 62, "Fidel"),
        ussr_hand=("Comecon", "Decolonization"),
    )
    act(p, "Comecon")
    assert p.decision is not None
    assert p.decision.side == US
    assert warnings(p) == {
        "Duck and Cover": ("sure", BY_DEFCON),
        "“Lone Gunman”": ("danger", BY_DEFCON),
    }


def test_a_scoring_card_kept_to_the_end_of_the_turn_is_a_sure_loss_where_it_may_be_kept() -> None:
    """Under the option that holding one loses (11.1.2), in the last action round."""
    p = compose(
        turn=5,
        round=7,
        phasing=US,
        us_hand=("Asia Scoring", "Nuclear Test Ban"),
        influence=BOARD,
        options=GameOptions(held_scoring="lose"),
    )
    assert warnings(p) == {FILLER: ("sure", BY_HELD_CARD)}


def test_control_of_europe_warns_whoever_scores_it_for_the_other_side() -> None:
    europe = {"France": (0, 3), "W. Germany": (0, 4), "Italy": (0, 2), "Finland": (0, 4)}
    east = {"Poland": (0, 3), "E. Germany": (0, 3)}
    p = hold(US, "Europe Scoring", defcon=5, influence=europe | east)
    assert warnings(p) == {"Europe Scoring": ("sure", BY_EUROPE)}


def test_nobody_is_told_what_is_dangerous_to_somebody_else() -> None:
    p = hold(US, 50)
    assert wire.table(p, USSR)["dangerous"] == []
    assert wire.table(p, 2)["dangerous"] == []


def test_what_the_bots_search_calls_lost_is_never_without_a_warning() -> None:
    """Against another search, over random games where DEFCON is low and VP are not the matter."""
    compared = 0
    for game in range(100 if COMPILED else 12):
        p = new_game(seed=500 + game)
        chooser = Chooser(game)
        while p.decision is not None:
            d = p.decision
            if d.kind in (ROUND_CARD, USE) and p.defcon == 2 and -8 < p.vp < 8:
                deal = view(p, d.side).sample(0)
                for choice in wire.table(p, d.side)["decision"]["choices"]:
                    if risk(deal, choice["option"], 6) > 0:
                        assert "warning" in choice
                        compared += 1
            p.play(p.option(chooser.below(p.count)))
    assert compared > (20 if COMPILED else 0)
