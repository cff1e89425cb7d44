"""Pictures outside the page: README, notebooks, exports."""

from .svg import scene_svg as scene_svg
