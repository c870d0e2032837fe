"""Reading the timeline of the cards out of a log."""

from typing import Final

from ...rules.facts import CARD_OPS, CARD_SIDE, SCORING
from ...rules.ids import (
    ALDRICH_AMES_REMIX,
    ASK_NOT,
    BEAR_TRAP,
    BOTH,
    BREZHNEV_DOCTRINE,
    CARDS,
    CHINA_CARD,
    CIA_CREATED,
    CONTAINMENT,
    DEFECTORS,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    LONE_GUNMAN,
    MISSILE_ENVY,
    OUR_MAN_IN_TEHRAN,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    THE_CAMBRIDGE_FIVE,
    UN_INTERVENTION,
    US,
    USSR,
)
from .lines import Kind, Line, Phase
from .timeline import (
    DISCARDED,
    FOREVER,
    IN_FRONT,
    NO_SCORING,
    ON_TABLE,
    LimitReached,
    State,
    Timeline,
    TimelineError,
)
from .tree import Node, Record, Tree

#: events that show a whole hand, and whose
SHOWS_HAND: Final = {CIA_CREATED: USSR, LONE_GUNMAN: US, ALDRICH_AMES_REMIX: US}
PEEK: Final = 5  # cards that Our Man in Tehran looks at
_TRAPS: Final = {QUAGMIRE: US, BEAR_TRAP: USSR}


def follow(tree: Tree, limit: int = FOREVER) -> Timeline:
    """The timeline of a log, up to the moment ``limit``.

    Never raises: where the log contradicts itself the timeline ends, with ``error`` set.
    """
    optional = any(
        line.kind == Kind.OPTIONAL_CARDS
        for record in tree.records[:1]
        for line in record.root.lines()
    )
    timeline = Timeline(limit, optional)
    timeline.begin()
    try:
        for index, record in enumerate(tree.records):
            if record.header.phase == Phase.HEADLINE:
                _headlines(timeline, record)
            elif record.header.phase == Phase.ROUND:
                _round(timeline, record, tree.records[index + 1 :])
    except LimitReached:
        pass
    except TimelineError as error:
        timeline.error = error
    timeline.end()
    return timeline


# --- records --------------------------------------------------------------------------------------


def _headlines(t: Timeline, record: Record) -> None:
    t.start_turn(record.head, record.header.turn)
    chosen: dict[int, int] = {}
    for line in record.root.lines():
        if line.kind == Kind.HEADLINES:
            t.leave(line, line.fields.side, line.fields.card)
            chosen[line.fields.side] = line.fields.card
    events = list(record.root.nodes())
    for side in _order(chosen):
        card = chosen[side]
        if t.states[card].place != ON_TABLE:
            continue
        mine = next((node for node in events if node.card == card), None)
        if mine is not None:
            events.remove(mine)
            _event(t, mine, side)
            if card == DEFECTORS and side == US and USSR in chosen:
                t.finish(chosen[USSR], False)
        _settle(t, card, mine)
    for node in events:
        _event(t, node, US)
    _after(t, record.root)


def _order(chosen: dict[int, int]) -> tuple[int, ...]:
    """The sides in the order in which their headlines happen (4.5C)."""
    if len(chosen) < 2:
        return tuple(chosen)
    us, ussr = chosen[US], chosen[USSR]
    if us != DEFECTORS and CARD_OPS[ussr] > CARD_OPS[us]:
        return (USSR, US)
    return (US, USSR)


def _round(t: Timeline, record: Record, later: list[Record]) -> None:
    side = record.header.side
    last = not later and not record.cleanup.items
    card = record.header.cards[0] if record.header.cards else 0
    trapped = any(line.kind == Kind.TRAP_ROLL for line in record.root.lines())
    if card and card != CHINA_CARD:
        t.leave(record.head, side, card)
        early = record.header.round < (6 if t.turn < 4 else 7)
        if SCORING[card] != 0 and t.trapped[side] and early:
            t.allow(record.head, side, _up_to(t, side, 1))
    elif not card and not last and t.trapped[side] and record.header.round < 8:
        t.allow(record.head, side, _up_to(t, side, 1))
    mine: Node | None = None
    for node in record.root.nodes():
        if node.kind != Kind.EVENT:
            continue
        _event(t, node, side)
        if node.card == card:
            mine = node
    if card and card != CHINA_CARD:
        if trapped:
            t.finish(card, False)
        else:
            _settle(t, card, mine)
    if record.header.round >= (6 if t.turn < 4 else 7) and not _plays_again(record, later):
        t.allow(record.head, side, NO_SCORING)  # it would have been played (4.5D)
    _after(t, record.root, card if trapped else 0)
    _after(t, record.cleanup)


def _plays_again(record: Record, later: list[Record]) -> bool:
    """Whether the side of a round has another one in the same turn."""
    return any(
        x.header.side == record.header.side and x.header.turn == record.header.turn
        for x in later[:2]
    )


def _after(t: Timeline, node: Node, trap_card: int = 0) -> None:
    """Lines of a record itself: cards given up, effects that begin and end."""
    for line in node.lines():
        side, card = line.fields.side, line.fields.card
        if line.kind == Kind.DISCARD and card != trap_card:
            t.leave(line, side, card)
            t.finish(card, False)
        elif line.kind in (Kind.IN_PLAY, Kind.NO_LONGER):
            _effect(t, line, USSR)


