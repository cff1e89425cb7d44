"""``riviera train``: a net that judges positions of a game, learnt from games of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import bar, game_name, number_option, say, seed_option

if TYPE_CHECKING:
    from riviera.kernel.data import Json
    from riviera.learning import Result

USUAL = "2"


@click.command()
@game_name
@click.option("--folder", type=click.Path(path_type=Path), required=True, help="Where everything is kept.")
@click.option("--seats", default=USUAL, show_default=True, help="For how many seats, between commas: 2,3,4.")
@seed_option(2**30)
@number_option("--games", 2000, 1, 10_000_000, "Games to learn from.")
@number_option("--decisions", 4, 1, 1000, "Decisions of each that are looked at.")
@number_option("--answers", 6, 2, 1000, "Answers to each, at most, that are played on in the same worlds.")
@number_option("--playouts", 16, 1, 100_000, "How often each is played to the end.")
@number_option("--tries", 1, 1, 100, "A playout takes the best of so many likely actions.")
@number_option("--hidden", 24, 3, 300, "Hidden units of the net, in threes.")
@number_option("--epochs", 30, 1, 10_000, "How often all positions are learnt from.")
@number_option("--duels", 400, 2, 1_000_000, "Games against the judgement in use, for each number of seats.")
@number_option("--questions", 300, 4, 1_000_000, "Decisions at which is measured what both give away, about.")
@number_option("--seconds", 0.05, 0.001, 60.0, "Processor time of each decision in those games.")
@number_option("--jobs", 1, 1, 256, "How many processes; the net stays the same.")
@click.option("--engine", default="local", show_default=True, help="Where games are played: local or ray.")
def train(game: str, folder: Path, seats: str, jobs: int, engine: str, **numbers: Any) -> None:
    """Learn to judge positions of a game from games of bots.

    The net is tried against the judgement in use: it must give away less, and win more than its share at the same
    processor time, by more than chance. One that passes is GAME.net in the folder; with RIVIERA_NETS=FOLDER
    bots use it. The same command goes on where it was stopped, and gives the same net for the same seed.
    """
    from riviera.kernel.errors import extra

    with extra("data", "Learning needs"):
        from riviera.learning import Plan
        from riviera.learning import train as learn

    plan = Plan(game, seats_of(seats), **numbers)
    with bar(f"{game}: learning", plan.steps()) as progress:
        found = learn(plan, folder, jobs, engine, progress)
    show(found)


def seats_of(text: str) -> tuple[int, ...]:
    """Numbers between commas."""
    from riviera.kernel.errors import BadInput

    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise BadInput(f"Seats are numbers between commas, like 2,3,4, not “{text}”.") from None


def show(found: Result) -> None:
    """What came of it."""
    for key, value in found.told.items():
        say(f"explained, {key}: {100 * value:.1f} %")
    lost = found.verdict.regret
    say(
        f"gives away {100 * lost['new']:.2f} % a decision, before {100 * lost['old']:.2f} %: "
        f"less by {points(lost['saved'])} of {lost['decisions']} decisions"
    )
    for seats, won in found.verdict.won.items():
        say(f"wins {points(won)} of {won['games']} games with {seats} seats, where the fair share is {won['fair']:.0%}")
    say(f"{found.net}: {'passed' if found.verdict.passed else 'not better by more than chance; bots do not use it'}.")


def points(one: Json) -> str:
    """A share with its interval."""
    return f"{100 * one['mean']:.1f} % ({100 * one['low']:.1f} to {100 * one['high']:.1f})"
