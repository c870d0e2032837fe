"""`view(p, side)` shows what that side may know and nothing else."""

import pickle
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import u8

from brinkmanship.rules import GameOptions, Position, View, compose, new_game, view
from brinkmanship.rules.happenings import (
    CardMoved,
    CardSeen,
    Happening,
    Reshuffled,
)
from brinkmanship.rules.ids import (
    CARD,
    CARDS,
    DISCARD,
    DRAW_PILE,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    PEEKED,
    REMOVED,
    UNSEEN,
    US,
    USSR,
)
from brinkmanship.rules.layout import BID, BID_NAMED, CARRIED, FLAGS, KNOWN, OPEN, PILE_SEEN, PLACE
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, table
from tests.table import act

SIDES = (US, USSR)


def board() -> Position:
    """Small hands and piles, the USSR to play."""
    return compose(
        turn=2,
        us_hand=["NATO", "Nasser", "Containment"],
        ussr_hand=["Fidel", "COMECON"],
        discards=["Blockade"],
        removed=["Korean War"],
        draw_pile=["Suez Crisis", "Decolonization", "CIA Created", "Asia Scoring"],
        influence={"Poland": (1, 4)},
        military_ops=(1, 0),
        vp=3,
    )


# --- what is shown --------------------------------------------------------------------------------


def test_a_view_shows_the_own_hand_and_how_large_the_other_is() -> None:
    p = board()
    us, ussr = view(p, US), view(p, USSR)
    assert us.side == US
    assert ussr.side == USSR
    assert us.hand == [15, 21, 25]
    assert ussr.hand == [8, 14]
    assert (us.opponent_hand_size, ussr.opponent_hand_size) == (2, 3)
    assert us.opponent_known == ussr.opponent_known == []


def test_a_view_shows_the_size_of_the_draw_pile_and_what_cannot_be_told_apart() -> None:
    p = board()
    assert view(p, US).draw_pile_size == 4
    assert view(p, US).draw_pile_known == []
    assert view(p, US).unseen == [1, 8, 14, 26, 28, 30]
    assert view(p, USSR).unseen == [1, 15, 21, 25, 26, 28, 30]


def test_2_2_6_a_view_shows_the_discards_and_the_cards_out_of_the_game() -> None:
    p = board()
    for side in SIDES:
        seen = view(p, side).table
        assert seen.cards_at(DISCARD) == [10]
        assert seen.cards_at(REMOVED) == p.cards_at(REMOVED)


def test_a_view_shows_the_public_facts() -> None:
    p = board()
    for side in SIDES:
        seen = view(p, side)
        assert (seen.table.turn, seen.table.round, seen.table.vp, seen.table.defcon) == (2, 1, 3, 5)
        assert seen.table.influence(US, 15) == 1
        assert seen.table.influence(USSR, 15) == 4
        assert seen.table.military_ops(US) == 1
        assert seen.table.china_holder() == USSR
        assert seen.decision == p.decision
        assert seen.table.stack() == p.stack()


def test_a_view_shows_the_legal_options_to_the_side_that_decides_only() -> None:
    p = board()
    assert view(p, USSR).legal == p.legal
    assert view(p, US).legal == ()
    assert view(p, US).decision == view(p, USSR).decision


def test_a_headline_face_down_shows_to_its_owner_alone() -> None:
    p = table(phase="headline")
    act(p, "Fidel")
    us, ussr = view(p, US), view(p, USSR)
    assert (ussr.headline, us.headline) == (8, 0)
    assert (us.opponent_headline_chosen, ussr.opponent_headline_chosen) == (True, False)
    assert us.opponent_hand_size == 1
    assert us.opponent_known == []
    assert 8 in us.unseen
    assert ussr.hand == [12]


def test_a_view_as_json_names_the_side_and_its_options_and_no_hidden_place() -> None:
    p = board()
    data = view(p, US).to_json()
    assert (data["side"], data["legal"]) == ("US", [])
    assert data["table"]["cards"]["unseen"] == [1, 8, 14, 26, 28, 30]
    assert "USSR hand" not in data["table"]["cards"]
    assert "draw pile" not in data["table"]["cards"]
    assert data["table"]["generator"] == [1, 0]
    assert view(p, USSR).to_json()["legal"] == ["The China Card", "Fidel", "COMECON"]


