"""What must hold in every position, checked fast enough to do it after every decision."""

from mypy_extensions import i64

from .cardplay import EVENTS, RunEvent
from .facts import BIT_HI, BIT_LO, OPTIONAL
from .ids import (
    CARDS,
    CHINA,
    CHINA_CARD,
    CHINESE_CIVIL_WAR,
    DRAW_PILE,
    FRONT,
    HAND,
    HEADLINE,
    NOBODY,
    NOT_IN_GAME,
    PEEKED,
    PLACE_NAMES,
    PLACES,
    PLAYING,
    SHUTTLE_DIPLOMACY,
    SPACES,
    TABLE,
    US,
    USSR,
)
from .layout import ATTEMPTS, BOX, CHINA_HOLDER, COUNTS, FLAGS, HAPPENED, INF, MIL, PLACE
from .options import OPTIONAL_CARDS
from .position import Frame, Position


def fault(p: Position) -> str:
    """The first invariant that ``p`` breaks, in words, or "" if it breaks none."""
    return table_fault(p) or hands_fault(p) or stack_fault(p)


def table_fault(p: Position) -> str:
    """The first fault of tracks, map and places of cards, which no table may have."""
    return tracks_fault(p) or map_fault(p) or cards_fault(p)


def tracks_fault(p: Position) -> str:
    """DEFCON, VP, turn, round, Military Ops, Space Race in range and in agreement with the end."""
    if p.defcon < 1 or p.defcon > 5:
        return f"DEFCON {p.defcon}: 1 to 5 expected"
    if p.turn < 0 or p.turn > 10 or p.round < 0 or p.round > 8:
        return f"turn {p.turn}, round {p.round}: at most 10 and 8 expected"
    side: i64 = 0
    while side < 2:
        if p.cells[MIL + side] > 5:
            return "Military Ops: 0 to 5 expected"
        if p.cells[BOX + side] > 8:
            return "Space Race: boxes 0 to 8 expected"
        if p.cells[ATTEMPTS + side] > 2:
            return "Space Race: at most 2 attempts a turn expected"
        side += 1
    if p.end != PLAYING:
        return ""
    if p.defcon == 1:
        return "DEFCON 1: a game at DEFCON 1 is over (8.1.3)"
    if p.vp >= 20 or p.vp <= -20:
        return f"VP {p.vp}: 20 VP end the game (10.3.1)"
    return "" if p.winner == NOBODY else "winner: nobody expected before the end"


def map_fault(p: Position) -> str:
    """The presence bits agree with the markers; the optional space holds few."""
    side: i64 = 0
    while side < 2:
        lo: i64 = 0
        hi: i64 = 0
        c: i64 = 0
        while c < SPACES:
            if p.cells[INF + side * SPACES + c] != 0:
                lo |= BIT_LO[c]
                hi |= BIT_HI[c]
            c += 1
        if side == US and (lo != p.us_lo or hi != p.us_hi):
            return "influence: the presence bits of the US do not agree with its markers"
        if side == USSR and (lo != p.ussr_lo or hi != p.ussr_hi):
            return "influence: the presence bits of the USSR do not agree with its markers"
        side += 1
    if p.influence(US, CHINESE_CIVIL_WAR) != 0 or p.influence(USSR, CHINESE_CIVIL_WAR) > 2:
        return "influence: the Chinese Civil War space holds at most 2 USSR markers (12.1)"
    return ""


def cards_fault(p: Position) -> str:
    """Every card is in one place that it can be in, and the counts of the places agree."""
    place: i64 = 0
    while place < PLACES:
        n: i64 = 0
        c: i64 = 1
        while c <= CARDS:
            if i64(p.cells[PLACE + c]) == place:
                n += 1
            c += 1
        if n != i64(p.cells[COUNTS + place]):
            return f"cards: {PLACE_NAMES[place]} counts {p.cells[COUNTS + place]}, {n} are there"
        place += 1
    c = 1
    while c <= CARDS:
        place = i64(p.cells[PLACE + c])
        out = OPTIONAL[c] != 0 and p.rules & OPTIONAL_CARDS == 0
        if out != (place == NOT_IN_GAME):
            return f"card {c}: in the game or not against the option optional_cards"
        if (c == CHINA_CARD) != (place == CHINA) and not (c == CHINA_CARD and place == TABLE):
            return f"card {c}: only The China Card lies with its holder, and always there"
        if place == FRONT and c != SHUTTLE_DIPLOMACY:
            return f"card {c}: only Shuttle Diplomacy stays in front of a player"
        if i64(p.cells[FLAGS + c]) & HAPPENED != 0 and place == DRAW_PILE:
            return f"card {c}: marked as happened, but in the draw pile"
        c += 1
    return ""


def hands_fault(p: Position) -> str:
    """Hands within size (4.5B), one headline each at most, The China Card where it can be."""
    size: i64 = 8 if p.turn < 4 else 9
    side: i64 = 0
    while side < 2:
        if p.how_many(HAND + side) + p.how_many(HEADLINE + side) > size:
            return f"hand of side {side}: more than {size} cards (4.5B)"
        if p.how_many(HEADLINE + side) > 1:
            return f"headline of side {side}: more than one card"
        side += 1
    if p.how_many(PEEKED) > 5:
        return "peeked: more than 5 cards (108)"
    if i64(p.cells[CHINA_HOLDER]) == NOBODY and p.turn > 0:
        if not p.options.chinese_civil_war:
            return "The China Card: held by nobody without the variant of section 12"
    return ""


def stack_fault(p: Position) -> str:
    """A decision with two legal options or more is on top until the end, nothing after it."""
    if p.end != PLAYING:
        return "" if p.top is None and p.count == 0 else "stack: empty expected after the end"
    if p.top is None:
        return "stack: a decision expected"
    f: Frame | None = p.top
    while f is not None:
        if isinstance(f, RunEvent) and f.card not in EVENTS:
            return f"stack: an event of card {f.card}; a card with an event expected"
        f = f.below
    return "" if p.count > 1 else f"stack: {p.count} legal options, 2 or more expected"


def options_fault(p: Position) -> str:
    """Play every legal option on a copy: what is wrong with one of the results, or ""."""
    i: i64 = 0
    while i < p.count:
        q = p.copy()
        q.apply(p.option(i))
        text = fault(q)
        if text:
            return f"after option {p.option(i)}: {text}"
        i += 1
    return ""
