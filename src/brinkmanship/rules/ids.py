"""Every number the engine uses, by name: sides, countries, cards, options, decision kinds.

One vocabulary of ints below 256 names everything a player can choose (``OPTION``): country ``c``
is option ``c``, card ``n`` is option ``CARD + n``, and the rest are named choices. The order of
countries is that of ``data/countries.json``; ``facts`` checks at import that both agree.
"""

from typing import Final

# --- sides -----------------------------------------------------------------------------------
US: Final = 0
USSR: Final = 1
BOTH: Final = 2  # the side of a card with a shared event
NOBODY: Final = 2  # no controller, no holder, no winner
SIDE_NAMES: Final = ("US", "USSR", "nobody")

# --- countries -------------------------------------------------------------------------------
COUNTRIES: Final = 84  # the countries of the map; the optional space has the next number
SPACES: Final = 85
CANADA: Final = 0
UK: Final = 1
NORWAY: Final = 2
SWEDEN: Final = 3
DENMARK: Final = 4
BENELUX: Final = 5
WEST_GERMANY: Final = 6
FRANCE: Final = 7
SPAIN_PORTUGAL: Final = 8
ITALY: Final = 9
GREECE: Final = 10
TURKEY: Final = 11
FINLAND: Final = 12
AUSTRIA: Final = 13
EAST_GERMANY: Final = 14
POLAND: Final = 15
CZECHOSLOVAKIA: Final = 16
HUNGARY: Final = 17
YUGOSLAVIA: Final = 18
ROMANIA: Final = 19
BULGARIA: Final = 20
LEBANON: Final = 21
SYRIA: Final = 22
ISRAEL: Final = 23
IRAQ: Final = 24
IRAN: Final = 25
LIBYA: Final = 26
EGYPT: Final = 27
JORDAN: Final = 28
GULF_STATES: Final = 29
SAUDI_ARABIA: Final = 30
AFGHANISTAN: Final = 31
PAKISTAN: Final = 32
INDIA: Final = 33
BURMA: Final = 34
LAOS_CAMBODIA: Final = 35
THAILAND: Final = 36
VIETNAM: Final = 37
MALAYSIA: Final = 38
INDONESIA: Final = 39
PHILIPPINES: Final = 40
AUSTRALIA: Final = 41
TAIWAN: Final = 42
JAPAN: Final = 43
SOUTH_KOREA: Final = 44
NORTH_KOREA: Final = 45
MOROCCO: Final = 46
ALGERIA: Final = 47
TUNISIA: Final = 48
WEST_AFRICAN_STATES: Final = 49
SAHARAN_STATES: Final = 50
SUDAN: Final = 51
IVORY_COAST: Final = 52
NIGERIA: Final = 53
ETHIOPIA: Final = 54
SOMALIA: Final = 55
CAMEROON: Final = 56
ZAIRE: Final = 57
KENYA: Final = 58
ANGOLA: Final = 59
SE_AFRICAN_STATES: Final = 60
ZIMBABWE: Final = 61
BOTSWANA: Final = 62
SOUTH_AFRICA: Final = 63
MEXICO: Final = 64
GUATEMALA: Final = 65
EL_SALVADOR: Final = 66
HONDURAS: Final = 67
COSTA_RICA: Final = 68
NICARAGUA: Final = 69
PANAMA: Final = 70
CUBA: Final = 71
HAITI: Final = 72
DOMINICAN_REPUBLIC: Final = 73
COLOMBIA: Final = 74
VENEZUELA: Final = 75
ECUADOR: Final = 76
PERU: Final = 77
BOLIVIA: Final = 78
BRAZIL: Final = 79
CHILE: Final = 80
PARAGUAY: Final = 81
URUGUAY: Final = 82
ARGENTINA: Final = 83
CHINESE_CIVIL_WAR: Final = 84  # the optional space of section 12

# --- areas: bits of facts.AREA[country] ----------------------------------------------------------
EUROPE: Final = 1
ASIA: Final = 2
MIDDLE_EAST: Final = 4
AFRICA: Final = 8
CENTRAL_AMERICA: Final = 16
SOUTH_AMERICA: Final = 32
WESTERN_EUROPE: Final = 64
EASTERN_EUROPE: Final = 128
SOUTHEAST_ASIA: Final = 256
SUEZ: Final = 512  # France, the UK, Israel (28)
MUSLIM: Final = 1024  # the eight countries of Muslim Revolution (56)
REDS: Final = 2048  # the five countries of Independent Reds (22)
NEXT_TO_SOUTH_AFRICA: Final = 4096  # Angola, Botswana (53)
NEXT_TO_UK: Final = 8192  # (105)
NEXT_TO_NICARAGUA: Final = 16384  # (91)
INDIA_PAKISTAN: Final = 32768  # (24)
IRAN_IRAQ: Final = 65536  # (102)
AMERICAS: Final = CENTRAL_AMERICA | SOUTH_AMERICA
EVERYWHERE: Final = EUROPE | ASIA | MIDDLE_EAST | AFRICA | CENTRAL_AMERICA | SOUTH_AMERICA
REGION_BITS: Final = (EUROPE, ASIA, MIDDLE_EAST, AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA)

