"""Agreement with recorded games: the figures of a small game, worked out by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, cast

import pytest

from brinkmanship.arena.agree import FIRST_COUNTRY, TOP, Agreement, Count, agree, era_of
from brinkmanship.bots import Budget, Player, Thought
from brinkmanship.bots.registry import LEVELS, Level
from brinkmanship.cli.main import main
from brinkmanship.records import Record, Recorder
from brinkmanship.records.brinkfile import save
from brinkmanship.rules import Chance, View, option_of
from brinkmanship.rules.ids import SOUTH_KOREA, US, USSR

#: cards without Influence of their own; the lowest number is headlined by the USSR, 103 by the US
USSR_CARDS = (18, 20, 22, 24, 25, 26, 27, 28)
US_CARDS = (5, 7, 8, 10, 11, 12, 13, 103)
#: the choices of the game, Ops of The China Card ending with the point that Asia earns (9, 7.4)
SETUP = ("Poland",) * 6 + ("W. Germany",) * 7
HEADLINES = ("Captured Nazi Scientist", "Defectors")
CHINA = ("The China Card", "Operations", "Influence")
MARKERS = ("Afghanistan", "Afghanistan", "N. Korea", "Afghanistan", "S. Korea")
US_ROUND = ("Five Year Plan", "Operations", "Coup", "N. Korea")


class Deal(Chance):
    """Deals the hands above, whichever side the next card is for; every die is a 3."""

    def __init__(self) -> None:
        self.cards = [card for pair in zip(USSR_CARDS, US_CARDS, strict=True) for card in pair]

    def card(self, candidates: list[int]) -> int:
        return self.cards.pop(0)

    def die(self, side: int) -> int:
        return 3


class Seoul(Player):
    """Ranks South Korea first, then the options as they come."""

    name = "seoul"
    seeds: ClassVar[list[int]] = []

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seeds.append(seed)

    def choose(self, view: View, budget: Budget) -> int:
        return self.thoughts(view, budget)[0].option

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        ranked = sorted(view.legal, key=lambda option: (option != SOUTH_KOREA, option))
        return [Thought(option) for option in ranked][:most]


class Silent(Seoul):
    """The same choices, but no thoughts beside them."""

    name = "silent"

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        return super().thoughts(view, budget, 1)


class Leaving(Seoul):
    """Presses Ctrl-C when it is made for its second game."""

    name = "leaving"
    made = 0

    def new_game(self, side: int, options: object) -> None:
        Leaving.made += 1
        if Leaving.made > 2:
            raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def _levels(monkeypatch: pytest.MonkeyPatch) -> None:
    for player in (Seoul, Silent, Leaving):
        level = Level(player.name, player, "")
        monkeypatch.setitem(cast("dict[str, Level]", LEVELS), player.name, level)
    monkeypatch.setattr(Seoul, "seeds", [])
    monkeypatch.setattr(Leaving, "made", 0)


def game(*choices: str) -> Record:
    """The game of these choices after the deal."""
    chance = Deal()
    recorder = Recorder(chance=chance)
    for choice in (*SETUP, *choices):
        recorder.play(option_of(choice), chance)
    return recorder.record


def whole() -> Record:
    """Headlines and the first action round of both sides."""
    return game(*HEADLINES, *CHINA, *MARKERS, *US_ROUND)


def numbers(count: Count) -> tuple[int, int, float]:
    """Asked, agreed, by chance (rounded as ``rounded`` rounds what is expected)."""
    return count.asked, count.agreed, rounded(count.by_chance)


def rounded(value: float) -> float:
    """Without the last bits, in which sums may differ."""
    return round(value, 9)


def test_agreement_and_chance_of_a_small_game_are_those_worked_out_by_hand() -> None:
    found = agree(whole(), "seoul")
    expected = {
        # eight cards each; the USSR took the first, the US the last
        ("headline", USSR): (1, 1, rounded(1 / 8)),
        ("headline", US): (1, 0, rounded(1 / 8)),
        # seven cards and The China Card, which has the lowest number of all; seven cards
        ("card", USSR): (1, 1, rounded(1 / 8)),
        ("card", US): (1, 1, rounded(1 / 7)),
        # Ops or space; event, Ops or space
        ("use", USSR): (1, 1, rounded(1 / 2)),
        ("use", US): (1, 0, rounded(1 / 3)),
        ("operation", USSR): (1, 1, rounded(1 / 3)),
        ("operation", US): (1, 0, rounded(1 / 3)),
        # the Soviet markers: Finland, Poland, East Germany, Syria, Iraq, the Koreas, Afghanistan
        ("coup target", US): (1, 0, rounded(1 / 8)),
        # 20 countries in reach, markers in three of them
        (FIRST_COUNTRY, USSR): (1, 1, rounded(3 / 20)),
    }
    got = {key: numbers(count) for key, count in found.counts.items() if count.asked}
    assert got == expected


def test_ranks_are_asked_where_there_are_more_options_than_three_and_thoughts() -> None:
    found = agree(whole(), "seoul")
    assert TOP == 3
    got = {question: numbers(count) for question, count in found.tops.items() if count.asked}
    assert got == {
        "headline": (2, 1, rounded(3 / 8 + 3 / 8)),
        "card": (2, 2, rounded(3 / 8 + 3 / 7)),
        "coup target": (1, 0, rounded(3 / 8)),
        # three of 20 without any of three: (17 * 16 * 15) / (20 * 19 * 18)
        FIRST_COUNTRY: (1, 1, rounded(1 - 4080 / 6840)),
    }
    silent = agree(whole(), "silent")
    assert silent.tops == {}
    assert silent.counts == found.counts


def test_9_the_point_that_asia_earns_is_part_of_the_same_placement() -> None:
    """South Korea got the fifth point only, so that alone makes the first choice agree."""
    assert agree(whole(), "seoul").total(FIRST_COUNTRY).asked == 1
    elsewhere = game(*HEADLINES, *CHINA, *MARKERS[:-1], "N. Korea", *US_ROUND)
    assert numbers(agree(elsewhere, "seoul").total(FIRST_COUNTRY)) == (1, 0, rounded(2 / 20))


def test_the_order_of_the_markers_means_nothing() -> None:
    turned = game(*HEADLINES, *CHINA, *MARKERS[::-1], *US_ROUND)
    assert agree(turned, "seoul").counts == agree(whole(), "seoul").counts


def test_a_record_that_breaks_off_in_a_placement_counts_as_far_as_it_goes() -> None:
    cut = game(*HEADLINES, *CHINA, *MARKERS[:2])
    assert numbers(agree(cut, "seoul").total(FIRST_COUNTRY)) == (1, 0, rounded(1 / 20))


def test_4_4_the_eras_are_turns_1_to_3_4_to_7_and_8_to_10() -> None:
    assert [era_of(turn) for turn in (1, 3, 4, 7, 8, 10)] == [
        *("early", "early"),
        *("mid", "mid"),
        *("late", "late"),
    ]
    found = agree(whole(), "seoul")
    assert numbers(found.in_era("use", "early")) == (2, 1, rounded(1 / 2 + 1 / 3))
    assert found.in_era("use", "mid").asked == 0


def test_agreements_add_up_in_eras_and_ranks_too() -> None:
    one = agree(whole(), "seoul")
    both = Agreement("seoul")
    both.add(one)
    both.add(one)
    assert both.games == 2
    assert both.in_era("card", "early").asked == 2 * one.in_era("card", "early").asked == 4
    assert both.top("headline").agreed == 2 * one.top("headline").agreed == 2


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A folder with two games."""
    for name in ("a", "b"):
        save(tmp_path / f"{name}.brink", whole())
    return str(tmp_path)


def test_files_may_be_named_after_the_bots_and_most_takes_the_first(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["agree", "seoul", "silent", folder, "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "seoul      2 games" in told
    assert "silent     2 games" in told
    assert main(["agree", "seoul", folder, "--jobs", "1", "--most", "1"]) == 0
    assert "seoul      1 games" in capsys.readouterr().out


def test_every_game_has_seeds_of_its_own(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["agree", "seoul", folder, "--jobs", "1", "--seed", "5"]) == 0
    assert capsys.readouterr().out
    assert Seoul.seeds[-4:] == [5, 6, 7, 8]  # two sides, two games


def test_ctrl_c_leaves_the_table_of_what_was_done(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["agree", "leaving", "seoul", folder, "--jobs", "1"]) == 130
    out, err = capsys.readouterr()
    assert "leaving    1 games" in out
    assert "interrupted after 1 of 4 games" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["no-such-bot"], "no such level"),
        (["."], "no bot named"),
        (["seoul", ".", "--most", "0"], "1 or more expected"),
    ],
)
def test_what_cannot_be_asked_is_named(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["agree", *words, "--jobs", "1"]) == 1
    assert told in capsys.readouterr().err
