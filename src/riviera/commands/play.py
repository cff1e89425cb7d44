"""``riviera play``: straight to a table, in the browser or in the terminal."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from riviera.kernel.errors import BadInput

from .common import LARGEST_SEED, GameName, Options, console, options_of
from .record import save
from .serve import HOST, PORT, Browser, Database, Host, Port

if TYPE_CHECKING:
    from riviera.simulate import Match

Text = Annotated[bool, typer.Option("--text", help="Play here in the terminal.")]
Seat = Annotated[int, typer.Option(min=0, help="Your seat, counted from 0 (with --text).")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="Write the game down there (with --text).")]


def play(
    game: GameName,
    bots: Annotated[str, typer.Option(help="The other seats: gentle,sharp; or one bot for all of them.")] = "steady",
    seats: Annotated[int | None, typer.Option(help="How many seats; you and the bots unless told.")] = None,
    text: Text = False,
    seat: Seat = 0,
    seed: Annotated[int | None, typer.Option(min=0, max=LARGEST_SEED, help="A deal to repeat (with --text).")] = None,
    output: Output = None,
    option: Options = None,
    host: Host = HOST,
    port: Port = PORT,
    db: Database = None,
    browser: Browser = True,
) -> None:
    """Play a game against bots."""
    match = opponents(game, bots, seats, seat, options_of(option))
    if text:
        play_text(match, seat, randbelow(2**31) if seed is None else seed, output)
        return
    from riviera.table.serve import play as run

    run(match.game, [b for i, b in enumerate(match.bots) if i != seat], match.options, host, port, db, browser)


def opponents(game: str, bots: str, seats: int | None, seat: int, options: dict[str, str]) -> Match:
    """A match in which the person's own seat is filled by a stand-in."""
    from riviera.registry import load_game
    from riviera.simulate import match, split_bots

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
    from riviera.records import Recorder, write
    from riviera.registry import load_game
    from riviera.simulate import Players
    from riviera.terminal import Terminal

    names = [f"{'ABCDEF'[i]} ({bot})" for i, bot in enumerate(match.bots)]
    names[seat] = "You"
    recorder = Recorder(load_game(match.game), names, seed, match.options or None)
    screen = console()
    Terminal(recorder, Players(match), seat, screen.input, lambda line: screen.out(line, highlight=False)).run()
    if output is not None:
        save(output, write(recorder.record))
        screen.print(f"The game is written down in {output}.", markup=False)
