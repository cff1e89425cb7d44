"""A table as one viewer sees it, as plain JSON: what the page draws and what an outside bot reads."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from riviera.kernel.box import label
from riviera.kernel.data import Json
from riviera.kernel.game import Game
from riviera.kernel.scene import Prompt
from riviera.kernel.state import State
from riviera.kernel.words import Line

from ..core import story, strength
from ..core.entry import BOT, HUMAN, KEPT, Chair
from ..core.room import Room
from ..core.step import FINISHED, PLAYING, WAITING
from ..core.undoing import no_undo
from .art import art_name
from .clock import clock
from .coaching import coaching
from .person import MARK
from .wire import compact, packed

LAST, FINAL, NEITHER = Json(last=True), Json(final=True), Json()
Names = Container[str]  # of everybody who has a page


def looking(room: Room, owner: str, wanted: int | None) -> int | None:
    """As which seat a browser looks: its own that it asks for, else its own that decides, else its first."""
    mine = room.mine(owner)
    if wanted in mine:
        return wanted
    return room.actor if room.actor in mine else next(iter(mine), None)


def payload(room: Room, owner: str, seat: int | None, online: Container[int], known: Names = (), **more: Any) -> Json:
    """Everything that a viewer may know of a table."""
    return around(room, owner, seat, online, known, **more) | draw(room, seat)


def written(room: Room, owner: str, seat: int | None, online: Container[int], known: Names = (), **more: Any) -> bytes:
    """The same as it goes over the wire; what is drawn is written once for a version, whoever asks."""
    return packed(around(room, owner, seat, online, known, **more))[:-1] + b"," + drawn(room, seat)[1:]


def around(room: Room, owner: str, seat: int | None, online: Container[int], known: Names = (), **more: Any) -> Json:
    """A table without what is drawn of it: what it is, who sits there, who looks on."""
    mine = room.mine(owner)
    return {
        **public(room),
        **more,
        "seat": seat,
        "mine": mine,
        "seats": [chair(room, i, owner, online) | page_of(room.chairs[i], known) for i in range(len(room.chairs))],
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
        "rated": setup.rated,
        "actor": room.actor,
        "over": room.status == FINISHED,
        "ply": len(room.plies),
        "hints": setup.hints,
        **({"coach": {"taken_back": room.coach.taken}} if room.coach else {}),
        **strength.told(setup.ratings),
        **clock(room),
        "art": art_name(setup.game),
    }


def page_of(chair: Chair, known: Container[str]) -> Json:
    """What the page of whoever sits there is called, if they have one."""
    return {"who": chair.owner[:MARK]} if chair.owner and chair.owner in known else {}


def chair(room: Room, seat: int, owner: str, online: Container[int]) -> Json:
    """A seat as others see it: never whose browser it is."""
    c = room.chairs[seat]
    data: Json = {"seat": seat, "name": room.names[seat], "kind": c.kind, "online": c.kind == BOT or seat in online}
    if c.kind == HUMAN and owner and c.owner == owner:
        data["kind"] = "me"
    if c.kind == KEPT:
        data |= {"yours": seat in room.kept_for(owner), "by_me": bool(owner) and owner == room.setup.creator}
    if c.kind == BOT:
        data |= {"level": c.level, "handed": bool(c.owner) and not c.resigned}
    if c.resigned:
        data["resigned"] = True
    if room.status == FINISHED:
        data |= {"score": room.state.scores()[seat], "place": room.state.ranking()[seat]}
    return data


def drawn(room: Room, seat: int | None) -> bytes:
    """What a seat sees of the game, written once for a version: the collector has nothing to look through."""
    version, kept = room.drawn.get(seat, (-1, b""))
    if version != room.version:
        kept = compact(draw(room, seat))
        room.drawn[seat] = room.version, kept
    return kept


def draw(room: Room, seat: int | None) -> Json:
    """Scene, question, choices and log for a seat."""
    game, state = room.game, room.state
    view = state.view(seat)
    lines = room.story.lines(seat, view, room.names)
    data: Json = {
        "scene": game.scene(view),
        "prompt": asked(room, game.prompt(view)),
        "choices": choices(room, seat, view),
        "log": lines,
        "recap": [] if seat is None else story.recap(lines, last_decision(room, seat)),
        "can_undo": room.can_undo(seat),
        "can_restart": room.can_undo(seat) and bool(room.undoable),
        "no_undo": no_undo(room, seat),
        **({"coaching": coaching(room, room.coach)} if room.coach and room.coach.seat == seat else {}),
    }
    return data | (result(room, view) if room.status == FINISHED else {})


def last_decision(room: Room, seat: int) -> int:
    """The entry of a seat's last move; 0 before its first."""
    return next((ply.seq for ply in reversed(room.plies) if ply.seat == seat), 0)


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
    imagined = room.state.determinize(seat, 0)  # what is marked must not depend on what the seat cannot know
    return answers(room.game, imagined, view)


def answers(game: Game, state: State, view: Json) -> list[Any]:
    """The legal actions as buttons, with what comes to an end by them."""
    actions, names = state.legal_actions(), game.actions.names
    told: list[Any] = game.choices(view, [names[a] for a in actions])
    return [choice | ending(state, a) for a, choice in zip(actions, told, strict=True)]


def ending(state: State, action: int) -> Json:
    """``last``: the turn ends with it; ``final``: it goes on, but chance or a reveal stands between."""
    after = state.clone()
    after.apply(action)
    if after.actor != state.actor:
        return LAST
    return FINAL if after.seals != state.seals else NEITHER
