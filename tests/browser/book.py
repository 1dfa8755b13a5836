"""A workbook in the browser, as a reader finds it: by roles, names, and classes of ours."""

LOAD = "import corerules as cr\n"
KEEPER = LOAD + 'book = cr.Workbook(cr.load("keeper-of-the-core", seats=4).start(seed=7))\nbook'
LONG = (
    "import sys\nsys.path.insert(0, {root!r})\nimport corerules as cr\nfrom corerules.engine import compose\n"
    "from corerules.play.game import Game\nfrom tests.toy.long import LONG\n"
    'book = cr.Workbook(Game(compose(LONG), ["Ann", "Ben"], {{}}, {{}}).start(2))\nbook'
)
HAND_OFF = 230  # ms after which a button that has changed its meaning may be meant (parts.QUICK, and the way back)


def widgets_of_runs(lab, runs):
    """How many widgets the kernel keeps, as it prints it, after each of so many runs of the same cells."""
    lab.write("again.ipynb", KEEPER, "from ipywidgets.widgets import widget\nlen(widget._instances)")
    lab.open("again.ipynb", alone=True)
    for _ in range(runs):
        lab.run_all()
        yield lab.page.locator(".jp-OutputArea-output").last.inner_text()


class Book:
    """The last workbook of a notebook; ``self.at`` is its place on the page."""

    def __init__(self, lab):
        self.lab, self.page = lab, lab.page
        self.at = lab.page.locator(".cr-workbook").last
        self.to_top()
        lab.expect(self.at.locator(".cr-status")).to_be_visible()

    @classmethod
    def of_cells(cls, lab, *cells, name="stepper.ipynb", alone=True):
        """A notebook of these cells, run."""
        lab.write(name, *cells)
        lab.open(name, alone=alone)
        lab.run_all()
        return cls(lab)

    @classmethod
    def of_lesson(cls, lab, notebook):
        """A lesson, run."""
        lab.open(notebook)
        lab.run_all()
        return cls(lab)

    def to_top(self):
        """Scroll so that the workbook begins at the top of the page."""
        self.at.locator(".cr-header").evaluate("e => e.scrollIntoView({block: 'start'})")

    @property
    def status(self):
        return self.at.locator(".cr-status").inner_text()

    @property
    def message(self):
        return self.at.locator(".cr-header .cr-message")

    @property
    def log(self):
        """Its lines as a reader sees them, with the marks of new and undone that the style sheet puts there."""
        return self.at.locator(".cr-line:visible").evaluate_all("""lines => lines.map(line => {
            const mark = part => getComputedStyle(line, part).content.replace(/^none$|^normal$|"/g, "");
            return mark("::before") + line.innerText + mark("::after");
        })""")

    @property
    def first_move(self):
        return self.at.locator("button.cr-move:visible").first

    def seat(self, name):
        """The row of a player in the state tables."""
        return self.at.locator(".cr-state tbody tr").filter(has_text=name).first

    def button(self, name):
        return self.at.get_by_role("button", name=name, exact=True)

    def press(self, button):
        """Click, and wait until the workbook has answered, and takes the next click for what it is."""
        before = self.status
        button.click()
        self.lab.expect(self.at.locator(".cr-status")).not_to_have_text(before)
        self.page.wait_for_timeout(HAND_OFF)

    def open_tool(self, name):
        """Open a tool, give back its place."""
        self.button(f"▸ {name}").click()
        tool = self.at.locator(".cr-toolbox:visible").filter(has=self.page.get_by_role("heading", name=name))
        self.lab.expect(tool).to_be_visible()
        return tool

    def fill(self, label, text):
        """Fill in a field, as by hand."""
        field = self.at.get_by_label(label, exact=True)
        field.fill(text)
        field.blur()
