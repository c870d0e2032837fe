"""What each card, rule and option lets a side know of hidden cards, and for how long."""

import pytest

from brinkmanship.rules import GameOptions, Position, compose, view
from brinkmanship.rules.duties import learn_no_scoring
from brinkmanship.rules.facts import CARD_OPS, SCORING_CARDS
from brinkmanship.rules.happenings import RoundPassed
from brinkmanship.rules.ids import DISCARD, DRAW_PILE, HAND, PEEKED, US, USSR
from brinkmanship.rules.reasons import ROUND_DECLINED
from tests.engine.moments import playing, table
from tests.table import act, asked

ASK_NOT = "Ask Not What Your Country Can Do For You..."


def known(p: Position, side: int) -> list[int]:
    """The cards that ``side`` knows to be in the other hand."""
    return view(p, side).opponent_known


def in_pile(p: Position, side: int) -> list[int]:
    """The cards that ``side`` knows to be in the draw pile."""
    return view(p, side).draw_pile_known


# --- hands that are shown -------------------------------------------------------------------------


def test_026_cia_created_lets_the_us_know_the_ussr_hand_and_nothing_the_other_way() -> None:
    p = playing(US, "CIA Created", "Event", ussr=["COMECON", "Allende"])
    assert known(p, US) == p.cards_at(HAND + USSR) == [8, 12, 14, 54]
    assert known(p, USSR) == []


def test_062_lone_gunman_lets_the_ussr_know_the_us_hand_and_nothing_the_other_way() -> None:
    p = playing(USSR, "Lone Gunman", "Event", us=["NATO"])
    assert known(p, USSR) == p.cards_at(HAND + US) == [19, 21, 22]
    assert known(p, US) == []


def test_a_card_seen_is_known_until_it_leaves_that_hand() -> None:
    p = playing(US, "CIA Created", "Event", ussr=["COMECON", "Allende"], round=3)
    act(p, "Influence", "Kenya")
    assert asked(p) == (USSR, "card")
    act(p, "COMECON", "Operations")
    assert known(p, US) == [8, 12, 54]
    act(p, "Influence", *["Kenya"] * 3)
    assert p.place_of(14) == DISCARD
    assert known(p, US) == [8, 12, 54]
    assert view(p, US).table.place_of(14) == DISCARD


@pytest.mark.parametrize("side", [US, USSR])
def test_026_062_a_hand_is_shown_once_and_later_draws_are_hidden(side: int) -> None:
    """[FAQ]."""
    spy = playing(side, "CIA Created" if side == US else "Lone Gunman", "Event")
    before = known(spy, side)
    assert len(before) == 2
    card = spy.draw(1 - side)
    assert card in spy.cards_at(HAND + 1 - side)
    assert known(spy, side) == before
    assert view(spy, side).opponent_hand_size == 3


def test_098_aldrich_ames_lays_the_us_hand_open_with_what_it_draws_this_turn() -> None:
    """[R]."""
    p = playing(USSR, "Aldrich Ames Remix", "Event", us=["NATO"], draw_pile=[23, 25, 27])
    assert known(p, USSR) == [19, 21, 22]
    act(p, "NATO")
    assert known(p, USSR) == [19, 22]
    card = p.draw(US)
    assert known(p, USSR) == sorted([19, 22, card])
    assert known(p, US) == []


def test_098_aldrich_ames_is_over_with_the_turn() -> None:
    p = playing(USSR, "Aldrich Ames Remix", "Event", "Truman Doctrine", us=["NATO"], round=7)
    act(p, "Independent Reds", "Operations", "Influence", "Kenya", "Kenya")
    assert p.place_of(21) == HAND + US  # held over, and seen while the hand lay open
    assert p.turn == 10
    assert view(p, USSR).opponent_hand_size == 9
    assert known(p, USSR) == [21]


