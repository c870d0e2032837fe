"""Many live games at once: how soon the other seat sees a decision.

    python -m benchmarks.server [--games 200] [--seconds 30]

Starts a server of its own on a new file, opens every game for two people, each on a WebSocket, and
lets them choose at random every 0.3 to 1 seconds. Measured from the moment a decision is sent to
the moment the other seat has the state after it.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from brinkmanship.rules import COMPILED

PAUSE: Final = (0.3, 1.0)
#: seconds in which all games begin
RAMP: Final = 8.0
_SERVER: Final = """
import socket, sys, time
from brinkmanship.server.run import run_server
from brinkmanship.server.settings import Rate, Settings
free = Rate(1e6, 1e6)
settings = Settings(
    database=sys.argv[1], addresses=free, creations=free, sockets_of_address=10**6
)
sock = socket.create_server(("127.0.0.1", 0), backlog=1024)
port = sock.getsockname()[1]
run_server(
    settings, sock, lambda: print(port, time.process_time(), flush=True), requests=False
)
"""


@dataclass
class Figures:
    """What was measured, in seconds."""

    seen: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    refused: int = 0


class Seat:
    """One seat: its token, its WebSocket, the newest state."""

    def __init__(self, http: httpx.AsyncClient, joined: dict[str, Any]) -> None:
        self.http = http
        self.path = f"/api/games/{joined['game']}"
        self.token: str = joined["token"]
        self.state: dict[str, Any] = {}
        self.arrived: dict[int, float] = {}
        self.news = asyncio.Event()

    async def listen(self, socket: ClientConnection) -> None:
        """Take every state as it comes."""
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message["state"]
                self.arrived[self.state["version"]] = now
                self.news.set()

    async def version(self, version: int) -> float:
        """When the state of ``version`` arrived."""
        while version not in self.arrived:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 20)
        return self.arrived[version]


async def play(http: httpx.AsyncClient, base: str, seed: int, end: float, out: Figures) -> None:
    """Games for two at one table until the time is over."""
    chooser = random.Random(seed)
    await asyncio.sleep(chooser.uniform(0, RAMP))
    while time.perf_counter() < end:
        human = {"kind": "human"}
        made = (await http.post("/api/games", json={"chairs": [human, human]})).json()
        body = {"invite": made["invite"]}
        joined = (await http.post(f"/api/games/{made['game']}/join", json=body)).json()
        seats = [Seat(http, made), Seat(http, joined)]
        address = base.replace("http", "ws") + seats[0].path + "/live"
        async with connect(address, compression=None) as a, connect(address, compression=None) as b:
            listeners = []
            for seat, socket in zip(seats, (a, b), strict=True):
                await socket.send(json.dumps({"type": "hello", "token": seat.token}))
                listeners.append(asyncio.ensure_future(seat.listen(socket)))
            try:
                await one_game(seats, chooser, end, out)
            finally:
                for listener in listeners:
                    listener.cancel()


async def one_game(seats: list[Seat], chooser: random.Random, end: float, out: Figures) -> None:
    """One game, to its end or the end of the time."""
    version = 0
    while time.perf_counter() < end:
        for seat in seats:
            await seat.version(version)
        decision = seats[0].state["decision"]
        if decision is None:
            return
        await asyncio.sleep(chooser.uniform(*PAUSE))
        mover, other = seats[decision["seat"]], seats[1 - decision["seat"]]
        option = chooser.choice(mover.state["decision"]["choices"])["option"]
        body = {"request": uuid.uuid4().hex, "version": version, "option": option}
        headers = {"Authorization": f"Bearer {mover.token}"}
        sent = time.perf_counter()
        answer = await mover.http.post(f"{mover.path}/moves", json=body, headers=headers)
        out.answered.append(time.perf_counter() - sent)
        if answer.status_code != 200:
            out.refused += 1
            return
        version += 1
        out.seen.append(await other.version(version) - sent)


async def measure(base: str, games: int, seconds: float) -> Figures:
    """Play ``games`` at once."""
    out = Figures()
    end = time.perf_counter() + RAMP + seconds
    limits = httpx.Limits(max_connections=games, max_keepalive_connections=games)
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=20) as http:
        await asyncio.gather(*(play(http, base, n, end, out) for n in range(games)))
    return out


def tell(name: str, values: list[float]) -> None:
    """A line of percentiles."""
    cuts = statistics.quantiles(values, n=100)
    marks = "  ".join(f"p{p} {1000 * cuts[p - 1]:6.1f} ms" for p in (50, 95, 99))
    print(f"{name:<34} {marks}  most {1000 * max(values):6.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live games at once on one server.")
    parser.add_argument("--games", type=int, default=200, help="live games (200)")
    parser.add_argument("--seconds", type=float, default=30, help="how long (30)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/games.sqlite"
        server = subprocess.Popen(
            [sys.executable, "-c", _SERVER, url], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            port, begun = server.stdout.readline().split()
            base = f"http://127.0.0.1:{port}"
            out = asyncio.run(measure(base, args.games, args.seconds))
        finally:
            server.terminate()
            server.wait()
    rules = "compiled" if COMPILED else "interpreted"
    print(f"{args.games} games, {len(out.seen)} decisions, {out.refused} refused, rules {rules},")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = 1000 * (used.ru_utime + used.ru_stime - float(begun)) / max(1, len(out.seen))
    print(f"{os.cpu_count()} cores for server and clients together;", end=" ")
    print(f"the server used {spent:.2f} ms of a core for each decision")
    tell("decision sent to answered", out.answered)
    tell("decision sent to seen by the other", out.seen)


if __name__ == "__main__":
    main()
