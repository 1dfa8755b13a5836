"""The harness itself: JupyterLab opens, runs, is clicked, and a fault in the page is seen."""

import pytest

BUTTON = """\
import ipywidgets as widgets
seen = widgets.HTML("drawn: 0")
seen.add_class("probe-seen")
draw = widgets.Button(description="Draw")
drawn = []
def note(button):
    drawn.append(1)
    seen.value = f"drawn: {len(drawn)}"
draw.on_click(note)
widgets.VBox([draw, seen])
"""


def test_a_click_on_a_widget_reaches_the_kernel_and_comes_back(lab):
    """The whole way: page, server, kernel, and the page again."""
    lab.write("probe.ipynb", BUTTON)

    page = lab.open("probe.ipynb")
    lab.expect(page.locator(".jp-DirListing")).to_be_visible()
    lab.run_all()
    seen = page.locator(".probe-seen")
    lab.expect(seen).to_contain_text("drawn: 0")
    page.get_by_role("button", name="Draw", exact=True).click()

    lab.expect(seen).to_contain_text("drawn: 1")
    assert lab.screenshot("probe").stat().st_size > 10_000


def test_a_notebook_opens_alone_for_pictures(lab):
    """Without the list of files, as a screenshot in the documentation wants it."""
    lab.write("alone.ipynb", "6 * 7")

    page = lab.open("alone.ipynb", alone=True)
    lab.run_all()

    assert page.locator(".jp-OutputArea-output").all_inner_texts() == ["42"]
    lab.expect(page.locator(".jp-DirListing")).to_be_hidden()


def test_nothing_pops_up_in_front_of_the_lesson(lab):
    """JupyterLab would ask a new reader whether he wants news."""
    lab.write("quiet.ipynb", "'quiet'")

    page = lab.open("quiet.ipynb")
    lab.run_all()
    page.wait_for_timeout(1000)  # it came at once where it was seen; nothing tells that it will not come

    lab.expect(page.locator(".Toastify__toast, .jp-Dialog")).to_have_count(0)


def test_a_cell_that_raises_fails_the_run(lab):
    """Otherwise a broken lesson would look like one that ran."""
    lab.write("broken.ipynb", "[][3]", "'never reached'")

    lab.open("broken.ipynb")
    with pytest.raises(AssertionError, match=r"(?s)IndexError: list index out of range.*not run: 'never reached'"):
        lab.run_all()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("() => console.error('a fault')", "console: a fault"),
        ("() => { setTimeout(() => { throw new Error('thrown') }, 0) }", "page: thrown"),
        ("() => { new Image().src = 'http://192.0.2.1/card.png' }", "outside: http://192.0.2.1/card.png"),
    ],
)
def test_a_fault_in_the_page_is_seen(fault, told, lab):
    """Console, page, and a request that leaves the machine: each would fail the test at its end."""
    lab.page.goto(f"{lab.server.url}/api?token={lab.server.token}")

    lab.page.evaluate(fault)
    lab.page.wait_for_timeout(200)  # nothing in the page changes that could be waited for

    assert told in lab.complaints
    lab.complaints.clear()


def test_the_lessons_are_copies(lab):
    """What a test does to a lesson never reaches the project's own files."""
    assert "notebooks" not in lab.server.root.parts
    assert not lab.server.root.is_symlink()
