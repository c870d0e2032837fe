"""Section 11.1.4: sealed bids for the sides, and the extra Influence that they give."""

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules import GameOptions, Position, new_game, view
from brinkmanship.rules.happenings import BidsOpened, CardMoved, Happening, LotDrawn
from brinkmanship.rules.ids import COUNTRIES, US, USSR
from brinkmanship.rules.layout import SWAPPED
from tests.table import act, asked, inf, names, why

AUCTION = GameOptions(auction=True)
NAMED = {US: "Play the US", USSR: "Play the USSR"}
SIX = ("Poland", "Poland", "Poland", "Poland", "E. Germany", "Austria")
SEVEN = ("W. Germany",) * 4 + ("Italy",) * 2 + ("Austria",)
Bid = tuple[int, int]


def bidding(first: Bid, second: Bid, lot: int | None = None) -> tuple[Position, list[Happening]]:
    """Both seats have bid (side, number); the first seat is the one that bids first."""
    for seed in range(40):  # the lot comes from the generator, as the deal after it does
        p = new_game(AUCTION, seed=seed)
        log = act(p, NAMED[first[0]], str(first[1]), NAMED[second[0]], str(second[1]))
        if lot is None or LotDrawn(lot) in log:
            return p, log
    raise AssertionError(f"no seed draws the lot {lot}")


def set_up(p: Position) -> Position:
    """Place all markers of the setup but the extra ones."""
    act(p, *SIX, *SEVEN)
    return p


def extra(p: Position) -> tuple[int, int] | None:
    """Whose extra Influence is placed now, and how much of it; None for no one's."""
    if asked(p)[1] != "extra influence":
        return None
    assert p.decision is not None
    return p.decision.side, p.decision.left


def total(p: Position, side: int) -> int:
    """All markers of a side on the map."""
    return sum(p.influence(side, c) for c in range(COUNTRIES))


# --- the bids ---


def test_11_1_4_each_seat_names_a_side_and_a_number() -> None:
    p = new_game(AUCTION)
    for seat in (US, USSR):
        assert asked(p) == (seat, "bid side")
        assert names(p) == {"Play the US", "Play the USSR"}
        assert why(p, "5").startswith("5: ")
        act(p, "Play the USSR")
        assert asked(p) == (seat, "bid number")
        assert names(p) == {str(n) for n in range(21)}
        for option in ("Play the US", "Poland", "Pass"):
            assert "not one of the choices" in why(p, option)
            with pytest.raises(IllegalOption):
                act(p, option)
        act(p, "2")
    assert asked(p) == (USSR, "setup")


def test_11_1_4_the_bids_are_sealed() -> None:
    """The second seat sees the same table whatever the first one bid."""
    seen = []
    for side, number in ((US, "3"), (USSR, "3"), (US, "20")):
        p = new_game(AUCTION, seed=1)
        act(p, NAMED[side], number)
        seen.append(view(p, USSR))
    assert seen[0] == seen[1] == seen[2]


def test_11_1_4_both_bids_are_opened_together_before_the_first_deal() -> None:
    p, log = bidding((US, 3), (US, 5))
    assert log[0] == BidsOpened(US, 3, US, 5)
    assert any(isinstance(e, CardMoved) for e in log[1:])
    assert p.turn == 1


@pytest.mark.parametrize(("first", "second"), [((US, 7), (USSR, 4)), ((USSR, 0), (US, 20))])
def test_11_1_4_different_sides_both_get_theirs_without_extra_influence(
    first: Bid, second: Bid
) -> None:
    p, _ = bidding(first, second)
    assert p.cells[SWAPPED] == (1 if first[0] == USSR else 0)
    set_up(p)
    assert extra(p) is None
    assert (total(p, US), total(p, USSR)) == (25, 15)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(("numbers", "winner"), [((5, 2), US), ((2, 5), USSR), ((1, 0), US)])
def test_11_1_4_the_higher_number_takes_the_side_and_the_other_gets_it_as_influence(
    numbers: tuple[int, int], winner: int, side: int
) -> None:
    p, log = bidding((side, numbers[0]), (side, numbers[1]))
    # the seat that bids first sits at the US side unless the seats change
    assert p.cells[SWAPPED] == (0 if winner == side else 1)
    assert not [e for e in log if isinstance(e, LotDrawn)]
    assert extra(set_up(p)) == (1 - side, max(numbers))


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("lot", [US, USSR])
def test_11_1_4_equal_numbers_are_settled_by_lot_with_the_same_extra(lot: int, side: int) -> None:
    p, _ = bidding((side, 4), (side, 4), lot)
    assert p.cells[SWAPPED] == (0 if lot == side else 1)
    assert extra(set_up(p)) == (1 - side, 4)


