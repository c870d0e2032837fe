"""Sentences of the rules cut into words and rule numbers, as the client shows them."""

import re
from typing import Final

from ...rules.ids import COUP_TARGET, REALIGN_TARGET

_AT_END: Final = re.compile(r" \(((?:[^()]*\d|card \{number\}|split Ops)[^()]*)\)$")
_CARD: Final = re.compile(r"card (\d+)$")


def split_rule(text: str) -> tuple[str, list[str]]:
    """A sentence with a capital and a full stop, and the rules that stood behind it.

    "no coups here (6.3.1, card 21)" gives "No coups here." and ["6.3.1", "Card 21"].
    """
    found = _AT_END.search(text)
    rules: list[str] = []
    if found is not None:
        text = text[: found.start()]
        for part in found.group(1).split(", "):
            card = _CARD.match(part)
            if card is not None:
                rules.append(f"Card {card.group(1)}")
            elif part[0].isdigit():
                rules.append(part)
    return sentence(text), rules


def sentence(text: str) -> str:
    """``text`` with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def pick_rule(rules: list[str], kind: int) -> str | None:
    """The rule that fits a decision of ``kind``, where a sentence names several; None for none."""
    chapter = {COUP_TARGET: "6.3", REALIGN_TARGET: "6.2"}.get(kind, "")
    fitting = [rule for rule in rules if rule.startswith(chapter)]
    return next(iter(fitting or rules), None)
