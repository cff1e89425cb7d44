# Two commands: `make play` starts riviera, `make test` runs everything. Both set up what they need by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/games -type f -not -path '*.egg-info*' -not -name '*.pyc') pyproject.toml setup.py

.PHONY: play test quick lint mutants bench clean

play: $(VENV)/installed
	$(BIN)/riviera

test: $(VENV)/tested lint
	@tools/browser
	RIVIERA_PURE=1 $(BIN)/python -m pytest -q -n 2 --cov --cov-report=term:skip-covered --cov-fail-under=95 $(PURE)
	$(BIN)/python -m pytest -q -n 2 tests

# What runs interpreted too, with the coverage of kernel and games.
PURE := tests/kernel tests/games tests/records $(wildcard tests/test_*.py)

# The tests of one folder, straight from the source files: make quick T=tests/games/clans
T ?= tests/kernel tests/games
quick: $(VENV)/tested
	PYTHONPATH=src $(BIN)/python -m pytest -q $(T)

lint: $(VENV)/tested
	$(BIN)/ruff format --check -q src tests examples tools setup.py
	$(BIN)/ruff check -q src tests examples tools setup.py
	$(BIN)/mypy

# Small changes to the engine of a game that its tests must notice: make mutants G=clans
mutants: $(VENV)/tested
	$(BIN)/python -m tools.mutants $(G)

bench: $(VENV)/installed
	$(BIN)/pip install -q 'riviera[bench]'
	$(BIN)/riviera bench

$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q -U pip

$(VENV)/installed: $(BIN)/pip $(SOURCES)
	@echo "Installing riviera (compiling takes a few minutes, once) ..."
	$(BIN)/pip install -q .
	@$(BIN)/riviera --version
	@touch $@

$(VENV)/tested: $(VENV)/installed
	$(BIN)/pip install -q 'riviera[test]'
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .coverage
