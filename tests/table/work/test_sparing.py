"""Memory that nobody needs goes: tables are forgotten, and what is free goes back, again and again."""

from __future__ import annotations

import asyncio
import gc

import pytest

from riviera.table.work import sparing


@pytest.mark.anyio
async def test_what_nobody_needs_is_forgotten_and_given_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    often = asyncio.Event()

    def give_back() -> None:
        done.append("given")

    def forget() -> None:
        done.append("forgotten")
        if len(done) > 3:
            often.set()

    monkeypatch.setattr(sparing, "EVERY", 0.0)
    monkeypatch.setattr(gc, "collect", lambda age: done.append(f"collected up to {age}"))
    monkeypatch.setattr(sparing, "give_back", give_back)
    task = asyncio.create_task(sparing.spare(forget))
    await often.wait()
    task.cancel()
    assert done[:4] == ["forgotten", "collected up to 1", "given", "forgotten"]


def test_the_system_takes_it_back_or_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    sparing.give_back()
    monkeypatch.setattr(sparing, "LIBRARY", None)
    sparing.give_back()
    monkeypatch.setattr(sparing.sys, "platform", "win32")
    assert sparing.library() is None
