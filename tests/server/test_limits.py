"""What is bounded, what every answer carries, and what is never written down."""

import logging
import re

import httpx
import pytest

from brinkmanship.server.limits import Buckets
from brinkmanship.server.settings import Rate
from tests.server.client import HUMAN, Api, bot, options, refused, request_id, told
from tests.server.running import running, settings


def test_a_bucket_grants_its_burst_and_then_as_fast_as_it_fills() -> None:
    time = [0.0]
    bucket = Buckets(Rate(second=2, burst=3), lambda: time[0])
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    time[0] = 0.5  # one more
    assert [bucket.take("a") for _ in range(2)] == [True, False]


def test_too_many_requests_of_a_token_are_refused_and_change_nothing(file_url: str) -> None:
    with running(settings(file_url, tokens=Rate(0.001, 3))) as server:
        api = Api(server.base)
        us, ussr = api.friends()
        option = options(ussr.state())[0]
        told(ussr.send(option, 0))
        assert ussr.state().version == 1
        answer = ussr.send(option, 1)
        refused(answer, 429, "too_many")
        assert answer.headers["retry-after"] == "1"
        assert us.state().version == 1  # another token is not held up
        api.close()


def test_too_many_requests_of_an_address_are_refused(file_url: str) -> None:
    with running(settings(file_url, addresses=Rate(0.001, 2))) as server:
        codes = [httpx.get(f"{server.base}/api/health").status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_too_many_new_games_and_hints_are_refused(file_url: str) -> None:
    few = Rate(0.001, 1)
    with running(settings(file_url, creations=few, hints=few)) as server:
        api = Api(server.base)
        player = api.create(HUMAN, bot())
        answer = api.http.post("/api/games", json={"chairs": [HUMAN, HUMAN]})
        refused(answer, 429, "too_many")
        player.turn()
        assert player.get("/hint").status_code == 200
        refused(player.get("/hint"), 429, "too_many")
        api.close()


def test_too_many_connections_of_an_address_are_refused(file_url: str) -> None:
    with running(settings(file_url, sockets_of_address=1)) as server:
        api = Api(server.base)
        player = api.create()
        with player.live() as first:
            first.state()
            with player.live() as second:
                assert second.next("problem")["problem"]["error"] == "too_many"
        api.close()


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_that_is_too_large_is_refused(api: Api, chunked: bool) -> None:
    body = b'{"request":"' + b"x" * 20_000 + b'"}'
    content = iter([body[:9000], body[9000:18000], body[18000:]]) if chunked else body
    player = api.create()
    headers = {**player.headers, "content-type": "application/json"}
    answer = api.http.post(f"{player.path}/moves", headers=headers, content=content)
    refused(answer, 413, "too_large")


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/games/nothing", "/nothing"])
def test_every_answer_has_the_headers_that_protect_a_page(api: Api, path: str) -> None:
    headers = api.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in policy


def test_a_path_outside_of_the_client_is_not_found(api: Api) -> None:
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/assets/../../app.py"):
        refused(api.http.get(path), 404, "no_file")


def test_facts_and_rules_come_compressed_and_are_not_sent_twice(api: Api) -> None:
    for path in ("/api/facts", "/api/rules"):
        first = api.http.get(path)
        assert first.headers["content-encoding"] == "gzip"
        again = api.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_neither_tokens_nor_queries_nor_hands_are_in_the_log(
    api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "brinkmanship"):
        us, ussr = api.friends()
        state = ussr.state(side=1)
        told(ussr.send(options(state)[0], 0))
        refused(ussr.send(200, 1), 422, "illegal")
        with us.live() as socket:
            socket.state()
        api.http.get(us.path, headers={"Authorization": f"Bearer {us.joined.token}x"})
    lines = [r.getMessage() for r in caplog.records if r.name.startswith("brinkmanship")]
    text = "\n".join(lines)
    assert f"POST {us.path}/moves 200" in text
    for secret in (us.joined.token, us.joined.invite, ussr.joined.token):
        assert secret and secret not in text
    assert "side=" not in text
    plain = re.compile(r"(GET|POST) /[\w/-]* \d{3} \d+ ms")
    assert [line for line in lines if not plain.fullmatch(line)] == []


def test_a_refusal_does_not_repeat_what_was_sent(api: Api) -> None:
    player = api.create()
    body = {"request": request_id(), "version": 0, "option": "the secret word"}
    assert "secret word" not in refused(player.post("/moves", body), 422, "invalid").text
