"""Taking back: own choices at once, others by asking, never what was revealed."""

import pytest

from brinkmanship.server.messages.state import State
from tests.server.client import HUMAN, Api, Player, bot, options, play_on, refused, told


@pytest.fixture
def pair(api: Api) -> tuple[Player, Player]:
    return api.friends()


def place(player: Player, times: int) -> State:
    """Place so many markers of the setup."""
    state = player.state()
    for _ in range(times):
        state = told(player.send(options(state)[0], state.version))
    return state


def test_own_choices_are_taken_back_one_by_one_at_once(pair: tuple[Player, Player]) -> None:
    begin = pair[1].state()
    after = place(pair[1], 3)
    for left in (2, 1, 0):
        state = pair[1].state()
        assert state.undo.own
        after = told(pair[1].change("/undo"))
        assert after.whole
        assert sum(after.influence[1]) == sum(begin.influence[1]) + left
    assert after.version == 6  # three choices and three undos
    assert (after.influence, after.undo.own) == (begin.influence, False)
    refused(pair[1].change("/undo"), 409, "no_undo")


def test_nothing_that_was_not_chosen_is_taken_back(pair: tuple[Player, Player]) -> None:
    place(pair[1], 1)
    state = pair[0].state()
    assert (state.undo.own, state.undo.ask) == (False, False)
    assert state.undo.why_not
    refused(pair[0].change("/undo"), 409, "no_undo")


def test_beyond_that_the_other_side_is_asked_and_may_agree(pair: tuple[Player, Player]) -> None:
    place(pair[1], 6)
    before = pair[1].state()
    place(pair[0], 2)
    asking = pair[1].state()
    assert (asking.undo.own, asking.undo.ask) == (False, True)
    asked = told(pair[1].change("/undo"))
    assert asked.undo.asked == 1
    refused(pair[1].change("/undo/answer", agree=True), 409, "not_asked")
    refused(pair[1].change("/undo"), 409, "no_undo")
    after = told(pair[0].change("/undo/answer", agree=True))
    assert sum(after.influence[1]) == sum(before.influence[1]) - 1
    assert sum(after.influence[0]) == sum(before.influence[0])
    assert (after.undo.asked, after.decision and after.decision.seat) == (None, 1)


def test_the_other_side_may_refuse_and_nothing_changes(pair: tuple[Player, Player]) -> None:
    place(pair[1], 6)
    before = place(pair[0], 1)
    told(pair[1].change("/undo"))
    after = told(pair[0].change("/undo/answer", agree=False))
    assert (after.influence, after.undo.asked) == (before.influence, None)
    refused(pair[0].change("/undo/answer", agree=True), 409, "not_asked")


def test_a_choice_instead_of_an_answer_goes_on_and_the_question_is_gone(
    pair: tuple[Player, Player],
) -> None:
    place(pair[1], 6)
    place(pair[0], 1)
    assert told(pair[1].change("/undo")).undo.asked == 1
    after = place(pair[0], 1)
    assert after.undo.asked is None
    refused(pair[0].change("/undo/answer", agree=True), 409, "not_asked")


def test_a_request_to_take_back_counts_once(pair: tuple[Player, Player]) -> None:
    place(pair[1], 2)
    body = {"request": "the-same-one", "version": 2}
    first = pair[1].post("/undo", body)
    assert first.json() == pair[1].post("/undo", body).json()
    assert pair[1].state().version == 3


def test_nothing_is_taken_back_past_a_die_or_a_card_that_was_drawn(api: Api) -> None:
    pair = api.friends()
    state = play_on(pair, lambda s: s.phase == "rounds")
    hands = [hand.size for hand in state.hands]
    for player in pair:  # what an event asked for after the headlines lay open may go back
        while player.state().undo.own:
            told(player.change("/undo"))
    state = pair[0].state()
    assert state.phase in ("headlines", "rounds")
    assert [hand.size for hand in state.hands] == hands
    for player in pair:
        undo = player.state().undo
        assert (undo.own, undo.ask) == (False, False)
        assert "cannot be taken back" in undo.why_not
        refused(player.change("/undo"), 409, "no_undo")


def test_a_headline_chosen_face_down_can_be_taken_back_until_the_other_is_chosen(
    api: Api,
) -> None:
    pair = api.friends()
    state = play_on(pair, lambda s: s.phase == "headlines")
    assert state.decision is not None
    mover = pair[state.decision.seat]
    state = mover.state()
    chosen = told(mover.send(options(state)[0], state.version))
    assert chosen.undo.own
    after = told(mover.change("/undo"))
    assert after.hands == state.hands


def test_a_bot_agrees_when_nothing_was_revealed(api: Api) -> None:
    player = api.create(bot(), HUMAN)  # the bot is the US, which places second (3.3)
    before = place(player, 6)
    while True:
        state = player.state()
        if state.phase != "setup":
            break  # the bot has placed all seven and chose a headline, or the person is to choose
    assert state.version >= before.version + 7
    assert state.undo.ask
    after = told(player.change("/undo", player.turn().version))
    assert after.phase == "setup"
    assert after.decision is not None
    assert (after.decision.seat, after.decision.left) == (1, 1)


def test_on_the_same_screen_the_last_choice_is_taken_back_whoever_made_it(api: Api) -> None:
    both = api.create(hot_seat=True)
    state = both.state(side=1)
    for _ in range(6):
        state = told(both.send(options(state)[0], state.version, side=1))
    assert state.decision is not None
    assert state.decision.side == 0
    body = {"request": "take-it-back", "version": state.version}
    after = told(both.post("/undo", body, side=0))
    assert after.decision is not None
    assert (after.decision.side, after.decision.left) == (1, 1)
