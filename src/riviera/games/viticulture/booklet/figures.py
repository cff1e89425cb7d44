"""The figures of the rules of Viticulture: parts of board and mat, and examples that are played when they are drawn."""

from __future__ import annotations

from riviera.kernel.booklet import Figure, Frame, crop, example, part, strip, wide
from riviera.kernel.game import Game
from riviera.kernel.scene import Sheet
from riviera.kernel.state import State

from ..board.symbols import DEEDS
from ..components import ACTIONS, DECK_NAMES, DECKS, REWARDS, STRUCTURES, VINES, Vine
from .positions import field, grapes, guests, played, summer, wines

Box = list[float]
RULER: Box = [404, 36, 250, 240]
CRUSH: Box = [404, 36, 250, 90]
CELLAR: Box = [404, 122, 250, 112]
LEFT: Box = [4, 40, 250, 90]
INCOME: Box = [852, 292, 148, 90]
TOUR: Box = [159, 78, 346, 136]
MARKS = ("", "vit-vine", "vit-order", "vit-lira", "vit-summer vit-winter", "vit-vp", "vit-temp")
WINES = (
    ("vit-wine-red = vit-grape-red", "Red", "its grape's value"),
    ("vit-wine-white = vit-grape-white", "White", "its grape's value"),
    ("vit-wine-blush = vit-grape-red + vit-grape-white", "Blush", "4 or more, medium cellar"),
    ("vit-wine-sparkling = vit-grape-red vit-grape-red + vit-grape-white", "Sparkling", "7 or more, large cellar"),
)
WAY = (
    ("vit-vine", "Draw", "a vine, in summer"),
    ("vit-plant", "Plant", "it, in summer"),
    ("vit-harvest", "Harvest", "the field, in winter"),
    ("vit-make", "Make wine", "in winter"),
    ("vit-fill", "Fill", "an order, in winter"),
)


def figures(game: Game) -> dict[str, Figure]:
    """Every figure by its name."""
    return tables() | {
        "board": board(game),
        "vineyard": vineyard(game),
        "cellar": cellar(game),
        "chart": chart(game),
        "places": places(game),
        "income": income(game),
        "grande": grande(game),
        "harvest": harvest(game),
        "blush": blush(game),
        "order": order(game),
    }


def tables() -> dict[str, Figure]:
    """What the box holds, side by side."""
    counts = (42, 38, 36, 38)
    decks = zip(DECKS, DECK_NAMES, counts, strict=True)
    return {
        "way": strip("From vine to order", *WAY),
        "decks": strip(
            "The four decks", *((f"vit-{d}", f"{name.capitalize()}s", f"{n} cards") for d, name, n in decks)
        ),
        "rows": strip("The wake-up rows", *((MARKS[i], f"Row {i + 1}", reward) for i, reward in enumerate(REWARDS))),
        "summer": strip("The actions of summer", *map(action, range(6))),
        "winter": strip("The actions of winter", *map(action, range(6, 12))),
        "structures": strip("Structures", *((f"vit-{s.id}", f"{s.name} £{s.cost}", s.text) for s in STRUCTURES)),
        "vines": strip("The nine vines", *map(vine, VINES)),
        "wines": strip("The four wines", *WINES),
    }


def action(i: int) -> tuple[str, str, str]:
    """An action of the board with its bonus."""
    deed = ACTIONS[i]
    return f"vit-{DEEDS[i]}", deed.name, f"{deed.text} Bonus: {deed.bonus}."


def vine(v: Vine) -> tuple[str, str, str]:
    """A vine: what it bears, and what it needs."""
    signs = [f"vit-grape-{colour}" for colour, n in (("red", v.red), ("white", v.white)) if n]
    bears = " and ".join(f"{colour} {n}" for colour, n in (("red", v.red), ("white", v.white)) if n)
    needs = f"; needs {' and '.join(v.needs)}" if v.needs else ""
    return " ".join(signs), v.name, f"{bears}{needs}; {v.copies} cards"


def seen(game: Game, state: State, sheet: str, box: Box) -> Sheet:
    """A part of a sheet as seat A sees it."""
    return crop(game.scene(game.view(state, 0)), sheet, box)


def frame(game: Game, state: State, sheet: str, box: Box, head: str, text: str) -> Frame:
    """A moment of an example."""
    return Frame(sheet=seen(game, state, sheet, box), head=head, text=text)


