"""Many live games at once: how soon the other seat sees a decision, and what it costs the server.

    python -m benchmarks.server [--games 200] [--seconds 30]

Starts a server of its own on a new file and opens every game for two people, each on a WebSocket.
The games are paced like bots that think a second: about a second after a decision is seen by both
seats the next one is sent, chosen at random. Measured, once all games have begun: the time from
the moment a decision is sent to its answer, and to the moment the other seat has the state after
it; and the processor time of the server for each decision, which does not depend on what else runs
on the machine. The clients run in this process and read no more of what they get than they need.

It ends by itself: after --seconds and the 8 seconds in which the games begin, a minute later at
the latest, whatever the server does.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from brinkmanship.rules import COMPILED

#: seconds between a decision that is seen and the next one
PAUSE: Final = (0.7, 1.3)
#: seconds in which all games begin
RAMP: Final = 8.0
#: seconds after which an answer is given up
PATIENCE: Final = 20.0
#: bounds of what may be asked for
MOST_GAMES: Final = 1000
MOST_SECONDS: Final = 600.0
_VERSION: Final = re.compile(r'"version":(\d+)')
_TO_MOVE: Final = re.compile(r'"decision":(?:null|\{"side":\d,"seat":(\d))')
#: says its port; answers every line that it reads with the processor time used so far
_SERVER: Final = """
import socket, sys, threading, time
from brinkmanship.server.run import run_server
from brinkmanship.server.settings import Rate, Settings
def tell():
    for _ in sys.stdin:
        print(time.process_time(), flush=True)
free = Rate(1e6, 1e6)
settings = Settings(
    database=sys.argv[1], addresses=free, creations=free, cached=10**4, sockets_of_address=10**6
)
sock = socket.create_server(("127.0.0.1", 0), backlog=1024)
port = sock.getsockname()[1]
threading.Thread(target=tell, daemon=True).start()
run_server(settings, sock, lambda: print(port, flush=True), requests=False)
"""


@dataclass
class Figures:
    """What was measured after ``begin``, in seconds."""

    begin: float
    end: float
    seen: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    refused: int = 0
    server: float = 0.0  # processor time
    clients: float = 0.0


class Line:
    """An HTTP connection that is kept open; one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, body: object, token: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        sent = json.dumps(body).encode()
        bearer = f"authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            f"content-length: {len(sent)}\r\n{bearer}\r\n"
        )
        self.writer.write(head.encode() + sent)
        async with asyncio.timeout(PATIENCE):
            answer = await self.reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
            assert length is not None
            return int(answer[9:12]), await self.reader.readexactly(int(length[1]))


class Seat:
    """One seat: its token, its WebSocket, the newest state as it came."""

    def __init__(self, joined: dict[str, Any], socket: ClientConnection) -> None:
        self.token: str = joined["token"]
        self.socket = socket
        self.text = ""
        self.version = -1

    async def until(self, version: int) -> float:
        """Take messages until the state of ``version`` has arrived; the time when it had."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                text = await self.socket.recv()
                if isinstance(text, str) and text.startswith('{"type":"state"'):
                    found = _VERSION.search(text)
                    assert found is not None
                    self.text, self.version = text, int(found[1])
        return time.perf_counter()

    @property
    def to_move(self) -> int | None:
        """The seat that has to choose."""
        found = _TO_MOVE.search(self.text)
        assert found is not None
        return None if found[1] is None else int(found[1])


async def play(line: Line, seed: int, out: Figures) -> None:
    """Games for two at one table until the time is over."""
    chooser = random.Random(seed)
    await asyncio.sleep(chooser.uniform(0, RAMP - 1))
    await line.open()
    while time.perf_counter() < out.end:
        human = {"kind": "human"}
        made = json.loads((await line.post("/api/games", {"chairs": [human, human]}))[1])
        path = f"/api/games/{made['game']}"
        joined = json.loads((await line.post(f"{path}/join", {"invite": made["invite"]}))[1])
        address = f"ws://127.0.0.1:{line.port}{path}/live"
        async with connect(address, compression=None) as a, connect(address, compression=None) as b:
            seats = [Seat(made, a), Seat(joined, b)]
            for seat in seats:
                await seat.socket.send(json.dumps({"type": "hello", "token": seat.token}))
            await one_game(line, f"{path}/moves", seats, chooser, out)
    line.writer.close()


async def one_game(
    line: Line, path: str, seats: list[Seat], chooser: random.Random, out: Figures
) -> None:
    """One game, to its end or the end of the time."""
    version = 0
    for seat in seats:
        await seat.until(version)
    while (to_move := seats[0].to_move) is not None:
        await asyncio.sleep(chooser.uniform(*PAUSE))
        if time.perf_counter() > out.end:
            return
        mover, other = seats[to_move], seats[1 - to_move]
        choices = json.loads(mover.text)["state"]["decision"]["choices"]
        option = chooser.choice(choices)["option"]
        body = {"request": uuid.uuid4().hex, "version": version, "option": option}
        version += 1
        seen = asyncio.ensure_future(other.until(version))
        sent = time.perf_counter()
        status, _ = await line.post(path, body, mover.token)
        answered = time.perf_counter() - sent
        if status != 200:
            seen.cancel()
            out.refused += 1
            return
        if sent >= out.begin:
            out.answered.append(answered)
            out.seen.append(await seen - sent)
        await seen
        await mover.until(version)


async def cost(server: "subprocess.Popen[str]", out: Figures) -> None:
    """The processor time of both sides between the begin and the end of the measuring."""
    for moment, sign in ((out.begin, -1), (out.end, 1)):
        await asyncio.sleep(moment - time.perf_counter())
        assert server.stdin is not None and server.stdout is not None
        print(file=server.stdin, flush=True)
        out.clients += sign * time.process_time()
        out.server += sign * float(await asyncio.to_thread(server.stdout.readline))


async def measure(
    server: "subprocess.Popen[str]", port: int, games: int, seconds: float
) -> Figures:
    """Play ``games`` at once."""
    begin = time.perf_counter() + RAMP
    out = Figures(begin, begin + seconds)
    async with asyncio.timeout(RAMP + seconds + 60):
        await asyncio.gather(cost(server, out), *(play(Line(port), n, out) for n in range(games)))
    return out


def run(games: int, seconds: float) -> Figures:
    """Measure with a server of its own on a new file."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-c", _SERVER, f"sqlite:///{folder}/games.sqlite"]
        pipe = subprocess.PIPE
        server = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            return asyncio.run(measure(server, port, games, seconds))
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


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
    if not (1 <= args.games <= MOST_GAMES and 1 <= args.seconds <= MOST_SECONDS):
        parser.error(f"1 to {MOST_GAMES} games, 1 to {MOST_SECONDS:g} seconds")
    out = run(args.games, args.seconds)
    count = len(out.seen)
    rules = "compiled" if COMPILED else "interpreted"
    print(f"{args.games} games, {count / args.seconds:.0f} decisions a second,", end=" ")
    print(f"{out.refused} refused, rules {rules};")
    print(f"{os.cpu_count()} cores for server and clients together,", end=" ")
    print(f"load average {os.getloadavg()[0]:.1f};")
    print(f"a decision costs the server {1000 * out.server / count:.2f} ms of a core,", end=" ")
    print(f"the clients {1000 * out.clients / count:.2f} ms")
    tell("decision sent to answered", out.answered)
    tell("decision sent to seen by the other", out.seen)


if __name__ == "__main__":
    main()
