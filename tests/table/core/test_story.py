"""The log of a table in words: whoever looks seldom reads the same as whoever looks after each move."""

from __future__ import annotations

from random import Random

import pytest

from riviera.registry import OURS, about
from riviera.table.core.entry import HUMAN, MOVE, Chair, Setup
from riviera.table.core.room import Room
from riviera.table.core.story import LATELY, Story

ADA = "a" * 64


def lines(room: Room, viewer: int | None) -> list[str]:
    return [line["text"] for line in room.story.lines(viewer, room.state.view(viewer), room.names)]


def moved(room: Room, action: str) -> None:
    room.accept(room.step(room.entry(MOVE, room.actor, 1.0, action=action)))


@pytest.mark.parametrize("game", OURS)
def test_a_few_missed_moves_are_told_without_playing_them_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = tuple(Chair(HUMAN, name, owner=ADA) for name in ("Ada", "Bo", "Cy"))
    often, seldom = (Room(Setup("a-story", game, about(game).rules, "", 7, seats, ADA, 0.0)) for _ in range(2))
    monkeypatch.setattr(Story, "advance", None)
    luck = Random(5)
    for _ in range(8):
        for _ in range(LATELY):
            action = luck.choice([often.game.actions.name(a) for a in often.state.legal_actions()])
            for room in (often, seldom):
                moved(room, action)
            told = lines(often, 0)
        assert lines(seldom, 0) == told
