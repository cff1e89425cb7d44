"""``riviera replay``: a record played again, checked, told or drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import json_option, number_option, print_json, say
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

    found = [run(load(file), svg, seat, tell=not (check or as_json or svg)) for file in files]
    if as_json:
        print_json(found if len(found) > 1 else found[0])
        return
    for one in found:
        say(f"{one['file']}: {one['actions']} actions of {one['game']} as recorded, result {one['result']}.")


def run(record: Record, svg: Path | None, seat: int | None, tell: bool) -> dict[str, Any]:
    """Replay one record to its end and sum it up."""
    from riviera.records import UNFINISHED, opening
    from riviera.records import replay as steps

    if svg:
        draw(opening(record), svg, 0, seat)
    for step in steps(record):
        if tell:
            tell_step(record, step.turn, step.state)
        if svg:
            draw(step.state, svg, step.number, seat)
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


def draw(state: State, folder: Path, number: int, seat: int | None) -> None:
    """The board as a picture file."""
    from riviera.kernel.errors import BadInput
    from riviera.render import scene_svg

    if seat is not None and seat >= len(state.scores()):
        raise BadInput(f"There is no seat {seat} in this game; seats are counted from 0.")
    scene = state.game.scene(state.view(seat))
    if not scene["sheets"]:
        raise BadInput(f"{state.game.title} has no board to draw.")
    save(folder / f"{number:04}.svg", scene_svg(state.game, scene, scene["sheets"][0]["id"]))
