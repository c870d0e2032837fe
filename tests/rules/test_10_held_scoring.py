"""10.1.5: no event forces a scoring card to be held, whatever `held_scoring` says."""

import pytest

from brinkmanship.rules import GameOptions, Position, compose, option_name
from brinkmanship.rules.compose import Effect
from brinkmanship.rules.ids import US
from tests.table import act

LOSES = GameOptions(held_scoring="lose")


def last_round_under(effect: Effect, *us_hand: str) -> Position:
    """The last US round of turn 5 under an effect, when a held scoring card loses."""
    return compose(
        turn=5,
        round=7,
        phasing=US,
        effects=[effect],
        options=LOSES,
        us_hand=list(us_hand),
        ussr_hand=["COMECON"],
    )


def test_10_1_5_a_trap_leaves_the_scoring_card_to_play_in_the_last_round() -> None:
    p = last_round_under("Quagmire", "Asia Scoring", "Duck and Cover", "Nasser")
    assert [option_name(option) for option in p.legal] == ["Asia Scoring", "Duck and Cover"]


def test_10_1_5_missile_envy_leaves_the_scoring_card_to_play_in_the_last_round() -> None:
    p = last_round_under(("Missile Envy", US), "Asia Scoring", "Missile Envy", "Nasser")
    assert [option_name(option) for option in p.legal] == ["Asia Scoring", "Missile Envy"]


@pytest.mark.parametrize("round_", [5, 6])
def test_7_8_while_rounds_are_left_the_trap_goes_before_scoring(round_: int) -> None:
    p = compose(
        turn=5,
        round=round_,
        phasing=US,
        effects=["Quagmire"],
        options=LOSES,
        us_hand=["Asia Scoring", "Duck and Cover", "Truman Doctrine", "NATO"],
        ussr_hand=["COMECON"],
    )
    assert "Asia Scoring" not in [option_name(option) for option in p.legal]
    act(p, "NATO")
    assert p.turn == 5
