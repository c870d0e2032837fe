"""``brink check``: many recorded games, replayed on all cores, results told as they come."""

import gzip
import json
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from ..errors import BrinkError
from ..records.fair import check_fair, commitment
from ..records.files import GZIP, LOG, SUFFIXES, FileError, format_of, read_bytes, read_game
from ..records.logs import Difference, import_log

#: files given to a process at a time, and how many such parcels wait for each process
PARCEL: Final = 4
WAITING: Final = 3
_BAR: Final = 30


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one file; ``error`` says why it could not be read to its end."""

    file: str
    form: str = ""
    lines: int = 0
    understood: int = 0
    differences: tuple[Difference, ...] = ()
    error: str = ""

    @property
    def clean(self) -> bool:
        """Whether everything was read and nothing differs."""
        return not self.error and not self.differences and self.lines == self.understood


@dataclass(slots=True)
class Sums:
    """Totals of many files."""

    games: int = 0
    clean: int = 0
    unreadable: int = 0
    lines: int = 0
    understood: int = 0
    differences: int = 0

    def add(self, one: Checked) -> None:
        """Count a file."""
        self.games += 1
        self.clean += one.clean
        self.unreadable += bool(one.error)
        self.lines += one.lines
        self.understood += one.understood
        self.differences += len(one.differences)


def cores() -> int:
    """How many processes can run at the same time here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every platform
        return os.cpu_count() or 1


# --- one file -------------------------------------------------------------------------------------


def check_file(path: str) -> Checked:
    """Read and replay one file; whatever is wrong with it is in the result."""
    form = ""
    try:
        data = read_bytes(Path(path))
        form = format_of(Path(path), data)
        if form == LOG:
            return check_log(path, data.decode("utf-8", "replace"))
        read_game(path)
    except BrinkError as error:
        return Checked(path, form, error=str(error).removeprefix(f"{path}: "))
    except Exception as error:  # one bad file must not end the check of the others
        return Checked(path, form, error=f"{type(error).__name__}: {error}")
    text = gzip.decompress(data) if data[:2] == GZIP else data
    lines = sum(1 for line in text.splitlines() if line.strip())
    return Checked(path, form, lines, lines)


def check_log(path: str, text: str) -> Checked:
    """Import a log of the digital edition; every line is compared with what the rules give."""
    game = import_log(text)
    return Checked(path, LOG, game.lines, game.understood, tuple(game.differences))


# --- many files -----------------------------------------------------------------------------------


def game_files(paths: Iterable[Path]) -> Iterator[str]:
    """The files named, and those in the folders named whose names end like those of games.

    Raises ``FileError`` for a path that does not exist.
    """
    for path in paths:
        if path.is_dir():
            for folder, folders, names in os.walk(path):
                folders.sort()
                for name in sorted(names):
                    if name.casefold().endswith(tuple(SUFFIXES)):
                        yield os.path.join(folder, name)
        elif path.exists():
            yield str(path)
        else:
            raise FileError(f"{path}: no such file or folder")


def check_parcel(paths: Sequence[str]) -> list[Checked]:
    """Check some files, one after the other."""
    return [check_file(path) for path in paths]


def check_all(paths: Iterable[Path], jobs: int) -> Iterator[Checked]:
    """Check every game file, in order, with so many processes; never holds more than a few results.

    Raises ``FileError`` for a path that does not exist and when a process is killed.
    """
    files = game_files(paths)
    if jobs == 1:
        yield from map(check_file, files)
        return
    parcels = iter(lambda: list(islice(files, PARCEL)), [])
    waiting: deque[Future[list[Checked]]] = deque()
    context = multiprocessing.get_context("spawn")
    # Ctrl-C is for this process alone: it ends the others
    with ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for parcel in parcels:
                waiting.append(pool.submit(check_parcel, parcel))
                if len(waiting) >= jobs * WAITING:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        except BrokenProcessPool as error:
            raise FileError("a process was killed; fewer --jobs need less memory") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


# --- dice and deals from a secret -----------------------------------------------------------------


def check_fairness(paths: Iterable[Path], as_json: bool = False) -> int:
    """Draw the outcomes of every game again from its secret; 0 if all follow from it, else 1.

    Raises ``FileError`` when there are no games.
    """
    results = [fairness_of(path) for path in game_files(paths)]
    if not results:
        raise FileError(f"{', '.join(map(str, paths))}: no games here")
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        for one in results:
            print(f"{one['file']}: {one['verdict']}")
            if one["commitment"]:
                print(f"  hash shown when the game began: {one['commitment']}")
    return 0 if all(one["fair"] for one in results) else 1


