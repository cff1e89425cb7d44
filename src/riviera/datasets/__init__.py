"""Games of bots as rows for learning: what was known, chosen and tried at every decision, and how the game ended.

It stands on the arena; a newcomer changes here what a row holds.
"""

from __future__ import annotations

from .making import make as make
from .reader import Dataset as Dataset
from .reader import dataset as dataset
from .reader import same_encoding as same_encoding
from .wish import Wish as Wish
