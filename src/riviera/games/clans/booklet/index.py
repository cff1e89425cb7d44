"""The index of Clans: clans, lands, epochs and the signs of the board."""

from __future__ import annotations

from riviera.kernel.booklet import Booklet, Entry, Group
from riviera.kernel.game import Game

from ..components import CLANS, EPOCHS, TERRAINS
from ..view import ROMAN
from .figures import figures

SIGNS = (
    ("clans-secret", "Clan card", "Which clan somebody is stays hidden until the end.", "R-SETUP-3"),
    (
        "clans-token",
        "Village chip",
        "Whoever founds a village takes one. Each is worth a point at the end.",
        "R-FOUND-4",
    ),
    ("clans-pip", "Number of huts", "Beside a hut: so many huts of this clan stand here.", "R-MOVE-1"),
    (
        "clans-total",
        "All huts",
        "At a group of five or more: how many huts it has. From seven on it stays.",
        "R-MOVE-4",
    ),
    (
        "clans-chip",
        "Founded village",
        "At a village: the epoch in which it was founded. It stays as it is.",
        "R-FOUND-5",
    ),
    ("clans-doomed", "Doomed village", "A village was founded here, and nobody is left in it.", "R-EPOCH-3"),
)


def booklet(game: Game) -> Booklet:
    """Everything beside the words of the rules."""
    groups = [
        Group(id="clans", title="Clans", mark="clans-hut-red", look="signs", entries=[clan(c) for c in CLANS]),
        Group(id="land", title="Land", mark="clans-swatch-forest", look="signs", entries=[land(t) for t in TERRAINS]),
        Group(
            id="epochs",
            title="Epochs",
            mark="clans-swatch-any",
            look="signs",
            entries=[epoch(e) for e in range(len(EPOCHS))],
        ),
        Group(id="signs", title="Signs", mark="clans-token", look="signs", entries=[sign(*s) for s in SIGNS]),
    ]
    return Booklet(figures=figures(game), groups=groups, deeds=[])


def clan(name: str) -> Entry:
    """A clan: its huts, its card and its disc."""
    text = f"Twelve huts, a scoring disc and one card. Whoever holds the card scores with {name}."
    return Entry(id=f"clan-{name}", title=name.capitalize(), text=text, art=f"clans-hut-{name}", clause="R-SETUP-2")


def land(terrain: str) -> Entry:
    """A kind of land: when it is favourable, and when it is doomed."""
    good = next(e for e, row in enumerate(EPOCHS) if row[1] == terrain)
    bad = next(e for e, row in enumerate(EPOCHS) if row[2] == terrain)
    text = f"Villages on it bring {EPOCHS[good][3]} more in epoch {ROMAN[good]}, and are doomed in epoch {ROMAN[bad]}."
    art = f"clans-swatch-{terrain}"
    return Entry(id=f"land-{terrain}", title=terrain.capitalize(), text=text, art=art, clause="R-EPOCH-2", count=15)


def epoch(e: int) -> Entry:
    """An epoch of the chart."""
    chips, good, bad, bonus = EPOCHS[e]
    many = f"{chips} villages." if chips > 1 else "The last village."
    text = f"{many} {good.capitalize() or 'All land'} is favourable and brings {bonus} more."
    text += f" A village on {bad} is doomed: no points, and its huts leave." if bad else ""
    art, clause = f"clans-swatch-{good or 'any'}", "R-EPOCH-1" if good else "R-EPOCH-4"
    entry = Entry(id=f"epoch-{e + 1}", title=f"Epoch {ROMAN[e]}", text=text, art=art, clause=clause)
    if bad:
        entry["back"] = f"clans-no-{bad}"
    return entry


def sign(art: str, title: str, text: str, clause: str) -> Entry:
    """A sign of the board."""
    return Entry(id=f"sign-{art.removeprefix('clans-')}", title=title, text=text, art=art, clause=clause)
