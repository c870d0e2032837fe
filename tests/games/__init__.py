"""Whole games, or long stretches of them, played by the engine."""
