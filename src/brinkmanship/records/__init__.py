"""A game on paper: our record and notation, the digital edition's logs, replay.

``dumps``, ``loads``, ``save`` and ``load`` are for the .brink file (docs/record-format.md),
``write_page`` and ``read_page`` for the page that players read and write (docs/notation.md).
"""

from .brinkfile import DamagedRecord, dumps, load, loads, save
from .notation import PageError, read_page, write_page
from .record import Entry, Record, Recorder, RecordError

__all__ = [
    "DamagedRecord",
    "Entry",
    "PageError",
    "Record",
    "RecordError",
    "Recorder",
    "dumps",
    "load",
    "loads",
    "read_page",
    "save",
    "write_page",
]
