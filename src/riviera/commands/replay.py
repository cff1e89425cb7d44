"""``riviera replay``: a record played again, checked, told or drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import Json, console, print_json
from .record import save

if TYPE_CHECKING:
    from riviera.kernel.state import State
    from riviera.records import Record

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Record files.")]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="DIR", help="Draw the board after every action there.")]
Seat = Annotated[int | None, typer.Option(min=0, help="Draw what this seat (from 0) saw; else what everybody saw.")]


def replay(
    files: Files,
    check: Annotated[bool, typer.Option("--check", help="Only say whether every step is as recorded.")] = False,
    svg: Svg = None,
    seat: Seat = None,
    json: Json = False,
) -> None:
    """Play records again; whatever is not as recorded is refused with file and line."""
    from riviera.records import load

    found = [run(load(file), svg, seat, tell=not (check or json or svg)) for file in files]
    if json:
        print_json(found if len(found) > 1 else found[0])
        return
    for one in found:
        console().print(
            f"{one['file']}: {one['actions']} actions of {one['game']} as recorded, result {one['result']}."
        )


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
    console().print(f"{turn:4}. {text}", markup=False)


def draw(state: State, folder: Path, number: int, seat: int | None) -> None:
    """The board as a picture file."""
    from riviera.kernel.errors import BadInput
    from riviera.render import svg

    if seat is not None and seat >= len(state.scores()):
        raise BadInput(f"There is no seat {seat} in this game; seats are counted from 0.")
    save(folder / f"{number:04}.svg", svg(state.game, state.view(seat)))
