"""A game on paper: our record and notation, the digital edition's logs, replay."""

from .record import Entry, Record, Recorder

__all__ = ["Entry", "Record", "Recorder"]
