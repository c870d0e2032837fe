"""What stands on the screen when something is asked: tracks, board or hand, news, the question.

Every function gives lines of at most ``width`` columns. ``decision`` fits a screen of the given
height with two lines left for the input, 80x24 in the usual case.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..rules.duties import last_round
from ..rules.explain import explain
from ..rules.facts import (
    AREA,
    CARD_LINES,
    CARD_OPS,
    CARD_SIDE,
    CARD_TEXTS,
    CARD_TITLES,
    SCORING,
    STARRED,
)
from ..rules.ids import (
    ASIA,
    CARD,
    CARDS,
    CHINA_CARD,
    EUROPE,
    HAND,
    MIDDLE_EAST,
    NOBODY,
    SIDE_NAMES,
    SPACES,
    US,
    USSR,
)
from ..rules.layout import CHINA_UP
from ..rules.names import option_name
from ..rules.operations import card_ops, region_closed
from ..rules.position import Position
from ..words.describe import vp_now
from ..words.prompts import candidates, is_about_countries, is_about_hand, note, question
from ..words.story import HEADING, Line
from .board import markers, world
from .choices import hand_key, is_number, numbered
from .paint import Paint, beside, columns, cut, side_style, width_of, wrap
from .terminal import INPUT_LINES

CARD_SIDES: Final = ("US", "USSR", "both")
#: more choices than this stand in columns, by name only
LONG_LIST: Final = 12
#: more than this in four columns where the screen is small
MANY: Final = 40
_TITLE: Final = 22


@dataclass(slots=True)
class Screen:
    """A screen: the body, the lines right above the input, and whether all the news are on it."""

    body: list[str] = field(default_factory=list)
    foot: list[str] = field(default_factory=list)
    all_news: bool = True


# --- tracks --------------------------------------------------------------------------------------


def phase(p: Position) -> str:
    """Where in the game: "Turn 3  USSR round 2/6"."""
    if p.turn == 0:
        return "Sealed bids"
    if p.in_headlines():
        return f"Turn {p.turn}  headlines"
    if p.round > 0:
        total = last_round(p, p.phasing)
        return f"Turn {p.turn}  {SIDE_NAMES[p.phasing]} round {p.round}/{total}"
    return f"Turn {p.turn}  " + ("setup" if p.turn == 1 else "end of turn")


def defcon_words(p: Position) -> str:
    """DEFCON and the regions it closes to coups and realignments (8.1.5)."""
    names = {EUROPE: "Europe", ASIA: "Asia", MIDDLE_EAST: "MidEast"}
    closed = [
        name
        for area, name in names.items()
        if region_closed(p, next(c for c in range(SPACES) if AREA[c] & area))
    ]
    return f"DEFCON {p.defcon}" + (f" (closed: {' '.join(closed)})" if closed else "")


def status(p: Position, width: int, paint: Paint) -> list[str]:
    """Two lines: turn, DEFCON, VP; Military Ops, Space Race, The China Card, hands."""
    vp = f"VP {vp_now(p.vp)}"
    first = beside(f"{phase(p)}   {paint(defcon_words(p), 'title')}", vp, width)
    holder = p.china_holder()
    china = "nobody" if holder == NOBODY else SIDE_NAMES[holder]
    if holder != NOBODY:
        china += " up" if p.cells[CHINA_UP] else " down"
    parts = [
        "Mil Ops " + pair(p.military_ops(US), p.military_ops(USSR), paint, f"/{p.defcon}"),
        "Space " + pair(p.space(US), p.space(USSR), paint),
        f"China {china}",
        "Hand " + pair(p.how_many(HAND + US), p.how_many(HAND + USSR), paint),
    ]
    free = width - sum(map(width_of, parts))
    gap = " " * max(2, min(4, free // (len(parts) - 1)))
    return [first, gap.join(parts)]


def pair(us: int, ussr: int, paint: Paint, suffix: str = "") -> str:
    """A number of each side."""
    return f"{paint('US', 'us')} {us}{suffix} {paint('USSR', 'ussr')} {ussr}{suffix}"


# --- news ----------------------------------------------------------------------------------------


def news_rows(lines: Sequence[Line], width: int, paint: Paint) -> list[str]:
    """Lines of a log, wrapped; the side at their beginning in its colour."""
    rows: list[str] = []
    for line in lines:
        indent = "  " * line.level
        wrapped = wrap(line.text, width, indent, indent + "  ")
        if line.level == HEADING:
            wrapped = [paint(row, "title") for row in wrapped]
        else:
            wrapped[0] = paint_side(wrapped[0], paint)
        rows += wrapped
    return rows


def paint_side(row: str, paint: Paint) -> str:
    """A row with the side that it begins with in colour."""
    text = row.lstrip()
    indent = row[: len(row) - len(text)]
    for side in (USSR, US):
        name = SIDE_NAMES[side]
        if text.startswith(name + " "):
            return indent + paint.side(name, side) + text[len(name) :]
    return row


# --- cards ---------------------------------------------------------------------------------------


def card_title(card: int) -> str:
    """A title, with * if its event removes it."""
    return CARD_TITLES[card] + ("*" if STARRED[card] else "")


def ops_mark(p: Position, side: int, card: int) -> str:
    """What a card is worth to a side: "3", "4^" when raised, "2v" when lowered, "S" to score."""
    if SCORING[card]:
        return "S"
    value = int(card_ops(p, side, card))
    printed = int(CARD_OPS[card])
    return f"{value}{'^' if value > printed else 'v' if value < printed else ''}"


def card_rows(
    p: Position, side: int, card: int, number: int | None, width: int, paint: Paint, full: bool
) -> list[str]:
    """A card with its one-line help: on one line, or on two with ``full``."""
    title = card_title(card)
    if len(title) > _TITLE:
        title = cut(CARD_TITLES[card], _TITLE - 1) + ("*" if STARRED[card] else "")
    tag = "  " if number is None else f"{number:>2}"
    side_name = CARD_SIDES[CARD_SIDE[card]]
    head = f" {ops_mark(p, side, card):<2} {side_name:<4} {title:<{_TITLE}} "
    room = width - len(tag) - len(head)
    text = CARD_LINES[card]
    help_rows = wrap(text, room) if full else [cut(text, room)]
    first = paint(tag, "legal") + paint(head, side_style(CARD_SIDE[card])) + help_rows[0]
    return [first, *(" " * (width - room) + row for row in help_rows[1:])]


def hand_rows(
    p: Position, side: int, numbers: Mapping[int, int], width: int, paint: Paint, full: bool
) -> list[str]:
    """A hand, The China Card included where it can be chosen or is held."""
    cards = p.cards_at(HAND + side)
    if p.china_holder() == side and CARD + CHINA_CARD in numbers:
        cards.append(CHINA_CARD)
    cards.sort(key=lambda c: hand_key(p, side, CARD + c))
    rows = []
    for card in cards:
        rows += card_rows(p, side, card, numbers.get(CARD + card), width, paint, full)
    return rows


def shows_hand(p: Position) -> bool:
    """Whether the choice is among the cards of who chooses."""
    d = p.decision
    if d is None or not is_about_hand(p):
        return False
    own = {CARD + c for c in p.cards_at(HAND + d.side)} | {CARD + CHINA_CARD}
    return all(o in own for o in p.legal if CARD < o <= CARD + CARDS)


# --- choices -------------------------------------------------------------------------------------


def numbers_of(p: Position) -> dict[int, int]:
    """The number of every legal option, as shown."""
    if is_number(p):
        return {}
    return {option: i for i, option in enumerate(numbered(p), 1)}


def choice_rows(p: Position, width: int, paint: Paint, full: bool) -> list[str]:
    """The choices that are not countries of the map and not the whole hand."""
    numbers = numbers_of(p)
    if is_number(p):
        return wrap(" ".join(option_name(o) for o in p.legal), width)
    cards = [o for o in numbered(p) if CARD < o <= CARD + CARDS]
    others = [o for o in candidates(p) if o >= SPACES and o not in cards]
    rows: list[str] = []
    d = p.decision
    if d is not None and cards and shows_hand(p):
        rows += hand_rows(p, d.side, numbers, width, paint, full)
    elif d is not None and len(cards) > LONG_LIST:
        across = 2 if full else 3 if len(cards) <= MANY else 4
        room = (width + 2) // across - 7  # beside number, Ops and the gap between columns
        cells = [
            f"{paint(f'{numbers[o]:>2}', 'legal')} {ops_mark(p, d.side, o - CARD):<2}"
            f"{paint.side(cut(option_name(o), room), CARD_SIDE[o - CARD])}"
            for o in cards
        ]
        rows += columns(cells, width)
    elif d is not None:
        for o in cards:
            rows += card_rows(p, d.side, o - CARD, numbers[o], width, paint, full)
    for o in others:
        rows += option_rows(p, o, numbers.get(o), width, paint)
    return rows


def option_rows(
    p: Position, option: int, number: int | None, width: int, paint: Paint
) -> list[str]:
    """A named choice with what it means; one that is not legal with the reason."""
    tag = " -" if number is None else f"{number:>2}"
    name = option_name(option)
    if number is None:
        text = explain(p, option).removeprefix(f"{name}: ")
    else:
        text = note(p, option)
    head = f" {name:<16} " if text else f" {name}"
    rows = wrap(text, width - len(tag) - len(head)) if text else [""]
    indent = " " * (len(tag) + len(head))
    first = paint(tag, "legal" if number else "dim") + paint(head, "" if number else "dim")
    dim = "" if number else "dim"
    return [first + paint(rows[0], dim), *(indent + paint(row, dim) for row in rows[1:])]


def plain_choices(p: Position, width: int, paint: Paint) -> list[str]:
    """All choices without the map: for pipes."""
    if not is_about_countries(p):
        return choice_rows(p, width, paint, full=True)
    cells = []
    for option, number in numbers_of(p).items():
        what = option_name(option)
        if option < SPACES:
            what += f" {markers(p, option)}"
        cells.append(f"{paint(f'{number:>2}', 'legal')} {what}")
    return columns(cells, width)


def card_box(p: Position, width: int, paint: Paint) -> list[str]:
    """The card that a decision is about, in full."""
    d = p.decision
    if d is None or not d.card:
        return []
    return card_text(p, d.card, d.side, width, paint)


def card_text(p: Position, card: int, side: int, width: int, paint: Paint) -> list[str]:
    """Title, side, Ops and text of a card."""
    mark = ops_mark(p, side, card)
    value = "scoring" if SCORING[card] else f"{mark} {'Op' if mark == '1' else 'Ops'}"
    leaves = ", leaves the game after its event" if STARRED[card] else ""
    owner = {"US": "US event", "USSR": "USSR event", "both": "event of either side"}[
        CARD_SIDES[CARD_SIDE[card]]
    ]
    if card == CHINA_CARD:
        owner = "no event"
    head = f"{CARD_TITLES[card]} (card {card}; {value}; {owner}{leaves})"
    title = [paint.side(row, CARD_SIDE[card]) for row in wrap(head, width)]
    return [*title, *wrap(CARD_TEXTS[card], width, "  ")]


# --- the whole screen ----------------------------------------------------------------------------


def extras(p: Position, paint: Paint) -> str:
    """Choices that are no countries, for the line of the question: "[23 Done]"."""
    numbers = numbers_of(p)
    parts = [f"[{numbers[o]} {option_name(o)}]" for o in p.legal if o >= SPACES]
    return paint("  " + "  ".join(parts), "legal") if parts else ""


def decision(
    p: Position,
    news: Sequence[Line],
    message: str,
    size: tuple[int, int],
    paint: Paint,
) -> Screen:
    """The screen of the present decision; a ``message`` stands in place of the news.

    A message of one paragraph is an answer to what was typed and stands out; several are read.
    """
    width, height = size
    room = height - INPUT_LINES
    on_map = is_about_countries(p)
    others = extras(p, paint) if on_map else ""
    foot = message_rows(message, width, paint)
    foot += [paint(row, "title") for row in wrap(question(p), width - width_of(others))]
    foot[-1] += others
    told = [] if message else news_rows(news, width, paint)
    make = _map_screen if on_map else _choice_screen
    return make(p, told, foot, width, room, paint)


def message_rows(message: str, width: int, paint: Paint) -> list[str]:
    """The lines of a message, none for an empty one."""
    if "\n" in message:
        return [row for part in message.split("\n") for row in wrap(part, width, "", "   ")]
    return [paint(row, "alert") for row in wrap(message, width)] if message else []


def room_for(p: Position, rows: Sequence[str], size: tuple[int, int], paint: Paint) -> bool:
    """Whether a message of so many lines leaves the screen of the present decision whole."""
    body = decision(p, (), "", size, paint).body
    return len(rows) < sum(not row for row in body)


def _map_screen(
    p: Position, told: list[str], foot: list[str], width: int, room: int, paint: Paint
) -> Screen:
    """The map with numbers; below it the hand where there is room for it."""
    board = world(p, numbers_of(p), width, paint)
    top = fitting(status(p, width, paint), len(board) + len(foot), room) + board
    held = own_hand(p, width, paint, room - len(top) - len(told) - len(foot) - 1)
    return _stack(top, told, [*held, ""] if held else [], foot, room, gaps=False)


def _choice_screen(
    p: Position, told: list[str], foot: list[str], width: int, room: int, paint: Paint
) -> Screen:
    """The choices with what they mean; the card, the map and the hand as far as there is room."""
    top = status(p, width, paint)
    rows = choice_rows(p, width, paint, full=True)
    box = [] if shows_hand(p) else card_box(p, width, paint)
    if len(top) + len(told) + len(box) + len(rows) + len(foot) + 2 > room:
        rows = choice_rows(p, width, paint, full=False)
    if len(top) + len(box) + len(rows) + len(foot) > room:
        box = []  # a list this long explains itself
    top = fitting(top, len(box) + len(rows) + len(foot), room)
    middle = box + rows
    free = room - len(top) - len(told) - len(middle) - len(foot) - 3
    board = world(p, {}, width, paint)
    if len(board) <= free:
        top += ["", *board]
        free -= len(board) + 1
    if not shows_hand(p):
        held = own_hand(p, width, paint, free - 1)
        middle = [*held, "", *middle] if held else middle
    return _stack(top, told, middle, foot, room)


def overview(
    p: Position, news: Sequence[Line], foot: list[str], size: tuple[int, int], paint: Paint
) -> Screen:
    """The tracks, the map and the last of ``news``, without any hand."""
    width, height = size
    room = height - INPUT_LINES
    board = world(p, {}, width, paint)
    top = fitting(status(p, width, paint), len(board) + len(foot), room) + board
    return _stack(top, news_rows(news, width, paint), [], foot, room, gaps=False)


def own_hand(p: Position, width: int, paint: Paint, free: int) -> list[str]:
    """The hand of who decides, where ``free`` lines have room for it; none in the sealed bids."""
    d = p.decision
    if d is None or p.turn == 0:
        return []
    title = f"Your hand, {SIDE_NAMES[d.side]}:"
    rows = ["", paint(title, "title"), *hand_rows(p, d.side, {}, width, paint, full=False)]
    return rows if len(rows) <= free else []


def fitting(top: list[str], rest: int, room: int) -> list[str]:
    """As many of the first lines of a screen as fit with ``rest`` other ones."""
    return top[: max(0, room - rest)]


def _stack(
    top: list[str],
    told: list[str],
    middle: list[str],
    foot: list[str],
    room: int,
    gaps: bool = True,
) -> Screen:
    """Put the parts together, the news between the top and the rest: the last that fit."""
    left = max(0, room - len(top) - len(middle) - len(foot))
    above = [""] if gaps and left > 0 else []
    below = [""] if gaps and left > 1 else []
    left -= len(above) + len(below)
    shown = told[-left:] if left else []
    pad = [""] * (left - len(shown))
    body = [*top, *above, *shown, *pad, *middle, *below]
    return Screen(body, foot, all_news=len(shown) == len(told))
