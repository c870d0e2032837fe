"""Games on the cores of this machine: worker processes that are fed one game at a time."""

import contextlib
import multiprocessing
import signal
from collections.abc import Generator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from ..bots.registry import make
from ..rules.ids import NOBODY
from .game import NO_RESULT, Played, Result, Task, play_game

#: how often a game is begun before it is given up as one that ends its process
TRIES: Final = 2
#: seconds a worker has to leave when it is told to
LEAVE: Final = 2.0


class Orphaned(Exception):
    """The arena that this worker belongs to is gone."""


def serve(pipe: Connection) -> None:
    """What a worker does: play the games that come through ``pipe``, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which ends its workers
    signal.signal(signal.SIGTERM, leave)
    with contextlib.suppress(EOFError, OSError, Orphaned):
        while True:
            task: Task = pipe.recv()
            pipe.send(play_game(task, make, still_wanted))


def leave(number: int, frame: object) -> None:
    """End in good order, so that players close and end what they started."""
    raise SystemExit(128 + number)


def still_wanted() -> None:
    """End the game when the arena has been killed: a long one would go on for nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None and not parent.is_alive():
        raise Orphaned


class Worker:
    """A process and the game it plays."""

    def __init__(self) -> None:
        # spawn: nothing of the arena (threads, open files, the state of a bot) leaks into a game
        context = multiprocessing.get_context("spawn")
        self.pipe, far = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(far,), daemon=False)
        self.process.start()
        far.close()
        self.task: Task | None = None
        self.tries = 0

    def give(self, task: Task, tries: int) -> None:
        """Let it play ``task``, which has been begun ``tries`` times before."""
        self.task = task
        self.tries = tries + 1
        with contextlib.suppress(OSError):  # it is gone; that is seen when its answer is awaited
            self.pipe.send(task)

    def end(self) -> None:
        """End it: its pipe closes, then its process by its id."""
        self.pipe.close()
        if self.task is not None:
            self.process.terminate()
        self.process.join(LEAVE)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


def play_all(tasks: Sequence[Task], jobs: int) -> Generator[Played, None, None]:
    """All ``tasks``, played, in the order in which they end, ``jobs`` games at a time.

    A worker that dies is replaced and its game begun once more, then given up as NO_RESULT.
    Closing the iterator ends the workers.
    """
    waiting = [(task, 0) for task in reversed(tasks)]
    workers: list[Worker] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                workers.append(Worker())
                workers[-1].give(*waiting.pop())
            ready = wait([worker.pipe for worker in workers])
            for worker in [w for w in workers if w.pipe in ready]:
                answer = receive(worker)
                task, tries = worker.task, worker.tries
                worker.task = None
                assert task is not None
                if answer is not None and waiting:
                    worker.give(*waiting.pop())
                else:
                    workers.remove(worker)
                    worker.end()
                if answer is None and tries < TRIES:
                    waiting.append((task, tries))
                else:
                    yield answer or no_result(task, ending(worker.process.exitcode))
    finally:
        for worker in workers:
            worker.end()


def receive(worker: Worker) -> Played | None:
    """The game that a worker has played, or None when it is gone."""
    try:
        answer: Played = worker.pipe.recv()
    except (EOFError, OSError):
        worker.process.join(LEAVE)
        return None
    return answer


def ending(status: int | None) -> str:
    """How a process ended, in words."""
    if status is not None and status < 0:
        return f"the process that played it was ended by signal {-status}"
    return f"the process that played it ended with status {status}"


def no_result(task: Task, reason: str) -> Played:
    """A game that is given up."""
    result = Result(
        key=task.key,
        players=task.players,
        deal=task.deal,
        seed=task.seed,
        winner=NOBODY,
        end=NO_RESULT,
        reason=reason,
        turn=0,
        vp=0,
        decisions=(0, 0),
        seconds=(0.0, 0.0),
        longest=(0.0, 0.0),
    )
    return Played(result)
