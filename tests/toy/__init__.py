"""A fourth game from outside: no file that games share knows it, and it is played everywhere."""
