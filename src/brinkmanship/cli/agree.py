"""``brink agree``: how often bots choose what people chose in recorded games."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ..arena.agree import COUNTED, Agreement, agree
from ..arena.progress import Bar
from ..bots.registry import check
from ..errors import BrinkError
from ..records.files import FileError, read_game
from ..rules.ids import US, USSR
from .check import cores, game_files

CORPUS: Final = "BRINK_CORPUS"


def add_commands(commands: Any) -> None:
    """The command ``agree``."""
    parser = commands.add_parser(
        "agree",
        help="how often bots choose what people chose",
        description="Replay recorded games and compare the choices of bots with those of the "
        f"people who played them. Without files: the games of {CORPUS}.",
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a level of brink bots")
    parser.add_argument("--games", nargs="+", metavar="FILE", help="recorded games, or folders")
    parser.add_argument("--seed", type=int, default=1, help="of the bots (1)")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="K", help="processes")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Run the command; the exit status."""
    for name in args.bots:
        check(name)
    files = sorted(game_files(where(args.games)))
    if not files:
        raise BrinkError("agree: no recorded games there")
    results = [agreement(name, files, args.seed, args.jobs) for name in args.bots]
    if args.json:
        print(json.dumps([result.to_json() for result in results], indent=2))
    else:
        print("\n".join(table(results)))
    return 0


def where(named: list[str] | None) -> list[Path]:
    """The files and folders to read; raises ``BrinkError`` if nothing says which."""
    if named:
        return [Path(name) for name in named]
    corpus = os.environ.get(CORPUS)
    if not corpus:
        raise BrinkError(f"agree: name recorded games by --games, or a folder by {CORPUS}")
    return [Path(corpus) / "human"]


def agreement(name: str, files: list[str], seed: int, jobs: int) -> Agreement:
    """The agreement of one bot over all files, on several processes."""
    whole = Agreement(name)
    bar = Bar(len(files))
    tasks = [(path, name, seed) for path in files]
    for done, part in enumerate(parts(tasks, jobs), 1):
        whole.add(part)
        bar(done)
    bar.end()
    return whole


def parts(tasks: list[tuple[str, str, int]], jobs: int) -> Iterator[Agreement]:
    """The agreement in each file, as they get done."""
    if jobs <= 1:
        yield from map(one_file, tasks)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(one_file, tasks)


def one_file(task: tuple[str, str, int]) -> Agreement:
    """The agreement in one file; one that cannot be read counts as far as it is whole."""
    path, name, seed = task
    try:
        record = read_game(path)
    except FileError as error:
        print(f"brink: {error}", file=sys.stderr)
        if error.partial is None:
            return Agreement(name)
        record = error.partial
    return agree(record, name, seed)


def table(results: Iterable[Agreement]) -> list[str]:
    """The agreement of every bot by question, in per cent, with what luck would give."""
    lines = [
        f"{'':<40} {'both (95 % interval)':<24} {'US':>6} {'USSR':>6} {'chance':>6} {'asked':>7}"
    ]
    for result in results:
        for question in COUNTED:
            both = result.total(question)
            low, high = both.interval
            us, ussr = (result.count(question, side) for side in (US, USSR))
            lines.append(
                f"{result.player:<10} {question:<29} "
                f"{percent(both.share)} ({percent(low)} to {percent(high)}) "
                f"{percent(us.share)} {percent(ussr.share)} "
                f"{percent(both.chance)} {both.asked:>7}"
            )
        lines.append(f"{result.player:<10} {result.games} games")
    return lines


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:4.1f} %"
