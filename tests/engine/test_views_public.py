"""`public(p)` shows what both sides may know: what a spectator sees."""

import pytest

from brinkmanship.errors import PositionError
from brinkmanship.rules import GameOptions, Position, compose, public, view
from brinkmanship.rules.ids import HAND, UNSEEN, US, USSR
from tests.engine import GAMES, random_game


def board(**more: object) -> Position:
    return compose(
        turn=2,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Fidel", "COMECON"],
        discards=["Blockade"],
        draw_pile=["Suez Crisis", "Decolonization"],
        influence={"Poland": (1, 4)},
        **more,  # type: ignore[arg-type]  # fields of compose by name
    )


def test_the_public_view_names_no_card_of_either_hand() -> None:
    seen = public(board())
    assert seen.cards_at(HAND + US) == seen.cards_at(HAND + USSR) == []
    assert (seen.how_many(HAND + US), seen.how_many(HAND + USSR)) == (2, 2)
    assert len(seen.cards_at(UNSEEN)) == 6


def test_the_public_view_lists_no_options_and_cannot_be_played_on() -> None:
    p = board()
    seen = public(p)
    assert p.legal
    assert seen.legal == ()
    assert seen.decision is not None
    with pytest.raises(PositionError):
        seen.play(p.legal[0])


def test_the_public_view_shows_the_table() -> None:
    seen = public(board(vp=3))
    assert (seen.vp, seen.turn, seen.influence(USSR, 15)) == (3, 2, 4)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_the_public_view_is_the_same_whatever_either_side_holds(
    seed: int, options: GameOptions
) -> None:
    for p, _ in random_game(seed, options):
        for side in (US, USSR):
            assert public(view(p, side).sample(seed + 1)) == public(p)
