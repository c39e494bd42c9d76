#!/bin/sh
# Every check that is not a test, quick ones first; the first that fails ends the run with its own words.
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/.venv/bin:$PATH"

present() {
    for name in "$@"; do
        if [ -e "$name" ]; then printf '%s ' "$name"; fi
    done
}

run() {
    printf '== %s\n' "$*"
    "$@"
}

run ruff format --check .
run ruff check .
# shellcheck disable=SC2046 # these names have no spaces
run mypy $(present src tests tools benchmarks table)
run basedpyright
run lint-imports
run codespell $(present src tests docs README.md tools benchmarks)
run python -m tools.docs_check
echo "All checks passed."
