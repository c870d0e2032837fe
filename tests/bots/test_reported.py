"""Faults reported of computer players of other programs: C223 to C225."""

from typing import Final

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, Case, ask, case, prove

STOP_WORRYING: Final = "How I Learned to Stop Worrying"
CASES: Final = [
    case("C223 own action round", US, [STOP_WORRYING, "NATO"], "1", STOP_WORRYING, "Event",
         defcon=3),
    case("C223 for the USSR", USSR, [STOP_WORRYING, "Nasser"], "1", STOP_WORRYING, "Event",
         defcon=3),
    case("C224 We Will Bury You, which may go to space", US,
         ["We Will Bury You", "NATO", "Containment"], "Operations", "We Will Bury You",
         vp=11, space=(0, 0)),
    case("C224 Duck and Cover", USSR, ["Duck and Cover", "Nasser", "Fidel"], "Duck and Cover"),
    case("C224 Five Year Plan with Duck and Cover", USSR,
         ["Five Year Plan", "Duck and Cover", "Nasser"], ("Five Year Plan", "Duck and Cover")),
    case("C225 the last round, 12 VP behind", US, ["Asia Scoring", "NATO"], "NATO",
         whole_turn=True, round=7, vp=-12, defcon=4,
         options=GameOptions(held_scoring="lose")),
]  # fmt: skip


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_the_option_loses_the_game_and_another_does_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_no_bot_chooses_it(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
