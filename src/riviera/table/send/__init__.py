"""What a viewer is sent: the table as one seat may see it, pictures of a replay, live connections.

Imports core. Change here what a page or an outside bot receives.
"""
