"""The examples in the README and in docstrings are true."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import brinkmanship

README = Path(__file__).resolve().parents[1] / "README.md"
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(brinkmanship.__path__, "brinkmanship.")
    if not module.name.endswith(("__main__", "ray_jobs"))
)


def test_the_examples_of_the_readme_run_as_printed() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 3
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run_as_printed(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
