"""What came about, in words: one sentence for every happening, in the terms of the game.

``sentence`` takes an entry as it is or masked for a side (``None`` is then told as "a card").
``story`` of the module of that name joins entries into the lines of a log.
"""

from collections.abc import Callable
from typing import Any, Final

from ..rules import happenings as h
from ..rules.facts import BOX_NAMES, CARD_OPS, CARD_TITLES, COUNTRY_NAMES, SCORING, area_names
from ..rules.ids import (
    CHINA,
    DISCARD,
    DRAW_PILE,
    END_NAMES,
    EVENT,
    FRONT,
    HAND,
    HEADLINE,
    KIND_NAMES,
    NOBODY,
    OPS,
    PEEKED,
    PLACE_NAMES,
    REMOVED,
    SIDE_NAMES,
    SPACE_NO_ROLL,
    TABLE,
    US,
    USSR,
    WAITING,
)
from ..rules.names import option_name
from ..rules.reasons import NOT_HERE, SENTENCES

#: how a game ends, after "The US wins: " or "The game is a draw: "
END_WORDS: Final = {
    "playing": "not over",
    "20 VP": "20 VP (10.3.1)",
    "DEFCON 1": "DEFCON 1, and the phasing side loses (8.1.3)",
    "Cuban Missile Crisis": "a coup during the Cuban Missile Crisis (card 40)",
    "Europe control": "control of Europe (10.3.1)",
    "scoring card held": "a scoring card was held at the end of the turn (11.1.2)",
    "Wargames": "Wargames ended the game (card 100)",
    "final scoring": "final scoring after turn 10 (10.3.2)",
}


# --- words for parts ----------------------------------------------------------------------------


def side(number: int) -> str:
    """US, USSR or nobody."""
    return SIDE_NAMES[number]


def the(number: int) -> str:
    """A side inside a sentence: the US, the USSR, nobody."""
    return "nobody" if number == NOBODY else f"the {SIDE_NAMES[number]}"


def card(number: int | None) -> str:
    """The title of a card, or "a card" for a hidden one."""
    return CARD_TITLES[number] if number else "a card"


def card_and_ops(number: int) -> str:
    """A title with what it is worth: "Fidel (2 Ops)"."""
    if SCORING[number]:
        return CARD_TITLES[number]
    ops = CARD_OPS[number]
    return f"{CARD_TITLES[number]} ({ops} {'Op' if ops == 1 else 'Ops'})"


def country(number: int) -> str:
    """The name of a country."""
    return COUNTRY_NAMES[number]


def vp_now(vp: int) -> str:
    """Where the VP marker stands: "US 3", "USSR 2" or "0"."""
    if vp == 0:
        return "0"
    return f"{SIDE_NAMES[US if vp > 0 else USSR]} {abs(vp)}"


def area(bits: int) -> str:
    """The name of a region at the start of a sentence."""
    name = area_names(bits)
    return name[0].upper() + name[1:]


def plus(n: int) -> str:
    """A modifier in a sum: " + 2", " - 1" or nothing."""
    if n == 0:
        return ""
    return f" + {n}" if n > 0 else f" - {-n}"


def total(die: int, modifier: int) -> str:
    """A die with its modifier: "4 + 2 = 6", or "4" alone."""
    return f"{die}{plus(modifier)} = {die + modifier}" if modifier else str(die)


def because(code: int, acting: int, number: int) -> str:
    """The sentence of a reason that stands in a log, where DEFCON is not at hand."""
    return SENTENCES.get(code, SENTENCES[NOT_HERE]).format(
        side=SIDE_NAMES[acting],
        enemy=SIDE_NAMES[1 - acting],
        card=CARD_TITLES[number] or "the rule",
        number=number or "-",
        defcon="too high",
    )


def end_words(how: int) -> str:
    """Why a game is over, with the rule."""
    return END_WORDS[END_NAMES[how]]


def outcome(winner: int, how: int) -> str:
    """How a game ended: "The US wins: 20 VP (10.3.1)"."""
    words = end_words(how)
    if winner == NOBODY:
        return f"The game is a draw: {words}"
    return f"The {SIDE_NAMES[winner]} wins: {words}"


# --- cards that move ----------------------------------------------------------------------------


