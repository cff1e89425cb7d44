"""A balance report as one page that needs nothing else: tables, plots, light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from riviera.kernel.data import Json
from riviera.study.paper import paper, top

from . import parts
from .plots import histogram, scores_plot, seats_plot, things_plot


def page(found: Json, fonts: Mapping[str, bytes] | None = None) -> str:
    """The whole page; ``fonts`` are the faces of the house to carry along."""
    title = f"{found['title']}: balance"
    body = "".join(
        (head(found), summary(found), seats(found), course(found), origins(found), things(found), kinds(found))
    )
    return paper(title, body, fonts)


def head(found: Json) -> str:
    """The bar at the top: which game, how it was played."""
    options = "".join(f" · {k} {v}" for k, v in found["options"].items())
    many = f"balance · {found['games']:,} games · {found['seats']} seats"
    return top(found["title"], f"{many} · {found['bot']} · seed {found['seed']}{options}") + "<main>\n"


def summary(found: Json) -> str:
    """The report in a few sentences."""
    turns, margin = found["length"]["turns"], found["scores"].get("margin")
    facts = [
        parts.fact(
            f"{turns['mean']:.0f}", f"turns in a game, mostly {turns['quarter']:.0f} to {turns['three_quarters']:.0f}"
        )
    ]
    if "winners" in found["scores"]:
        facts.append(parts.fact(f"{found['scores']['winners']['mean']:.1f}", "points win on average"))
    if margin:
        facts.append(
            parts.fact(
                f"{margin['mean']:.1f}",
                f"points between first and second; {found['scores']['shared']} shared victories",
            )
        )
    if found["lead"]["count"]:
        facts.append(parts.fact(parts.percent(found["lead"]["mean"]), "of those who lead alone halfway win"))
    facts.append(parts.fact(str(len(found["clear"])), f"of {found['compared']} things stand out beyond luck"))
    return f'<section class="card lead"><h2>{escape(found["verdict"])}</h2><dl>{"".join(facts)}</dl></section>\n'


def seats(found: Json) -> str:
    """Win rates by seat, and by order of play where that differs."""
    cards = [parts.card("Win rate by seat", seats_plot(found["by_seat"]) + parts.seat_table(found["by_seat"], "seat"))]
    if found["by_order"]:
        drawn = seats_plot(found["by_order"], "Win rate by order of play")
        cards.append(parts.card("By order of play", drawn + parts.seat_table(found["by_order"], "plays")))
    return parts.grid(cards)


def course(found: Json) -> str:
    """Length, points and margin."""
    length, points = found["length"], found["scores"]
    taken = histogram(length["turns"]["all"], "Turns in a game", "turns") + parts.spread_table(length)
    seats = {name: points[name] for name in ("winners", "others") if name in points}
    final = scores_plot({name: part["all"] for name, part in seats.items()}) + parts.spread_table(seats)
    cards = [parts.card("How long a game takes", taken), parts.card("Final points", final)]
    if "margin" in points:
        drawn = histogram(points["margin"]["all"], "Margin of victory", "points ahead")
        cards.append(parts.card("Margin of victory", drawn + parts.spread_table({"margin": points["margin"]})))
    return parts.grid(cards)


def origins(found: Json) -> str:
    """Where points come from, by the rows of the final scoring."""
    if not found["tally"]:
        return ""
    rows = [parts.tally_row(line) for line in found["tally"]]
    heads = ("row of the final scoring", "mean", "winners", "others", "nothing at all")
    return parts.grid([parts.card("Where the points come from", parts.table(heads, rows))])


def things(found: Json) -> str:
    """Everything that is beyond luck, and how to read it."""
    often = [i for g in found["groups"] for i in g["items"] if i["won"] and not i["few"]]
    drawn = things_plot(often) if often else ""
    listed = parts.clear_table(found["clear"]) if found["clear"] else "<p>Nothing stands out beyond luck.</p>"
    return parts.grid([parts.card("What stands out", drawn + parts.reading(found) + listed, "wide")])


def kinds(found: Json) -> str:
    """A table for each kind of thing."""
    shown = "".join(parts.kind(group, found["seats"]) for group in found["groups"] if group["items"])
    return f'<section class="kinds"><h2>Everything, by kind</h2>{shown}</section>\n</main>'
