"""The opening book: where the first markers go."""

from typing import Final

from ..rules import View
from ..rules.ids import (
    AUSTRIA,
    EAST_GERMANY,
    EXTRA,
    IRAN,
    ITALY,
    POLAND,
    SETUP,
    US,
    USSR,
    WEST_GERMANY,
)

#: what a country is brought up to, in this order
USSR_BOOK: Final = ((POLAND, 4), (EAST_GERMANY, 4), (AUSTRIA, 1), (POLAND, 5), (EAST_GERMANY, 9))
US_BOOK: Final = ((WEST_GERMANY, 4), (ITALY, 3), (IRAN, 2), (ITALY, 4), (WEST_GERMANY, 9))


def opening_move(view: View) -> int | None:
    """The book's country for the next marker of the setup, None outside the setup."""
    decision = view.decision
    if decision is None or decision.kind not in {SETUP, EXTRA}:
        return None
    book = USSR_BOOK if view.side == USSR else US_BOOK
    legal = set(view.legal)
    for country, wanted in book:
        if country in legal and view.table.influence(view.side, country) < wanted:
            return country
    return view.legal[0] if view.side == US else None
