"""What runs in the background: bots, hints, reviews, analyses.

Imports bots and study. Change here who may think for how long.
"""
