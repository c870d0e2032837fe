"""Every screen of whole games: what it may show, and that it fits."""

from pathlib import Path
from typing import Any

import pytest

from brinkmanship.cli import choices, pages
from brinkmanship.cli.assist import Helper
from brinkmanship.cli.board import CODES, world
from brinkmanship.cli.paint import Paint, bare, width_of
from brinkmanship.cli.screen import decision
from brinkmanship.rules import explain, sample
from brinkmanship.rules.facts import CARD_LINES, CARD_TEXTS, CARD_TITLES
from brinkmanship.rules.ids import HAND, SPACES, US, USSR
from brinkmanship.rules.names import option_name
from brinkmanship.words.story import masked
from tests.cli import Seen, Typing, at_random, hidden_from, new, play

PLAIN = Paint(False)
#: titles that texts of other cards name
NAMED = {t for t in CARD_TITLES if t and t in " ".join([*CARD_LINES, *CARD_TEXTS])}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"chinese_civil_war": True, "auction": True, "space_dump": True, "split_ops": True},
    {"late_war": True, "reveal_held": "cards", "free_realignment": True},
    {"extra_us": 9, "setup": "older", "held_scoring": "lose", "deal": "by_hand"},
]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Typing:
    """A hot-seat game played at random to its end, on 80x24."""
    path = tmp_path_factory.mktemp("game") / "game.json"
    status, terminal = play(new(11), path, at_random(11))
    assert status == 0
    assert len(terminal.screens) > 400
    return terminal


def decisions(terminal: Typing) -> list[Seen]:
    """The screens of choices."""
    return [s for s in terminal.screens if s.prompt in ("US> ", "USSR> ") and s.assist]


def side(seen: Seen) -> int:
    """Whose choice it is."""
    return USSR if seen.prompt == "USSR> " else US


def test_every_screen_of_a_game_fits_80_columns_and_24_lines_with_the_input(game: Typing) -> None:
    for seen in game.screens:
        assert len(seen.lines) <= 22, seen.text
        assert max(map(len, seen.lines)) <= 80, seen.text


@pytest.mark.parametrize("options", OPTIONS[1:], ids=lambda o: next(iter(o)))
def test_games_with_options_fit_too(options: dict[str, Any], tmp_path: Path) -> None:
    _, terminal = play(new(2, **options), tmp_path / "game.json", at_random(2))
    for seen in terminal.screens:
        assert len(seen.lines) <= 22, seen.text
        assert max(map(len, seen.lines)) <= 80, seen.text
    assert terminal.session is not None
    assert terminal.session.game.position.over


def test_screens_without_colour_hold_no_escape_codes(game: Typing) -> None:
    assert not any("\x1b" in seen.text for seen in game.screens)


def test_colour_adds_codes_and_changes_nothing_else(game: Typing) -> None:
    for seen in decisions(game)[::20]:
        plain = decision(seen.position, [], "", (80, 24), PLAIN)
        colour = decision(seen.position, [], "", (80, 24), Paint(True))
        assert [bare(line) for line in colour.body + colour.foot] == plain.body + plain.foot
        assert "\x1b[" in "".join(colour.body)


def test_control_is_readable_without_colour(game: Typing) -> None:
    p = decisions(game)[150].position
    rows = world(p, {}, 80, PLAIN)
    cells = [row[i : i + 15].split() for row in rows for i in range(5, len(row), 15)]
    marks = {cell[0]: cell[-1][-1] for cell in cells}
    assert len(marks) == SPACES - 1
    for country in range(SPACES - 1):
        controlled = ("U", "S", "")[p.controller(country)]
        assert marks[CODES[country]] == controlled or (
            not controlled and marks[CODES[country]] not in "US"
        )


def named_to(seen: Seen, terminal: Typing, who: int) -> set[int]:
    """The cards that the log named to ``who`` before a screen."""
    assert terminal.session is not None
    entries = masked(terminal.session.game.log[: seen.log], who)
    return {card for e in entries if (card := getattr(e, "card", None))}


