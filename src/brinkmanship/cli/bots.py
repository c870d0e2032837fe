"""``brink bots`` lists the levels; ``brink bot LEVEL`` lets one speak the bot protocol."""

import argparse
import json
import os
import sys
from functools import partial
from typing import Any, Final

from ..bots.registry import LEVELS, PlayerNameError, check, make
from ..bots.speak import Speaker

WRONG: Final = 2
OUTSIDE: Final = "a program of your own that speaks the bot protocol (docs/bot-protocol.md)"


def add_commands(subparsers: Any) -> None:
    """Add ``bots`` and ``bot`` to the commands of ``brink``."""
    listing = subparsers.add_parser(
        "bots", help="list the levels of the players", description="The levels, weakest first."
    )
    listing.add_argument("--json", action="store_true", help="print JSON")
    speaking = subparsers.add_parser(
        "bot",
        help="let a player speak the bot protocol",
        description="Play over standard input and output, line by line, as docs/bot-protocol.md "
        "describes, so that another program can use this player.",
    )
    speaking.add_argument("level", metavar="LEVEL", help="as in brink bots, parameters allowed")


def run(args: argparse.Namespace) -> int:
    """Run ``brink bots`` or ``brink bot``; the exit status."""
    return list_levels(args.json) if args.command == "bots" else speak(args.level)


def list_levels(as_json: bool) -> int:
    """Print the levels with what they are."""
    if as_json:
        levels = [
            {"name": level.name, "words": level.words, "parameters": list(level.parameters)}
            for level in LEVELS.values()
        ]
        print(json.dumps(levels, indent=2))
        return 0
    broad = max(len(name) for name in [*LEVELS, "process:COMMAND"])
    for level in LEVELS.values():
        given = f" (parameters: {', '.join(level.parameters)})" if level.parameters else ""
        print(f"{level.name:<{broad}}  {level.words}{given}")
    print(f"{'process:COMMAND':<{broad}}  {OUTSIDE}")
    return 0


def speak(name: str) -> int:
    """Speak the protocol with the player ``name`` until quit."""
    try:
        check(name)
    except PlayerNameError as error:
        print(f"brink bot: {error}", file=sys.stderr)
        return WRONG
    try:
        Speaker(name, partial(make, name), sys.stdout).run(sys.stdin)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever listened is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0
