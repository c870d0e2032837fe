"""A bot takes a win that is sure: 20 VP, Europe, Wargames, DEFCON 1 in the other side's play."""

from typing import Any

import pytest

from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, Case, ask, case, prove
from .test_safety_defcon import NO_TARGET
from .test_safety_points import GOOD_FOR_US, GOOD_FOR_USSR, US_EUROPE, USSR_EUROPE

CALM: dict[str, Any] = {"defcon": 4}


def win(
    name: str, side: int, hand: list[str], named: str | tuple[str, ...], *line: str, **more: Any
) -> Case:
    """A case in which the named options win."""
    settings: dict[str, Any] = {**CALM, **more}
    return case(name, side, hand, named, *line, win=True, **settings)


THEIRS: dict[str, Any] = {"defcon": 2}

CASES = [
    win("Europe, US", US, ["Europe Scoring", "NORAD"], "Europe Scoring", influence=US_EUROPE),
    win("Europe, USSR", USSR, ["Europe Scoring", "Nasser"], "Europe Scoring",
        influence=USSR_EUROPE),
    win("Asia Scoring, US", US, ["Asia Scoring", "NORAD"], "Asia Scoring",
        influence=GOOD_FOR_US, vp=17),
    win("Africa Scoring, USSR", USSR, ["Africa Scoring", "Nasser"], "Africa Scoring",
        influence=GOOD_FOR_USSR, vp=-18),
    win("Duck and Cover", US, ["Duck and Cover", "NORAD"], "Duck and Cover", vp=18),
    win("Nuclear Test Ban, USSR", USSR, ["Nuclear Test Ban", "Nasser"], "Nuclear Test Ban",
        vp=-18),
    win("the event, not the Ops", USSR, ["U2 Incident", "Nasser"], "Event", "U2 Incident", vp=-19),
    win("Willy Brandt at DEFCON 2", USSR, ["Willy Brandt", "Nasser"], "Willy Brandt", vp=-19,
        defcon=2),
    win("Camp David Accords", US, ["Camp David Accords", "Colonial Rear Guards"],
        "Camp David Accords", vp=19),
    win("Cultural Revolution", USSR, ["Cultural Revolution", "Fidel"], "Cultural Revolution",
        vp=-19),
    win("Alliance for Progress", US, ["Glasnost", "Alliance for Progress"],
        "Alliance for Progress", vp=18, turn=8),
    win("Wargames with a lead of 7", US, ["Wargames", "NORAD"], "End the game", "Wargames", "Event",
        vp=7, turn=8, defcon=2),
    win("Wargames, USSR, from the hand", USSR, ["Wargames", "Nasser"], "Wargames", vp=-12, turn=8,
        defcon=2),
    # --- DEFCON 1 in a play of the other side: he is phasing and loses
    win("invited to Olympic Games at DEFCON 2", USSR, ["Nasser", "Fidel"], "Boycott",
        "Olympic Games", "Event", other=["Olympic Games", "NORAD"], phasing=US, **THEIRS),
    win("the coup of CIA Created", US, ["NORAD", "OAS Founded"], "Coup", "CIA Created",
        "Event first", other=["CIA Created", "Nasser"], phasing=USSR, **THEIRS),
    win("the target of Lone Gunman", USSR, ["Nasser", "Fidel"],
        ("Panama", "Venezuela", "Nigeria"), "Lone Gunman", "Event first", "Coup",
        other=["Lone Gunman", "OAS Founded"], phasing=US, **THEIRS),
    win("the coup of Tear Down This Wall", US, ["NORAD", "OAS Founded"], "Coup",
        "Tear Down This Wall", "Event first", other=["Tear Down This Wall", "Nasser"],
        phasing=USSR, turn=8, **THEIRS),
    win("Summit won in the other side's play", US, ["NORAD", "OAS Founded"], "Lower DEFCON",
        "Summit", "Event", other=["Summit", "Nasser"], phasing=USSR, chance=(6, 1), **THEIRS),
    win("Missile Envy of the US is given Duck and Cover", USSR,
        ["Duck and Cover", "COMECON", "Nasser"], "Duck and Cover", "Missile Envy", "Event",
        other=["Missile Envy", "NORAD"], phasing=US, **THEIRS),
    win("Star Wars played by the USSR", US, ["NORAD", "OAS Founded"], "Duck and Cover",
        "Star Wars", "Event first", other=["Star Wars", "Nasser"], phasing=USSR, turn=8,
        space=(6, 2), attempts=(0, 1), discards=["Duck and Cover", "Colonial Rear Guards"],
        **THEIRS),
    win("Grain Sales played by the USSR draws Duck and Cover", US, ["NORAD", "OAS Founded"],
        "Event", "Grain Sales to Soviets", "Event first", chance=(4,),
        other=["Grain Sales to Soviets", "Duck and Cover"], phasing=USSR, influence=NO_TARGET,
        **THEIRS),
]  # fmt: skip


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_10_3_the_engine_shows_that_it_wins_and_that_another_need_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_10_3_every_bot_takes_a_sure_win(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
