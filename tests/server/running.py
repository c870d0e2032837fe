"""Servers for the tests, on real sockets: in a thread, or as a process that can be killed."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvicorn

from brinkmanship.server.run import config_of
from brinkmanship.server.settings import Rate, Settings

FREE = Rate(1e6, 1e6)


def settings(database: str, **others: object) -> Settings:
    """Settings that hold nobody up."""
    values: dict[str, object] = {
        "bot_pace": 0.0,
        "watch_pace": 0.0,
        "hint_seconds": 0.2,
        "workers": 1,
        "tokens": FREE,
        "addresses": FREE,
        "creations": FREE,
        "hints": FREE,
    }
    return Settings(database=database, **{**values, **others})  # type: ignore[arg-type]


class Running:
    """A server in a thread of its own."""

    def __init__(self, asked: Settings) -> None:
        self.settings = asked
        self.sock = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.sock.getsockname()[1]
        self.server = uvicorn.Server(config_of(asked))
        self.thread = threading.Thread(target=self.server.run, args=([self.sock],))
        self.thread.start()
        deadline = time.monotonic() + 20
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < deadline, "no start"
            time.sleep(0.01)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        self.sock.close()
        assert not self.thread.is_alive(), "no end"


@contextmanager
def running(asked: Settings) -> Iterator[Running]:
    server = Running(asked)
    try:
        yield server
    finally:
        server.stop()


class Process:
    """``brink serve`` as a process of its own, to be killed."""

    def __init__(self, file: Path, port: int = 0) -> None:
        self.log = file.with_suffix(".log")
        words = ["serve", "--no-browser", "--port", str(port), "--data", str(file)]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "brinkmanship", *words],
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"no start: {line}{self.log.read_text()[-2000:]}"
        self.base = line.split()[3].rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def end(self) -> None:
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def answers(base: str) -> bool:
    try:
        return httpx.get(f"{base}/api/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False
