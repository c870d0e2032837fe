"""Single events of the Mid and Late War: C128, C143, C145, C151 to C170."""

import pytest

from brinkmanship.rules import Position
from brinkmanship.rules.happenings import EventBegan, EventSkipped
from brinkmanship.rules.ids import (
    DISCARD,
    DRAW_PILE,
    HAND,
    MUSLIM_REVOLUTION,
    NASSER,
    NORAD,
    OPEC,
    QUAGMIRE,
    REMOVED,
    SUMMIT,
    US,
    USSR,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, dice, left, play

#: the map of the OPEC cases: Iran and Venezuela are not controlled
OIL = {"Egypt": (0, 2), "Iran": (2, 1), "Gulf States": (0, 3), "Venezuela": (0, 1)}


def test_c128_quagmire_ends_norad_for_good() -> None:
    p = board(
        turn=5,
        round=3,
        defcon=3,
        us=["Duck and Cover"],
        ussr=["Quagmire"],
        effects=["NORAD"],
        influence={"Canada": (4, 0), "Panama": (2, 0), "Angola": (1, 0)},
    )
    play(p, "Quagmire", "Event")
    assert not p.in_effect(NORAD)
    play(p, "Duck and Cover", chance=[1])  # the US leaves the trap
    assert not p.in_effect(QUAGMIRE)
    play(p, "Portuguese Empire Crumbles", "Operations", "Coup", "Panama", chance=[1])
    assert p.defcon == 2
    assert at_card(p, US, 4)
    assert inf(p, "Canada") == (4, 0)


def test_c128_norad_would_add_a_marker_after_that_round() -> None:
    p = board(
        turn=5,
        round=4,
        defcon=3,
        effects=["NORAD"],
        influence={"Canada": (4, 0), "Panama": (2, 0), "Angola": (1, 0)},
    )
    play(p, "Portuguese Empire Crumbles", "Operations", "Coup", "Panama", chance=[1])
    assert asked(p) == (US, "event: add influence")


def test_c143_the_voice_of_america_stays_out_of_europe() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["The Voice of America"],
        influence={"Egypt": (0, 3), "Cuba": (0, 3), "East Germany": (0, 3), "Angola": (0, 1)},
    )
    play(p, "The Voice of America", "Event", "Egypt", "Egypt")
    assert "Egypt" not in names(p)  # at most 2 from one country
    assert "E. Germany" not in names(p)
    play(p, "Cuba", "Cuba")
    assert (inf(p, "Egypt"), inf(p, "Cuba")) == ((0, 1), (0, 1))
    assert inf(p, "East Germany") == (0, 3)
    assert at_card(p, USSR, 2)


def test_c145_portuguese_empire_crumbles() -> None:
    p = board(turn=5, ussr=["Portuguese Empire Crumbles"], influence={"Angola": (1, 0)})
    play(p, "Portuguese Empire Crumbles", "Event")
    assert inf(p, "Angola") == (1, 2)
    assert inf(p, "SE African States") == (0, 2)


def test_c151_awacs_stops_muslim_revolution_and_not_opec() -> None:
    held = {"Saudi Arabia": (2, 0), "Egypt": (2, 0), "Iran": (2, 0)}
    p = board(
        turn=8,
        round=2,
        phasing=US,
        us=["Muslim Revolution"],
        ussr=["OPEC"],
        effects=["AWACS Sale to Saudis"],
        influence={**held, "UK": (5, 0), "Libya": (0, 2)},
    )
    log = play(p, "Muslim Revolution", "Operations")
    assert left(p) == 4
    log += play(p, "Influence", "UK", "UK", "UK", "UK")
    assert EventBegan(USSR, MUSLIM_REVOLUTION) not in log
    assert {c: inf(p, c) for c in held} == held
    assert place(p, "Muslim Revolution") == DISCARD
    play(p, "OPEC", "Event")
    assert p.vp == -1


def test_c152_opec_counts_control() -> None:
    p = board(turn=5, ussr=["OPEC"], influence=OIL)
    play(p, "OPEC", "Event")  # A
    assert p.vp == -2


