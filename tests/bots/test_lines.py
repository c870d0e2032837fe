"""The lines of the protocol: what is written is read back; what does not fit is refused."""

import pytest

from brinkmanship.bots import Thought, lines
from brinkmanship.rules import option_of

POLAND = option_of("Poland")


@pytest.mark.parametrize(
    "thought",
    [
        Thought(POLAND),
        Thought(POLAND, -0.25, 812, (POLAND, option_of("“Lone Gunman”")), "Élan, and ‘quotes’"),
        Thought(option_of("Done"), 1.0),
    ],
)
def test_a_thought_is_read_back(thought: Thought) -> None:
    word, rest = lines.split(lines.write_thought(thought))
    assert word == "info"
    assert lines.read_thought(rest) == thought
    assert "\n" not in lines.write_thought(thought)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not JSON"),
        ("[]", "a JSON object expected"),
        ("{}", "option: None given, the name of an option expected"),
        ('{"option":"Atlantis"}', "no country, card or choice of this name"),
        ('{"option":"Poland","value":2}', "a number from -1 to 1 expected"),
        ('{"option":"Poland","value":NaN}', "a number from -1 to 1 expected"),
        ('{"option":"Poland","value":true}', "a number from -1 to 1 expected"),
        ('{"option":"Poland","visits":-1}', "a whole number from 0 on expected"),
        ('{"option":"Poland","line":"Poland"}', "a list of names expected"),
        ('{"option":"Poland","line":[3]}', "the name of an option expected"),
        ('{"option":"Poland","words":3}', "text expected"),
        ('{"option":"Poland","depth":3}', "unknown field 'depth'"),
    ],
)
def test_an_info_line_that_does_not_fit_is_refused(text: str, why: str) -> None:
    with pytest.raises(lines.LineError, match=why):
        lines.read_thought(text)
