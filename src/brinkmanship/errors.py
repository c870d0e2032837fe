"""The package's own exceptions. Each names what was wrong, where, and what would be right."""


class BrinkError(Exception):
    """Base of every exception this package raises on purpose."""


class IllegalOption(BrinkError, ValueError):
    """An option that may not be chosen now; the text gives the reason and the rule number."""


class OptionsError(BrinkError, ValueError):
    """Game options that do not go together or hold a value of the wrong kind."""


class PositionError(BrinkError, ValueError):
    """A position that cannot be read, or that breaks an invariant of the game."""


class ChanceError(BrinkError, ValueError):
    """A recorded die or card that cannot have come up, is missing, or is left over."""


class SampleError(BrinkError, RuntimeError):
    """No full position fits what a side knows (a sign of a damaged view)."""
