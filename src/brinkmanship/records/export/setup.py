"""The first record of a log: who plays, with what, and the markers placed before the game."""

from ...rules import GameOptions
from ...rules import happenings as h
from ...rules.ids import SIDE_NAMES, US, USSR
from . import lines
from .writer import Writer


def write_setup(w: Writer) -> None:
    """The whole record: names, bids, options, markers."""
    swapped, extra = (False, (0, 0)) if w.bids is None else settled(w.bids, w.lot)
    us, ussr = (
        " ".join(name.split()) or f"{SIDE_NAMES[side]} player"
        for side, name in enumerate(w.record.players)
    )
    if swapped:
        us, ussr = ussr, us
    if w.bids is not None:
        first = f"bids {w.bids.first_number} Influence for {SIDE_NAMES[w.bids.first_side]}"
        second = f"bids {w.bids.second_number} Influence for {SIDE_NAMES[w.bids.second_side]}"
        if swapped:
            first, second = second, first
        w.line(f"{ussr} {second}")
        w.line(f"{us} {first}")
    w.line(f"{ussr} will play as USSR.")
    w.line(f"{us} will play as USA.")
    _write_extra(w, w.record.options, extra)
    w.line("Scenario: Standard")
    if w.record.options.optional_cards:
        w.line("Optional Cards Added")
    _write_markers(w)


def settled(bids: h.BidsOpened, lot: int) -> tuple[bool, tuple[int, int]]:
    """Whether the seats change sides by these bids, and the extra Influence of (US, USSR).

    ``lot`` is the seat that gets what both bid for equally (11.1.4).
    """
    if bids.first_side != bids.second_side:
        return bids.first_side == USSR, (0, 0)
    side = bids.first_side
    winner = US if bids.first_number > bids.second_number else USSR
    if bids.first_number == bids.second_number:
        winner = lot
    number = bids.first_number if winner == US else bids.second_number
    return winner != side, (number, 0) if side == USSR else (0, number)


def _write_extra(w: Writer, options: GameOptions, bid: tuple[int, int]) -> None:
    words = "Additional Influence from bidding" if options.auction else "Handicap influence"
    extra = bid if options.auction else (options.extra_us, options.extra_ussr)
    for side in (USSR, US):
        if extra[side]:
            w.line(f"{words}: {SIDE_NAMES[side]} +{extra[side]}")


def _write_markers(w: Writer) -> None:
    """The markers placed by choice: those of the USSR, then those of the US, a country once."""
    us_now, ussr_now = w.table.influence
    for country, markers in w.setup[USSR].items():
        us = us_now[country] - w.setup[US].get(country, 0)
        w.line(lines.influence(USSR, markers, country, us, ussr_now[country]))
    for country, markers in w.setup[US].items():
        w.line(lines.influence(US, markers, country, us_now[country], ussr_now[country]))
