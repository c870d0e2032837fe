"""``novice``: simple priorities, no search, an answer at once.

Every option of a decision gets a number (``novice_values``); the highest is chosen. It does not
look ahead, count cards or plan a turn: it knows which events are strong, wants battlegrounds, pays
its Military Ops with coups, and does not step over the edge of DEFCON where that is plain.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from ..rules import Decision, GameOptions, Position, View, ids
from ..rules.facts import BATTLEGROUND, SCORING
from ..rules.ids import CARD, CARDS, COUNTRIES, NUMBER, US, USSR
from ..rules.operations import coup_refusal, influence_refusal, realign_modifier
from .novice_values import (
    GAME,
    can_space,
    coup_value,
    deadly,
    event_worth,
    falls,
    hand,
    is_enemy,
    keeping_worth,
    loss_value,
    marker_value,
    must_score_now,
    ops_of,
    weight,
)
from .player import Budget, Player, Thought

#: where the free markers of setup go, in this order, up to so many
OPENING: Final = {
    USSR: ((ids.POLAND, 4), (ids.EAST_GERMANY, 4), (ids.YUGOSLAVIA, 1)),
    US: ((ids.WEST_GERMANY, 4), (ids.ITALY, 3)),
}
#: what is thought of an enemy event that one's own card brings about, against its Ops
DREAD: Final = 0.7
#: the worth of a Space Race attempt, besides getting rid of a card
SPACE_WORTH: Final = 1.4
CHINA_HELD: Final = 2.5
#: added to what is safe now and would not be later
URGENT: Final = 5.0
UN_WORTH: Final = 2.6


class Novice(Player):
    """Simple priorities, instant; ``seed`` settles between options of the same worth."""

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chooser = random.Random(seed)

    def new_game(self, side: int, options: GameOptions) -> None:
        """Begin again from the seed."""
        self.chooser = random.Random(self.seed)

    def choose(self, view: View, budget: Budget) -> int:
        """The option of the highest worth."""
        return self.ranked(view)[0]

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """The options of the highest worth, without values: its numbers are no results."""
        return [Thought(option) for option in self.ranked(view)[:most]]

    def ranked(self, view: View) -> list[int]:
        """The legal options, best first."""
        t = view.table
        decision = view.decision
        assert decision is not None
        worth = _WORTH.get(decision.kind, _anything)
        scores = [
            (worth(t, view.side, decision, option) + 0.01 * self.chooser.random(), option)
            for option in view.legal
        ]
        return [option for _, option in sorted(scores, reverse=True)]


# --- the worth of an option, by kind of decision --------------------------------------------------


def _anything(t: Position, side: int, d: Decision, option: int) -> float:
    """Where nothing is known: do something rather than nothing, and call no crisis off."""
    if ids.CANCEL_CUBA <= option <= ids.CANCEL_TURKEY:
        return -5.0
    return -1.0 if option in (ids.PASS, ids.DONE) else 0.0


def _bid(t: Position, side: int, d: Decision, option: int) -> float:
    if d.kind == ids.BID_SIDE:
        return 1.0 if option == ids.CHOOSE_USSR else 0.0
    return -abs(option - NUMBER - 2.0)


def _setup(t: Position, side: int, d: Decision, option: int) -> float:
    for place, (country, most) in enumerate(OPENING[side]):
        if country == option and t.influence(side, country) < most:
            return 10.0 - place
    return 0.0


def _headline(t: Position, side: int, d: Decision, option: int) -> float:
    card = option - CARD
    if deadly(t, side, card, 3):
        return -GAME
    worth = event_worth(t, side, card)
    return -worth if is_enemy(card, side) else worth


def _round_card(t: Position, side: int, d: Decision, option: int) -> float:
    card = option - CARD
    if not 1 <= card <= CARDS:
        return _anything(t, side, d, option) - 1.0
    if SCORING[card]:
        gain = event_worth(t, side, card)
        return 100.0 + gain if must_score_now(t, side) else 2.0 + gain
    if card == ids.UN_INTERVENTION:
        dreaded = [event_worth(t, side, c) for c in hand(t, side) if is_enemy(c, side)]
        return UN_WORTH if max(dreaded, default=0.0) >= UN_WORTH else 0.9
    best = max(_event(t, side, card), _ops(t, side, card), _space(t, side, card))
    if is_enemy(card, side) and not deadly(t, side, card, 2) and deadly(t, side, card, 5):
        best += URGENT  # now or never: at DEFCON 2 it cannot be played any more
    return best - CHINA_HELD if card == ids.CHINA_CARD else best


def _use(t: Position, side: int, d: Decision, option: int) -> float:
    if option == ids.EVENT:
        return _event(t, side, d.card)
    if option == ids.OPS:
        return _ops(t, side, d.card)
    if option in (ids.SPACE, ids.SPACE_NO_ROLL):
        return _space(t, side, d.card) - (0.5 if option == ids.SPACE_NO_ROLL else 0.0)
    if option == ids.GIVE_BACK:
        return 2.2
    return UN_WORTH if option == CARD + ids.UN_INTERVENTION else _anything(t, side, d, option)


def _event(t: Position, side: int, card: int) -> float:
    """``card`` played as an event."""
    if is_enemy(card, side) or card == ids.CHINA_CARD:
        return -GAME
    if deadly(t, side, card, 2):
        return -GAME
    if card == ids.UN_INTERVENTION:
        return UN_WORTH
    if card == ids.WARGAMES and t.defcon == 2:
        return GAME if _leads(t, side) > 6 else -1.0
    return event_worth(t, side, card)


def _ops(t: Position, side: int, card: int) -> float:
    """``card`` played for Ops, with the enemy event that may come of it."""
    ops = float(ops_of(t, side, card))
    if not is_enemy(card, side):
        return ops
    worth = event_worth(t, side, card)
    if worth > 0 and deadly(t, side, card, 2):
        return -GAME
    return ops - DREAD * worth


def _space(t: Position, side: int, card: int) -> float:
    """``card`` sent to space: for what would do harm, so the more the better."""
    if not can_space(t, side, card):
        return -GAME
    if not is_enemy(card, side):
        return SPACE_WORTH - 1.0
    worth = SPACE_WORTH + 0.2 * max(0.0, event_worth(t, side, card) - 2.0)
    return worth + URGENT if deadly(t, side, card, 2) else worth


def _leads(t: Position, side: int) -> int:
    """VP by which ``side`` leads."""
    return t.vp if side == US else -t.vp


def _order(t: Position, side: int, d: Decision, option: int) -> float:
    # the event first: what it does can be repaired, and a fall of DEFCON is known before a coup
    return 1.0 if option == ids.EVENT_FIRST else 0.0


def _operation(t: Position, side: int, d: Decision, option: int) -> float:
    points = int(d.left)
    data = t.stack()[0][4]
    if option == ids.INFLUENCE:
        places = [c for c in range(COUNTRIES) if influence_refusal(t, side, c, points, 0) == 0]
        best = max((marker_value(t, side, c, points) for c in places), default=0.0)
        return 0.8 * best * points
    if option == ids.COUP:
        targets = [
            c
            for c in range(COUNTRIES)
            if t.influence(1 - side, c) and coup_refusal(t, side, c, data) == 0
        ]
        return max((coup_value(t, side, c, points) for c in targets), default=-1.0)
    if option == ids.REALIGN:
        return 0.2
    return _anything(t, side, d, option)


def _place(t: Position, side: int, d: Decision, option: int) -> float:
    if option >= COUNTRIES:
        return _anything(t, side, d, option)
    return marker_value(t, side, option, d.left)


def _event_place(t: Position, side: int, d: Decision, option: int) -> float:
    if option >= COUNTRIES:
        return _anything(t, side, d, option)
    return marker_value(t, side, option, max(1, d.left), free=True)


def _event_remove(t: Position, side: int, d: Decision, option: int) -> float:
    moves_own = d.card == ids.DE_STALINIZATION and side == USSR
    if option >= COUNTRIES:
        return 0.3 if moves_own else _anything(t, side, d, option)
    if moves_own:  # what stands idle goes where it is wanted
        spare = t.controller(option) != side or loss_value(t, side, option) < weight(t, option)
        return 1.0 / weight(t, option) if spare else -1.0
    return loss_value(t, 1 - side, option)


def _coup_target(t: Position, side: int, d: Decision, option: int) -> float:
    if option >= COUNTRIES:
        return _anything(t, side, d, option)
    return coup_value(t, side, option, d.left)


def _realign_target(t: Position, side: int, d: Decision, option: int) -> float:
    if option >= COUNTRIES:
        return _anything(t, side, d, option)
    lead = int(realign_modifier(t, side, option)) - int(realign_modifier(t, 1 - side, option))
    return lead * weight(t, option)


def _war_target(t: Position, side: int, d: Decision, option: int) -> float:
    chance = 1.0 - 0.15 * int(t.neighbours_controlled(1 - side, option))
    return chance * (loss_value(t, 1 - side, option) + 0.3 * int(BATTLEGROUND[option]))


def _trap_card(t: Position, side: int, d: Decision, option: int) -> float:
    card = option - CARD
    if not 1 <= card <= CARDS:
        return -20.0
    return event_worth(t, side, card) if SCORING[card] else -keeping_worth(t, side, card)


def _companion(t: Position, side: int, d: Decision, option: int) -> float:
    return event_worth(t, side, option - CARD) + 0.5 * ops_of(t, side, option - CARD)


def _held_card(t: Position, side: int, d: Decision, option: int) -> float:
    card = option - CARD
    return -keeping_worth(t, side, card) if 1 <= card <= CARDS else 0.0


def _event_country(t: Position, side: int, d: Decision, option: int) -> float:
    if option >= COUNTRIES:
        return _anything(t, side, d, option)
    return weight(t, option) + int(t.influence(US, option)) + int(t.influence(USSR, option))


def _event_card(t: Position, side: int, d: Decision, option: int) -> float:
    card = option - CARD
    if not 1 <= card <= CARDS:
        # the price of keeping one's cards: West Germany (10), doubled markers (95)
        return {ids.BLOCKADE: -4.5, ids.DEBT_CRISIS: -3.5}.get(d.card, 0.0)
    if d.card == ids.STAR_WARS:
        return -GAME if deadly(t, side, card, 2) else _event(t, side, card)
    if d.card == ids.MISSILE_ENVY:  # handed over: better without an event for the other side
        return 0.0 if is_enemy(card, 1 - side) else -event_worth(t, side, card)
    if d.card == ids.SALT_NEGOTIATIONS:
        return keeping_worth(t, side, card)
    if d.card in (ids.ALDRICH_AMES_REMIX, ids.OUR_MAN_IN_TEHRAN):
        return keeping_worth(t, 1 - side, card) - 2.0
    return -keeping_worth(t, side, card)


def _event_choice(t: Position, side: int, d: Decision, option: int) -> float:
    if option == ids.BOYCOTT or option == ids.LOWER_DEFCON:
        return falls(t, side) - 0.5
    if option == ids.RAISE_DEFCON:
        return 1.0 if t.defcon == 2 else -0.2
    if option == ids.END_GAME:
        return GAME if _leads(t, side) > 6 else -GAME
    if d.card == ids.HOW_I_LEARNED:
        level = option - NUMBER
        return (-GAME if t.phasing == side else GAME) if level == 1 else -abs(level - 3.0)
    if d.card == ids.CHERNOBYL:
        return {ids.IN_EUROPE: 1.0, ids.IN_ASIA: 0.8}.get(option, 0.0)
    return _anything(t, side, d, option)


Worth = Callable[[Position, int, Decision, int], float]
_WORTH: Final[dict[int, Worth]] = {
    ids.BID_SIDE: _bid,
    ids.BID_NUMBER: _bid,
    ids.SETUP: _setup,
    ids.EXTRA: _event_place,
    ids.HEADLINE_CARD: _headline,
    ids.ROUND_CARD: _round_card,
    ids.USE: _use,
    ids.ORDER: _order,
    ids.OPERATION: _operation,
    ids.PLACE: _place,
    ids.COUP_TARGET: _coup_target,
    ids.REALIGN_TARGET: _realign_target,
    ids.TRAP_CARD: _trap_card,
    ids.COMPANION: _companion,
    ids.EVENT_PLACE: _event_place,
    ids.EVENT_REMOVE: _event_remove,
    ids.EVENT_COUNTRY: _event_country,
    ids.EVENT_CARD: _event_card,
    ids.EVENT_CHOICE: _event_choice,
    ids.WAR_TARGET: _war_target,
    ids.HELD_CARD: _held_card,
}
