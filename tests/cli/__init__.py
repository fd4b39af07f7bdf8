"""Tests of the command line: drawing, speaking, saving, and whole games at a pseudo-terminal."""
