"""The plots of a balance report: drawn by matplotlib, inked with the tokens of the house, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import StringIO
from typing import Any

from riviera.kernel.data import Json
from riviera.kernel.errors import extra

# Inks that matplotlib may draw with; in the page each becomes its token.
INKS = {
    name: f"#0000{i:02x}"
    for i, name in enumerate(("ink", "ink-2", "ink-3", "line", "sea", "terracotta", "good", "bad"), 16)
}
STYLE = {
    "svg.fonttype": "none",
    "svg.hashsalt": "riviera",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INKS["ink"],
    "axes.labelcolor": INKS["ink-2"],
    "axes.edgecolor": INKS["line"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "xtick.color": INKS["line"],
    "ytick.color": INKS["line"],
    "xtick.labelcolor": INKS["ink-2"],
    "ytick.labelcolor": INKS["ink-2"],
    "grid.color": INKS["line"],
    "legend.frameon": False,
    "hatch.color": INKS["terracotta"],
}


def need_matplotlib() -> Any:
    """Matplotlib, or one sentence about how to get it."""
    with extra("study", "The page needs"):
        return import_module("matplotlib")


def plot(draw: Callable[[Any], None], label: str, width: float = 4.8, height: float = 2.7) -> str:
    """A plot as SVG that takes its colours from the page."""
    library = need_matplotlib()
    with library.rc_context(STYLE):
        figure = import_module("matplotlib.figure").Figure((width, height), layout="constrained")
        draw(figure.subplots())
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return inked(out.getvalue(), label)


def inked(svg: str, label: str) -> str:
    """The drawing without its prologue, as wide as its place, with tokens for inks and a name that is read aloud."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r' width="[\d.]+pt" height="[\d.]+pt"| height="[\d.]+pt"| width="[\d.]+pt"', "", svg, count=2)
    svg = re.sub(r"'?(DejaVu Sans|sans-serif)'?(, [^;\"]*)?(?=[;\"])", "var(--sans)", svg)
    for name, ink in INKS.items():
        svg = svg.replace(ink, f"var(--{name})")
    ids = f"p{sum(map(ord, label))}-"
    svg = re.sub(r'\bid="', f'id="{ids}', svg)
    svg = re.sub(r"(url\(|href=\")#", rf"\1#{ids}", svg)
    return svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)


def seats_plot(lines: Sequence[Json], label: str = "Win rate by seat") -> str:
    """A dot and its interval for each seat, and what is fair."""

    def draw(axes: Any) -> None:
        rows = range(len(lines))[::-1]
        means = [100 * line["won"]["mean"] for line in lines]
        ends = [
            [100 * (s["won"]["mean"] - s["won"]["low"]) for s in lines],
            [100 * (s["won"]["high"] - s["won"]["mean"]) for s in lines],
        ]
        axes.axvline(100 * lines[0]["fair"], color=INKS["terracotta"], linestyle="--", linewidth=1.4)
        axes.errorbar(means, rows, xerr=ends, fmt="o", color=INKS["sea"], markersize=8, linewidth=2.4)
        axes.set_yticks(list(rows), [line["seat"] for line in lines], fontweight="bold", color=INKS["ink"])
        axes.set_ylim(-0.6, len(lines) - 0.4)
        axes.set_xlabel("games won, % (dashed: fair)")
        axes.grid(axis="x", linewidth=0.6)
        axes.tick_params(length=0)

    return plot(draw, label, height=1.1 + 0.42 * len(lines))


def histogram(numbers: Sequence[float], label: str, name: str) -> str:
    """How often each number came, with the middle one marked."""

    def draw(axes: Any) -> None:
        axes.hist(*boxes(numbers, numbers), color=INKS["sea"], rwidth=0.9)
        axes.axvline(sorted(numbers)[len(numbers) // 2], color=INKS["terracotta"], linestyle="--", linewidth=1.4)
        beyond = "; last box: and more" if max(numbers) > boxes(numbers, numbers)[1][-1] else ""
        finish(axes, f"{name} (dashed: the middle game{beyond})")

    return plot(draw, label)


def boxes(numbers: Sequence[float], every: Sequence[float]) -> tuple[list[float], list[float]]:
    """Numbers with the edges of at most thirty boxes for every number; the farthest hundredth lies in the last."""
    ordered = sorted(every)
    low, high = int(ordered[0]), int(ordered[round(0.99 * (len(ordered) - 1))])
    step = max(1, -(-(high - low + 1) // 30))
    edges = [low - 0.5 + step * i for i in range((high - low) // step + 2)]
    return [min(n, edges[-1] - 0.25) for n in numbers], edges


def finish(axes: Any, label: str) -> None:
    """What histograms share: a name below, quiet lines, how many games at the side."""
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.grid(axis="y", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)


def scores_plot(points: Mapping[str, Sequence[float]]) -> str:
    """Final points of winners, filled, and of the others, as a hatched outline."""
    hatched = {"histtype": "stepfilled", "hatch": "////", "facecolor": "none", "linewidth": 1.4}
    looks = {
        "winners": {"color": INKS["sea"], "alpha": 0.85},
        "others": {"edgecolor": INKS["terracotta"], **hatched},
    }

    def draw(axes: Any) -> None:
        every = [n for part in points.values() for n in part]
        for name, part in points.items():
            axes.hist(*boxes(part, every), label=name, **looks[name])
        finish(axes, "final points")
        axes.set_ylabel("seats")
        axes.legend(loc="best")

    return plot(draw, "Final points of winners and others")


def things_plot(items: Sequence[Json]) -> str:
    """Everything that occurs often enough: in how many games, and how it goes with winning."""

    def draw(axes: Any) -> None:
        for mark, ink, shape in (("", "ink-3", "o"), ("losing", "bad", "v"), ("winning", "good", "^")):
            some = [i for i in items if (mark in i["mark"] if mark else not re.search("winning|losing", i["mark"]))]
            xs, ys = [100 * i["games"] for i in some], [100 * (i["won"]["mean"] - i["fair"]) for i in some]
            label = f"goes with {mark}" if mark else "nothing beyond luck"
            axes.scatter(xs, ys, s=26, color=INKS[ink], marker=shape, label=label)
        axes.axhline(0, color=INKS["ink-2"], linewidth=1)
        axes.set_xlabel("occurs in % of games")
        axes.set_ylabel("won, against fair")
        axes.grid(linewidth=0.6)
        axes.tick_params(length=0)
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.17), ncols=3, handletextpad=0.1, columnspacing=1)

    return plot(draw, "How each thing goes with winning", width=6, height=3.4)
