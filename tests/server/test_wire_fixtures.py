"""The positions that the client's tests stand on are what the server says today."""

import json
import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "fixtures"


def test_the_fixtures_are_up_to_date(tmp_path: Path) -> None:
    """Otherwise: python web/fixtures/make.py."""
    runpy.run_path(str(FOLDER / "make.py"))["main"](tmp_path)
    made = {path.name: json.loads(path.read_text()) for path in tmp_path.iterdir()}
    assert len(made) == 19
    made["facts.json"]["version"] = json.loads((FOLDER / "facts.json").read_text())["version"]
    for name, data in made.items():
        assert json.loads((FOLDER / name).read_text()) == data, name
