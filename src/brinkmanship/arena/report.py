"""What a match shows: one dictionary for ``--json``, and the same as a table to read."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..rules.ids import NOBODY, SIDE_NAMES, US, USSR
from .avoidable import ENDS
from .game import BOT_ERROR, NO_RESULT, Result
from .ratings import rate, share_interval
from .schedule import Match


def summary(match: Match, results: Iterable[Result]) -> dict[str, Any]:
    """All figures of a match as JSON-able data; docs/arena.md says what each is.

    Games that nobody finished are in ``ends``, and in nothing else.
    """
    every = sorted(results, key=lambda r: (r.deal, r.players))
    played = [r for r in every if r.end != NO_RESULT]
    labels = match.labels
    scores = score_matrix(played, len(labels))
    ratings = rate(scores)
    return {
        "games": len(played),
        "games_asked": len(match.tasks()),
        "players": list(labels),
        "wins": {label: count(played, i, True) for i, label in enumerate(labels)},
        "draws": {label: draws(played, i) for i, label in enumerate(labels)},
        "losses": {label: count(played, i, False) for i, label in enumerate(labels)},
        "elo": {label: round(ratings.elo[i], 1) for i, label in enumerate(labels)},
        "interval": {
            label: [round(edge, 1) for edge in ratings.interval[i]]
            for i, label in enumerate(labels)
        },
        "elo_supported": ratings.supported,
        "pairs": pairs(played, labels),
        "by_side": {label: by_side(played, i) for i, label in enumerate(labels)},
        "sides": sides(played),
        "ends": ends(every),
        "lost_by": {label: lost_by(played, i) for i, label in enumerate(labels)},
        "avoidable": thrown_away(played, labels),
        "length": length(played),
        "time": {label: thinking(played, i) for i, label in enumerate(labels)},
        "errors": [
            {"game": r.key, "seed": r.seed, "player": loser(r, labels), "reason": r.reason}
            for r in every
            if r.end in (BOT_ERROR, NO_RESULT)
        ],
        "seed": match.seed,
        "seconds": match.seconds,
        "options": match.options.to_json(),
    }


# --- figures --------------------------------------------------------------------------------------


def points(result: Result, seat: int) -> float:
    """What a seat made of a game: 1, 0.5 or 0."""
    if result.winner == NOBODY:
        return 0.5
    return 1.0 if result.winner == seat else 0.0


def score_matrix(results: Sequence[Result], n: int) -> list[list[float]]:
    """Points of each player against each other."""
    scores = [[0.0] * n for _ in range(n)]
    for r in results:
        us, ussr = r.players
        scores[us][ussr] += points(r, US)
        scores[ussr][us] += points(r, USSR)
    return scores


def count(results: Sequence[Result], player: int, won: bool) -> int:
    """Games that ``player`` won, or lost."""
    wanted = 1.0 if won else 0.0
    return sum(1 for r in results for seat in seats(r, player) if points(r, seat) == wanted)


def draws(results: Sequence[Result], player: int) -> int:
    """Games of ``player`` that nobody won."""
    return sum(1 for r in results for _ in seats(r, player) if r.winner == NOBODY)


def seats(result: Result, player: int) -> list[int]:
    """The seat of ``player`` in a game, if it has one."""
    return [seat for seat in (US, USSR) if result.players[seat] == player]


def share(results: Sequence[Result], total: float) -> dict[str, Any]:
    """A share of the points with its interval."""
    low, high = share_interval(total, len(results))
    return {
        "score": round(total / len(results), 4) if results else None,
        "score_interval": [round(low, 4), round(high, 4)],
    }


def pairs(results: Sequence[Result], labels: Sequence[str]) -> list[dict[str, Any]]:
    """Each pair's games, from the view of the first named."""
    out: list[dict[str, Any]] = []
    for a in range(len(labels)):
        for b in range(a + 1, len(labels)):
            games = [r for r in results if set(r.players) == {a, b}]
            total = sum(points(r, seat) for r in games for seat in seats(r, a))
            out.append(
                {
                    "players": [labels[a], labels[b]],
                    "games": len(games),
                    "wins": [count(games, a, True), count(games, b, True)],
                    "draws": draws(games, a),
                    **share(games, total),
                }
            )
    return out


