"""The worked example of docs/add-a-bot.md: its file and its line make a level that plays."""

import re
import sys
import types
from pathlib import Path

import pytest

from brinkmanship.bots import registry
from brinkmanship.bots.registry import Level, make

from .play import play_out

DOC = Path(__file__).parents[2] / "docs" / "add-a-bot.md"


def test_the_example_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    file, line, *_ = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    module = types.ModuleType("brinkmanship.bots.hoarder")
    module.__package__ = "brinkmanship.bots"
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(compile(file, "hoarder.py", "exec"), module.__dict__)
    level = eval(line.strip().rstrip(","), {"Level": Level, "Hoarder": module.Hoarder})
    monkeypatch.setattr(registry, "LEVELS", {**registry.LEVELS, level.name: level})
    with make("hoarder") as us, make("random") as ussr:
        assert play_out((us, ussr), most=150).turn >= 8
    assert level.words
