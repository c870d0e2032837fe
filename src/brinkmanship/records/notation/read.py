"""A page as a record: the game is played, and at each decision the page's next words are asked."""

from typing import Final

from ...errors import BrinkError
from ...rules import Chance, GameOptions, Position, explain, new_game, outcomes
from ...rules.ids import (
    CARD,
    END_NAMES,
    KIND_NAMES,
    OPS,
    PLAYING,
    SIDE_NAMES,
    US,
    USE,
    USSR,
    VOCABULARY,
)
from ..record import Entry, Record
from .deals import UNKNOWN, Dealer
from .layout import Page, PageError, Stream, read_layout
from .match import IMPLY_OPS, match
from .script import Script
from .trace import BIDS, DEAL, HEADLINES, Choice, Part
from .words import shortened

#: all options of the vocabulary
_ALL: Final = tuple(option for option in range(VOCABULARY) if option != CARD)


def read_page(text: str) -> Record:
    """The record that a page tells.

    Raises ``PageError`` with line, column, and what was expected; its ``partial`` is the record
    up to there. The page is played by the rules, so a record that is read is a legal game. Hands
    that the page does not tell are filled in consistently and marked as guessed.
    """
    page = read_layout(text)
    reader = _Reader(page)
    try:
        reader.run()
    except PageError as error:
        error.partial = reader.record
        raise
    return reader.record


