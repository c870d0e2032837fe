"""Bots think in processes of their own; they get views of their side and nothing else."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final, TypeVar

from ..bots import BotError, Budget, Thought
from ..bots.registry import make
from ..rules import View

T = TypeVar("T")

#: who is asked for a hint
ADVISER: Final = "expert"
#: thoughts in a hint
SHOWN: Final = 5


# --- in a worker ----------------------------------------------------------------------------------


def prepare_worker() -> None:
    """Leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def choose(level: str, seen: View, seed: int) -> int:
    """The option that a bot of ``level`` chooses; raises ``BotError``."""
    try:
        with make(level, seed) as player:
            option = player.choose(seen, Budget())
    except Exception as error:  # whatever goes wrong in a bot must not end the worker
        raise BotError(f"{level}: {type(error).__name__}") from error
    if option not in seen.legal:
        raise BotError(f"{level}: it chose what is not legal")
    return int(option)


def advise(seen: View, seed: int, seconds: float) -> list[Thought]:
    """What the adviser thinks of the present choice, best first; raises ``BotError``."""
    try:
        with make(ADVISER, seed) as player:
            return list(player.thoughts(seen, Budget(seconds), SHOWN))
    except Exception as error:
        raise BotError(f"{ADVISER}: {type(error).__name__}") from error


# --- in the server --------------------------------------------------------------------------------


class Thinker:
    """A few processes for bots and hints, started when first needed, and anew when one dies."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, level: str, seen: View, seed: int) -> int:
        """As ``choose`` in a worker; ``BotError`` also when it takes too long."""
        return await self._run(choose, level, seen, seed)

    async def advise(self, seen: View, seed: int, seconds: float) -> list[Thought]:
        """As ``advise`` in a worker."""
        return await self._run(advise, seen, seed, seconds)

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        for last in (False, True):
            pool = self._started()
            try:
                future = asyncio.wrap_future(pool.submit(work, *args))
                async with asyncio.timeout(self.seconds):
                    return await future
            except TimeoutError as error:
                self._end(pool)
                raise BotError(f"no answer within {self.seconds:g} seconds") from error
            except BrokenProcessPool as error:
                self._end(pool)
                if last:
                    raise BotError("its process was ended") from error
        raise BotError("its process was ended")

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, prepare_worker)
        return self._pool

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """Give up a pool, with what its processes are doing."""
        if self._pool is pool:
            self._pool = None
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def close(self) -> None:
        """End all processes."""
        if self._pool is not None:
            self._end(self._pool)
