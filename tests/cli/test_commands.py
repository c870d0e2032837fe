"""What can be typed: every command, choices by number and name, and what is said to the rest."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from brinkmanship.cli import choices
from brinkmanship.cli.game import HUMAN, RANDOM, Game
from brinkmanship.rules import GameOptions, compose, new_game
from brinkmanship.rules.ids import (
    CARD,
    CHINA_CARD,
    CIA_CREATED,
    COUP,
    EVENT,
    FIDEL,
    FRANCE,
    INFLUENCE,
    IRAN,
    OPS,
    POLAND,
    SPACE,
    US,
    USSR,
)
from brinkmanship.rules.names import option_name
from tests.cli import Typing, at_random, lines, new, play

HAND = ("Fidel", "Duck and Cover", "NATO", "Asia Scoring", "Nasser", "Blockade")


def study(**changes: object) -> Game:
    """A USSR action round against a random US."""
    fields: dict[str, object] = {
        "ussr_hand": HAND,
        "us_hand": ("Containment", "Defectors", "Truman Doctrine"),
        "discards": ("CIA Created", "Warsaw Pact Formed"),
        "removed": ("Marshall Plan",),
        "influence": {
            "Iran": (1, 1),
            "Libya": (1, 0),
            "Iraq": (0, 3),
            "Poland": (0, 3),
            "France": (3, 0),
        },
        "effects": ("NATO",),
        "china": USSR,
    }
    position = compose(**(fields | changes))  # type: ignore[arg-type]  # any field of a study
    return Game(position, (RANDOM, HUMAN), 1)


def after(*typed: str, game: Game | None = None, full: bool = True) -> Typing:
    """The terminal after these lines; its last screen is what the last line led to."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        status, terminal = play(game or study(), path, lines(*typed), full=full)
        assert status == 0
        assert path.exists()
    return terminal


def last(*typed: str, game: Game | None = None) -> str:
    """The last screen, its lines joined and blanks made single."""
    return " ".join(after(*typed, game=game).screens[-1].text.split())


# --- pages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["help", "?", "HELP"])
def test_help_lists_every_command_on_one_screen(command: str) -> None:
    text = last(command)
    for known in choices.COMMANDS:
        assert known.usage in text
        assert known.help in text
    assert "lines 1 to" not in text


@pytest.mark.parametrize("command", ["board", "map", "b"])
def test_board_shows_all_regions_and_the_tracks(command: str) -> None:
    text = last(command)
    assert "Mil Ops US 0/5 USSR 0/5" in text
    assert "IRQ 3* -:3S" in text
    assert "FRA 3* 3:-U" in text


def test_board_of_a_region_names_countries_and_what_scoring_gives() -> None:
    text = last("board middle east")
    assert "Middle East: scored now USSR 4" in text  # presence 3 + 1 battleground (10.1.2)
    assert "Iraq 3* - : 3 USSR" in text
    assert "USSR presence 4 VP: 1 of 6 battlegrounds, 1 country" in text


def test_board_of_something_else_says_which_regions_there_are() -> None:
    assert "moon: Europe, Asia, Middle East, Africa, Central or South America?" in last(
        "board moon"
    )


def test_hand_shows_own_cards_with_help_and_only_the_number_of_the_others() -> None:
    text = last("hand")
    assert "Your hand, USSR: 6 cards" in text
    assert "Fidel* Remove all US influence from Cuba" in text
    assert "The China Card lies before you, face up." in text
    assert "The US holds 3 cards" in text
    assert "Containment" not in text


def test_hand_tells_the_cards_known_to_be_in_the_other_hand() -> None:
    game = study(phasing=US, us_hand=("CIA Created", "NATO"), ussr_hand=("Fidel",), discards=())
    game.players = (HUMAN, RANDOM)
    game.play(CARD + CIA_CREATED)
    game.play(EVENT)
    assert "you know Fidel" in last("hand", game=game)


def test_card_shows_the_whole_text_by_title_beginning_or_number() -> None:
    for typed in ("card nato", "card 21", "card #21", "c NATO"):
        text = last(typed)
        assert "NATO (card 21; 4 Ops; US event, leaves the game after its event)" in text


def test_country_shows_markers_and_neighbours() -> None:
    text = last("country iran")
    assert "Iran (IRN): Middle East; battleground, stability 2" in text
    assert "US 1, USSR 1: nobody controls it" in text
    assert "Iraq -:3S" in text


def test_discards_and_removed_are_open_to_both() -> None:
    """2.2.6 [FAQ]."""
    assert "Discards: 2" in last("discards")
    assert "CIA Created*" in last("discards")
    assert "Marshall Plan*" in last("removed")


def test_effects_tells_what_is_in_play_and_for_whom() -> None:
    assert "US NATO*: USSR may not coup, realign or Brush War" in last("effects")


def test_tracks_tells_defcon_military_ops_and_the_space_race() -> None:
    text = last("tracks")
    assert "each needs 5 by the end of the turn (8.2)" in text
    assert "1 Earth Satellite: 2 Ops, roll 1-3" in text


