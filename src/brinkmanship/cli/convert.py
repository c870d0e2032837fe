"""``brink convert``: a game from one format into another."""

from dataclasses import replace
from pathlib import Path

from ..records import Record
from ..records.files import FileError, read_game, write_game


def without_names(record: Record) -> Record:
    """A copy that tells nothing of who played: no names, no comment on the game as a whole."""
    return replace(record, players=("", ""), comment="")


def convert(
    source: Path,
    target: Path,
    force: bool = False,
    anonymous: bool = False,
    partial: bool = False,
) -> str:
    """Write the game in ``source`` to ``target``; the words that tell it.

    Formats go by the names of the files, that of the source by its content too. ``partial``
    writes what is whole of a source that is damaged or does not replay to its end. Raises
    ``FileError`` for what cannot be read or written, and for a target that exists, unless
    ``force``.
    """
    if target.exists() and not force:
        raise FileError(f"{target}: exists already; --force writes over it")
    if target.exists() and source.exists() and target.samefile(source):
        raise FileError(f"{target}: source and target are the same file")
    fault = ""
    try:
        record = read_game(source)
    except FileError as error:
        if error.partial is None:
            raise
        if not partial:
            raise FileError(f"{error}; --partial writes the game up to there") from error
        record, fault = error.partial, f"; {error}"
    if anonymous:
        record = without_names(record)
    write_game(target, record, replace=force)
    return f"{target}: {len(record.entries)} decisions{fault}"
