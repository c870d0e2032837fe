"""The page as text: its header, its headings, and the words under each heading."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from ...rules.ids import END_NAMES, NOBODY, PLAYING, US, USSR
from ..brinkfile_text import unquoted
from ..record import Record, RecordError
from .trace import BIDS, DEAL, EXTRAS, HEADLINES, HELD, PLACING, ROUND, Part

VERSION: Final = 1
_TITLE: Final = re.compile(r"\s*brinkmanship page (\d{1,9})\s*", re.IGNORECASE)
_HEADER: Final = re.compile(r"\s*(us|ussr|option|seed|result|ended|note)\s*:", re.IGNORECASE)
_HEADING: Final = re.compile(
    r"(turn\s*\d{1,3}|ar\s*\d{1,3}|action round\s*\d{1,3}|headlines?|deal|setup|extra|bids?|held)"
    r"(?![\w/])\s*:?",
    re.IGNORECASE,
)
_HEADS: Final = {"headline": HEADLINES, "deal": DEAL, "setup": PLACING, "extra": EXTRAS} | {
    "bid": BIDS,
    "held": HELD,
}
_SIDE: Final = re.compile(r"\s*(ussr|usa|us)\b\s*:?", re.IGNORECASE)
_TOKEN: Final = re.compile(
    r"""(?P<space>\s+) | (?P<comment>\{\s*"(?:[^"\\]|\\.)*"\s*\}|\{[^{}]*\}) | (?P<rest>;[^\n]*)
    | (?P<figures>(?:->|→)[^\n|{};]*) | (?P<change>\([^()\n]*\)) | (?P<clock>@[^\s,:;{}()|]+)
    | (?P<bar>\|) | (?P<comma>[,:]) | (?P<dash>(?<=[1-6])-(?=\??[1-6](?!\w)))
    | (?P<word>(?:(?!->)[^\s,:;{}()|→])+?(?=(?<=[1-6])-\??[1-6](?!\w)|->|[\s,:;{}()|→]|\Z))""",
    re.VERBOSE,
)


class PageError(RecordError):
    """A page that cannot be read: where (``line``, ``column`` from 1), why, what was expected.

    ``partial`` is the record up to there.
    """

    def __init__(self, line: int, column: int, reason: str, expected: str = "") -> None:
        wanted = f"; expected: {expected}" if expected else ""
        super().__init__(f"line {line}, column {column}: {reason}{wanted}")
        self.line = line
        self.column = column
        self.reason = reason
        self.expected = expected
        self.partial = Record()


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or a remark: kinds word, comment, figures, change, clock."""

    kind: str
    text: str
    line: int
    column: int
    first: bool = False  # a comma, a colon or a remark stands before it
    guessed: bool = False

    def error(self, reason: str, expected: str = "") -> PageError:
        """An error at this word."""
        return PageError(self.line, self.column, reason, expected)


