"""The examples of the rules are true, and the index has everything."""

from __future__ import annotations

import riviera
from riviera.games.liguria.booklet.positions import buying, invaded, played, sailing, visiting
from riviera.games.liguria.components import CARDS, CONTRACTS, STALLS, TILE_COUNTS, TILE_NAMES

GAME = riviera.game("liguria")
BOOKLET = GAME.booklet()
ENTRIES = {entry["id"]: entry for group in BOOKLET["groups"] for entry in group["entries"]}


def text(name: str, frame: int) -> str:
    """What a frame of a figure says."""
    return BOOKLET["figures"][name]["frames"][frame]["text"]


def test_a_skipped_tile_costs_a_silver() -> None:
    """R-PICK-3."""
    state = buying(GAME)
    assert GAME.view(state, 0)["turn"]["picks"] == 3
    assert GAME.view(state, 0)["row"][1] == "ship-1"
    before, after = (GAME.view(s, 0)["merchants"][0]["silver"] for s in (state, played(state, "pick:t1", "pick:t3")))
    assert (before, after) == (3, 2)
    assert "three tiles" in text("pick", 0)
    assert text("pick", 2) == "The ship between costs 1 silver; 2 are left."


def test_three_swords_expel_two() -> None:
    """R-ISLAND-6, R-ISLAND-3, R-ISLAND-7."""
    stop = played(invaded(GAME), "clockwise:p3")
    assert stop.why_not(GAME.actions.parse("land:knight-2")) is None
    alone = played(stop, "land:knight-2")
    assert "(R-ISLAND-6)" in (alone.why_not(GAME.actions.parse("done")) or "")
    done = GAME.dump(played(stop, "land:knight-1", "land:knight-2"))
    assert done["islands"]["3"]["seat"] == 0
    assert done["merchants"][0]["hold"] == {"yellow": 2}
    assert done["merchants"][1]["expelled"] == 1
    assert done["circuit"][2].startswith("yellow")
    assert "1 + 2 = 3 swords" in text("conquest", 2)
    assert "2 yellow" in text("conquest", 2)


def test_the_first_diplomat_costs_a_scroll() -> None:
    """R-DIPLOMAT-2, R-SCORE-6."""
    done = GAME.dump(played(visiting(GAME), "deploy1:ships"))
    assert [envoy["seat"] for envoy in done["envoys"]] == [0]
    host = done["merchants"][1]
    assert sum(n for side in ("fronts", "backs") for t, n in host[side].items() if t.startswith("ship")) == 3
    assert "3 tiles: 6 points" in text("diplomat", 1)


def test_the_sea_is_shown_before_the_first_ship_moves() -> None:
    """R-CARD-5."""
    assert all(merchant["card"] for merchant in GAME.dump(sailing(GAME))["merchants"])


def test_everything_is_in_the_index() -> None:
    """R-BUYER-2, R-CARD-4, R-SCORE-4: every card, tile, contract and space, with how many there are."""
    wanted = [*TILE_NAMES, *(c.name for c in CARDS), *(s.name for s in STALLS)]
    assert [name for name in wanted if name not in ENTRIES] == []
    counted = [ENTRIES[name].get("count", 1) for name in TILE_NAMES]
    assert counted == list(TILE_COUNTS)
    assert sum(counted) == 120
    assert "Turned: 2 points and 2 green points" in ENTRIES["monk"]["text"]
    assert ENTRIES["monk"]["text"].startswith("One green point")
    assert all(str(c.points) in ENTRIES[c.name]["text"] for c in CONTRACTS)
    assert len(BOOKLET["figures"]["street"]["items"]) == 7
