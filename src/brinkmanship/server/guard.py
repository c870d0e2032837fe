"""What every request passes through: its size, how many there are, headers, the log."""

import logging
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Buckets, too_many
from .live import dump
from .refusal import Refusal
from .settings import Settings
from .store import hashed

ACCESS: Final = logging.getLogger("brinkmanship.access")
_CSP: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


def token_in(header: str | None) -> str | None:
    """The token in an Authorization header; None if there is no header.

    Raises ``Refusal`` for a header of another kind.
    """
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.casefold() != "bearer" or not token.strip():
        raise Refusal(401, "bad_token", "Authorization: 'Bearer TOKEN' expected.")
    return token.strip()


class _TooLarge(Exception):
    """The body is larger than the bound."""


class Guard:
    """An ASGI layer around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.largest_body
        self.addresses = Buckets(settings.addresses)
        self.tokens = Buckets(settings.tokens)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await _Passing(self, scope, receive, send).run()
        else:
            await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Raise ``Refusal`` for a request too many or too large."""
        headers = dict(scope["headers"])
        if not self.addresses.take(address_of(scope)):
            raise too_many()
        bearer = headers.get(b"authorization")
        if bearer is not None and not self.tokens.take(hashed(bearer.decode("latin-1"))):
            raise too_many()
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.largest:
            raise self.too_large()

    def too_large(self) -> Refusal:
        """The body is too large."""
        return Refusal(413, "too_large", f"A request has {self.largest} bytes at most.")


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


class _Passing:
    """One request on its way."""

    def __init__(self, guard: Guard, scope: Scope, receive: Receive, send: Send) -> None:
        self.guard = guard
        self.scope = scope
        self.receive = receive
        self.send = send
        self.taken = 0
        self.overfull = False
        self.status = 0

    async def run(self) -> None:
        begun = time.perf_counter()
        try:
            self.guard.check(self.scope)
            await self.guard.app(self.scope, self.measured, self.sealed)
        except _TooLarge:
            await self.refuse(self.guard.too_large())
        except Refusal as refusal:
            await self.refuse(refusal)
        finally:
            spent = 1000 * (time.perf_counter() - begun)
            method, path = self.scope["method"], self.scope["path"]
            # neither queries nor headers: they are nobody's business
            ACCESS.info("%s %s %d %.0f ms", method, ascii(path)[1:-1], self.status, spent)

    async def measured(self) -> Message:
        """Receive, counting the bytes."""
        message = await self.receive()
        self.taken += len(message.get("body", b""))
        if self.taken > self.guard.largest:
            self.overfull = True
            raise _TooLarge
        return message

    async def sealed(self, message: Message) -> None:
        """Send, with the headers that every answer has."""
        if self.overfull and message.get("status") != 413:
            raise _TooLarge  # whatever the application made of a body that was cut
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = {name for name, _ in message["headers"]}
            more = [pair for pair in _HEADERS if pair[0] not in given]
            if b"cache-control" not in given:
                more.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message["headers"], *more]}
        await self.send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Answer without asking the application."""
        if self.status:
            return
        body = dump(refusal.to_json()).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        if refusal.status == 429:
            headers.append((b"retry-after", b"1"))
        start = {"type": "http.response.start", "status": refusal.status, "headers": headers}
        await self.sealed(start)
        await self.send({"type": "http.response.body", "body": body})
