"""The rulebook's annotated tournament game is played, and every figure of it is compared.

The game stands in ``annotated``; after every step the whole map and all tracks are looked at.
"""

import pytest

from brinkmanship.rules import GameOptions, Position, Recorded, new_game, option_of
from brinkmanship.rules.compose import card_number, country_number
from brinkmanship.rules.facts import COUNTRY_NAMES
from brinkmanship.rules.happenings import (
    CardMoved,
    DieRolled,
    Happening,
    InfluenceChanged,
    OptionForced,
    Reshuffled,
    VpChanged,
    WarRolled,
)
from brinkmanship.rules.ids import (
    COUNTRIES,
    DISCARD,
    DRAW_PILE,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    HAND,
    NOBODY,
    REMOVED,
    US,
    USSR,
    WAITING,
)

from .annotated import (
    DEAL_1,
    END_OF_TURN,
    FIXED,
    GAME,
    SETUP,
    TURN_1,
    TURN_2,
    TURN_3,
    Step,
)

# --- playing it -------------------------------------------------------------------------------


class Table:
    """The game under way, and what the example says should lie there."""

    def __init__(self) -> None:
        dealt = [card_number(title) for pair in DEAL_1 for title in pair]
        options = GameOptions(optional_cards=False, extra_us=5)
        self.p: Position = new_game(options, chance=Recorded(dealt))
        self.map = ["0/0"] * COUNTRIES
        for name, figures in FIXED.items():
            self.map[country_number(name)] = figures
        self.tracks = {"VP": 0, "DEFCON": 5}
        self.pairs = {"Military Ops": (0, 0), "Space Race": (0, 0)}
        self.forced: list[int] = []

    def play(self, step: Step) -> list[Happening]:
        """Play the choices of a step; one that was forced is not asked and only ticked off."""
        recorded = Recorded(d if isinstance(d, int) else card_number(d) for d in step.dice)
        log: list[Happening] = []
        for choice in step.choices:
            option = option_of(choice)
            if self.forced:
                assert self.forced.pop(0) == option, f"{step.when}: {choice} was not forced"
                continue
            before = len(log)
            self.p.play(option, chance=recorded, log=log)
            for entry in log[before:]:
                if isinstance(entry, OptionForced):
                    assert entry.option is not None
                    self.forced.append(entry.option)
        assert recorded.left == 0, step.when
        return log

    def expect(self, step: Step) -> None:
        """Bring what should lie on the table up to date."""
        for name, figures in step.map.items():
            self.map[country_number(name)] = figures
        if step.vp is not None:
            self.tracks["VP"] = step.vp
        if step.defcon is not None:
            self.tracks["DEFCON"] = step.defcon
        if step.military is not None:
            self.pairs["Military Ops"] = step.military
        if step.space is not None:
            self.pairs["Space Race"] = step.space

    def compare(self, when: str) -> None:
        """The whole map and all tracks are as they should be."""
        p = self.p
        wrong = {
            COUNTRY_NAMES[c]: f"{figure(p, c)} instead of {self.map[c]}"
            for c in range(COUNTRIES)
            if figure(p, c) != self.map[c]
        }
        assert wrong == {}, when
        assert {"VP": p.vp, "DEFCON": p.defcon} == self.tracks, when
        pairs = {
            "Military Ops": (p.military_ops(US), p.military_ops(USSR)),
            "Space Race": (p.space(US), p.space(USSR)),
        }
        assert pairs == self.pairs, when


def figure(p: Position, country: int) -> str:
    """The figure of a country in the way of the example."""
    holder = p.controller(country)
    us = f"{p.influence(US, country)}{'c' if holder == US else ''}"
    return f"{us}/{p.influence(USSR, country)}{'c' if holder == USSR else ''}"


def played(steps: list[Step]) -> Table:
    """The table after these steps from the beginning of the game, without looking."""
    table = Table()
    for step in steps:
        table.play(step)
        table.expect(step)
    return table


def step_log(table: Table, steps: list[Step], when: str) -> list[Happening]:
    """Play on until the step called ``when`` is over; its log."""
    log: list[Happening] = []
    for step in steps:
        log = table.play(step)
        if step.when.startswith(when):
            break
    return log


# --- the tests --------------------------------------------------------------------------------


def test_the_map_and_the_tracks_before_the_first_choice() -> None:
    """3.2 to 3.4."""
    Table().compare("before setup")


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_every_figure_of_the_example(turn: int) -> None:
    steps = GAME[: END_OF_TURN[turn]]
    table = Table()
    for step in steps:
        table.play(step)
        table.expect(step)
        table.compare(f"turn {turn}, {step.when}")
    assert table.p.turn == turn + 1
    assert table.forced == []


