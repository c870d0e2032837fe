"""Positions in which an option loses (or wins) the game at once, proved by the engine itself.

``certainty`` searches the play that an option begins to its end: the one who is to win does his
best, the other side its best against it, and every outcome of dice and draws is tried. Where
markers go does not matter for it, so there the first country stands for all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from brinkmanship.bots import Budget
from brinkmanship.bots.registry import make
from brinkmanship.rules import (
    COMPILED,
    Chance,
    Position,
    compose,
    option_name,
    option_of,
    view,
)
from brinkmanship.rules.facts import BATTLEGROUND
from brinkmanship.rules.ids import (
    COUNTRIES,
    COUP_TARGET,
    EVENT_PLACE,
    EVENT_REMOVE,
    EXTRA,
    HEADLINE_CARD,
    HELD_CARD,
    PLACE,
    REALIGN_TARGET,
    ROUND_CARD,
    SETUP,
    TRAP_CARD,
    US,
    USSR,
)

from ..table import act

#: who is asked, and with which seeds: many for the quick level, one for the slow one
ASKED: Final = [
    (bot, seed)
    for bot, seeds in (("regular", 5 if COMPILED else 1), ("expert:worlds=20", 1))
    for seed in range(1, seeds + 1)
]

#: a table on which both sides stand in battlegrounds and elsewhere, inside and outside Europe
MAP: Final[dict[int | str, tuple[int, int]]] = {
    "West Germany": (4, 0),
    "Italy": (3, 0),
    "France": (3, 0),
    "United Kingdom": (5, 0),
    "East Germany": (0, 3),
    "Poland": (0, 4),
    "Iran": (2, 0),
    "Iraq": (0, 3),
    "Japan": (4, 0),
    "South Korea": (3, 0),
    "North Korea": (0, 3),
    "Pakistan": (2, 0),
    "Thailand": (0, 2),
    "Nigeria": (1, 0),
    "Kenya": (2, 0),
    "Angola": (0, 1),
    "Cameroon": (0, 1),
    "Panama": (2, 0),
    "Costa Rica": (2, 0),
    "Honduras": (0, 2),
    "Cuba": (0, 3),
    "Venezuela": (2, 0),
    "Chile": (0, 3),
    "Paraguay": (0, 2),
}
#: what the other side holds when a case does not say
HELD: Final = (
    ("NATO", "Marshall Plan", "US/Japan Mutual Defense Pact"),
    ("COMECON", "Warsaw Pact Formed", "De Gaulle Leads France"),
)
STARTS: Final = (ROUND_CARD, HEADLINE_CARD, TRAP_CARD, HELD_CARD, SETUP, EXTRA)
ALIKE: Final = (PLACE, EVENT_PLACE, EVENT_REMOVE, REALIGN_TARGET)
#: dice of one choice that are tried in every way; more of them come up the same each time
BRANCHING_DICE: Final = 2
MOST_NODES: Final = 40_000


# --- the proof ------------------------------------------------------------------------------------


class Script(Chance):
    """Chance by a list of picks; what is not in it comes up in the first way."""

    def __init__(self, p: Position, picks: Sequence[int], dice: int) -> None:
        self.p = p
        self.turn = p.turn
        self.picks = list(picks)
        self.sizes: list[int] = []
        self.dice = dice

    def pick(self, size: int) -> int:
        """One of ``size`` outcomes."""
        k = len(self.sizes)
        self.sizes.append(size)
        if k == len(self.picks):
            self.picks.append(0)
        return self.picks[k]

    def die(self, side: int) -> int:
        """All six ways for the first dice."""
        if self.dice == 0:
            return 6 if side == US else 1
        self.dice -= 1
        return 1 + self.pick(6)

    def card(self, candidates: list[int]) -> int:
        """All ways, but not for the deal of a new turn."""
        return candidates[self.pick(len(candidates)) if self.p.turn == self.turn else 0]

    def lot(self) -> int:
        """The first seat."""
        return 0

    @property
    def share(self) -> float:
        """How likely these outcomes were."""
        total = 1.0
        for size in self.sizes:
            total /= size
        return total

    def following(self) -> list[int] | None:
        """The picks to try next, None after the last."""
        picks = self.picks
        while picks and picks[-1] == self.sizes[len(picks) - 1] - 1:
            picks = picks[:-1]
        return [*picks[:-1], picks[-1] + 1] if picks else None


def ways(p: Position, option: int) -> Iterator[tuple[float, Position]]:
    """Every way in which chance lets ``option`` turn out, with how likely it is."""
    assert p.decision is not None
    dice = 0 if p.decision.kind == REALIGN_TARGET else BRANCHING_DICE
    picks: list[int] | None = []
    while picks is not None:
        q = p.copy()
        script = Script(q, picks, dice)
        q.play(option, script)
        yield script.share, q
        picks = script.following()


class Proof:
    """A search for the end of the game in favour of ``winner`` from a decision of ``p``."""

    def __init__(self, p: Position, winner: int, whole_turn: bool) -> None:
        assert p.decision is not None
        self.winner = winner
        self.turn = p.turn
        self.moment = moment(p)
        self.asked = p.decision.side
        self.headlines = p.decision.kind == HEADLINE_CARD
        self.whole_turn = whole_turn
        self.nodes = 0

    def option(self, p: Position, option: int) -> float:
        """How surely ``option`` at ``p`` ends the game so."""
        return sum(share * self.value(q) for share, q in ways(p, option))

    def value(self, p: Position) -> float:
        """How surely ``p`` ends so, both sides at their best."""
        self.nodes += 1
        assert self.nodes < MOST_NODES, "too wide to be searched"
        if p.over:
            return float(p.winner == self.winner)
        d = p.decision
        assert d is not None
        if moment(p) != self.moment or (
            d.kind in STARTS and not (self.headlines and d.kind == HEADLINE_CARD)
        ):
            return self.rest_of_turn(p) if self.whole_turn else 0.0
        wants = d.side == self.winner
        best = 0.0 if wants else 1.0
        for option in distinct(p):
            value = self.option(p, option)
            best = max(best, value) if wants else min(best, value)
            if best >= 1.0 if wants else best == 0.0:
                break
        return best

    def rest_of_turn(self, p: Position) -> float:
        """The other side plays on as it comes until the side asked is asked again."""
        while not p.over and p.turn == self.turn:
            assert p.decision is not None
            if p.decision.side == self.asked and p.decision.kind in STARTS:
                return 0.0
            p.play(p.legal[-1])
        return float(p.over and p.winner == self.winner)


def moment(p: Position) -> tuple[int, int, int]:
    """The action round, or the headline phase, that a position belongs to."""
    return (p.turn, 0, 0) if p.in_headlines() else (p.turn, p.round, p.phasing)


def distinct(p: Position) -> Sequence[int]:
    """The options that can make a difference to how the play ends."""
    assert p.decision is not None
    if p.decision.kind in ALIKE:
        return p.legal[:1]
    if p.decision.kind != COUP_TARGET:
        return p.legal
    first: dict[object, int] = {}
    for option in p.legal:
        first.setdefault(BATTLEGROUND[option] if option < COUNTRIES else option + 1000, option)
    return list(first.values())


def certainty(p: Position, option: int, winner: int, whole_turn: bool = False) -> float:
    """How surely ``option`` makes ``winner`` win before its play is over, 0 to 1.

    ``whole_turn``: or, when the side has no further play in it, before the turn is over.
    """
    return round(Proof(p, winner, whole_turn).option(p, option), 9)


# --- the cases ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """A position for ``side``, and the options ``named`` that lose there, or win if ``win``.

    ``line`` is played from the composed position, with ``chance`` coming up, to get there.
    """

    name: str
    side: int
    named: tuple[str, ...]
    table: dict[str, Any]
    line: tuple[str, ...] = ()
    chance: tuple[int, ...] = ()
    win: bool = False
    whole_turn: bool = False
    seen: dict[int, float] = field(default_factory=dict, compare=False)

    def __hash__(self) -> int:
        return hash(self.name)

    def position(self, seed: int = 1) -> Position:
        """The decision that the case is about."""
        p = compose(seed=seed, **self.table)
        act(p, *self.line, chance=self.chance)
        assert p.decision is not None, self.name
        assert p.decision.side == self.side, (self.name, p.decision)
        return p

    @property
    def winner(self) -> int:
        """Who wins by the named options."""
        return self.side if self.win else 1 - self.side

    def certainty(self, p: Position, option: int) -> float:
        """How surely an option wins or loses."""
        return certainty(p, option, self.winner, self.whole_turn)


def case(
    name: str,
    side: int,
    hand: Sequence[str],
    named: str | tuple[str, ...],
    *line: str,
    chance: Sequence[int] = (),
    win: bool = False,
    whole_turn: bool = False,
    other: Sequence[str] | None = None,
    **table: Any,
) -> Case:
    """A case in which ``side`` holds ``hand``; the rest of the table as usual or as in ``table``.

    Usual: turn 5, action round 3 of ``side``, DEFCON 2, both at the end of the Space Race, The
    China Card with the USSR and used. ``other``: the other hand.
    """
    held = HELD[1 - side] if other is None else other
    usual: dict[str, Any] = {
        "turn": 5,
        "round": 3,
        "phasing": side,
        "defcon": 2,
        "space": (8, 8),
        "influence": MAP,
        "china_up": False,
        "us_hand": hand if side == US else held,
        "ussr_hand": hand if side == USSR else held,
    }
    options = (named,) if isinstance(named, str) else named
    return Case(name, side, options, usual | table, line, tuple(chance), win, whole_turn)


@cache
def outlook(c: Case) -> dict[int, float]:
    """Every option of a case, and how surely it wins or loses."""
    p = c.position()
    return {option: c.certainty(p, option) for option in distinct(p)} | {
        option_of(name): c.certainty(p, option_of(name)) for name in c.named
    }


def prove(c: Case) -> None:
    """Assert that the named options lose (win surely), and that another does not."""
    values = outlook(c)
    for name in c.named:
        value = values[option_of(name)]
        assert value == 1.0 if c.win else value > 0.0, f"{c.name}: {name}: {value}"
    others = {option_name(o): v for o, v in values.items() if option_name(o) not in c.named}
    assert any(v < 1.0 if c.win else v == 0.0 for v in others.values()), f"{c.name}: {others}"


# --- the question to a bot ------------------------------------------------------------------------


def ask(c: Case, bot: str, seed: int) -> None:
    """Let ``bot`` play the play out against a side that does its worst; assert it goes right."""
    p = c.position(seed)
    start = moment(p)
    with make(bot, seed) as player:
        player.new_game(c.side, p.options)
        first = True
        while not p.over and (first or (moment(p) == start and goes_on(p))):
            assert p.decision is not None
            if p.decision.side == c.side:
                option = player.choose(view(p, c.side), Budget())
                check(c, p, option)
            else:
                option = worst(c, p)
            first = False
            p.play(option)
    if c.win:
        assert p.over, "the win was let go"
        assert p.winner == c.side
    # the other side may have lost since by a play that it was left without a choice in
    assert p.winner != 1 - c.side


def goes_on(p: Position) -> bool:
    """Whether the play is still under way within its round."""
    d = p.decision
    assert d is not None
    return d.kind not in STARTS or d.kind == HEADLINE_CARD


def check(c: Case, p: Position, option: int) -> None:
    """Assert that ``option`` does not lose where another does not; that it wins where one does."""
    value = c.certainty(p, option)
    if value == float(c.win):
        return
    for other in distinct(p):
        assert c.certainty(p, other) != float(c.win), (
            f"{c.name}: {option_name(option)} ({value:.2f}) and not {option_name(other)}"
        )


def worst(c: Case, p: Position) -> int:
    """What hurts the side of the case most."""
    values = {option: c.certainty(p, option) for option in distinct(p)}
    return max(values, key=lambda o: -values[o] if c.win else values[o])
