"""Pieces of invented logs of the digital edition, and a whole short one."""

from brinkmanship.records.logs import ImportedGame, import_log

SETUP = """\
SETUP: : Red will play as USSR.
Blue will play as USA.
Handicap influence: US +2
Scenario: Standard
Optional Cards Added
Time per Player: 1 Hour
USSR +4 in Poland [0][4]
USSR +2 in East Germany [0][5]
US +4 in West Germany [4][0]
US +4 in Italy [4][0]
US +1 in Iran [2][0]
"""
HEADLINES = """\
Turn 1, Headline Phase: Nasser* & Formosan Resolution*: USSR Headlines Nasser*
US Headlines Formosan Resolution*
Event: Formosan Resolution*
Formosan Resolution* is now in play.

Event: Nasser*
USSR +2 in Egypt [0][2]
"""
#: a first action round of the USSR that leaves everything else alone
USSR_1 = """\
Turn 1, USSR AR1: De Gaulle Leads France*: Place Influence (3 Ops):
USSR +1 in Poland [0][5]
USSR +2 in Syria [0][3]
"""
#: six action rounds of each side and the end of a turn, as dialect B prints it
TURN_1 = """\
Turn 1, USSR AR1: De Gaulle Leads France*: Coup (3 Ops):
Target: Iran
SUCCESS: 4 [ + 3 - 2x2 = 3 ]
US -2 in Iran [0][0]
USSR +1 in Iran [0][1]
USSR Military Ops to 3
DEFCON degrades to 4

Turn 1, US AR1: NATO*: Place Influence (4 Ops):
US +2 in Jordan [2][0]
US +2 in Malaysia [2][0]

Turn 1, USSR AR2: Korean War*: Event: Korean War*
War in South Korea
VICTORY: 6 >= 4
US -1 in South Korea [0][0]
USSR +1 in South Korea [0][1]
USSR gains 2 VP. Score is USSR 2.
USSR Military Ops to 5

Turn 1, US AR2: Nuclear Test Ban: Space Race (4 Ops):
Die roll: 3 -- Success! (Needed 3 or less)
US advances to 1 in the Space Race.
US gains 2 VP. Score is even.

Turn 1, USSR AR3: The China Card: Place Influence (4 Ops):
USSR +1 in Iran [0][2]
USSR +1 in Afghanistan [0][1]
USSR +2 in Syria [0][3]

Turn 1, US AR3: Warsaw Pact Formed*: Event: Warsaw Pact Formed*
Event: Warsaw Pact Formed*
USSR +2 in East Germany [0][7]
USSR +1 in Poland [0][5]
USSR +2 in Hungary [0][2]

Warsaw Pact Formed* is now in play.

Place Influence (3 Ops):
US +3 in Saudi Arabia [3][0]

Turn 1, USSR AR4: Red Scare/Purge: Event: Red Scare/Purge
Red Scare/Purge is now in play.

Turn 1, US AR4: East European Unrest: Place Influence (3 Ops):
US +1 in Israel [2][0]
US +1 in Lebanon [1][0]

Turn 1, USSR AR5: Duck and Cover: Event: Duck and Cover
DEFCON degrades to 3
US gains 2 VP. Score is US 2.

Place Influence (3 Ops):
USSR +3 in Iran [0][5]

Turn 1, US AR5: UN Intervention: Event: UN Intervention
US plays Socialist Governments
Realignment (3 Ops):
Target: Syria
USSR rolls 5 (+1) = 6
US rolls 6 (+1) = 7
USSR -1 in Syria [0][2]
Target: Syria
USSR rolls 2 (+1) = 3
US rolls 2 (+1) = 3

Turn 1, USSR AR6: Independent Reds*: Event: Independent Reds*
US +2 in Hungary [2][2]

Place Influence (2 Ops):
USSR +1 in Syria [0][3]
USSR +1 in Libya [0][1]

Turn 1, US AR6: Asia Scoring: Event: Asia Scoring
USSR gains 1 VP. Score is US 1.
"""
#: the end of that turn as dialect B prints it, with the turn number that it gets wrong
CLEANUP = """Turn 7, Cleanup: USSR gains 3 VP. Score is USSR 2.
Red Scare/Purge is no longer in play.
"""
#: the headlines of the turn that follows it
HEADLINES_2 = """Turn 2, Headline Phase: Blockade* & Truman Doctrine*: DEFCON improves to 4
USSR Headlines Blockade*
US Headlines Truman Doctrine*
Event: Truman Doctrine*
USSR -1 in Finland [0][0]

Event: Blockade*
US discards Five Year Plan
"""


def log(*parts: str) -> str:
    """A log: setup and headlines of turn 1, then these records."""
    return "\n".join((SETUP, HEADLINES, *parts))


def imported(*parts: str) -> ImportedGame:
    """The game of ``log``; it must replay by itself."""
    game = import_log(log(*parts))
    game.record.replay()
    return game


def fits(*parts: str) -> ImportedGame:
    """The game of ``log``, which must fit the rules in every line."""
    game = imported(*parts)
    assert [str(d) for d in game.differences] == []
    assert game.lines == game.understood
    return game
