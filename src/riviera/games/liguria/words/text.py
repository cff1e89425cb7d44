"""Liguria as text for a terminal."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.words import many

from ..components import COLOURS, SEAT_LETTERS
from .choices import CARD, STALL, sword_sum
from .things import icons, paint, place_words, short_tile, signed


def board(view: View) -> str:
    """Street, cards, circuit and seats."""
    parts = [head(view), street(view), cards(view), circuit(view)]
    parts += [merchant(view, seat) for seat in range(view["seats"])]
    if view["over"]:
        parts.append("Points: " + ", ".join(f"{SEAT_LETTERS[s]} {n}" for s, n in enumerate(view["scores"])))
    return "\n".join(part for part in parts if part)


def short(tile: str, n: int = 1) -> str:
    """A tile in two or three words: ``knight 2``, ``3 x ship 1``."""
    return (f"{n} x " if n > 1 else "") + short_tile(tile).lower()


def letter(seat: int | None) -> str:
    """A seat's letter, or a dot."""
    return "." if seat is None else SEAT_LETTERS[seat]


def head(view: View) -> str:
    """Round, order and supply."""
    order = "".join(letter(seat) for seat in view["order"])
    now = f"Round {view['round']} of {view['rounds']}" if view["round"] else "Before the first round"
    return f"{now}. Order {order}. Supply {paint(view['supply'])}."


def street(view: View) -> str:
    """The market street and the row of tiles; taken ones in brackets."""
    taken = view["turn"]["taken"]
    tiles = [f"[{short(t)}]" if i + 1 in taken else short(t) for i, t in enumerate(view["row"])]
    stalls = [stall(s.tiles, s.silver, seat) for s, seat in zip(STALL.values(), view["stalls"], strict=True)]
    return f"Street {'; '.join(stalls)}\nRow    {', '.join(tiles) or 'empty'}"


def stall(tiles: int, silver: int, seat: int | None) -> str:
    """A space of the street: what it gives, and whose buyer stands there."""
    gives = many(tiles, "tile") + (f" and {silver} silver" if silver else "")
    return f"{gives}: {'free' if seat is None else SEAT_LETTERS[seat]}"


def cards(view: View) -> str:
    """The ship cards that lie open."""
    shown = [f"{signed(CARD[name].score)} ({icons(name)})" for name in view["display"] if name]
    return "Cards  " + "; ".join(shown) if shown else ""


def circuit(view: View) -> str:
    """Every place with its ships."""
    return "\n".join(place(view, n) for n in range(1, 13))


def place(view: View, n: int) -> str:
    """A place: what it is, who holds it, who lies there and which way they must go."""
    here: View = view["circuit"][n - 1]
    words = f"p{n:<3}{place_words(view, n):<16}"
    if here.get("colour"):
        words += (
            f"held by {letter(here['holder'])} with {sword_sum(here['knights'])} swords "
            if here["knights"]
            else "free "
        )
    if "harbor" in here:
        words += f"offers {paint(view['merchants'][here['harbor']]['offer'])} "
    ships = [(s, m["heading"]) for s, m in enumerate(view["merchants"]) if m["place"] == n]
    marks = " ".join(SEAT_LETTERS[s] + {1: ">", -1: "<", 0: ""}[heading] for s, heading in ships)
    return (words + (f"ships {marks}" if marks else "")).rstrip()


def merchant(view: View, seat: int) -> str:
    """A seat: rows of the harbor, hold, ministers, and the screen when it may be shown."""
    m = view["merchants"][seat]
    tiles = [short(name, n) for name, n in m["fronts"].items()]
    tiles += [f"({short(name, n)})" for name, n in m["backs"].items()]
    envoys = "".join(letter(e["seat"] if e else None) for e in m["envoys"])
    harbor = f"{SEAT_LETTERS[seat]}: {', '.join(tiles)}; diplomats {envoys}"
    words = f"{harbor}; hold {paint(m['hold'])}; ministers {m['ministers']}"
    return words + (f"\n   {screen(m)}" if shown(view, seat) else "")


def shown(view: View, seat: int) -> bool:
    """Whether the page opens a screen to the viewer (R-HIDDEN-1)."""
    return bool(view["over"] or view["memory"] == "open" or view["seat"] == seat)


def screen(m: View) -> str:
    """What lies behind a screen."""
    hand = [short(name, n) for group in (m["knights"], m["diplomats"]) for name, n in group.items()]
    hand += [short(name) for name in m["contracts"]]
    store = ", ".join(f"{n} {colour}" for n, colour in zip(m["store"], COLOURS, strict=True))
    return (
        f"silver {m['silver']}; {', '.join(hand) or 'no tiles'}; delivered {store}; green {m['green']}, red {m['red']}"
    )