def moved(e: h.CardMoved) -> str:
    """A card that changed its place."""
    what = card(e.card)
    owner = owner_of(e.before)
    taker = owner_of(e.after)
    luck = " at random" if e.random else ""
    if e.before == DRAW_PILE and taker is not None:
        return f"{side(taker)} draws {what}"
    if e.before == DRAW_PILE and e.after == PEEKED:
        return f"US looks at {what} of the draw pile"
    if e.before == PEEKED:
        where = "into the draw pile" if e.after == DRAW_PILE else "to the discards"
        return f"US puts {what} back {where}" if e.after == DRAW_PILE else f"US discards {what}"
    if e.before == WAITING:
        return f"{what} joins the draw pile"
    if e.before == DISCARD and taker is not None:
        return f"{side(taker)} takes {what} from the discards"
    if e.before == DISCARD and e.after == TABLE:
        return f"{what} comes back from the discards"
    if e.after == REMOVED:
        return f"{what} leaves the game"
    if e.after == FRONT:
        return f"{what} stays in front of the US"
    if e.after == CHINA:
        return f"{what} has been played"
    if owner is not None and e.after == DISCARD:
        return f"{side(owner)} discards {what}{luck}"
    if e.after == DISCARD:
        return f"{what} is discarded"
    if owner is not None and e.after == TABLE:
        if e.random:
            return f"{what} is drawn from the {side(owner)} hand"
        return f"{side(owner)} puts {what} on the table"
    if owner is not None and e.after == HEADLINE + owner:
        return f"{side(owner)} sets {what} as headline"
    if taker is not None:
        return f"{what} goes to the {side(taker)} hand"
    return f"{what} goes from {PLACE_NAMES[e.before]} to {PLACE_NAMES[e.after]}"


def owner_of(place: int) -> int | None:
    """The side whose hand a place is, or None."""
    return place - HAND if place in (HAND + US, HAND + USSR) else None


def seen(e: h.CardSeen) -> str:
    """A card that a side got to know."""
    owner = owner_of(e.place)
    if owner is not None:
        return f"{side(e.side)} sees {card(e.card)} in the {side(owner)} hand"
    return f"{side(e.side)} sees {card(e.card)} ({PLACE_NAMES[e.place]})"


# --- plays and rolls ----------------------------------------------------------------------------


def played(e: h.CardPlayed) -> str:
    """A card with its use."""
    if e.use == EVENT:
        return f"{side(e.side)} plays {card(e.card)} as event"
    if e.use == OPS:
        return f"{side(e.side)} plays {card(e.card)} for Ops"
    extra = ", no roll" if e.use == SPACE_NO_ROLL else ""
    return f"{side(e.side)} plays {card(e.card)} on the Space Race{extra}"


def couped(e: h.CoupRolled) -> str:
    """A coup with its sum (6.3.2)."""
    doubled = e.die + e.modifier + e.ops - e.result
    ops = "1 Op" if e.ops == 1 else f"{e.ops} Ops"
    return (
        f"{side(e.side)} coup in {country(e.country)} with {ops}: die {e.die}, "
        f"{e.die}{plus(e.modifier)} + {e.ops} - {doubled} = {e.result}: "
        f"{'success' if e.result > 0 else 'failure'}"
    )


def realigned(e: h.Realigned) -> str:
    """A realignment roll with both sums (6.2.2)."""
    us = e.us_die + e.us_modifier
    ussr = e.ussr_die + e.ussr_modifier
    if us == ussr:
        verdict = "nothing moves"
    else:
        verdict = f"{'US' if us > ussr else 'USSR'} ahead by {abs(us - ussr)}"
    return (
        f"{side(e.side)} realignment in {country(e.country)}: "
        f"US {total(e.us_die, e.us_modifier)}, USSR {total(e.ussr_die, e.ussr_modifier)}: {verdict}"
    )


def warred(e: h.WarRolled) -> str:
    """A war event (7.6)."""
    return (
        f"{card(e.card)}, {side(e.side)} attacks {country(e.country)}: "
        f"die {total(e.die, e.modifier)}, needs {e.needed}: "
        f"{'success' if e.success else 'failure'}"
    )


def contested(e: h.ContestRolled) -> str:
    """Olympic Games or Summit."""
    us = e.us_die + e.us_modifier
    ussr = e.ussr_die + e.ussr_modifier
    verdict = "a tie" if us == ussr else f"{'US' if us > ussr else 'USSR'} wins"
    return (
        f"{card(e.card)}: US {total(e.us_die, e.us_modifier)}, "
        f"USSR {total(e.ussr_die, e.ussr_modifier)}: {verdict}"
    )


def spaced(e: h.SpaceRolled) -> str:
    """A Space Race attempt (6.4)."""
    return (
        f"{side(e.side)} Space Race with {card(e.card)}: die {e.die}, needs 1-{e.needed}: "
        f"{'success' if e.success else 'failure'}"
    )


