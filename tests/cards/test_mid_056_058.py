"""Muslim Revolution, ABM Treaty, Cultural Revolution (cards 56 to 58)."""

import pytest

from brinkmanship.rules import GameOptions
from brinkmanship.rules.compose import Effect
from brinkmanship.rules.ids import DISCARD, NOBODY, REMOVED, US, USSR
from tests.cards import refused
from tests.cards.test_mid_table import headlines, in_hands, plays
from tests.table import act, asked, inf, names, place

MUSLIM = ("Sudan", "Iran", "Iraq", "Egypt", "Libya", "Saudi Arabia", "Syria", "Jordan")

# --- Muslim Revolution (56) ---------------------------------------------------------------------


def test_056_muslim_revolution_removes_all_us_influence_from_2_of_8_countries() -> None:
    p = plays(USSR, 56, influence={**dict.fromkeys(MUSLIM, (3, 1)), "Israel": (4, 0)})
    act(p, "Event")
    assert asked(p) == (USSR, "event: remove influence")
    assert names(p) == set(MUSLIM)
    act(p, "Iran", "Sudan")
    assert inf(p, "Iran") == inf(p, "Sudan") == (0, 1)
    assert inf(p, "Iraq") == (3, 1)
    assert asked(p) == (US, "card")
    assert place(p, 56) == DISCARD


def test_056_muslim_revolution_refuses_other_countries_and_those_without_us_influence() -> None:
    board = {c: (2, 0) for c in ("Iran", "Iraq", "Egypt", "Israel", "Lebanon", "Gulf States")}
    p = plays(USSR, 56, influence=board | {"Libya": (0, 2)})
    act(p, "Event")
    words = "it lies outside the area that Muslim Revolution allows (card 56)"
    refused(p, words, "Israel", "Lebanon", "Gulf States", "Tunisia")
    refused(p, "no US Influence there to remove (card 56)", "Libya", "Jordan")
    refused(p, "this cannot be declined (6.0)", "Done")


@pytest.mark.parametrize("board", [{"Iran": (2, 1)}, {"Iran": (2, 1), "Israel": (4, 0)}])
def test_056_muslim_revolution_does_as_much_as_is_possible(
    board: dict[str, tuple[int, int]],
) -> None:
    p = plays(USSR, 56, influence=board)
    act(p, "Event")
    assert inf(p, "Iran") == (0, 1)
    assert asked(p) == (US, "card")


def test_056_muslim_revolution_not_once_awacs_sale_has_happened() -> None:
    p = plays(USSR, 56, influence={"Iran": (2, 0)}, effects=["AWACS Sale to Saudis"])
    refused(p, "AWACS Sale to Saudis prevents it (card 110)", "Event")
    q = plays(US, 56, influence={"Iran": (2, 0), "Egypt": (2, 0)}, effects=["AWACS Sale to Saudis"])
    act(q, "Operations", "Canada", "Canada", "Canada", "Canada")
    assert inf(q, "Iran") == inf(q, "Egypt") == (2, 0)
    assert place(q, 56) == DISCARD


def test_056_muslim_revolution_played_by_the_us_is_carried_out_by_the_ussr() -> None:
    p = plays(US, 56, influence={"Iran": (2, 0), "Egypt": (2, 0), "Iraq": (1, 0)})
    act(p, "Operations", "Operations first", *["Canada"] * 4)
    assert asked(p) == (USSR, "event: remove influence")
    act(p, "Egypt", "Iraq")
    assert inf(p, "Iran") == (2, 0)
    assert inf(p, "Egypt") == inf(p, "Iraq") == (0, 0)


# --- ABM Treaty (57) ----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_057_abm_treaty_raises_defcon_by_1_then_4_ops(side: int) -> None:
    p = plays(side, 57, defcon=2, influence={"Zaire": (1, 1)})
    act(p, "Event")
    assert p.defcon == 3
    assert asked(p) == (side, "operation")
    home = "Canada" if side == US else "Finland"
    act(p, "Influence", *[home] * 4)
    assert inf(p, home)[side] == 4
    assert asked(p) == (1 - side, "card")
    assert place(p, "ABM Treaty") == DISCARD


