"""Bodies of requests."""

from typing import Annotated, Any, Literal

from pydantic import Field

from .parts import (
    Asked,
    GameId,
    Name,
    OptionValue,
    RequestId,
    SeatNumber,
    SideOrNobody,
    Token,
    Version,
)


class HumanChair(Asked):
    """A person sits there."""

    kind: Literal["human"]


class BotChair(Asked):
    """The bot of a level of the facts sits there."""

    kind: Literal["bot"]
    level: Annotated[str, Field(max_length=40)]


Chair = Annotated[HumanChair | BotChair, Field(discriminator="kind")]


class NewGame(Asked):
    """A game to be made.

    ``chairs``: who sits in the US and the USSR seat (the first and the second with an auction).
    ``seat``: that of whoever creates a game between two people, else it follows from the chairs.
    """

    chairs: Annotated[list[Chair], Field(min_length=2, max_length=2)]
    hot_seat: bool = False
    by_lot: bool = False
    spectators: bool = True
    options: Annotated[dict[str, OptionValue], Field(max_length=30, default_factory=dict)]
    name: Name = ""
    seat: SeatNumber = 0


class Join(Asked):
    """An invitation, to be exchanged for a seat."""

    invite: Token
    name: Name = ""


class MineGame(Asked):
    """A game of this browser."""

    game: GameId
    token: Token | None


class Mine(Asked):
    """The games whose tokens a browser keeps."""

    games: Annotated[list[MineGame], Field(max_length=50)]


class Change(Asked):
    """A change of a game; ``version`` is the one that the client has seen."""

    request: RequestId
    version: Version


class Move(Change):
    """A choice."""

    option: Annotated[int, Field(ge=0, le=255)]


class UndoAnswer(Change):
    """Whether the other side may take back."""

    agree: bool


class Hello(Asked):
    """The first message on a WebSocket."""

    type: Literal["hello"]
    token: Token | None
    side: SideOrNobody = 2
    since: Version | None = None


class Ping(Asked):
    """Answered by a pong."""

    type: Literal["ping"]


def words(errors: list[Any]) -> str:
    """What is wrong with a request, without repeating what was sent."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body") or "the body"
    return f"{place}: {first['msg'].removeprefix('Value error, ')}."
