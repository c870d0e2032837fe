"""The options of a game as flags of a command."""

import argparse
from dataclasses import fields
from typing import Any, Final

from ..rules.options import CHOICES, MAX_EXTRA, GameOptions

#: what every option of a game does, in a few words
OPTION_HELP: Final = {
    "optional_cards": "cards 104 to 110 are in the decks (the default)",
    "setup": "US setup: 25 Influence with Canada, or the older 23 without",
    "extra_us": f"extra US Influence placed last, 0 to {MAX_EXTRA} (11.1.4)",
    "extra_ussr": f"extra USSR Influence placed last, 0 to {MAX_EXTRA} (11.1.4)",
    "auction": "settle the sides by sealed bids first (11.1.4)",
    "held_scoring": "a scoring card cannot be held, or holding one loses (11.1.2)",
    "reveal_held": "tournament proof of held cards: none, by the edge, cards shown (11.1.1)",
    "deal": "cards go out alternately (11.1.3), or one hand after the other",
    "chinese_civil_war": "the Chinese Civil War variant (12)",
    "late_war": "the Late War scenario: turns 8 to 10",
    "free_realignment": "realignment free of the regions that DEFCON closes",
    "safe_realignment": "the phasing side loses no Influence in realignment",
    "split_ops": "Ops may be split between Influence and realignment",
    "space_dump": "a Space Race card may go without a roll",
}


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """A flag for every option of ``GameOptions``."""
    group = parser.add_argument_group("options of the game")
    for option in fields(GameOptions):
        flag = "--" + option.name.replace("_", "-")
        text = OPTION_HELP[option.name]
        allowed = CHOICES.get(option.name)
        if allowed is None:
            group.add_argument(flag, type=int, default=0, metavar="N", help=text)
        elif True in allowed:
            group.add_argument(
                flag, action=argparse.BooleanOptionalAction, default=option.default, help=text
            )
        else:
            words = [str(a).replace("_", "-") for a in allowed]
            group.add_argument(
                flag,
                choices=words,
                type=lambda word: word.replace("_", "-"),
                default=str(option.default).replace("_", "-"),
                help=text,
            )


def game_options(args: argparse.Namespace) -> GameOptions:
    """The options that the flags ask for; raises ``OptionsError`` for what does not fit."""
    values: dict[str, Any] = {}
    for option in fields(GameOptions):
        value = getattr(args, option.name)
        values[option.name] = value.replace("-", "_") if isinstance(value, str) else value
    return GameOptions(**values)
