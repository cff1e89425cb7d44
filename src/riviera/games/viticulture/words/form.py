"""A position of Viticulture to set up: its parts in the words of the rulebook, roosters and structures on the board."""

from __future__ import annotations

from riviera.kernel.data import Form, Stand, among, behind, called, whose

from ..components import DECKS, FACES, FIELDS, SEASONS, STRUCTURE_IDS

PARTS = {
    "bonuses": behind("Bonus places"),
    "automa": behind("Automa"),
    "targets": behind("Automa, aims"),
    "agenda": behind("What is still to happen"),
    "careful": behind("Looks ahead"),
    "year": called("Year"),
    "season": among("Season", SEASONS),
    "ending": called("Last year"),
    "lent": whose("Who lent the grande worker"),
    "passed": called("Who has passed"),
    "passed.*": whose("Who"),
    "taken": called("Places taken"),
    "used": behind("Card under way"),
    "growers": called("Vineyards"),
    "growers.*": called("Seat"),
    "growers.*.mama": called("Mama"),
    "growers.*.papa": called("Papa"),
    "growers.*.offers": behind("Offers"),
    "growers.*.lira": called("Lira"),
    "growers.*.vp": called("Points"),
    "growers.*.earned": behind("Points by source"),
    "growers.*.residual": called("Income a year"),
    "growers.*.structures": called("Structures"),
    "growers.*.structures.*": among("Structure", STRUCTURE_IDS),
    "growers.*.used": behind("Structures used this year"),
    "growers.*.row": called("Wake-up row"),
    "growers.*.workers": called("Workers"),
    "growers.*.idle": called("Workers still free"),
    "growers.*.grande": called("Grande worker stands at"),
    "growers.*.standing": called("Workers stand at"),
    "growers.*.coins": behind("Coins under way"),
    "growers.*.planned": behind("Planned places"),
    "growers.*.fields": called("Fields"),
    "growers.*.sold": called("Fields sold"),
    "growers.*.sold.*": among("Field", FIELDS),
    "growers.*.harvested": called("Fields harvested this year"),
    "growers.*.harvested.*": among("Field", FIELDS),
    "growers.*.crush": called("Crush pad"),
    "growers.*.cellar": called("Cellar"),
    "growers.*.hand": called("Hand"),
    "growers.*.offered": behind("Offered cards"),
    "growers.*.seen": behind("Cards that others saw"),
    "decks": behind("Decks, the next card first"),
    "discards": behind("Discards"),
    "automa_deck": behind("Automa cards"),
    "tokens": behind("Automa tokens"),
    "rows_gone": behind("Wake-up rows gone"),
} | {
    f"growers.*.{part}.{key}.*": among("Card", FACES)
    for part, keys in (("fields", FIELDS), ("hand", DECKS))
    for key in keys
}

BOARD = [
    Stand(part="growers.*.row", kind="place", title="rooster", at={str(row): row for row in range(1, 8)}),
    Stand(part="growers.*.structures", kind="set", title="structures", at={name: name for name in STRUCTURE_IDS}),
]


def form() -> Form:
    """What is asked of somebody who sets up a position."""
    return Form(parts=PARTS, board=BOARD)
