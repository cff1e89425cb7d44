"""A step of a lesson as a table: the same scene, question and choices, and what the teacher says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from riviera.kernel.course import Course, Lesson, Said, Step
from riviera.kernel.data import Json, View
from riviera.kernel.errors import RivieraError
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.scene import Layout, Scene, Tab
from riviera.kernel.state import OVER, State
from riviera.registry import load_game
from riviera.teach import Verdict, follow, lesson_of, opening, step_of
from riviera.teach.lines import shown as good_moves
from riviera.teach.opening import course_of

from ..core.entry import MOVE
from ..core.refusal import ILLEGAL
from ..core.story import Item, Telling, tell
from .art import art_name
from .payload import answers, words
from .wire import packed

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Franco")
OPEN = ("told", "going")
FIXED: Json = {
    "id": "",
    "version": 0,
    "title": "",
    "status": "playing",
    "pace": "live",
    "options": {},
    "public": False,
    "hints": "off",
    "can_undo": False,
    "can_restart": False,
    "no_undo": "",
}
PHONE = Tab(id="lesson", title="Lesson", icon="board", show=[])


def answer(name: str, number: int, step: int, plays: Sequence[str], show: bool, _seed: int = 0) -> tuple[int, bytes]:
    """A step after some plays of the learner, as JSON; with ``show`` the rest of the good line is played for them."""
    game = load_game(name)
    try:
        return 200, packed(frame(game, number, step, list(plays), show))
    except RivieraError as error:
        return ILLEGAL, packed({"error": str(error)})


def frame(game: Game, number: int, n: int, plays: list[str], show: bool) -> Json:
    """Everything that the page of a lesson draws."""
    course, lesson = course_of(game), lesson_of(game, number)
    step, first = step_of(lesson, n), opening(game, lesson, n)
    if show and step.good:
        plays = good_moves(step, first)
    verdict = follow(step, first, plays)
    return table(game, step, first, verdict) | {"lesson": told(course, lesson, n, verdict, plays)}


def table(game: Game, step: Step, first: State, verdict: Verdict) -> Json:
    """The position as a payload of the table, at which one seat is the learner's."""
    state, seat = verdict.state, step.seat
    view, names = state.view(seat), named(state, seat)
    lines = happened(game, first, verdict.played, seat, names)
    mine = verdict.kind in OPEN and int(state.actor) == seat
    return FIXED | {
        "game": game.name,
        "game_title": game.title,
        "art": art_name(game.name),
        "ply": len(verdict.played),
        "actor": int(state.actor),
        "over": int(state.actor) == OVER,
        "scene": staged(course_of(game), step, game.scene(view), verdict.said),
        "prompt": asked(game, view, names, step),
        "choices": choices(game, state, view) if mine else [],
        "log": lines,
        "recap": lines,
        "seat": seat,
        "mine": [seat],
        "seats": [chair(i, name, i == seat) for i, name in enumerate(names)],
        "your_turn": mine,
    }


def chair(seat: int, name: str, mine: bool) -> Json:
    """A seat at the table of a lesson."""
    return {"seat": seat, "name": name, "kind": "me" if mine else "bot", "online": True}


def named(state: State, seat: int) -> list[str]:
    """Names for the seats: the learner is You."""
    return ["You" if i == seat else NAMES[i] for i in range(len(state.scores()))]


def asked(game: Game, view: View, names: list[str], step: Step) -> Json:
    """The task in the place of the question, and the question under it."""
    prompt = game.prompt(view)
    question = prompt.get("then") if step.picked else prompt["text"]
    noun = game.scene(view).get("names", {}).get(step.picked[-1], step.picked[-1]) if step.picked else ""
    help_ = words(question or prompt["text"], names).replace("{target}", noun)
    return {"text": step.task, "help": help_}


def choices(game: Game, state: State, view: View) -> list[Any]:
    """The legal actions as buttons, as at the table."""
    return [choice | {"evident": False} for choice in answers(game, state, view)]


