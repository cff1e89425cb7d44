"""The card on the box of Clans."""

from riviera.kernel.about import About, First

ABOUT = About(
    name="clans",
    title="Clans",
    seats=(2, 4),
    minutes=30,
    weight=2,
    hook="Found villages, and never show which huts are yours.",
    engine="riviera.games.clans.game:GAME",
    rules=2,
    designer="Leo Colovini",
    year=2002,
    publishers=("Winning Moves", "Venice Connection", "Rio Grande Games"),
    edition="2002",
    first=First(3, seed=33, note="Two gentle bots, and a board that suits your clan"),
)
