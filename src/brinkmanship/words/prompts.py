"""The question that a decision asks, in one line, and what its choices mean."""

from typing import Final

from ..rules.duties import last_round
from ..rules.facts import CARD_LINES, CARD_TITLES, COUNTRY_NAMES, REGION_NAMES
from ..rules.happenings import EventSkipped
from ..rules.ids import (
    ASK_NOT,
    BID_NUMBER,
    BID_SIDE,
    BLOCKADE,
    CANCEL_CUBA,
    CANCEL_TURKEY,
    CARD,
    COMPANION,
    COUP,
    COUP_TARGET,
    DE_STALINIZATION,
    DEBT_CRISIS,
    EVENT,
    EVENT_CARD,
    EVENT_CHOICE,
    EVENT_COUNTRY,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    GIVE_BACK,
    HEADLINE_CARD,
    HELD_CARD,
    INFLUENCE,
    MISSILE_ENVY,
    OPERATION,
    OPS,
    OPS_FIRST,
    ORDER,
    OUR_MAN_IN_TEHRAN,
    PLACE,
    REALIGN,
    REALIGN_TARGET,
    ROUND_CARD,
    SALT_NEGOTIATIONS,
    SETUP,
    SIDE_NAMES,
    SPACE,
    SPACE_NO_ROLL,
    SPACES,
    STAR_WARS,
    TRAP_CARD,
    USE,
    WAR_TARGET,
)
from ..rules.operations import card_ops, crisis_price
from ..rules.options import SPACE_DUMP
from ..rules.position import Decision, Position
from .describe import because
from .odds import Same, ahead
from .preview import words

#: events that ask for a card, in their own words
CARD_QUESTIONS: Final = {
    BLOCKADE: "discard a card worth 3 or more Ops, or pass and leave W. Germany",
    DEBT_CRISIS: "discard a card worth 3 or more Ops, or pass",
    MISSILE_ENVY: "which of your cards of highest Ops goes over?",
    ASK_NOT: "discard a card, or Done to draw as many",
    OUR_MAN_IN_TEHRAN: "discard one of the cards looked at, or Done",
    SALT_NEGOTIATIONS: "take a card from the discards, or pass",
    STAR_WARS: "which card of the discards happens?",
}
SETUP_AREAS: Final = ("Western Europe", "Eastern Europe")
SEATS: Final = ("first", "second")


def ops_words(n: int) -> str:
    """A number of Ops: "1 Op", "3 Ops"."""
    return "1 Op" if n == 1 else f"{n} Ops"


def left_words(n: int) -> str:
    """How many are to come."""
    return f"{n} left" if n > 1 else "the last one"


def question(p: Position) -> str:
    """What is asked, with how much is left; without the name of who is asked."""
    d = p.decision
    if d is None:
        return "The game is over"
    title = CARD_TITLES[d.card]
    enemy = SIDE_NAMES[1 - d.side]
    if d.kind == BID_SIDE:
        return f"Sealed bid of the {SEATS[d.side]} seat: which side do you want to play?"
    if d.kind == BID_NUMBER:
        return "Sealed bid: how much extra Influence may the other side have for it?"
    if d.kind == SETUP:
        return f"Setup: place Influence in {SETUP_AREAS[d.side]}, {left_words(d.left)}"
    if d.kind == EXTRA:
        return f"Extra Influence, where you have some, up to 2 above control: {left_words(d.left)}"
    if d.kind == HEADLINE_CARD:
        return f"Choose your headline for turn {p.turn}"
    if d.kind == ROUND_CARD:
        return f"Play a card: action round {p.round} of {last_round(p, d.side)}"
    if d.kind == USE:
        return f"{title}: how do you use it?"
    if d.kind == ORDER:
        return f"{title}: the {enemy} event before or after your Ops?"
    if d.kind == OPERATION:
        return f"{title}: which operation with {ops_words(d.left)}?"
    if d.kind == TRAP_CARD:
        return f"{title}: discard a card worth 2 or more Ops, then roll 1-4 to get free"
    if d.kind == COMPANION:
        return f"{title}: with which card of a {enemy} event?"
    if d.kind == HELD_CARD:
        return "Space Race: discard one held card, or pass"
    return target_question(p, d, title, enemy)


