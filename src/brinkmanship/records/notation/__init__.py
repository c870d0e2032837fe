"""The game as a page that a player reads and writes by hand; docs/notation.md has its grammar."""

from .layout import PageError
from .read import read_page
from .write import write_page

__all__ = ["PageError", "read_page", "write_page"]
