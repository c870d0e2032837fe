"""What the map is worth: regions, battlegrounds, access. In VP, positive for the US."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...rules.facts import (
    ADJ_START,
    ADJACENT,
    AREA,
    BATTLEGROUND,
    CONTROL_VP,
    DOMINATION_VP,
    NEXT_TO,
    PRESENCE_VP,
    REACH_HI,
    REACH_LO,
    SOUTHEAST_VP,
    STABILITY,
)
from ...rules.ids import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    COUNTRIES,
    DISCARD,
    DRAW_PILE,
    EUROPE_SCORING,
    FORMOSAN_RESOLUTION,
    HAND,
    HEADLINE,
    MIDDLE_EAST_SCORING,
    REGION_BITS,
    REMOVED,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA,
    SOUTHEAST_ASIA_SCORING,
    SPACES,
    TAIWAN,
    US,
    USSR,
    WAITING,
)
from ...rules.layout import INF
from ...rules.position import Position
from ...rules.scoring import DOMINATION, NOTHING, PRESENCE, level_of

REGIONS: Final = 6
SOUTHEAST: Final = 6  # the index after those of the six regions
CONTROL_OF_EUROPE: Final = 24.0  # stands for the win
#: how much of a region's worth is what scoring it now would give; the rest is the trend
HARD: Final = 0.24
ACCESS: Final = 0.065
SPARE: Final = 0.07  # each marker above control, up to two
PARTIAL: Final = 0.72  # a lead just short of control, as a part of it

_bits: list[int] = list(REGION_BITS)
_members: list[list[int]] = [[c for c in range(COUNTRIES) if AREA[c] & bit] for bit in _bits]
_members.append([c for c in range(COUNTRIES) if AREA[c] & SOUTHEAST_ASIA])


def _bytes(values: list[int]) -> vec[u8]:
    packed: vec[u8] = vec[u8]([u8(v) for v in values])
    return packed


#: countries of region i: MEMBERS[START[i]] up to START[i + 1]
MEMBERS: Final = _bytes([c for members in _members for c in members])
START: Final = _bytes([sum(len(m) for m in _members[:i]) for i in range(REGIONS + 2)])
#: the region of a country, as an index
REGION_OF: Final = _bytes(
    [next((i for i in range(REGIONS) if AREA[c] & _bits[i]), REGIONS) for c in range(SPACES)]
)
GROUNDS: Final = _bytes([c for c in range(COUNTRIES) if BATTLEGROUND[c]])
GROUNDS_IN: Final = _bytes(
    [sum(1 for c in members if BATTLEGROUND[c]) for members in _members[:REGIONS]]
)
#: the card that scores region i
CARD_OF: Final = _bytes(
    [
        EUROPE_SCORING,
        ASIA_SCORING,
        MIDDLE_EAST_SCORING,
        AFRICA_SCORING,
        CENTRAL_AMERICA_SCORING,
        SOUTH_AMERICA_SCORING,
        SOUTHEAST_ASIA_SCORING,
    ]
)


def _floats(values: list[float]) -> vec[float]:
    packed: vec[float] = vec[float](values)
    return packed


#: what control of a battleground, of another country, moves in one scoring
GROUND_WORTH: Final = _floats([3.0, 2.6, 2.3, 1.9, 1.8, 2.1])
COUNTRY_WORTH: Final = _floats([0.5, 0.6, 0.6, 0.6, 0.5, 0.5])


def firmness(lead: i64, stability: i64) -> float:
    """How much of a country a lead in Influence is: 0 to 1 and a little more, negative for USSR."""
    if lead >= stability:
        spare = lead - stability
        return 1.0 + SPARE * float(spare if spare < 2 else 2)
    if lead <= -stability:
        spare = -lead - stability
        return -1.0 - SPARE * float(spare if spare < 2 else 2)
    return PARTIAL * float(lead) / float(stability)


def trend(p: Position, country: i64, index: i64) -> float:
    """The soft worth of one country in its region."""
    lead = i64(p.cells[INF + country]) - i64(p.cells[INF + SPACES + country])
    worth = GROUND_WORTH[index] if BATTLEGROUND[country] != 0 else COUNTRY_WORTH[index]
    return worth * firmness(lead, i64(STABILITY[country]))


def southeast_score(p: Position) -> float:
    """What Southeast Asia Scoring would give, with the trend."""
    total = 0.0
    i = i64(START[SOUTHEAST])
    stop = i64(START[SOUTHEAST + 1])
    while i < stop:
        c = i64(MEMBERS[i])
        lead = i64(p.cells[INF + c]) - i64(p.cells[INF + SPACES + c])
        total += float(i64(SOUTHEAST_VP[c])) * firmness(lead, i64(STABILITY[c]))
        i += 1
    return total


def level_vp(index: i64, mine: i64, my_grounds: i64, theirs: i64, their_grounds: i64) -> float:
    """VP of presence, domination or control, battlegrounds and borders not counted (10.1.1)."""
    level = level_of(mine, my_grounds, theirs, their_grounds, i64(GROUNDS_IN[index]))
    if level == NOTHING:
        return 0.0
    if level == PRESENCE:
        return float(i64(PRESENCE_VP[index]))
    if level == DOMINATION:
        return float(i64(DOMINATION_VP[index]))
    return CONTROL_OF_EUROPE if index == 0 else float(i64(CONTROL_VP[index]))


def region_score(p: Position, index: i64) -> float:
    """What one scoring of region ``index`` is worth: now and by the trend, mixed."""
    if index == SOUTHEAST:
        return southeast_score(p)
    us: i64 = 0
    ussr: i64 = 0
    us_grounds: i64 = 0
    ussr_grounds: i64 = 0
    points: i64 = 0
    soft = 0.0
    i = i64(START[index])
    stop = i64(START[index + 1])
    while i < stop:
        c = i64(MEMBERS[i])
        lead = i64(p.cells[INF + c]) - i64(p.cells[INF + SPACES + c])
        stability = i64(STABILITY[c])
        ground = i64(BATTLEGROUND[c])
        if lead >= stability:
            if c == TAIWAN and p.in_effect(FORMOSAN_RESOLUTION):
                ground = 1
            us += 1
            us_grounds += ground
            points += ground
            if i64(NEXT_TO[c]) == USSR:
                points += 1
        elif lead <= -stability:
            ussr += 1
            ussr_grounds += ground
            points -= ground
            if i64(NEXT_TO[c]) == US:
                points -= 1
        if lead != 0:
            worth = GROUND_WORTH[index] if ground != 0 else COUNTRY_WORTH[index]
            soft += worth * firmness(lead, stability)
        i += 1
    hard = float(points)
    hard += level_vp(index, us, us_grounds, ussr, ussr_grounds)
    hard -= level_vp(index, ussr, ussr_grounds, us, us_grounds)
    return HARD * hard + (1.0 - HARD) * soft


def scorings_to_come(p: Position, index: i64) -> float:
    """How many times region ``index`` will still be scored, roughly; near ones count more."""
    place = p.place_of(i64(CARD_OF[index]))
    turn = p.turn
    if turn < 1:
        turn = 1
    last = 0.0
    if index != SOUTHEAST:
        last = 0.28 + 0.075 * float(turn) if turn < 10 else 1.0
    if HAND <= place < HEADLINE + 2:
        return 1.0 + last
    if place == DRAW_PILE:
        return last + (0.0 if turn >= 10 else 0.70 if turn >= 9 else 0.80)
    if place == DISCARD:
        return last + (0.05 if turn >= 8 else 0.36)
    if place == WAITING:
        return last + 0.50
    return last if place == REMOVED else 0.5 + last


class Weights:
    """The worth of every region's scorings; it changes with cards and turns only."""

    def __init__(self, p: Position) -> None:
        """Look where the scoring cards are."""
        self.of: vec[float] = vec[float]([0.0] * (REGIONS + 1))
        self.now: vec[float] = vec[float]([0.0] * (REGIONS + 1))
        i: i64 = 0
        while i <= REGIONS:
            self.of[i] = scorings_to_come(p, i)
            i += 1

    def look(self, p: Position) -> None:
        """Keep the scores of ``p`` as it stands, for ``change_from``."""
        i: i64 = 0
        while i <= REGIONS:
            self.now[i] = region_score(p, i)
            i += 1

    def around(self, p: Position, country: i64) -> float:
        """The worth of the region or regions of ``country``, without access."""
        index = i64(REGION_OF[country])
        if index >= REGIONS:  # the space of the Chinese Civil War
            return -1.5 * float(p.influence(USSR, country))
        value = self.of[index] * region_score(p, index)
        if AREA[country] & SOUTHEAST_ASIA != 0:
            value += self.of[SOUTHEAST] * southeast_score(p)
        return value

    def open_to(self, p: Position, c: i64) -> float:
        """The worth of a battleground to a side that can enter it and does not stand there yet."""
        index = i64(REGION_OF[c])
        value = 0.0
        if p.influence(US, c) == 0 and (
            REACH_LO[c] & p.us_lo != 0 or REACH_HI[c] & p.us_hi != 0 or i64(NEXT_TO[c]) == US
        ):
            value = 1.0
        if p.influence(USSR, c) == 0 and (
            REACH_LO[c] & p.ussr_lo != 0 or REACH_HI[c] & p.ussr_hi != 0 or i64(NEXT_TO[c]) == USSR
        ):
            value -= 1.0
        if value == 0.0:
            return 0.0
        return ACCESS * value * self.of[index] * GROUND_WORTH[index]

    def access(self, p: Position) -> float:
        """The worth of all battlegrounds that one side can enter and does not stand in yet."""
        total = 0.0
        n: i64 = len(GROUNDS)
        i: i64 = 0
        while i < n:
            total += self.open_to(p, i64(GROUNDS[i]))
            i += 1
        return total

    def access_near(self, p: Position, country: i64) -> float:
        """The same for ``country`` and its neighbours, all that Influence there can change."""
        total = self.open_to(p, country) if BATTLEGROUND[country] != 0 else 0.0
        i = ADJ_START[country]
        stop = ADJ_START[country + 1]
        while i < stop:
            c = i64(ADJACENT[i])
            if BATTLEGROUND[c] != 0:
                total += self.open_to(p, c)
            i += 1
        return total

    def board(self, p: Position) -> float:
        """The worth of the whole map."""
        total = self.access(p)
        i: i64 = 0
        while i <= REGIONS:
            if self.of[i] != 0.0:
                total += self.of[i] * region_score(p, i)
            i += 1
        return total

    def change_from(self, p: Position, side: i64, country: i64, n: i64) -> float:
        """What ``n`` markers more of ``side`` in ``country`` change, after ``look`` at ``p``."""
        i: i64 = INF + side * SPACES + country
        before = i64(p.cells[i])
        entering = before == 0
        index = i64(REGION_OF[country])
        if index >= REGIONS:
            return -1.5 * float(n)
        access = self.access_near(p, country) if entering else 0.0
        p.cells[i] = u8(before + n)
        value = self.of[index] * (region_score(p, index) - self.now[index])
        if AREA[country] & SOUTHEAST_ASIA != 0:
            value += self.of[SOUTHEAST] * (southeast_score(p) - self.now[SOUTHEAST])
        if entering:
            p.toggle_presence(side, country)
            value += self.access_near(p, country) - access
            p.toggle_presence(side, country)
        p.cells[i] = u8(before)
        return value


def both(p: Position, weights: Weights, country: i64, us: i64, ussr: i64) -> float:
    """What changing both sides' markers in ``country`` by so many changes."""
    i: i64 = INF + country
    us_before = i64(p.cells[i])
    ussr_before = i64(p.cells[i + SPACES])
    us_after = us_before + us if us_before + us > 0 else 0
    ussr_after = ussr_before + ussr if ussr_before + ussr > 0 else 0
    us_enters = (us_before == 0) != (us_after == 0)
    ussr_enters = (ussr_before == 0) != (ussr_after == 0)
    value = -weights.around(p, country)
    if us_enters or ussr_enters:
        value -= weights.access_near(p, country)
    if us_enters:
        p.toggle_presence(US, country)
    if ussr_enters:
        p.toggle_presence(USSR, country)
    p.cells[i] = u8(us_after)
    p.cells[i + SPACES] = u8(ussr_after)
    value += weights.around(p, country)
    if us_enters or ussr_enters:
        value += weights.access_near(p, country)
    if us_enters:
        p.toggle_presence(US, country)
    if ussr_enters:
        p.toggle_presence(USSR, country)
    p.cells[i] = u8(us_before)
    p.cells[i + SPACES] = u8(ussr_before)
    return value
