"""Positions of Liguria for tests: what matters is named, the rest of the box goes into bag, deck and supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.liguria.components import CARDS, COLOURS, HARBOR_TILES, START_TILES, TILE_COUNTS, TILE_NAMES
from riviera.games.liguria.engine.rules import Liguria

GAME = riviera.game("liguria")
CIRCUIT = ["A", "red 7", "blank", "B", "yellow 5", "blue 9", "C", "red 4", "blank", "D", "blue 6", "yellow 3"]
TURN = dict.fromkeys(("picks", "last", "arrows", "steps", "anchors", "reversals", "sacks", "choices"), 0)
TILES = {tile.name: tile for tile in HARBOR_TILES}
SHIP_CARDS = {card.name: card for card in CARDS}
Place = Callable[..., Liguria]


def merchant(seat: int, change: dict[str, Any]) -> dict[str, Any]:
    """A seat at home with its start tiles and nothing else, changed."""
    plain: dict[str, Any] = {
        "silver": 1,
        "ministers": 7,
        "berth": 3 * seat + 1,
        "heading": 0,
        "card": None,
        "cards": [],
        "expelled": 0,
        "contracts": [],
        "fronts": dict.fromkeys(START_TILES, 1),
    }
    groups: dict[str, Any] = {key: {} for key in ("offer", "hold", "store", "backs", "knights", "diplomats")}
    made = plain | groups | change
    if made["card"]:
        made["cards"] = sorted({*made["cards"], made["card"]}, key=lambda c: int(c[1:]))
    return made


def movement(me: dict[str, Any], stage: str) -> dict[str, int]:
    """Steps, anchors and U-turns as card and tiles give them."""
    wheels = sum(TILES[name].wheels * n for name, n in me["fronts"].items())
    card = SHIP_CARDS[me["card"]] if stage == "sail" else None
    icons = (card.wheels, card.anchors, card.u_turns) if card else (0, 0, 0)
    return {"steps": wheels + icons[0], "anchors": icons[1], "reversals": icons[2]}


def served(data: dict[str, Any]) -> int:
    """How many seats are done in the phase, from the actor and the order."""
    if data["stage"] == "stock":
        return int((data["actor"] - data["order"][-1]) % 4)
    if data["stage"] == "buyer":
        return int(3 - data["order"].index(data["actor"]))
    if data["stage"] == "pick":
        return sum(seat is not None for seat in data["order"])
    return int(data["order"].index(data["actor"]))


def fill_box(data: dict[str, Any]) -> None:
    """Put everything that is not named into bag, deck and supply."""
    left = Counter(dict(zip(TILE_NAMES, TILE_COUNTS, strict=True))) + Counter(dict.fromkeys(START_TILES, 4))
    taken = data["turn"]["taken"]
    left -= Counter(tile for slot, tile in enumerate(data["row"]) if slot + 1 not in taken)
    for m in data["merchants"]:
        for key in ("fronts", "backs", "knights", "diplomats"):
            left -= Counter(m[key])
        left -= Counter(m["contracts"])
    for island in data["islands"].values():
        left -= Counter(island["knights"])
    left -= Counter(data["turn"]["landed"])
    for envoy in data["envoys"]:
        left -= Counter(f"diplomat-{scrolls}" for scrolls in envoy["payment"])
    data["bag"] = sorted(left.elements())
    for _ in range(sum(m["expelled"] for m in data["merchants"])):
        data["bag"].remove(next(t for t in data["bag"] if t.startswith("knight")))
    used = {c for m in data["merchants"] for c in m["cards"]} | set(data["display"])
    data["deck"] = [card.name for card in CARDS if card.name not in used]
    for colour in COLOURS:
        out = sum(m[key].get(colour, 0) for m in data["merchants"] for key in ("offer", "hold", "store"))
        if out < 25:
            data["supply"][colour] = 25 - out
    for seat, m in enumerate(data["merchants"]):
        placed = [i for i in data["islands"].values() if i["seat"] == seat]
        m["ministers"] = 7 - len(placed) - sum(e["seat"] == seat for e in data["envoys"])


def hand_out(data: dict[str, Any]) -> None:
    """A ship card for everybody who has taken one by now, where none is named."""
    done = {"card": data["served"], "upgrade": data["served"] + 1, "stock": 0, "buyer": 0, "pick": 0, "last": 0}
    shown = {card for m in data["merchants"] for card in m["cards"]} | set(data.get("display", ()))
    free = [card.name for card in CARDS[9:] if card.name not in shown]
    for seat in data["order"][: done.get(data["stage"], 4)]:
        m = data["merchants"][seat]
        if m["card"] is None:
            m["card"] = free.pop(0)
            m["cards"] = sorted([*m["cards"], m["card"]], key=lambda c: int(c[1:]))


def display(data: dict[str, Any]) -> list[str | None]:
    """A card for each seat that still takes one, of those that nobody has."""
    waiting = {"buyer": 4, "pick": 4, "card": 4 - data["served"], "upgrade": 3 - data["served"]}.get(data["stage"], 0)
    taken = {card for m in data["merchants"] for card in m["cards"]}
    free = [card.name for card in CARDS if card.name not in taken]
    return [*[free[-1], free[0], free[-2], free[1]][:waiting], *[None] * (4 - waiting)]


def build(stage: str, actor: int = 0, merchants: dict[int, dict[str, Any]] | None = None, **change: Any) -> Liguria:
    """A position of four seats with what is named."""
    data: dict[str, Any] = {
        "seats": 4,
        "actor": actor,
        "memory": "screens",
        "round": 3,
        "stage": stage,
        "circuit": CIRCUIT,
        "gone": 0,
        "chance": "1:0",
        "supply": {},
        "row": [],
        "stalls": [None] * 7,
        "order": [0, 1, 2, 3],
        "islands": {},
        "envoys": [],
        "merchants": [merchant(seat, (merchants or {}).get(seat, {})) for seat in range(4)],
    } | change
    data["turn"] = TURN | {"taken": [], "landed": {}, "visited": []} | change.get("turn", {})
    data["served"] = served(data)
    hand_out(data)
    if stage in ("sail", "last"):
        data["turn"] |= movement(data["merchants"][actor], stage)
    data.setdefault("display", display(data))
    fill_box(data)
    state = GAME.load(data)
    assert isinstance(state, Liguria)
    for icons in {"steps", "anchors", "reversals"} & change.get("turn", {}).keys():
        setattr(state.now, icons, change["turn"][icons])  # as if card and tiles had shown them
    state.log = []
    return state


@pytest.fixture
def place() -> Place:
    """A maker of positions."""
    return build


@pytest.fixture
def at_sea() -> Place:
    """A maker of positions in which seat A is about to sail, as if with a card of its choice."""

    def sailing(
        steps: int = 3, anchors: int = 0, reversals: int = 0, me: dict[str, Any] | None = None, **more: Any
    ) -> Liguria:
        merchants = {seat: {"card": f"c{seat + 1}"} for seat in range(4)}
        for seat, change in more.pop("rivals", {}).items():
            merchants[seat] |= change
        merchants[0] |= me or {}
        turn = {"steps": steps, "anchors": anchors, "reversals": reversals}
        return build(more.pop("stage", "sail"), 0, merchants, turn=turn, **more)

    return sailing


@pytest.fixture
def legal() -> Callable[[Liguria], list[str]]:
    """The names of the legal actions."""

    def names(state: Liguria) -> list[str]:
        return [GAME.actions.name(a) for a in state.legal_actions()]

    return names


@pytest.fixture
def why() -> Callable[[Liguria, str], str | None]:
    """The refusal of an action by its name."""

    def reason(state: Liguria, name: str) -> str | None:
        return state.why_not(GAME.actions.parse(name))

    return reason