def board(game: Game) -> Figure:
    """The whole board in the first summer of two."""
    text = "Points above, the wake-up chart at the left, six actions for each season, at the right decks and income."
    return wide("The board", text, seen(game, summer(game), "board", [0, 0, 1000, 386]))


def vineyard(game: Game) -> Figure:
    """The mat of seat A."""
    text = "Three fields above, plots for structures below them, at the right the crush pad for grapes and the cellar."
    return wide("A vineyard", text, seen(game, summer(game), "mat", [0, 0, 660, 300]))


def cellar(game: Game) -> Figure:
    """Crush pad and cellar with a few tokens."""
    text = "Grapes are round, wines are square. Columns 1 to 9 are their values, and every third begins a new cellar."
    return part("Crush pad and cellar", text, seen(game, grapes(game), "mat", RULER))


def chart(game: Game) -> Figure:
    """The upper rows of the wake-up chart."""
    text = "The lower the row, the earlier you act; the higher it is, the more it gives. Each row holds one rooster."
    return part("The wake-up chart", text, seen(game, summer(game), "board", [4, 49, 149, 206]))


def places(game: Game) -> Figure:
    """Two actions with three players: the bonus place is open."""
    state = game.deal(3, 1)
    text = "With three or four players the second place is open too, and brings the bonus that stands below it."
    return part("Places", text, seen(game, state, "board", [159, 80, 232, 132]))


def income(game: Game) -> Figure:
    """The income track after an order."""
    done = played(wines(game), "place:fill_order:worker", "fill:order_r1_w3")
    return part("Income", "Filled orders move you up. It is paid every year.", seen(game, done, "board", INCOME))


def grande(game: Game) -> Figure:
    """A grande worker joins a full action (R-GRANDE-1)."""
    full = guests(game)
    joined = played(full, "place:give_tour_full:grande")
    gained = game.view(joined, 0)["growers"][0]["lira"] - game.view(full, 0)["growers"][0]["lira"]
    return example(
        "The grande worker",
        frame(game, full, "board", TOUR, "Full", "Two players, one place: the tour is taken by seat B."),
        frame(
            game, joined, "board", TOUR, "Beside it", f"The grande worker of A joins all the same, and earns £{gained}."
        ),
    )


def harvest(game: Game) -> Figure:
    """One field, one grape of each colour (R-HARVEST-2)."""
    before = field(game)
    after = played(before, "place:harvest_field:worker", "harvest:left")
    bears = "Sangiovese bears red 1, Pinot red 1 and white 1. Together they use 3 of the 5 that the field carries."
    return example(
        "Two vines, two grapes",
        frame(game, before, "mat", LEFT, "The field", bears),
        frame(
            game,
            after,
            "mat",
            CRUSH,
            "The harvest",
            "One red grape of 1 + 1 = 2, one white grape of 1. The vines stay.",
        ),
    )


def blush(game: Game) -> Figure:
    """A blush is made and ages (R-WINE-3, R-AGE-1)."""
    before = grapes(game)
    made = played(before, "place:make_wine:worker", "blush:red-2:white-3")
    aged = played(made, "pass", "pass")
    return example(
        "A blush, and a year of patience",
        frame(
            game, before, "mat", RULER, "Winter", "Red 2 and white 3 lie on the crush pad. The medium cellar is built."
        ),
        frame(game, made, "mat", RULER, "Make wine", "Together they are a blush of 5. The two grapes are gone."),
        frame(game, aged, "mat", RULER, "Year's end", "The wine ages to 6. To reach 7 it would need the large cellar."),
    )


def order(game: Game) -> Figure:
    """An order for a red 1 and a white 3 (R-ORDER-1, R-ORDER-3)."""
    before = wines(game)
    done = played(before, "place:fill_order:worker", "fill:order_r1_w3")
    wish = "The order asks for red 1 and white 3. Red 2 is good enough: at least the value counts."
    paid = "Both wines are gone. The order gives 2 points now, and £1 at the end of this year and of every later one."
    return example(
        "An order is filled",
        frame(game, before, "mat", CELLAR, "The cellar", wish),
        frame(game, done, "mat", CELLAR, "Filled", paid),
        frame(game, done, "board", INCOME, "Income", "Seat A has moved up to £1 a year. £5 is the most."),
    )
