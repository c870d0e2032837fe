"""Players: what a bot is, the levels, and bots outside the process."""

from .player import BotError, Budget, Player, Thought

__all__ = ["BotError", "Budget", "Player", "Thought"]
