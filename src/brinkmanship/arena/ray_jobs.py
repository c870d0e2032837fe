"""Games on many machines, by Ray (the extra ``ray``): the same work as ``workers``, elsewhere.

Every machine of the cluster needs this package, in the same version. A bot of ``process:COMMAND``
is started on the machine that plays the game.
"""

import importlib
import socket
from collections.abc import Generator, Sequence
from typing import Any, Final

from ..bots.registry import make
from .game import Played, Task, play_game
from .schedule import ArenaError
from .workers import no_result

#: how often Ray begins a game again when its process or machine is lost
RETRIES: Final = 2
#: seconds for the address of the cluster to answer
KNOCK: Final = 10.0


def load() -> Any:
    """The module ray; raises ``ArenaError`` when the extra is not installed."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ArenaError(
            "--ray: Ray is not installed; install the package with its extra: brinkmanship[ray]"
        ) from error


def knock(address: str) -> None:
    """Raise ``ArenaError`` soon when nothing answers at host:port; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return  # "auto", or a name that Ray itself understands
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ArenaError(f"--ray {address}: no cluster there: {error}") from error


def play_here(task: Task) -> Played:
    """Play one game on the machine where Ray runs this."""
    return play_game(task, make)


class RayJobs:
    """Plays the games of a match on the Ray cluster at ``address`` (host:port, or "auto").

    ``games_by_node``: how many games each node of the cluster played, by its id. Raises
    ``ArenaError`` when Ray is missing or the cluster cannot be reached.
    """

    def __init__(self, address: str) -> None:
        self.ray = load()
        knock(address)
        self.games_by_node: dict[str, int] = {}
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="warning")
        except (OSError, RuntimeError, ValueError) as error:
            raise ArenaError(f"--ray {address}: no cluster there: {error}") from error

    @property
    def cores(self) -> int:
        """All processors of the cluster."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def __call__(self, tasks: Sequence[Task], jobs: int) -> Generator[Played, None, None]:
        """All ``tasks``, played, in the order in which they end, ``jobs`` at a time."""
        ray = self.ray

        def play(task: Task) -> tuple[str, Played]:
            return ray.get_runtime_context().get_node_id(), play_here(task)

        remote = ray.remote(max_retries=RETRIES)(play)
        waiting = list(reversed(tasks))
        running: dict[Any, Task] = {}
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    task = waiting.pop()
                    running[remote.options(num_cpus=task.cores).remote(task)] = task
                ready, _ = ray.wait(list(running), num_returns=1)
                for reference in ready:
                    task = running.pop(reference)
                    try:
                        node, played = ray.get(reference)
                    except ray.exceptions.RayError as error:
                        yield no_result(task, f"Ray: {type(error).__name__}")
                        continue
                    self.games_by_node[node] = self.games_by_node.get(node, 0) + 1
                    yield played
        finally:
            for reference in running:
                ray.cancel(reference, force=True)

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()
