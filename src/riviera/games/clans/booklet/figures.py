"""The figures of the rules of Clans: parts of the board, and examples that are played when they are drawn."""

from __future__ import annotations

from riviera.kernel.booklet import Figure, Frame, crop, example, part, strip
from riviera.kernel.game import Game
from riviera.kernel.state import State

from ..components import CLANS, EPOCHS, TERRAINS, TERRITORIES
from ..view import ROMAN

Huts = dict[int, dict[str, int]]
Box = list[float]

CORNER: Box = [690, 0, 310, 240]
MEADOW: Box = [180, 140, 300, 220]
ELSEWHERE: Huts = {57: {"green": 1}, 58: {"black": 1}}  # so that the game goes on
GONE = (54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34)  # where earlier villages were, all of them doomed or torn by strife


def figures(game: Game) -> dict[str, Figure]:
    """Every figure by its name."""
    return {
        "clans": strip("The five clans", *((f"clans-hut-{clan}", clan.capitalize(), "") for clan in CLANS)),
        "land": land(game),
        "lands": strip("The four lands", *((f"clans-swatch-{t}", t.capitalize(), "15 territories") for t in TERRAINS)),
        "water": water(game),
        "seven": seven(game),
        "founding": founding(game),
        "village": village(game),
        "strife": strife(game),
        "epochs": strip("The epoch chart", *map(epoch, range(len(EPOCHS)))),
        "worth": worth(game),
    }


def epoch(e: int) -> tuple[str, str, str]:
    """An epoch of the chart: what it favours and dooms, its chips and its bonus."""
    chips, good, bad, bonus = EPOCHS[e]
    signs = f"clans-swatch-{good or 'any'}" + (f" clans-no-{bad}" if bad else "")
    villages = f"{chips} villages" if chips > 1 else "1 village"
    doom = f", {bad} doomed" if bad else ""
    return signs, f"{ROMAN[e]}: +{bonus}", f"{villages}; {good or 'all land'} +{bonus}{doom}"


def placed(game: Game, huts: Huts, founded: int = 0) -> State:
    """A position with these huts, and so many villages founded before."""
    moves = len(TERRITORIES) - len(huts) - founded
    data = {
        "seats": 3,
        "actor": 0,
        "seals": 0,
        "first": -moves % 3,
        "moves": moves,
        "huts": {str(t): stack for t, stack in sorted(huts.items())},
        "pending": [],
        "villages": list(GONE[:founded]),
        "points": dict.fromkeys(CLANS, 0),
        "chips": [founded, 0, 0],
        "clans": ["red", "blue", "green"],
        "box": ["yellow", "black"],
    }
    return game.load(data)


def moved(state: State, action: str) -> State:
    """The position after a move, which the rules must allow."""
    after = state.clone()
    after.play(action)
    return after


def frame(game: Game, state: State, box: Box, head: str, text: str) -> Frame:
    """A part of the board as everybody sees it."""
    return Frame(sheet=crop(game.scene(game.view(state, None)), "board", box), head=head, text=text)


def land(game: Game) -> Figure:
    """The board before the first move."""
    sheet = crop(game.scene(game.view(game.deal(3, 4), None)), "board", [0, 0, 340, 260])
    return part("Before the first move", "One hut on every territory, one of each clan in every region.", sheet)


def water(game: Game) -> Figure:
    """A lake and a river."""
    sheet = crop(game.scene(game.view(game.deal(3, 4), None)), "board", [500, 40, 300, 220])
    text = "Mountains 9 and 24 lie on different shores of the lake and are no neighbours. Rivers part nobody."
    return part("Lakes and rivers", text, sheet)


def settlers(game: Game) -> State:
    """Seven huts that have settled beside three."""
    seven = {"red": 3, "blue": 2, "yellow": 2}
    return placed(game, {28: seven, 29: {"green": 2, "black": 1}, 30: {"red": 1, "green": 1}} | ELSEWHERE)


def seven(game: Game) -> Figure:
    """Seven huts stay, and others come to them (R-MOVE-4)."""
    state = settlers(game)
    stay = "Seven huts stand on forest 28, with a fence around them. They cannot move to the smaller group on 29."
    return example(
        "Seven huts have settled",
        frame(game, state, MEADOW, "Before", stay),
        frame(game, moved(state, "move:29:28"), MEADOW, "29 joins 28", "The three may join them. Now ten stand there."),
    )


def lonely(game: Game) -> State:
    """Two huts whose only neighbour is about to move."""
    huts = {12: {"red": 1, "yellow": 1}, 13: {"blue": 1}, 14: {"green": 1, "black": 1}, 22: {"black": 2}}
    return placed(game, huts | ELSEWHERE)


def founding(game: Game) -> Figure:
    """One hut moves, and a village is founded either way (R-FOUND-1)."""
    state = lonely(game)
    with_blue = (
        "Now 12 stands alone: a village of three. Red, yellow and blue score 3 each, and the mover takes a chip."
    )
    without = "Again 12 stands alone, but blue has left: a village of two. Red and yellow score 2 each."
    return example(
        "Cut off, one way or the other",
        frame(game, state, CORNER, "Before", "Only blue on 13 keeps grassland 12 in company."),
        frame(game, moved(state, "move:13:12"), CORNER, "13 joins 12", with_blue),
        frame(game, moved(state, "move:13:14"), CORNER, "13 joins 14", without),
    )


def village(game: Game) -> Figure:
    """A village with its chip."""
    text = "The ring and the chip with the epoch mark a village. Nobody can join it or leave it any more."
    founded = frame(game, moved(lonely(game), "move:13:12"), [860, 0, 140, 100], "A village", text)
    return part("A village", text, founded["sheet"])


def quarrel(game: Game) -> State:
    """Four clans in a forest, and the fifth beside them."""
    four = {"red": 2, "green": 1, "yellow": 1, "black": 3}
    return placed(game, {11: four, 13: {"blue": 1}} | ELSEWHERE)


def strife(game: Game) -> Figure:
    """The fifth clan comes, and the single huts go (R-STRIFE-1)."""
    state = quarrel(game)
    left = "All five clans: green, yellow and blue had one hut each and leave. Five huts, 1 more for the forest: red"
    return example(
        "The fifth clan",
        frame(game, state, CORNER, "Before", "Four clans live on forest 11 in peace, seven huts. Blue comes from 13."),
        frame(game, moved(state, "move:13:11"), CORNER, "Strife", f"{left} and black score 6."),
    )


def waiting(game: Game, founded: int) -> State:
    """A village of three about to be founded on a steppe, after so many others."""
    return placed(game, {1: {"red": 2}, 3: {"blue": 1}} | ELSEWHERE, founded)


def worth(game: Game) -> Figure:
    """The same village in three epochs (R-SCORE-1, R-SCORE-2, R-EPOCH-3)."""
    box: Box = [0, 0, 230, 180]
    one, three, four = (moved(waiting(game, founded), "move:3:1") for founded in (0, 7, 9))
    return example(
        "One village, three epochs",
        frame(
            game,
            one,
            box,
            "Epoch I",
            "Blue joins red on steppe 1. Three huts, and steppe is nothing special: 3 points each.",
        ),
        frame(game, three, box, "Epoch III", "Steppe is favourable and brings 3 more: 6 points for red, 6 for blue."),
        frame(
            game,
            four,
            box,
            "Epoch IV",
            "Steppe is doomed. The huts leave, nobody scores, and the mover still takes a chip.",
        ),
    )
