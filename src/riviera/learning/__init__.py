"""Learning to judge positions: positions of self-play, what they turn out to be worth, a net that fits, and its gate.

It stands on the arena and needs numpy (the extra ``data``); bots use what it makes without.
"""

from __future__ import annotations

from .plan import Plan as Plan
from .train import Result as Result
from .train import train as train
