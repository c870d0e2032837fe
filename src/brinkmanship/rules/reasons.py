"""Why something is not legal or did not happen: one number and one sentence for each reason.

The functions that decide legality return these numbers (0: legal), so a refusal and its
explanation cannot disagree. ``{side}`` is the side that acts, ``{enemy}`` the other one,
``{card}`` the title of the card at hand; ``{defcon}`` the present level.
"""

from typing import Final

from .ids import CHINESE_CIVIL_WAR

LEGAL: Final = 0
NOT_HERE: Final = 1
NOT_A_COUNTRY: Final = 2
OUT_OF_REACH: Final = 3
TOO_DEAR: Final = 4
ONLY_BONUS_REGION: Final = 5
CHERNOBYL_BAN: Final = 6
NO_ENEMY: Final = 7
DEFCON_CLOSED: Final = 8
NATO_PROTECTS: Final = 9
JAPAN_PROTECTED: Final = 10
REFORMER_BAN: Final = 11
OUTSIDE_AREA: Final = 12
BATTLEGROUND_TARGET: Final = 13
SAME_COUNTRY: Final = 14
CIVIL_WAR_SPACE: Final = 15
SPLIT_PLACED: Final = 16
SPLIT_ROLLED: Final = 17
LIMIT_REACHED: Final = 18
ENEMY_CONTROLS: Final = 19
CONTROLLED: Final = 20
NOT_EMPTY: Final = 21
NO_OWN: Final = 22
ABOVE_CONTROL: Final = 23
NOT_IN_HAND: Final = 24
SCORING_MUST: Final = 25
ENVY_MUST: Final = 26
NOT_HEADLINE_UN: Final = 27
NOT_HEADLINE_CHINA: Final = 28
CHINA_DOWN: Final = 29
CHINA_NOT_YOURS: Final = 30
CHINA_TRAPPED: Final = 31
TRAP_TOO_LOW: Final = 32
TRAP_DISCARD_FIRST: Final = 33
CARD_TOO_LOW: Final = 34
SCORING_CARD: Final = 35
SPACE_DONE: Final = 36
SPACE_END: Final = 37
SPACE_TOO_LOW: Final = 38
OPPONENT_EVENT: Final = 39
NO_EVENT: Final = 40
SCORING_NO_OPS: Final = 41
MUST_USE_OPS: Final = 42
MUST_TRIGGER: Final = 43
NO_TARGET_INFLUENCE: Final = 44
NO_TARGET_COUP: Final = 45
NO_TARGET_REALIGN: Final = 46
NOT_GRANTED: Final = 47
NOT_OPTIONAL: Final = 48
CRISIS_NOT_BOUND: Final = 49
CRISIS_NO_PRICE: Final = 50
MUST_PLAY: Final = 51
HAND_EMPTY: Final = 52
NEEDS_NATO_CARDS: Final = 53
PREVENTED_IRON_LADY: Final = 54
PREVENTED_CAMP_DAVID: Final = 55
PREVENTED_TEAR_DOWN: Final = 56
PREVENTED_AWACS: Final = 57
PREVENTED_OIL: Final = 58
PREVENTED_EVIL_EMPIRE: Final = 59
NEEDS_COMPANION: Final = 60
UN_NOT_HEADLINE: Final = 61
NEEDS_BATTLEGROUNDS: Final = 62
NEEDS_SPACE_LEAD: Final = 63
NEEDS_SPACE_BEHIND: Final = 64
NEEDS_DEFCON_2: Final = 65
NEEDS_JOHN_PAUL: Final = 66
NEEDS_UK: Final = 67
NEEDS_MIDDLE_EAST: Final = 68
NOT_LATE: Final = 69
DEFECTORS_HEADLINE_ONLY: Final = 70
CIVIL_WAR_FIRST: Final = 71
CANCELLED: Final = 72
NOT_AN_ENEMY_EVENT: Final = 73
NOT_HIGHEST: Final = 74
NOT_DISCARDED: Final = 75
NOT_PEEKED: Final = 77
NO_INFLUENCE_HERE: Final = 78
TRAPPED_IDLE: Final = 79
ROUND_DECLINED: Final = 80
EQUAL_ALREADY: Final = 81
NO_DUMP: Final = 84
GAME_OVER: Final = 86
HELD_OUT: Final = 87
UN_BLOCKED: Final = 88
NO_BATTLEGROUND: Final = 89
SETUP_AREA: Final = 91
HELD_SCORING: Final = 92
DEFCON_AT_TOP: Final = 93
NOT_IN_US_HAND: Final = 94
CHINA_NOT_IN_HAND: Final = 95
EXTRA_NO_OWN: Final = 96
NOT_DRAWN: Final = 97
TOO_STABLE: Final = 98

