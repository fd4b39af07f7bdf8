# What a newcomer needs: make play, make test. Each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help setup play test check bench soak clean

help:
	@echo "make play    play a race in the terminal"
	@echo "make test    run the tests"
	@echo "make check   format, types and imports"
	@echo "make bench   measure what is fast"
	@echo "make soak    the large counts (takes long)"

$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
	    --requirement requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $(STAMP)

setup: $(STAMP)

play: $(STAMP)
	$(BIN)/camelup play

test: $(STAMP)
	$(BIN)/python -m pytest --numprocesses auto --durations 10

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP)
	$(BIN)/python -m bench

soak: $(STAMP)
	$(BIN)/python -m pytest -m soak --numprocesses auto --override-ini addopts= -rA tests

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
