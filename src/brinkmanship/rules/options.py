"""What a game is played with: the options of a new game, and which go together."""

from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from ..errors import OptionsError

# bits of Position.rules, the options that the rules ask for while a game runs
HELD_LOSES: Final = 1
REVEAL_EDGE: Final = 2
REVEAL_CARDS: Final = 4
CIVIL_WAR: Final = 8
LATE_WAR: Final = 16
FREE_REALIGNMENT: Final = 32
SAFE_REALIGNMENT: Final = 64
SPLIT_OPS: Final = 128
SPACE_DUMP: Final = 256
OPTIONAL_CARDS: Final = 512
DEAL_BY_HAND: Final = 1024
MASKED: Final = 2048  # not an option: the table of a view, which cannot be played on

MAX_EXTRA: Final = 40


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options of a game; checked when made, ``OptionsError`` names what does not fit.

    Meaning of the fields:
      optional_cards: cards 104 to 110 are in the decks.
      setup: "deluxe" (25 US Influence, 2 of it in Canada) or "older" (23, none in Canada).
      extra_us, extra_ussr: extra Influence placed last, as a handicap (11.1.4), 0 to 40 each.
      auction: the sides are settled by sealed bids first (11.1.4); not with fixed extra Influence.
      held_scoring: "prevent" (a scoring card cannot be held, 4.5D) or "lose" (11.1.2 alone).
      reveal_held: tournament proof that no held card is a scoring card: "no", "edge" (11.1.1) or
        "cards" (older printing: the cards are shown).
      deal: "alternate" (11.1.3) or "by_hand" (the USSR hand is filled, then the US hand).
      chinese_civil_war: the variant of section 12.
      late_war: the Late War scenario (turns 8 to 10, a set position).
      free_realignment, safe_realignment, split_ops, space_dump: the designer's optional rules:
        realignment free of DEFCON regions; the phasing player loses no Influence in realignment;
        Ops split between Influence and realignment; a Space Race card may go without a roll.
    """

    optional_cards: bool = True
    setup: Literal["deluxe", "older"] = "deluxe"
    extra_us: int = 0
    extra_ussr: int = 0
    auction: bool = False
    held_scoring: Literal["prevent", "lose"] = "prevent"
    reveal_held: Literal["no", "edge", "cards"] = "no"
    deal: Literal["alternate", "by_hand"] = "alternate"
    chinese_civil_war: bool = False
    late_war: bool = False
    free_realignment: bool = False
    safe_realignment: bool = False
    split_ops: bool = False
    space_dump: bool = False

    def __post_init__(self) -> None:
        """Check every field and every combination."""
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not any(value is a or (isinstance(a, str) and value == a) for a in allowed):
                wanted = " or ".join(repr(a) for a in allowed)
                raise OptionsError(f"option {name}: {value!r} given, {wanted} expected")
        for name in ("extra_us", "extra_ussr"):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool):
                raise OptionsError(f"option {name}: {value!r} given, a whole number expected")
            if not 0 <= value <= MAX_EXTRA:
                raise OptionsError(f"option {name}: {value} given, 0 to {MAX_EXTRA} expected")
        if self.auction and (self.extra_us or self.extra_ussr):
            raise OptionsError(
                "option auction: the bids settle the extra Influence (11.1.4); "
                "extra_us and extra_ussr must be 0 with it"
            )
        if self.late_war and self.setup != "deluxe":
            raise OptionsError(
                "option setup: the Late War scenario has a position of its own; "
                "'deluxe' expected with late_war"
            )
        if self.late_war and self.chinese_civil_war:
            raise OptionsError(
                "option chinese_civil_war: the Late War scenario gives The China Card to the "
                "USSR; the variant of section 12 cannot be used with late_war"
            )

    def bits(self) -> int:
        """The options that matter after setup, as the bits of this module."""
        return (
            (HELD_LOSES if self.held_scoring == "lose" else 0)
            | (REVEAL_EDGE if self.reveal_held == "edge" else 0)
            | (REVEAL_CARDS if self.reveal_held == "cards" else 0)
            | (CIVIL_WAR if self.chinese_civil_war else 0)
            | (LATE_WAR if self.late_war else 0)
            | (FREE_REALIGNMENT if self.free_realignment else 0)
            | (SAFE_REALIGNMENT if self.safe_realignment else 0)
            | (SPLIT_OPS if self.split_ops else 0)
            | (SPACE_DUMP if self.space_dump else 0)
            | (OPTIONAL_CARDS if self.optional_cards else 0)
            | (DEAL_BY_HAND if self.deal == "by_hand" else 0)
        )

    def to_json(self) -> dict[str, Any]:
        """The options that differ from the defaults, as a JSON object."""
        values = ((name, getattr(self, name)) for name in DEFAULTS)
        return {name: value for name, value in values if value != DEFAULTS[name]}

    @classmethod
    def from_json(cls, data: object) -> "GameOptions":
        """Options from a JSON object; missing fields are defaults, unknown ones an error."""
        if not isinstance(data, dict):
            raise OptionsError(f"options: {data!r} given, an object expected")
        for name in data:
            if name not in DEFAULTS:
                raise OptionsError(
                    f"options: unknown option {name!r}; known are {', '.join(sorted(DEFAULTS))}"
                )
        return cls(**data)


#: what every option is when nothing is said
DEFAULTS: Final[dict[str, object]] = {f.name: f.default for f in fields(GameOptions)}
#: the allowed values of every option that is not a number
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "optional_cards": (True, False),
    "setup": ("deluxe", "older"),
    "auction": (True, False),
    "held_scoring": ("prevent", "lose"),
    "reveal_held": ("no", "edge", "cards"),
    "deal": ("alternate", "by_hand"),
    "chinese_civil_war": (True, False),
    "late_war": (True, False),
    "free_realignment": (True, False),
    "safe_realignment": (True, False),
    "split_ops": (True, False),
    "space_dump": (True, False),
}
