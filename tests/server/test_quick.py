"""A choice that takes the short way through the server is answered as on the long way."""

from typing import Any

import httpx
import pytest

from brinkmanship.server import quick
from tests.server.client import Api, Player, options, request_id

#: a header that the framework takes for JSON and the short way does not know
LONG = {"content-type": "application/json; charset=utf-8"}
SHORT = {"content-type": "application/json"}


def choose(player: Player, body: bytes, way: dict[str, str], **headers: str) -> httpx.Response:
    asked = {**player.headers, **way, **headers}
    return player.api.http.post(f"{player.path}/moves", headers=asked, content=body)


def body(option: Any, version: int, request: str = "") -> bytes:
    request = request or request_id()
    return f'{{"request":"{request}","version":{version},"option":{option}}}'.encode()


def test_the_same_choice_again_gets_the_same_answer_on_either_way(api: Api) -> None:
    _, ussr = api.friends()
    sent = body(options(ussr.state())[0], 0, request_id())
    first = choose(ussr, sent, SHORT)
    again = choose(ussr, sent, LONG)
    assert first.status_code == again.status_code == 200
    assert first.json()["version"] == 1
    assert first.content == again.content
    assert first.headers["content-type"] == again.headers["content-type"]


@pytest.mark.parametrize(
    "sent",
    [body(200, 0), body(1, 7), body(999, 0), body('"1"', 0), b"", b"[1]", b"{", b"\xff"],
    ids=["illegal", "late", "no option", "words", "nothing", "a list", "broken", "no text"],
)
def test_what_is_refused_is_refused_in_the_same_words_on_either_way(api: Api, sent: bytes) -> None:
    us, ussr = api.friends()
    nobody = api.watcher(us.game)
    for player in (us, ussr, nobody, api.create(hot_seat=True), api.watcher("nothing")):
        short, long = choose(player, sent, SHORT), choose(player, sent, LONG)
        assert short.status_code == long.status_code >= 400
        assert short.content == long.content
    wrong = [choose(us, sent, way, Authorization="Basic x") for way in (SHORT, LONG)]
    assert wrong[0].status_code == wrong[1].status_code
    assert wrong[0].content == wrong[1].content
    assert ussr.state().version == 0


def test_an_error_on_the_short_way_tells_nothing_of_itself(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the hidden card")

    player = api.create()
    monkeypatch.setattr(quick, "access", fail)
    answer = choose(player, body(1, 0), SHORT)
    assert answer.status_code == 500
    assert answer.json()["error"] == "failed"
    assert "hidden" not in answer.text
