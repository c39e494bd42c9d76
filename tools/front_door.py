"""The way of every `./table` call: is the environment fresh? Then hand over to it.

This runs before each roll of the dice, so it imports nothing but `os`, and reads one small file.
"""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
PROGRAM = os.path.join(VENV, "bin", "tablewright")

_RUN = ("requirements/uv.txt", "requirements/run.txt", "pyproject.toml", "hatch_build.py", "frontend/package-lock.json")
# What each environment is made from. The dev set lies on top of the run set, in the same .venv.
INPUTS = {"run": _RUN, "dev": (*_RUN, "requirements/dev.txt")}
# What must be there besides the packages.
_SCRIPT = "src/tablewright/web/static/vendor/htmx.js"
_CONTENT = "src/tablewright/content/bundled/starforged.json"
OUTPUTS = {"run": (_SCRIPT, _CONTENT), "dev": (_SCRIPT, _CONTENT, "frontend/node_modules/axe-core/axe.min.js")}

# Tools of the developer: (environment, command). Anything else is a word of the command line.
TOOLS = {
    "test": ("dev", [PYTHON, "-m", "pytest"]),
    "check": ("dev", ["/bin/sh", "tools/check.sh"]),
    "bench": ("dev", [PYTHON, "-m", "benchmarks"]),
    "lock": ("run", ["/bin/sh", "tools/lock.sh"]),
}


def main(words: list[str]) -> None:
    """Set up if need be, then become the command; returns only by `exec` or an exit."""
    environment, command = TOOLS.get(words[0] if words else "", ("run", []))
    if not is_fresh(environment):
        from tools import bootstrap

        bootstrap.set_up(environment)
    # Where it is set, every start would compile every module again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if command:
        os.chdir(ROOT)
        if words[0] == "test":
            from tools import chromium

            chromium.ensure()
        command = [*command, *words[1:]]
    else:
        # Isolated: a file of the player's folder, or a PYTHONPATH, must not stand in for a module of ours. And the
        # script, not `-m tablewright`, which spends half a bare start on looking for what to run.
        command = [PYTHON, "-I", PROGRAM, *(words or ["--help"])]
    os.execv(command[0], command)


def is_fresh(environment: str) -> bool:
    """Whether the environment was made from the files as they are, by their sizes and times alone."""
    try:
        with open(stamp(environment), "rb") as file:
            kept = file.read().partition(b"\n")[2]
        return kept == fingerprint(environment) and not missing(environment)
    except OSError:
        return False


def stamp(environment: str) -> str:
    """The file that a finished set-up leaves: the digest of its inputs, then their fingerprint."""
    return os.path.join(VENV, environment + ".stamp")


def fingerprint(environment: str) -> bytes:
    """One line for the place, one for each input."""
    lines = [place()]
    for name in INPUTS[environment]:
        status = os.stat(os.path.join(ROOT, name))
        lines.append(f"{status.st_size} {status.st_mtime_ns} {name}")
    return os.fsencode("\n".join(lines))


def place() -> str:
    """Where the environment stands and on which Python: it works neither moved nor under another one."""
    status = os.stat(PYTHON)
    return f"{status.st_size} {status.st_mtime_ns} {ROOT}"


def missing(environment: str) -> list[str]:
    """The outputs of the build hook that are not there."""
    return [name for name in OUTPUTS[environment] if not os.path.exists(os.path.join(ROOT, name))]
