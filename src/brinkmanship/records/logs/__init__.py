"""The digital edition's text logs: reading them as records that replay by themselves."""

from .importer import ImportedGame, import_log
from .walk import Difference

__all__ = ["Difference", "ImportedGame", "import_log"]
