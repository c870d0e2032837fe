"""No bot hands over the last VP, Europe, or the game by a scoring card it holds."""

from typing import Any

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.ids import US, USSR

from .perils import ASKED, MAP, Case, ask, case, prove

CALM: dict[str, Any] = {"defcon": 4}
FREE: dict[str, Any] = {"space": (0, 0)}
LOSE = GameOptions(held_scoring="lose")
US_EUROPE = {
    **MAP,
    "West Germany": (4, 0),
    "Italy": (4, 0),
    "France": (4, 0),
    "East Germany": (4, 0),
    "Poland": (4, 0),
    "Romania": (0, 3),
}
USSR_EUROPE = {
    **MAP,
    "West Germany": (0, 5),
    "Italy": (0, 4),
    "France": (0, 4),
    "East Germany": (0, 4),
    "Poland": (0, 4),
    "Romania": (0, 4),
    "Hungary": (0, 4),
}


def points(
    name: str, side: int, hand: list[str], named: str | tuple[str, ...], *line: str, **more: Any
) -> Case:
    """A case in which the other side has 19 VP, unless ``vp`` says otherwise."""
    settings: dict[str, Any] = {"defcon": 4, "vp": 19 if side == USSR else -19, **more}
    return case(name, side, hand, named, *line, **settings)


EVENTS = [
    points("Duck and Cover", USSR, ["Duck and Cover", "Nasser"], "Duck and Cover"),
    points("Duck and Cover at DEFCON 3", USSR, ["Duck and Cover", "Nasser"], "Duck and Cover",
           vp=17, defcon=3),
    points("KAL-007", USSR, ["Soviets Shoot Down KAL-007", "Nasser"],
           "Soviets Shoot Down KAL-007", vp=18),
    points("Camp David Accords", USSR, ["Camp David Accords", "Nasser"], "Camp David Accords"),
    points("The Iron Lady", USSR, ["The Iron Lady", "Nasser"], "The Iron Lady", turn=8),
    points("An Evil Empire", USSR, ["An Evil Empire", "Nasser"], "An Evil Empire", turn=8),
    points("Nixon, The China Card with the US", USSR, ["Nixon Plays the China Card", "Fidel"],
           "Nixon Plays the China Card", china=US, vp=18),
    points("Alliance for Progress", USSR, ["Alliance for Progress", "Fidel"],
           "Alliance for Progress", vp=18, influence={**MAP, "Brazil": (4, 0), "Mexico": (5, 0),
                                                      "Panama": (5, 0), "Venezuela": (5, 0)}),
    points("Kitchen Debates", USSR, ["Kitchen Debates", "Nasser"], "Kitchen Debates", vp=18,
           influence={"Italy": (9, 0), "France": (9, 0), "Japan": (9, 0), "Mexico": (9, 0),
                      "Brazil": (9, 0), "Finland": (0, 2)}),
    points("Reagan Bombs Libya", USSR, ["Reagan Bombs Libya", "Nasser"], "Reagan Bombs Libya",
           turn=8, influence={**MAP, "Libya": (0, 4)}),
    points("Special Relationship with NATO", USSR, ["Special Relationship", "Nasser"],
           "Special Relationship", vp=18, effects=["NATO", "Marshall Plan"]),
    points("Defectors", USSR, ["Defectors", "Nasser"], "Defectors"),
    points("Five Year Plan may draw Defectors", USSR, ["Five Year Plan", "Defectors", "Nasser"],
           ("Five Year Plan", "Defectors")),
    points("Five Year Plan may draw Duck and Cover", USSR,
           ["Five Year Plan", "Duck and Cover", "Nasser"], ("Five Year Plan", "Duck and Cover")),
    points("Duck and Cover may go to space", USSR, ["Duck and Cover"], "Operations",
           "Duck and Cover", china_up=True, **FREE),
    points("U2 Incident", US, ["U2 Incident", "NORAD"], "U2 Incident"),
    points("U2 Incident may go to space", US, ["U2 Incident"], "Operations", "U2 Incident",
           china=US, china_up=True, **FREE),
    points("Willy Brandt", US, ["Willy Brandt", "NORAD"], "Willy Brandt"),
    points("Cultural Revolution", US, ["Cultural Revolution", "NORAD"], "Cultural Revolution"),
    points("OPEC", US, ["OPEC", "NORAD"], "OPEC",
           influence={**MAP, "Libya": (0, 9), "Egypt": (0, 9), "Saudi Arabia": (0, 9)}),
    points("Glasnost", US, ["Glasnost", "NORAD"], "Glasnost", turn=8, vp=-18),
    points("Pershing II Deployed", US, ["Pershing II Deployed", "NORAD"], "Pershing II Deployed",
           turn=8),
    points("a war card under Flower Power", US, ["Arab-Israeli War", "NORAD"], "Arab-Israeli War",
           vp=-18, effects=["Flower Power"]),
    points("Brush War under Flower Power", US, ["Brush War", "NORAD"], "Brush War", vp=-18,
           effects=["Flower Power"]),
    points("UN Intervention after U2 Incident", US, ["UN Intervention", "Fidel", "NORAD"], "Event",
           "UN Intervention", effects=["U2 Incident"]),
    points("We Will Bury You waits for UN Intervention", US, ["UN Intervention", "Fidel", "NORAD"],
           ("Fidel", "NORAD"), vp=-17, effects=["We Will Bury You"]),
    points("Yuri and Samantha: each coup costs a VP", US, ["Colonial Rear Guards", "OAS Founded"],
           "Coup", "Colonial Rear Guards", "Operations", effects=["Yuri and Samantha"], turn=8),
    points("Olympic Games may cost 2 VP", US, ["Olympic Games", "NORAD"], "Event", "Olympic Games",
           vp=-18),
    points("invited to Olympic Games", USSR, ["Nasser", "Fidel"], "Participate", "Olympic Games",
           "Event", other=["Olympic Games", "NORAD"], phasing=US, vp=18),
    points("Summit may cost 2 VP", USSR, ["Summit", "Nasser"], "Event", "Summit", vp=18),
    points("Wargames ended from behind", USSR, ["Wargames", "Nasser"], "End the game", "Wargames",
           "Event", vp=0, defcon=2, turn=8),
    points("Wargames ended with too small a lead", US, ["Wargames", "NORAD"], "End the game",
           "Wargames", "Event", vp=5, defcon=2, turn=8),
    points("Star Wars of the US finds Camp David Accords", USSR, ["Star Wars", "Nasser"],
           "Star Wars", turn=8, space=(6, 2), attempts=(0, 1), discards=["Camp David Accords"]),
]  # fmt: skip

