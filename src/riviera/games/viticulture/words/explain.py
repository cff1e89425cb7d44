"""What everything in Viticulture is, and what it means in this moment: cards, parents, grapes, wines and players."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.explain import Detail, Explanation, glossary, now
from riviera.kernel.words import many

from ..components import DECK_NAMES, GRAPE_PRICES, MAMAS, PAPAS, PRICES, SEATS, SUMMER, Visitor
from .log import VISITORS, face_text
from .outlook import ORDER, VINE, can_fill
from .places import PLACES, free_places, grower, place, prices
from .plans import in_points
from .prompt import gift

WORDS = glossary(__package__)
CLAUSES = {face: f"R-CARD-{n}" for n, face in enumerate(VISITORS, 1)}
SUMMER_FACES = {v.id for v in SUMMER}
CHEAPER = {
    "blacksmith": 2,
    "architect": 3,
    "homesteader": 3,
    "artisan": 1,
    "contractor": 0,
    "overseer": 0,
    "designer": 0,
}
ORDERS_AT = ("fill_order", "Fill an order")


def explain(view: View, target: str) -> Explanation | None:
    """Whatever a seat points at."""
    for teller in (place, card, token, person, side):
        if told := teller(view, target):
            return Explanation(**{**told, "text": in_points(told["text"])})
    return WORDS.get(f"art:{target}" if target.startswith("vit-") else symbol(view, target))


def symbol(view: View, target: str) -> str:
    """The entry of the glossary: all grande workers are alike, and alone the grape of the first player is a token."""
    if target.startswith("art:vit-grande"):
        return "grande"
    return "token" if target == "art:vit-first" and "solo" in view else target


def card(view: View, face: str) -> Explanation | None:
    """A card, wherever it lies."""
    if face in VINE:
        return vine(view, face)
    if face in ORDER:
        return order(view, face)
    return visitor(view, VISITORS[face]) if face in VISITORS else None


def visitor(view: View, v: Visitor) -> Explanation:
    """A visitor: what it does, what you could build with it, and where it is played."""
    summer = v.id in SUMMER_FACES
    kind, action = ("Summer visitor", "summer_visitor") if summer else ("Winter visitor", "winter_visitor")
    told = Explanation(kind=kind, title=v.name, text=v.text, art=f"vit-scene-{v.id}", clauses=[CLAUSES[v.id]])
    told["when"] = f"It is played with “{PLACES[action].name}”: {free_places(view, action)}."
    mine = grower(view)
    if mine and v.id in CHEAPER:
        return now(
            told, prices(mine, CHEAPER[v.id], v.id == "blacksmith"), f"With your £{mine['lira']}, in this moment"
        )
    return told


def vine(view: View, face: str) -> Explanation:
    """A vine: what it bears, what it needs, and where there is room for it."""
    v = VINE[face]
    text = f"{face_text(face)} Planted once, it bears every year, and the vines of a field are harvested together."
    told = Explanation(
        kind="Vine", title=v.name, text=text, art=f"vit-scene-{face}", clauses=["R-PLANT-2", "R-PLANT-3"]
    )
    told["when"] = f"It is planted with “{PLACES['plant_vine'].name}”: {free_places(view, 'plant_vine')}."
    mine = grower(view)
    if not mine:
        return told
    facts = [Detail(art=f"vit-{n}", value="built" if n in mine["structures"] else "missing", label=n) for n in v.needs]
    for f, most in zip(mine["fields"], PRICES, strict=True):
        room = "sold" if f["sold"] else "fits" if f["value"] + v.red + v.white <= most else "too full"
        facts.append(Detail(art="vit-field", value=room, label=f"{f['id']} field, {f['value']} of {most}"))
    return now(told, facts, "In your vineyard, in this moment")


def order(view: View, face: str) -> Explanation:
    """An order: what it wants, what it brings, and which wines you have for it."""
    o = ORDER[face]
    wines = " and ".join(f"a {kind} wine of {value} or more" for kind, value in o.wines)
    text = f"Hand over {wines}. It brings {o.vp} points at once and £{o.residual} more every year."
    art = f"vit-scene-{face}"
    told = Explanation(
        kind="Wine order",
        title=f"An order for {many(o.vp, 'point')}",
        text=text,
        art=art,
        clauses=["R-ORDER-1", "R-ORDER-3"],
    )
    told["when"] = f"It is filled with “{PLACES['fill_order'].name}”: {free_places(view, 'fill_order')}."
    mine = grower(view)
    if not mine:
        return told
    facts = [wish(mine, kind, value) for kind, value in o.wines]
    return now(
        told, facts, "Your cellar can fill it now" if can_fill(o, mine["cellar"]) else "Your cellar cannot fill it yet"
    )


def wish(mine: View, kind: str, value: int) -> Detail:
    """A wine that an order wants, and the best that lies in the cellar."""
    best = max((int(w[-1]) for w in mine["cellar"] if w.startswith(f"{kind}-wine-")), default=0)
    return Detail(
        art=f"vit-wine-{kind}", value=f"{value} or more", label=f"your best: {best}" if best else "you have none"
    )


def token(view: View, name: str) -> Explanation | None:
    """A grape or a wine: on the crush pad, in the cellar, or about to be chosen."""
    kind, *rest = name.split("-")
    if kind not in ("red", "white", "blush", "sparkling"):
        return None
    if not rest:
        return WORDS[f"art:vit-grape-{kind}"]
    base = WORDS[f"art:vit-wine-{kind}" if "wine" in rest else f"art:vit-grape-{kind}"].copy()
    what, value = ("wine", rest[-1]) if "wine" in rest else ("grape", rest[-1])
    if "and" in rest:
        base["title"] = f"Red grapes {rest[0]} and {rest[-1]}"
        return base
    base["title"] = f"{kind.capitalize()} {what} of {value}"
    sold = f" Sold, it brings £{GRAPE_PRICES[int(value) - 1]}." if what == "grape" else ""
    base["text"] += sold + (" It rises by 1 at the end of the year, if the next slot is free." if value != "9" else "")
    return base


def person(view: View, name: str) -> Explanation | None:
    """A player to name, or a parent and what they bring."""
    if name in SEATS:
        return seat(view, SEATS.index(name))
    for mama in MAMAS:
        if mama.name.lower() == name:
            cards = [f"{n} {deck}{'s' if n > 1 else ''}" for n, deck in zip(mama.cards, DECK_NAMES, strict=True) if n]
            brings = ", ".join(cards + ([f"£{mama.lira}"] if mama.lira else []))
            return Explanation(
                kind="Mama",
                title=mama.name,
                text=f"She brings the cards to begin with: {brings}.",
                clauses=["R-SETUP-4"],
            )
    for papa in PAPAS:
        if papa.name.lower() == name:
            text = f"He brings £{papa.lira}, and your choice: {gift(papa.gift)}, or £{papa.instead} more."
            return Explanation(kind="Papa", title=papa.name, text=text, clauses=["R-SETUP-4"])
    return None


def seat(view: View, s: int) -> Explanation | None:
    """A player as one that a card may name."""
    if s >= view["seats"]:
        return None
    g = view["growers"][s]
    text = "A player whom the card may touch. What they have lies open, but for the cards in hand."
    told = Explanation(
        kind="Player", title=f"Player {SEATS[s].upper()}", text=text, art=f"seat-{s}", clauses=["R-HIDE-1"]
    )
    facts = [
        ("lira", f"£{g['lira']}", "money"),
        ("vp", str(g["vp"]), "point" if g["vp"] == 1 else "points"),
        ("worker", many(g["idle"], "worker"), "at home"),
    ]
    return now(told, [Detail(art=f"vit-{art}", value=value, label=label) for art, value, label in facts])


def side(view: View, name: str) -> Explanation | None:
    """A side of the card in play, or what a papa offers."""
    ask = view["ask"]
    if ask and ask["card"] and name in (options := dict(VISITORS[ask["card"]].options)):
        v = VISITORS[ask["card"]]
        text = f"{options[name]}. It is one side of the card, which says: {v.text}"
        return Explanation(
            kind="Side of a card",
            title=v.name,
            text=text,
            art=f"vit-scene-{v.id}",
            clauses=[CLAUSES[v.id], "R-VISITOR-3"],
        )
    papa = next((p for p in PAPAS if ask and p.name == view["growers"][view["actor"]]["papa"]), None)
    if name not in ("gift", "lira") or papa is None:
        return None
    text = (
        f"{papa.name} gives {gift(papa.gift)} at once."
        if name == "gift"
        else f"£{papa.instead} more to begin with, in the place of the gift."
    )
    return Explanation(kind="A papa's offer", title=papa.name, text=text, clauses=["R-SETUP-4"])
