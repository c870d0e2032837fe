"""Late War cards 87 to 90, sentence by sentence."""

import pytest

from brinkmanship.rules import compose
from brinkmanship.rules.compose import CardName
from brinkmanship.rules.ids import BY_DEFCON, BY_VP, REMOVED, US, USSR
from tests.cards.late_table import US_CARDS, headlines, left, table
from tests.table import act, asked, inf, names, place, why

# --- 87 The Reformer ----------------------------------------------------------------------------


def test_087_the_reformer_adds_4_ussr_influence_in_europe() -> None:
    p = table(USSR, "The Reformer")
    act(p, "The Reformer", "Event")
    assert (asked(p), left(p)) == ((USSR, "event: add influence"), 4)
    act(p, "France", "Italy", "Poland", "Canada")
    assert inf(p, "France") == inf(p, "Italy") == inf(p, "Poland") == inf(p, "Canada") == (0, 1)
    assert asked(p) == (US, "card")
    assert place(p, "The Reformer") == REMOVED


@pytest.mark.parametrize("country", ["Egypt", "Libya", "Algeria", "Afghanistan", "Iran"])
def test_087_the_reformer_adds_nothing_outside_europe(country: str) -> None:
    p = table(USSR, "The Reformer")
    act(p, "The Reformer", "Event")
    assert country not in names(p)
    assert "it lies outside the area that The Reformer allows (card 87)" in why(p, country)


def test_087_the_reformer_adds_at_most_2_in_one_country() -> None:
    p = table(USSR, "The Reformer", influence={"France": (3, 0)})
    act(p, "The Reformer", "Event", "France", "France")
    assert inf(p, "France") == (3, 2)
    assert why(p, "France").endswith("The Reformer allows no more in one country (card 87)")
    assert why(p, "Done").endswith("(6.0)")
    act(p, "Turkey", "Turkey")
    assert asked(p) == (US, "card")


@pytest.mark.parametrize("vp", [0, 3])
def test_087_the_reformer_adds_4_only_when_the_ussr_does_not_lead(vp: int) -> None:
    p = table(USSR, "The Reformer", vp=vp)
    act(p, "The Reformer", "Event", "France", "France", "Italy", "Italy")
    assert asked(p) == (US, "card")


def test_087_the_reformer_may_add_6_when_the_ussr_leads_on_vp() -> None:
    p = table(USSR, "The Reformer", vp=-1)
    act(p, "The Reformer", "Event", "France", "France", "Italy", "Italy")
    assert (asked(p), left(p)) == ((USSR, "event: add influence"), 2)
    assert why(p, "France").endswith("(card 87)")
    act(p, "Poland", "Poland")
    assert inf(p, "France") == inf(p, "Italy") == inf(p, "Poland") == (0, 2)
    assert asked(p) == (US, "card")


def test_087_the_reformer_may_stay_at_4_when_the_ussr_leads_on_vp() -> None:
    p = table(USSR, "The Reformer", vp=-20 + 1)
    act(p, "The Reformer", "Event", "France", "France", "Italy", "Italy", "Done")
    assert asked(p) == (US, "card")
    assert inf(p, "Poland") == (0, 0)


@pytest.mark.parametrize(
    ("card", "use"), [("Brezhnev Doctrine", "Operations"), ("ABM Treaty", "Event")]
)
def test_087_the_reformer_ends_coups_of_the_ussr_in_europe(card: str, use: str) -> None:
    """By Ops of a card and by Ops that an event gives; realignments are not affected."""
    p = table(
        USSR,
        card,
        effects=["The Reformer"],
        influence={"France": (1, 0), "Iran": (1, 0), "Egypt": (1, 0)},
    )
    act(p, card, use, "Coup")
    assert names(p) == {"Iran", "Egypt"}
    assert why(p, "France").endswith("The Reformer bars USSR coups in Europe (card 87)")


def test_087_the_reformer_does_not_end_realignments_of_the_ussr_in_europe() -> None:
    p = table(USSR, "Nasser", effects=["The Reformer"], influence={"France": (1, 0)})
    act(p, "Nasser", "Operations", "Realignment", chance=[1, 3])
    assert inf(p, "France") == (0, 0)