def test_a_view_is_a_value() -> None:
    p = board()
    us = view(p, US)
    assert us == view(p.copy(), US)
    assert hash(us) == hash(view(p.copy(), US))
    assert us != view(p, USSR)
    assert us not in ["a view", p]
    again = pickle.loads(pickle.dumps(us))
    assert again == us
    assert hash(again) == hash(us)
    assert isinstance(again, View)
    act(p, "Fidel")
    assert us != view(p, US)
    assert us.opponent_hand_size == 2


def test_the_options_of_the_side_make_a_difference_between_views() -> None:
    p = board()
    q = p.copy()
    q.count = 2
    assert view(p, USSR) != view(q, USSR)
    assert view(p, US) == view(q, US)


def test_making_a_view_leaves_the_position_alone() -> None:
    p = MOMENTS["PeekDiscard"]()
    before = p.copy()
    for side in SIDES:
        view(p, side).sample(1)
        assert p == before
        assert p.legal == before.legal


def test_the_dice_to_come_are_in_no_view() -> None:
    p, q = board(), board()
    for _ in range(5):
        q.random_bits()
    assert p != q
    for side in SIDES:
        assert view(p, side) == view(q, side)


# --- hidden differences ---------------------------------------------------------------------------


@cache
def positions() -> list[Position]:
    """Positions of whole games and of every kind of decision."""
    found = [make() for make in MOMENTS.values()]
    for seed, options in GAMES:
        found += [p.copy() for n, (p, _) in enumerate(random_game(seed, options)) if n % 9 == 0]
    return found


def hidden_places(p: Position, side: int) -> set[int]:
    """The places that ``side`` cannot look at."""
    enemy = 1 - side
    places = {DRAW_PILE, HAND + enemy}
    if not p.cells[OPEN + enemy]:
        places.add(HEADLINE + enemy)
    if side == USSR:
        places.add(PEEKED)
    return places


def twin(p: Position, side: int, rng: random.Random) -> Position:
    """``p`` with everything changed that ``side`` cannot know."""
    q = p.copy()
    enemy = 1 - side
    q.seed_a, q.seed_b = rng.getrandbits(32) | 1, rng.getrandbits(32)
    hidden = hidden_places(p, side)
    cards = [c for c in range(1, CARDS + 1) if p.place_of(c) in hidden and not p.knows(side, c)]
    places = [p.place_of(c) for c in cards]
    rng.shuffle(places)
    for card, place in zip(cards, places, strict=True):
        q.cells[PLACE + card] = u8(place)
    for card in range(1, CARDS + 1):  # what the other side knows of hidden cards
        if q.place_of(card) in hidden and rng.random() < 0.5:
            q.cells[FLAGS + card] ^= u8(KNOWN << enemy)
    q.cells[CARRIED + side] = u8(rng.randrange(8))
    q.cells[PILE_SEEN + enemy] = u8(rng.randrange(2))
    if p.turn == 0:
        q.cells[BID_NAMED + enemy] = u8(rng.randrange(3))
        q.cells[BID + enemy] = u8(rng.randrange(21))
    if p.top is not None and p.top.side == enemy:
        q.list_options()
    return q


@settings(max_examples=100, deadline=None)
@given(st.data(), st.sampled_from(SIDES), st.randoms(use_true_random=False))
def test_positions_that_differ_in_what_a_side_cannot_know_give_equal_views(
    data: st.DataObject, side: int, rng: random.Random
) -> None:
    p = data.draw(st.sampled_from(range(len(positions()))).map(lambda i: positions()[i]))
    q = twin(p, side, rng)
    assert view(p, side) == view(q, side)
    assert hash(view(p, side)) == hash(view(q, side))
    assert view(p, side).to_json() == view(q, side).to_json()
    if q.packed() != p.packed():
        assert q != p


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_whatever_headline_is_laid_face_down_the_other_side_sees_the_same(
    seed: int, options: GameOptions
) -> None:
    compared = 0
    for p, _ in random_game(seed, options):
        assert p.decision is not None
        if p.decision.kind != HEADLINE_CARD or p.top is None or p.top.data == 1:
            continue
        views = []
        for option in p.legal:
            q = p.copy()
            q.play(option)
            if q.decision is not None and q.decision.kind == HEADLINE_CARD:
                views.append(view(q, 1 - p.decision.side))
                assert view(q, p.decision.side).headline == option - CARD
        assert all(seen == views[0] for seen in views)
        compared += len(views)
    assert compared > 5


