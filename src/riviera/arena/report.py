"""A tournament's result as data, as Markdown, and as a picture of the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from html import escape

from riviera.kernel.data import Json

from .ratings import Played
from .run import Tournament
from .standings import pairs, standings


def report(tournament: Tournament, played: Sequence[Played]) -> Json:
    """The result as plain data."""
    table = standings(played, tournament.bots)
    order = [line.bot for line in table]
    return {
        **asdict(tournament),
        "games": len(played),
        "deals": len({match.seed for match, _ in played}),
        "decisions": sum(outcome.decisions for _, outcome in played),
        "standings": [asdict(line) for line in table],
        "pairs": [
            {"bot": one, "against": other, **asdict(pairs(played, one, other))}
            for i, one in enumerate(order)
            for other in order[i + 1 :]
        ],
    }


def markdown(found: Json) -> str:
    """The ladder as a Markdown table with its intervals."""
    lines = [
        f"{found['games']} games on {found['deals']} deals, {found['seats']} seats, seed {found['seed']}.",
        "",
        "| bot | rating | wins | of fair share | mean score | longest thought |",
        "|---|---|---|---|---|---|",
    ]
    lines += [row(line) for line in found["standings"]]
    lines += ["", "| pair | ends before | games |", "|---|---|---|"]
    lines += [f"| {p['bot']} – {p['against']} | {percent(p)} | {p['count']} |" for p in found["pairs"] if p["count"]]
    return "\n".join(lines) + "\n"


def row(line: Json) -> str:
    """One bot's line in Markdown."""
    rating = f"{line['rating']['mean']:.1f} ± {2 * line['rating']['deviation']:.1f}"
    thought = f"{1000 * line['longest']:.0f} ms"
    cells = [line["bot"], rating, percent(line["share"]), f"{line['fair']:.2f}", f"{line['score']:.1f}", thought]
    return f"| {' | '.join(cells)} |"


def percent(estimate: Json) -> str:
    """An estimate with its interval: ``74.0 % (68.5 to 79.1)``."""
    return f"{100 * estimate['mean']:.1f} % ({100 * estimate['low']:.1f} to {100 * estimate['high']:.1f})"


def ladder(table: Sequence[Json], title: str) -> str:
    """The ratings with their intervals as an SVG that follows the page's text colour."""
    low = min(line["rating"]["mean"] - 2 * line["rating"]["deviation"] for line in table)
    high = max(line["rating"]["mean"] + 2 * line["rating"]["deviation"] for line in table)
    step = 430 / max(high - low, 0.1)
    height = 46 + 30 * len(table)
    rungs = [rung(line, 46 + 30 * i, 190 - low * step, step) for i, line in enumerate(table)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-family="system-ui, sans-serif" '
        f'font-size="14" fill="currentColor" role="img" aria-label="{escape(title, True)}">\n'
        f'<text x="10" y="22" font-weight="600">{escape(title)}</text>\n' + "\n".join(rungs) + "\n</svg>\n"
    )


def rung(line: Json, y: float, zero: float, step: float) -> str:
    """One bot of the ladder: its name, the interval of its rating, and a dot at the mean."""
    mean, spread = line["rating"]["mean"], 2 * line["rating"]["deviation"]
    left, right = zero + (mean - spread) * step, zero + (mean + spread) * step
    return (
        f'<text x="10" y="{y + 5}">{escape(line["bot"])}</text>'
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="currentColor" stroke-width="2"/>'
        f'<circle cx="{zero + mean * step:.1f}" cy="{y}" r="5"/>'
    )
