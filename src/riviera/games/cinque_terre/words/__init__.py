"""Everything the game says: questions, choices, log lines, and the view as text.

Reads views and components, never a position. Change a sentence here.
"""
