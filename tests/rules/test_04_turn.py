"""Sections 4.2 to 4.5 but for headlines and action rounds: deck, deal, end of the turn."""

from typing import Any

import pytest

from brinkmanship.rules import Position, compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.facts import CARD_ERA, EARLY, LATE, MID
from brinkmanship.rules.happenings import (
    CardMoved,
    ChinaPassed,
    DefconChanged,
    Happening,
    HeadlinePhaseBegan,
    RegionScored,
    Reshuffled,
    TurnBegan,
    VpChanged,
)
from brinkmanship.rules.ids import (
    CARDS,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    END_NAMES,
    HAND,
    US,
    USSR,
    WAITING,
)
from brinkmanship.rules.layout import CHINA_UP
from brinkmanship.rules.options import GameOptions
from tests.rules import US_CARDS, USSR_CARDS
from tests.table import act, asked, place


def of_eras(*eras: int) -> list[CardName]:
    """The cards of some eras that can be in a deck."""
    return [c for c in range(1, CARDS + 1) if CARD_ERA[c] in eras and c != CHINA_CARD]


def dealt(log: list[Happening]) -> list[int]:
    """The sides that got a card from the draw pile, in order."""
    return [
        e.after - HAND for e in log if isinstance(e, CardMoved) and e.random and e.after >= HAND
    ]


def last_round(**table: Any) -> Position:
    """The last US round of turn 2, with Truman Doctrine to end it."""
    given: dict[str, Any] = {
        "turn": 2,
        "round": 6,
        "phasing": US,
        "us_hand": ["Truman Doctrine", "Containment"],
        "ussr_hand": ["COMECON"],
        "military_ops": (5, 5),
    }
    return compose(**(given | table))


# --- 4.2: who is phasing ---


def test_4_2_the_phasing_player_is_whose_action_round_it_is() -> None:
    p = compose(us_hand=US_CARDS, ussr_hand=["Nasser", *USSR_CARDS])
    assert p.phasing == USSR
    act(p, "Nasser", "Event")
    assert p.phasing == US


def test_4_2_the_phasing_player_stays_while_the_opponent_carries_out_an_event() -> None:
    p = compose(phasing=US, us_hand=["COMECON", *US_CARDS], ussr_hand=["Fidel", "Nasser"])
    act(p, "COMECON", "Operations", "Event first")
    assert asked(p) == (USSR, "event: add influence")
    assert p.phasing == US


def test_4_2_in_the_headline_phase_it_is_whose_headline_is_resolved() -> None:
    p = compose(
        phase="resolve",
        headlines=("COMECON", "Marshall Plan"),
        us_hand=US_CARDS,
        ussr_hand=["Fidel", "Nasser"],
    )
    assert asked(p) == (US, "event: add influence")  # Marshall Plan, 4 Ops, of the USSR
    assert p.phasing == USSR
    act(p, "Canada", "U.K.", "Norway", "Sweden", "Denmark", "Benelux", "Italy")
    assert asked(p) == (USSR, "event: add influence")  # COMECON of the US
    assert p.phasing == US


# --- 4.3: the draw pile runs out ---


def test_4_3_what_is_left_is_dealt_before_the_discards_are_shuffled() -> None:
    early = of_eras(EARLY)
    p = compose(
        turn=2,
        phase="end",
        military_ops=(5, 5),
        draw_pile=early[:6],
        discards=early[6:30],
        us_hand=early[30:31],
        ussr_hand=early[31:32],
    )
    assert p.turn == 3
    assert p.how_many(HAND + US) == p.how_many(HAND + USSR) == 8
    assert all(p.place_of(int(card)) in (HAND + US, HAND + USSR) for card in early[:6])
    assert p.how_many(DRAW_PILE) == 16
    assert p.how_many(DISCARD) == 0


def test_4_3_the_discards_are_shuffled_as_soon_as_the_last_card_is_dealt() -> None:
    early = of_eras(EARLY)
    p = compose(
        turn=2,
        phase="end",
        military_ops=(5, 5),
        draw_pile=early[:14],
        discards=early[14:24],
        us_hand=early[24:25],
        ussr_hand=early[25:26],
    )
    assert p.how_many(DRAW_PILE) == 10
    assert p.how_many(DISCARD) == 0


def test_4_3_no_shuffle_while_cards_are_left() -> None:
    early = of_eras(EARLY)
    p = compose(
        turn=2,
        phase="end",
        military_ops=(5, 5),
        draw_pile=early[:15],
        discards=early[15:25],
        us_hand=early[25:26],
        ussr_hand=early[26:27],
    )
    assert p.how_many(DRAW_PILE) == 1
    assert p.how_many(DISCARD) == 10


