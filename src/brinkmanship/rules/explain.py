"""Why an option is or is not legal, in one sentence with the rule number."""

from . import reasons as r
from .facts import CARD_TITLES
from .ids import CARD, CARDS, SIDE_NAMES, VOCABULARY
from .names import option_name
from .position import Position


def explain(p: Position, option: int) -> str:
    """Say "legal", or in one sentence why ``option`` may not be chosen now.

    ``option`` is any int; one outside the vocabulary is explained too.
    """
    if isinstance(option, bool) or not 0 <= option < VOCABULARY or option == CARD:
        return (
            f"{option!r}: options are whole numbers from 0 to {VOCABULARY - 1}, "
            f"{CARD} not among them"
        )
    name = option_name(option)
    frame = p.top
    if frame is None:
        return f"{name}: {r.SENTENCES[r.GAME_OVER]}"
    if p.is_legal(option):
        return "legal"
    code = frame.refusal(p, option)
    return f"{name}: {reason(p, code, frame.side, frame.card, option)}"


def reason(p: Position, code: int, side: int, card: int, option: int = -1) -> str:
    """The sentence for a reason number, about ``side`` acting for ``card``."""
    if not card and CARD < option <= CARD + CARDS:
        card = option - CARD
    return r.SENTENCES.get(code, r.SENTENCES[r.NOT_HERE]).format(
        side=SIDE_NAMES[side],
        enemy=SIDE_NAMES[1 - side],
        card=CARD_TITLES[card] or "the rule",
        number=card or "-",
        defcon=p.defcon,
    )
