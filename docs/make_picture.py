"""Draw ``docs/terminal.svg``: a screen of ``brink play``, as the program itself paints it.

``python docs/make_picture.py`` plays the beginning of a hot-seat game from a seed, by the same
lines that people would type, and draws the screen on which a coup is being thought over. The same
seed and lines give the same picture.
"""

import random
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from brinkmanship.cli.choices import numbered
from brinkmanship.cli.game import HUMAN, start
from brinkmanship.cli.paint import Paint
from brinkmanship.cli.play import Session
from brinkmanship.cli.terminal import Assist, Terminal
from brinkmanship.rules import GameOptions, Position, option_name
from brinkmanship.rules.facts import BATTLEGROUND, STABILITY
from brinkmanship.rules.ids import (
    COUP_TARGET,
    EVENT,
    INFLUENCE,
    OPS,
    PLACE,
    SPACES,
)

TARGET: Final = Path(__file__).with_name("terminal.svg")
SEED: Final = 16
COLUMNS: Final = 120
LINES: Final = 33
OPENING: Final = (
    "e. germany, poland x4, yugoslavia",
    "w. germany x4, italy x3",
)

# --- how it looks -------------------------------------------------------------------------------

CELL: Final = 8.4  # columns and lines in units of the picture
LINE: Final = 18.0
MARGIN: Final = 22.0
BAR: Final = 38.0
FONT: Final = 14
INK: Final = "#c9d1d9"
PAPER: Final = "#0d1117"
#: the codes that the program paints with, as fill and weight
STYLES: Final = {
    "": (INK, ""),
    "1;34": ("#79b8ff", "bold"),
    "1;31": ("#ff7b72", "bold"),
    "1;32": ("#7ee787", "bold"),
    "1;35": ("#d2a8ff", "bold"),
    "1": ("#f0f6fc", "bold"),
    "2": ("#7d8590", ""),
}


class Enough(Exception):
    """The screen for the picture is there."""


class Canvas(Terminal):
    """A terminal whose screen is kept; what is typed comes from ``moves``."""

    full = True
    clears = True

    def __init__(self) -> None:
        self.paint = Paint(True)
        self.screen: list[str] = []
        self.session: Session | None = None
        self.chooser = random.Random(SEED)
        self.opening = list(OPENING)

    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return COLUMNS, LINES

    def open(self) -> None:
        """Nothing to prepare."""

    def close(self) -> None:
        """Nothing to give back."""

    def hide(self) -> None:
        """Nothing to hide."""

    def show(self, lines: Iterable[str], foot: Iterable[str] = ()) -> None:
        """Keep the screen."""
        self.screen = [*lines, *foot]

    def ask(self, prompt: str, assist: Assist | None = None, typed: str = "") -> str:
        """The next line, until a coup is asked for that is worth a picture."""
        assert self.session is not None
        p = self.session.game.position
        if prompt == "> " or "Enter goes on" in self.screen[-1]:
            return ""
        if self.opening:
            return self.opening.pop(0)
        if assist is not None and p.turn > 2 and is_coup(p):
            name = option_name(best_target(p))
            self.screen += [self.paint(prompt, "title") + name, assist.hint(name)]
            raise Enough
        return self.move(p)

    def move(self, p: Position) -> str:
        """A line that makes sense: Influence where it counts, own events, else anything."""
        legal = numbered(p)
        d = p.decision
        if d is not None and d.kind == PLACE:
            return option_name(max(legal, key=lambda o: value(p, d.side, o)))
        for option in (OPS, INFLUENCE) if self.chooser.random() < 0.7 else (EVENT,):
            if option in legal:
                return option_name(option)
        return option_name(self.chooser.choice(legal))


def is_coup(p: Position) -> bool:
    """Whether a coup is asked for."""
    d = p.decision
    return d is not None and d.kind == COUP_TARGET and len(p.legal) > 3


def value(p: Position, side: int, country: int) -> float:
    """How much a marker there is worth, roughly."""
    if country >= SPACES:
        return -1.0
    lead = int(p.influence(side, country)) - int(p.influence(1 - side, country))
    missing = int(STABILITY[country]) - lead
    return (4.0 if BATTLEGROUND[country] else 1.0) - abs(missing - 1) + (missing > 0)


def best_target(p: Position) -> int:
    """A battleground where the die matters."""
    return max(p.legal, key=lambda c: (BATTLEGROUND[c], STABILITY[c] == 2, -c))


# --- the drawing --------------------------------------------------------------------------------


def runs(line: str) -> Iterator[tuple[int, str, str]]:
    """The painted pieces of a line: (column, code, text)."""
    column, code = 0, ""
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            code = part[2:-1]
            code = "" if code == "0" else code
        elif part:
            yield column, code, part
            column += len(part)


def drawn(line: str, row: int) -> Iterator[str]:
    """The text elements of a line, each word where its column is, whatever the font."""
    y = BAR + MARGIN + LINE * (row + 0.75)
    for column, code, text in runs(line):
        fill, weight = STYLES[code]
        for word in re.finditer(r"\S+(?: \S+)*", text):
            x = MARGIN + CELL * (column + word.start())
            wide = CELL * len(word[0])
            bold = f' font-weight="{weight}"' if weight else ""
            yield (
                f'<text x="{x:.1f}" y="{y:.1f}" textLength="{wide:.1f}" '
                f'lengthAdjust="spacingAndGlyphs" fill="{fill}"{bold}>{escape(word[0])}</text>'
            )


def picture(screen: list[str]) -> str:
    """The screen in a window, as SVG."""
    width = 2 * MARGIN + CELL * COLUMNS
    height = BAR + 2 * MARGIN + LINE * len(screen)
    dots = "".join(
        f'<circle cx="{24 + 20 * i}" cy="{BAR / 2}" r="6" fill="{fill}"/>'
        for i, fill in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    cursor = MARGIN + CELL * len("".join(text for _, _, text in runs(screen[-2])))
    y = BAR + MARGIN + LINE * (len(screen) - 2) + 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" font-size="{FONT}" '
        'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, '
        "'DejaVu Sans Mono', monospace\">",
        "<title>brink play: the terminal in the middle of a game</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="10" fill="{PAPER}"/>',
        f'<path d="M0 {BAR}h{width:.0f}" stroke="#21262d"/>',
        dots,
        f'<text x="{width / 2:.0f}" y="{BAR / 2 + 5}" text-anchor="middle" fill="#7d8590">'
        "brink play</text>",
        *(element for row, line in enumerate(screen) for element in drawn(line, row)),
        f'<rect x="{cursor + 1:.1f}" y="{y:.1f}" width="{CELL}" height="{LINE - 2}" '
        f'fill="{INK}" opacity="0.8"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def screen_of_a_game() -> list[str]:
    """Play until the screen for the picture is there."""
    canvas = Canvas()
    with tempfile.TemporaryDirectory() as folder:
        game = start(GameOptions(), (HUMAN, HUMAN), SEED)
        canvas.session = Session(game, canvas, Path(folder) / "game.json")
        try:
            canvas.session.run()
        except Enough:
            return canvas.screen
    raise SystemExit(f"seed {SEED}: the game ended before the picture")


def main() -> int:
    """Write the picture."""
    TARGET.write_text(picture(screen_of_a_game()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
