"""What other programs stumbled over, as far as it concerns the engine: C209, C212 to C222."""

import pytest

from brinkmanship.errors import ChanceError, IllegalOption
from brinkmanship.rules import GameOptions, Position, Recorded, compose, new_game, outcomes
from brinkmanship.rules.codec import from_json, to_json
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.rules.happenings import CardMoved, GameEnded, Happening
from brinkmanship.rules.ids import (
    BLOCKADE,
    BY_FINAL_SCORING,
    BY_WARGAMES,
    CARD,
    CARDS,
    DRAW_PILE,
    HAND,
    NOBODY,
    NOT_IN_GAME,
    PEEKED,
    RED_SCARE_PURGE,
    US,
    USSR,
)
from brinkmanship.rules.names import option_of
from brinkmanship.rules.view import view
from tests.table import act, asked, inf, names

from .boards import board, play


class Walk:
    """Chooses options by a rule that looks random and is always the same."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def pick(self, p: Position) -> int:
        """One of the legal options."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return p.legal[(self.state >> 8) % len(p.legal)]


def test_c209_setup_can_be_taken_up_again_at_every_marker() -> None:
    p = new_game(seed=3)
    walk = Walk(3)
    for _ in range(13):
        assert asked(p)[1] == "setup"
        again = from_json(to_json(p))
        assert again == p
        assert again.legal == p.legal
        p = again
        p.play(walk.pick(p))
    assert asked(p)[1] == "headline"
    assert sum(p.influence(US, c) for c in range(84)) == 25


def test_c212_the_game_ends_after_turn_10_with_final_scoring() -> None:
    p = compose(
        turn=10,
        round=7,
        phasing=US,
        us_hand=["Formosan Resolution"],
        influence={"Angola": (1, 0), "Kenya": (2, 0)},
        china=US,
    )
    log = act(p, "Formosan Resolution", "Event")
    assert p.over
    assert p.turn == 10
    assert (p.legal, p.decision) == ((), None)
    # Africa: domination 4 and a battleground, and The China Card
    assert (p.vp, p.winner, p.end) == (6, US, BY_FINAL_SCORING)
    assert log[-1] == GameEnded(US, BY_FINAL_SCORING)


def test_c213_a_draw_is_a_result() -> None:
    p = compose(turn=10, phase="end", vp=1, china=USSR)
    assert (p.vp, p.winner, p.end, p.over) == (0, NOBODY, BY_FINAL_SCORING, True)
    q = board(turn=8, phasing=US, defcon=2, vp=6, us=["Wargames"])
    play(q, "Wargames", "Event", "End the game")
    assert (q.vp, q.winner, q.end, q.over) == (0, NOBODY, BY_WARGAMES, True)
    assert from_json(to_json(q)) == q


@pytest.mark.parametrize("optional", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_c214_the_cards_of_a_game_are_always_the_same(optional: bool, seed: int) -> None:
    p = new_game(GameOptions(optional_cards=optional), seed=seed)
    walk = Walk(seed)
    cards = {c for c in range(1, CARDS + 1) if p.place_of(c) != NOT_IN_GAME}
    assert len(cards) == (110 if optional else 103)
    while not p.over:
        p.play(walk.pick(p))
        assert {c for c in range(1, CARDS + 1) if p.place_of(c) != NOT_IN_GAME} == cards
        assert sum(p.how_many(where) for where in range(14)) == CARDS


def test_c216_a_title_names_one_card_and_a_new_game_is_new() -> None:
    assert option_of("Red Scare/Purge") == CARD + RED_SCARE_PURGE
    assert [n for n, title in enumerate(CARD_TITLES) if title == "Red Scare/Purge"] == [31]
    first = new_game(seed=5)
    fresh = first.copy()
    walk = Walk(1)
    while not first.over:
        first.play(walk.pick(first))
    assert new_game(seed=5) == fresh


def test_c216_red_scare_as_the_first_headline() -> None:
    p = board(phase="headline", us=["Red Scare/Purge"])
    play(p, "Romanian Abdication", "Red Scare/Purge")
    assert p.effect_for(RED_SCARE_PURGE, USSR)
    assert not p.effect_for(RED_SCARE_PURGE, US)


def test_c219_only_the_side_that_owes_the_decision_can_act() -> None:
    p = board(
        turn=2,
        us=["Duck and Cover"],
        ussr=["Blockade"],
        influence={"West Germany": (4, 0)},
    )
    play(p, "Blockade", "Event")
    assert asked(p) == (US, "event: card")
    before = p.copy()
    for option in ("Romanian Abdication", "Operations", "Event", "Space Race", "West Germany"):
        with pytest.raises(IllegalOption):
            act(p, option)
        assert p == before
    assert view(p, USSR).legal == ()
    play(p, "Duck and Cover")
    assert inf(p, "West Germany") == (4, 0)
    assert p.place_of(BLOCKADE) != HAND + USSR


@pytest.mark.parametrize("wrong", ["Duck and Cover", "UN Intervention", "Brush War", "Pass"])
def test_c220_an_illegal_option_is_an_error_and_the_decision_stands(wrong: str) -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["UN Intervention", "Duck and Cover", "Fidel", "Nasser"],
        influence={"UK": (5, 0)},
    )
    play(p, "UN Intervention", "Event")
    before = p.copy()
    log: list[Happening] = []
    with pytest.raises(IllegalOption):
        p.play(option_of(wrong), log=log)
    assert log == []
    assert p == before
    assert asked(p) == (US, "companion")


