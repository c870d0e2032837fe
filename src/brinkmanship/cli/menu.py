"""The way into a game when nothing was said about who plays."""

from pathlib import Path

from ..bots.registry import LEVELS, PlayerNameError, check
from ..rules.options import GameOptions
from . import saves
from .game import HUMAN, OPPONENT, level_begun
from .screen import phase

SEATS = {
    "1": (OPPONENT, HUMAN),
    "2": (HUMAN, OPPONENT),
    "3": (HUMAN, HUMAN),
}


def menu_lines(last: Path | None, options: GameOptions) -> list[str]:
    """What may be picked; ``last`` is the unfinished game that was saved last."""
    seats = ("first seat", "second seat") if options.auction else ("US", "USSR")
    lines = [
        "",
        "Brinkmanship: Twilight Struggle, Deluxe Edition (an unofficial program)",
        "",
        f"  1  You are the {seats[1]}, against the program",
        f"  2  You are the {seats[0]}, against the program",
        "  3  Two people at this keyboard",
    ]
    if last is not None:
        game = saves.read(last)
        who = " and ".join(f"{s} {k}" for s, k in zip(("US", "USSR"), game.players, strict=True))
        lines.append(f"  4  Go on: {phase(game.position)} ({who})")
    chosen = ", ".join(f"{k} {v}" for k, v in options.to_json().items())
    lines += ["", f"Options: {chosen or 'the Deluxe game'}; brink play --help shows all.", ""]
    return lines


def ask_seats(last: Path | None, options: GameOptions) -> tuple[str, str] | Path:
    """Ask who plays: (US, USSR) seats, or the file of a game to go on with."""
    print("\n".join(menu_lines(last, options)))
    numbers = "1, 2, 3 or 4" if last else "1, 2 or 3"
    usual = "4" if last else "1"
    while True:
        answer = input(f"{numbers} [{usual}]: ").strip() or usual
        if answer in SEATS:
            us, ussr = SEATS[answer]
            level = ask_level() if OPPONENT in (us, ussr) else OPPONENT
            return (level if us == OPPONENT else us, level if ussr == OPPONENT else ussr)
        if answer == "4" and last is not None:
            return last
        if answer.casefold() in ("q", "quit", "exit"):
            raise EOFError
        print(f"{answer}: {numbers} is expected, or q to leave.")


def ask_level() -> str:
    """Ask how strong the program plays: the name of a level."""
    print("\n".join(["", *(f"  {level.name:<8} {level.words}" for level in LEVELS.values()), ""]))
    while True:
        answer = input(f"which level [{OPPONENT}]: ").strip() or OPPONENT
        if answer.casefold() in ("q", "quit", "exit"):
            raise EOFError
        level = level_begun(answer)
        try:
            check(level)
        except PlayerNameError as error:
            print(error)
        else:
            return level
