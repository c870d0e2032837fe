"""The tables: games, who may sit at them, and what was decided, which is only ever added to."""

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    DateTime,
    ForeignKey,
    LargeBinary,
    MetaData,
    String,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: names for constraints, so that a migration can name them on every database
NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


def now() -> datetime:
    """The present time, in UTC."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """All tables."""

    metadata = MetaData(naming_convention=NAMES)


class GameRow(Base):
    """A game as it was made. ``id`` is public; ``secret`` is that of its dice and deals."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))
    #: outcomes of the deal
    opening: Mapped[list[int]] = mapped_column(JSON)
    #: by seat: {"kind": "human"} or {"kind": "bot", "level": ...}
    chairs: Mapped[list[dict[str, str]]] = mapped_column(JSON)
    hot_seat: Mapped[bool] = mapped_column(default=False)
    spectators: Mapped[bool] = mapped_column(default=True)
    #: the game that this one is the rematch of: there is one at most
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("games.id"), unique=True)


class SeatRow(Base):
    """A seat (0, 1), or a watcher's chair (2); tokens and invitations are kept as hashes only."""

    __tablename__ = "seats"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(40), default="")
    token: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    invite: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    #: when the invitation was used
    used: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class EventRow(Base):
    """Something that was decided: number ``n`` of its game, from 1."""

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("game", "request"),)

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    #: move, undo, undo-ask, undo-answer, resign
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int]
    #: a move: the option; an undo or its answer: how many moves are taken back
    option: Mapped[int | None]
    outcomes: Mapped[list[int]] = mapped_column(JSON)
    request: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)
