"""How the tests read and click a workbook."""

from html.parser import HTMLParser


def text(html):
    """What a reader sees of HTML."""
    words = []
    parser = HTMLParser()
    parser.handle_data = words.append
    parser.feed(html)
    return " ".join("".join(words).split())


def pieces(widget):
    """Every piece of HTML in a widget."""
    if hasattr(widget, "children"):
        for child in widget.children:
            yield from pieces(child)
    elif type(widget).__name__ == "HTML":
        yield widget.value


def all_html(book):
    return "\n".join(pieces(book))


def offered(book):
    """The words of the move buttons on show."""
    return [b.description for b in book.legal.on_show]


def press(book, words):
    """Click the move button that says so."""
    next(b for b in book.legal.on_show if b.description.startswith(words)).click()
