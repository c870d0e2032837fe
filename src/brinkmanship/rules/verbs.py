"""What events do again and again: markers placed and removed by choice, wars, contests.

A *rule* says where: an area, a limit for one country, and conditions, packed into one int by
``rule`` so that it fits a frame. Placing and removing by an event ignores reach and cost (6.1.1).
"""

from typing import Final

from mypy_extensions import i64

from . import happenings as h
from . import reasons as r
from .facts import AREA, STABILITY
from .ids import (
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CHINA_CARD,
    COUNTRIES,
    DONE,
    EVENT_PLACE,
    EVENT_REMOVE,
    INDIA_PAKISTAN,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ,
    KOREAN_WAR,
    NOBODY,
    US,
    USSR,
    WAR_TARGET,
)
from .layout import TALLY
from .operations import nato_protects
from .options import CIVIL_WAR
from .position import CountryFrame, Position, register

NOT_ENEMY: Final = 1 << 24  # not controlled by the opponent
EMPTY: Final = 1 << 25  # without Influence of either side
OWN: Final = 1 << 26  # where own Influence is
OPTIONAL: Final = 1 << 27  # may stop at any time
UNCONTROLLED: Final = 1 << 28  # controlled by neither side
_LIMIT: Final = 1 << 20
_AMOUNT: Final = 1 << 32
ALL: Final = 255


def rule(area: i64, limit: i64 = 0, amount: i64 = 1, conditions: i64 = 0) -> i64:
    """Pack where markers may go or go away.

    ``area``: bits of areas; ``limit``: choices of one country (0: no limit, at most 15);
    ``amount``: markers moved by one choice (ALL: all that are there); ``conditions``: the flags
    of this module.
    """
    return area + limit * _LIMIT + conditions + amount * _AMOUNT


