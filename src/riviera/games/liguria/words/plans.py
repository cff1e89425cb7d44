"""Liguria as advice: what an answer brings at home or at sea, in points, cubes and silver."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.words import Plan, many, sentence

from ..components import CARDS, COLOURS, CONTRACTS, HARBOR_TILES, ROWS, STALLS
from .choices import sword_sum
from .things import icons, place_words, short_tile, signed, tile_words

CARD = {card.name: card for card in CARDS}
STALL = {stall.name: stall for stall in STALLS}
TILE = {tile.name: tile for tile in HARBOR_TILES}
CONTRACT = {contract.name: contract for contract in CONTRACTS}
HOME = "Only paint that is unloaded at home counts: plan the way back with the way out."
BALANCE = "Strong ship cards cost red points: below zero each missing one costs 5 points."
MARKET = "Take the tiles that your next voyage needs, before the ones that look dear."
ISLAND = "An island pays at the end and loads your ship on every visit: land early, with swords to spare."
SETS = "Each set of three colours pays 3 points."
DIPLOMAT = "Send diplomats where a rival still builds: the row grows, and you with it."


def plan(view: View, action: str) -> Plan:
    """An answer as advice."""
    verb, *path = action.split(":")
    if verb in WAYS:
        return sail(view, path[0])
    if verb.startswith("deploy"):
        return deploy(view, path[0])
    return PLANS[verb](view, path)


def mine(view: View) -> View:
    """The side of whoever decides."""
    merchant: View = view["merchants"][view["actor"]]
    return merchant


def stock(view: View, path: list[str]) -> Plan:
    """Two colours for the own harbor."""
    first, second = path[0].split("-")
    return Plan(f"Offer {first} and {second} in your harbor.")


def buyer(view: View, path: list[str]) -> Plan:
    """A space of the street."""
    stall, number = STALL[path[0]], int(path[0][1:])
    ahead = sum(seat is not None for seat in view["stalls"][: number - 1])
    tiles = many(stall.tiles, "tile") + (f" and {stall.silver} silver" if stall.silver else "")
    order = f"though {many(ahead, 'buyer')} may pick before yours" if ahead else "and your buyer picks first so far"
    return Plan(f"Send your buyer to the space of {tiles}.", f"You get {tiles}, {order}.", MARKET)


def pick(view: View, path: list[str]) -> Plan:
    """A tile of the row."""
    name = view["row"][int(path[0][1:]) - 1]
    thumb = ISLAND if name.startswith("knight") else DIPLOMAT if name.startswith("diplomat") else MARKET
    return Plan(f"Take the {tile_words(name)}.", tile_reason(view, name), thumb)


def tile_reason(view: View, name: str) -> str:
    """What a tile is good for."""
    if name in CONTRACT:
        return paint_reason(view, name)
    if name.startswith("knight"):
        return f"With it you have {many(sword_sum(mine(view)['knights']) + sword_sum({name: 1}), 'sword')} for islands."
    if name.startswith("diplomat"):
        return "A diplomat in a rival's harbor pays 2 points for each tile of its row."
    tile = TILE[name]
    gives = many(tile.wheels, "wheel") if tile.wheels else many(tile.sacks, "sack") if tile.sacks else ""
    if gives:
        return f"It gives {gives} for every voyage, and {many(tile.back, 'point')} once it is turned."
    if tile.front_green:
        return f"It is a green point in your balance, and {many(tile.back, 'point')} more once it is turned."
    return f"It is worth {many(tile.front, 'point')} now and {tile.back} once it is turned."


def paint_reason(view: View, name: str) -> str:
    """How far the paint at home is enough for a contract."""
    contract = CONTRACT[name]
    lacking = [(max(0, n - m), c) for n, m, c in zip(contract.needs, mine(view)["store"], COLOURS, strict=True)]
    rest = " and ".join(f"{n} {colour}" for n, colour in lacking if n)
    return f"It pays {many(contract.points, 'point')}, " + (
        f"once you bring {rest} home." if rest else "and you have the paint."
    )


def card(view: View, path: list[str]) -> Plan:
    """A ship card."""
    me = mine(view)
    balance = me["green"] - me["red"] + CARD[path[0]].score
    told = f"{abs(balance)} below zero" if balance < 0 else f"{balance} above zero" if balance else "even"
    return Plan(
        f"Take the {signed(CARD[path[0]].score)} ship card.", f"{sails(path[0])}; your balance is then {told}.", BALANCE
    )


def sails(name: str) -> str:
    """What a ship card does for the ship."""
    shown = icons(name)
    return f"It gives {shown}" if shown else "It costs no red points"


def upgrade(view: View, path: list[str]) -> Plan:
    """A tile to turn."""
    tile = TILE[path[0]]
    lost = many(tile.wheels, "wheel") if tile.wheels else many(tile.sacks, "sack") if tile.sacks else ""
    green = many(tile.back_green - tile.front_green, "green point") if tile.back_green > tile.front_green else ""
    tail = f", and you lose {lost}" if lost else f" and {green}" if green else ""
    return Plan(
        f"Turn the {short_tile(path[0]).lower()}.", f"It gains {many(tile.back - tile.front, 'point')}{tail}.", BALANCE
    )


def sail(view: View, target: str) -> Plan:
    """A stop of the voyage."""
    place = int(target[1:])
    here = view["circuit"][place - 1]
    reason = port(view, here["harbor"]) if "harbor" in here else island(view, here)
    return Plan(f"Sail to {place_words(view, place)}.", reason, ISLAND if here.get("colour") else HOME)


def port(view: View, host: int) -> str:
    """What can be done in a harbor."""
    hold = sum(mine(view)["hold"])
    if host == view["actor"]:
        return f"You unload {many(hold, 'cube')}, and only unloaded paint counts." if hold else ""
    if room := loadable(view, host):
        return f"You can load {many(room, 'cube')} there."
    return "You can send a diplomat there." if mine(view)["diplomats"] and view["stage"] != "last" else ""


def loadable(view: View, host: int) -> int:
    """How many cubes a rival's harbor has for the own ship."""
    sacks = sum(TILE[name].sacks * n for name, n in mine(view)["fronts"].items())
    room: int = min(sacks, 10 - sum(mine(view)["hold"]), sum(view["merchants"][host]["offer"]))
    return room if view["stage"] != "last" else 0


