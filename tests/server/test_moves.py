"""Choosing: what is forged, late, doubled, out of turn or illegal changes nothing."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from brinkmanship.rules.ids import CARD, PASS
from tests.server.client import Api, Player, options, play_on, refused, request_id, told


def public(player: Player) -> dict[str, Any]:
    """The game as it stands, without who is here."""
    state: dict[str, Any] = player.get().json()
    return {name: value for name, value in state.items() if name != "seats"}


@pytest.fixture
def pair(api: Api) -> tuple[Player, Player]:
    """Two friends; the USSR, seat 1, has to place its first marker (3.2)."""
    return api.friends()


def test_a_choice_counts_once_and_the_other_side_has_the_next_version(
    pair: tuple[Player, Player],
) -> None:
    state = pair[1].state()
    after = told(pair[1].send(options(state)[0], state.version))
    assert (state.version, after.version) == (0, 1)
    assert after.influence[1][options(state)[0]] == state.influence[1][options(state)[0]] + 1
    assert pair[0].state().influence == after.influence


def test_the_same_request_again_is_answered_alike_and_changes_nothing(
    pair: tuple[Player, Player],
) -> None:
    state, request = pair[1].state(), request_id()
    first = pair[1].send(options(state)[0], 0, request)
    second = pair[1].send(options(state)[0], 0, request)
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json()
    assert pair[1].state().version == 1


def test_the_same_request_many_times_at_once_counts_once(pair: tuple[Player, Player]) -> None:
    option, request = options(pair[1].state())[0], request_id()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: pair[1].send(option, 0, request), range(16)))
    assert {a.status_code for a in answers} == {200}
    assert {a.json()["version"] for a in answers} == {1}


def test_of_many_choices_for_one_version_one_is_made(pair: tuple[Player, Player]) -> None:
    option = options(pair[1].state())[0]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: pair[1].send(option, 0), range(16)))
    assert sorted(a.status_code for a in answers) == [200] + [409] * 15
    assert pair[1].state().version == 1


def test_a_request_id_cannot_be_used_for_something_else(pair: tuple[Player, Player]) -> None:
    first, second = options(pair[1].state())[:2]
    request = request_id()
    told(pair[1].send(first, 0, request))
    before = public(pair[0])
    refused(pair[1].send(second, 1, request), 409, "request_used")
    refused(pair[0].send(first, 1, request), 409, "request_used")
    assert public(pair[0]) == before


def test_a_late_choice_is_told_the_present_version(pair: tuple[Player, Player]) -> None:
    option = options(pair[1].state())[0]
    told(pair[1].send(option, 0))
    before = public(pair[1])
    assert refused(pair[1].send(option, 0), 409, "stale").version == 1
    assert refused(pair[1].send(option, 7), 409, "stale").version == 1
    assert public(pair[1]) == before


def test_who_is_not_asked_cannot_choose(pair: tuple[Player, Player]) -> None:
    option = options(pair[1].state())[0]
    before = public(pair[0])
    refused(pair[0].send(option, 0), 409, "not_your_turn")
    assert public(pair[0]) == before


def test_who_has_no_seat_cannot_choose(pair: tuple[Player, Player], api: Api) -> None:
    option = options(pair[1].state())[0]
    watcher = api.watcher(pair[0].game)
    for path, body in (
        ("/moves", {"option": option}),
        ("/undo", {}),
        ("/undo/answer", {"agree": True}),
        ("/resign", {}),
    ):
        refused(watcher.change(path, 0, **body), 403, "no_seat")
    refused(watcher.get("/hint"), 403, "no_seat")
    assert watcher.state().version == 0


@pytest.mark.parametrize("header", ["Bearer forged", "Bearer", "Basic eDp5", "forged", ""])
def test_a_forged_token_opens_nothing(pair: tuple[Player, Player], header: str) -> None:
    http, path = pair[0].api.http, pair[0].path
    body = {"request": request_id(), "version": 0, "option": options(pair[1].state())[0]}
    headers = {"Authorization": header}
    refused(http.get(path, headers=headers), 401, "bad_token")
    refused(http.post(f"{path}/moves", headers=headers, json=body), 401, "bad_token")
    assert pair[0].state().version == 0


def test_a_token_of_another_game_opens_nothing(pair: tuple[Player, Player], api: Api) -> None:
    other = api.create()
    stranger = Player(api, other.joined.model_copy(update={"game": pair[0].game}))
    refused(stranger.get(), 401, "bad_token")


def test_an_illegal_option_is_refused_with_the_reason_and_its_rule(
    pair: tuple[Player, Player],
) -> None:
    illegal = next(c for c in range(84) if c not in options(pair[1].state()))
    before = public(pair[1])
    for option in (illegal, CARD + 1, PASS):
        problem = refused(pair[1].send(option, 0), 422, "illegal")
        assert problem.why is not None
        assert (problem.why.option, problem.why.legal) == (option, False)
        assert problem.text == problem.why.text
    assert public(pair[1]) == before


@pytest.mark.parametrize(
    "change",
    [
        {"option": 256},
        {"option": -1},
        {"option": "1"},
        {"option": 1.5},
        {"option": True},
        {"option": None},
        {"version": -1},
        {"version": "0"},
        {"request": "short"},
        {"request": "bot:00000000"},
        {"request": "x" * 65},
        {"more": 1},
    ],
)
def test_a_message_that_is_not_understood_changes_nothing(
    pair: tuple[Player, Player], change: dict[str, Any]
) -> None:
    option = options(pair[1].state())[0]
    body = {"request": request_id(), "version": 0, "option": option, **change}
    refused(pair[1].post("/moves", body), 422, "invalid")
    assert pair[1].state().version == 0


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"x"', b"\xff\xfe", b"null"])
def test_a_body_that_is_no_message_changes_nothing(
    pair: tuple[Player, Player], body: bytes
) -> None:
    headers = {**pair[1].headers, "content-type": "application/json"}
    answer = pair[1].api.http.post(f"{pair[1].path}/moves", headers=headers, content=body)
    refused(answer, 422, "invalid")
    assert pair[1].state().version == 0


def test_a_body_nested_too_deep_changes_nothing(pair: tuple[Player, Player]) -> None:
    headers = {**pair[1].headers, "content-type": "application/json"}
    answer = pair[1].api.http.post(f"{pair[1].path}/moves", headers=headers, content="[" * 9000)
    refused(answer, 400, "invalid")


def test_why_tells_for_every_option_whether_it_is_legal(pair: tuple[Player, Player]) -> None:
    legal = options(pair[1].state())
    for option in (*legal[:2], 83, CARD + 5):
        answer = pair[1].get(f"/why/{option}")
        assert answer.status_code == 200
        assert answer.json()["legal"] == (option in legal)
    refused(pair[1].get("/why/256"), 422, "invalid")


def test_why_says_the_same_of_every_card_to_the_side_that_does_not_hold_them(api: Api) -> None:
    pair = api.friends()
    state = play_on(pair, lambda s: s.phase == "headlines")
    assert state.decision is not None
    mover = pair[state.decision.seat].state()
    other = pair[1 - state.decision.seat]
    held = set(mover.hands[0 if mover.side == 0 else 1].cards)
    seen = set(other.state().unseen)
    assert held <= seen and seen - held

    def answer(card: int) -> tuple[bool, int]:
        why = other.get(f"/why/{CARD + card}").json()
        return why["legal"], why["reason"]

    of_held = {answer(card) for card in held}
    assert of_held == {answer(card) for card in sorted(seen - held)[:12]}
    assert len(of_held) == 1


def test_a_past_version_is_shown_as_it_could_be_seen_then(api: Api) -> None:
    pair = api.friends()
    seen = [pair[0].state()]
    play_on(pair, lambda s: s.version == 20)
    for version in (0, 7, 13, 20):
        past = told(pair[0].get(f"/at/{version}"))
        assert past.version == version
        assert past.decision is None or past.decision.choices == []
    assert told(pair[0].get("/at/0")).influence == seen[0].influence
    assert told(pair[0].get("/at/0")).hands == seen[0].hands
    refused(pair[0].get("/at/21"), 404, "no_version")


def test_a_hint_is_only_for_the_one_who_has_to_choose(api: Api) -> None:
    pair = api.friends()
    state = play_on(pair, lambda s: s.phase == "rounds")
    assert state.decision is not None
    mover, other = pair[state.decision.seat], pair[1 - state.decision.seat]
    refused(other.get("/hint"), 409, "not_your_turn")
    thoughts = mover.get("/hint").json()["thoughts"]
    assert thoughts
    assert {t["option"] for t in thoughts} <= set(options(mover.state()))
