"""The sea on which the lessons of Liguria happen: you are A, Bruno is B, Carla is C."""

from __future__ import annotations

from collections import Counter
from typing import Final

from riviera.kernel.course import Said, Start
from riviera.kernel.data import Dump

from ...components import (
    CARDS,
    COLOURS,
    CUBES_PER_COLOUR,
    HARBOR_TILES,
    MINISTERS,
    STALLS,
    START_TILES,
    TILE_COUNTS,
    TILE_NAMES,
    TILES_PER_ROUND,
)

SEATS: Final = 3
CIRCUIT: Final = (
    *("A", "red 5", "yellow 4", "blank"),
    *("B", "blue 7", "blank", "red 8"),
    *("C", "blank", "blue 6", "yellow 3"),
)
CARD: Final = {card.name: card for card in CARDS}
WHEELS: Final = {tile.name: tile.wheels for tile in HARBOR_TILES}
HAND: Final = ("knights", "diplomats", "contracts")
LEFTOVERS: Final = "monk ship-1 diplomat-1 building-1"


class Words(dict[str, str]):
    """A seat in words: ``at=5 way=1 fronts=ship-1,ship-1 hold=red,blue card=c10 contracts=contract-1``."""

    def many(self, key: str, usual: str = "") -> list[str]:
        """A list among the words."""
        return [name for name in self.get(key, usual).split(",") if name]

    def number(self, key: str, usual: int) -> int:
        """A number among the words."""
        return int(self.get(key, usual))


def read(text: str) -> Words:
    """The words of a seat."""
    return Words(item.split("=") for item in text.split())


def merchant(words: Words, seat: int, placed: list[int]) -> Dump:
    """A seat as a dump has it; ``placed`` are the seats of all ministers on islands and beside rows."""
    card = words.get("card")
    found: Dump = {"silver": words.number("silver", 1), "ministers": MINISTERS - placed.count(seat), "expelled": 0}
    found |= {"berth": words.number("at", 4 * seat + 1), "heading": words.number("way", 0), "card": card}
    found |= {"cards": words.many("cards") + ([card] if card else []), "contracts": words.many("contracts")}
    found |= {key: dict(Counter(words.many(key))) for key in ("offer", "hold", "store", "backs", *HAND[:2])}
    return found | {"fronts": dict(Counter(words.many("fronts", ",".join(START_TILES))))}


def garrisons(text: str) -> Dump:
    """Islands that are held: ``2:0:knight-1,knight-2`` is place 2, held by A with two knights."""
    parts = [entry.split(":") for entry in text.split()]
    return {place: {"seat": int(seat), "knights": dict(Counter(names.split(",")))} for place, seat, names in parts}


def envoys(text: str) -> list[Dump]:
    """Diplomats: ``1:ship:2:1`` stands beside the ships of B, is C's, and was paid with one scroll."""
    parts = [entry.split(":") for entry in text.split()]
    return [{"harbor": int(h), "row": row, "seat": int(seat), "payment": paid} for h, row, seat, paid in parts]


def tiles_out(data: Dump) -> Counter[str]:
    """The tiles that lie somewhere on the table."""
    found: Counter[str] = Counter(data["row"])
    for m in data["merchants"]:
        found.update(m["contracts"])
        for key in ("fronts", "backs", "knights", "diplomats"):
            found.update(m[key])
    for island in data["islands"].values():
        found.update(island["knights"])
    found.update(f"diplomat-{scrolls}" for envoy in data["envoys"] for scrolls in envoy["payment"])
    return found


def mixed(names: list[str]) -> list[str]:
    """The same names, well mixed and always alike."""
    return [name for first in range(7) for name in names[first::7]]


def bag(data: Dump) -> Dump:
    """What is left of the tiles: those of the rounds to come, and the number of those that are gone."""
    box = Counter(dict(zip(TILE_NAMES, TILE_COUNTS, strict=True)))
    box.update(START_TILES * SEATS)
    box.subtract(tiles_out(data))
    left = mixed(list(box.elements()))
    size = sum(TILE_COUNTS) - TILES_PER_ROUND[SEATS] * data["round"]
    return {"bag": left[:size], "gone": len(left[size:])}


def supply(seats: list[Dump]) -> dict[str, int]:
    """The cubes that nobody has."""
    out = sum((Counter(m[key]) for m in seats for key in ("offer", "hold", "store")), Counter[str]())
    return {colour: CUBES_PER_COLOUR - out[colour] for colour in COLOURS}


def turn(stage: str, me: Dump) -> Dump:
    """What you may do: at sea the steps of your wheels, and what your card shows."""
    now = dict.fromkeys(("picks", "last", "arrows", "steps", "anchors", "reversals", "sacks", "choices"), 0)
    if stage in ("sail", "last"):
        now["steps"] = sum(WHEELS[name] * n for name, n in me["fronts"].items())
    if stage == "sail":
        card = CARD[me["card"]]
        now |= {"steps": now["steps"] + card.wheels, "anchors": card.anchors, "reversals": card.u_turns}
    return {**now, "taken": [], "landed": {}, "visited": []}


def track(stage: str, order: str, stalls: str) -> Dump:
    """Where the buyers stand, and how many seats are served: ``order`` by letters, ``stalls`` as ``4B 7C``."""
    street = {int(entry[0]): "ABC".index(entry[1]) for entry in stalls.split()}
    row: list[int | None] = ["ABC".index(letter) for letter in order]
    served = len(street) if stage == "buyer" else row.index(0)
    row += [None] * len(street)
    return {"stalls": [street.get(n) for n in range(1, len(STALLS) + 1)], "order": row, "served": served}


def voyage(
    stage: str,
    *seats: str,
    round: int = 4,
    order: str = "ABC",
    stalls: str = "",
    row: str = LEFTOVERS,
    display: str = "",
    islands: str = "",
    diplomats: str = "",
    moves: str = "",
) -> Start:
    """A position in which you are asked: the stage, the three seats in words, and what lies on the table."""
    data: Dump = {"seats": SEATS, "actor": 0, "memory": "screens", "round": round, "stage": stage}
    data |= {"circuit": list(CIRCUIT), "chance": "1:0", "row": row.split() if stage != "last" else []}
    data |= {"islands": garrisons(islands), "envoys": envoys(diplomats)}
    placed = [held["seat"] for held in (*data["islands"].values(), *data["envoys"])]
    data["merchants"] = [merchant(read(text), seat, placed) for seat, text in enumerate(seats)]
    shown, taken = display.split(), {name for m in data["merchants"] for name in m["cards"]}
    data["display"] = shown + [None] * (SEATS - len(shown))
    data["deck"] = mixed([name for name in CARD if name not in taken and name not in shown])
    data |= {"supply": supply(data["merchants"]), "turn": turn(stage, data["merchants"][0])}
    return Start(data=data | bag(data) | track(stage, order, stalls), moves=moves)


def elsewhere(place: str) -> Said:
    """What is said about a ship that sailed to another place than the one that is meant."""
    return Said(
        "Your ship went elsewhere.",
        "Your wheels carry you there as well. Here, sail to what wears the **lighthouse**.",
        lit=(place,),
    )
