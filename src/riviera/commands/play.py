"""``riviera play``: straight to a table, in the browser or in the terminal."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Any

import click

from riviera.kernel.chance import SEED_BITS
from riviera.kernel.errors import BadInput, extra

from .common import console, game_name, game_option, number_option, options_of, say
from .record import save
from .serve import server_options, settings_of

if TYPE_CHECKING:
    from riviera.arena.simulate import Match


@click.command()
@game_name
@click.option("--bots", default="steady", show_default=True, help="The other seats: gentle,sharp; or one for all.")
@click.option("--seats", type=int, help="How many seats; you and the bots unless told.")
@number_option("--seat", 0, 0, 9, "Your seat, counted from 0.")
@game_option
@click.option("--text", is_flag=True, help="Play here in the terminal.")
@number_option("--seed", None, 0, None, "With --text: a deal to repeat, for study; without one nobody can guess it.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="With --text: write the game down there.")
@server_options
def play(
    game: str,
    bots: str,
    seats: int | None,
    seat: int,
    options: tuple[str, ...],
    text: bool,
    seed: int | None,
    output: Path | None,
    **server: Any,
) -> None:
    """Play a game against bots, in the browser or here."""
    match = opponents(game, bots, seats, seat, options_of(options))
    if text:
        play_text(match, seat, randbits(SEED_BITS) if seed is None else seed, output)
        return
    with extra("table", "Playing in the browser, rather than here with --text, needs"):
        from riviera.table.keep.serve import play as run

    bots_ = [None if i == seat else bot for i, bot in enumerate(match.bots)]
    run(match.game, bots_, match.options, settings_of(server).settings)


def opponents(game: str, bots: str, seats: int | None, seat: int, options: dict[str, str]) -> Match:
    """A match in which the person's own seat is filled by a stand-in."""
    from riviera.arena.simulate import match, split_bots
    from riviera.registry import load_game

    rules, specs = load_game(game), split_bots(bots)
    count = seats if seats is not None else max(len(specs) + 1, rules.seats[0])
    rules.settle(count, options)
    if len(specs) not in (1, count - 1):
        raise BadInput(f"At {count} seats you play against one kind of bot or {count - 1} bots, not {len(specs)}.")
    if seat >= count:
        raise BadInput(f"There is no seat {seat}: seats are counted from 0 to {count - 1}.")
    rivals = specs * (count - 1) if len(specs) == 1 else specs
    return match(game, ",".join([*rivals[:seat], "uniform", *rivals[seat:]]), count, options)


def play_text(match: Match, seat: int, seed: int, output: Path | None) -> None:
    """A game in the terminal."""
    from riviera.arena.simulate import Players
    from riviera.bots import sure
    from riviera.records import Recorder, write
    from riviera.registry import load_game
    from riviera.terminal import Terminal, speaker

    names = [f"{'ABCDEF'[i]} ({bot})" for i, bot in enumerate(match.bots)]
    names[seat] = "You"
    recorder = Recorder(load_game(match.game), names, seed, match.options or None)
    screen = console()
    Terminal(recorder, Players(match, sure), seat, screen.input, speaker(screen, recorder.game)).run()
    if output is not None:
        save(output, write(recorder.record))
        say(f"The game is written down in {output}.")
