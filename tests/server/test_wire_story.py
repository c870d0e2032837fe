"""The log as it goes over the wire: lines with their dice and versions, entries for animation."""

from typing import Any

from brinkmanship.rules import compose
from brinkmanship.rules.happenings import CardMoved, Happening
from brinkmanship.rules.ids import DRAW_PILE, HAND, NOBODY, US, USSR
from brinkmanship.server import wire
from brinkmanship.server.wire.sentences import pick_rule, split_rule

from ..table import act


def a_coup() -> list[tuple[int, Happening]]:
    """The US plays Duck and Cover for Ops (versions 1, 2), picks Coup (3) and Cuba (4): a 6."""
    p = compose(
        turn=5,
        phasing=US,
        us_hand=("Duck and Cover", "Fidel"),
        influence={"Cuba": (1, 3), "Peru": (0, 1)},
    )
    entries: list[tuple[int, Happening]] = []
    for version, choice in enumerate(("Duck and Cover", "Operations", "Coup"), 1):
        entries += [(version, entry) for entry in act(p, choice)]
    entries += [(4, entry) for entry in act(p, "Cuba", chance=(6,))]
    return entries


def test_a_coup_is_told_in_two_lines_with_its_die() -> None:
    """6 + 3 - 6 = 3: the three USSR markers go; 3 Military Ops; Cuba is a battleground."""
    lines = wire.story(a_coup(), USSR)
    assert [line["level"] for line in lines[:3]] == [1, 1, 2]
    assert lines[0]["text"] == "US plays Duck and Cover for Ops"
    assert (lines[0]["version"], lines[0]["side"], lines[0]["dice"]) == (2, US, [])
    assert lines[1]["dice"] == [{"side": US, "die": 6}]
    assert lines[1]["version"] == lines[2]["version"] == 4
    assert lines[2]["text"] == ("USSR Influence: Cuba 3 -> 0; US Military Ops 3; DEFCON 5 -> 4")


def test_news_number_what_the_viewer_may_see() -> None:
    news = wire.news(a_coup(), USSR)
    assert [entry["n"] for entry in news] == list(range(len(news)))
    assert [entry["n"] for entry in wire.news(a_coup(), USSR, 10)][:2] == [10, 11]
    rolled: dict[str, Any] = next(entry for entry in news if entry["kind"] == "CoupRolled")
    assert rolled | {"n": 0} == {
        "kind": "CoupRolled",
        "n": 0,
        "version": 4,
        "side": US,
        "country": 71,
        "ops": 3,
        "die": 6,
        "modifier": 0,
        "result": 3,
    }


def test_a_card_drawn_has_a_name_for_its_owner_only() -> None:
    drawn = [(1, CardMoved(8, DRAW_PILE, HAND + USSR, True, 2))]
    assert wire.news(drawn, USSR)[0]["card"] == 8
    assert wire.news(drawn, US)[0]["card"] is None
    assert wire.news(drawn, NOBODY)[0]["card"] is None
    assert wire.story(drawn, USSR)[0]["text"] == "USSR draws 1 card: Fidel"
    assert wire.story(drawn, NOBODY)[0]["text"] == "USSR draws 1 card"


def test_a_sentence_is_cut_from_the_rules_behind_it() -> None:
    assert split_rule("no coups here (6.2.1, 6.3.1)") == ("No coups here.", ["6.2.1", "6.3.1"])
    assert split_rule("it is held (card 21)") == ("It is held.", ["Card 21"])
    assert split_rule("it (Cuba) is held") == ("It (Cuba) is held.", [])
    assert pick_rule(["6.2.1", "6.3.1"], 11) == "6.3.1"
    assert pick_rule(["6.2.1", "6.3.1"], 12) == "6.2.1"
    assert pick_rule(["Card 21"], 11) == "Card 21"
    assert pick_rule([], 11) is None