# --- cards -------------------------------------------------------------------------------------
CARDS: Final = 110
ASIA_SCORING: Final = 1
EUROPE_SCORING: Final = 2
MIDDLE_EAST_SCORING: Final = 3
DUCK_AND_COVER: Final = 4
FIVE_YEAR_PLAN: Final = 5
CHINA_CARD: Final = 6
SOCIALIST_GOVERNMENTS: Final = 7
FIDEL: Final = 8
VIETNAM_REVOLTS: Final = 9
BLOCKADE: Final = 10
KOREAN_WAR: Final = 11
ROMANIAN_ABDICATION: Final = 12
ARAB_ISRAELI_WAR: Final = 13
COMECON: Final = 14
NASSER: Final = 15
WARSAW_PACT: Final = 16
DE_GAULLE: Final = 17
CAPTURED_NAZI_SCIENTIST: Final = 18
TRUMAN_DOCTRINE: Final = 19
OLYMPIC_GAMES: Final = 20
NATO: Final = 21
INDEPENDENT_REDS: Final = 22
MARSHALL_PLAN: Final = 23
INDO_PAKISTANI_WAR: Final = 24
CONTAINMENT: Final = 25
CIA_CREATED: Final = 26
US_JAPAN_PACT: Final = 27
SUEZ_CRISIS: Final = 28
EAST_EUROPEAN_UNREST: Final = 29
DECOLONIZATION: Final = 30
RED_SCARE_PURGE: Final = 31
UN_INTERVENTION: Final = 32
DE_STALINIZATION: Final = 33
NUCLEAR_TEST_BAN: Final = 34
FORMOSAN_RESOLUTION: Final = 35
BRUSH_WAR: Final = 36
CENTRAL_AMERICA_SCORING: Final = 37
SOUTHEAST_ASIA_SCORING: Final = 38
ARMS_RACE: Final = 39
CUBAN_MISSILE_CRISIS: Final = 40
NUCLEAR_SUBS: Final = 41
QUAGMIRE: Final = 42
SALT_NEGOTIATIONS: Final = 43
BEAR_TRAP: Final = 44
SUMMIT: Final = 45
HOW_I_LEARNED: Final = 46
JUNTA: Final = 47
KITCHEN_DEBATES: Final = 48
MISSILE_ENVY: Final = 49
WE_WILL_BURY_YOU: Final = 50
BREZHNEV_DOCTRINE: Final = 51
PORTUGUESE_EMPIRE: Final = 52
SOUTH_AFRICAN_UNREST: Final = 53
ALLENDE: Final = 54
WILLY_BRANDT: Final = 55
MUSLIM_REVOLUTION: Final = 56
ABM_TREATY: Final = 57
CULTURAL_REVOLUTION: Final = 58
FLOWER_POWER: Final = 59
U2_INCIDENT: Final = 60
OPEC: Final = 61
LONE_GUNMAN: Final = 62
COLONIAL_REAR_GUARDS: Final = 63
PANAMA_CANAL_RETURNED: Final = 64
CAMP_DAVID_ACCORDS: Final = 65
PUPPET_GOVERNMENTS: Final = 66
GRAIN_SALES: Final = 67
JOHN_PAUL_II: Final = 68
DEATH_SQUADS: Final = 69
OAS_FOUNDED: Final = 70
NIXON: Final = 71
SADAT_EXPELS_SOVIETS: Final = 72
SHUTTLE_DIPLOMACY: Final = 73
VOICE_OF_AMERICA: Final = 74
LIBERATION_THEOLOGY: Final = 75
USSURI_RIVER_SKIRMISH: Final = 76
ASK_NOT: Final = 77
ALLIANCE_FOR_PROGRESS: Final = 78
AFRICA_SCORING: Final = 79
ONE_SMALL_STEP: Final = 80
SOUTH_AMERICA_SCORING: Final = 81
IRANIAN_HOSTAGE_CRISIS: Final = 82
THE_IRON_LADY: Final = 83
REAGAN_BOMBS_LIBYA: Final = 84
STAR_WARS: Final = 85
NORTH_SEA_OIL: Final = 86
THE_REFORMER: Final = 87
MARINE_BARRACKS_BOMBING: Final = 88
KAL_007: Final = 89
GLASNOST: Final = 90
ORTEGA: Final = 91
TERRORISM: Final = 92
IRAN_CONTRA_SCANDAL: Final = 93
CHERNOBYL: Final = 94
DEBT_CRISIS: Final = 95
TEAR_DOWN_THIS_WALL: Final = 96
EVIL_EMPIRE: Final = 97
ALDRICH_AMES_REMIX: Final = 98
PERSHING_II_DEPLOYED: Final = 99
WARGAMES: Final = 100
SOLIDARITY: Final = 101
IRAN_IRAQ_WAR: Final = 102
DEFECTORS: Final = 103
THE_CAMBRIDGE_FIVE: Final = 104
SPECIAL_RELATIONSHIP: Final = 105
NORAD: Final = 106
CHE: Final = 107
OUR_MAN_IN_TEHRAN: Final = 108
YURI_AND_SAMANTHA: Final = 109
AWACS_SALE: Final = 110