def test_score_shows_every_region_or_one() -> None:
    assert "Middle East nothing 0 VP presence 4 VP USSR 4" in last("score")
    assert "Europe: scored now" in last("score europe")


def test_log_shows_the_last_lines_as_this_side_may_see_them() -> None:
    game = new(5, (RANDOM, HUMAN))
    text = last("log", game=game)
    assert "US draws 8 cards USSR" not in text
    assert "US draws 8 cards" in text
    assert "USSR draws 8 cards: " in text
    assert "log x: a number of lines is expected" in last("log x", game=new(5, (RANDOM, HUMAN)))


def test_why_explains_with_the_rule_and_why_not_is_the_same() -> None:
    for typed in ("why containment", "why not containment"):
        assert "Containment: USSR does not hold this card (5.1)" in last(typed)
    assert "Fidel may be chosen: Remove all US influence from Cuba" in last("why fidel")
    assert "may be chosen" in last("why 1")


def test_odds_tell_what_a_coup_would_do() -> None:
    """4 Ops against stability 2: die + 4 - 4 (6.3.2); The China Card in Asia only (7.4)."""
    text = last("china", "ops", "coup", "odds iran")
    assert "succeeds on 1-6, by 1 to 6; Military Ops 4; DEFCON 4" in text


@pytest.fixture
def near() -> Iterator[Path]:
    """A folder with a short name, which a message can show whole."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def test_save_writes_a_file_of_its_own_and_leaves_other_files_alone(near: Path) -> None:
    mine, other = near / "mine.json", near / "notes.txt"
    other.write_text("keep me")
    assert f"saved: {mine}" in last(f"save {mine}").replace("\n", "")
    assert mine.exists()
    assert "holds something else, so it is left alone" in last(f"save {other}")
    assert other.read_text() == "keep me"
    assert "cannot be saved" in last(f"save {other}/game.json")
    assert "cannot be saved" in last(f"save {near}/nothing\0here")


@pytest.mark.parametrize("command", ["quit", "q", "exit"])
def test_quit_leaves_with_the_game_saved(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = after(command)
    assert len(terminal.screens) == 1
    assert "Go on with: brink play --resume" in capsys.readouterr().out


def test_commands_are_known_by_a_clear_beginning() -> None:
    assert "Discards: 2" in last("disc")


def test_long_pages_are_turned_with_enter() -> None:
    terminal = after("", "", "log 200", "", "", game=long_game())
    first, second = [s.lines[-1] for s in terminal.screens if "lines " in s.lines[-1]][-3:-1]
    assert first.startswith("lines 1 to 21 of ")
    assert second.startswith("lines 22 to 42 of ")


def long_game() -> Game:
    """A game some turns on, with the USSR to choose."""
    game = new(11, (RANDOM, RANDOM))
    while game.moves < 150 or game.to_move != USSR:
        game.play_random()
    game.players = (RANDOM, HUMAN)
    return game


# --- choices -------------------------------------------------------------------------------------


def chosen(typed: str, game: Game) -> choices.Read:
    """What an input means at the present decision."""
    return choices.read(typed, game.position)


def test_choices_are_read_by_number_title_beginning_alias_and_code() -> None:
    game = study()
    fidel = choices.Choice(CARD + FIDEL)
    number = choices.numbered(game.position).index(CARD + FIDEL) + 1
    for typed in (str(number), "Fidel", "fidel", "FID", " fidel "):
        assert chosen(typed, game) == fidel
    for typed in ("china", "The China Card", "the china card"):
        assert chosen(typed, game) == choices.Choice(CARD + CHINA_CARD)
    game.play(CARD + FIDEL)
    assert chosen("ops", game) == choices.Choice(OPS)
    assert chosen("space", game) == choices.Choice(SPACE)
    game.play(OPS)
    assert chosen("inf", game) == choices.Choice(INFLUENCE)
    assert chosen("coup", game) == choices.Choice(COUP)
    game.play(INFLUENCE)
    for typed in ("iran", "IRN", "irn", "Iran"):
        assert chosen(typed, game) == choices.Choice(IRAN)


def test_every_legal_choice_of_a_game_is_understood_by_number_and_by_name(tmp_path: Path) -> None:
    game = new(3, (RANDOM, RANDOM), auction=True, space_dump=True)
    while not game.position.over:
        p = game.position
        for n, option in enumerate(choices.numbered(p), 1):
            assert choices.read(option_name(option), p) == choices.Choice(option)
            if not choices.is_number(p):
                assert choices.read(str(n), p) == choices.Choice(option)
        game.play_random()


def test_several_choices_on_one_line() -> None:
    game = new(5, (RANDOM, HUMAN))
    terminal = after("poland x2, fin, eger", game=game)
    text = terminal.screens[-1].text
    assert "Poland 0 -> 2" in text
    assert "2 left" in text


def test_the_rest_of_a_line_is_dropped_when_something_comes_out() -> None:
    text = last("fidel, ops, coup, iran, hand", game=study())
    assert "something came out, so this was not done: hand" in text


def test_an_illegal_choice_is_explained_with_its_rule_and_changes_nothing() -> None:
    game = study()
    terminal = after("fidel", "ops", "inf", "france", game=game)
    assert "France: " in terminal.screens[-1].text
    assert game.position.influence(USSR, FRANCE) == 0
    assert "(6.1" in terminal.screens[-1].text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99: choices are numbered from 1 to 7"),
        ("0", "0: choices are numbered from 1 to 7"),
        ("9" * 5000, "choices are numbered from 1 to 7"),
        ("fidle", "fidle: no choice or command of this name; did you mean Fidel?"),
        ("xyzzy", "xyzzy: no choice or command of this name; help shows what can be typed"),
        ("na", "na: NATO or Nasser?"),
        ("\x1b[31m", "?[31m: no choice or command of this name"),
        ("x" * 3000, "no choice or command of this name"),
        ("card", "what: nothing has this name"),
        ("card zzz", "zzz: nothing has this name"),
        ("why", "what: nothing has this name"),
        ("ops", "Operations: "),
        ("undo", "undo: nothing to take back"),
        ("-1", "-1: choices are numbered from 1 to 7"),
        ("²", "²: no choice"),
    ],
)
def test_bad_input_gets_an_answer_on_the_screen_and_changes_nothing(
    typed: str, answer: str
) -> None:
    game = study()
    before = game.position
    terminal = after(typed, game=game)
    screen = terminal.screens[-1]
    assert answer in " ".join(screen.text.split())
    assert len(screen.lines) <= 22
    assert game.position is before


def test_every_sealed_bid_out_of_range_is_told_the_range() -> None:
    game = Game(new_game(GameOptions(auction=True), 1), (HUMAN, HUMAN), 1)
    text = last("", "play the us", "21", game=game)
    assert "21: a number from 0 to 20 is asked for" in text


def test_a_choice_that_surely_loses_is_asked_for_twice() -> None:
    """8.1.3: DEFCON 1 in one's own action round loses."""
    game = study(
        defcon=2,
        ussr_hand=("Fidel",),
        influence={"Cuba": (1, 1), "Mexico": (1, 0), "Colombia": (0, 1)},
    )
    terminal = after("fidel", "ops", "coup", "cuba", game=game)
    assert "lose the game by this: DEFCON 1" in " ".join(terminal.screens[-1].text.split())
    assert still_on(game)
    after("cuba", game=game)  # a new session asks again
    assert still_on(game)
    after("cuba", "cuba", game=game)
    assert not still_on(game)
    assert game.position.winner == US