GOOD_FOR_US = {
    **MAP,
    "Thailand": (3, 0),
    "India": (3, 0),
    "Malaysia": (3, 0),
    "Egypt": (3, 0),
    "Israel": (5, 0),
    "Iraq": (0, 0),
    "Lebanon": (0, 1),
    "Zaire": (2, 0),
    "South Africa": (4, 0),
    "Mexico": (3, 0),
    "Cuba": (4, 0),
    "Brazil": (3, 0),
    "Chile": (4, 0),
}
GOOD_FOR_USSR = {c: (ussr, us) for c, (us, ussr) in GOOD_FOR_US.items()}
SCORINGS = (
    "Asia Scoring",
    "Middle East Scoring",
    "Africa Scoring",
    "Central America Scoring",
    "South America Scoring",
    "Southeast Asia Scoring",
)
SCORING = [
    points(f"{card}, {name}", side, [card, more], card, influence=influence)
    for card in SCORINGS
    for name, side, more, influence in (
        ("US", US, "NORAD", GOOD_FOR_USSR),
        ("USSR", USSR, "Nasser", GOOD_FOR_US),
    )
]

EUROPE = [
    case("Europe of the US, scored by the USSR", USSR, ["Europe Scoring", "Nasser"],
         "Europe Scoring", influence=US_EUROPE, **CALM),
    case("Europe of the USSR, scored by the US", US, ["Europe Scoring", "NORAD"],
         "Europe Scoring", influence=USSR_EUROPE, **CALM),
    case("Europe of the USSR, scored by the US, ahead on points", US,
         ["Europe Scoring", "Fidel"], "Europe Scoring", influence=USSR_EUROPE, vp=15, **CALM),
    case("Europe of the US as a headline", USSR, ["Europe Scoring", "Nasser", "Fidel"],
         "Europe Scoring", influence=US_EUROPE, phase="headline", **CALM),
    case("Europe of the USSR as a headline", US, ["Europe Scoring", "NORAD", "OAS Founded"],
         "Europe Scoring", "COMECON", influence=USSR_EUROPE, phase="headline",
         space=(0, 0), **CALM),
]  # fmt: skip

