"""Checks of what no linter reads: the documents' links and examples, and what must never be in git."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

# In pieces, so that this file does not name what it looks for.
_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("files", "pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
    )
]
_NEVER = re.compile("|".join(map(re.escape, _HOSTS)).encode() + rb"|(?<![\w./-])/(?:work|farm)/[a-z]")
_LOCKS = {"uv.lock", "pylock.toml", "poetry.lock", "pdm.lock"}

_FENCE = re.compile(r"^( *)(`{3,}|~{3,})[ ]*(\w*).*?\n(.*?)^ *\2[`~]*[ ]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`+)(?!`).*?\1", re.DOTALL)
_LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)|^ *\[[^\]]+\]:\s*<?(\S+?)>?\s|<(?:img|source|a)\b[^>]*?(?:src|href)=\"([^\"]+)\"",
    re.MULTILINE,
)


def main() -> int:
    """Print every fault, one a line; 1 if there is any."""
    documents = [path for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if path.is_file()]
    faults = [fault for path in documents for fault in document_faults(path)]
    faults += tracked_faults()
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def document_faults(path: Path) -> Iterator[str]:
    """Links to files that are not there, and examples of JSON that are none."""
    text = path.read_text("utf-8")
    place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    for _, _, language, block in _FENCE.findall(text):
        examples = {"json": [block], "jsonl": block.splitlines()}.get(language, [])
        for example in filter(str.strip, examples):
            try:
                json.loads(example)
            except ValueError as error:
                yield f"{place}: an example of {language} does not parse ({error}): {example.strip()[:60]}"
    prose = _CODE.sub("", _FENCE.sub("", text))
    for groups in _LINK.findall(prose):
        target = "".join(groups).partition("#")[0]
        if target and not re.match(r"[a-z][a-z+.-]*:|//", target) and not (path.parent / target).exists():
            yield f"{place}: there is no {target}"


def tracked_faults() -> Iterator[str]:
    """Files in git that name a package registry or a machine's own folders, and locks that always do."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        path = ROOT / name
        if path.name in _LOCKS:
            yield f"{name}: this lock records where packages were downloaded from; see requirements/"
        if not path.is_file():
            continue
        for number, line in enumerate(path.read_bytes().splitlines(), start=1):
            if found := _NEVER.search(line):
                yield f"{name}:{number}: names {found.group().decode()}, which holds on one machine only"


if __name__ == "__main__":
    sys.exit(main())
