"""``brink bot LEVEL``: our levels speak the protocol over a real process, and complain clearly."""

import io
import json
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

import pytest

from brinkmanship.bots import Budget, Player, Thought
from brinkmanship.bots.novice import Novice
from brinkmanship.bots.outside import OutsidePlayer
from brinkmanship.bots.speak import Speaker
from brinkmanship.rules import GameOptions, View, new_game, option_name, view
from brinkmanship.rules.ids import USSR

from .play import play_out

CODE = "import sys; from brinkmanship.cli.bots import speak; sys.exit(speak(sys.argv[1]))"


def command(level: str) -> str:
    return shlex.join([sys.executable, "-c", CODE, level])


def opening_line() -> str:
    return "position " + json.dumps(view(new_game(seed=1), USSR).to_json())


def talk(*said: str, player: type[Player] = Novice) -> list[str]:
    """What a speaker answers to some lines."""
    out = io.StringIO()
    Speaker("test", player, out).run(io.StringIO("".join(line + "\n" for line in said)))
    return out.getvalue().splitlines()


def test_a_conversation_over_a_real_process() -> None:
    said = [
        "hello 1",
        'newgame {"side":"USSR","seed":7,"options":{}}',
        "isready",
        opening_line(),
        'go {"seconds":1.0,"cores":1,"most":0}',
        "stop",
        "",
        "isready",
        "quit",
    ]
    run = subprocess.run(
        shlex.split(command("novice")),
        input="\n".join(said),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    lines = run.stdout.splitlines()
    assert lines[:2] == ["hello 1 novice", "readyok"]
    # it thinks beside the conversation, so the last two may come in either order
    assert sorted(lines[2:]) == ["bestoption Poland", "readyok"]
    assert run.stderr == ""


def test_a_level_spoken_to_plays_exactly_as_it_does_here() -> None:
    here: list[tuple[int, int]] = []
    there: list[tuple[int, int]] = []
    with OutsidePlayer(command("novice"), 3) as spoken, Novice(3) as own:
        for player, choices in ((spoken, there), (own, here)):

            def look(seen, option, choices=choices):  # type: ignore[no-untyped-def] # see play_out
                choices.append((seen.side, option))

            play_out((player, Novice(4)), look=look, most=150)
    assert here == there


def test_the_end_of_the_input_ends_it_too() -> None:
    run = subprocess.run(
        shlex.split(command("random")), input="", capture_output=True, check=True, timeout=60
    )
    assert run.stdout == b""


def test_when_nobody_listens_any_more_it_ends_quietly() -> None:
    with subprocess.Popen(
        shlex.split(command("novice")),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        assert run.stdin is not None
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        run.stdin.write(f"hello 1\n{opening_line()}\ngo {{}}\n")
        run.stdin.close()
        run.wait(60)
        assert run.stderr.read() == ""


def test_an_unknown_level_is_told_on_standard_error() -> None:
    run = subprocess.run(
        shlex.split(command("grandmaster")),
        input="",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 2
    assert run.stderr.startswith("brink bot: player 'grandmaster': no such level")


class Thinker(Player):
    """Thinks until it is stopped."""

    def choose(self, view: View, budget: Budget) -> int:
        while budget.left > 0:
            time.sleep(0.005)
        return view.legal[0]

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        return [Thought(o, 0.5, 3, (o, o), "so") for o in view.legal[:most]]


class Confused(Player):
    """Cannot choose."""

    def choose(self, view: View, budget: Budget) -> int:
        raise ZeroDivisionError("two\nlines")


def test_info_lines_come_before_the_best_option_when_they_are_asked_for() -> None:
    lines = talk(opening_line(), 'go {"most":2}', player=Thinker)
    first, second = view(new_game(seed=1), USSR).legal[:2]
    told = {"value": 0.5, "visits": 3, "words": "so"}
    assert [json.loads(line.removeprefix("info ")) for line in lines[:2]] == [
        {"option": option_name(o), "line": [option_name(o)] * 2, **told} for o in (first, second)
    ]
    assert lines[2] == f"bestoption {option_name(first)}"


def test_stop_and_isready_are_heard_while_it_thinks() -> None:
    out = io.StringIO()
    speaker = Speaker("test", Thinker, out)
    for line in (opening_line(), "go {}", "isready"):
        word, _, rest = line.partition(" ")
        speaker.hear(word, rest)
    time.sleep(0.1)
    assert out.getvalue() == "readyok\n"
    start = time.monotonic()
    speaker.hear("stop", "")
    speaker.wait()
    assert time.monotonic() - start < 1
    assert out.getvalue().startswith("readyok\nbestoption ")


def test_quit_while_it_thinks_ends_at_once() -> None:
    lines = talk(opening_line(), 'go {"seconds":60}', "quit", player=Thinker)
    assert [line.split()[0] for line in lines] == ["bestoption"]
    assert threading.active_count() < 10


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["dance"], "unknown message 'dance'"),
        (["newgame"], "newgame: not JSON"),
        (['newgame {"side":"both"}'], "newgame side: 'both' given, 'US' or 'USSR' expected"),
        (['newgame {"side":"US","seed":"x"}'], "newgame seed: 'x' given"),
        (['newgame {"side":"US","options":{"dice":3}}'], "unknown option 'dice'"),
        (["position {}"], "view field format"),
        (["go {}"], "go: a position in which the bot's side decides comes first"),
        ([opening_line(), 'go {"seconds":"1"}'], "go seconds: '1' given"),
        ([opening_line(), 'go {"cores":0}'], "go cores: 0 given, a whole number from 1 expected"),
        ([opening_line(), 'go {"most":-1}'], "go most: -1 given, a whole number from 0 expected"),
        ([opening_line(), 'go {"legal":["Cuba"]}'], "go legal: ['Cuba'] given"),
    ],
)
def test_what_it_cannot_read_is_told_and_it_goes_on(said: list[str], why: str) -> None:
    *_, complaint, ready = talk(*said, "isready")
    assert complaint.startswith("error ")
    assert why in complaint
    assert ready == "readyok"


def test_an_error_of_the_player_is_told_on_one_line() -> None:
    assert talk(opening_line(), "go {}", player=Confused) == ["error two lines"]


def test_a_position_without_a_new_game_will_do() -> None:
    assert talk(opening_line(), "go {}") == ["bestoption Poland"]


def test_each_game_gets_a_fresh_player_with_its_seed() -> None:
    made: list[int] = []

    class Counted(Novice):
        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed)
            made.append(seed)

        def new_game(self, side: int, options: GameOptions) -> None:
            made.append(-side)

    talk(
        'newgame {"side":"USSR","seed":3}',
        'newgame {"side":"US","seed":4,"options":{"extra_us":2}}',
        player=Counted,
    )
    assert made == [3, -1, 4, 0]