def test_c152_north_sea_oil_stops_opec() -> None:
    p = board(turn=5, ussr=["OPEC"], effects=["North Sea Oil"], influence=OIL)
    play(p, "OPEC")  # B
    assert "Event" not in names(p)
    assert p.vp == 0


def test_c154_kitchen_debates_pays_2_flat() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["Kitchen Debates"],
        influence={"West Germany": (4, 0), "Japan": (4, 0), "Panama": (2, 0), "Poland": (0, 3)},
    )
    play(p, "Kitchen Debates", "Event")
    assert p.vp == 2
    assert place(p, "Kitchen Debates") == REMOVED


def test_c154_kitchen_debates_at_a_tie_does_not_happen_and_stays_in_the_game() -> None:
    p = board(
        turn=5,
        ussr=["Kitchen Debates"],
        influence={"Japan": (4, 0), "Poland": (0, 3)},
    )
    log = play(p, "Kitchen Debates", "Operations", "Event first", "Influence", "Poland")
    assert [entry for entry in log if isinstance(entry, EventSkipped)]
    assert p.vp == 0
    assert place(p, "Kitchen Debates") == DISCARD


@pytest.mark.parametrize(
    ("card", "where"),
    [("Alliance for Progress", REMOVED), ("Solidarity", DISCARD)],
    ids=["A", "B"],
)
def test_c155_an_event_without_effect_happens_one_without_prerequisite_does_not(
    card: str, where: int
) -> None:
    p = board(turn=8, ussr=[card], influence={"North Korea": (0, 3)})
    play(p, card, "Operations")
    if card == "Alliance for Progress":
        play(p, "Event first")
    play(p, *["North Korea"] * (3 if card == "Alliance for Progress" else 2))
    assert place(p, card) == where
    assert p.vp == 0
    assert inf(p, "Poland") == (0, 0)


def test_c158_death_squads_change_the_die_and_not_the_ops() -> None:
    p = board(
        turn=5,
        round=2,
        defcon=4,
        ussr=["Socialist Governments"],
        effects=[("Latin American Death Squads", US)],
        influence={"Panama": (2, 0), "Angola": (1, 0)},
    )
    play(p, "Socialist Governments", "Operations", "Coup", "Panama", chance=[3])
    assert inf(p, "Panama") == (1, 0)
    assert (p.military_ops(USSR), p.defcon) == (3, 3)


def test_c158_death_squads_help_the_coups_of_their_player() -> None:
    p = board(
        turn=5,
        round=2,
        phasing=US,
        defcon=4,
        us=["Independent Reds"],
        effects=[("Latin American Death Squads", US)],
        influence={"Panama": (0, 3), "Angola": (0, 3)},
    )
    q = p.copy()
    play(p, "Independent Reds", "Operations", "Coup", "Panama", chance=[3])
    assert inf(p, "Panama") == (0, 1)  # 3 + 1 + 2 - 4
    play(q, "Independent Reds", "Operations", "Coup", "Angola", chance=[1])
    assert inf(q, "Angola") == (0, 2)  # 1 + 2 - 2: not in the Americas


def test_c160_che_may_go_on_in_the_same_region_but_not_to_a_battleground() -> None:
    p = board(
        turn=5,
        defcon=2,
        ussr=["Che"],
        influence={"Colombia": (1, 0), "Peru": (2, 0), "Venezuela": (2, 0), "Greece": (1, 0)},
    )
    play(p, "Che", "Event")
    assert names(p) == {"Colombia", "Peru", "Pass"}
    play(p, "Colombia", chance=[2])
    assert inf(p, "Colombia") == (0, 2)
    assert names(p) == {"Peru", "Pass"}
    play(p, "Peru", chance=[1])
    assert inf(p, "Peru") == (2, 0)
    assert p.defcon == 2
    assert at_card(p, US, 1)


def test_c160_without_a_removal_there_is_no_second_coup() -> None:
    p = board(turn=5, ussr=["Che"], influence={"Colombia": (1, 0), "Peru": (2, 0)})
    play(p, "Che", "Event", "Peru", chance=[1])
    assert inf(p, "Peru") == (2, 0)
    assert at_card(p, US, 1)


