"""A table as one viewer sees it, as plain JSON: what the page draws and what an outside bot reads."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from riviera.kernel.box import label
from riviera.kernel.data import Json
from riviera.kernel.scene import Prompt
from riviera.kernel.state import State
from riviera.kernel.words import Line

from ..core import story
from ..core.entry import BOT, HUMAN
from ..core.room import Room
from ..core.step import FINISHED, PLAYING, WAITING
from .art import art_name


def looking(room: Room, owner: str, wanted: int | None) -> int | None:
    """As which seat a browser looks: its own that it asks for, else its own that decides, else its first."""
    mine = room.mine(owner)
    if wanted in mine:
        return wanted
    return room.actor if room.actor in mine else next(iter(mine), None)


def payload(room: Room, owner: str, seat: int | None, online: Container[int], **more: Any) -> Json:
    """Everything that a viewer may know of a table."""
    mine = room.mine(owner)
    return {
        **public(room),
        **drawn(room, seat),
        **more,
        "seat": seat,
        "mine": mine,
        "seats": [chair(room, i, owner, online) for i in range(len(room.chairs))],
        "your_turn": room.status == PLAYING and room.actor in mine and room.chairs[room.actor].kind == HUMAN,
    }


def public(room: Room) -> Json:
    """What is the same for everybody."""
    setup = room.setup
    return {
        "id": setup.id,
        "version": room.version,
        "game": setup.game,
        "game_title": room.game.title,
        "title": setup.title,
        "status": room.status,
        "pace": setup.pace,
        "options": setup.options,
        "components": label(setup.components),
        "public": setup.public,
        "actor": room.actor,
        "over": room.status == FINISHED,
        "ply": len(room.plies),
        "hints": setup.hints,
        "art": art_name(setup.game),
    }


def chair(room: Room, seat: int, owner: str, online: Container[int]) -> Json:
    """A seat as others see it: never whose browser it is."""
    c = room.chairs[seat]
    data: Json = {"seat": seat, "name": room.names[seat], "kind": c.kind, "online": c.kind == BOT or seat in online}
    if c.kind == HUMAN and owner and c.owner == owner:
        data["kind"] = "me"
    if c.kind == BOT:
        data |= {"level": c.level, "handed": bool(c.owner) and not c.resigned}
    if c.resigned:
        data["resigned"] = True
    if room.status == FINISHED:
        data |= {"score": room.state.scores()[seat], "place": room.state.ranking()[seat]}
    return data


def drawn(room: Room, seat: int | None) -> Json:
    """What a seat sees of the game; made once for a version and kept."""
    kept = room.drawn.get(seat)
    if kept is None or kept["version"] != room.version:
        kept = draw(room, seat)
        room.drawn[seat] = kept
    return kept


def draw(room: Room, seat: int | None) -> Json:
    """Scene, question, choices and log for a seat."""
    game, state = room.game, room.state
    view = state.view(seat)
    lines = room.story.lines(seat, view, room.names)
    data: Json = {
        "version": room.version,
        "scene": game.scene(view),
        "prompt": asked(room, game.prompt(view)),
        "choices": choices(room, seat, view),
        "log": lines,
        "recap": [] if seat is None else story.recap(lines, room.last_decision(seat)),
        "can_undo": room.can_undo(seat),
        "can_restart": room.can_undo(seat),
    }
    return data | (result(room, view) if room.status == FINISHED else {})


def result(room: Room, view: Json) -> Json:
    """What is told when the game is over, the seed included."""
    return {"tally": room.game.tally(view), "ranking": room.state.ranking(), "seed": str(room.setup.seed)}


def asked(room: Room, prompt: Prompt) -> Json:
    """The question in words; while people are missing, that."""
    if room.status == WAITING:
        return {"text": "Waiting for players to sit down."}
    return {key: words(line, room.names) for key, line in prompt.items() if isinstance(line, Line)}


def words(line: Line, names: Sequence[str]) -> str:
    """A sentence with names; what the page fills in, the chosen target, stays in braces."""
    return Line(line.text, **{"target": "{target}", **line.args}).render(names)


def choices(room: Room, seat: int | None, view: Json) -> list[Any]:
    """The legal actions as buttons, only for the seat that decides and looks."""
    if seat is None or seat != room.actor or room.status != PLAYING or room.chairs[seat].kind != HUMAN:
        return []
    names, state = room.game.actions.names, room.state
    told: list[Any] = [(a, room.game.choice(view, names[a])) for a in state.legal_actions()]
    imagined = state.determinize(seat, 0)  # what is marked must not depend on what the seat cannot know
    return [{**choice, "final": True} if is_final(imagined, a) else choice for a, choice in told]


def is_final(state: State, action: int) -> bool:
    """Whether chance or a reveal follows though the seat goes on: then nothing before it can be taken back."""
    after = state.clone()
    after.apply(action)
    return bool(after.seals != state.seals and after.actor == state.actor)