def test_104_the_cambridge_five_shows_the_scoring_cards_held_and_that_there_are_no_more() -> None:
    p = playing(USSR, "The Cambridge Five", "Event", us=["Africa Scoring", "NATO"], turn=5, round=2)
    assert known(p, USSR) == [79]
    assert in_pile(p, USSR) == [c for c in SCORING_CARDS if c != 79]
    assert known(p, US) == in_pile(p, US) == []
    p.draw(US)
    assert in_pile(p, USSR) == []
    assert known(p, USSR) == [79]


def test_104_the_cambridge_five_shows_a_hand_without_scoring_cards_too() -> None:
    p = playing(USSR, "The Cambridge Five", "Event", us=["NATO"], turn=5, round=2)
    assert known(p, USSR) == []
    assert in_pile(p, USSR) == list(SCORING_CARDS)


# --- cards that pass openly -----------------------------------------------------------------------


def test_049_missile_envy_is_known_where_it_goes_and_that_nothing_higher_is_there() -> None:
    p = playing(US, "Missile Envy", "Event", ussr=["COMECON"])
    assert p.place_of(49) == HAND + USSR
    assert known(p, US) == [49]
    higher = [c for c in p.cards_at(DRAW_PILE) if CARD_OPS[c] > 3]
    assert in_pile(p, US) == higher
    assert 50 in higher
    assert known(p, USSR) == in_pile(p, USSR) == []


def test_049_missile_envy_what_the_pile_must_hold_is_unsure_once_the_other_side_draws() -> None:
    p = playing(US, "Missile Envy", "Event", ussr=["COMECON"])
    pile = in_pile(p, US)
    card = p.draw(US)
    assert in_pile(p, US) == [c for c in pile if c != card]
    p.draw(USSR)
    assert in_pile(p, US) == []
    assert known(p, US) == [49]


def test_049_missile_envy_without_a_card_to_take_shows_that_there_is_none_with_ops() -> None:
    p = playing(US, "Missile Envy", "Event", ussr_hand=["Asia Scoring", "Africa Scoring"])
    assert p.place_of(49) == DISCARD
    assert in_pile(p, US) == [c for c in p.cards_at(DRAW_PILE) if CARD_OPS[c] > 0]


def test_067_grain_sales_a_card_given_back_is_known() -> None:
    p = playing(US, "Grain Sales to Soviets", "Event", ussr=["COMECON"], chance=[14])
    assert view(p, US).table.place_of(14) == view(p, USSR).table.place_of(14)
    act(p, "Give the card back")
    assert known(p, US) == [14]
    assert known(p, USSR) == []


@pytest.mark.parametrize("side", [US, USSR])
def test_043_salt_a_card_taken_from_the_discards_is_known(side: int) -> None:
    p = playing(side, "SALT Negotiations", "Event", "NATO", discards=["NATO", "Allende"])
    assert p.place_of(21) == HAND + side
    assert known(p, 1 - side) == [21]
    assert known(p, side) == []


def test_077_ask_not_what_is_drawn_is_hidden_and_what_was_kept_stays_known() -> None:
    p = playing(USSR, "Lone Gunman", "Event", us=[ASK_NOT, "NATO"])
    act(p, "Influence", "Zimbabwe")
    act(p, ASK_NOT, "Event", "NATO", "Truman Doctrine", "Done")
    hand = view(p, US).hand
    assert len(hand) == 3
    assert view(p, USSR).opponent_hand_size == 3
    assert known(p, USSR) == [22]
    assert view(p, USSR).table.cards_at(DISCARD) == p.cards_at(DISCARD)
    assert {19, 21} <= set(p.cards_at(DISCARD))


# --- the draw pile --------------------------------------------------------------------------------


def tehran() -> Position:
    """The US looks at five cards by Our Man in Tehran."""
    return playing(
        US,
        "Our Man in Tehran",
        "Event",
        influence={"Israel": (4, 0)},
        chance=[21, 23, 25, 27, 29],
        round=2,
    )


