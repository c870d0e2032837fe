"""The session of ``brink play``: asks, reads, plays, saves, hands the keyboard over.

Whatever ends it (the end of the game, ``quit``, the end of the input, Ctrl-C), the game is on disk
as it stood after the last choice.
"""

import shlex
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..bots import BotError
from ..rules.ids import NOBODY, SIDE_NAMES
from ..rules.names import option_name
from ..rules.view import view
from ..words.describe import outcome
from ..words.preview import sure_loss
from ..words.prompts import question
from ..words.story import Line, story
from . import pages, saves
from .assist import Helper
from .bot_turns import BotTurns, is_quick
from .choices import Choice, Nothing, Order, Problem, read, split
from .game import Game
from .hints import hint, level_of
from .paint import wrap
from .screen import (
    Screen,
    decision,
    news_rows,
    numbers_of,
    overview,
    plain_choices,
    room_for,
    status,
)
from .terminal import INPUT_LINES, Resized, Terminal

INTERRUPTED: Final = 130
FAILED: Final = 1
CANNOT_CLEAR: Final = "Nothing can be cleared here: both hands stay readable in what is printed."
SEAT_WORDS: Final = ("first seat", "second seat")


#: a screen: its lines, and those right above the input
Drawn = tuple[list[str], list[str]]


def always(drawn: Drawn) -> Callable[[], Drawn]:
    """A screen that is the same at every size."""
    return lambda: drawn


class Leave(Exception):
    """The player wants to go."""


