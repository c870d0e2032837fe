"""Bots in a process of their own: the sample bot, and every way in which one can fail."""

import shlex
import sys
import threading
import time
from pathlib import Path

import pytest

from brinkmanship.bots import BotError, Budget, outside
from brinkmanship.bots.outside import OutsidePlayer
from brinkmanship.bots.random_player import RandomPlayer
from brinkmanship.rules import View, new_game, option_of, view
from brinkmanship.rules.ids import US, USSR

from .play import LATE, play_out

SAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"

POLITE = """
import json, sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello": say = {hello}
    elif word == "isready": say = "readyok"
    elif word == "stop": say = {stop}
    elif word == "quit": break
    elif word == "go":
        legal = json.loads(rest)["legal"]
        {go}
    else: say = None
    if say: print(say, flush=True)
"""


def script(folder: Path, go: str, hello: str = '"hello 1 test"', stop: str = "None") -> str:
    """The command of a bot that does as told."""
    path = folder / "bot.py"
    path.write_text(POLITE.format(go=go, hello=hello, stop=stop), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def opening() -> View:
    return view(new_game(seed=1), USSR)


def ended(player: OutsidePlayer) -> bool:
    return player.process is None or player.process.popen.returncode is not None


# --- what works -----------------------------------------------------------------------------------


def test_the_sample_bot_plays_a_game_and_leaves_when_it_is_told_to() -> None:
    command = shlex.join([sys.executable, str(SAMPLE)])
    player = OutsidePlayer(command, 5)
    p = play_out((player, RandomPlayer(1)), most=120)
    process = player.process
    assert p.turn >= 8
    assert process is not None
    assert process.popen.poll() is None
    player.close()
    assert process.popen.returncode == 0, "it ended by itself after quit"


def test_the_sample_bot_is_the_same_from_the_same_seed() -> None:
    command = shlex.join([sys.executable, str(SAMPLE)])
    ends = []
    for _ in range(2):
        with OutsidePlayer(command, 5) as player:
            ends.append(play_out((player, RandomPlayer(1)), most=60))
    assert ends[0] == ends[1]


def test_the_sample_bot_has_30_lines_and_needs_nothing_of_this_package() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    assert "import brinkmanship" not in text
    assert "from brinkmanship" not in text


def test_it_is_told_side_seed_options_time_and_the_legal_options(tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    command = script(tmp_path, 'say = "bestoption " + legal[-1]')
    bot = tmp_path / "bot.py"
    heard = f"    open({str(log)!r}, 'a', encoding='utf-8').write(line)\n"
    bot.write_text(bot.read_text().replace("    word, _", heard + "    word, _", 1))
    with OutsidePlayer(command, 9) as player:
        player.new_game(USSR, LATE)
        player.choose(opening(), Budget(1.5, 2))
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == [
        "hello 1",
        'newgame {"side":"USSR","seed":9,"options":{"late_war":true}}',
        "isready",
    ]
    assert lines[3].startswith('position {"format":"brinkmanship-view","version":1,"side":"USSR"')
    assert lines[4].startswith('go {"seconds":1.5,"cores":2,"most":0,"legal":["Finland",')
    assert lines[5] == "quit"


def test_names_come_back_in_any_spelling(tmp_path: Path) -> None:
    with OutsidePlayer(script(tmp_path, 'say = "bestoption  east-GERMANY"')) as player:
        assert player.choose(opening(), Budget()) == option_of("East Germany")


def test_thoughts_are_what_the_info_lines_tell_with_the_choice_first(tmp_path: Path) -> None:
    go = (
        'print(\'info {"option":"Poland","value":0.1}\', flush=True); '
        'print(\'info {"option":"East Germany","value":0.2,"visits":7}\', flush=True); '
        'print(\'info {"option":"Poland","value":0.3,"words":"it counts"}\', flush=True); '
        'print(\'info {"option":"Cuba","value":0.9}\', flush=True); '
        'say = "bestoption East Germany"'
    )
    with OutsidePlayer(script(tmp_path, go)) as player:
        thoughts = player.thoughts(opening(), Budget())
    assert [(t.option, t.value, t.visits, t.words) for t in thoughts] == [
        (option_of("East Germany"), 0.2, 7, ""),
        (option_of("Poland"), 0.3, 0, "it counts"),
    ]


def test_without_info_the_thought_is_the_choice_alone(tmp_path: Path) -> None:
    with OutsidePlayer(script(tmp_path, 'say = "bestoption Poland"')) as player:
        thoughts = player.thoughts(opening(), Budget())
    assert [t.option for t in thoughts] == [option_of("Poland")]


def test_a_budget_that_is_stopped_stops_the_bot(tmp_path: Path) -> None:
    budget = Budget(30.0)
    with OutsidePlayer(script(tmp_path, "say = None", stop='"bestoption Poland"')) as player:
        player.new_game(USSR, LATE)
        timer = threading.Timer(0.2, lambda: setattr(budget, "stop", True))
        timer.start()
        start = time.monotonic()
        assert player.choose(opening(), budget) == option_of("Poland")
        assert time.monotonic() - start < 5
        timer.join()
        assert player.choose(opening(), Budget(0.1)) == option_of("Poland"), "it can go on"


def test_a_bot_over_its_time_is_told_to_stop_and_may_still_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GRACE", 0.1)
    with OutsidePlayer(script(tmp_path, "say = None", stop='"bestoption Poland"')) as player:
        player.new_game(USSR, LATE)
        assert player.choose(opening(), Budget(0.1)) == option_of("Poland")


# --- what fails -----------------------------------------------------------------------------------

FAILURES = [
    ("sys.exit(3)", "ended with status 3; it said 'readyok'"),
    ("raise RuntimeError('out of ideas')", "its errors: .*RuntimeError: out of ideas"),
    ("import os; os.kill(os.getpid(), 9)", "ended with status -9"),
    ("say = 'bestoption Atlantis'", "no country, card or choice of this name.*it said"),
    ("say = 'bestoption Cuba'", "bestoption Cuba: not one of the legal options"),
    ("say = 'bestoption'", "no country, card or choice"),
    ("say = 'I like Poland'", "bestoption or info expected; it said 'I like Poland'"),
    ("say = 'readyok'", "bestoption or info expected"),
    ("say = 'info Poland'", "info: not JSON"),
    ("say = 'error no book found'", "the bot reports an error: no book found"),
    ("say = None", "no option after .* seconds; it said 'readyok'"),
    ("[print('info {}', flush=True) for _ in range(10**6)]", "the name of an option expected"),
    (
        '[print(\'info {"option":"Poland"}\', flush=True) for _ in range(10**8)]',
        "no option after .* seconds; it said 'info",
    ),
    ("import os; os.close(1); time.sleep(30)", "closed its output"),
    ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); say = None", "expected; it"),
]


@pytest.mark.parametrize(("go", "why"), FAILURES)
def test_a_bot_that_fails_says_why_and_is_ended(
    go: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GRACE", 0.1)
    monkeypatch.setattr(outside, "STOP_LIMIT", 0.5)
    player = OutsidePlayer(script(tmp_path, go))
    player.new_game(USSR, LATE)
    with pytest.raises(BotError, match=why):
        player.choose(opening(), Budget(0.5))
    assert ended(player)
    player.close()


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ("'hello 2 future'", "hello 1 NAME expected; it said 'hello 2 future'"),
        ("'uciok'", "hello expected; it said 'uciok'"),
        ("sys.exit(1)", "ended with status 1; it said nothing"),
        ("None", "no hello in time; it said nothing"),
    ],
)
def test_a_program_that_does_not_greet_is_no_bot(
    hello: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "START_LIMIT", 0.7 if hello == "None" else 20.0)
    player = OutsidePlayer(script(tmp_path, "pass", hello=hello))
    with pytest.raises(BotError, match=why):
        player.new_game(US, LATE)
    assert ended(player)


