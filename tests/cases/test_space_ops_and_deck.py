"""Space Race, placement, coups, realignments, the deck, held scoring cards: C172 to C191."""

import pytest

from brinkmanship.rules import GameOptions, Position, new_game
from brinkmanship.rules.facts import CARD_ERA, CARD_TITLES
from brinkmanship.rules.happenings import (
    CardMoved,
    CardPlayed,
    GameEnded,
    Happening,
    Reshuffled,
    SpaceRolled,
)
from brinkmanship.rules.ids import (
    ABM_TREATY,
    ASIA_SCORING,
    BY_HELD_CARD,
    CARDS,
    CHINA_CARD,
    DISCARD,
    DRAW_PILE,
    EVENT,
    HAND,
    NOT_IN_GAME,
    US,
    USSR,
    WAITING,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, dice, left, play, plays

# --- the Space Race ---------------------------------------------------------------------------


def test_c172_one_small_step_gives_the_vp_of_the_second_box_only() -> None:
    p = board(turn=6, phasing=US, us=['"One Small Step"', "NATO"], space=(0, 1))
    play(p, '"One Small Step"', "Event")
    assert (p.vp, p.space(US)) == (0, 2)


def test_c172_the_first_in_box_2_has_two_attempts_a_turn() -> None:
    p = board(
        turn=6,
        phasing=US,
        us=['"One Small Step"', "NATO", "Duck and Cover", "Containment"],
        space=(0, 1),
    )
    play(p, '"One Small Step"', "Event")
    play(p, "Allende", "Event", "NATO", "Space Race", chance=[6])
    play(p, "Romanian Abdication", "Event", "Duck and Cover", "Space Race", chance=[6])
    play(p, "Portuguese Empire Crumbles", "Event", "Containment")
    assert "Space Race" not in names(p)


def test_c173_the_second_in_a_box_ends_the_ability_of_the_first() -> None:
    p = board(
        turn=6,
        round=2,
        phasing=US,
        us=["Independent Reds"],
        ussr=["Decolonization"],
        space=(1, 2),
        attempts=(0, 1),
    )
    q = p.copy()
    play(p, "Independent Reds", "Space Race", chance=[2])
    assert (p.vp, p.space(US)) == (0, 2)
    play(p, "Decolonization")
    assert "Space Race" not in names(p)
    # while the USSR is alone in box 2 its second attempt is open
    play(q, "Independent Reds", "Space Race", chance=[5])
    play(q, "Decolonization")
    assert "Space Race" in names(q)


def test_c173_the_second_in_box_2_has_no_ability_either() -> None:
    p = board(
        turn=6,
        round=2,
        phasing=US,
        us=["Independent Reds", "NATO"],
        space=(1, 2),
    )
    play(p, "Independent Reds", "Space Race", chance=[2])
    play(p, "Allende", "Event", "NATO")
    assert "Space Race" not in names(p)


def test_c175_ops_of_an_event_are_not_for_the_space_race() -> None:
    p = board(
        turn=6,
        phasing=US,
        defcon=3,
        us=["ABM Treaty"],
        space=(2, 2),
        influence={"UK": (5, 0), "Angola": (0, 1)},
    )
    play(p, "ABM Treaty", "Event")
    assert p.defcon == 4
    assert asked(p) == (US, "operation")
    assert p.decision is not None and p.decision.card == ABM_TREATY
    assert left(p) == 4
    assert {"Influence", "Coup", "Realignment"} <= names(p)
    assert "Space Race" not in names(p)


def test_c176_a_card_on_the_space_race_has_no_event() -> None:
    p = board(
        turn=5,
        ussr=["Grain Sales to Soviets", "Duck and Cover"],
        exact=[USSR],
        space=(2, 1),
    )
    log = play(p, "Grain Sales to Soviets", "Space Race", chance=[6])
    assert [entry.success for entry in log if isinstance(entry, SpaceRolled)] == [False]
    assert p.space(USSR) == 1
    assert place(p, "Grain Sales to Soviets") == DISCARD
    assert place(p, "Duck and Cover") == HAND + USSR
    assert at_card(p, US, 1)


# --- operations -------------------------------------------------------------------------------


def test_c178_the_double_cost_ends_when_control_is_broken() -> None:
    p = board(
        turn=2,
        ussr=["Muslim Revolution"],
        influence={"Turkey": (2, 0), "Bulgaria": (0, 1)},
    )
    play(p, "Muslim Revolution", "Operations", "Influence", "Turkey")
    assert left(p) == 2
    play(p, "Turkey", "Turkey")
    assert inf(p, "Turkey") == (2, 3)
    assert at_card(p, US, 1)


def test_c179_a_new_marker_gives_no_reach_in_the_same_round() -> None:
    p = board(
        turn=2,
        phasing=US,
        us=["Duck and Cover"],
        influence={"Panama": (1, 0), "South Korea": (1, 0)},
    )
    play(p, "Duck and Cover", "Operations", "Influence")
    assert {"Costa Rica", "Colombia", "Panama"} <= names(p)
    assert "Nicaragua" not in names(p)
    play(p, "Costa Rica")
    assert {"Costa Rica", "Colombia"} <= names(p)
    assert "Nicaragua" not in names(p)


def test_c181_a_coup_needs_enemy_influence_and_no_own_access() -> None:
    p = board(
        ussr=["Socialist Governments"],
        influence={"Panama": (1, 0), "South Korea": (1, 0), "North Korea": (0, 3)},
    )
    play(p, "Socialist Governments", "Operations", "Coup")
    assert "Panama" in names(p)
    assert "Cuba" not in names(p)
    play(p, "Panama", chance=[4])
    assert inf(p, "Panama") == (0, 2)
    assert (p.defcon, p.military_ops(USSR)) == (4, 3)


@pytest.mark.parametrize(("defcon", "open_now"), [(3, {"Libya"}), (2, set())])
def test_c182_defcon_closes_whole_regions_to_realignment(defcon: int, open_now: set[str]) -> None:
    p = board(
        turn=3,
        round=2,
        phasing=US,
        defcon=defcon,
        us=["Duck and Cover"],
        influence={
            **{"North Korea": (0, 3), "Thailand": (0, 1), "Libya": (0, 1)},
            **{"East Germany": (0, 3), "Canada": (2, 1), "Angola": (0, 1), "Cuba": (0, 3)},
        },
    )
    play(p, "Duck and Cover", "Operations", "Realignment")
    assert names(p) == {"Angola", "Cuba"} | open_now


def test_c184_a_realignment_needs_enemy_influence_in_the_target() -> None:
    p = board(
        turn=3,
        round=2,
        phasing=US,
        us=["Truman Doctrine"],
        influence={"Angola": (1, 0), "Zaire": (0, 1), "Kenya": (1, 1)},
    )
    play(p, "Truman Doctrine", "Operations", "Realignment")
    assert names(p) == {"Zaire", "Kenya"}


def test_c185_an_opponents_card_is_for_ops_or_the_space_race_only() -> None:
    p = board(turn=2, phasing=US, us=["Fidel"], influence={"UK": (5, 0)})
    play(p, "Fidel")
    assert names(p) == {"Operations", "Space Race"}
    play(p, "Operations")
    assert names(p) == {"Event first", "Operations first"}


# --- the deck ---------------------------------------------------------------------------------

EARLY = [c for c in range(1, CARDS + 1) if CARD_ERA[c] == 0 and c != CHINA_CARD]
PLAIN = [c for c in EARLY if c > 3]  # no scoring cards


def test_c187_the_mid_war_joins_the_pile_and_the_discards_stay_out() -> None:
    """38 Early War cards: 5 in the pile, 20 discarded, 2 held, the others removed."""
    p = board(
        turn=3,
        phase="end",
        us=PLAIN[:1],
        ussr=PLAIN[1:2],
        exact=[US, USSR],
        discards=PLAIN[2:22],
        removed=[1, 2, 3, *PLAIN[22:30]],
        military_ops=(5, 5),
    )
    assert p.turn == 4
    assert (p.how_many(HAND + US), p.how_many(HAND + USSR)) == (9, 9)
    assert p.how_many(DRAW_PILE) == 5 + 48 - 16
    assert p.cards_at(DISCARD) == sorted(PLAIN[2:22])
    assert not [c for c in p.cards_at(WAITING) if CARD_ERA[c] == 1]


def test_c188_the_last_cards_are_dealt_before_the_discards_are_shuffled() -> None:
    """The USSR and the US need 7 each: 6 from the old pile, 8 from the new one of 24."""
    pile, discards = PLAIN[:6], PLAIN[6:29]
    us, ussr, last = PLAIN[29], PLAIN[30], PLAIN[31]
    p = board(
        turn=2,
        round=6,
        phasing=US,
        us=[us, last],
        ussr=[ussr],
        exact=[US, USSR],
        discards=discards,
        removed=[c for c in EARLY if c not in (*pile, *discards, us, ussr, last)],
        influence={"UK": (5, 0), "Canada": (2, 0)},
        military_ops=(5, 5),
    )
    log = end_the_turn(p, last)
    shuffles = [i for i, entry in enumerate(log) if isinstance(entry, Reshuffled)]
    assert len(shuffles) == 1
    dealt = [(i, e) for i, e in enumerate(log) if isinstance(e, CardMoved) and e.random]
    early = [e for i, e in dealt if i < shuffles[0]]
    late = [e for i, e in dealt if i > shuffles[0]]
    assert {entry.card for entry in early} == set(pile)
    assert [entry.after for entry in early] == [HAND + USSR, HAND + US] * 3
    assert [entry.after for entry in late] == [HAND + USSR, HAND + US] * 4
    assert log[shuffles[0]] == Reshuffled(24)
    assert (p.how_many(DRAW_PILE), p.how_many(DISCARD)) == (16, 0)
    assert (p.how_many(HAND + US), p.how_many(HAND + USSR)) == (8, 8)


def end_the_turn(p: Position, card: int) -> list[Happening]:
    """The US uses ``card`` for Influence in the UK until the turn is over."""
    turn = p.turn
    log = play(p, CARD_TITLES[card], "Operations")
    while p.turn == turn:
        for choice in ("Operations first", "Influence", "U.K."):
            if choice in names(p):
                log += play(p, choice)
                break
    return log


@pytest.mark.parametrize(("optional", "cards"), [(True, 38), (False, 35)])
def test_c190_c215_the_first_hands_are_early_war_cards(optional: bool, cards: int) -> None:
    options = GameOptions(optional_cards=optional)
    for seed in range(20):
        p = new_game(options, seed=seed)
        in_deck = [
            *p.cards_at(DRAW_PILE),
            *p.cards_at(HAND + US),
            *p.cards_at(HAND + USSR),
        ]
        assert len(in_deck) == cards
        assert {CARD_ERA[c] for c in in_deck} == {0}
        assert all(c <= 103 for c in in_deck) != optional
        assert (p.how_many(HAND + US), p.how_many(HAND + USSR)) == (8, 8)
        out = [c for c in range(104, CARDS + 1) if p.place_of(c) == NOT_IN_GAME]
        assert out == ([] if optional else list(range(104, CARDS + 1)))


def test_c190_new_games_differ_and_a_seed_gives_the_same_game_again() -> None:
    hands = {tuple(new_game(seed=seed).cards_at(HAND + USSR)) for seed in range(20)}
    assert len(hands) == 20
    assert new_game(seed=7) == new_game(seed=7)


# --- held scoring cards -----------------------------------------------------------------------


def test_c191_a_scoring_card_cannot_be_held() -> None:
    p = board(turn=3, round=6, us=["Asia Scoring", "Fidel"], exact=[US])
    log = play(p, "Romanian Abdication", "Event")  # the US has no choice
    assert CardPlayed(US, ASIA_SCORING, EVENT) in log
    assert plays(log, US) == [ASIA_SCORING]
    assert p.turn == 4
    assert not p.over
    assert dice(log) == []


def test_c191_where_it_can_be_held_it_loses() -> None:
    p = board(
        turn=3,
        round=6,
        phasing=US,
        us=["Asia Scoring", "Fidel"],
        exact=[US],
        influence={"UK": (5, 0)},
        options=GameOptions(held_scoring="lose"),
    )
    assert names(p) == {"Asia Scoring", "Fidel"}
    log = play(p, "Fidel", "Operations", "Operations first", "Influence", "UK", "UK")
    assert GameEnded(USSR, BY_HELD_CARD) in log
    assert p.winner == USSR
