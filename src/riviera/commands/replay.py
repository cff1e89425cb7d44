"""``riviera replay``: a record played again, checked, told or drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput

from .common import bar, json_option, number_option, print_json, say
from .record import save

if TYPE_CHECKING:
    from riviera.kernel.state import State
    from riviera.records import Record


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Only say whether every step is as recorded.")
@click.option("--svg", metavar="DIR", type=click.Path(path_type=Path), help="Draw the board after every action there.")
@number_option("--seat", None, 0, 9, "Draw what this seat (from 0) saw; else what everybody saw.")
@json_option
def replay(files: tuple[str, ...], check: bool, svg: Path | None, seat: int | None, as_json: bool) -> None:
    """Play records again; whatever is not as recorded is refused with file and line."""
    from riviera.records import load

    records = [load(file) for file in files]
    tell = not (check or as_json or svg)
    found = [run(record, folder_of(record, svg, len(files)), seat, tell) for record in records]
    if as_json:
        print_json(found if len(found) > 1 else found[0])
        return
    for one in found:
        say(f"{one['file']}: {one['actions']} actions of {one['game']} as recorded, result {one['result']}.")


def folder_of(record: Record, svg: Path | None, files: int) -> Path | None:
    """Where the pictures of a record go: several records get a folder each."""
    return svg / Path(record.source).stem if svg and files > 1 else svg


def run(record: Record, svg: Path | None, seat: int | None, tell: bool) -> Json:
    """Replay one record to its end and sum it up."""
    from riviera.records import UNFINISHED
    from riviera.records import replay as steps

    if svg:
        draw_all(record, svg, seat)
    else:
        for step in steps(record):
            if tell:
                tell_step(record, step.turn, step.state)
    return {
        "file": record.source,
        "game": record.game,
        "seats": len(record.names),
        "actions": len(record.actions),
        "result": record.result,
        "finished": record.result != UNFINISHED,
        "ok": True,
    }


def tell_step(record: Record, turn: int, state: State) -> None:
    """What one action did, in words."""
    view = state.view(None)
    lines = [state.game.line(event, view) for event in state.log or []]
    text = " ".join(line.render(record.names) for line in lines if line)
    say(f"{turn:4}. {text}")


def draw_all(record: Record, folder: Path, seat: int | None) -> None:
    """The board after the deal and after every action."""
    from riviera.records import opening
    from riviera.records import replay as steps

    if seat is not None and seat >= len(record.names):
        raise BadInput(f"There is no seat {seat} in {record.source}; seats are counted from 0.")
    with bar(f"Drawing {record.source}", len(record.actions)) as progress:
        draw(opening(record), folder, 0, seat)
        for step in steps(record):
            draw(step.state, folder, step.number, seat)
            progress(1)


def draw(state: State, folder: Path, number: int, seat: int | None) -> None:
    """The board as a picture file."""
    from riviera.render import scene_svg

    scene = state.game.scene(state.view(seat))
    if not scene["sheets"]:
        raise BadInput(f"{state.game.title} has no board to draw.")
    save(folder / f"{number:04}.svg", scene_svg(state.game, scene))
