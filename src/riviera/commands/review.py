"""``riviera review``: a finished game understood: chances to win, costly decisions, luck."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import bar, console, house_fonts, json_option, number_option, print_json, say, seed_option, table
from .record import save

if TYPE_CHECKING:
    from riviera.study.review import Review

STEPS = "▁▂▃▄▅▆▇█"
WIDE = 32


@click.command()
@click.argument("file", metavar="FILE")
@seed_option(2**31)
@number_option("--worlds", 0, 0, 100_000, "Imagined worlds for each move; 0 is as many as take a minute or so.")
@number_option("--iterations", 200, 1, 1_000_000, "How deep each decision is searched for a better one.")
@number_option("--jobs", min(2, os.cpu_count() or 1), 1, 256, "How many processes; the review stays the same.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write the review as one page.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the record with better answers.")
@json_option
def review(
    file: str,
    seed: int,
    worlds: int,
    iterations: int,
    jobs: int,
    html: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Understand a finished game: the chances move by move, what cost most, and what was luck.

    The same seed and depth give the same review.
    """
    from riviera.records import load, write
    from riviera.study.annotate import annotated
    from riviera.study.page import whole
    from riviera.study.running import review as run

    record = load(file)
    with bar(f"Reviewing {file}", len(record.actions)) as progress:
        found = run(record, seed, worlds, iterations, jobs, progress)
    if html:
        save(html, whole(found, house_fonts()))
    if out:
        save(out, write(annotated(record, found)))
    print_json(found.json()) if as_json else show(found)


def show(found: Review) -> None:
    """The review for people at a terminal."""
    from riviera.study.page import points, turned
    from riviera.study.words import percent

    title = f"{found.game}, {len(found.chances) - 1} moves, {found.result}"
    rows = table(title, "seat", "chance to win", "deal", "luck", "own", "others", "end")
    for i, name in enumerate(found.names):
        parts = [points(part[i]) for part in (found.luck, found.choices, found.rivals)]
        line = spark([row[i] for row in found.chances])
        rows.add_row(name, line, percent(found.chances[0][i]), *parts, percent(found.chances[-1][i]))
    console().print(rows)
    say(turned(found))
    for one in found.mistakes:
        say(f"Move {one.ply}: {one.sentence(found.names)}")
    if not found.mistakes:
        say("No decision clearly cost anything.")


def spark(values: list[float]) -> str:
    """A line of small bars."""
    picked = [values[i * (len(values) - 1) // (WIDE - 1)] for i in range(WIDE)] if len(values) > WIDE else values
    return "".join(STEPS[min(len(STEPS) - 1, int(value * len(STEPS)))] for value in picked)
