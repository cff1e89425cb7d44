"""The board as pieces: places and workers, roosters, points, decks and income."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Piece, travels
from riviera.kernel.words import many, minus

from ..components import ACTIONS, DECKS, REWARDS, SEATS
from ..words.log import NAMES
from .art import BAND_X, BAND_Y, BONUS_SIGNS, CELL, PLACE_Y, PLACES_X, RAIL_X, ROW_H, ROW_Y, TRACK_X, TRACK_Y, ticket_at

SIDES = ("left", "middle", "right")
NOW = {
    "spring": (118, 68, "now"),
    "summer": (BAND_X + 100, BAND_Y[0] + 16, "now"),
    "fall": (RAIL_X + 110, 137, "fall"),
    "winter": (BAND_X + 100, BAND_Y[1] + 16, "now"),
}


def pieces(view: View) -> list[Piece]:
    """Everything that stands on the board."""
    found = [*now(view), *rows(view), *points(view), *incomes(view), *decks(view), *coins(view)]
    for action in range(12):
        found += places(view, action)
    return found


def now(view: View) -> list[Piece]:
    """A word where the season is played: beside the wake-up chart in spring, beside the decks in fall."""
    x, y, word = NOW[view["season"]]
    return [] if view["over"] else [Piece(id="now", art="vit-pill", x=x, y=y, text=word, kind="vit-now")]


def open_places(view: View) -> int:
    """How many places an action has (R-SPACE-1)."""
    return 3 if view["seats"] > 4 else 2 if view["seats"] > 2 else 1


def occupant(view: View, place: str) -> tuple[int, bool] | None:
    """Who stands on a place, and whether it is the grande worker."""
    for s, g in enumerate(view["growers"]):
        if g["grande"] == place:
            return s, True
        if place in g["standing"]:
            return s, False
    return None


def worker(seat: int, grande: bool, key: str, x: float, y: float, label: str = "") -> Piece:
    """A worker piece, which comes from its seat and goes home to it."""
    art = f"vit-grande-{seat}" if grande else f"seat-{seat}"
    piece = Piece(id=f"w-{key}", art=art, x=x, y=y, kind="vit-worker", z=2)
    if label:
        piece["label"] = label
    return travels(piece, f"seat:{seat}", f"seat:{seat}")


def places(view: View, action: int) -> list[Piece]:
    """The places of an action, who stands there, the bonus, and a way in for the grande worker."""
    x, y = ticket_at(action)
    name = ACTIONS[action].id
    count = open_places(view)
    found: list[Piece] = []
    for i, side in enumerate(SIDES):
        found += place(view, action, side, i, x + PLACES_X[i], y + PLACE_Y, i < count)
    found += bonus(view, action, x + PLACES_X[1 if count > 1 else 0], y + PLACE_Y + 18, count)
    taken = [side for side in SIDES[:count] if f"{name}_{side}" in view["taken"]]
    if len(taken) == count:
        spot = Piece(id=f"full-{name}", art="vit-hatspot", x=x + 92, y=y + 52, target=f"{name}_full", kind="vit-space")
        found.append(travels(spot, "", ""))
    for i, (s, _) in enumerate((s, g) for s, g in enumerate(view["growers"]) if g["grande"] == f"{name}_full"):
        found.append(
            worker(
                s,
                True,
                f"{s}-{name}-full",
                x + 92 - 20 * i,
                y + 52,
                f"{SEATS[s].upper()} beside the others: {ACTIONS[action].name.lower()}",
            )
        )
    return found


def place(view: View, action: int, side: str, i: int, x: float, y: float, is_open: bool) -> list[Piece]:
    """One place: free, taken, or closed at this number of players."""
    name = ACTIONS[action].id
    key = f"{name}_{side}"
    if not is_open:
        return [Piece(id=f"p-{key}", art="vit-closed", x=x, y=y, text="3+" if i == 1 else "5+", kind="vit-closed-t")]
    target = f"{name}_bonus" if i == 1 else name
    spot = Piece(id=f"p-{key}", art="vit-place", x=x, y=y, target=target, kind="vit-space")
    who = occupant(view, key)
    if who:
        label = f"{ACTIONS[action].name}: {SEATS[who[0]].upper()}" + (" with the grande worker" if who[1] else "")
        return [spot, worker(who[0], who[1], f"{who[0]}-{key}", x, y, label)]
    if key in view["taken"]:
        return [spot, Piece(id=f"automa-{key}", art="vit-temp", x=x - 12, y=y - 13, scale=0.75, label=f"{key}: automa")]
    return [spot]


def bonus(view: View, action: int, x: float, y: float, count: int) -> list[Piece]:
    """What the bonus place adds; alone, a token buys it."""
    if count == 1 and view["seats"] > 1:
        return []
    sign = BONUS_SIGNS[action]
    target = ACTIONS[action].id + ("_bonus" if view["seats"] > 1 else "")
    pill = Piece(id=f"b-{action}", art="vit-pill", x=x, y=y, target=target, kind="vit-bonus")
    if sign[0] in "£1":
        return [pill | Piece(id=f"b-{action}", x=x, y=y, text=f"+{sign}")]
    mark = Piece(id=f"bs-{action}", art=f"vit-{sign}", x=x - 3, y=y - 7, scale=0.44, target=target)
    return [pill, Piece(id=f"bp-{action}", x=x - 8, y=y, text="+", kind="vit-bonus"), mark]


def rows(view: View) -> list[Piece]:
    """The wake-up rows as places to click, and the roosters: left while in, right and pale once passed."""
    found: list[Piece] = []
    for row in range(1, 8):
        y = ROW_Y + (row - 1) * ROW_H
        label = f"Row {row}: {REWARDS[row - 1]}"
        found.append(
            Piece(id=f"row-{row}", art="vit-row", x=9, y=y, target=str(row), kind="vit-zone", label=label, z=-1)
        )
        found.append(Piece(id=f"lane-{row}", art="vit-lane", x=88, y=y + 7.5, kind=lane(view, row), ask=str(row)))
        if "solo" in view and row in view["solo"]["rows"]:
            found.append(Piece(id=f"token-{row}", art="vit-first", x=106, y=y + 10, scale=0.65, label="a bonus token"))
    for s, g in enumerate(view["growers"]):
        if g["row"]:
            passed = s in view["passed"]
            y = ROW_Y + (g["row"] - 1) * ROW_H
            kind = f"vit-{SEATS[s]}" + (" vit-passed" if passed else "")
            shift = 8 if passed == (view["season"] != "winter") else 0
            rooster = Piece(
                id=f"r-{s}", art="vit-rooster", x=90 + shift, y=y + 6, scale=0.85, kind=kind, ask=str(g["row"])
            )
            mark = Piece(id=f"rs-{s}", art=f"seat-{s}", x=128 + shift * 0.4, y=y + 20.5, scale=0.72, kind=kind)
            found += [travels(piece, f"seat:{s}") for piece in (rooster, mark)]
    return found


def lane(view: View, row: int) -> str:
    """The look of a rooster's lane: lit for the actor."""
    actor = view["actor"]
    return "vit-turn" if actor >= 0 and view["growers"][actor]["row"] == row else ""


