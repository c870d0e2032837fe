"""The server that the browser tests talk to: a database of its own, dice that come up the same.

Prints its address and runs until its input is closed, so that it never outlives the tests.
"""

import argparse
import hashlib
import itertools
import os
import secrets
import signal
import sys
import tempfile
import threading
from pathlib import Path
from unittest import mock

from brinkmanship.cli.serve import listen
from brinkmanship.server.run import run_server
from brinkmanship.server.settings import Rate, Settings, database_url

#: many clients at one address, and bots that do not wait
PLENTY = Rate(10_000, 10_000)


def main() -> None:
    """Serve until the input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="browser")
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--port", type=int, default=0, help="0: one that is free")
    parser.add_argument("--data", help="keep the games in this file, for a server to come")
    args = parser.parse_args()
    numbers = itertools.count()

    def drawn(length: int | None = None) -> bytes:
        return hashlib.sha256(f"{args.seed}/{next(numbers)}".encode()).digest()[:length]

    threading.Thread(target=stop_with_input, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=database_url(args.data or str(Path(folder) / "games.sqlite"), None),
            bot_pace=args.pace,
            watch_pace=args.pace,
            tokens=PLENTY,
            addresses=PLENTY,
            creations=PLENTY,
            hints=PLENTY,
        )
        listening = listen("127.0.0.1", args.port)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        with mock.patch.object(secrets, "token_bytes", drawn):
            run_server(settings, listening, lambda: print(address, flush=True), requests=False)


def stop_with_input() -> None:
    """End this process when whoever started it closes the pipe."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


if __name__ == "__main__":
    main()
