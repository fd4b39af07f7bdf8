"""Guess the die: a toy game, brought to camelup by a package of its own."""