def test_057_abm_treaty_at_defcon_5_changes_nothing_there() -> None:
    p = plays(US, 57, defcon=5)
    act(p, "Event", "Pass")
    assert p.defcon == 5
    assert asked(p) == (USSR, "card")  # the Ops may be declined


def test_057_abm_treaty_the_new_level_opens_regions() -> None:
    p = plays(US, 57, defcon=2, influence={"Libya": (0, 2), "India": (0, 1), "Zaire": (0, 1)})
    act(p, "Event", "Coup")
    assert names(p) == {"Libya", "Zaire"}
    refused(p, "its region is closed to coups and realignments at DEFCON 3 (8.1.5)", "India")
    act(p, "Libya", chance=[2])
    assert inf(p, "Libya") == (0, 0)  # 2 + 4 - 4 = 2
    assert p.military_ops(US) == 4
    assert p.defcon == 2


def test_057_abm_treaty_ops_are_not_for_the_space_race() -> None:
    p = plays(US, 57, influence={"Zaire": (0, 1)})
    act(p, "Event")
    assert names(p) == {"Influence", "Coup", "Realignment", "Pass"}
    refused(p, "this is not one of the choices", "Space Race")


@pytest.mark.parametrize(
    ("effects", "markers"), [([("Red Scare/Purge", US)], 3), (["Containment"], 4)]
)
def test_057_abm_treaty_ops_are_modified(effects: list[Effect], markers: int) -> None:
    """7.4.3, which overrules the FAQ."""
    p = plays(US, 57, effects=effects)
    act(p, "Event", "Influence", *["Canada"] * markers)
    assert asked(p) == (USSR, "card")


def test_057_abm_treaty_as_a_headline_gives_its_ops() -> None:
    p = headlines(57, 54, defcon=3)
    assert p.defcon == 4
    act(p, "Influence", *["Canada"] * 4)
    assert inf(p, "Canada") == (4, 0)
    assert inf(p, "Chile") == (0, 2)


# --- Cultural Revolution (58) -------------------------------------------------------------------


@pytest.mark.parametrize("face_up", [True, False])
def test_058_cultural_revolution_takes_the_china_card_from_the_us_ready_for_use(
    face_up: bool,
) -> None:
    p = plays(USSR, 58, china=US, china_up=face_up)
    act(p, "Event")
    assert p.china_holder() == USSR
    assert p.vp == 0
    assert place(p, "Cultural Revolution") == REMOVED
    act(p, "Truman Doctrine", "Event")
    assert "The China Card" in names(p)


@pytest.mark.parametrize("face_up", [True, False])
def test_058_cultural_revolution_gives_1_vp_if_the_ussr_holds_the_china_card(
    face_up: bool,
) -> None:
    p = plays(USSR, 58, china=USSR, china_up=face_up)
    act(p, "Event")
    assert p.vp == -1
    assert p.china_holder() == USSR
    act(p, "Truman Doctrine", "Event")
    assert ("The China Card" in names(p)) is face_up


def test_058_cultural_revolution_happens_when_the_us_plays_it_for_ops() -> None:
    p = plays(US, 58, china=US)
    act(p, "Operations", "Event first", "Canada", "Canada", "Canada")
    assert p.china_holder() == USSR
    assert "The China Card" in names(p)
    assert place(p, "Cultural Revolution") == REMOVED


def test_058_cultural_revolution_not_before_the_chinese_civil_war_is_won() -> None:
    """12.4."""
    civil_war = GameOptions(chinese_civil_war=True)
    p = plays(USSR, 58, china=NOBODY, options=civil_war)
    words = "not before the USSR has 3 Influence in the Chinese Civil War space (12.4)"
    refused(p, words, "Event")
    q = plays(US, 58, china=NOBODY, options=civil_war)
    act(q, "Operations", "Canada", "Canada", "Canada")
    assert q.china_holder() == NOBODY
    assert q.vp == 0
    assert place(q, "Cultural Revolution") == DISCARD
    won = in_hands(ussr=[58], china=USSR, options=civil_war, effects=["The China Card"])
    act(won, "Cultural Revolution", "Event")
    assert won.vp == -1
