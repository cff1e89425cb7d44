"""What matters in a position of Liguria, for the coach: what there is to gain, not the answer that gains it."""

from __future__ import annotations

from collections.abc import Callable

from riviera.kernel.data import View
from riviera.kernel.words import many

from .plans import CONTRACT, SETS, TILE, WAYS, can_take, lacks, loadable, mine

KNIGHT = "A knight lies in the row, and swords win islands."
DIPLOMAT = "A diplomat lies in the row: in a rival's harbor it pays 2 points for each tile of its row."
WHEELS = "Wheels take your ship further on every voyage, and a tile in the row has some."
SACKS = "Sacks let your ship load more on every voyage, and a tile in the row has some."
MONK = "A monk lies in the row: a green point, and green points pay for strong ships."
BUILDING = "A building lies in the row: points at the end, and more of them once it is turned."
PIER = "What lies at your pier is for the others: you load at theirs."
TURNED = "A turned tile is worth more points, but no longer helps your ship."


def aim(view: View, action: str) -> str:
    """What an answer is after; nothing where the rule of thumb says it."""
    verb, *path = action.split(":")
    if verb in WAYS:
        return sail(view, path[0])
    return AIMS[verb](view, path) if verb in AIMS else ""


def pick(view: View, path: list[str]) -> str:
    """What a tile of the row is good for."""
    name = view["row"][int(path[0][1:]) - 1]
    if name in CONTRACT:
        return contract(view, name)
    if name.startswith(("knight", "diplomat")):
        return KNIGHT if name.startswith("knight") else DIPLOMAT
    tile = TILE[name]
    return WHEELS if tile.wheels else SACKS if tile.sacks else MONK if tile.front_green else BUILDING


def contract(view: View, name: str) -> str:
    """How far the paint at home is enough for a contract."""
    needs, points = CONTRACT[name].needs, many(CONTRACT[name].points, "point")
    lacking = sum(max(0, n - m) for n, m in zip(needs, mine(view)["store"], strict=True))
    rest = f"you lack {many(lacking, 'cube')} for it" if lacking else "you have its paint at home"
    return f"A contract that pays {points} lies in the row, and {rest}."


def card(view: View, _: list[str]) -> str:
    """How red and green points stand."""
    balance = mine(view)["green"] - mine(view)["red"]
    told = f"{abs(balance)} below zero" if balance < 0 else f"{balance} above zero" if balance else "even"
    return f"Your balance is {told}: a strong ship costs red points, and below zero each costs 5 at the end."


def sail(view: View, target: str) -> str:
    """What waits at the end of a voyage."""
    here = view["circuit"][int(target[1:]) - 1]
    return port(view, here["harbor"]) if "harbor" in here else island(view, here)


def port(view: View, host: int) -> str:
    """What can be unloaded or loaded."""
    hold = sum(mine(view)["hold"])
    if host == view["actor"]:
        return f"You have {many(hold, 'cube')} aboard, and only what is unloaded at home counts." if hold else ""
    if room := loadable(view, host):
        return f"In a harbor within reach you can load {many(room, 'cube')}."
    return "A harbor within reach has rows for your diplomat." if mine(view)["diplomats"] else ""


def island(view: View, here: View) -> str:
    """What an island offers."""
    if not here["colour"] or view["stage"] == "last":
        return ""
    if here["holder"] == view["actor"]:
        return f"An island of yours within reach gives you a {here['colour']} cube."
    told = f"Your swords are enough for an island within reach: {many(here['points'], 'point')}."
    return told if can_take(view, here) else ""


def cube(view: View, path: list[str]) -> str:
    """Which paint is asked for."""
    lacking = lacks(view, path[0])
    return f"Your contracts still lack {lacking} {path[0]}." if lacking else SETS


AIMS: dict[str, Callable[[View, list[str]], str]] = {
    "stock": lambda view, path: PIER,
    "pick": pick,
    "card": card,
    "upgrade": lambda view, path: TURNED,
    "choose": cube,
    "load": cube,
}
