"""Single events of the Early War, and looks at a hand: C130 to C149, C157, C193."""

import pytest

from brinkmanship.errors import IllegalOption
from brinkmanship.rules.happenings import CardSeen, EventBegan
from brinkmanship.rules.ids import (
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    DISCARD,
    DUCK_AND_COVER,
    HAND,
    MARSHALL_PLAN,
    NASSER,
    OPEC,
    SOCIALIST_GOVERNMENTS,
    THE_IRON_LADY,
    US,
    USSR,
)
from tests.table import asked, inf, names, place

from .boards import at_card, board, left, play


def test_c130_comecon_takes_four_different_countries_not_controlled_by_the_us() -> None:
    p = board(ussr=["COMECON"], influence={"Czechoslovakia": (3, 0)})
    play(p, "COMECON", "Event", "Poland")
    assert not {"Poland", "Czechoslovakia"} & names(p)
    for refused in ("Poland", "Czechoslovakia"):
        with pytest.raises(IllegalOption):
            play(p, refused)
    play(p, "Hungary", "Romania", "Bulgaria")
    for country in ("Poland", "Hungary", "Romania", "Bulgaria"):
        assert inf(p, country) == (0, 1)
    assert inf(p, "Czechoslovakia") == (3, 0)
    assert at_card(p, US, 1)


def test_c131_marshall_plan_adds_1_in_seven_countries_canada_among_them() -> None:
    p = board(
        phasing=US,
        us=["Marshall Plan", "NATO"],
        influence={"Canada": (2, 0), "Italy": (0, 3), "UK": (5, 0)},
    )
    play(p, "Marshall Plan", "Event")
    assert left(p) == 7
    assert "Italy" not in names(p)
    chosen = ("Canada", "UK", "France", "Turkey", "Greece", "Austria", "Finland")
    play(p, *chosen)
    assert [inf(p, c)[US] for c in chosen] == [3, 6, 1, 1, 1, 1, 1]
    assert inf(p, "Italy") == (0, 3)
    assert p.in_effect(MARSHALL_PLAN)
    play(p, "Allende", "Event", "NATO")
    assert "Event" in names(p)  # NATO can happen now


def test_c131_marshall_plan_works_as_a_headline() -> None:
    p = board(
        phase="resolve",
        headlines=("Marshall Plan", "Romanian Abdication"),
        influence={"Canada": (2, 0)},
    )
    assert asked(p) == (US, "event: add influence")
    play(p, "Canada", "UK", "France", "Turkey", "Greece", "Austria", "Finland")
    assert inf(p, "Canada") == (3, 0)
    assert at_card(p, USSR, 1)


def test_c133_independent_reds_raises_one_country_to_equal() -> None:
    p = board(
        turn=2,
        phasing=US,
        us=["Independent Reds"],
        influence={"Yugoslavia": (2, 3), "Romania": (0, 3)},
    )
    play(p, "Independent Reds", "Event", "Yugoslavia")
    assert inf(p, "Yugoslavia") == (3, 3)
    assert inf(p, "Romania") == (0, 3)
    assert at_card(p, USSR, 2)


