"""The page: every sign is drawn, every place can be clicked, and nothing hidden is shown."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from riviera.games.viticulture.board.art import BAND_X, RAIL_X
from riviera.games.viticulture.board.table import gained
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance

Make = Callable[..., Any]
ART = GAME.art()
HOUSE = (Path(__file__).resolve().parents[4] / "src/riviera/table/pages/static/house.svg").read_text()
SYMBOLS = set(re.findall(r'id="([^"]+)"', ART["defs"] + HOUSE))
WORDY = {"choose", "decline", "done", "pass", "bonus", "accept", "sparkling", "grape", "name"}


def walk(seats: int, seed: int) -> Iterator[Any]:
    """The positions of a random game."""
    s: Any = GAME.deal(seats, seed)
    luck = chance(seed)
    while s.actor >= 0:
        yield s
        legal = s.legal_actions()
        s.apply(legal[luck.below(len(legal))])
    yield s


def drawn(scene: Any) -> list[Any]:
    """Every piece, row and chip of a scene."""
    rows = [row for panel in scene["panels"] for row in panel["rows"]]
    chips = [chip for row in rows for chip in row.get("chips", [])]
    return [p for sheet in scene["sheets"] for p in sheet["pieces"]] + rows + chips


def test_art_keeps_to_the_rules_of_the_house() -> None:
    text = ART["defs"] + "".join(ART["sheets"].values())
    assert "style=" not in text
    assert set(re.findall(r'href="#([^"]+)"', text)) <= SYMBOLS
    defined = set(re.findall(r"(--vit-[\w-]+):", ART["css"]))
    assert set(re.findall(r"var\((--vit-[\w-]+)[,)]", text + ART["css"])) <= defined
    assert set(re.findall(r'id="([^"]+)"', ART["defs"])) == {
        i for i in re.findall(r'id="([^"]+)"', ART["defs"]) if i.startswith("vit-")
    }


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_scenes(seats: int) -> None:
    """Signs exist, ids are unique, and what can be clicked is there and has a name."""
    for n, s in enumerate(walk(seats, 2)):
        if n % 7:
            continue
        for seat in (None, max(0, s.actor)):
            view = s.view(seat)
            scene = GAME.scene(view)
            things = drawn(scene)
            marks = {t[key] for t in things for key in ("art", "mark") if key in t}
            assert marks <= SYMBOLS, marks - SYMBOLS
            for sheet in scene["sheets"]:
                ids = [p["id"] for p in sheet["pieces"]]
                assert len(ids) == len(set(ids))
        if s.actor >= 0:
            targets = {t["target"] for t in things if "target" in t}
            for action in s.legal_actions():
                verb, *path = GAME.actions.name(action).split(":")
                if verb not in WORDY:
                    assert path[0] in targets, GAME.actions.name(action)
                    assert path[0] in scene["names"], path[0]


def test_scenes_are_small() -> None:
    """View and scene together travel in a few kilobytes."""
    sizes = []
    for n, s in enumerate(walk(6, 4)):
        if n % 50 == 0:
            view = s.view(0)
            sizes.append(len(gzip.compress(json.dumps([view, GAME.scene(view)]).encode())))
    assert max(sizes) < 10_200


def test_rivals_hands_are_not_drawn(table: Make) -> None:
    """R-HIDE-1: a rival's card is nowhere in the scene."""
    t = table(2).hold(1, "judge", "merlot")
    text = json.dumps(GAME.scene(t.s.view(0)))
    shown = json.dumps({k: v for k, v in GAME.scene(t.s.view(0)).items() if k != "names"})
    assert "vit-scene-judge" not in text
    assert "Merlot" not in shown


def test_other_vineyards_stand_beside_the_seats(table: Make) -> None:
    """Whoever looks sees the others' structures, grapes and wines at their seats; the own ones are on the mat."""
    t = table(2).built(0, "yoke").built(1, "windmill").grapes(1, "red-2", "red-4").wines(1, "white-3")
    mine, other = GAME.scene(t.s.view(0))["panels"][0]["rows"]
    assert [group["label"] for group in other["groups"]] == ["Has", "Cards", "Built", "Wine"]
    told = {c.get("label") for group in (*other["groups"], *other["more"]) for c in group["chips"]}
    assert {"windmill", "red grapes: 2, 4", "white wines: 3"} <= told
    assert "groups" not in mine


def test_on_a_phone_the_season_in_play_comes_first_with_all_its_places(table: Make) -> None:
    """R-SPACE-1: three players have two places an action, and the £1 is there in any season."""
    scene = GAME.scene(table(3, "winter").s.view(0))
    first, second = [p for p in scene["panels"] if p.get("look") == "places"]
    assert (first["id"], second["id"], len(first["rows"]), len(second["rows"])) == ("winter", "summer", 7, 6)
    assert [c["target"] for c in first["rows"][3]["chips"]] == ["train_worker", "train_worker_bonus"]
    assert scene["clock"]["steps"][scene["clock"]["now"]] == "Winter"


