"""What the keeper of a server has: settings, starting and ending, keeping data, seeing inside.

Imports all other rooms of the table. Change here how a house is run; what happens in it belongs to the rooms below.
"""
