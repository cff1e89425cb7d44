"""A review written into its record: better answers as variations, with comments."""

from __future__ import annotations

from copy import deepcopy

from riviera.records import Record, Variation

from .review import Mistake, Review


def annotated(record: Record, review: Review) -> Record:
    """The record with a comment and a variation for each costly decision; what it held already stays."""
    copy = deepcopy(record)
    for mistake in review.mistakes:
        at = mistake.ply - 1
        copy.comments.setdefault(at, mistake.cost)
        copy.variations.append(variation(at, mistake))
    return copy


def variation(at: int, mistake: Mistake) -> Variation:
    """The better answer."""
    return Variation(at, [mistake.better], [""], {0: f"better: {mistake.reason}"})