SENTENCES: Final[dict[int, str]] = {
    NOT_HERE: "this is not one of the choices of the present decision",
    NOT_A_COUNTRY: "the present decision asks for a country",
    OUT_OF_REACH: (
        "no {side} Influence there or next to it at the start of this action round (6.1.1)"
    ),
    TOO_DEAR: "{enemy} controls it, so a marker costs 2 and too few points are left (6.1.2)",
    ONLY_BONUS_REGION: "the extra point must go to the region of the bonus as well (7.4)",
    CHERNOBYL_BAN: "Chernobyl bars Influence by Ops in this region for the turn (card 94)",
    NO_ENEMY: "no {enemy} Influence there to act against (6.2.1, 6.3.1)",
    DEFCON_CLOSED: "its region is closed to coups and realignments at DEFCON {defcon} (8.1.5)",
    NATO_PROTECTS: "NATO protects European countries that the US controls (card 21)",
    JAPAN_PROTECTED: "the Mutual Defense Pact protects Japan (card 27)",
    REFORMER_BAN: "The Reformer bars USSR coups in Europe (card 87)",
    OUTSIDE_AREA: "it lies outside the area that {card} allows (card {number})",
    BATTLEGROUND_TARGET: "{card} allows non-battlegrounds only (card {number})",
    SAME_COUNTRY: "{card} asks for another country this time (card {number})",
    CIVIL_WAR_SPACE: "only the USSR places Influence there, by Ops, until it holds 3 (12.1)",
    SPLIT_PLACED: "Influence was placed there this round, so it cannot be realigned (split Ops)",
    SPLIT_ROLLED: "it was realigned this round, so no Influence can be placed (split Ops)",
    LIMIT_REACHED: "{card} allows no more in one country (card {number})",
    ENEMY_CONTROLS: "{enemy} controls it, which {card} does not allow (card {number})",
    CONTROLLED: "it is controlled; {card} needs a country that neither side controls (card 19)",
    NOT_EMPTY: "{card} needs a country without any Influence (card {number})",
    NO_OWN: "{side} has no Influence there, which is needed (card {number})",
    ABOVE_CONTROL: "extra Influence stops at 2 above what control needs (11.1.4)",
    NOT_IN_HAND: "{side} does not hold this card (5.1)",
    SCORING_MUST: (
        "as many scoring cards are held as action rounds are left: one must be played (4.5D)"
    ),
    ENVY_MUST: "Missile Envy must be used for Ops in this action round (7.9, card 49)",
    NOT_HEADLINE_UN: "UN Intervention cannot be a headline (card 32)",
    NOT_HEADLINE_CHINA: "The China Card cannot be a headline (9.5)",
    CHINA_DOWN: "The China Card lies face down until the end of the turn (9.4)",
    CHINA_NOT_YOURS: "{side} does not hold The China Card (9.1)",
    CHINA_TRAPPED: "The China Card cannot be played in a trap, nor discarded for it (7.8, 9.5)",
    TRAP_TOO_LOW: "a trapped side must discard a card worth 2 or more Ops (7.8)",
    TRAP_DISCARD_FIRST: "a trapped side with a card worth 2 or more Ops must discard one (7.8)",
    CARD_TOO_LOW: "a card worth 3 or more Ops is asked for (card {number})",
    SCORING_CARD: "scoring cards are excluded here (card {number})",
    SPACE_DONE: "no Space Race attempt is left this turn (6.4)",
    SPACE_END: "{side} stands at the last box of the Space Race (6.4)",
    SPACE_TOO_LOW: "the next Space Race box asks for more Ops than this card is worth (6.4)",
    OPPONENT_EVENT: "it is an event of {enemy}: play it for Ops, or on the Space Race (5.2)",
    NO_EVENT: "The China Card has no event (9.1)",
    SCORING_NO_OPS: "a scoring card has no Ops; it is scored (5.1)",
    MUST_USE_OPS: "this card must be used for Ops (card 49)",
    MUST_TRIGGER: "a scoring card would be held; only its event could take one away (4.5D)",
    NO_TARGET_INFLUENCE: "no country can take Influence now (6.1)",
    NO_TARGET_COUP: "no country can be couped now (6.3)",
    NO_TARGET_REALIGN: "no country can be realigned now (6.2)",
    NOT_GRANTED: "{card} does not allow this operation (card {number})",
    NOT_OPTIONAL: "this cannot be declined (6.0)",
    CRISIS_NOT_BOUND: "no Cuban Missile Crisis binds {side} (card 40)",
    CRISIS_NO_PRICE: "fewer than 2 {side} Influence there to pay with (card 40)",
    MUST_PLAY: "a card must be played while the hand is not empty (4.5D)",
    HAND_EMPTY: "no card in hand to play (4.5D)",
    NEEDS_NATO_CARDS: "NATO needs Marshall Plan or Warsaw Pact Formed first (card 21)",
    PREVENTED_IRON_LADY: "The Iron Lady prevents it (card 83)",
    PREVENTED_CAMP_DAVID: "Camp David Accords prevents it (card 65)",
    PREVENTED_TEAR_DOWN: "Tear Down This Wall prevents it (card 96)",
    PREVENTED_AWACS: "AWACS Sale to Saudis prevents it (card 110)",
    PREVENTED_OIL: "North Sea Oil prevents it (card 86)",
    PREVENTED_EVIL_EMPIRE: '"An Evil Empire" prevents it (card 97)',
    NEEDS_COMPANION: "no card with an event of {enemy} in hand to go with it (card 32)",
    UN_NOT_HEADLINE: "UN Intervention does nothing in the headline phase (card 32)",
    NEEDS_BATTLEGROUNDS: "the US does not control more battlegrounds than the USSR (card 48)",
    NEEDS_SPACE_LEAD: "the US is not ahead on the Space Race (card 85)",
    NEEDS_SPACE_BEHIND: "{side} is not behind on the Space Race (card 80)",
    NEEDS_DEFCON_2: "DEFCON is {defcon}, and Wargames needs 2 (card 100)",
    NEEDS_JOHN_PAUL: "John Paul II Elected Pope has not happened (card 101)",
    NEEDS_UK: "the US does not control the UK (card 105)",
    NEEDS_MIDDLE_EAST: "the US controls no Middle Eastern country (card 108)",
    NOT_LATE: "it cannot happen in the Late War (card 104)",
    DEFECTORS_HEADLINE_ONLY: "it does something only as a US headline or when the USSR plays it"
    " (card 103)",
    CIVIL_WAR_FIRST: "not before the USSR has 3 Influence in the Chinese Civil War space (12.4)",
    CANCELLED: "Defectors cancelled this headline (card 103)",
    NOT_AN_ENEMY_EVENT: "UN Intervention goes with an event card of {enemy} only (card 32)",
    NOT_HIGHEST: "another card in that hand has more Ops (card 49)",
    NOT_DISCARDED: "it is not in the discard pile (card {number})",
    NOT_PEEKED: "it is not among the cards looked at (card 108)",
    NO_INFLUENCE_HERE: "no {enemy} Influence there to remove (card {number})",
    TRAPPED_IDLE: "trapped without a card worth 2 or more Ops (7.8)",
    ROUND_DECLINED: "the round was declined (4.5D)",
    EQUAL_ALREADY: "nothing to raise there: US Influence is not below the USSR's (card 22)",
    NO_DUMP: "a Space Race card is rolled for (6.4) unless the option space_dump is on",
    GAME_OVER: "the game is over",
    HELD_OUT: "it would keep a scoring card from being played (4.5D, 9.7)",
    UN_BLOCKED: "UN Intervention stops the event (card 32)",
    NO_BATTLEGROUND: "no battleground of the USSR in the region to leave out (card 73)",
    SETUP_AREA: "setup markers go to Eastern Europe (USSR, 3.2) or Western Europe (US, 3.3)",
    HELD_SCORING: "a scoring card cannot be discarded at the end of the turn (6.4.4)",
    DEFCON_AT_TOP: "DEFCON is at 5 already (8.1.2)",
    NOT_IN_US_HAND: "the US does not hold this card (card 98)",
    CHINA_NOT_IN_HAND: "The China Card is not part of the hand (9.5)",
    EXTRA_NO_OWN: "extra Influence goes only where {side} has Influence already (11.1.4)",
    NOT_DRAWN: "only a card drawn by Grain Sales can be given back (card 67)",
    TOO_STABLE: "Brush War needs a country of stability 1 or 2 (card 36)",
}


def no_country(option: int) -> int:
    """The reason why an option that is no country of the map does not answer a question for one."""
    return CIVIL_WAR_SPACE if option == CHINESE_CIVIL_WAR else NOT_A_COUNTRY
