"""`sample` gives full positions that fit all a side knows, at random, and nothing else."""

import random
from collections import Counter

import pytest
from mypy_extensions import u8

from brinkmanship.errors import SampleError
from brinkmanship.rules import GameOptions, Position, compose, sample, view
from brinkmanship.rules.audit import fault
from brinkmanship.rules.cardplay import ChooseCompanion
from brinkmanship.rules.facts import CARD_OPS, CARD_SIDE, SCORING, SCORING_CARDS
from brinkmanship.rules.ids import (
    CARD,
    CARDS,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    HAND,
    HEADLINE,
    HEADLINE_CARD,
    PASS,
    PEEKED,
    UN_INTERVENTION,
    UNSEEN,
    US,
    USSR,
)
from brinkmanship.rules.layout import CARRIED, COUNTS, FLAGS, JOINED, PLACE
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act, asked

SIDES = (US, USSR)
HIDDEN = {DRAW_PILE, PEEKED, *range(HAND, HEADLINE + 2)}


def assert_fits(q: Position, p: Position, side: int) -> None:
    """``q`` is a full position in which ``side`` sees what it sees of ``p``."""
    assert fault(q) == ""
    assert view(q, side) == view(p, side)
    assert q.cards_at(UNSEEN) == []
    assert q.decision == p.decision
    assert q.stack() == p.stack()
    assert q.cards_at(HAND + side) == p.cards_at(HAND + side)
    for card in range(1, CARDS + 1):
        if p.place_of(card) not in HIDDEN or p.knows(side, card):
            seen = p.place_of(card)
            if seen != HEADLINE + 1 - side:  # a headline face down may be any of those cards
                assert q.place_of(card) in (seen, HEADLINE + 1 - side)
    for place in range(HEADLINE + 4):
        assert q.how_many(place) == p.how_many(place)
    if p.decision is not None and p.decision.side == side:
        assert q.legal == p.legal


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_sample_looks_the_same_to_the_side_it_is_for(seed: int, options: GameOptions) -> None:
    for n, (p, _) in enumerate(random_game(seed, options)):
        if n % 4 == 0:
            for side in SIDES:
                assert_fits(sample(p, side, n), p, side)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_kind_of_decision_can_be_sampled_for_both_sides(name: str) -> None:
    p = MOMENTS[name]()
    for side in SIDES:
        for seed in range(4):
            assert_fits(sample(p, side, seed), p, side)


def test_the_end_of_a_game_can_be_sampled() -> None:
    p = playing(US, "Wargames", "Event", "End the game", us=["NATO"], defcon=2, vp=19)
    for side in SIDES:
        q = sample(p, side, 3)
        assert q.over
        assert view(q, side) == view(p, side)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_sample_can_be_played_on_to_the_end(seed: int, options: GameOptions) -> None:
    rng = random.Random(seed)
    games = 0
    for n, (p, _) in enumerate(random_game(seed, options)):
        if n % 90 == 45:
            q = sample(p, n % 2, n)
            while not q.over:
                q.play(rng.choice(q.legal))
            assert fault(q) == ""
            games += 1
    assert games > 0


# --- chance ---------------------------------------------------------------------------------------


def small() -> Position:
    """The US to play; six cards that the US cannot place: two of them the USSR holds."""
    return compose(
        turn=2,
        phasing=US,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Fidel", "COMECON"],
        draw_pile=["Suez Crisis", "Decolonization", "CIA Created", "Containment"],
    )


def test_the_same_seed_gives_the_same_sample() -> None:
    for make in MOMENTS.values():
        p = make()
        for side in SIDES:
            assert sample(p, side, 7) == sample(p, side, 7)
            assert view(p, side).sample(7) == sample(p, side, 7)


