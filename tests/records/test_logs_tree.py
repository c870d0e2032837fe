"""Records and nesting: what an empty line closes, and the two dialects."""

from brinkmanship.records.logs.lines import Kind, Phase
from brinkmanship.records.logs.tree import Node, build

CHE = """\
SETUP: : Ann will play as USSR.

Turn 6, US AR3: Che: Event: Che
Coup (3 Ops):
Target: Haiti

Coup (3 Ops):
Target: Peru


Place Influence (3 Ops):
US +3 in Chile [3][0]

Turn 6, USSR AR4: OPEC: Event: OPEC
"""


def shape(node: Node) -> list[object]:
    """The kinds in a node, nested."""
    return [
        x.kind.name if not isinstance(x, Node) else [x.kind.name, *shape(x)] for x in node.items
    ]


def test_an_empty_line_closes_the_innermost_open_thing() -> None:
    record = build(CHE).records[1]
    assert shape(record.root) == [
        ["EVENT", ["OPS", "TARGET"], ["OPS", "TARGET"]],
        ["OPS", "INFLUENCE"],
    ]


def test_the_end_of_a_record_closes_all() -> None:
    tree = build(CHE)
    assert [r.header.phase for r in tree.records] == [Phase.SETUP, Phase.ROUND, Phase.ROUND]
    assert shape(tree.records[2].root) == [["EVENT"]]


def test_doubled_event_lines_belong_to_the_outer_event() -> None:
    text = """\
SETUP: : Ann will play as USSR.

Turn 1, USSR AR1: Warsaw Pact Formed*: Event: Warsaw Pact Formed*
Event: Warsaw Pact Formed*
USSR +2 in Poland [0][2]

Warsaw Pact Formed* is now in play.
"""
    record = build(text).records[1]
    assert shape(record.root) == [["EVENT", "INFLUENCE", "IN_PLAY"]]


def test_dialect_b_cleanup_belongs_to_the_round_before_it() -> None:
    text = CHE.replace("SETUP: :", "SETUP:") + "\nTurn 9, Cleanup: Junta is no longer in play.\n"
    tree = build(text)
    assert tree.dialect == "B"
    assert shape(tree.records[-1].cleanup) == ["NO_LONGER"]


def test_dialect_a_end_of_turn_lines_are_taken_out_of_what_was_open_before_them() -> None:
    text = CHE + "Coup (3 Ops):\nTarget: Haiti\n\nNuclear Subs* is no longer in play.\n"
    tree = build(text + "\nTurn 7, Headline Phase: Junta & OPEC: USSR Headlines Junta\n")
    assert shape(tree.records[2].root) == [["EVENT", ["OPS", "TARGET"]]]
    assert shape(tree.records[2].cleanup) == ["NO_LONGER"]


def test_line_ends_and_trailing_blanks_do_not_matter() -> None:
    plain, other = build(CHE), build("\ufeff" + CHE.replace("\n", "  \r\n"))
    assert [shape(r.root) for r in plain.records] == [shape(r.root) for r in other.records]
    assert plain.lines == other.lines
    assert [x.number for r in plain.records for x in r.all_lines()] == [
        x.number for r in other.records for x in r.all_lines()
    ]


def test_lines_are_counted_and_unknown_ones_kept_with_their_number() -> None:
    tree = build(CHE + "what is this\n")
    assert tree.lines == 10
    assert [(x.number, x.text) for x in tree.unknown] == [(15, "what is this")]


def test_what_collections_add_around_records_is_understood() -> None:
    tree = build(
        "REPLAY 12\nDATA_SOURCE=x\n\n--- Turn 1, both Headline: x ---\n[score 0]\n\n" + CHE
    )
    assert len(tree.records) == 3
    assert tree.unknown == tree.stray == []


def test_lines_before_the_first_header_are_kept_apart() -> None:
    tree = build("US +1 in Iran [2][0]\n" + CHE)
    assert [x.kind for x in tree.stray] == [Kind.INFLUENCE]
