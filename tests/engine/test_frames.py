"""Frames: what is offered is what is not refused, and pending work asks nothing."""

import pytest

from brinkmanship.rules import GameOptions, Position, compose, option_of
from brinkmanship.rules import reasons as r
from brinkmanship.rules.exchanges import CardFrame
from brinkmanship.rules.happenings import DecisionSkipped, OptionForced, RoundPassed
from brinkmanship.rules.ids import AUTO, CARD, OPERATION, PASS, US, USSR, VOCABULARY
from brinkmanship.rules.position import FRAMES, Frame
from tests.engine import GAMES, random_game
from tests.engine.moments import MOMENTS, playing, table
from tests.table import act, asked

#: decisions whose answer shows something of a hand, a bid or the cards looked at
SECRET = {
    "BidNumber",
    "BidSide",
    "ChooseCard",
    "ChooseCompanion",
    "ChooseHeadline",
    "DiscardHeld",
    "DiscardOr",
    "HandOver",
    "PeekDiscard",
    "TrapDiscard",
}


def allowed(p: Position) -> list[int]:
    """The options that the decision does not refuse, asked one by one."""
    assert p.top is not None
    return [o for o in range(VOCABULARY) if o != CARD and p.top.refusal(p, o) == 0]


@pytest.mark.parametrize("name", MOMENTS)
def test_what_is_legal_is_what_is_not_refused_at_every_kind_of_decision(name: str) -> None:
    p = MOMENTS[name]()
    assert list(p.legal) == allowed(p)


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_what_is_legal_is_what_is_not_refused_all_through_a_game(
    seed: int, options: GameOptions
) -> None:
    for n, (p, _) in enumerate(random_game(seed, options)):
        if n % 6 == 0:
            assert list(p.legal) == allowed(p), f"{p.decision}"


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_a_frame_holds_what_it_is_given_and_cannot_be_taken_for_another(name: str) -> None:
    below = Frame(USSR, 1, 2, 3, None)
    f = FRAMES[name](US, 21, 4, 5, below)
    assert (f.side, f.card, f.n, f.data) == (US, 21, 4, 5)
    assert f.below is below
    assert f.same(FRAMES[name](US, 21, 4, 5, None))
    assert not f.same(Frame(US, 21, 4, 5, below))
    assert not f.same(FRAMES[name](USSR, 21, 4, 5, below))


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_the_decisions_that_hide_their_answer_are_known(name: str) -> None:
    assert FRAMES[name](US, 0, 0, 0, None).hides_choice() == (name in SECRET)


def test_work_asks_nothing_and_offers_nothing() -> None:
    p = table()
    p.top = FRAMES["EndTurn"](US, 0, 0, 0, None)
    assert p.top.kind() == AUTO
    assert p.top.refusal(p, 0) == r.NOT_HERE
    p.list_options()
    assert p.legal == ()


def test_a_frame_of_no_kind_does_nothing() -> None:
    p = table()
    before = p.copy()
    f = Frame(US, 0, 0, 0, None)
    f.run(p)
    f.none(p)
    f.play(p, 3)
    assert p == before
    assert f.kind() == AUTO


def test_a_decision_of_a_card_allows_none_that_it_does_not_name() -> None:
    p = table()
    before = p.copy()
    f = CardFrame(USSR, 21, 0, 0, None)
    assert [f.card_refusal(p, c) for c in (1, 8, 110)] == [r.NOT_HERE] * 3
    assert f.stop_refusal(PASS) == r.NOT_OPTIONAL
    f.extras(p)
    assert p == before


def test_4_5_d_a_choice_of_a_card_that_finds_none_is_a_round_passed() -> None:
    p = table()
    p.log = []
    FRAMES["ChooseCard"](USSR, 0, 0, 0, None).none(p)
    assert p.log == [RoundPassed(USSR, 1, r.HAND_EMPTY)]


def test_032_un_intervention_with_a_card_of_grain_sales_needs_no_log() -> None:
    plays = ("Event", "UN Intervention")
    p = playing(US, "Grain Sales to Soviets", us=["UN Intervention"])
    q = p.copy()
    act(p, *plays)
    for choice in plays:
        q.play(option_of(choice))
    assert p == q
    assert p.decision is not None
    assert p.decision.kind == OPERATION


# --- decisions that are none ----------------------------------------------------------------------


def test_a_decision_with_one_option_is_played_and_told() -> None:
    p = table(ussr_hand=["COMECON"], china=US)
    assert asked(p) == (USSR, "use")  # the only card of the hand
    q = compose(us_hand=["NATO", "Nasser"], ussr_hand=["COMECON", "Fidel"], china=US)
    log = act(q, "Fidel", "Event")
    assert not [e for e in log if isinstance(e, OptionForced) and e.side == USSR]
    last = compose(us_hand=["NATO"], ussr_hand=["COMECON", "Fidel"], china=USSR)
    log = act(last, "Fidel", "Event")
    assert [e.option for e in log if isinstance(e, OptionForced)] == [CARD + 21]


def test_a_decision_without_options_is_skipped_and_told() -> None:
    """Suez Crisis with no US Influence in France, the UK and Israel."""
    p = playing(USSR, "Suez Crisis")
    log = act(p, "Event")
    assert [e.card for e in log if isinstance(e, DecisionSkipped)] == [28]
    assert asked(p) == (US, "card")


def test_an_event_that_ends_the_game_leaves_no_decision() -> None:
    p = playing(US, "Duck and Cover", defcon=2)
    act(p, "Event")
    assert (p.over, p.winner, p.top, p.legal) == (True, USSR, None, ())