def test_087_the_reformer_does_not_end_coups_of_the_us_in_europe() -> None:
    p = table(US, "Summit", effects=["The Reformer"], influence={"Italy": (0, 1), "Greece": (0, 1)})
    act(p, "Summit", "Operations", "Coup")
    assert names(p) == {"Italy", "Greece"}


def test_087_the_reformer_happening_starts_its_ban_at_once() -> None:
    p = table(USSR, "The Reformer", influence={"France": (3, 0), "Iran": (1, 0), "Iraq": (1, 0)})
    act(p, "The Reformer", "Event", "Poland", "Poland", "Italy", "Italy")
    act(p, "Containment", "Event", "COMECON", "Operations", "Coup")
    assert names(p) == {"Iran", "Iraq"}


def test_087_the_reformer_played_by_the_us_event_first_lets_the_ussr_place() -> None:
    p = table(US, "The Reformer")
    act(p, "The Reformer", "Operations", "Event first")
    assert (asked(p), p.phasing) == ((USSR, "event: add influence"), US)
    act(p, "Canada", "Canada", "Italy", "Italy", "Influence", "Mexico", "Mexico", "Mexico")
    assert inf(p, "Mexico") == (3, 0)
    assert place(p, "The Reformer") == REMOVED


def test_087_the_reformer_played_by_the_us_operations_first() -> None:
    p = table(US, "The Reformer")
    act(p, "The Reformer", "Operations", "Operations first", "Canada", "Canada", "Canada")
    assert asked(p) == (USSR, "event: add influence")
    assert inf(p, "Canada") == (3, 0)


def test_087_the_reformer_as_us_headline_counts_the_lead_of_that_moment() -> None:
    """The Iron Lady went first and took the USSR its lead."""
    p = headlines("The Iron Lady", "The Reformer", vp=-1)
    assert (asked(p), left(p)) == ((USSR, "event: add influence"), 4)
    act(p, "France", "France", "Italy", "Italy")
    assert asked(p) == (USSR, "card")


# --- 88 Marine Barracks Bombing -----------------------------------------------------------------


def test_088_marine_barracks_bombing_clears_lebanon_and_removes_2_more_in_the_middle_east() -> None:
    p = table(
        USSR,
        "Marine Barracks Bombing",
        influence={"Lebanon": (3, 1), "Egypt": (1, 0), "Libya": (2, 0), "Iran": (1, 0)},
    )
    act(p, "Marine Barracks Bombing", "Event")
    assert inf(p, "Lebanon") == (0, 1)
    assert (asked(p), left(p)) == ((USSR, "event: remove influence"), 2)
    act(p, "Egypt", "Iran")
    assert inf(p, "Egypt") == inf(p, "Iran") == (0, 0)
    assert inf(p, "Libya") == (2, 0)
    assert place(p, "Marine Barracks Bombing") == REMOVED


def test_088_marine_barracks_bombing_may_take_both_from_one_country() -> None:
    p = table(USSR, "Marine Barracks Bombing", influence={"Libya": (3, 0), "Iran": (1, 0)})
    act(p, "Marine Barracks Bombing", "Event", "Libya", "Libya")
    assert inf(p, "Libya") == (1, 0)
    assert inf(p, "Iran") == (1, 0)
    assert asked(p) == (US, "card")


@pytest.mark.parametrize(
    ("country", "reason"),
    [
        ("Turkey", "it lies outside the area that Marine Barracks Bombing allows (card 88)"),
        ("Sudan", "it lies outside the area that Marine Barracks Bombing allows (card 88)"),
        ("Pakistan", "it lies outside the area that Marine Barracks Bombing allows (card 88)"),
        ("Lebanon", "no US Influence there to remove (card 88)"),
        ("Syria", "no US Influence there to remove (card 88)"),
    ],
)
def test_088_marine_barracks_bombing_removes_only_us_influence_of_the_middle_east(
    country: str, reason: str
) -> None:
    p = table(
        USSR,
        "Marine Barracks Bombing",
        influence={
            "Lebanon": (1, 0),
            "Turkey": (2, 0),
            "Sudan": (1, 0),
            "Pakistan": (2, 0),
            "Syria": (0, 2),
            "Iran": (1, 0),
            "Israel": (1, 0),
        },
    )
    act(p, "Marine Barracks Bombing", "Event")
    assert names(p) == {"Iran", "Israel"}
    assert reason in why(p, country)


