"""``riviera bench``: how fast the games run, beside their peers."""

from __future__ import annotations

from typing import Any

import click

from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput, extra

from .common import bar, console, json_option, number_option, print_json, say, table

CALLS = ("clone", "determinize", "view", "scene")


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option("--seats", type=int, help="How many seats; four where possible unless told.")
@number_option(
    "--seconds",
    None,
    0.01,
    3600.0,
    "How long a measurement takes; 0.1, 20 with --server, 6 with --hostile.",
)
@number_option("--rounds", 10, 1, 100, "Rounds; the best one counts.")
@click.option("--peers/--no-peers", default=True, help="Measure the installed peers too.")
@click.option("--server", is_flag=True, help="Measure the table's server under load instead.")
@click.option("--hostile", is_flag=True, help="Measure what one visitor can do to another, on this machine alone.")
@click.option(
    "--hosting",
    type=click.Choice(["workers", "rolling", "upgrade", "bots", "idle", "soak", "backup", "notices"]),
    help="Measure what a house of several processes carries instead.",
)
@click.option("--workers", metavar="1,2", help="With --server: moves a second by the number of workers.")
@click.option("--db", default="", metavar="URL", help="With --hosting: an empty database of PostgreSQL.")
@click.option("--before", default="", metavar="PYTHON", help="With --hosting upgrade: where the older riviera is.")
@click.option("--envs", is_flag=True, help="Measure the environments for learning instead.")
@number_option("--tables", 500, 1, 5000, "With --server or --hosting: how many tables, or idle connections, at once.")
@json_option
def bench(
    server: bool,
    hostile: bool,
    hosting: str | None,
    workers: str | None,
    db: str,
    before: str,
    envs: bool,
    tables: int,
    seconds: float | None,
    as_json: bool,
    **games: Any,
) -> None:
    """Measure random play, clone, determinize, view and scene, with ratios to other projects."""
    if hosting or (server and workers):
        with extra("table", "Measuring the server needs"):
            from riviera.bench.hosting import bench_hosting

        wish = {"db": db, "tables": tables, "seconds": seconds or 20.0, "counts": counted(workers), "before": before}
        bench_hosting(hosting or "workers", as_json, **wish)
        return
    if envs:
        with extra("envs", "Measuring the environments needs"):
            from riviera.bench.envs import bench_envs

        bench_envs(games["games"], seconds or 0.2, games["rounds"], as_json)
        return
    if not (server or hostile):
        bench_games(seconds=seconds or 0.1, as_json=as_json, **games)
        return
    with extra("table", "Measuring the server needs"):
        from riviera.bench.hostile import bench_hostile
        from riviera.bench.server import bench_server

    if hostile:
        bench_hostile(seconds or 6.0, as_json)
    else:
        bench_server(tables, seconds or 20.0, as_json)


def counted(workers: str | None) -> tuple[int, ...]:
    """Numbers of workers, between commas."""
    try:
        found = tuple(int(part) for part in (workers or "1,2").split(","))
    except ValueError:
        found = ()
    if not found or min(found) < 1:
        raise BadInput(f"Workers are numbers such as 1,2, not “{workers}”.")
    return found


def bench_games(
    games: tuple[str, ...], seats: int | None, seconds: float, rounds: int, peers: bool, as_json: bool
) -> None:
    """Measure the games and print what was found."""
    from riviera.bench import ours, run
    from riviera.bench.peers import PEERS
    from riviera.registry import entries, load_game

    rules = [load_game(name) for name in games or list(entries())]
    for game in rules:
        game.settle(seats or game.seats[0], None)
    steps = rounds * (len(rules) * (2 + len(ours.CALLS)) + peers * len(PEERS))
    with bar("Measuring", steps) as progress:
        found = run(rules, seats, seconds, rounds, peers, progress)
    if as_json:
        print_json(found)
    else:
        show(found)


def show(found: Json) -> None:
    """The report for people."""
    kind = "compiled" if found["compiled"] else "interpreted"
    screen = console()
    screen.print(games_table(found, f"riviera {found['version']}, {kind}, Python {found['python']}, one core"))
    if found["peers"]:
        screen.print(peers_table(found))
    start = found["startup"]
    say(f"import riviera {start['import_ms']:.0f} ms, riviera games {start['games_ms']:.0f} ms.")


def games_table(found: Json, title: str) -> Any:
    """A column for each game: decisions a second, then microseconds a call."""
    games, ratios = found["games"].values(), found["ratios"].values()
    rows = table(title, "", *found["games"])
    rows.add_row("seats", *(str(game["seats"]) for game in games))
    for what in ("loop", "playouts"):
        rows.add_row(f"{what} /s", *(f"{game[what]:,}" for game in games))
        rows.add_row("  interpreted", *(f"{game['interpreted'][what]:,}" for game in games))
    rows.add_row("  ratio", *(f"{ratio['playouts / interpreted']:.1f}" for ratio in ratios))
    for what in CALLS:
        rows.add_row(f"{what} us", *(f"{game[f'{what}_us']:.2f}" for game in games))
    return rows


def peers_table(found: Json) -> Any:
    """A row for each peer: its loop, and ours as a multiple of it."""
    rows = table("Our loop as a multiple of a peer's", "", "loop /s", *found["games"])
    for name, peer in found["peers"].items():
        speed = peer["decisions_per_second"]
        ours = (found["ratios"][game].get(f"loop / {name}") for game in found["games"])
        shown = f"{speed:,}" if speed else "absent"
        rows.add_row(name.split()[0], shown, *("" if r is None else f"{r:.2f}" for r in ours))
    rows.caption = f"The peers play {', '.join(name.split()[-1] for name in found['peers'])}."
    return rows
