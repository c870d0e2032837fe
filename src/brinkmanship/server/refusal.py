"""A refusal: what is raised wherever a request cannot be granted."""

from typing import Any

from ..errors import BrinkError


class Refusal(BrinkError):
    """An HTTP status with its ``Problem``: a word for programs and one sentence for people."""

    def __init__(
        self,
        status: int,
        error: str,
        text: str,
        why: dict[str, Any] | None = None,
        version: int | None = None,
    ) -> None:
        super().__init__(text)
        self.status = status
        self.error = error
        self.why = why
        self.version = version

    def to_json(self) -> dict[str, Any]:
        """The ``Problem``."""
        data: dict[str, Any] = {"error": self.error, "text": str(self)}
        if self.why is not None:
            data["why"] = self.why
        if self.version is not None:
            data["version"] = self.version
        return data


def no_game() -> Refusal:
    """There is no such game."""
    return Refusal(404, "no_game", "There is no game with this id.")


def bad_token() -> Refusal:
    """A token that opens nothing here."""
    return Refusal(401, "bad_token", "This token does not open a seat of this game.")