def by_side(results: Sequence[Result], player: int) -> dict[str, Any]:
    """What ``player`` made of each side (the seat it began in)."""
    out: dict[str, Any] = {}
    for seat in (US, USSR):
        games = [r for r in results if r.players[seat] == player]
        total = sum(points(r, seat) for r in games)
        out[SIDE_NAMES[seat]] = {
            "games": len(games),
            "wins": sum(1 for r in games if r.winner == seat),
            "draws": sum(1 for r in games if r.winner == NOBODY),
            "losses": sum(1 for r in games if r.winner == 1 - seat),
            **share(games, total),
        }
    return out


def sides(results: Sequence[Result]) -> dict[str, Any]:
    """What the sides made of all games, whoever played them."""
    total = sum(points(r, US) for r in results)
    wins = {SIDE_NAMES[s]: sum(1 for r in results if r.winner == s) for s in (US, USSR)}
    return {**wins, "draws": sum(1 for r in results if r.winner == NOBODY), **share(results, total)}


def ends(results: Sequence[Result]) -> dict[str, int]:
    """Games by how they ended, most frequent first."""
    found: dict[str, int] = {}
    for r in results:
        found[r.end] = found.get(r.end, 0) + 1
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def lost_by(results: Sequence[Result], player: int) -> dict[str, int]:
    """How ``player`` lost the games that it lost."""
    return ends([r for r in results for seat in seats(r, player) if points(r, seat) == 0.0])


def thrown_away(results: Sequence[Result], labels: Sequence[str]) -> dict[str, Any]:
    """Games lost by DEFCON 1 or the crisis with a safe choice at hand, and their share of all."""
    games = [r for r in results if r.avoidable]
    low, high = share_interval(float(len(games)), len(results))
    return {
        "games": len(games),
        "of": sum(1 for r in results if r.end in ENDS),
        "share": round(len(games) / len(results), 4) if results else None,
        "share_interval": [round(low, 4), round(high, 4)],
        "by": {
            label: sum(1 for r in games for seat in seats(r, i) if points(r, seat) == 0.0)
            for i, label in enumerate(labels)
        },
    }


def length(results: Sequence[Result]) -> dict[str, Any]:
    """Turns and decisions of an average game."""
    n = len(results)
    return {
        "turns": round(sum(r.turn for r in results) / n, 2) if n else None,
        "decisions": round(sum(sum(r.decisions) for r in results) / n, 1) if n else None,
    }


def thinking(results: Sequence[Result], player: int) -> dict[str, Any]:
    """Decisions of ``player``, and its seconds for one: on average, and the longest."""
    games = [(r, seat) for r in results for seat in seats(r, player)]
    decisions = sum(r.decisions[seat] for r, seat in games)
    seconds = sum(r.seconds[seat] for r, seat in games)
    return {
        "decisions": decisions,
        "mean": round(seconds / decisions, 6) if decisions else None,
        "longest": round(max((r.longest[seat] for r, seat in games), default=0.0), 6),
    }


def loser(result: Result, labels: Sequence[str]) -> str | None:
    """The player that an error cost the game, None when it is not known."""
    return None if result.winner == NOBODY else labels[result.players[1 - result.winner]]


# --- the table ------------------------------------------------------------------------------------


#: a longer name is written once, above the tables, and a short one stands for it
LONG: Final = 30


def readable(data: dict[str, Any]) -> str:
    """The figures of ``summary`` as text."""
    short = {
        label: label if len(label) <= LONG else f"player {number}"
        for number, label in enumerate(data["players"], 1)
    }
    legend = [f"{name} is {label}" for label, name in short.items() if name != label]
    data = renamed(data, short)
    lines = [*heading(data), *legend, "", *rating_table(data), "", *pair_table(data), ""]
    lines += [*side_table(data), "", *end_table(data), "", *time_table(data)]
    if data["errors"]:
        lines += ["", *error_list(data)]
    return "\n".join(lines)


