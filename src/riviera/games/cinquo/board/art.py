"""The drawings of Cinquo that never change: the piazza, pieces, cards, goals and their styles."""

from __future__ import annotations

from importlib.resources import files
from math import cos, pi, sin

from riviera.games.cinquo.board.cards import HAND, TRICK, UNSEEN, card_symbols
from riviera.games.cinquo.components import (
    BOARD,
    COLUMNS,
    FIELDS,
    GOALS,
    KINDS,
    ROWS,
    SEAT_COLOURS,
)
from riviera.games.cinquo.words.choices import CELL, MARGIN, spot
from riviera.kernel.scene import Art

WIDTH, HEIGHT = 2 * MARGIN + CELL * COLUMNS, 2 * MARGIN + CELL * ROWS
SQUARE = CELL - 3

# Goal: its outline in units of its half width, the shape of the seat of that colour; the centre is a star.
OUTLINES = {
    "red": '<rect x="-.9" y="-.9" width="1.8" height="1.8" rx=".16"/>',
    "blue": '<circle r="1"/>',
    "yellow": '<path d="M0-1.22 1.22 0 0 1.22-1.22 0Z"/>',
    "green": '<path d="M0-1.22 1.2.92H-1.2Z"/>',
    "centre": '<path d="{}"/>',
}
CORNER_GOALS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}