@pytest.mark.parametrize("seed", [0, -1, 1, 2**31, 2**64 + 5, -(10**30)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    p = small()
    assert_fits(sample(p, US, seed), p, US)
    assert sample(p, US, seed) == sample(p, US, seed)


def test_a_sample_is_made_of_the_view_alone() -> None:
    """Another truth behind the same view gives the same samples."""
    p = small()
    q = compose(
        turn=2,
        phasing=US,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["CIA Created", "Containment"],
        draw_pile=["Suez Crisis", "Decolonization", "Fidel", "COMECON"],
        seed=99,
    )
    assert p != q
    assert view(p, US) == view(q, US)
    for seed in range(20):
        assert sample(p, US, seed) == sample(q, US, seed)


def test_each_card_not_seen_is_equally_often_in_the_other_hand() -> None:
    p = small()
    unseen = view(p, US).unseen
    assert len(unseen) == 6
    found: Counter[int] = Counter()
    pairs: set[tuple[int, ...]] = set()
    for seed in range(900):
        hand = sample(p, US, seed).cards_at(HAND + USSR)
        found.update(hand)
        pairs.add(tuple(hand))
    assert sorted(found) == unseen
    assert len(pairs) == 15
    # 300 expected each, 14 the standard deviation
    assert all(240 < n < 360 for n in found.values())


def test_the_dice_after_a_sample_differ_from_sample_to_sample() -> None:
    p = small()
    assert len({sample(p, US, seed).die(US) for seed in range(40)}) == 6
    words = {(q.seed_a, q.seed_b) for q in (sample(p, US, seed) for seed in range(40))}
    assert len(words) == 40
    assert (p.seed_a, p.seed_b) not in words


def test_samples_leave_the_position_and_one_another_alone() -> None:
    p = small()
    before = p.copy()
    q = sample(p, US, 1)
    again = q.copy()
    r = sample(p, US, 2)
    act(q, "NATO")
    assert p == before
    assert again == sample(p, US, 1)
    assert r == sample(p, US, 2)


# --- what is known is kept ------------------------------------------------------------------------


def test_cards_known_to_be_in_the_other_hand_are_there_in_every_sample() -> None:
    p = small()
    p.see(US, 8)
    for seed in range(40):
        q = sample(p, US, seed)
        assert 8 in q.cards_at(HAND + USSR)
        assert q.how_many(HAND + USSR) == 2
    others = {tuple(sample(p, US, seed).cards_at(HAND + USSR)) for seed in range(60)}
    assert len(others) == 5


def test_cards_known_to_be_in_the_draw_pile_are_in_no_sampled_hand() -> None:
    p = playing(USSR, "The Cambridge Five", "Event", us=["NATO"], turn=5, round=2)
    for seed in range(30):
        assert not set(sample(p, USSR, seed).cards_at(HAND + US)) & set(SCORING_CARDS)


def test_the_cards_peeked_at_are_the_same_for_the_us_and_any_five_for_the_ussr() -> None:
    p = MOMENTS["PeekDiscard"]()
    cards = p.cards_at(PEEKED)
    assert all(sample(p, US, seed).cards_at(PEEKED) == cards for seed in range(10))
    sampled = {tuple(sample(p, USSR, seed).cards_at(PEEKED)) for seed in range(10)}
    assert len(sampled) == 10
    assert {len(peeked) for peeked in sampled} == {5}


def test_a_card_held_over_a_deal_is_no_scoring_card_and_did_not_join_then() -> None:
    """A scoring card cannot be held (4.5D), and cards that join at turn 4 were in no hand (4.4).

    Seven of nine cards are held over, two are dealt.
    """
    p = compose(
        turn=3,
        phase="end",
        us_hand=["NATO", "Nasser", 5, 7, 10, 11, 12],
        ussr_hand=["Fidel", "COMECON", 16, 17, 19, 20, 22],
    )
    assert p.turn == 4
    for seed in range(60):
        q = sample(p, US, seed)
        hand = q.cards_at(HAND + USSR)
        assert len(hand) == 9
        new = [c for c in hand if SCORING[c] or q.cells[FLAGS + c] & JOINED]
        assert len(new) <= 2


def test_the_headline_of_the_other_side_is_any_card_that_can_be_one() -> None:
    """Not UN Intervention (card 32), not The China Card (9.5)."""
    p = table(phase="headline")
    act(p, "Fidel")
    found = {sample(p, US, seed).cards_at(HEADLINE + USSR)[0] for seed in range(80)}
    assert len(found) > 40
    assert not found & {CHINA_CARD, UN_INTERVENTION, *p.cards_at(HAND + US)}


def test_6_4_4_a_headline_that_was_shown_first_is_the_same_in_every_sample() -> None:
    p = table(phase="headline", space=(4, 0))
    act(p, "Fidel")
    assert asked(p) == (US, "headline")
    for seed in range(10):
        assert sample(p, US, seed).cards_at(HEADLINE + USSR) == [8]


def test_a_headline_face_down_is_a_known_card_of_that_hand_as_often_as_any_other() -> None:
    p = table(phase="headline", ussr_hand=["Fidel", "COMECON", "Nasser"])
    p.see(US, 8)
    act(p, "COMECON")
    found = Counter(sample(p, US, seed).cards_at(HEADLINE + USSR)[0] for seed in range(300))
    assert 70 < found[8] < 130  # one card of three
    q = next(q for q in (sample(p, US, n) for n in range(99)) if q.place_of(8) != HEADLINE + USSR)
    assert q.place_of(8) == HAND + USSR


def test_a_hand_known_whole_gives_its_headlines_only() -> None:
    p = table(phase="headline")
    p.see_hand(US)
    act(p, "Fidel")
    found = {sample(p, US, seed).cards_at(HEADLINE + USSR)[0] for seed in range(30)}
    assert found == {8, 12}


# --- the decision that is asked of the other side -------------------------------------------------


def test_a_sample_has_a_hand_that_allows_the_decision_that_is_asked() -> None:
    """UN Intervention asks for a card with an event of the US: two at least are there."""
    p = playing(USSR, "UN Intervention", "Event", ussr=["NATO", "Containment"])
    assert asked(p) == (USSR, "companion")
    for seed in range(20):
        q = sample(p, US, seed)
        assert sum(CARD_SIDE[c] == US for c in q.cards_at(HAND + USSR)) >= 2


def test_a_choice_of_the_card_to_hand_over_shows_two_of_the_same_highest_ops() -> None:
    p = MOMENTS["HandOver"]()
    for seed in range(20):
        hand = sample(p, US, seed).cards_at(HAND + USSR)
        best = max(CARD_OPS[c] for c in hand)
        assert sum(CARD_OPS[c] == best for c in hand) >= 2


def test_7_8_a_trapped_side_that_is_asked_has_a_choice_in_every_sample() -> None:
    p = MOMENTS["TrapDiscard"]()
    for seed in range(30):
        q = sample(p, US, seed)
        assert len(q.legal) >= 2
        assert set(q.legal) <= {PASS, *(CARD + c for c in q.cards_at(HAND + USSR))}


# --- views that fit nothing -----------------------------------------------------------------------


def test_a_view_with_too_few_unseen_cards_is_refused() -> None:
    seen = view(small(), US)
    seen.table.cells[COUNTS + HAND + USSR] = u8(9)
    with pytest.raises(SampleError, match="fewer unseen cards than hidden places"):
        seen.sample(1)


def test_a_count_of_held_cards_that_no_unseen_card_fits_is_left_aside() -> None:
    p = compose(
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Asia Scoring", "Europe Scoring"],
        draw_pile=["Middle East Scoring"],
        phasing=US,
    )
    p.cells[CARRIED + USSR] = u8(2)
    assert sample(p, US, 1).how_many(HAND + USSR) == 2
    assert_fits(sample(p, US, 1), p, US)


def test_a_view_whose_headline_can_be_no_card_is_refused() -> None:
    p = table(phase="headline", draw_pile=[], ussr_hand=["Fidel", "COMECON"])
    act(p, "Fidel")
    seen = view(p, US)
    for card in seen.unseen:
        seen.table.cells[PLACE + card] = u8(DISCARD)
    with pytest.raises(SampleError, match="no card can be the headline that lies face down"):
        seen.sample(1)


def test_a_view_with_a_decision_that_no_deal_allows_is_refused() -> None:
    """Two cards are to be chosen from in a hand of one."""
    p = compose(us_hand=["NATO", "Nasser"], ussr_hand=["Containment", "Fidel"], draw_pile=[])
    seen = view(p, US)
    seen.table.top = ChooseCompanion(USSR, 32, 0, 0, seen.table.top)
    with pytest.raises(SampleError, match=r"no deal fits the decision .*companion.* after"):
        seen.sample(1)


def test_the_headline_decision_of_the_other_side_is_sampled_with_two_cards_to_choose_from() -> None:
    """A hand of UN Intervention and one more leaves no choice (4.5C [R])."""
    p = compose(
        turn=2,
        phase="headline",
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Fidel", "COMECON"],
        draw_pile=["UN Intervention"],
    )
    assert p.decision is not None
    assert p.decision.kind == HEADLINE_CARD
    for seed in range(30):
        q = sample(p, US, seed)
        assert q.cards_at(DRAW_PILE) == [32]
        assert q.legal == (CARD + 8, CARD + 14)
