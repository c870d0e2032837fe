"""A bot that is a program of its own, spoken to line by line (docs/bot-protocol.md)."""

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import IO, Final

from ..rules import GameOptions, View, option_name
from ..rules.ids import SIDE_NAMES
from . import lines
from .lines import LineError
from .player import BotError, Budget, Player, Thought

#: seconds a bot has to say hello and to answer isready
START_LIMIT: Final = 20.0
#: seconds for a decision when the budget sets none
OPEN_LIMIT: Final = 60.0
#: seconds over the budget that are forgiven: a line has to travel, a machine may be busy
GRACE: Final = 2.0
#: seconds to answer stop, and to end after quit
STOP_LIMIT: Final = 1.0
#: seconds between two looks at whether the budget was stopped
PACE: Final = 0.01
#: lines that are taken from the bot before they are read; one that says more has to wait
AHEAD: Final = 1000
#: lines of the bot's standard error that an error message quotes at most
KEPT: Final = 5


class OutsidePlayer(Player):
    """Runs ``command`` (words as in a shell, no shell is used) and asks it for its options.

    Everything that goes wrong is a ``BotError`` that names the bot and what it said: a program
    that cannot be started, a crash, silence past the time limit, a line that is no answer, an
    option that is not legal. The process is ended then; the next game starts another.
    """

    name = "process"

    def __init__(self, command: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.command = command
        self.process: Process | None = None
        self.game: tuple[int, GameOptions] | None = None

    def new_game(self, side: int, options: GameOptions) -> None:
        """Start the program if it does not run, and tell it of the game."""
        self.game = (side, options)
        process = self._running()
        data = {"side": SIDE_NAMES[side], "seed": self.seed, "options": options.to_json()}
        process.send(lines.join(lines.NEWGAME, data))
        process.send(lines.ISREADY)
        with process.closed_on_error():
            process.expect(lines.READYOK, time.monotonic() + START_LIMIT)

    def choose(self, view: View, budget: Budget) -> int:
        """The option that the bot names."""
        return self._ask(view, budget, 0)[0]

    def thoughts(self, view: View, budget: Budget, most: int = 5) -> Sequence[Thought]:
        """What the bot tells of its best options; its choice comes first, told of or not."""
        best, told = self._ask(view, budget, most)
        first = [thought for thought in told.values() if thought.option == best]
        others = [thought for thought in told.values() if thought.option != best]
        return [*(first or [Thought(best)]), *others][:most]

    def close(self) -> None:
        """End the program: quit, then by its process id if it does not go."""
        if self.process is not None:
            self.process.close()
            self.process = None

    def _running(self) -> "Process":
        if self.process is None or self.process.closed:
            self.process = Process(self.command)
            with self.process.closed_on_error():
                self.process.greet()
        return self.process

    def _ask(self, view: View, budget: Budget, most: int) -> tuple[int, dict[int, Thought]]:
        """The choice, and the last thing told of each option, in the order of telling."""
        if self.process is None or self.process.closed:
            self.new_game(*(self.game or (view.side, view.table.options)))
        process = self._running()
        legal = view.legal
        request = {
            "seconds": budget.seconds,
            "cores": budget.cores,
            "most": most,
            "legal": [option_name(option) for option in legal],
        }
        process.send(lines.join(lines.POSITION, view.to_json()))
        process.send(lines.join(lines.GO, request))
        with process.closed_on_error():
            told: dict[int, Thought] = {}
            while True:
                word, rest = process.answer(budget)
                if word == lines.INFO:
                    thought = lines.read_thought(rest)
                    if thought.option in legal:
                        told[thought.option] = thought
                    continue
                option = lines.read_option(lines.BESTOPTION, rest)
                if option not in legal:
                    raise LineError(f"{lines.BESTOPTION} {rest}: not one of the legal options")
                return option, told


class Process:
    """The program: started, spoken to, ended. Every failure is a ``BotError``."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.closed = False
        self.last = ""  # the last line it said
        self.stopped = 0.0  # when stop was sent, 0 if it was not
        self.heard: queue.Queue[str | None] = queue.Queue(AHEAD)
        self.complaints: deque[str] = deque(maxlen=KEPT)
        try:
            words = shlex.split(command)
            self.popen = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # Ctrl-C at the terminal is for the game, not for the bot
            )
        except (OSError, ValueError, IndexError) as error:
            self.closed = True
            raise BotError(f"bot {command!r}: cannot be started: {error}") from error
        self.threads = [
            threading.Thread(target=self._listen, args=(self.popen.stdout,), daemon=True),
            threading.Thread(target=self._note, args=(self.popen.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def _listen(self, stream: IO[str]) -> None:
        """Collect its lines; None at the end."""
        with stream:
            while line := stream.readline(lines.LONGEST):
                self.heard.put(line.rstrip("\r\n"))
        self.heard.put(None)

    def _note(self, stream: IO[str]) -> None:
        """Keep the last lines of its standard error for the message of an error."""
        with stream:
            while line := stream.readline(lines.LONGEST):
                self.complaints.append(line.rstrip()[:300])

    # --- talking ------------------------------------------------------------------------------

    def send(self, line: str) -> None:
        """Say a line."""
        assert self.popen.stdin is not None
        try:
            self.popen.stdin.write(line + "\n")
            self.popen.stdin.flush()
        except (OSError, ValueError):
            error = self._gone()
            self.close()
            raise error from None

    def greet(self) -> None:
        """Exchange hellos: the version of the protocol must be one that this program speaks."""
        self.send(f"{lines.HELLO} {lines.VERSION}")
        version = self.expect(lines.HELLO, time.monotonic() + START_LIMIT).partition(" ")[0]
        if version != str(lines.VERSION):
            raise LineError(f"{lines.HELLO} {lines.VERSION} NAME expected")

    def expect(self, wanted: str, deadline: float) -> str:
        """What follows ``wanted``, the word that the next line must have."""
        line = self._next(max(0.0, deadline - time.monotonic()))
        if line is None:
            raise BotError(f"bot {self.command!r}: no {wanted} in time{self._said()}")
        word, rest = lines.split(line)
        if word != wanted:
            raise LineError(f"{wanted} expected")
        return rest

    def answer(self, budget: Budget) -> tuple[str, str]:
        """The next info or bestoption line, the budget kept.

        Past the budget and a grace it is told to stop, and given up if it does not.
        """
        seconds = OPEN_LIMIT if budget.seconds is None else budget.seconds
        limit = budget.started + seconds + GRACE
        while True:
            now = time.monotonic()
            if (budget.stop or now > limit) and not self.stopped:
                self.stopped = now
                self.send(lines.STOP)
            if self.stopped and now > self.stopped + STOP_LIMIT:
                spent = now - budget.started
                raise BotError(
                    f"bot {self.command!r}: no option after {spent:.1f} seconds{self._said()}"
                )
            line = self._next(PACE)
            if line is None:
                continue
            word, rest = lines.split(line)
            if word == lines.BESTOPTION:
                self.stopped = 0.0
            if word in (lines.BESTOPTION, lines.INFO):
                return word, rest
            raise LineError(f"{lines.BESTOPTION} or {lines.INFO} expected")

    def _next(self, seconds: float) -> str | None:
        """Its next line, None if there is none in time; raises when it has ended."""
        try:
            line = self.heard.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            raise self._gone()
        self.last = line
        word, rest = lines.split(line)
        if word == lines.ERROR:
            raise LineError(f"the bot reports an error: {rest}")
        return line

    # --- ending -------------------------------------------------------------------------------

    @contextlib.contextmanager
    def closed_on_error(self) -> Iterator[None]:
        """End the process when the talk fails; what broke the protocol becomes a ``BotError``."""
        try:
            yield
        except LineError as error:
            self.close()
            raise BotError(f"bot {self.command!r}: {error}{self._said()}") from error
        except BaseException:
            self.close()
            raise

    def _gone(self) -> BotError:
        """It ended although it should not."""
        try:
            status = f"ended with status {self.popen.wait(STOP_LIMIT)}"
        except subprocess.TimeoutExpired:
            status = "closed its output"
        self.threads[1].join(STOP_LIMIT)  # what it complained of last
        return BotError(f"bot {self.command!r}: {status}{self._said()}")

    def _said(self) -> str:
        """Its last words, for an error."""
        said = f"; it said {self.last[:300]!r}" if self.last else "; it said nothing"
        return said + (f"; its errors: {' | '.join(self.complaints)}" if self.complaints else "")

    def close(self) -> None:
        """Quit; then terminate and kill, this process alone."""
        if self.closed:
            return
        self.closed = True
        assert self.popen.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self.popen.stdin.write(lines.QUIT + "\n")
        with contextlib.suppress(OSError, ValueError):
            self.popen.stdin.close()
        for end in (None, self.popen.terminate, self.popen.kill):
            if end is not None:
                end()
            if self._left():
                break
        # each thread closes its stream at the end, which comes later if a child of the bot lives on
        deadline = time.monotonic() + STOP_LIMIT
        while any(t.is_alive() for t in self.threads) and time.monotonic() < deadline:
            self._drop()
            time.sleep(PACE / 10)

    def _left(self) -> bool:
        """Whether it ends within the limit."""
        deadline = time.monotonic() + STOP_LIMIT
        while time.monotonic() < deadline:
            self._drop()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.popen.wait(PACE)
                return True
        return False

    def _drop(self) -> None:
        """Drop what it still says, so that it is not kept from ending by a full pipe."""
        with contextlib.suppress(queue.Empty):
            while True:
                self.heard.get_nowait()
