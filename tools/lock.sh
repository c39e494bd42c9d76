#!/bin/sh
# Writes requirements/{run,dev,uv}.txt and the npm lock anew; words such as --upgrade go to `uv pip compile`.
set -eu
cd "$(dirname "$0")/.."

# No header and no annotations: they would record this machine's command line and nothing a reader needs.
compile() {
    .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header "$@"
}

compile "$@" pyproject.toml --output-file requirements/run.txt
# The dev lock holds the run set too, at the same versions, so that each environment is one file.
compile "$@" pyproject.toml --group dev --constraint requirements/run.txt --output-file requirements/dev.txt
echo uv | compile "$@" - --output-file requirements/uv.txt
npm install --prefix frontend --package-lock-only --ignore-scripts