@pytest.mark.parametrize("others", [{}, {"Jordan": (1, 0)}])
def test_088_marine_barracks_bombing_removes_as_much_as_there_is(
    others: dict[str, tuple[int, int]],
) -> None:
    p = table(
        USSR, "Marine Barracks Bombing", influence={"Lebanon": (1, 0), "Turkey": (2, 0), **others}
    )
    act(p, "Marine Barracks Bombing", "Event")
    assert inf(p, "Lebanon") == inf(p, "Jordan") == (0, 0)
    assert inf(p, "Turkey") == (2, 0)
    assert asked(p) == (US, "card")
    assert place(p, "Marine Barracks Bombing") == REMOVED


def test_088_marine_barracks_bombing_played_by_the_us_operations_first() -> None:
    """The USSR chooses, in the round of the US, among what is there then."""
    p = table(US, "Marine Barracks Bombing", influence={"Lebanon": (1, 0), "Israel": (1, 0)})
    act(p, "Marine Barracks Bombing", "Operations", "Operations first", "Syria", "Jordan")
    assert (asked(p), p.phasing) == ((USSR, "event: remove influence"), US)
    assert names(p) == {"Israel", "Syria", "Jordan"}
    act(p, "Jordan", "Syria")
    assert inf(p, "Syria") == inf(p, "Jordan") == inf(p, "Lebanon") == (0, 0)
    assert place(p, "Marine Barracks Bombing") == REMOVED


def test_088_marine_barracks_bombing_as_us_headline_is_carried_out_by_the_ussr() -> None:
    p = headlines(
        "Marine Barracks Bombing",
        "Nasser",
        influence={"Lebanon": (2, 0), "Iran": (2, 0), "Israel": (2, 0)},
    )
    assert (asked(p), p.phasing) == ((USSR, "event: remove influence"), US)
    assert inf(p, "Lebanon") == (0, 0)


# --- 89 Soviets Shoot Down KAL-007 --------------------------------------------------------------

KAL = "Soviets Shoot Down KAL-007"
KOREA: dict[CardName, tuple[int, int]] = {"South Korea": (3, 0), "France": (1, 1), "Brazil": (1, 1)}


def test_089_kal_007_lowers_defcon_by_1_and_gives_the_us_2_vp() -> None:
    p = table(US, KAL, influence={"South Korea": (2, 0)})
    act(p, KAL, "Event")
    assert (p.defcon, p.vp) == (4, 2)
    assert asked(p) == (USSR, "card")  # no control of South Korea, no Ops
    assert place(p, KAL) == REMOVED


def test_089_kal_007_with_south_korea_may_place_or_realign_but_not_coup() -> None:
    p = table(US, KAL, influence=KOREA)
    act(p, KAL, "Event")
    assert (asked(p), left(p)) == ((US, "operation"), 4)
    assert names(p) == {"Influence", "Realignment", "Pass"}
    assert KAL in why(p, "Coup")
    assert why(p, "Coup").endswith("does not allow this operation (card 89)")


def test_089_kal_007_with_south_korea_places_4_influence_by_the_rules_of_ops() -> None:
    p = table(US, KAL, influence=KOREA | {"Venezuela": (0, 2)})
    act(p, KAL, "Event", "Influence")
    assert "(6.1.1)" in why(p, "Angola")
    act(p, "Venezuela", "Venezuela", "Brazil")  # 2 while the USSR controls it, then 1
    assert inf(p, "Venezuela") == (2, 2)
    assert inf(p, "Brazil") == (2, 1)
    assert asked(p) == (USSR, "card")


