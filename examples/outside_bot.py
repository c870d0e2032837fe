"""A bot in a process of its own: python examples/outside_bot.py speaks docs/bot-protocol.md.

Try it: brink arena random "process:python examples/outside_bot.py" --games 10
It takes the space race when it can, else any option, battlegrounds and all, by chance.
"""

import json
import random
import sys


def choose(legal: list[str]) -> str:
    """The name of one of the legal options."""
    return "Space Race" if "Space Race" in legal else random.choice(legal)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        print("hello 1 sample bot", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "newgame":
        random.seed(json.loads(rest)["seed"])
    elif word == "position":
        view = json.loads(rest)  # all that this side may see, not needed by so simple a bot
    elif word == "go":
        print("bestoption", choose(json.loads(rest)["legal"]), flush=True)
    elif word == "quit":
        break
