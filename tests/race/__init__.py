"""Tests of the race's rules: rulings, traps, notation, words, and the judgement of the oracle."""
