"""Pictures outside the page: README, notebooks, exports."""

from .drawing import scene_svg as scene_svg
from .drawing import svg as svg
