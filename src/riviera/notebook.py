"""Positions, scenes and records in a notebook: pictures and small pages, seen by everybody or by a chosen seat."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from .kernel.errors import BadInput, RivieraError
from .kernel.game import Game
from .kernel.scene import Scene, Sheet
from .kernel.state import OVER, State
from .records import Record, Step, opening, replay
from .render import scene_svg

CELL = "padding:2px 14px 2px 0;text-align:left"
FRAME = "max-width:840px;padding:12px 16px;border:1px solid rgba(128,128,128,.4);border-radius:14px"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
Turn = tuple[int, list[str]]


class Picture:
    """A drawing that a notebook shows."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        """Write the drawing into a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


class Page:
    """A small page that a notebook shows."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html


def show(
    thing: State | Record | Scene,
    seat: int | None = None,
    sheet: str = "",
    theme: str = "light",
    game: Game | None = None,
) -> Picture | Page:
    """A position, a record or a scene, as a seat sees it; as a spectator does unless told.

    ``sheet`` names another sheet than the board. A scene is plain data and needs its ``game``; whose eyes it was made
    for was settled when it was made.
    """
    if isinstance(thing, Record):
        return Page(record_html(thing, seat, theme))
    if isinstance(thing, State):
        return Picture(picture(thing.game, thing.game.scene(thing.view(seat)), sheet, theme))
    if game is None:
        raise BadInput("A scene does not say of which game it is: show(scene, game=riviera.game(...)).")
    return Picture(picture(game, thing, sheet, theme))


def picture(game: Game, scene: Scene, sheet: str = "", theme: str = "light") -> str:
    """A sheet of a scene as SVG; its largest board unless named."""
    ids = [one["id"] for one in scene["sheets"]]
    if not ids:
        raise BadInput(f"{game.title} draws no board.")
    if sheet and sheet not in ids:
        raise BadInput(f"There is no sheet “{sheet}” here; there are {', '.join(ids)}.")
    return scene_svg(game, scene, sheet or board_of(scene["sheets"])["id"], theme)


def board_of(sheets: Sequence[Sheet]) -> Sheet:
    """The board among the sheets: the largest that is no mere mat."""
    return max(sheets, key=lambda sheet: (not sheet.get("plain", False), sheet["box"][2] * sheet["box"][3]))


def position_svg(state: State) -> str | None:
    """A position as everybody sees it; None where its game draws nothing."""
    scene = state.game.scene(state.view(None))
    return picture(state.game, scene) if scene["sheets"] else None


def record_html(record: Record, seat: int | None = None, theme: str = "light") -> str:
    """A record as a small page: who played, the result, the last position, the turns."""
    try:
        state = opening(record)
        turns: list[Turn] = []
        for step in replay(record):
            state = step.state
            tell(turns, step, record.names, seat)
        board = last(state, seat, theme)
    except RivieraError as error:
        return frame("A record that cannot be shown", f"<p>{escape(str(error))}</p>")
    return frame(state.game.title, players(record, state), board, story(turns))


def frame(title: str, *parts: str) -> str:
    """A titled box that takes its colours from the notebook."""
    return f'<div style="{FRAME}"><h3 style="margin:0 0 8px">{escape(title)}</h3>{"".join(parts)}</div>'


def rows(cells: Iterable[Sequence[str]]) -> str:
    """A plain table; cells are text."""
    lines = ("".join(f'<td style="{CELL}">{escape(cell)}</td>' for cell in row) for row in cells)
    return f'<table style="border-collapse:collapse">{"".join(f"<tr>{line}</tr>" for line in lines)}</table>'


def image(svg: str) -> str:
    """A picture inside a page, apart from its styles."""
    data = b64encode(svg.encode()).decode()
    return f'<img alt="" style="width:100%;border-radius:8px;margin:8px 0" src="data:image/svg+xml;base64,{data}">'


def tell(turns: list[Turn], step: Step, names: Sequence[str], seat: int | None) -> None:
    """Add a step to the turns in sentences, as far as a seat may know it."""
    view = step.state.view(seat)
    lines = [step.state.game.line(event.seen_by(seat), view) for event in step.events]
    if not turns or turns[-1][0] != step.turn:
        turns.append((step.turn, []))
    turns[-1][1].extend(line.render(names) for line in lines if line is not None)


def players(record: Record, state: State) -> str:
    """Who sat where, with points and places once it is over; the seed is told only then."""
    options = "".join(f", {name} {choice}" for name, choice in record.options.items())
    many = f"{len(record.actions)} decisions{options}"
    if state.actor != OVER:
        return rows([name] for name in record.names) + f"<p>Not finished: {escape(many)}.</p>"
    ended = zip(record.names, state.scores(), state.ranking(), strict=True)
    table = rows([name, str(points), PLACES[place - 1]] for name, points, place in ended)
    return f"{table}<p>{escape(many)}, seed {record.seed}.</p>"


def last(state: State, seat: int | None, theme: str) -> str:
    """The last position."""
    scene = state.game.scene(state.view(seat))
    return image(picture(state.game, scene, "", theme)) if scene["sheets"] else ""


def story(turns: Sequence[Turn]) -> str:
    """The turns, folded away."""
    listed = rows([f"{number}.", " ".join(said)] for number, said in turns)
    return f"<details><summary>{len(turns)} turns</summary>{listed}</details>"