def still_on(game: Game) -> bool:
    """Whether the game is not over."""
    return not game.position.over


# --- completion ----------------------------------------------------------------------------------


def completed(text: str, game: Game) -> list[str]:
    """The words offered after ``text``."""
    return [words for words, _ in choices.complete(text, game.position)]


def test_completion_offers_legal_choices_and_commands_only() -> None:
    game = study()
    assert completed("fi", game) == ["Fidel"]
    assert completed("h", game) == ["hand", "hint", "help"]
    assert "Containment" not in completed("", game)
    assert completed("fidel, na", game) == ["NATO", "Nasser"]


def test_completion_after_a_command_offers_what_it_takes() -> None:
    game = study()
    assert completed("board sou", game) == ["South America", "Southeast Asia"]
    assert completed("card conta", game) == ["Containment"]
    assert completed("country pol", game) == ["Poland"]
    assert "Poland" in completed("why not pol", game)


def test_hints_preview_the_choice_typed_so_far() -> None:
    game = study()
    for option in (CARD + FIDEL, OPS, INFLUENCE):
        game.play(option)
    terminal = after("", game=game)
    assist = terminal.screens[-1].assist
    assert assist is not None
    assert assist.hint("iran") == "Iran: costs 1; then US 1, USSR 2"
    assert assist.hint("fra").startswith("France: ")
    assert "help" in assist.hint("poland, ")
    assert game.position.influence(USSR, POLAND) == 3


def test_typing_any_letters_never_fails() -> None:
    """Hints are worked out at every key."""
    game = study()
    terminal = after("", game=game)
    assist = terminal.screens[-1].assist
    assert assist is not None
    for text in (
        "i",
        "ir",
        "ira",
        "z",
        "",
        " ",
        ",",
        ", ,",
        "why ",
        "odds",
        "card",
        "1",
        "x2",
        "!",
    ):
        assert isinstance(assist.hint(text), str)
        assert isinstance(assist.complete(text), list)


# --- line after line -----------------------------------------------------------------------------


def test_plain_lines_list_the_choices_once_and_again_on_an_empty_line() -> None:
    terminal = after("bogus", "", "x", full=False)
    texts = [s.text for s in terminal.screens]
    assert "Fidel" in texts[0]
    assert "Fidel" not in texts[1]
    assert "no choice or command" in texts[1]
    assert "Fidel" in texts[2]


def test_a_whole_game_by_typed_choices_line_after_line(tmp_path: Path) -> None:
    status, terminal = play(new(4), tmp_path / "game.json", at_random(4), full=False)
    assert status == 0
    assert terminal.session is not None
    assert terminal.session.game.position.over
    assert all(len(line) <= 80 for seen in terminal.screens for line in seen.lines)
