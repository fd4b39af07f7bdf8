"""Servers in processes of their own to which everything happens that can: what was acknowledged is kept."""