def star(outer: float, inner: float) -> str:
    """A star with five points, as a path."""
    radii = [outer if i % 2 == 0 else inner for i in range(10)]
    points = [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def art() -> Art:
    """Everything that is drawn once."""
    sheets = {"board": ground(), "trick": mat(*TRICK), "hand": mat(*HAND), "unseen": mat(*UNSEEN)}
    css = files(__package__).joinpath("board.css").read_text(encoding="utf-8")
    return Art(defs=defs(), sheets=sheets, css=css)


def mat(width: int, height: int) -> str:
    """The ground of a sheet among the panels."""
    return f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="14" class="cinquo-mat"/>'


def outline(goal: str) -> str:
    """The shape of a goal, one unit in half width."""
    return OUTLINES[goal].format(star(1.16, 0.5))


def ground() -> str:
    """The piazza: frame, names of rows and columns, and all fields."""
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" class="cinquo-frame"/>'
    return frame + coordinates() + "".join(square(index) for index in range(len(KINDS)))


def coordinates() -> str:
    """Letters above and below, numbers left and right."""
    found: list[tuple[float, float, str]] = []
    for column in range(COLUMNS):
        x = spot(FIELDS[column])[0]
        found += [(x, 11, FIELDS[column][0]), (x, HEIGHT - 10, FIELDS[column][0])]
    for row in range(ROWS):
        y = spot(FIELDS[row * COLUMNS])[1]
        found += [(10.5, y, str(row + 1)), (WIDTH - 10.5, y, str(row + 1))]
    texts = "".join(f'<text x="{x:g}" y="{y:g}">{text}</text>' for x, y, text in found)
    return f'<g class="cinquo-names">{texts}</g>'


def square(index: int) -> str:
    """A field with what is painted on it."""
    x, y = spot(FIELDS[index])
    box = f'x="{x - SQUARE / 2:g}" y="{y - SQUARE / 2:g}" width="{SQUARE}" height="{SQUARE}" rx="9"'
    return f'<rect {box} class="{paint(index)}"/>' + drawing(KINDS[index], x, y)


def paint(index: int) -> str:
    """The colour of a field: rim, crossing, corner, avenue or plain."""
    kind = KINDS[index]
    if kind in CORNER_GOALS:
        return f"cinquo-f-{CORNER_GOALS[kind]}"
    if kind == ".":
        return "cinquo-avenue" if on_avenue(index) else "cinquo-plain"
    return "cinquo-rim" if kind == "#" else "cinquo-cross"


def on_avenue(index: int) -> bool:
    """Whether crossings lie in the row or the column of a field: its ground is a little warmer."""
    row, column = divmod(index, COLUMNS)
    return "+" in BOARD[row] or "+" in {line[column] for line in BOARD}


def drawing(kind: str, x: float, y: float) -> str:
    """Arrows on a crossing, the star of the centre, the hollow shape of a corner."""
    if kind == "+":
        return f'<use href="#cinquo-arrows" x="{x:g}" y="{y:g}"/>'
    if kind == "*":
        return f'<use href="#cinquo-sun" x="{x:g}" y="{y:g}"/>'
    if kind in CORNER_GOALS:
        shape = f'<g class="cinquo-hollow cinquo-on-{CORNER_GOALS[kind]}">{outline(CORNER_GOALS[kind])}</g>'
        return f'<g transform="translate({x:g} {y:g}) scale(19)">{shape}</g>'
    return ""


def defs() -> str:
    """The symbols: fields to click, pieces, cards, goals and what shows a way."""
    pieces = "".join(piece(seat) for seat in range(len(SEAT_COLOURS)))
    goals = "".join(goal_symbols(goal) for goal in GOALS)
    return ARROWS + sun() + AREA + STEP + LAST + TAG + DOTS + pieces + goals + card_symbols()


def piece(seat: int) -> str:
    """A piece: the mark of its seat, which has its colour, on a soft foot, with a ring for states."""
    foot = '<ellipse cy="20" rx="23" ry="6.5" class="cinquo-foot"/>'
    rings = '<circle r="31" class="cinquo-case"/><circle r="31" class="cinquo-ring"/>'
    mark = f'<use href="#seat-{seat}" x="-28" y="-29" width="56" height="56"/>'
    return f'<g id="cinquo-piece-{seat}">{foot}{rings}<g class="cinquo-halo">{mark}</g>{mark}</g>'


def goal_symbols(goal: str) -> str:
    """A goal of a list, open and crossed out with one stroke of the pen."""
    shape = f'<g transform="scale(9)" class="cinquo-f-{goal}">{outline(goal)}</g>'
    faded = f'<g opacity=".38">{shape}</g><path d="M-11 4 11-4" class="cinquo-pen"/>'
    return "".join(
        f'<symbol id="cinquo-{name}-{goal}" viewBox="-12 -12 24 24" overflow="visible">{drawn}</symbol>'
        for name, drawn in (("goal", shape), ("done", faded))
    )


ARROWS = (
    '<g id="cinquo-arrows" class="cinquo-arrows"><path d="M-17 0H17M0-17V17" class="cinquo-line"/>'
    '<path d="M-21 0l7-4v8ZM21 0l-7-4v8ZM0-21l-4 7h8ZM0 21l-4-7h8Z"/></g>'
)


def sun() -> str:
    """The star of the centre on its sun."""
    drawn = f'<circle r="28" class="cinquo-disc-sun"/><path d="{star(24, 10.4)}" class="cinquo-star"/>'
    return f'<g id="cinquo-sun">{drawn}</g>'


AREA = (
    f'<g id="cinquo-area"><rect x="{-SQUARE / 2}" y="{-SQUARE / 2}" width="{SQUARE}" height="{SQUARE}" rx="9"'
    ' class="cinquo-hit"/>'
    '<g class="cinquo-spot"><circle r="21" class="cinquo-key"/><circle r="15" class="cinquo-case"/>'
    '<circle r="15" class="cinquo-end"/></g></g>'
)
STEP = '<g id="cinquo-step"><circle r="10" class="cinquo-step"/></g>'
LAST = '<g id="cinquo-last"><circle r="31" class="cinquo-glow"/><circle r="22" class="cinquo-point"/></g>'
TAG = '<g id="cinquo-tag"><rect x="-33" y="-11" width="66" height="22" rx="11" class="cinquo-tag"/></g>'
DOTS = "".join(
    f'<g id="cinquo-dots-{n}"><circle cx="-3.6" r="2.2" class="cinquo-dot{int(n > 0)}"/>'
    f'<circle cx="3.6" r="2.2" class="cinquo-dot{int(n > 1)}"/></g>'
    for n in range(3)
)