@pytest.mark.parametrize("command", ["/no/such/program", "'unfinished"])
def test_a_program_that_is_not_there_cannot_be_started(command: str) -> None:
    with pytest.raises(BotError, match="cannot be started"):
        OutsidePlayer(command).new_game(US, LATE)


def test_a_bot_that_will_not_go_is_ended_by_its_own_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "STOP_LIMIT", 0.3)
    command = script(tmp_path, 'say = "bestoption Poland"')
    bot = tmp_path / "bot.py"
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    bot.write_text(deaf + bot.read_text().replace('"quit": break', '"quit": time.sleep(60)'))
    player = OutsidePlayer(command)
    player.new_game(USSR, LATE)
    process = player.process
    assert process is not None
    player.close()
    assert process.popen.returncode == -9


def test_a_bot_that_leaves_a_child_behind_is_closed_all_the_same(tmp_path: Path) -> None:
    command = script(tmp_path, 'say = "bestoption Poland"')
    bot = tmp_path / "bot.py"
    sleeper = "[sys.executable, '-c', 'import time; time.sleep(4)']"
    child = f"import subprocess; subprocess.Popen({sleeper})"
    bot.write_text(bot.read_text().replace("for line", f"{child}\nfor line", 1))
    player = OutsidePlayer(command)
    player.new_game(USSR, LATE)
    process = player.process
    assert process is not None
    start = time.monotonic()
    player.close()
    assert time.monotonic() - start < 3.9
    for thread in process.threads:
        thread.join(30)  # its streams are closed when the child is gone
        assert not thread.is_alive()


def test_after_a_failure_the_next_game_starts_the_program_again(tmp_path: Path) -> None:
    once = tmp_path / "once"
    first = f"(open({str(once)!r}, 'w').close(), os._exit(7))"
    go = f"import os; os.path.exists({str(once)!r}) or {first}; say = 'bestoption Poland'"
    player = OutsidePlayer(script(tmp_path, go))
    player.new_game(USSR, LATE)
    with pytest.raises(BotError, match="status 7"):
        player.choose(opening(), Budget())
    player.new_game(USSR, LATE)
    assert player.choose(opening(), Budget()) == option_of("Poland")
    player.close()
