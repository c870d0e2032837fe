"""``brink``: play in the terminal, measure the rules, play random games."""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..errors import BrinkError, OptionsError
from ..rules import COMPILED
from ..rules.options import CHOICES, MAX_EXTRA, GameOptions
from . import saves, speed
from .fullscreen import FullTerminal
from .game import HUMAN, PLAYERS, RANDOM, Game, start
from .menu import ask_seats
from .paint import wants_colour
from .play import INTERRUPTED, Session
from .terminal import PlainTerminal, Terminal

FAILED: Final = 1
#: what every option of a game does, in a few words
OPTION_HELP: Final = {
    "optional_cards": "cards 104 to 110 are in the decks (the default)",
    "setup": "US setup: 25 Influence with Canada, or the older 23 without",
    "extra_us": f"extra US Influence placed last, 0 to {MAX_EXTRA} (11.1.4)",
    "extra_ussr": f"extra USSR Influence placed last, 0 to {MAX_EXTRA} (11.1.4)",
    "auction": "settle the sides by sealed bids first (11.1.4)",
    "held_scoring": "a scoring card cannot be held, or holding one loses (11.1.2)",
    "reveal_held": "tournament proof of held cards: none, by the edge, cards shown (11.1.1)",
    "deal": "cards go out alternately (11.1.3), or one hand after the other",
    "chinese_civil_war": "the Chinese Civil War variant (12)",
    "late_war": "the Late War scenario: turns 8 to 10",
    "free_realignment": "realignment free of the regions that DEFCON closes",
    "safe_realignment": "the phasing side loses no Influence in realignment",
    "split_ops": "Ops may be split between Influence and realignment",
    "space_dump": "a Space Race card may go without a roll",
}


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """A flag for every option of ``GameOptions``."""
    group = parser.add_argument_group("options of the game")
    for option in fields(GameOptions):
        flag = "--" + option.name.replace("_", "-")
        text = OPTION_HELP[option.name]
        allowed = CHOICES.get(option.name)
        if allowed is None:
            group.add_argument(flag, type=int, default=0, metavar="N", help=text)
        elif True in allowed:
            group.add_argument(
                flag, action=argparse.BooleanOptionalAction, default=option.default, help=text
            )
        else:
            words = [str(a).replace("_", "-") for a in allowed]
            group.add_argument(
                flag,
                choices=words,
                type=lambda word: word.replace("_", "-"),
                default=str(option.default).replace("_", "-"),
                help=text,
            )


def game_options(args: argparse.Namespace) -> GameOptions:
    """The options that the flags ask for; raises ``OptionsError`` for what does not fit."""
    values: dict[str, Any] = {}
    for option in fields(GameOptions):
        value = getattr(args, option.name)
        values[option.name] = value.replace("-", "_") if isinstance(value, str) else value
    return GameOptions(**values)


def version() -> str:
    """The version, and whether the rules run compiled."""
    rules = "compiled" if COMPILED else "interpreted, not compiled"
    return f"brinkmanship {__version__} (rules: {rules})"


def make_parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="brink",
        description="The board game Twilight Struggle, Deluxe Edition: play it in the terminal.",
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play at this keyboard: two people, or one against a random player. "
        "Every choice is saved; leave at any time and go on with --resume.",
    )
    seat = "who plays the {} (with --auction: the seat that begins as {})"
    play.add_argument("--us", choices=PLAYERS, help=seat.format("US", "US"))
    play.add_argument("--ussr", choices=PLAYERS, help=seat.format("USSR", "USSR"))
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
    bench = commands.add_parser("bench", help="measure the speed of the rules")
    bench.add_argument("--json", action="store_true", help="print JSON")
    selfplay = commands.add_parser("selfplay", help="play random games and count what happens")
    selfplay.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    selfplay.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    selfplay.add_argument("--json", action="store_true", help="print JSON")
    add_game_options(selfplay)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``brink``; the exit status."""
    parser = make_parser()
    args = parser.parse_args(argv)
    try:
        if args.command == "play":
            return play_command(parser, args)
        if args.command == "bench":
            return speed.bench(args.json)
        if args.command == "selfplay":
            if args.games < 1:
                parser.error("--games: 1 or more expected")
            return speed.random_play(args.games, args.seed, game_options(args), args.json)
    except OptionsError as error:
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
    parser.print_help()
    return 2


def play_command(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    """``brink play``."""
    folder = saves.state_dir()
    if args.resume is not None:
        refuse_with_resume(parser, args)
        path = Path(args.resume).expanduser() if args.resume else saves.newest(folder)
        if path is None:
            parser.error(f"--resume: no unfinished game in {folder}")
        return session(saves.read(path), path.absolute(), args)
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
        us or (HUMAN if ussr == RANDOM else RANDOM),
        ussr or (HUMAN if us != HUMAN else RANDOM),
    )
    seed = secrets.randbits(32) if args.seed is None else args.seed
    path = Path(args.save).expanduser().absolute() if args.save else saves.new_path(folder)
    return session(start(options, players, seed), path, args)


def refuse_with_resume(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    """A saved game has its own options, seats and seed."""
    default = GameOptions()
    given = ["--" + n for n in ("us", "ussr", "seed", "save") if getattr(args, n) is not None]
    if game_options(args) != default:
        given.append("the options of the game")
    if given:
        parser.error(f"--resume: the saved game has its own {' and '.join(given)}")


def session(game: Game, path: Path, args: argparse.Namespace) -> int:
    """Play ``game`` at this terminal."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    colour = wants_colour(sys.stdout) and not args.no_color
    terminal: Terminal
    if interactive and game.humans and not args.plain:
        terminal = FullTerminal(colour)
    else:
        terminal = PlainTerminal(colour)
    named = bool(args.save) or bool(args.resume)
    return Session(game, terminal, path, keep=named).run()


if __name__ == "__main__":
    sys.exit(main())
