"""Steps of a game as pieces of text."""

import re
from dataclasses import dataclass, field

from ...rules.facts import CARD_TITLES, SCORING
from ...rules.ids import (
    BID_SIDE,
    CARD,
    CARDS,
    COMPANION,
    DE_STALINIZATION,
    EVENT_CHOICE,
    EVENT_FIRST,
    EVENT_PLACE,
    EVENT_REMOVE,
    GIVE_BACK,
    HEADLINE_CARD,
    NUMBER,
    OPERATION,
    OPS,
    OPS_FIRST,
    ORDER,
    PASS,
    ROUND_CARD,
    SIDE_NAMES,
    SPACE,
    TRAP_CARD,
    UN_INTERVENTION,
    USE,
)
from ..brinkfile_text import clock_text, quoted
from ..record import Entry
from .trace import BIDS, DEAL, Choice, Outcome, Part, Step
from .words import CALLS_OFF, MARKERS, ROLLS, is_country, word_of


def comment_text(text: str) -> str:
    """A comment in braces."""
    bare = text.isprintable() and " ".join(text.split()) == text and not re.search(r'^"|[{}]', text)
    return "{" + (text if bare else quoted(text)) + "}"


@dataclass
class Line:
    """The text of one part as it grows; ``pieces`` are not broken over lines."""

    part: Part
    pieces: list[str] = field(default_factory=list)
    last: Step | None = None
    last_choice: Choice | None = None
    count: int = 0  # markers of the last piece, if it can take more
    side: int = 0  # who acts
    open: bool = False  # the next piece follows without a comma
    colon: bool = False  # a headline card: what follows is its event
    order: int = 0  # OPS_FIRST: an event is still to come

    def add(self, text: str, loose: bool = False) -> None:
        """Append a piece; ``loose``: without a comma before it."""
        if self.colon and not loose:
            self.pieces[-1] += ":"
            self.colon = False
        elif self.pieces and not (loose or self.open):
            self.pieces[-1] += ","
        self.pieces.append(text)
        self.open = False
        self.count = 0

    def write(self, step: Step, guessed: tuple[int, ...]) -> None:
        """Append a step; ``guessed``: which outcomes of its entry are."""
        if isinstance(step, Choice):
            _write_choice(self, step)
        elif isinstance(step, Outcome):
            _write_outcome(self, step, step.index in guessed)
        elif self.order == OPS_FIRST:
            self.add("then event")
            self.open = True
            self.order = 0
        self.last = step

    def write_change(self, following: Step | None) -> None:
        """Behind dice: what they did to the Influence of the target."""
        choice = self.last_choice
        if not isinstance(self.last, Outcome) or self.last.what != "die" or choice is None:
            return
        if isinstance(following, Outcome) and following.part == self.part:
            if following.what == "die":
                return
        if choice.kind not in ROLLS or not is_country(choice.option):
            return
        moved = [f"{SIDE_NAMES[s]} {n:+d}" for s, n in enumerate(choice.change) if n]
        self.add(f"({', '.join(moved) or 'no effect'})", loose=True)
        self.last = None
        self.last_choice = None

    def write_notes(self, entry: Entry) -> None:
        """The clock and the comment of an entry."""
        self.write_change(None)
        opened = self.open
        if entry.clock is not None:
            self.add(f"@{clock_text(entry.clock)}", loose=True)
        if entry.comment:
            self.add(comment_text(entry.comment), loose=True)
        if entry.clock is not None or entry.comment:
            self.last = None
            self.open = opened


def _write_choice(line: Line, choice: Choice) -> None:
    text = _choice_word(choice)
    last = line.last
    if _adds_up(line, choice):
        line.count += max(choice.markers, 1)
        line.pieces[-1] = f"{text} {line.count}"
        line.last_choice = choice
        return
    if choice.kind == ORDER and isinstance(last, Choice) and last.option == OPS and line.open:
        line.pieces[-1] = text  # "event first" says that it is for Ops
        line.open = True
    else:
        if choice.side != line.side and line.part.head != BIDS:
            text = f"{SIDE_NAMES[choice.side]}{'' if line.colon else ':'} {text}"
            line.open = False
        elif choice.kind == EVENT_PLACE and choice.card == DE_STALINIZATION:
            if line.last_choice is not None and line.last_choice.kind == EVENT_REMOVE:
                text = f"to {text}"
        line.side = choice.side
        line.add(text)
    if choice.kind == ORDER:
        line.order = choice.option
    markers = max(choice.markers, 1)
    line.count = markers if choice.kind in MARKERS and is_country(choice.option) else 0
    if line.count > 1:
        line.pieces[-1] = f"{text} {markers}"
    line.open = _leads_on(choice)
    line.last_choice = choice
    line.colon = choice.kind == HEADLINE_CARD


def _adds_up(line: Line, choice: Choice) -> bool:
    """Whether ``choice`` only adds to the count of the last piece."""
    last = line.last
    return (
        line.count > 0
        and isinstance(last, Choice)
        and (last.kind, last.side, last.card, last.option)
        == (choice.kind, choice.side, choice.card, choice.option)
        and choice.kind in MARKERS
    )


def _leads_on(choice: Choice) -> bool:
    """Whether what follows a choice belongs to it and takes no comma."""
    if choice.option in (PASS, EVENT_FIRST, GIVE_BACK) or choice.option in CALLS_OFF:
        return False
    return choice.kind in (BID_SIDE, ROUND_CARD, USE, ORDER, OPERATION, COMPANION, EVENT_CHOICE)


def _choice_word(choice: Choice) -> str:
    option = choice.option
    text = word_of(option)
    if CARD < option <= CARD + CARDS:
        if choice.kind == COMPANION or (choice.kind == USE and option == CARD + UN_INTERVENTION):
            return f"with {text}"
        if choice.kind == TRAP_CARD and not SCORING[option - CARD]:
            return f"discards {text}"
    if choice.kind == EVENT_CHOICE and option >= NUMBER:
        return f"DEFCON {text}"
    return text


def _write_outcome(line: Line, outcome: Outcome, guessed: bool) -> None:
    mark = "?" if guessed else ""
    last = line.last
    line.open = False
    if outcome.what == "die":
        if isinstance(last, Outcome) and last.what == "die" and not line.open:
            line.pieces[-1] += f"-{mark}{outcome.value}"
        elif isinstance(last, Choice) and _takes_die(last):
            line.add(f"{mark}{outcome.value}", loose=True)
        else:
            line.add(f"roll {mark}{outcome.value}")
    elif outcome.what == "lot":
        line.add(f"lot {mark}{outcome.value}")
    else:
        title = f"{mark}{CARD_TITLES[outcome.value]}"
        drawn = isinstance(last, Outcome) and last.what == "card"
        if outcome.part.head == DEAL:
            line.open = not line.pieces
        line.add(title if drawn or outcome.part.head == DEAL else f"drawn {title}")


def _takes_die(last: Choice) -> bool:
    return last.option == SPACE or (last.kind in ROLLS and is_country(last.option))
