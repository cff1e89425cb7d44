# Two commands: `make play` starts riviera, `make test` runs everything. Both set up what they need by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -q --no-compile
SOURCES := $(shell find src docs/games -type f -not -path '*.egg-info*' -not -name '*.pyc') pyproject.toml setup.py
NAMES := src/riviera.egg-info/PKG-INFO

.PHONY: play test quick lint types mutants goldens docs bench dist clean

play: $(VENV)/installed
	$(BIN)/riviera

test: $(VENV)/tested lint $(VENV)/installed
	@tools/browser
	RIVIERA_PURE=1 $(BIN)/python -m pytest -q $(WORKERS) --cov --cov-report=term:skip-covered --cov-fail-under=95 $(PURE)
	$(BIN)/python -m pytest -q $(WORKERS) tests

# What runs interpreted too, with the coverage of kernel and games: the rules. The rest is the same either way.
PURE := tests/kernel tests/games tests/records tests/teach tests/study/test_plans.py $(addprefix tests/test_,laws.py golden.py perft.py compiled.py example.py)
WORKERS := -n auto --dist worksteal

# The tests of one folder, straight from the source files, nothing compiled: make quick T=tests/games/clans
T ?= tests/kernel tests/games
quick: $(VENV)/tested $(NAMES)
	PYTHONPATH=src $(BIN)/python -m pytest -q $(T)

lint: $(VENV)/tested
	$(BIN)/ruff format --check -q src tests examples tools setup.py
	$(BIN)/ruff check -q src tests examples tools setup.py
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows src
	$(if $(TSC),$(TSC) -p .)

# The types of the page's scripts, by the TypeScript that is at hand; make lint leaves them out where there is none.
TSC = $(firstword $(wildcard node_modules/.bin/tsc) $(shell command -v node >/dev/null && command -v tsc))
types:
	@$(if $(TSC),$(TSC) -p .,echo "TypeScript is missing; where node is, npm install --no-save typescript brings it." && false)

# Small changes to the engine of a game that its tests must notice: make mutants G=clans
mutants: $(VENV)/tested $(VENV)/installed
	$(BIN)/python -m tools.mutants $(G)

# Golden games and perft counts anew, after a change that means other games: make goldens G=clans
goldens: $(VENV)/tested
	PYTHONPATH=src $(BIN)/python -m tools.goldens $(G)

# The documentation as a site with search and a reference, in build/site.
docs: $(VENV)/tested
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build

bench: $(VENV)/installed
	$(BIN)/python tools/needs bench | $(PIP) -r /dev/stdin
	$(BIN)/riviera bench

# The source archive and both wheels; each wheel is installed into an empty environment and tried.
dist: $(VENV)/tested
	rm -rf dist
	$(BIN)/python setup.py -q sdist
	RIVIERA_PURE=1 $(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .
	$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .
	tools/try dist/*-none-any.whl interpreted
	tools/try dist/*-cp*.whl compiled

# The environment has two layers, what riviera needs and what its tests need, both as pyproject.toml tells; and on top
# of it riviera itself, compiled. Only the last one is made again after a change, and of that only the changed games.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/ready: pyproject.toml | $(BIN)/python
	@echo "Fetching what riviera needs ..."
	$(BIN)/python tools/needs --build table | $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/tested: $(VENV)/ready
	$(BIN)/python tools/needs table test | $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/installed: $(VENV)/ready $(SOURCES)
	@echo "Compiling riviera (about a minute, once) ..."
	$(PIP) --no-deps --no-build-isolation --no-index .
	@$(BIN)/riviera --version
	@touch $@

# Where the games are found by name while they run from the source files.
$(NAMES): pyproject.toml | $(VENV)/ready
	$(BIN)/python setup.py -q egg_info
	@touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .coverage
