"""Choices that can lose the game: searched on the engine to the end of the play they begin.

There is no list of dangerous cards. This side does what it can, the other side its worst, chance
what it may; nothing is known of the hidden cards but what the view tells.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from mypy_extensions import u8

from ...bots.thinking.peril import touches_defcon
from ...rules.cardplay import ChooseUse
from ...rules.facts import BATTLEGROUND, CARD_OPS
from ...rules.headlines import EndHeadlines, HeadlineEvent
from ...rules.ids import (
    BY_FINAL_SCORING,
    CARD,
    CARDS,
    COUNTRIES,
    COUP_TARGET,
    DONE,
    DRAW_PILE,
    EUROPE,
    EVENT,
    EVENT_CARD,
    EVENT_COUNTRY,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    FIVE_YEAR_PLAN,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    HELD_CARD,
    INFLUENCE,
    MISSILE_ENVY,
    OPERATION,
    OPS,
    REALIGN,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    TABLE,
    TRAP_CARD,
    US,
    WAR_TARGET,
    WE_WILL_BURY_YOU,
)
from ...rules.ids import PLACE as PLACE_KIND
from ...rules.layout import BURY_DUE, IN_HEADLINES, PLACE
from ...rules.options import HELD_LOSES
from ...rules.position import Frame, Position
from ...rules.rounds import EndRound
from ...rules.setup import PlaceSetup
from ...words.odds import Loaded
from .eyes import Eyes

SAFE: Final = 0
DANGER: Final = 1  # the rest of the play can lose the game
SURE: Final = 2  # nothing can keep it from being lost
#: choices looked at for one option; what lies beyond counts as safe
NODES: Final = 300
#: a card is drawn at random from no more than so many when it comes from a hand
HAND_SIZE: Final = 10
#: deals of the hidden cards that must all end in a loss before it is called sure
DEALS: Final = 3
#: the first event of these reaches into the other hand
REACHES_OVER: Final = (FIVE_YEAR_PLAN, MISSILE_ENVY)
_STOPS: Final = (HEADLINE_CARD, ROUND_CARD, TRAP_CARD, HELD_CARD, SETUP)
#: where markers and rolls go ends nothing, so one target stands for all
_ALIKE: Final = (
    EXTRA,
    PLACE_KIND,
    EVENT_PLACE,
    EVENT_REMOVE,
    EVENT_COUNTRY,
    WAR_TARGET,
)

#: level and how the game ends (``END_NAMES``), 0 when it does not
Loss = tuple[int, int]
NO_LOSS: Final[Loss] = (SAFE, 0)


class Search:
    """One look for ways in which ``side`` loses."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.nodes = 0

    def choose(self, p: Position, option: int) -> Loss:
        """What ``option`` at ``p`` leads to, over all that chance may bring."""
        return self.over_chance(lambda chance: played(p, option, chance))

    def settle(self, q: Position) -> Loss:
        """What the work pending at ``q`` leads to; ``q`` stays as it is."""
        return self.over_chance(lambda chance: settled(q, chance))

    def over_chance(self, outcome: Callable[[Loaded], Position]) -> Loss:
        """The losses of all that may come up: low and high dice, each card that can be drawn."""
        first = Loaded(1)
        q = outcome(first)
        others = [Loaded(6)] if first.dice else []
        if first.most <= HAND_SIZE:  # what is drawn from the pile joins a hand, no more
            others += [Loaded(1, pick) for pick in range(1, first.most)]
        return worst_of(chain([self.loss(q)], (self.loss(outcome(c)) for c in others)))

    def loss(self, q: Position) -> Loss:
        """What becomes of ``q`` until the next play begins."""
        frame = q.top
        if frame is None:
            lost = q.winner == 1 - self.side and q.end != BY_FINAL_SCORING
            return (SURE, q.end) if lost else NO_LOSS
        kind = frame.kind()
        if kind in _STOPS or self.nodes > NODES:
            return NO_LOSS
        if kind == REALIGN_TARGET:  # nor do its dice
            return self.loss(played(q, q.legal[0], Loaded(1)))
        if kind in _ALIKE:
            return self.choose(q, q.legal[0])
        if kind == EVENT_CARD and q.is_legal(DONE):  # cards laid aside one by one (77, 108)
            return self.choose(q, DONE)
        self.nodes += 1
        found = (self.choose(q, option) for option in different(q, kind))
        return best_of(found) if frame.side == self.side else worst_of(found)


def this_play(p: Position) -> Position:
    """A copy of ``p`` in which the next round or headline is not reached: play stops before it.

    Not where a scoring card that is held at the end of the turn loses (11.1.2).
    """
    if p.rules & HELD_LOSES:
        return p
    frames: list[Frame] = []
    frame = p.top
    while frame is not None and not isinstance(frame, EndRound | HeadlineEvent | EndHeadlines):
        frames.append(frame)
        frame = frame.below
    q = p.copy()
    q.top = stop()
    for f in reversed(frames):
        q.top = type(f)(f.side, f.card, f.n, f.data, q.top)
    return q


def stop() -> Frame:
    """A decision at which every search ends."""
    return PlaceSetup(US, 0, 1, EUROPE, None)


