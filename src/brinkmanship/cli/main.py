"""``brink``: the commands, and which module runs each."""

import argparse
import os
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .. import __version__
from ..bots.registry import LEVELS
from ..errors import BrinkError, OptionsError
from ..rules import COMPILED
from ..rules.options import GameOptions
from . import agree, arena, bots, records, saves, serve, speed
from .fullscreen import FullTerminal
from .game import HUMAN, OPPONENT, Game, check_player, is_outside, start
from .game_flags import add_game_options, game_options
from .menu import ask_seats
from .paint import is_dumb, wants_colour
from .play import INTERRUPTED, Session
from .terminal import PlainTerminal, Terminal

FAILED: Final = 1
WRONG: Final = 2  # the command line, as argparse has it
#: what brings commands of its own: each module has ``add_commands(subparsers)`` and ``run(args)``
MODULES: Final[tuple[ModuleType, ...]] = (serve, records, arena, bots, agree)


def version() -> str:
    """The version, and whether the rules run compiled."""
    rules = "compiled" if COMPILED else "interpreted, not compiled"
    return f"brinkmanship {__version__} (rules: {rules})"


def make_parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="brink",
        description="The board game Twilight Struggle, Deluxe Edition: play it, "
        "study recorded games, let players compete.",
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    add_play(commands)
    add_selfplay(commands)
    bench = commands.add_parser("bench", help="measure the speed of the rules")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.set_defaults(run=lambda args: speed.bench(args.json))
    for module in MODULES:
        before = set(commands.choices)
        module.add_commands(commands)
        for name in set(commands.choices) - before:
            commands.choices[name].set_defaults(run=module.run)
    return parser


def add_play(commands: Any) -> None:
    """The command ``play``."""
    play = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play at this keyboard: two people, one against a bot, or watch two bots. "
        "Every choice is saved; leave at any time and go on with --resume.",
        epilog=f"PLAYER is {HUMAN}, a level of brink bots ({', '.join(LEVELS)}), with parameters "
        "as in expert:seconds=5, or process:COMMAND. Without --us and --ussr a menu asks; with "
        f"one of them {OPPONENT} sits opposite a person, and a person opposite a bot. With "
        "--resume they put another player in the place of the saved one.",
    )
    for name in ("US", "USSR"):
        play.add_argument(
            f"--{name.lower()}",
            type=player,
            metavar="PLAYER",
            help=f"who plays the {name} (with --auction: the seat that begins as {name})",
        )
    play.add_argument("--seed", type=int, help="the same seed gives the same deals and dice")
    play.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game, the last unfinished one if no file is named",
    )
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    play.add_argument("--plain", action="store_true", help="line after line, no screens")
    play.add_argument("--no-color", "--no-colour", action="store_true", help="no colours")
    add_game_options(play)
    play.set_defaults(run=play_command)


def add_selfplay(commands: Any) -> None:
    """The command ``selfplay``."""
    selfplay = commands.add_parser("selfplay", help="play random games and count what happens")
    selfplay.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    selfplay.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    selfplay.add_argument("--json", action="store_true", help="print JSON")
    add_game_options(selfplay)
    selfplay.set_defaults(run=selfplay_command)


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``brink``; the exit status."""
    parser = make_parser()
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return WRONG
    try:
        status: int = args.run(args)
    except (OptionsError, UsageError) as error:
        parser.error(str(error))
    except BrinkError as error:
        print(f"brink: {error}", file=sys.stderr)
        return FAILED
    except EOFError:  # the end of the input in the menu
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output is gone; a game is saved after each choice
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return status


class UsageError(BrinkError):
    """Arguments that do not go together; the text says which."""


def player(name: str) -> str:
    """Who may sit at the table, for the command line."""
    try:
        return check_player(name)
    except BrinkError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def selfplay_command(args: argparse.Namespace) -> int:
    """``brink selfplay``."""
    if args.games < 1:
        raise UsageError("--games: 1 or more expected")
    return speed.random_play(args.games, args.seed, game_options(args), args.json)


def play_command(args: argparse.Namespace) -> int:
    """``brink play``."""
    folder = saves.state_dir()
    if args.resume is not None:
        refuse_with_resume(args)
        path = Path(args.resume).expanduser() if args.resume else saves.newest(folder)
        if path is None:
            raise UsageError(f"--resume: no unfinished game in {folder}")
        return session(resumed(path.absolute(), args), path.absolute(), args)
    options = game_options(args)
    us, ussr = args.us, args.ussr
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    if us is None and ussr is None and interactive:
        last = saves.newest(folder)
        picked = ask_seats(last, options)
        if isinstance(picked, Path):
            return session(saves.read(picked), picked, args)
        us, ussr = picked
    players = (
        us or (OPPONENT if ussr in (None, HUMAN) else HUMAN),
        ussr or (OPPONENT if us == HUMAN else HUMAN),
    )
    seed = secrets.randbits(32) if args.seed is None else args.seed
    path = Path(args.save).expanduser().absolute() if args.save else saves.new_path(folder)
    if path.exists():
        raise UsageError(f"--save: {path} exists; go on with it by --resume, or name another file")
    return session(start(options, players, seed), path, args)


def refuse_with_resume(args: argparse.Namespace) -> None:
    """A saved game has its own options and seed."""
    default = GameOptions()
    given = ["--" + n for n in ("seed", "save") if getattr(args, n) is not None]
    if game_options(args) != default:
        given.append("options")
    if given:
        raise UsageError(f"--resume: the saved game has its own {' and '.join(given)}")


def resumed(path: Path, args: argparse.Namespace) -> Game:
    """The game saved in ``path``, with the players that the command line names instead."""
    game = saves.read(path)
    us, ussr = game.players
    for seat, named, name in (("us", args.us, us), ("ussr", args.ussr, ussr)):
        if named is None and is_outside(name) and saves.state_dir() not in path.parents:
            # such a file may be anybody's: it must not start a program unasked
            allow_program(seat, name)
    game.players = (args.us or us, args.ussr or ussr)
    return game


def allow_program(seat: str, name: str) -> None:
    """Ask before a game from elsewhere starts a program; raises ``UsageError`` for no."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        print(f"This game lets a program play for the {seat.upper()}: {name}")
        if input("start it? [y/N]: ").strip().casefold() in ("y", "yes"):
            return
    raise UsageError(
        f"--resume: the game would start {name}; to allow it, add --{seat} {shlex.quote(name)}, "
        f"or name another player there"
    )


def session(game: Game, path: Path, args: argparse.Namespace) -> int:
    """Play ``game`` at this terminal."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    colour = wants_colour(sys.stdout) and not args.no_color
    terminal: Terminal
    if interactive and game.humans and not args.plain and not is_dumb():
        terminal = FullTerminal(colour)
    else:
        terminal = PlainTerminal(colour)
    named = bool(args.save) or bool(args.resume)
    return Session(game, terminal, path, keep=named).run()


if __name__ == "__main__":
    sys.exit(main())
