"""Reading the .brink file: line by line, each checked, up to the first that is damaged."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from ..errors import BrinkError
from ..rules import GameOptions, Position, Recorded, option_of
from ..rules.ids import CARD, CARDS, END_NAMES, NOBODY, PLAYING, SIDE_NAMES
from .brinkfile_text import KIND_WORDS, MAGIC, VERSION, check_of, clock_text, end_line, unquoted
from .record import Entry, Record, RecordError

#: header lines that a game can be read without
_LOSABLE: Final = ("us", "ussr", "seed", "secret", "result", "resigned", "comment")
_TOKEN: Final = re.compile(r'\s*(\?)?("(?:[^"\\]|\\.)*"|[^\s"]+)')


class DamagedRecord(RecordError):
    """A file that is not whole: ``partial`` is what is, ``line`` where it breaks, and ``reason``.

    ``line`` counts from 1; 0 stands for a file that is no text at all.
    """

    def __init__(self, line: int, reason: str, partial: Record) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason
        self.partial = partial


class _Fault(Exception):
    """Why a line cannot be read."""


@dataclass
class Reader:
    """Reads line by line and keeps the first fault; what came before it stays good."""

    version: int = 0
    record: Record = field(default_factory=Record)
    options: dict[str, Any] = field(default_factory=dict)
    result: tuple[int, int] = (NOBODY, PLAYING)
    position: Position | None = None
    ended: bool = False
    seen: set[str] = field(default_factory=set)
    lines: list[str] = field(default_factory=list)
    line: int = 0
    reason: str = ""
    at: int = 0
    lost: str = ""  # the header line that a fault would cost
    stopped: bool = False

    def fault(self, reason: str) -> None:
        """Note the first fault; reading goes on only behind a header line that can be missed."""
        if not self.reason:
            self.at, self.reason = self.line, reason
        self.stopped = self.position is not None or self.lost not in _LOSABLE

    def read(self, text: str) -> None:
        """Read all lines, up to the first fault that cannot be passed over."""
        lines = text.rstrip("\r\n").split("\n")
        for self.line, raw in enumerate(lines, 1):
            line = raw.removesuffix("\r")
            self.lost = line.partition(":")[0]
            if self.ended:
                self.fault("lines after the end line")
            elif self.line == 1:
                self.read_first(line)
            elif line.startswith("end:"):
                self.read_end(line)
            else:
                self.read_sealed(line, self.line == len(lines))
            self.lines.append(line)
            if self.stopped:
                return
        if not self.ended:
            self.fault("the file is cut: no end line")

    def read_first(self, line: str) -> None:
        """The first line: what this is, and in which version."""
        found = re.fullmatch(rf"{MAGIC} ([0-9]{{1,9}})", line)
        if found is None:
            self.fault(f"not a record: '{MAGIC} {VERSION}' expected")
        elif int(found[1]) not in READERS:
            self.fault(f"version {found[1]} given; this program reads {list(READERS)}")
        else:
            self.version = int(found[1])

    def read_sealed(self, line: str, last: bool) -> None:
        """A line with its check; ``last``: nothing follows, so a wrong check means a cut."""
        body, mark, check = line.rpartition(" ~")
        if not mark or check != check_of(body):
            self.fault("the file is cut here" if last else "the line is damaged: check wrong")
            return
        try:
            READERS[self.version](self, body)
        except _Fault as fault:
            self.fault(str(fault))
        except (BrinkError, ValueError) as error:
            self.fault(str(error))

    def read_end(self, line: str) -> None:
        """The end line, which tells that nothing is missing."""
        self.ended = True
        if self.position is None:
            self.fault("the deal (entry 0) is missing")
        elif line != end_line(self.lines):
            self.fault("end line does not fit what stands above it")

    # --- version 1 --------------------------------------------------------------------------------

    def read_version_1(self, body: str) -> None:
        """A line of version 1 without its check."""
        name, colon, value = body.partition(": ")
        if colon and re.fullmatch("[a-z]+", name):
            if self.position is not None:
                raise _Fault(f"header line '{name}' after the first entry")
            self.read_header(name, value)
            return
        tokens = _tokens(body)
        number = tokens.pop(0).text if tokens else ""
        expected = 0 if self.position is None else len(self.record.entries) + 1
        if number != str(expected):
            raise _Fault(f"entry {number or '(none)'} given, entry {expected} expected")
        if self.position is None:
            self.read_opening(tokens)
        else:
            self.read_entry(tokens, self.position)

    def read_header(self, name: str, value: str) -> None:
        """A line above the deal."""
        if name in self.seen:
            raise _Fault(f"header line '{name}' again")
        if name == "option":
            key, _, given = value.partition(" ")
            self.options[key] = {"yes": True, "no": False}.get(given, given)
            if given.isdecimal():
                self.options[key] = int(given)
            return
        self.seen.add(name)
        if name in ("us", "ussr"):
            us, ussr = self.record.players
            who = _free_text(value)
            self.record.players = (who, ussr) if name == "us" else (us, who)
        elif name == "seed":
            self.record.seed = int(value)
        elif name == "secret":
            if not re.fullmatch("[0-9a-f]{64}", value):
                raise _Fault("secret: 64 hexadecimal digits expected")
            self.record.secret = bytes.fromhex(value)
        elif name == "result":
            winner, _, end = value.partition(", ")
            if winner not in SIDE_NAMES or end not in END_NAMES:
                raise _Fault(f"result '{value}' not understood")
            self.result = (SIDE_NAMES.index(winner), END_NAMES.index(end))
        elif name == "resigned":
            self.record.resigned = _free_text(value)
        elif name == "comment":
            self.record.comment = _free_text(value)
        else:
            raise _Fault(f"unknown header line '{name}'")

    def read_opening(self, tokens: list["_Token"]) -> None:
        """Entry 0: the deal."""
        self.record.options = GameOptions.from_json(self.options)
        self.record.opening, self.record.opening_guessed, rest = _outcomes(tokens)
        if rest:
            raise _Fault(f"'{rest[0].text}' after the deal")
        self.position = self.record.start()

    def read_entry(self, tokens: list["_Token"], p: Position) -> None:
        """A decision, which is played at once."""
        if len(tokens) < 3:
            raise _Fault("side, kind of decision and option expected")
        d = p.decision
        if d is None:
            raise _Fault("an entry after the end of the game")
        asked = (SIDE_NAMES[d.side], KIND_WORDS[d.kind])
        given = (tokens[0].text, tokens[1].text)
        if asked != given:
            raise _Fault(f"'{' '.join(given)}' given, but the game asks '{' '.join(asked)}'")
        option = option_of(tokens[2].text)
        outcomes, guessed, rest = _outcomes(tokens[3:])
        entry = Entry(option, outcomes, guessed)
        while rest:
            token = rest.pop(0)
            if token.text.startswith("@") and entry.clock is None:
                entry.clock = float(token.text[1:])
                clock_text(entry.clock)
            elif token.text == "#" and len(rest) == 1 and rest[0].quoted:
                entry.comment = rest.pop(0).text
            else:
                raise _Fault(f"'{token.text}' not understood")
        chance = Recorded(outcomes)
        before = p.copy()
        p.play(option, chance=chance)
        if chance.left:
            self.position = before
            raise _Fault(f"{chance.left} outcomes of chance too many")
        self.record.entries.append(entry)

    # --- the end ----------------------------------------------------------------------------------

    def finish(self) -> Record:
        """The record; raises ``DamagedRecord`` if there was a fault."""
        record = self.record
        p = self.position
        if p is not None:
            played = (p.winner, p.end)
            record.winner, record.end = played
            if p.end == PLAYING and self.result[1] == PLAYING:
                record.winner = self.result[0]  # by resignation, time, agreement
            elif played != self.result:
                self.fault(
                    f"result: {SIDE_NAMES[self.result[0]]} by {END_NAMES[self.result[1]]} "
                    f"recorded, {SIDE_NAMES[p.winner]} by {END_NAMES[p.end]} played"
                )
        if self.reason:
            raise DamagedRecord(self.at, self.reason, record)
        return record


#: who reads a line (without its check) of a file of each version
READERS: Final[dict[int, Callable[[Reader, str], None]]] = {1: Reader.read_version_1}


@dataclass(frozen=True)
class _Token:
    """A word of a line."""

    text: str
    guessed: bool
    quoted: bool


def _tokens(body: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(body):
        token = _TOKEN.match(body, at)
        if token is None:
            raise _Fault(f"quotes not closed: {body[at:].strip()[:30]}")
        text = token[2]
        quoted = text.startswith('"')
        found.append(_Token(_free_text(text) if quoted else text, token[1] == "?", quoted))
        at = token.end()
    return found


def _free_text(text: str) -> str:
    value = unquoted(text)
    if value is None:
        raise _Fault(f"text in quotes expected, {text[:30]} given")
    return value


def _outcomes(tokens: list[_Token]) -> tuple[tuple[int, ...], tuple[int, ...], list[_Token]]:
    """Outcomes and the indices of guessed ones at the head of ``tokens``, and what follows."""
    if not tokens or tokens[0].text != ">" or tokens[0].quoted:
        return (), (), tokens
    values: list[int] = []
    guessed: list[int] = []
    rest = tokens[1:]
    while rest and (rest[0].quoted or rest[0].text[0] not in "@#"):
        token = rest.pop(0)
        if token.guessed:
            guessed.append(len(values))
        values.append(_outcome(token.text))
    return tuple(values), tuple(guessed), rest


def _outcome(text: str) -> int:
    if re.fullmatch("[1-6]", text):
        return int(text)
    if text in ("lot-0", "lot-1"):
        return int(text[-1])
    option = option_of(text)
    if not CARD < option <= CARD + CARDS:
        raise _Fault(f"'{text}': a die, a card or a lot expected")
    return option - CARD
