"""The pages that commands show. Each is a list of lines of at most ``width`` columns."""

import re
from typing import Final

from ..rules.explain import explain
from ..rules.facts import BOX_NAMES, BOX_OPS, BOX_ROLL, CARD_LINES, CARD_SIDE, REGION_NAMES, load
from ..rules.ids import (
    CARD,
    CARDS,
    CHERNOBYL,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    FRONT,
    HAND,
    REGION_BITS,
    REMOVED,
    SIDE_NAMES,
    SOUTHEAST_ASIA,
    SOUTHEAST_ASIA_SCORING,
    US,
    USSR,
)
from ..rules.layout import ATTEMPTS, CHERNOBYL_AREA, CHINA_UP
from ..rules.names import option_name
from ..rules.position import Position
from ..rules.scoring import NO_COUNTRY, RegionStanding
from ..words.describe import outcome, vp_now
from ..words.preview import words
from ..words.story import story
from .board import (
    LEGEND,
    LEVELS,
    REGIONS,
    country_page,
    region,
    region_title,
    world,
    worth,
    worth_words,
)
from .choices import (
    ALL,
    CARD_OPTIONS,
    COMMANDS,
    COUNTRY_OPTIONS,
    Problem,
    option_named,
    quoted,
    region_named,
)
from .game import Game
from .paint import Paint, columns, wrap
from .screen import (
    card_text,
    card_title,
    defcon_words,
    hand_rows,
    news_rows,
    numbers_of,
    ops_mark,
    status,
)

#: what the last box of each ability lets its holder do, in words of the data
_ABILITIES: Final = {
    box["box"]: box["ability_text"]
    for box in load("tracks.json")["space_race_boxes"]
    if box["ability_text"]
}
_LINES: Final = 18


def titled(title: str, lines: list[str], paint: Paint) -> list[str]:
    """A page with a heading; an empty one says so."""
    return [paint(title, "title"), *(lines or ["  nothing"])]


def board(p: Position, rest: str, width: int, paint: Paint) -> list[str] | Problem:
    """The world, or one region in words."""
    if not rest:
        key = paint(LEGEND, "dim")
        return [*status(p, width, paint), *world(p, numbers_of(p), width, paint), key]
    area = region_named(rest)
    return area if isinstance(area, Problem) else region(p, area, width, paint)


def hand(p: Position, side: int, width: int, paint: Paint) -> list[str]:
    """The hand of ``side``, The China Card, and what it knows of the other hand."""
    rows = hand_rows(p, side, {}, width, paint, full=True)
    if p.china_holder() == side:
        face = "face up" if p.cells[CHINA_UP] else "face down until the end of the turn"
        rows.append(f"   The China Card lies before you, {face}.")
    enemy = 1 - side
    known = [c for c in p.cards_at(HAND + enemy) if p.knows(side, c)]
    count = p.how_many(HAND + enemy)
    lines = titled(f"Your hand, {SIDE_NAMES[side]}: {p.how_many(HAND + side)} cards", rows, paint)
    told = f"The {SIDE_NAMES[enemy]} holds {count} cards"
    if known:
        told += "; you know " + ", ".join(card_title(c) for c in known)
    return [*lines, "", *wrap(told, width)]


def card(p: Position, side: int, rest: str, width: int, paint: Paint) -> list[str] | Problem:
    """A card in full."""
    option = option_named(rest, p, CARD_OPTIONS)
    if isinstance(option, Problem):
        return option
    return card_text(p, option - CARD, side, width, paint)


def country(p: Position, rest: str, width: int) -> list[str] | Problem:
    """A country in full."""
    option = option_named(rest, p, COUNTRY_OPTIONS)
    if isinstance(option, Problem):
        return option
    return [row for line in country_page(p, option) for row in wrap(line, width, "", "  ")]


def pile(p: Position, place: int, side: int, title: str, width: int, paint: Paint) -> list[str]:
    """Discards or removed cards, by name."""
    cards = p.cards_at(place)
    cells = [f"{ops_mark(p, side, c)[:1]} {paint.side(card_title(c), CARD_SIDE[c])}" for c in cards]
    return titled(f"{title}: {len(cards)}", columns(cells, width), paint)


def discards(p: Position, side: int, width: int, paint: Paint) -> list[str]:
    """The discard pile (2.2.6: both may look through it)."""
    lines = pile(p, DISCARD, side, "Discards", width, paint)
    return [*lines, "", f"{p.how_many(DRAW_PILE)} cards in the draw pile"]


def removed(p: Position, side: int, width: int, paint: Paint) -> list[str]:
    """Cards that left the game."""
    return pile(p, REMOVED, side, "Out of the game", width, paint)


def effects(p: Position, width: int, paint: Paint) -> list[str]:
    """Lasting effects in play."""
    rows: list[str] = []
    for c in range(1, CARDS + 1):
        if c == CHINA_CARD:
            continue
        held = p.place_of(c) == FRONT
        for side in (US, USSR):
            if p.effect_for(c, side) or (held and side == US):
                text = f"{SIDE_NAMES[side]:<4} {card_title(c)}: {CARD_LINES[c]}"
                if c == CHERNOBYL and p.cells[CHERNOBYL_AREA]:
                    area = REGION_BITS[p.cells[CHERNOBYL_AREA] - 1]
                    text += f" ({REGION_NAMES[area]})"
                wrapped = wrap(text, width, "", "     ")
                rows += [paint.side(wrapped[0], side), *wrapped[1:]]
    return titled("In effect, and for which side", rows, paint)


