"""``brink serve``: the server for games in the browser."""

import argparse
import contextlib
import socket
import sys
import threading
import webbrowser
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Final

from ..errors import BrinkError

FAILED: Final = 1
PORT: Final = 8089
HOST: Final = "127.0.0.1"
#: hosts that stand for every address of this computer
EVERY: Final = (str(IPv4Address(0)), str(IPv6Address(0)))
#: ports tried when none was named
TRIED: Final = 20
#: what the extra brings
NEEDED: Final = ("alembic", "fastapi", "sqlalchemy", "uvicorn", "websockets")


class ServeError(BrinkError):
    """A server that cannot start; the text says why and what to do."""


def add_commands(commands: Any) -> None:
    """Add the parser of ``serve``."""
    parser = commands.add_parser(
        "serve",
        help="play in the browser",
        description="Start the server for games in the browser and open it there. Games are kept "
        "in a file of the user; Ctrl-C stops the server, and the next one goes on with them.",
    )
    parser.add_argument(
        "--port", type=_port, metavar="N", help=f"the port ({PORT}, or the next that is free)"
    )
    parser.add_argument(
        "--host", default=HOST, help=f"the address to listen on ({HOST}: this computer only)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--data", metavar="FILE", help="keep the games in this file")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="keep the games there instead: postgresql://... (or set BRINK_DATABASE)",
    )
    parser.add_argument("--quiet", action="store_true", help="no line for every request")


def _port(text: str) -> int:
    value = int(text) if text.isdecimal() else -1
    if not 0 <= value <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} given, a port from 0 to 65535 expected")
    return value


def run(args: argparse.Namespace) -> int:
    """Carry out ``serve``; the exit status."""
    try:
        require_extra()
        serve(args)
    except BrinkError as error:
        print(f"brink serve: {error}", file=sys.stderr)
        return FAILED
    return 0


def require_extra() -> None:
    """Raise ``ServeError`` unless everything that the server is made of is installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ServeError(
            f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed; "
            "install what the server needs with: pip install 'brinkmanship[server]'"
        )


def serve(args: argparse.Namespace) -> None:
    """Run the server until it is stopped."""
    from ..server.database import open_database  # noqa: PLC0415 - only with the extra
    from ..server.run import run_server  # noqa: PLC0415 - only with the extra
    from ..server.settings import Settings, database_url  # noqa: PLC0415 - only with the extra

    if args.data and args.database:
        raise ServeError("--data and --database: only one of them can be")
    settings = Settings(database=database_url(args.data, args.database))
    open_database(settings.database).dispose()  # so that what is wrong is said plainly
    listening = listen(args.host, args.port)
    address = address_of(args.host, listening.getsockname()[1])
    with contextlib.closing(listening):

        def ready() -> None:
            print(f"Brinkmanship is at {address} (Ctrl-C stops it)", flush=True)
            if not args.no_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        run_server(settings, listening, ready, requests=not args.quiet)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; raises ``ServeError`` when the port is taken."""
    first = PORT if port is None else port
    candidates = range(first, first + TRIED) if port is None else (first,)
    reason = ""
    for candidate in candidates:
        try:
            return _bound(host, candidate)
        except OSError as error:
            reason = error.strerror or str(error)
    if port is None:
        raise ServeError(f"no port from {first} to {first + TRIED - 1} is free on {host}: {reason}")
    raise ServeError(f"port {port} on {host}: {reason}; name another one with --port")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(256)
    except BaseException:
        sock.close()
        raise
    return sock


def address_of(host: str, port: int) -> str:
    """The address for the browser."""
    shown = "localhost" if host in EVERY else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
