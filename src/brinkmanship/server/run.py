"""Running the application on a socket until it is stopped."""

import gc
import logging
import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn

from .app import create_app
from .settings import Settings

#: bytes of a WebSocket message, which ends the connection when it is longer
_LARGEST_MESSAGE: Final = 8192
#: seconds that open requests have when the server stops
_STOPPING: Final = 3
#: seconds that a thread may keep the others waiting: the writer must not wait long for its turn
_TURN: Final = 0.001
#: new objects before the young ones are looked through for garbage
_YOUNG: Final = 20_000


class _Server(uvicorn.Server):
    """Tells when it can be asked."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As the base class has it."""
        await super().startup(sockets)
        if self.started:
            _settle()
            self.ready()


def _settle() -> None:
    """Keep the interpreter from pausing: what is loaded now is no garbage and stays."""
    sys.setswitchinterval(_TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, 20, 20)


def config_of(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(settings),
        access_log=False,  # it would log queries
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=_LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=65,
        timeout_graceful_shutdown=_STOPPING,
        h11_max_incomplete_event_size=16_384,
    )


def run_server(
    settings: Settings, sock: socket.socket, ready: Callable[[], None], requests: bool = True
) -> None:
    """Serve on ``sock`` until Ctrl-C; ``ready`` is called once it answers."""
    _log(requests)
    server = _Server(config_of(settings), ready)
    try:
        server.run(sockets=[sock])
    except KeyboardInterrupt:
        return


def _log(requests: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    root = logging.getLogger("brinkmanship")
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    root.propagate = False
    logging.getLogger("brinkmanship.access").disabled = not requests
    errors = logging.getLogger("uvicorn.error")
    errors.setLevel(logging.ERROR)
    errors.handlers[:] = [handler]
    errors.propagate = False