@dataclass(slots=True)
class Stream:
    """The words of one part and how far they are read."""

    part: Part
    line: int
    column: int
    tokens: list[Token] = field(default_factory=list)
    at: int = 0

    def peek(self) -> Token | None:
        """The next token."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def error(self, reason: str, expected: str = "") -> PageError:
        """An error at the next token, or behind the last one."""
        token = self.peek()
        if token is not None:
            return token.error(reason, expected)
        if self.tokens:
            last = self.tokens[-1]
            return PageError(last.line, last.column + len(last.text), reason, expected)
        return PageError(self.line, self.column, reason, expected)


@dataclass
class Page:
    """A page taken apart."""

    record: Record = field(default_factory=Record)
    options: dict[str, Any] = field(default_factory=dict)
    result: tuple[int, int] | None = None
    result_at: int = 0
    streams: dict[Part, Stream] = field(default_factory=dict)
    #: the figures on the line of a turn
    turns: dict[int, Token] = field(default_factory=dict)
    options_at: int = 1
    comments: list[str] = field(default_factory=list)


def read_layout(text: str) -> Page:
    """Take a page apart; raises ``PageError``."""
    layout = _Layout(text)
    try:
        layout.read()
    except PageError as error:
        error.partial = layout.page.record
        raise
    return layout.page


class _Layout:
    """Reads the text from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.at = 0
        self.line = 1
        self.line_at = 0
        self.page = Page()
        self.turn = 0
        self.head = ""  # the heading that the words stand under, "" above the first
        self.round = 0
        self.stream: Stream | None = None
        self.separated = True

    def error(self, reason: str, expected: str = "") -> PageError:
        """An error here."""
        return PageError(self.line, self.at - self.line_at + 1, reason, expected)

    def read(self) -> None:
        """Everything."""
        while self.at < len(self.text):
            if self.at == self.line_at and self.read_line_start():
                continue
            self.read_token()

    def move(self, to: int) -> None:
        """Go on to the index ``to``."""
        passed = self.text.count("\n", self.at, to)
        if passed:
            self.line += passed
            self.line_at = self.text.rindex("\n", self.at, to) + 1
        self.at = to

    # --- lines ------------------------------------------------------------------------------------

    def read_line_start(self) -> bool:
        """Read a header line or a heading, if the line starts with one."""
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        line = self.text[self.at : end]
        if not self.head:
            title = _TITLE.fullmatch(line)
            if title is not None:
                if int(title[1]) != VERSION:
                    raise self.error(
                        f"version {title[1]} of the page; this program reads {VERSION}"
                    )
                self.move(end)
                return True
            header = _HEADER.match(line)
            if header is not None:
                self.read_header(header[1].lower(), line[header.end() :].strip())
                self.move(end)
                return True
        blank = len(line) - len(line.lstrip())
        heading = _HEADING.match(line, blank)
        if heading is None:
            return False
        self.move(self.at + blank)
        self.read_heading(heading[1].lower(), heading.end() - blank)
        return True

    def read_header(self, name: str, value: str) -> None:
        """One line of the header."""
        page = self.page
        record = page.record
        if name in ("us", "ussr"):
            us, ussr = record.players
            who = self.free_text(value)
            record.players = (who, ussr) if name == "us" else (us, who)
        elif name == "option":
            key, _, given = value.replace("=", " ").partition(" ")
            given = given.strip()
            if key in page.options:
                raise self.error(f"option {key} again")
            page.options_at = self.line
            page.options[key] = {"yes": True, "no": False}.get(given.lower(), given)
            if re.fullmatch("[0-9]{1,9}", given):
                page.options[key] = int(given)
        elif name == "seed":
            try:
                record.seed = int(value)
            except ValueError:
                raise self.error(f"seed {value[:20]!r}", "a whole number") from None
        elif name == "result":
            self.read_result(value)
        elif name == "ended":
            record.resigned = self.free_text(value)
        else:
            page.comments.append(self.free_text(value))

    def free_text(self, value: str) -> str:
        """Text as it is, or in quotes."""
        whole = unquoted(value) if value.startswith('"') else None
        return value if whole is None else whole

    def read_result(self, value: str) -> None:
        """Who won, and how where the rules ended the game."""
        winner, _, how = value.partition(",")
        words = winner.split()
        named = words[0].casefold() if words else ""
        sides = {"us": US, "usa": US, "ussr": USSR, "nobody": NOBODY, "draw": NOBODY}
        ends = {name.casefold(): i for i, name in enumerate(END_NAMES)}
        how = how.strip().casefold()
        if named not in sides or (how and how not in ends):
            raise self.error(f"result {value!r}", f"US, USSR or nobody, and {', '.join(END_NAMES)}")
        self.page.result = (sides[named], ends[how] if how else PLAYING)
        self.page.result_at = self.line

    def read_heading(self, name: str, length: int) -> None:
        """A heading, and the side behind it."""
        number = re.search(r"\d+", name)
        self.separated = True
        if name.startswith("turn"):
            self.turn = int(number[0]) if number else 0
            self.read_turn(length)
            return
        if number is not None:
            self.head, self.round = ROUND, int(number[0])
        else:
            self.head, self.round = _HEADS[name.rstrip("s") if name != "held" else name], 0
        self.move(self.at + length)
        self.begin(self.head == BIDS)

    def read_turn(self, length: int) -> None:
        """The line of a turn with its figures."""
        self.head = "Turn"
        self.stream = None
        start = self.at + length
        end = start
        while end < len(self.text) and self.text[end] not in "\n{;":
            end += 1
        figures = self.text[start:end].strip()
        if figures:
            column = self.text.index(figures, start) - self.line_at + 1
            self.page.turns[self.turn] = Token("figures", figures, self.line, column)
        self.move(end)

    def begin(self, sideless: bool = False) -> None:
        """Begin the words of a side under the present heading."""
        side = US
        while self.text[self.at : self.at + 1] in (" ", "\t"):
            self.at += 1
        line, column = self.line, self.at - self.line_at + 1
        if not sideless:
            found = _SIDE.match(self.text, self.at)
            if found is None:
                raise self.error(f"no side behind {self.head}", "US or USSR")
            side = USSR if found[1].lower() == "ussr" else US
            self.move(found.end())
        turn = 0
        if self.head not in (BIDS, PLACING, EXTRAS):
            turn = self.turn or (8 if self.page.options.get("late_war") is True else 1)
        part = Part(self.head, turn, self.round, side)
        if part in self.page.streams and self.head != DEAL:
            raise PageError(line, column, f"{part.title()} again")
        self.stream = self.page.streams.setdefault(part, Stream(part, line, column))
        self.separated = True

    # --- words ------------------------------------------------------------------------------------

    def read_token(self) -> None:
        """One word or remark."""
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            raise self.error(f"{self.text[self.at]!r} without its other half")
        kind = found.lastgroup or ""
        text = found[0]
        if kind in ("comment", "rest"):
            self.add_comment(_comment(text))
        elif kind == "bar":
            self.move(found.end())
            if self.head in ("", "Turn", BIDS):
                raise self.error("'|' without a heading")
            self.begin()
            return
        elif kind in ("comma", "dash"):
            self.separated = True
        elif kind != "space":
            self.add(kind, text)
        self.move(found.end())

    def add(self, kind: str, text: str) -> None:
        """Append a token to the present part."""
        if self.stream is None:
            raise self.error(f"{text!r} not under a heading", "Turn, Headline, AR1 US, ...")
        if kind != "word" and self.head == DEAL:
            raise self.error(f"{text!r} among the cards of a deal")
        guessed = kind == "word" and text.startswith("?") and len(text) > 1
        column = self.at - self.line_at + 1
        word = text[1:] if guessed else text
        self.stream.tokens.append(Token(kind, word, self.line, column, self.separated, guessed))
        self.separated = kind != "word"

    def add_comment(self, text: str) -> None:
        """A comment belongs to the words before it, or to the game."""
        if self.stream is None or self.head == DEAL:
            self.page.comments.append(text)
        else:
            self.add("comment", text)


def _comment(text: str) -> str:
    if text.startswith(";"):
        return " ".join(text[1:].split())
    inner = text[1:-1].strip()
    whole = unquoted(inner) if inner.startswith('"') else None
    return " ".join(inner.split()) if whole is None else whole
