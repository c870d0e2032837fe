"""Types that many messages share."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

Side = Literal[0, 1]
SideOrNobody = Literal[0, 1, 2]
SeatNumber = Literal[0, 1]
#: 0, 1, 2 for both (same screen), None for those who watch
Holder = Literal[0, 1, 2] | None
HOLDERS: Final[dict[int | None, Holder]] = {None: None, 0: 0, 1: 1, 2: 2}
Both = tuple[int, int]
OptionValue = bool | int | str
#: an id of the client's own, new for every change it wants
RequestId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
GameId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Token = Annotated[str, Field(min_length=1, max_length=100)]
Name = Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Version = Annotated[int, Field(ge=0, le=1_000_000)]


class Asked(BaseModel):
    """Base of what clients send: unknown fields and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Told(BaseModel):
    """Base of what the server sends."""

    model_config = ConfigDict(extra="forbid")


class Why(Told):
    """Why an option is legal or not: a sentence, its number in the facts, the rule."""

    option: int
    legal: bool
    text: str
    reason: int
    values: dict[str, str | int]
    rule: str | None


class Problem(Told):
    """A refusal: ``error`` is a word for programs, ``text`` a sentence for people."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"required": ["error", "text"]})

    error: str
    text: str
    why: Why | None = None
    version: int | None = None
