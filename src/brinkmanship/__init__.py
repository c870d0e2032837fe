"""Brinkmanship: the board game Twilight Struggle (Deluxe Edition) as software, unofficially."""

__version__ = "0.1.0"