def shared(cells: list[int]) -> list[tuple[int, int]]:
    """For each seat, how many marks share its cell and the how-manieth it is."""
    return [(cells.count(cell), cells[:s].count(cell)) for s, cell in enumerate(cells)]


def points(view: View) -> list[Piece]:
    """A mark for each seat on the track: ties side by side, from three on in two rows."""
    cells = [min(25, max(0, g["vp"] + 5)) for g in view["growers"]]
    found = []
    for s, (crowd, i) in enumerate(shared(cells)):
        across = crowd if crowd < 3 else (crowd + 1) // 2
        x = TRACK_X + (cells[s] + 0.5) * CELL + (i % across - (across - 1) / 2) * (15 if crowd < 3 else 12)
        y = TRACK_Y + (11 if crowd < 3 else 6.5 + 10 * (i // across))
        mark = Piece(id=f"vp-{s}", art=f"seat-{s}", x=round(x, 1), y=y, scale=0.62 if crowd < 3 else 0.42)
        mark["label"] = f"{SEATS[s].upper()}: {minus(view['growers'][s]['vp'])} VP"
        found.append(mark)
    if view["seats"] == 1:
        solo = view["solo"]
        goal = min(25, (solo["goal"] if solo["target"] is None else solo["target"]) + 5)
        found.append(Piece(id="vp-goal", art="vit-temp", x=TRACK_X + goal * CELL + 10, y=TRACK_Y + 2, scale=0.5))
    return found


def incomes(view: View) -> list[Piece]:
    """A mark for each seat on the income track, two in a row where they share."""
    levels = [g["residual"] for g in view["growers"]]
    found = []
    for s, (crowd, i) in enumerate(shared(levels)):
        x = RAIL_X + 18 + levels[s] * 20 + (0 if crowd == 1 else 9.6 * (i % 2) - 4.8)
        y = 332 if crowd == 1 else 330.2 + 8.8 * (i // 2)
        found.append(Piece(id=f"in-{s}", art=f"seat-{s}", x=x, y=y, scale=0.55 if crowd == 1 else 0.38))
    return found


def decks(view: View) -> list[Piece]:
    """Counts of decks and discards; the top discard is named."""
    found: list[Piece] = []
    for d, deck in enumerate(DECKS):
        x = RAIL_X + 8 + d * 31
        label = f"{many(view['decks'][d], 'card')} in the {deck} deck"
        found.append(Piece(id=f"deck-{d}", art="vit-deck", x=x, y=150, target=deck, kind="vit-zone", label=label))
        found.append(Piece(id=f"dn-{d}", x=x + 14, y=201, text=str(view["decks"][d]), kind="vit-count"))
        pile = view["discards"][d]
        top = f", {NAMES[pile[-1]]} on top" if pile else ""
        count = Piece(id=f"pn-{d}", x=x + 14, y=262, text=str(len(pile)), kind="vit-count")
        found.append(count | Piece(id=f"pn-{d}", x=x + 14, y=262, label=many(len(pile), f"{deck} discard") + top))
    return found


def coins(view: View) -> list[Piece]:
    """The £1 space: who is there, and a place for one more."""
    spot = Piece(
        id="coin", art="vit-place", x=RAIL_X + 116, y=93, target="gain_lira", kind="vit-space", label="Gain £1"
    )
    found = [spot]
    here = [(s, False) for s, g in enumerate(view["growers"]) for _ in range(g["coins"])]
    here += [(s, True) for s, g in enumerate(view["growers"]) if g["grande"] == "gain_lira"]
    return found + [gained(s, grande, i, len(here)) for i, (s, grande) in enumerate(here)]


def gained(seat: int, grande: bool, i: int, crowd: int) -> Piece:
    """A worker on the £1 space: two side by side, more of them smaller and in two rows."""
    if crowd < 3:
        return worker(seat, grande, f"coin-{i}", RAIL_X + 58 + 27 * i, 93)
    step = min(18.0, 44 / max(1, (crowd + 1) // 2 - 1))
    piece = worker(seat, grande, f"coin-{i}", RAIL_X + 51 + step * (i // 2), 84 + 19 * (i % 2))
    piece["scale"] = 0.6
    return piece
