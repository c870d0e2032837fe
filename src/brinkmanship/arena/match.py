"""A whole match: what is done already, what is left, who plays it, and where results go."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Protocol

from . import workers
from .game import Played, Result, Task
from .schedule import ArenaError, Match
from .state import State


class Executor(Protocol):
    """Plays games; closing the iterator ends what it started."""

    def __call__(self, tasks: Sequence[Task], jobs: int) -> Generator[Played, None, None]:
        """All ``tasks``, played, in the order in which they end, ``jobs`` at a time."""


def run_match(
    match: Match,
    jobs: int = 1,
    state: str | Path = "",
    out: str | Path = "",
    progress: Callable[[Sequence[Result]], None] = lambda results: None,
    execute: Executor = workers.play_all,
) -> list[Result]:
    """Play ``match``, and return all its results, those of an earlier run included.

    ``jobs`` games run at a time. ``state``: the file that keeps every finished game, so that the
    same call goes on after any kind of end; without it nothing is kept. ``out``: the folder for
    one record file a game. ``progress`` is called with all results so far, at the start and after
    each game. Raises ``ArenaError`` and ``OSError``.
    """
    if jobs < 1:
        raise ArenaError(f"jobs: {jobs} given, 1 or more expected")
    if out:
        Path(out).mkdir(parents=True, exist_ok=True)
    tasks = {task.key: task for task in match.tasks(recorded=bool(out))}
    with State(state, match) if state else nullcontext() as kept:
        done = dict(kept.results) if kept is not None else {}
        results = [done[key] for key in tasks if key in done]
        left = [task for key, task in tasks.items() if key not in done]
        progress(results)
        with closing(execute(left, jobs)) as stream:
            for played in stream:
                result = played.result
                if played.record:
                    write_record(Path(out) / tasks[result.key].file_name, played.record)
                if kept is not None:
                    kept.add(result)
                results.append(result)
                progress(results)
    return results


def write_record(path: Path, text: str) -> None:
    """Write a record file; it is there whole or not at all."""
    draft = path.with_name(f".{path.name}")
    draft.write_bytes(text.encode())
    draft.replace(path)
