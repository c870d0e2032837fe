"""Making games and joining them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import HUMAN, Api, bot, play_on, refused


def test_whoever_makes_a_game_against_a_bot_sits_in_the_chair_of_the_person(api: Api) -> None:
    assert api.create(bot(), HUMAN, name="Ada").joined.seat == 1
    player = api.create(HUMAN, bot("novice"), name="Ada")
    assert player.joined.seat == 0
    assert player.joined.invite is None
    mine, other = player.state().seats
    assert (mine.kind, mine.name, mine.joined) == ("human", "Ada", True)
    assert (other.kind, other.level, other.joined, other.here) == ("bot", "novice", True, True)


def test_an_invitation_opens_the_other_seat_once(api: Api) -> None:
    first = api.create(seat=1)
    assert first.joined.seat == 1
    assert first.state().waiting
    invite = first.joined.invite or ""
    second = api.join(first.game, invite, "Bob")
    assert second.joined.seat == 0
    assert second.joined.token != first.joined.token
    assert not first.state().waiting
    assert first.state().seats[0].name == "Bob"
    again = first.api.http.post(f"{first.path}/join", json={"invite": invite})
    refused(again, 409, "seat_taken")


def test_of_many_who_use_an_invitation_at_once_one_gets_the_seat(api: Api) -> None:
    first = api.create()
    body = {"invite": first.joined.invite}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: api.http.post(f"{first.path}/join", json=body), range(8)))
    assert sorted(a.status_code for a in answers) == [200] + [409] * 7


def test_an_invitation_of_another_game_opens_nothing(api: Api) -> None:
    first, other = api.create(), api.create()
    answer = api.http.post(f"{first.path}/join", json={"invite": other.joined.invite})
    refused(answer, 403, "bad_invite")
    assert first.state().waiting


def test_an_invitation_is_no_token_and_a_token_no_invitation(api: Api) -> None:
    first = api.create()
    as_token = {"Authorization": f"Bearer {first.joined.invite}"}
    refused(api.http.get(first.path, headers=as_token), 401, "bad_token")
    answer = api.http.post(f"{first.path}/join", json={"invite": first.joined.token})
    refused(answer, 403, "bad_invite")


def test_by_lot_the_chairs_change_places_about_every_other_time(api: Api) -> None:
    seats = [api.create(HUMAN, bot(), by_lot=True).joined.seat for _ in range(40)]
    assert 5 < sum(seat or 0 for seat in seats) < 35  # outside once in 100 000 runs


def test_options_that_are_none_are_refused_and_say_what_would_fit(api: Api) -> None:
    def create(**body: object) -> object:
        return api.http.post("/api/games", json={"chairs": [HUMAN, bot()], **body})

    problem = refused(create(options={"extra_us": 41}), 422, "options")  # type: ignore[arg-type]
    assert "0 to 40 expected" in problem.text
    refused(create(options={"nonsense": True}), 422, "options")  # type: ignore[arg-type]
    both = {"auction": True, "extra_us": 1}
    refused(create(options=both), 422, "options")  # type: ignore[arg-type]
    refused(create(hot_seat=True), 422, "chairs")  # type: ignore[arg-type]
    refused(create(surprise=1), 422, "invalid")  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["process:rm", "expert:seconds=9999", "nobody", ""])
def test_only_levels_can_be_named_never_programs_or_parameters(api: Api, level: str) -> None:
    answer = api.http.post("/api/games", json={"chairs": [HUMAN, bot(level)]})
    refused(answer, 422, "level")


def test_the_options_of_a_game_are_those_it_was_made_with(api: Api) -> None:
    game = api.create(HUMAN, bot(), options={"late_war": True, "optional_cards": False})
    state = game.state()
    assert {"late_war": True, "optional_cards": False}.items() <= state.options.items()
    assert state.turn == 8


def test_a_game_that_is_not_there_is_not_found(api: Api) -> None:
    refused(api.http.get("/api/games/nothing"), 404, "no_game")


def test_spectators_need_no_token_and_see_neither_hand(api: Api) -> None:
    first, _ = api.friends()
    state = api.watcher(first.game).state(side=1)
    assert (state.side, state.seat) == (2, None)
    assert [hand.cards for hand in state.hands] == [[], []]
    assert [hand.size for hand in state.hands] == [8, 8]
    assert state.decision is not None
    assert state.decision.choices == []


def test_a_game_without_spectators_is_closed_to_them_until_it_is_over(api: Api) -> None:
    players = api.friends(spectators=False)
    watcher = api.watcher(players[0].game)
    refused(watcher.get(), 403, "no_spectators")
    assert players[0].change("/resign").status_code == 200
    assert watcher.state().end is not None


def test_when_the_game_is_over_everybody_may_look_at_either_hand(api: Api) -> None:
    players = api.friends()
    players[1].change("/resign")
    watcher = api.watcher(players[0].game)
    for side in (0, 1):
        seen = watcher.state(side=side)
        assert seen.side == side
        assert len(seen.hands[side].cards) == 8


def test_the_list_of_games_leaves_out_what_a_token_does_not_open(api: Api) -> None:
    first, second = api.friends()
    ask = [
        {"game": first.game, "token": first.joined.token},
        {"game": first.game, "token": "forged"},
        {"game": "nothing", "token": None},
        {"game": second.game, "token": second.joined.token},
    ]
    answer = api.http.post("/api/mine", json={"games": ask})
    assert answer.status_code == 200
    assert [(one["game"], one["seat"]) for one in answer.json()] == [
        (first.game, 0),
        (first.game, 1),
    ]
    assert answer.json()[0]["to_move"] == 1  # the USSR places first (3.2)


def test_in_a_rematch_both_friends_meet_with_the_sides_changed(api: Api) -> None:
    players = api.friends(options={"optional_cards": False})
    refused(players[0].post("/rematch"), 409, "not_over")
    players[0].change("/resign")
    refused(api.watcher(players[0].game).post("/rematch"), 403, "no_seat")
    first = players[0].post("/rematch")
    second = players[1].post("/rematch")
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["game"] == second.json()["game"] != players[0].game
    assert (first.json()["seat"], second.json()["seat"]) == (1, 0)
    refused(players[0].post("/rematch"), 409, "rematch_made")
    state = api.http.get(f"/api/games/{first.json()['game']}").json()
    assert state["options"]["optional_cards"] is False


def test_the_invitation_of_a_rematch_opens_the_other_seat_too(api: Api) -> None:
    players = api.friends()
    players[0].change("/resign")
    joined = players[0].post("/rematch").json()
    assert api.join(joined["game"], joined["invite"]).joined.seat == 0
    refused(players[1].post("/rematch"), 409, "rematch_made")


def test_a_rematch_against_a_bot_gives_the_person_the_other_side(api: Api) -> None:
    player = api.create(HUMAN, bot())
    player.change("/resign", player.turn().version)
    joined = player.post("/rematch").json()
    assert (joined["seat"], joined["invite"]) == (1, None)


def test_a_whole_game_of_two_people_ends_and_nothing_can_be_chosen_then(api: Api) -> None:
    players = api.friends()
    state = play_on(players)
    assert state.end is not None
    assert state.decision is None
    refused(players[0].send(1, state.version), 409, "over")
    refused(players[0].change("/resign"), 409, "over")
    refused(players[0].change("/undo"), 409, "over")