def happened(game: Game, first: State, played: Sequence[str], seat: int, names: list[str]) -> list[Telling]:
    """What the last move of the learner led to, in words and as journeys."""
    state, found = first.clone(), []
    for number, action in enumerate(played):
        events: list[Event] = []
        actor, state.log = int(state.actor), events
        state.play(action)
        state.log = None
        found.append((actor, tell(game, Item(number + 1, actor, MOVE, action, events), seat, state.view(seat), names)))
    own = [i for i, (actor, _) in enumerate(found) if actor == seat]
    return [line for _, lines in found[own[-1] if own else 0 :] for line in lines]


def told(course: Course, lesson: Lesson, n: int, verdict: Verdict, plays: list[str]) -> Json:
    """What the teacher says, and where the learner is."""
    step = lesson.steps[n - 1]
    return {
        "number": course.lessons.index(lesson) + 1,
        "name": lesson.name,
        "step": n,
        "steps": len(lesson.steps),
        "state": verdict.kind,
        "said": said(verdict.said),
        "task": step.task,
        "shows": bool(step.good),
        "plays": list(verdict.played) if step.free else plays,
        "picked": list(step.picked) if not plays else [],
    }


def said(said: Said) -> Json:
    """What is said, as plain data."""
    return {key: value for key, value in asdict(said).items() if value}


# The table of a lesson: only what is needed, in the course's own grid.


def staged(course: Course, step: Step, scene: Scene, said: Said) -> Scene:
    """The scene with the teacher in it, and without the panels that the step does not speak of."""
    grid = course.layout or plain(scene)
    grid = Layout(**{**grid, "areas": [placed(row, step.panel) for row in grid["areas"]]})
    phone = Tab(**{**PHONE, "show": on_a_phone(step, scene, said)})
    kept = {*" ".join(grid["areas"]).split(), *phone["show"]}
    return Scene(
        sheets=[s for s in scene["sheets"] if s["id"] in kept],
        panels=[p for p in scene["panels"] if p["id"] in kept],
        layout=grid,
        tabs=[phone],
        names=scene.get("names", {}),
    )


def placed(row: str, panel: str) -> str:
    """A row of the grid with the panel of the step in its place."""
    return " ".join((panel or ".") if area == "panel" else area for area in row.split())


def plain(scene: Scene) -> Layout:
    """A grid for a course without one: the question and the sheets on the left, the teacher on the right."""
    left = ["prompt", *(s["id"] for s in scene["sheets"])]
    rows = max(len(left), 3)
    left += left[-1:] * (rows - len(left))
    right = ["voice"] * (rows - 1) + ["panel"]
    return Layout(
        columns="minmax(0, 1fr) 360px",
        rows=f"{'auto ' * (rows - 1)}minmax(0, 1fr)",
        areas=[f"{a} {b}" for a, b in zip(left, right, strict=True)],
    )


def on_a_phone(step: Step, scene: Scene, said: Said) -> list[str]:
    """What a phone shows: what the step says, else a page of the table; above it a part of what is lit."""
    pages = [tab["show"] for tab in scene.get("tabs", [])] or [[s["id"]] for s in scene["sheets"]]
    parts = {name for page in (*pages, step.show) for name in page}
    wanted = [home for name in said.lit for home in (name, *homes(scene, name)) if home in parts]
    inside = {home for name in said.lit for home in homes(scene, name)}
    page = [*step.show] or next((page for page in pages if inside & set(page)), [*pages, []][0])
    return [*page] if not wanted or set(wanted) & set(page) else [wanted[0], *page]


def homes(scene: Scene, name: str) -> list[str]:
    """The sheets and panels that have something of a name."""
    sheets = [sheet["id"] for sheet in scene["sheets"] if name in targets(sheet)]
    return sheets + [panel["id"] for panel in scene["panels"] if name in rows(panel)]


def targets(sheet: Any) -> list[str]:
    """What can be lit on a sheet."""
    return [name for piece in sheet["pieces"] for name in (piece["id"], piece.get("target")) if name]


def rows(panel: Any) -> list[str]:
    """What can be lit in a panel: places to click, and rows that can be asked about."""
    chips = [chip for row in panel["rows"] for chip in row.get("chips", [])]
    asked = [row["ask"] for row in panel["rows"] if "ask" in row]
    return [thing["target"] for thing in (*panel["rows"], *chips) if "target" in thing] + asked