def island(view: View, here: View) -> str:
    """What can be done at an island."""
    if not here["colour"] or view["stage"] == "last":
        return ""
    if here["holder"] == view["actor"]:
        return f"It is yours: you load a {here['colour']} cube."
    told = f"Your swords are enough to take it: {many(here['points'], 'point')} at the end."
    return told if can_take(view, here) else ""


def can_take(view: View, here: View) -> bool:
    """Whether the own swords are enough for an island."""
    return bool(sword_sum(mine(view)["knights"]) > sword_sum(here["knights"]) and mine(view)["ministers"])


def land(view: View, path: list[str]) -> Plan:
    """A knight to land."""
    here = view["circuit"][mine(view)["place"] - 1]
    swords, against = sword_sum(view["turn"]["landed"]) + sword_sum({path[0]: 1}), sword_sum(here["knights"])
    told = f" against {against}" if against else ""
    return Plan(
        f"Land the {tile_words(path[0])}.", f"Then {many(swords, 'sword')} of yours stand ashore{told}.", ISLAND
    )


def cube(view: View, path: list[str]) -> Plan:
    """A cube to load or to choose."""
    lacking = lacks(view, path[0])
    return Plan(f"Take a {path[0]} cube.", f"Your contracts still lack {lacking} {path[0]}." if lacking else SETS, HOME)


def lacks(view: View, colour: str) -> int:
    """How many cubes of a colour the own contracts ask for beyond those at home and aboard."""
    me, c = mine(view), COLOURS.index(colour)
    asked: int = sum(CONTRACT[name].needs[c] for name in me["contracts"])
    return max(0, asked - int(me["store"][c]) - int(me["hold"][c]))


def deploy(view: View, target: str) -> Plan:
    """A diplomat beside a row."""
    host = view["merchants"][view["circuit"][mine(view)["place"] - 1]["harbor"]]
    row = ROWS.index(target[:-1])
    tiles = sum(n for side in ("fronts", "backs") for name, n in host[side].items() if TILE[name].row == row)
    reason = f"It is worth {many(2 * tiles, 'point')} now, and 2 more for each tile that is added."
    return Plan(f"Send a diplomat to the row of {target}.", reason, DIPLOMAT)


def turned(view: View, path: list[str]) -> Plan:
    """The U-turn after a movement."""
    return Plan("Turn about and stop.", "Your next voyage then goes the other way.", HOME)


def done(view: View, path: list[str]) -> Plan:
    """Enough."""
    words = {"upgrade": "Turn no more tiles", "land": "Conquer the island", "last": "Stay where you are"}
    return Plan(sentence(words.get(view["stage"], "End the movement")))


WAYS = ("clockwise", "counter")
PLANS = {
    "stock": stock,
    "buyer": buyer,
    "pick": pick,
    "card": card,
    "upgrade": upgrade,
    "land": land,
    "choose": cube,
    "load": cube,
    "turn": turned,
    "done": done,
}
