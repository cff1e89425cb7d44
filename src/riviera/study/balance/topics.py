"""What can be counted in any game: the choices that were made and the events that were told, with names for people."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from riviera.kernel.actions import ActionSpace
from riviera.kernel.data import Json
from riviera.kernel.events import EVERYONE, Event
from riviera.kernel.game import Game
from riviera.kernel.state import State
from riviera.kernel.words import SEATS

PLACES = ("source", "target", "place")  # arguments of a sentence that may be targets on the table
LISTED = re.compile(r", | and ")
NUMBER = re.compile(r" [+-]?\d+$")
SLOT = re.compile(r"\{(\w+)\}")
NOBODY = -1


class Topic(NamedTuple):
    """One countable thing: ``source`` is "choice" or "event", ``kind`` the verb or event, ``part`` which word of it."""

    source: str
    kind: str
    part: str
    item: str


def action_topics(actions: ActionSpace) -> list[tuple[Topic, ...]]:
    """What each action of a game counts as: its target, each of its two targets, or itself when it has none."""
    return [topics_of(actions.verb(a), actions.path(a)) for a in range(actions.size)]


def topics_of(verb: str, path: tuple[str, ...]) -> tuple[Topic, ...]:
    """The topics of one action."""
    if not path:
        return (Topic("choice", "", "", verb),)
    parts = ("",) if len(path) == 1 else ("first", "second")
    return tuple(Topic("choice", verb, part, target) for part, target in zip(parts, path, strict=False))


class Listener:
    """Turns the events of one game into topics; it may know everything, for nobody plays against it."""

    def __init__(self, game: Game, names: dict[str, str]) -> None:
        self.game = game
        self.names = names

    def topics(self, event: Event, state: State) -> tuple[int, list[Topic]]:
        """Whom an event is about (NOBODY when about no seat), and what it counts as."""
        view = state.view(seat_for(event, state))
        line = self.game.line(event, view)
        note = noted(event.kind, self.game.note(event))
        if line is None:
            return NOBODY, note
        words = {k: v for k, v in line.args.items() if k not in SEATS and (isinstance(v, str) or k in PLACES)}
        told = [Topic("event", event.kind, k, item) for k, v in words.items() for item in self.items(k, v)]
        return owner(line.args, state), told or [plain(event.kind, line.text), *note]

    def items(self, key: str, value: Any) -> list[str]:
        """The things that an argument names; where its name is a plural (``clans``), a list of several."""
        text = self.names.get(str(value), str(value)) if key in PLACES else str(value)
        return LISTED.split(text) if key.endswith("s") else [text]


def seat_for(event: Event, state: State) -> int | None:
    """A seat that may know all of an event."""
    if event.audience == EVERYONE or not event.secret:
        return None
    return next((seat for seat in range(len(state.scores())) if event.audience >> seat & 1), None)


def owner(args: Json, state: State) -> int:
    """The seat that an event is about: the one its sentence names."""
    who = args.get("who", NOBODY)
    return who if isinstance(who, int) and 0 <= who < len(state.scores()) else NOBODY


def plain(kind: str, text: str) -> Topic:
    """A sentence without a word to count by: the sentence itself."""
    bare = text.replace("{who} ", "").replace("{who}'s ", "")
    return Topic("event", kind, "", SLOT.sub("…", bare).rstrip("."))


def noted(kind: str, note: str) -> list[Topic]:
    """What a record notes about an event in a word, without the number behind it: ``PO12 +8`` is about PO12."""
    bare = NUMBER.sub("", note)
    return [Topic("event", kind, "note", bare)] if bare and " " not in bare else []