def fairness_of(path: str) -> dict[str, str | int | bool]:
    """What came of one file."""
    try:
        record = read_game(path)
        count, wrong = check_fair(record)
    except BrinkError as error:
        verdict = str(error).removeprefix(f"{path}: ")
        return {"file": path, "fair": False, "outcomes": 0, "commitment": "", "verdict": verdict}
    verdict = f"all {count} dice, cards and lots follow from the secret"
    if wrong is not None:
        verdict = f"not fair: {wrong}"
    return {
        "file": path,
        "fair": wrong is None,
        "outcomes": count,
        "commitment": commitment(record.secret or b""),
        "verdict": verdict,
    }


# --- the command ----------------------------------------------------------------------------------


class Checker:
    """Checks files and tells the results on the way."""

    def __init__(self, paths: Sequence[Path], jobs: int, as_json: bool = False) -> None:
        self.paths = paths
        self.as_json = as_json
        self.sums = Sums()
        self.by_form: dict[str, Sums] = {}
        self.found = sum(1 for _ in game_files(paths))
        self.jobs = min(jobs, max(1, -(-self.found // PARCEL)))
        self.bar = sys.stderr.isatty()

    def run(self) -> int:
        """Check all; 0 if every game is clean, else 1. Raises ``FileError`` without any file."""
        if not self.found:
            names = ", ".join(map(str, self.paths))
            raise FileError(f"{names}: no games here; names end in {', '.join(SUFFIXES)}")
        if self.as_json:
            self.tell_json()
        else:
            self.tell()
        return 0 if self.sums.clean == self.sums.games else 1

    def results(self) -> Iterator[Checked]:
        """The results, counted, with the progress shown where somebody sees it."""
        try:
            for one in check_all(self.paths, self.jobs):
                self.sums.add(one)
                self.by_form.setdefault(one.form or "unknown", Sums()).add(one)
                self.wipe()
                yield one
                self.progress()
        finally:
            self.wipe()

    def tell(self) -> None:
        """Every difference on a line of its own, then the table."""
        for one in self.results():
            for d in one.differences:
                rule = f" ({d.rule})" if d.rule else ""
                print(f"{one.file}:{d.line}: {d.log!r} in the log; by the rules: {d.engine}{rule}")
            if one.error:
                print(f"{one.file}: {one.error}")
            elif one.lines != one.understood:
                print(f"{one.file}: {one.lines - one.understood} lines not understood")
        print("\n".join(self.table()))

    def table(self) -> list[str]:
        """What was checked, by format."""
        titles = ("", "games", "clean", "lines", "understood", "differences", "unreadable")
        rows: list[tuple[str, ...]] = [titles]
        parts = list(self.by_form.items())
        if len(parts) > 1:
            parts.append(("all", self.sums))
        for name, s in parts:
            numbers = (s.games, s.clean, s.lines, s.understood, s.differences, s.unreadable)
            rows.append((name, *(str(n) for n in numbers)))
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        return [
            "  ".join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in line).rstrip()
            for line in (enumerate(zip(row, widths, strict=True)) for row in rows)
        ]

    def tell_json(self) -> None:
        """One JSON object, written as the results come."""
        print('{"differences": [', end="")
        comma = "\n"
        errors: list[dict[str, str]] = []
        for one in self.results():
            for d in one.differences:
                entry = {"file": one.file, "line": d.line, "log": d.log}
                entry |= {"engine": d.engine, "rule": d.rule}
                print(comma + json.dumps(entry), end="")
                comma = ",\n"
            if one.error:
                errors.append({"file": one.file, "error": one.error})
        s = self.sums
        rest = {
            "unreadable": errors,
            "games": s.games,
            "clean": s.clean,
            "lines": s.lines,
            "lines_understood": s.understood,
        }
        print("],\n" + json.dumps(rest)[1:])

    # --- progress -------------------------------------------------------------------------------

    def progress(self) -> None:
        """Draw the bar."""
        if not self.bar:
            return
        done = self.sums.games
        full = _BAR * done // self.found
        text = f"[{'#' * full}{'.' * (_BAR - full)}] {done}/{self.found}"
        print(f"\r{text}  {self.sums.differences} differences", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Take the bar away."""
        if self.bar:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
