"""The figures of a match, counted by hand from a few made-up games."""

from dataclasses import replace

from brinkmanship.arena import Match, Result, readable, summary
from brinkmanship.arena.progress import Bar
from brinkmanship.rules.ids import NOBODY, US, USSR

MATCH = Match(("random", "novice"), 4)


def game(players: tuple[int, int], deal: int, winner: int, end: str, reason: str = "") -> Result:
    key = f"{players[0]}-{players[1]}-{deal}"
    return Result(
        key, players, deal, 7, winner, end, reason, 6, 3, (10, 20), (1.0, 4.0), (0.5, 2.0)
    )


RESULTS = [
    game((0, 1), 0, USSR, "20 VP"),
    game((1, 0), 0, US, "DEFCON 1"),
    game((0, 1), 1, NOBODY, "final scoring"),
    game((1, 0), 1, USSR, "bot error", "it fell over"),
]


def test_the_figures_are_counted_right() -> None:
    data = summary(MATCH, RESULTS)
    assert data["games"] == data["games_asked"] == 4
    assert data["wins"] == {"random": 1, "novice": 2}
    assert data["draws"] == {"random": 1, "novice": 1}
    assert data["losses"] == {"random": 2, "novice": 1}
    assert data["ends"] == {"20 VP": 1, "DEFCON 1": 1, "bot error": 1, "final scoring": 1}
    assert data["lost_by"] == {
        "random": {"20 VP": 1, "DEFCON 1": 1},
        "novice": {"bot error": 1},
    }
    side = data["by_side"]["random"]["US"]
    assert (side["games"], side["wins"], side["draws"], side["losses"]) == (2, 0, 1, 1)
    assert side["score"] == 0.25
    assert data["by_side"]["novice"]["US"]["score"] == 0.5
    assert (data["sides"]["US"], data["sides"]["USSR"], data["sides"]["draws"]) == (1, 2, 1)
    assert data["length"] == {"turns": 6.0, "decisions": 30.0}
    # random: US twice (1 s for 10 decisions), USSR twice (4 s for 20)
    assert data["time"]["random"] == {"decisions": 60, "mean": 0.166667, "longest": 2.0}
    assert data["errors"] == [
        {"game": "1-0-1", "seed": 7, "player": "novice", "reason": "it fell over"}
    ]
    pair = data["pairs"][0]
    assert pair["players"] == ["random", "novice"]
    assert (pair["wins"], pair["draws"], pair["score"]) == ([1, 2], 1, 0.375)
    # 1.5 of 4 points: 400 log10(3 / 5)
    assert data["elo"]["random"] - data["elo"]["novice"] == -88.8
    assert data["interval"]["novice"][0] < data["elo"]["novice"] < data["interval"]["novice"][1]


def test_games_thrown_away_are_counted_by_who_lost_them() -> None:
    lost = replace(RESULTS[1], avoidable=True)  # novice, with the US, beat random
    data = summary(MATCH, [RESULTS[0], lost, *RESULTS[2:]])
    row = data["avoidable"]
    assert (row["games"], row["of"], row["share"]) == (1, 1, 0.25)
    assert row["by"] == {"random": 1, "novice": 0}
    assert row["share_interval"][0] < 0.25 < row["share_interval"][1]
    line = "DEFCON 1 or crisis, avoidable: 1 of 1 (random 1, novice 0), 25.0 % of all games"
    assert line in readable(data)
    none = summary(MATCH, RESULTS[2:])
    assert none["avoidable"]["of"] == none["avoidable"]["games"] == 0
    assert "avoidable" not in readable(none)


def test_a_match_without_games_can_be_shown() -> None:
    data = summary(MATCH, [])
    assert data["games"] == 0
    assert "0 of 4 games" in readable(data)


def test_the_table_names_players_ends_and_errors() -> None:
    text = readable(summary(MATCH, RESULTS))
    assert text.startswith("4 games, 6.0 turns and 30 decisions on average")
    assert "novice, 1 games (the first: 1-0-1): it fell over" in text
    for line in ("final scoring      1               0               0", "random - novice      4"):
        assert line in text


def test_a_long_name_is_written_once_and_a_short_one_stands_for_it() -> None:
    name = "process:some/very/long/command --with=many --flags"
    text = readable(summary(Match(("random", name), 4), RESULTS))
    assert text.count(name) == 1
    assert f"player 2 is {name}" in text


def test_the_bar_shows_how_far_it_is_on_a_terminal_only() -> None:
    class Screen:
        def __init__(self, terminal: bool) -> None:
            self.text = ""
            self.terminal = terminal

        def isatty(self) -> bool:
            return self.terminal

        def write(self, text: str) -> int:
            self.text += text
            return len(text)

        def flush(self) -> None: ...

    for terminal in (True, False):
        screen = Screen(terminal)
        bar = Bar(10, screen)  # type: ignore[arg-type] # all that it needs of a stream
        bar(0)
        bar(10)
        bar.end()
        assert ("] 10 of 10 games" in screen.text) == terminal
        assert bool(screen.text) == terminal
    assert Bar(10).line(5, 50.0).endswith("5 of 10 games, 0:00:50 left")