def test_108_our_man_in_tehran_only_the_us_sees_the_cards() -> None:
    p = tehran()
    assert view(p, US).table.cards_at(PEEKED) == [21, 23, 25, 27, 29]
    assert view(p, USSR).table.cards_at(PEEKED) == []
    assert {21, 23, 25, 27, 29} <= set(view(p, USSR).unseen)
    assert view(p, USSR).table.how_many(PEEKED) == 5


def test_108_our_man_in_tehran_the_us_knows_what_went_back_until_the_ussr_draws() -> None:
    p = tehran()
    act(p, "NATO", "Done")
    assert in_pile(p, US) == [23, 25, 27, 29]
    assert in_pile(p, USSR) == []
    assert view(p, USSR).table.place_of(21) == DISCARD
    card = p.draw(US)
    assert in_pile(p, US) == [c for c in (23, 25, 27, 29) if c != card]
    p.draw(USSR)
    assert in_pile(p, US) == []


def test_4_3_at_a_reshuffle_each_side_can_tell_the_other_hand() -> None:
    """The pile is empty then: what a side has not seen is in the other hand."""
    p = table(draw_pile=["NATO", "Suez Crisis"], discards=["Nasser", "Blockade", "COMECON"])
    p.draw(US)
    assert known(p, US) == known(p, USSR) == []
    p.draw(USSR)
    assert sorted(p.cards_at(DRAW_PILE)) == [10, 14, 15]
    assert known(p, US) == p.cards_at(HAND + USSR)
    assert known(p, USSR) == p.cards_at(HAND + US)


def test_4_3_cards_peeked_at_keep_the_ussr_from_telling_the_us_hand_at_a_reshuffle() -> None:
    p = playing(
        US,
        "Our Man in Tehran",
        "Event",
        influence={"Israel": (4, 0)},
        draw_pile=["NATO", "Suez Crisis"],
        discards=["Nasser", "Blockade", "COMECON", "Allende"],
    )
    assert p.how_many(PEEKED) == 5
    assert known(p, US) == p.cards_at(HAND + USSR)
    assert known(p, USSR) == []


def test_108_cards_of_an_empty_pile_that_are_all_discarded_are_shuffled_into_a_new_one() -> None:
    """4.3: the pile is empty, so both sides can tell the other hand."""
    p = playing(
        US,
        "Our Man in Tehran",
        "Event",
        influence={"Israel": (4, 0)},
        draw_pile=["NATO", "Suez Crisis", "Nasser"],
    )
    assert p.cards_at(PEEKED) == [15, 21, 28]
    act(p, "NATO", "Suez Crisis", "Nasser")
    assert p.cards_at(DRAW_PILE) == [15, 21, 28]
    assert known(p, US) == p.cards_at(HAND + USSR)
    assert known(p, USSR) == p.cards_at(HAND + US)


# --- headlines ------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [US, USSR])
def test_6_4_4_man_in_earth_orbit_the_headline_shown_first_is_known(owner: int) -> None:
    box = (4, 0) if owner == US else (0, 4)
    p = table(phase="headline", space=box)
    first = 1 - owner
    assert asked(p) == (first, "headline")
    card = 8 if first == USSR else 19
    act(p, 100 + card)
    assert asked(p) == (owner, "headline")
    seen = view(p, owner)
    assert seen.opponent_headline_chosen
    assert seen.opponent_known == [card]
    assert card not in seen.unseen
    assert view(p, first).headline == card


def test_4_5_c_a_headline_that_waits_lies_open_to_both() -> None:
    """The US event, of higher Ops, asks something before the USSR headline happens."""
    p = table(["Marshall Plan"], phase="headline")
    act(p, "Fidel", "Marshall Plan")
    assert asked(p) == (US, "event: add influence")
    assert view(p, US).opponent_headline_chosen
    assert known(p, US) == [8]
    assert view(p, US).opponent_hand_size == 1
    assert view(p, USSR).headline == 8


