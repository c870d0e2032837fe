"""Cuban Missile Crisis: a coup of the side that is bound loses, whatever DEFCON is."""

import pytest

from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, MAP, Case, ask, case, prove

BOUND = {US: [("Cuban Missile Crisis", US)], USSR: [("Cuban Missile Crisis", USSR)]}
#: nothing with which either side could call the crisis off
FAST = {**MAP, "West Germany": (1, 0), "Cuba": (0, 1)}

CASES = [
    *(
        case(
            f"Ops of the {name} at DEFCON {defcon}",
            side,
            [card, more],
            "Coup",
            card,
            "Operations",
            effects=BOUND[side],
            influence=FAST,
            defcon=defcon,
        )
        for name, side, card, more in (
            ("US", US, "Colonial Rear Guards", "OAS Founded"),
            ("USSR", USSR, "De-Stalinization", "Nasser"),
        )
        for defcon in (2, 3, 4)
    ),
    *(
        case(
            f"the target is asked, the {name} can still call it off",
            side,
            [card, more],
            named,
            card,
            "Operations",
            "Coup",
            effects=BOUND[side],
            defcon=2,
        )
        for name, side, card, more, named in (
            ("US", US, "Colonial Rear Guards", "OAS Founded", ("Cameroon", "Angola", "Cuba")),
            ("USSR", USSR, "De-Stalinization", "Nasser", ("Kenya", "Nigeria", "Panama")),
        )
    ),
    case(
        "ABM Treaty",
        USSR,
        ["ABM Treaty", "Nasser"],
        "Coup",
        "ABM Treaty",
        "Event",
        effects=BOUND[USSR],
        influence=FAST,
    ),
    case(
        "Junta",
        US,
        ["Junta", "NORAD"],
        "Coup",
        "Junta",
        "Event",
        "Brazil",
        effects=BOUND[US],
        influence=FAST,
    ),
    case(
        "Che",
        USSR,
        ["Che", "Nasser"],
        ("Kenya", "Costa Rica"),
        "Che",
        "Event",
        effects=BOUND[USSR],
        influence=FAST,
    ),
    case(
        "Nuclear Subs do not help",
        US,
        ["Colonial Rear Guards", "OAS Founded"],
        "Coup",
        "Colonial Rear Guards",
        "Operations",
        effects=[*BOUND[US], "Nuclear Subs"],
        influence=FAST,
    ),
    case(
        "The China Card",
        USSR,
        ["Nasser"],
        "Coup",
        "The China Card",
        effects=BOUND[USSR],
        influence=FAST,
        china_up=True,
    ),
    case(
        "Lone Gunman of the US gives the USSR a coup",
        USSR,
        ["Nasser", "Fidel"],
        "Coup",
        "Lone Gunman",
        "Event first",
        other=["Lone Gunman", "OAS Founded"],
        phasing=US,
        defcon=3,
        effects=BOUND[USSR],
        influence=FAST,
    ),
    case(
        "CIA Created of the USSR gives the US a coup",
        US,
        ["NORAD", "OAS Founded"],
        "Coup",
        "CIA Created",
        "Event first",
        other=["CIA Created", "Nasser"],
        phasing=USSR,
        defcon=3,
        effects=BOUND[US],
        influence=FAST,
    ),
    case(
        "Ortega under the crisis",
        USSR,
        ["Ortega Elected in Nicaragua", "Nasser"],
        ("Costa Rica",),
        "Ortega Elected in Nicaragua",
        "Event",
        defcon=4,
        turn=8,
        effects=BOUND[USSR],
        influence={**FAST, "Honduras": (1, 0)},
    ),
    case(
        "Tear Down This Wall under the crisis",
        US,
        ["Tear Down This Wall", "OAS Founded"],
        "Coup",
        "Tear Down This Wall",
        "Event",
        defcon=4,
        turn=8,
        effects=BOUND[US],
        influence=FAST,
    ),
    case(
        "CIA Created is deadly while the US can call the crisis off, Special Relationship is not",
        USSR,
        ["CIA Created", "Special Relationship"],
        "CIA Created",
        effects=BOUND[US],
    ),
    case(
        "with no way out for the US CIA Created is safe, Duck and Cover is not",
        USSR,
        ["CIA Created", "Duck and Cover"],
        "Duck and Cover",
        effects=BOUND[US],
        influence=FAST,
    ),
]


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_040_the_engine_shows_that_it_loses_and_that_another_does_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_040_no_bot_makes_a_coup_that_the_crisis_forbids(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
