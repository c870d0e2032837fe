"""Starts servers that have everything imported already, one after the other, to be killed.

Run as a program: ``python -m tests.server.nursery URL``. It says the port; for every line that it
reads it reaps the last server, starts a new one and says its process id.
"""

import os
import signal
import socket
import sys

import uvicorn

from brinkmanship.server.run import config_of
from tests.server.postgres import free_port
from tests.server.running import settings


def main() -> None:
    config = config_of(settings(sys.argv[1]))
    config.load()
    port = free_port()
    print(port, flush=True)
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        sock = socket.create_server(("127.0.0.1", port))
        child = os.fork()
        if not child:
            os.close(0)
            try:
                uvicorn.Server(config).run([sock])
            finally:
                os._exit(1)
        sock.close()  # so that nobody is listening once the server is dead
        print(child, flush=True)
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
