"""What a viewer is told of a game: the state, the summary, the seats."""

from collections.abc import Sequence
from typing import Any, Final

from ..records import Record
from ..records.export import ExportError, refuse
from ..records.fair import commitment
from ..rules.ids import NOBODY, SIDE_NAMES, US, USSR
from ..words.describe import outcome
from . import wire
from .access import BOTH, Access
from .fold import Fold
from .store import Seat

NOTHING_YET: Final = "Nothing has been chosen yet."
REVEALED: Final = "Something hidden or random has come out since; that cannot be taken back."
OVER: Final = "The game is over."
NOT_YOURS: Final = "You have not chosen anything yet."


def seat_infos(fold: Fold, seats: Sequence[Seat], here: frozenset[int]) -> list[dict[str, Any]]:
    """Both seats; ``here``: the seats that somebody has open."""
    infos = []
    for seat in (US, USSR):
        chair = fold.match.chairs[seat]
        kept = next((s for s in seats if s.seat == seat), None)
        infos.append(
            {
                "seat": seat,
                "side": fold.side_of(seat),
                "kind": "bot" if chair.bot else "human",
                "level": chair.level,
                "name": (kept.name if kept else "") or (chair.level or ""),
                "joined": chair.bot or bool(kept and kept.token),
                "here": chair.bot or seat in here,
            }
        )
    return infos


def names(fold: Fold, seats: Sequence[Seat]) -> tuple[str, str]:
    """The names of both seats."""
    first, second = seat_infos(fold, seats, frozenset())
    return first["name"], second["name"]


def is_waiting(infos: Sequence[dict[str, Any]]) -> bool:
    """Whether a friend has not come yet."""
    return not all(info["joined"] for info in infos)


def undo_of(fold: Fold, access: Access) -> dict[str, Any]:
    """What the viewer may take back, and who asks for it."""
    own = ask = False
    why_not = ""
    if fold.over:
        why_not = OVER
    elif not fold.steps:
        why_not = NOTHING_YET
    elif access.seat == BOTH:
        own = fold.own_undo(fold.steps[-1].seat) > 0
        why_not = "" if own else REVEALED
    elif access.seat is not None:
        own = fold.own_undo(access.seat) > 0
        ask = not own and fold.asked != access.seat and fold.asked_undo(access.seat) > 0
        mine = any(step.seat == access.seat for step in fold.steps)
        if not own and fold.asked_undo(access.seat) == 0:
            why_not = REVEALED if mine else NOT_YOURS
    return {"own": own, "ask": ask, "asked": fold.asked, "why_not": why_not}


def ending_of(fold: Fold) -> dict[str, Any] | None:
    """How the game ended, None while it goes on."""
    if not fold.over:
        return None
    p = fold.position
    text = outcome(p.winner, p.end)
    if fold.resigned is not None:
        loser, winner = SIDE_NAMES[fold.resigned], SIDE_NAMES[1 - fold.resigned]
        text = f"The {loser} resigns: the {winner} wins"
    return {
        "winner": fold.winner,
        "how": int(p.end) if fold.resigned is None else 0,
        "resigned": fold.resigned,
        "text": text + ".",
        "final": wire.final_rows(p),
        "curve": wire.curve(fold.positions()),
        "secret": fold.match.secret.hex(),
        "formats": formats(Record(fold.match.options)),
    }


def formats(record: Record) -> list[str]:
    """The formats that can tell a game with these options."""
    try:
        refuse(record.options)
    except ExportError:
        return ["brink", "page"]
    return ["brink", "page", "log"]


def fixed_of(fold: Fold) -> dict[str, Any]:
    """The fields of the state that never change."""
    return {
        "game": fold.match.id,
        "hot_seat": fold.match.hot_seat,
        "options": wire.options(fold.first),
        "fair": commitment(fold.match.secret),
    }


def shared_of(fold: Fold) -> dict[str, Any]:
    """The fields of a version that are the same for everybody."""
    shared = {"version": fold.version, **wire.shared(fold.position), "end": ending_of(fold)}
    if fold.over:
        shared["phase"] = "over"
    return shared


def own_of(fold: Fold, viewer: int) -> dict[str, Any]:
    """The fields of a version that depend on the eyes."""
    own = wire.own(fold.position, viewer)
    if fold.over:  # by resignation: the position asks on
        own["decision"] = None
        own["dangerous"] = []
    return own


def told_of(fold: Fold, viewer: int, since: int | None) -> dict[str, Any]:
    """What has happened, for one pair of eyes.

    ``since``: the version the viewer has; None, one from the future, and one before moves were
    taken back are told the whole story.
    """
    if since is None or since > fold.version or since < fold.undone:
        return {"whole": True, "story": wire.story(fold.log, viewer), "news": []}
    entries = _later(fold, since)
    return {
        "whole": False,
        "story": wire.story(entries, viewer),
        "news": wire.news(entries, viewer),
    }


def seats_of(infos: list[dict[str, Any]]) -> dict[str, Any]:
    """Who sits there and who is here, for everybody."""
    return {"seats": infos, "waiting": is_waiting(infos)}


def access_of(fold: Fold, access: Access) -> dict[str, Any]:
    """The fields that depend on the seat of who asks."""
    return {"seat": access.seat, "undo": undo_of(fold, access)}


def state_of(
    fold: Fold, access: Access, viewer: int, infos: list[dict[str, Any]]
) -> dict[str, Any]:
    """The whole state for ``viewer``, with the whole story."""
    return {
        **fixed_of(fold),
        **shared_of(fold),
        **own_of(fold, viewer),
        **seats_of(infos),
        **access_of(fold, access),
        **told_of(fold, viewer, None),
    }


def _later(fold: Fold, since: int) -> list[Any]:
    """The entries of the log after version ``since``."""
    start = len(fold.log)
    while start and fold.log[start - 1][0] > since:
        start -= 1
    return fold.log[start:]


def summary_of(fold: Fold, access: Access, infos: list[dict[str, Any]]) -> dict[str, Any]:
    """A game in a list of games; nothing in it is hidden."""
    p = fold.position
    return {
        "game": fold.match.id,
        "seats": infos,
        "seat": access.seat,
        "turn": int(p.turn),
        "round": int(p.round),
        "vp": int(p.vp),
        "defcon": int(p.defcon),
        "to_move": fold.to_move,
        "waiting": is_waiting(infos),
        "over": fold.over,
        "winner": fold.winner if fold.over else NOBODY,
        "changed": fold.changed.isoformat(timespec="seconds"),
    }
