"""What explanations show and cite is there: their pictures are drawn, their clauses stand in the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import riviera
from riviera.games.viticulture.components import STRUCTURES
from riviera.kernel.chance import chance
from riviera.kernel.explain import Detail, Explanation, entry
from riviera.kernel.game import Game
from riviera.testing.asking import wanted, wrong

ROOT = Path(__file__).parent.parent
GAMES = ("cinque_terre", "cinquo", "clans", "liguria", "viticulture")
HOUSE = re.compile(r"seat-[0-5]")


def told(game: Game, seed: int) -> Iterator[Explanation]:
    """The explanations along a random game, for the actor and for a spectator."""
    state, luck = game.deal(game.seats[-1], seed), chance(seed)
    for turn in range(game.longest(game.seats[-1])):
        legal = state.legal_actions()
        if turn % 17 == 0 or not legal:
            for seat in (max(0, int(state.actor)), None):
                view = state.view(seat)
                yield from filter(None, (game.explain(view, name) for name in wanted(state, seat)))
        if not legal:
            return
        state.apply(legal[luck.below(len(legal))])


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_drawn_and_clauses_stand_in_the_rules(name: str) -> None:
    game = riviera.game(name)
    drawn = set(re.findall(r'id="([^"]+)"', game.art()["defs"]))
    rules = set(re.findall(r"\*\*(R-[A-Z]+-\d+)\.\*\*", (ROOT / f"docs/games/{name}.md").read_text(encoding="utf-8")))
    seen = list(told(game, 3))
    assert len(seen) > 100
    shown = {art for e in seen for art in (e.get("art"), *(f.get("art") for f in e.get("facts", []))) if art}
    assert {art for art in shown - drawn if not HOUSE.fullmatch(art)} == set()
    assert {clause for e in seen for clause in e.get("clauses", [])} - rules == set()
    assert [e for e in seen if not e.get("clauses")] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_glossary_cites_the_rules_and_is_used(name: str) -> None:
    text = (ROOT / f"src/riviera/games/{name}/words/explain.txt").read_text(encoding="utf-8")
    rules = (ROOT / f"docs/games/{name}.md").read_text(encoding="utf-8")
    for key, words in map(entry, text.strip().split("\n\n")):
        assert words["text"].endswith("."), key
        assert all(f"**{clause}.**" in rules for clause in words["clauses"]), key


def test_clans_tells_what_a_village_would_bring_now() -> None:
    clans = riviera.game("clans")
    state = clans.deal(2, 5)
    view = state.view(0)
    land = next(t for t, huts in view["huts"].items() if clans.scene(view)["names"][t].startswith("forest"))
    said = clans.explain(view, land)
    assert said is not None
    assert "it would bring 2 points to" in said["text"]
    assert {f["value"] for f in said["facts"]} == {"2 huts"}


def test_viticulture_tells_what_the_blacksmith_costs_with_your_money() -> None:
    viticulture = riviera.game("viticulture")
    view = viticulture.deal(2, 1).view(0)
    view["growers"][0] |= {"lira": 4, "structures": ["trellis", "medium_cellar"]}
    said = viticulture.explain(view, "blacksmith")
    assert said is not None
    assert said["moment"] == "With your £4, in this moment"
    costs = {f["label"]: (f["value"], f.get("prize", "")) for f in said["facts"]}
    assert costs["Irrigation"] == ("£1", "")
    assert costs["Windmill"] == ("£3", "+1 point")
    assert costs["Yoke"] == ("£0", "")
    assert "Trellis" not in costs


def test_no_words_are_said_twice_and_every_number_has_a_heading() -> None:
    sound = Explanation(kind="Place", title="Mill", text="It grinds once a year, if you like.")
    assert wrong(sound, "mill") is None
    assert "twice" in str(wrong(sound | {"text": "It pays £1, if you like, if you like."}, "mill"))
    assert "heads" in str(wrong(sound | {"facts": [Detail(value="2", label="swords")]}, "mill"))


@pytest.mark.parametrize(
    ("place", "says"), [("train_worker_bonus", "£1, before paying, if"), ("1", "nothing. The top row acts first")]
)
def test_viticulture_says_its_places_plainly(place: str, says: str) -> None:
    viticulture = riviera.game("viticulture")
    told = viticulture.explain(viticulture.deal(3, 1).view(0), place)
    assert told is not None
    assert says in told["text"]


def test_viticulture_tells_when_nothing_is_left_to_build() -> None:
    viticulture = riviera.game("viticulture")
    view = viticulture.deal(2, 1).view(0)
    view["growers"][0] |= {"lira": 9, "structures": [s.id for s in STRUCTURES]}
    told = viticulture.explain(view, "build_structure")
    assert told is not None
    assert told["facts"] == [Detail(value="nothing", label="is left to build")]


def test_liguria_counts_each_tile_of_a_row() -> None:
    liguria = riviera.game("liguria")
    told = liguria.explain(liguria.deal(3, 1).view(0), "rows:0:3")
    assert told is not None
    assert told["text"].startswith("Each monk is 1 green point")


def test_clans_says_that_each_clan_gets_the_points() -> None:
    clans = riviera.game("clans")
    view = clans.deal(2, 5).view(0)
    view["huts"]["1"] = [1, 0, 2, 0, 0]
    told = clans.explain(view, "1")
    assert told is not None
    assert "3 points each to red and green" in told["text"]
