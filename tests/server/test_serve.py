"""``brink serve``: how it starts and stops; and the client's files."""

import signal
import socket
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from brinkmanship.cli import serve
from brinkmanship.cli.main import main
from brinkmanship.server.refusal import Refusal
from brinkmanship.server.static import Client
from tests.server.client import HUMAN, Api, bot
from tests.server.running import Process, answers


def test_it_says_its_address_and_ctrl_c_stops_it_cleanly(tmp_path: Path) -> None:
    process = Process(tmp_path / "games.sqlite")
    assert answers(process.base)
    api = Api(process.base)
    player = api.create(HUMAN, bot("novice"))
    assert player.turn().version >= 6  # a process of bots runs
    api.close()
    process.process.send_signal(signal.SIGINT)
    process.end()
    assert process.process.returncode == 0
    assert "Traceback" not in process.log.read_text()


def test_a_port_that_is_taken_is_named_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["serve", "--no-browser", "--port", port, "--data", str(tmp_path / "x.sqlite")]
        assert main(words) == 1
    told = capsys.readouterr().err
    assert port in told
    assert "--port" in told


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with serve.listen("127.0.0.1", None) as first, serve.listen("127.0.0.1", None) as second:
        ports = first.getsockname()[1], second.getsockname()[1]
        assert serve.PORT <= ports[0] < ports[1] < serve.PORT + serve.TRIED


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "fastapi" else object())
    assert main(["serve", "--no-browser"]) == 1
    assert "fastapi is not installed" in (told := capsys.readouterr().err)
    assert "brinkmanship[server]" in told


def test_a_database_that_cannot_be_opened_is_told_plainly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", "--data", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err


# --- the client's files -----------------------------------------------------------------------


def asked(path: str, accepted: str = "br, gzip") -> Request:
    headers = [(b"accept-encoding", accepted.encode())]
    return Request({"type": "http", "method": "GET", "path": path, "headers": headers})


def test_files_with_a_hash_in_their_name_are_kept_and_come_compressed(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("plain")
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"br")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"gz")
    client = Client(tmp_path)
    page = client.answer(asked("/"), "")
    assert page.body == b"<!doctype html>"
    assert page.headers["cache-control"] == "no-cache"
    for accepted, encoding, body in (("br, gzip", "br", b"br"), ("gzip", "gzip", b"gz")):
        answer = client.answer(asked("/", accepted), "assets/app-1a2b.js")
        assert (answer.headers["content-encoding"], answer.body) == (encoding, body)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.media_type == "text/javascript; charset=utf-8"
    assert client.answer(asked("/", "identity"), "assets/app-1a2b.js").body == b"plain"
    with pytest.raises(Refusal):
        client.answer(asked("/"), "assets/app-1a2b.js.br")


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    page = Client(tmp_path / "nothing").answer(asked("/"), "")
    assert b"npm run build" in bytes(page.body)


def test_a_server_on_another_address_is_asked_there(tmp_path: Path) -> None:
    process = Process(tmp_path / "games.sqlite")
    with pytest.raises(httpx.TransportError):
        httpx.get(process.base.replace("127.0.0.1", "127.0.0.2"), timeout=2)
    process.kill()
