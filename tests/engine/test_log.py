"""The log: complete enough to follow a game by it, and silent on what a side may not see."""

from collections.abc import Iterable
from dataclasses import fields

import pytest

from brinkmanship.rules import GameOptions, Position, compose, new_game
from brinkmanship.rules import happenings as h
from brinkmanship.rules.happenings import CardMoved, CardSeen, Happening, OptionForced
from brinkmanship.rules.ids import (
    ALDRICH_AMES_REMIX,
    BID_SIDE,
    CARDS,
    CHINA,
    CIA_CREATED,
    DISCARD,
    DRAW_PILE,
    FRANCE,
    HAND,
    HEADLINE,
    PEEKED,
    SPACES,
    TABLE,
    US,
    USSR,
)
from tests.engine import GAMES, random_game
from tests.table import act, asked

SIDES = (US, USSR)
HIDDEN_FROM = {US: (HAND + USSR, HEADLINE + USSR), USSR: (HAND + US, HEADLINE + US, PEEKED)}


class Ledger:
    """A table kept by the log alone."""

    def __init__(self, p: Position) -> None:
        self.influence = {(s, c): p.influence(s, c) for s in SIDES for c in range(SPACES)}
        self.vp = p.vp
        self.defcon = p.defcon
        self.military_ops = [p.military_ops(s) for s in SIDES]
        self.space = [p.space(s) for s in SIDES]
        self.places = {c: p.place_of(c) for c in range(1, CARDS + 1)}
        self.effects = {(s, c) for s in SIDES for c in range(1, CARDS + 1) if p.effect_for(c, s)}
        self.china = p.china_holder()
        self.ended: tuple[int, int] | None = None

    def read(self, entries: Iterable[Happening]) -> None:
        """Carry out what the entries tell; every "before" must fit."""
        for e in entries:
            assert self.ended is None, f"{e} after the end of the game"
            self.read_one(e)

    def read_one(self, e: Happening) -> None:
        """Carry out one entry."""
        if isinstance(e, h.InfluenceChanged):
            assert self.influence[e.side, e.country] == e.before != e.after
            self.influence[e.side, e.country] = e.after
        elif isinstance(e, h.VpChanged):
            self.vp += e.change
            assert self.vp == e.vp
            assert e.change != 0
        elif isinstance(e, h.DefconChanged):
            assert self.defcon == e.before != e.after
            self.defcon = e.after
        elif isinstance(e, h.MilitaryOpsChanged):
            assert self.military_ops[e.side] == e.before != e.after
            self.military_ops[e.side] = e.after
        elif isinstance(e, h.SpaceMoved):
            assert self.space[e.side] < e.box
            self.space[e.side] = e.box
        elif isinstance(e, CardMoved):
            assert e.card is not None
            assert self.places[e.card] == e.before
            self.places[e.card] = e.after
        elif isinstance(e, h.Reshuffled):
            discards = [c for c, place in self.places.items() if place == DISCARD]
            assert len(discards) == e.cards
            assert DRAW_PILE not in self.places.values()
            self.places.update(dict.fromkeys(discards, DRAW_PILE))
        elif isinstance(e, h.EffectBegan):
            assert (e.side, e.card) not in self.effects
            self.effects.add((e.side, e.card))
        elif isinstance(e, h.EffectEnded):
            self.effects.remove((e.side, e.card))
        elif isinstance(e, h.ChinaPassed):
            self.china = e.holder
        elif isinstance(e, h.GameEnded):
            self.ended = (e.winner, e.how)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_table_kept_by_the_log_is_the_table_of_the_game(seed: int, options: GameOptions) -> None:
    log: list[Happening] = []
    games = random_game(seed, options, log)
    p, _ = next(games)
    ledger = Ledger(p)
    log.clear()
    for _ in games:
        ledger.read(log)
        log.clear()
        compare(ledger, p)
    ledger.read(log)
    compare(ledger, p)
    assert ledger.ended == (p.winner, p.end)


