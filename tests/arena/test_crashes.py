"""Games that a bot brings down are counted, told, and do not stop the others."""

from __future__ import annotations

import pytest

from riviera.arena import Match, Tournament, run
from riviera.arena import match as playing
from riviera.arena.crashes import QUICK, crashes, hardy
from riviera.bots import Bot, bot
from riviera.kernel.perspective import Perspective


class Crash(Bot):
    """A bot that breaks."""

    def choose(self, perspective: Perspective, seed: int) -> int:
        raise RuntimeError("out of ideas")


def test_a_game_that_is_brought_down_is_told_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playing, "bot", lambda name: Crash() if name == "broken" else bot(name))
    lost = Match(3, "clans", 7, ("uniform", "broken"))
    sound = Match(4, "clans", 7, ("uniform", "uniform"))
    played = [(match, hardy(match)) for match in (lost, sound)]
    assert [bool(outcome.places) for _, outcome in played] == [False, True]
    assert crashes(played) == 1
    told = capsys.readouterr().err
    assert str(lost) in told
    assert "out of ideas" in told
    assert str(sound) not in told


@pytest.mark.once
def test_quick_bots_of_every_kind_meet_and_bring_no_game_down() -> None:
    played = run(Tournament("clans", QUICK, 20, 2), by=hardy)
    assert crashes(played) == 0
    assert {name for match, _ in played for name in match.lineup} == set(QUICK)