def test_no_card_hidden_from_a_side_is_named_on_its_screens(game: Typing) -> None:
    """Cards that came out before may stand in the news, and some texts name other cards."""
    checked = 0
    for seen in game.screens:
        p = seen.position
        for who in (US, USSR) if seen.prompt == "> " and not p.over else (side(seen),):
            text = " ".join(seen.text.split())
            for card in set(hidden_from(p, who)) - named_to(seen, game, who):
                if CARD_TITLES[card] not in NAMED:
                    assert CARD_TITLES[card] not in text, seen.text
                    checked += 1
    assert checked > 1000


def test_screens_pages_and_hints_show_nothing_that_depends_on_hidden_cards(game: Typing) -> None:
    """Deal the hidden cards anew: whoever chooses must see no difference anywhere."""
    names = [option_name(o) for o in choices.ALL]
    for n, seen in enumerate(decisions(game)[::12]):
        p, who = seen.position, side(seen)
        q = sample(p, who, n)
        assert decision(p, [], "", (100, 60), PLAIN) == decision(q, [], "", (100, 60), PLAIN)
        assert pages.hand(p, who, 80, PLAIN) == pages.hand(q, who, 80, PLAIN)
        assert pages.board(p, "", 80, PLAIN) == pages.board(q, "", 80, PLAIN)
        for page in (pages.effects, pages.tracks):
            assert page(p, 80, PLAIN) == page(q, 80, PLAIN)
        for page_for in (pages.discards, pages.removed):
            assert page_for(p, who, 80, PLAIN) == page_for(q, who, 80, PLAIN)
        assert pages.score(p, "", 80, PLAIN) == pages.score(q, "", 80, PLAIN)
        assert [explain(p, o) for o in choices.ALL] == [explain(q, o) for o in choices.ALL]
        some = [option_name(o) for o in p.legal] + names[n % 7 :: 23]
        assert [Helper(p).hint(x) for x in some] == [Helper(q).hint(x) for x in some]
        assert Helper(p).complete("") == Helper(q).complete("")


def test_no_name_can_be_completed_or_hinted_while_the_keyboard_changes_hands(game: Typing) -> None:
    passing = [s for s in game.screens if s.passing]
    assert len(passing) > 40
    assert all(s.assist is None and s.prompt == "> " for s in passing)


def test_the_screen_is_cleared_around_every_change_of_hands(game: Typing) -> None:
    assert game.hidden == 2 * sum(s.passing for s in game.screens)


def test_between_two_hands_stands_a_screen_that_asks_for_a_key(game: Typing) -> None:
    before: int | None = None
    for seen in game.screens:
        if seen.passing:
            before = None
        elif seen.prompt != "> ":
            assert before in (None, side(seen)), seen.text
            before = side(seen)


def test_a_hand_is_shown_in_full_with_one_line_about_each_card(game: Typing) -> None:
    for seen in decisions(game):
        d = seen.position.decision
        if d is None or not seen.lines[-1].startswith("Choose your headline"):
            continue
        for card in seen.position.cards_at(HAND + d.side):
            rows = [line for line in seen.lines if CARD_TITLES[card][:18] in line]
            assert any(CARD_LINES[card][:20] in row for row in rows)


def test_tall_screens_show_map_and_hand_beside_the_question(game: Typing) -> None:
    for seen in decisions(game)[::25]:
        p = seen.position
        screen = decision(p, [], "", (120, 60), PLAIN)
        text = "\n".join(screen.body)
        assert "South Afri" in text
        assert p.turn == 0 or all(
            CARD_TITLES[c][:18] in text for c in p.cards_at(HAND + side(seen))
        )


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_message_is_always_on_the_screen(game: Typing, size: tuple[int, int]) -> None:
    message = "South Africa: " + "reason " * 14 + "end"
    for seen in decisions(game)[::10]:
        screen = decision(seen.position, [], message, size, PLAIN)
        told = " ".join(" ".join(screen.body + screen.foot).split())
        assert message in told
        assert len(screen.body) + len(screen.foot) == size[1] - 2
        assert max(width_of(line) for line in screen.body + screen.foot) <= size[0]


def test_screens_smaller_than_80x24_do_not_fail(game: Typing) -> None:
    for seen in decisions(game)[::40]:
        screen = decision(seen.position, [], "", (40, 10), PLAIN)
        assert screen.foot
