"""The library of a process, its cache, and the user's own packages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import tablewright.content
from tablewright.content import cache, keep, shelf
from tablewright.content.files import ContentError, files_here, named
from tablewright.content.places import BUNDLED, added_folder, cache_file, content_folder, data_folder
from tablewright.content.sources import Source
from tablewright.kernel.shelf import Shelf
from tablewright.rules.starforged.library import SHELF, Library, library
from tests.content.packages import brew, place, reading

FOLDER = "frontend/node_modules/"


@pytest.fixture(autouse=True)
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A content folder of one's own."""
    folder = tmp_path / "content"
    monkeypatch.setenv("TABLEWRIGHT_CONTENT", str(folder))
    return folder


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Instead of the bundled package a small one of ours."""
    folder = tmp_path / "bundled"
    folder.mkdir()
    (folder / "brew.json").write_bytes(msgspec.json.encode(brew()))
    monkeypatch.setattr("tablewright.content.files.BUNDLED", folder)
    return folder / "brew.json"


def write(path: Path, package: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(package))
    return path


def other(identity: str, **changes: object) -> dict[str, object]:
    return {"_id": identity, "type": "ruleset", "datasworn_version": "0.0.10", "title": identity.title(), **changes}


# --- where ----------------------------------------------------------------------------


def test_content_is_kept_beside_the_campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEWRIGHT_CONTENT")
    assert content_folder() == data_folder() / "tablewright" / "content"


# --- the cache ------------------------------------------------------------------------


def test_the_second_time_the_cache_says_the_same() -> None:
    first = shelf.read_library()
    assert isinstance(first.oracles, dict)
    second = shelf.read_library()
    assert isinstance(second.oracles, cache.Sealed)
    assert second == first == reading_of_bundled()


def reading_of_bundled() -> Library:
    return reading("starforged").library


@pytest.mark.usefixtures("small")
def test_a_sealed_part_is_a_mapping_like_any_other() -> None:
    shelf.read_library()
    oracles = shelf.read_library().oracles
    assert len(oracles) == 1
    assert list(oracles) == ["brew/oracles/yard/smell"]
    assert "brew/oracles/yard/smell" in oracles
    assert oracles["brew/oracles/yard/smell"] is oracles["brew/oracles/yard/smell"]
    assert oracles.get("no") is None
    assert "no" not in oracles
    with pytest.raises(KeyError):
        oracles["no"]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "damage",
    [
        lambda _data: b"",
        lambda data: data[:50],
        lambda data: data[:-1],
        lambda data: data[:200] + b"\xff" + data[201:],
        lambda data: data[:96] + b"\xff" * 100,
        lambda _data: b"rubbish" * 100,
    ],
)
def test_a_damaged_cache_is_read_past_and_made_anew(damage: object) -> None:
    first = shelf.read_library()
    good = cache_file().read_bytes()
    assert callable(damage)
    cache_file().write_bytes(damage(good))
    assert shelf.read_library() == first
    assert cache_file().read_bytes() == good


@pytest.mark.usefixtures("small")
def test_a_whole_file_that_is_no_library_is_not_believed() -> None:
    marks = cache.Marks(cache.quick_mark(files_here()))
    cache.keep(cache_file(), marks, ["no", "library"])
    assert cache.load(cache_file(), marks) is None
    assert len(shelf.read_library().oracles) == 1


def test_changed_content_is_read_anew(small: Path) -> None:
    assert shelf.read_library().packages[0].title == "The Yard"
    write(small, brew({"title": "The Shed"}))
    assert shelf.read_library().packages[0].title == "The Shed"
    assert shelf.read_library().packages[0].title == "The Shed"


def test_a_change_that_keeps_size_and_time_is_read_anew(small: Path) -> None:
    shelf.read_library()
    before = small.stat()
    write(small, brew({"title": "The Pond"}))
    os.utime(small, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert small.stat().st_size == before.st_size
    assert shelf.read_library().packages[0].title == "The Pond"


def test_a_file_that_was_touched_and_says_the_same_is_known_by_its_content(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shelf.read_library()
    os.utime(small, ns=(1, 1))

    def never(_sources: object) -> None:
        pytest.fail("it was read again")

    monkeypatch.setattr("tablewright.content.read.read", never)
    assert shelf.read_library() == first
    monkeypatch.setattr("tablewright.content.shelf.here", never)
    assert shelf.read_library() == first


def test_other_content_and_other_code_have_other_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [Source("a", b"1"), Source("b", b"2")]
    mark = cache.sure_mark
    marks = {mark(sources), mark(sources[:1]), mark([Source("a", b"12")]), mark([])}
    monkeypatch.setattr(cache, "__version__", "another")
    assert len(marks | {mark(sources)}) == 5


@pytest.mark.usefixtures("small")
def test_where_nothing_can_be_written_everything_is_read_all_the_same(content: Path) -> None:
    content.write_text("a file where the folder should be")
    assert len(shelf.read_library().oracles) == 1
    assert content.read_text() == "a file where the folder should be"


@pytest.mark.usefixtures("small")
def test_a_folder_in_the_cache_s_place_stops_nothing() -> None:
    cache_file().mkdir(parents=True)
    assert len(shelf.read_library().oracles) == 1
    assert list(cache_file().parent.iterdir()) == [cache_file()]


# --- the shelf ------------------------------------------------------------------------


@pytest.fixture
def bare() -> Iterator[Shelf[Library]]:
    """The shelf of the rules, put back afterwards."""
    kept = SHELF._read, SHELF._held
    yield SHELF
    SHELF._read, SHELF._held = kept


@pytest.mark.usefixtures("small")
def test_content_is_brought_to_the_game_that_asks(bare: Shelf[Library]) -> None:
    tablewright.content.bring("starforged")
    bare.provide(shelf.read_library)
    assert [one.id for one in library().packages] == ["brew"]


def test_bringing_content_reads_nothing(small: Path) -> None:
    small.unlink()
    tablewright.content.bring("starforged")
    tablewright.content.bring("ember")
    assert not cache_file().exists()


def test_what_somebody_has_provided_stays(bare: Shelf[Library]) -> None:
    mine = Library()
    bare.provide(lambda: mine)
    bare.offer(shelf.read_library)
    assert library() is mine


# --- adding ---------------------------------------------------------------------------


def test_a_file_is_added_listed_read_and_removed(tmp_path: Path) -> None:
    report = keep.add(write(tmp_path / "mine.json", brew()))
    assert [one.package.id for one in report.packages] == ["brew"]
    assert (added_folder() / "brew.json").read_bytes() == (tmp_path / "mine.json").read_bytes()
    assert [one.package.id for one in keep.listed().packages] == ["starforged", "brew"]
    assert "brew/oracles/yard/smell" in shelf.read_library().oracles
    assert keep.remove("brew").package.title == "The Yard"
    assert [one.package.id for one in keep.listed().packages] == ["starforged"]
    assert "brew/oracles/yard/smell" not in shelf.read_library().oracles


def test_a_folder_is_added_rules_before_what_extends_them(tmp_path: Path) -> None:
    write(tmp_path / "box/a/z.json", other("addon", type="expansion", ruleset="brew"))
    write(tmp_path / "box/b.json", brew())
    write(tmp_path / "box/package.json", {"name": "no content"})
    write(tmp_path / "box/node_modules/c.json", other("hidden"))
    assert [one.package.id for one in keep.add(tmp_path / "box").packages] == ["brew", "addon"]
    assert [path.name for path in sorted(added_folder().iterdir())] == ["addon.json", "brew.json"]


def test_packages_from_npm_are_added_as_they_lie_there() -> None:
    keep.add(place("classic").parent.parent)
    keep.add(place("delve").parent.parent)
    keep.add(place("sundered_isles"))
    ids = [one.package.id for one in keep.listed().packages]
    assert ids == ["starforged", "classic", "delve", "sundered_isles"]
    assert shelf.read_library() == shelf.read_library()


def test_a_package_with_problems_is_added_and_they_are_told(tmp_path: Path) -> None:
    report = keep.add(write(tmp_path / "mine.json", brew({"oracles.yard.contents.smell.rows": []})))
    assert [problem.what for problem in report.problems] == ["it has no rows; it was left out"]
    assert (added_folder() / "brew.json").exists()


@pytest.mark.parametrize(
    ("package", "said"),
    [
        (other("starforged"), "starforged is here already; it comes with Tablewright"),
        (other("addon", type="expansion", ruleset="nowhere"), "addon: it extends nowhere, which is not here; add that"),
        (other("Bad Name"), "_id 'Bad Name' is no package id"),
        ([], "a content file must be an object, not []"),
    ],
)
def test_what_cannot_be_added_is_refused_with_its_reason(tmp_path: Path, package: object, said: str) -> None:
    with pytest.raises(ContentError, match=r"mine\.json: ") as refusal:
        keep.add(write(tmp_path / "mine.json", package))
    assert said in str(refusal.value)
    assert not added_folder().exists()


def test_a_package_that_was_added_is_not_added_over(tmp_path: Path) -> None:
    keep.add(write(tmp_path / "mine.json", brew()))
    with pytest.raises(ContentError, match="brew is here already; `tablewright content remove brew` makes room"):
        keep.add(tmp_path / "mine.json")


def test_of_a_folder_all_is_added_or_nothing(tmp_path: Path) -> None:
    write(tmp_path / "box/a.json", brew())
    write(tmp_path / "box/b.json", other("starforged"))
    with pytest.raises(ContentError, match="starforged is here already"):
        keep.add(tmp_path / "box")
    assert not added_folder().exists()


def test_places_that_hold_nothing_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for where, said in (
        (tmp_path / "no.json", "there is no "),
        (tmp_path / "empty", "has no content file"),
        (tmp_path / "pipe", "is neither a file nor a folder"),
        (Path("a\0b"), "there is no "),
    ):
        with pytest.raises(ContentError, match=said):
            named(where)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, content: Path) -> None:
    content.write_text("a file where the folder should be")
    with pytest.raises(ContentError, match="cannot be written"):
        keep.add(write(tmp_path / "mine.json", brew()))


# --- removing -------------------------------------------------------------------------


def test_what_comes_along_stays() -> None:
    with pytest.raises(ContentError, match="starforged comes with Tablewright and stays"):
        keep.remove("starforged")


def test_what_is_not_there_cannot_be_removed(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no package 'brew' to remove; nothing was added yet"):
        keep.remove("brew")
    keep.add(write(tmp_path / "mine.json", brew()))
    with pytest.raises(ContentError, match=r"there is no package '\.\./x' to remove; added are brew"):
        keep.remove("../x")


def test_what_others_stand_on_stays(tmp_path: Path) -> None:
    keep.add(write(tmp_path / "a.json", brew()))
    keep.add(write(tmp_path / "b.json", other("addon", type="expansion", ruleset="brew")))
    with pytest.raises(ContentError, match="addon stands on brew; remove that first"):
        keep.remove("brew")
    keep.remove("addon")
    keep.remove("brew")
    assert list(added_folder().iterdir()) == []


def test_an_added_file_that_is_damaged_later_hides_nothing(tmp_path: Path) -> None:
    keep.add(write(tmp_path / "mine.json", brew()))
    (added_folder() / "brew.json").write_bytes(b"{")
    (added_folder() / "folder.json").mkdir()
    assert [one.id for one in shelf.read_library().packages] == ["starforged"]
    assert [Path(one.file).name for one in keep.listed().problems] == ["brew.json", "folder.json"]


# --- checking -------------------------------------------------------------------------


def test_a_file_is_checked_on_the_packages_that_are_here() -> None:
    report = keep.checked(place("sundered_isles"))
    assert [one.package.id for one in report.packages] == ["sundered_isles"]
    assert {problem.id for problem in report.problems} == {
        "sundered_isles/oracles/overland/region_landmarks/highlands",
        "sundered_isles/moves/suffer/withstand_damage",
    }


def test_another_line_of_what_comes_along_can_be_checked() -> None:
    report = keep.checked(place("starforged 0.1"))
    assert [(one.package.id, one.package.line) for one in report.packages] == [("starforged", "0.1.0")]
    assert report.problems == ()


def test_checking_and_adding_say_the_same_of_an_id_that_is_taken(tmp_path: Path) -> None:
    """It extends the very package whose id it has."""
    file = write(tmp_path / "mine.json", other("starforged", type="expansion", ruleset="starforged"))
    (problem,) = keep.checked(file).problems
    assert problem.what == "starforged is here already; it comes with Tablewright"
    with pytest.raises(ContentError) as refusal:
        keep.add(file)
    assert str(refusal.value) == f"{file}: {problem.what}"


def test_checking_and_adding_say_the_same_of_what_extends_itself(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.json", other("addon", type="expansion", ruleset="addon"))
    (problem,) = keep.checked(file).problems
    assert problem.what.startswith("it extends addon, which it is itself; it must name the rules it stands on")
    with pytest.raises(ContentError) as refusal:
        keep.add(file)
    assert str(refusal.value) == str(problem)


def test_everything_that_is_here_is_checked_without_a_name() -> None:
    report = keep.checked(None)
    assert [one.file for one in report.packages] == [str(BUNDLED / "starforged.json")]
    assert report.problems == ()
