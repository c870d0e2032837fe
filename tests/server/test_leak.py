"""Nothing hidden goes over the wire: with other hidden cards the very same bytes come out."""

import json
import random
from dataclasses import replace

import pytest

from brinkmanship.rules import COMPILED, GameOptions, Position, View, new_game
from brinkmanship.rules.happenings import CardMoved, CardSeen, Happening, OptionForced
from brinkmanship.rules.ids import CARDS, NOBODY, US, USSR
from brinkmanship.server import wire
from brinkmanship.server.wire.effects import effects
from brinkmanship.server.wire.meter import meter
from brinkmanship.server.wire.table import board, china, tracks

#: whole games; a few of them when the rules run interpreted
GAMES = 200 if COMPILED else 2
#: of the positions of a game every so many is looked at
EVERY = 20
OPTIONS = (
    GameOptions(),
    GameOptions(auction=True),
    GameOptions(late_war=True),
    GameOptions(held_scoring="lose", reveal_held="edge"),
    GameOptions(chinese_civil_war=True, optional_cards=False),
    GameOptions(split_ops=True, space_dump=True, free_realignment=True),
)


def seen(p: Position, viewer: int) -> bytes:
    """What goes over the wire."""
    return json.dumps(wire.table(p, viewer)).encode()


def told(entries: list[tuple[int, Happening]], viewer: int) -> bytes:
    """The log as it goes over the wire."""
    return json.dumps([wire.story(entries, viewer), wire.news(entries, viewer)]).encode()


def other(entry: Happening, viewer: int, rng: random.Random) -> Happening:
    """``entry`` with another hidden part, where ``viewer`` may not see it."""
    sides = (US, USSR) if viewer == NOBODY else (viewer,)
    if isinstance(entry, CardMoved | CardSeen | OptionForced):
        if any(not entry.seen_by & (1 << side) for side in sides):
            drawn = rng.randint(1, CARDS)
            if isinstance(entry, OptionForced):
                return replace(entry, option=drawn)
            return replace(entry, card=drawn)
    return entry


def check_position(p: Position, deal: int) -> None:
    """All three pairs of eyes see the same with another deal of what they do not know."""
    public = seen(p, NOBODY)
    for viewer in (US, USSR):
        q = View(p, viewer).sample(deal)
        assert seen(q, viewer) == seen(p, viewer)
        assert seen(q, NOBODY) == public


@pytest.mark.parametrize("lot", range(4))
def test_with_other_hidden_cards_every_pair_of_eyes_gets_the_same_bytes(lot: int) -> None:
    """Whole random games, the positions at random places in them, all kinds of games."""
    checked = 0
    for game in range(lot, GAMES, 4):
        rng = random.Random(game)
        p = new_game(OPTIONS[game % len(OPTIONS)], game)
        entries: list[tuple[int, Happening]] = []
        version = 0
        while p.decision is not None:
            if rng.randrange(EVERY) == 0:
                check_position(p, rng.randrange(1 << 30))
                checked += 1
            log: list[Happening] = []
            p.play(rng.choice(p.legal), None, log)
            version += 1
            entries += [(version, entry) for entry in log]
        check_position(p, game)
        for viewer in (US, USSR, NOBODY):
            changed = [(v, other(entry, viewer, rng)) for v, entry in entries]
            assert told(changed, viewer) == told(entries, viewer)
    assert checked > 0


@pytest.mark.parametrize("lot", range(2))
def test_what_is_told_to_everybody_alike_is_what_either_side_may_see(lot: int) -> None:
    for game in range(lot, GAMES // 8 + 1, 2):
        rng = random.Random(game)
        p = new_game(OPTIONS[game % len(OPTIONS)], 2000 + game)
        while p.decision is not None:
            if rng.randrange(EVERY) == 0:
                for viewer in (US, USSR):
                    t = View(p, viewer).table
                    seen = tracks(t) | board(t)
                    seen |= {"china": china(t), "effects": effects(t), "meter": meter(t)}
                    assert seen == wire.shared(p)
            p.play(rng.choice(p.legal))


@pytest.mark.parametrize("lot", range(2))
def test_legal_options_go_to_the_side_that_decides_each_once_and_to_nobody_else(lot: int) -> None:
    for game in range(lot, GAMES // 8 + 1, 2):
        rng = random.Random(game)
        p = new_game(OPTIONS[game % len(OPTIONS)], 1000 + game)
        while p.decision is not None:
            if rng.randrange(EVERY) == 0:
                for viewer in (US, USSR, NOBODY):
                    asked = wire.table(p, viewer)["decision"]
                    options = [choice["option"] for choice in asked["choices"]]
                    expected = list(p.legal) if viewer == p.decision.side else []
                    assert options == expected
                    assert all(r["option"] not in p.legal for r in asked["refused"])
            p.play(rng.choice(p.legal))


def test_nobody_who_may_not_know_is_told_who_else_sees_a_card() -> None:
    log: list[Happening] = []
    new_game(GameOptions(), 3, log=log)
    entries = [(0, entry) for entry in log]
    assert "seen_by" not in json.dumps(wire.news(entries, US))
    drawn = [e for e in wire.news(entries, US) if e["kind"] == "CardMoved"]
    assert [e["card"] is None for e in drawn].count(True) == 8
    assert [e["card"] is None for e in drawn].count(False) == 8