def test_4_5_c_a_card_known_to_be_in_hand_may_be_the_headline_face_down_or_not() -> None:
    """Another headline gives the same view."""
    p = table(["CIA Created"], phase="headline", effects=[], space=(0, 0))
    p.see_hand(US)
    seen = []
    for card in ("Fidel", "Romanian Abdication"):
        q = p.copy()
        act(q, card)
        seen.append(view(q, US))
    assert seen[0] == seen[1]
    assert seen[0].opponent_known == [8, 12]
    assert seen[0].opponent_headline_chosen
    assert seen[0].opponent_hand_size == 1


# --- duties that show something -------------------------------------------------------------------


@pytest.mark.parametrize(("reveal", "shown"), [("cards", True), ("edge", False), ("no", False)])
def test_11_1_1_cards_held_are_known_when_the_option_shows_them(
    reveal: str, *, shown: bool
) -> None:
    options = GameOptions.from_json({"reveal_held": reveal})
    p = table(["NATO"], ["COMECON"], phase="end", turn=5, options=options)
    assert p.turn == 6
    held = {US: [19, 21, 22], USSR: [8, 12, 14]}
    for side in (US, USSR):
        assert known(p, side) == (held[1 - side] if shown else [])
        assert view(p, side).opponent_hand_size == 9


def test_7_8_an_idle_trapped_round_shows_that_no_card_worth_2_is_held() -> None:
    p = compose(
        turn=5,
        phasing=USSR,
        us_hand=["NATO", "Nasser"],
        ussr_hand=["Allende", "Romanian Abdication", "Africa Scoring"],
        effects=["Bear Trap"],
    )
    act(p, "Pass")
    assert asked(p) == (US, "card")
    assert in_pile(p, US) == [c for c in p.cards_at(DRAW_PILE) if CARD_OPS[c] >= 2]
    assert in_pile(p, USSR) == []


def test_4_5_d_a_trapped_side_that_declines_the_eighth_round_shows_nothing() -> None:
    p = table(ussr=["COMECON"], effects=["Bear Trap"], round=8, space=(0, 8))
    log = act(p, "Pass")
    passed = [e.reason for e in log if isinstance(e, RoundPassed)]
    assert passed[0] == ROUND_DECLINED
    assert in_pile(p, US) == []


def test_a_scoring_card_in_hand_keeps_the_others_from_being_placed() -> None:
    p = table(ussr=["Asia Scoring"])
    learn_no_scoring(p, US)
    assert in_pile(p, US) == []
    learn_no_scoring(p, USSR)
    assert in_pile(p, USSR) == [c for c in SCORING_CARDS if c != 1]


@pytest.mark.parametrize(("held", "told"), [("prevent", True), ("lose", False)])
def test_4_5_d_another_card_in_the_last_round_shows_that_no_scoring_card_is_held(
    held: str, *, told: bool
) -> None:
    p = compose(
        turn=5,
        round=7,
        phasing=US,
        us_hand=["NATO", "Independent Reds"],
        ussr_hand=["Allende", "Fidel"],
        options=GameOptions.from_json({"held_scoring": held}),
    )
    act(p, "NATO")
    assert in_pile(p, USSR) == (list(SCORING_CARDS) if told else [])


def test_4_5_d_grain_sales_in_the_last_round_tells_nothing_of_scoring_cards() -> None:
    """[FAQ 5]: it may be played because it could take one away."""
    p = compose(
        turn=5,
        round=7,
        phasing=USSR,
        us_hand=["NATO", "Independent Reds"],
        ussr_hand=["Grain Sales to Soviets", "Fidel"],
    )
    act(p, "Grain Sales to Soviets")
    assert in_pile(p, US) == []


def test_cards_that_join_at_turn_4_are_in_the_pile_or_in_a_hand_for_all_to_guess() -> None:
    p = table(phase="end", turn=3)
    assert p.turn == 4
    for side in (US, USSR):
        assert in_pile(p, side) == known(p, side) == []
        assert 50 in view(p, side).unseen or 50 in view(p, side).hand
