"""``brink agree``: how often bots choose what people chose in recorded games."""

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ..arena.agree import COUNTED, ERAS, TOP, Agreement, Count, agree
from ..arena.progress import Bar
from ..bots.registry import LEVELS, check
from ..errors import BrinkError
from ..records.files import FileError, read_game
from ..rules.ids import US, USSR
from .check import cores, game_files

CORPUS: Final = "BRINK_CORPUS"
INTERRUPTED: Final = 130


def add_commands(commands: Any) -> None:
    """The command ``agree``."""
    parser = commands.add_parser(
        "agree",
        help="how often bots choose what people chose",
        description="Replay recorded games and compare the choices of bots with those of the "
        f"people who played them. Without files: the games of {CORPUS}.",
    )
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help="a level of brink bots; after the bots, recorded games or folders may be named too",
    )
    parser.add_argument("--games", nargs="+", metavar="FILE", help="recorded games, or folders")
    parser.add_argument("--most", type=int, metavar="N", help="the first N games only")
    parser.add_argument("--seed", type=int, default=1, help="of the bots (1)")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="K", help="processes")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Run the command; the exit status: 130 if interrupted, with the table of what was done."""
    if args.most is not None and args.most < 1:
        raise BrinkError("agree: --most: 1 or more expected")
    bots, named = split(args.bots)
    for name in bots:
        check(name)
    files = sorted(game_files(where([*named, *(args.games or ())])))[: args.most]
    if not files:
        raise BrinkError("agree: no recorded games there")
    results: list[Agreement] = []
    status = 0
    try:
        for name in bots:
            results.append(Agreement(name))
            gather(results[-1], files, args.seed, args.jobs)
    except KeyboardInterrupt:
        status = INTERRUPTED
        done = sum(result.games for result in results)
        games = len(files) * len(bots)
        print(f"interrupted after {done} of {games} games (each bot's counted)", file=sys.stderr)
    if args.json:
        print(json.dumps([result.to_json() for result in results], indent=2))
    else:
        print("\n".join(table(results)))
    return status


def split(words: list[str]) -> tuple[list[str], list[str]]:
    """The bots among the words of the command line, and the files and folders."""
    files = [word for word in words if word.partition(":")[0] not in LEVELS and Path(word).exists()]
    bots = [word for word in words if word not in files]
    if not bots:
        raise BrinkError("agree: no bot named; brink bots lists them")
    return bots, files


def where(named: list[str] | None) -> list[Path]:
    """The files and folders to read; raises ``BrinkError`` if nothing says which."""
    if named:
        return [Path(name) for name in named]
    corpus = os.environ.get(CORPUS)
    if not corpus:
        raise BrinkError(f"agree: name recorded games by --games, or a folder by {CORPUS}")
    return [Path(corpus) / "human"]


def gather(whole: Agreement, files: list[str], seed: int, jobs: int) -> None:
    """Add the agreement of the bot of ``whole`` in every file, on several processes.

    Each game has seeds of its own: the same luck in all of them would be one sample, not many.
    """
    tasks = [(path, whole.player, seed + 2 * number) for number, path in enumerate(files)]
    bar = Bar(len(files))
    try:
        for done, part in enumerate(parts(tasks, jobs), 1):
            whole.add(part)
            bar(done)
    finally:
        bar.end()


def parts(tasks: list[tuple[str, str, int]], jobs: int) -> Iterator[Agreement]:
    """The agreement in each file, as they get done."""
    if jobs <= 1:
        yield from map(one_file, tasks)
        return
    # Ctrl-C is for this process alone: it ends the others
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore) as pool:
        try:
            yield from pool.map(one_file, tasks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


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
    titles = ["US", "USSR", *ERAS, "chance", f"top {TOP}", "chance"]
    lines = [f"{'':<40} {'both (95 % interval)':<24}{cells(titles)} {'asked':>7}"]
    for result in results:
        for question in COUNTED:
            both = result.total(question)
            low, high = both.interval
            top = result.top(question)
            shares = [
                *(share(result.count(question, side)) for side in (US, USSR)),
                *(share(result.in_era(question, era)) for era in ERAS),
                percent(both.chance),
                share(top),
                percent(top.chance) if top.asked else "-",
            ]
            lines.append(
                f"{result.player:<10} {question:<29} "
                f"{percent(both.share)} ({percent(low)} to {percent(high)})"
                f"{cells(shares)} {both.asked:>7}"
            )
        lines.append(f"{result.player:<10} {result.games} games")
    return lines


def cells(texts: Iterable[str]) -> str:
    """Columns of the table."""
    return "".join(f" {text:>7}" for text in texts)


def share(count: Count) -> str:
    """The share of a count, "-" where nothing was asked."""
    return percent(count.share) if count.asked else "-"


def percent(value: float) -> str:
    """A share in per cent."""
    return f"{100 * value:4.1f} %"