def compare(ledger: Ledger, p: Position) -> None:
    """The ledger tells what the position holds."""
    now = Ledger(p)
    now.ended = ledger.ended
    for field, value in vars(ledger).items():
        assert value == getattr(now, field), field


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_turns_and_rounds_are_announced_as_they_are_played(seed: int, options: GameOptions) -> None:
    log: list[Happening] = []
    for p, _ in random_game(seed, options, log):
        turns = [e.turn for e in log if isinstance(e, h.TurnBegan)]
        rounds = [(e.side, e.round) for e in log if isinstance(e, h.RoundBegan)]
        first = 8 if options.late_war else 1
        assert turns == list(range(first, p.turn + 1))
        if p.round > 0 and rounds:
            assert rounds[-1] == (p.phasing, p.round)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_events_begin_and_end_within_one_another(seed: int, options: GameOptions) -> None:
    """What begins last ends first; at a card decision of a round every event is over."""
    log: list[Happening] = []
    for p, _ in random_game(seed, options, log):
        begun: list[tuple[int, int]] = []
        for e in log:
            if isinstance(e, h.EventBegan):
                begun.append((e.side, e.card))
            elif isinstance(e, h.EventEnded):
                assert begun.pop() == (e.side, e.card)
        if asked(p)[1] in ("card", "headline"):
            assert begun == []


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_what_a_die_was_for_follows_it(seed: int, options: GameOptions) -> None:
    log: list[Happening] = []
    for _ in random_game(seed, options, log):
        pass
    dice: list[tuple[int, int]] = []
    for e in log:
        if isinstance(e, h.DieRolled):
            dice.append((e.side, e.die))
        elif isinstance(e, h.CoupRolled | h.WarRolled | h.SpaceRolled | h.TrapRolled):
            assert dice == [(e.side, e.die)]
            dice = []
        elif isinstance(e, h.Realigned | h.ContestRolled):
            assert dice == [(US, e.us_die), (USSR, e.ussr_die)]
            dice = []
        else:
            assert dice == [], f"{e} between a die and its use"
    assert any(isinstance(e, h.CoupRolled) for e in log)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_entry_can_be_written_as_fields_and_built_again(
    seed: int, options: GameOptions
) -> None:
    log: list[Happening] = []
    for _ in random_game(seed, options, log):
        pass
    assert len({type(e) for e in log}) > 20
    for e in log:
        written = e.to_json()
        assert written.pop("kind") == type(e).__name__
        assert type(e).named(**written) == e
        assert all(isinstance(value, int | None) for value in written.values())


# --- what a side may see ------------------------------------------------------------------------


def seen(log: Iterable[Happening], side: int) -> list[Happening]:
    """The log as ``side`` may see it."""
    masked = [e.masked(side) for e in log]
    return [e for e in masked if e is not None]


def moves(log: Iterable[Happening], side: int) -> list[tuple[int | None, int, int]]:
    """The card moves that ``side`` sees: card, from, to."""
    return [(e.card, e.before, e.after) for e in seen(log, side) if isinstance(e, CardMoved)]


def test_dealt_cards_are_shown_to_their_owner_only() -> None:
    log: list[Happening] = []
    p = new_game(seed=1, log=log)
    for side in SIDES:
        dealt = moves(log, side)
        assert len(dealt) == 16
        own = [card for card, _, after in dealt if after == HAND + side]
        others = [card for card, _, after in dealt if after == HAND + 1 - side]
        assert sorted(c for c in own if c) == p.cards_at(HAND + side)
        assert others == [None] * 8


def test_headlines_are_hidden_until_they_are_shown() -> None:
    p = compose(turn=2, phase="headline", us_hand=["NATO", "Containment"], ussr_hand=[8, 14])
    first = act(p, "Fidel")
    assert moves(first, US) == [(None, HAND + USSR, HEADLINE + USSR)]
    assert moves(first, USSR) == [(8, HAND + USSR, HEADLINE + USSR)]
    second = act(p, "Containment")
    assert (25, HAND + US, HEADLINE + US) in moves(second, US)
    assert (None, HAND + US, HEADLINE + US) in moves(second, USSR)
    assert [e for e in second if isinstance(e, h.HeadlineRevealed)] == [
        h.HeadlineRevealed(USSR, 8),
        h.HeadlineRevealed(US, 25),
    ]
    for side in SIDES:
        assert (25, HEADLINE + US, TABLE) in moves(second, side)


def test_a_headline_shown_first_is_known_before_the_other_is_chosen() -> None:
    """6.4.4: Man in Earth Orbit."""
    p = compose(
        turn=5,
        phase="headline",
        us_hand=["NATO", "Containment"],
        ussr_hand=[8, 14],
        space=(4, 0),
    )
    assert asked(p) == (USSR, "headline")
    log = act(p, "Fidel")
    assert h.HeadlineRevealed(USSR, 8) in seen(log, US)
    assert asked(p) == (US, "headline")


def test_a_forced_headline_is_hidden_too() -> None:
    p = compose(turn=2, phase="headline", us_hand=["NATO"], ussr_hand=[8, 14])
    log = act(p, "Fidel")
    forced = [e for e in log if isinstance(e, OptionForced)]
    assert [(e.side, e.option) for e in forced] == [(US, 121)]
    assert [e.option for e in seen(log, USSR) if isinstance(e, OptionForced)] == [None]
    assert [e.option for e in seen(log, US) if isinstance(e, OptionForced)] == [121]


