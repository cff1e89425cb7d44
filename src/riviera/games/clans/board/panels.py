"""The panels of Clans: the seats with chips and clan cards, the epochs, and the clans on the scoring track."""

from __future__ import annotations

from functools import cache, lru_cache

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Row
from riviera.kernel.words import many

from ..components import CLANS, EPOCHS
from ..view import ROMAN, discs, epoch_after

TINTS = ("clan-r", "clan-b", "clan-g", "clan-y", "clan-k")
TRACK = 40


def panels(view: View) -> list[Panel]:
    """Everything beside the board."""
    mine = None if view["seat"] is None else view["clans"][view["seat"]]
    note = "your villages are edged in gold" if view["over"] else "yours is outlined"
    return [seats(view), epochs(len(view["villages"])), track(tuple(discs(view).items()), mine, note if mine else "")]


def seats(view: View) -> Panel:
    """Each seat with its chips and its clan card, face down for the others."""
    return Panel(id="seats", title="Seats", rows=[seat(view, s) for s in range(view["seats"])])


def seat(view: View, s: int) -> Row:
    """A seat."""
    clan, chips = view["clans"][s], view["chips"][s]
    token = Chip(art="clans-token", text=str(chips), label=many(chips, "village chip"))
    mine = s == view["seat"]
    card = (
        Chip(
            art=f"clans-hut-{clan}",
            label=f"{'your secret clan' if mine and not view['over'] else 'clan'}: {clan}",
            state="card",
        )
        if clan
        else Chip(art="clans-secret", label="clan card face down", state="card")
    )
    row = Row(label="", chips=[token, card])
    if view["over"]:
        row["value"] = str(view["scores"][s])
        row["note"] = f"was {clan}: {view['points'][CLANS.index(clan)]} + {many(chips, 'chip')}"
    return row


def purse(view: View) -> list[Chip]:
    """What is mine in one line: the secret clan and the chips."""
    seat = view["seat"]
    if seat is None:
        return []
    clan, chips = view["clans"][seat], view["chips"][seat]
    mine = Chip(art=f"clans-hut-{clan}", text=f"Your clan is {clan}", label=f"your secret clan: {clan}")
    return [mine, Chip(art="clans-token", text=many(chips, "chip"), label=many(chips, "village chip"))]


@cache
def epochs(founded: int) -> Panel:
    """The chart: what each epoch favours and dooms, its bonus and the chips left; only villages change it."""
    now = epoch_after(founded)
    _, good, bad, bonus = EPOCHS[now]
    left = chips_left(founded)
    note = f"{good or 'all land'} +{bonus}" + (f" · {bad} doomed" if bad else "") + f" · {plural(left[now], 'chip')}"
    brief = [Chip(text=ROMAN[now], state="title"), swatch(good), Chip(text=f"+{bonus}")]
    brief += [struck(bad)] if bad else []
    brief.append(Chip(art="clans-token", text=str(left[now]), label=f"{plural(left[now], 'chip')} left"))
    rows = [epoch(e, now, left[e]) for e in range(len(EPOCHS))]
    return Panel(id="epochs", title="Epochs", note=note, look="tiles", columns=5, rows=rows, brief=brief)


def epoch(e: int, now: int, left: int) -> Row:
    """One epoch of the chart."""
    chips, good, bad, bonus = EPOCHS[e]
    state = "past" if e < now else "now" if e == now else ""
    signs = [swatch(good), *([struck(bad)] if bad else [])]
    row = Row(label=ROMAN[e], chips=signs, value=f"+{bonus}", dots=[left, chips], ask=f"epoch:{e}")
    if state:
        row["state"] = state
    return row


def swatch(terrain: str) -> Chip:
    """A favoured terrain; in the last epoch every one."""
    return Chip(art=f"clans-swatch-{terrain or 'any'}", label=f"{terrain or 'all land'} favoured")


def struck(terrain: str) -> Chip:
    """A terrain on which villages are doomed."""
    return Chip(art=f"clans-no-{terrain}", label=f"{terrain} doomed")


def chips_left(taken: int) -> list[int]:
    """How many chips lie on each epoch."""
    left = []
    for chips, *_ in EPOCHS:
        gone = min(chips, taken)
        left.append(chips - gone)
        taken -= gone
    return left


@lru_cache(maxsize=1024)
def track(points: tuple[tuple[str, int], ...], mine: str | None, note: str) -> Panel:
    """The discs of the clans, the leader first; only villages change them."""
    order = sorted(points, key=lambda disc: (-disc[1], CLANS.index(disc[0])))
    longest = max(TRACK, order[0][1])
    rows = [disc(clan, n, longest, clan == mine) for clan, n in order]
    return Panel(id="clans", title="Clans", note=note, rows=rows)


def disc(clan: str, points: int, longest: int, mine: bool) -> Row:
    """A clan on the track."""
    bar, tint = round(points / longest, 3), TINTS[CLANS.index(clan)]
    row = Row(mark=f"clans-hut-{clan}", label=clan, bar=bar, tint=tint, value=str(points))
    if mine:
        row["state"] = "mine"
    return row


def plural(n: int, noun: str) -> str:
    """A number with its noun."""
    return f"{n} {noun}" + ("" if n == 1 else "s")