def test_workers_are_a_switch_while_one_is_placed(table: Make) -> None:
    """One click places a worker; no two placements are called alike."""
    t = table(3, "summer")
    view = t.s.view(0)
    assert [m["target"] for m in GAME.scene(view)["manners"]] == ["worker", "grande"]
    labels = [GAME.choice(view, GAME.actions.name(a))["label"] for a in t.s.legal_actions()]
    assert len(labels) == len(set(labels))
    assert GAME.scene(t.s.view(1))["manners"] == []


def test_a_rooster_and_its_lane_are_asked_as_their_row() -> None:
    for s in walk(4, 3):
        view = s.view(0)
        pieces = drawn(GAME.scene(view))
        asked = {p["ask"] for p in pieces if p.get("art") == "vit-lane"}
        assert asked == {str(row) for row in range(1, 8)}
        roosters = {p["ask"] for p in pieces if p.get("id", "").startswith("r-")}
        assert roosters == {str(g["row"]) for g in view["growers"] if g["row"]}
        if len(roosters) == 4:
            return


def test_the_caravan_shows_its_cards(table: Make) -> None:
    """R-CARD-75: the cards to keep are laid out and can be clicked."""
    t = table(2, "winter").card("caravan")
    hand = next(p for p in GAME.scene(t.s.view(0))["panels"] if p["id"] == "hand")
    assert [r["target"] for r in hand["rows"]] == ["vine", "summer", "order", "winter"]


def test_the_front_card_of_each_kind_stays_open_where_there_is_no_room(table: Make) -> None:
    """The page shows all cards in full while it can; then those behind another of their kind show their name alone."""
    four = table(2).hold(0, "malvasia", "merlot", "judge", "queen")
    assert open_cards(four) == ["merlot", "queen"]
    assert open_cards(four.hold(0, "surveyor")) == ["merlot", "surveyor", "queen"]


def open_cards(t: Any) -> list[str]:
    """The cards in hand that are always shown in full."""
    hand = next(p for p in GAME.scene(t.s.view(0))["panels"] if p["id"] == "hand")
    return [r["target"] for r in hand["rows"] if r.get("state") == "now"]


def test_the_word_for_now_stands_where_the_season_is_played(table: Make) -> None:
    """R-YEAR-1: beside the wake-up chart in spring, at its band in summer and winter, nowhere after the end."""

    def now(state: Any) -> list[float]:
        return [p["x"] for sheet in GAME.scene(state.view(None))["sheets"] for p in sheet["pieces"] if p["id"] == "now"]

    assert now(GAME.deal(2, 1))[0] < BAND_X < now(table().s)[0] == now(table(season="winter").s)[0]
    t = table(season="winter")
    t.s.ending = 1
    assert now(t.play("pass", "pass").s) == []


def rows(view: Any) -> list[Any]:
    """What the shell's seats are lent."""
    return list(next(p for p in GAME.scene(view)["panels"] if p["id"] == "seats")["rows"])


def test_after_the_game_nobody_has_passed_and_the_scoring_has_room(table: Make) -> None:
    """A click on a seat still shows all that it has."""
    t = table(season="winter")
    t.s.ending = 1
    before = rows(t.play("pass").s.view(0))
    assert before[0]["chips"][0]["text"] == "passed"
    mine, other = rows(t.play("pass").s.view(0))
    assert mine["chips"] == other["chips"] == []
    assert "groups" not in other
    assert other["more"]


def test_the_large_cellar_stands_for_both(table: Make) -> None:
    """R-BUILD-3: the medium one was built before it."""
    t = table(2).built(1, "yoke", "medium_cellar")
    assert built(t) == ["yoke", "medium cellar"]
    assert built(t.built(1, "large_cellar")) == ["yoke", "large cellar"]


def built(t: Any) -> list[str]:
    """What stands under "Built" at the seat of the rival."""
    return [c["label"] for c in rows(t.s.view(0))[1]["groups"][2]["chips"]]


@pytest.mark.parametrize("crowd", range(1, 9))
def test_workers_on_the_lira_space_can_be_told_apart(crowd: int) -> None:
    """R-COIN-1: there is always room, so that many may stand there."""
    standing = [gained(i % 6, False, i, crowd) for i in range(crowd)]
    for i, one in enumerate(standing):
        for two in standing[:i]:
            far = max(abs(one["x"] - two["x"]), abs(one["y"] - two["y"]))
            assert far >= 0.8 * 28 * one.get("scale", 1)
    assert max(p["x"] for p in standing) < RAIL_X + 100  # beside the place for one more


def test_who_watches_is_told_of_no_hand_of_theirs(table: Make) -> None:
    """R-HIDE-1"""
    hand = next(p for p in GAME.scene(table(2).s.view(None))["panels"] if p["id"] == "hand")
    assert (hand["title"], hand["rows"]) == ("Hands", [])
    assert "7" not in hand["note"]
