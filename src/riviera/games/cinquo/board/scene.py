"""The view of Cinquo as a scene: the piazza with its pieces, the trick, the hand and the lists."""

from __future__ import annotations

from functools import cache

from riviera.games.cinquo.board.art import HEIGHT, WIDTH, art
from riviera.games.cinquo.board.cards import hand, trick, unseen
from riviera.games.cinquo.components import CARDS, FIELDS, GOALS
from riviera.games.cinquo.view import called, colours, goal_at, there, words
from riviera.games.cinquo.words.choices import spot
from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Clock, Layout, Panel, Piece, Row, Scene, Sheet, Tab

__all__ = ["art", "scene"]

COLUMNS = "min(calc(100vh - 153px - var(--foot, 0px)), calc(100vw - 490px)) minmax(240px, 360px) minmax(180px, 232px)"
LAYOUT = Layout(
    columns=COLUMNS,
    rows="auto auto auto auto minmax(0, 1fr)",
    areas=["prompt seats seats", "board seats seats", "board trick trick", "board hand hand", "board log unseen"],
)
WATCHING = Layout(
    columns=COLUMNS,
    rows="auto auto auto minmax(0, 1fr)",
    areas=["prompt seats seats", "board seats seats", "board trick trick", "board log unseen"],
)
AFTER = Layout(
    columns=COLUMNS,
    rows="auto auto minmax(0, 1fr)",
    areas=["prompt seats seats", "board seats seats", "board log log"],
)
TABS = [
    Tab(id="board", title="Board", icon="board", show=["trick", "board"]),
    Tab(id="cards", title="Cards", icon="cards", show=["hand", "trick", "unseen"]),
    Tab(id="lists", title="Lists", icon="scores", show=["seats"]),
]
NAMES = {field: f"{goal_at(field)} ({field})" if goal_at(field) else field for field in FIELDS} | {
    card: called(card) for card in CARDS
}
APART = 15


def scene(view: View) -> Scene:
    """The board, the cards and the panels."""
    box: list[float] = [0, 0, WIDTH, HEIGHT]
    board = Sheet(id="board", title="The piazza", box=box, art="board", whole=True, pieces=pieces(view))
    sheets = [trick(view), board, *([hand(view)] if view["seat"] is not None else []), unseen(view)]
    return Scene(
        sheets=sheets,
        panels=[seats(view)],
        layout=layout(view),
        tabs=TABS,
        names=NAMES,
        clock=clock(view),
        purse=purse(view),
    )


def clock(view: View) -> Clock:
    """The round."""
    return Clock(text="The end" if view["over"] else f"Round {view['round']}")


def purse(v: View) -> list[Chip]:
    """What is mine in one line: the cards in hand."""
    if v["seat"] is None or not v["hand"]:
        return []
    cards = [Chip(art=f"cinquo-mini-{card}", target=card, label=called(card)) for card in v["hand"]]
    return [Chip(text="Your cards", state="title"), *cards]


def layout(v: View) -> Layout:
    """Cards take part of the page only while they are played."""
    if v["over"]:
        return AFTER
    return WATCHING if v["seat"] is None else LAYOUT


def pieces(v: View) -> list[Piece]:
    """Every field as a place to click, and the pieces that stand on them."""
    free = "cinquo-many" if v["phase"] == "shift" else ""
    areas = [area(field, "cinquo-taken" if field in v["pieces"] else free) for field in FIELDS]
    return areas + [man(v, seat) for seat in range(v["seats"])]


@cache
def area(field: str, kind: str) -> Piece:
    """A field; one with a piece shows its ring round the piece."""
    x, y = spot(field)
    return Piece(id=field, art="cinquo-area", x=x, y=y, target=field, kind=f"cinquo-area {kind}".strip(), z=-1)


def man(v: View, seat: int) -> Piece:
    """A piece; two on one field stand side by side, the one to be shifted in front."""
    field = v["pieces"][seat]
    x, y = spot(field)
    here = there(v, field)
    if len(here) > 1:
        x += APART if seat == here[1] else -APART
    colour = colours(v)[seat]
    label = f"{colour}, seat {'ABCD'[seat]}, on {NAMES[field]}"
    made = Piece(id=f"man-{seat}", art=f"cinquo-piece-{seat}", x=x, y=y, target=field, kind="cinquo-man", label=label)
    if seat == v["shifted"]:
        made["kind"], made["z"] = "cinquo-man cinquo-lifted", 1
    return made


def seats(v: View) -> Panel:
    """Each seat with its word in the bidding and its list."""
    return Panel(id="seats", title="Lists", rows=[seat_row(v, seat) for seat in range(v["seats"])])


def seat_row(v: View, seat: int) -> Row:
    """A list: open goals, those crossed out, and the own colour as the last."""
    word = words(v).get(seat, "")
    crossed = v["lists"][seat]
    own = colours(v)[seat]
    chips = [Chip(text=word, state="mine" if word == "solo" else "off", ask="solo")] if word and not v["over"] else []
    chips += [goal_chip(goal, crossed) for goal in GOALS if goal != own]
    chips.append(goal_chip(own, crossed) | Chip(text="last"))
    row = Row(label="", chips=chips, value=f"{len(crossed)}/{len(GOALS)}")
    if v["over"]:
        row["note"] = f"{len(crossed)} of {len(GOALS)} reached"
    return row


def goal_chip(goal: str, crossed: list[str]) -> Chip:
    """A goal of a list."""
    if goal in crossed:
        return Chip(art=f"cinquo-done-{goal}", label=f"{goal} reached")
    return Chip(art=f"cinquo-goal-{goal}", label=f"{goal} open")
