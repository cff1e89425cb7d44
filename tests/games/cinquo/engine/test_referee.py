"""A second, naive reading of the clauses follows random games click by click and must agree in everything."""

from __future__ import annotations

from collections import Counter

import pytest

import riviera
from riviera.games.cinquo.components import BOARD
from riviera.kernel.chance import chance

GAME = riviera.game("cinquo")
CORNERS = {"red": "a9", "blue": "i1", "yellow": "i9", "green": "a1", "centre": "e5"}
COLOURS = ["blue", "red", "yellow", "green"]
TURN = {"left": {(0, -1): (-1, 0), (-1, 0): (0, 1), (0, 1): (1, 0), (1, 0): (0, -1)}}
TURN["right"] = {after: before for before, after in TURN["left"].items()}


def name(x: int, y: int) -> str:
    """A field by column and row."""
    return "abcdefghi"[x] + str(y + 1)


def walks(x: int, y: int, step: tuple[int, int], points: int, hands: list[str]) -> set[str]:
    """The ends of all ways from a field, with the step that is made next (R-MOVE-3, R-TURN-1 to -6)."""
    was_rim = BOARD[y][x] not in ".+*"
    x, y = x + step[0], y + step[1]
    if not (0 <= x < 9 and 0 <= y < 9):
        return set()
    if points == 1:
        return {name(x, y)}
    turns = [TURN[hand][step] for hand in hands]
    if BOARD[y][x] in "+*":
        steps = [step, *turns]
    elif BOARD[y][x] == "#" and not was_rim:
        steps = turns
    elif BOARD[y][x] in "RBYG":
        steps = [TURN["left"][step], TURN["right"][step]]
    else:
        steps = [step]
    return {end for s in steps for end in walks(x, y, s, points - 1, hands)}


def tops(upper: str, lower: str) -> bool:
    """R-TRICK-3"""
    same_colour = upper[:-1] == lower[:-1]
    return (upper[-1] == lower[-1]) != same_colour and (not same_colour or upper[-1] > lower[-1])