def test_peeked_cards_are_shown_to_the_us_only_and_discards_of_them_to_both() -> None:
    """Card 108."""
    p = compose(
        turn=5,
        phasing=US,
        us_hand=["Our Man in Tehran", "NATO", "Containment"],
        ussr_hand=[8, 14],
        influence={"Iran": (2, 0)},
    )
    act(p, "Our Man in Tehran")
    log = act(p, "Event", chance=[40, 41, 43, 45, 47])
    peeked = [(c, DRAW_PILE, PEEKED) for c in (40, 41, 43, 45, 47)]
    assert moves(log, US) == peeked
    assert moves(log, USSR) == [(None, DRAW_PILE, PEEKED)] * 5
    log = act(p, "Summit")
    for side in SIDES:
        assert moves(log, side) == [(45, PEEKED, DISCARD)]
    log = act(p, "Done")
    back = [after for _, before, after in moves(log, USSR) if before == PEEKED]
    assert back == [DRAW_PILE] * 4
    assert [c for c, before, _ in moves(log, USSR) if before == PEEKED] == [None] * 4
    assert [c for c, before, _ in moves(log, US) if before == PEEKED] == [40, 41, 43, 47]


def test_a_hand_that_is_shown_is_known_to_both_sides() -> None:
    """Card 26: the US sees the USSR hand, and the USSR knows what was shown."""
    p = compose(turn=2, phasing=US, us_hand=[CIA_CREATED, 21, 25], ussr_hand=[8, 14])
    log = act(p, "CIA Created", "Event")
    shown = [CardSeen(US, c, HAND + USSR, 3) for c in (8, 14)]
    for side in SIDES:
        assert [e for e in seen(log, side) if isinstance(e, CardSeen)] == shown


def test_a_card_drawn_into_an_open_hand_is_seen() -> None:
    """Card 98."""
    p = compose(
        turn=8,
        phasing=US,
        us_hand=["Ask Not What Your Country Can Do For You...", "NATO", "Containment"],
        ussr_hand=[8, 14],
        effects=[ALDRICH_AMES_REMIX],
    )
    act(p, "Ask Not What Your Country Can Do For You...", "Event", "NATO")
    log = act(p, "Done", chance=[45])
    assert (None, DRAW_PILE, HAND + US) in moves(log, USSR)
    assert CardSeen(USSR, 45, HAND + US, 3) in seen(log, USSR)


def test_a_card_chosen_in_secret_by_a_forced_choice_is_hidden() -> None:
    """Card 10: that the US has no card to discard shows only by what happens."""
    p = compose(
        turn=2,
        us_hand=["Summit", "Independent Reds"],
        ussr_hand=["Blockade", 8, 14],
        influence={"West Germany": (3, 0)},
    )
    log = act(p, "Blockade", "Event")
    forced = [e for e in log if isinstance(e, OptionForced)]
    assert [e.seen_by for e in forced] == [1 << US]
    hidden = [e for e in seen(log, USSR) if isinstance(e, OptionForced)]
    assert [e.option for e in hidden] == [None]


def test_sealed_bids_are_hidden_until_both_are_made() -> None:
    """11.1.4."""
    p = new_game(GameOptions(auction=True), seed=3)
    assert p.decision is not None
    assert p.decision.kind == BID_SIDE
    assert act(p, "Play the US", "4", "Play the USSR") == []
    log = act(p, "7")
    assert h.BidsOpened(US, 4, USSR, 7) in log
    for side in SIDES:
        assert h.BidsOpened(US, 4, USSR, 7) in seen(log, side)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_no_side_sees_a_card_in_a_hidden_place_that_it_does_not_know(
    seed: int, options: GameOptions, side: int
) -> None:
    """What the masked log tells of a card that lies hidden now, the position grants as known."""
    log: list[Happening] = []
    hidden = 0
    game = random_game(seed, options, log)
    p, _ = next(game)
    for _ in game:
        told = {}
        for e in seen(log, side):
            if isinstance(e, CardMoved | CardSeen) and e.card is not None:
                told[e.card] = e.after if isinstance(e, CardMoved) else e.place
        hidden += sum(
            e.card is None for e in seen(log, side) if isinstance(e, CardMoved | CardSeen)
        )
        for card, place in told.items():
            if place in HIDDEN_FROM[side] and p.place_of(card) == place:
                assert p.knows(side, card)
        log.clear()
    assert hidden > 10


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_masking_takes_away_hidden_fields_and_nothing_else(seed: int, options: GameOptions) -> None:
    log: list[Happening] = []
    for _ in random_game(seed, options, log):
        pass
    for side in SIDES:
        for e in log:
            masked = e.masked(side)
            assert type(masked) is type(e)
            may_see = getattr(e, "seen_by", 3) & (1 << side)
            for field in fields(e):
                theirs = getattr(masked, field.name)
                if may_see or field.name not in e.hidden:
                    assert theirs == getattr(e, field.name)
                else:
                    assert theirs is None


def test_public_entries_are_the_same_for_both_sides() -> None:
    entry = h.InfluenceChanged(US, FRANCE, 1, 2)
    for side in SIDES:
        assert entry.masked(side) is entry
    assert CardMoved(6, CHINA, TABLE, False, 3).masked(USSR) == CardMoved(6, CHINA, TABLE, False, 3)
