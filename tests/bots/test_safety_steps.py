"""Two steps of DEFCON in one play or in one headline phase; deadly headlines."""

from typing import Any

import pytest

from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, MAP, Case, ask, case, prove

#: no target for a coup outside the battlegrounds, and none in the Middle East
BARE = {
    c: v
    for c, v in MAP.items()
    if c not in ("Honduras", "Paraguay", "Cameroon", "Kenya", "Costa Rica", "Pakistan")
}


def three(card: str, side: int, *line: str, **more: Any) -> Case:
    """A coup in a battleground at DEFCON 3, and ``card`` still to happen after it."""
    hand = [card, "Nasser" if side == USSR else "OAS Founded"]
    settings: dict[str, Any] = {"defcon": 3, "influence": BARE, "turn": 8, **more}
    return case(
        f"DEFCON 3: {card}, {' then '.join([*line, 'Coup'])}",
        side,
        hand,
        "Coup",
        card,
        *line,
        **settings,
    )


FIRST_EVENT = "Event first"
FIRST_OPS = "Operations first"

TWO_STEPS = [
    three("Duck and Cover", USSR, FIRST_EVENT),
    three("Duck and Cover", USSR, FIRST_OPS),
    three(
        "Soviets Shoot Down KAL-007",
        USSR,
        FIRST_EVENT,
        influence={**BARE, "South Korea": (2, 0)},
    ),
    three("Soviets Shoot Down KAL-007", USSR, FIRST_OPS),
    three("CIA Created", USSR, FIRST_OPS),
    three("Grain Sales to Soviets", USSR, FIRST_OPS),
    three("Tear Down This Wall", USSR, FIRST_OPS),
    three("We Will Bury You", US, FIRST_EVENT),
    three("We Will Bury You", US, FIRST_OPS),
    three("Lone Gunman", US, FIRST_OPS),
    three("Ortega Elected in Nicaragua", US, FIRST_OPS, influence={**BARE, "Cuba": (2, 3)}),
    three("Star Wars", USSR, FIRST_OPS, space=(8, 7), attempts=(0, 2), discards=["Duck and Cover"]),
    case(
        "DEFCON 3: Five Year Plan after a coup may draw Duck and Cover",
        USSR,
        ["Five Year Plan", "Duck and Cover"],
        "Coup",
        "Five Year Plan",
        "Operations first",
        defcon=3,
        influence=BARE,
    ),
    case(
        "DEFCON 3: Olympic Games boycotted, then a coup",
        US,
        ["Olympic Games", "OAS Founded"],
        "Coup",
        "Olympic Games",
        "Event",
        "Boycott",
        defcon=3,
        influence=BARE,
    ),
    case(
        "DEFCON 3: How I Learned to DEFCON 1",
        USSR,
        ["How I Learned to Stop Worrying", "Nasser"],
        "1",
        "How I Learned to Stop Worrying",
        "Event",
        defcon=3,
    ),
    case(
        "DEFCON 3: CIA Created takes DEFCON to 2, a coup after it to 1",
        USSR,
        ["CIA Created", "Nasser"],
        "Coup",
        "CIA Created",
        "Event first",
        "Coup",
        "Cuba",
        defcon=3,
        influence=BARE,
        chance=(1,),
    ),
]


def headline(
    name: str, side: int, hand: list[str], named: str | tuple[str, ...], **more: Any
) -> Case:
    """A case in which both choose headlines, the USSR first (it does not matter: face down)."""
    settings: dict[str, Any] = {"phase": "headline", "space": (0, 0), **more}
    line = ["COMECON"] if side == US else []
    hand = [*hand, "NATO" if side == US else "COMECON"]
    return case(name, side, hand, named, *line, **settings)


#: the other headline lies open before one's own is chosen: Man in Earth Orbit (6.4.4)
US_SEES: dict[str, Any] = {"space": (4, 0)}
USSR_SEES: dict[str, Any] = {"space": (0, 4)}

HEADLINES = [
    headline("own Duck and Cover", US, ["Duck and Cover", "OAS Founded"], "Duck and Cover"),
    headline("own KAL-007", US, ["Soviets Shoot Down KAL-007", "NORAD"],
             "Soviets Shoot Down KAL-007", turn=8),
    headline("own Olympic Games", US, ["Olympic Games", "OAS Founded"], "Olympic Games"),
    headline("own Summit", US, ["Summit", "OAS Founded"], "Summit"),
    headline("theirs: Lone Gunman", US, ["Lone Gunman", "OAS Founded"], "Lone Gunman"),
    headline("theirs: We Will Bury You", US, ["We Will Bury You", "NORAD"], "We Will Bury You"),
    headline("own We Will Bury You", USSR, ["We Will Bury You", "Nasser"], "We Will Bury You"),
    headline("theirs: CIA Created", USSR, ["CIA Created", "Nasser"], "CIA Created"),
    headline("theirs: Duck and Cover", USSR, ["Duck and Cover", "Nasser"], "Duck and Cover"),
    headline("theirs: Grain Sales", USSR, ["Grain Sales to Soviets", "Nasser", "Fidel"],
             "Grain Sales to Soviets"),
    headline("theirs: Tear Down This Wall", USSR, ["Tear Down This Wall", "Nasser"],
             "Tear Down This Wall", turn=8),
    headline("Olympic Games of the USSR", USSR, ["Olympic Games", "Nasser"], "Olympic Games"),
    headline("theirs: Five Year Plan may draw Duck and Cover", USSR,
             ["Five Year Plan", "Duck and Cover", "Nasser"],
             ("Five Year Plan", "Duck and Cover")),
]  # fmt: skip

