"""``riviera check``: the laws, put to a game."""

from __future__ import annotations

import click

from riviera.kernel.data import Json

from .common import bar, console, game_name, json_option, number_option, print_json, say, table


@click.command()
@game_name
@number_option("--seeds", 10, 1, 100_000, "Games for each number of seats.")
@number_option("--edits", 20, 0, 100_000, "Small edits of its positions to try in each game (law 12).")
@number_option("--every", 1, 1, 1000, "Look at one position of so many.")
@click.option("--seats", type=int, help="Only this number of seats.")
@json_option
def check(game: str, seeds: int, edits: int, every: int, seats: int | None, as_json: bool) -> None:
    """Put the laws of every game to this one, over many random games."""
    from riviera.registry import load_game
    from riviera.testing import check_game

    rules = load_game(game)
    counts = [seats] if seats is not None else list(rules.seats)
    for count in counts:
        rules.settle(count, None)
    with bar(f"The laws of {rules.title}", seeds * len(counts)) as progress:
        report = check_game(
            rules, seeds=seeds, seats=counts, every=every, edits=edits, progress=lambda: progress(1)
        ).json()
    if as_json:
        print_json(report)
    else:
        show(report)
    if not report["ok"]:
        click.get_current_context().exit(1)


def show(report: Json) -> None:
    """The laws for people, and what broke them; before hooks are right no law is put."""
    for complaint in report["hooks"]:
        say(complaint)
    if report["hooks"]:
        return
    rows = table(f"The laws of {report['game']}", "law", "tested", "holds")
    for law in report["laws"]:
        rows.add_row(f"{law['law']:2}. {law['title']}", f"{law['checks']:,}", law["verdict"])
    console().print(rows)
    for law in report["laws"]:
        for failure in law["failures"]:
            say(f"law {law['law']}: {failure}")