def test_every_card_goes_where_the_example_says() -> None:
    table = Table()
    for step in GAME:
        log = table.play(step)
        moved = {(e.card, e.after) for e in log if isinstance(e, CardMoved)}
        gone = {(card, place) for card, place in moved if place in (DISCARD, REMOVED)}
        assert gone == {
            *((card_number(title), DISCARD) for title in step.discarded),
            *((card_number(title), REMOVED) for title in step.removed),
        }, step.when


def test_the_draw_pile_lasts_as_the_example_tells() -> None:
    """35 cards: 16, then 15; the last 4 are dealt before the discards are shuffled (4.3)."""
    table = Table()
    assert table.p.how_many(DRAW_PILE) == 19
    for step in [*SETUP, *TURN_1]:
        table.play(step)
    assert table.p.how_many(DRAW_PILE) == 4
    log: list[Happening] = []
    for step in TURN_2:
        log = table.play(step)
    shuffled = [entry.cards for entry in log if isinstance(entry, Reshuffled)]
    # 35 cards less 5 removed and 6 held or dealt by then
    assert shuffled == [24]
    assert table.p.how_many(DRAW_PILE) == 24 - 10
    assert table.p.how_many(DISCARD) == 0


def test_both_hands_are_spent_and_the_mid_war_begins() -> None:
    """The USSR keeps one card, the US none; 46 cards join and 17 are dealt (4.4, 4.5B)."""
    table = played([*SETUP, *TURN_1, *TURN_2])
    for step in TURN_3[:-1]:
        table.play(step)
    assert table.p.how_many(HAND + USSR) == 1
    assert table.p.place_of(card_number("Containment")) == HAND + USSR
    left = table.p.how_many(DRAW_PILE)
    waiting = [c for c in table.p.cards_at(WAITING) if 36 <= c <= 81]
    assert len(waiting) == 46
    table.play(TURN_3[-1])
    assert table.p.how_many(HAND + US) == 9
    assert table.p.how_many(HAND + USSR) == 9
    assert table.p.how_many(DRAW_PILE) == left + 46 - 17


@pytest.mark.parametrize(
    ("turn", "when", "modifier"),
    [
        (1, "US 5", 0),
        (2, "headlines", -2),
        (3, "US 4", -3),
    ],
)
def test_the_wars_of_the_example_fail(turn: int, when: str, modifier: int) -> None:
    """Korea (1), Pakistan (5 - 2) and Israel, where no die could do it."""
    before = {1: SETUP, 2: [*SETUP, *TURN_1], 3: [*SETUP, *TURN_1, *TURN_2]}[turn]
    log = step_log(played(before), {1: TURN_1, 2: TURN_2, 3: TURN_3}[turn], when)
    (war,) = [entry for entry in log if isinstance(entry, WarRolled)]
    assert (war.modifier, war.success) == (modifier, False)


def test_the_first_headline_is_settled_before_the_second() -> None:
    """Turn 1: the USSR wins 2 VP at the Games, then the Middle East gives the US 4."""
    log = step_log(played(SETUP), TURN_1, "headlines")
    assert [entry.change for entry in log if isinstance(entry, VpChanged)] == [-2, 4]


def test_suez_crisis_and_unrest_come_before_the_ops() -> None:
    """Turn 2: France down to 1 and up to 3, East Germany down to 3 and up to 4."""
    table = played([*SETUP, *TURN_1])
    moves: list[tuple[int, int]] = []
    for step in TURN_2:
        for entry in table.play(step):
            if isinstance(entry, InfluenceChanged):
                moves.append((entry.country, entry.after))
    assert [n for c, n in moves if c == FRANCE] == [2, 1, 2, 3, 4, 5]
    assert [n for c, n in moves if c == EAST_GERMANY] == [3, 4]


def test_the_last_turn_ends_one_military_op_short() -> None:
    """Turn 3: Nasser's coup saves one of two VP (8.2.1)."""
    log = step_log(played([*SETUP, *TURN_1, *TURN_2]), TURN_3, "US 6")
    assert [entry.die for entry in log if isinstance(entry, DieRolled)] == [5]
    assert [(e.change, e.vp) for e in log if isinstance(e, VpChanged)] == [(-1, 1)]
    table = played(GAME)
    assert table.p.controller(EGYPT) == NOBODY
