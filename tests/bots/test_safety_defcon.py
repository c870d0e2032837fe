"""At DEFCON 2 no bot takes what lowers it, or what gives the other side a coup, in its own play."""

from typing import Any

import pytest

from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, MAP, Case, ask, case, prove

FREE: dict[str, Any] = {"space": (0, 0)}
#: no USSR marker where a coup would lower DEFCON
NO_TARGET = {
    c: (us, 0 if c in ("Cuba", "Angola", "Chile") else ussr) for c, (us, ussr) in MAP.items()
}

#: discards whose events open many ways
THICK = [
    "Indo-Pakistani War",
    "Nuclear Test Ban",
    "Brush War",
    "Junta",
    "ABM Treaty",
    "Colonial Rear Guards",
    "The Voice of America",
    "Puppet Governments",
    "OAS Founded",
    "East European Unrest",
    "Decolonization",
    "Suez Crisis",
    "Muslim Revolution",
    "Liberation Theology",
    "Red Scare/Purge",
    "Arms Race",
    "Latin American Death Squads",
    "Socialist Governments",
]

CASES = [
    # --- the other side's event on a card of one's own hand
    case("Duck and Cover", USSR, ["Duck and Cover", "Decolonization"], "Duck and Cover"),
    case(
        "Duck and Cover, space free",
        USSR,
        ["Duck and Cover"],
        "Operations",
        "Duck and Cover",
        **FREE,
        china_up=True,
    ),
    case("CIA Created", USSR, ["CIA Created", "Nasser", "Fidel"], "CIA Created"),
    case(
        "CIA Created beside a harmless card",
        USSR,
        ["CIA Created", "Special Relationship"],
        "CIA Created",
    ),
    case("KAL-007", USSR, ["Soviets Shoot Down KAL-007", "OPEC"], "Soviets Shoot Down KAL-007"),
    case(
        "KAL-007, space free",
        USSR,
        ["Soviets Shoot Down KAL-007"],
        "Operations",
        "Soviets Shoot Down KAL-007",
        **FREE,
        china_up=True,
    ),
    case(
        "Tear Down This Wall",
        USSR,
        ["Tear Down This Wall", "Nasser"],
        "Tear Down This Wall",
        turn=8,
    ),
    case(
        "Grain Sales to Soviets",
        USSR,
        ["Grain Sales to Soviets", "Nasser", "Fidel"],
        "Grain Sales to Soviets",
    ),
    case(
        "Grain Sales, the last card",
        USSR,
        ["Grain Sales to Soviets"],
        "Operations",
        "Grain Sales to Soviets",
        china_up=True,
        space=(0, 0),
    ),
    case(
        "We Will Bury You", US, ["We Will Bury You", "Captured Nazi Scientist"], "We Will Bury You"
    ),
    case(
        "We Will Bury You, space free",
        US,
        ["We Will Bury You"],
        "Operations",
        "We Will Bury You",
        **FREE,
        china=US,
        china_up=True,
    ),
    case("Lone Gunman", US, ["Lone Gunman", "Panama Canal Returned"], "Lone Gunman"),
    case(
        "Ortega, the US in Cuba",
        US,
        ["Ortega Elected in Nicaragua", "OAS Founded"],
        "Ortega Elected in Nicaragua",
        turn=8,
        influence={**MAP, "Cuba": (2, 3)},
    ),
    case(
        "two deadly cards, one that is not",
        USSR,
        ["Duck and Cover", "CIA Created", "Romanian Abdication"],
        ("Duck and Cover", "CIA Created"),
    ),
    case(
        "deadly and dear against harmless and dull",
        US,
        ["We Will Bury You", "Lone Gunman", "Blockade"],
        ("We Will Bury You", "Lone Gunman"),
    ),
    # --- drawn at random, taken, or out of the discard pile
    case(
        "Five Year Plan may draw Duck and Cover",
        USSR,
        ["Five Year Plan", "Duck and Cover", "Nasser"],
        ("Five Year Plan", "Duck and Cover"),
    ),
    case(
        "Five Year Plan may draw CIA Created",
        USSR,
        ["Five Year Plan", "CIA Created", "Fidel", "Decolonization"],
        ("Five Year Plan", "CIA Created"),
    ),
    case(
        "Five Year Plan may draw Grain Sales",
        USSR,
        ["Five Year Plan", "Grain Sales to Soviets", "Fidel"],
        ("Five Year Plan", "Grain Sales to Soviets"),
    ),
    case(
        "Five Year Plan, space free",
        USSR,
        ["Five Year Plan", "Duck and Cover"],
        "Operations",
        "Five Year Plan",
        **FREE,
    ),
    case(
        "Star Wars finds Duck and Cover",
        USSR,
        ["Star Wars", "Nasser"],
        "Star Wars",
        turn=8,
        space=(6, 2),
        attempts=(0, 1),
        discards=["Duck and Cover", "Fidel"],
    ),
    case(
        "Star Wars finds CIA Created",
        USSR,
        ["Star Wars", "OPEC"],
        "Star Wars",
        turn=8,
        space=(6, 2),
        attempts=(0, 1),
        discards=["CIA Created"],
    ),
    *(
        case(
            f"Star Wars finds How I Learned to Stop Worrying at DEFCON {defcon}",
            USSR,
            ["Star Wars", "OPEC"],
            "Star Wars",
            turn=8,
            defcon=defcon,
            space=(6, 2),
            attempts=(0, 1),
            discards=["How I Learned to Stop Worrying", "Fidel", "Arms Race"],
        )
        for defcon in (2, 3, 5)
    ),
    *(
        case(
            f"Star Wars finds {card} in a thick discard pile",
            USSR,
            ["Star Wars", "OPEC"],
            "Star Wars",
            turn=8,
            defcon=defcon,
            space=(6, 2),
            attempts=(0, 1),
            discards=[*THICK, card],
        )
        for card, defcon in (("How I Learned to Stop Worrying", 3), ("Duck and Cover", 2))
    ),
    *(
        case(
            f"Grain Sales may draw How I Learned to Stop Worrying at DEFCON {defcon}",
            USSR,
            ["Grain Sales to Soviets", "How I Learned to Stop Worrying", "Fidel"],
            "Grain Sales to Soviets",
            defcon=defcon,
        )
        for defcon in (3, 5)
    ),
    case(
        "Grain Sales and How I Learned in the headline phase, DEFCON 5",
        USSR,
        ["Grain Sales to Soviets", "How I Learned to Stop Worrying", "Fidel"],
        "Grain Sales to Soviets",
        phase="headline",
        defcon=5,
        space=(0, 0),
    ),
    case(
        "own Star Wars takes Duck and Cover",
        US,
        ["Star Wars", "NORAD"],
        "Duck and Cover",
        "Star Wars",
        "Event",
        turn=8,
        space=(6, 2),
        discards=["Duck and Cover", "Colonial Rear Guards"],
    ),
    case(
        "own Star Wars takes Lone Gunman",
        US,
        ["Star Wars", "NORAD"],
        ("Lone Gunman", "Olympic Games"),
        "Star Wars",
        "Event",
        turn=8,
        space=(6, 2),
        discards=["Lone Gunman", "Olympic Games", "The Voice of America"],
    ),
    case(
        "own Missile Envy takes the other side's We Will Bury You",
        USSR,
        ["Missile Envy", "Nasser"],
        "Event",
        "Missile Envy",
        other=["Asia Scoring", "We Will Bury You"],
        draw_pile=(),
    ),
    case(
        "own Missile Envy takes Duck and Cover",
        US,
        ["Missile Envy", "OAS Founded"],
        "Event",
        "Missile Envy",
        other=["Duck and Cover", "Nasser"],
        draw_pile=(),
    ),
    case(
        "own Missile Envy takes Olympic Games",
        US,
        ["Missile Envy", "OAS Founded"],
        "Event",
        "Missile Envy",
        other=["Olympic Games", "Nasser"],
        draw_pile=(),
    ),
    case(
        "own Grain Sales draws Duck and Cover",
        US,
        ["Grain Sales to Soviets", "OAS Founded"],
        "Event",
        "Grain Sales to Soviets",
        "Event",
        other=["Duck and Cover"],
    ),
    case(
        "own Grain Sales draws We Will Bury You",
        US,
        ["Grain Sales to Soviets", "OAS Founded"],
        "Operations",
        "Grain Sales to Soviets",
        "Event",
        other=["We Will Bury You"],
    ),
    case(
        "own Grain Sales draws Lone Gunman",
        US,
        ["Grain Sales to Soviets", "UN Intervention"],
        "Operations",
        "Grain Sales to Soviets",
        "Event",
        other=["Lone Gunman"],
    ),
    # --- shared events
    *(
        case(f"own Olympic Games, {name}", side, ["Olympic Games", *more], "Event", "Olympic Games")
        for name, side, more in (("US", US, ["NORAD"]), ("USSR", USSR, ["Nasser"]))
    ),
    *(
        case(f"own Summit, {name}", side, ["Summit", *more], "Event", "Summit")
        for name, side, more in (("US", US, ["NORAD"]), ("USSR", USSR, ["Nasser"]))
    ),
    *(
        case(
            f"How I Learned to DEFCON 1, {name}",
            side,
            ["How I Learned to Stop Worrying", *more],
            "1",
            "How I Learned to Stop Worrying",
            "Event",
        )
        for name, side, more in (("US", US, ["NORAD"]), ("USSR", USSR, ["Nasser"]))
    ),
    case(
        "Summit won, DEFCON not to be lowered",
        USSR,
        ["Summit", "Nasser"],
        "Lower DEFCON",
        "Summit",
        "Event",
        chance=(1, 6),
    ),
    case(
        "Junta's coup in a battleground",
        US,
        ["Junta", "NORAD"],
        "Coup",
        "Junta",
        "Event",
        "Brazil",
        influence={c: v for c, v in MAP.items() if c not in ("Honduras", "Paraguay")},
    ),
    case(
        "Junta's coup: in Paraguay it is safe",
        US,
        ["Junta", "NORAD"],
        ("Cuba", "Chile"),
        "Junta",
        "Event",
        "Brazil",
        "Coup",
    ),
    # --- coups of one's own
    *(
        case(
            f"a coup, battlegrounds only, {name}",
            side,
            [card, *more],
            "Coup",
            card,
            "Operations",
            influence={
                c: v
                for c, v in MAP.items()
                if c not in ("Honduras", "Paraguay", "Cameroon", "Kenya", "Costa Rica")
            },
        )
        for name, side, card, more in (
            ("US", US, "Colonial Rear Guards", ["OAS Founded"]),
            ("USSR", USSR, "Brezhnev Doctrine", ["Nasser"]),
        )
    ),
    case(
        "the target of a US coup",
        US,
        ["NORAD", "OAS Founded"],
        ("Cuba", "Angola", "Chile"),
        "NORAD",
        "Operations",
        "Coup",
    ),
    case(
        "the target of a USSR coup",
        USSR,
        ["De-Stalinization", "Nasser"],
        ("Panama", "Venezuela", "Nigeria"),
        "De-Stalinization",
        "Operations",
        "Coup",
    ),
    case(
        "Nuclear Subs help US coups only",
        USSR,
        ["De-Stalinization", "Nasser"],
        ("Panama", "Venezuela", "Nigeria"),
        "De-Stalinization",
        "Operations",
        "Coup",
        effects=["Nuclear Subs"],
    ),
    case(
        "with Nuclear Subs CIA Created is safe, Duck and Cover is not",
        USSR,
        ["CIA Created", "Duck and Cover"],
        "Duck and Cover",
        effects=["Nuclear Subs"],
    ),
    case(
        "with no battleground to coup CIA Created is safe, Duck and Cover is not",
        USSR,
        ["CIA Created", "Duck and Cover"],
        "Duck and Cover",
        influence=NO_TARGET,
    ),
    case(
        "Ask Not is harmless, Duck and Cover is not",
        USSR,
        ["Ask Not What Your Country Can Do For You", "Duck and Cover"],
        "Duck and Cover",
        other=["NATO", "Marshall Plan"],
        draw_pile=["Independent Reds", "Formosan Resolution"],
    ),
    case(
        "Che's coups are harmless, Lone Gunman's is not",
        US,
        ["Che", "Lone Gunman"],
        "Lone Gunman",
    ),
    case(
        "Glasnost raises DEFCON, We Will Bury You lowers it",
        US,
        ["Glasnost", "We Will Bury You"],
        "We Will Bury You",
        turn=8,
        effects=["The Reformer"],
    ),
    case(
        "ABM Treaty raises DEFCON before its coup, CIA Created does not",
        USSR,
        ["ABM Treaty", "CIA Created"],
        "CIA Created",
    ),
    case(
        "The China Card's coup",
        USSR,
        ["Nasser"],
        ("Panama", "Venezuela", "Nigeria"),
        "The China Card",
        "Coup",
        china_up=True,
    ),
    case(
        "UN Intervention's coup",
        USSR,
        ["UN Intervention", "Duck and Cover", "CIA Created"],
        ("Duck and Cover", "CIA Created"),
    ),
    case(
        "an event that frees the Ops comes last",
        US,
        ["Lone Gunman", "UN Intervention"],
        "Lone Gunman",
    ),
    case(
        "Missile Envy received, its coup",
        USSR,
        ["Missile Envy", "Nasser"],
        ("Panama", "Venezuela", "Nigeria"),
        "Coup",
        effects=[("Missile Envy", USSR)],
    ),
    case(
        "in the last round of a turn too",
        US,
        ["We Will Bury You", "Blockade"],
        "We Will Bury You",
        round=7,
    ),
    case(
        "in the Early War",
        USSR,
        ["Duck and Cover", "CIA Created", "Nasser"],
        ("Duck and Cover", "CIA Created"),
        turn=2,
        round=1,
    ),
    case(
        "in the last turn",
        USSR,
        ["Soviets Shoot Down KAL-007", "Iranian Hostage Crisis"],
        "Soviets Shoot Down KAL-007",
        turn=10,
        round=7,
    ),
]


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_8_1_3_the_engine_shows_that_it_loses_and_that_another_does_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_8_1_3_no_bot_ends_the_game_at_defcon_2(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
