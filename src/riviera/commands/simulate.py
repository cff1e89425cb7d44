"""``riviera simulate``: bots among themselves, counted."""

from __future__ import annotations

import click

from riviera.kernel.data import Json

from .common import (
    bar,
    bots_option,
    console,
    game_name,
    game_option,
    json_option,
    number_option,
    options_of,
    print_json,
    say,
    seats_option,
    seed_option,
    table,
)


@click.command()
@game_name
@seats_option
@bots_option
@number_option("--games", 100, 1, 1_000_000, "How many games.")
@seed_option(2**31)
@number_option("--jobs", 1, 1, 256, "How many processes; the results stay the same.")
@game_option
@json_option
def simulate(
    game: str,
    seats: int | None,
    bots: str,
    games: int,
    seed: int,
    jobs: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games and count who wins.

    Game number 17 of --seed 1 is the game that `riviera record --seed 1000017` writes down.
    """
    from riviera.arena.simulate import match
    from riviera.arena.simulate import simulate as run

    played = match(game, bots, seats, options_of(options))
    with bar(f"{games} games of {game}", games) as progress:
        found = run(played, games, seed, jobs, progress)
    if as_json:
        print_json(found)
    else:
        show(found)


def show(found: Json) -> None:
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
    say(f"{found['decisions']:,} decisions in {found['seconds']:.2f} s, {found['decisions_per_second']:,} a second.")
