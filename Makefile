# make play   play in the browser
# make test   everything that must hold before a change goes in
#
# Everything is installed into .venv, with the rules compiled where a C compiler is found.
# BRINK_COMPILE=0 leaves them uncompiled, BRINK_COMPILE=1 insists; BRINK_CLIENT=0 leaves the browser
# client out, which needs Node.js; PYTHON=... names the interpreter.

PYTHON  ?= python3
VENV    := .venv
RUN     := $(VENV)/bin/python
GAMES   ?= 1000000
WORKERS ?= auto
OF_RULES := cards cases engine games random_play rules
CHECKED  = $(wildcard src setup.py tests benchmarks examples docs/make_picture.py web/fixtures web/tests)
SOURCES := pyproject.toml setup.py $(shell find src -type f \
	! -name '*.pyc' ! -path '*.egg-info/*' ! -path '*/server/static/*' | LC_ALL=C sort)
NPM     ?= npm
STATIC  := src/brinkmanship/server/static
CLIENT  := $(if $(filter 0,$(BRINK_CLIENT)),,$(STATIC)/index.html)
PAGES   := web/package-lock.json web/index.html web/vite.config.ts $(shell find web/src -type f \
	2>/dev/null | LC_ALL=C sort)

.DELETE_ON_ERROR:
.PHONY: help setup play terminal test setup-test style types imports tests server coverage web browser \
	fuzz bench clean FORCE

help:
	@echo 'make play       install if needed, then play in the browser'
	@echo 'make terminal   the same in the terminal'
	@echo 'make test       style, types, imports, tests, coverage, the parts of the client'
	@echo 'make server     the server over real sockets'
	@echo 'make browser    whole games in a real browser'
	@echo 'make fuzz       random games (GAMES=$(GAMES))'
	@echo 'make bench      measure the speed of the rules'
	@echo 'make setup      install only'
	@echo 'make clean      remove everything that was made here'

# --- installing ------------------------------------------------------------------------------

setup: $(VENV)/.installed
setup-test: $(VENV)/.installed-test

$(VENV)/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Python 3.11 or newer is needed. On Debian: apt-get install python3 python3-venv'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'The venv module of Python is missing. On Debian: apt-get install python3-venv'; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# What was installed: changes when a file is added or removed, or other settings are asked for.
$(VENV)/.contents: FORCE | $(VENV)/bin/pip
	@printf '%s\n' 'BRINK_COMPILE=$(BRINK_COMPILE)' $(SOURCES) > $@.new; \
	if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Once the tools for the tests are there, they are kept up to date too.
install = \
	echo 'Installing into $(VENV) (the first time takes two minutes) ...'; \
	rm -rf build/lib*/brinkmanship/server; \
	$(RUN) -m pip install --verbose --disable-pip-version-check '$(1)' > $(VENV)/install.log 2>&1 || { \
		tail -n 30 $(VENV)/install.log; \
		echo 'The installation failed; $(VENV)/install.log has the whole story.'; exit 1; }; \
	grep -o 'brinkmanship: the rules are installed uncompiled.*' $(VENV)/install.log; \
	if grep -q 'uncompiled, because .*\(C compiler\|header files\)' $(VENV)/install.log; then \
		echo 'To have them compiled, on Debian: apt-get install gcc libc6-dev python3-dev, then make clean setup'; \
	fi

$(VENV)/.installed: $(SOURCES) $(CLIENT) $(VENV)/.contents | $(VENV)/bin/pip
	@$(call install,$(if $(wildcard $(VENV)/.installed-test),.[test$(,)dev],.[server]))
	@touch $@ $(wildcard $(VENV)/.installed-test)

$(VENV)/.installed-test: $(SOURCES) $(CLIENT) $(VENV)/.contents | $(VENV)/bin/pip
	@$(call install,.[test$(,)dev])
	@touch $(VENV)/.installed $@

, := ,

# --- the browser client ----------------------------------------------------------------------

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v $(NPM) > /dev/null || { \
		echo 'Node.js 20 or newer with npm is needed for the browser client.'; \
		echo 'On Debian: apt-get install nodejs npm. In the terminal it goes without: make terminal'; exit 1; }
	@echo 'Fetching what the browser client is built with ...'
	@cd web && $(NPM) ci --no-fund --no-audit --loglevel=error
	@touch $@

$(STATIC)/index.html: $(PAGES) web/node_modules/.package-lock.json
	@echo 'Building the browser client ...'
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

# --- playing ---------------------------------------------------------------------------------

play: setup
	@$(VENV)/bin/brink serve || [ $$? -eq 130 ]

# Needs no Node.js: the browser client is left out if it is not there.
terminal:
	@$(MAKE) --no-print-directory $(if $(shell command -v $(NPM)),,BRINK_CLIENT=0) setup
	@$(VENV)/bin/brink play || [ $$? -eq 130 ]

# --- testing ---------------------------------------------------------------------------------

test: style types imports tests coverage web

style: setup-test
	$(RUN) -m ruff check $(CHECKED)
	$(RUN) -m ruff format --check $(CHECKED)

types: setup-test
	$(RUN) -m mypy --strict $(CHECKED)

imports: setup-test
	PYTHONPATH=src $(VENV)/bin/lint-imports

# All tests run against the installed package with compiled rules; those of the rules once more
# against the source files as they stand, interpreted, where the lines they reach can be counted.
tests: setup-test
	@test -n '$(filter 0,$(BRINK_COMPILE))' || ls $(VENV)/lib/python*/site-packages/brinkmanship/rules/*.so > /dev/null 2>&1 || { \
		echo 'The rules are not compiled (see $(VENV)/install.log). BRINK_COMPILE=0 tests without.'; exit 1; }
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/server

# The server over real sockets, on SQLite and on PostgreSQL. Not in `make test` yet: it has not
# been seen green as a whole on a quiet machine.
server: setup-test
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal tests/server

coverage: setup-test
	PYTHONPATH=src $(RUN) -m pytest -n $(WORKERS) --dist worksteal -m 'not heavy' \
		--cov --cov-report=term --cov-fail-under=97 $(addprefix tests/,$(OF_RULES))

# The client: types, and its parts without a server.
web: $(CLIENT)
	cd web && $(NPM) run --silent check
	cd web && $(NPM) run --silent test

# Whole games in a real browser (Debian's chromium), against the installed server. Not in `make
# test` yet, for the same reason as `make server`.
browser: setup-test $(CLIENT)
	cd web && $(NPM) run --silent browser

fuzz: setup
	$(RUN) -m tests.fuzz --games $(GAMES)

bench: setup
	$(RUN) -m benchmarks
	$(RUN) -m benchmarks.records
	$(RUN) -m benchmarks.bots

clean:
	rm -rf $(VENV) web/node_modules web/test-results web/screenshots $(STATIC) \
		build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
		.hypothesis .coverage .coverage.*
	find src tests benchmarks -name __pycache__ -type d -exec rm -rf {} + 2>/dev/null || true
