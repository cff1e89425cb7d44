"""The examples of the rules are true, and the index has everything."""

from __future__ import annotations

from typing import Any

import riviera
from riviera.games.clans.booklet import figures
from riviera.games.clans.components import CLANS, EPOCHS, LAKES, TERRAINS, TERRITORIES

GAME = riviera.game("clans")
BOOKLET = GAME.booklet()


def texts(name: str) -> list[str]:
    """What the frames of a figure say."""
    return [f"{frame['head']}. {frame['text']}" for frame in BOOKLET["figures"][name]["frames"]]


def points(state: Any) -> dict[str, int]:
    """The clans that have points."""
    return {clan: n for clan, n in GAME.dump(state)["points"].items() if n}


def test_lonely_huts_become_a_village_either_way() -> None:
    """R-FOUND-1, R-SCORE-3."""
    state = figures.lonely(GAME)
    joined, left = figures.moved(state, "move:13:12"), figures.moved(state, "move:13:14")
    assert points(joined) == {"red": 3, "blue": 3, "yellow": 3}
    assert points(left) == {"red": 2, "yellow": 2}
    assert GAME.view(joined, None)["villages"] == GAME.view(left, None)["villages"] == [12]
    assert GAME.view(joined, None)["chips"] == [1, 0, 0]
    assert "score 3 each" in texts("founding")[1]
    assert "score 2 each" in texts("founding")[2]


def test_seven_huts_stay_and_three_join_them() -> None:
    """R-MOVE-4."""
    state = figures.settlers(GAME)
    assert "(R-MOVE-4)" in (state.why_not(GAME.actions.parse("move:28:29")) or "")
    assert sum(GAME.view(figures.moved(state, "move:29:28"), None)["huts"]["28"]) == 10
    assert "cannot move" in texts("seven")[0]
    assert "ten" in texts("seven")[1]


def test_the_fifth_clan_brings_strife() -> None:
    """R-STRIFE-1, R-SCORE-2."""
    done = figures.moved(figures.quarrel(GAME), "move:13:11")
    assert points(done) == {"red": 6, "black": 6}
    assert GAME.view(done, None)["huts"]["11"] == [2, 0, 0, 0, 3]
    assert "red and black score 6" in texts("strife")[1]


def test_one_village_in_three_epochs() -> None:
    """R-SCORE-1, R-EPOCH-2, R-EPOCH-3, R-FOUND-4."""
    worth = [points(figures.moved(figures.waiting(GAME, n), "move:3:1")) for n in (0, 7, 9)]
    assert worth == [{"red": 3, "blue": 3}, {"red": 6, "blue": 6}, {}]
    assert [text.split(".")[0] for text in texts("worth")] == ["Epoch I", "Epoch III", "Epoch IV"]
    doomed = figures.moved(figures.waiting(GAME, 9), "move:3:1")
    assert GAME.view(doomed, None)["chips"][0] == 10
    assert "1" not in GAME.view(doomed, None)["huts"]


def test_the_lake_parts_what_the_picture_says() -> None:
    """R-MOVE-3."""
    assert "Mountains 9 and 24" in texts("water")[0]
    assert TERRITORIES[9][0] == TERRITORIES[24][0] == "mountain"
    assert 24 not in TERRITORIES[9][1]
    assert any({9, 24} <= {*lake} for lake in LAKES)


def test_the_chart_is_the_chart() -> None:
    """R-EPOCH-1, R-EPOCH-2, R-EPOCH-3."""
    notes = [item["note"] for item in BOOKLET["figures"]["epochs"]["items"]]
    assert notes[0] == "4 villages; forest +1, mountain doomed"
    assert notes[4] == "1 village; all land +5"
    assert len(notes) == len(EPOCHS)


def test_everything_is_in_the_index() -> None:
    """R-SETUP-1, R-SETUP-2."""
    ids = {entry["id"] for group in BOOKLET["groups"] for entry in group["entries"]}
    wanted = {f"clan-{c}" for c in CLANS} | {f"land-{t}" for t in TERRAINS} | {f"epoch-{e}" for e in range(1, 6)}
    assert wanted <= ids
    assert len([t for t, _ in TERRITORIES.values() if t == "forest"]) == 15
