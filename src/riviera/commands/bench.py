"""``riviera bench``: how fast the games run, beside their peers."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .common import Json, bar, console, print_json, table

Names = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all installed ones unless told.")]
Seconds = Annotated[float, typer.Option(min=0.01, max=60, help="How long a round of one measurement takes.")]
Rounds = Annotated[int, typer.Option(min=1, max=100, help="Rounds; the best one counts.")]


def bench(
    games: Names = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; four where possible unless told.")] = None,
    seconds: Seconds = 0.2,
    rounds: Rounds = 5,
    peers: Annotated[bool, typer.Option("--peers/--no-peers", help="Measure the installed peers too.")] = True,
    json: Json = False,
) -> None:
    """Measure random play, clone, determinize, view and scene, with ratios to other projects."""
    from riviera.bench import run
    from riviera.bench.ours import CALLS
    from riviera.bench.peers import PEERS
    from riviera.registry import entries, load_game

    rules = [load_game(name) for name in games or list(entries())]
    for game in rules:
        game.settle(seats or game.seats[0], None)
    steps = rounds * (len(rules) * (2 + len(CALLS)) + peers * len(PEERS))
    with bar("Measuring", steps) as progress:
        found = run(rules, seats, seconds, rounds, peers, progress)
    if json:
        print_json(found)
    else:
        show(found)


def show(found: dict[str, Any]) -> None:
    """The report for people."""
    kind = "compiled" if found["compiled"] else "interpreted"
    screen = console()
    screen.print(games_table(found, f"riviera {found['version']}, {kind}, Python {found['python']}, one core"))
    if found["peers"]:
        screen.print(peers_table(found))
    start = found["startup"]
    screen.print(f"import riviera {start['import_ms']:.0f} ms, riviera games {start['games_ms']:.0f} ms.")


def games_table(found: dict[str, Any], title: str) -> Any:
    """A row for each game."""
    heads = ("game", "seats", "loop /s", "playouts /s", "interpreted", "ratio", "clone us", "determinize us")
    rows = table(title, *heads, "view us", "scene us")
    for name, one in found["games"].items():
        speeds = (one["loop"], one["playouts"], one["interpreted"]["playouts"])
        calls = (one["clone_us"], one["determinize_us"], one["view_us"], one["scene_us"])
        ratio = f"{found['ratios'][name]['playouts / interpreted']:.1f}"
        rows.add_row(name, str(one["seats"]), *(f"{s:,}" for s in speeds), ratio, *(f"{c:.2f}" for c in calls))
    return rows


def peers_table(found: dict[str, Any]) -> Any:
    """A row for each peer: its loop, and ours as a multiple of it."""
    rows = table(
        "Random play from a Python loop, and ours as a multiple of it", "peer", "version", "loop /s", *found["games"]
    )
    for name, peer in found["peers"].items():
        speed = peer["decisions_per_second"]
        ours = (found["ratios"][game].get(f"loop / {name}") for game in found["games"])
        rows.add_row(
            name, peer["version"], f"{speed:,}" if speed else "", *("" if r is None else f"{r:.2f}" for r in ours)
        )
    return rows
