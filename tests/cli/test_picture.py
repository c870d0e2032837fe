"""The picture of the documentation is drawn from a game that the program really shows."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

SCRIPT = Path(__file__).parents[2] / "docs" / "make_picture.py"


def script() -> ModuleType:
    """``docs/make_picture.py``."""
    spec = importlib.util.spec_from_file_location("make_picture", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_made_from_a_screen_and_all_of_it_is_in_the_picture() -> None:
    module = script()
    screen = module.screen_of_a_game()
    assert len(screen) == module.LINES
    root = ElementTree.fromstring(module.picture(screen))
    drawn = " ".join("".join(e.itertext()) for e in root.iter() if e.tag.endswith("text"))
    for line in screen:
        for word in re.sub(r"\x1b\[[0-9;]*m", " ", line).split():
            assert word in drawn
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element in root.iter():
        if element.tag.endswith("text") and "textLength" in element.attrib:
            right = float(element.attrib["x"]) + float(element.attrib["textLength"])
            assert right <= width
            assert float(element.attrib["y"]) < height
