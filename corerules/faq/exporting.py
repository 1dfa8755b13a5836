"""A scenario ready to be pasted into a forum: position, steps, answer, citations, both answers when disputed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Literal

from .model import Scenario
from .spelling import Text
from .story import Part, Story

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~])")


def export(scenario: Scenario, form: Literal["md", "html"] = "md") -> str:
    """The scenario in Markdown or HTML.

    Raises:
        ScenarioError: it cannot be played.
    """
    return Text(markdown(scenario) if form == "md" else html(scenario))


def markdown(scenario: Scenario) -> str:
    """The scenario in Markdown that forums and GitHub read alike."""
    story = scenario.story
    lines = [f"### {_md(story.question)}", "", f"**{_md(story.answer)}**", "", f"*{_md(story.status)}*", "",
             "**Position**", "", _row(story.columns), _row(("---",) * len(story.columns)), *map(_row, story.rows)]
    if story.facts:
        lines += ["", *(f"- {_md(fact)}" for fact in story.facts)]
    for part in story.parts:
        lines += ["", f"**{_md(_title(part))}**", ""]
        lines += [*(f"{n}. {_md(step)}" for n, step in enumerate(part.steps, 1)), ""] if part.steps else []
        lines += ["Then:", "", *(f"- {_md(what)}" for what in part.outcome)]
    lines += ["", "**Rules**", "", *(f"- `{id}` {_md(heading)}: {_md(text)}" for id, heading, text in story.rules)]
    return "\n".join([*lines, "", f"*{_md(_foot(scenario, story))}*", ""])


def page(scenarios: Sequence[Scenario], title: str, made: str) -> str:
    """The page of the docs: every scenario in Markdown, under a list of the questions; ``made`` is the command."""
    heads = [f"- [{_md(s.question)}](#{_anchor(s.question)})" for s in scenarios]
    entries = [markdown(s).replace("### ", "## ", 1) for s in scenarios]
    return "\n".join([f"# {title}", "", f"Made by `{made}`; a test compares it. Each entry is played by the tests.", "",
                      *heads, "", *entries])


def _anchor(heading: str) -> str:
    """The name by which GitHub and Sphinx link to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def html(scenario: Scenario) -> str:
    """The scenario in HTML without style or script."""
    story = scenario.story
    head = "".join(f'<th scope="col">{escape(c)}</th>' for c in story.columns)
    rows = "".join("<tr>" + "".join(f'<th scope="row">{escape(c)}</th>' if k == 0 else f"<td>{escape(c)}</td>"
                                    for k, c in enumerate(row)) + "</tr>" for row in story.rows)
    parts = "".join(f"<h4>{escape(_title(part))}</h4>" + (f"<ol>{_items(part.steps)}</ol>" if part.steps else "")
                    + f"<p>Then:</p><ul>{_items(part.outcome)}</ul>" for part in story.parts)
    rules = "".join(f"<li><code>{escape(id)}</code> {escape(heading)}: {escape(text)}</li>"
                    for id, heading, text in story.rules)
    return (f'<article class="corerules-scenario"><h3>{escape(story.question)}</h3>'
            f"<p><strong>{escape(story.answer)}</strong></p><p><em>{escape(story.status)}</em></p>"
            f"<h4>Position</h4><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
            + (f"<ul>{_items(story.facts)}</ul>" if story.facts else "")
            + f"{parts}<h4>Rules</h4><ul>{rules}</ul><p><em>{escape(_foot(scenario, story))}</em></p></article>")


def _title(part: Part) -> str:
    return f"With another ruling: {'; '.join(part.rulings)}" if part.rulings else "Play"


def _foot(scenario: Scenario, story: Story) -> str:
    asked = "" if story.source == "rulebook" else f"; asked at {story.source}"
    verdict = "played and checked by corerules" if scenario.run().holds else "does not hold when corerules plays it"
    return f"{story.game}, {story.id}: {verdict}{asked}"


def _items(texts: tuple[str, ...]) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts)


def _md(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell if cell == "---" else _md(cell) for cell in cells) + " |"
