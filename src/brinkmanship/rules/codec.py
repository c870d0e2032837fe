"""Positions as JSON, by name, and back again with every field checked.

The format is described in ``docs/formats.md``. ``to_json`` gives plain dicts and lists;
``from_json`` accepts what ``to_json`` gives and nothing that could not be a position.
"""

from typing import Any, Final

from mypy_extensions import u8

from ..errors import OptionsError, PositionError
from .audit import fault
from .facts import CARD_TITLES, COUNTRY_IDS, HALF
from .ids import (
    AUTO,
    CARDS,
    END_NAMES,
    PLACE_NAMES,
    PLAYING,
    SIDE_NAMES,
    SPACES,
    UNSEEN,
    US,
    USSR,
)
from .layout import (
    ATTEMPTS,
    BID,
    BID_NAMED,
    BOX,
    BURY_DUE,
    CARRIED,
    CHERNOBYL_AREA,
    CHINA_HOLDER,
    CHINA_UP,
    COUNTS,
    DEFCON_HIT,
    EFFECT,
    EXTRA,
    FLAGS,
    HAPPENED,
    IN_HEADLINES,
    JOINED,
    KNOWN,
    MIL,
    OIL_ROUND,
    OPEN,
    PASSED,
    PILE_SEEN,
    PLACE,
    SWAPPED,
    TALLY,
)
from .options import GameOptions
from .position import FRAMES, Position

COUNTRY_NUMBERS: Final = {name: number for number, name in enumerate(COUNTRY_IDS)}
FORMAT: Final = "brinkmanship-position"
VERSION: Final = 1

#: pairs of cells (US, USSR): name in the JSON, first cell, highest value
PAIRS: Final = (
    ("military_ops", MIL, 5),
    ("space", BOX, 8),
    ("space_attempts", ATTEMPTS, 2),
    ("passed", PASSED, 1),
    ("carried", CARRIED, 12),
    ("bid_named", BID_NAMED, 2),
    ("bid", BID, 20),
    ("extra", EXTRA, 40),
    ("headline_open", OPEN, 1),
    ("pile_seen", PILE_SEEN, 1),
)
#: single cells: name, cell, highest value
SINGLES: Final = (
    ("chernobyl_region", CHERNOBYL_AREA, 6),
    ("bury_due", BURY_DUE, 1),
    ("defcon_moved_to_2", DEFCON_HIT, 1),
    ("seats_swapped", SWAPPED, 1),
    ("in_headlines", IN_HEADLINES, 1),
    ("north_sea_oil_round", OIL_ROUND, 1),
)
#: card flags: name, bit
MARKS: Final = (
    ("known_to_us", KNOWN),
    ("known_to_ussr", KNOWN << 1),
    ("joined_at_deal", JOINED),
    ("event_happened", HAPPENED),
    ("effect_for_us", EFFECT),
    ("effect_for_ussr", EFFECT << 1),
)
#: scalar fields: name, lowest and highest value
NUMBERS: Final = (
    ("turn", 0, 10),
    ("round", 0, 8),
    ("defcon", 1, 5),
    ("vp", -150, 150),
)


def to_json(p: Position) -> dict[str, Any]:
    """The whole position as JSON-able data; cards by number, countries by id."""
    cells = p.cells
    out: dict[str, Any] = {"format": FORMAT, "version": VERSION, "options": p.options.to_json()}
    for name, _, _ in NUMBERS:
        out[name] = getattr(p, name)
    out["phasing"] = SIDE_NAMES[p.phasing]
    out["end"] = END_NAMES[p.end]
    out["winner"] = SIDE_NAMES[p.winner]
    out["influence"] = {
        COUNTRY_IDS[c]: [p.influence(US, c), p.influence(USSR, c)]
        for c in range(SPACES)
        if p.influence(US, c) or p.influence(USSR, c)
    }
    cards: dict[str, list[int]] = {}
    for card in range(1, CARDS + 1):
        cards.setdefault(PLACE_NAMES[p.place_of(card)], []).append(card)
    out["cards"] = cards
    out["china"] = {"holder": SIDE_NAMES[p.china_holder()], "face_up": bool(cells[CHINA_UP])}
    for name, cell, _ in PAIRS:
        if cells[cell] or cells[cell + 1]:
            out[name] = [int(cells[cell]), int(cells[cell + 1])]
    for name, cell, _ in SINGLES:
        if cells[cell]:
            out[name] = int(cells[cell])
    for name, bit in MARKS:
        marked = [c for c in range(1, CARDS + 1) if cells[FLAGS + c] & bit]
        if marked:
            out[name] = marked
    tally = {COUNTRY_IDS[c]: int(cells[TALLY + c]) for c in range(SPACES) if cells[TALLY + c]}
    if tally:
        out["tally"] = tally
    for side, lo, hi in (
        ("us", p.us_reach_lo, p.us_reach_hi),
        ("ussr", p.ussr_reach_lo, p.ussr_reach_hi),
    ):
        out[f"{side}_stood_in"] = [COUNTRY_IDS[c] for c in range(SPACES) if _in_reach(lo, hi, c)]
    out["generator"] = [p.seed_a, p.seed_b]
    out["stack"] = [
        {"frame": name, "side": SIDE_NAMES[side], "card": card, "n": n, "data": data}
        for name, side, card, n, data in p.stack()
    ]
    return out


