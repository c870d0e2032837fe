"""What most tests do: read a table and play a few choices on it."""

from collections.abc import Iterable

from brinkmanship.rules import Position, Recorded, explain, option_name, option_of
from brinkmanship.rules.compose import CardName, card_number, country_number
from brinkmanship.rules.happenings import Happening
from brinkmanship.rules.ids import KIND_NAMES, US, USSR

Choice = int | str


def act(p: Position, *choices: Choice, chance: Iterable[int] = ()) -> list[Happening]:
    """Play ``choices`` (options, or their names) one after the other; the log of all of it.

    ``chance``: the dice and cards that come up, in order; all of them must be used, and with none
    given the position's own generator rolls.
    """
    recorded = Recorded(chance)
    log: list[Happening] = []
    for choice in choices:
        option = option_of(choice) if isinstance(choice, str) else choice
        p.play(option, chance=recorded if recorded.values else None, log=log)
    assert recorded.left == 0, f"outcomes not used: {recorded.values[recorded.used :]}"
    return log


def names(p: Position) -> set[str]:
    """The names of the legal options."""
    return {option_name(option) for option in p.legal}


def asked(p: Position) -> tuple[int, str]:
    """Whose decision it is and of which kind."""
    assert p.decision is not None, "the game is over"
    return p.decision.side, KIND_NAMES[p.decision.kind]


def inf(p: Position, country: CardName) -> tuple[int, int]:
    """(US, USSR) Influence in a country."""
    number = country_number(country)
    return p.influence(US, number), p.influence(USSR, number)


def place(p: Position, card: CardName) -> int:
    """Where a card is."""
    return p.place_of(card_number(card))


def why(p: Position, choice: Choice) -> str:
    """The explanation of an option."""
    return explain(p, option_of(choice) if isinstance(choice, str) else choice)
