"""Every option has a name, every name leads back to its option, and all else is refused."""

import pytest

from brinkmanship.errors import BrinkError
from brinkmanship.rules import option_name, option_of
from brinkmanship.rules.facts import CARD_TITLES, COUNTRY_NAMES
from brinkmanship.rules.ids import CARD, CARDS, NUMBER, PASS, SPACES, VOCABULARY

OPTIONS = [option for option in range(VOCABULARY) if option != CARD]


@pytest.mark.parametrize("option", OPTIONS)
def test_the_name_of_every_option_leads_back_to_it(option: int) -> None:
    assert option_of(option_name(option)) == option


def test_all_names_differ() -> None:
    assert len({option_name(option) for option in OPTIONS}) == len(OPTIONS) == 248


def test_countries_cards_and_numbers_have_the_options_of_their_numbers() -> None:
    assert [option_name(c) for c in range(SPACES)] == COUNTRY_NAMES
    assert [option_name(CARD + c) for c in range(1, CARDS + 1)] == CARD_TITLES[1:]
    assert [option_of(str(n)) for n in range(21)] == list(range(NUMBER, NUMBER + 21))


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("france", option_of("France")),
        ("  FRANCE ", option_of("France")),
        ("west germany", option_of("W. Germany")),
        ("West_Germany", option_of("W. Germany")),
        ("UK", option_of("U.K.")),
        ("spain portugal", option_of("Spain/Portugal")),
        ("NATO", CARD + 21),
        ("an evil empire", CARD + 97),
        ("soviets shoot down kal 007", CARD + 89),
        ("the china card", CARD + 6),
        ("pass", PASS),
    ],
)
def test_case_spaces_and_punctuation_of_a_name_do_not_matter(name: str, option: int) -> None:
    assert option_of(name) == option


@pytest.mark.parametrize("name", ["", "?!", "Atlantis", "21", "NATO 21", "france!?x", "249"])
def test_an_unknown_name_is_refused_with_what_was_expected(name: str) -> None:
    with pytest.raises(BrinkError) as refusal:
        option_of(name)
    text = str(refusal.value)
    assert repr(name) in text
    assert "country, card or choice" in text
    assert "expected" in text


@pytest.mark.parametrize("option", [CARD, -1, VOCABULARY, 1000])
def test_a_number_without_a_name_is_refused_with_what_was_expected(option: int) -> None:
    with pytest.raises(BrinkError) as refusal:
        option_name(option)
    assert str(option) in str(refusal.value)
    assert "0 to 248 expected" in str(refusal.value)