def test_c161_che_counts_for_military_ops() -> None:
    p = board(turn=5, ussr=["Che"], influence={"Colombia": (1, 0)})
    play(p, "Che", "Event", "Colombia", chance=[1])
    assert p.military_ops(USSR) == 3
    assert inf(p, "Colombia") == (0, 1)


def test_c163_iran_contra_lowers_us_realignment_dice_and_not_the_ops() -> None:
    p = board(
        turn=8,
        round=2,
        phasing=US,
        defcon=2,
        us=["Independent Reds"],
        effects=["Iran-Contra Scandal"],
        influence={"Cuba": (0, 3), "Angola": (0, 1)},
    )
    play(p, "Independent Reds", "Operations", "Realignment")
    assert left(p) == 2
    play(p, "Cuba", chance=[5, 3])
    assert inf(p, "Cuba") == (0, 2)
    assert asked(p) == (US, "realignment")
    assert left(p) == 1


def test_c164_the_debt_crisis_asks_for_3_modified_ops_and_doubles_in_south_america() -> None:
    p = board(
        turn=8,
        us=["Duck and Cover", "Junta"],
        ussr=["Latin American Debt Crisis"],
        exact=[US],
        effects=[("Red Scare/Purge", US)],
        influence={"Chile": (0, 2), "Brazil": (1, 1), "Mexico": (0, 2)},
    )
    play(p, "Latin American Debt Crisis", "Event")
    assert asked(p) == (USSR, "event: country")  # the US had nothing to discard
    assert names(p) == {"Chile", "Brazil"}
    play(p, "Chile", "Brazil")
    assert inf(p, "Chile") == (0, 4)
    assert inf(p, "Brazil") == (1, 2)
    assert inf(p, "Mexico") == (0, 2)
    assert p.how_many(HAND + US) == 2


def test_c164_the_us_may_discard_where_a_card_is_worth_3() -> None:
    p = board(
        turn=8,
        us=["Duck and Cover", "Junta"],
        ussr=["Latin American Debt Crisis"],
        exact=[US],
        influence={"Chile": (0, 2), "Brazil": (1, 1)},
    )
    play(p, "Latin American Debt Crisis", "Event")
    assert asked(p) == (US, "event: card")
    assert names(p) == {"Duck and Cover", "Pass"}
    play(p, "Duck and Cover")
    assert place(p, "Duck and Cover") == DISCARD
    assert inf(p, "Chile") == (0, 2)


def chernobyl_in_africa() -> Position:
    """The USSR to play its second card of turn 9 after the US named Africa."""
    p = board(
        turn=9,
        phasing=US,
        us=["Chernobyl"],
        ussr=["Socialist Governments", "Decolonization"],
        influence={"Angola": (1, 0), "Nigeria": (0, 1), "Poland": (0, 3), "Greece": (1, 0)},
    )
    play(p, "Chernobyl", "Event", "In Africa")
    assert at_card(p, USSR, 2)
    return p


def test_c166_chernobyl_bars_influence_by_ops() -> None:
    p = chernobyl_in_africa()
    play(p, "Socialist Governments", "Operations", "Influence")  # A
    assert "Poland" in names(p)
    assert not {"Nigeria", "Cameroon", "Ivory Coast"} & names(p)


def test_c166_chernobyl_does_not_bar_coups() -> None:
    p = chernobyl_in_africa()
    play(p, "Socialist Governments", "Operations", "Coup", "Angola", chance=[4])  # B
    assert inf(p, "Angola") == (0, 4)
    assert p.defcon == 4


def test_c166_chernobyl_does_not_bar_influence_by_events() -> None:
    p = chernobyl_in_africa()
    play(p, "Decolonization", "Event")  # C
    assert "Nigeria" in names(p)
    play(p, "Nigeria", "Zaire", "Kenya", "Burma")
    assert inf(p, "Nigeria") == (0, 2)
    assert inf(p, "Zaire") == (0, 1)


