"""The client as files, if it was built; otherwise a page that says how to build it."""

import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from .refusal import Refusal

FOLDER: Final = Path(__file__).parent / "static"
_PACKED: Final = ((".br", "br"), (".gz", "gzip"))
_TYPES: Final = {".js": "text/javascript", ".json": "application/json", ".woff2": "font/woff2"}
_HASHED: Final = "assets/"
_MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Brinkmanship</title>
<h1>The browser client is not built</h1>
<p>The server runs. To build its pages, run <code>npm ci</code> and <code>npm run build</code> in
the folder <code>web</code>, then start the server again.</p>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client, with its compressed forms by encoding."""

    kind: str
    plain: bytes
    packed: dict[str, bytes]
    hashed: bool


class Client:
    """All files of the built client, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = _read(folder)

    def answer(self, request: Request, path: str) -> Response:
        """The file ``path``; raises ``Refusal`` (404) for one that is not there."""
        name = path or "index.html"
        file = self.files.get(name)
        if file is None:
            if name == "index.html":
                return Response(_MISSING, media_type="text/html; charset=utf-8")
            raise Refusal(404, "no_file", "There is no such page.")
        headers = {"vary": "accept-encoding", "cache-control": "no-cache"}
        if file.hashed:
            headers["cache-control"] = "public, max-age=31536000, immutable"
        accepted = request.headers.get("accept-encoding", "")
        body = file.plain
        for _, encoding in _PACKED:
            if encoding in accepted and encoding in file.packed:
                headers["content-encoding"] = encoding
                body = file.packed[encoding]
                break
        return Response(body, media_type=file.kind, headers=headers)


def _read(folder: Path) -> dict[str, File]:
    paths = {p.relative_to(folder).as_posix(): p for p in folder.rglob("*") if p.is_file()}
    files: dict[str, File] = {}
    for name, path in paths.items():
        if path.suffix in (".br", ".gz"):
            continue
        packed = {
            encoding: paths[name + suffix].read_bytes()
            for suffix, encoding in _PACKED
            if name + suffix in paths
        }
        hashed = name.startswith(_HASHED)
        files[name] = File(_kind(path), path.read_bytes(), packed, hashed)
    return files


def _kind(path: Path) -> str:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
