"""The figures of the rules of Cinquo: the board, the cards, and examples that are played when they are drawn."""

from __future__ import annotations

from collections import Counter

from riviera.kernel.booklet import Figure, Frame, crop, example, part, strip
from riviera.kernel.game import Game
from riviera.kernel.scene import Sheet
from riviera.kernel.state import State

from ..board.art import HEIGHT, WIDTH
from ..components import CARDS, COPIES, GOALS, SUITS, TURNS

Box = list[float]
TABLE: Box = [0, 26, 460, 120]
NORTH: Box = [91, 21, 350, 420]
RIM: Box = [231, 0, 350, 420]
MIDDLE: Box = [91, 161, 420, 280]
FOUR = ("white3 white1 red1", "black4 black1 red2", "red3 red6 white2", "red5 white6 black2")
TWO = ("white4 white1 red1", "black1 red2 white2")


def figures(game: Game) -> dict[str, Figure]:
    """Every figure by its name; examples are games on the built-in board."""
    if game.components:
        return tables()
    return tables() | {
        "piazza": piazza(game),
        "trick": trick(game),
        "turning": turning(game),
        "shift": shift(game),
    }


def tables() -> dict[str, Figure]:
    """Goals, colours of cards, and hands."""
    goals = [
        (f"cinquo-goal-{goal}", goal.capitalize(), "a corner" if goal != "centre" else "a crossing") for goal in GOALS
    ]
    suits = [(f"cinquo-card-{s}1 cinquo-card-{s}6", s.capitalize(), "1 to 6, two of each") for s in SUITS]
    hands = [(faces(hand), ", ".join(turning_to(hand)), f"turn {hand}") for hand in ("left", "right")]
    return {
        "goals": strip("The five goals", *goals),
        "cards": strip("The cards", *suits),
        "hands": strip("The hands of the cards", *hands),
    }


def turning_to(hand: str) -> list[str]:
    """The points that turn to a hand."""
    return [str(points) for points, turn in TURNS.items() if turn == hand]


def faces(hand: str) -> str:
    """Cards that turn to a hand, one of each colour."""
    return " ".join(f"cinquo-card-{suit}{points}" for suit, points in zip(SUITS, turning_to(hand), strict=True))


def table(game: Game, hands: tuple[str, ...], pieces: list[str]) -> State:
    """A round before its bids: these hands, and these fields under the pieces; all other cards are in the pile."""
    held = [hand.split() for hand in hands]
    left = Counter(dict.fromkeys(CARDS, COPIES)) - Counter(card for hand in held for card in hand)
    data = game.dump(game.deal(len(hands), 1))
    changed = {"hands": held, "pile": sorted(left.elements()), "pieces": pieces, "start": 0, "actor": 0, "round": 5}
    return game.load(data | changed)


def played(state: State, *actions: str) -> State:
    """The position after some actions, which the rules must allow."""
    after = state.clone()
    for action in actions:
        after.play(action)
    return after


def seen(game: Game, state: State, sheet: str, box: Box, action: str = "") -> Sheet:
    """A part of a sheet, with the way of a move that could be made."""
    view = game.view(state, None)
    shown = crop(game.scene(view), sheet, box)
    shown["pieces"] = shown["pieces"] + (game.choice(view, action)["preview"]["draw"] if action else [])
    return shown


def frame(game: Game, state: State, box: Box, head: str, text: str, action: str = "") -> Frame:
    """A moment of an example on the board."""
    return Frame(sheet=seen(game, state, "board", box, action), head=head, text=text)


def piazza(game: Game) -> Figure:
    """The whole board."""
    text = "Corners in four colours, the black border between them, orange crossings, and the centre."
    return part("The piazza", text, seen(game, game.deal(4, 1), "board", [0, 0, WIDTH, HEIGHT]))


def tricks(game: Game) -> State:
    """Four players have passed; white 3 is led, and black 4 misses."""
    start = table(game, FOUR, ["i1", "a9", "i9", "a1"])
    return played(start, "pass", "pass", "pass", "pass", "play:white3", "play:black4")


def trick(game: Game) -> Figure:
    """Who tops whom (R-TRICK-3, R-TRICK-4)."""
    two = tricks(game)
    four = played(two, "play:red3", "play:red5")
    led = "White 3 is led. Black 4 has other points and another colour: it misses."
    won = "Red 3 tops it with the same points, red 5 tops that with more points of its colour. D wins and moves 5."
    return example(
        "Four cards",
        Frame(sheet=seen(game, two, "trick", TABLE), head="Two cards", text=led),
        Frame(sheet=seen(game, four, "trick", TABLE), head="Four cards", text=won),
    )


def walking(game: Game, field: str, rival: str = "a9") -> State:
    """Seat A has won a trick with a 4 and stands on that field."""
    start = table(game, TWO, [field, rival])
    return played(start, "pass", "pass", "play:white4", "play:black1")


def turning(game: Game) -> Figure:
    """A 4 turns right, at crossings if it likes, at the border because it must (R-TURN-1, R-TURN-2, R-TURN-3)."""
    south, north = walking(game, "c6"), walking(game, "e3")
    straight = "From c6 up, over two crossings. Nothing has to be done there."
    right = "At the crossing c5 a 4 may turn right. Over the centre it goes straight on."
    rim = "From e3 up to the border: there it must turn, and a 4 turns right."
    return example(
        "Four fields, three ways",
        frame(game, south, NORTH, "Straight on", straight, "move:c2"),
        frame(game, south, NORTH, "A turn", right, "move:f5"),
        frame(game, north, RIM, "The border", rim, "move:g1"),
    )


def landing(game: Game) -> State:
    """Seat A ends on the piece of seat B."""
    return played(walking(game, "c6", "f5"), "move:f5")


def shift(game: Game) -> Figure:
    """A piece is shifted (R-SHIFT-1)."""
    before, landed = walking(game, "c6", "f5"), landing(game)
    after = played(landed, "shift:b4")
    return example(
        "Somebody is in the way",
        frame(game, before, MIDDLE, "Before", "A has a 4. The turn at c5 leads over the centre to f5, where B stands."),
        frame(game, landed, MIDDLE, "Landed", "Both are on f5. A has to find another field for B."),
        frame(game, after, MIDDLE, "Shifted", "A chooses b4. B has not moved by a card, but stands there now."),
    )