def within(data: i64, p: Position, country: i64) -> i64:
    """0 if area and limit of the rule allow ``country``, else the reason."""
    if AREA[country] & data & 0xFFFFF == 0:
        return r.OUTSIDE_AREA
    limit = (data // _LIMIT) & 15
    if limit != 0 and i64(p.cells[TALLY + country]) >= limit:
        return r.LIMIT_REACHED
    return 0


class PlaceMarkers(CountryFrame):
    """``n`` more choices of a country where ``side`` adds Influence by the event of ``card``."""

    def kind(self) -> i64:
        return EVENT_PLACE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == DONE:
            return 0 if self.data & OPTIONAL != 0 else r.NOT_OPTIONAL
        if option >= COUNTRIES:
            return r.no_country(option)
        code = within(self.data, p, option)
        if code != 0:
            return code
        if self.data & NOT_ENEMY != 0 and p.controller(option) == 1 - self.side:
            return r.ENEMY_CONTROLS
        mine = p.influence(self.side, option)
        if self.data & EMPTY != 0 and mine + p.influence(1 - self.side, option) != 0:
            return r.NOT_EMPTY
        if self.data & OWN != 0 and mine == 0:
            return r.NO_OWN
        return 0

    def extras(self, p: Position) -> None:
        if self.data & OPTIONAL != 0 and p.count > 0:
            p.offer(DONE)

    def play(self, p: Position, option: i64) -> None:
        if option == DONE:
            return
        p.cells[TALLY + option] += 1
        p.add(self.side, option, (self.data // _AMOUNT) & 255)
        if self.n > 1:
            p.top = PlaceMarkers(self.side, self.card, self.n - 1, self.data, p.top)


class RemoveMarkers(CountryFrame):
    """``n`` more choices of a country where ``side`` takes Influence of the other side away."""

    def kind(self) -> i64:
        return EVENT_REMOVE

    def refusal(self, p: Position, option: i64) -> i64:
        if option == DONE:
            return 0 if self.data & OPTIONAL != 0 else r.NOT_OPTIONAL
        if option >= COUNTRIES:
            return r.no_country(option)
        code = within(self.data, p, option)
        if code != 0:
            return code
        if p.influence(1 - self.side, option) == 0:
            return r.NO_INFLUENCE_HERE
        if self.data & UNCONTROLLED != 0 and p.controller(option) != NOBODY:
            return r.CONTROLLED
        return 0

    def extras(self, p: Position) -> None:
        if self.data & OPTIONAL != 0 and p.count > 0:
            p.offer(DONE)

    def play(self, p: Position, option: i64) -> None:
        if option == DONE:
            return
        p.cells[TALLY + option] += 1
        p.remove(1 - self.side, option, (self.data // _AMOUNT) & 255)
        if self.n > 1:
            p.top = RemoveMarkers(self.side, self.card, self.n - 1, self.data, p.top)


def place(p: Position, side: i64, card: i64, n: i64, data: i64) -> None:
    """``side`` adds Influence ``n`` times where the rule ``data`` allows, as far as possible."""
    p.clear_tally()
    p.top = PlaceMarkers(side, card, n, data, p.top)


def take(p: Position, side: i64, card: i64, n: i64, data: i64) -> None:
    """``side`` removes enemy Influence ``n`` times where the rule allows, as far as possible."""
    p.clear_tally()
    p.top = RemoveMarkers(side, card, n, data, p.top)


# --- wars (7.6) -----------------------------------------------------------------------------------


class WarTarget(CountryFrame):
    """The country that the war of ``card`` is waged on, picked by ``side``."""

    def kind(self) -> i64:
        return WAR_TARGET

    def refusal(self, p: Position, option: i64) -> i64:
        if option >= COUNTRIES:
            return r.no_country(option)
        if self.card == BRUSH_WAR:
            if STABILITY[option] > 2:
                return r.TOO_STABLE
            return r.NATO_PROTECTS if nato_protects(p, option) else 0
        area = INDIA_PAKISTAN if self.card == INDO_PAKISTANI_WAR else IRAN_IRAQ
        return 0 if AREA[option] & area != 0 else r.OUTSIDE_AREA

    def play(self, p: Position, option: i64) -> None:
        if self.card == BRUSH_WAR:
            war(p, self.side, self.card, option, 3, 1, 3)
        else:
            war(p, self.side, self.card, option, 4, 2, 2)


def war_modifier(p: Position, side: i64, card: i64, target: i64) -> i64:
    """The modifier of a war's die: 0 or less.

    -1 for each country next to the target that the opponent controls, its superpower included
    (2.1.5), and for what the card itself asks.
    """
    enemy = 1 - side
    modifier = -p.neighbours_controlled(enemy, target)
    if p.next_to_superpower(enemy, target):
        modifier -= 1
    if card == ARAB_ISRAELI_WAR and p.controller(target) == enemy:
        modifier -= 1
    if card == KOREAN_WAR and p.rules & CIVIL_WAR != 0 and not p.in_effect(CHINA_CARD):
        modifier -= 1  # 12.4.2
    return modifier


def war(p: Position, side: i64, card: i64, target: i64, needed: i64, vp: i64, credit: i64) -> None:
    """Roll a war of ``side`` on ``target``: ``needed`` or more wins ``vp`` and the markers.

    Military Ops rise by ``credit`` either way (8.2).
    """
    enemy = 1 - side
    modifier = war_modifier(p, side, card, target)
    die = p.die(side)
    success = die + modifier >= needed
    if p.log is not None:
        p.log.append(h.WarRolled(side, card, target, die, modifier, needed, success))
    p.add_military_ops(side, credit)
    if success:
        p.gain_vp(side, vp)
        markers = p.influence(enemy, target)
        p.set_influence(enemy, target, 0)
        p.add(side, target, markers)


# --- contests (20, 45) ----------------------------------------------------------------------------


def contest(p: Position, card: i64, us_modifier: i64, ussr_modifier: i64) -> i64:
    """Both roll and add; the side with the higher total, NOBODY on a tie."""
    us_die = p.die(US)
    ussr_die = p.die(USSR)
    if p.log is not None:
        p.log.append(h.ContestRolled(card, us_die, us_modifier, ussr_die, ussr_modifier))
    lead = us_die + us_modifier - ussr_die - ussr_modifier
    if lead > 0:
        return US
    return USSR if lead < 0 else NOBODY


register(PlaceMarkers, RemoveMarkers, WarTarget)
