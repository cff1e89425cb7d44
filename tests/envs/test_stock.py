"""A learner that nobody here wrote: MaskablePPO of sb3-contrib, where it is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from riviera.registry import OURS

MISSING = "sb3-contrib brings its own PPO: pip install sb3-contrib"
pytestmark = [
    pytest.mark.skipif(not find_spec("sb3_contrib"), reason=MISSING),
    pytest.mark.filterwarnings("ignore"),
]


def learner(env: Any) -> Any:
    from sb3_contrib import MaskablePPO

    return MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=16, n_epochs=1, seed=1, device="cpu")


@pytest.mark.parametrize("name", OURS)
def test_it_learns_every_game_and_obeys_the_mask(name: str) -> None:
    import gymnasium

    import_module("riviera.envs")

    env = gymnasium.make(f"riviera/{name}-v0", opponents="uniform")
    model = learner(env).learn(32)
    observation, info = env.reset(seed=3)
    for _ in range(6):
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        assert info["action_mask"][action]
        observation, _, terminated, truncated, info = env.step(action)
        assert not truncated
        if terminated:
            observation, info = env.reset()


def test_it_finds_the_masks_of_several_environments() -> None:
    import gymnasium
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import VecNormalize

    import_module("riviera.envs")

    wish = {"opponents": "uniform", "reward": "gain", "render_mode": None}
    env = VecNormalize(make_vec_env("riviera/clans-v0", n_envs=3, seed=5, env_kwargs=wish), norm_obs=False)
    env.reset()
    assert is_masking_supported(env)
    masks = get_action_masks(env)
    assert masks.shape == (3, env.action_space.n)
    assert masks.any(1).all()
    assert learner(env).learn(48).num_timesteps == 48
    check_env(gymnasium.make("riviera/clans-v0", **wish).unwrapped)
