PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
TESTS ?= tests

.PHONY: run test test-slow lint venv bench lock

run: venv
	@$(BIN)/python manage.py serve --port $(PORT)

test: lint
	$(BIN)/python -m pytest -n auto -m "not slow" $(TESTS)

test-slow: venv
	$(BIN)/python -m pytest -n auto -m slow $(TESTS)

lint: venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py check --fail-level WARNING
	BEHIND_TLS=1 $(BIN)/python manage.py check --deploy --fail-level WARNING

bench: venv
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

lock: venv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade --output-file requirements.lock

venv: .venv/locked

.venv/locked: requirements.lock
	@echo "Making .venv from requirements.lock (about a minute) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@
