"""``riviera balance``: bots against themselves, and what that says about seats, cards, spaces and ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from riviera.kernel.data import Json

from .common import (
    bar,
    console,
    game_name,
    game_option,
    house_fonts,
    json_option,
    number_option,
    options_of,
    print_json,
    say,
    seed_option,
    table,
)
from .record import save

SHOWN = 20


@click.command()
@game_name
@click.option("--games", type=int, default=500, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many seats; the fewest from two on that the game allows unless told.")
@click.option("--bots", help="The bot or level on every seat; a quick one that looks one turn ahead unless told.")
@seed_option(2**31)
@number_option("--jobs", 1, 1, 256, "How many processes; the report stays the same.")
@click.option("--engine", default="local", show_default=True, help="Where games are played: local or ray.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write the whole report as one page.")
@game_option
@json_option
def balance(
    game: str,
    games: int,
    seats: int | None,
    bots: str | None,
    seed: int,
    jobs: int,
    engine: str,
    html: Path | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let a bot play against itself, and report what its games say about the game.

    Who is favoured, how long it takes, and how often each card, space and end occurs and goes with winning. Game number
    17 of --seed 1 is the game that `riviera record --seed 1000017` with the same bots writes down.
    """
    from riviera.registry import load_game
    from riviera.study.balance import Balance, report, run
    from riviera.study.balance.play import BOT

    if html:
        from riviera.study.balance.plots import need_matplotlib

        need_matplotlib()
    fewest = next((n for n in load_game(game).seats if n > 1), 1)
    asked = Balance(game, games, fewest if seats is None else seats, bots or BOT, seed, options_of(options))
    with bar(f"{games} games of {game}", games) as progress:
        found = report(asked, run(asked, jobs, engine, progress))
    if html:
        write(html, found)
    print_json(plain(found)) if as_json else show(found, html)


def write(html: Path, found: Json) -> None:
    """The report as a page."""
    from riviera.study.balance.page import page

    save(html, page(found, house_fonts()))


def plain(found: Any) -> Any:
    """The report without the single numbers that only plots need."""
    if isinstance(found, dict):
        return {k: plain(v) for k, v in found.items() if not (k == "all" and isinstance(v, list))}
    return [plain(v) for v in found] if isinstance(found, list) else found


def show(found: Json, html: Path | None) -> None:
    """The short of it for people."""
    title = (
        f"{found['games']} games of {found['title']}, {found['bot']} on {found['seats']} seats, seed {found['seed']}"
    )
    rows = table(title, "seat", "wins", "95 % interval", "fair", "mean score")
    for line in found["by_seat"]:
        won = line["won"]
        between = f"{100 * won['low']:.1f} to {100 * won['high']:.1f}"
        points = f"{line['points']['mean']:.1f}"
        rows.add_row(line["seat"], f"{100 * won['mean']:.1f} %", between, f"{100 * line['fair']:.1f} %", points)
    console().print(rows)
    say(found["verdict"])
    turns = found["length"]["turns"]
    say(f"A game takes {turns['mean']:.0f} turns ({turns['least']:.0f} to {turns['most']:.0f}).")
    if (lead := found["lead"])["count"]:
        between = f"{100 * lead['low']:.1f} to {100 * lead['high']:.1f}"
        say(f"Whoever leads alone halfway wins {100 * lead['mean']:.1f} % ({between}).")
    show_clear(found)
    say(f"The whole report is in {html}." if html else "With --html report.html all of it becomes a page.")


def show_clear(found: Json) -> None:
    """What is beyond luck."""
    rows = table(f"What stands out among {found['compared']} things compared", "thing", "of", "goes")
    for line in found["clear"][:SHOWN]:
        rows.add_row(line["label"], line["group"], line["mark"])
    if len(found["clear"]) > SHOWN:
        rows.caption = f"and {len(found['clear']) - SHOWN} more in the page"
    console().print(rows) if found["clear"] else say("Nothing stands out beyond luck.")