def _in_reach(lo: int, hi: int, country: int) -> bool:
    return bool(lo >> country & 1) if country < HALF else bool(hi >> (country - HALF) & 1)


# --- reading --------------------------------------------------------------------------------------


def wrong(field: str, value: object, expected: str, whole: str = "position") -> PositionError:
    """The error for a bad field, in the words of all of them."""
    shown = repr(value)
    if len(shown) > 80:
        shown = shown[:77] + "..."
    return PositionError(f"{whole} field {field}: {shown} given, {expected} expected")


class Reader:
    """A JSON object read field by field; what is left over at the end is an error."""

    def __init__(self, data: object, field: str = "", whole: str = "position") -> None:
        if not isinstance(data, dict):
            raise wrong(field or "(whole)", data, "an object", whole)
        self.data: dict[Any, Any] = dict(data)
        self.field = field
        self.whole = whole  # what is read, for the errors

    def name(self, key: str) -> str:
        """The full name of a field for an error."""
        return f"{self.field}.{key}" if self.field else key

    def take(self, key: str, default: object = None, required: bool = False) -> Any:
        """Take a field out."""
        if required and key not in self.data:
            raise PositionError(f"{self.whole} field {self.name(key)}: missing")
        return self.data.pop(key, default)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        value = self.take(key, default, default is None)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            expected = f"a whole number from {low} to {high}"
            raise wrong(self.name(key), value, expected, self.whole)
        return value

    def pair(self, key: str, high: int) -> tuple[int, int]:
        """A pair of whole numbers, US and USSR, (0, 0) if not there."""
        value = self.take(key, [0, 0])
        return read_pair(self.name(key), value, high)

    def word(self, key: str, words: tuple[str, ...]) -> int:
        """The index of a word in ``words``."""
        value = self.take(key, None, True)
        if not isinstance(value, str) or value not in words:
            expected = "one of " + ", ".join(map(repr, words))
            raise wrong(self.name(key), value, expected, self.whole)
        return words.index(value)

    def end(self) -> None:
        """Nothing may be left."""
        if self.data:
            name = self.name(str(next(iter(self.data))))
            raise PositionError(f"{self.whole} field {name}: unknown")


def read_pair(field: str, value: object, high: int) -> tuple[int, int]:
    """A pair of whole numbers from 0 to ``high``."""
    good = (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(v, int) and not isinstance(v, bool) and 0 <= v <= high for v in value)
    )
    if not good:
        raise wrong(field, value, f"two whole numbers from 0 to {high}")
    assert isinstance(value, list | tuple)
    return value[0], value[1]


def read_cards(field: str, value: object) -> list[int]:
    """A list of card numbers without repetition."""
    if not isinstance(value, list | tuple):
        raise wrong(field, value, "a list of card numbers")
    seen: set[int] = set()
    for card in value:
        if not isinstance(card, int) or isinstance(card, bool) or not 1 <= card <= CARDS:
            raise wrong(field, card, f"card numbers from 1 to {CARDS}")
        if card in seen:
            raise PositionError(f"position field {field}: card {card} named twice")
        seen.add(card)
    return list(value)


def read_country(field: str, value: object) -> int:
    """A country by its id."""
    if not isinstance(value, str) or value not in COUNTRY_NUMBERS:
        raise wrong(field, value, "a country id such as 'poland'")
    return COUNTRY_NUMBERS[value]


def from_json(data: object) -> Position:
    """The position that ``to_json`` wrote; raises ``PositionError`` naming the first bad field."""
    p = read_position(data)
    if p.how_many(UNSEEN):
        raise PositionError(
            "position field cards.unseen: every card in its place expected; "
            "a view is read by View.from_json"
        )
    p.list_options()
    check(p)
    return p


def read_position(data: object) -> Position:
    """The position or table of a view that ``to_json`` wrote, not yet checked as a whole."""
    r = Reader(data)
    if r.take("format", None, True) != FORMAT:
        raise PositionError(f"position field format: {FORMAT!r} expected; is this a position?")
    version = r.take("version", None, True)
    if not isinstance(version, int) or isinstance(version, bool) or version != VERSION:
        raise wrong("version", version, f"version {VERSION}")
    try:
        p = Position(GameOptions.from_json(r.take("options", {})))
    except OptionsError as error:
        raise PositionError(f"position field options: {error}") from error
    _read_tracks(p, r)
    _read_map(p, r)
    _read_cards(p, r)
    _read_stack(p, r)
    r.end()
    if p.top is not None and p.top.kind() == AUTO:
        raise PositionError("position field stack[0]: a frame that asks a decision expected")
    return p


