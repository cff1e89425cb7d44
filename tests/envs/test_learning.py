"""The examples of learning run, learn the same from the same seed, and refuse weights for other numbers."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from riviera.kernel.errors import BadInput

np = pytest.importorskip("numpy")
TINY = ["--rounds", "1", "--tests", "2", "--last", "2", "--against", "uniform"]


@pytest.fixture
def example(root: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """An example by its name."""
    monkeypatch.syspath_prepend(str(root / "examples/learning"))

    def loaded(name: str) -> ModuleType:
        if name == "ppo" and not find_spec("torch"):
            pytest.skip("This learner needs PyTorch: pip install 'riviera[train]'.")
        return importlib.import_module(name)

    return loaded


def test_a_share_has_an_interval(example: Any) -> None:
    share = example("common").share_of(np.array([1.0] * 60 + [0.0] * 38 + [0.5] * 2))
    assert share.mean == 0.61
    assert (round(share.low, 3), round(share.high, 3)) == (0.512, 0.7)
    assert str(share) == "61.0% (51.2% to 70.0%) of 100 games"


def test_random_play_is_measured_from_both_seats(example: Any) -> None:
    found = example("random_baseline").main(["clans", "--games", "6", "--against", "uniform"])
    assert found.games == 6
    assert 0 <= found.low <= found.mean <= found.high <= 1


def test_least_squares_find_what_leads_come_from(example: Any) -> None:
    """Leads that are a sum of numbers are found again."""
    learner, luck = example("linear").Linear("clans", 1, ridge=1e-9), np.random.default_rng(2)
    true = luck.normal(size=len(learner.weights))
    for _ in range(50):
        seen = luck.normal(size=(20, len(true)))
        for one in seen:
            learner.learn([(0, one)], [float(one @ true)])
    learner.fit()
    assert learner.weights == pytest.approx(true, abs=1e-6)


def test_the_linear_learner_keeps_its_weights(example: Any, tmp_path: Path) -> None:
    linear, path = example("linear"), tmp_path / "weights.npz"
    linear.main(["clans", "--games", "2", "--out", str(path), *TINY])
    weights = example("common").load(path, "clans")["weights"]
    assert np.abs(weights).max() > 0
    again = tmp_path / "again.npz"
    linear.main(["clans", "--games", "2", "--out", str(again), *TINY])
    assert (example("common").load(again, "clans")["weights"] == weights).all()


def test_weights_for_other_numbers_are_refused(example: Any, tmp_path: Path) -> None:
    np.savez(tmp_path / "old.npz", game="clans", encoding="clans/0", weights=np.zeros(3))
    with pytest.raises(BadInput, match=r"old\.npz was made with the numbers clans/0; this riviera writes clans/1\.$"):
        example("linear").main(["clans", "--start", str(tmp_path / "old.npz"), *TINY])


def test_advantages_follow_each_seat(example: Any) -> None:
    """Two seats take turns; the game ends after the third decision with 1 for the first seat and -1 for the other."""
    ppo = example("ppo")
    player, done = np.array([[0], [1], [0], [1]]), np.array([[False], [False], [True], [False]])
    rewards = np.zeros((4, 1, 2))
    rewards[2, 0] = [1.0, -1.0]
    value = np.array([[0.2], [0.1], [0.4], [0.3]], np.float32)
    found = ppo.advantages(player, value, done, rewards, np.array([0]), np.array([0.5], np.float32))
    last = 1.0 - 0.4
    assert found[:, 0] == pytest.approx([0.4 - 0.2 + 0.95 * last, -1.0 - 0.1, last, -0.5 - 0.3])


def test_ppo_learns_the_same_from_the_same_seed(example: Any, tmp_path: Path) -> None:
    ppo, args = example("ppo"), ["clans", "--rows", "2", "--steps", "6", "--size", "8", *TINY]
    found = []
    for name in ("one.npz", "two.npz"):
        ppo.main([*args, "--out", str(tmp_path / name)])
        found.append(example("common").load(tmp_path / name, "clans"))
    assert all((found[0][name] == found[1][name]).all() for name in found[0])
    np.savez(tmp_path / "old.npz", game="clans", encoding="clans/0")
    with pytest.raises(BadInput, match="was made with the numbers"):
        ppo.main([*args, "--start", str(tmp_path / "old.npz")])