def test_089_kal_007_with_south_korea_realigns_with_4_rolls_under_the_limits_of_defcon() -> None:
    """7.4.3: DEFCON 4 has just closed Europe (8.1.5)."""
    p = table(US, KAL, influence=KOREA | {"Iran": (1, 1)})
    act(p, KAL, "Event", "Realignment")
    assert names(p) == {"Brazil", "Iran"}
    assert why(p, "France").endswith("at DEFCON 4 (8.1.5)")
    act(p, "Brazil", chance=[3, 3])
    act(p, "Brazil", chance=[4, 4])
    act(p, "Iran", chance=[2, 2])
    act(p, "Brazil", chance=[5, 4])
    assert inf(p, "Brazil") == (1, 0)
    assert asked(p) == (USSR, "card")


def test_089_kal_007_with_south_korea_the_ops_may_be_declined() -> None:
    p = table(US, KAL, influence=KOREA)
    act(p, KAL, "Event", "Pass")
    assert asked(p) == (USSR, "card")
    assert place(p, KAL) == REMOVED


@pytest.mark.parametrize(
    ("effect", "points"), [(("Red Scare/Purge", US), 3), (("Containment", US), 4)]
)
def test_089_kal_007_gives_ops_that_modifiers_change(effect: tuple[str, int], points: int) -> None:
    """7.4.3: at most 4."""
    p = table(US, KAL, influence=KOREA, effects=[effect])
    act(p, KAL, "Event")
    assert left(p) == points


def test_089_kal_007_at_defcon_2_loses_the_game_for_the_us() -> None:
    """DEFCON falls before any VP is gained."""
    p = table(US, KAL, defcon=2, vp=18)
    act(p, KAL, "Event")
    assert (p.end, p.winner) == (BY_DEFCON, USSR)


def test_089_kal_007_played_by_the_ussr_at_defcon_2_loses_the_game_for_the_ussr() -> None:
    p = table(USSR, KAL, defcon=2)
    act(p, KAL, "Operations", "Event first")
    assert (p.end, p.winner) == (BY_DEFCON, US)


def test_089_kal_007_wins_at_20_vp_before_any_ops() -> None:
    p = table(US, KAL, vp=18, influence=KOREA)
    act(p, KAL, "Event")
    assert (p.end, p.winner) == (BY_VP, US)


def test_089_kal_007_played_by_the_ussr_operations_first_can_break_south_korea_before() -> None:
    p = table(USSR, KAL, influence=KOREA | {"North Korea": (0, 1)})
    act(p, KAL, "Operations", "Operations first", "Influence", "South Korea")
    act(p, "South Korea", "North Korea")
    assert (p.defcon, p.vp) == (4, 2)
    assert asked(p) == (US, "card")


def test_089_kal_007_played_by_the_ussr_event_first_gives_the_us_its_ops_first() -> None:
    p = table(USSR, KAL, influence=KOREA)
    act(p, KAL, "Operations", "Event first")
    assert (asked(p), p.phasing) == ((US, "operation"), USSR)
    act(p, "Influence", "Taiwan", "Taiwan", "Taiwan", "Taiwan")
    assert inf(p, "Taiwan") == (4, 0)
    assert asked(p) == (USSR, "operation")


def test_089_kal_007_as_ussr_headline_at_defcon_2_loses_the_game_for_the_ussr() -> None:
    """8.1.3: the player of that headline is phasing."""
    p = compose(turn=8, phase="resolve", headlines=("Nasser", KAL), us_hand=US_CARDS, defcon=2)
    assert (p.end, p.winner) == (BY_DEFCON, US)


# --- 90 Glasnost --------------------------------------------------------------------------------

REFORMED: dict[CardName, tuple[int, int]] = {
    "Poland": (0, 3),
    "France": (2, 1),
    "Brazil": (1, 1),
    "Angola": (1, 1),
}


@pytest.mark.parametrize(("before", "after"), [(3, 4), (5, 5)])
def test_090_glasnost_gives_the_ussr_2_vp_and_raises_defcon_by_1(before: int, after: int) -> None:
    p = table(USSR, "Glasnost", defcon=before, influence=REFORMED)
    act(p, "Glasnost", "Event")
    assert (p.vp, p.defcon) == (-2, after)
    assert asked(p) == (US, "card")  # without The Reformer no Ops
    assert place(p, "Glasnost") == REMOVED