class Session:
    """One game at one terminal, from where it stands to its end or a leave-taking."""

    def __init__(self, game: Game, terminal: Terminal, path: Path, keep: bool = False) -> None:
        """``path`` is where the game is saved; ``keep`` leaves the file there at the end."""
        self.game = game
        self.terminal = terminal
        self.path = path
        self.keep = keep
        self.paint = terminal.paint
        self.bots = BotTurns(game, terminal, self.save)
        self.at_screen = NOBODY  # the seat whose screen this is
        self.typed: deque[str] = deque()  # inputs of a line that wait
        self.message = ""
        self.doubted = -1  # the choice that was warned of
        self.asked: tuple[int, ...] | None = None  # what plain lines have listed the choices of
        self.unsaved = ""  # why the last save failed
        self.told = [0, 0]  # by seat: up to where of the log the news have been shown in full

    # --- the run -----------------------------------------------------------------------------

    def run(self) -> int:
        """Play; the exit status."""
        self.terminal.open()
        status, words = 0, ""
        try:
            self.loop()
            words = self.farewell()
        except Leave:
            words = self.where()
        except EOFError:
            words = self.broken_line() + self.where()
        except BotError as error:
            status, words = FAILED, f"{error}\n{self.where()}\n{self.another_player()}"
        except KeyboardInterrupt:
            status, words = INTERRUPTED, self.broken_line() + self.where()
        finally:
            self.terminal.close()
            self.game.close()
        print(words)
        return status

    def broken_line(self) -> str:
        """What ends the line of a prompt that was not answered."""
        return "" if self.terminal.full else "\n"

    def loop(self) -> None:
        """Until the game is over."""
        game = self.game
        self.save()
        if len(game.humans) == 2 and not self.terminal.clears:
            self.terminal.show([CANNOT_CLEAR])
        while True:
            seat = game.to_move
            if seat == NOBODY:
                if not self.after_the_end():
                    return
            elif game.is_human(seat):
                if self.hand_over(seat):
                    self.decide(seat)
            else:
                self.let_play()

    def farewell(self) -> str:
        """The last words after the end of a game."""
        p = self.game.position
        if self.keep:
            self.save()
        else:
            self.path.unlink(missing_ok=True)
        told = f"{outcome(p.winner, p.end)}.\n" if self.terminal.full else ""
        return f"{told}Seed {self.game.seed}: the same deals and dice again."

    def where(self) -> str:
        """Save, and say how to go on."""
        if self.game.position.over:
            return self.farewell()
        self.save()
        if self.unsaved:
            return f"The game could not be saved: {self.unsaved}"
        file = shlex.quote(str(self.path))
        return f"The game is saved: {self.path}\nGo on with: brink play --resume {file}"

    def another_player(self) -> str:
        """How to go on without the bot that could not."""
        seat = SIDE_NAMES[self.game.to_move].lower()
        return f"Add --{seat} PLAYER to let another player go on in place of the bot."

    def save(self, path: Path | None = None) -> None:
        """Write the game to disk; a failure is told once and does not end the game."""
        try:
            saves.write(path or self.path, self.game)
            self.unsaved = ""
        except saves.SaveError as error:
            if not self.unsaved:
                self.message = str(error)
            self.unsaved = str(error)

    # --- bots -------------------------------------------------------------------

    def let_play(self) -> None:
        """The bot goes on, after a last chance to take back."""
        game = self.game
        if self.terminal.full and game.can_undo(game.mover) and not self.last_chance():
            return
        self.bots.run()

    def last_chance(self) -> bool:
        """Ask before the move passes on; False when the last choice was taken back."""
        game = self.game
        seat = game.mover
        other = SIDE_NAMES[1 - game.side_of(seat)]
        foot = [f"Enter lets the {other} go on; undo takes your last choice back."]
        while True:
            line = self.put(lambda: self.overview(game.news(seat), foot), "> ").strip().casefold()
            if line in ("u", "undo"):
                self.undo(seat)
                return False
            if line in ("q", "quit", "exit"):
                raise Leave
            if not line:
                return True

    # --- handing over ------------------------------------------------------------------------

    def hand_over(self, seat: int) -> bool:
        """With two people, cover the hand before the other one looks; False after an undo."""
        game = self.game
        if self.at_screen == seat or len(game.humans) < 2:
            self.at_screen = seat
            return True
        before = self.at_screen
        self.typed.clear()
        self.message = ""
        self.asked = None
        side = SIDE_NAMES[game.side_of(seat)]
        who = f"the {SEAT_WORDS[seat]}" if game.position.turn == 0 else f"the {side}"
        foot = [f"Pass the keyboard to {who}. Enter when nobody else looks."]
        if game.can_undo(before):
            foot.insert(0, "(undo takes the last choice back.)")
        self.terminal.hide()
        while True:
            line = self.put(lambda: self.public(before, foot), "> ").strip().casefold()
            if line in ("u", "undo") and game.can_undo(before):
                self.undo(before)
                return False
            if line in ("q", "quit", "exit"):
                raise Leave
            if not line:
                break
        self.terminal.hide()
        self.at_screen = seat
        return True

    def public(self, before: int, foot: list[str]) -> Drawn:
        """What both may see while the keyboard changes hands."""
        if not self.terminal.full:
            return [], foot
        game = self.game
        start = game.told[before] if before != NOBODY else 0
        return self.overview(story(game.entries(NOBODY, start)), foot)

    def overview(self, news: list[Line], foot: list[str]) -> Drawn:
        """The tracks, the map and the last of ``news``, without any hand."""
        shown = overview(self.game.position, news, foot, self.terminal.size(), self.paint)
        return shown.body, shown.foot

    # --- a decision --------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Ask until ``seat`` has made one choice, or taken one back."""
        moves = self.game.moves
        self.doubted = -1
        self.page_news(seat)
        shown: list[str] | None = None  # a page in place of the question
        while self.game.moves == moves and self.game.to_move == seat:
            if not self.typed:
                line = self.ask(seat, shown)
                shown = None
                self.typed.extend(split(line) or [""])
            answer = self.handle(self.typed.popleft(), seat)
            if isinstance(answer, Problem):
                self.typed.clear()
                self.message = answer.text
            elif answer is not None:
                self.typed.clear()
                shown = answer
        self.save()

    def page_news(self, seat: int) -> None:
        """When the news do not fit beside the question, show them first."""
        if not self.terminal.full or self.typed:
            return
        game = self.game
        if self.screen(seat).all_news:
            return
        columns, _ = self.terminal.size()
        rows = news_rows(game.news(seat, self.told[seat]), columns, self.paint)
        self.told[seat] = len(game.log)
        line = self.page([*status(game.position, columns, self.paint), "", *rows])
        self.typed.extend(split(line))

    def screen(self, seat: int) -> Screen:
        """The screen of the present decision."""
        game = self.game
        size = self.terminal.size()
        news = game.news(seat, self.told[seat])
        return decision(game.position, news, self.message, size, self.paint)

    def put(self, draw: Callable[[], Drawn], prompt: str, helped: bool = False) -> str:
        """Draw a screen and read a line below it; anew when the terminal changes its size."""
        typed = ""
        helper = Helper(self.game.position) if helped else None
        while True:
            self.terminal.show(*draw())
            try:
                return self.terminal.ask(prompt, helper, typed)
            except Resized as resized:
                typed = resized.text

    def ask(self, seat: int, page: list[str] | None) -> str:
        """Show the question, or a page, and read a line."""
        if self.terminal.full:
            if page is not None:
                return self.page(page)
            line = self.put(lambda: self.question(seat), self.prompt(), helped=True)
        else:
            drawn = (page, []) if page is not None else self.plain_question(seat)
            line = self.put(always(drawn), self.prompt(), helped=True)
        self.message = ""
        return line

    def question(self, seat: int) -> Drawn:
        """The screen of the question."""
        screen = self.screen(seat)
        return screen.body, screen.foot

    def prompt(self) -> str:
        """What stands before the input."""
        d = self.game.position.decision
        if d is None:
            return "> "
        return (SEAT_WORDS[d.side] if self.game.position.turn == 0 else SIDE_NAMES[d.side]) + "> "

    def plain_question(self, seat: int) -> Drawn:
        """The question line after line: news, then the choices when they are for something new."""
        game = self.game
        p = game.position
        d = p.decision
        columns, _ = self.terminal.size()
        rows: list[str] = []
        if self.message:
            rows = [self.paint(row, "alert") for row in wrap(self.message, columns)]
        else:
            rows = news_rows(game.news(seat, self.told[seat]), columns, self.paint)
            self.told[seat] = len(game.log)
            asked = (p.turn, p.round, *d.as_tuple()[:3]) if d is not None else ()
            if asked != self.asked:
                if self.asked is None or self.asked[:2] != asked[:2]:
                    rows += status(p, columns, self.paint)
                rows += plain_choices(p, columns, self.paint)
                self.asked = asked
        return rows, [question(p)]

    def page(self, lines: list[str]) -> str:
        """A page that may be longer than the screen; the line that was typed below it."""
        start = 0
        while True:
            room = max(1, self.terminal.size()[1] - INPUT_LINES - 1)
            more = start + room < len(lines)
            foot = "Enter for more" if more else "Enter goes on"
            if start or more:
                last = min(start + room, len(lines))
                foot = f"lines {start + 1} to {last} of {len(lines)}, {foot}"
            part = lines[start : start + room]
            drawn = always((part, [self.paint(foot, "dim")]))
            line = self.put(drawn, self.prompt(), helped=True)
            if line.strip() or not more:
                return line.strip()
            start += room

    # --- what was typed ----------------------------------------------------------------------

    def handle(self, text: str, seat: int) -> list[str] | Problem | None:
        """Carry out one input: a page to show, a problem to tell, or nothing."""
        what = read(text, self.game.position)
        if isinstance(what, Nothing):
            self.asked = None  # plain lines: list the choices again
            return None
        if isinstance(what, Problem):
            return what
        if isinstance(what, Order):
            return self.obey(what, seat)
        return self.choose(what)

    def choose(self, choice: Choice) -> Problem | None:
        """Make a choice; one that surely loses is asked for twice."""
        option = choice.option
        if option != self.doubted:
            warning = sure_loss(self.game.position, option)
            if warning:
                self.doubted = option
                name = option_name(option)
                return Problem(f"{name}: {warning}. Choose it again to do it all the same.")
        self.game.play(option)
        if self.typed and not self.game.past:
            self.message = f"something came out, so this was not done: {', '.join(self.typed)}"
            self.typed.clear()
        return None

    def obey(self, order: Order, seat: int) -> list[str] | Problem | None:
        """Carry out a command."""
        game = self.game
        p = game.position
        width, _ = self.terminal.size()
        paint = self.paint
        side = game.side_of(seat)
        rest = order.rest
        shows: dict[str, Callable[[], list[str] | Problem]] = {
            "board": lambda: pages.board(p, rest, width, paint),
            "hand": lambda: pages.hand(p, side, width, paint),
            "card": lambda: pages.card(p, side, rest, width, paint),
            "country": lambda: pages.country(p, rest, width),
            "discards": lambda: pages.discards(p, side, width, paint),
            "removed": lambda: pages.removed(p, side, width, paint),
            "effects": lambda: pages.effects(p, width, paint),
            "tracks": lambda: pages.tracks(p, width, paint),
            "score": lambda: pages.score(p, rest, width, paint),
            "log": lambda: pages.log(game, seat, rest, width, paint),
            "why": lambda: pages.why(p, rest, width),
            "odds": lambda: pages.why(p, rest, width),
            "hint": lambda: self.hint(seat, rest),
            "help": lambda: pages.help_page(width, paint),
        }
        if order.name in shows:
            return shows[order.name]()
        if order.name == "undo":
            return self.undo(seat)
        if order.name == "save":
            return self.save_now(rest)
        raise Leave

    def hint(self, seat: int, rest: str) -> list[str] | Problem:
        """What a bot would choose here, with a note while it thinks."""
        game = self.game
        width, _ = self.terminal.size()
        level = level_of(rest)
        if not game.position.over and not is_quick(level):
            body = self.question(seat)[0] if self.terminal.full else []
            self.terminal.show(body, [f"{level} is thinking ... Ctrl-C saves and leaves."])
        p = game.position
        rows = hint(view(p, game.side_of(seat)), rest, game.choice_seed, numbers_of(p), width)
        if isinstance(rows, Problem):
            return rows
        if self.terminal.full and room_for(p, rows, self.terminal.size(), self.paint):
            return Problem("\n".join(rows))
        return [*wrap(question(p), width), *rows]

    def undo(self, seat: int) -> Problem | None:
        """Take the last choice back."""
        game = self.game
        if not game.can_undo(seat):
            return Problem(
                "undo: nothing to take back; dice, cards that came out and the other side's "
                "choices stand"
            )
        game.undo()
        self.told = [min(told, len(game.log)) for told in self.told]
        self.asked = None
        self.save()
        return None

    def save_now(self, rest: str) -> Problem:
        """Save where the game is kept, or to a file of its own."""
        path = Path(rest).expanduser().absolute() if rest else self.path
        if path != self.path and saves.is_something_else(path):
            return Problem(f"save: {path} holds something else, so it is left alone")
        self.save(path)
        return Problem(self.unsaved or f"saved: {path}")

    # --- the end -----------------------------------------------------------------------------

    def after_the_end(self) -> bool:
        """The end of the game; True when the last choice is taken back."""
        game = self.game
        seat = self.at_screen
        if not self.terminal.full:
            self.terminal.show(self.ending(seat)[0])
            return False
        while True:
            line = self.put(lambda: self.ending(seat), "> ").strip()
            self.message = ""
            if not line:
                return False
            what = read(line, game.position)
            if isinstance(what, Order) and what.name == "undo" and self.undo(seat) is None:
                return True
            answer = self.obey(what, seat) if isinstance(what, Order) else what
            if isinstance(answer, Problem):
                self.message = answer.text
            elif isinstance(answer, list):
                self.page(answer)

    def before_the_end(self, news: list[Line]) -> list[Line]:
        """``news`` without the line that says who won, which the page of the end begins with."""
        p = self.game.position
        return [line for line in news if line.text != outcome(p.winner, p.end)]

    def ending(self, seat: int) -> Drawn:
        """The screen after the end: what came last, who won, the score."""
        width, height = self.terminal.size()
        lines = pages.end(self.game.position, width, self.paint)
        foot = ["Enter leaves; board, hand, log, score and undo work as before."]
        foot[:0] = [self.paint(row, "alert") for row in wrap(self.message, width) if self.message]
        if not self.terminal.full:
            told = story(self.game.entries(seat, self.told[seat])) if seat != NOBODY else []
            return [*news_rows(self.before_the_end(told), width, self.paint), *lines], []
        news = news_rows(self.before_the_end(self.game.news(seat)), width, self.paint)
        room = height - INPUT_LINES - len(lines) - len(foot) - 1
        return [*lines, "", *(news[-room:] if room > 0 else [])], foot
