"""Comments, clocks and checks: what stands on a page beside the game itself."""

from ..brinkfile_text import clock_text
from ..record import Entry
from .figures import changes, figure, figures_in
from .layout import Page, Stream, Token
from .trace import Choice, Part, Trace
from .words import is_country


class Remarks:
    """Reads remarks between words; knows to which entry and which choice they belong."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.record = page.record
        self.trace = Trace()
        self.read: dict[Part, Choice] = {}  # the last choice found in the words of a part
        self.last: dict[Part, int] = {}  # the last entry of each part
        self.waiting: list[Token] = []  # remarks on the decision that is being played

    def take_remarks(self, stream: Stream) -> Token | None:
        """Read comments, clocks and checks up to the next word, which is returned."""
        while True:
            token = stream.peek()
            if token is None or token.kind == "word":
                return token
            stream.at += 1
            if token.kind == "figures":
                self.check_part(stream.part, token)
            elif token.kind == "change":
                self.check_change(stream.part, token)
            else:
                self.remark(stream.part, token)

    def remark(self, part: Part, token: Token) -> None:
        """A comment or a clock for the last entry of a part."""
        index = self.last.get(part, len(self.record.entries) - 1)
        if index < 0:
            self.page.comments.append(token.text)
            return
        if index == len(self.record.entries):
            self.waiting.append(token)
            return
        self.remark_on(self.record.entries[index], token)

    def remark_on(self, entry: Entry, token: Token) -> None:
        """A comment or a clock for an entry."""
        if token.kind == "comment":
            entry.comment = f"{entry.comment} {token.text}" if entry.comment else token.text
            return
        try:
            entry.clock = float(token.text[1:])
            clock_text(entry.clock)
        except ValueError:
            raise token.error(f"clock {token.text[1:]!r}", "seconds") from None

    def check_part(self, part: Part, token: Token) -> None:
        """Figures at the end of a part, as far as it has come."""
        seen = self.trace.passed.get(part)
        if not seen:
            raise token.error("figures before anything has happened")
        self.check_figures(token, seen if part in self.trace.ended else seen[-1:])

    def check_figures(self, token: Token, seen: list[dict[str, int]]) -> None:
        """Each figure must be what one of ``seen`` shows."""
        for name, value in figures_in(token):
            if all(figures[name] != value for figures in seen):
                raise token.error(
                    f"{figure(name, seen[-1][name])} is right, not {figure(name, value)}"
                )

    def check_change(self, part: Part, token: Token) -> None:
        """Changes of Influence in the country named last."""
        given = changes(token)
        choice = self.read.get(part)
        if given is None or choice is None or not is_country(choice.option):
            raise token.error(f"{token.text} not understood", "(US -2, USSR +1) behind a country")
        if given != choice.change:
            us, ussr = choice.change
            raise token.error(f"the change is US {us:+d}, USSR {ussr:+d}")