@pytest.mark.parametrize(
    ("player", "us_left", "ussr_left"), [(USSR, 2, 4), (US, 4, 3)], ids=["A", "B"]
)
def test_c167_terrorism_takes_two_cards_from_the_us_only(
    player: int, us_left: int, ussr_left: int
) -> None:
    us = ["Fidel", "Europe Scoring", "Duck and Cover", "NATO"]
    ussr = ["Nasser", "Blockade", "COMECON", "Brush War"]
    p = board(
        turn=9,
        phasing=player,
        us=[*us, "Terrorism"] if player == US else us,
        ussr=[*ussr, "Terrorism"] if player == USSR else ussr,
        exact=[US, USSR],
        effects=["Iranian Hostage Crisis"],
        defcon=3,
    )
    drawn = [2, 4] if player == USSR else [15]  # Europe Scoring and Duck and Cover, or Nasser
    play(p, "Terrorism", "Event", chance=drawn)
    assert (p.how_many(HAND + US), p.how_many(HAND + USSR)) == (us_left, ussr_left)
    assert all(p.place_of(card) == DISCARD for card in drawn)
    assert (p.vp, p.defcon, inf(p, "Egypt")) == (0, 3, (0, 0))


def test_c167_one_card_before_the_hostage_crisis() -> None:
    p = board(turn=9, ussr=["Terrorism"], us=["Fidel", "NATO", "COMECON"], exact=[US])
    play(p, "Terrorism", "Event", chance=[8])
    assert place(p, "Fidel") == DISCARD
    assert p.how_many(HAND + US) == 2


def test_c169_our_man_in_tehran_discards_and_shuffles_the_rest_back() -> None:
    p = board(
        turn=5,
        phasing=US,
        us=["Our Man in Tehran"],
        draw_pile=[
            *("Fidel", "Nasser", "Asia Scoring", "Brush War", "Summit"),
            *("NATO", "COMECON", "OPEC"),
        ],
        influence={"Israel": (4, 0)},
    )
    before = p.how_many(DRAW_PILE)
    play(p, "Our Man in Tehran", "Event", chance=[8, 15, 1, 36, 45])
    assert names(p) == {"Fidel", "Nasser", "Asia Scoring", "Brush War", "Summit", "Done"}
    play(p, "Fidel", "Asia Scoring", "Done")
    assert place(p, "Fidel") == DISCARD
    assert place(p, "Asia Scoring") == DISCARD
    assert (p.place_of(NASSER), p.place_of(SUMMIT)) == (DRAW_PILE, DRAW_PILE)
    assert p.how_many(DRAW_PILE) == before - 2
    assert place(p, "Our Man in Tehran") == REMOVED
    assert inf(p, "Cuba") == (0, 0)
    assert at_card(p, USSR, 2)


def test_c169_our_man_in_tehran_needs_a_middle_eastern_country() -> None:
    p = board(turn=5, phasing=US, us=["Our Man in Tehran"], influence={"Israel": (3, 0)})
    play(p, "Our Man in Tehran")
    assert "Event" not in names(p)


def test_c170_north_sea_oil_gives_the_us_alone_an_eighth_round_which_it_may_decline() -> None:
    p = board(
        turn=8,
        round=7,
        us=["North Sea Oil", "Duck and Cover", "NATO"],
        ussr=["Nasser", "OPEC"],
        exact=[US, USSR],
        space=(3, 3),
        influence={"Egypt": (0, 2)},
    )
    play(p, "Nasser", "Event", "North Sea Oil", "Event")
    assert at_card(p, US, 8)
    assert names(p) == {"Duck and Cover", "NATO", "Pass"}
    q = p.copy()
    play(p, "Pass")
    assert p.turn == 9
    assert place(p, "Duck and Cover") == HAND + US
    play(q, "Duck and Cover", "Event")
    assert q.turn == 9
    assert place(q, "NATO") == HAND + US


def test_c170_the_next_turn_has_seven_rounds_again_and_opec_is_over() -> None:
    p = board(
        turn=9,
        round=7,
        us=["Duck and Cover", "Formosan Resolution"],
        ussr=["OPEC", "Nasser"],
        exact=[US, USSR],
        effects=["North Sea Oil"],
        influence={"Egypt": (0, 2), "Poland": (0, 3)},
        military_ops=(5, 5),
    )
    log = play(p, "OPEC", "Operations", "Influence", *["Poland"] * 3)
    assert EventBegan(USSR, OPEC) not in log
    assert p.vp == 0
    play(p, "Formosan Resolution", "Event")
    assert p.turn == 10
    assert dice(log) == []
