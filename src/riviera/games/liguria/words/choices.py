"""Every answer as a button with what it leads to."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Preview
from riviera.kernel.words import many

from ..components import CARDS, COLOURS, HARBOR_TILES, KNIGHTS, ROWS, STALLS, Card
from .things import place_title, short_tile, signed

CARD = {card.name: card for card in CARDS}
STALL = {stall.name: stall for stall in STALLS}
TILE = {tile.name: tile for tile in HARBOR_TILES}


def choice(view: View, action: str) -> Choice:
    """An action as a button."""
    verb, *path = action.split(":")
    if verb in WAYS:
        made = sail_choice(view, path[0], WAYS[verb])
    elif verb.startswith("deploy"):
        made = deploy_choice(view, path[0], verb.removeprefix("deploy"))
    else:
        made = MAKERS[verb](view, path)
    return made | Choice(action=action, label=made["label"])


def button(label: str, consequence: str = "", art: str = "", preview: Preview | None = None) -> Choice:
    """A choice without its action."""
    made = Choice(action="", label=label)
    if consequence:
        made["consequence"] = consequence
    if art:
        made["art"] = art
    if preview:
        made["preview"] = preview
    return made


def stock_choice(view: View, path: list[str]) -> Choice:
    """Two colours to offer."""
    first, second = path[0].split("-")
    return button(f"{first.capitalize()} and {second}", art=f"liguria-cubes-{path[0]}")


def buyer_choice(view: View, path: list[str]) -> Choice:
    """A space with what it gives and when it buys."""
    stall = STALL[path[0]]
    number = int(path[0][1:])
    ahead = sum(seat is not None for seat in view["stalls"][: number - 1])
    silver = f", {stall.silver} silver" if stall.silver else ""
    consequence = f"{many(ahead, 'buyer')} before you" if ahead else "buys first so far"
    return button(f"{many(stall.tiles, 'tile')}{silver}", consequence, preview=Preview(sheet="market", outline=path))


def pick_choice(view: View, path: list[str]) -> Choice:
    """A tile with its price."""
    slot = int(path[0][1:])
    name = view["row"][slot - 1]
    price = max(slot - view["turn"]["last"] - 1, 0) if view["turn"]["last"] else 0
    art, preview = f"liguria-tile-{name}", Preview(sheet="market", outline=path)
    return button(short_tile(name), f"tile {slot}, {price} silver" if price else f"tile {slot}, free", art, preview)


def card_choice(view: View, path: list[str]) -> Choice:
    """A ship card with what it does to the balance."""
    card = CARD[path[0]]
    me = view["merchants"][view["actor"]]
    balance = me["green"] - me["red"] + card.score
    text = f"balance {signed(balance)}" if balance else "balance even"
    return button(f"Card {signed(card.score)}", f"{icons(card)}; {text}", preview=Preview(sheet="sea", outline=path))


def icons(card: Card) -> str:
    """What a ship card shows: ``2 wheels, 1 anchor, 1 red cube``."""
    shown = [(card.wheels, "wheel"), (card.anchors, "anchor"), (card.u_turns, "U-turn"), (card.arrows, "arrow")]
    shown += [(n, f"{colour} cube") for n, colour in zip(card.offer, COLOURS, strict=True)]
    return ", ".join(many(n, thing) for n, thing in shown if n)


def upgrade_choice(view: View, path: list[str]) -> Choice:
    """A tile to turn with what is won and lost."""
    tile = TILE[path[0]]
    lost = many(tile.wheels, "wheel") if tile.wheels else many(tile.sacks, "sack") if tile.sacks else ""
    green = f", +{tile.back_green - tile.front_green} green" if tile.back_green else ""
    text = f"+{tile.back - tile.front} points{green}" + (f", loses {lost}" if lost else "")
    return button(short_tile(path[0]), text, f"liguria-tile-{path[0]}", Preview(sheet="harbors", outline=path))


def sail_choice(view: View, target: str, way: int) -> Choice:
    """A place with the way there and what can be done."""
    me = view["merchants"][view["actor"]]
    place = int(target[1:])
    steps = (place - me["place"]) * way % 12 or 12
    turned = " after a U-turn" if me["heading"] and me["heading"] != way and view["stage"] == "sail" else ""
    text = f"{'clockwise' if way > 0 else 'counterclockwise'}, {many(steps, 'step')}{turned}"
    outcome = arrival(view, place)
    preview = Preview(sheet="sea", outline=[target])
    return button(place_title(view, place), f"{text}: {outcome}" if outcome else text, preview=preview)


def arrival(view: View, place: int) -> str:
    """What a stop at a place offers the actor."""
    seat, here = view["actor"], view["circuit"][place - 1]
    me = view["merchants"][seat]
    if "harbor" in here:
        if here["harbor"] == seat:
            return f"unload {sum(me['hold'])}" if sum(me["hold"]) else "nothing to unload"
        return "" if view["stage"] == "last" else harbor_offer(view, here["harbor"])
    if not here["colour"] or view["stage"] == "last":
        return "nothing happens"
    if here["holder"] == seat:
        return f"load a {here['colour']} cube"
    mine, theirs = sword_sum(me["knights"]), sword_sum(here["knights"])
    if mine > theirs and me["ministers"]:
        return "may conquer it" if here["holder"] is None else f"may conquer it, more than {many(theirs, 'sword')}"
    return "too few swords" if here["holder"] is not None else "no knight to land"


def harbor_offer(view: View, host: int) -> str:
    """What can be loaded in a foreign harbor."""
    me = view["merchants"][view["actor"]]
    sacks = sum(TILE[name].sacks * n for name, n in me["fronts"].items())
    room = min(sacks, 10 - sum(me["hold"]), sum(view["merchants"][host]["offer"]))
    return f"load up to {room}" if room else "nothing to load"


def sword_sum(knights: dict[str, int]) -> int:
    """The swords of some knights."""
    return sum(knight.swords * knights.get(knight.name, 0) for knight in KNIGHTS)


def land_choice(view: View, path: list[str]) -> Choice:
    """A knight to land."""
    here = view["circuit"][view["merchants"][view["actor"]]["place"] - 1]
    landed, against = sword_sum(view["turn"]["landed"]), sword_sum(here["knights"])
    swords = landed + sword_sum({path[0]: 1})
    text = f"{many(swords, 'sword')} ashore"
    if against:
        text += f" against {against}"
    return button(f"Land {short_tile(path[0]).lower()}", text, f"liguria-tile-{path[0]}")


def cube_choice(view: View, path: list[str]) -> Choice:
    """A cube to load or to choose."""
    hold = sum(view["merchants"][view["actor"]]["hold"])
    return button(f"{path[0].capitalize()} cube", f"hold {hold + 1} of 10", f"liguria-cube-{path[0]}")


def deploy_choice(view: View, target: str, payment: str) -> Choice:
    """A diplomat beside a row, with what it is worth now and which tiles it takes."""
    here = view["circuit"][view["merchants"][view["actor"]]["place"] - 1]
    host = view["merchants"][here["harbor"]]
    row = ROWS.index(target[:-1])
    tiles = sum(n for side in ("fronts", "backs") for name, n in host[side].items() if TILE[name].row == row)
    paid = " and ".join(many(int(scrolls), "scroll") for scrolls in payment)
    preview = Preview(sheet="harbors", outline=[target])
    return button(f"Diplomat to {target}", f"worth {2 * tiles} now, for {paid}", "liguria-icon-diplomat", preview)


def turn_choice(view: View, path: list[str]) -> Choice:
    """The U-turn after a movement."""
    return button("Turn about and stop", "the next movement goes the other way", "liguria-icon-uturn")


def done_choice(view: View, path: list[str]) -> Choice:
    """Enough, in the words of the question."""
    labels = {"upgrade": "No more upgrades", "land": "Conquer the island", "last": "Stay where you are"}
    return button(labels.get(view["stage"], "End the movement"))


WAYS = {"clockwise": 1, "counter": -1}
MAKERS = {
    "stock": stock_choice,
    "buyer": buyer_choice,
    "pick": pick_choice,
    "card": card_choice,
    "upgrade": upgrade_choice,
    "land": land_choice,
    "choose": cube_choice,
    "load": cube_choice,
    "turn": turn_choice,
    "done": done_choice,
}