def tracks(p: Position, width: int, paint: Paint) -> list[str]:
    """All tracks in words."""
    lines = [
        f"VP {vp_now(p.vp)};  {defcon_words(p)}",
        f"Military Ops: US {p.military_ops(US)}, USSR {p.military_ops(USSR)}, "
        f"each needs {p.defcon} by the end of the turn (8.2)",
        f"Draw pile {p.how_many(DRAW_PILE)}, discards {p.how_many(DISCARD)}",
        "",
        paint("Space Race", "title"),
    ]
    for box, name in enumerate(BOX_NAMES):
        if box == 0:
            continue
        there = [SIDE_NAMES[s] for s in (US, USSR) if p.space(s) == box]
        holder = next((SIDE_NAMES[s] for s in (US, USSR) if p.ability(s, box)), "")
        text = f"{box} {name}: {BOX_OPS[box]} Ops, roll 1-{BOX_ROLL[box]}"
        if box in _ABILITIES:
            text += f"; {_ABILITIES[box]}"
        if holder and box in _ABILITIES:
            text += f" ({holder} now)"
        mark = "/".join(there)
        lines += wrap(f"{mark:<8} {text}", width, "", " " * 11)
    tries = f"Attempts this turn: US {p.cells[ATTEMPTS + US]}, USSR {p.cells[ATTEMPTS + USSR]}"
    return [*titled("Tracks", lines, paint), tries]


def score(p: Position, rest: str, width: int, paint: Paint) -> list[str] | Problem:
    """What scoring would give now: of one region in full, or of all in a table."""
    if not rest:
        return score_table(p, paint)
    area = region_named(rest)
    return area if isinstance(area, Problem) else region(p, area, width, paint)


def score_table(p: Position, paint: Paint) -> list[str]:
    """What each region would give now."""
    rows = [f"{'':<16} {'US':<18} {'USSR':<18} scored now"]
    for area in REGIONS:
        s = RegionStanding(p, area, NO_COUNTRY, True)
        us, ussr = worth(p, area)
        cells = [f"{LEVELS[s.level(side)]:<10} {vp:>2} VP" for side, vp in ((US, us), (USSR, ussr))]
        rows.append(
            f"{region_title(area):<16} {cells[0]:<18} {cells[1]:<18} {worth_words(p, area)}"
        )
    if p.place_of(SOUTHEAST_ASIA_SCORING) != REMOVED:
        us, ussr = worth(p, SOUTHEAST_ASIA)
        rows.append(
            f"{'Southeast Asia':<16} {'':<10} {us:>2} VP   {'':<10} {ussr:>2} VP   "
            f"{worth_words(p, SOUTHEAST_ASIA)}"
        )
    if any(p.place_of(c) == FRONT for c in range(1, CARDS + 1)):
        rows += ["", "Shuttle Diplomacy waits: it is not counted here."]
    return titled("If scored now", rows, paint)


def log(game: Game, seat: int, rest: str, width: int, paint: Paint) -> list[str] | Problem:
    """The last lines of the log, as ``seat`` may see it."""
    if rest and not re.fullmatch("[1-9][0-9]{0,5}", rest):
        return Problem(f"log {quoted(rest)}: a number of lines is expected, such as log 40")
    rows = news_rows(story(game.entries(seat)), width, paint)
    return titled("What came about", rows[-int(rest or _LINES) :], paint)


def why(p: Position, rest: str, width: int) -> list[str] | Problem:
    """Whether something may be chosen, and if not, why."""
    text = rest.removeprefix("not ").strip()
    option = option_named(text, p, ALL)
    if isinstance(option, Problem):
        return option
    answer = explain(p, option)
    if answer == "legal":
        about = words(p, option)
        answer = f"{option_name(option)} may be chosen" + (f": {about}" if about else "")
    return wrap(answer, width)


def end(p: Position, width: int, paint: Paint) -> list[str]:
    """The end of a game: who won, how, and where everything stands."""
    verdict = paint(outcome(p.winner, p.end), "title")
    return [verdict, f"VP {vp_now(p.vp)}, turn {p.turn}", "", *score_table(p, paint)]


def help_page(width: int, paint: Paint) -> list[str]:
    """What can be typed."""
    lines = []
    for command in COMMANDS:
        also = f" ({', '.join(command.aliases)})" if command.aliases else ""
        lines.append(f"  {command.usage + also:<26} {command.help}")
    lines += [
        f"Map: choice number, {LEGEND};",
        "left of a region what scoring it now would give (S+3: 3 VP for the USSR).",
    ]
    title = "A choice: its number, its name, any clear beginning of it, or its map code"
    return [
        paint(title, "title"),
        "Several at once: poland, poland, iran  or  poland x2, iran",
        *(row for line in lines for row in wrap(line, width, "", "  ")),
    ]
