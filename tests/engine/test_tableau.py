"""The verbs that change a table: limits of the tracks, and nothing after the end."""

from collections.abc import Callable

import pytest

from brinkmanship.errors import ChanceError
from brinkmanship.rules import Chance, GameOptions, Position, compose, new_game, option_of, view
from brinkmanship.rules.facts import area_names
from brinkmanship.rules.happenings import GameEnded, LotDrawn
from brinkmanship.rules.ids import (
    AFRICA,
    ASIA,
    BY_DEFCON,
    BY_EUROPE,
    BY_VP,
    CONTAINMENT,
    DRAW_PILE,
    HAND,
    POLAND,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from brinkmanship.rules.layout import CARRIED
from tests.engine.moments import playing, table
from tests.table import act


def ended() -> Position:
    """A game that is over."""
    return playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)


VERBS: dict[str, Callable[[Position], None]] = {
    "Influence set": lambda p: p.set_influence(US, POLAND, 9),
    "Influence added": lambda p: p.add(USSR, POLAND, 2),
    "Influence removed": lambda p: p.remove(US, 61, 1),
    "raised to control": lambda p: p.raise_to_control(USSR, POLAND),
    "VP marked": lambda p: p.mark_vp(US, 3),
    "VP gained": lambda p: p.gain_vp(USSR, 40),
    "DEFCON moved": lambda p: p.set_defcon(1),
    "Military Ops": lambda p: p.add_military_ops(US, 2),
    "effect": lambda p: p.start_effect(CONTAINMENT, US),
    "end": lambda p: p.finish(USSR, BY_DEFCON),
}


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_does_something_while_the_game_goes_on_and_nothing_after_the_end(verb: str) -> None:
    p = table(influence={"Poland": (2, 0)})
    before = p.copy()
    VERBS[verb](p)
    assert p != before
    q = ended()
    before = q.copy()
    q.log = []
    VERBS[verb](q)
    assert q == before
    assert q.log == []


def test_a_country_holds_250_markers_at_most() -> None:
    p = table()
    p.set_influence(US, POLAND, 249)
    p.add(US, POLAND, 5)
    assert p.influence(US, POLAND) == 250
    p.remove(US, POLAND, 300)
    assert p.influence(US, POLAND) == 0


def test_defcon_stays_between_1_and_5() -> None:
    p = table(defcon=4)
    p.set_defcon(9)
    assert p.defcon == 5
    p.set_defcon(-3)
    assert (p.defcon, p.end, p.winner) == (1, BY_DEFCON, US)


def test_8_2_the_military_ops_track_stops_at_5() -> None:
    p = table(military_ops=(3, 0))
    p.add_military_ops(US, 4)
    assert p.military_ops(US) == 5


@pytest.mark.parametrize(("side", "vp"), [(US, 20), (USSR, -20)])
def test_10_3_1_twenty_vp_win_at_once(side: int, vp: int) -> None:
    p = table(vp=vp - 1 if side == US else vp + 1)
    p.gain_vp(side, 1)
    assert (p.vp, p.winner, p.end) == (vp, side, BY_VP)


def test_a_game_ends_once() -> None:
    p = table()
    p.log = []
    p.finish(US, BY_EUROPE)
    p.finish(USSR, BY_VP)
    assert (p.winner, p.end) == (US, BY_EUROPE)
    assert p.log == [GameEnded(US, BY_EUROPE)]


def test_an_effect_begins_and_ends_once() -> None:
    p = table()
    p.log = []
    p.start_effect(CONTAINMENT, US)
    p.start_effect(CONTAINMENT, US)
    assert len(p.log) == 1
    p.end_effect(CONTAINMENT)
    p.end_effect(CONTAINMENT)
    assert len(p.log) == 2


# --- cards and chance -----------------------------------------------------------------------------


def test_4_3_nothing_can_be_drawn_when_pile_and_discards_are_empty() -> None:
    p = table(draw_pile=[])
    assert p.draw(US) == 0
    assert p.how_many(HAND + US) == 2


def test_4_3_the_discards_become_the_pile_when_it_is_empty_already() -> None:
    p = table(draw_pile=[], discards=["NATO", "Nasser"])
    assert p.draw(US) in (15, 21)
    assert p.how_many(HAND + US) == 3
    assert p.how_many(DRAW_PILE) == 1


def test_seeing_a_card_twice_is_seeing_it_once() -> None:
    p = table()
    p.log = []
    p.see(US, 8)
    p.see(US, 8)
    assert len(p.log) == 1


def test_a_card_seen_in_the_pile_is_known_there() -> None:
    p = table(draw_pile=["NATO", "Nasser"])
    p.see(US, 21)
    assert view(p, US).draw_pile_known == [21]


def test_a_card_held_over_that_is_seen_is_no_longer_one_of_the_unknown() -> None:
    p = compose(
        turn=2,
        phase="end",
        us_hand=["NATO", "Nasser", "Containment"],
        ussr_hand=["Fidel", "COMECON"],
    )
    assert [p.cells[CARRIED + side] for side in (US, USSR)] == [3, 2]
    p.see(US, 8)
    assert [p.cells[CARRIED + side] for side in (US, USSR)] == [3, 1]


class Lot(Chance):
    """A lot, and the highest card each time."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def lot(self) -> int:
        return self.seat

    def card(self, candidates: list[int]) -> int:
        return max(candidates)


def test_11_1_4_a_chance_that_knows_no_lot_says_so() -> None:
    p = new_game(GameOptions(auction=True), seed=1)
    act(p, "Play the US", "3", "Play the US")
    before = p.copy()
    with pytest.raises(ChanceError, match="no lot is recorded here"):
        p.play(option_of("3"), chance=Chance())
    assert p == before


@pytest.mark.parametrize("seat", [0, 1])
def test_11_1_4_a_lot_that_is_recorded_settles_equal_bids(seat: int) -> None:
    p = new_game(GameOptions(auction=True), seed=1)
    log = act(p, "Play the US", "3", "Play the US")
    p.play(option_of("3"), chance=Lot(seat), log=log)
    assert [e.seat for e in log if isinstance(e, LotDrawn)] == [seat]


def test_areas_have_names() -> None:
    assert area_names(AFRICA) == "Africa"
    assert area_names(ASIA | AFRICA) == "Asia or Africa"
    assert area_names(AFRICA | SOUTHEAST_ASIA).split(" or ") == ["Africa", "Southeast Asia"]
    assert area_names(0) == "nowhere"
