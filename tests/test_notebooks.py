"""Refreshing and checking notebooks, on small ones made here."""

import json
import re

import nbformat
import pytest

from corerules import notebooks
from corerules.notebooks import BadNotebook

BUTTON = "import ipywidgets\nipywidgets.Button(description='Draw')"


def book(path, *sources, **metadata):
    """A notebook at ``path`` with a title and one code cell for each of ``sources``, never run."""
    cells = [nbformat.v4.new_markdown_cell("# A title"), *map(nbformat.v4.new_code_cell, sources)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), path)
    return path


def outputs(path):
    """What the code cells of the file store, one list a cell."""
    return [cell["outputs"] for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"]


def test_a_refreshed_notebook_stores_what_its_cells_show(tmp_path):
    """Values and printed text, the latter in one piece."""
    path = book(tmp_path / "a.ipynb", "7 * 6", "for n in range(3):\n    print(n, flush=True)")

    changed = notebooks.refresh(path)

    value, printed = outputs(path)
    assert changed
    assert value[0]["data"] == {"text/plain": ["42"]}
    assert [output["text"] for output in printed] == [["0\n", "1\n", "2\n"]]


def test_a_second_refresh_changes_no_byte(tmp_path):
    """Widgets too: their ids are drawn at random, so none is stored."""
    path = book(tmp_path / "a.ipynb", "1 + 1", BUTTON, "print('a')")
    notebooks.refresh(path)
    first, touched = path.read_bytes(), path.stat().st_mtime_ns

    changed = notebooks.refresh(path)

    assert not changed
    assert path.read_bytes() == first
    assert path.stat().st_mtime_ns == touched


def test_a_widget_is_stored_as_the_text_it_also_is(tmp_path):
    """A reopened notebook shows that, and no error about a model that is gone."""
    path = book(tmp_path / "a.ipynb", BUTTON)

    notebooks.refresh(path)

    assert outputs(path)[0][0]["data"] == {"text/plain": ["Button(description='Draw', style=ButtonStyle())"]}


def test_what_a_reader_left_in_the_metadata_is_dropped(tmp_path):
    """Widget state, timings and folded cells go; tags stay; ids count up."""
    path = book(tmp_path / "a.ipynb", BUTTON, widgets={"state": {}}, language_info={"name": "python", "version": "2"})
    old = nbformat.read(path, 4)
    old.cells[0].metadata = {"tags": ["title"], "collapsed": True}
    old.cells[1].metadata = {"execution": {"iopub.status.busy": "now"}, "trusted": True}
    nbformat.write(old, path)

    notebooks.refresh(path)

    new = json.loads(path.read_text())
    assert new["metadata"] == notebooks.METADATA
    assert [cell["metadata"] for cell in new["cells"]] == [{"tags": ["title"]}, {}]
    assert [cell["id"] for cell in new["cells"]] == ["cell-0", "cell-1"]


def test_a_lesson_runs_in_its_own_folder(tmp_path):
    """As it does when JupyterLab opens it."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "cards.csv").write_text("Pulsar\n")
    path = book(tmp_path / "sub" / "a.ipynb", "open('cards.csv').read()")

    notebooks.refresh(path)

    assert outputs(path)[0][0]["data"]["text/plain"] == ["'Pulsar\\n'"]


def test_a_lesson_runs_in_this_python_whatever_its_kernel_is_called(tmp_path, monkeypatch):
    """A kernel that the reader registered as "python3" has no say."""
    spec = tmp_path / "data" / "kernels" / "python3"
    spec.mkdir(parents=True)
    (spec / "kernel.json").write_text('{"argv": ["false"], "display_name": "Mine", "language": "python"}')
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "data"))
    path = book(tmp_path / "a.ipynb", "'here'", kernelspec={"name": "other", "display_name": "Other"})

    notebooks.refresh(path)

    assert outputs(path)[0][0]["data"]["text/plain"] == ["'here'"]


def test_the_readers_start_up_files_have_no_say(tmp_path, monkeypatch):
    """Otherwise each machine would store its own outputs."""
    startup = tmp_path / "ipython" / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "0.py").write_text("mine = 1")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    path = book(tmp_path / "a.ipynb", "'mine' in globals()")

    notebooks.refresh(path)

    assert outputs(path)[0][0]["data"]["text/plain"] == ["False"]


def test_a_cell_that_fails_leaves_the_file_as_it_was(tmp_path):
    """The error names file, cell, kind and reason; nothing lies about in the folder."""
    path = book(tmp_path / "a.ipynb", "1", "[][3]")
    before = path.read_bytes()

    with pytest.raises(BadNotebook, match=r"a\.ipynb in cell-2: IndexError: list index out of range$"):
        notebooks.refresh(path)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.ipynb"]


def test_a_cell_that_never_ends_is_stopped(tmp_path, monkeypatch):
    """A check in CI must not hang."""
    monkeypatch.setattr(notebooks, "SECONDS_A_CELL", 1)
    path = book(tmp_path / "a.ipynb", "import time\ntime.sleep(60)")

    with pytest.raises(BadNotebook, match="a cell runs for more than 1 seconds"):
        notebooks.check(path)


def test_a_cell_that_ends_its_python_is_told(tmp_path):
    """Not a traceback out of the machinery."""
    path = book(tmp_path / "a.ipynb", "import os\nos._exit(3)")

    with pytest.raises(BadNotebook, match="a cell ended the Python that ran it"):
        notebooks.check(path)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"cells": 3, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', '{"nbformat": 99}'],
)
def test_a_damaged_file_is_named_and_left_alone(text, tmp_path):
    """One kind of error for every damage."""
    path = tmp_path / "a.ipynb"
    path.write_text(text)

    with pytest.raises(BadNotebook, match=r"a\.ipynb: not a notebook: "):
        notebooks.refresh(path)

    assert path.read_text() == text


def test_a_file_that_is_no_text_is_named(tmp_path):
    """A picture with the wrong name, for example."""
    path = tmp_path / "a.ipynb"
    path.write_bytes(b"\x89PNG\xff")

    with pytest.raises(BadNotebook, match="cannot be read"):
        notebooks.check(path)


def test_a_check_of_a_fresh_notebook_says_nothing(tmp_path):
    """And leaves it untouched."""
    path = book(tmp_path / "a.ipynb", "6 * 7", BUTTON)
    notebooks.refresh(path)
    before = path.stat()

    told = notebooks.check(path)

    assert told == ""
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_a_check_tells_line_and_both_values(tmp_path):
    """Here somebody wrote another number into the file."""
    path = book(tmp_path / "a.ipynb", "6 * 7")
    notebooks.refresh(path)
    path.write_text(path.read_text().replace('"42"', '"43"'))

    told = notebooks.check(path)

    line = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if '"43"' in text)
    assert told == f"{path}:{line}: stored '\"43\"', a new run gives '\"42\"'"
    assert '"43"' in path.read_text()


def test_a_check_notices_that_a_notebook_was_never_run(tmp_path):
    """Its outputs are missing."""
    path = book(tmp_path / "a.ipynb", "6 * 7")

    assert re.search(r"a\.ipynb:\d+: stored ", notebooks.check(path))


def test_a_check_notices_line_ends_of_another_system(tmp_path):
    """Byte for byte means those too."""
    path = book(tmp_path / "a.ipynb", "6 * 7")
    notebooks.refresh(path)
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))

    assert notebooks.check(path) == f"{path}: only its line ends differ"


def test_lessons_are_those_named_sorted_and_once_each(tmp_path):
    """A folder stands for its notebooks, without Jupyter's own copies."""
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / "sub").mkdir()
    for name in ("b.ipynb", "sub/a.ipynb", ".ipynb_checkpoints/b-checkpoint.ipynb", "notes.txt"):
        (tmp_path / name).touch()

    found = notebooks.lessons([tmp_path / "sub", tmp_path])

    assert found == [tmp_path / "b.ipynb", tmp_path / "sub" / "a.ipynb"]


def test_no_notebook_at_all_is_a_mistake(tmp_path):
    """A green check of nothing would be a lie."""
    with pytest.raises(BadNotebook, match="there is no notebook here"):
        notebooks.lessons([tmp_path])


def test_the_file_keeps_its_permissions(tmp_path):
    """A lesson that others may read stays so."""
    path = book(tmp_path / "a.ipynb", "1")
    path.chmod(0o640)

    notebooks.refresh(path)

    assert path.stat().st_mode & 0o777 == 0o640