# --- events ---------------------------------------------------------------------------------------


def _settle(t: Timeline, card: int, node: Node | None) -> None:
    """Where a card goes that was played; ``node`` is its event if that happened."""
    if card == SHUTTLE_DIPLOMACY and node is not None:
        t.states[card] = State(IN_FRONT)
        return
    t.finish(card, node is not None)


def _event(t: Timeline, node: Node, by: int) -> None:
    """What an event, brought up by ``by``, does to cards."""
    card = node.card
    side = by if CARD_SIDE[card] == BOTH else CARD_SIDE[card]
    shown = 0
    taken = 0  # a card that came out of a hand or of the discards and waits for its event
    thrown = 0
    peeked = False
    for item in node.items:
        if isinstance(item, Node):
            if item.kind == Kind.EVENT:
                if card == STAR_WARS and item.line is not None:
                    t.from_discards(item.line, item.card)
                    taken = item.card
                elif card == GRAIN_SALES and item.card == UN_INTERVENTION != taken:
                    _stopped(t, item, taken)
                    continue
                _event(t, item, by if card == FIVE_YEAR_PLAN else side)
                if item.card == taken:
                    _settle(t, taken, item)
                    taken = 0
            continue
        f = item.fields
        if item.kind == Kind.DISCARD:
            if card == OUR_MAN_IN_TEHRAN:
                if not peeked and t.pile < PEEK:
                    t.reshuffle(item, dealt_out=False)
                peeked = True
                t.from_pile(item, f.card)
            else:
                t.leave(item, f.side, f.card)
                thrown += 1
                if card == FIVE_YEAR_PLAN:
                    taken = f.card
                else:
                    t.finish(f.card, False)
        elif item.kind == Kind.REVEAL:
            if card in SHOWS_HAND or card == THE_CAMBRIDGE_FIVE:
                t.show(item, f.side, f.card)
                shown |= 1 << f.card
            elif card == SALT_NEGOTIATIONS:
                t.from_discards(item, f.card)
                t.enter(f.side, f.card)
            elif card in (MISSILE_ENVY, GRAIN_SALES):
                t.leave(item, f.side, f.card)
                taken = f.card
                if card == MISSILE_ENVY:
                    if t.states[MISSILE_ENVY].place == ON_TABLE:
                        t.enter(f.side, MISSILE_ENVY)
                    t.allow(item, f.side, _up_to(t, f.side, _worth(t, f.side, f.card)))
        elif item.kind == Kind.RETURN:
            if f.card == taken:
                t.enter(USSR, f.card)
                taken = 0
        elif item.kind == Kind.PLAYS and card == UN_INTERVENTION:
            if t.states[f.card].place != ON_TABLE:
                t.leave(item, f.side, f.card)
                taken = f.card
        elif item.kind in (Kind.IN_PLAY, Kind.NO_LONGER):
            _effect(t, item, side)
    if taken:
        t.finish(taken, False)
    line = node.line
    assert line is not None
    if card in SHOWS_HAND:
        t.allow(line, SHOWS_HAND[card], shown)
    elif card == THE_CAMBRIDGE_FIVE and not shown:
        t.allow(line, US, NO_SCORING)
    elif card == MISSILE_ENVY and not any(i.kind == Kind.REVEAL for i in node.lines()):
        t.allow(line, 1 - side, _up_to(t, 1 - side, 0))
    elif card == ASK_NOT and thrown:
        t.draws.append(t.deal(line, [US] * thrown))
    elif card == OUR_MAN_IN_TEHRAN and not peeked and t.pile < PEEK:
        t.reshuffle(line, dealt_out=False)
    if card == OUR_MAN_IN_TEHRAN and t.pile == 0:
        t.reshuffle(line)


def _worth(t: Timeline, side: int, card: int) -> int:
    """The Ops of ``card`` to ``side`` now, 0 for a scoring card (7.4)."""
    ops = CARD_OPS[card]
    return min(4, max(1, ops + t.change[side])) if ops else 0


def _stopped(t: Timeline, node: Node, drawn: int) -> None:
    """The US plays UN Intervention with the card that Grain Sales drew (32, 67)."""
    if node.line is not None:
        t.leave(node.line, US, UN_INTERVENTION)
        t.finish(UN_INTERVENTION, False)
        t.finish(drawn, False)


def _up_to(t: Timeline, side: int, ops: int) -> int:
    """The cards worth at most ``ops`` to ``side`` now, as bits."""
    return sum(1 << c for c in range(1, CARDS + 1) if _worth(t, side, c) <= ops)


def _effect(t: Timeline, line: Line, side: int) -> None:
    """What a line about a lasting effect tells: traps, Ops values, Shuttle Diplomacy."""
    card = line.fields.card
    begins = line.kind == Kind.IN_PLAY
    if card in _TRAPS:
        t.trapped[_TRAPS[card]] = begins
    elif card == SHUTTLE_DIPLOMACY and not begins:
        if t.states[card].place == IN_FRONT:
            t.states[card] = State(DISCARDED)
    elif begins and card == CONTAINMENT:
        t.change[US] += 1
    elif begins and card == BREZHNEV_DOCTRINE:
        t.change[USSR] += 1
    elif begins and card == RED_SCARE_PURGE:
        t.change[1 - side] -= 1
