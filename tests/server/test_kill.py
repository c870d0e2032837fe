"""A server that is killed at any moment goes on with exactly what was decided."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import TracebackType

import httpx
import pytest

from tests.server.client import Api, Player, options, told

#: in all: each of the two tests does half of them
KILLS = 200
TABLES = 2


class Nursery:
    """Lives of a server on the same file and the same socket."""

    def __init__(self, file: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery", f"sqlite:///{file}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.base = f"http://127.0.0.1:{self.read()}"
        self.server = 0

    def read(self) -> int:
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        self.server = self.read()

    def kill(self) -> None:
        os.kill(self.server, signal.SIGKILL)

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.process.communicate(timeout=20)


class Table:
    """Two people at one screen who play as fast as they can, and remember what was granted."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.chooser = random.Random(seed)
        self.granted: list[int] = []  # options that were answered with 200
        self.sent: int | None = None  # the one that was sent and not answered
        self.over = False

    def play(self) -> None:
        """Until the server is gone or the game is over."""
        side = 1
        try:
            state = self.player.state(side=side)
            while state.decision is not None:
                if not options(state):
                    side = state.decision.side
                    state = self.player.state(side=side)
                    continue
                self.sent = self.chooser.choice(options(state))
                state = told(self.player.send(self.sent, state.version, side=side))
                self.granted.append(self.sent)
                self.sent = None
            self.over = True
        except httpx.TransportError:
            return

    def check(self, file: Path) -> None:
        """What is written is what was granted, or one more that was sent and not answered."""
        query = "SELECT n, kind, option FROM events WHERE game = ? ORDER BY n"
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            rows = connection.execute(query, (self.player.game,)).fetchall()
        assert [n for n, _, _ in rows] == list(range(1, len(rows) + 1))
        assert {kind for _, kind, _ in rows} <= {"move"}
        written = [option for _, _, option in rows]
        assert written[: len(self.granted)] == self.granted
        more = written[len(self.granted) :]
        assert more in ([], [self.sent])
        self.granted, self.sent = written, None
        state = self.player.state(side=1)
        assert state.version == len(written)


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    with Nursery(tmp_path / "games.sqlite") as nursery:
        yield nursery


@pytest.mark.parametrize("part", [1, 2])
def test_killed_100_times_it_holds_exactly_the_decisions_it_answered(
    nursery: Nursery, tmp_path: Path, part: int
) -> None:
    chooser = random.Random(part)
    tables: list[Table] = []
    unanswered = 0
    decisions = 0
    for kill in range(KILLS // 2):
        nursery.start()
        api = Api(nursery.base)
        for table in tables:
            table.player.api = api
            before = len(table.granted)
            table.check(tmp_path / "games.sqlite")
            unanswered += len(table.granted) - before
        tables = [table for table in tables if not table.over]
        while len(tables) < TABLES:
            tables.append(Table(api.create(hot_seat=True), kill * TABLES + len(tables)))
        played = sum(len(table.granted) for table in tables)
        threads = [threading.Thread(target=table.play) for table in tables]
        for thread in threads:
            thread.start()
        wanted = played + chooser.randrange(6)
        while sum(len(table.granted) for table in tables) < wanted:
            time.sleep(0.001)
        time.sleep(chooser.uniform(0.0, 0.01))
        nursery.kill()
        for thread in threads:
            thread.join(20)
            assert not thread.is_alive()
        decisions += sum(len(table.granted) for table in tables) - played
        api.close()
    print(f"{decisions} decisions, {unanswered} of them written and not answered")
    assert decisions > KILLS
    assert unanswered > 0
