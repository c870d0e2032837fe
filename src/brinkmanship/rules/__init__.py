"""The game itself: facts, positions, decisions, operations, events, scoring, turn order.

The public face of the engine::

    >>> from brinkmanship.rules import new_game, option_name
    >>> p = new_game(seed=7)
    >>> option_name(p.legal[0])
    'Finland'
    >>> p.play(p.legal[0])
"""

from typing import Final

from . import early, exchanges, late, mid  # noqa: F401 - they fill the table of events
from . import position as _position
from .chance import Recorded, outcomes
from .codec import check, from_json, to_json
from .compose import compose
from .deck import Chance
from .explain import explain, reason
from .names import option_name, option_of
from .options import GameOptions
from .position import Decision, Position
from .setup import new_game
from .view import View, public, sample, view

#: whether the rules run as compiled machine code
COMPILED: Final[bool] = not _position.__file__.endswith(".py")

__all__ = [
    "COMPILED",
    "Chance",
    "Decision",
    "GameOptions",
    "Position",
    "Recorded",
    "View",
    "check",
    "compose",
    "explain",
    "from_json",
    "new_game",
    "option_name",
    "option_of",
    "outcomes",
    "public",
    "reason",
    "sample",
    "to_json",
    "view",
]
