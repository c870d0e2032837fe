"""What is asked now, and what can be chosen."""

from typing import Any, Final

from ...rules.facts import CARD_TITLES
from ...rules.ids import (
    BID_NUMBER,
    BID_SIDE,
    COMPANION,
    COUP_TARGET,
    EXTRA,
    HEADLINE_CARD,
    HELD_CARD,
    OPERATION,
    ORDER,
    PLACE,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    SIDE_NAMES,
    TRAP_CARD,
    USE,
)
from ...rules.layout import SWAPPED
from ...rules.names import option_name
from ...rules.operations import ANY_OPERATION, FREE, ZONE
from ...rules.position import Decision, Frame
from ...rules.reasons import OPPONENT_EVENT
from ...words.prompts import candidates, note, question
from .eyes import Eyes
from .preview import preview
from .sentences import sentence
from .warnings import warning
from .why import why_not

#: the rule of a prompt by kind; the kinds of events go by their card
RULES: Final = {
    BID_SIDE: "11.1.4",
    BID_NUMBER: "11.1.4",
    EXTRA: "11.1.4",
    HEADLINE_CARD: "4.5C",
    ROUND_CARD: "4.5D",
    USE: "5.1",
    ORDER: "5.2",
    OPERATION: "6.0",
    PLACE: "6.1",
    REALIGN_TARGET: "6.2",
    COUP_TARGET: "6.3",
    TRAP_CARD: "7.8",
    HELD_CARD: "6.4.4",
}
SETUP_RULES: Final = ("3.3", "3.2")
#: what the other side is doing, as far as everybody may know
DOING: Final = {
    BID_SIDE: "is making its sealed bid",
    BID_NUMBER: "is making its sealed bid",
    SETUP: "is placing its first Influence",
    EXTRA: "is placing extra Influence",
    HEADLINE_CARD: "is choosing a headline",
    ROUND_CARD: "is choosing a card",
    USE: "is choosing how to use {card}",
    ORDER: "is choosing whether the event of {card} comes before or after the Ops",
    OPERATION: "is choosing an operation with {card}",
    PLACE: "is placing Influence with {card}",
    COUP_TARGET: "is choosing where to coup with {card}",
    REALIGN_TARGET: "is choosing where to realign with {card}",
    TRAP_CARD: "is choosing a card to discard for {card}",
    COMPANION: "is choosing a card to go with {card}",
    HELD_CARD: "may discard a held card",
}


def decision(eyes: Eyes) -> dict[str, Any] | None:
    """``Decision`` of the wire; None when the game is over."""
    d = eyes.decision
    frame = eyes.table.top
    if d is None or frame is None:
        return None
    return {
        "side": d.side,
        "seat": 1 - d.side if eyes.table.cells[SWAPPED] else d.side,
        "kind": d.kind,
        "card": d.card,
        "left": d.left,
        "only": only(frame),
        "rule": rule(d, frame),
        "text": text(eyes, d),
        "choices": [choice(eyes, option) for option in eyes.table.legal] if eyes.decides else [],
        "refused": refused(eyes, d) if eyes.decides else [],
    }


def only(frame: Frame) -> int:
    """The area bits that the points still to be spent must go to (7.4), or 0."""
    if frame.kind() not in (PLACE, REALIGN_TARGET, OPERATION) or frame.data & FREE:
        return 0
    return (frame.data // ZONE) & 0xFFFFFF


def rule(d: Decision, frame: Frame) -> str:
    """The number of the rule that the prompt is about: "6.1", "Card 36"."""
    if d.kind == SETUP:
        return SETUP_RULES[d.side]
    by_event = d.kind == OPERATION and frame.data & ANY_OPERATION != ANY_OPERATION
    if d.kind in RULES and not by_event:
        return RULES[d.kind]
    return f"Card {d.card}"


def text(eyes: Eyes, d: Decision) -> str:
    """The question, or what the other side is doing."""
    if eyes.decides:
        return question(eyes.table)
    doing = DOING.get(d.kind, "is choosing for {card}")
    return f"The {SIDE_NAMES[d.side]} {doing.format(card=CARD_TITLES[d.card])}"


def choice(eyes: Eyes, option: int) -> dict[str, Any]:
    """A legal option with what is worth knowing before it is chosen."""
    shown: dict[str, Any] = {"option": option, "name": option_name(option)}
    seen = preview(eyes, option)
    if seen:
        shown["preview"] = seen
    words = note(eyes.deal(0), option)
    if words:
        shown["note"] = sentence(words)
    danger = warning(eyes, option)
    if danger is not None:
        shown["warning"] = danger
    return shown


def refused(eyes: Eyes, d: Decision) -> list[dict[str, Any]]:
    """Uses and operations that are shown though they are not legal, and why not.

    An event of the other side is no use of its own: what becomes of it is the note of Ops (5.2).
    """
    shown = []
    for option in candidates(eyes.table):
        if eyes.table.is_legal(option):
            continue
        answer = why_not(eyes, option)
        if answer["reason"] != OPPONENT_EVENT:
            shown.append({"option": option, "why": answer})
    return shown
