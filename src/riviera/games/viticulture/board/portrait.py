"""The board for a phone: the actions of a season as a list with their places, the wake-up rows in spring."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Row
from riviera.kernel.words import many

from ..components import ACTIONS, REWARDS, SEATS
from ..words.outlook import outlook
from ..words.places import SIGNS, grower
from .art import BONUS_SIGNS
from .table import SIDES, occupant, open_places

SEASONS = ("summer", "winter")
GIFTS = ("", "vine", "order", "lira", "summer", "vp", "temp")


def portrait(view: View) -> list[Panel]:
    """What a phone shows in the place of the board: spring first while it lasts, then the season in play, the other."""
    first = 1 if view["season"] in ("fall", "winter") else 0
    spring = [wake(view)] if view["season"] == "spring" else []
    return [*spring, season(view, first), season(view, 1 - first)]


def season(view: View, which: int) -> Panel:
    """Six actions and their places; any season has the £1 at its end."""
    name = SEASONS[which]
    rows = [action(view, a) for a in range(6 * which, 6 * which + 6)]
    if view["season"] == name or (which == 0 and view["season"] != "winter"):
        rows.append(coin(view))
    note = "now" if view["season"] == name else ""
    art = f"vit-band-{name}"
    return Panel(id=name, title=name.capitalize(), note=note, art=art, look="places", rows=rows, phone=True)


def action(view: View, a: int) -> Row:
    """An action: its sign, what it would bring now, and its places."""
    name = ACTIONS[a].id
    row = Row(label=ACTIONS[a].name, mark=f"vit-{SIGNS[name][0]}", ask=name, chips=places(view, a))
    row["note"] = brings(view, a)
    return row


def brings(view: View, a: int) -> str:
    """What the action would bring the seat now; a spectator reads what it is."""
    plain = ACTIONS[a].text.rstrip(".")
    if grower(view) is None:
        return plain
    said = outlook({**view, "actor": view["seat"]}, ACTIONS[a].id, False) or plain
    return said[:1].upper() + said[1:]


def places(view: View, a: int) -> list[Chip]:
    """The open places of an action, and the way in for a grande worker beside them."""
    name, count = ACTIONS[a].id, open_places(view)
    chips = [place(view, a, side, i, count) for i, side in enumerate(SIDES[:count])]
    beside = [s for s, g in enumerate(view["growers"]) if g["grande"] == f"{name}_full"]
    chips = [Chip(art=f"vit-grande-{s}", label=f"{SEATS[s].upper()} beside the others") for s in beside] + chips
    if all(f"{name}_{side}" in view["taken"] for side in SIDES[:count]) and not beside:
        chips.insert(0, Chip(art="vit-hatspot", target=f"{name}_full", label="join them with the grande worker"))
    return chips


def place(view: View, a: int, side: str, i: int, count: int) -> Chip:
    """One place: free, or who stands there; the bonus hangs below its own."""
    name = ACTIONS[a].id
    key = f"{name}_{side}"
    bonus = i == 1 or (count == 1 and view["seats"] == 1)
    chip = Chip(target=f"{name}_bonus" if i == 1 else name, label=f"{ACTIONS[a].name}: {standing(view, key)}")
    who = occupant(view, key)
    taken = "vit-temp" if key in view["taken"] else "vit-place"
    chip["art"] = taken if who is None else f"vit-grande-{who[0]}" if who[1] else f"seat-{who[0]}"
    if bonus:
        sign = BONUS_SIGNS[a]
        chip |= Chip(note=f"+{sign}") if sign[0] in "£1" else Chip(note="+", sign=f"vit-{sign}")
        chip["label"] += f", bonus: {ACTIONS[a].bonus}"
    return chip


def standing(view: View, key: str) -> str:
    """Who stands on a place, in words."""
    who = occupant(view, key)
    if who is None:
        return "the automa" if key in view["taken"] else "a free place"
    return SEATS[who[0]].upper() + (" with the grande worker" if who[1] else "")


def coin(view: View) -> Row:
    """The £1 that anybody may take in any season."""
    here = [(s, False) for s, g in enumerate(view["growers"]) for _ in range(g["coins"])]
    here += [(s, True) for s, g in enumerate(view["growers"]) if g["grande"] == "gain_lira"]
    chips = [Chip(art=f"vit-grande-{s}" if g else f"seat-{s}", label=SEATS[s].upper()) for s, g in here[-4:]]
    chips.append(Chip(art="vit-place", target="gain_lira", label="Gain £1: there is always room"))
    return Row(label="Gain £1", mark="vit-lira", note="Any season, always room", ask="gain_lira", chips=chips)


def wake(view: View) -> Panel:
    """The wake-up chart: seven rows, their gifts, and who sleeps no more."""
    rows = [rooster(view, number) for number in range(1, 8)]
    return Panel(id="wake", title="Wake-up", note="the top row acts first", look="places", rows=rows, phone=True)


def rooster(view: View, number: int) -> Row:
    """A row of the chart."""
    reward = REWARDS[number - 1]
    gift = "no gift" if reward == "nothing" else reward
    row = Row(label=f"Row {number}", note=gift[:1].upper() + gift[1:], mark="vit-rooster", ask=str(number))
    here = [s for s, g in enumerate(view["growers"]) if g["row"] == number]
    row["chips"] = [Chip(art=f"seat-{s}", label=f"{SEATS[s].upper()} wakes up here") for s in here]
    if not here:
        row["chips"] = [Chip(art="vit-place", target=str(number), label=f"Row {number}: {gift}")]
    return row


def purse(view: View) -> list[Chip]:
    """What is mine in one line: money, points, income, workers at home and away."""
    g, seat = grower(view), view["seat"]
    if g is None:
        return []
    points = str(g["vp"]).replace("-", "−")
    chips = [
        Chip(art="vit-lira", text=str(g["lira"]), label=f"{g['lira']} lira"),
        Chip(art="vit-vp", text=points, label=many(g["vp"], "point")),
        Chip(art="vit-residual", text=str(g["residual"]), label=f"£{g['residual']} a year"),
    ]
    total = g["workers"] - 1 + int(view["lent"] == seat)
    crew = [Chip(art=f"seat-{seat}", state="" if i < g["idle"] else "off") for i in range(total)]
    crew.append(Chip(art=f"vit-grande-{seat}", state="off" if g["grande"] else ""))
    crew[-1]["label"] = f"{many(g['idle'] + int(not g['grande']), 'worker')} at home"
    return chips + crew
