"""``riviera simulate``: bots among themselves, counted."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .common import Bots, GameName, Json, Options, Seats, bar, console, options_of, print_json, table

Seed = Annotated[int, typer.Option(min=0, max=2**31, help="The same seed gives the same games.")]


def simulate(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "uniform",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes; results stay the same.")] = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots play many games and count who wins.

    Game number 17 of --seed 1 is the game that `riviera record --seed 1000017` writes down.
    """
    from riviera.simulate import match
    from riviera.simulate import simulate as run

    played = match(game, bots, seats, options_of(option))
    with bar(f"{games} games of {game}", games) as progress:
        found = run(played, games, seed, jobs, progress)
    if json:
        print_json(found)
    else:
        show(found)


def show(found: dict[str, Any]) -> None:
    """The summary for people."""
    title = f"{found['games']} games of {found['game']}, {found['shared']} of them shared victories"
    rows = table(title, "seat", "bot", "wins", "share", "mean score", "mean place")
    for seat, bot in enumerate(found["bots"]):
        share = f"{100 * found['wins'][seat] / found['games']:.1f} %"
        rows.add_row(
            "ABCDEF"[seat],
            bot,
            f"{found['wins'][seat]:g}",
            share,
            f"{found['mean_scores'][seat]:.2f}",
            f"{found['mean_places'][seat]:.2f}",
        )
    console().print(rows)
    speed = f"{found['decisions']:,} decisions in {found['seconds']:.2f} s, {found['decisions_per_second']:,} a second."
    console().print(speed)