def target_question(p: Position, d: Decision, title: str, enemy: str) -> str:
    """``question`` for decisions that name a country, or that an event asks."""
    if d.kind == PLACE:
        return f"{title}: place Influence, {ops_words(d.left)} left{only(p)}"
    if d.kind == COUP_TARGET:
        return f"{title}: coup with {ops_words(d.left)}, in which country?"
    if d.kind == REALIGN_TARGET:
        rolls = "1 roll" if d.left == 1 else f"{d.left} rolls"
        return f"{title}: realign, {rolls} left{only(p)}"
    if d.kind == EVENT_PLACE:
        return f"{title}: add {SIDE_NAMES[d.side]} Influence, {left_words(d.left)}"
    if d.kind == EVENT_REMOVE:
        owner = SIDE_NAMES[d.side] if d.card == DE_STALINIZATION else enemy
        return f"{title}: remove {owner} Influence, {left_words(d.left)}"
    if d.kind == WAR_TARGET:
        return f"{title}: which country is attacked?"
    if d.kind == EVENT_COUNTRY:
        return f"{title}: which country?" + (f" ({left_words(d.left)})" if d.left > 1 else "")
    if d.kind == EVENT_CARD:
        return f"{title}: {CARD_QUESTIONS.get(d.card, 'which card?')}"
    if d.kind == EVENT_CHOICE:
        return f"{title}: what do you choose?"
    return f"{title}: choose"


def only(p: Position) -> str:
    """Where an extra point of a region must go, when that is what is asked (7.4)."""
    frame = p.top
    area = 0 if frame is None else frame.data // 65536
    return f", in {REGION_NAMES[area]} only" if area in REGION_NAMES else ""


# --- choices with notes -------------------------------------------------------------------------


def candidates(p: Position) -> list[int]:
    """The choices to show: the legal ones, and the uses and operations that are not."""
    d = p.decision
    legal = list(p.legal)
    shown: tuple[int, ...] = ()
    if d is not None and d.kind == USE:
        shown = (EVENT, OPS, SPACE, SPACE_NO_ROLL) if p.rules & SPACE_DUMP else (EVENT, OPS, SPACE)
    elif d is not None and d.kind == OPERATION:
        shown = (INFLUENCE, COUP, REALIGN)
    return [*shown, *(o for o in legal if o not in shown)]


def note(p: Position, option: int) -> str:
    """What a choice means here; empty for countries and where the name says it all."""
    d = p.decision
    if d is None or option < SPACES:
        return ""
    if not p.is_legal(option):
        return ""
    if d.kind == USE and option == OPS:
        return f"{ops_words(card_ops(p, d.side, d.card))}{event_note(p, d)}"
    if d.kind == ORDER and option in (EVENT_FIRST, OPS_FIRST):
        return CARD_LINES[d.card] if option == EVENT_FIRST else ""
    if CANCEL_CUBA <= option <= CANCEL_TURKEY:
        return f"2 {SIDE_NAMES[d.side]} Influence leave {COUNTRY_NAMES[crisis_price(option)]}"
    if option == GIVE_BACK:
        return "and do Ops with Grain Sales instead"
    return words(p, option)


def event_note(p: Position, d: Decision) -> str:
    """What becomes of the event on a card that is used for Ops (5.2)."""
    q, log = ahead(p, OPS, Same(1))
    for entry in log:
        if isinstance(entry, EventSkipped) and entry.card == d.card:
            return f", no event: {because(entry.reason, entry.side, entry.card)}"
    if q.decision is not None and q.decision.kind == ORDER:
        return f", and the {SIDE_NAMES[1 - d.side]} event happens"
    return ", no event"


def is_about_countries(p: Position) -> bool:
    """Whether the decision is made on the map."""
    return any(o < SPACES for o in p.legal)


def is_about_hand(p: Position) -> bool:
    """Whether cards are to be chosen."""
    d = p.decision
    return d is not None and d.kind != USE and any(CARD < o <= CARD + 110 for o in p.legal)
