"""The first start: makes .venv from the hashed locks, with nothing but a Python and a network.

uv does the work, being ten times quicker than pip; pip installs uv, and stands in where uv has no wheel.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import front_door

ROOT = Path(front_door.ROOT)
PYTHON = front_door.PYTHON
UV = str(Path(PYTHON).with_name("uv"))
# A virtual environment's own Python may be what runs this; the new one must stand on what is below it.
BASE = getattr(sys, "_base_executable", None) or sys.executable
NO_VENV = "this Python has neither pip nor the full venv module; on Debian and Ubuntu: apt-get install python3-venv"


class SetUpError(Exception):
    """Why the set-up stopped, as one sentence for the person who called."""


def set_up(environment: str) -> None:
    """Make the environment fresh, or exit with one sentence."""
    try:
        with _alone() as interrupted:
            if not _still_fresh(environment):
                _install(environment, repair=interrupted)
    except SetUpError as error:
        sys.exit(f"table: {error}.")
    except OSError as error:
        sys.exit(f"table: the set-up cannot go on: {error.strerror} ({error.filename}).")
    except KeyboardInterrupt:
        sys.exit("table: stopped; the next ./table begins the set-up again.")


@contextmanager
def _alone() -> Iterator[bool]:
    """Hold the lock; yields whether the last set-up was cut off or failed: then its words still stand in the file."""
    try:
        file = (ROOT / ".table.lock").open("a+")
    except OSError as error:
        raise SetUpError(f"the set-up needs to write to {ROOT}, and cannot ({error.strerror})") from None
    with file:
        # The steps inherit the lock: if this process is killed, the next start waits for what it left running.
        os.set_inheritable(file.fileno(), True)  # noqa: FBT003 - positional only
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _say("Another ./table is setting up; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        interrupted = bool(file.read())
        file.write("A set-up has begun.\n")
        file.flush()
        yield interrupted
        file.truncate(0)


def _still_fresh(environment: str) -> bool:
    """Whether another start has done the work, or the inputs were touched but say the same."""
    if front_door.is_fresh(environment):
        return True
    try:
        kept = Path(front_door.stamp(environment)).read_bytes().partition(b"\n")[0]
        fresh = kept == digest(environment) and not front_door.missing(environment)
    except OSError:
        return False
    if fresh:
        _write_stamp(environment, kept + b"\n" + front_door.fingerprint(environment))
    return fresh


def digest(environment: str) -> bytes:
    """The hash of the place and of what the inputs say."""
    total = hashlib.sha256(front_door.place().encode(errors="surrogateescape"))
    for name in front_door.INPUTS[environment]:
        total.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return total.hexdigest().encode()


def _write_stamp(environment: str, text: bytes) -> None:
    """Replace the stamp in one step: others read it without the lock."""
    path = Path(front_door.stamp(environment))
    new = path.with_suffix(".new")
    new.write_bytes(text)
    new.replace(path)


def _install(environment: str, *, repair: bool) -> None:
    _say(f"Setting up the {environment} environment in .venv, once.")
    if not _imports("site"):
        _make_venv()
    made = ["run", "dev"] if environment == "dev" else ["run"]
    # Taken before the work, so that an input which changes meanwhile makes the result stale.
    stamps = {name: digest(name) + b"\n" + front_door.fingerprint(name) for name in made}
    if front_door.missing(environment):
        (ROOT / front_door.OUTPUTS["run"][0]).with_name("stamp").unlink(missing_ok=True)

    install = _installer()
    locked = ["--require-hashes", "-r", f"requirements/{environment}.txt"]
    if install[0] == UV:
        locked += ["-r", "requirements/uv.txt"]
    if install[0] == UV and environment == "run":
        # A player waits once here and not at each first use; of the dev set most is never imported.
        locked.append("--compile-bytecode")
    if repair:
        # Everything is fetched before anything is replaced, so that without a network what works goes on working.
        locked.append("--reinstall" if install[0] == UV else "--force-reinstall")
    _run([*install, *locked], "the packages could not be installed (is there a network?)")
    # Hashes and a local folder do not go into one call.
    _run([*install, "--no-deps", "-e", "."], "Tablewright itself could not be built (is there a network?)")
    for name, text in stamps.items():
        _write_stamp(name, text)


def _make_venv() -> None:
    # Without pip: its own installation takes longer than all the rest.
    _run([BASE, "-m", "venv", "--clear", "--without-pip", front_door.VENV], NO_VENV)


def _installer() -> list[str]:
    """The command that installs into .venv."""
    uv = [UV, "pip", "install", "--quiet", "--python", PYTHON]
    if _works(UV, "--version"):
        return uv
    pip = _pip()
    # By force, as a set-up that was cut off may have left half of it; a wheel, as building uv takes a Rust compiler.
    wheel = ("--force-reinstall", "--only-binary=:all:", "--require-hashes", "-r", "requirements/uv.txt")
    if _works(*pip, *wheel) and _works(UV, "--version"):
        return uv
    return pip


def _imports(package: str) -> bool:
    """Whether .venv is whole and has the package; half of a .venv would answer for the Python below it."""
    return _works(PYTHON, "-c", f"import sys, {package}; sys.exit(sys.prefix == sys.base_prefix)")


def _pip() -> list[str]:
    options = ["install", "--quiet", "--disable-pip-version-check", "--retries=2"]
    if _works(BASE, "-c", "import pip"):
        return [BASE, "-m", "pip", "--python", PYTHON, *options]
    if not _imports("pip") and not _works(PYTHON, "-m", "ensurepip"):
        raise SetUpError(NO_VENV)
    return [PYTHON, "-m", "pip", *options]


def _works(*command: str) -> bool:
    try:
        return subprocess.run(command, cwd=ROOT, close_fds=False, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _run(command: list[str], failure: str) -> None:
    """Run one step; its output is for standard error at most, as standard output belongs to the word."""
    result = subprocess.run(
        command,
        cwd=ROOT,
        close_fds=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if result.returncode:
        log = Path(front_door.VENV, "set-up.log")
        try:
            log.write_text(f"{command}\n{result.stdout}")
        except OSError:
            raise SetUpError(failure) from None
        raise SetUpError(f"{failure}; what was said is in {log.relative_to(ROOT)}")


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
