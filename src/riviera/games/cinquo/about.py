"""The card on Cinquo's box."""

from __future__ import annotations

from typing import Final

from riviera.kernel.about import About, First

ABOUT: Final = About(
    name="cinquo",
    title="Cinquo",
    seats=(2, 4),
    minutes=20,
    weight=2,
    hook="Win the trick, walk its points, and come home last of all.",
    edition="free print-and-play, seven sheets; author and year are not named",
    engine="riviera.games.cinquo.game:GAME",
    rules=4,
    first=First(3, seed=41, note="Two gentle bots, and a hand that wins tricks"),
)
