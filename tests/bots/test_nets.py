"""Nets: whole numbers give the same value compiled and interpreted, foreign files are left, and the hand goes on."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import riviera
from riviera.bots import bot, nets
from riviera.bots.ismcts import Budget, grow
from riviera.bots.judge import all_leads, judged, lead_of
from riviera.bots.net import ZERO, spans
from riviera.bots.nets import Weights, learnt, lend, net_for, packed, unpacked
from riviera.kernel.chance import chance
from riviera.kernel.encoding import known
from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")


def weights(name: str, seed: int = 1, hidden: int = 6) -> Weights:
    """A net of small numbers drawn by lot, for two and three seats."""
    game, luck = riviera.game(name), Random(seed)
    size = int(game.encoding().size)

    def some(n: int, most: int) -> list[int]:
        return [luck.randint(-most, most) for _ in range(n)]

    told = {"game": name, "rules": game.about.rules, "encoding": game.encoding().version}
    head = told | {"seats": [2, 3], "base": 77, "unit": 5000.0, "gain": 900}
    first = [some(hidden, 9) for _ in range(size)]
    return Weights(head, [-2] * size, [3] * size, some(size, 500), first, some(hidden, 300), some(hidden, 90))


def by_hand(net: Weights, numbers: list[int]) -> float:
    """What a net says, reckoned plainly."""
    held = [max(low, min(high, n)) for n, low, high in zip(numbers, net.lows, net.highs, strict=True)]
    total = net.head["base"] + sum(n * w for n, w in zip(held, net.direct, strict=True))
    for k, last in enumerate(net.last):
        inner = net.bias[k] + sum(n * row[k] for n, row in zip(held, net.first, strict=True))
        total += max(0, inner) * last
    return float(total / net.head["unit"])


def positions(name: str) -> Iterator[State]:
    """Some positions of a random game."""
    game = riviera.game(name)
    state, luck = game.deal(max(2, game.seats[0]), 5), chance(5)
    for n in range(90):
        if state.actor < 0:
            return
        if n % 15 == 0:
            yield state.clone()
        actions = state.legal_actions()
        state.apply(actions[luck.below(len(actions))])


@pytest.fixture(autouse=True)
def nothing_lent() -> Iterator[None]:
    """Every test begins and ends without nets on trial or remembered."""
    yield
    nets.ON_TRIAL.clear()
    learnt.cache_clear()


@pytest.mark.parametrize("name", GAMES)
def test_packed_lanes_give_the_plain_sum(name: str) -> None:
    plain = weights(name)
    net = plain.net(riviera.game(name))
    for state in positions(name):
        for seat in range(len(state.scores())):
            assert net.lead(state, seat) == by_hand(plain, known(state, state.game.encoding(), seat))


def values(name: str) -> list[float]:
    """What a net says of some positions."""
    net = weights(name).net(riviera.game(name))
    return [net.lead(state, seat) for state in positions(name) for seat in range(len(state.scores()))]


def test_compiled_and_interpreted_nets_are_the_same() -> None:
    """Law 8 for nets; where this process runs interpreted, it says that two processes agree."""
    code = f"import runpy; print(runpy.run_path({__file__!r})['values']('cinquo'))"
    env = os.environ | {"RIVIERA_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == values("cinquo")


def test_a_file_gives_the_same_net_back() -> None:
    plain, game = weights("clans"), riviera.game("clans")
    plain.made = {"seed": 1}
    assert unpacked(packed(plain), game) == plain


@pytest.mark.parametrize("key", ["game", "rules", "encoding"])
def test_what_was_learnt_about_something_else_is_refused(key: str) -> None:
    plain = weights("clans")
    plain.head[key] = 99 if key == "rules" else "other"
    with pytest.raises(BadInput, match=f"it has {key} .*, not "):
        unpacked(packed(plain), riviera.game("clans"))


@pytest.mark.parametrize("data", [b"", b"{}\n", b"no net", packed(weights("clans"))[:-9]])
def test_a_broken_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        unpacked(data, riviera.game("clans"))


def test_a_net_whose_sums_could_run_over_is_refused() -> None:
    plain = weights("clans")
    plain.bias[2] = int(ZERO) - 10
    with pytest.raises(BadInput, match="run over"):
        plain.net(riviera.game("clans"))


def test_inputs_without_weight_are_passed_over() -> None:
    direct = [0, 5, *[0] * 40, 7, 0, 0, 1, 0]
    assert spans(direct, [[0, 0, 0]] * len(direct)) == [1, 2, 42, 46]


def test_a_foreign_or_missing_net_leaves_the_hand_with_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = riviera.game("clans")
    foreign = weights("clans")
    foreign.head["encoding"] = "clans/0"
    (tmp_path / "clans.net").write_bytes(packed(foreign))
    monkeypatch.setenv(nets.FOLDER, str(tmp_path))
    learnt.cache_clear()
    with caplog.at_level(logging.WARNING, "riviera"):
        assert [net_for(game, 2, nets.LEARNT) for _ in range(3)] == [None] * 3
    assert [record.getMessage() for record in caplog.records] == [
        "clans: the net clans.net is left, bots judge by hand: it has encoding clans/0, not clans/1."
    ]
    caplog.clear()
    (tmp_path / "clans.net").unlink()
    monkeypatch.setattr(type(game), "learnt", lambda self: tmp_path / "value.net")
    learnt.cache_clear()
    with caplog.at_level(logging.WARNING, "riviera"):
        assert net_for(game, 2, nets.LEARNT) is None
    assert len(caplog.records) == 1


def test_bots_use_the_net_in_the_folder_for_its_seats_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = riviera.game("clans")
    (tmp_path / "clans.net").write_bytes(packed(weights("clans")))
    monkeypatch.setenv(nets.FOLDER, str(tmp_path))
    learnt.cache_clear()
    assert net_for(game, 2, nets.LEARNT) is not None
    assert net_for(game, 4, nets.LEARNT) is None
    assert net_for(game, 2, nets.HAND) is None


def test_a_game_without_numbers_is_judged_by_hand(bonaccia: ModuleType) -> None:
    assert net_for(bonaccia.GAME, 3, nets.LEARNT) is None
    state = bonaccia.GAME.deal(3, 1)
    assert bot("ismcts:iterations=5").choose(Perspective(state, state.actor), 1) in state.legal_actions()


@pytest.mark.parametrize("seats", [2, 3])
def test_leads_are_corrected_for_every_seat_but_not_after_the_end(seats: int) -> None:
    game = riviera.game("clans")
    net, strategy = weights("clans").net(game), game.strategy()
    state = game.deal(seats, 3)
    plain, found = all_leads(state, strategy, seats), judged(state, strategy, seats, net, 1)
    own = [net.gain * plain[seat] + net.lead(state, seat) for seat in range(seats)]
    assert found == ([-own[1], own[1]] if seats == 2 else own)
    assert lead_of(state, strategy, seats, net, 1) == own[1]
    state.actor = -1
    assert judged(state, strategy, seats, net, 1) == all_leads(state, strategy, seats)


def test_net_0_plays_by_hand_and_2_the_one_on_trial() -> None:
    state = riviera.game("clans").deal(2, 5)
    perspective = Perspective(state, state.actor)
    lend("clans", packed(weights("clans")))

    def tree(which: int) -> list[tuple[int, int, float]]:
        root = grow(perspective, 3, Budget(40, 1e9, net=which)).root
        return [(node.action, node.visits, node.total) for node in root.children]

    assert tree(nets.HAND) == tree(nets.HAND) != tree(nets.LENT)
    for spec in ("master:net=0,iterations=5", "gentle:net=0", "greedy:worlds=1,net=2"):
        assert bot(spec).choose(perspective, 1) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spec", ["greedy:worlds=2,net=2", "ismcts:iterations=4,net=2"])
def test_the_same_view_gives_the_same_choice_with_a_net(name: str, spec: str) -> None:
    """Laws 3 and 9 for bots that have learnt: what is hidden never changes what they do."""
    lend(name, packed(weights(name)))
    for state in list(positions(name))[:3]:
        worlds = [state, *(state.determinize(state.actor, seed) for seed in (11, 12))]
        assert len({bot(spec).choose(Perspective(world, state.actor), 7) for world in worlds}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_net_of_the_package_can_be_used_where_there_is_one(name: str) -> None:
    game = riviera.game(name)
    path = game.learnt()
    assert path is None or (path.stat().st_size < 100_000 and learnt(game))