def played(p: Position, option: int, chance: Loaded) -> Position:
    """A copy of ``p`` after ``option``."""
    q = p.copy()
    q.play(option, chance)
    return q


def settled(q: Position, chance: Loaded) -> Position:
    """A copy of ``q`` at the next decision."""
    r = q.copy()
    r.chance = chance
    r.settle()
    r.chance = None
    return r


def worst_of(found: Iterable[Loss]) -> Loss:
    """What several outcomes come to, any of which may be: sure only when all are lost.

    No more of them are looked at than decide it.
    """
    worst = NO_LOSS
    spared = False
    for loss in found:
        worst = max(worst, loss)
        spared = spared or loss[0] < SURE
        if spared and worst[0] > SAFE:
            return (DANGER, worst[1])
    return worst


def best_of(found: Iterable[Loss]) -> Loss:
    """What this side makes of its options: the mildest, and the first that is safe."""
    best: Loss | None = None
    for loss in found:
        best = loss if best is None else min(best, loss)
        if best[0] == SAFE:
            break
    return best or NO_LOSS


def different(q: Position, kind: int) -> list[int]:
    """The options that may differ in what they do to DEFCON and to the end of the game."""
    kept: dict[object, int] = {}
    for option in q.legal:
        key: object = option
        if kind == OPERATION and option == REALIGN and q.is_legal(INFLUENCE):
            continue
        if kind == COUP_TARGET and option < COUNTRIES:
            key = ("battleground", BATTLEGROUND[option])
        elif kind == EVENT_CARD and CARD < option <= CARD + CARDS:
            key = option if touches_defcon(option - CARD) else "another card"
        kept.setdefault(key, option)
    return list(kept.values())


# --- cards that are played another time -----------------------------------------------------------


def dangerous(eyes: Eyes) -> list[int]:
    """The cards in the viewer's hand that can lose the game when they are played now.

    As event or for Ops in an action round of the viewer, however well it plays on.
    """
    if eyes.view is None or eyes.table.over or eyes.table.turn == 0:
        return []
    return [card for card in eyes.view.hand if card_loss(eyes, card)[0] > SAFE]


def card_loss(eyes: Eyes, card: int) -> Loss:
    """``can_lose``, looked for once."""
    key = (ROUND_CARD, card)
    if key not in eyes.losses:
        eyes.losses[key] = can_lose(eyes, card)
    return eyes.losses[key]


def can_lose(eyes: Eyes, card: int) -> Loss:
    """How badly playing ``card`` for its event or for Ops can end, at the worst."""
    if eyes.table.defcon > 3:
        return NO_LOSS
    worst = NO_LOSS
    for deal in deals_for(eyes, card):
        q = in_own_round(deal, eyes.viewer, card)
        for use in (EVENT, OPS):
            if q.is_legal(use):
                worst = max(worst, Search(eyes.viewer).choose(q, use))
        if worst != NO_LOSS:
            break
    return worst


def in_own_round(deal: Position, side: int, card: int) -> Position:
    """A position in which ``side`` is about to use ``card`` in an action round of its own."""
    q = at_rest(deal, side)
    q.round = max(1, deal.round)
    q.cells[IN_HEADLINES] = u8(0)
    if side == US and q.in_effect(WE_WILL_BURY_YOU):
        q.cells[BURY_DUE] = u8(1)
    q.move_card(card, TABLE)
    q.top = ChooseUse(side, card, 0, 0, q.top)
    q.list_options()
    return q


def as_headline(deal: Position, side: int, card: int) -> Position:
    """A position in which ``card`` has happened as the headline of ``side``, or is happening."""
    q = at_rest(deal, side)
    q.round = 0
    q.cells[IN_HEADLINES] = u8(1)
    q.move_card(card, HEADLINE + side)
    q.top = HeadlineEvent(side, 0, 0, 0, q.top)
    return q


def at_rest(deal: Position, side: int) -> Position:
    """A copy with nothing pending, ``side`` phasing; what comes next stops at once."""
    q = deal.copy()
    q.phasing = side
    q.mark_reach()
    q.top = stop()
    return q


def deals_for(eyes: Eyes, card: int) -> list[Position]:
    """Deals of the hidden cards to try ``card`` on: more where it reaches into the other hand.

    Above DEFCON 2 no card that comes out of it brings the end by itself.
    """
    deal = eyes.deal(0)
    if card not in REACHES_OVER or eyes.table.defcon > 2:
        return [deal]
    enemy = 1 - eyes.viewer
    assert eyes.view is not None
    pool = [c for c in eyes.view.unseen if deal.place_of(c) in (HAND + enemy, DRAW_PILE)]
    held = sum(deal.place_of(c) == HAND + enemy for c in pool)
    if held == 0:
        return [deal]
    return [with_card(deal, enemy, c, pool, held) for c in pool if touches_defcon(c)] or [deal]


def with_card(deal: Position, enemy: int, card: int, pool: list[int], held: int) -> Position:
    """``deal`` with ``card`` among the ``held`` unknown cards of the other hand, the others low."""
    q = deal.copy()
    others = sorted((c for c in pool if c != card), key=lambda c: (CARD_OPS[c], c))
    for i, c in enumerate([card, *others]):
        q.cells[PLACE + c] = u8(HAND + enemy if i < held else DRAW_PILE)
    return q
