"""The words of a page: which of them are read, forced, or still wanted."""

from ...rules.happenings import Happening
from ...rules.ids import EVENT_FIRST, OPS, OPS_FIRST, ORDER, USE
from .layout import Page, Stream
from .match import IMPLY_OPS, Found, is_filler, match
from .remarks import Remarks
from .trace import Choice, Part
from .words import MARKERS, is_country, shortened


class Script(Remarks):
    """Finds choices in the words of the parts, and what is told though it was no choice."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.log: list[Happening] = []  # of the present play
        self.fed = 0  # entries of the log that the trace has read
        self.told = 0  # steps of the trace looked at
        self.forced: dict[Part, list[Choice]] = {}  # not found in the words so far
        self.repeat: dict[Part, tuple[int, int, int]] = {}  # option, kind, how many more

    def catch_up(self) -> None:
        """Read what has happened since, forced choices above all."""
        while self.fed < len(self.log):
            self.trace.feed(self.log[self.fed])
            self.fed += 1
        steps = self.trace.steps
        for step in steps[self.told :]:
            if isinstance(step, Choice) and step.entry < 0:
                self.forced.setdefault(step.part, []).append(step)
        self.told = len(steps)

    def find(self, stream: Stream, kind: int, legal: tuple[int, ...]) -> Found | None:
        """The longest words that name a forced choice or a legal option."""
        options = legal
        if kind == USE and OPS in legal:
            options = legal + IMPLY_OPS
        elif kind != ORDER and kind != USE:
            self.skip_order(stream)
        return match(stream, self.forced.get(stream.part, []), options)

    def skip_order(self, stream: Stream) -> None:
        """Pass over "event first" and "ops first" where the order was not asked."""
        found = match(stream, [], (EVENT_FIRST, OPS_FIRST), prefix=False)
        if found is not None:
            stream.at += found.words

    def accept(self, stream: Stream, found: Found, kind: int) -> None:
        """Go past the words of an option, and the count behind it."""
        stream.at += found.words
        if kind not in MARKERS or not is_country(found.option):
            return
        number = stream.peek()
        many = 1
        if number is not None and number.kind == "word" and number.text.isdecimal():
            if not number.first:
                stream.at += 1
                many = int(number.text) if len(number.text) < 4 else 0
                if many == 0:
                    raise number.error(f"{number.text} markers")
        self.repeat[stream.part] = (found.option, kind, many)

    def accept_forced(self, stream: Stream, found: Found) -> None:
        """Go past words that tell what was not a choice."""
        choice = found.forced
        assert choice is not None
        self.drop_forced(choice)
        self.accept(stream, found, choice.kind)
        self.take_from_repeat(stream.part, choice)

    def drop_forced(self, choice: Choice) -> None:
        """``choice`` has been read, and nothing before it will be."""
        waiting = self.forced[choice.part]
        del waiting[: waiting.index(choice) + 1]
        self.read[choice.part] = choice

    def take_from_repeat(self, part: Part, choice: Choice) -> None:
        """One choice of those that a count stands for is made."""
        if part not in self.repeat:
            return
        option, kind, left = self.repeat[part]
        left -= max(choice.markers, 1)
        if left > 0:
            self.repeat[part] = (option, kind, left)
        else:
            del self.repeat[part]

    def skip_repeat(self, part: Part) -> None:
        """Let forced choices take their share of a count."""
        while part in self.repeat:
            option, kind, _ = self.repeat[part]
            for choice in self.forced.get(part, []):
                if (choice.option, choice.kind) == (option, kind):
                    self.drop_forced(choice)
                    self.take_from_repeat(part, choice)
                    break
            else:
                return

    def repeated(self, stream: Stream, kind: int, legal: tuple[int, ...]) -> int:
        """The option that a count asks for once more."""
        option, wanted, left = self.repeat[stream.part]
        if kind != wanted or option not in legal:
            back = stream.tokens[stream.at - 1]
            raise back.error(f"{left} more for {shortened([option])} than can be", shortened(legal))
        return option

    def skip_filler(self, stream: Stream) -> bool:
        """Pass over a word that only helps the reader."""
        token = stream.peek()
        assert token is not None
        if not is_filler(token):
            return False
        stream.at += 1
        return True

    def skip_forced(self, stream: Stream) -> None:
        """Pass over remarks, and words that tell what was not a choice."""
        while True:
            self.skip_repeat(stream.part)
            if stream.part in self.repeat or self.take_remarks(stream) is None:
                return
            start = stream.at
            while (token := stream.peek()) is not None and is_filler(token):
                stream.at += 1
            if token is None or token.kind != "word":
                continue
            orders = (EVENT_FIRST, OPS_FIRST)  # "ops first" is not "ops"
            found = match(stream, self.forced.get(stream.part, []), orders, prefix=False)
            if found is None or found.forced is None:
                stream.at = start
                return
            self.accept_forced(stream, found)

    def drain(self, stream: Stream, why: str) -> None:
        """Read what may stand at the end of a part; more is an error."""
        self.skip_forced(stream)
        if stream.part in self.repeat:
            option, _, left = self.repeat[stream.part]
            back = stream.tokens[stream.at - 1]
            raise back.error(f"{left} more for {shortened([option])} than can be")
        token = stream.peek()
        if token is not None:
            raise token.error(f"{token.text!r} is too much: {why}")
