"""The rulebook's annotated tournament game as data: setup and turns 1 to 3.

``GAME`` is the game: who did what, the dice and cards that came up, and what the table shows
afterwards. Figures are "US/USSR" markers, "c" behind the number of the side that controls the
country. Whatever a step does not name must be as it was before.

The printed example names all cards that were played. What it does not name follows: the six
cards that no one played in turns 1 and 2 are the four left in the draw pile and one held on each
side, which is how the deals of turns 2 and 3 are given here; only the card that the USSR drew
last in turn 3 is free.
"""

from dataclasses import dataclass, field

# --- how a step is written --------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One play: the choices of both sides in order, what chance gave, what is seen after it.

    ``dice``: dice, or titles of cards dealt, in order. ``map``: figures that changed. The tracks
    are (US, USSR) or one number; None: unchanged. ``discarded``, ``removed``: where the card went.
    """

    when: str
    choices: tuple[str, ...]
    dice: tuple[int | str, ...] = ()
    map: dict[str, str] = field(default_factory=dict)
    vp: int | None = None
    defcon: int | None = None
    military: tuple[int, int] | None = None
    space: tuple[int, int] | None = None
    discarded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def times(n: int, choice: str) -> tuple[str, ...]:
    """The same choice n times."""
    return (choice,) * n


# --- the deals --------------------------------------------------------------------------------

#: turn 1, USSR card and US card alternately
DEAL_1 = (
    ("Olympic Games", "Middle East Scoring"),
    ("NATO", "Formosan Resolution"),
    ("De-Stalinization", "Containment"),
    ("COMECON", "UN Intervention"),
    ("Warsaw Pact Formed", "Fidel"),
    ("Truman Doctrine", "Europe Scoring"),
    ("De Gaulle Leads France", "Korean War"),
    ("Defectors", "CIA Created"),  # the USSR holds Defectors until turn 3
)
DEAL_2 = (
    *("Red Scare/Purge", "Indo-Pakistani War"),
    *("Arab-Israeli War", "Five Year Plan"),
    *("Asia Scoring", "Romanian Abdication"),
    *("Decolonization", "Socialist Governments"),
    *("Duck and Cover", "Independent Reds"),
    *("Captured Nazi Scientist", "Suez Crisis"),
    *("East European Unrest", "US/Japan Mutual Defense Pact"),
    "Nasser",  # the USSR kept a card, so the US gets the last one; it holds it until turn 3
)
DEAL_3 = (
    *("Vietnam Revolts", "Marshall Plan"),
    *("Nuclear Test Ban", "Blockade"),
    # here the draw pile is empty and the discards are shuffled
    *("Decolonization", "US/Japan Mutual Defense Pact"),
    *("Socialist Governments", "Europe Scoring"),
    *("Asia Scoring", "Olympic Games"),
    *("NATO", "Arab-Israeli War"),
    *("Containment", "UN Intervention"),  # Containment: not told, any of the discards
)
#: turn 4 is not told any more: any cards do
DEAL_4 = (
    *("Brush War", "Central America Scoring"),
    *("Arms Race", "Southeast Asia Scoring"),
    *("Cuban Missile Crisis", "Nuclear Subs"),
    *("Quagmire", "SALT Negotiations"),
    *("Bear Trap", "Summit"),
    *("How I Learned to Stop Worrying", "Junta"),
    *("Kitchen Debates", "Missile Envy"),
    *('"We Will Bury You"', "Brezhnev Doctrine"),
    "Allende",
)

# --- the game ---------------------------------------------------------------------------------

SETUP = [
    Step(
        "USSR setup",
        (*times(4, "Poland"), "East Germany", "Yugoslavia"),
        map={"Poland": "0/4c", "East Germany": "0/4c", "Yugoslavia": "0/1"},
    ),
    Step(
        "US setup",
        (*times(2, "West Germany"), *times(4, "Italy"), "France"),
        map={"West Germany": "2/0", "Italy": "4c/0", "France": "1/0"},
    ),
    Step(
        "the five markers of the bid",
        ("Iran", *times(2, "France"), *times(2, "West Germany")),
        map={"Iran": "2c/0", "France": "3c/0", "West Germany": "4c/0"},
    ),
]

TURN_1 = [
    Step(
        # Olympic Games comes first, 2 Ops to 0. How the Games were won is not told: USSR 4 + 2
        # to US 3. Then the Middle East: US presence and Iran, 4; the USSR controls nothing.
        "headlines: USSR Olympic Games, US Middle East Scoring",
        ("Olympic Games", "Middle East Scoring", "Participate"),
        dice=(3, 4),
        vp=2,
        discarded=("Olympic Games", "Middle East Scoring"),
    ),
    Step(
        # NATO cannot happen yet, so it is discarded and stays in the game
        "USSR 1: coup in Iran",
        ("NATO", "Operations", "Coup", "Iran"),
        dice=(6,),
        map={"Iran": "0/4c"},
        military=(0, 4),
        defcon=4,
        discarded=("NATO",),
    ),
    Step(
        # Colombia has stability 1: control, though the example prints no C there
        "US 1",
        ("Formosan Resolution", "Operations", "Influence", "Malaysia", "Colombia"),
        map={"Malaysia": "1/0", "Colombia": "1c/0"},
        discarded=("Formosan Resolution",),
    ),
    Step(
        # Iran with 0/2 is controlled still, though the example prints no C there
        "USSR 2: De-Stalinization",
        (
            *("De-Stalinization", "Event"),
            *("Finland", "Yugoslavia", "Iran", "Iran"),
            *("Chile", "Venezuela", "Thailand", "Malaysia"),
        ),
        map={
            **{"Finland": "0/0", "Yugoslavia": "0/0", "Iran": "0/2c"},
            **{"Chile": "0/1", "Venezuela": "0/1", "Thailand": "0/1", "Malaysia": "1/1"},
        },
        removed=("De-Stalinization",),
    ),
    Step(
        "US 2: coup in Thailand, 1 + 3 - 4",
        ("Containment", "Operations", "Coup", "Thailand"),
        dice=(1,),
        military=(3, 4),
        defcon=3,
        discarded=("Containment",),
    ),
    Step(
        "USSR 3",
        ("COMECON", "Operations", "Influence", "Thailand", "Venezuela", "Afghanistan"),
        map={"Thailand": "0/2c", "Venezuela": "0/2c", "Afghanistan": "0/1"},
        discarded=("COMECON",),
    ),
    Step(
        "US 3: UN Intervention with Fidel, coup in Venezuela, 1 + 2 - 4",
        ("UN Intervention", "Event", "Fidel", "Coup", "Venezuela"),
        dice=(1,),
        military=(5, 4),
        defcon=2,
        discarded=("UN Intervention", "Fidel"),
    ),
    Step(
        "USSR 4",
        ("Warsaw Pact Formed", "Operations", "Influence", "Brazil", "Argentina", "Indonesia"),
        map={"Brazil": "0/1", "Argentina": "0/1", "Indonesia": "0/1c"},
        discarded=("Warsaw Pact Formed",),
    ),
    Step(
        "US 4: Europe Scoring, 7 + 3 to 3 + 2",
        ("Europe Scoring", "Event"),
        vp=7,
        discarded=("Europe Scoring",),
    ),
    Step(
        # No USSR marker stands in an uncontrolled European country, so the event has no effect.
        # It counts as having happened all the same (5.2) and the card leaves the game, where the
        # example speaks of a discard; it does not come back in turn 3 either way.
        "USSR 5: Truman Doctrine for Ops",
        ("Truman Doctrine", "Operations", "Event first", "Influence", "Thailand"),
        map={"Thailand": "0/3c"},
        removed=("Truman Doctrine",),
    ),
    Step(
        # The example prints 3/0; with stability 3 that is control, and Asia Scoring in turn 2
        # gives the 6 VP of the example only if it is. USSR Military Ops: 4 + 2, stopped at 5.
        "US 5: Korean War for Ops, the war fails with a 1",
        ("Korean War", "Operations", "Event first", "Influence", *times(2, "South Korea")),
        dice=(1,),
        map={"South Korea": "3c/0"},
        military=(5, 5),
        removed=("Korean War",),
    ),
    Step(
        "USSR 6",
        ("De Gaulle Leads France", "Operations", "Influence", "Afghanistan", *times(2, "Pakistan")),
        map={"Afghanistan": "0/2c", "Pakistan": "0/2c"},
        discarded=("De Gaulle Leads France",),
    ),
    Step(
        # the end of the turn: both have 2 Military Ops and more, DEFCON rises, hands are filled
        "US 6",
        ("CIA Created", "Operations", "Influence", "Jordan"),
        dice=DEAL_2,
        map={"Jordan": "1/0"},
        military=(0, 0),
        defcon=3,
        discarded=("CIA Created",),
    ),
]

TURN_2 = [
    Step(
        # Pakistan: 5 - 2 for Iran and Afghanistan, where 4 is needed
        "headlines: USSR Red Scare/Purge, US Indo-Pakistani War",
        ("Red Scare/Purge", "Indo-Pakistani War", "Pakistan"),
        dice=(5,),
        military=(2, 0),
        discarded=("Red Scare/Purge", "Indo-Pakistani War"),
    ),
    Step(
        "USSR 1: coup in Panama, 5 + 2 - 4",
        ("Arab-Israeli War", "Operations", "Coup", "Panama"),
        dice=(5,),
        map={"Panama": "0/2c"},
        military=(2, 2),
        defcon=2,
        discarded=("Arab-Israeli War",),
    ),
    Step(
        "US 1: 3 Ops less 1",
        ("Five Year Plan", "Operations", "Influence", *times(2, "Saudi Arabia")),
        map={"Saudi Arabia": "2/0"},
        discarded=("Five Year Plan",),
    ),
    Step(
        "USSR 2: Asia Scoring, 7 + 3 to 3 + 1",
        ("Asia Scoring", "Event"),
        vp=1,
        discarded=("Asia Scoring",),
    ),
    Step(
        "US 2: Romanian Abdication for Ops, 1 Op is not lowered",
        (
            *("Romanian Abdication", "Operations", "Event first"),
            *("Influence", "Saudi Arabia"),
        ),
        map={"Saudi Arabia": "3c/0", "Romania": "0/3c"},
        removed=("Romanian Abdication",),
    ),
    Step(
        "USSR 3: Decolonization",
        ("Decolonization", "Event", "Burma", "Angola", "Nigeria", "Algeria"),
        map={"Burma": "0/1", "Angola": "0/1c", "Nigeria": "0/1c", "Algeria": "0/1"},
        discarded=("Decolonization",),
    ),
    Step(
        "US 3: Socialist Governments on the Space Race, worth 2",
        ("Socialist Governments", "Space Race"),
        dice=(1,),
        space=(1, 0),
        vp=3,
        discarded=("Socialist Governments",),
    ),
    Step(
        "USSR 4: Duck and Cover on the Space Race, second at box 1",
        ("Duck and Cover", "Space Race"),
        dice=(3,),
        space=(1, 1),
        vp=2,
        discarded=("Duck and Cover",),
    ),
    Step(
        "US 4: 2 Ops less 1",
        ("Independent Reds", "Operations", "Influence", "South Africa"),
        map={"South Africa": "2/0"},
        discarded=("Independent Reds",),
    ),
    Step(
        "USSR 5",
        ("Captured Nazi Scientist", "Operations", "Influence", "Lebanon"),
        map={"Lebanon": "0/1c"},
        discarded=("Captured Nazi Scientist",),
    ),
    Step(
        # France 1 and the UK 3 after the event, then France back to 3
        "US 5: Suez Crisis for Ops, the event first, 3 Ops less 1",
        (
            *("Suez Crisis", "Operations", "Event first"),
            *("France", "France", "UK", "UK"),
            *("Influence", "France", "France"),
        ),
        map={"France": "3c/0", "UK": "3/0"},
        removed=("Suez Crisis",),
    ),
    Step(
        # East Germany 3 after the event, then 4 again
        "USSR 6: East European Unrest for Ops, the event first",
        (
            *("East European Unrest", "Operations", "Event first"),
            *("Romania", "Poland", "East Germany"),
            *("Influence", "East Germany", "Iraq", "Iraq"),
        ),
        map={"Romania": "0/2", "Poland": "0/3c", "East Germany": "0/4c", "Iraq": "0/3c"},
        discarded=("East European Unrest",),
    ),
    Step(
        # the card comes back at once: the discards are shuffled in the middle of the deal
        "US 6: 4 Ops less 1; the turn ends without VP",
        (
            *("US/Japan Mutual Defense Pact", "Operations", "Influence"),
            *("France", "France", "South Africa"),
        ),
        dice=DEAL_3,
        map={"France": "5c/0", "South Africa": "3c/0"},
        military=(0, 0),
        defcon=3,
        discarded=("US/Japan Mutual Defense Pact",),
    ),
]

TURN_3 = [
    Step(
        # Marshall Plan first, 4 Ops to 2. South Africa: the example prints control for 3/1, but
        # with stability 3 a lead of 2 is none (2.1.7).
        "headlines: USSR Decolonization, US Marshall Plan",
        (
            *("Decolonization", "Marshall Plan"),
            *("France", "West Germany", "UK", "Spain/Portugal", "Greece", "Turkey", "Benelux"),
            *("Algeria", "Zaire", "South Africa", "Malaysia"),
        ),
        map={
            **{"France": "6c/0", "West Germany": "5c/0", "UK": "4/0", "Spain/Portugal": "1/0"},
            **{"Greece": "1/0", "Turkey": "1/0", "Benelux": "1/0"},
            **{"Algeria": "0/2c", "Zaire": "0/1c", "South Africa": "3/1", "Malaysia": "1/2"},
        },
        discarded=("Decolonization",),
        removed=("Marshall Plan",),
    ),
    Step(
        "USSR 1: Defectors for Ops, coup in Saudi Arabia, 5 + 2 - 6",
        ("Defectors", "Operations", "Event first", "Coup", "Saudi Arabia"),
        dice=(5,),
        map={"Saudi Arabia": "2/0"},
        military=(0, 2),
        defcon=2,
        vp=3,
        discarded=("Defectors",),
    ),
    Step(
        "US 1",
        (
            *("US/Japan Mutual Defense Pact", "Operations", "Influence"),
            *("Saudi Arabia", "Egypt", "Egypt", "Greece"),
        ),
        map={"Saudi Arabia": "3c/0", "Egypt": "2c/0", "Greece": "2c/0"},
        discarded=("US/Japan Mutual Defense Pact",),
    ),
    Step(
        "USSR 2: Vietnam Revolts",
        ("Vietnam Revolts", "Event"),
        map={"Vietnam": "0/2c"},
        removed=("Vietnam Revolts",),
    ),
    Step(
        "US 2: Europe Scoring, 7 + 3 to 3 + 2",
        ("Europe Scoring", "Event"),
        vp=8,
        discarded=("Europe Scoring",),
    ),
    Step(
        "USSR 3: 3 Ops and 1 more in Southeast Asia",
        (
            *("Socialist Governments", "Operations", "Influence"),
            *("Burma", "Malaysia", "Laos/Cambodia", "Laos/Cambodia"),
        ),
        map={"Burma": "0/2c", "Malaysia": "1/3c", "Laos/Cambodia": "0/2c"},
        discarded=("Socialist Governments",),
    ),
    Step(
        "US 3",
        ("Olympic Games", "Operations", "Influence", "Israel", "Israel"),
        map={"Israel": "3/0"},
        discarded=("Olympic Games",),
    ),
    Step(
        "USSR 4: Asia Scoring, 7 + 3 to 3 + 1",
        ("Asia Scoring", "Event"),
        vp=2,
        discarded=("Asia Scoring",),
    ),
    Step(
        # the war die is not told; even a 6 fails: -1 each for Israel, Egypt and Jordan
        "US 4: Arab-Israeli War for Ops, the Ops first",
        ("Arab-Israeli War", "Operations", "Operations first", "Influence", "Israel", "Jordan"),
        dice=(6,),
        map={"Israel": "4c/0", "Jordan": "2c/0"},
        military=(0, 4),
        discarded=("Arab-Israeli War",),
    ),
    Step(
        # Marshall Plan has happened: now NATO does
        "USSR 5: NATO for Ops",
        (
            *("NATO", "Operations", "Operations first", "Influence"),
            *("Syria", "Brazil", "Chile", "Chile"),
        ),
        map={"Syria": "0/2c", "Brazil": "0/2c", "Chile": "0/3c"},
        removed=("NATO",),
    ),
    Step(
        # 1 Op of Blockade, which is what the example spends; its heading says 2 Ops
        "US 5: UN Intervention with Blockade",
        ("UN Intervention", "Event", "Blockade", "Influence", "Libya"),
        map={"Libya": "1/0"},
        discarded=("UN Intervention", "Blockade"),
    ),
    Step(
        "USSR 6",
        (
            *("Nuclear Test Ban", "Operations", "Influence"),
            *("Argentina", "Costa Rica", "Costa Rica", "Costa Rica"),
        ),
        map={"Argentina": "0/2c", "Costa Rica": "0/3c"},
        discarded=("Nuclear Test Ban",),
    ),
    Step(
        # 5 + 1 - 6; the US is 1 short of 2 Military Ops, the USSR (4) is not: 2 VP become 1
        "US 6: Nasser for Ops, coup in Costa Rica; the turn ends",
        ("Nasser", "Operations", "Operations first", "Coup", "Costa Rica"),
        dice=(5, *DEAL_4),
        map={"Egypt": "1/2"},
        vp=1,
        military=(0, 0),
        defcon=3,
        removed=("Nasser",),
    ),
]

GAME = [*SETUP, *TURN_1, *TURN_2, *TURN_3]
END_OF_TURN = {
    1: len(SETUP) + len(TURN_1),
    2: len(SETUP) + len(TURN_1) + len(TURN_2),
    3: len(GAME),
}

#: the markers that the rules put on the map (3.2, 3.3)
FIXED = {
    **{"Syria": "0/1", "Iraq": "0/1", "North Korea": "0/3c", "East Germany": "0/3c"},
    **{"Finland": "0/1", "Canada": "2/0", "Iran": "1/0", "Israel": "1/0", "Japan": "1/0"},
    **{"Australia": "4c/0", "Philippines": "1/0", "South Korea": "1/0", "Panama": "1/0"},
    **{"South Africa": "1/0", "UK": "5c/0"},
}
