"""``riviera explore``: a position set up, changed, drawn and analysed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from riviera.kernel.chance import luck_of
from riviera.kernel.data import Dump
from riviera.kernel.errors import BadInput

from .common import (
    console,
    game_name,
    game_option,
    json_option,
    number_option,
    options_of,
    print_json,
    say,
    seed_option,
    table,
)
from .record import save

if TYPE_CHECKING:
    from riviera.kernel.game import Game
    from riviera.kernel.state import State
    from riviera.study.explore import Answer


@click.command()
@game_name
@click.argument("file", metavar="[FILE]", required=False)
@click.option("--seats", type=int, help="Without a file: deal to so many seats; the fewest from two on unless told.")
@seed_option()
@click.option("--set", "changes", multiple=True, metavar="PLACE=VALUE", help="Change the position: growers.0.lira=5.")
@click.option("--play", "plays", multiple=True, metavar="ACTION", help="Play an action: move:12:13.")
@click.option("--save", "out", type=click.Path(path_type=Path, dir_okay=False), help="Write the position there.")
@number_option("--worlds", 200, 1, 100_000, "Imagined worlds in which the answers are compared.")
@number_option("--iterations", 1000, 1, 1_000_000, "How deep answers are searched for.")
@click.option("--dump", is_flag=True, help="Only print the position as data.")
@game_option
@json_option
def explore(
    game: str,
    file: str | None,
    seats: int | None,
    seed: int,
    changes: tuple[str, ...],
    plays: tuple[str, ...],
    out: Path | None,
    worlds: int,
    iterations: int,
    dump: bool,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Set up a position of GAME and ask what is best.

    FILE is a position as data (`riviera explore GAME --dump` prints one to begin with; - is standard input). Without it
    a fresh deal is taken. Only what the seat that decides may know is used.
    """
    from riviera.registry import load_game
    from riviera.study.explore import analyse, set_up

    rules = load_game(game)
    state = set_up(rules, dealt(rules, seats, seed, options) if file is None else read(file), changes, plays)
    if out:
        save(out, json.dumps(state.dump(), indent=1) + "\n")
    if dump:
        print_json(state.dump())
        return
    found = analyse(seen(state), luck_of(seed).seed(), worlds, iterations)
    print_json([answer.json() for answer in found]) if as_json else show(state, found)


def seen(state: State) -> Any:
    """The position as the seat that decides knows it."""
    from riviera.kernel.perspective import Perspective

    return Perspective(state, int(state.actor))


def dealt(rules: Game, seats: int | None, seed: int, options: tuple[str, ...]) -> Dump:
    """A fresh deal as data."""
    return rules.deal(max(2, rules.seats[0]) if seats is None else seats, seed, options_of(options)).dump()


def read(file: str) -> Dump:
    """The data in a file."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
        data = json.loads(text)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise BadInput(f"{file} is not a position: it is not JSON.") from None
    if not isinstance(data, dict):
        raise BadInput(f"{file} is not a position: it is not an object with names.")
    return data


def show(state: State, found: list[Answer]) -> None:
    """The board and the answers for people."""
    from riviera.study.words import percent

    seat = int(state.actor)
    say(state.game.text(state.view(seat)))
    rows = table(f"Seat {'ABCDEF'[seat]} decides", "answer", "wins", "error", "ends ahead by", "action")
    for answer in found:
        rows.add_row(
            answer.words, percent(answer.chance), percent(answer.error), f"{answer.margin:+.1f}", answer.action
        )
    console().print(rows)