def test_c221_a_record_of_cards_and_dice_replays_whatever_the_generator() -> None:
    log: list[Happening] = []
    p = new_game(seed=11, log=log)
    choices: list[int] = []
    walk = Walk(11)
    while not p.over:
        choices.append(walk.pick(p))
        p.play(choices[-1], log=log)

    chance = Recorded(outcomes(log))
    again: list[Happening] = []
    q = new_game(seed=999, chance=chance, log=again)  # another generator
    for option in choices:
        q.play(option, chance=chance, log=again)
    assert chance.left == 0
    assert again == log
    assert (q.vp, q.winner, q.end, q.turn) == (p.vp, p.winner, p.end, p.turn)
    assert q.packed() == p.packed()


def test_c221_a_mismatch_is_reported() -> None:
    log: list[Happening] = []
    new_game(seed=11, log=log)
    deal = outcomes(log)
    with pytest.raises(ChanceError):  # the same card twice
        new_game(chance=Recorded([deal[0], deal[0], *deal[2:]]))
    with pytest.raises(ChanceError):  # too short
        new_game(chance=Recorded(deal[:-1]))
    p = board(ussr=["Socialist Governments"], influence={"Panama": (1, 0), "Angola": (1, 0)})
    play(p, "Socialist Governments", "Operations", "Coup")
    before = p.copy()
    with pytest.raises(ChanceError):
        p.play(option_of("Panama"), chance=Recorded([7]))
    assert p == before


def test_c222_our_man_in_tehran_shows_the_other_side_no_card() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["Our Man in Tehran"],
        draw_pile=[
            *("Fidel", "Nasser", "Asia Scoring", "Brush War", "Summit"),
            *("NATO", "COMECON", "OPEC"),
        ],
        influence={"Israel": (4, 0)},
    )
    log = play(p, "Our Man in Tehran", "Event", chance=[8, 15, 1, 36, 45])
    assert p.cards_at(PEEKED) == [1, 8, 15, 36, 45]
    seen = view(p, USSR)
    assert seen.legal == ()
    assert seen.table.cards_at(PEEKED) == []
    assert {1, 8, 15, 36, 45} <= set(seen.unseen)
    peeks = [e for e in log if isinstance(e, CardMoved) and e.after == PEEKED]
    assert len(peeks) == 5
    assert {getattr(entry.masked(USSR), "card", None) for entry in peeks} == {None}
    assert {getattr(entry.masked(US), "card", None) for entry in peeks} == {1, 8, 15, 36, 45}

    log = play(p, "Fidel", "Done")
    back = [e for e in log if isinstance(e, CardMoved) and e.after == DRAW_PILE]
    assert len(back) == 4
    assert {getattr(entry.masked(USSR), "card", None) for entry in back} == {None}
    assert not [c for c in (1, 15, 36, 45) if p.knows(USSR, c)]


def test_c222_missile_envy_shows_the_card_handed_over_and_no_other() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["Missile Envy"],
        ussr=["Marshall Plan", "Brush War", "Muslim Revolution"],
        exact=[USSR],
    )
    play(p, "Missile Envy", "Event")
    assert names(p) == {"Marshall Plan", "Muslim Revolution"}
    seen = view(p, US)
    assert seen.legal == ()
    assert seen.opponent_known == []
    assert {23, 36, 56} <= set(seen.unseen)
    play(p, "Muslim Revolution")
    seen = view(p, US)
    assert seen.opponent_known == [49]  # Missile Envy itself
    assert {23, 36} <= set(seen.unseen)
