"""Twelve words that bring somebody's seats back: made by chance, shown once, kept only as a hash."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

COUNT = 12  # of 256 words, none twice: 95 bits that nobody can guess
LIST = """
acorn amber anchor apple apron arbour arch arrow artist autumn bacon bagpipe baker balcony bamboo banjo barley
barrel basil basket bay beacon beaver bell berry bicycle birch biscuit blanket blossom boat bonnet book bottle
brick bridge brook brush bucket butter cabin cactus camel candle canoe canvas captain carpet carrot castle cedar
cello cherry chess chimney cinnamon circle citrus cliff clock clover coast cobalt coffee comet compass copper
coral cotton cousin cradle cream cricket crown crystal cup cypress daisy dance dawn deck desert diamond dinner
dolphin donkey door dragon dream drum eagle easel echo elbow elm ember emerald engine evening falcon feather
fence fern ferry fiddle field fig finch fire fish flag flute forest fountain fox friend frost galley garden
garlic gate geyser ginger giraffe glacier glove goat gold grape gravel guitar gull hammer harbour harp harvest
hazel heron hill honey horizon horse hotel iceberg igloo indigo island ivory jacket jasmine jewel jigsaw juniper
kettle kingdom kite kitten ladder lagoon lantern laurel lavender lemon letter library lighthouse lily linen lion
lizard lobster locket loom lotus lunch lute magnet mango maple marble market meadow melon merchant mill mirror
mitten monsoon moon morning mosaic mountain mulberry museum mushroom napkin nectar needle nest nickel nightfall
nutmeg oak oar oasis ocean olive onion orange orchard otter oven oyster paddle palace panther paper parrot
pasture peach pebble pelican pepper piano picnic pigeon pilot pine plum pocket poem pond poppy potato prairie
pumpkin puzzle quarry quince rabbit radish raven reef ribbon river rocket rooster rosemary ruby saddle saffron
sail salmon sandal sapphire school
"""
WORDS = LIST.split()


def fresh() -> list[str]:
    """Twelve words that nobody had before."""
    return secrets.SystemRandom().sample(WORDS, COUNT)


def told(text: str) -> list[str]:
    """The words that somebody typed, whatever stands between them; four letters are enough of a word."""
    starts = {word[:4]: word for word in WORDS}
    return [starts.get(typed[:4], typed) for typed in re.findall(r"[a-z]+", text.lower())]


def sealed(words: list[str]) -> str:
    """What is kept of them: nobody gets back from it to the words."""
    return sha256(f"riviera phrase {' '.join(words)}".encode()).hexdigest()
