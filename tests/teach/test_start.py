"""The start card: five rows in every game, drawn with its own symbols, and nothing that a seat may not know."""

from __future__ import annotations

import re

import pytest

from riviera.registry import load_game
from riviera.table.web.files import STATIC

GAMES = ("cinque_terre", "cinquo", "clans", "liguria", "viticulture")
HOUSE = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "house.svg").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_is_told_five_things(name: str) -> None:
    game = load_game(name)
    drawn = HOUSE | set(re.findall(r'<symbol id="([^"]+)"', game.art()["defs"]))
    for seats in game.seats:
        state = game.deal(seats, 3)
        for seat in range(seats):
            facts = game.start_card(state.view(seat))
            assert len(facts) == 5
            assert [mark for fact in facts for mark in fact.marks if mark not in drawn] == []
            assert all(bool(fact.marks) != bool(fact.ring) for fact in facts)
            assert all(len(f"{fact.head} {fact.text}".split()) <= 22 for fact in facts)
            assert facts[0].head == "You want"
            assert facts[4].head.startswith("You are ")
        assert len(game.start_card(state.view(None))) == 4


@pytest.mark.parametrize("name", GAMES)
def test_the_card_is_the_same_in_every_world_that_a_seat_imagines(name: str) -> None:
    game = load_game(name)
    state = game.deal(game.seats[-1], 5)
    for seat in range(game.seats[-1]):
        told = game.start_card(state.view(seat))
        assert [game.start_card(state.determinize(seat, n).view(seat)) for n in range(3)] == [told] * 3


def test_the_card_speaks_of_this_deal() -> None:
    clans = load_game("clans").deal(3, 1)
    own = [load_game("clans").start_card(clans.view(seat))[4] for seat in range(3)]
    assert [fact.head for fact in own] == [f"You are {clan}," for clan in clans.dump()["clans"]]
    assert "after 8 rounds" in load_game("liguria").start_card(load_game("liguria").deal(4, 1).view(0))[0].text
    grower = load_game("viticulture").deal(2, 1).view(1)
    assert grower["growers"][1]["mama"] in load_game("viticulture").start_card(grower)[4].text
    chosen = load_game("viticulture").deal(2, 1, {"parents": "chosen"}).view(1)
    assert "you choose your parents" in load_game("viticulture").start_card(chosen)[4].text
    opened = load_game("liguria").deal(3, 1, {"memory": "open"}).view(2)
    assert "the screens are open" in load_game("liguria").start_card(opened)[4].text


def test_in_the_last_epoch_of_clans_all_land_is_loved() -> None:
    from riviera.games.clans.words.lessons.secrets import LATE

    game = load_game("clans")
    state = game.deal(3, 75)
    for move in LATE.split():
        state.play(move)
    assert game.start_card(state.view(0))[2].text == "changes its mind. Now all of it adds 5."
