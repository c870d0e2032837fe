"""The novice: simple priorities, no plain suicide, scoring cards in time, better than chance."""

import time

import pytest

from brinkmanship.bots import Budget
from brinkmanship.bots.novice import Novice
from brinkmanship.bots.random_player import RandomPlayer
from brinkmanship.rules import COMPILED, GameOptions, Position, compose, option_name, view
from brinkmanship.rules.ids import BY_DEFCON, BY_HELD_CARD, COUP, ROUND_CARD, US, USSR

from ..table import act
from .play import play_out

CALM = {"Panama": (2, 0), "Iran": (2, 0), "Poland": (0, 4), "East Germany": (0, 4)}


def answer(p: Position, seed: int = 1) -> str:
    """What the novice chooses for the side that is asked."""
    assert p.decision is not None
    return option_name(Novice(seed).choose(view(p, p.decision.side), Budget()))


def round_of(side: int, hand: list[str], **more: object) -> Position:
    hands = {"us_hand": hand} if side == US else {"ussr_hand": hand}
    return compose(phasing=side, influence=CALM, **{**hands, **more})  # type: ignore[arg-type] # any fields


def test_it_opens_in_the_countries_that_matter() -> None:
    placed: dict[int, list[str]] = {US: [], USSR: []}

    def look(seen, option):  # type: ignore[no-untyped-def] # the signature is that of play_out
        placed[seen.side].append(option_name(option))

    play_out((Novice(1), Novice(2)), options=GameOptions(), look=look, most=13)
    assert placed[USSR] == ["Poland"] * 4 + ["E. Germany", "Yugoslavia"]
    assert placed[US] == ["W. Germany"] * 4 + ["Italy"] * 3


def test_8_1_3_at_defcon_2_it_spaces_the_card_that_would_end_the_game() -> None:
    p = round_of(USSR, ["Duck and Cover", "Fidel"], defcon=2)
    assert answer(p) == "Duck and Cover", "while the attempt of this turn is left"
    act(p, "Duck and Cover")
    assert answer(p) == "Space Race"


@pytest.mark.parametrize(
    ("side", "card"),
    [
        (USSR, "Duck and Cover"),
        (USSR, "CIA Created"),
        (USSR, "Grain Sales to Soviets"),
        (USSR, "Soviets Shoot Down KAL-007"),
        (US, "“Lone Gunman”"),
        (US, "“We Will Bury You”"),
        (US, "Ortega Elected in Nicaragua"),
    ],
)
def test_8_1_3_at_defcon_2_it_does_not_bring_about_a_deadly_event(side: int, card: str) -> None:
    p = round_of(side, [card, "Nasser", "Truman Doctrine"], defcon=2, space=(8, 8))
    assert answer(p) != card


def test_a_card_deadly_at_defcon_2_is_played_while_it_is_safe() -> None:
    p = round_of(USSR, ["CIA Created", "Fidel", "Decolonization"], defcon=3)
    assert answer(p) == "CIA Created"


def test_6_3_4_it_coups_no_battleground_at_defcon_2_but_would_at_3() -> None:
    for defcon in (2, 3):
        p = compose(
            defcon=defcon,
            ussr_hand=["Fidel", "Blockade"],
            influence={"Panama": (2, 0), "Angola": (1, 0), "Zaire": (1, 0)},
            turn=4,
        )
        act(p, "Fidel", "Operations")
        choices = []
        while p.decision is not None and p.decision.side == USSR and p.phasing == USSR:
            if p.decision.kind == ROUND_CARD:
                break
            option = Novice(1).choose(view(p, USSR), Budget())
            choices.append(option)
            p.play(option)
        assert (COUP in choices) == (defcon == 3)
        assert p.defcon == 2
        assert not p.over


def test_4_5_d_a_scoring_card_is_played_in_the_last_round_that_is_left_for_it() -> None:
    options = GameOptions(held_scoring="lose")
    p = round_of(
        USSR,
        ["Europe Scoring", "Decolonization", "De-Stalinization"],
        turn=2,
        round=6,
        options=options,
    )
    assert answer(p) == "Europe Scoring"


def test_a_scoring_card_that_pays_is_played_and_one_that_costs_waits() -> None:
    held = ["Middle East Scoring", "Nasser"]
    good = compose(turn=2, ussr_hand=held, influence={"Iran": (0, 2), "Iraq": (0, 3)})
    bad = compose(turn=2, ussr_hand=held, influence={"Iran": (2, 0), "Iraq": (3, 0)})
    assert answer(good) == "Middle East Scoring"
    assert answer(bad) == "Nasser"


def test_a_bad_card_goes_to_space() -> None:
    p = round_of(US, ["Decolonization", "Nasser"], defcon=4)
    act(p, "Decolonization")
    assert answer(p) == "Space Race"


def test_strong_events_are_headlines() -> None:
    p = compose(
        phase="headline",
        us_hand=["Marshall Plan", "Romanian Abdication", "Fidel"],
        ussr_hand=["Duck and Cover", "Decolonization", "Nasser"],
    )
    assert answer(p) == "Decolonization"
    act(p, "Decolonization")
    assert answer(p) == "Marshall Plan"


def test_it_beats_the_random_player_from_both_sides() -> None:
    games = 20 if COMPILED else 4
    for seed in range(games):
        assert play_out((Novice(1), RandomPlayer(2)), seed, GameOptions()).winner == US
        assert play_out((RandomPlayer(1), Novice(2)), seed, GameOptions()).winner == USSR


def test_it_never_loses_by_a_held_scoring_card() -> None:
    options = GameOptions(held_scoring="lose", late_war=True)
    for seed in range(20 if COMPILED else 3):
        assert play_out((Novice(1), Novice(2)), seed, options).end != BY_HELD_CARD


def test_against_itself_few_games_end_by_defcon() -> None:
    games = 60 if COMPILED else 6
    ends = [play_out((Novice(1), Novice(2)), seed).end for seed in range(games)]
    assert ends.count(BY_DEFCON) <= games / 6


def test_it_is_the_same_from_the_same_seed() -> None:
    players = Novice(1), Novice(2)
    assert play_out(players) == play_out((Novice(1), Novice(2))) == play_out(players)


def test_its_thoughts_are_the_options_in_its_order_its_choice_first() -> None:
    p = round_of(USSR, ["Decolonization", "Nasser", "CIA Created"], defcon=4)
    thoughts = Novice(1).thoughts(view(p, USSR), Budget(), most=2)
    names = [option_name(thought.option) for thought in thoughts]
    assert names[0] == answer(p)
    assert len(set(names)) == 2
    assert len(Novice(1).thoughts(view(p, USSR), Budget())) == len(p.legal)


def test_it_answers_at_once() -> None:
    spent: list[float] = []
    player = Novice(1)

    def look(seen, option):  # type: ignore[no-untyped-def] # the signature is that of play_out
        start = time.process_time()
        player.choose(seen, Budget())
        spent.append(time.process_time() - start)

    play_out((Novice(1), Novice(2)), look=look, most=150)
    assert sum(spent) / len(spent) < (0.005 if COMPILED else 0.25)