def test_4_3_cards_removed_from_the_game_do_not_come_back() -> None:
    early = of_eras(EARLY)
    p = compose(
        turn=2,
        phase="end",
        military_ops=(5, 5),
        draw_pile=early[:2],
        discards=early[2:4],
        removed=early[4:30],
        us_hand=early[30:31],
        ussr_hand=early[31:32],
    )
    assert sorted(p.cards_at(HAND + US) + p.cards_at(HAND + USSR)) == early[:4] + early[30:32]


def test_4_3_an_event_that_draws_in_mid_turn_reshuffles_as_well() -> None:
    """Ask Not: what was just discarded comes up again when the pile runs out."""
    p = compose(
        turn=5,
        phasing=US,
        us_hand=[
            "Ask Not What Your Country Can Do For You",
            "Blockade",
            "Nasser",
            "Truman Doctrine",
        ],
        ussr_hand=USSR_CARDS,
        draw_pile=["Containment"],
        discards=["De Gaulle Leads France"],
    )
    act(p, "Ask Not What Your Country Can Do For You", "Event", "Blockade", "Nasser")
    log = act(p, "Done", chance=[25, 10])
    assert [e.cards for e in log if isinstance(e, Reshuffled)] == [3]
    assert p.cards_at(HAND + US) == [10, 19, 25]
    assert p.cards_at(DRAW_PILE) == [15, 17]
    assert p.cards_at(DISCARD) == []


def test_4_3_looking_at_the_pile_in_mid_turn_reshuffles_as_well() -> None:
    """Our Man in Tehran with 3 cards left: the discards give the other two."""
    p = compose(
        turn=5,
        phasing=US,
        influence={"Israel": (4, 0)},
        us_hand=["Our Man in Tehran", *US_CARDS],
        ussr_hand=USSR_CARDS,
        draw_pile=["Nasser", "Summit", "Brush War"],
        discards=["Junta", "Allende", "OPEC"],
    )
    log = act(p, "Our Man in Tehran", "Event", chance=[15, 45, 36, 47, 54])
    assert [e.cards for e in log if isinstance(e, Reshuffled)] == [3]
    assert p.cards_at(DRAW_PILE) == [61]


# --- 4.4: new decks ---


@pytest.mark.parametrize(
    ("turn", "old", "new", "joining", "left"),
    [(3, (EARLY,), MID, 48, 37), (7, (EARLY, MID), LATE, 23, 12)],
)
def test_4_4_the_new_cards_join_the_draw_pile_and_the_discards_stay_out(
    turn: int, old: tuple[int, ...], new: int, joining: int, left: int
) -> None:
    cards = of_eras(*old)[3:]  # without the first scoring cards
    gone = of_eras(*old)[:3]
    p = compose(
        turn=turn,
        phase="end",
        military_ops=(5, 5),
        us_hand=cards[:1],
        ussr_hand=cards[1:2],
        discards=cards[2:22],
        removed=cards[27:] + gone,
    )
    assert p.turn == turn + 1
    assert p.how_many(HAND + US) == p.how_many(HAND + USSR) == 9
    assert len(of_eras(new)) == joining
    assert p.how_many(DRAW_PILE) == 5 + joining - 16 == left
    assert p.cards_at(DISCARD) == cards[2:22]
    assert all(p.place_of(int(card)) != WAITING for card in of_eras(new))


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 6, 8, 9])
def test_4_4_no_deck_joins_in_other_turns(turn: int) -> None:
    before = compose(turn=turn, us_hand=US_CARDS, ussr_hand=USSR_CARDS)
    after = compose(
        turn=turn, phase="end", military_ops=(5, 5), us_hand=US_CARDS, ussr_hand=USSR_CARDS
    )
    assert after.turn == turn + 1
    assert after.cards_at(WAITING) == before.cards_at(WAITING)


# --- 4.5A and B ---


