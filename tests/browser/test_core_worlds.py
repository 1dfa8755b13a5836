"""An Invasion by clicks, and what the boards print beside it."""

from tests.browser.book import LOAD, Book

TABLE = LOAD + (
    'book = cr.Workbook(cr.load("core-worlds", seats=2).position(active="Ann", round=3, Ann={"Energy": 3, "Units": '
    '["Hercules Bomber", "Snub Fighter"]}, central_zone=["(Frontier World 6)"]))\nbook'
)


def test_a_world_is_conquered_by_clicks(lab):
    """Announce, boost, give up, colonise: fleet 2 and ground 2 by a boosted Bomber and a Snub Fighter."""
    book = Book.of_cells(lab, TABLE)
    moves = book.at.locator("button.cr-move:visible")

    for words in ("invade (Frontier World 6)†", "use Hercules Bomber", "give up Hercules Bomber (+2 ground)",
                  "give up Snub Fighter"):
        book.press(moves.filter(has_text=words).first)
    lab.expect(book.at.locator(".cr-status")).to_contain_text("conquer > colonise")
    lab.screenshot("colonise")
    book.press(moves.filter(has_text="colonise with Snub Fighter").first)

    lab.expect(book.at.locator(".cr-state")).to_contain_text("(Frontier World 6)†, (Home World 1)†")
    lab.expect(book.at.locator(".cr-game")).to_contain_text("figures sourced for 7 of 210 cards")


def test_references_and_figures_unfold(lab):
    """The sheets are folded under the tables; the Core Worlds have their strengths, stand-ins with a dagger."""
    book = Book.of_cells(lab, TABLE)
    sheet = book.at.locator("details", has_text="Core World reference")

    sheet.locator("summary").first.click()

    lab.expect(sheet.locator("tr", has_text="Zeus").first).to_contain_text("7†")
    lab.screenshot("reference")
