"""``riviera bench``: how fast the games run, beside their peers."""

from __future__ import annotations

from typing import Any

import click

from .common import bar, console, json_option, number_option, print_json, say, table


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option("--seats", type=int, help="How many seats; four where possible unless told.")
@number_option("--seconds", 0.2, 0.01, 60.0, "How long a round of one measurement takes.")
@number_option("--rounds", 5, 1, 100, "Rounds; the best one counts.")
@click.option("--peers/--no-peers", default=True, help="Measure the installed peers too.")
@json_option
def bench(games: tuple[str, ...], seats: int | None, seconds: float, rounds: int, peers: bool, as_json: bool) -> None:
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
    if as_json:
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
    say(f"import riviera {start['import_ms']:.0f} ms, riviera games {start['games_ms']:.0f} ms.")


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