def test_11_1_4_a_sealed_bid_is_hidden_from_the_other_seat() -> None:
    views = []
    for bid in ("Play the US", "Play the USSR"):
        for number in ("0", "7"):
            p = new_game(GameOptions(auction=True), seed=1)
            act(p, bid, number)
            views.append(view(p, USSR))
            assert view(p, US).table.cells[BID] == int(number)
    assert all(seen == views[0] for seen in views)


# --- the views of whole games ---------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_what_a_view_says_of_cards_is_true_all_through_a_game(
    seed: int, options: GameOptions
) -> None:
    for n, (p, _) in enumerate(random_game(seed, options)):
        for side in SIDES if n % 3 == 0 else ():
            seen = view(p, side)
            enemy = 1 - side
            assert seen.hand == p.cards_at(HAND + side)
            assert seen.opponent_hand_size == len(p.cards_at(HAND + enemy))
            assert seen.draw_pile_size == len(p.cards_at(DRAW_PILE))
            assert set(seen.draw_pile_known) <= set(p.cards_at(DRAW_PILE))
            held = set(p.cards_at(HAND + enemy)) | set(p.cards_at(HEADLINE + enemy))
            assert set(seen.opponent_known) <= held
            peeked = p.cards_at(PEEKED) if side == USSR else []
            hidden = held | set(p.cards_at(DRAW_PILE)) | set(peeked)
            told = {*seen.unseen, *seen.opponent_known, *seen.draw_pile_known}
            assert told | set(seen.table.cards_at(PEEKED)) >= hidden
            assert set(seen.unseen) <= hidden
            for card in set(range(1, CARDS + 1)) - hidden:
                assert seen.table.place_of(card) == p.place_of(card)
            assert seen.table.how_many(UNSEEN) == 0  # it is no place of the game


class Watcher:
    """One side, who follows a game by the log that it may see and remembers every card."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.place = dict.fromkeys(range(1, CARDS + 1), DRAW_PILE)
        self.known: set[int] = set()

    def watch(self, entry: Happening) -> None:
        """Take in one entry: cards that come to the other hand openly, or are seen there."""
        enemy = 1 - self.side
        there = (HAND + enemy, HEADLINE + enemy)
        mine = entry.masked(self.side)
        if isinstance(entry, CardMoved) and entry.card is not None:
            self.place[entry.card] = entry.after
            if isinstance(mine, CardMoved) and mine.card is not None:
                self.known.discard(mine.card)
                if mine.after in there:
                    self.known.add(mine.card)
        elif isinstance(mine, CardSeen) and mine.side == self.side and mine.card is not None:
            if mine.place in there:
                self.known.add(mine.card)
        elif isinstance(entry, Reshuffled):  # no other card is left that it could not place
            if self.side == US or PEEKED not in self.place.values():
                self.known |= {c for c, place in self.place.items() if place == HAND + enemy}


@pytest.mark.parametrize(("seed", "options"), [*GAMES, (5, None), (40, None)])
def test_the_cards_known_in_the_other_hand_are_those_seen_there_and_no_others(
    seed: int, options: GameOptions | None
) -> None:
    log: list[Happening] = []
    watchers = (Watcher(US), Watcher(USSR))
    read = 0
    most = 0
    for p, _ in random_game(seed, options, log):
        for entry in log[read:]:
            for watcher in watchers:
                watcher.watch(entry)
        read = len(log)
        for watcher in watchers:
            seen = view(p, watcher.side)
            assert set(seen.opponent_known) == watcher.known
            most = max(most, len(seen.opponent_known))
    assert most > 0