class _Reader(Chance):
    """Drives a game by a page; it is the game's chance too, since dice stand between the words."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.record = page.record
        self.script = Script(page)
        self.trace = self.script.trace
        self.dealer: Dealer | None = None
        self.count = 0  # outcomes of this play
        self.guessed: list[int] = []
        self.checked: set[int] = set()  # turns whose figures are checked

    # --- the game ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Play the page to its end."""
        p = self.start()
        part = Part(BIDS)
        while p.decision is not None:
            d = p.decision
            before, part = part, self.trace.part_of(d.kind, d.side)
            self.leave(before, part)
            option = self.choose(p, part)
            if option is None:
                break
            self.script.forced.pop(part, None)  # what was forced before it and is not on the page
            self.step(p, part, option)
        self.finish(p)

    def start(self) -> Position:
        """The position at the first decision."""
        record, page = self.record, self.page
        try:
            record.options = GameOptions.from_json(page.options)
        except BrinkError as error:
            raise PageError(page.options_at, 1, str(error)) from error
        self.dealer = Dealer(page, record.options)
        # the tracks as they stand before anything happens
        self.trace.sync(new_game(record.options))
        p = new_game(record.options, record.seed or 0, chance=self, log=self.script.log)
        self.script.catch_up()
        record.opening = tuple(outcomes(self.script.log))
        record.opening_guessed = tuple(self.guessed)
        self.check_turn()
        return p

    def step(self, p: Position, part: Part, option: int) -> None:
        """Play the next decision, which stands in ``part``."""
        index = len(self.record.entries)
        self.count = 0
        self.guessed = []
        self.script.log = []
        self.script.fed = 0
        steps = len(self.trace.steps)
        self.trace.choose(p, option, index)
        choice = self.trace.steps[steps]
        assert isinstance(choice, Choice)
        self.script.read[part] = choice
        self.script.last[part] = index
        p.play(option, chance=self, log=self.script.log)
        self.script.catch_up()
        self.record.entries.append(
            Entry(option, tuple(outcomes(self.script.log)), tuple(self.guessed))
        )
        for token in self.script.waiting:
            self.script.remark_on(self.record.entries[index], token)
        self.script.waiting = []
        self.script.take_from_repeat(part, choice)
        self.check_turn()

    def finish(self, p: Position) -> None:
        """What must be true at the end."""
        for stream in self.page.streams.values():
            if stream.part.head == DEAL:
                token = stream.peek()
                if token is not None and token.text in UNKNOWN:
                    stream.at += 1
                if stream.peek() is not None:
                    raise stream.error("a card too many in the deal, or one of a turn not reached")
                continue
            self.script.drain(
                stream, "the game is over" if p.over else "it is not the time for this"
            )
        record = self.record
        record.comment = " ".join(self.page.comments)
        record.end, record.winner = p.end, p.winner
        result = self.page.result
        if result is None:
            return
        if not p.over and result[1] == PLAYING:
            record.winner = result[0]
        elif result[0] != p.winner or result[1] not in (p.end, PLAYING):
            played = f"{SIDE_NAMES[p.winner]}, {END_NAMES[p.end]}"
            raise PageError(self.page.result_at, 1, "the result does not fit the game", played)

    def check_turn(self) -> None:
        """The figures behind a turn's heading."""
        turn = self.trace.turn
        token = self.page.turns.get(turn)
        if not self.trace.fresh or turn in self.checked or token is None:
            return
        self.checked.add(turn)
        self.script.check_figures(token, [self.trace.figures])

    # --- the words of a decision ------------------------------------------------------------------

    def at_end(self, now: Part) -> bool:
        """Whether nothing is left to read outside ``now``, which is read: the record ends here."""
        streams = [stream for part, stream in self.page.streams.items() if part.head != DEAL]
        reached = {now, *self.trace.passed, *self.script.last}
        if any(stream.peek() is not None and stream.part not in reached for stream in streams):
            return False
        for stream in streams:
            self.script.skip_forced(stream)
        return all(stream.peek() is None for stream in streams)

    def choose(self, p: Position, part: Part) -> int | None:
        """The option that the next words of ``part`` name; None if the page ends here."""
        d = p.decision
        assert d is not None
        stream = self.page.streams.get(part)
        legal = p.legal
        if stream is None:
            if self.at_end(part):
                return None
            raise self.missing(part, shortened(legal))
        while True:
            self.script.skip_repeat(part)
            if part in self.script.repeat:
                return self.script.repeated(stream, d.kind, legal)
            token = self.script.take_remarks(stream)
            if token is None:
                if self.at_end(part):
                    return None
                raise stream.error(
                    f"{KIND_NAMES[d.kind]} of {part.title()} missing", shortened(legal)
                )
            found = self.script.find(stream, d.kind, legal)
            if found is None:
                if self.script.skip_filler(stream):
                    continue
                raise self.unknown(p, stream, legal)
            if found.forced is not None:
                self.script.accept_forced(stream, found)
                continue
            if d.kind == USE and found.option in IMPLY_OPS:
                return OPS  # the words are read again for the next decision
            self.script.accept(stream, found, d.kind)
            return found.option

    def leave(self, before: Part, part: Part) -> None:
        """The game goes on from one part to another: nothing may be left in the first."""
        if before == part or (before.head == part.head == HEADLINES and before.turn == part.turn):
            return
        left = [before]
        if before.head == HEADLINES:
            left = [before._replace(side=side) for side in (USSR, US)]
        for here in left:
            stream = self.page.streams.get(here)
            if stream is not None:
                self.script.drain(stream, f"{here.title()} is over")

    def missing(self, part: Part, expected: str) -> PageError:
        """The error for a part that is not on the page."""
        later = [s for s in self.page.streams.values() if s.part.head != DEAL and s.peek()]
        at = later[0] if later else None
        line, column = (at.line, at.column) if at is not None else (1, 1)
        return PageError(line, column, f"{part.title()} is missing before this", expected)

    def unknown(self, p: Position, stream: Stream, legal: tuple[int, ...]) -> PageError:
        """The error for words that name no legal option."""
        d = p.decision
        assert d is not None
        token = stream.peek()
        assert token is not None
        asked = f"{SIDE_NAMES[d.side]}, {KIND_NAMES[d.kind]}"
        named = match(stream, [], _ALL, prefix=False)
        if named is None:
            reason = f"{token.text!r} is not an option ({asked})"
        else:
            reason = f"not possible ({asked}): {explain(p, named.option)}"
        return token.error(reason, shortened(legal))

    # --- chance -----------------------------------------------------------------------------------

    def die(self, side: int) -> int:
        """The die that the words give here."""
        self.script.catch_up()
        stream = self.here("a die from 1 to 6")
        while True:
            if all(token.kind != "word" for token in stream.tokens[stream.at :]):
                raise stream.error("nothing where chance decides", "a die from 1 to 6")
            token = self.script.take_remarks(stream)
            if token is not None and token.text in "123456" and len(token.text) == 1:
                return self.outcome(stream, 1, int(token.text), token.guessed)
            self.skip_word(stream, (), "a die from 1 to 6")

    def lot(self) -> int:
        """The lot that the words give here."""
        self.script.catch_up()
        stream = self.here("lot 0 or lot 1")
        while True:
            token = self.script.take_remarks(stream)
            if token is not None and token.text in ("0", "1"):
                return self.outcome(stream, 1, int(token.text), token.guessed)
            self.skip_word(stream, (), "lot 0 or lot 1")

    def card(self, candidates: list[int]) -> int:
        """The card that the words, or the deal, give here."""
        self.script.catch_up()
        if self.trace.now.head == DEAL:
            return self.deal(candidates)
        options = tuple(CARD + card for card in candidates)
        expected = shortened(options)
        stream = self.here(expected)
        while True:
            token = self.script.take_remarks(stream)
            found = None
            if token is not None:
                found = match(stream, self.script.forced.get(stream.part, []), options)
            if token is not None and found is not None and found.forced is None:
                return self.outcome(stream, found.words, found.option - CARD, token.guessed)
            self.skip_word(stream, options, expected)

    def deal(self, candidates: list[int]) -> int:
        """The next card dealt."""
        assert self.dealer is not None
        card, guessed = self.dealer.deal(self.trace, candidates)
        if guessed:
            self.guessed.append(self.count)
        self.count += 1
        return card

    def here(self, expected: str) -> Stream:
        """The words of the part in which the game is now."""
        stream = self.page.streams.get(self.trace.now)
        if stream is None:
            raise self.missing(self.trace.now, expected)
        return stream

    def outcome(self, stream: Stream, words: int, value: int, guessed: bool) -> int:
        """Go past the words of an outcome."""
        self.script.forced.pop(stream.part, None)
        stream.at += words
        if guessed:
            self.guessed.append(self.count)
        self.count += 1
        return value

    def skip_word(self, stream: Stream, options: tuple[int, ...], expected: str) -> None:
        """Pass over a forced choice or a filler before an outcome; else that is an error."""
        self.script.skip_repeat(stream.part)
        token = stream.peek()
        if token is not None:
            found = match(stream, self.script.forced.get(stream.part, []), options)
            if found is not None and found.forced is not None:
                self.script.accept_forced(stream, found)
                return
            self.script.skip_order(stream)
            if stream.peek() is not token or self.script.skip_filler(stream):
                return
            raise token.error(f"{token.text!r} where chance decides", expected)
        raise stream.error("nothing where chance decides", expected)
