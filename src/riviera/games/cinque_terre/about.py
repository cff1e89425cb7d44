"""The card on the box of Cinque Terre."""

from riviera.kernel.about import About, First, Option

ABOUT = About(
    name="cinque_terre",
    title="Cinque Terre",
    seats=(2, 5),
    minutes=60,
    weight=2,
    hook="Drive a cart of fruit along the coast, and sell each piece where it is loved most.",
    designer="Chris Handy",
    year=2013,
    publishers=("Rio Grande Games",),
    edition="Rio Grande Games, first edition",
    options=(Option("safeguard", "Last turns after 100 rounds", ("on", "off")),),
    rules=3,
    engine="riviera.games.cinque_terre.game:GAME",
    first=First(2, seed=71, note="One gentle bot, and an order that lies on your way"),
)
