"""What a happening of a game makes of the log: one function for each kind that leaves a line."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ...rules import happenings as h
from ...rules import reasons as r
from ...rules.facts import SCORING
from ...rules.ids import (
    ALDRICH_AMES_REMIX,
    ALLIANCE_FOR_PROGRESS,
    BOYCOTT,
    BY_CRISIS,
    CARD,
    CARDS,
    CHE,
    CHERNOBYL,
    CIA_CREATED,
    COUNTRIES,
    COUP,
    COUP_TARGET,
    DISCARD,
    EVENT_CHOICE,
    FIVE_YEAR_PLAN,
    FRONT,
    GRAIN_SALES,
    HAND,
    HEADLINE_CARD,
    HOW_I_LEARNED,
    INFLUENCE,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NORAD,
    OLYMPIC_GAMES,
    OPERATION,
    ORTEGA,
    PARTICIPATE,
    PASS,
    PEEKED,
    REALIGN,
    ROUND_CARD,
    SHUTTLE_DIPLOMACY,
    SOUTH_AFRICAN_UNREST,
    SPECIAL_RELATIONSHIP,
    TABLE,
    THE_CAMBRIDGE_FIVE,
    TRAP_CARD,
    UN_INTERVENTION,
    US,
    USSR,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
)
from . import lines
from .effects import ENDED_AT_ONCE, announced, outdated
from .page import SETUP, Open
from .rolls import (
    RESULTS,
    coup,
    realigned,
    space_moved,
    space_rolled,
    trap_rolled,
    war,
)
from .setup import write_setup
from .writer import Writer

#: events that print their EVENT line twice, the chosen half inside
_DOUBLED: Final = (WARSAW_PACT, SOUTH_AFRICAN_UNREST)
#: the side whose hand an event shows
_SHOWN: Final = {CIA_CREATED: USSR, LONE_GUNMAN: US, ALDRICH_AMES_REMIX: US}


def write(w: Writer, entries: Sequence[h.Happening]) -> None:
    """Write what came about, end of turn excepted."""
    i = 0
    while i < len(entries):
        entry = entries[i]
        i += 1
        if isinstance(entry, (h.CoupRolled, h.WarRolled)):
            start = i
            while i < len(entries) and isinstance(entries[i], RESULTS):
                i += 1
            if isinstance(entry, h.CoupRolled):
                coup(w, entry, entries[start:i])
            else:
                war(w, entry, entries[start:i])
            continue
        handler = _HANDLERS.get(type(entry))
        if handler is not None:
            handler(w, entry)
        w.table.follow(entry)


# --- turns, rounds, headlines ---------------------------------------------------------------------


def _turn_began(w: Writer, entry: h.TurnBegan) -> None:
    """The headline record begins with the start of the turn, but for the first one."""
    w.turn = entry.turn
    w.chosen = []
    w.shown = 0
    w.face_down = []
    if entry.turn > 1:
        w.begin(f"Turn {entry.turn}, Headline Phase", w.chosen)


def _headlines_began(w: Writer, entry: h.HeadlinePhaseBegan) -> None:
    """The headlines of the first turn come after the setup."""
    if entry.turn == 1:
        write_setup(w)
        w.begin("Turn 1, Headline Phase", w.chosen)


def _headline_revealed(w: Writer, entry: h.HeadlineRevealed) -> None:
    """A headline; the header names them in the order in which they are shown."""
    if (entry.side, entry.card) in w.face_down:
        w.face_down.remove((entry.side, entry.card))
        w.chosen.remove(entry.card)
    w.chosen.insert(w.shown, entry.card)
    w.shown += 1
    w.line(lines.card_line(entry.side, "Headlines", entry.card))


def _round_began(w: Writer, entry: h.RoundBegan) -> None:
    w.begin(f"Turn {w.turn}, {lines.SIDES[entry.side]} AR{entry.round}")


def _card_played(w: Writer, entry: h.CardPlayed) -> None:
    """Only the card that Grain Sales drew has lines for it, two alike."""
    if entry.card == w.drawn and w.page.event() == GRAIN_SALES:
        for _ in range(2):
            w.line(lines.card_line(entry.side, "plays", entry.card))


# --- markers --------------------------------------------------------------------------------------


def _influence_changed(w: Writer, entry: h.InfluenceChanged) -> None:
    change = entry.after - entry.before
    if w.page.block.head == SETUP:
        markers = w.setup[entry.side]
        markers[entry.country] = markers.get(entry.country, 0) + change
    else:
        w.move(entry.side, entry.country, change)


def _vp_changed(w: Writer, entry: h.VpChanged) -> None:
    """An award; that of Special Relationship comes after its Influence."""
    text = lines.gain(entry.change, entry.vp)
    top = w.page.top
    if top is not None:
        top.scored = True
        if top.card == SPECIAL_RELATIONSHIP:
            top.later.append(text)
            return
    w.line(text)


def _region_scored(w: Writer, entry: h.RegionScored) -> None:
    if entry.us == entry.ussr:
        w.line(lines.gain(0, w.table.vp))


def _defcon_changed(w: Writer, entry: h.DefconChanged) -> None:
    w.line(lines.defcon(entry.before, entry.after))


def _reshuffled(w: Writer, _: h.Reshuffled) -> None:
    w.line(lines.RESHUFFLE)


# --- cards ----------------------------------------------------------------------------------------


def _card_moved(w: Writer, entry: h.CardMoved) -> None:
    card = entry.card
    if card is None:
        return
    if entry.before == TABLE:
        w.close_operation()
        if w.page.event() == GRAIN_SALES and entry.after == HAND + USSR:
            w.line(f"{lines.card_line(US, 'returns', card)} to {lines.SIDES[USSR]}")
    elif entry.before in (HAND + US, HAND + USSR):
        _card_left_hand(w, entry.before - HAND, card, entry)
    elif entry.before == PEEKED and entry.after == DISCARD:
        w.line(lines.card_line(US, "discards", card))
    elif entry.before == FRONT:
        w.line(lines.no_longer(SHUTTLE_DIPLOMACY))
    elif entry.before == DISCARD and entry.after >= HAND:
        w.line(lines.card_line(entry.after - HAND, "reveals", card))


def _card_left_hand(w: Writer, side: int, card: int, entry: h.CardMoved) -> None:
    event = w.page.event()
    if entry.after == DISCARD or (event == FIVE_YEAR_PLAN and entry.random):
        w.line(lines.card_line(side, "discards", card))
    elif entry.after != TABLE:
        return
    elif event == MISSILE_ENVY:
        w.line(lines.card_line(side, "reveals", card))
    elif event == UN_INTERVENTION:
        w.line(lines.card_line(side, "plays", card))
    elif event == GRAIN_SALES and entry.random:
        w.drawn = card
        w.line(lines.card_line(side, "reveals", card))
        w.line(lines.card_line(side, "reveals", card) + " from hand")


# --- events and effects ---------------------------------------------------------------------------


def _event_began(w: Writer, entry: h.EventBegan) -> None:
    card = entry.card
    within = w.page.event()
    w.open_event(card)
    if card in _SHOWN:
        _show(w, _SHOWN[card], card, False)
    elif card == THE_CAMBRIDGE_FIVE:
        _show(w, US, card, True)
    elif card == FIVE_YEAR_PLAN and not w.table.cards_at(HAND + USSR):
        w.line(lines.no_cards(USSR, "discard"))
    elif card == UN_INTERVENTION and within == GRAIN_SALES:
        w.line(lines.card_line(US, "plays", w.drawn))


def _show(w: Writer, side: int, event: int, scoring: bool) -> None:
    """The cards that ``event`` shows of a hand, or its scoring cards, in ascending order."""
    cards = [c for c in w.table.cards_at(HAND + side) if SCORING[c] or not scoring]
    for card in cards:
        w.line(lines.card_line(side, "reveals", card))
    if not cards and event in (ALDRICH_AMES_REMIX, THE_CAMBRIDGE_FIVE):
        w.line(lines.no_cards(side, "reveal"))


def _event_skipped(w: Writer, entry: h.EventSkipped) -> None:
    """Special Relationship without the UK is an event without effect for the digital edition."""
    if entry.reason == r.NEEDS_UK:
        w.open_event(entry.card)
        w.page.close()


def _event_ended(w: Writer, entry: h.EventEnded) -> None:
    card = entry.card
    w.close_operation()
    doubled = card in _DOUBLED and len(w.page.stack) > 1 and w.page.stack[-2].card == card
    if doubled:
        w.page.close()
    top = w.page.top
    assert top is not None
    if card == ALLIANCE_FOR_PROGRESS and not top.scored:
        w.line(lines.gain(0, w.table.vp))
    if card == HOW_I_LEARNED:
        w.line(lines.military_ops(entry.side, w.table.military[entry.side]))
    if announced(card, top.before, w.table.in_effect(), w.happened):
        w.line(lines.now_in_play(card))
    for text in top.later:
        w.line(text)
    for old in outdated(card, top.before):
        w.line(lines.no_longer(old))
    w.page.close()
    w.happened.add(card)


def _effect_ended(w: Writer, entry: h.EffectEnded) -> None:
    text = lines.no_longer(entry.card)
    if entry.card == WE_WILL_BURY_YOU:
        w.page.block.last.append(text)
    elif entry.card == NORAD and w.page.top is not None:
        w.page.top.later.append(text)
    elif entry.card in ENDED_AT_ONCE:
        w.line(text)


# --- choices --------------------------------------------------------------------------------------


def _chosen(w: Writer, entry: h.OptionForced) -> None:
    """A decision, asked or not, as far as it leaves a line of its own."""
    option = entry.option
    if option is None:
        return
    card = option - CARD if CARD < option <= CARD + CARDS else 0
    if entry.decision in (ROUND_CARD, TRAP_CARD) and card:
        w.page.block.cards.append(card)
    elif entry.decision == HEADLINE_CARD:
        w.chosen.append(card)
        w.face_down.append((entry.side, card))
    elif entry.decision == OPERATION and option in (INFLUENCE, COUP, REALIGN):
        w.open_operation(option, entry.side, entry.card)
    elif entry.decision == COUP_TARGET:
        _coup_target(w, entry, option)
    elif entry.decision == EVENT_CHOICE:
        _event_choice(w, entry, option)


def _coup_target(w: Writer, entry: h.OptionForced, option: int) -> None:
    """Che and Ortega ask for the target at once: their operation begins with it."""
    w.target = option if option < COUNTRIES else w.target
    top = w.page.top
    if top is not None and not top.card and not top.rolled:
        return  # the operation is open already
    if entry.card == CHE or (entry.card == ORTEGA and option != PASS):
        w.open_operation(COUP, entry.side, entry.card)


def _event_choice(w: Writer, entry: h.OptionForced, option: int) -> None:
    if entry.card in _DOUBLED:
        w.line(lines.event(entry.card))
        w.page.stack.append(Open(entry.card))
    elif entry.card == OLYMPIC_GAMES and option in (PARTICIPATE, BOYCOTT):
        answer = "participate in" if option == PARTICIPATE else "boycott"
        w.line(f"{lines.SIDES[entry.side]} chooses to {answer} the Olympics")
    elif entry.card == CHERNOBYL and option != PASS:
        w.line(f"{lines.SIDES[entry.side]} chooses {lines.REGIONS[option]}")


def _skipped(w: Writer, entry: h.DecisionSkipped) -> None:
    """Che without a target shows a coup with nothing after it."""
    if entry.decision == COUP_TARGET and entry.card == CHE:
        w.open_operation(COUP, entry.side, entry.card)


# --- the auction and the end ----------------------------------------------------------------------


def _bids_opened(w: Writer, entry: h.BidsOpened) -> None:
    w.bids = entry


def _lot_drawn(w: Writer, entry: h.LotDrawn) -> None:
    w.lot = entry.seat


def _game_ended(w: Writer, entry: h.GameEnded) -> None:
    w.ended = entry
    if entry.how == BY_CRISIS:
        w.line(lines.target(w.target))
    top = w.page.top
    if top is not None:
        for text in top.later:
            w.line(text)


Handler = Callable[[Writer, Any], None]
_HANDLERS: Final[dict[type[h.Happening], Handler]] = {
    h.TurnBegan: _turn_began,
    h.HeadlinePhaseBegan: _headlines_began,
    h.HeadlineRevealed: _headline_revealed,
    h.RoundBegan: _round_began,
    h.CardPlayed: _card_played,
    h.InfluenceChanged: _influence_changed,
    h.VpChanged: _vp_changed,
    h.RegionScored: _region_scored,
    h.DefconChanged: _defcon_changed,
    h.Reshuffled: _reshuffled,
    h.CardMoved: _card_moved,
    h.EventBegan: _event_began,
    h.EventSkipped: _event_skipped,
    h.EventEnded: _event_ended,
    h.EffectEnded: _effect_ended,
    h.OptionForced: _chosen,
    h.DecisionSkipped: _skipped,
    h.BidsOpened: _bids_opened,
    h.LotDrawn: _lot_drawn,
    h.GameEnded: _game_ended,
    h.Realigned: realigned,
    h.SpaceRolled: space_rolled,
    h.SpaceMoved: space_moved,
    h.TrapRolled: trap_rolled,
}
