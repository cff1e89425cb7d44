"""The figures of the rules of Liguria: parts of the table, and examples that are played when they are drawn."""

from __future__ import annotations

from riviera.kernel.booklet import Figure, Frame, crop, example, part, strip, wide
from riviera.kernel.game import Game
from riviera.kernel.scene import Sheet
from riviera.kernel.state import State
from riviera.kernel.words import many

from ..components import COLOURS, CONTRACTS, DIPLOMATS, HARBOR_TILES, KNIGHTS, STALLS
from ..words.things import paint, short_tile, stall_words
from .positions import buying, invaded, played, sailing, visiting

Box = list[float]
ROW: Box = [8, 28, 226, 92]
ISLAND: Box = [430, 6, 240, 116]
BOARD: Box = [194, 0, 192, 166]


def figures(game: Game) -> dict[str, Figure]:
    """Every figure by its name; examples are games with the built-in components."""
    if game.components:
        return tables()
    return tables() | {
        "sea": sea(game),
        "harbor": harbor(game),
        "card": card(game),
        "hold": hold(game),
        "pick": pick(game),
        "conquest": conquest(game),
        "diplomat": diplomat(game),
    }


def tables() -> dict[str, Figure]:
    """What the box holds, side by side."""
    spaces = [(f"liguria-stall-{stall.name}", str(i + 1), stall_words(i)) for i, stall in enumerate(STALLS)]
    dabs = ("with a diamond", "with a circle", "with waves")
    paints = [(f"liguria-cube-{c}", c.capitalize(), dab) for c, dab in zip(COLOURS, dabs, strict=True)]
    contracts = [(f"liguria-tile-{c.name}", f"{c.points} points", paint(c.needs)) for c in CONTRACTS]
    return {
        "street": strip("The spaces", *spaces),
        "paint": strip("Paint", *paints),
        "harbor-tiles": strip("Tiles of the harbor, front and back", *map(two_sides, range(len(HARBOR_TILES)))),
        "screen-tiles": strip("Tiles behind the screen", *behind()),
        "contracts": strip("The contracts, one of each", *contracts),
        "icons": strip("What a ship card shows", *ICONS),
    }


ICONS = (
    ("liguria-icon-ship", "Wheel", "one step"),
    ("liguria-icon-anchor", "Anchor", "a stop on the way"),
    ("liguria-icon-uturn", "U-turn", "the other direction"),
    ("liguria-icon-arrow", "Arrow", "turn one tile"),
)


def two_sides(i: int) -> tuple[str, str, str]:
    """A tile of the harbor with its back."""
    tile = HARBOR_TILES[i]
    back = "liguria-back-monk" if tile.back_green else f"liguria-back-{tile.back}"
    turned = f"{tile.back} points" + (f" and {tile.back_green} green" if tile.back_green else "")
    return f"liguria-tile-{tile.name} {back}", short_tile(tile.name), f"{tile.copies} tiles; turned {turned}"


def behind() -> list[tuple[str, str, str]]:
    """Diplomats and knights."""
    found = [(f"liguria-tile-{d.name}", short_tile(d.name), f"{d.copies} tiles") for d in DIPLOMATS]
    return found + [
        (f"liguria-tile-{k.name}", many(k.swords, "sword"), f"{k.copies} tiles" + (", paint" if k.choice else ""))
        for k in KNIGHTS
    ]


def seen(game: Game, state: State, sheet: str, box: Box) -> Sheet:
    """A part of a sheet as seat A sees it."""
    return crop(game.scene(game.view(state, 0)), sheet, box)


def sea(game: Game) -> Figure:
    """The circuit with four ships."""
    text = (
        "Four harbors and eight islands make a ring of twelve places. In the middle lie the ship cards and the supply."
    )
    return wide("The sea", text, seen(game, sailing(game), "sea", [0, 0, 848, 368]))


def harbor(game: Game) -> Figure:
    """The own board."""
    text = "Four rows for ships, merchants, buildings and monks. The circles at the right are for diplomats of others."
    return part("A harbor", text, seen(game, sailing(game), "harbors", [0, 0, 190, 166]))


def card(game: Game) -> Figure:
    """Two of the cards on the table."""
    text = "Points in the head, green or red. Below them what it does, and at the foot the cubes for your own pier."
    return part("A ship card", text, seen(game, sailing(game), "sea", [212, 116, 216, 138]))


def hold(game: Game) -> Figure:
    """The own hold."""
    text = "Room for ten cubes. What is in it counts only once it is unloaded at home."
    loaded = played(invaded(game), "clockwise:p3", "land:knight-1", "land:knight-2")
    return part("The hold", text, seen(game, loaded, "mine", [6, 2, 216, 128]))


def pick(game: Game) -> Figure:
    """Three tiles with one skipped (R-PICK-3)."""
    state = buying(game)
    first, second = played(state, "pick:t1"), played(state, "pick:t1", "pick:t3")
    left = game.view(second, 0)["merchants"][0]["silver"]
    told = "Under the row stands what the next pick would cost: the tile beside it is free, each skipped one costs 1."
    return example(
        "Three tiles, one skipped",
        frame(game, state, "market", ROW, "Before", "Seat A has the space with three tiles and picks first."),
        frame(game, first, "market", ROW, "The first pick", told),
        frame(game, second, "market", ROW, "The second pick", f"The ship between costs 1 silver; {left} are left."),
    )


def conquest(game: Game) -> Figure:
    """Three swords expel two (R-ISLAND-6, R-ISLAND-3)."""
    state = invaded(game)
    stop = played(state, "clockwise:p3")
    done = played(stop, "land:knight-1", "land:knight-2")
    told = "With 1 + 2 = 3 swords the island changes hands. Two tiles landed load 2 yellow. B keeps a turned knight."
    return example(
        "Three swords against two",
        frame(game, state, "sea", ISLAND, "Before", "Seat B holds the yellow island with 2 swords."),
        frame(game, stop, "sea", ISLAND, "The stop", "A stops there with two knights: 1 sword and 2 swords."),
        frame(game, done, "sea", ISLAND, "The conquest", told),
    )


def diplomat(game: Game) -> Figure:
    """The first diplomat in a harbor (R-DIPLOMAT-2, R-SCORE-6)."""
    state = visiting(game)
    done = played(state, "deploy1:ships")
    row = game.view(done, 0)["merchants"][1]
    ships = sum(n for side in ("fronts", "backs") for name, n in row[side].items() if name.startswith("ship"))
    told = (
        f"One scroll is enough. The row of ships has {ships} tiles: {2 * ships} points so far, and more if B adds some."
    )
    return example(
        "The first diplomat at B",
        frame(game, state, "harbors", BOARD, "Before", "No diplomat stands in the harbor of B yet."),
        frame(game, done, "harbors", BOARD, "A deploys", told),
    )


def frame(game: Game, state: State, sheet: str, box: Box, head: str, text: str) -> Frame:
    """A moment of an example."""
    return Frame(sheet=seen(game, state, sheet, box), head=head, text=text)
