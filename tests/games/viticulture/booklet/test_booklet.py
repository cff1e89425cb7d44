"""The examples of the rules are true, and the index has all 232 cards and everything else."""

from __future__ import annotations

from typing import Any

import riviera
from riviera.games.viticulture.booklet.positions import field, grapes, guests, played, wines
from riviera.games.viticulture.booklet.signs import DOES
from riviera.games.viticulture.components import ACTIONS, FACES, FIELDS, PARENTS, SPACES, STRUCTURE_IDS, VISITOR_FACES

GAME = riviera.game("viticulture")
BOOKLET = GAME.booklet()
GROUPS = {group["id"]: group["entries"] for group in BOOKLET["groups"]}
ENTRIES = {entry["id"]: entry for entries in GROUPS.values() for entry in entries}


def mine(state: Any) -> dict[str, Any]:
    """What seat A has."""
    own: dict[str, Any] = GAME.dump(state)["growers"][0]
    return own


def text(name: str, frame: int) -> str:
    """What a frame of a figure says."""
    return BOOKLET["figures"][name]["frames"][frame]["text"]


def test_a_blush_is_made_and_ages() -> None:
    """R-WINE-3, R-AGE-1."""
    made = played(grapes(GAME), "place:make_wine:worker", "blush:red-2:white-3")
    assert (mine(made)["crush"], mine(made)["cellar"]) == ([], ["blush-wine-5"])
    aged = played(made, "pass", "pass")
    assert mine(aged)["cellar"] == ["blush-wine-6"]
    assert GAME.dump(aged)["year"] == 2
    assert "a blush of 5" in text("blush", 1)
    assert "ages to 6" in text("blush", 2)
    assert "large_cellar" not in mine(aged)["structures"]


def test_a_harvest_gives_one_grape_of_each_colour() -> None:
    """R-HARVEST-2, R-FIELD-1."""
    before = GAME.view(field(GAME), 0)["growers"][0]["fields"][0]
    assert before["value"] == 3
    done = played(field(GAME), "place:harvest_field:worker", "harvest:left")
    assert sorted(mine(done)["crush"]) == ["red-2", "white-1"]
    assert mine(done)["fields"]["left"] == ["sangiovese-1", "pinot-1"]
    assert "3 of the 5" in text("harvest", 0)
    assert "1 + 1 = 2" in text("harvest", 1)


def test_an_order_pays_points_and_income() -> None:
    """R-ORDER-1, R-ORDER-3."""
    done = played(wines(GAME), "place:fill_order:worker", "fill:order_r1_w3")
    assert mine(done)["cellar"] == []
    assert (mine(done)["vp"], mine(done)["residual"]) == (2, 1)
    assert "2 points now, and £1" in text("order", 1)
    assert "£1 a year" in text("order", 2)


def test_the_grande_worker_joins_a_full_action() -> None:
    """R-GRANDE-1, R-TOUR-1."""
    full = guests(GAME)
    assert full.why_not(GAME.actions.parse("place:give_tour:worker")) is not None
    joined = played(full, "place:give_tour_full:grande")
    assert mine(joined)["lira"] - mine(full)["lira"] == 2
    assert text("grande", 1).endswith("earns £2.")


def test_all_232_cards_are_in_the_index() -> None:
    """R-SETUP-2, R-SETUP-3, R-SETUP-4, R-SOLO-4: decks, parents, the automa and the fields of six vineyards."""
    cards = ("vines", "summer", "orders", "winter", "mamas", "papas", "automa", "fields")
    counted = {kind: sum(entry.get("count", 1) for entry in GROUPS[kind]) for kind in cards}
    assert counted == dict(zip(cards, (42, 38, 36, 38, 18, 18, 24, 18), strict=True))
    assert sum(counted.values()) == 232
    assert [face for face in FACES if ENTRIES[face]["art"] != f"vit-scene-{face}"] == []
    assert [name for name in PARENTS if f"parent-{name}" not in ENTRIES] == []


def test_everything_else_is_in_the_index() -> None:
    """R-BUILD-1, R-WAKE-2, R-COIN-1."""
    wanted = {*STRUCTURE_IDS, *(a.id for a in ACTIONS), "gain_lira", *(f"field-{f}" for f in FIELDS)}
    assert sorted(wanted - set(ENTRIES)) == []
    assert {*SPACES} - {f"{a.id}{tail}" for a in ACTIONS for tail in ("", "_bonus", "_full")} == {"gain_lira", "yoke"}
    assert len(GROUPS["rows"]) == 7


def test_what_a_visitor_does_is_told_for_all_of_them() -> None:
    """R-VISITOR-1: each has its clause, in the order of the page."""
    assert sorted(DOES) == sorted(VISITOR_FACES)
    assert [ENTRIES[face]["clause"] for face in VISITOR_FACES] == [f"R-CARD-{i}" for i in range(1, 77)]
    assert "harvest" in ENTRIES["reaper"]["deeds"]