# --- options: the one vocabulary ------------------------------------------------------------------
CARD: Final = 100  # card n is option CARD + n: 101 to 210

PASS: Final = 85
DONE: Final = 86
EVENT: Final = 87
OPS: Final = 88
INFLUENCE: Final = 89
COUP: Final = 90
REALIGN: Final = 91
SPACE: Final = 92
SPACE_NO_ROLL: Final = 93
EVENT_FIRST: Final = 94
OPS_FIRST: Final = 95
GIVE_BACK: Final = 96
CANCEL_CUBA: Final = 97
CANCEL_WEST_GERMANY: Final = 98
CANCEL_TURKEY: Final = 99
CHOOSE_US: Final = 211
CHOOSE_USSR: Final = 212
PARTICIPATE: Final = 213
BOYCOTT: Final = 214
RAISE_DEFCON: Final = 215
LOWER_DEFCON: Final = 216
IN_EUROPE: Final = 217
IN_ASIA: Final = 218
IN_MIDDLE_EAST: Final = 219
IN_AFRICA: Final = 220
IN_CENTRAL_AMERICA: Final = 221
IN_SOUTH_AMERICA: Final = 222
REMOVE: Final = 223
ADD: Final = 224
CONCENTRATE: Final = 225
SPREAD: Final = 226
END_GAME: Final = 227
NUMBER: Final = 228  # the number k, 0 to 20, is option NUMBER + k
MAX_NUMBER: Final = 20
VOCABULARY: Final = 249  # options are 0 to VOCABULARY - 1

# --- where a card is ----------------------------------------------------------------------------
NOT_IN_GAME: Final = 0  # left out by the options or the scenario
WAITING: Final = 1  # in the box until its era's turn (4.4)
DRAW_PILE: Final = 2
DISCARD: Final = 3
REMOVED: Final = 4
TABLE: Final = 5  # being played or resolved now, face up
FRONT: Final = 6  # stays in front of its owner (Shuttle Diplomacy)
CHINA: Final = 7  # The China Card, with its holder
HAND: Final = 8  # + side
HEADLINE: Final = 10  # + side; chosen, not yet resolved
PEEKED: Final = 12  # taken off the draw pile for the US to look at (Our Man in Tehran)
UNSEEN: Final = 13  # in a view only: in the draw pile or in the other side's hand
PLACES: Final = 14
PLACE_NAMES: Final = (
    "not in game", "waiting", "draw pile", "discard", "removed", "table", "front", "china",
    "US hand", "USSR hand", "US headline", "USSR headline", "peeked", "unseen",
)  # fmt: skip

# --- decision kinds -----------------------------------------------------------------------------
AUTO: Final = 0  # a frame that asks nothing
BID_SIDE: Final = 1
BID_NUMBER: Final = 2
SETUP: Final = 3
EXTRA: Final = 4
HEADLINE_CARD: Final = 5
ROUND_CARD: Final = 6
USE: Final = 7
ORDER: Final = 8
OPERATION: Final = 9
PLACE: Final = 10
COUP_TARGET: Final = 11
REALIGN_TARGET: Final = 12
TRAP_CARD: Final = 13
COMPANION: Final = 14
EVENT_PLACE: Final = 15
EVENT_REMOVE: Final = 16
EVENT_COUNTRY: Final = 17
EVENT_CARD: Final = 18
EVENT_CHOICE: Final = 19
WAR_TARGET: Final = 20
HELD_CARD: Final = 21
KINDS: Final = 22
KIND_NAMES: Final = (
    "auto",
    "bid side",
    "bid number",
    "setup",
    "extra influence",
    "headline",
    "card",
    "use",
    "order",
    "operation",
    "influence",
    "coup",
    "realignment",
    "trap discard",
    "companion",
    "event: add influence",
    "event: remove influence",
    "event: country",
    "event: card",
    "event: choice",
    "war target",
    "held card",
)

# --- ends of a game -----------------------------------------------------------------------------
PLAYING: Final = 0
BY_VP: Final = 1
BY_DEFCON: Final = 2
BY_CRISIS: Final = 3
BY_EUROPE: Final = 4
BY_HELD_CARD: Final = 5
BY_WARGAMES: Final = 6
BY_FINAL_SCORING: Final = 7
END_NAMES: Final = (
    "playing",
    "20 VP",
    "DEFCON 1",
    "Cuban Missile Crisis",
    "Europe control",
    "scoring card held",
    "Wargames",
    "final scoring",
)
