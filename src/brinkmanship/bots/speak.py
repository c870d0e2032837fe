"""``brink bot LEVEL``: any player here speaks the line protocol (docs/bot-protocol.md)."""

import contextlib
import threading
from collections.abc import Callable
from typing import IO, Final

from ..rules import GameOptions, View, option_name
from ..rules.ids import SIDE_NAMES
from . import lines
from .lines import LineError
from .player import Budget, Player

#: options told of when ``go`` does not say how many
MOST: Final = 0


class Speaker:
    """Reads messages, answers them, and lets the player think beside it so that stop is heard.

    ``make`` takes a seed and gives the player of a game.
    """

    def __init__(self, name: str, make: Callable[[int], Player], output: IO[str]) -> None:
        self.name = name
        self.make = make
        self.output = output
        self.player: Player | None = None
        self.view: View | None = None
        self.budget = Budget()
        self.thinking: threading.Thread | None = None
        self.speech = threading.Lock()

    def run(self, source: IO[str]) -> None:
        """Answer until quit or the end of the input."""
        try:
            while line := source.readline(lines.LONGEST):
                word, rest = lines.split(line)
                if word == lines.QUIT:
                    return
                if word:
                    self.hear(word, rest)
        finally:
            self.budget.stop = True
            self.wait()
            if self.player is not None:
                self.player.close()

    def hear(self, word: str, rest: str) -> None:
        """One message; what is wrong with it is told."""
        try:
            if word == lines.HELLO:
                self.say(f"{lines.HELLO} {lines.VERSION} {self.name}")
            elif word == lines.ISREADY:
                self.say(lines.READYOK)
            elif word == lines.STOP:
                self.budget.stop = True
            elif word in (lines.NEWGAME, lines.POSITION, lines.GO):
                self.wait()
                data = lines.read_object(word, rest)
                {
                    lines.NEWGAME: self.new_game,
                    lines.POSITION: self.set_view,
                    lines.GO: self.go,
                }[word](data)
            else:
                raise LineError(f"unknown message {word[:40]!r}")
        except Exception as error:  # the other side must hear of it, or it waits in vain
            self.complain(error)

    def new_game(self, data: dict[str, object]) -> None:
        """A game begins: its side, seed and options."""
        side = data.get("side")
        seed = data.get("seed", 0)
        if side not in SIDE_NAMES[:2]:
            raise LineError(f"{lines.NEWGAME} side: {side!r} given, 'US' or 'USSR' expected")
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise LineError(f"{lines.NEWGAME} seed: {seed!r} given, a whole number expected")
        self.view = None
        self.begin(SIDE_NAMES.index(side), seed, GameOptions.from_json(data.get("options", {})))

    def begin(self, side: int, seed: int, options: GameOptions) -> Player:
        """A fresh player at a new game."""
        if self.player is not None:
            self.player.close()
        self.player = self.make(seed)
        self.player.new_game(side, options)
        return self.player

    def set_view(self, data: dict[str, object]) -> None:
        """What the player's side sees."""
        self.view = View.from_json(data)

    def go(self, data: dict[str, object]) -> None:
        """Begin to think about the position."""
        seen = self.view
        if seen is None or not seen.legal:
            raise LineError(f"{lines.GO}: a position in which the bot's side decides comes first")
        seconds = data.get("seconds")
        number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
        if seconds is not None and not number:
            raise LineError(f"{lines.GO} seconds: {seconds!r} given, a number or null expected")
        cores = whole(data, "cores", 1, 1)
        most = whole(data, "most", 0, MOST)
        legal = [option_name(option) for option in seen.legal]
        if data.get("legal", legal) != legal:
            raise LineError(f"{lines.GO} legal: {data['legal']!r} given, {legal} by the position")
        player = self.player or self.begin(seen.side, 0, seen.table.options)
        limit = float(seconds) if isinstance(seconds, int | float) else None
        self.budget = Budget(limit, cores)
        self.thinking = threading.Thread(target=self.think, args=(player, seen, most))
        self.thinking.start()

    def think(self, player: Player, view: View, most: int) -> None:
        """Find the option and tell it, with the best few before it if they are wanted."""
        try:
            if most:
                thoughts = player.thoughts(view, self.budget, most)
                for thought in thoughts:
                    self.say(lines.write_thought(thought))
                best = thoughts[0].option
            else:
                best = player.choose(view, self.budget)
            self.say(f"{lines.BESTOPTION} {option_name(best)}")
        except Exception as error:  # the other side must hear of it, or it waits in vain
            self.complain(error)

    def wait(self) -> None:
        """Until the player has answered."""
        if self.thinking is not None:
            self.thinking.join()
            self.thinking = None

    def say(self, line: str) -> None:
        """Say a line at once."""
        with self.speech, contextlib.suppress(BrokenPipeError):  # nobody listens; input ends soon
            self.output.write(line + "\n")
            self.output.flush()

    def complain(self, error: Exception) -> None:
        """Tell of an error, on one line."""
        self.say(f"{lines.ERROR} {' '.join(str(error).split()) or type(error).__name__}")


def whole(data: dict[str, object], name: str, least: int, default: int) -> int:
    """A whole number of a go message."""
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise LineError(f"{lines.GO} {name}: {value!r} given, a whole number from {least} expected")
    return value