def trapped(e: h.TrapRolled) -> str:
    """A roll against Quagmire or Bear Trap (7.8)."""
    verdict = "free from its next action round" if e.free else "still trapped"
    return f"{side(e.side)} rolls {e.die} against {card(e.card)}, needs 1-4: {verdict}"


def forced(e: h.OptionForced) -> str:
    """A decision that left no choice."""
    what = KIND_NAMES[e.decision] if e.card == 0 else card(e.card)
    if e.option is None:
        return f"{side(e.side)} has one choice only ({what})"
    return f"{side(e.side)} has one choice only ({what}): {option_name(e.option)}"


def skipped(e: h.DecisionSkipped) -> str:
    """A decision without a legal option."""
    what = KIND_NAMES[e.decision] if e.card == 0 else f"{KIND_NAMES[e.decision]}, {card(e.card)}"
    return f"{side(e.side)} has no legal choice ({what})"


def bids(e: h.BidsOpened) -> str:
    """The sealed bids (11.1.4)."""
    return (
        f"Bids: first seat {side(e.first_side)} with {e.first_number}, "
        f"second seat {side(e.second_side)} with {e.second_number}"
    )


def vp_changed(e: h.VpChanged) -> str:
    """The VP marker moved."""
    gainer = US if e.change > 0 else USSR
    return f"{side(gainer)} gains {abs(e.change)} VP (now {vp_now(e.vp)})"


#: the sentence of every kind of happening
TELL: Final[dict[type[h.Happening], Callable[[Any], str]]] = {
    h.TurnBegan: lambda e: f"Turn {e.turn}",
    h.HeadlinePhaseBegan: lambda e: f"Headlines of turn {e.turn}",
    h.HeadlineRevealed: lambda e: f"{side(e.side)} headline: {card_and_ops(e.card)}",
    h.RoundBegan: lambda e: f"{side(e.side)} action round {e.round}",
    h.RoundPassed: lambda e: (
        f"{side(e.side)} does nothing in action round {e.round}: {because(e.reason, e.side, 0)}"
    ),
    h.CardPlayed: played,
    h.InfluenceChanged: lambda e: (
        f"{side(e.side)} Influence in {country(e.country)}: {e.before} -> {e.after}"
    ),
    h.VpChanged: vp_changed,
    h.DefconChanged: lambda e: f"DEFCON {e.before} -> {e.after}",
    h.MilitaryOpsChanged: lambda e: f"{side(e.side)} Military Ops {e.before} -> {e.after}",
    h.SpaceMoved: lambda e: (
        f"{side(e.side)} reaches box {e.box} of the Space Race ({BOX_NAMES[e.box]})"
    ),
    h.CardMoved: moved,
    h.CardSeen: seen,
    h.Reshuffled: lambda e: f"{e.cards} discards are shuffled into a new draw pile",
    h.DieRolled: lambda e: f"{side(e.side)} rolls {e.die}",
    h.BidsOpened: bids,
    h.LotDrawn: lambda e: (
        f"The lot gives the side that both named to the {('first', 'second')[e.seat]} seat"
    ),
    h.CoupRolled: couped,
    h.Realigned: realigned,
    h.WarRolled: warred,
    h.SpaceRolled: spaced,
    h.TrapRolled: trapped,
    h.ContestRolled: contested,
    h.EventBegan: lambda e: f"{side(e.side)} event: {card(e.card)}",
    h.EventEnded: lambda e: f"{card(e.card)} is complete",
    h.EventSkipped: lambda e: (
        f"{card(e.card)} does not happen: {because(e.reason, e.side, e.card)}"
    ),
    h.EffectBegan: lambda e: f"{card(e.card)} is in effect for {the(e.side)}",
    h.EffectEnded: lambda e: f"{card(e.card)} is no longer in effect for {the(e.side)}",
    h.RegionScored: lambda e: f"{area(e.area)} scored: US {e.us}, USSR {e.ussr}",
    h.ChinaPassed: lambda e: (
        f"The China Card lies with {the(e.holder)}, face {'up' if e.face_up else 'down'}"
    ),
    h.OptionForced: forced,
    h.DecisionSkipped: skipped,
    h.GameEnded: lambda e: outcome(e.winner, e.how),
}


def sentence(entry: h.Happening) -> str:
    """One sentence for ``entry``, without a full stop."""
    return TELL[type(entry)](entry)