HELD = [
    case("the US holds Asia Scoring in its last round", US,
         ["Asia Scoring", "NORAD"], "NORAD", options=LOSE, round=7, other=(), **CALM),
    case("the US holds a bad Africa Scoring in its last round", US,
         ["Africa Scoring", "NORAD", "Colonial Rear Guards"], ("NORAD", "Colonial Rear Guards"),
         options=LOSE, round=7, influence=GOOD_FOR_USSR, other=(), **CALM),
    case("the US, last round of the Early War", US, ["Middle East Scoring", "Marshall Plan"],
         "Marshall Plan", options=LOSE, turn=2, round=6, other=(), **CALM),
    case("the USSR holds Asia Scoring in its last round", USSR,
         ["Asia Scoring", "De-Stalinization"], "De-Stalinization", options=LOSE, round=7,
         whole_turn=True, **CALM),
    case("the USSR holds a bad Africa Scoring in its last round", USSR,
         ["Africa Scoring", "De-Stalinization", "Fidel"], ("De-Stalinization", "Fidel"),
         options=LOSE, round=7, whole_turn=True, influence=GOOD_FOR_US, **CALM),
    case("the USSR, last round of the Early War", USSR,
         ["Middle East Scoring", "Decolonization"], "Decolonization", options=LOSE, turn=2,
         round=6, whole_turn=True, **CALM),
    case("Asia Scoring beside a strong event in the last round", US,
         ["Asia Scoring", "Duck and Cover"], "Duck and Cover", options=LOSE, round=7, other=(),
         **CALM),
    case("the last round at DEFCON 2", USSR, ["Asia Scoring", "Fidel"], "Fidel", options=LOSE,
         round=7, whole_turn=True),
]  # fmt: skip

#: the last action round of the turn; the USSR has the Military Ops that DEFCON asks for
LAST_ROUND: dict[str, Any] = {"round": 7, "military_ops": (0, 3), "other": ()}
MILITARY = [
    *(
        points(f"Military Ops missing in the last round at DEFCON {defcon}", US,
               ["Colonial Rear Guards", "OAS Founded"], ("Influence", "Realignment"),
               "Colonial Rear Guards", "Operations", defcon=defcon, **LAST_ROUND)
        for defcon in (2, 3)
    ),
    points("Military Ops missing: the event does not give them", US,
           ["Colonial Rear Guards", "OAS Founded"], "Event", "Colonial Rear Guards", defcon=2,
           **LAST_ROUND),
    points("Military Ops missing: Space Race", US, ["NORAD", "OAS Founded"],
           "Space Race", "NORAD", defcon=3, vp=-17, space=(2, 2), **LAST_ROUND),
]  # fmt: skip

CASES = EVENTS + SCORING + EUROPE + HELD + MILITARY


@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_10_3_the_engine_shows_that_it_loses_and_that_another_does_not(c: Case) -> None:
    prove(c)


@pytest.mark.parametrize(("bot", "seed"), ASKED)
@pytest.mark.parametrize("c", CASES, ids=lambda c: c.name)
def test_10_3_no_bot_hands_over_the_game_by_points(c: Case, bot: str, seed: int) -> None:
    ask(c, bot, seed)
