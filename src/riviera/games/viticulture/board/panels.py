"""The panels of Viticulture: the hand, and the seats with what each has."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Group, Panel, Row, travels
from riviera.kernel.words import many, minus

from ..components import DECKS, ORDERS, PRICES, VINES
from ..words.log import NAMES, VISITORS, face_text

VINE = {v.id: v for v in VINES}
ORDER = {o.id: o for o in ORDERS}
SUMMER_FACES = list(VISITORS)[:38]
LIMIT = 7
TINTS = {deck: f"vit-k-{deck}" for deck in DECKS}


def panels(view: View) -> list[Panel]:
    """Everything that is text."""
    found = [seats(view), hand(view)]
    return [p for p in found if p["rows"] or p["id"] == "hand"]


def deck_of(face: str) -> str:
    """The deck of a face."""
    if face in VINE:
        return "vine"
    return "order" if face in ORDER else "summer" if face in SUMMER_FACES else "winter"


def hand(view: View) -> Panel:
    """The own cards; in the Caravan's moment the cards that it shows. Whoever only watches sees no hand."""
    ask = view["ask"] or {}
    shown = ask.get("shown", [])
    rows = [card(view, face) for face in view["hand"]]
    for i, row in enumerate(rows):
        if i + 1 == len(rows) or rows[i + 1]["tint"] != row["tint"]:
            row["state"] = "now"  # in full: of many cards only the front one of its kind
    if shown:
        rows = [card(view, face) | Row(label=NAMES[face], target=deck_of(face)) for face in shown]
    title, note = heading(view, bool(shown))
    return Panel(id="hand", title=title, note=note, look="cards", rows=rows)


def heading(view: View, shown: bool) -> tuple[str, str]:
    """Whose cards these are, and how many may stay."""
    if shown:
        return "Shown by the Caravan", ""
    if view["seat"] is None:
        return "Hands", "Only those who hold them see them"
    return "Your hand", f"{many(len(view['hand']), 'card')}, {LIMIT} may stay at year's end"


def card(view: View, face: str) -> Row:
    """A card: picture, name, sentence, signs."""
    deck = deck_of(face)
    row = Row(label=NAMES[face], note=face_text(face), art=f"vit-scene-{face}", tint=TINTS[deck], target=face)
    if face in VINE:
        row["chips"] = vine_chips(view, face)
    elif face in ORDER:
        order = ORDER[face]
        row["note"] = "Deliver " + " and ".join(f"{kind} {value}+" for kind, value in order.wines) + "."
        row["chips"] = [wish(view, kind, value) for kind, value in order.wines]
        row["chips"].append(Chip(art="vit-vp", text=str(order.vp), label=many(order.vp, "point")))
        row["chips"].append(Chip(art="vit-residual", text=f"+{order.residual}", label=f"£{order.residual} a year"))
    return travels(row, deck, None if deck == "vine" else f"pn-{DECKS.index(deck)}")  # a vine may be planted


def vine_chips(view: View, face: str) -> list[Chip]:
    """What a vine bears, and whether what it needs is built."""
    v = VINE[face]
    built = view["growers"][view["seat"]]["structures"] if view["seat"] is not None else []
    chips = [
        Chip(art=f"vit-grape-{c}", text=str(n), label=f"{c} {n}") for c, n in (("red", v.red), ("white", v.white)) if n
    ]
    for need in v.needs:
        ok = need in built
        chips.append(
            Chip(art=f"vit-{need}", text="✓" if ok else "✗", state="good" if ok else "bad", label=f"needs {need}")
        )
    return chips


def wish(view: View, kind: str, value: int) -> Chip:
    """A wine that an order wants, green when it is in the cellar."""
    cellar = view["growers"][view["seat"]]["cellar"] if view["seat"] is not None else []
    have = any(w.startswith(f"{kind}-wine-") and int(w[-1]) >= value for w in cellar)
    chip = Chip(art=f"vit-wine-{kind}", text=str(value), label=f"{kind} {value} or better")
    if have:
        chip["state"] = "good"
    return chip


def seats(view: View) -> Panel:
    """Chips and points for the shell's seats."""
    return Panel(id="seats", title="Seats", rows=[seat(view, s) for s in range(view["seats"])])


