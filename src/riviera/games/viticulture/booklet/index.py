"""The index of Viticulture: all 232 cards, structures, actions, wake-up rows and signs."""

from __future__ import annotations

from riviera.kernel.booklet import Booklet, Deed, Entry, Group
from riviera.kernel.game import Game
from riviera.kernel.scene import Chip

from ..board.symbols import DEEDS as SIGN_OF
from ..components import (
    ACTIONS,
    AUTOMA,
    DECK_NAMES,
    FIELDS,
    MAMAS,
    ORDERS,
    PAPAS,
    PRICES,
    REWARDS,
    STRUCTURES,
    SUMMER,
    VINES,
    WINTER,
    Mama,
    Order,
    Papa,
    Vine,
    Visitor,
)
from ..words.log import face_text
from ..words.prompt import gift
from .figures import MARKS, figures
from .signs import DOES, SIGNS

DEEDS = [
    Deed(id="plant", title="plant", mark="vit-plant"),
    Deed(id="build", title="build", mark="vit-build"),
    Deed(id="harvest", title="harvest", mark="vit-harvest"),
    Deed(id="make", title="make wine", mark="vit-make"),
    Deed(id="give", title="give wine", mark="vit-wine-red"),
    Deed(id="train", title="train", mark="vit-train"),
    Deed(id="draw", title="draw cards", mark="vit-summer"),
    Deed(id="earn", title="earn", mark="vit-lira"),
    Deed(id="score", title="score", mark="vit-vp"),
]
BY_ACTION = ("draw", "earn", "build", "earn", "plant", "", "draw", "harvest", "make", "train", "give", "")
BUILT = ("R-STRUCT-1", "R-STRUCT-1", "R-YOKE-1", "R-STRUCT-3", "R-STRUCT-2", "R-STRUCT-4", "R-CELLAR-1", "R-CELLAR-1")


def booklet(game: Game) -> Booklet:
    """Everything beside the words of the rules."""
    guests = [*SUMMER, *WINTER]
    visitors = [visitor(v, f"R-CARD-{i + 1}") for i, v in enumerate(guests)]
    groups = [
        group("signs", "Signs", "vit-lira", [sign(*s) for s in SIGNS], "signs"),
        group("vines", "Vines", "vit-vine", [vine(v) for v in VINES]),
        group("summer", "Summer visitors", "vit-summer", visitors[: len(SUMMER)]),
        group("orders", "Orders", "vit-order", [order(i, o) for i, o in enumerate(ORDERS)]),
        group("winter", "Winter visitors", "vit-winter", visitors[len(SUMMER) :]),
        group("structures", "Structures", "vit-cottage", [structure(i) for i in range(len(STRUCTURES))], "signs"),
        group("actions", "Actions", "vit-make", [*map(action, range(len(ACTIONS))), coin()], "signs"),
        group("rows", "Wake-up rows", "vit-rooster", [row(i) for i in range(len(REWARDS))], "signs"),
        group("fields", "Fields", "vit-field", [field(i) for i in range(len(FIELDS))], "signs"),
        group("mamas", "Mamas", "vit-scene-parent-casey", [mama(m) for m in MAMAS]),
        group("papas", "Papas", "vit-scene-parent-jay", [papa(p) for p in PAPAS]),
        group("automa", "Automa", "vit-temp", [automa(i) for i in range(len(AUTOMA))]),
    ]
    return Booklet(figures=figures(game), groups=groups, deeds=DEEDS)


def group(id: str, title: str, mark: str, entries: list[Entry], look: str = "cards") -> Group:
    """A kind of things."""
    return Group(id=id, title=title, mark=mark, look=look, entries=entries)


def face(id: str, title: str, text: str, kind: str, note: str) -> Entry:
    """A card with its picture as at the table."""
    return Entry(id=id, title=title, text=text, art=f"vit-scene-{id}", kind=f"vit-kind-{kind}", note=note)


def visitor(v: Visitor, clause: str) -> Entry:
    """A visitor."""
    kind = "summer" if v in SUMMER else "winter"
    entry = face(v.id, v.name, v.text, kind, f"{kind.capitalize()} visitor")
    entry["clause"], entry["deeds"] = clause, DOES[v.id]
    return entry