@pytest.mark.parametrize("side", [US, USSR])
def test_11_1_4_two_bids_of_0_give_no_extra(side: int) -> None:
    p, _ = bidding((side, 0), (side, 0), 0)
    assert extra(set_up(p)) is None
    assert asked(p) == (USSR, "headline")


# --- where the extra Influence goes ---


def test_11_1_4_it_is_placed_last() -> None:
    p, _ = bidding((USSR, 2), (USSR, 1))
    act(p, *SIX)
    assert asked(p) == (US, "setup")
    act(p, *SEVEN)
    assert extra(p) == (US, 2)
    act(p, "Iran", "Iran")
    assert asked(p) == (USSR, "headline")
    assert total(p, US) == 27


@pytest.mark.parametrize("side", [US, USSR])
def test_11_1_4_only_where_that_side_has_influence(side: int) -> None:
    p = set_up(new_game(GameOptions(extra_us=9) if side == US else GameOptions(extra_ussr=9)))
    assert extra(p) == (side, 9)
    own = {c for c in range(COUNTRIES) if p.influence(side, c)}
    assert set(p.legal) <= own
    empty = "France" if side == US else "Hungary"
    assert empty not in names(p)
    assert "11.1.4" in why(p, empty)
    with pytest.raises(IllegalOption):
        act(p, empty)


def test_11_1_4_at_most_2_above_what_control_needs() -> None:
    p = set_up(new_game(GameOptions(extra_us=9)))
    assert inf(p, "Iran") == (1, 0)  # stability 2: 4 at most
    act(p, "Iran", "Iran", "Iran")
    assert inf(p, "Iran") == (4, 0)
    assert "Iran" not in names(p)
    assert "11.1.4" in why(p, "Iran")
    with pytest.raises(IllegalOption):
        act(p, "Iran")


def test_11_1_4_the_influence_of_the_opponent_raises_the_limit() -> None:
    p = set_up(new_game(GameOptions(extra_us=9)))
    assert inf(p, "Austria") == (1, 1)  # stability 4: control at 5, 7 at most
    act(p, *["Austria"] * 6)
    assert inf(p, "Austria") == (7, 1)
    assert "Austria" not in names(p)


def test_11_1_4_what_stands_above_the_limit_stays_and_grows_no_more() -> None:
    p = new_game(GameOptions(extra_ussr=3))
    act(p, *["Bulgaria"] * 6, *SEVEN)
    assert inf(p, "Bulgaria") == (0, 6)  # stability 3
    assert extra(p) == (USSR, 3)
    assert "Bulgaria" not in names(p)


def test_11_1_4_what_does_not_fit_is_lost() -> None:
    """[R] Syria 3, Iraq 4, North Korea 2, East Germany 2, Finland 5 more, and none in Bulgaria."""
    p = new_game(GameOptions(extra_ussr=40))
    act(p, *["Bulgaria"] * 6, *["W. Germany"] * 7)
    while extra(p) is not None:
        p.play(p.legal[0])
    assert asked(p) == (USSR, "headline")
    assert total(p, USSR) == 15 + 3 + 4 + 2 + 2 + 5
    for country, most in (("Syria", 4), ("Iraq", 5), ("N. Korea", 5), ("E. Germany", 5)):
        assert inf(p, country) == (0, most)


def test_11_1_4_handicaps_of_both_sides_come_ussr_first() -> None:
    """[R] As with the other markers of the setup (3.2, 3.3)."""
    p = set_up(new_game(GameOptions(extra_us=2, extra_ussr=1)))
    assert extra(p) == (USSR, 1)
    act(p, "Syria")
    assert extra(p) == (US, 2)
    act(p, "Iran", "Israel")
    assert asked(p) == (USSR, "headline")


def test_11_1_4_the_usual_handicap_is_2_for_the_us() -> None:
    p = set_up(new_game(GameOptions(extra_us=2)))
    assert extra(p) == (US, 2)
    assert p.cells[SWAPPED] == 0