def seat(view: View, s: int) -> Row:
    """A seat: its points; of the others also what they have, cards, structures and wine, and the rest behind."""
    g, points = view["growers"][s], minus(view["growers"][s]["vp"])
    if s == view["seat"]:
        return Row(label="", chips=[*passed(view, s), *turn_marks(view, s)], value=points)
    row = Row(label="", chips=passed(view, s), value=points, more=vineyard(g))
    return row if view["over"] else row | Row(label="", groups=groups(g, [*has(g), *turn_marks(view, s)]))


def passed(view: View, s: int) -> list[Chip]:
    """Whether a seat is done with the season."""
    return [Chip(text="passed", state="off", ask="passed")] if s in view["passed"] and not view["over"] else []


def turn_marks(view: View, s: int) -> list[Chip]:
    """The grape of the first player; alone, the bonus tokens that are left."""
    if "solo" in view:
        left = view["solo"]["tokens"]
        return [Chip(art="vit-first", text=str(left), label=f"bonus tokens: {left}")]
    first = s == view["first"] and not view["over"]
    return [Chip(art="vit-first", label="first player")] if first else []


def has(g: View) -> list[Chip]:
    """Money, workers at home, and what comes in each year."""
    home = g["idle"] + int(not g["grande"])
    found = [
        Chip(art="vit-lira", text=str(g["lira"]), label=f"{g['lira']} lira"),
        Chip(art="vit-worker", text=str(home), label=f"{many(home, 'worker')} at home"),
    ]
    if g["residual"]:
        found.append(Chip(art="vit-residual", text=str(g["residual"]), label=f"£{g['residual']} a year"))
    return found


def groups(g: View, has: list[Chip]) -> list[Group]:
    """What everybody wants to know of a rival, under four words."""
    cards = [
        Chip(text=str(n), tint=TINTS[deck], label=many(n, f"{deck} card"), ask=deck)
        for n, deck in zip(g["cards"], DECKS, strict=True)
    ]
    built = [Chip(art=f"vit-{b}", label=b.replace("_", " ")) for b in standing(g)]
    return [
        Group(label="Has", chips=has),
        Group(label="Cards", chips=cards),
        Group(label="Built", chips=built or [Chip(text="nothing", state="off")]),
        Group(label="Wine", chips=tokens(g["cellar"], "wine") or [Chip(text="none", state="off")]),
    ]


def standing(g: View) -> list[str]:
    """What was built; the large cellar has the medium one in it."""
    return [b for b in g["structures"] if b != "medium_cellar" or "large_cellar" not in g["structures"]]


def vineyard(g: View) -> list[Group]:
    """The rest of a vineyard: its fields with their vines, the grapes, and cards that one has seen."""
    found = [
        Group(label=f["id"].capitalize(), chips=vines(f, most)) for f, most in zip(g["fields"], PRICES, strict=True)
    ]
    found.append(Group(label="Grapes", chips=tokens(g["crush"], "grape") or [Chip(text="none", state="off")]))
    if g["known"]:
        seen = [Chip(text=NAMES[f], tint=TINTS[deck_of(f)], label=f"holds {NAMES[f]}", ask=f) for f in g["known"]]
        found.append(Group(label="Holds", chips=seen))
    return found


def vines(field: View, most: int) -> list[Chip]:
    """What grows on a field, and how full it is."""
    if field["sold"]:
        return [Chip(text="sold", state="off")]
    chips = [Chip(text=NAMES[v], tint="vit-fieldtop", ask=v) for v in field["vines"]]
    done = ", harvested" if field["harvested"] else ""
    return [*chips, Chip(text=f"{field['value']} of {most}{done}", state="off")]


def tokens(items: list[str], what: str) -> list[Chip]:
    """Grapes or wines, all values of a type together."""
    values: dict[str, str] = {}
    for item in items:
        kind = item.split("-")[0]
        values[kind] = f"{values[kind]} {item[-1]}" if kind in values else item[-1]
    return [
        Chip(art=f"vit-{what}-{kind}", text=text, label=f"{kind} {what}s: {text.replace(' ', ', ')}")
        for kind, text in values.items()
    ]
