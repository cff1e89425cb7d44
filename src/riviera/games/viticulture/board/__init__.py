"""The view as a scene: sheets, pieces, panels, and the drawings that never change.

Reads views and words. Change here how something looks.
"""
