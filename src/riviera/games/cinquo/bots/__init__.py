"""What bots know about the game, compiled: a quick sensible move, and what a position is worth.

Imports the engine. Change here how bots judge.
"""
