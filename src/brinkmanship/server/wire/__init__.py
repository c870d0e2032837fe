"""What of a position goes over the wire, for one pair of eyes: dicts as ``wire.ts`` says.

Everything is made from a view (``rules.view``): a side's, or what both sides may know. So nothing
hidden can be in what these functions return.
"""

from .facts import facts, rules_help
from .meter import curve, final_rows
from .story import news, story
from .table import options, own, shared, table
from .why import why

__all__ = [
    "curve",
    "facts",
    "final_rows",
    "news",
    "options",
    "own",
    "rules_help",
    "shared",
    "story",
    "table",
    "why",
]