PAIRS = [
    case(
        "We Will Bury You lies open at DEFCON 3, own Duck and Cover would be next",
        US,
        ["Duck and Cover", "OAS Founded", "NORAD"],
        "Duck and Cover",
        "We Will Bury You",
        phase="headline",
        defcon=3,
        other=["We Will Bury You", "Nasser"],
        **US_SEES,
    ),
    case(
        "We Will Bury You lies open at DEFCON 3, own Olympic Games would be next",
        US,
        ["Olympic Games", "OAS Founded", "NORAD"],
        "Olympic Games",
        "We Will Bury You",
        phase="headline",
        defcon=3,
        other=["We Will Bury You", "Nasser"],
        **US_SEES,
    ),
    case(
        "We Will Bury You lies open at DEFCON 3, Lone Gunman would be next",
        US,
        ["Lone Gunman", "OAS Founded", "NORAD"],
        "Lone Gunman",
        "We Will Bury You",
        phase="headline",
        defcon=3,
        other=["We Will Bury You", "Nasser"],
        **US_SEES,
    ),
    case(
        "Duck and Cover lies open at DEFCON 3, CIA Created would be next",
        USSR,
        ["CIA Created", "Nasser", "Fidel"],
        "CIA Created",
        "Duck and Cover",
        phase="headline",
        defcon=3,
        other=["Duck and Cover", "OAS Founded"],
        **USSR_SEES,
    ),
    case(
        "Duck and Cover lies open at DEFCON 3, own Summit would be next",
        USSR,
        ["Summit", "Nasser", "Fidel"],
        "Summit",
        "Duck and Cover",
        phase="headline",
        defcon=3,
        other=["Duck and Cover", "OAS Founded"],
        **USSR_SEES,
    ),
    case(
        "KAL-007 lies open at DEFCON 3, Grain Sales would be next",
        USSR,
        ["Grain Sales to Soviets", "Nasser", "Fidel"],
        "Grain Sales to Soviets",
        "Soviets Shoot Down KAL-007",
        phase="headline",
        defcon=3,
        turn=8,
        other=["Soviets Shoot Down KAL-007", "OAS Founded"],
        **USSR_SEES,
    ),
    case(
        "Cuban Missile Crisis lies open at DEFCON 4, own Olympic Games would be next",
        US,
        ["Olympic Games", "OAS Founded", "NORAD"],
        "Olympic Games",
        "Cuban Missile Crisis",
        phase="headline",
        defcon=4,
        other=["Cuban Missile Crisis", "Nasser"],
        **US_SEES,
    ),
    case(
        "How I Learned at DEFCON 4: the level in the headline phase",
        US,
        ["How I Learned to Stop Worrying", "NORAD", "OAS Founded"],
        "1",
        "Nasser",
        "How I Learned to Stop Worrying",
        phase="headline",
        defcon=4,
        other=["Nasser", "Fidel", "COMECON"],
        **US_SEES,
    ),
]

#: face down, but by counting cards the other hand is known: nothing is left to draw
COUNTED = [
    *(
        case(
            f"We Will Bury You may lie face down at DEFCON 3, own {card} would be next",
            US,
            [card, "OAS Founded", "NORAD"],
            card,
            "We Will Bury You",
            phase="headline",
            defcon=3,
            other=["We Will Bury You", "Nasser", "Fidel"],
            draw_pile=(),
            space=(0, 0),
        )
        for card in ("Duck and Cover", "Olympic Games", "Summit", "Lone Gunman")
    ),
    *(
        case(
            f"Duck and Cover may come first at DEFCON 3, {card} would be next",
            USSR,
            [card, "Nasser", "Fidel"],
            card,
            phase="headline",
            defcon=3,
            other=["Duck and Cover", "OAS Founded", "Truman Doctrine"],
            draw_pile=(),
            space=(0, 0),
        )
        for card in ("Olympic Games", "CIA Created", "Summit")
    ),
]

CASES = TWO_STEPS + HEADLINES + PAIRS + COUNTED


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_8_1_3_the_engine_shows_that_it_loses_and_that_another_does_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_8_1_3_no_bot_ends_the_game_by_steps_or_headlines(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