def _read_tracks(p: Position, r: Reader) -> None:
    p.turn = r.number("turn", 0, 10)
    p.round = r.number("round", 0, 8)
    p.defcon = r.number("defcon", 1, 5)
    p.vp = r.number("vp", -150, 150)
    p.phasing = r.word("phasing", SIDE_NAMES[:2])
    p.end = r.word("end", END_NAMES)
    p.winner = r.word("winner", SIDE_NAMES)
    for name, cell, high in PAIRS:
        us, ussr = r.pair(name, high)
        p.cells[cell] = u8(us)
        p.cells[cell + 1] = u8(ussr)
    for name, cell, high in SINGLES:
        p.cells[cell] = u8(r.number(name, 0, high, 0))
    china = Reader(r.take("china", None, True), "china")
    p.cells[CHINA_HOLDER] = u8(china.word("holder", SIDE_NAMES))
    face_up = china.take("face_up", None, True)
    if not isinstance(face_up, bool):
        raise wrong("china.face_up", face_up, "true or false")
    p.cells[CHINA_UP] = u8(1) if face_up else u8(0)
    china.end()
    generator = r.take("generator", None, True)
    p.seed_a, p.seed_b = read_pair("generator", generator, 0xFFFFFFFF)


def _read_map(p: Position, r: Reader) -> None:
    end = p.end
    p.end = PLAYING  # markers can be set on a game that goes on only
    influence = Reader(r.take("influence", None, True), "influence")
    for key in list(influence.data):
        us, ussr = read_pair(f"influence.{key}", influence.take(key), 250)
        country = read_country("influence", key)
        p.set_influence(US, country, us)
        p.set_influence(USSR, country, ussr)
    p.end = end
    tally = Reader(r.take("tally", {}), "tally")
    for key in list(tally.data):
        p.cells[TALLY + read_country("tally", key)] = u8(tally.number(key, 0, 15))
    p.us_reach_lo, p.us_reach_hi = _read_reach(r, "us_stood_in")
    p.ussr_reach_lo, p.ussr_reach_hi = _read_reach(r, "ussr_stood_in")


def _read_reach(r: Reader, key: str) -> tuple[int, int]:
    value = r.take(key, None, True)
    if not isinstance(value, list | tuple):
        raise wrong(key, value, "a list of country ids")
    lo = hi = 0
    for name in value:
        country = read_country(key, name)
        if country < HALF:
            lo |= 1 << country
        else:
            hi |= 1 << (country - HALF)
    return lo, hi


def _read_cards(p: Position, r: Reader) -> None:
    cards = Reader(r.take("cards", None, True), "cards")
    placed: set[int] = set()
    for place, name in enumerate(PLACE_NAMES):
        for card in read_cards(f"cards.{name}", cards.take(name, [])):
            if card in placed:
                raise PositionError(f"position field cards.{name}: card {card} is elsewhere too")
            placed.add(card)
            p.cells[PLACE + card] = u8(place)
            p.cells[COUNTS + place] += 1
    cards.end()
    if len(placed) != CARDS:
        lost = next(c for c in range(1, CARDS + 1) if c not in placed)
        raise PositionError(
            f"position field cards: card {lost} ({CARD_TITLES[lost]}) is nowhere; "
            f"all {CARDS} expected"
        )
    for name, bit in MARKS:
        for card in read_cards(name, r.take(name, [])):
            p.cells[FLAGS + card] |= u8(bit)


def _read_stack(p: Position, r: Reader) -> None:
    value = r.take("stack", None, True)
    if not isinstance(value, list | tuple):
        raise wrong("stack", value, "a list of frames")
    for i in range(len(value) - 1, -1, -1):
        f = Reader(value[i], f"stack[{i}]")
        name = f.take("frame", None, True)
        if not isinstance(name, str) or name not in FRAMES:
            raise wrong(f.name("frame"), name, "a frame name of this version")
        side = f.word("side", SIDE_NAMES[:2])
        card = f.number("card", 0, CARDS)
        n = f.number("n", 0, 255)
        amount = f.number("data", 0, 1 << 62)
        f.end()
        p.top = FRAMES[name](side, card, n, amount, p.top)


def check(p: Position) -> None:
    """Raise ``PositionError`` if ``p`` breaks an invariant of the game (see ``audit``)."""
    text = fault(p)
    if text:
        raise PositionError(f"position: {text}")
