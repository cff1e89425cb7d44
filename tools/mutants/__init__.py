"""Mutants: small changes to the engine of a game, one at a time, that its tests must notice."""
