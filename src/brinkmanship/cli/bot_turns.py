"""The choices of bots at the table: what is shown meanwhile, and what is told of two of them."""

from collections.abc import Callable
from typing import Final

from ..rules import COMPILED
from ..rules import happenings as h
from ..rules.ids import NOBODY, SIDE_NAMES, US, USSR
from ..words.story import masked, story
from .game import Game
from .screen import news_rows, overview
from .terminal import Terminal

#: levels that answer so soon that a note would only flash
QUICK: Final = ("random", "novice", "regular") if COMPILED else ("random", "novice")
#: where the telling of two bots may pause
_CHAPTERS: Final = (h.RoundBegan, h.HeadlinePhaseBegan, h.TurnBegan)


def is_quick(level: str) -> bool:
    """Whether a player of this name answers at once."""
    return level in QUICK


class BotTurns:
    """Lets bots choose until a person has to, saves what they did, tells who is thinking."""

    def __init__(self, game: Game, terminal: Terminal, save: Callable[[], None]) -> None:
        self.game = game
        self.terminal = terminal
        self.save = save

    def run(self) -> None:
        """Until a person has to choose, or the game is over."""
        if self.game.humans:
            self.answer()
        else:
            self.watch()

    # --- against a person --------------------------------------------------------------------

    def answer(self) -> None:
        """The bot goes on until it is the person's turn."""
        game = self.game
        noted = False
        while not game.position.over and not game.is_human(game.to_move):
            slow = not is_quick(game.players[game.to_move])
            if slow and (self.terminal.full or not noted):
                self.note()
                noted = True
            game.play_bot()
            if slow:
                self.save()
        self.save()

    def note(self) -> None:
        """Say who is thinking; on a screen below the map and what came about so far."""
        game = self.game
        name = game.players[game.to_move]
        foot = [f"{SIDE_NAMES[game.side_of(game.to_move)]} ({name}) is thinking ..."]
        if not self.terminal.full:
            self.terminal.show([], foot)
            return
        foot[0] += " Ctrl-C saves and leaves."
        news = game.news(game.humans[0])
        size = self.terminal.size()
        shown = overview(game.position, news, foot, size, self.terminal.paint)
        self.terminal.show(shown.body, shown.foot)

    # --- two bots ----------------------------------------------------------------------------

    def watch(self) -> None:
        """Two bots play to the end; every action round is told and saved when it is complete."""
        game = self.game
        us, ussr = (game.players[seat] for seat in (US, USSR))
        self.terminal.show([f"{us} (US) against {ussr} (USSR). Ctrl-C saves and leaves.", ""])
        told = min(game.told)  # a game that was resumed is told from its last action round on
        while not game.position.over:
            game.play_bot()
            until = self.told_until(told)
            if until > told:
                self.tell(told, until)
                self.save()
                told = until
        self.tell(told, len(game.log) - 1)  # the page of the end says how it ended

    def told_until(self, told: int) -> int:
        """Up to where the log after ``told`` holds complete action rounds or phases."""
        log = self.game.log
        last = range(len(log) - 1, told, -1)
        return next((i for i in last if isinstance(log[i], _CHAPTERS)), told)

    def tell(self, start: int, end: int) -> None:
        """Tell a part of the log, as far as both sides may see it."""
        columns, _ = self.terminal.size()
        lines = story(masked(self.game.log[start:end], NOBODY))
        self.terminal.show(news_rows(lines, columns, self.terminal.paint))
