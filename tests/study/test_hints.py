"""Hints and analyses: a first choice with its reason, from what the seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

import riviera
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.records import load
from riviera.study.explore import analyse, set_up
from riviera.study.hints import hint
from riviera.study.review import questions

BLUNDERS = Path(__file__).parent / "blunders"
GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")


def planted(game: str) -> tuple[State, str]:
    """A position with one winning answer, and that answer."""
    record = load(BLUNDERS / f"{game}.txt")
    ply = int(record.tags["Blunder"])
    return questions(record, worlds=1)[ply - 1].state, record.tags["Better"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_winning_answer_and_why(game: str) -> None:
    state, better = planted(game)
    found = hint(Perspective(state, int(state.actor)), seed=1, iterations=300, seconds=60)
    assert found.action == better
    assert found.sureness is not None
    assert found.sureness > 0.9
    assert found.move == state.game.plan(state.view(int(state.actor)), better).move
    assert found.reason.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    state = riviera.game(game).deal(max(2, riviera.game(game).seats[0]), 9)
    for action in range(6):
        legal = state.legal_actions()
        state.apply(legal[action % len(legal)])
    seat = int(state.actor)
    hints = {
        hint(Perspective(world, seat), seed=4, iterations=40, seconds=60)
        for world in (state, state.determinize(seat, 1), state.determinize(seat, 2))
    }
    assert len(hints) == 1


def test_a_forced_move_needs_no_thought() -> None:
    asked = questions(load(BLUNDERS / "viticulture.txt"), worlds=1)
    state = next(question.state for question in asked if question.forced)
    found = hint(Perspective(state, int(state.actor)), seed=1)
    assert found.sureness == 1.0
    assert found.reason == "There is nothing else to do."


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_puts_the_winning_answer_first(game: str) -> None:
    state, better = planted(game)
    answers = analyse(Perspective(state, int(state.actor)), worlds=24, iterations=100)
    assert answers[0].action == better
    assert [a.chance for a in answers] == sorted((a.chance for a in answers), reverse=True)


def test_a_finished_game_has_nothing_to_analyse() -> None:
    state, _ = planted("clans")
    while state.actor != OVER:
        state.apply(state.legal_actions()[0])
    with pytest.raises(BadInput, match="over"):
        analyse(Perspective(state, 0))


def test_a_position_is_set_up_by_changes_and_moves() -> None:
    game = riviera.game("viticulture")
    state = set_up(game, game.deal(2, 1).dump(), ["growers.1.lira=17"], [])
    assert state.dump()["growers"][1]["lira"] == 17
    clans = riviera.game("clans")
    move = clans.actions.name(clans.deal(2, 1).legal_actions()[0])
    assert set_up(clans, clans.deal(2, 1).dump(), [], [move]).actor != clans.deal(2, 1).actor


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("growers.1.lira", "place=value"),
        ("growers.9.lira=1", "no “9”"),
        ("growers.0.gold=1", "no “gold”"),
        ("growers.0.lira=-4", "Lira must be"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_in_a_sentence(change: str, words: str) -> None:
    game = riviera.game("viticulture")
    with pytest.raises(BadInput, match=words):
        set_up(game, game.deal(2, 1).dump(), [change], [])


def test_a_forbidden_move_is_refused_with_its_clause() -> None:
    game = riviera.game("clans")
    with pytest.raises(IllegalAction):
        set_up(game, game.deal(2, 1).dump(), [], ["move:1:60"])
