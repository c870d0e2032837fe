"""Games, seats, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("opening", sa.JSON(), nullable=False),
        sa.Column("chairs", sa.JSON(), nullable=False),
        sa.Column("hot_seat", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", sa.String(32), nullable=True),
        sa.ForeignKeyConstraint(["rematch_of"], ["games.id"], name="fk_games_rematch_of"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("rematch_of", name="uq_games_rematch_of"),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("token", sa.LargeBinary(32), nullable=True),
        sa.Column("invite", sa.LargeBinary(32), nullable=True),
        sa.Column("used", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("option", sa.Integer(), nullable=True),
        sa.Column("outcomes", sa.JSON(), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game"),
        sa.PrimaryKeyConstraint("game", "n", name="pk_events"),
        sa.UniqueConstraint("game", "request", name="uq_events_game_request"),
    )


def downgrade() -> None:
    """Take the tables away."""
    for name in ("events", "seats", "games"):
        op.drop_table(name)
