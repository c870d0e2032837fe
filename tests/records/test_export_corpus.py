"""Logs of games between people: imported, exported, compared with the file line by line.

They are read from the folder that BRINK_CORPUS names (its subfolder ``human``) and are not part of
this repository. What may differ is in ``logtext`` and in ``ENDS``.
"""

import os
import re
from pathlib import Path

import pytest

from brinkmanship.records.export import export_log
from brinkmanship.records.logs import import_log
from tests.records.logtext import as_dialect_a, loosened, same_lines

CORPUS = os.environ.get("BRINK_CORPUS", "")
LOGS = sorted(Path(CORPUS, "human").glob("*.txt")) if CORPUS else []
#: how the last record of a file may stop before the result that the export tells: nothing at all,
#: a card whose result is missing, an end-of-game header, a round not played, the winner without
#: the VP that made it win
ENDS = re.compile(r"(Turn \d+, (USSR|US) AR\d(: [^:]*:?)?|: :.*|(USSR|US) wins by .*)?")
#: the region of Chernobyl and its line break are lost in one log
LOST = "US chooses Chernobyl* is now in play."

pytestmark = pytest.mark.skipif(
    not CORPUS, reason="BRINK_CORPUS is not set: the games between people are not here"
)


def both(path: Path) -> tuple[list[str], list[str], int]:
    """The lines of a log, those of its export, and the line where log and rules part (or 0)."""
    text = path.read_text(encoding="ascii")
    game = import_log(text)
    out = export_log(game.record)
    if text.startswith("SETUP: : "):
        out = as_dialect_a(out)
    if LOST in text:
        out = re.sub(
            r"US chooses \w[\w ]*\nChernobyl\* is now", "US chooses Chernobyl* is now", out
        )
    return loosened(text), loosened(out), game.differences[0].line if game.differences else 0


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_log_comes_back_line_by_line(path: Path) -> None:
    mine, theirs, parting = both(path)
    same = same_lines(mine, theirs)
    if parting:  # the record ends there, perhaps within a placement of Influence
        assert same > parting - 20
        return
    left = [line for line in mine[same:] if line]
    assert len(left) <= 1, left
    assert all(ENDS.fullmatch(line) for line in left)


def test_most_logs_are_replayed_to_their_end() -> None:
    whole = [path for path in LOGS if not both(path)[2]]
    assert len(whole) >= len(LOGS) * 0.9
