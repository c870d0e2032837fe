"""Whole logs: setup, headlines, ends of turns, results, and games that break off."""

import pytest

from brinkmanship.errors import BrinkError
from brinkmanship.records import Recorder
from brinkmanship.records.export import ExportError, export_log
from brinkmanship.rules import GameOptions, Position, compose, option_of
from brinkmanship.rules.deck import Chance
from brinkmanship.rules.ids import US, USSR
from tests.records.games import broken_off, played
from tests.records.logtext import same_lines
from tests.records.told import told


class Stacked(Chance):
    """Cards that are wanted come first; dice are 3."""

    def __init__(self, *wanted: int) -> None:
        self.wanted = list(wanted)

    def card(self, candidates: list[int]) -> int:
        """The next card wanted that can come, else the highest."""
        for card in self.wanted:
            if card in candidates:
                self.wanted.remove(card)
                return card
        return candidates[-1]

    def die(self, side: int) -> int:
        """Always 3."""
        return 3


def begun(options: GameOptions, *choices: str, deal: tuple[int, ...] = ()) -> Recorder:
    """A game of which so much has been played; "Poland x2" is two choices.

    ``deal``: the cards that come first, the USSR's and those of the US in turn.
    """
    recorder = Recorder(options, chance=Stacked(*deal))
    for choice in choices:
        name, _, times = choice.partition(" x")
        for _ in range(int(times or 1)):
            recorder.play(option_of(name), chance=Stacked(*deal))
    return recorder


SETUP = ("Poland x4", "East Germany", "Yugoslavia", "West Germany x4", "Italy x3")


# --- setup ----------------------------------------------------------------------------------------


def test_the_setup_lists_the_ussr_first_and_the_handicap_with_the_sevens() -> None:
    recorder = begun(GameOptions(extra_us=2), *SETUP, "Italy", "Iran")
    assert export_log(recorder.record) == (
        "SETUP: USSR player will play as USSR.\n"
        "US player will play as USA.\n"
        "Handicap influence: US +2\n"
        "Scenario: Standard\n"
        "Optional Cards Added\n"
        "USSR +4 in Poland [0][4]\n"
        "USSR +1 in East Germany [0][4]\n"
        "USSR +1 in Yugoslavia [0][1]\n"
        "US +4 in West Germany [4][0]\n"
        "US +4 in Italy [4][0]\n"
        "US +1 in Iran [2][0]\n"
    )


def test_names_are_told_and_a_handicap_of_the_ussr_stands_with_its_markers() -> None:
    recorder = begun(GameOptions(extra_ussr=1, optional_cards=False), *SETUP, "Poland")
    recorder.record.players = ("Ann", "Bob")
    assert export_log(recorder.record).splitlines()[:5] == [
        "SETUP: Bob will play as USSR.",
        "Ann will play as USA.",
        "Handicap influence: USSR +1",
        "Scenario: Standard",
        "USSR +5 in Poland [0][5]",
    ]


def test_a_name_stays_on_its_line() -> None:
    record = begun(GameOptions()).record
    record.players = ("Ann\nLee ", " \t")
    lines = export_log(record).splitlines()
    assert lines[:2] == ["SETUP: USSR player will play as USSR.", "Ann Lee will play as USA."]


def test_an_auction_tells_both_bids_and_the_extra_influence() -> None:
    choices = ("Play the USSR", "3", "Play the USSR", "1", *SETUP, "Iran x3")
    recorder = begun(GameOptions(auction=True), *choices)
    recorder.record.players = ("first", "second")
    lines = export_log(recorder.record).splitlines()
    assert lines[:6] == [
        "SETUP: first bids 3 Influence for USSR",
        "second bids 1 Influence for USSR",
        "first will play as USSR.",
        "second will play as USA.",
        "Additional Influence from bidding: US +3",
        "Scenario: Standard",
    ]
    assert lines[-1] == "US +3 in Iran [4][0]"


# --- headlines ------------------------------------------------------------------------------------


