"""A position at each kind of decision frame: every event that asks something, in its middle."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from brinkmanship.rules import GameOptions, Position, compose, new_game
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.ids import US, USSR
from tests.table import Choice, act, asked

#: cards that keep the hands from running out
US_REST: Final = ("Truman Doctrine", "Independent Reds")
USSR_REST: Final = ("Romanian Abdication", "Fidel")
#: both stand where DEFCON closes nothing, so that every operation is open
COMMON_GROUND: Final[dict[CardName, tuple[int, int]]] = {"Zimbabwe": (1, 1), "Kenya": (1, 1)}


def table(us: Iterable[CardName] = (), ussr: Iterable[CardName] = (), **setting: Any) -> Position:
    """A position of turn 9 with dull cards in both hands besides those named."""
    base: dict[str, Any] = {
        "turn": 9,
        "us_hand": (*US_REST, *us),
        "ussr_hand": (*USSR_REST, *ussr),
    }
    board = {"influence": COMMON_GROUND | setting.get("influence", {})}
    return compose(**(base | setting | board))


def playing(
    side: int,
    card: CardName,
    *choices: Choice,
    us: Iterable[CardName] = (),
    ussr: Iterable[CardName] = (),
    chance: Iterable[int] = (),
    **setting: Any,
) -> Position:
    """``side`` has played ``card`` in its action round and made ``choices``."""
    if card == "The China Card":
        setting["china"] = side
    elif side == US:
        us = (*us, card)
    else:
        ussr = (*ussr, card)
    p = table(us, ussr, phasing=side, **setting)
    act(p, card if isinstance(card, str) else 100 + card)
    act(p, *choices, chance=chance)
    return p


def bids(*choices: Choice) -> Position:
    """A game that begins with sealed bids, after some of them."""
    p = new_game(GameOptions(auction=True), seed=1)
    act(p, *choices)
    return p


def extra() -> Position:
    """The US is about to place its handicap."""
    p = new_game(GameOptions(extra_us=2), seed=5)
    while asked(p)[1] != "extra influence":
        p.play(p.legal[0])
    return p


MOMENTS: Final[dict[str, Callable[[], Position]]] = {
    "BidSide": bids,
    "BidNumber": lambda: bids("Play the US"),
    "PlaceSetup": lambda: new_game(seed=1),
    "PlaceExtra": extra,
    "ChooseHeadline": lambda: table(phase="headline"),
    "ChooseCard": table,
    "ChooseUse": lambda: playing(USSR, "COMECON"),
    "ChooseOrder": lambda: playing(US, "COMECON", "Operations"),
    "ChooseOperation": lambda: playing(USSR, "COMECON", "Operations"),
    "PlaceInfluence": lambda: playing(USSR, "COMECON", "Operations", "Influence"),
    "CoupTarget": lambda: playing(USSR, "COMECON", "Operations", "Coup"),
    "RealignTarget": lambda: playing(USSR, "COMECON", "Operations", "Realignment"),
    "TrapDiscard": lambda: table(
        ussr=["COMECON", "Decolonization"], phasing=USSR, effects=["Bear Trap"]
    ),
    "ChooseCompanion": lambda: playing(US, "UN Intervention", "Event", us=["COMECON", "Allende"]),
    "PlaceMarkers": lambda: playing(USSR, "Decolonization", "Event", "Angola"),
    "RemoveMarkers": lambda: playing(
        USSR, "Suez Crisis", "Event", influence={"UK": (5, 0), "Israel": (3, 0)}
    ),
    "WarTarget": lambda: playing(US, "Brush War", "Event"),
    "ChooseLeftOut": lambda: playing(
        USSR,
        "Asia Scoring",
        effects=["Shuttle Diplomacy"],
        influence={"Pakistan": (0, 3), "India": (0, 3)},
    ),
    "DiscardOr": lambda: playing(USSR, "Blockade", "Event", us=["NATO"]),
    "DoubleMarkers": lambda: playing(
        USSR,
        "Latin American Debt Crisis",
        "Event",
        "Pass",
        us=["NATO"],
        influence={"Chile": (0, 2), "Peru": (0, 1), "Brazil": (0, 3)},
    ),
    "PickDiscard": lambda: playing(
        US, "SALT Negotiations", "Event", discards=["NATO", "Allende", "Asia Scoring"]
    ),
    "HandOver": lambda: playing(
        US, "Missile Envy", "Event", ussr=["COMECON", "Suez Crisis", "Allende"]
    ),
    "DiscardAny": lambda: playing(
        US, "Ask Not What Your Country Can Do For You...", "Event", "Truman Doctrine", us=["NATO"]
    ),
    "PickFromHand": lambda: playing(USSR, "Aldrich Ames Remix", "Event"),
    "PeekDiscard": lambda: playing(US, "Our Man in Tehran", "Event", influence={"Israel": (4, 0)}),
    "ChoosePact": lambda: playing(
        USSR, "Warsaw Pact Formed", "Event", influence={"Poland": (1, 0)}
    ),
    "ChooseOlympics": lambda: playing(US, "Olympic Games", "Event"),
    "ChooseReds": lambda: playing(
        US,
        "Independent Reds",
        "Event",
        us_hand=["Truman Doctrine", "NATO", "Independent Reds"],
        influence={"Hungary": (0, 3), "Romania": (0, 3)},
    ),
    "MoveMarkers": lambda: playing(
        USSR, "De-Stalinization", "Event", "Cuba", influence={"Cuba": (0, 3), "Poland": (0, 3)}
    ),
    "MoveDefcon": lambda: playing(US, "Summit", "Event", defcon=3, chance=[6, 1]),
    "SetDefcon": lambda: playing(US, "How I Learned to Stop Worrying", "Event"),
    "ChooseUnrest": lambda: playing(USSR, "South African Unrest", "Event"),
    "ChooseRegion": lambda: playing(US, "Chernobyl", "Event"),
    "ChooseEnd": lambda: playing(US, "Wargames", "Event", defcon=2),
    "DiscardHeld": lambda: table(phase="end", space=(6, 0)),
}
