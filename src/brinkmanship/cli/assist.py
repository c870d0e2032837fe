"""Help for who types: what could stand there next, and what a choice typed so far would do."""

from typing import Final

from ..rules.facts import CARD_LINES
from ..rules.names import option_name
from ..rules.position import Position
from ..words.preview import words
from .choices import COMMANDS, Choice, Order, Problem, complete, read
from .terminal import Assist

#: below an empty line
HINT: Final = "number or name | help board hand log card X why X odds X hint undo save quit"


class Helper(Assist):
    """Completion and the live hint for the decision of ``p``."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.cache: dict[int, str] = {}

    def complete(self, text: str) -> list[tuple[str, int]]:
        """What could stand at the end of ``text``."""
        return complete(text, self.p)

    def hint(self, text: str) -> str:
        """The preview of the choice typed so far, or what it could become."""
        last = text.rsplit(",", maxsplit=1)[-1].strip()
        d = self.p.decision
        if not last:
            if d is not None and d.card and not text:
                return CARD_LINES[d.card]
            return HINT
        what = read(last, self.p)
        if isinstance(what, Choice):
            about = self.about(what.option)
            name = option_name(what.option)
            return f"{name}: {about}" if about else name
        if isinstance(what, Problem):
            return what.text
        if isinstance(what, Order):
            return next(f"{c.usage}: {c.help}" for c in COMMANDS if c.name == what.name)
        return ""

    def about(self, option: int) -> str:
        """``words`` of a legal option, once for each."""
        if option not in self.cache:
            self.cache[option] = words(self.p, option)
        return self.cache[option]
