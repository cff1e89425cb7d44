"""What Liguria is, for lists of games: importing this loads no engine."""

from riviera.kernel.about import About, First, Option

ABOUT = About(
    name="liguria",
    title="Liguria",
    seats=(3, 4),
    minutes=60,
    weight=3,
    hook="Buy well, sail far, and bring the right paint home to your cathedral.",
    designer="Alessandro Zucchini",
    year=2015,
    publishers=("Queen Games",),
    edition="First edition, 2015; market street, tiles and ship cards reconstructed",
    options=(Option("memory", "Screens", ("screens", "open")),),
    rules=2,
    engine="riviera.games.liguria.game:GAME",
    first=First(3, seed=1, options=(("memory", "open"),), note="Two gentle bots, and screens that hide nothing"),
)
