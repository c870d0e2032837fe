"""The commands about recorded games: ``brink check``, ``brink convert``, ``brink replay``."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from ..errors import BrinkError
from ..records.files import SUFFIXES, FileError, read_game
from .check import Checker, check_fairness, cores
from .convert import convert
from .fullscreen import FullTerminal
from .paint import is_dumb, wants_colour
from .replay import DELAY, Replay
from .tape import Tape, wind
from .terminal import PlainTerminal, Terminal

FAILED: Final = 1
_FORMATS: Final = (
    "Formats go by the end of the name: .brink and .brink.gz (our record), .tsn (our notation), "
    ".txt (a log of the digital edition)."
)


def add_commands(commands: Any) -> None:
    """Add the parsers of this module to the subparsers of ``brink``."""
    _add_check(commands)
    _add_convert(commands)
    _add_replay(commands)


def _add_check(commands: Any) -> None:
    check = commands.add_parser(
        "check",
        help="replay recorded games and compare every line with the rules",
        description="Replay recorded games: every line of a digital log is compared with what the "
        "rules give, every entry of our own files must be legal. The exit status is 1 if anything "
        f"differs or cannot be read. Folders are searched for {', '.join(SUFFIXES)}.",
    )
    check.add_argument("paths", nargs="+", type=Path, metavar="FILE", help="files or folders")
    check.add_argument("--json", action="store_true", help="print JSON")
    check.add_argument(
        "--jobs", type=int, metavar="N", help=f"processes (default: all cores, {cores()} here)"
    )
    check.add_argument(
        "--fair",
        action="store_true",
        help="draw every die and card again from the secret in the record, and print the hash of "
        "it, which was shown when the game began",
    )


def _add_convert(commands: Any) -> None:
    parser = commands.add_parser(
        "convert",
        help="write a recorded game in another format",
        description=f"Write the game of one file into another. {_FORMATS} A log does not tell "
        "everything: hands and draws that never show are lost in it and filled in when it is read.",
    )
    parser.add_argument("source", type=Path, metavar="FROM")
    parser.add_argument("target", type=Path, metavar="TO")
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    parser.add_argument("--anonymous", action="store_true", help="leave the players' names out")
    parser.add_argument(
        "--partial", action="store_true", help="write what is whole of a damaged or odd game"
    )


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser(
        "replay",
        help="go through a recorded game",
        description="Go through a recorded game, move by move, forwards and backwards; ? shows "
        f"the commands. {_FORMATS}",
    )
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--turn", type=int, metavar="N", help="begin with this turn")
    replay.add_argument("--hands", action="store_true", help="show both hands")
    replay.add_argument(
        "--auto",
        type=float,
        nargs="?",
        const=DELAY,
        metavar="SECONDS",
        help=f"play by itself, so many seconds a move ({DELAY:g})",
    )
    replay.add_argument("--anonymous", action="store_true", help="do not show the players' names")
    replay.add_argument("--plain", action="store_true", help="line after line, no screens")
    replay.add_argument("--no-color", "--no-colour", action="store_true", help="no colours")


def run(args: argparse.Namespace) -> int:
    """Carry out the command of this module that ``args`` hold; the exit status."""
    try:
        if args.command == "check":
            return check_command(args)
        if args.command == "convert":
            told = convert(args.source, args.target, args.force, args.anonymous, args.partial)
            print(told)
            return 0
        return replay_command(args)
    except BrinkError as error:
        print(f"brink {args.command}: {error}", file=sys.stderr)
        return FAILED


def check_command(args: argparse.Namespace) -> int:
    """``brink check``."""
    if args.jobs is not None and args.jobs < 1:
        raise BrinkError(f"--jobs {args.jobs}: 1 or more expected")
    if args.fair:
        return check_fairness(args.paths, args.json)
    checker = Checker(args.paths, args.jobs or cores(), as_json=args.json)
    return checker.run()


def replay_command(args: argparse.Namespace) -> int:
    """``brink replay``."""
    if args.auto is not None and not 0 <= args.auto <= 3600:
        raise BrinkError(f"--auto {args.auto:g}: 0 to 3600 seconds expected")
    tape = open_tape(args.file)
    start = 0
    if args.turn is not None:
        found = tape.turn_start(args.turn)
        if found is None:
            raise FileError(f"{args.file}: no turn {args.turn} in this record")
        start = found
    terminal = make_terminal(args.plain, args.no_color)
    Replay(tape, terminal, args.anonymous, args.hands).run(start, args.auto)
    return 0


def open_tape(path: Path) -> Tape:
    """The game in a file, wound off; of a damaged one what is whole, with the fault in it."""
    try:
        return wind(read_game(path))
    except FileError as error:
        if error.partial is None or not error.partial.entries:
            raise
        tape = wind(error.partial)
        tape.fault = str(error)
        return tape


def make_terminal(plain: bool, no_colour: bool) -> Terminal:
    """Whole screens where there is a terminal for them, else line after line."""
    colour = wants_colour(sys.stdout) and not no_colour
    if plain or is_dumb() or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainTerminal(colour)
    return FullTerminal(colour)
