"""Pebbles, a game for tests of the table: take pebbles (to be taken back), turn one up (a seal), or end the turn.

Each seat's hand is secret; a turn is up to three decisions; whoever ends the sixth round ends the game.
"""

from __future__ import annotations

from typing import Any, cast

from riviera.kernel.about import About
from riviera.kernel.actions import ActionSpace, Verb
from riviera.kernel.chance import chance
from riviera.kernel.events import Event
from riviera.kernel.game import Game
from riviera.kernel.scene import Prompt, Scene, Tally
from riviera.kernel.state import OVER, State, places
from riviera.kernel.words import Line

ABOUT = About("pebbles", "Pebbles", (2, 4), 1, 1, "Take pebbles.", "pebbles:GAME")
TURN, DONE, ROUNDS = 3, 4, 6
EMPTY = "You have taken three already; end your turn. (R-TURN-1)"


class Pebbles(State):
    """What each seat took, its secret pebble, the bag, how many decisions this turn had and how many turns were."""

    def __init__(
        self, game: Game, actor: int, seals: int, taken: list[int], hands: list[int], bag: bytes, used: int, turns: int
    ):
        super().__init__(game, actor, seals)
        self.taken, self.hands, self.bag, self.used, self.turns = taken, hands, bag, used, turns

    def clone(self) -> Pebbles:
        return Pebbles(self.game, self.actor, self.seals, self.taken[:], self.hands[:], self.bag, self.used, self.turns)

    def fill(self, out: Any) -> int:
        legal = [a for a in range(5) if self.rule_against(a) is None]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def rule_against(self, action: int) -> str | None:
        return EMPTY if action != DONE and self.used >= 3 else None

    def apply(self, action: int) -> None:
        if action == DONE:
            return self.end()
        self.used += 1
        if action == TURN:
            self.seals += 1
            self.whisper("turned", 1 << self.actor, self.bag[0], self.actor)
            self.hands[self.actor], self.bag = self.bag[0], self.bag[1:] + self.bag[:1]
        else:
            self.taken[self.actor] += action + 1
            self.tell("took", self.actor, action + 1)

    def end(self) -> None:
        self.tell("ended", self.actor)
        self.used, self.turns = 0, self.turns + 1
        self.actor = (self.actor + 1) % len(self.taken)
        if self.turns == ROUNDS * len(self.taken):
            self.actor, self.seals = OVER, self.seals + 1

    def determinize(self, seat: int, seed: int) -> Pebbles:
        s, luck = self.clone(), chance(seed)
        s.bag = luck.shuffled(bytes(sorted(self.bag)))  # in an order that tells nothing of the real one
        s.hands = [h if i == seat else luck.below(20) for i, h in enumerate(self.hands)]
        return s

    def scores(self) -> list[int]:
        return [t + h for t, h in zip(self.taken, self.hands, strict=True)]

    def ranking(self) -> list[int]:
        return places(self.scores())

    def dump(self) -> dict[str, Any]:
        lists = {"taken": self.taken[:], "hands": self.hands[:], "bag": list(self.bag)}
        return lists | {"actor": self.actor, "seals": self.seals, "used": self.used, "turns": self.turns}


class PebblesGame(Game):
    """The rules."""

    def deal(self, seats: int, seed: int, options: dict[str, str] | None = None) -> State:
        """The seed says which pebble lies on top and who begins, so that a stored table outlives any generator."""
        self.settle(seats, options)
        top = seed % 20
        bag = bytes([*range(top, 20), *range(top)])
        return Pebbles(self, seed % seats, 0, [0] * seats, [0] * seats, bag, 0, 0)

    def load(self, data: dict[str, Any]) -> State:
        d = data
        bag = bytes(d["bag"])
        return Pebbles(self, d["actor"], d["seals"], d["taken"][:], d["hands"][:], bag, d["used"], d["turns"])

    def longest(self, seats: int) -> int:
        return ROUNDS * seats * 4

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        s = cast(Pebbles, state)
        over = s.actor == OVER
        hands = [h if over or i == seat else None for i, h in enumerate(s.hands)]
        return {
            "seats": len(s.taken),
            "seat": seat,
            "actor": s.actor,
            "over": over,
            "taken": s.taken[:],
            "hands": hands,
            "used": s.used,
            "turns": s.turns,
        }

    def prompt(self, view: dict[str, Any]) -> Prompt:
        if view["over"]:
            return Prompt(text=Line("The game is over."))
        return Prompt(text=Line("{who} takes pebbles.", who=view["actor"]), then=Line("Take {target}?"))

    def line(self, event: Event, view: dict[str, Any]) -> Line | None:
        if event.kind == "took":
            return Line(
                "{who} took {n} of {sum}.", who=event.args[0], n=event.args[1], sum=view["taken"][event.args[0]]
            )
        if event.kind == "turned":
            pebble = event.secret[0] if event.secret else "one"
            return Line("{who} turned up {pebble}.", who=event.args[0], pebble=pebble)
        return None

    def scene(self, view: dict[str, Any]) -> Scene:
        rows = [
            {"label": f"Seat {i + 1}", "value": f"{t} {h}"}
            for i, (t, h) in enumerate(zip(view["taken"], view["hands"], strict=True))
        ]
        return Scene(sheets=[], panels=[{"id": "seats", "title": "Pebbles", "rows": rows}])

    def tally(self, view: dict[str, Any]) -> Tally:
        return Tally(
            rows=[
                {"label": "Total", "values": [t + (h or 0) for t, h in zip(view["taken"], view["hands"], strict=True)]}
            ]
        )


GAME = PebblesGame(ABOUT, ActionSpace(Verb("take", [("1",), ("2",), ("3",)]), Verb("turn"), Verb("done")))
