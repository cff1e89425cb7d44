"""The card on the box of Viticulture."""

from riviera.kernel.about import About, First, Option

ABOUT = About(
    name="viticulture",
    title="Viticulture",
    seats=(1, 6),
    minutes=90,
    weight=3,
    hook="Plant, harvest, age and sell: one worker at a time, from bare fields to a name.",
    engine="riviera.games.viticulture.game:GAME",
    designer="Jamey Stegmaier, Alan Stone",
    year=2015,
    publishers=("Stonemaier Games",),
    edition="Essential Edition",
    rules=4,
    options=(
        Option("bonuses", "Bonus places", ("free", "friendly")),
        Option("automa", "Automa (solo)", ("normal", "very_easy", "easy", "hard", "very_hard")),
        Option("targets", "Beat the automa (solo)", ("last_year", "every_year")),
        Option("parents", "Parents", ("dealt", "chosen")),
    ),
    first=First(3, seed=52, note="Two gentle bots, and a vine that waits for one building"),
)