def test_the_headline_record_names_both_cards_and_resolves_the_higher_ops_first() -> None:
    recorder = begun(GameOptions(), *SETUP, "Nasser", "Red Scare/Purge", deal=(15, 31, 12, 4))
    text = export_log(recorder.record)
    assert text[text.index("Turn 1") :] == (
        "Turn 1, Headline Phase: Nasser* & Red Scare/Purge: USSR Headlines Nasser*\n"
        "US Headlines Red Scare/Purge\n"
        "Event: Red Scare/Purge\n"
        "Red Scare/Purge is now in play.\n"
        "\n"
        "Event: Nasser*\n"
        "USSR +2 in Egypt [0][2]\n"
        "\n\n"
        "Turn 1, USSR AR1\n"
    )


def test_one_headline_alone_is_told_when_the_game_breaks_off_between_the_two() -> None:
    recorder = begun(GameOptions(), *SETUP, "Nasser", deal=(15,))
    last = export_log(recorder.record).splitlines()[-1]
    assert last == "Turn 1, Headline Phase: Nasser*: USSR Headlines Nasser*"


def headlines(us: str, ussr: str, **rest: object) -> str:
    """The record of two headlines, chosen now."""
    values: dict[str, object] = {
        "turn": 5,
        "us_hand": [us, "Formosan Resolution"],
        "ussr_hand": [ussr, "Romanian Abdication"],
    }
    p = compose(phase="headline", **(values | rest))  # type: ignore[arg-type]  # names of compose
    picks = (us, ussr) if rest.get("space") == (0, 4) else (ussr, us)
    text = told(p, *picks)
    return text[: text.index("Turn 5, USSR AR1")].rstrip("\n")


def test_the_us_shows_its_headline_first_against_man_in_earth_orbit() -> None:
    assert headlines("Containment", "Nasser", space=(0, 4)).splitlines()[:2] == [
        "Turn 5, Headline Phase: Containment* & Nasser*: US Headlines Containment*",
        "USSR Headlines Nasser*",
    ]


def test_the_us_headline_defectors_leaves_only_its_own_event() -> None:
    assert headlines("Defectors", "Red Scare/Purge") == (
        "Turn 5, Headline Phase: Red Scare/Purge & Defectors: USSR Headlines Red Scare/Purge\n"
        "US Headlines Defectors\n"
        "Event: Defectors"
    )


def test_flower_power_pays_before_the_event_of_a_us_war_headline() -> None:
    hands = {"us_hand": ["Arab-Israeli War", "NORAD"], "ussr_hand": ["Allende", "COMECON"]}
    p = compose(phase="headline", turn=5, effects=["Flower Power"], **hands)  # type: ignore[arg-type]  # hands only
    lines = told(p, "Allende", "Arab-Israeli War", chance=[1]).splitlines()
    assert lines[1:4] == [
        "US Headlines Arab-Israeli War",
        "USSR gains 2 VP. Score is USSR 2.",
        "Event: Arab-Israeli War",
    ]


# --- ends of turns --------------------------------------------------------------------------------


def closing(turn: int = 2, **rest: object) -> Position:
    """The last US action round of a turn: 2 Ops to place in Iran, and no card left to deal."""
    values: dict[str, object] = {
        "round": 6 if turn < 4 else 7,
        "phasing": US,
        "us_hand": ["Formosan Resolution", "NORAD"],
        "ussr_hand": ["Romanian Abdication"],
        "influence": {"Iran": (1, 0)},
        "draw_pile": (),
    }
    return compose(turn=turn, **(values | rest))  # type: ignore[arg-type]  # names of compose


PLAY = ("Formosan Resolution", "Operations", "Influence", "Iran x2")
CONTAINED = ("Formosan Resolution", "Operations", "Influence", "Iran x3")  # under Containment


def test_the_end_of_a_turn_tells_military_ops_then_effects_as_they_began() -> None:
    effects = [("Red Scare/Purge", USSR), "Containment", "NORAD"]
    p = closing(effects=effects, military_ops=(1, 4), defcon=4, vp=-2)
    text = told(p, *CONTAINED, chance=[35])
    assert text.startswith(
        "Turn 2, US AR6: Formosan Resolution*: Place Influence (2 Ops):\n"
        "US +3 in Iran [4][0]\n"
        "\n\n"
        "Turn 2, Cleanup: USSR gains 3 VP. Score is USSR 5.\n"
        "Containment* is no longer in play.\n"
        "Red Scare/Purge is no longer in play.\n"
    )


