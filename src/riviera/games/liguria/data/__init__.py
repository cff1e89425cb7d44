"""A position as plain data and back, refused with the reason when it cannot be.

Imports the engine. Change here what a stored or written-down position looks like.
"""
