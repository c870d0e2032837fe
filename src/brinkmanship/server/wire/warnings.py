"""Warnings at choices that lose the game or can."""

from typing import Any, Final

from ...rules.duties import last_round
from ...rules.facts import BATTLEGROUND, CARD_TITLES, SCORING
from ...rules.ids import (
    BY_DEFCON,
    CARD,
    CARDS,
    COMPANION,
    COUNTRIES,
    COUP_TARGET,
    CUBAN_MISSILE_CRISIS,
    EVENT_CARD,
    EVENT_CHOICE,
    HEADLINE_CARD,
    OPERATION,
    ORDER,
    ROUND_CARD,
    SIDE_NAMES,
    TRAP_CARD,
    US,
    USE,
)
from ...rules.options import HELD_LOSES
from ...words.describe import end_words
from .danger import (
    DANGER,
    DEALS,
    NO_LOSS,
    SAFE,
    SURE,
    Loss,
    Search,
    as_headline,
    card_loss,
    deals_for,
    this_play,
    worst_of,
)
from .eyes import Eyes

LEVELS: Final = {DANGER: "danger", SURE: "sure"}
#: VP for the other side from which one play may end the game
NEAR_20: Final = 9
#: decisions that may bring the end; where markers go ends nothing
_KINDS: Final = (
    ROUND_CARD,
    USE,
    TRAP_CARD,
    ORDER,
    OPERATION,
    COUP_TARGET,
    EVENT_CHOICE,
    EVENT_CARD,
    COMPANION,
)


def warning(eyes: Eyes, option: int) -> dict[str, Any] | None:
    """``Warning`` for a legal option, or None when it cannot lose the game."""
    d = eyes.decision
    assert d is not None
    level, how = loss(eyes, d.kind, option)
    if level == SAFE:
        return None
    text = words(eyes, d.kind, option, level, how)
    return {"level": LEVELS[level], "loser": d.side, "how": how, "text": text}


def loss(eyes: Eyes, kind: int, option: int) -> Loss:
    """How badly ``option`` can end for who decides."""
    is_card = CARD < option <= CARD + CARDS
    if kind == HEADLINE_CARD:
        return headline(eyes, option - CARD)
    card = option - CARD if is_card else eyes.table.top.card if eyes.table.top else 0
    if kind not in _KINDS or not (is_tense(eyes) or SCORING[card]):
        return NO_LOSS  # a scoring card may give control of Europe at any time (10.3.1)
    if kind == COUP_TARGET and option < COUNTRIES:
        return coup(eyes, option)
    found = confirmed(eyes, option)
    if found == NO_LOSS and kind == ROUND_CARD and is_card:
        # one use of the card is safe; the warning names the others
        return min(card_loss(eyes, card), (DANGER, BY_DEFCON))
    return found


def is_tense(eyes: Eyes) -> bool:
    """Whether the rest of a play may end the game at all."""
    table = eyes.table
    against = table.vp if eyes.viewer != US else -table.vp
    crisis = table.effect_for(CUBAN_MISSILE_CRISIS, eyes.viewer)
    held = table.rules & HELD_LOSES != 0 and table.round >= last_round(table, eyes.viewer)
    return table.defcon <= 3 or crisis or held or against >= 20 - NEAR_20


def coup(eyes: Eyes, country: int) -> Loss:
    """A coup: all in battlegrounds bring the same, and all others."""
    key = (COUP_TARGET, BATTLEGROUND[country])
    if key not in eyes.losses:
        eyes.losses[key] = confirmed(eyes, country)
    return eyes.losses[key]


def confirmed(eyes: Eyes, option: int) -> Loss:
    """The search from the decision itself; sure only when every deal says so."""
    found = Search(eyes.viewer).choose(this_play(eyes.deal(0)), option)
    if found[0] != SURE:
        return found
    others = (this_play(eyes.deal(n)) for n in range(1, DEALS))
    return worst_of([found, *(Search(eyes.viewer).choose(p, option) for p in others)])


def headline(eyes: Eyes, card: int) -> Loss:
    """A card as a headline, its event by itself (8.1.3: whoever set it is phasing)."""
    if eyes.table.defcon > 3:
        return NO_LOSS
    return worst_of(
        Search(eyes.viewer).settle(as_headline(deal, eyes.viewer, card))
        for deal in deals_for(eyes, card)
    )


def words(eyes: Eyes, kind: int, option: int, level: int, how: int) -> str:
    """What may happen and to whom, in full."""
    side = SIDE_NAMES[eyes.viewer]
    by = end_words(how)
    if level == SURE:
        return f"You, the {side}, lose the game by this: {by}."
    if CARD < option <= CARD + CARDS and kind in (ROUND_CARD, HEADLINE_CARD):
        return f"{CARD_TITLES[option - CARD]} can lose you, the {side}, the game: {by}."
    return f"What follows can lose you, the {side}, the game: {by}."