def vine(v: Vine) -> Entry:
    """A vine: what it bears, and what it needs."""
    bears = [(colour, n) for colour, n in (("red", v.red), ("white", v.white)) if n]
    chips = [Chip(art=f"vit-grape-{c}", text=str(n), label=f"{c} {n}") for c, n in bears]
    chips += [Chip(art=f"vit-{need}", label=f"needs {need}") for need in v.needs]
    entry = face(v.id, v.name, face_text(v.id), "vine", "Vine")
    entry["count"], entry["chips"], entry["deeds"] = v.copies, chips, ["plant"]
    return entry


def order(i: int, o: Order) -> Entry:
    """An order: its wishes, its points and its income."""
    chips = [Chip(art="vit-vp", text=str(o.vp), label=f"{o.vp} points")]
    chips.append(Chip(art="vit-residual", text=f"+£{o.residual} a year"))
    wishes = " and ".join(f"{kind} {value}" for kind, value in o.wines)
    entry = face(o.id, f"Order {i + 1}", f"Deliver {wishes}, or better.", "order", "Wine order")
    entry["chips"], entry["deeds"] = chips, ["give", "earn", "score"]
    return entry


def mama(m: Mama) -> Entry:
    """A mother and what she brings."""
    cards = [f"{n} {name}{'s' if n > 1 else ''}" for n, name in zip(m.cards, DECK_NAMES, strict=True) if n]
    text = f"Brings {', '.join(cards)}" + (f" and £{m.lira}." if m.lira else ".")
    return face(f"parent-{m.name.lower()}", m.name, text, "mama", "Mama")


def papa(p: Papa) -> Entry:
    """A father, his gift, and what he gives instead."""
    text = f"Brings £{p.lira}, and {gift(p.gift)} or £{p.instead} more."
    return face(f"parent-{p.name.lower()}", p.name, text, "papa", "Papa")


def automa(i: int) -> Entry:
    """A card of the automa."""
    summer, winter = (", ".join(ACTIONS[a].name.lower() for a in season) or "nothing" for season in AUTOMA[i])
    return face(
        f"automa-{i + 1}", f"Automa {i + 1}", f"Takes in summer: {summer}. In winter: {winter}.", "automa", "Alone"
    )


def plain(id: str, title: str, text: str, art: str, clause: str) -> Entry:
    """A thing with a sign."""
    return Entry(id=id, title=title, text=text, art=f"vit-{art}", clause=clause)


def structure(i: int) -> Entry:
    """A structure and its price."""
    s = STRUCTURES[i]
    entry = plain(s.id, s.name, f"Costs £{s.cost}. {s.text}", s.id, BUILT[i])
    entry["note"], entry["deeds"] = "Structure", ["score"] if "VP" in s.text else []
    return entry


def action(i: int) -> Entry:
    """An action of the board."""
    a = ACTIONS[i]
    entry = plain(a.id, a.name, f"{a.text} Bonus place: {a.bonus}.", SIGN_OF[i], "R-BONUS-2")
    entry["note"] = "Summer" if i < 6 else "Winter"
    entry["deeds"] = [deed for deed in (BY_ACTION[i], "score" if a.id == "fill_order" else "") if deed]
    return entry


def coin() -> Entry:
    """The space that is always open."""
    entry = plain(
        "gain_lira", "Gain £1", "£1 for each worker, and there is always room for one more.", "coin", "R-COIN-1"
    )
    entry["note"], entry["deeds"] = "Summer and winter", ["earn"]
    return entry


def row(i: int) -> Entry:
    """A row of the wake-up chart."""
    order = "You act first all year" if i == 0 else f"You act after rows 1 to {i}" if i > 1 else "You act after row 1"
    mark = (MARKS[i] or "vit-rooster").removeprefix("vit-").split()[0]
    return plain(f"row-{i + 1}", f"Row {i + 1}", f"{order}, and take: {REWARDS[i]}.", mark, "R-WAKE-2")


def field(i: int) -> Entry:
    """A field of every vineyard."""
    text = f"Carries vines worth {PRICES[i]} together. Bare, it can be sold for £{PRICES[i]} and bought back."
    entry = plain(f"field-{FIELDS[i]}", f"{FIELDS[i].capitalize()} field", text, "field", "R-FIELD-1")
    entry["count"] = 6
    return entry


def sign(name: str, title: str, text: str, clause: str) -> Entry:
    """A sign of cards, mat and board."""
    return plain(f"sign-{name}", title, text, name, clause)
