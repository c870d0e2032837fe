"""Why an option may or may not be chosen now."""

from typing import Any, Final

from ...rules.facts import CARD_TITLES
from ...rules.ids import CARD, CARDS, NOBODY, SIDE_NAMES, VOCABULARY
from ...rules.position import Position
from ...rules.reasons import GAME_OVER, NOT_HERE, SENTENCES
from .eyes import Eyes
from .sentences import pick_rule, split_rule

LEGAL_WORDS: Final = "It can be chosen now."


def why(p: Position, viewer: int, option: int) -> dict[str, Any]:
    """``Why`` of the wire: whether ``viewer`` may choose ``option``, and why not.

    Any whole number is answered. Nothing is told of what the other side could choose.
    """
    return why_not(Eyes(p, viewer), option)


def why_not(eyes: Eyes, option: int) -> dict[str, Any]:
    """``why`` for eyes that are open already."""
    table = eyes.table
    frame = table.top
    if frame is None:
        return refusal(table, option, GAME_OVER, NOBODY, 0, 0)
    kind = frame.kind()
    if not eyes.decides:
        answer = refusal(table, option, NOT_HERE, frame.side, frame.card, kind)
        answer["text"] = f"The {SIDE_NAMES[frame.side]} has to choose now."
        return answer
    if table.is_legal(option) if 0 <= option < VOCABULARY else False:
        return {
            "option": option,
            "legal": True,
            "text": LEGAL_WORDS,
            "reason": 0,
            "values": {},
            "rule": None,
        }
    known = 0 <= option < VOCABULARY and option != CARD
    code = frame.refusal(table, option) if known else NOT_HERE
    return refusal(table, option, code, frame.side, frame.card, kind)


def refusal(
    table: Position, option: int, code: int, side: int, card: int, kind: int
) -> dict[str, Any]:
    """The answer for a reason number, about ``side`` acting for ``card``."""
    if not card and CARD < option <= CARD + CARDS:
        card = option - CARD
    values: dict[str, str | int] = {
        "side": SIDE_NAMES[side],
        "enemy": SIDE_NAMES[1 - side] if side != NOBODY else SIDE_NAMES[NOBODY],
        "card": CARD_TITLES[card] or "the rule",
        "number": card or "-",
        "defcon": table.defcon,
    }
    text, rules = split_rule(SENTENCES.get(code, SENTENCES[NOT_HERE]).format(**values))
    return {
        "option": option,
        "legal": False,
        "text": text,
        "reason": code,
        "values": values,
        "rule": pick_rule(rules, kind),
    }
