"""The rules of a game as something to read: chapters, figures, and the index of its things.

Knows the games alone. Change here how a page of docs/games becomes a page of the table.
"""
