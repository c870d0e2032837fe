"""Tests of the engine: play, chance, the log."""
