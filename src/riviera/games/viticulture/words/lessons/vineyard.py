"""The vineyards in which the lessons of Viticulture happen, and what is said in many of them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from riviera.kernel.course import Said, Start
from riviera.kernel.data import Dump

from ...components import DECKS, FIELDS, MAMAS, ORDERS, PAPAS, SUMMER, VINES, WINTER

# What lies on the agenda in a season, and what the learner is asked then.
PLANS: Final = {
    "spring": ("year_end", "winter", "fall", "summer"),
    "summer": ("year_end", "winter", "fall"),
    "winter": ("year_end",),
}
NUMBERS: Final = {"lira": 0, "vp": 0, "residual": 0, "row": 0, "workers": 3}
SETS: Final = ("sold", "harvested", "crush", "cellar")
ELSEWHERE: Final = Said(
    "Your worker went elsewhere.",
    "The rules allow it, and a worker that is placed is spent for the year. Look at what wears the lighthouse.",
)
PASSED: Final = Said(
    "You have passed.",
    "For this season your workers stay at home. Here, one of them does **what the task says**.",
)

Words = dict[str, str]


def read(text: str) -> Words:
    """A seat in words: ``row=2 lira=4 left=merlot,pinot hand=order_r6 out=make_wine_left``."""
    return dict(item.split("=") for item in text.split())


def many(words: Words, key: str) -> list[str]:
    """A list in a seat's words."""
    return words[key].split(",") if key in words else []


class Box:
    """All cards, of which some lie on fields and in hands: each is taken once."""

    def __init__(self) -> None:
        vines = [f"{vine.id}-{copy}" for vine in VINES for copy in range(1, vine.copies + 1)]
        self.left = [vines, *([card.id for card in deck] for deck in (SUMMER, ORDERS, WINTER))]
        self.copies: Counter[str] = Counter()

    def take(self, face: str) -> tuple[int, str]:
        """A card by its face, and its deck; of a vine the next copy."""
        self.copies[face] += 1
        copy = f"{face}-{self.copies[face]}"
        for deck, names in enumerate(self.left):
            name = face if face in names else copy
            if name in names:
                names.remove(name)
                return deck, name
        raise KeyError(face)

    def sorted(self, faces: list[str]) -> dict[str, list[str]]:
        """Cards by their decks."""
        taken = [self.take(face) for face in faces]
        return {word: [name for d, name in taken if d == deck] for deck, word in enumerate(DECKS)}

    def decks(self, tops: str) -> dict[str, list[str]]:
        """What is left, with some cards on top."""
        above = self.sorted(tops.split())
        return {deck: above[deck] + self.left[d] for d, deck in enumerate(DECKS)}


def grower(words: Words, number: int, box: Box) -> Dump:
    """A seat as a dump has it."""
    found: Dump = {key: int(words.get(key, usual)) for key, usual in NUMBERS.items()}
    found |= {
        "mama": MAMAS[number].name,
        "papa": PAPAS[number].name,
        "offers": [],
        "used": [],
        "planned": [],
        "coins": 0,
    }
    found |= {"structures": many(words, "built"), "standing": many(words, "out"), "grande": words.get("grande")}
    found |= {key: many(words, key) for key in SETS}
    found["idle"] = found["workers"] - 1 - len(found["standing"])
    found["fields"] = {field: [box.take(vine)[1] for vine in many(words, field)] for field in FIELDS}
    found["hand"] = box.sorted(many(words, "hand"))
    return found | {"offered": {"summer": [], "winter": []}, "seen": {deck: [] for deck in DECKS}}


def agenda(season: str, growers: list[Dump]) -> list[list[str | int]]:
    """You are asked, and the rest of the year is to come."""
    below: list[list[str | int]] = [[word, 0, 0] for word in PLANS[season]]
    if season == "spring":
        return below + [["wake", seat, 0] for seat in reversed(range(len(growers)))]
    return [*below, ["turns", 0, growers[0]["row"]], ["turn", 0, 0]]


def taken(growers: list[Dump]) -> list[str]:
    """The places on which somebody stands, beside nobody."""
    places = [place for g in growers for place in (*g["standing"], g["grande"]) if place]
    return [place for place in places if not place.endswith("_full") and place != "gain_lira"]


def vineyard(season: str, *seats: str, year: int = 3, tops: str = "", passed: tuple[int, ...] = ()) -> Start:
    """A position in which you are asked: the season, the seats in words, and the cards that will be drawn first."""
    box = Box()
    growers = [grower(read(text), number, box) for number, text in enumerate(seats)]
    data: Dump = {"seats": len(seats), "actor": 0, "seals": 0, "bonuses": "free", "automa": "normal"}
    data |= {"targets": "last_year", "chance": "1:0", "agenda": agenda(season, growers), "careful": 0, "year": year}
    data |= {"season": season, "first": 0, "ending": max(g["vp"] for g in growers) >= 20, "lent": -1, "used": -1}
    data |= {"passed": list(passed), "taken": taken(growers), "growers": growers, "decks": box.decks(tops)}
    return Start(data=data | {"discards": {d: [] for d in DECKS}, "automa_deck": [], "tokens": 0, "rows_gone": []})