@pytest.mark.parametrize(("before", "after"), [((2, 5), (0, 5)), ((1, 1), (0, 3))], ids=["A", "B"])
def test_c134_romanian_abdication_never_lowers(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    p = board(ussr=["Romanian Abdication"], influence={"Romania": before})
    play(p, "Romanian Abdication", "Event")
    assert inf(p, "Romania") == after


def test_c136_the_pact_controls_japan_and_protects_it() -> None:
    p = board(
        turn=2,
        phasing=US,
        us=["US/Japan Mutual Defense Pact"],
        influence={"Japan": (1, 2), "Angola": (1, 0), "Thailand": (1, 1)},
    )
    play(p, "US/Japan Mutual Defense Pact", "Event")
    assert inf(p, "Japan") == (6, 2)
    play(p, "Portuguese Empire Crumbles", "Operations")
    for operation in ("Coup", "Realignment"):
        q = p.copy()
        play(q, operation)
        assert {"Angola", "Thailand"} <= names(q)
        assert "Japan" not in names(q)


def test_c137_nasser_adds_2_and_removes_half_rounded_up() -> None:
    p = board(turn=2, ussr=["Nasser"], influence={"Egypt": (3, 0)})
    play(p, "Nasser", "Event")
    assert inf(p, "Egypt") == (1, 2)


def test_c139_socialist_governments_only_removes() -> None:
    p = board(
        turn=4,
        phasing=US,
        us=["Socialist Governments"],
        influence={"Italy": (3, 0), "France": (2, 0), "UK": (5, 0), "Turkey": (1, 0)},
    )
    play(p, "Socialist Governments", "Operations", "Event first")
    assert asked(p) == (USSR, "event: remove influence")
    play(p, "Italy", "Italy")
    assert names(p) == {"France", "U.K.", "Turkey"}  # at most 2 from one country
    play(p, "France")
    assert (inf(p, "Italy"), inf(p, "France")) == ((1, 0), (1, 0))
    assert asked(p)[0] == US
    assert left(p) == 3


def test_c139_the_iron_lady_stops_socialist_governments() -> None:
    p = board(
        turn=4,
        phasing=US,
        us=["Socialist Governments"],
        effects=["The Iron Lady"],
        influence={"Italy": (3, 0), "France": (2, 0), "Angola": (0, 1)},
    )
    log = play(p, "Socialist Governments", "Operations")
    assert EventBegan(USSR, SOCIALIST_GOVERNMENTS) not in log
    assert asked(p) == (US, "operation")
    assert left(p) == 3
    log += play(p, "Coup", chance=[1])
    assert EventBegan(USSR, SOCIALIST_GOVERNMENTS) not in log
    assert (inf(p, "Italy"), inf(p, "France")) == ((3, 0), (2, 0))


@pytest.mark.parametrize(("turn", "after"), [(7, (2, 3, 0)), (8, (1, 2, 0))])
def test_c140_east_european_unrest_takes_2_each_in_the_late_war(
    turn: int, after: tuple[int, int, int]
) -> None:
    p = board(
        turn=turn,
        phasing=US,
        us=["East European Unrest"],
        influence={"East Germany": (0, 3), "Poland": (0, 4), "Hungary": (0, 1), "Bulgaria": (0, 1)},
    )
    play(p, "East European Unrest", "Event", "East Germany", "Poland", "Hungary")
    assert tuple(inf(p, c)[USSR] for c in ("East Germany", "Poland", "Hungary")) == after
    assert inf(p, "Bulgaria") == (0, 1)


def test_c142_truman_doctrine_needs_a_country_that_nobody_controls() -> None:
    p = board(
        turn=2,
        phasing=US,
        us=["Truman Doctrine"],
        influence={"Poland": (0, 3), "Italy": (1, 1), "Greece": (2, 0), "Hungary": (0, 2)},
    )
    play(p, "Truman Doctrine", "Event")
    assert names(p) == {"Italy", "Hungary"}
    play(p, "Hungary")
    assert inf(p, "Hungary") == (0, 0)
    assert inf(p, "Italy") == (1, 1)


def test_c146_the_iron_lady() -> None:
    p = board(
        turn=8,
        phasing=US,
        us=["The Iron Lady", "Socialist Governments"],
        ussr=["OPEC"],
        influence={"UK": (5, 2), "Egypt": (0, 2)},
    )
    play(p, "The Iron Lady", "Event")
    assert p.vp == 1
    assert inf(p, "Argentina") == (0, 1)
    assert inf(p, "UK") == (5, 0)
    assert p.in_effect(THE_IRON_LADY)
    log = play(p, "OPEC", "Event")  # not affected
    assert EventBegan(USSR, OPEC) in log
    assert p.vp == 0
    log = play(p, "Socialist Governments", "Operations")
    assert EventBegan(USSR, SOCIALIST_GOVERNMENTS) not in log
    assert asked(p)[1] != "order"


def test_c148_special_relationship_without_nato() -> None:
    p = board(
        turn=3,
        phasing=US,
        us=["Special Relationship"],
        influence={"UK": (5, 0), "West Germany": (2, 0)},
    )
    play(p, "Special Relationship", "Event")  # A
    assert names(p) == {"Canada", "Norway", "Benelux", "France"}
    play(p, "France")
    assert inf(p, "France") == (1, 0)
    assert p.vp == 0
    assert at_card(p, USSR, 2)


def test_c148_special_relationship_with_nato() -> None:
    p = board(
        turn=3,
        phasing=US,
        us=["Special Relationship"],
        effects=["NATO", "Marshall Plan"],
        influence={"UK": (5, 0), "West Germany": (2, 0)},
    )
    play(p, "Special Relationship", "Event", "West Germany")  # B
    assert inf(p, "West Germany") == (4, 0)
    assert p.vp == 2
    assert place(p, "Special Relationship") == DISCARD


@pytest.mark.parametrize("effects", [[], ["NATO", "Marshall Plan"]])
def test_c148_special_relationship_needs_control_of_the_uk(effects: list[str]) -> None:
    p = board(
        turn=3,
        us=["Formosan Resolution"],
        ussr=["Special Relationship"],
        effects=effects,
        influence={"UK": (4, 0), "West Germany": (2, 0), "Poland": (0, 3)},
    )
    play(p, "Special Relationship", "Operations", "Event first")  # C, played by the USSR
    assert asked(p)[0] == USSR
    play(p, "Influence", "Poland", "Poland")
    assert inf(p, "West Germany") == (2, 0)
    assert p.vp == 0
    assert at_card(p, US, 1)


def test_c149_the_cambridge_five_adds_1_in_a_region_that_was_shown() -> None:
    p = board(
        turn=4,
        round=2,
        us=["Asia Scoring", "Central America Scoring", "Duck and Cover"],
        ussr=["The Cambridge Five"],
        influence={"Panama": (2, 0)},
    )
    log = play(p, "The Cambridge Five", "Event")
    seen = [entry.card for entry in log if isinstance(entry, CardSeen) and entry.side == USSR]
    assert seen == [ASIA_SCORING, CENTRAL_AMERICA_SCORING]
    assert not p.knows(USSR, DUCK_AND_COVER)
    assert {"Panama", "Japan", "Thailand", "Done"} <= names(p)
    assert not {"France", "Egypt", "Angola", "Venezuela"} & names(p)
    assert left(p) == 1
    play(p, "Panama")
    assert inf(p, "Panama") == (2, 1)
    assert at_card(p, US, 2)


@pytest.mark.parametrize(("defcon", "vp", "after"), [(2, 0, 4), (4, 2, 5)], ids=["A", "B"])
def test_c157_nuclear_test_ban_counts_the_level_before(defcon: int, vp: int, after: int) -> None:
    p = board(turn=3, phasing=US, defcon=defcon, us=["Nuclear Test Ban"])
    play(p, "Nuclear Test Ban", "Event")
    assert (p.vp, p.defcon) == (vp, after)


def test_c193_cia_created_shows_the_hand_as_it_is_only() -> None:
    p = board(
        turn=2,
        round=6,
        ussr=["CIA Created", "Nasser"],
        us=["Formosan Resolution"],
        exact=[US, USSR],
        influence={"UK": (5, 0), "Poland": (0, 3)},
    )
    play(p, "CIA Created", "Operations", "Event first")
    assert p.knows(US, NASSER)
    play(p, "Influence", "UK", "Influence", "Poland", "Formosan Resolution", "Event")
    assert p.turn == 3  # seven more cards have been dealt to the USSR
    hand = p.cards_at(HAND + USSR)
    assert len(hand) == 8
    assert [card for card in hand if p.knows(US, card)] == [NASSER]


def test_c193_lone_gunman_does_not_open_later_draws_but_aldrich_ames_does() -> None:
    for card, opens in (('"Lone Gunman"', False), ("Aldrich Ames Remix", True)):
        p = board(
            turn=8,
            ussr=[card],
            us=["Ask Not What Your Country Can Do For You", "Fidel", "Nasser", "COMECON"],
            exact=[US],
            influence={"Poland": (0, 3)},
        )
        play(p, card, "Event")
        if opens:
            play(p, "Fidel")
            assert place(p, "Fidel") == DISCARD
        else:
            play(p, "Influence", "Poland")
        assert p.knows(USSR, NASSER)
        play(p, "Ask Not What Your Country Can Do For You", "Event", "Nasser", "Done", chance=[4])
        assert p.place_of(DUCK_AND_COVER) == HAND + US
        assert p.knows(USSR, DUCK_AND_COVER) == opens
