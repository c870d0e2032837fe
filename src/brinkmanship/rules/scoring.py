"""Scoring (10): presence, domination, control, what a region is worth now, final scoring."""

from typing import Final

from mypy_extensions import i64

from . import happenings as h
from .facts import (
    AREA,
    BATTLEGROUND,
    CONTROL_VP,
    DOMINATION_VP,
    PRESENCE_VP,
    SOUTHEAST_VP,
)
from .ids import (
    BY_EUROPE,
    BY_FINAL_SCORING,
    COUNTRIES,
    EUROPE,
    FORMOSAN_RESOLUTION,
    NOBODY,
    SOUTHEAST_ASIA,
    TAIWAN,
    US,
    USSR,
)
from .options import LATE_WAR
from .position import Position

# levels of a side in a region (10.1.1)
NOTHING: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3
NO_COUNTRY: Final = 255


def level_of(mine: i64, my_grounds: i64, theirs: i64, their_grounds: i64, grounds: i64) -> i64:
    """NOTHING, PRESENCE, DOMINATION or CONTROL of a region with so many battlegrounds (10.1.1).

    ``mine`` and ``theirs`` count controlled countries, ``my_grounds`` and ``their_grounds`` the
    battlegrounds among them.
    """
    if mine == 0:
        return NOTHING
    if mine > theirs:
        if my_grounds == grounds:
            return CONTROL
        if my_grounds > their_grounds and mine > my_grounds:
            return DOMINATION
    return PRESENCE


class RegionStanding:
    """What both sides hold in one region, counted as 10.1 asks.

    ``countries`` and ``battlegrounds`` controlled, and ``bordering``: controlled countries next to
    the enemy superpower, each for the US and the USSR; ``all_battlegrounds`` of the region.
    """

    def __init__(self, p: Position, area: i64, left_out: i64, taiwan: bool) -> None:
        """Count ``area``.

        ``left_out`` is a country that counts for nobody (73), or NO_COUNTRY; ``taiwan``: whether
        Formosan Resolution is looked at (35).
        """
        self.us_countries: i64 = 0
        self.ussr_countries: i64 = 0
        self.us_battlegrounds: i64 = 0
        self.ussr_battlegrounds: i64 = 0
        self.us_bordering: i64 = 0
        self.ussr_bordering: i64 = 0
        self.all_battlegrounds: i64 = 0
        c: i64 = 0
        while c < COUNTRIES:
            if AREA[c] & area != 0:
                holder = p.controller(c) if c != left_out else NOBODY
                battleground = i64(BATTLEGROUND[c])
                if c == TAIWAN and taiwan and holder == US and p.in_effect(FORMOSAN_RESOLUTION):
                    battleground = 1
                self.all_battlegrounds += battleground
                if holder == US:
                    self.us_countries += 1
                    self.us_battlegrounds += battleground
                    if p.next_to_superpower(USSR, c):
                        self.us_bordering += 1
                elif holder == USSR:
                    self.ussr_countries += 1
                    self.ussr_battlegrounds += battleground
                    if p.next_to_superpower(US, c):
                        self.ussr_bordering += 1
            c += 1

    def level(self, side: i64) -> i64:
        """NOTHING, PRESENCE, DOMINATION or CONTROL of ``side`` (10.1.1)."""
        if side == US:
            return level_of(
                self.us_countries,
                self.us_battlegrounds,
                self.ussr_countries,
                self.ussr_battlegrounds,
                self.all_battlegrounds,
            )
        return level_of(
            self.ussr_countries,
            self.ussr_battlegrounds,
            self.us_countries,
            self.us_battlegrounds,
            self.all_battlegrounds,
        )

    def vp(self, side: i64, area: i64) -> i64:
        """VP of ``side`` for scoring the region ``area`` (10.1.2)."""
        index = region_index(area)
        level = self.level(side)
        if side == US:
            points = self.us_battlegrounds + self.us_bordering
        else:
            points = self.ussr_battlegrounds + self.ussr_bordering
        if level == CONTROL:
            return points + i64(CONTROL_VP[index])
        if level == DOMINATION:
            return points + i64(DOMINATION_VP[index])
        if level == PRESENCE:
            return points + i64(PRESENCE_VP[index])
        return 0


def region_index(area: i64) -> i64:
    """The index in ``ids.REGION_BITS`` of a region given as its bit."""
    index: i64 = 0
    bit: i64 = 1
    while bit < area:
        bit *= 2
        index += 1
    return index


def europe_winner(p: Position) -> i64:
    """The side that controls Europe (10.3.1), or NOBODY."""
    europe = RegionStanding(p, EUROPE, NO_COUNTRY, True)
    if europe.level(US) == CONTROL:
        return US
    return USSR if europe.level(USSR) == CONTROL else NOBODY


def southeast_vp(p: Position, side: i64) -> i64:
    """VP of ``side`` for Southeast Asia Scoring (38)."""
    total: i64 = 0
    c: i64 = 0
    while c < COUNTRIES:
        if SOUTHEAST_VP[c] != 0 and p.controller(c) == side:
            total += i64(SOUTHEAST_VP[c])
        c += 1
    return total


def region_vp(p: Position, area: i64, side: i64, left_out: i64) -> i64:
    """VP of ``side`` if ``area`` (a region, or Southeast Asia) were scored now."""
    if area == SOUTHEAST_ASIA:
        return southeast_vp(p, side)
    return RegionStanding(p, area, left_out, True).vp(side, area)


def score_region(p: Position, area: i64, left_out: i64) -> None:
    """Score a region or Southeast Asia by its card: the difference is marked (10.1.2)."""
    if area == EUROPE:
        winner = europe_winner(p)
        if winner != NOBODY:
            p.finish(winner, BY_EUROPE)
            return
    us = region_vp(p, area, US, left_out)
    ussr = region_vp(p, area, USSR, left_out)
    if p.log is not None:
        p.log.append(h.RegionScored(area, us, ussr))
    p.gain_vp(US, us - ussr)


def final_scoring(p: Position) -> None:
    """After turn 10: all regions at once, The China Card, then the sign decides (10.3.2)."""
    winner = europe_winner(p)
    if winner != NOBODY:
        p.finish(winner, BY_EUROPE)
        return
    area: i64 = 1
    while area <= 32:
        us = region_vp(p, area, US, NO_COUNTRY)
        ussr = region_vp(p, area, USSR, NO_COUNTRY)
        if p.log is not None:
            p.log.append(h.RegionScored(area, us, ussr))
        p.mark_vp(US, us - ussr)
        area *= 2
    holder = p.china_holder()
    if holder != NOBODY:
        p.mark_vp(holder, 1)
    p.finish(leader(p, True), BY_FINAL_SCORING)


def leader(p: Position, us_must_have_20: bool) -> i64:
    """Who wins by the VP marker.

    In the Late War scenario, after final scoring and when the US plays Wargames
    (``us_must_have_20``), the USSR wins unless the US has 20 VP.
    """
    if p.rules & LATE_WAR != 0 and us_must_have_20:
        return US if p.vp >= 20 else USSR
    if p.vp > 0:
        return US
    return USSR if p.vp < 0 else NOBODY


def regions_led(p: Position, side: i64) -> i64:
    """How many of the six regions ``side`` dominates or controls (45, without 35 and 73)."""
    n: i64 = 0
    area: i64 = 1
    while area <= 32:
        if RegionStanding(p, area, NO_COUNTRY, False).level(side) >= DOMINATION:
            n += 1
        area *= 2
    return n
