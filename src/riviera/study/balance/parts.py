"""The pieces of the page: cards, tables, and the small bar that shows a share with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from riviera.kernel.data import Json

MARKS = {"with winning": "good", "with losing": "bad", "above its kind": "good", "below its kind": "bad"}
ARROWS = {"good": "▲", "bad": "▼", "off": "○"}
SHOWN = 24
CLEAR = ("thing", "of", "what is clear")
HEADS = (
    "thing",
    "games",
    "a game",
    "taken when allowed",
    "a seat that had it won",
    "fair",
    "winners / others",
    "clear",
)


def card(title: str, body: str, look: str = "") -> str:
    """A card with a title."""
    return f'<section class="card {look}"><h2>{escape(title)}</h2>{body}</section>\n'


def grid(cards: Iterable[str]) -> str:
    """Cards side by side where there is room."""
    return f'<div class="grid">{"".join(cards)}</div>\n'


def fact(number: str, text: str) -> str:
    """A big number and what it counts."""
    return f"<div><dt>{escape(text)}</dt><dd>{escape(number)}</dd></div>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], look: str = "") -> str:
    """A table whose first column is its heading; cells are HTML."""
    top = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>" for row in rows
    )
    return f'<div class="scroll"><table class="{look}"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def percent(part: float | None) -> str:
    """A share in hundredths."""
    return "–" if part is None else f"{100 * part:.1f} %"


def between(won: Json) -> str:
    """An interval in hundredths."""
    return f"{100 * won['low']:.1f} to {100 * won['high']:.1f}"


def seat_table(lines: Sequence[Json], name: str) -> str:
    """Seats with their win rates and points."""
    rows = [
        (
            line["seat"],
            percent(line["won"]["mean"]),
            between(line["won"]),
            f"{line['points']['mean']:.1f} ± {line['points']['deviation']:.1f}",
            pill(line["word"], {"favoured": "good", "behind": "bad"}.get(line["word"], "")),
        )
        for line in lines
    ]
    return table((name, "won", "95 % interval", "points", ""), rows)


def spread_table(spreads: Mapping[str, Json]) -> str:
    """Spreads: the mean and where the numbers lie."""
    rows = [
        (
            escape(name),
            f"{s['mean']:.1f} ± {s['deviation']:.1f}",
            f"{s['least']:g}",
            f"{s['quarter']:g} to {s['three_quarters']:g}",
            f"{s['most']:g}",
        )
        for name, s in spreads.items()
    ]
    return table(("", "mean", "least", "middle half", "most"), rows)


def tally_row(line: Json) -> tuple[str, ...]:
    """A row of the final scoring."""
    numbers = (f"{line[key]:.1f}" for key in ("mean", "winners", "others"))
    return (escape(line["label"]), *numbers, percent(line["nothing"]))


def clear_table(lines: Sequence[Json]) -> str:
    """What stands out, the clearest open and the rest folded away."""
    rows = [(escape(line["label"]), escape(line["group"]), marks(line["mark"])) for line in lines]
    shown = table(CLEAR, rows[:SHOWN], "marked words")
    if len(rows) <= SHOWN:
        return shown
    rest = table(CLEAR, rows[SHOWN:], "marked words")
    return f"{shown}<details><summary><span>{len(rows) - SHOWN} more</span></summary>{rest}</details>"


def marks(text: str) -> str:
    """Marks as pills, told apart by an arrow as well as by colour."""
    return " ".join(pill(mark, MARKS.get(mark, "off")) for mark in text.split(", ") if mark)


def pill(text: str, state: str = "") -> str:
    """A small mark."""
    arrow = f"{ARROWS[state]} " if state in ARROWS else ""
    return f'<span class="pill {state}">{arrow}{escape(text)}</span>'


def reading(found: Json) -> str:
    """How to read marks, and what they do not say."""
    return (
        f'<p class="small">{found["compared"]} things are compared here, so that one in twenty would look special by '
        "luck alone. Marked is only what stays clear after allowing for all of them (Bonferroni, "
        f"{found['bound']:.1f} standard errors instead of 2). “With winning” means that winners have it more often in "
        "the same game, their seat allowed for; “above its kind” that it goes better with winning than its neighbours "
        "in the table do, each time. Neither says that it causes the win: who is ahead can afford more. And it is this "
        "bot’s play: a thing that it never takes may be fine in better hands.</p>"
    )


def kind(group: Json, seats: int) -> str:
    """One kind of thing as a table that can be folded away."""
    often = [i for i in group["items"] if not i["few"]]
    rare = [i for i in group["items"] if i["few"] and i["per_game"]]
    never = [i for i in group["items"] if not i["per_game"]]
    rows = [item_row(i, seats) for i in often]
    clear = sum(bool(i["mark"]) for i in group["items"])
    count = f"{len(group['items'])} things" if len(group["items"]) > 1 else "1 thing"
    notes = "".join(
        (
            also("In fewer than 20 games", rare),
            also("Allowed, and never taken", never),
            also("Never allowed in these games", [{"label": label} for label in group["impossible"]]),
        )
    )
    said = f"{count}{f', {clear} clear' if clear else ''}"
    body = (table(HEADS, rows, "marked") if rows else "") + notes
    opened = " open" if clear else ""
    head = f"<summary><b>{escape(group['title'])}</b> <span>{said}</span></summary>"
    return f'<details class="card"{opened}>{head}{body}</details>\n'


def also(text: str, items: Sequence[Json]) -> str:
    """Things that get no row of their own."""
    if not items:
        return ""
    listed = ", ".join(escape(i["label"]) for i in items)
    return f'<p class="small"><b>{escape(text)}:</b> {listed}.</p>'


def item_row(item: Json, seats: int) -> tuple[str, ...]:
    """One thing: how often, and how it goes with winning."""
    won = item["won"]
    return (
        escape(item["label"]),
        percent(item["games"]),
        f"{item['per_game']:.2f}",
        percent(item["taken"]),
        f"{bar(won, item['fair'])}<span>{percent(won['mean'])} <small>{between(won)}</small></span>" if won else "–",
        percent(item["fair"]) if won else "–",
        f"{item['winners']:.2f} / {item['others']:.2f}" if won else "–",
        marks(item["mark"]),
    )


def bar(won: Json, fair: float) -> str:
    """A share with its interval on a line from nothing to all; the tick is what is fair."""
    low, high, mean, tick = (round(100 * x, 1) for x in (won["low"], won["high"], won["mean"], fair))
    return (
        '<svg class="bar" viewBox="0 0 100 14" aria-hidden="true"><path class="track" d="M0 7H100"/>'
        f'<path class="tick" d="M{tick} 1V13"/><path class="range" d="M{low} 7H{high}"/>'
        f'<circle cx="{mean}" cy="7" r="3.6"/></svg>'
    )
