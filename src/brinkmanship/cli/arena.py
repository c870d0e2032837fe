"""``brink arena``: a match between players, with ratings, error bars and records."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from ..arena import ArenaError, Match, Result, readable, run_match, summary
from ..arena.progress import Bar
from ..arena.ray_jobs import RayJobs
from ..bots.registry import PlayerNameError
from .game_flags import add_game_options, game_options

INTERRUPTED: Final = 130
FAILED: Final = 1
WRONG: Final = 2

ABOUT: Final = """\
Plays a match: every pair of the players meets, each deal is played from both sides with the same
seed. PLAYER is a level (brink bots lists them), with parameters as in expert:seconds=5,cores=2, or
process:COMMAND for a program that speaks the bot protocol. A single player plays itself.
"""


def add_commands(subparsers: Any) -> None:
    """Add ``arena`` to the commands of ``brink``."""
    parser = subparsers.add_parser(
        "arena", help="let players meet and rate them", description=ABOUT
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="who plays")
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="for each pair, an even number (100)"
    )
    parser.add_argument("--jobs", type=int, metavar="K", help="games at a time (one for each core)")
    parser.add_argument("--seed", type=int, default=1, help="of all deals and dice (1)")
    parser.add_argument(
        "--seconds", type=float, metavar="T", help="for each decision (what each level takes)"
    )
    parser.add_argument(
        "--cores", type=int, default=1, metavar="C", help="for each player's thinking (1)"
    )
    parser.add_argument("--out", default="", metavar="DIR", help="one record file for each game")
    parser.add_argument(
        "--state",
        default="",
        metavar="FILE",
        help="keep every finished game here; the same command goes on where it was ended",
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster")
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_game_options(parser)


class Watch:
    """What is known of a match while it runs: for the bar, and for the table when it is ended."""

    def __init__(self, games: int) -> None:
        self.bar = Bar(games)
        self.results: Sequence[Result] = ()

    def __call__(self, results: Sequence[Result]) -> None:
        """All results so far."""
        self.results = results
        self.bar(len(results))


def run(args: argparse.Namespace) -> int:
    """Run ``brink arena``; the exit status.

    1: an error while it ran; 2: asked for what cannot be; 130: interrupted, the table of what was
    played is printed all the same.
    """
    try:
        match = Match(
            tuple(args.players),
            args.games,
            args.seed,
            args.seconds,
            args.cores,
            game_options(args),
        )
    except (ArenaError, PlayerNameError) as error:
        print(f"brink arena: {error}", file=sys.stderr)
        return WRONG
    watch = Watch(len(match.tasks()))
    status = 0
    try:
        play(match, args, watch)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except (ArenaError, OSError) as error:
        watch.bar.end()
        print(f"brink arena: {error}", file=sys.stderr)
        return FAILED
    watch.bar.end()
    if status == INTERRUPTED:
        print(interruption(len(watch.results), args.state), file=sys.stderr)
    data = summary(match, watch.results)
    print(json.dumps(data, indent=2) if args.json else readable(data))
    return status


def play(match: Match, args: argparse.Namespace, watch: Watch) -> None:
    """Play the match on this machine or on a cluster."""
    if args.ray is None:
        jobs = args.jobs if args.jobs is not None else max(1, (os.cpu_count() or 1) // args.cores)
        run_match(match, jobs, args.state, args.out, watch)
        return
    cluster = RayJobs(args.ray)
    try:
        jobs = args.jobs if args.jobs is not None else max(1, cluster.cores // args.cores)
        run_match(match, jobs, args.state, args.out, watch, cluster)
    finally:
        cluster.close()


def interruption(games: int, state: str) -> str:
    """What is said after Ctrl-C."""
    kept = f"; they are kept in {state}, the same command goes on" if state else ""
    return f"interrupted after {games:,} games{kept}"
