"""``riviera arena``: a tournament between bots, with ratings and intervals."""

from __future__ import annotations

from pathlib import Path

import click

from riviera.kernel.data import Json

from .common import (
    bar,
    console,
    game_name,
    game_option,
    json_option,
    number_option,
    options_of,
    print_json,
    seed_option,
    table,
)

LADDER = "gentle,steady,sharp,strong,master:seconds=0.1"


@click.command()
@game_name
@click.option("--bots", default=LADDER, show_default=True, help="The bots that meet, between commas.")
@number_option("--games", 100, 1, 1_000_000, "At least how many games; whole deals.")
@click.option("--seats", type=int, help="How many seats; the fewest the game allows unless told.")
@seed_option()
@number_option("--jobs", 1, 1, 256, "How many processes.")
@click.option("--engine", default="local", show_default=True, help="Where games are played: local or ray.")
@click.option("--keep", type=click.Path(path_type=Path), help="A file for what was played: a later run goes on there.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the table (.md) or a picture of the ladder (.svg).")
@game_option
@json_option
def arena(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    seed: int,
    jobs: int,
    engine: str,
    keep: Path | None,
    out: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots meet on the same deals from every seat, and rate them.

    The same seed gives the same games whatever the engine and the number of jobs; only bots that are told seconds
    differ from run to run.
    """
    from riviera.arena import Tournament, report, run
    from riviera.arena.simulate import split_bots
    from riviera.registry import load_game

    count = load_game(game).seats[0] if seats is None else seats
    tournament = Tournament(game, split_bots(bots), games, count, seed, options_of(options))
    with bar(f"{game}: {bots}", len(tournament.matches())) as progress:
        played = run(tournament, jobs, engine, keep, progress)
    found = report(tournament, played)
    if out:
        write(out, found)
    print_json(found) if as_json else show(found)


def write(out: Path, found: Json) -> None:
    """The result as a picture or as Markdown, by the file's name."""
    from riviera.arena.report import ladder, markdown

    title = f"{found['game']}, {found['seats']} seats, {found['games']} games"
    out.write_text(ladder(found["standings"], title) if out.suffix == ".svg" else markdown(found), encoding="utf-8")


def show(found: Json) -> None:
    """The standings and the pairs for people."""
    from riviera.arena.report import percent

    title = f"{found['games']} games of {found['game']} on {found['deals']} deals"
    rows = table(title, "bot", "rating", "wins", "fair share", "mean score", "longest")
    for line in found["standings"]:
        rating = f"{line['rating']['mean']:.1f} ± {2 * line['rating']['deviation']:.1f}"
        cells = (percent(line["share"]), f"x {line['fair']:.2f}", f"{line['score']:.1f}", f"{line['longest']:.3f} s")
        rows.add_row(line["bot"], rating, *cells)
    console().print(rows)
    duels = table("Who ends before whom", "pair", "share", "duels")
    for pair in found["pairs"]:
        duels.add_row(f"{pair['bot']} – {pair['against']}", percent(pair), str(pair["count"]))
    console().print(duels)
