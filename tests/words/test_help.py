"""The help as a whole: its form, its links, its search."""

import re

import pytest

from brinkmanship.errors import BrinkError
from brinkmanship.rules.facts import CARD_TITLES
from brinkmanship.words.help import Rule, card_text, find, rule, rules_sections

RULES = [r for s in rules_sections() for r in s.rules]
TEXTS = {r.number: r.text for r in RULES} | {f"card {c}": card_text(c) for c in range(1, 111)}


def numbers(hits: list[Rule]) -> list[str]:
    """The numbers of what was found, in order."""
    return [hit.number for hit in hits]


def test_the_chapters_are_those_of_the_rulebook_then_options_scenario_and_effects() -> None:
    assert [s.number for s in rules_sections()] == [
        "0",
        *[str(n) for n in range(2, 13)],
        *"ABC",
    ]


def test_the_newcomers_introduction_has_twelve_short_paragraphs() -> None:
    first = rules_sections()[0]
    assert first.title == "In five minutes"
    assert [r.number for r in first.rules] == [f"0.{n}" for n in range(1, 13)]
    assert all(len(r.text) < 420 for r in first.rules)


def test_every_rule_stands_in_its_chapter_under_a_number_of_its_own() -> None:
    for section in rules_sections():
        assert section.title
        assert all(r.number.startswith(section.number + ".") for r in section.rules)
    assert len({r.number for r in RULES}) == len(RULES)


@pytest.mark.parametrize("number", TEXTS)
def test_a_text_is_clean_prose_that_ends_with_a_full_stop(number: str) -> None:
    text = TEXTS[number]
    assert text == text.strip()
    assert text.endswith(".")
    assert "  " not in text
    assert "\n" not in text
    assert not re.search(r"\binfluence\b|\bdefcon\b|\bops\b|\[R\]|\[FAQ|\b1 Ops\b", text)


@pytest.mark.parametrize("card", range(1, 111))
def test_every_card_has_one_to_five_sentences(card: int) -> None:
    assert 1 <= len(re.findall(r"\.(?: |$)", card_text(card))) <= 5


@pytest.mark.parametrize("card", [0, 111, -1])
def test_a_number_that_no_card_has_is_an_error_that_says_so(card: int) -> None:
    with pytest.raises(BrinkError, match="1 to 110"):
        card_text(card)


def test_links_lead_to_entries_and_never_back_to_the_same_one() -> None:
    for entry in [*RULES, *[rule(f"card {c}") for c in range(1, 111)]]:
        for link in entry.links:
            assert rule(link).number == link != entry.number


def test_a_rule_links_to_the_rules_and_the_cards_it_names() -> None:
    assert rule("5.5").links == ("10.1.5",)
    assert rule("card 21").links == ("card 23", "card 16", "card 36", "card 17", "card 55")
    assert "card 49" in rule("7.4.3-card").links  # by its title


def test_a_number_written_in_a_text_is_an_entry() -> None:
    for number, text in TEXTS.items():
        for named in re.findall(r"\((?:card )?[0-9A-C][^)]*\)", text):
            parts = re.findall(r"card \d+|[0-9A-C]+(?:\.\d+)+[A-I]?(?:-\w+)?", named)
            for part in parts:
                assert rule(part).number == part, (number, part)


def test_a_number_gives_its_own_entry_else_the_one_above_it() -> None:
    assert rule("6.1.2").number == "6.1.2"
    assert rule("4.5D-held").number == "4.5D-held"
    assert rule("6.1.9").number == "6.1"
    assert rule("4.5Z").number == "4.5"
    assert rule("6").number == "6.0"
    assert rule("Card 21").text.startswith("NATO: ")


@pytest.mark.parametrize("number", ["1.1", "99", "Z.1", "card 111", ""])
def test_a_number_of_no_chapter_is_an_error(number: str) -> None:
    with pytest.raises(BrinkError, match="no such number"):
        rule(number)


def test_a_search_for_coup_finds_the_rules_on_coups_before_any_card() -> None:
    hits = numbers(find("coup"))
    assert {"6.3", "6.3.2", "6.3.5", "8.1.5", "card 41"} <= set(hits)
    assert "6.3" in hits[:3]
    assert hits.index("8.1.5") < hits.index("card 41")
    assert numbers(find("COUP")) == hits


def test_a_search_for_the_title_of_a_card_finds_the_card_first() -> None:
    assert numbers(find("NATO"))[0] == "card 21"
    assert {"card 17", "card 55"} < set(numbers(find("nato")))
    assert numbers(find("we will bury you"))[0] == "card 50"
    for card in range(1, 111):
        assert numbers(find(CARD_TITLES[card]))[0] == f"card {card}"


def test_a_search_for_a_number_finds_the_rule_then_what_is_below_then_what_refers_to_it() -> None:
    assert numbers(find("6.1.2"))[0] == "6.1.2"
    hits = numbers(find("4.5D"))
    assert hits[:3] == ["4.5D", "4.5D-held", "4.5D-8"]
    assert "2.2.1" in hits[3:]  # it cites 4.5D-held
    assert numbers(find("card 4"))[0] == "card 4"
    assert "card 49" not in numbers(find("card 4"))


def test_a_search_asks_for_all_words() -> None:
    hits = set(numbers(find("realign NATO")))
    assert "card 21" in hits
    assert "6.2.3" not in hits


@pytest.mark.parametrize("text", ["", "  ", "?!", "xylophone"])
def test_a_search_without_a_word_that_occurs_finds_nothing(text: str) -> None:
    assert find(text) == []
