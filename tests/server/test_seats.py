"""Same screen, and sides that are settled by sealed bids (11.1.4)."""

from brinkmanship.rules.ids import CHOOSE_US, CHOOSE_USSR, NUMBER
from tests.server.client import Api, options, refused, told


def test_a_token_of_both_seats_sees_the_side_that_it_asks_for(api: Api) -> None:
    both = api.create(hot_seat=True)
    assert both.joined.seat == 2
    for side in (0, 1):
        state = both.state(side=side)
        assert (state.side, state.seat, state.hot_seat) == (side, 2, True)
        assert len(state.hands[side].cards) == 8
        assert state.hands[1 - side].cards == []
    assert [hand.cards for hand in both.state().hands] == [[], []]


def test_on_the_same_screen_only_the_side_that_is_asked_can_choose(api: Api) -> None:
    both = api.create(hot_seat=True)
    assert options(both.state()) == options(both.state(side=0)) == []
    option = options(both.state(side=1))[0]
    refused(both.send(option, 0), 422, "which_side")
    refused(both.send(option, 0, side=0), 409, "not_your_turn")
    assert told(both.send(option, 0, side=1)).version == 1


def test_a_seat_cannot_ask_for_the_eyes_of_the_other_side(api: Api) -> None:
    us, ussr = api.friends()
    assert us.state(side=1).side == 0
    assert ussr.state(side=0).side == 1
    with us.live(side=1) as socket:
        assert socket.state().side == 0


def test_a_sealed_bid_is_not_told_to_the_other_seat(api: Api) -> None:
    first, second = api.friends(options={"auction": True})
    assert first.state().phase == "bids"
    told(first.send(CHOOSE_USSR, 0))
    told(first.send(NUMBER + 7, 1))
    state = second.get().text
    assert '"story":[]' in state
    assert second.state().news == []


def test_after_the_bids_each_seat_sees_and_plays_the_side_it_got(api: Api) -> None:
    first, second = api.friends(options={"auction": True})
    told(first.send(CHOOSE_USSR, 0))
    told(first.send(NUMBER + 2, 1))
    told(second.send(CHOOSE_US, 2))
    told(second.send(NUMBER + 1, 3))
    assert (first.state().side, second.state().side) == (1, 0)
    assert [seat.side for seat in first.state().seats] == [1, 0]
    decision = first.state().decision
    assert decision is not None
    assert (decision.side, decision.seat) == (1, 0)  # the USSR places first (3.2)
    told(first.send(options(first.state())[0], 4))
    refused(second.send(0, 5), 409, "not_your_turn")
    # what was seen before the bids were opened is what that seat saw
    assert told(first.get("/at/1")).side == 0
    told(first.change("/resign"))
    end = first.state().end
    assert end is not None
    assert (end.resigned, end.winner) == (1, 0)


def test_a_rematch_after_the_bids_changes_the_sides_that_were_played(api: Api) -> None:
    first, second = api.friends(options={"auction": True})
    told(first.send(CHOOSE_USSR, 0))
    told(first.send(NUMBER + 2, 1))
    told(second.send(CHOOSE_US, 2))
    told(second.send(NUMBER + 1, 3))
    first.change("/resign")
    assert first.post("/rematch").json()["seat"] == 0  # it played the USSR