def test_an_end_of_turn_without_anything_is_a_header_alone() -> None:
    p = closing(defcon=2)
    assert "\n\n\nTurn 2, Cleanup\n" in told(p, *PLAY, chance=[35]) + "\n"


def test_defcon_improves_and_the_deck_is_reshuffled_in_the_next_headline_record() -> None:
    p = closing(defcon=3, draw_pile=["OPEC"], discards=["Nasser"])
    text = told(p, *PLAY, "Romanian Abdication", chance=[61, 15, 35])
    assert text.endswith(
        "Turn 3, Headline Phase: Romanian Abdication*: DEFCON improves to 4\n"
        "*RESHUFFLE*\n"
        "USSR Headlines Romanian Abdication*\n"
    )


def test_a_card_given_up_with_box_6_stands_between_vp_and_effects() -> None:
    p = closing(
        turn=8, round=7, space=(6, 0), effects=["Containment"], military_ops=(0, 2), defcon=2
    )
    lines = told(p, *CONTAINED, "NORAD", chance=[35, 106]).splitlines()
    at = lines.index("Turn 8, Cleanup: USSR gains 2 VP. Score is USSR 2.")
    assert lines[at + 1 : at + 3] == ["US discards NORAD*", "Containment* is no longer in play."]


def test_turn_10_ends_with_military_ops_final_scoring_and_the_result() -> None:
    p = closing(
        turn=10, influence={"Iran": (3, 0)}, defcon=2, military_ops=(1, 2), effects=["Containment"]
    )
    assert told(p, *CONTAINED) == (
        "Turn 10, US AR7: Formosan Resolution*: Place Influence (2 Ops):\n"
        "US +3 in Iran [6][0]\n"
        "\n\n"
        "USSR gains 1 VP. Score is USSR 1.\n"
        "US gains 3 VP. Score is US 2.\n"
        "\n"
        "US wins by Final Scoring\n"
    )


def test_20_vp_end_the_log_with_the_result() -> None:
    hands = {"us_hand": ["South America Scoring", "NORAD"], "ussr_hand": ["Nasser"]}
    board = {"Brazil": (2, 0)}
    p = compose(turn=5, round=2, phasing=US, vp=18, influence=board, **hands)  # type: ignore[arg-type]  # hands only
    assert told(p, "South America Scoring", "Event") == (
        "Turn 5, US AR2: South America Scoring: Event: South America Scoring\n"
        "US gains 3 VP. Score is US 21.\n"
        "\n"
        "US wins by Victory Points\n"
    )


# --- what a log cannot tell -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "option",
    [
        {"chinese_civil_war": True},
        {"late_war": True},
        {"setup": "older"},
        {"free_realignment": True},
        {"safe_realignment": True},
        {"split_ops": True},
        {"space_dump": True},
    ],
)
def test_variants_that_a_log_cannot_express_are_refused_by_name(option: dict[str, object]) -> None:
    record = Recorder(GameOptions(**option)).record  # type: ignore[arg-type]  # any option
    with pytest.raises(ExportError, match=f"option {next(iter(option))}: a log of the digital"):
        export_log(record)


@pytest.mark.parametrize(
    "options",
    [
        GameOptions(held_scoring="lose"),
        GameOptions(reveal_held="cards"),
        GameOptions(deal="by_hand"),
    ],
)
def test_options_that_leave_no_trace_are_exported(options: GameOptions) -> None:
    assert export_log(played(2, options)).startswith("SETUP: ")


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = broken_off(played(3, GameOptions()), 20)
    record.entries[10].option = 248
    with pytest.raises(BrinkError, match="entry 11"):
        export_log(record)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_breaks_off_is_the_beginning_of_the_whole_log(seed: int) -> None:
    whole = played(seed, GameOptions(extra_us=2))
    full = export_log(whole).rstrip("\n").split("\n")
    for n in range(20, len(whole.entries), 37):
        part = export_log(broken_off(whole, n)).rstrip("\n").split("\n")
        same = same_lines(part, full)
        rest = [line for line in part[same:] if line]
        assert len(rest) <= 10, rest  # the record that breaks off may have sums not complete