class Referee:
    """Cinquo with lists and strings, written from the clauses alone; it is told the cards that are drawn."""

    def __init__(self, hands: list[list[str]], pile: list[str], start: int) -> None:
        self.hands, self.pile, self.start = hands, pile, start
        self.n = len(hands)
        self.colours = COLOURS[: self.n]
        self.pieces = [CORNERS[colour] for colour in self.colours]
        self.lists: list[set[str]] = [set() for _ in hands]
        self.winner: int | None = None
        self.shuffled = False
        self.open_round()

    def open_round(self) -> None:
        """R-BID-1, R-BID-4"""
        self.soloist: int | None = None
        self.spoken = 0
        self.won: list[str] = []
        self.trick: list[tuple[int, str]] = []
        self.movers: list[int] = []
        self.card = ""
        self.victim: int | None = None
        self.asks = "bid" if len(self.hands[self.start]) == 3 else "play"
        self.actor = self.start

    def actions(self) -> set[str]:
        """Everything that is allowed."""
        if self.asks == "bid":
            return {"pass", "solo"}
        if self.asks == "play":
            return {f"play:{card}" for card in self.hands[self.actor]}
        if self.asks == "use":
            return {f"use:{card}" for card in self.won}
        if self.asks == "shift":
            free = {name(x, y) for x in range(9) for y in range(9)} - set(self.pieces)
            return {f"shift:{field}" for field in free}
        x, y = "abcdefghi".index(self.pieces[self.actor][0]), int(self.pieces[self.actor][1]) - 1
        n = int(self.card[-1])
        hands = ["left" if n % 2 else "right"] if self.soloist is None else ["left", "right"]
        return {f"move:{end}" for step in TURN["left"] for end in walks(x, y, step, n, hands)}

    def play(self, action: str) -> None:
        """One click and what follows from it."""
        verb, _, what = action.partition(":")
        getattr(self, f"on_{verb}")(what)

    def on_pass(self, _: str) -> None:
        """R-BID-3"""
        self.spoken += 1
        self.actor = (self.actor + 1) % self.n
        if self.spoken == self.n:
            self.asks = "play"

    def on_solo(self, _: str) -> None:
        """R-BID-2"""
        self.soloist = self.actor
        self.asks = "play"

    def on_play(self, card: str) -> None:
        """R-TRICK-1 to -5, R-SOLO-1, R-SOLO-2"""
        self.hands[self.actor].remove(card)
        self.trick.append((self.actor, card))
        self.actor = (self.actor + 1) % self.n
        if len(self.trick) < self.n:
            return
        best, first = self.trick[0], None
        for seat, other in self.trick[1:]:
            if tops(other, best[1]):
                best = (seat, other)
                first = seat if first is None else first
        if self.soloist is None:
            self.start, self.movers, self.card = best[0], [best[0]], best[1]
            self.next_move()
        elif first is not None:
            others = [(first + i) % self.n for i in range(self.n)]
            self.start, self.movers, self.card = first, [s for s in others if s != self.soloist], best[1]
            self.next_move()
        else:
            self.won.append(self.trick[0][1])
            self.trick = []
            if len(self.won) == 3:
                self.start, self.movers = self.soloist, [self.soloist] * 3
                self.next_move()

    def next_move(self) -> None:
        """R-MOVE-1, R-SOLO-3, R-SOLO-4"""
        if not self.movers:
            self.close_round()
            return
        self.actor = self.movers.pop(0)
        self.asks = "move"
        if len(self.won) == len(self.movers) + 1 and self.actor == self.soloist:
            self.asks = "use"
            if len(set(self.won)) == 1:
                self.on_use(self.won[0])

    def on_use(self, card: str) -> None:
        """R-SOLO-3"""
        self.won.remove(card)
        self.card = card
        self.asks = "move"

    def on_move(self, field: str) -> None:
        """R-SHIFT-1, R-END-2"""
        here = [seat for seat, place in enumerate(self.pieces) if place == field]
        self.pieces[self.actor] = field
        self.reach(self.actor, field)
        if here and self.winner is None:
            self.victim, self.asks = here[0], "shift"
        elif self.winner is None:
            self.next_move()

    def on_shift(self, field: str) -> None:
        """R-SHIFT-1, R-SHIFT-2"""
        assert self.victim is not None
        self.pieces[self.victim] = field
        self.reach(self.victim, field)
        if self.winner is None:
            self.next_move()

    def reach(self, seat: int, field: str) -> None:
        """R-LIST-1 to -3, R-END-1"""
        for goal, place in CORNERS.items():
            if place == field and (goal != self.colours[seat] or len(self.lists[seat]) == 4):
                self.lists[seat].add(goal)
        if len(self.lists[seat]) == 5:
            self.winner = seat

    def close_round(self) -> None:
        """R-NEXT-1, R-NEXT-2, R-PILE-1, R-PILE-2"""
        self.shuffled = not self.pile and not any(self.hands)
        for _ in range(3):
            for i in range(self.n):
                hand = self.hands[(self.start + i) % self.n]
                if self.pile and len(hand) < 3:
                    hand.append(self.pile.pop(0))
        self.open_round()


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees(seats: int) -> None:
    """R-TRICK-1 to -5, R-SOLO-1 to -5, R-PILE-1, R-PILE-2: whole games, click by click."""
    for seed in range(6):
        state, luck = GAME.deal(seats, seed), chance(seed)
        dump = state.dump()
        referee = Referee(dump["hands"], dump["pile"], state.actor)
        while state.actor >= 0:
            legal = [GAME.actions.name(a) for a in state.legal_actions()]
            assert set(legal) == referee.actions()
            action = legal[luck.below(len(legal))]
            state.play(action)
            referee.play(action)
            dump = state.dump()
            if referee.shuffled:  # the referee cannot shuffle alike: it is told the new cards
                referee.shuffled = False
                referee.hands, referee.pile = dump["hands"], dump["pile"]
                referee.open_round()
            assert referee.winner is not None or state.actor == referee.actor
            assert dump["pieces"] == referee.pieces
            assert [set(crossed) for crossed in dump["lists"]] == referee.lists
            assert [Counter(hand) for hand in dump["hands"]] == [Counter(hand) for hand in referee.hands]
        assert state.dump()["winner"] == referee.winner
        assert state.scores() == [len(crossed) for crossed in referee.lists]
