"""``riviera arena``: a tournament between bots, with ratings and intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .common import GameName, Json, Options, Seed, bar, console, options_of, print_json, table

Bots = Annotated[str, typer.Option(help="The bots that meet, between commas: greedy,strong,master:seconds=0.1.")]
Keep = Annotated[Path | None, typer.Option(help="A file for what was played: a later run goes on from there.")]
Out = Annotated[Path | None, typer.Option(help="Write the table (.md) or a picture of the ladder (.svg).")]


def arena(
    game: GameName,
    bots: Bots = "gentle,steady,sharp,strong,master:seconds=0.1",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="At least how many games; whole deals.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats; the fewest the game allows unless told.")] = None,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes.")] = 1,
    engine: Annotated[str, typer.Option(help="Where games are played: local or ray.")] = "local",
    keep: Keep = None,
    out: Out = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots meet on the same deals from every seat, and rate them.

    The same seed gives the same games whatever the engine and the number of jobs; only bots that think by the clock
    differ from run to run.
    """
    from riviera.arena import Tournament, report, run
    from riviera.registry import load_game
    from riviera.simulate import split_bots

    count = load_game(game).seats[0] if seats is None else seats
    tournament = Tournament(game, split_bots(bots), games, count, seed, options_of(option))
    with bar(f"{game}: {bots}", len(tournament.matches())) as progress:
        played = run(tournament, jobs, engine, keep, progress)
    found = report(tournament, played)
    if out:
        write(out, found)
    print_json(found) if json else show(found)


def write(out: Path, found: dict[str, Any]) -> None:
    """The result as a picture or as Markdown, by the file's name."""
    from riviera.arena.report import ladder, markdown

    title = f"{found['game']}, {found['seats']} seats, {found['games']} games"
    out.write_text(ladder(found["standings"], title) if out.suffix == ".svg" else markdown(found))


def show(found: dict[str, Any]) -> None:
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