@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_4_5_a_defcon_rises_by_1_up_to_5(before: int, after: int) -> None:
    p = compose(
        turn=2,
        phase="end",
        defcon=before,
        military_ops=(5, 5),
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert (p.turn, p.defcon) == (3, after)


def test_4_5_defcon_rises_before_the_deal_and_the_deal_comes_before_the_headlines() -> None:
    log = act(last_round(defcon=3), "Truman Doctrine", "Event")
    kinds = [type(e) for e in log]
    order = [TurnBegan, DefconChanged, CardMoved, HeadlinePhaseBegan]
    turn = kinds.index(TurnBegan)
    assert [k for k in dict.fromkeys(kinds[turn:]) if k in order] == order


@pytest.mark.parametrize(("turn", "size"), [(1, 8), (2, 8), (3, 9), (4, 9), (7, 9), (9, 9)])
def test_4_5_b_hands_are_filled_to_8_up_to_turn_3_and_to_9_from_turn_4(
    turn: int, size: int
) -> None:
    p = compose(turn=turn, phase="end", military_ops=(5, 5), us_hand=["Fidel"], ussr_hand=[])
    assert p.turn == turn + 1
    assert p.how_many(HAND + US) == p.how_many(HAND + USSR) == size


@pytest.mark.parametrize("holder", [US, USSR])
def test_4_5_b_the_china_card_does_not_count(holder: int) -> None:
    p = compose(turn=1, phase="end", military_ops=(5, 5), china=holder)
    assert p.how_many(HAND + US) == p.how_many(HAND + USSR) == 8
    assert p.china_holder() == holder


def test_4_5_b_cards_go_out_alternately_and_the_ussr_is_first() -> None:
    log = act(last_round(), "Truman Doctrine", "Event")
    assert dealt(log) == [USSR, US] * 7


def test_4_5_b_a_player_short_of_more_cards_gets_the_last_ones() -> None:
    p = last_round(ussr_hand=["COMECON", "Fidel", "Nasser"])
    log = act(p, "Truman Doctrine", "Event")
    assert dealt(log) == [USSR, US] * 5 + [US, US]


def test_4_5_b_held_cards_are_kept() -> None:
    p = last_round()
    act(p, "Truman Doctrine", "Event")
    assert p.turn == 3
    assert place(p, "Containment") == HAND + US
    assert place(p, "COMECON") == HAND + USSR


def test_4_5_b_nothing_is_discarded_down() -> None:
    """[FAQ] A hand above the limit stays as it is, and gets no card."""
    early = [c for c in of_eras(EARLY) if c not in (1, 2, 3)]
    p = compose(turn=1, phase="end", military_ops=(5, 5), us_hand=early[:10], ussr_hand=[])
    assert p.turn == 2
    assert p.cards_at(HAND + US) == early[:10]
    assert p.how_many(HAND + USSR) == 8


def test_4_5_b_the_option_by_hand_fills_the_ussr_hand_first() -> None:
    p = last_round(options=GameOptions(deal="by_hand"))
    log = act(p, "Truman Doctrine", "Event")
    assert dealt(log) == [USSR] * 7 + [US] * 7


# --- 4.5E to I ---


def test_4_5_e_the_military_ops_check_ends_the_turn_and_resets_the_track() -> None:
    p = compose(
        turn=2,
        phase="end",
        defcon=3,
        military_ops=(3, 1),
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert p.vp == 2
    assert (p.military_ops(US), p.military_ops(USSR)) == (0, 0)


def test_4_5_e_the_check_looks_at_defcon_before_it_rises() -> None:
    p = compose(
        turn=2,
        phase="end",
        defcon=2,
        military_ops=(2, 2),
        us_hand=US_CARDS,
        ussr_hand=USSR_CARDS,
    )
    assert p.vp == 0
    assert p.defcon == 3


def test_4_5_g_the_china_card_turns_face_up_after_the_check() -> None:
    p = last_round(china=US, china_up=False, military_ops=(0, 5))
    log = act(p, "Truman Doctrine", "Event")
    kinds = [type(e) for e in log if isinstance(e, (VpChanged, ChinaPassed, TurnBegan))]
    assert kinds == [VpChanged, ChinaPassed, TurnBegan]
    assert p.china_holder() == US
    assert p.cells[CHINA_UP] == 1


def test_4_5_h_the_next_turn_begins() -> None:
    p = last_round()
    act(p, "Truman Doctrine", "Event")
    assert p.turn == 3
    assert p.round == 0
    assert asked(p) == (USSR, "headline")


def test_4_5_h_effects_of_the_turn_end_with_it() -> None:
    short = [
        "Vietnam Revolts", "Containment", "Brezhnev Doctrine", "Nuclear Subs", "U2 Incident",
        "Iran-Contra Scandal", "Yuri and Samantha", "Aldrich Ames Remix", "SALT Negotiations",
    ]  # fmt: skip
    p = compose(
        turn=8,
        phase="end",
        military_ops=(5, 5),
        effects=[
            *short,
            ("Red Scare/Purge", US),
            ("Cuban Missile Crisis", USSR),
            ("Latin American Death Squads", US),
        ],
        us_hand=["Fidel"],
        ussr_hand=["Nasser"],
    )
    assert p.turn == 9
    for card in (9, 25, 31, 40, 41, 43, 51, 60, 69, 93, 98, 109):
        assert not p.in_effect(card), card


@pytest.mark.parametrize("turn", [9, 10])
def test_4_5_i_final_scoring_comes_after_turn_10_only(turn: int) -> None:
    p = compose(
        turn=turn,
        round=7,
        phasing=US,
        influence={"Panama": (2, 0)},
        us_hand=["Truman Doctrine", "Fidel"],
        ussr_hand=["Nasser"],
        military_ops=(5, 5),
        china=US,
    )
    log = act(p, "Truman Doctrine", "Event")
    scored = [e.area for e in log if isinstance(e, RegionScored)]
    if turn == 9:
        assert not p.over
        assert scored == []
    else:
        assert p.over
        assert END_NAMES[p.end] == "final scoring"
        assert scored == [1, 2, 4, 8, 16, 32]
        assert p.vp == 2 + 1  # presence and battleground; The China Card