def renamed(data: Any, names: dict[str, str]) -> Any:
    """``data`` with other names of players, wherever they stand."""
    if isinstance(data, dict):
        return {names.get(key, key): renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


def heading(data: dict[str, Any]) -> list[str]:
    """How much was played."""
    games, asked = data["games"], data["games_asked"]
    many = f"{games:,} games" if games == asked else f"{games:,} of {asked:,} games"
    size = data["length"]
    if size["turns"] is None:
        return [many]
    return [f"{many}, {size['turns']:.1f} turns and {size['decisions']:.0f} decisions on average"]


def percent(value: float | None) -> str:
    """A share."""
    return "-" if value is None else f"{100 * value:.1f} %"


def spread(edges: Sequence[float]) -> str:
    """The interval of a share."""
    return f"{100 * edges[0]:.1f} to {100 * edges[1]:.1f}"


def rating_table(data: dict[str, Any]) -> list[str]:
    """Elo, best first."""
    order = sorted(data["players"], key=lambda label: -data["elo"][label])
    rows = [("player", "Elo", "95 %", "wins", "draws", "losses")]
    for label in order:
        low, high = data["interval"][label]
        results = [str(data[name][label]) for name in ("wins", "draws", "losses")]
        rows.append((label, f"{data['elo'][label]:+.0f}", f"{low:+.0f} to {high:+.0f}", *results))
    lines = columns(rows)
    if data["elo_supported"]:
        lines.append("(all won or all lost: one draw between every two players is added for Elo)")
    return lines


def pair_table(data: dict[str, Any]) -> list[str]:
    """Who did what against whom."""
    rows = [("pair", "games", "wins", "draws", "losses", "score", "95 %")]
    for pair in data["pairs"]:
        wins, losses = pair["wins"]
        rows.append(
            (
                " - ".join(pair["players"]),
                str(pair["games"]),
                str(wins),
                str(pair["draws"]),
                str(losses),
                percent(pair["score"]),
                spread(pair["score_interval"]),
            )
        )
    return columns(rows)


def side_table(data: dict[str, Any]) -> list[str]:
    """Scores by side."""
    rows = [("score by side", "as US", "95 %", "as USSR", "95 %")]
    for label, row in data["by_side"].items():
        us, ussr = row["US"], row["USSR"]
        rows.append(
            (
                label,
                percent(us["score"]),
                spread(us["score_interval"]),
                percent(ussr["score"]),
                spread(ussr["score_interval"]),
            )
        )
    return columns(rows)


def end_table(data: dict[str, Any]) -> list[str]:
    """How games ended, and who lost in which way."""
    rows = [("ended by", "games", *(f"lost by {label}" for label in data["players"]))]
    for end, games in data["ends"].items():
        lost = [str(data["lost_by"][label].get(end, 0)) for label in data["players"]]
        rows.append((end, str(games), *lost))
    return columns(rows) + avoidable_line(data["avoidable"])


def avoidable_line(row: dict[str, Any]) -> list[str]:
    """How many of the ends by DEFCON 1 and by the crisis were needless."""
    if row["of"] == 0:
        return []
    by = ", ".join(f"{label} {games}" for label, games in row["by"].items())
    return [
        f"DEFCON 1 or crisis, avoidable: {row['games']} of {row['of']} ({by}), "
        f"{percent(row['share'])} of all games, 95 %: {spread(row['share_interval'])}"
    ]


def time_table(data: dict[str, Any]) -> list[str]:
    """Time for a decision."""
    rows = [("time for a decision", "mean", "longest", "decisions")]
    for label, row in data["time"].items():
        mean = "-" if row["mean"] is None else duration(row["mean"])
        rows.append((label, mean, duration(row["longest"]), f"{row['decisions']:,}"))
    return columns(rows)


def duration(seconds: float) -> str:
    """Seconds, or thousandths when there are few."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"


def error_list(data: dict[str, Any]) -> list[str]:
    """Games lost or broken off by an error, by reason."""
    found: dict[tuple[str, str], list[str]] = {}
    for error in data["errors"]:
        who = error["player"] or "nobody"
        found.setdefault((who, error["reason"]), []).append(error["game"])
    lines = ["errors"]
    for (who, reason), games in found.items():
        lines.append(f"  {who}, {len(games)} games (the first: {games[0]}): {reason}")
    return lines


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with aligned columns: the first to the left, the others to the right."""
    broad = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(broad[0]), *(row[k].rjust(broad[k]) for k in range(1, len(row)))]
        ).rstrip()
        for row in rows
    ]