def test_090_glasnost_with_the_reformer_may_place_or_realign_but_not_coup() -> None:
    p = table(USSR, "Glasnost", effects=["The Reformer"], influence=REFORMED)
    act(p, "Glasnost", "Event")
    assert (asked(p), left(p)) == ((USSR, "operation"), 4)
    assert names(p) == {"Influence", "Realignment", "Pass"}
    assert why(p, "Coup").endswith("Glasnost does not allow this operation (card 90)")


def test_090_glasnost_with_the_reformer_places_4_influence() -> None:
    p = table(USSR, "Glasnost", effects=["The Reformer"], influence=REFORMED)
    act(p, "Glasnost", "Event", "Influence", "France", "France", "Angola", "Brazil")
    assert inf(p, "France") == (2, 3)
    assert inf(p, "Angola") == inf(p, "Brazil") == (1, 2)
    assert asked(p) == (US, "card")


def test_090_glasnost_with_the_reformer_realigns_at_the_defcon_it_raised() -> None:
    """7.4.3: DEFCON 3 to 4 opens Asia, Europe stays closed (8.1.5)."""
    p = table(
        USSR,
        "Glasnost",
        defcon=3,
        effects=["The Reformer"],
        influence=REFORMED | {"India": (1, 1)},
    )
    act(p, "Glasnost", "Event", "Realignment")
    assert names(p) == {"India", "Brazil", "Angola"}
    assert why(p, "France").endswith("at DEFCON 4 (8.1.5)")


def test_090_glasnost_with_the_reformer_respects_chernobyl() -> None:
    """7.4.3: every event that limits placement."""
    p = table(US, "Chernobyl", ussr=["Glasnost"], effects=["The Reformer"], influence=REFORMED)
    act(p, "Chernobyl", "Event", "In Africa", "Glasnost", "Event", "Influence")
    assert why(p, "Angola").endswith("(card 94)")
    assert "Brazil" in names(p)


@pytest.mark.parametrize(
    ("effect", "points"), [(("Red Scare/Purge", USSR), 3), (("Brezhnev Doctrine", USSR), 4)]
)
def test_090_glasnost_gives_ops_that_modifiers_change(effect: tuple[str, int], points: int) -> None:
    p = table(USSR, "Glasnost", influence=REFORMED, effects=["The Reformer", effect])
    act(p, "Glasnost", "Event")
    assert left(p) == points


def test_090_glasnost_with_the_reformer_the_ops_may_be_declined() -> None:
    p = table(USSR, "Glasnost", effects=["The Reformer"], influence=REFORMED)
    act(p, "Glasnost", "Event", "Pass")
    assert asked(p) == (US, "card")
    assert p.vp == -2


@pytest.mark.parametrize("order", ["Event first", "Operations first"])
def test_090_glasnost_played_by_the_us_gives_the_ussr_its_ops_before_or_after(order: str) -> None:
    p = table(US, "Glasnost", effects=["The Reformer"], influence=REFORMED)
    ours = ["Influence", "Canada", "Canada", "Canada", "Canada"]
    theirs = ["Influence", "Angola", "Angola", "Angola", "Angola"]
    act(p, "Glasnost", "Operations", order)
    if order == "Event first":
        assert asked(p) == (USSR, "operation")
        act(p, *theirs, *ours)
    else:
        assert asked(p) == (US, "operation")
        act(p, *ours, *theirs)
    assert inf(p, "Canada") == (4, 0)
    assert inf(p, "Angola") == (1, 5)
    assert p.vp == -2
    assert place(p, "Glasnost") == REMOVED


def test_090_glasnost_as_us_headline_is_carried_out_by_the_ussr() -> None:
    p = headlines("Glasnost", "Nasser", effects=["The Reformer"], influence=REFORMED, defcon=4)
    assert (asked(p), p.phasing, left(p)) == ((USSR, "operation"), US, 4)
    assert (p.vp, p.defcon) == (-2, 5)
    act(p, "Influence", "Angola", "Angola", "Angola", "Angola")
    assert place(p, "Glasnost") == REMOVED
    assert inf(p, "Egypt") == (0, 2)
